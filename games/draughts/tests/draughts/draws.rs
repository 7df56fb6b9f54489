//! When a game is drawn.

use yolah_draughts::Draughts;
use yolah_game::{Game, Notation, Outcome, Side};

fn play(position: &mut Draughts, moves: &str) {
    for text in moves.split_whitespace() {
        let m = position.parse_move(text).unwrap();
        position.play(m).unwrap();
    }
}

#[test]
fn a_position_that_comes_for_the_third_time_is_drawn() {
    let mut position: Draughts = "W:WK46,K47,40:BK4,K5,K16".parse().unwrap();
    let there_and_back = "47-42 4-9 42-47 9-4";
    play(&mut position, there_and_back);
    assert_eq!(position.outcome(), None);
    assert!(position.is_repetition());
    let before = position.clone();
    play(&mut position, "47-42 4-9 42-47");
    assert_eq!(position.outcome(), None);
    play(&mut position, "9-4");
    assert_eq!(position.outcome(), Some(Outcome::DRAW));
    assert_eq!(position.count_moves(), 0);
    assert_eq!(
        before.outcome(),
        None,
        "clones do not share what comes later"
    );
}

#[test]
fn the_side_to_move_belongs_to_the_position() {
    // The black king loses a move on the way: the squares come again, but the
    // other side is to move.
    let mut position: Draughts = "W:WK46,K47,40:BK4,K5,K16".parse().unwrap();
    play(&mut position, "47-42 4-9 42-47 9-13 47-42 13-4");
    assert!(!position.is_repetition());
}

#[test]
fn a_capture_or_a_man_forgets_what_was_before() {
    let mut position: Draughts = "W:WK46,K47,40:BK4,K5,K16".parse().unwrap();
    play(&mut position, "47-42 4-9 42-47 9-4 47-42 4-9");
    assert_eq!(position.king_moves(), 6);
    play(&mut position, "40-34");
    assert_eq!(
        (position.king_moves(), position.is_repetition()),
        (0, false)
    );
    play(&mut position, "9-4 42-47 4-9 47-42 9-4 42-47 4-9 47-42");
    assert_eq!(position.king_moves(), 8);
    assert!(position.is_repetition());
}

/// By how many king moves in a row a position is drawn.
fn drawn_at(pieces: &str) -> u8 {
    let at = |n: &u8| format!("W:{pieces}:H{n}").parse::<Draughts>().unwrap();
    let first = (0..=50)
        .find(|n| at(n).outcome() == Some(Outcome::DRAW))
        .unwrap();
    assert!((first..=50).all(|n| at(&n).count_moves() == 0), "{pieces}");
    first
}

#[test]
fn king_moves_are_counted_by_the_pieces_left() {
    for (pieces, moves) in [
        ("WK46,K47:BK4,K15", 50),
        ("WK46,47,K48,49:BK4", 50),
        ("W46,47,48:BK4", 50),
        ("WK46,K47,K48:BK4", 32),
        ("WK46,47,48:BK4", 32),
        ("WK46:BK4,9,10", 32),
        ("W37:BK4,K9,K10", 50),
        ("WK46,K47:BK4", 10),
        ("WK46,47:BK4", 10),
        ("W46,47:BK4", 50),
        ("WK46:BK4", 10),
        ("WK46:B9", 50),
    ] {
        assert_eq!(drawn_at(pieces), moves, "{pieces}");
    }
}

#[test]
fn who_cannot_move_has_lost_even_when_the_moves_are_over() {
    let position: Draughts = "W:W46:BK41,K37:H50".parse().unwrap();
    assert_eq!(position.outcome(), Some(Outcome::win(Side::Second)));
    assert_eq!(position.count_moves(), 0);
}

#[test]
fn without_draws_the_game_goes_on() {
    let drawn: Draughts = "W:WK46:BK4:H50".parse().unwrap();
    assert_eq!(drawn.outcome(), Some(Outcome::DRAW));
    let mut position = drawn.without_draws();
    for _ in 0..30 {
        play(&mut position, "46-41 4-9 41-46 9-4");
        assert_eq!(position.outcome(), None);
    }
}

/// Who plays on for ever does not fill the memory, nor the stack when the
/// position is dropped, and the draw remains one.
#[test]
fn a_drawn_game_may_go_on_for_very_long() {
    let mut position: Draughts = "W:WK46,K47,40:BK4,K5,K16".parse().unwrap();
    for _ in 0..50_000 {
        for text in ["47-42", "4-9", "42-47", "9-4"] {
            let m = position.without_draws().parse_move(text).unwrap();
            position.play_unchecked(m);
        }
    }
    assert_eq!(position.outcome(), Some(Outcome::DRAW));
    let m = position.without_draws().parse_move("40-34").unwrap();
    position.play_unchecked(m);
    assert_eq!(
        (position.outcome(), position.is_repetition()),
        (None, false)
    );
}
