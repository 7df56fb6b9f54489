//! Who can take what stands on a square.

use std::ops::ControlFlow;

use yolah_game::Side;

use super::Kind;
use super::board::Board;
use super::direction::Direction;
use super::reach::{AROUND, ELEPHANT, GIRAFFE, PAWN, SUPERPAWN, ZEBRA, walk};
use super::square::{BEYOND, CASTLES, RIVER, SIZE, Square};

const NORTH_BANK: u64 = BEYOND[Side::First.index()];
const SOUTH_BANK: u64 = BEYOND[Side::Second.index()];

impl Board {
    /// Whether the lion of the side to move would be taken if it did nothing.
    #[inline]
    pub(super) fn is_lion_attacked(&self) -> bool {
        let lion = self.pieces(self.turn, Kind::Lion);
        lion != 0
            && (self.lions_face()
                || self.is_attacked(Square::first_of(lion), !self.turn)
                || self.monkeys_take_lion())
    }

    /// Whether a piece of `by`, other than a lion far away or a monkey, takes
    /// what stands on a square.
    #[inline]
    pub(super) fn is_attacked(&self, square: Square, by: Side) -> bool {
        let at = square.index();
        // Pawns take from where the enemy's would go.
        let pawns = PAWN[(!by).index()][at] & self.kind(Kind::Pawn);
        let superpawns = SUPERPAWN[(!by).index()][at] & self.kind(Kind::Superpawn);
        let elephants = ELEPHANT[at] & self.kind(Kind::Elephant);
        let giraffes = GIRAFFE[at] & self.kind(Kind::Giraffe);
        let zebras = ZEBRA[at] & self.kind(Kind::Zebra);
        let neighbours = AROUND[at] & self.kind(Kind::Crocodile);
        let leapers = pawns | superpawns | elephants | giraffes | zebras | neighbours;
        (leapers | self.sliding_crocodiles(square)) & self.side(by) != 0
            || self.is_attacked_by_lion(square, by)
    }

    fn is_attacked_by_lion(&self, square: Square, by: Side) -> bool {
        let is_home = square.set() & CASTLES[by.index()] != 0;
        is_home && AROUND[square.index()] & self.pieces(by, Kind::Lion) != 0
    }

    /// The crocodiles that slide to a square: from behind it, seen from the
    /// river, or along the river.
    fn sliding_crocodiles(&self, square: Square) -> u64 {
        let crocodiles = self.kind(Kind::Crocodile);
        if crocodiles == 0 {
            return 0;
        }
        let seen = |direction| walk(square, direction, usize::from(SIZE), self.occupied());
        let south = seen(Direction::South) & SOUTH_BANK;
        let north = seen(Direction::North) & NORTH_BANK;
        let from = if square.set() & SOUTH_BANK != 0 {
            south
        } else if square.set() & NORTH_BANK != 0 {
            north
        } else {
            south | north | (seen(Direction::West) | seen(Direction::East)) & RIVER
        };
        from & crocodiles
    }

    /// Whether a chain of jumps of the side that is not to move ends the game.
    fn monkeys_take_lion(&self) -> bool {
        if self.pieces(!self.turn, Kind::Monkey) == 0 {
            return false;
        }
        let lion = self.pieces(self.turn, Kind::Lion);
        let mut theirs = *self;
        theirs.pass_turn();
        let found = theirs.try_chains(&mut |_, over| {
            if over == lion {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    }
}
