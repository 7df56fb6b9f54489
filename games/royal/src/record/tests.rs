use proptest::prelude::*;
use yolah_game::record::{GameResult, Line, MAX_MOVES, MAX_PLIES, RecordedMove};
use yolah_game::{Game as _, MoveList, Notation as _, Rng};

use super::*;
use crate::play::PLAYED;

/// A short game in both forms: a trade of bishops, a drop, a capture back.
const KIF: &str = "\
# KIF version=2.0 encoding=UTF-8
開始日時：2026/11/17 10:00:00
棋戦：竜王戦
手合割：平手　　
先手：甲
後手：乙
手数----指手---------消費時間--
*始まり
   1 ７六歩(77)   ( 0:16/00:00:16)
   2 ３四歩(33)   ( 1:00/00:01:00)
*よくある手
   3 ２二角成(88)   ( 0:02/00:00:18)
   4 同　銀(31)   ( 0:01/00:01:01)
   5 ４五角打   ( 0:03/00:00:21)
   6 投了
まで5手で先手の勝ち
";
const CSA: &str = "\
V2.2
N+甲
N-乙
$EVENT:竜王戦
$START_TIME:2026/11/17 10:00:00
PI
+
'*始まり
+7776FU,T16
-3334FU
T60
'*よくある手
+8822UM
T2
-3122GI,T1
+0045KA
T3
%TORYO
";

#[test]
fn both_forms_say_the_same() {
    let kif = Form::Kif.read(KIF).unwrap().remove(0);
    let csa = Form::Csa.read(CSA).unwrap().remove(0);
    let moves: Vec<&str> = kif.line.moves.iter().map(RecordedMove::text).collect();
    assert_eq!(moves, ["c3c4", "g7g6", "b2h8+", "g9h8", "B@f5"]);
    assert_eq!(kif.result, GameResult::White);
    assert_eq!(kif.ending, ["resignation"]);
    let tags = [
        ("White", "甲"),
        ("Black", "乙"),
        ("Event", "竜王戦"),
        ("Date", "2026.11.17"),
    ];
    for (tag, value) in tags {
        assert_eq!(kif.tags.get(tag), Some(value));
        assert_eq!(csa.tags.get(tag), Some(value));
    }
    assert_eq!(kif.line.comments, ["始まり"]);
    assert_eq!(kif.line.moves[1].comments, ["60s", "よくある手"]);
    assert_eq!((kif.line, kif.result), (csa.line, csa.result));
}

/// Variations behind the game: of the game, of one of them, and of its start.
const VARIED: &str = "\
手合割：平手
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２二角成(88)
   4 同　銀(31)
   5 投了
まで4手で後手の勝ち

変化：4手
*飛車で取る
   4 同　飛(82)
   5 ８八銀(79)
   6 中断

変化：5手
   5 ６八玉(59)

変化：1手
   1 ２六歩(27)
*もう一つ
";

#[test]
fn variations_are_read_and_written() {
    let record = Form::Kif.read(VARIED).unwrap().remove(0);
    let texts = |line: &Line| -> Vec<String> {
        let moves = line.moves.iter();
        moves.map(|m| m.text().to_owned()).collect()
    };
    assert_eq!(texts(&record.line), ["c3c4", "g7g6", "b2h8+", "g9h8"]);
    assert_eq!(record.result, GameResult::Black);
    let [other] = &record.line.moves[3].variations[..] else {
        panic!("{record}");
    };
    assert_eq!(texts(other), ["b8h8", "c1b2"]);
    assert_eq!(other.comments, ["飛車で取る"]);
    assert_eq!(other.moves[1].comments, ["interruption"]);
    assert_eq!(texts(&other.moves[1].variations[0]), ["e1d2"]);
    let [first] = &record.line.moves[0].variations[..] else {
        panic!("{record}");
    };
    assert_eq!(texts(first), ["h3h4"]);
    assert_eq!(first.moves[0].comments, ["もう一つ"]);
    let again = Form::Kif.read(&Form::Kif.write(&record).unwrap()).unwrap();
    assert_eq!(again[0].line, record.line);
}

/// A game of random moves from a position after some others.
fn random_game(rng: &mut Rng) -> Record {
    let mut position = shogi().start.clone();
    let (mut start, mut moves) = (position.clone(), Vec::new());
    let skipped = rng.i32(0..60);
    for ply in 0..150 {
        let mut legal = MoveList::new();
        position.legal_moves(&mut legal);
        let Some(&m) = rng.choice(&legal) else {
            break;
        };
        if ply == skipped {
            (start, moves) = (position.clone(), Vec::new());
        }
        position.play_unchecked(m);
        moves.push(m);
    }
    // A position's text forgets what came before it.
    let start = shogi().start.read_position(&start.to_string()).unwrap();
    Record::from_variant(shogi(), &start, &moves).unwrap()
}

#[test]
fn games_read_back_as_they_were_written() {
    let mut rng = Rng::with_seed(17);
    for _ in 0..40 {
        let record = random_game(&mut rng);
        for form in [Form::Kif, Form::Csa] {
            let text = form.write(&record).unwrap();
            let read = form
                .read(&text)
                .unwrap_or_else(|error| panic!("{error}\n{text}"));
            let [read] = &read[..] else {
                panic!("one game");
            };
            assert_eq!(read.line, record.line, "{text}");
            assert_eq!(read.result, record.result, "{text}");
            let places = [read, &record].map(|record| record.tags.get("FEN").map(first_fields));
            assert_eq!(places[0], places[1], "{text}");
            assert_eq!(form.write(read).unwrap(), text);
        }
    }
}

/// Board, hands and side to move.
fn first_fields(fen: &str) -> Vec<&str> {
    fen.split(' ').take(2).collect()
}

#[test]
fn games_at_odds_begin_with_the_stronger_side() {
    let text = "手合割：二枚落ち\n下手：弟子\n上手：師匠\n   1 ６二銀(71)\n   2 中断\n";
    let record = Form::Kif.read(text).unwrap().remove(0);
    assert_eq!(record.tags.get("White"), Some("弟子"));
    assert!(record.second_begins && record.result == GameResult::Unknown);
    let written = Form::Csa.write(&record).unwrap();
    assert!(
        written.contains("P2 *  *  *  *  *  *  *  *  * \n"),
        "{written}"
    );
    assert!(written.contains("\n-\n-7162GI\n%CHUDAN\n"), "{written}");
}

#[test]
fn files_of_csa_may_have_several_games() {
    let two = format!("{CSA}/\n{CSA}");
    assert_eq!(Form::Csa.read(&two).unwrap().len(), 2);
    // Who wants the first does not pay for the rest, whatever it is.
    let odd = format!("{CSA}/\nPI\n+\n+7775FU\n");
    assert!(Form::Csa.read(&odd).is_err());
    let first = Form::Csa.first(&odd).unwrap();
    assert_eq!(first, Form::Csa.read(CSA).unwrap().remove(0));
    assert_eq!(
        Form::Csa.first("PI\n+\n+7775FU\n/\n").unwrap_err().line(),
        3
    );
}

/// Both rooks go aside and back, so many moves in all.
fn rooks(plies: usize) -> String {
    let moves = ["１八飛(28)", "９二飛(82)", "２八飛(18)", "８二飛(92)"];
    let numbered = (1..=plies).zip(moves.iter().cycle());
    let lines: Vec<String> = numbered
        .map(|(number, m)| format!("{number} {m}"))
        .collect();
    format!("手合割：平手\n{}\n", lines.join("\n"))
}

/// It was quadratic: each variation played all moves before it again, and each of those
/// looked back at all before it.
#[test]
fn the_largest_record_costs_its_moves() {
    let another = |to: &str| format!("変化：{MAX_PLIES}手\n{MAX_PLIES} {to}二飛(92)\n");
    let others: Vec<String> = (MAX_PLIES..MAX_MOVES)
        .map(|number| another(["７", "６"][number % 2]))
        .collect();
    let text = rooks(MAX_PLIES) + &others.concat();
    PLAYED.set(0);
    let record = Form::Kif.first(&text).unwrap();
    assert_eq!(record.line.moves.len(), MAX_PLIES);
    assert_eq!(record.line.moves[MAX_PLIES - 1].variations.len(), 2);
    // Read, checked, and written down.
    let played = PLAYED.get();
    assert!(played <= MAX_MOVES + 3 * MAX_PLIES, "{played}");

    let error = Form::Kif.first(&(text + &another("７"))).unwrap_err();
    let error = error.to_string();
    assert!(
        error.contains("more than 20000 moves, variations included"),
        "{error}"
    );
    let error = Form::Kif.first(&rooks(MAX_PLIES + 1)).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("a line has more than 2000 moves"),
        "{error}"
    );
}

#[test]
fn faults_have_their_line() {
    for (form, text, line, reason) in [
        (Form::Csa, "PI\n+\n+7775FU\n", 3, "not a legal move"),
        (Form::Csa, "PI\n+\n-3334FU\n", 3, "other side's turn"),
        (Form::Csa, "+7776FU\n", 1, "by + or -"),
        (Form::Csa, "PI\n+\n+7776XX\n", 3, "no piece \"XX\""),
        (Form::Csa, "P0-KY", 1, "sets up nothing"),
        (Form::Csa, "", 1, "who moves first"),
        (Form::Kif, "手合割：平手\n   1 ７六歩\n", 2, "is no move"),
        (
            Form::Kif,
            "手合割：百枚落ち\n   1 ７六歩(77)\n",
            2,
            "is not known",
        ),
        (Form::Kif, "|・\n   1 ７六歩(77)\n", 2, "9 ranks"),
        (
            Form::Kif,
            "   1 投了\n   2 ７六歩(77)\n",
            2,
            "the game is over",
        ),
        (
            Form::Kif,
            "   1 ７六歩(77)\n変化：9手\n",
            2,
            "no move 9 to vary",
        ),
    ] {
        let error = form.read(text).unwrap_err();
        assert_eq!(error.line(), line, "{text}: {error}");
        assert!(error.to_string().contains(reason), "{text}: {error}");
    }
}

proptest! {
    #[test]
    fn no_text_is_too_odd(lines in prop::collection::vec(prop_oneof![
        "\\PC{0,20}",
        "[P+\\-][I1-9+\\-]?[0-9A-Z ]{0,12}",
        "   1 [同１-９一-九歩角銀打成不()0-9 ]{0,10}",
        prop::sample::select(KIF.lines().chain(CSA.lines()).collect::<Vec<_>>()).prop_map(str::to_owned),
    ], 0..20)) {
        let text = lines.join("\n");
        Form::Kif.check_any_text(&text);
        Form::Csa.check_any_text(&text);
    }
}
