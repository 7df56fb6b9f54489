//! Positions and moves as text: what is understood, and what is refused.

use proptest::prelude::*;
use yolah_draughts::Draughts;
use yolah_game::{Game, MoveList, Notation, laws};

/// Any board, from nearly empty to crowded, with many kings.
pub(crate) fn any_position() -> impl Strategy<Value = Draughts> {
    let piece = prop_oneof![
        12 => Just('e'),
        2 => Just('w'),
        3 => Just('b'),
        1 => Just('W'),
        1 => Just('B'),
    ];
    let pieces = proptest::collection::vec(piece, 50);
    (any::<bool>(), pieces, 0..=50usize).prop_filter_map("a board", |(white, pieces, crowd)| {
        let mut text = String::from(if white { "W" } else { "B" });
        for (i, piece) in pieces.into_iter().enumerate() {
            let is_far = piece == 'w' && i < 5 || piece == 'b' && i >= 45;
            let is_left_out = (i * 37 + 11) % 50 >= crowd;
            text.push(if is_far || is_left_out { 'e' } else { piece });
        }
        text.parse().ok()
    })
}

/// A text with a few letters changed.
fn damaged() -> impl Strategy<Value = String> {
    let letters = proptest::sample::select("WBKH:,-.0159xe ".chars().collect::<Vec<_>>());
    let changes = proptest::collection::vec((any::<prop::sample::Index>(), letters), 0..4);
    (any_position(), any::<bool>(), changes).prop_map(|(position, hub, changes)| {
        let text = if hub {
            position.hub()
        } else {
            position.to_string()
        };
        let mut text: Vec<char> = text.chars().collect();
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
        prop_assert_eq!(laws::round_trip::<Draughts>(&position.to_string()), Some(position.clone()));
        prop_assert_eq!(laws::round_trip::<Draughts>(&position.hub()), Some(position));
    }

    #[test]
    fn damaged_positions_are_refused_or_round_trip(text in damaged()) {
        laws::round_trip::<Draughts>(&text);
    }

    #[test]
    fn any_text_is_refused_or_round_trips(text in "\\PC{0,60}") {
        laws::round_trip::<Draughts>(&text);
    }

    #[test]
    fn any_move_text(position in any_position(), text in "[0-9x:-]{0,12}") {
        laws::move_text(&position, &text);
    }

    #[test]
    fn moves_are_read_in_all_forms(position in any_position()) {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        for m in moves {
            for text in [m.to_string(), m.hub(), position.record_move(m)] {
                prop_assert_eq!(position.parse_move(&text), Ok(m), "{} {}", &position, text);
            }
        }
    }
}

#[test]
fn other_spellings_are_understood() {
    let start = Draughts::default();
    for text in [
        "startpos",
        "W:W31-50:B1-20",
        " W:B1-20:W31-50. ",
        "w:W31-40,41-50:B1,2-20:H0:F1",
        "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
    ] {
        assert_eq!(text.parse::<Draughts>().as_ref(), Ok(&start), "{text}");
    }
    let kings: Draughts = "B:WK1-3,7:BK50:H7:F30".parse().unwrap();
    assert_eq!(kings.to_string(), "B:WK1,K2,K3,7:BK50:H7");
    for text in ["32-28", "32x28", "32:28"] {
        assert_eq!(start.parse_move(text).unwrap().to_string(), "32-28");
    }
}

#[test]
fn bad_positions_are_refused_by_name() {
    for (text, reason) in [
        ("", "side to move"),
        ("X:W31:B1", "side to move is W or B"),
        ("W", "50 letters"),
        ("W:W31", "pieces are missing"),
        ("W:W31:B51", "black's pieces: \"51\" is no square"),
        ("W:W31:B0", "black's pieces: \"0\" is no square"),
        ("W:W31,x:B1", "white's pieces: \"x\" is no square"),
        ("W:W31,:B1", "white's pieces: \"\" is no square"),
        ("W:W31,31:B1", "white's pieces: square 31 is named twice"),
        ("W:W40-31:B1", "white's pieces: 40-31 runs backwards"),
        ("W:W31:W32:B1", "white's pieces: they are given twice"),
        ("W:W31:B31", "square 31 has two pieces"),
        ("W:W3:B10", "the man on 3 would be a king"),
        ("W:W31:B46", "the man on 46 would be a king"),
        ("W:W:B", "there are no pieces"),
        ("W:W30-50:B1", "white's pieces: there are more than 20"),
        ("W:WK31:BK1:H51", "king moves H: \"51\""),
        ("W:WK31:BK1:Hx", "king moves H: \"x\""),
        ("W:WK31:BK1:Q1", "field \"Q1\""),
        ("W:WK31:BK1:F-1", "field \"F-1\""),
        (
            "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwwz",
            "square 50: 'z'",
        ),
    ] {
        let error = text.parse::<Draughts>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn bad_moves_are_refused_with_a_reason() {
    let position: Draughts = "W:W28,32,K46:B22,14".parse().unwrap();
    for (text, reason) in [
        ("", "no square"),
        ("28", "written 32-28"),
        ("28-51", "\"51\" is no square"),
        ("+8-17", "no square"),
        ("30-25", "square 30 is empty"),
        ("22-27", "the piece on 22 is black's, and white is to move"),
        ("32-27", "1 must be taken"),
        ("28x17x23", "not legal"),
        ("28x17x22x14", "not legal"),
    ] {
        let error = position.parse_move(text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    let over: Draughts = "W:W46:B41,37".parse().unwrap();
    let error = over.parse_move("46-41").unwrap_err().to_string();
    assert!(error.contains("the game is over"), "{error}");
}

/// A man goes round a square of four men by the left or by the right.
#[test]
fn captures_with_the_same_ends_are_told_apart() {
    let position: Draughts = "W:W48:B11,22,32,33,42,43".parse().unwrap();
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort();
    let (left, right) = ("48x6x11x22x32x42", "48x6x11x22x33x43");
    assert_eq!(texts, ["48x48", left, right]);
    let read = |text| position.parse_move(text).map(|m| m.to_string());
    for text in [left, "48x37x28x17x6", "48x37x6", "48x06x42x32x22x11"] {
        assert_eq!(read(text).as_deref(), Ok(left), "{text}");
    }
    assert_eq!(read("48x39x6").as_deref(), Ok(right));
    assert_eq!(read("48x37x48").as_deref(), Ok("48x48"));
    for text in ["48x6", "48x28x6", "48x17x6"] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(&format!("{left}, {right}")), "{error}");
    }
    assert!(read("48x37x39x6").is_err());
    let in_record = |text| position.record_move(position.parse_move(text).unwrap());
    assert_eq!(in_record("48x37x6"), "48x37x28x17x6");
    assert_eq!(in_record("48x48"), "48x48");
}

#[test]
fn the_picture() {
    let position: Draughts = "W:W46,K50:B1,K45".parse().unwrap();
    let expected = "  b   .   .   .   .    1-5";
    let picture = position.diagram();
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!((lines.len(), lines[0]), (10, expected));
    assert_eq!(lines[8], "  .   .   .   .   B   41-45");
    assert_eq!(lines[9], "w   .   .   .   W     46-50");
}
