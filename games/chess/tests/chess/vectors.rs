//! Numbers from other people's programs.

use std::collections::BTreeSet;

use yolah_chess::Chess;
use yolah_game::{Game, MoveList, perft};

struct Vector {
    name: &'static str,
    position: Chess,
    counts: Vec<u64>,
    moves: BTreeSet<&'static str>,
}

fn vectors() -> Vec<Vector> {
    include_str!("../data/chess.perft")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split(';').map(str::trim).collect();
            Vector {
                name: fields[0],
                position: fields[1].parse().unwrap(),
                counts: fields[2].split(' ').map(|n| n.parse().unwrap()).collect(),
                moves: fields[3].split_whitespace().collect(),
            }
        })
        .collect()
}

fn check_counts(least: u64, most: u64) {
    for Vector {
        name,
        position,
        counts,
        ..
    } in vectors()
    {
        for (depth, &count) in (1..).zip(&counts) {
            if (least..most).contains(&count) {
                assert_eq!(perft::bulk(&position, depth), count, "{name} depth {depth}");
            }
        }
    }
}

#[test]
fn perft_equals_other_programs() {
    assert_eq!(vectors().len(), 44);
    check_counts(0, 3_000_000);
}

#[test]
#[ignore = "three thousand million paths; run with `cargo test -p yolah-chess -- --ignored`"]
fn deep_perft_equals_other_programs() {
    check_counts(3_000_000, u64::MAX);
}

#[test]
fn all_ways_to_count_agree() {
    for Vector {
        name,
        position,
        counts,
        ..
    } in vectors()
    {
        for (depth, &count) in (1..).zip(&counts).filter(|(_, count)| **count < 100_000) {
            assert_eq!(perft::plain(&position, depth), count, "{name} {depth}");
            assert_eq!(
                perft::parallel(&position, depth, 2),
                count,
                "{name} {depth}"
            );
        }
    }
}

#[test]
fn moves_equal_those_of_other_programs() {
    let mut seen = 0;
    for vector in vectors() {
        if vector.moves.is_empty() {
            continue;
        }
        let mut moves = MoveList::new();
        // Some of the positions are drawn for lack of material.
        vector.position.without_draws().legal_moves(&mut moves);
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let texts: BTreeSet<&str> = texts.iter().map(String::as_str).collect();
        assert_eq!(texts, vector.moves, "{}", vector.name);
        seen += 1;
    }
    assert_eq!(seen, 41);
}
