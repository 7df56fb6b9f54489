//! `Square`, `Direction` and `Bitboard`.

use proptest::prelude::*;
use yolah_bitboard::{Bitboard, Direction, Square};

use crate::{bitboard, direction, reference, square};

#[test]
fn squares_are_numbered_by_rows_and_named_like_chess() {
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(names[..3], ["a1", "b1", "c1"]);
    assert_eq!(names[8], "a2");
    assert_eq!(names[63], "h8");
    for (index, (square, name)) in Square::all().zip(&names).enumerate() {
        assert_eq!(square.index(), index);
        assert_eq!(Square::new(index as u8), Some(square));
        assert_eq!(Square::at(square.file(), square.rank()), Some(square));
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(name.to_uppercase().parse(), Ok(square));
    }
}

#[test]
fn what_is_not_on_the_board_is_no_square() {
    assert_eq!(Square::new(64), None);
    assert_eq!(Square::at(8, 0), None);
    assert_eq!(Square::at(0, 8), None);
    for text in [
        "", "a", "a0", "a9", "i1", "`1", "a1 ", " a1", "a10", "é1", "11", "aa",
    ] {
        assert!(text.parse::<Square>().is_err(), "{text:?}");
    }
}

#[test]
fn directions_have_opposites_and_a_fixed_order() {
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        let (file, rank) = direction.delta();
        let (back_file, back_rank) = direction.opposite().delta();
        assert_eq!(direction.index(), index);
        assert_eq!((file, rank), (-back_file, -back_rank));
        assert_eq!(direction.is_positive(), rank * 8 + file > 0);
        let is_straight = file == 0 || rank == 0;
        assert_eq!(Direction::STRAIGHT.contains(&direction), is_straight);
        assert_eq!(Direction::DIAGONAL.contains(&direction), !is_straight);
    }
}

#[test]
fn files_and_ranks_are_columns_and_rows() {
    for i in 0..8 {
        assert_eq!(
            Bitboard::file(i),
            reference::set((0..8).map(|j| (i as i8, j)))
        );
        assert_eq!(
            Bitboard::rank(i),
            reference::set((0..8).map(|j| (j, i as i8)))
        );
    }
}

#[test]
fn a_set_is_drawn_with_rank_8_on_top() {
    let text = Bitboard(1 | 1 << 62).to_string();
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[0], "8  . . . . . . x .");
    assert_eq!(rows[7], "1  x . . . . . . .");
    assert_eq!(rows[8], "   a b c d e f g h");
}

proptest! {
    #[test]
    fn any_text_is_a_square_or_an_error(text in ".{0,4}") {
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(square.to_string(), text.to_lowercase());
        }
    }

    #[test]
    fn step_is_the_next_square(from in square(), direction in direction()) {
        let next = reference::step(reference::coordinates(from), direction);
        let expected = reference::is_on_board(next).then_some(next);
        prop_assert_eq!(direction.step(from).map(reference::coordinates), expected);
    }

    #[test]
    fn sets_are_sets(a in bitboard(), b in bitboard(), square in square()) {
        prop_assert_eq!((a & b).contains(square), a.contains(square) && b.contains(square));
        prop_assert_eq!((a | b).contains(square), a.contains(square) || b.contains(square));
        prop_assert_eq!((a ^ b).contains(square), a.contains(square) != b.contains(square));
        prop_assert_eq!(a.without(b), a & !b);
        prop_assert_eq!(a.intersects(b), !(a & b).is_empty());
        prop_assert_eq!(Bitboard::single(square), reference::set([reference::coordinates(square)]));
        let assigned = |change: fn(&mut Bitboard, Bitboard)| {
            let mut set = a;
            change(&mut set, b);
            set
        };
        prop_assert_eq!(assigned(|x, y| *x &= y), a & b);
        prop_assert_eq!(assigned(|x, y| *x |= y), a | b);
        prop_assert_eq!(assigned(|x, y| *x ^= y), a ^ b);
    }

    #[test]
    fn squares_come_in_ascending_order(set in bitboard()) {
        let squares: Vec<Square> = set.into_iter().collect();
        let expected = reference::list(set);
        prop_assert_eq!(squares.iter().map(|&s| reference::coordinates(s)).collect::<Vec<_>>(), expected);
        prop_assert_eq!(set.into_iter().len(), squares.len());
        prop_assert_eq!(set.len() as usize, squares.len());
        prop_assert_eq!(set.first(), squares.first().copied());
        prop_assert_eq!(set.last(), squares.last().copied());
        prop_assert_eq!(squares.into_iter().collect::<Bitboard>(), set);
    }

    #[test]
    fn shift_moves_every_square(set in bitboard(), direction in direction()) {
        prop_assert_eq!(set.shift(direction), reference::moved(set, |at| reference::step(at, direction)));
    }

    #[test]
    fn neighbours_are_a_step_away(set in bitboard()) {
        let steps = Direction::ALL.map(|d| reference::moved(set, |at| reference::step(at, d)));
        let expected = steps.into_iter().fold(Bitboard::EMPTY, |all, step| all | step);
        prop_assert_eq!(set.neighbours(), expected);
    }

    #[test]
    fn symmetries_move_coordinates(set in bitboard()) {
        prop_assert_eq!(set.flip_ranks(), reference::moved(set, |(file, rank)| (file, 7 - rank)));
        prop_assert_eq!(set.flip_files(), reference::moved(set, |(file, rank)| (7 - file, rank)));
        prop_assert_eq!(set.transpose(), reference::moved(set, |(file, rank)| (rank, file)));
    }

    #[test]
    fn subsets_are_all_there_in_order(bits in any::<u64>(), keep in 0_u32..=10) {
        let mut set = Bitboard(bits);
        while set.len() > keep {
            set.0 &= set.0 - 1;
        }
        let subsets: Vec<Bitboard> = set.subsets().collect();
        prop_assert_eq!(subsets.len(), 1 << set.len());
        prop_assert!(subsets.iter().all(|subset| subset.without(set).is_empty()));
        prop_assert!(subsets.is_sorted_by(|a, b| a < b));
    }
}
