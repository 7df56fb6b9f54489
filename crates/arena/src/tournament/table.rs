use std::fmt::{self, Display};
use std::time::Duration;

use serde::Serialize;
use yolah_game::Side;

use super::Kind;
use super::schedule::Results;
use crate::statistics::Results as Counts;
use crate::statistics::{Encounter, Estimate, Ratings, Tally, ratings};

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
    /// Elo above the mean of all players, the most likely in view of all games.
    pub elo: Estimate,
    /// The Elo difference to its opponents taken together, from pairs.
    pub performance: Estimate,
    /// The same, normalized.
    pub nelo: Estimate,
    /// Pairs of games by points, from 0 to 2.
    pub pairs: [u64; 5],
    /// The share of even pairs.
    pub even: f64,
    /// Rounds survived in a knockout.
    pub survived: u32,
}

/// The table that scripts look for, as other runners print it: each player
/// against all its opponents together.
pub fn rank_table(standings: &[Standing]) -> impl Display {
    let longest = standings.iter().map(|line| line.name.chars().count()).max();
    let width = longest.unwrap_or(0).max(25);
    fmt::from_fn(move |f| {
        write!(f, "Rank {:width$}", "Name")?;
        for column in ["Elo", "+/-", "nElo", "+/-", "Games", "Score", "Draw"] {
            write!(f, " {column:>10}")?;
        }
        write!(f, " {:>20}", "Ptnml(0-2)")?;
        for (rank, line) in (1..).zip(standings) {
            write!(f, "\n{rank:4} {:width$}", line.name)?;
            for estimate in [line.performance, line.nelo] {
                write!(f, " {:10.2} {:10.2}", estimate.value, estimate.error)?;
            }
            let score = 100.0 * line.results.distribution().score();
            let pairs = format!("{:?}", line.pairs);
            write!(f, " {:10} {score:9.1}%", line.results.games())?;
            write!(f, " {:9.1}% {pairs:>20}", 100.0 * line.even)?;
        }
        Ok(())
    })
}

/// How far a player is above the one before it in the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Step {
    /// Who.
    pub name: String,
    /// The one before.
    pub before: String,
    /// Wins, draws, losses.
    #[serde(flatten)]
    pub results: Counts,
    /// The difference, from pairs.
    pub elo: Estimate,
}

/// The steps of a ladder.
pub fn steps_table(steps: &[Step]) -> impl Display {
    let names = steps.iter().flat_map(|step| [&step.name, &step.before]);
    let width = names.map(|name| name.chars().count()).max().unwrap_or(0);
    fmt::from_fn(move |f| {
        write!(
            f,
            "{:width$}   {:width$}    Elo    +/-   Won Drawn  Lost",
            "", ""
        )?;
        for Step {
            name,
            before,
            results,
            elo,
        } in steps
        {
            write!(
                f,
                "\n{name:width$} – {before:width$} {:6.0} {:6.0}",
                elo.value, elo.error
            )?;
            let Counts {
                wins,
                draws,
                losses,
            } = results;
            write!(f, " {wins:5} {draws:5} {losses:5}")?;
        }
        Ok(())
    })
}

/// A tournament under way.
#[derive(Clone, Debug)]
pub struct Live {
    /// The tournament's number in the store.
    pub(super) id: i64,
    pub(super) kind: Kind,
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
        let tallies = self.results.tallies(self.names.len());
        let standing = |(i, tally): (usize, &Tally)| Standing {
            name: self.names[i].clone(),
            results: tally.total(),
            points: tally.total().points(),
            elo: rated.players[i].elo,
            performance: tally.elo(),
            nelo: tally.normalized_elo(),
            pairs: tally.pairs().0,
            even: tally.even_ratio(),
            survived: self.survived[i],
        };
        let mut standings: Vec<Standing> = tallies.iter().enumerate().map(standing).collect();
        standings.sort_by(|a, b| {
            let by_points = b.points.total_cmp(&a.points);
            let by_elo = b.elo.value.total_cmp(&a.elo.value);
            let by_results = match self.kind {
                // Everybody has other opponents.
                Kind::Ladder => by_elo,
                _ => by_points.then(by_elo),
            };
            b.survived.cmp(&a.survived).then(by_results)
        });
        standings
    }

    /// How far each player of a ladder is above the one before it; empty for other
    /// tournaments.
    pub fn steps(&self) -> Vec<Step> {
        let steps = match self.kind {
            Kind::Ladder => 1..self.names.len(),
            _ => 0..0,
        };
        steps.map(|player| self.step(player)).collect()
    }

    fn step(&self, player: usize) -> Step {
        let before = player - 1;
        let tally = self.results.between([before, player]);
        let tally = tally.tallies(self.names.len())[player];
        Step {
            name: self.names[player].clone(),
            before: self.names[before].clone(),
            results: tally.total(),
            elo: tally.elo(),
        }
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

#[cfg(test)]
mod tests {
    use yolah_game::Outcome;

    use super::*;

    #[test]
    fn everybody_is_ranked_against_all_opponents() {
        let [win, loss] = [Side::First, Side::Second].map(Outcome::win);
        let mut results = Results::default();
        for (pair, players, outcomes) in [
            (0, [0, 1], [win, loss]),
            (1, [0, 2], [win, Outcome::DRAW]),
            (2, [1, 2], [win, win]),
        ] {
            results.add(pair, 0, players, outcomes[0]);
            results.add(pair, 1, [players[1], players[0]], outcomes[1]);
        }
        // The first game of a pair that is not complete.
        results.add(3, 0, [2, 1], Outcome::DRAW);
        let live = Live {
            id: 0,
            kind: Kind::RoundRobin,
            names: ["deep", "even", "poor"].map(str::to_owned).to_vec(),
            results,
            survived: vec![0; 3],
            total: 8,
            played_now: 7,
            elapsed: Duration::ZERO,
        };
        let standings = live.standings();
        let pairs: Vec<[u64; 5]> = standings.iter().map(|line| line.pairs).collect();
        assert_eq!(pairs, [[0, 0, 0, 1, 1], [0, 1, 1, 0, 0], [1, 0, 1, 0, 0]]);
        let table = rank_table(&standings).to_string();
        let lines: Vec<Vec<&str>> = table
            .lines()
            .map(|line| line.split_whitespace().collect())
            .collect();
        let header = "Rank Name Elo +/- nElo +/- Games Score Draw Ptnml(0-2)";
        assert_eq!(lines[0].join(" "), header);
        assert_eq!(lines[1][..3], ["1", "deep", "338.04"]);
        assert_eq!(lines[1][6..9], ["4", "87.5%", "0.0%"]);
        assert!(
            table
                .lines()
                .nth(2)
                .unwrap()
                .ends_with(" 50.0%      [0, 1, 1, 0, 0]")
        );
    }
}
