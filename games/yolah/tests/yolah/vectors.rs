//! Numbers from other people's programs.

use std::collections::BTreeSet;

use yolah_bitboard::simd::Level;
use yolah_bitboard::{Bitboard, Direction, fill};
use yolah_game::{Game, MoveList, Notation, Rng, perft, playout};
use yolah_yolah::Yolah;

struct Vector {
    name: &'static str,
    position: Yolah,
    counts: Vec<u64>,
    path: Vec<&'static str>,
    moves: BTreeSet<&'static str>,
}

fn vectors() -> Vec<Vector> {
    include_str!("../data/yolah.perft")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split(';').map(str::trim).collect();
            Vector {
                name: fields[0],
                position: fields[1].parse().unwrap(),
                counts: fields[2].split(' ').map(|n| n.parse().unwrap()).collect(),
                path: fields
                    .get(3)
                    .map_or(vec![], |f| f.split_whitespace().collect()),
                moves: fields
                    .get(4)
                    .map_or(BTreeSet::new(), |f| f.split_whitespace().collect()),
            }
        })
        .collect()
}

#[test]
fn perft_equals_other_programs() {
    let vectors = vectors();
    assert_eq!(vectors.len(), 11);
    for Vector {
        name,
        position,
        counts,
        ..
    } in vectors
    {
        for (depth, &count) in (1..).zip(&counts) {
            assert_eq!(perft::bulk(&position, depth), count, "{name} depth {depth}");
            if count < 1_000_000 {
                assert_eq!(
                    perft::plain(&position, depth),
                    count,
                    "{name} depth {depth}"
                );
                assert_eq!(
                    perft::parallel(&position, depth, 2),
                    count,
                    "{name} depth {depth}"
                );
            }
        }
    }
}

#[test]
fn moves_lead_to_the_positions_and_are_listed() {
    for Vector {
        name,
        position,
        path,
        moves,
        ..
    } in vectors()
    {
        let mut replay = Yolah::default();
        for text in path {
            replay.play(replay.parse_move(text).unwrap()).unwrap();
        }
        assert_eq!(replay, position, "{name}");
        if !moves.is_empty() {
            let mut listed = MoveList::new();
            position.legal_moves(&mut listed);
            let listed: BTreeSet<String> = listed.iter().map(ToString::to_string).collect();
            assert_eq!(
                listed,
                moves.iter().map(ToString::to_string).collect(),
                "{name}"
            );
        }
    }
}

#[test]
fn the_longest_known_game_has_100_plies() {
    let mut position = Yolah::default();
    for text in include_str!("../data/yolah-longest.txt").split_whitespace() {
        position.play(position.parse_move(text).unwrap()).unwrap();
    }
    assert!(position.is_over());
    assert_eq!(position.ply(), 100);
    assert_eq!(position.points(), Some([6, 50]));
}

/// Pieces and holes only block: the most moves of any legal position are
/// those of some placement of at most four pieces on an empty board.
#[test]
fn no_position_has_more_than_max_moves() {
    let mobility = |pieces: u64| -> u32 {
        let pieces = Bitboard(pieces);
        Direction::ALL
            .iter()
            .map(|&d| fill::slide(pieces, d, !pieces).len())
            .sum()
    };
    let mut most = 0;
    for a in 0..64 {
        for b in a..64 {
            for c in b..64 {
                for d in c..64 {
                    most = most.max(mobility(1 << a | 1 << b | 1 << c | 1 << d));
                }
            }
        }
    }
    assert_eq!(most as usize, Yolah::MAX_MOVES);
}

#[test]
fn random_games_have_the_known_statistics() {
    let games = 200_000;
    let statistics = playout::run(&Yolah::default(), games, 1, 2, |_| true);
    assert_eq!(statistics.games, games);
    // Five standard errors around 49.9, 39.6 and 10.5 per cent and 55.1 plies.
    let near = |value: f64, expected: f64, error: f64| (value - expected).abs() < 5.0 * error;
    let rate = |count: u64| count as f64 / games as f64;
    let error = |p: f64| (p * (1.0 - p) / games as f64).sqrt();
    assert!(
        near(rate(statistics.wins[0]), 0.499, error(0.499)),
        "{statistics:?}"
    );
    assert!(
        near(rate(statistics.wins[1]), 0.396, error(0.396)),
        "{statistics:?}"
    );
    assert!(
        near(rate(statistics.draws), 0.105, error(0.105)),
        "{statistics:?}"
    );
    assert!(near(statistics.mean_plies(), 55.1, 0.02), "{statistics:?}");
    assert!((60..=76).contains(&statistics.max_moves), "{statistics:?}");
}

#[test]
fn playouts_do_not_depend_on_threads_or_instructions() {
    let start = Yolah::default();
    let one = playout::run(&start, 20_000, 7, 1, |_| true);
    assert_eq!(playout::run(&start, 20_000, 7, 3, |_| true), one);
    let reference = start.playouts_at(1000, &mut Rng::with_seed(5), Level::Portable);
    for level in Level::available() {
        assert_eq!(
            start.playouts_at(1000, &mut Rng::with_seed(5), level),
            reference,
            "{level:?}"
        );
    }
}

/// The fast choice must be as fair as picking from a list: a chi-square test
/// over all moves of positions with many pieces in line.
#[test]
fn random_moves_are_uniform() {
    let mut rng = Rng::with_seed(11);
    for Vector {
        name,
        position,
        counts,
        ..
    } in vectors()
    {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            assert_eq!(
                position.random_move(&mut MoveList::new(), &mut rng),
                None,
                "{name}"
            );
            continue;
        }
        let samples = 2000 * moves.len();
        let mut hits = vec![0_u32; moves.len()];
        for _ in 0..samples {
            let m = position
                .random_move(&mut MoveList::new(), &mut rng)
                .unwrap();
            hits[moves.iter().position(|&listed| listed == m).unwrap()] += 1;
        }
        assert_eq!(counts[0], moves.len() as u64);
        let chi: f64 = hits
            .iter()
            .map(|&h| (f64::from(h) - 2000.0).powi(2) / 2000.0)
            .sum();
        let freedom = moves.len() as f64 - 1.0;
        assert!(
            chi < freedom + 6.0 * (2.0 * freedom).sqrt() + 1e-9,
            "{name}: {chi} for {freedom}"
        );
    }
}
