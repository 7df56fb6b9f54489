use schemars::JsonSchema;
use serde::Serialize;
use yolah_arena::report::{Plot, Report, ReportError};
use yolah_arena::store::StoredGame;

use super::Wanted;
use super::saved::{Saved, Status};
use crate::error::{Code, Refusal};
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
pub(crate) struct View {
    #[serde(flatten)]
    summary: Summary,
    finished: usize,
    total: usize,
    standings: Vec<Line>,
    recent: Vec<GameLine>,
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

/// So many of the last games are listed.
const RECENT: usize = 20;

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

impl View {
    pub(super) fn of(saved: &Saved, games: &[StoredGame]) -> Result<View, Refusal> {
        let standings = match Report::new(&saved.id, games) {
            Ok(report) => lines(&report),
            Err(ReportError::NoGames) => Vec::new(),
            Err(error) => return Err(Refusal::internal("counting games", &error)),
        };
        Ok(View {
            summary: Summary::of(saved),
            finished: games.len(),
            total: saved.wanted.total(),
            standings,
            recent: games
                .iter()
                .rev()
                .take(RECENT)
                .map(GameLine::from)
                .collect(),
        })
    }
}

/// The ratings with their errors, as SVG.
pub(crate) fn ratings(id: &str, games: &[StoredGame]) -> Result<String, Refusal> {
    let report = match Report::new(id, games) {
        Err(ReportError::NoGames) => {
            return Err(Refusal::new(Code::NotFound, "no game is finished yet"));
        }
        report => report.map_err(|error| Refusal::internal("counting games", &error))?,
    };
    let plot = report.svg(Plot::Ratings);
    plot.map_err(|error| Refusal::internal("drawing", &error))
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
