//! Perft numbers from other programs.

use yolah_draughts::Draughts;
use yolah_game::{Game, MoveList, Notation, perft};

/// Enough for every kind of capture; deeper counts are in the ignored test.
const QUICK: u64 = 1_500_000;

fn check(limit: u64) {
    let file = include_str!("../data/draughts.perft");
    let mut checked = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split("; ").collect();
        let [id, position, counts] = fields[..] else {
            panic!("{line}");
        };
        let position: Draughts = position.parse().unwrap();
        let counts = counts.split(' ').map(|count| count.parse::<u64>().unwrap());
        for (depth, count) in (1..).zip(counts).take_while(|&(_, count)| count <= limit) {
            assert_eq!(position.board().perft(depth), count, "{id} {depth}");
            if count <= limit / 10 {
                assert_eq!(perft::bulk(&position, depth), count, "{id} {depth}");
                assert_eq!(perft::plain(&position, depth), count, "{id} {depth}");
            }
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn perft_agrees_with_other_programs() {
    check(QUICK);
}

#[test]
#[ignore = "all published depths, some minutes; run with `cargo test -p yolah-draughts -- --ignored`"]
fn perft_agrees_with_other_programs_to_the_last_depth() {
    check(u64::MAX);
}

#[test]
fn the_first_moves() {
    let mut moves = MoveList::new();
    Draughts::default().legal_moves(&mut moves);
    let mut moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.sort();
    let expected = "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30";
    assert_eq!(moves.join(" "), expected);
}

/// Fourteen captures in which the order and the way differ in 178 and 436 ways.
#[test]
fn the_order_of_captures_does_not_count() {
    let text = "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24";
    let position: Draughts = text.parse().unwrap();
    assert_eq!(position.count_moves(), 14);
}

/// Found by climbing: the most captures, the most steps to find them, and the
/// most ways to make one.
#[test]
fn crowded_boards() {
    let count = |text: &str| text.parse::<Draughts>().unwrap().count_moves();
    let most = "W:WK2,K3,K4,K5,K16,K36,K46,47:\
                BK7,K8,9,10,11,K15,K20,21,24,K27,29,32,33,K38,42,K43,K49";
    assert_eq!(count(most), 407);
    assert!(count(most) < Draughts::MAX_MOVES);
    let steps = "W:WK1,K5,K6,K16,K25,K32,K45,K46,K49,K50:\
                 BK7,K8,K9,K10,K19,K20,K21,K23,K27,K28,K34,K37,K38,K41,K43,K44";
    assert_eq!(count(steps), 12);
    let ways = "W:WK1,K2,K8,K22,35:BK12,K13,16,18,K24,28,K31,K34,K38,K42,44,K46";
    assert_eq!(count(ways), 1);
}

/// A hundred thousand orders to take the same pieces: whether one of them
/// passes over two given squares is soon known.
#[test]
fn a_way_is_found_or_not_without_trying_every_order() {
    let text = "W:WK1,K2,K8,K22,35:BK12,K13,16,18,K24,28,K31,K34,K38,K42,44,K46";
    let position: Draughts = text.parse().unwrap();
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let [m] = moves[..] else { panic!("{moves:?}") };
    let (mut read, mut refused) = (0, 0);
    for (first, second) in (1..=50).flat_map(|a| (1..=50).map(move |b| (a, b))) {
        let text = format!("{}x{first}x{second}x{}", m.from(), m.to());
        match position.parse_move(&text) {
            Ok(found) => {
                assert_eq!(found, m);
                read += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(read > 0 && refused > 0, "{read} {refused}");
}
