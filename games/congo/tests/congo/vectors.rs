//! Perft numbers from other programs, and the first moves by name.

use std::collections::BTreeSet;

use yolah_congo::Congo;
use yolah_game::{Game, MoveList, perft};

/// Enough for every rule; the deepest counts are in the ignored test.
const QUICK: u64 = 1_000_000;

fn check(limit: u64) -> usize {
    let file = include_str!("../data/congo.perft");
    let mut checked = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split("; ").collect();
        let [id, position, counts] = fields[..] else {
            panic!("{line}");
        };
        let position: Congo = position.parse().unwrap();
        let counts = counts.split(' ').map(|count| count.parse::<u64>().unwrap());
        for (depth, count) in (1..).zip(counts).take_while(|&(_, count)| count <= limit) {
            assert_eq!(perft::bulk(&position, depth), count, "{id} {depth}");
            if count <= limit / 10 {
                assert_eq!(perft::plain(&position, depth), count, "{id} {depth}");
            }
            checked += 1;
        }
    }
    checked
}

#[test]
fn perft_agrees_with_other_programs() {
    assert_eq!(check(QUICK), 73);
}

#[test]
#[ignore = "nine million paths more"]
fn perft_agrees_with_other_programs_to_the_last_depth() {
    assert_eq!(check(u64::MAX), 74);
}

fn moves(text: &str) -> Vec<String> {
    let mut moves = MoveList::new();
    text.parse::<Congo>().unwrap().legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// Nineteen pawn moves and five others, as a manual of the game lists them.
#[test]
fn the_first_moves() {
    let moves = moves("startpos");
    assert_eq!(moves.len(), 24);
    for text in ["a1a3", "a1c3", "c1c3", "e1e3", "g1f3"] {
        assert!(moves.iter().any(|m| m == text), "{text}");
    }
}

/// Chains over the same pieces in another order are moves of their own; merged,
/// there are fewer.
#[test]
fn chains_differ_by_their_way() {
    for (text, all, merged) in [
        ("4lcz/p6/m6/G1p4/1Z5/3E1PP/1M1L1C1 b", 30, 28),
        ("4ecz/p2le2/5pp/7/mP3Z1/2P1L1P/1M1E1E1 b", 36, 36),
    ] {
        let position: Congo = text.parse().unwrap();
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let after = |&m: &_| {
            let mut after = position.clone();
            after.play_unchecked(m);
            after.to_string()
        };
        let positions: BTreeSet<String> = moves.iter().map(after).collect();
        assert_eq!((moves.len(), positions.len()), (all, merged), "{text}");
    }
}

/// What drowns is lifted at the end of the turn: until then a monkey does not
/// land there. Others lift it after the first jump.
#[test]
fn the_drowning_are_in_the_way_until_the_turn_ends() {
    for text in [
        "1gel1cz/2m2P1/1pp1e1p/p6/GPP1PP1/3E1P1/1MEL1CZ w",
        "g1e3z/m1lp1e1/pp1pp1c/P3p2/2PPP2/P6/M1ELECZ w",
    ] {
        let position: Congo = text.parse().unwrap();
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        for m in moves {
            let own = |at| {
                position
                    .board()
                    .piece_at(at)
                    .is_some_and(|(side, _)| side == position.turn())
            };
            assert!(
                m.landings().skip(1).all(|at| at == m.from() || !own(at)),
                "{text} {m}"
            );
        }
    }
}
