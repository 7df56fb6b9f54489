//! Dobutsu as one table: the whole game, numbered.

mod beasts;
mod number;
#[cfg(test)]
mod solved;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::LazyLock;

use yolah_bitboard::Cell;
use yolah_game::Side;
use yolah_tables::{Colouring, Fan, Numbered};

use crate::position::Royal;
use crate::shipped;
use beasts::{Beasts, CELLS, GIRAFFE, HELD, KINDS, each};

/// The only table: all that the eight pieces can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Whole;

/// Its name, and the game's.
pub(crate) const NAME: &str = "dobutsu";
/// Pieces of the game.
const PIECES: u32 = 8;

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAME)
    }
}

/// The start position, and which of the game's kinds the kinds here are.
static START: LazyLock<(Royal<1>, [usize; KINDS])> = LazyLock::new(|| {
    let start = Royal::start(&shipped::draft(NAME)).expect("rules that ship are right");
    let kind = |letter| start.rules.draft.kind(letter).expect("a kind of the game");
    let kinds = ["L", "G", "E", "C", "+C"].map(kind);
    (start, kinds)
});

impl Beasts {
    /// A position of dobutsu; `None` if something is not as it should be.
    fn of(position: &Royal<1>) -> Option<Beasts> {
        let (_, kinds) = &*START;
        let mut beasts = Beasts::default();
        let board = position.rules.size;
        if position.rules.draft.name != NAME || board.files * board.ranks != CELLS {
            return None;
        }
        for cell in position.occupied() {
            let (side, kind) = position.at(cell)?;
            let kind = kinds.iter().position(|&known| known == kind)?;
            beasts.cells[side.index()][kind] |= 1 << cell.index();
        }
        for side in Side::BOTH {
            let held = &position.hands[side.index()][..HELD];
            for (slot, kind) in position.rules.held.iter().enumerate().take(HELD) {
                let kind = kinds.iter().position(|known| known == kind)?;
                *beasts.hands[side.index()].get_mut(kind.checked_sub(GIRAFFE)?)? = held[slot];
            }
        }
        beasts.is_complete().then(|| match position.turn {
            Side::First => beasts,
            Side::Second => beasts.seen_by_other(),
        })
    }

    /// Whether the pieces are those of the game.
    fn is_complete(&self) -> bool {
        let on_board = |kind: usize| {
            let [own, other] = [0, 1].map(|side| self.cells[side][kind].count_ones());
            own + other
        };
        let held = |slot: usize| u32::from(self.hands[0][slot]) + u32::from(self.hands[1][slot]);
        let lions = self.cells.map(|side| side[0].count_ones());
        lions == [1, 1]
            && on_board(1) + held(0) == 2
            && on_board(2) + held(1) == 2
            && on_board(3) + on_board(4) + held(2) == 2
    }

    /// The position with a side to move.
    fn position(&self, turn: Side) -> Royal<1> {
        let (start, kinds) = &*START;
        let mut position = Royal::empty(start.rules);
        let seen = match turn {
            Side::First => *self,
            Side::Second => self.seen_by_other(),
        };
        for side in Side::BOTH {
            for (kind, &cells) in seen.cells[side.index()].iter().enumerate() {
                for cell in each(cells) {
                    position.put(Cell::new(cell), side, kinds[kind]);
                }
            }
            for (slot, &count) in seen.hands[side.index()].iter().enumerate() {
                let held = &position.rules.held;
                let slot = held.iter().position(|&kind| kind == kinds[GIRAFFE + slot]);
                position.hold(side, slot.unwrap_or(0), count);
            }
        }
        position.key ^= position.rights_key();
        if turn == Side::Second {
            position.turn = turn;
            position.key ^= position.turn_key();
        }
        position.end = position.end_of_position();
        position.plays_on = true;
        position
    }
}

/// Who moves is numbered as the first side.
impl Numbered for Royal<1> {
    type Slice = Whole;

    const HAS_UNMOVES: bool = true;

    fn slices(pieces: u32) -> Vec<Whole> {
        (pieces == PIECES).then_some(Whole).into_iter().collect()
    }

    fn named(name: &str) -> Option<Whole> {
        (name == NAME).then_some(Whole)
    }

    fn conversions(_: Whole) -> Vec<Whole> {
        Vec::new()
    }

    fn slots(_: Whole) -> u64 {
        number::slots()
    }

    fn slice(&self) -> Option<Whole> {
        (self.rules.draft.name == NAME && !self.is_ended()).then_some(Whole)
    }

    fn number(&self) -> u64 {
        Beasts::of(self).map_or(u64::MAX, |beasts| beasts.number())
    }

    fn position(_: Whole, number: u64) -> Option<Royal<1>> {
        let beasts = Beasts::numbered(number)?;
        (!beasts.is_over()).then(|| beasts.position(Side::First))
    }

    fn images(&self) -> u32 {
        let is_symmetric = Beasts::of(self).is_some_and(|beasts| beasts.mirrored() == beasts);
        if is_symmetric { 1 } else { 2 }
    }

    fn colourings(_: Whole) -> Vec<Colouring> {
        [false, true]
            .map(|exchanged| Colouring::new(NAME, exchanged))
            .into()
    }

    fn exchanged(&self) -> Royal<1> {
        let beasts = Beasts::of(self);
        beasts.map_or_else(|| self.clone(), |beasts| beasts.position(!self.turn))
    }

    fn unmoves(&self, before: &mut Vec<Royal<1>>) {
        let Some(beasts) = Beasts::of(self) else {
            return;
        };
        beasts.seen_by_other().unmoves(|earlier| {
            if !earlier.is_over() {
                before.push(earlier.position(!self.turn));
            }
        });
    }

    fn fan(_: Whole, number: u64, after: &mut Vec<u64>) -> Fan {
        match Beasts::numbered(number) {
            Some(beasts) if !beasts.is_over() => beasts.fan(after),
            _ => Fan::Empty,
        }
    }

    fn fan_in(_: Whole, number: u64, before: &mut Vec<u64>) {
        if let Some(beasts) = Beasts::numbered(number) {
            beasts.fan_in(before);
        }
    }
}
