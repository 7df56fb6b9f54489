use yolah_bitboard::sliders::{Fastest, SliderAttacks};
use yolah_bitboard::{Bitboard, Direction};
use yolah_game::Side;

use super::mobility::{Reach, ring};
use super::pair::Pair;
use super::pawn_table::PawnEntry;
use crate::{Board, Role, attacks};

/// A pawn one or two steps in front of the king, and none on a file near it.
const SHIELD: [i32; 2] = [14, 7];
const BARE_FILE: i32 = 16;
/// Danger of a safe check, by role from knight to queen.
const SAFE_CHECK: [i32; 4] = [60, 40, 70, 60];
/// Danger of a square next to the king that only the king guards.
const WEAK_SQUARE: i32 = 22;
const NO_QUEEN: i32 = 150;

/// How safe the king of a side is: zero or less, apart from its pawns.
#[inline(always)]
pub(super) fn safety(
    board: &Board,
    side: Side,
    pawns: &PawnEntry,
    own: &Reach,
    enemy: &Reach,
) -> Pair {
    Pair::new(shelter(board, side, pawns.bare_files[side.index()]), 0)
        - danger(board, side, own.attacked, enemy)
}

fn shelter(board: &Board, side: Side, bare_files: Bitboard) -> i32 {
    let king = board.king(side);
    let pawns = board.pieces(side, Role::Pawn);
    let forward = match side {
        Side::First => Direction::North,
        Side::Second => Direction::South,
    };
    let single = Bitboard::single(king);
    let row = single | single.shift(Direction::East) | single.shift(Direction::West);
    let near = row.shift(forward);
    let far = near.shift(forward);
    let count = |set: Bitboard| set.len() as i32;
    SHIELD[0] * count(near & pawns) + SHIELD[1] * count(far & pawns)
        - BARE_FILE * count(row & bare_files)
}

/// Attackers count more the more of them there are.
fn danger(board: &Board, side: Side, guarded: Bitboard, enemy: &Reach) -> Pair {
    let king = board.king(side);
    let around = ring(king);
    let weak = around & enemy.attacked.without(guarded);
    let mut danger = enemy.attack_weight * enemy.attackers / 2
        + WEAK_SQUARE * (weak | around & enemy.attacked_twice.without(guarded)).len() as i32
        + checks(board, side, enemy, guarded);
    if board.pieces(!side, Role::Queen).is_empty() {
        danger -= NO_QUEEN;
    }
    if enemy.attackers < 2 {
        danger /= 3;
    }
    let danger = danger.max(0);
    Pair::new((danger * danger / 1024).min(600), danger / 12)
}

/// Checks that nobody can simply answer by taking.
fn checks(board: &Board, side: Side, enemy: &Reach, guarded: Bitboard) -> i32 {
    let king = board.king(side);
    let own_king = attacks::king(king);
    let safe = !(board.side(!side) | guarded | own_king.without(enemy.attacked_twice));
    let occupied = board.occupied();
    let sliders = Fastest::new();
    let (straight, diagonal) = (sliders.rook(king, occupied), sliders.bishop(king, occupied));
    let danger = |role: Role, line: Bitboard| {
        let reached = enemy.by_role[role.index()] & line & safe;
        SAFE_CHECK[role.index() - 1] * i32::from(!reached.is_empty())
    };
    danger(Role::Knight, attacks::knight(king))
        + danger(Role::Bishop, diagonal)
        + danger(Role::Rook, straight)
        + danger(Role::Queen, straight | diagonal)
}
