//! Which moves are legal: they start as they should, and they end.

use super::board::{FRONT, HOLES, HOUSE};
use super::sowing::Course;
use super::{Bao, Move};

/// A hole and whether it is sown clockwise.
type Start = (usize, bool);

/// Both directions from each of these holes.
fn both_ways(holes: impl Iterator<Item = usize>) -> impl Iterator<Item = Start> {
    holes.flat_map(|hole| [(hole, true), (hole, false)])
}

impl Bao {
    /// The hole that is takasia for the side to move, after a move of the other side.
    pub(super) fn takasia_after(&self, is_takasa: bool) -> Option<u8> {
        let may_be = is_takasa && !self.rules.no_takasia;
        may_be.then(|| self.board.takasia(self.turn)).flatten()
    }

    /// The numbers of all legal moves.
    pub(super) fn find_legal(&self) -> u64 {
        let has_lost = [self.turn, !self.turn].map(|side| self.board.is_front_empty(side));
        if has_lost != [false, false] {
            return 0;
        }
        let starts = match (self.board.is_namua(self.turn), self.can_capture()) {
            (true, true) => self.captures_by_hand(),
            (true, false) => self.takasa_by_hand(),
            (false, true) => self.captures(),
            (false, false) => self.takasa(),
        };
        let moves = starts.into_iter().map(|start| self.ending_moves(start));
        moves.fold(0, |all, set| all | set)
    }

    /// The moves with this start, by what can be done in the house; none if they never end.
    fn ending_moves(&self, (hole, is_clockwise): Start) -> u64 {
        let with = |is_safari| Move::new(hole as u8, is_clockwise, is_safari);
        let (stopping, going_on) = (with(false), with(true));
        let alone = 1 << stopping.index();
        match self.sown(stopping).1 {
            Course::Endless => 0,
            Course::Stops => match self.sown(going_on).1 {
                Course::Endless => alone,
                _ => alone | 1 << going_on.index(),
            },
            Course::Ends => alone,
        }
    }

    fn captures_by_hand(&self) -> Vec<Start> {
        let holes = (0..FRONT).filter(|&hole| self.board.captures_by_hand(self.turn, hole));
        let is_free = |&(hole, is_clockwise): &Start| match hole {
            0..=1 => is_clockwise,
            6.. => !is_clockwise,
            _ => true,
        };
        both_ways(holes).filter(is_free).collect()
    }

    fn takasa_by_hand(&self) -> Vec<Start> {
        let has_house = self.board.has_house(self.turn);
        let is_usual = |hole: &usize| {
            let seeds = self.seeds(self.turn, *hole);
            if has_house {
                seeds > 0 && *hole != HOUSE
            } else {
                seeds >= 2
            }
        };
        let usual: Vec<usize> = (0..FRONT).filter(is_usual).collect();
        let has_seeds = |hole: &usize| self.seeds(self.turn, *hole) > 0;
        let holes = if usual.is_empty() {
            (0..FRONT).filter(has_seeds).collect()
        } else {
            usual
        };
        self.not_backwards(both_ways(holes.into_iter()))
    }

    fn captures(&self) -> Vec<Start> {
        let takes = |&(hole, is_clockwise): &Start| {
            let end = self.board.captures_from(self.turn, hole, is_clockwise);
            end.is_some()
        };
        both_ways(0..HOLES).filter(takes).collect()
    }

    fn takasa(&self) -> Vec<Start> {
        let takasia = self.takasia.map(usize::from);
        let can_start = |hole: &usize| self.seeds(self.turn, *hole) >= 2 && takasia != Some(*hole);
        let front: Vec<usize> = (0..FRONT).filter(can_start).collect();
        let holes = if front.is_empty() {
            (FRONT..HOLES).filter(can_start).collect()
        } else {
            front
        };
        self.not_backwards(both_ways(holes.into_iter()))
    }

    /// Without those that would empty the front row at once: from a kichwa that is the
    /// only front hole with seeds, to the back row.
    fn not_backwards(&self, starts: impl Iterator<Item = Start>) -> Vec<Start> {
        let front = (0..FRONT).filter(|&hole| self.seeds(self.turn, hole) > 0);
        let is_only = front.count() == 1;
        let is_backwards = |start: &Start| matches!(start, (0, false) | (7, true));
        starts
            .filter(|start| !(is_only && is_backwards(start)))
            .collect()
    }
}
