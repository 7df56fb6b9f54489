//! Dobutsu as small as it gets: sets of twelve cells.
//!
//! Tables of the whole game look at nearly a thousand million positions, each with
//! its moves and its un-moves. [`Royal`](crate::Royal) knows the rules; this knows
//! them again, and tests compare the two.

use yolah_tables::{Fan, Value};

/// What can be on a cell, in this order in all lists.
pub(super) const LION: usize = 0;
pub(super) const GIRAFFE: usize = 1;
// The elephant is 2.
pub(super) const CHICK: usize = 3;
pub(super) const HEN: usize = 4;
/// So many kinds there are.
pub(super) const KINDS: usize = 5;
/// Kinds that hands hold, from the giraffe on.
pub(super) const HELD: usize = 3;

pub(super) const CELLS: usize = 12;
/// The ranks nearest to the mover and farthest from it.
const HOME: u16 = 0o7;
const FAR: u16 = 0o7000;

/// A position as the side to move sees it, its own rank at the bottom. The first
/// of two is always the mover's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Beasts {
    /// The cells of each kind, from the left end of the mover's own rank on.
    pub(super) cells: [[u16; KINDS]; 2],
    pub(super) hands: [[u8; HELD]; 2],
}

/// Where a kind steps to: of the mover, and of the opponent.
static REACH: [[[u16; CELLS]; KINDS]; 2] = reach();

/// Steps to the right and forward of each kind, as bits of a 3x3 square around it.
const STEPS: [u16; KINDS] = [0o757, 0o252, 0o505, 0o200, 0o752];

const fn reach() -> [[[u16; CELLS]; KINDS]; 2] {
    let mut table = [[[0; CELLS]; KINDS]; 2];
    let mut kind = 0;
    while kind < KINDS {
        let mut cell = 0;
        while cell < CELLS {
            let to = steps(STEPS[kind], cell);
            table[0][kind][cell] = to;
            table[1][kind][CELLS - 1 - cell] = turned(to);
            cell += 1;
        }
        kind += 1;
    }
    table
}

/// The cells of a 3x3 square around a cell that are on the board.
const fn steps(square: u16, cell: usize) -> u16 {
    let mut to = 0;
    let mut step = 0;
    while step < 9 {
        let (file, rank) = (cell % 3 + step % 3, cell / 3 + step / 3);
        let is_inside = file >= 1 && file <= 3 && rank >= 1 && rank <= 4;
        if square >> step & 1 == 1 && is_inside {
            to |= 1 << ((rank - 1) * 3 + file - 1);
        }
        step += 1;
    }
    to
}

/// Half a turn of the board.
#[inline]
const fn turned(cells: u16) -> u16 {
    cells.reverse_bits() >> (u16::BITS as usize - CELLS)
}

/// Left and right exchanged.
#[inline]
const fn mirrored(cells: u16) -> u16 {
    (cells & 0o1111) << 2 | cells & 0o2222 | (cells & 0o4444) >> 2
}

/// The cells of a set, from the first on.
#[inline]
pub(super) fn each(mut cells: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (cells != 0).then(|| cells.trailing_zeros() as usize)?;
        cells &= cells - 1;
        Some(cell)
    })
}

impl Beasts {
    /// As the opponent sees it.
    #[inline]
    pub(super) fn seen_by_other(&self) -> Beasts {
        let [own, other] = self.cells;
        let [held, other_held] = self.hands;
        Beasts {
            cells: [other.map(turned), own.map(turned)],
            hands: [other_held, held],
        }
    }

    #[inline]
    pub(super) fn mirrored(&self) -> Beasts {
        Beasts {
            cells: self.cells.map(|side| side.map(mirrored)),
            hands: self.hands,
        }
    }

    /// All cells of a side.
    #[inline]
    pub(super) fn side(&self, side: usize) -> u16 {
        self.cells[side].iter().fold(0, |all, cells| all | cells)
    }

    /// Whether a side could take the other's lion if it were to move.
    #[inline]
    pub(super) fn attacks_lion(&self, side: usize) -> bool {
        let lion = self.cells[1 - side][LION].trailing_zeros() as usize;
        // Who steps there stands where the other side's pieces would step to from there.
        let mut kinds = self.cells[side].iter().zip(&REACH[1 - side]);
        kinds.any(|(cells, reach)| cells & reach[lion % CELLS] != 0)
    }

    /// Whether a lion has come home to the other side, and cannot be taken there.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.cells[0][LION] & FAR != 0 && !self.attacks_lion(1)
            || self.cells[1][LION] & HOME != 0 && !self.attacks_lion(0)
    }

    /// Whether both lions are there.
    #[cfg(test)]
    pub(super) fn has_lions(&self) -> bool {
        self.cells[0][LION] != 0 && self.cells[1][LION] != 0
    }

    /// Whether the opponent's lion is on the mover's home rank.
    #[cfg(test)]
    pub(super) fn is_visited(&self) -> bool {
        self.cells[1][LION] & HOME != 0
    }

    /// See [`yolah_tables::Numbered::fan`]. The game is not over.
    pub(super) fn fan(&self, after: &mut Vec<u64>) -> Fan {
        if self.attacks_lion(0) {
            return Fan::Glance;
        }
        let first = after.len();
        let (mut can_move, mut comes_home) = (false, false);
        self.moves(|next| {
            can_move = true;
            if next.attacks_lion(1) {
                return;
            }
            comes_home |= next.cells[0][LION] & FAR != 0;
            after.push(next.seen_by_other().number());
        });
        match (can_move, comes_home) {
            // Not at a glance: it takes a look at all moves.
            (_, true) => Fan::Decided(Value::win(1)),
            (false, _) => Fan::Decided(Value::loss(0)),
            _ if after.len() == first => Fan::Decided(Value::loss(2)),
            _ => Fan::Open { has_draw: false },
        }
    }

    /// All positions after a move, still as who moved sees them. Who takes the lion
    /// leaves none.
    #[inline]
    pub(super) fn moves(&self, mut each_after: impl FnMut(&Beasts)) {
        let own = self.side(0);
        for (kind, &cells) in self.cells[0].iter().enumerate() {
            for from in each(cells) {
                for to in each(REACH[0][kind][from] & !own) {
                    each_after(&self.stepped(kind, from, to));
                }
            }
        }
        let free = !(own | self.side(1)) & (HOME | FAR | 0o770);
        for slot in 0..HELD {
            if self.hands[0][slot] > 0 {
                let mut after = *self;
                after.hands[0][slot] -= 1;
                for to in each(free) {
                    let mut after = after;
                    after.cells[0][GIRAFFE + slot] |= 1 << to;
                    each_after(&after);
                }
            }
        }
    }

    fn stepped(&self, kind: usize, from: usize, to: usize) -> Beasts {
        let mut after = *self;
        let (from, to) = (1 << from, 1 << to);
        after.cells[0][kind] ^= from;
        let made = if kind == CHICK && to & FAR != 0 {
            HEN
        } else {
            kind
        };
        after.cells[0][made] |= to;
        after.cells[1][LION] &= !to;
        for kind in GIRAFFE..KINDS {
            if after.cells[1][kind] & to != 0 {
                after.cells[1][kind] ^= to;
                after.hands[0][kind.min(CHICK) - GIRAFFE] += 1;
            }
        }
        after
    }

    /// See [`yolah_tables::Numbered::fan_in`].
    pub(super) fn fan_in(&self, before: &mut Vec<u64>) {
        self.seen_by_other().unmoves(|earlier| {
            if !earlier.attacks_lion(0) {
                before.push(earlier.number());
            }
        });
    }

    /// All positions from which a move of the first side leads here, as it sees them.
    #[inline]
    pub(super) fn unmoves(&self, mut each_before: impl FnMut(&Beasts)) {
        let free = !(self.side(0) | self.side(1));
        for made in LION..KINDS {
            for to in each(self.cells[0][made]) {
                let mut lifted = *self;
                lifted.cells[0][made] ^= 1 << to;
                let is_far = FAR >> to & 1 == 1;
                if made != CHICK || !is_far {
                    lifted.unsteps(made, to, free, &mut each_before);
                }
                if made == HEN && is_far {
                    lifted.unsteps(CHICK, to, free, &mut each_before);
                }
                if (GIRAFFE..=CHICK).contains(&made) {
                    lifted.hands[0][made - GIRAFFE] += 1;
                    each_before(&lifted);
                }
            }
        }
    }

    /// A piece that is lifted came to a cell by a step, and may have taken something.
    #[inline]
    fn unsteps(&self, kind: usize, to: usize, free: u16, each_before: &mut impl FnMut(&Beasts)) {
        for from in each(REACH[1][kind][to] & free) {
            let mut earlier = *self;
            earlier.cells[0][kind] |= 1 << from;
            each_before(&earlier);
            for taken in GIRAFFE..KINDS {
                let slot = taken.min(CHICK) - GIRAFFE;
                if self.hands[0][slot] > 0 {
                    let mut earlier = earlier;
                    earlier.hands[0][slot] -= 1;
                    earlier.cells[1][taken] |= 1 << to;
                    each_before(&earlier);
                }
            }
        }
    }
}
