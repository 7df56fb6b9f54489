//! A whole move: sowings that follow from one another.

use yolah_game::Side;

use super::board::{Board, FRONT, HOLES, HOUSE};
use super::{Bao, Move};

/// A move of more sowings counts as one that never ends. Of 60 000 moves in random
/// positions two did not end, and come back only after a million sowings; the longest of
/// the others had 152.
const MOST_SOWINGS: usize = 1000;

/// How a move ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Course {
    /// By itself.
    Ends,
    /// In the house, where it could have gone on.
    Stops,
    /// Never.
    Endless,
}

/// A move under way.
struct Sower {
    board: Board,
    side: Side,
    is_clockwise: bool,
    /// Whether its first sowing captured.
    captures: bool,
    takasia: Option<usize>,
    /// What to do in the house, by choice or by rule.
    goes_on: bool,
}

/// A sowing to come: where its first seed falls, and how many there are.
type Sowing = (usize, u8);

impl Bao {
    /// The board after a legal move.
    #[inline]
    pub(super) fn after(&self, m: Move) -> Board {
        self.sown(m).0
    }

    /// The board after a move that starts as it should, and how it ends.
    pub(super) fn sown(&self, m: Move) -> (Board, Course) {
        let is_namua = self.board.is_namua(self.turn);
        let captures = if is_namua {
            m.hole() < FRONT && self.board.captures_by_hand(self.turn, m.hole())
        } else {
            let end = self
                .board
                .captures_from(self.turn, m.hole(), m.is_clockwise());
            end.is_some()
        };
        let mut sower = Sower {
            board: self.board,
            side: self.turn,
            is_clockwise: m.is_clockwise(),
            captures,
            takasia: self.takasia.map(usize::from),
            goes_on: m.is_safari() || self.rules.must_safari && !is_namua,
        };
        let first = if is_namua {
            sower.enter(m.hole())
        } else {
            sower.pick_up(m.hole())
        };
        let course = sower.run(first);
        (sower.board, course)
    }
}

impl Sower {
    /// Puts a seed from the hand into a front hole.
    fn enter(&mut self, hole: usize) -> Sowing {
        let side = self.side.index();
        let is_house = hole == HOUSE && self.board.has_house(self.side);
        self.board.hands[side] -= 1;
        self.board.holes[side][hole] += 1;
        if self.captures {
            return self.capture(hole);
        }
        if is_house {
            self.board.holes[side][hole] -= 2;
            return (self.next(hole), 2);
        }
        self.pick_up(hole)
    }

    #[inline]
    fn next(&self, hole: usize) -> usize {
        (hole + if self.is_clockwise { 1 } else { HOLES - 1 }) % HOLES
    }

    /// Takes all seeds of a hole, to be sown from the next one on.
    #[inline]
    fn pick_up(&mut self, hole: usize) -> Sowing {
        (self.next(hole), self.board.take(self.side, hole))
    }

    /// Takes the seeds opposite a front hole, to be sown from a kichwa on.
    #[inline]
    fn capture(&mut self, front: usize) -> Sowing {
        let seeds = self.board.take(!self.side, FRONT - 1 - front);
        match front {
            0..=1 => self.is_clockwise = true,
            6.. => self.is_clockwise = false,
            _ => {}
        }
        (if self.is_clockwise { 0 } else { FRONT - 1 }, seeds)
    }

    /// Sows; where the last seed falls.
    #[inline]
    fn sow(&mut self, (mut hole, seeds): Sowing) -> usize {
        for _ in 1..seeds {
            self.board.holes[self.side.index()][hole] += 1;
            hole = self.next(hole);
        }
        self.board.holes[self.side.index()][hole] += 1;
        hole
    }

    fn run(&mut self, mut sowing: Sowing) -> Course {
        for _ in 0..MOST_SOWINGS {
            let last = self.sow(sowing);
            let is_over = Side::BOTH.map(|side| self.board.is_front_empty(side));
            if is_over != [false, false] || self.board.holes[self.side.index()][last] == 1 {
                return Course::Ends;
            }
            if self.captures && last < FRONT && self.board.opposite(self.side, last) > 0 {
                sowing = self.capture(last);
                continue;
            }
            if last == HOUSE && self.board.has_house(self.side) {
                if !self.captures {
                    return Course::Ends;
                }
                if !self.goes_on {
                    return Course::Stops;
                }
            }
            if self.takasia == Some(last) {
                return Course::Ends;
            }
            sowing = self.pick_up(last);
        }
        Course::Endless
    }
}
