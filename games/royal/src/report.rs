//! What rules amount to, for people who write some.

use std::fmt;

use yolah_game::playout::{self, Statistics};
use yolah_game::{Notation as _, perft};

use crate::draft::Draft;
use crate::position::Royal;
use crate::source::RulesError;

/// Paths are counted so far, and so many random games played.
const DEPTH: u32 = 4;
const GAMES: u64 = 100;

/// The board and the pieces of rules, paths, random games, and what looks
/// wrong.
#[derive(Clone, Debug)]
pub struct Report {
    /// The start position as a picture.
    pub board: String,
    /// Each piece, how it moves as pictures, and what it is worth.
    pub pieces: Vec<(String, String, i32)>,
    /// Paths of length 1 and more.
    pub paths: Vec<u64>,
    /// Random games.
    pub games: Statistics,
    /// What the author may not have meant.
    pub warnings: Vec<String>,
}

impl Draft {
    /// Tries the rules out.
    ///
    /// # Errors
    /// If the start position is none.
    pub fn report(&self) -> Result<Report, RulesError> {
        match self.cells() {
            ..=64 => self.report_on::<1>(),
            65..=128 => self.report_on::<2>(),
            _ => self.report_on::<4>(),
        }
    }

    fn report_on<const W: usize>(&self) -> Result<Report, RulesError> {
        let start = Royal::<W>::start(self)?;
        let open = yolah_game::Game::without_draws(&start);
        let games = playout::run(&start, GAMES, 1, 1, |_| true);
        let piece = |(number, kind): (usize, &crate::draft::Kind)| {
            let title = format!("{} {}", kind.letter, kind.name);
            (
                title,
                start.pictures(number),
                start.rules.values.kinds[number],
            )
        };
        Ok(Report {
            board: start.diagram(),
            pieces: self.kinds.iter().enumerate().map(piece).collect(),
            paths: (1..=DEPTH).map(|depth| perft::bulk(&open, depth)).collect(),
            warnings: start.warnings(&games),
            games,
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.board)?;
        for (title, picture, worth) in &self.pieces {
            writeln!(f, "{title}, worth {worth}:\n{picture}")?;
        }
        for (depth, count) in (1..).zip(&self.paths) {
            writeln!(f, "perft {depth}: {count}")?;
        }
        let Statistics {
            games, draws, wins, ..
        } = &self.games;
        let plies = self.games.mean_plies();
        writeln!(
            f,
            "{games} random games: {} won by the first side, {} by the second, {draws} drawn, {plies:.0} plies on average",
            wins[0], wins[1]
        )?;
        for warning in &self.warnings {
            writeln!(f, "warning: {warning}")?;
        }
        Ok(())
    }
}
