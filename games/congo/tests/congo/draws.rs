//! How games end.

use yolah_congo::Congo;
use yolah_game::{Game, Notation, Outcome, Side};

fn played(start: &str, moves: &str) -> Congo {
    let mut position: Congo = start.parse().unwrap();
    for text in moves.split_whitespace() {
        let m = position.parse_move(text).unwrap();
        position.play(m).unwrap();
    }
    position
}

const LIONS: &str = "2l4/7/7/7/7/7/4L2 w";
const ROUND: &str = "e1e2 c7c6 e2e1 c6c7";

#[test]
fn the_third_time_is_a_draw() {
    let once = played(LIONS, ROUND);
    assert!(once.is_repetition() && once.outcome().is_none());
    let twice = played(LIONS, &[ROUND, ROUND].join(" "));
    assert_eq!(twice.outcome(), Some(Outcome::DRAW));
    assert_eq!(twice.count_moves(), 0);
    let mut endless = LIONS.parse::<Congo>().unwrap().without_draws();
    for text in [ROUND; 4].join(" ").split(' ') {
        let m = endless.parse_move(text).unwrap();
        endless.play(m).unwrap();
    }
    assert_eq!(endless.outcome(), None);
}

/// A pawn that goes on its way and comes back brings no position back before
/// it stands where it stood.
#[test]
fn a_retreating_pawn_repeats() {
    let start = "2l4/7/P6/7/7/7/4L2 w";
    let round = "a5a6 c7c6 a6a5 c6c7";
    assert!(played(start, round).is_repetition());
    let over = played(start, &[round, round].join(" "));
    assert_eq!(over.outcome(), Some(Outcome::DRAW));
}

#[test]
fn a_capture_forgets_what_was_before() {
    let start = "2l4/7/7/7/p6/P6/4L2 w";
    let position = played(start, &[ROUND, "a2a3 c7c6"].join(" "));
    assert!(!position.is_repetition());
}

#[test]
fn who_takes_the_lion_has_won() {
    for (start, moves, winner) in [
        ("3l3/7/7/7/7/7/3L3 w", "d1d7", Side::First),
        ("7/7/4l2/7/2L4/7/7 b", "e5c3", Side::Second),
        ("3l3/3S3/7/7/7/7/2L4 w", "d6d7", Side::First),
        // There is no check: a lion may walk into the superpawn's reach.
        ("3l3/7/3S3/7/7/7/2L4 b", "d7c6 d5c6", Side::First),
        // The drowning elephant drowns after it was all over.
        ("3l3/3S3/7/E6/7/7/2L4 w", "d6d7", Side::First),
    ] {
        let outcome = played(start, moves).outcome();
        assert_eq!(outcome.and_then(Outcome::winner), Some(winner), "{start}");
    }
}

#[test]
fn animals_drown() {
    let after = |start, m| played(start, m).to_string();
    let elephant = "3l3/7/7/1E5/7/7/3L3 w";
    assert_eq!(after(elephant, "d1d2"), "3l3/7/7/7/7/3L3/7 b");
    assert_eq!(after(elephant, "b4c4"), "3l3/7/7/7/7/7/3L3 b");
    assert_eq!(after(elephant, "b4b5"), "3l3/7/1E5/7/7/7/3L3 b");
    let monkey = "3l3/7/7/Mp5/7/7/3L3 w";
    assert_eq!(after(monkey, "a4c4"), "3l3/7/7/7/7/7/3L3 b");
    let crocodile = "3l3/7/7/1C5/7/7/3L3 w";
    assert_eq!(after(crocodile, "b4g4"), "3l3/7/7/6C/7/7/3L3 b");
    assert_eq!(after(crocodile, "d1d2"), "3l3/7/7/1C5/7/3L3/7 b");
    // Only the mover's: the other side has its own turn to leave.
    assert_eq!(
        after("3l3/7/7/1e5/7/7/3L3 w", "d1d2"),
        "3l3/7/7/1e5/7/3L3/7 b"
    );
}

#[test]
fn pawns_become_superpawns() {
    let position = played("3l3/P6/7/7/7/7/3L3 w", "a6a7");
    assert_eq!(position.to_string(), "S2l3/7/7/7/7/7/3L3 b");
}
