//! Turns of several moves.

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::position::Royal;

/// How many moves a turn has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turns {
    /// Of the first turn, and of the others.
    pub(crate) first: u8,
    pub(crate) moves: u8,
    /// Whether each turn has one more than the turn before it instead.
    pub(crate) grows: bool,
}

/// What a turn of several moves has passed so far, and who did.
#[derive(Clone, Copy)]
pub(crate) struct Trail<const W: usize> {
    passed: Cells<W>,
    passers: Cells<W>,
}

impl<const W: usize> Royal<W> {
    /// Whether the side to move has moved already in this turn.
    #[inline]
    pub(crate) fn is_mid_turn(&self) -> bool {
        self.left < self.series
    }

    /// The side whose pieces stand there that have just made double steps.
    pub(crate) fn passing_side(&self) -> Side {
        if self.is_mid_turn() {
            self.turn
        } else {
            !self.turn
        }
    }

    /// The double steps of this turn.
    pub(crate) fn trail(&self) -> Trail<W> {
        let is_own = self.is_mid_turn();
        let own = |cells: Cells<W>| if is_own { cells } else { Cells::EMPTY };
        Trail {
            passed: own(self.passed),
            passers: own(self.passers),
        }
    }

    /// Keeps the double steps of a turn whose pieces still stand there, before
    /// cells that are still empty.
    pub(crate) fn follow(&mut self, trail: Trail<W>, mover: Side) {
        self.passers |= trail.passers & self.sides[mover.index()];
        let passed = (self.passed | trail.passed).without(self.occupied());
        let has_passer = |cell: &Cell| self.passer_of(*cell, mover).is_some();
        self.passed = passed.into_iter().filter(has_passer).collect();
    }

    /// Who made the double step over a cell.
    pub(crate) fn passer_of(&self, passed: Cell, mover: Side) -> Option<Cell> {
        let mut passers = self.passers.into_iter();
        if self.rules.draft.turns.is_none() {
            return passers.next();
        }
        passers.find(|&passer| {
            let kind = self.board.kind(passer);
            let lines = self.rules.movements[mover.index()][kind].lines.iter();
            let behind = |direction: usize| {
                let rays = &self.rules.geometry.rays[direction ^ 1];
                rays[passer.index()].contains(passed)
            };
            lines
                .filter(|line| !line.capture)
                .any(|line| behind(line.direction))
        })
    }

    /// Gives the turn to who has it after a move; whether it went to the other
    /// side. A check ends a turn.
    #[inline]
    pub(crate) fn pass_turn(&mut self) -> bool {
        let mover = self.turn;
        if let Some(turns) = self.rules.draft.turns {
            if self.left > 1 && !self.is_checked(!mover) {
                self.left -= 1;
                return false;
            }
            self.series = if turns.grows {
                self.series.saturating_add(1)
            } else {
                turns.moves
            };
            self.left = self.series;
        }
        self.turn = !mover;
        true
    }
}

impl<const W: usize> Royal<W> {
    /// Finds the pieces that have just passed cells; cells that nobody can have passed are
    /// forgotten.
    pub(crate) fn settle_passer(&mut self) {
        let Some(first) = self.passed.first() else {
            return;
        };
        let mover = self.passing_side();
        if self.rules.draft.ends.passes {
            self.has_passed = self.royals[mover.index()].contains(first);
        }
        self.passed = self.passed.without(self.occupied());
        let found = self.passed.into_iter();
        let found = found.filter_map(|cell| Some((cell, self.find_passer(cell, mover)?)));
        let found: Vec<(Cell, Cell)> = found.collect();
        let has_turns = self.rules.draft.turns.is_some();
        // In a turn of one move only one piece has moved.
        let moved = found.first().map(|&(_, passer)| passer);
        let found = || {
            let all = found.iter();
            all.filter(|(_, passer)| has_turns || Some(*passer) == moved)
        };
        self.passed = found().map(|&(cell, _)| cell).collect();
        self.passers = found().map(|&(_, passer)| passer).collect();
        if !self.is_mid_turn() && !self.can_be_taken() {
            self.passed = Cells::EMPTY;
            self.passers = Cells::EMPTY;
        }
    }

    /// The piece of a side that may have just stepped over a cell.
    fn find_passer(&self, passed: Cell, mover: Side) -> Option<Cell> {
        let is_one = |&cell: &Cell| {
            let movement = &self.rules.movements[mover.index()][self.board.kind(cell)];
            movement.doubles && self.steps_past(cell, passed, mover)
        };
        self.sides[mover.index()].into_iter().find(is_one)
    }

    /// Whether a line of the piece on a cell leads there from another one, over nothing but
    /// cells that were passed too.
    fn steps_past(&self, cell: Cell, passed: Cell, mover: Side) -> bool {
        let lines = &self.rules.movements[mover.index()][self.board.kind(cell)].lines;
        lines.iter().filter(|line| !line.capture).any(|line| {
            let back = |&at: &Cell| self.rules.geometry.next(line.direction ^ 1, at);
            let mut behind = std::iter::successors(back(&cell), back);
            behind.find(|&at| at == passed || !self.passed.contains(at)) == Some(passed)
        })
    }
}
