use yolah_game::Side;

use super::weights::Feature;
use crate::reach::{AROUND, reach, sight};
use crate::square::{CASTLES, Square, squares};
use crate::{Board, Kind};

/// Tells what both sides have: whose it is, what, and how much of it.
#[inline]
pub(super) fn observe(board: &Board, tell: &mut impl FnMut(Side, Feature, i16)) {
    // What must leave the river now is lost unless it is the next to move.
    let doomed = board.swimmers(board.turn());
    for side in Side::BOTH {
        let attacked = pieces(board, side, doomed, tell);
        let siege = attacked & CASTLES[(!side).index()];
        tell(side, Feature::Siege, count(siege));
        let guards = board.side(side) & CASTLES[side.index()] & !board.kind(Kind::Lion);
        tell(side, Feature::Guard, count(guards));
    }
    tell(board.turn(), Feature::Doomed, count(doomed));
    let swimmers = board.swimmers(!board.turn());
    tell(!board.turn(), Feature::Swimmer, count(swimmers));
    if let Some(side) = pinned(board) {
        tell(side, Feature::Pinned, 1);
    }
    tell(board.turn(), Feature::Tempo, 1);
}

/// Tells of the pieces of a side one by one; returns the squares they attack.
#[inline]
fn pieces(
    board: &Board,
    side: Side,
    doomed: u64,
    tell: &mut impl FnMut(Side, Feature, i16),
) -> u64 {
    let mut attacked = 0;
    for kind in Kind::ALL {
        for square in squares(board.pieces(side, kind) & !doomed) {
            let home = square.seen_by(side);
            tell(side, Feature::Material(kind), 1);
            tell(side, Feature::Rank(kind, home.rank()), 1);
            tell(side, Feature::File(kind, home.file().abs_diff(3)), 1);
            let reach = reach(kind, side, square, board.occupied());
            let targets = reach.any & !board.side(side) | reach.quiet;
            tell(side, Feature::Mobility(kind), count(targets));
            // A monkey takes what is next to it, if it can land behind.
            attacked |= match kind {
                Kind::Monkey => AROUND[square.index()],
                _ => reach.any,
            };
        }
    }
    attacked
}

/// Whose piece it is that alone stands between lions in sight of each other.
fn pinned(board: &Board) -> Option<Side> {
    let [white, black] = Side::BOTH.map(|side| board.pieces(side, Kind::Lion));
    if white == 0 || black == 0 {
        return None;
    }
    let between = sight(Square::first_of(white), Square::first_of(black))? & board.occupied();
    let is_owner = |side: &Side| between & board.side(*side) != 0;
    let is_alone = between.is_power_of_two();
    Side::BOTH.into_iter().find(is_owner).filter(|_| is_alone)
}

#[inline]
fn count(set: u64) -> i16 {
    set.count_ones() as i16
}
