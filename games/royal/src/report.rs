//! What rules amount to, for people who write some.

use std::fmt;

use yolah_bitboard::{Cell, Cells};
use yolah_game::playout::{self, Statistics};
use yolah_game::{Notation as _, Side, perft};

use crate::draft::{Draft, Result3, Stalemate};
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
    /// Each piece, how it moves as a picture, and what it is worth.
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
                start.picture(number),
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

impl<const W: usize> Royal<W> {
    /// How a kind moves from the middle of an empty board: `*` where it can go
    /// and capture, `m` where it can only go, `c` where it can only capture,
    /// `h` where it needs something to jump over.
    fn picture(&self, kind: usize) -> String {
        let size = self.rules.size;
        let movement = &self.rules.movements[Side::First.index()][kind];
        let cells = (0..size.cells()).filter(|&cell| movement.can_leave(cell));
        let middle = size.ranks / 2 * size.files + size.files / 2;
        let Some(from) = cells.min_by_key(|&cell| apart(size.files, cell, middle)) else {
            return "it never moves\n".to_owned();
        };
        let [quiet, capture, hop] = self.seen_from(kind, from);
        let sign = |cell: usize| {
            let at = Cell::new(cell);
            match (quiet.contains(at), capture.contains(at)) {
                _ if cell == from => 'O',
                (true, true) => '*',
                (true, false) => 'm',
                (false, true) => 'c',
                _ if hop.contains(at) => 'h',
                _ if self.rules.board.contains(at) => '.',
                _ => ' ',
            }
        };
        let rank = |rank: usize| -> String {
            let signs = (0..size.files).map(|file| sign(rank * size.files + file));
            signs.flat_map(|sign| [' ', sign]).chain(['\n']).collect()
        };
        (0..size.ranks).rev().map(rank).collect()
    }

    /// Cells that a kind sees alone on the board: to go to, to capture on, and
    /// beyond something.
    fn seen_from(&self, kind: usize, from: usize) -> [Cells<W>; 3] {
        let movement = &self.rules.movements[Side::First.index()][kind];
        let ways = &movement.from[from];
        let (mut quiet, mut capture) = (ways.quiet, ways.capture);
        for line in &movement.lines {
            let reach = |wanted: bool| {
                if wanted {
                    line.reach[from]
                } else {
                    Cells::EMPTY
                }
            };
            quiet |= reach(line.quiet);
            capture |= reach(line.capture);
        }
        for lame in &ways.lame {
            let to = |wanted: bool| {
                if wanted {
                    Cells::single(lame.to)
                } else {
                    Cells::EMPTY
                }
            };
            quiet |= to(lame.quiet);
            capture |= to(lame.capture);
        }
        let hops = movement.hops.iter();
        let hop = hops.fold(Cells::EMPTY, |all, line| all | line.reach[from]);
        [quiet, capture, hop]
    }

    /// Whether a side has a royal piece, on the board or in hand.
    fn has_royal(&self, side: Side) -> bool {
        let (rules, hand) = (self.rules, self.hands[side.index()]);
        let mut held = rules.held.iter().zip(hand);
        !self.royals[side.index()].is_empty()
            || held.any(|(&kind, count)| count > 0 && rules.draft.kinds[kind].royal)
    }

    fn warnings(&self, games: &Statistics) -> Vec<String> {
        let draft = &self.rules.draft;
        let mut warnings = Vec::new();
        for (number, kind) in draft.kinds.iter().enumerate() {
            let movement = &self.rules.movements[Side::First.index()][number];
            if !(0..draft.cells()).any(|cell| movement.can_leave(cell)) {
                warnings.push(format!("{} can never move", kind.letter));
            }
        }
        for side in Side::BOTH {
            let ends = &draft.ends;
            let can_lose = self.has_royal(side) && !draft.no_checks
                || !ends.extinct.is_empty()
                || ends.reach.is_some()
                || ends.checks.is_some()
                || ends.stalemate != Stalemate::For(Result3::Draw);
            if !can_lose {
                let name = &draft.sides[side.index()];
                warnings.push(format!(
                    "{name} cannot lose: it has no royal piece, and [end] says nothing"
                ));
            }
        }
        if games.draws == games.games {
            warnings.push("no random game was won".to_owned());
        }
        warnings
    }
}

fn apart(files: usize, a: usize, b: usize) -> usize {
    (a % files).abs_diff(b % files) + (a / files).abs_diff(b / files)
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
