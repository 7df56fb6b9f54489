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
