use std::time::Duration;

use serde::Serialize;
use yolah_game::{Outcome, Side};

use super::schedule::Results;
use crate::statistics::Results as Counts;
use crate::statistics::{Encounter, Estimate, Glicko, Ratings, ratings};

/// One line of the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Who.
    pub name: String,
    /// Wins, draws, losses.
    #[serde(flatten)]
    pub results: Counts,
    /// 1 for a win, ½ for a draw.
    pub points: f64,
    /// Elo above the mean of all players.
    pub elo: Estimate,
    /// Rounds survived in a knockout.
    pub survived: u32,
}

/// A tournament under way.
#[derive(Clone, Debug)]
pub struct Live {
    pub(super) names: Vec<String>,
    pub(super) results: Results,
    pub(super) survived: Vec<u32>,
    /// How many games the tournament has, as far as is known.
    pub total: usize,
    pub(super) played_now: usize,
    pub(super) elapsed: Duration,
}

impl Live {
    /// How many games are finished.
    pub fn finished(&self) -> usize {
        self.results.len()
    }

    /// How long the rest will take if it goes on like this.
    pub fn time_left(&self) -> Option<Duration> {
        let left = self.total.saturating_sub(self.finished());
        let each = self.elapsed.checked_div(self.played_now as u32)?;
        Some(each * left as u32)
    }

    /// The table, the best first.
    pub fn standings(&self) -> Vec<Standing> {
        let rated = self.ratings();
        let mut standings: Vec<Standing> = (0..self.names.len())
            .map(|i| Standing {
                name: self.names[i].clone(),
                results: rated.players[i].results,
                points: rated.players[i].results.points(),
                elo: rated.players[i].elo,
                survived: self.survived[i],
            })
            .collect();
        standings.sort_by(|a, b| {
            let by_points = b.points.total_cmp(&a.points);
            b.survived
                .cmp(&a.survived)
                .then(by_points)
                .then(b.elo.value.total_cmp(&a.elo.value))
        });
        standings
    }

    /// The ratings of all players, in the order of the plan.
    pub fn ratings(&self) -> Ratings {
        ratings(self.names.len(), &self.encounters())
    }

    fn encounters(&self) -> Vec<Encounter> {
        let mut table = std::collections::BTreeMap::new();
        for (players, outcome) in self.results.all() {
            let counts: &mut Counts = table.entry(players).or_default();
            counts.add(Side::First, outcome);
        }
        let encounter = |([first, second], results): ([usize; 2], Counts)| Encounter {
            first,
            second,
            results,
        };
        table.into_iter().map(encounter).collect()
    }
}

/// Games of each player in a rating period, as Glickman advises.
const PERIOD: usize = 10;

/// Glicko-2 ratings of players who met in these games, in order.
///
/// ```
/// use yolah_arena::tournament::glicko;
/// use yolah_game::{Outcome, Side};
///
/// let rated = glicko(2, &[([0, 1], Outcome::win(Side::First)); 20]);
/// assert!(rated[0].rating > 1600.0 && rated[1].rating < 1400.0);
/// ```
pub fn glicko(players: usize, games: &[([usize; 2], Outcome)]) -> Vec<Glicko> {
    let mut rated = vec![Glicko::default(); players];
    for period in games.chunks((PERIOD * players / 2).max(1)) {
        let before = rated.clone();
        for (player, rating) in rated.iter_mut().enumerate() {
            let met: Vec<(Glicko, f64)> = period
                .iter()
                .filter_map(|&([first, second], outcome)| {
                    let side = [first, second].iter().position(|&p| p == player)?;
                    let side = Side::from_index(side);
                    let opponent = [second, first][side.index()];
                    Some((before[opponent], outcome.value_for(side)))
                })
                .collect();
            *rating = rating.after(&met);
        }
    }
    rated
}
