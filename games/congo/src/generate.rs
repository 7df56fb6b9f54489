use std::ops::ControlFlow;

use yolah_game::MoveList;

use super::board::Board;
use super::direction::Direction;
use super::reach::{AROUND, reach};
use super::square::{Square, squares};
use super::{Kind, Move};

/// Takes the moves of a position as they are found.
pub(super) trait Sink {
    /// The moves of one piece to each square of a set.
    fn moves(&mut self, kind: Kind, from: Square, targets: u64);

    /// One chain of jumps.
    fn chain(&mut self, m: Move);
}

impl Sink for MoveList<Move> {
    #[inline]
    fn moves(&mut self, kind: Kind, from: Square, targets: u64) {
        self.extend(squares(targets).map(|to| Move::new(kind, from, to)));
    }

    #[inline]
    fn chain(&mut self, m: Move) {
        self.push(m);
    }
}

/// Counts moves.
#[derive(Default)]
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    #[inline]
    fn moves(&mut self, _: Kind, _: Square, targets: u64) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline]
    fn chain(&mut self, _: Move) {
        self.0 += 1;
    }
}

impl Board {
    /// All legal moves, in an order that does not depend on how the position
    /// came about.
    #[inline]
    pub(super) fn generate(&self, sink: &mut impl Sink) {
        if self.has_lion(self.turn) {
            self.moves_to(self.side(self.turn), !0, sink);
            self.chains(sink);
        }
    }

    /// All captures.
    #[inline]
    pub(super) fn captures(&self, sink: &mut impl Sink) {
        if self.has_lion(self.turn) {
            self.moves_to(self.side(self.turn), self.side(!self.turn), sink);
            self.chains(sink);
        }
    }

    /// The moves of some own pieces to some squares, but for chains of jumps.
    #[inline]
    pub(super) fn moves_to(&self, from: u64, to: u64, sink: &mut impl Sink) {
        for kind in Kind::ALL {
            for square in squares(from & self.kind(kind)) {
                let targets = self.targets(kind, square) & to;
                if targets != 0 {
                    sink.moves(kind, square, targets);
                }
            }
        }
    }

    /// Where a piece of the side to move may go without jumping over enemies.
    #[inline]
    pub(super) fn targets(&self, kind: Kind, from: Square) -> u64 {
        let reach = reach(kind, self.turn, from, self.occupied());
        let targets = reach.any & !self.side(self.turn) | reach.quiet;
        if kind == Kind::Lion && self.lions_face() {
            targets | self.pieces(!self.turn, Kind::Lion)
        } else {
            targets
        }
    }

    /// Whether the side to move has any move.
    #[inline]
    pub(super) fn can_move(&self) -> bool {
        let own = self.side(self.turn);
        let is_mobile = |kind| squares(own & self.kind(kind)).any(|at| self.targets(kind, at) != 0);
        self.has_lion(self.turn) && (Kind::ALL.into_iter().rev().any(is_mobile) || self.can_jump())
    }

    fn can_jump(&self) -> bool {
        let mut count = Count::default();
        self.chains(&mut count);
        count.0 > 0
    }

    /// The monkeys' chains of jumps.
    #[inline]
    pub(super) fn chains(&self, sink: &mut impl Sink) {
        let _ = self.try_chains(&mut |m, _| {
            sink.chain(m);
            ControlFlow::Continue(())
        });
    }

    /// Tells every chain of jumps and what its last jump takes, until told to
    /// break off.
    #[inline]
    pub(super) fn try_chains(
        &self,
        tell: &mut impl FnMut(Move, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let enemy = self.side(!self.turn);
        for from in squares(self.pieces(self.turn, Kind::Monkey)) {
            if AROUND[from.index()] & enemy != 0 {
                let jumper = Jumper {
                    free: !self.occupied() | from.set(),
                    lion: self.pieces(!self.turn, Kind::Lion),
                };
                jumper.go_on(Move::new(Kind::Monkey, from, from), enemy, tell)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A monkey on its way.
struct Jumper {
    /// Where it can land. What it has taken need not be among these: its
    /// landings and what it jumps over are never on the same squares.
    free: u64,
    /// Who takes it has won, and goes no further.
    lion: u64,
}

impl Jumper {
    /// All ways to go on over the enemies that are left.
    fn go_on(
        &self,
        so_far: Move,
        enemy: u64,
        tell: &mut impl FnMut(Move, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let at = so_far.to().set();
        for direction in Direction::ALL {
            let over = direction.step(at) & enemy;
            let landing = direction.step(over) & self.free;
            if landing != 0 {
                let m = so_far.then(direction, Square::first_of(landing));
                tell(m, over)?;
                if over & self.lion == 0 {
                    self.go_on(m, enemy ^ over, tell)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
