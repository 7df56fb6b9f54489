//! Games in the format of draughts archives, PDN.

use proptest::prelude::*;
use yolah_draughts::Draughts;
use yolah_game::record::{GameResult, Record};
use yolah_game::{Game, MoveList, Rng, laws};

use crate::words::word;

#[test]
fn whole_games_are_written_and_read() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..30 {
        let (mut position, mut moves) = (Draughts::default(), Vec::new());
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            position.play_unchecked(m);
            moves.push(m);
        }
        let record = Record::from_game(&Draughts::default(), &moves).unwrap();
        assert_eq!(record.tags.get("GameType"), Some("20,W,10,10,N2,0"));
        let read: Record = record.to_string().parse().unwrap();
        let replay = read.replay::<Draughts>().unwrap();
        assert_eq!((replay.moves, replay.end), (moves, position));
    }
}

/// A capture with a twin is written with the squares of its way.
#[test]
fn records_tell_captures_apart() {
    let start: Draughts = "W:W48:B11,22,32,33,42,43".parse().unwrap();
    let mut moves = MoveList::new();
    start.legal_moves(&mut moves);
    for m in moves {
        let text = Record::from_game(&start, &[m]).unwrap().to_string();
        assert!(
            text.contains(r#"[FEN "W:W48:B11,22,32,33,42,43"]"#),
            "{text}"
        );
        let replay = text
            .parse::<Record>()
            .unwrap()
            .replay::<Draughts>()
            .unwrap();
        assert_eq!(replay.moves, [m], "{text}");
    }
}

/// As archives have it: the points of draughts, the way of a capture spelled
/// out, comments, a game that went on after a position came for the third time.
#[test]
fn files_of_other_programs_are_read() {
    let text = r#"
[Event "Example"]
[White "A"]
[Black "B"]
[Result "2-0"]
[GameType "20"]
[FEN "W:WK46,K47,40:BK4,K5,K16."]

1. 47-42 4-9 2. 42-47 9-4 {again} 3. 47-42 4-9 4. 42-47 9-4 5. 47-42 4-9 6. 42-47 9-4 2-0
"#;
    let record: Record = text.parse().unwrap();
    assert_eq!(record.result, GameResult::White);
    let without_end: Record = text.replace("2-0", "*").parse().unwrap();
    assert_eq!(without_end.replay::<Draughts>().unwrap().moves.len(), 12);
    for (token, result) in [("1-1", GameResult::Draw), ("0-2", GameResult::Black)] {
        let record: Record = text.replace("2-0", token).parse().unwrap();
        assert_eq!(record.result, result);
    }
}

#[test]
fn a_bad_game_is_refused_by_move_and_field() {
    let error = |text: &str| {
        let record: Record = text.parse().unwrap();
        record.replay::<Draughts>().unwrap_err().to_string()
    };
    assert!(error("1. 32-28 19-23 2. 28x20 *").starts_with("move 2 (ply 3): move \"28x20\""));
    assert!(error("1. 32-60 *").contains("\"60\" is no square"));
    assert!(error("[FEN \"W:W31:B99\"]\n\n1. 31-26 *").contains("black's pieces"));
    assert!(error("[Variant \"kalah\"]\n\n*").contains("kalah"));
}

/// Moves and other words of a record.
const WORDS: &str = "1. 2. 32-28 19-23 28x19 14x23 24x13 13x24 37-32 31-26 2-0 1-1 0-2 0-0 1-0 * ( ) {a} \
    $1 ! 32-60 32x28x19 [FEN [GameType \"20\"] \"W:W31:B20\"]";

proptest! {
    #[test]
    fn any_record(words in proptest::collection::vec(word(WORDS), 0..12)) {
        laws::game_text::<Draughts>(&words.join(" "));
        laws::game_text::<Draughts>(&format!("1. 32-28 19-23 2. {} *", words.join(" ")));
    }
}
