//! What captures win when both sides go on taking.

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::attack::Scene;
use crate::moves::{Move, What};
use crate::position::Royal;

impl<const W: usize> Royal<W> {
    /// Whether a move takes something.
    pub(crate) fn is_capture(&self, m: Move) -> bool {
        match m.what {
            What::EnPassant => true,
            What::Plain | What::Promotion => self.board.code(m.to()) != 0,
            _ => false,
        }
    }

    /// What a capture wins if both sides go on taking there as long as it pays.
    pub(crate) fn exchange(&self, m: Move) -> i32 {
        let values = &self.rules.values.kinds;
        let victim = self.victim(m);
        let taken = self.at(victim).map_or(0, |(_, kind)| values[kind]);
        let mut side = !self.turn;
        let mut occupied = self
            .occupied()
            .without(Cells::single(m.from()) | Cells::single(victim));
        occupied = occupied.with(m.to());
        // Most often nobody answers, which is seen at once.
        if self.rules.draft.shoots || !self.is_answered(m.to(), side, occupied) {
            return taken;
        }
        let mut gains = vec![taken];
        let mut standing = values[usize::from(m.made)];
        while let Some((from, kind)) = self.cheapest(m.to(), side, occupied) {
            gains.push(standing - gains.last().copied().unwrap_or(0));
            standing = values[kind];
            occupied = occupied.without(Cells::single(from));
            side = !side;
        }
        while let [.., before, last] = gains[..] {
            gains.pop();
            let end = gains.len() - 1;
            gains[end] = before.min(-last);
        }
        gains[0]
    }

    /// Whether a side can take on a cell.
    fn is_answered(&self, target: Cell, side: Side, occupied: Cells<W>) -> bool {
        let scene = Scene {
            occupied,
            attackers: self.sides[side.index()] & occupied.without(Cells::single(target)),
            arrived: None,
        };
        self.is_attacked_in(&scene, target, side)
    }

    /// The least valuable piece of a side that can take on a cell.
    fn cheapest(&self, target: Cell, side: Side, occupied: Cells<W>) -> Option<(Cell, usize)> {
        let own = self.sides[side.index()] & occupied.without(Cells::single(target));
        let attacks = |&cell: &Cell| {
            let scene = Scene {
                occupied,
                attackers: Cells::single(cell),
                arrived: None,
            };
            self.is_attacked_in(&scene, target, side)
        };
        let pieces = own
            .into_iter()
            .filter(attacks)
            .map(|cell| (cell, self.board.kind(cell)));
        pieces.min_by_key(|&(_, kind)| self.rules.values.kinds[kind])
    }
}

/// Whether a capture or promotion does not lose material at once.
pub(super) fn pays<const W: usize>(position: &Royal<W>, m: Move) -> bool {
    let values = &position.rules.values.kinds;
    let taken = position.at(m.to()).map_or(0, |(_, kind)| values[kind]);
    position.rules.draft.capture_forced
        || position.rules.draft.explodes.is_some()
        || values[position.board.kind(m.from())] <= taken
        || position.exchange(m) >= 0
}
