//! What rules files say besides the rules: several starts, and what pieces are worth.

use yolah_game::{Evaluator as _, Game as _, Judged, Notation as _, Tunable as _};
use yolah_royal::{Draft, Royal, RulesError, shipped};

/// Chess with some lines more.
fn chess_with(lines: &str) -> Result<Draft, RulesError> {
    let text = format!("name = \"x\"\nbase = \"chess\"\ndescription = \"x\"\n{lines}\n");
    Draft::read("x.toml", &text)
}

#[test]
fn a_game_has_several_starts() {
    let draft = chess_with(
        r#"start = [
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1",
        ]"#,
    );
    let start = Royal::<1>::start(&draft.unwrap()).unwrap();
    let read = |text| {
        start
            .read_position(text)
            .map(|position| position.to_string())
    };
    assert_eq!(read("startpos").unwrap(), start.to_string());
    assert_eq!(read("startpos 1").unwrap(), start.to_string());
    assert_eq!(
        read("startpos 2").unwrap(),
        "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"
    );
    for text in ["startpos 0", "startpos 3", "startpos x"] {
        let error = read(text).unwrap_err();
        assert!(error.reason().contains("1 to 2"), "{error}");
    }
}

/// Every start is checked, with the line of the key.
#[test]
fn a_start_that_is_none_is_refused() {
    for starts in [
        "[]",
        "[1]",
        r#"["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/8 w - - 0 1"]"#,
        r#"["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8 w - - 0 1"]"#,
    ] {
        let error = chess_with(&format!("start = {starts}")).unwrap_err();
        assert_eq!(error.line, 4, "{error}");
    }
}

/// Of several starts the wrong one is named, with its own line.
#[test]
fn a_wrong_start_is_named() {
    let starts = r#"start = [
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4Z3 w - - 0 1",
        ]"#;
    let error = chess_with(starts).unwrap_err().to_string();
    assert!(error.starts_with("x.toml, line 6: start 2: "), "{error}");
}

/// A piece may be taken in passing on every cell that it steps over, also after the position
/// was written and read.
#[test]
fn long_steps_survive_their_text() {
    let pawn = "[pieces.P]\nmoves = \"fmWfceFifmW3\"";
    let draft = chess_with(pawn).unwrap();
    let start = Royal::<1>::start(&draft).unwrap();
    for (text, taken) in [
        ("4k3/8/8/1p6/8/8/P7/4K3 w - - 0 1", "b5a4"),
        ("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "b4a3"),
    ] {
        let mut position = start.read_position(text).unwrap();
        position.play(position.parse_move("a2a5").unwrap()).unwrap();
        let written = position.to_string();
        assert!(written.contains(" a3a4 "), "{written}");
        let read = start.read_position(&written).unwrap();
        assert_eq!(read, position);
        assert!(read.parse_move(taken).is_ok(), "{written}");
    }
}

/// What nobody can mean is refused, with its line and with what was expected.
#[test]
fn what_means_nothing_is_refused() {
    for (lines, expected) in [
        ("[end]\nrepetition = 1", "2 to 9"),
        ("[end]\nextinct = [\"\"]", "letters of pieces"),
        (
            "[end]\nreach = { pieces = [], zone = \"a1\" }",
            "letters of pieces",
        ),
        (
            "[end]\nreach = { pieces = [\"K\"], zone = \"\" }",
            "no cell",
        ),
        ("[end]\nbare = true", "win, draw, loss"),
        ("[regions]\nfoo = \"zz99\"", "no cell or rectangle"),
        ("[regions]\nc3 = \"a1\"", "meaning already"),
        ("[castling]\nfiles = [\"c\", \"g\"]", "first"),
        ("[pieces]\nX = \"none\"", "no piece \"X\""),
        ("\nnames = [\"Bad Name\"]", "is no name"),
        ("\nsides = [\"a\", \"a\"]", "differ"),
        ("\nexplosion = true", "spares"),
        ("\nwidth = 8.5", "1 to 16"),
        ("\npieces = [\"K\"]", "[pieces.K]"),
    ] {
        let error = chess_with(lines).unwrap_err();
        assert!(error.reason.contains(expected), "{lines}: {error}");
        assert_eq!(error.line, 5, "{lines}: {error}");
    }
    let error = chess_with("[pieces]\nQ = \"none\"").unwrap_err();
    assert!(error.reason.contains("x.toml inherits"), "{error}");
}

#[test]
fn slips_are_warned_of() {
    for (lines, expected) in [
        (
            "[end]\nreach = { pieces = [\"K\"], zone = \"a1-h1\" }",
            "over at its start",
        ),
        ("[pieces.N]\npromotes_to = [\"N\"]", "promotes to itself"),
        ("[pieces.N]\nregion = \"a2-h8\"", "N starts outside"),
        ("must_drop = true", "must_drop"),
        ("[end]\npasses = true", "nobody may pass"),
        ("[end]\nsettled = \"points\"", "points decide"),
        ("may_check = false\n[end]\nchecks = 3", "checks cannot win"),
        (
            "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"",
            "nobody can castle",
        ),
    ] {
        let warnings = chess_with(lines).unwrap().report().unwrap().warnings;
        let is_said = warnings.iter().any(|warning| warning.contains(expected));
        assert!(is_said, "{lines}: {warnings:?}");
    }
}

/// A king that explodes is lost, if the file says nothing else.
#[test]
fn an_exploded_king_has_lost() {
    let draft = chess_with("explosion = {}").unwrap();
    let start = Royal::<1>::start(&draft).unwrap();
    let text = "rnbqkbnr/pppppppp/8/7Q/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1";
    let mut position = start.read_position(text).unwrap();
    position.play(position.parse_move("h5f7").unwrap()).unwrap();
    let outcome = position.outcome().expect("black has no king");
    assert_eq!(outcome.winner(), Some(yolah_game::Side::First));
}

/// Pictures show a piece where it may be, all its ways to move, and no landing where nothing
/// could be jumped over.
#[test]
fn pictures_show_how_pieces_move() {
    let pictures = |lines: &str| {
        let report = chess_with(lines).unwrap().report().unwrap();
        let of = |letter: &str| {
            let mut pieces = report.pieces.iter();
            let found = pieces.find(|(title, ..)| title.starts_with(letter));
            found.unwrap().1.clone()
        };
        [of("N"), of("P")]
    };
    let [guard, pawn] = pictures("[pieces.N]\nmoves = \"F\"\nregion = \"d1-f3\"");
    assert!(guard.contains(" 3 . . . . O"), "{guard}");
    assert_eq!(pawn.matches('O').count(), 2, "{pawn}");
    assert!(pawn.contains(" 4 . . . . m"), "{pawn}");
    let [hopper, _] = pictures("[pieces.N]\nmoves = \"mRcpR\"");
    assert!(hopper.contains(" 5 x x x m O m x x"), "{hopper}");
    let [hopper, _] = pictures("[pieces.N]\nmoves = \"gR\"");
    assert!(hopper.contains(" 5 h h h . O . h h"), "{hopper}");
}

/// Horse and elephant may be swapped on each of four wings.
#[test]
fn janggi_has_sixteen_starts() {
    let janggi = shipped().find(|draft| draft.name == "janggi").unwrap();
    let start = Royal::<2>::start(&janggi).unwrap();
    let texts: std::collections::HashSet<String> = (1..=16)
        .map(|number| {
            start
                .read_position(&format!("startpos {number}"))
                .unwrap()
                .to_string()
        })
        .collect();
    assert_eq!(texts.len(), 16);
    assert!(start.read_position("startpos 17").is_err());
}

fn judged(draft: &Draft, position: &str) -> i32 {
    let start = Royal::<1>::start(draft).unwrap();
    let position = start.read_position(position).unwrap();
    <Royal<1> as Judged>::evaluator().evaluate(&position).raw()
}

#[test]
fn a_file_may_say_what_a_piece_is_worth() {
    let queens = "q3k3/8/8/8/8/8/8/4K3 b - - 0 1";
    let [cheap, dear] = [100, 2000].map(|worth| {
        let draft = chess_with(&format!("[pieces.Q]\nworth = {worth}")).unwrap();
        judged(&draft, queens)
    });
    assert_eq!(dear - cheap, 1900);
    let error = chess_with("[pieces.Q]\nworth = -1").unwrap_err();
    assert_eq!(error.line, 5, "{error}");
}

/// Kings that are still in hand can be mated.
#[test]
fn royal_pieces_in_hand_count() {
    let draft = chess_with(
        "start = \"8/pppppppp/8/8/8/8/PPPPPPPP/8[Kk] w - - 0 1\"\nhands = \"start\"\nmust_drop = true",
    );
    let report = draft.unwrap().report().unwrap();
    let lost = report
        .warnings
        .iter()
        .find(|text| text.contains("cannot lose"));
    assert_eq!(lost, None);
}

/// The gradient tells how the evaluation changes with each weight, in games with hands, with
/// goals and where losing wins; and weights of the wrong number are refused.
#[test]
fn weights_count_as_the_gradient_says() {
    for name in ["royal", "minishogi", "kingofthehill", "antichess"] {
        let draft = shipped().find(|draft| draft.name == name).unwrap();
        let mut position = Royal::<1>::start(&draft).unwrap();
        let mut rng = yolah_game::Rng::with_seed(3);
        let mut moves = yolah_game::MoveList::new();
        for _ in 0..20 {
            let Some(m) = position.random_move(&mut moves, &mut rng) else {
                break;
            };
            position.play_unchecked(m);
            let weights = Royal::<1>::weights();
            let gradient = Royal::<1>::gradient(&position, &weights).unwrap();
            assert_eq!(gradient.len(), weights.len());
            let sum: f32 = gradient.iter().zip(&weights).map(|(a, b)| a * b).sum();
            let whole = Royal::<1>::evaluator_of(&weights)
                .unwrap()
                .evaluate(&position);
            assert!(
                (sum - whole.raw() as f32).abs() <= 1.0,
                "{name}: {position}"
            );
        }
    }
    assert!(Royal::<1>::evaluator_of(&[1.0]).is_none());
}
