//! Games of chess on paper are PGN.

use proptest::prelude::*;
use yolah_chess::Chess;
use yolah_game::record::{GameResult, Record, Records};
use yolah_game::{Game, MoveList, Rng, laws};

use crate::words::word;

#[test]
fn foreign_pgn_is_read_with_all_that_people_add() {
    let text = "\
[Event \"Paris\"]
[White \"Morphy\"]
[Black \"Duke of Brunswick and Count Isouard\"]
[Result \"1-0\"]
[Variant \"Standard\"]

1. e4 e5 2.Nf3 d6 3.d4 Bg4 $6 {a pin} 4.dxe5 Bxf3 (4... dxe5 5. Qxd8+ (5. Nxe5) Kxd8
6. Nxe5) 5.Qxf3 dxe5 6.Bc4 Nf6? 7.Qb3 Qe7 8.Nc3 c6 9.Bg5 b5 10.Nxb5! cxb5
11.Bxb5+ Nbd7 12.O-O-O Rd8 13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7+ Nxd7 16.Qb8+!! Nxb8
17.Rd8# 1-0
";
    let record: Record = text.parse().unwrap();
    let game = record.replay::<Chess>().unwrap();
    assert_eq!(game.moves.len(), 33);
    let end = "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17";
    assert_eq!(game.end.to_string(), end);
    assert!(game.end.outcome().is_some());
    // Comments, annotations and variations are kept.
    let bishop = &record.line.moves[5];
    assert_eq!(
        (bishop.nags.as_slice(), bishop.comments.len()),
        (&[6][..], 1)
    );
    let written = record.to_string();
    assert_eq!(written.parse::<Record>().unwrap(), record);
    assert!(
        written.contains("(4. dxe5") || written.contains("(4... dxe5"),
        "{written}"
    );
}

#[test]
fn our_games_are_written_in_standard_notation() {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let m = yolah_game::Notation::parse_move(&position, text).unwrap();
        position.play_unchecked(m);
        moves.push(m);
    }
    let record = Record::from_game(&Chess::default(), &moves).unwrap();
    assert_eq!(record.result, GameResult::Black);
    let text = record.to_string();
    assert!(text.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{text}");
    assert_eq!(record.replay::<Chess>().unwrap().moves, moves);
}

#[test]
fn random_games_survive_paper() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..20 {
        let mut position = Chess::default();
        let mut moves = Vec::new();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            position.play_unchecked(m);
            moves.push(m);
        }
        let record = Record::from_game(&Chess::default(), &moves).unwrap();
        let read: Record = record.to_string().parse().unwrap();
        let replay = read.replay::<Chess>().unwrap();
        assert_eq!(replay.moves, moves);
        assert_eq!(replay.end.outcome(), position.outcome());
    }
}

#[test]
fn a_game_goes_on_when_nobody_claims_a_draw() {
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 1-0";
    let record: Record = text.parse().unwrap();
    let game = record.replay::<Chess>().unwrap();
    assert_eq!(game.moves.len(), 10);
    assert_eq!(game.end.outcome(), None);
    // Nor does the last move, if White then runs out of time.
    let text = text.replace("5. e4 e5 1-0", "0-1");
    let game = text.parse::<Record>().unwrap().replay::<Chess>().unwrap();
    assert!(game.end.outcome().is_some());
    let mated: Record = "1. f3 e5 2. g4 Qh4# 1-0".parse().unwrap();
    assert!(mated.replay::<Chess>().is_err());
}

#[test]
fn bad_pgn_is_refused_with_the_move() {
    let record: Record = "1. e4 e5 2. Ke3 *".parse().unwrap();
    let error = record.replay::<Chess>().unwrap_err().to_string();
    assert!(error.contains("Ke3"), "{error}");
    let other: Record = "[Variant \"atomic\"]\n\n1. e4 *".parse().unwrap();
    assert!(other.replay::<Chess>().is_err());
}

/// As Windows programs write: a mark of the byte order, line ends of two bytes,
/// which also end a comment behind a semicolon, and two games in one file.
#[test]
fn line_ends_and_byte_order_marks_do_not_matter() {
    let unix = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 ; the best\n% left out\n1... e5 {two\nlines} 1-0\n\n\
                [Event \"b\"]\n\n1. d4 (1. c4 e5 $1) 1... d5 *\n";
    let windows = format!("\u{feff}{}", unix.replace('\n', "\r\n"));
    let read = |text: &str| -> Vec<Record> {
        let records = Records::new(text.as_bytes());
        records.map(|record| record.unwrap()).collect()
    };
    let (unix, windows) = (read(unix), read(&windows));
    assert_eq!(unix.len(), 2);
    assert_eq!(unix[0].line.moves[0].comments, ["the best"]);
    for (ours, theirs) in unix.iter().zip(&windows) {
        assert_eq!(ours.tags, theirs.tags);
        let moves = |record: &Record| record.replay::<Chess>().unwrap().moves;
        assert_eq!(moves(ours), moves(theirs));
        assert_eq!(theirs.line.moves[0].comments, ours.line.moves[0].comments);
    }
    assert_eq!(windows[1].line.moves[0].variations.len(), 1);
}

/// Moves and other words of a record.
const WORDS: &str = "1. 2. 1... e4 e5 Nf3 Nf6 Ng1 Ng8 Bc4 Bc5 O-O 0-0 exd5 e8=Q d4 d5 Qxd5+ Qh5 Qxf7# \
    1-0 0-1 1/2-1/2 * ( ) {a} $1 $256 ! ?? ; % [FEN [Variant \"Chess960\"] \"4k3/8/8/8/8/8/8/4K2R\"]";

proptest! {
    #[test]
    fn any_record(words in proptest::collection::vec(word(WORDS), 0..12)) {
        laws::game_text::<Chess>(&words.join(" "));
        laws::game_text::<Chess>(&format!("1. e4 e5 2. {} *", words.join(" ")));
    }
}
