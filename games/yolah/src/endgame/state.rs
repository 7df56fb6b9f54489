use yolah_bitboard::{Bitboard, fill};
use yolah_game::{Game, Symmetry};

use super::longest::Longest;
use crate::Yolah;
use crate::symmetry::turned;

/// Nodes for one region of a solver. No region of a real game needs as many.
const REGION_BUDGET: u64 = 20_000_000;

/// What matters of a position, seen from the side to move: the contested part
/// of the board, and everything else as a number.
///
/// A region that only one side reaches, with pieces that reach nothing else, is
/// nothing but a stock of moves: its owner can make them at any time and nobody
/// can take them away, and to waste some is never better. A move from the
/// stock of one side and one from the other cancel: whoever is made to use his
/// first is answered by the other. So only the difference is left, as with
/// numbers in combinatorial game theory. A test compares with brute force.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct State {
    /// The contested free squares; none when all is decided.
    pub(super) free: Bitboard,
    /// The pieces of the side to move that can go there.
    pub(super) mine: Bitboard,
    /// The enemy's.
    pub(super) theirs: Bitboard,
    /// The stock of the side to move minus the enemy's.
    pub(super) stock: i32,
}

impl State {
    /// The state of a position; `None` when a region is too hard.
    pub(super) fn of(position: &Yolah, longest: &mut Longest) -> Option<State> {
        let turn = position.turn();
        let all = State {
            free: position.free(),
            mine: position.pieces(turn),
            theirs: position.pieces(!turn),
            stock: 0,
        };
        all.reduced(longest)
    }

    /// Takes the regions of one side out and adds them to the stock.
    fn reduced(self, longest: &mut Longest) -> Option<State> {
        let [my_reach, their_reach] =
            [self.mine, self.theirs].map(|set| fill::flood(set, self.free));
        let free = self.coupled(my_reach & their_reach);
        let near = free.neighbours();
        let (mine, theirs) = (self.mine & near, self.theirs & near);
        let mut stock = self.stock;
        if my_reach.without(free) != Bitboard::EMPTY {
            let own = longest.moves(
                self.mine.without(near),
                my_reach.without(free),
                REGION_BUDGET,
            );
            stock += own.value()?;
        }
        if their_reach.without(free) != Bitboard::EMPTY {
            let own = longest.moves(
                self.theirs.without(near),
                their_reach.without(free),
                REGION_BUDGET,
            );
            stock -= own.value()?;
        }
        Some(State {
            free,
            mine,
            theirs,
            stock,
        })
    }

    /// The contested squares, with the regions that share a piece with them:
    /// such a piece has a choice.
    fn coupled(self, contested: Bitboard) -> Bitboard {
        let mut squares = contested;
        loop {
            let pieces = (self.mine | self.theirs) & squares.neighbours();
            let more = fill::flood(pieces, self.free);
            if more == squares {
                return squares;
            }
            squares = more;
        }
    }

    /// After a move in the contested part, seen from the enemy.
    pub(super) fn after(
        self,
        from: Bitboard,
        to: Bitboard,
        longest: &mut Longest,
    ) -> Option<State> {
        let all = State {
            free: self.free.without(to),
            mine: self.theirs,
            theirs: self.mine ^ from ^ to,
            stock: -self.stock,
        };
        all.reduced(longest)
    }

    /// After a move from the stock, seen from the enemy.
    pub(super) fn after_waiting(self) -> State {
        State {
            free: self.free,
            mine: self.theirs,
            theirs: self.mine,
            stock: 1 - self.stock,
        }
    }

    /// The same for all eight ways to look at the board, and the symmetry that
    /// leads there.
    pub(super) fn canonical(self) -> (State, Symmetry) {
        Symmetry::ALL
            .into_iter()
            .map(|symmetry| (self.seen(symmetry), symmetry))
            .min_by_key(|&(state, _)| state)
            .unwrap_or((self, Symmetry::Identity))
    }

    fn seen(self, symmetry: Symmetry) -> State {
        State {
            free: turned(self.free, symmetry),
            mine: turned(self.mine, symmetry),
            theirs: turned(self.theirs, symmetry),
            stock: self.stock,
        }
    }

    /// A hash of everything.
    pub(super) fn key(self) -> u64 {
        let words = [self.mine.0, self.theirs.0, self.stock as u64];
        words
            .into_iter()
            .fold(self.free.0, |key, word| {
                let mixed = (key ^ (key >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ word
            })
            .wrapping_mul(0x94d0_49bb_1331_11eb)
    }
}
