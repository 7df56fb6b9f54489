use yolah_bitboard::{Bitboard, fill};
use yolah_game::Side;

use super::longest::Longest;
use super::problem::problems;
use crate::Yolah;

/// What is certain about a number: it is not outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// Not less than this.
    pub lower: i32,
    /// Not more than this.
    pub upper: i32,
}

impl Range {
    /// A number that is known.
    pub const fn exact(value: i32) -> Range {
        Range {
            lower: value,
            upper: value,
        }
    }

    /// The number, if only one is possible.
    pub const fn value(self) -> Option<i32> {
        if self.lower == self.upper {
            Some(self.lower)
        } else {
            None
        }
    }
}

/// A part of the board that has nothing to do with the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its free squares.
    pub squares: Bitboard,
    /// The only side that can ever come here; `None` if both can.
    pub owner: Option<Side>,
    /// How many moves the owner can make here, if that is known.
    pub moves: Option<i32>,
}

/// Judges positions that have fallen apart, and remembers the regions that it
/// has solved.
///
/// ```
/// use yolah_yolah::Yolah;
/// use yolah_yolah::endgame::Endgames;
///
/// // Black has three squares in the corner, White two; nobody shares a square.
/// let position: Yolah = "******2/******1*/******x*/********/********/*o2****/********/******** b 0 0".parse()?;
/// let mut endgames = Endgames::default();
/// assert_eq!(endgames.decided(&position), Some(1));
/// assert_eq!(endgames.decided(&Yolah::default()), None);
/// # Ok::<(), yolah_game::ParsePositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Endgames {
    longest: Longest,
    budget: u64,
}

/// Solves 99.8 % of the decided positions of random games; 192 KiB.
impl Default for Endgames {
    fn default() -> Endgames {
        Endgames::new(13, 300)
    }
}

impl Endgames {
    /// Remembers `2^bits` regions and spends at most `budget` nodes on a region
    /// that it does not remember.
    pub fn new(bits: u32, budget: u64) -> Endgames {
        Endgames {
            longest: Longest::new(bits),
            budget,
        }
    }

    /// Black's final margin, if no free square can be reached by both sides and
    /// the budget suffices.
    pub fn decided(&mut self, position: &Yolah) -> Option<i32> {
        let [black, white] = reached(position);
        if black.intersects(white) {
            None
        } else {
            self.range(position, [black, white]).value()
        }
    }

    /// Between which numbers Black's final margin with best play lies.
    ///
    /// A side makes at least the moves that its pieces can make where the enemy
    /// cannot disturb them, and at most one for each free square it reaches.
    /// Own regions are only searched when they could show who wins.
    pub fn bounds(&mut self, position: &Yolah) -> Range {
        self.range(position, reached(position))
    }

    /// The free squares that can still be reached: one part for each problem
    /// that a side has for itself, and one for each connected set that both
    /// reach.
    pub fn parts(&mut self, position: &Yolah) -> Vec<Part> {
        let sets = reached(position);
        let mut parts = Vec::new();
        for side in Side::BOTH {
            let own = sets[side.index()].without(sets[1 - side.index()]);
            let pieces = position.pieces(side);
            for problem in problems(pieces.0, own.0) {
                let squares = Bitboard(problem.free);
                parts.push(Part {
                    squares,
                    owner: Some(side),
                    moves: self.longest.moves(pieces, squares, self.budget).value(),
                });
            }
        }
        let mut common = sets[0] & sets[1];
        while let Some(first) = common.into_iter().next() {
            let first = Bitboard::single(first);
            let squares = first | fill::flood(first, common);
            common = common.without(squares);
            parts.push(Part {
                squares,
                owner: None,
                moves: None,
            });
        }
        parts
    }

    #[inline]
    fn range(&mut self, position: &Yolah, [black, white]: [Bitboard; 2]) -> Range {
        let [first, second] = Side::BOTH.map(|side| i32::from(position.score(side)));
        let margin = first - second;
        let [most_black, most_white] = [black, white].map(|set| set.len() as i32);
        let common = (black & white).len() as i32;
        // Even with all of its own regions neither side is sure to win.
        let worth_a_look = |own: i32, enemy: i32, ahead: i32| ahead + own > enemy;
        let mut range = Range {
            lower: margin - most_white,
            upper: margin + most_black,
        };
        let undisturbed = common == 0;
        if undisturbed || worth_a_look(most_black - common, most_white, margin) {
            let own = self.own(position, Side::First, black.without(white));
            range.lower += own.lower;
            if undisturbed {
                range.upper += own.upper - most_black;
            }
        }
        if undisturbed || worth_a_look(most_white - common, most_black, -margin) {
            let own = self.own(position, Side::Second, white.without(black));
            range.upper -= own.lower;
            if undisturbed {
                range.lower += most_white - own.upper;
            }
        }
        range
    }

    fn own(&mut self, position: &Yolah, side: Side, squares: Bitboard) -> Range {
        self.longest
            .moves(position.pieces(side), squares, self.budget)
    }
}

/// The free squares that each side can ever reach.
#[inline]
fn reached(position: &Yolah) -> [Bitboard; 2] {
    let free = position.free();
    let mut sets = Side::BOTH.map(|side| position.pieces(side).neighbours() & free);
    loop {
        // Both at once: the processor works on two independent chains.
        let next = sets.map(|set| set | (set.neighbours() & free));
        if next == sets {
            return sets;
        }
        sets = next;
    }
}
