//! Whether a move leaves royal pieces safe.

use yolah_bitboard::{Cell, Cells};

use crate::attack::Scene;
use crate::moves::Move;
use crate::position::Royal;

impl<const W: usize> Royal<W> {
    /// Whether no royal piece of the mover is attacked after a piece went from
    /// one cell to another and took what was on a third, if something was.
    #[inline]
    pub(crate) fn is_safe(&self, from: Cell, to: Cell, victim: Cell) -> bool {
        let (turn, single) = (self.turn.index(), Cells::single);
        if self.rules.draft.shoots && self.sides[1 - turn].contains(victim) {
            return self.is_safe_shot(victim);
        }
        let scene = Scene {
            occupied: self
                .occupied()
                .without(single(from) | single(victim))
                .with(to),
            attackers: self.sides[1 - turn].without(single(victim) | single(to)),
            arrived: Some((to, self.board.kind(from))),
        };
        let mut royals = self.royals[turn];
        if royals.contains(from) {
            royals = royals.without(single(from)).with(to);
        }
        self.are_safe(royals, &scene)
    }

    /// Whether no royal piece of the mover is attacked without a piece that it
    /// shoots.
    fn is_safe_shot(&self, victim: Cell) -> bool {
        let (turn, gone) = (self.turn.index(), Cells::single(victim));
        let scene = Scene {
            occupied: self.occupied().without(gone),
            attackers: self.sides[1 - turn].without(gone),
            arrived: None,
        };
        self.are_safe(self.royals[turn], &scene)
    }

    /// Whether nothing attacks some cells of the side to move.
    #[inline]
    pub(crate) fn are_safe(&self, royals: Cells<W>, scene: &Scene<W>) -> bool {
        let mut royals = royals.into_iter();
        !royals.any(|royal| self.is_attacked_in(scene, royal, !self.turn))
    }

    /// The same as [`is_safe`](Royal::is_safe) where captures explode: who
    /// blows up the enemy's king need not fear anything, and a king next to the
    /// other cannot be taken.
    pub(crate) fn is_safe_explosion(&self, m: Move) -> bool {
        let mut next = self.clone();
        next.change(m);
        let [own, enemy] = [self.turn, !self.turn].map(|side| next.royals[side.index()]);
        if own.is_empty() && !self.royals[self.turn.index()].is_empty() {
            return false;
        }
        let blew_up = enemy.is_empty() && !self.royals[(!self.turn).index()].is_empty();
        blew_up || next.kings_touch() || !next.is_checked(self.turn)
    }

    /// Whether no royal piece of the mover is attacked after a move, the one
    /// that it makes among them.
    pub(crate) fn stays_safe(&self, m: Move) -> bool {
        let mut next = self.clone();
        next.change(m);
        !next.is_checked(self.turn)
    }

    /// The position after a move that gives check; `None` if it gives none.
    pub(crate) fn after_check(&self, m: Move) -> Option<Royal<W>> {
        let mut next = self.clone();
        next.change(m);
        next.turn = !self.turn;
        next.is_checked(next.turn).then_some(next)
    }

    /// Whether royal pieces face each other after a move.
    pub(crate) fn leaves_facing(&self, m: Move) -> bool {
        let mut next = self.clone();
        next.change(m);
        next.royals_face()
    }

    /// Whether royal pieces of both sides stand side by side.
    pub(crate) fn kings_touch(&self) -> bool {
        let near = |cell: Cell| self.rules.neighbours[cell.index()];
        let mut own = self.royals[0].into_iter();
        own.any(|king| near(king).intersects(self.royals[1]))
    }
}
