//! Positions and moves as text: what is understood, and what is refused.

use proptest::prelude::*;
use yolah_congo::Congo;
use yolah_game::{Notation, View, laws};

/// Any board, from nearly empty to crowded, with kinds that a game may lack.
pub(crate) fn any_position() -> impl Strategy<Value = Congo> {
    let letters = proptest::sample::select("PpSsCcMmEeGgZz".chars().collect::<Vec<_>>());
    let cell = proptest::option::weighted(0.45, letters);
    let cells = proptest::collection::vec(cell, 49);
    (any::<bool>(), cells, 0..=49usize, 0..9usize, 0..9usize).prop_filter_map(
        "a board",
        |(is_white, cells, crowd, white, black)| {
            let mut board: Vec<char> = cells.into_iter().map(|cell| cell.unwrap_or('1')).collect();
            for (i, cell) in board.iter_mut().enumerate() {
                let is_far = *cell == 'P' && i >= 42 || *cell == 'p' && i < 7;
                if is_far || (i * 37 + 11) % 49 >= crowd {
                    *cell = '1';
                }
            }
            board[2 + white % 3 + 7 * (white / 3)] = 'L';
            board[30 + black % 3 + 7 * (black / 3)] = 'l';
            let ranks: Vec<String> = board.chunks(7).rev().map(String::from_iter).collect();
            let side = if is_white { 'w' } else { 'b' };
            format!("{} {side}", ranks.join("/")).parse().ok()
        },
    )
}

/// A text with a few letters changed.
fn damaged() -> impl Strategy<Value = String> {
    let letters = proptest::sample::select("LlPpSCmz/0178wb ".chars().collect::<Vec<_>>());
    let changes = proptest::collection::vec((any::<prop::sample::Index>(), letters), 0..4);
    (any_position(), changes).prop_map(|(position, changes)| {
        let mut text: Vec<char> = position.to_string().chars().collect();
        for (place, letter) in changes {
            let place = place.index(text.len());
            text[place] = letter;
        }
        text.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn positions_round_trip(position in any_position()) {
        prop_assert_eq!(laws::round_trip::<Congo>(&position.to_string()), Some(position));
    }

    #[test]
    fn damaged_positions_are_refused_or_round_trip(text in damaged()) {
        laws::round_trip::<Congo>(&text);
    }

    #[test]
    fn any_text_is_refused_or_round_trips(text in "\\PC{0,60}") {
        laws::round_trip::<Congo>(&text);
    }

    #[test]
    fn any_move_text(position in any_position(), text in "[a-h0-8x:-]{0,12}") {
        laws::move_text(&position, &text);
    }
}

#[test]
fn other_spellings_are_understood() {
    assert_eq!(" startpos ".parse::<Congo>(), Ok(Congo::default()));
    let loose = "gmelecz/ppppppp/7/7/1111111/PPPPPPP/GMELECZ   w";
    assert_eq!(loose.parse::<Congo>(), Ok(Congo::default()));
    let monkey: Congo = "7/4l2/7/4c2/7/2p4/1M1L3 w".parse().unwrap();
    for text in ["b1d3f5d7", "b1-d3-f5-d7", "b1xd3xf5xd7", "b1:d3:f5:d7"] {
        assert_eq!(monkey.parse_move(text).unwrap().to_string(), "b1d3f5d7");
    }
}

#[test]
fn bad_positions_are_refused_by_name() {
    for (text, reason) in [
        ("", "expected placement and side"),
        ("3l3/7/7/7/7/7/3L3", "expected placement and side"),
        ("3l3/7/7/7/7/7/3L3 w 1", "expected placement and side"),
        ("3l3/7/7/7/7/3L3 w", "6 ranks"),
        ("3l3/7/7/8/7/7/3L3 w", "rank 4 has 8 squares"),
        ("3l3/7/7/7a/7/7/3L3 w", "'a' is no number"),
        ("3l3/7/7/61p/7/7/3L3 w", "rank 4 has 8 squares"),
        ("3l3/7/7/6/7/7/3L3 w", "rank 4 has 6 squares"),
        ("3l3/7/7/7/7/7/3L3 x", "side to move: \"x\""),
        ("3l3/7/7/7/7/7/7 b", "White has no lion"),
        ("7/7/7/7/7/7/7 w", "has no lion"),
        ("3ll2/7/7/7/7/7/3L3 w", "Black has 2 lions"),
        ("l6/7/7/7/7/7/3L3 w", "lion of Black is outside"),
        ("3l3/7/7/7/7/7/L6 w", "lion of White is outside"),
        ("P2l3/7/7/7/7/7/3L3 w", "pawn of White on its last rank"),
        ("3l3/7/7/7/7/7/p2L3 w", "pawn of Black on its last rank"),
        ("3l3/7/7/7/PPPPPPP/PPPPPPP/3L3 w", "White has more than 14"),
    ] {
        let error = text.parse::<Congo>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

/// The winner's lion stands where it took the other.
#[test]
fn finished_games_are_read() {
    for text in [
        "3L3/7/7/7/7/7/7 b",
        "7/7/7/7/7/7/3L3 b",
        "3l3/7/7/7/7/7/7 w",
    ] {
        let position: Congo = text.parse().unwrap();
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn bad_moves_are_refused_with_a_reason() {
    let start = Congo::default();
    for (text, reason) in [
        ("", "squares that a piece visits"),
        ("a2", "squares that a piece visits"),
        ("a2h3", "squares that a piece visits"),
        ("a2a3-", "squares that a piece visits"),
        ("a2é3", "squares that a piece visits"),
        ("a2a4", "not legal"),
        ("a7a6", "not legal"),
    ] {
        let error = start.parse_move(text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    let over: Congo = "3l3/7/7/7/7/7/7 w".parse().unwrap();
    let error = over.parse_move("a1a2").unwrap_err().to_string();
    assert!(error.contains("the game is over"), "{error}");
}

#[test]
fn the_picture() {
    let picture = "3l3/7/7/1C5/7/7/3L3 w".parse::<Congo>().unwrap().diagram();
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines[0], "7 . . . l . . .");
    assert_eq!(lines[3], "4 ~ C ~ ~ ~ ~ ~");
    assert_eq!((lines[7], lines.len()), ("  a b c d e f g", 8));
}

/// A monkey that could jump on touches its last square twice to stop there, so
/// that no way begins like another.
#[test]
fn chains_are_entered_square_by_square() {
    let position: Congo = "7/4l2/7/4c2/7/2p4/1M1L3 w".parse().unwrap();
    let path = |text| position.path(position.parse_move(text).unwrap());
    assert_eq!(path("b1a1"), [1, 0]);
    assert_eq!(path("b1d3"), [1, 17, 17]);
    assert_eq!(path("b1d3f5"), [1, 17, 33, 33]);
    assert_eq!(path("b1d3f5d7"), [1, 17, 33, 45]);
}
