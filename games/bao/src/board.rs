//! Seeds in holes and hands, and what they threaten.

use yolah_game::Side;

/// Holes of a side, and those of them that are in the front row.
pub(super) const HOLES: usize = 16;
pub(super) const FRONT: usize = 8;
/// The house, A5.
pub(super) const HOUSE: usize = 4;
/// So many seeds make a house.
const HOUSE_SEEDS: u8 = 6;
/// A hole with more seeds cannot start a capturing move.
const MOST_TO_CAPTURE: u8 = 15;

/// Holes along each side's own ring: A1 to A8, then B8 to B1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Board {
    pub(super) holes: [[u8; HOLES]; 2],
    pub(super) hands: [u8; 2],
    /// Who has not lost the house yet.
    pub(super) owns: [bool; 2],
}

impl Board {
    pub(super) const START: Board = {
        let side = [0, 0, 0, 0, 6, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        Board {
            holes: [side, side],
            hands: [22, 22],
            owns: [true, true],
        }
    };

    /// Two in every hole, and no house.
    pub(super) const LEARNERS: Board = Board {
        holes: [[2; HOLES]; 2],
        hands: [0, 0],
        owns: [false, false],
    };

    #[inline]
    pub(super) fn is_front_empty(&self, side: Side) -> bool {
        self.holes[side.index()][..FRONT] == [0; FRONT]
    }

    /// The seeds in the hole of the other side that faces a front hole.
    #[inline]
    pub(super) fn opposite(&self, side: Side, front: usize) -> u8 {
        self.holes[side.other().index()][FRONT - 1 - front]
    }

    /// Whether a side owns a house with enough seeds.
    #[inline]
    pub(super) fn has_house(&self, side: Side) -> bool {
        self.owns[side.index()] && self.holes[side.index()][HOUSE] >= HOUSE_SEEDS
    }

    /// Empties a hole; with the house its owner loses the right to it.
    #[inline]
    pub(super) fn take(&mut self, side: Side, hole: usize) -> u8 {
        if hole == HOUSE {
            self.owns[side.index()] = false;
        }
        std::mem::take(&mut self.holes[side.index()][hole])
    }

    #[inline]
    pub(super) fn is_namua(&self, side: Side) -> bool {
        self.hands[side.index()] > 0
    }

    /// Whether a seed from the hand captures when it is put into a front hole.
    #[inline]
    pub(super) fn captures_by_hand(&self, side: Side, front: usize) -> bool {
        self.holes[side.index()][front] > 0 && self.opposite(side, front) > 0
    }

    /// The own front hole where the first sowing from a hole captures.
    #[inline]
    pub(super) fn captures_from(
        &self,
        side: Side,
        hole: usize,
        is_clockwise: bool,
    ) -> Option<usize> {
        let holes = &self.holes[side.index()];
        let seeds = holes[hole];
        if !(2..=MOST_TO_CAPTURE).contains(&seeds) {
            return None;
        }
        let seeds = usize::from(seeds);
        let last = (hole + if is_clockwise { seeds } else { HOLES - seeds }) % HOLES;
        (last < FRONT && holes[last] > 0 && self.opposite(side, last) > 0).then_some(last)
    }

    /// The own front holes where captures of the second stage end their first sowing.
    fn captures(&self, side: Side) -> impl Iterator<Item = usize> {
        let starts = (0..HOLES).flat_map(|hole| [(hole, true), (hole, false)]);
        starts.filter_map(move |(hole, clockwise)| self.captures_from(side, hole, clockwise))
    }

    /// Whether a side can capture if it is to move.
    #[inline]
    pub(super) fn can_capture(&self, side: Side) -> bool {
        if self.is_namua(side) {
            (0..FRONT).any(|front| self.captures_by_hand(side, front))
        } else {
            self.captures(side).next().is_some()
        }
    }

    /// The front hole of a side that is takasia once the other side has played takasa.
    pub(super) fn takasia(&self, side: Side) -> Option<u8> {
        if self.hands != [0, 0] || self.can_capture(side) {
            return None;
        }
        let mut captures = self.captures(!side);
        let first = captures.next()?;
        let hole = FRONT - 1 - first;
        let is_only = captures.all(|other| other == first);
        let front = &self.holes[side.index()][..FRONT];
        let others = |least: u8| (0..FRONT).any(|other| other != hole && front[other] >= least);
        let is_last = !others(1) || front[hole] > 1 && !others(2);
        let is_house = hole == HOUSE && self.owns[side.index()];
        (is_only && !is_last && !is_house).then_some(hole as u8)
    }
}
