//! The laws of every game, and what must be refused.

use proptest::prelude::*;
use yolah_game::{Game, Notation, laws};
use yolah_yolah::{Move, Yolah};

#[test]
fn yolah_keeps_the_laws() {
    laws::check(&Yolah::default(), 50, 1);
    laws::check_symmetry(&Yolah::default(), 5, 2);
}

#[test]
fn small_boards_keep_the_laws() {
    let board: Yolah = "********/********/x3o***/5***/1xo2***/2x2***/5***/o3x*** b 0 0"
        .parse()
        .unwrap();
    laws::check(&board, 50, 3);
    laws::check_symmetry(&board, 5, 4);
}

#[test]
fn a_position_is_32_bytes() {
    assert_eq!(size_of::<Yolah>(), 32);
    assert_eq!(size_of::<Move>(), 2);
}

#[test]
fn other_spellings_are_understood() {
    let start = Yolah::default();
    for text in [
        "startpos",
        "o6x/8/8/3xo3/3ox3/8/8/x6o b 0 0 0",
        "o6x/8/8/3xo3/3ox3/8/8/x6o x 0 0",
        "  O6X/8/8/3XO3/3OX3/8/8/X6O  B  0 0 ",
    ] {
        assert_eq!(text.parse::<Yolah>().as_ref(), Ok(&start), "{text}");
    }
    let white: Yolah = "o6x/1x6/8/3-o3/3ox3/8/8/x6o o 1 0".parse().unwrap();
    assert_eq!(
        (white.ply(), white.to_string().as_str()),
        (1, "o6x/1x6/8/3*o3/3ox3/8/8/x6o w 1 0 1")
    );
    for text in ["d5:b7", "d5b7", "D5-B7", " d5:b7 "] {
        assert_eq!(start.parse_move(text).unwrap().to_string(), "d5:b7");
    }
}

#[test]
fn a_missing_ply_is_the_smallest_that_fits() {
    let board = "xo6/8/8/8/8/********/********/********";
    for (rest, ply) in [
        ("b 0 0", 0),
        ("w 0 0", 1),
        ("w 1 0", 1),
        ("b 1 1", 2),
        ("b 5 4", 10),
        ("w 2 7", 15),
        ("b 2 7", 14),
        ("w 7 2", 13),
    ] {
        let position: Yolah = format!("{board} {rest}").parse().unwrap();
        assert_eq!(position.ply(), ply, "{rest}");
    }
}

#[test]
fn wrong_positions_are_refused_with_a_reason() {
    let ranks = "o6x/8/8/3xo3/3ox3/8/8/x6o";
    for (text, reason) in [
        (String::new(), "expected: ranks, side"),
        (format!("{ranks} b 0"), "expected: ranks, side"),
        (format!("{ranks} b 0 0 0 0"), "expected: ranks, side"),
        (format!("{ranks} red 0 0 0"), "side to move"),
        (format!("{ranks} b 1 0 2"), "1 points need as many holes"),
        (format!("{ranks} b 0 0 1"), "not the turn"),
        (format!("{ranks} b 0 0 -2"), "ply \"-2\" is not a number"),
        (format!("{ranks} b 0 0 130"), "larger than 128"),
        (format!("{ranks} b 0 0 300"), "not a number that fits"),
        (format!("{ranks} b +0 0 0"), "black score \"+0\""),
        (
            "8/8/8/8/8/8/8/******** b 5 3 8".to_owned(),
            "black cannot have 5 points at ply 8",
        ),
        (
            "xxxxx3/8/8/8/8/8/8/8 b 0 0".to_owned(),
            "black has 5 pieces",
        ),
        ("9/8/8/8/8/8/8/8 b 0 0".to_owned(), "'9' in rank 8"),
        (
            "44x/8/8/8/8/8/8/8 b 0 0".to_owned(),
            "rank 8 has more than 8",
        ),
        (
            // 264 squares are 8 to somebody who counts with a byte.
            format!("{}/8/8/8/8/8/8/8 b 0 0", "8".repeat(33)),
            "rank 8 has more than 8",
        ),
        ("8/7/8/8/8/8/8/8 b 0 0".to_owned(), "rank 7 has 7 squares"),
        ("8/8/8/8/8/8/8 b 0 0".to_owned(), "8 ranks"),
        ("8/8/8/8/8/8/8/8/8 b 0 0".to_owned(), "8 ranks"),
    ] {
        let error = text.parse::<Yolah>().unwrap_err();
        assert!(error.reason().contains(reason), "{text}: {error}");
    }
}

#[test]
fn wrong_json_is_refused_with_a_reason() {
    let json = |ply, black, white, empty, points| {
        format!(
            r#"{{"ply":"{ply}","black":"{black}","white":"{white}","empty":"{empty}","black score":"{points}","white score":"0"}}"#
        )
    };
    for (text, reason) in [
        (String::new(), "EOF"),
        ("[1]".to_owned(), "invalid"),
        (r#"{"ply":"0"}"#.to_owned(), "missing field"),
        (json(0, 3, 1, 0, 0), "a1 is in both black and white"),
        (json(0, 3, 4, 2, 0), "b1 is in both black and holes"),
        (json(2, 1, 2, 0, 1), "1 points need as many holes"),
        (json(0, 31, 32, 0, 0), "black has 5 pieces"),
        (json(0, 1, 2, 4, 1), "black cannot have 1 points at ply 0"),
        (json(1, -1, 2, 4, 1), "not a number that fits"),
    ] {
        let error = Yolah::from_json(&text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn wrong_moves_are_refused_with_a_reason() {
    let start = Yolah::default();
    for (text, reason) in [
        ("d5", "expected two squares"),
        ("d5:z9", "\"z9\" is not a square"),
        ("d5:e5", "cannot reach e5"),
        ("a2:a3", "no black piece on a2"),
        ("pass", "black can move and must"),
        ("ä1b", "expected two squares"),
    ] {
        let error = start.parse_move(text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    let stuck: Yolah =
        "x*******/********/********/********/********/********/********/******1o b 0 0"
            .parse()
            .unwrap();
    assert!(
        stuck
            .parse_move("a8:b8")
            .unwrap_err()
            .to_string()
            .contains("must pass")
    );
    assert_eq!(stuck.parse_move("a1:a1").unwrap(), Move::PASS);
}

proptest! {
    #[test]
    fn no_text_makes_the_parsers_panic(text in "\\PC{0,120}") {
        laws::round_trip::<Yolah>(&text);
        laws::move_text(&Yolah::default(), &text);
        let _ = Yolah::from_json(&text);
    }

    #[test]
    fn no_mutated_text_makes_the_parsers_panic(
        at in 0_usize..40, garbage in "[0-9xo*/ bw:{}\",-]{0,4}", cut: bool
    ) {
        let position = Yolah::default();
        for text in [position.to_string(), position.to_json(), "d5:b7".to_owned()] {
            let at = at.min(text.len());
            let rest = if cut { "" } else { &text[at..] };
            let mutated = format!("{}{garbage}{rest}", &text[..at]);
            laws::round_trip::<Yolah>(&mutated);
            laws::move_text(&position, &mutated);
            if let Ok(parsed) = Yolah::from_json(&mutated) {
                prop_assert_eq!(Yolah::from_json(&parsed.to_json()).unwrap(), parsed);
            }
        }
    }
}

#[test]
fn playing_an_illegal_move_changes_nothing() {
    let mut position = Yolah::default();
    let before = position;
    assert!(position.play("d5:e5".parse().unwrap()).is_err());
    assert!(position.play(Move::PASS).is_err());
    assert_eq!(position, before);
}
