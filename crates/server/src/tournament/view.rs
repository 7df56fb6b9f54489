use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::Serialize;
use yolah_arena::report::Report;

use super::Wanted;
use super::saved::{Saved, Status};
use super::score::Score;
use crate::wire::GameLine;

/// A tournament in a list.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TournamentSummary")]
pub(crate) struct Summary {
    id: String,
    created: String,
    status: Status,
    #[serde(flatten)]
    wanted: Wanted,
}

/// A tournament with all that is known of it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Tournament")]
pub(crate) struct View<'a> {
    #[serde(flatten)]
    summary: Summary,
    finished: usize,
    total: usize,
    standings: Vec<Line>,
    recent: &'a VecDeque<GameLine>,
}

/// A line of the cross table.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TournamentLine")]
struct Line {
    player: String,
    elo: f64,
    error: f64,
    games: u64,
    points: f64,
    /// Points and games against each player, in the order of the lines.
    against: Vec<[f64; 2]>,
}

impl Summary {
    pub(super) fn of(saved: &Saved) -> Summary {
        Summary {
            id: saved.id.clone(),
            created: saved.created.clone(),
            status: saved.status,
            wanted: saved.wanted.clone(),
        }
    }
}

impl View<'_> {
    pub(super) fn of<'a>(saved: &Saved, score: &'a Score, report: Option<&Report>) -> View<'a> {
        View {
            summary: Summary::of(saved),
            finished: score.finished,
            total: saved.wanted.total(),
            standings: report.map(lines).unwrap_or_default(),
            recent: &score.recent,
        }
    }
}

fn lines(report: &Report) -> Vec<Line> {
    let line = |(i, name): (usize, &String)| {
        let player = &report.ratings().players[i];
        let against = report.cross_table()[i].iter();
        Line {
            player: name.clone(),
            elo: player.elo.value,
            error: player.elo.error,
            games: player.results.games(),
            points: player.results.points(),
            against: against
                .map(|results| [results.points(), results.games() as f64])
                .collect(),
        }
    };
    report.names().iter().enumerate().map(line).collect()
}
