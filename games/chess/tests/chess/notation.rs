//! Positions and moves as text.

use yolah_chess::Chess;
use yolah_game::{Game, Notation};

fn position(text: &str) -> Chess {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// What a text means in a position: the move in UCI and in standard notation.
fn read(fen: &str, text: &str) -> (String, String) {
    let position = position(fen);
    let m = position.parse_move(text).unwrap();
    (m.to_string(), position.san(m))
}

fn both(uci: &str, san: &str) -> (String, String) {
    (uci.to_owned(), san.to_owned())
}

#[test]
fn moves_are_read_in_all_ways_people_write_them() {
    let rooks = "4k3/8/8/R6R/8/8/3K4/R7 w - - 0 1";
    assert_eq!(read(rooks, "Rad5"), both("a5d5", "Rad5"));
    assert_eq!(read(rooks, "R1a3"), both("a1a3", "R1a3"));
    let queens = "8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1";
    assert_eq!(read(queens, "Qh4e1"), both("h4e1", "Qh4e1"));
    let pawns = "1n5k/P7/8/2pP4/8/8/8/K7 w - c6 0 2";
    assert_eq!(read(pawns, "dxc6"), both("d5c6", "dxc6"));
    assert_eq!(read(pawns, "a8=N"), both("a7a8n", "a8=N"));
    assert_eq!(read(pawns, "axb8Q+"), both("a7b8q", "axb8=Q+"));
    assert_eq!(read(pawns, "a7b8R"), both("a7b8r", "axb8=R+"));
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    assert_eq!(read(castling, "0-0-0"), both("e8c8", "O-O-O"));
    assert_eq!(read(castling, "e8h8"), both("e8g8", "O-O"));
}

#[test]
fn castling_of_chess960_is_written_by_the_rook() {
    // The king stands on b1 and goes one step to the left or far to the right.
    let start = "1k6/8/8/8/8/8/8/RK3R2 w FA - 0 1";
    assert_eq!(read(start, "O-O"), both("b1f1", "O-O"));
    assert_eq!(read(start, "b1g1"), both("b1f1", "O-O"));
    assert_eq!(read(start, "b1a1"), both("b1a1", "O-O-O"));
    assert_eq!(read(start, "b1c1"), both("b1c1", "Kc1"));
    let usual = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let by_file = position(usual).with_chess960(true);
    assert_eq!(by_file.to_string(), usual.replace("KQkq", "HAha"));
    assert_eq!(by_file.clone().with_chess960(false), position(usual));
    assert_eq!(by_file.parse_move("e1g1").unwrap().to_string(), "e1h1");
}

#[test]
fn castling_rights_are_read_in_three_ways() {
    // X-FEN: the outermost rook, unless a file is named.
    let inner = "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1";
    assert_eq!(position(inner).to_string(), inner);
    let outer = position("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1");
    assert_eq!(outer.to_string(), "4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1");
    let odd = position("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1");
    assert_eq!(odd.to_string(), "1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1");
}

#[test]
fn counters_may_be_missing() {
    let short = position("4k3/8/8/8/8/8/4P3/4K3 w - -");
    assert_eq!(short.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(position("startpos"), Chess::default());
}

#[test]
fn a_bad_position_is_refused_by_field() {
    for (text, reason) in [
        ("", "expected placement"),
        ("8/8/8/8/8/8/8 w - - 0 1", "placement: 7 ranks"),
        ("9/8/8/8/8/8/8/8 w - - 0 1", "placement: rank 8 has 9"),
        ("kK5/8/8/8/8/8/8/8 w - - 0 1", "placement: rank 8"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "placement: White has 0 kings"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "placement: a pawn"),
        (
            "rnbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "too many pieces",
        ),
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "is in check"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move: \"x\""),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling: 'K'"),
        ("4k3/8/8/8/8/8/8/R3K3 w QQ - 0 1", "castling: 'Q' says"),
        ("4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", "castling: two rooks"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant: no pawn"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant: "),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "half-move clock"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 many", "move number"),
    ] {
        let error = text.parse::<Chess>().unwrap_err();
        assert!(error.reason().contains(reason), "{text:?}: {error}");
    }
    // 33 times 8 squares are 8 in a byte that wraps around.
    let long = format!("4k3/8/8/{}/8/8/8/4K3 w - - 0 1", "8".repeat(33));
    let error = long.parse::<Chess>().unwrap_err();
    assert!(error.reason().contains("placement: row 5"), "{error}");
}

#[test]
fn a_bad_move_is_refused_with_a_reason() {
    let start = Chess::default();
    for (text, reason) in [
        ("", "a move is like"),
        ("e9", "a move is like"),
        ("hello", "a move is like"),
        ("e2e5", "not legal"),
        ("Nd2", "not legal"),
        ("O-O", "not legal"),
        ("exd3", "not legal"),
    ] {
        let error = start.parse_move(text).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
    let knights = position("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1");
    let error = knights.parse_move("Ne2").unwrap_err().to_string();
    assert!(error.contains("two pieces"), "{error}");
    let over = position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    assert!(over.outcome().is_some());
    assert!(
        over.parse_move("Kf8")
            .unwrap_err()
            .to_string()
            .contains("over")
    );
}
