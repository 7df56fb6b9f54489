//! Exact endgames against brute force.

use std::collections::HashMap;

use yolah_bitboard::Square;
use yolah_game::{Evaluator, Game, MoveList, Rng, Score, Side, View as _};
use yolah_yolah::endgame::{Endgames, Solver};
use yolah_yolah::evaluation::Heuristic;
use yolah_yolah::{Cell, Yolah};

/// Black's final margin by plain minimax over everything that can happen.
fn brute_force(position: &Yolah) -> i32 {
    fn gain(position: &Yolah, memory: &mut HashMap<u64, i32>) -> i32 {
        if let Some(outcome) = position.outcome() {
            return outcome.margin_for(position.turn());
        }
        if let Some(&known) = memory.get(&position.key()) {
            return known;
        }
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let best = moves.iter().map(|&m| {
            let mut after = *position;
            after.play_unchecked(m);
            -gain(&after, memory)
        });
        let best = best.max().unwrap();
        memory.insert(position.key(), best);
        best
    }
    let gain = gain(position, &mut HashMap::new());
    position.turn().relative(gain)
}

/// Unfinished positions of random games with up to `most` free squares, fewer
/// of the larger ones: brute force on 14 takes as long as on all below 10.
fn endings(seed: u64, most: u32) -> impl Iterator<Item = Yolah> {
    let mut rng = Rng::with_seed(seed);
    std::iter::from_fn(move || {
        loop {
            let mut position = Yolah::default();
            let free = rng.u32(1..=most).min(rng.u32(1..=most));
            while position.free().len() > free {
                match position.random_move(&mut MoveList::new(), &mut rng) {
                    Some(m) => position.play_unchecked(m),
                    None => break,
                }
            }
            if !position.is_over() {
                return Some(position);
            }
        }
    })
}

#[test]
fn bounds_decisions_and_solutions_are_what_brute_force_finds() {
    let (mut endgames, mut starved) = (Endgames::default(), Endgames::new(4, 2));
    let mut solver = Solver::new(4);
    let mut decided = 0;
    for position in endings(1, 14).take(3000) {
        let margin = brute_force(&position);
        for endgames in [&mut endgames, &mut starved] {
            let range = endgames.bounds(&position);
            assert!(
                (range.lower..=range.upper).contains(&margin),
                "{position}: {margin} is not in {range:?}"
            );
        }
        if let Some(found) = endgames.decided(&position) {
            assert_eq!(found, margin, "{position}");
            decided += 1;
        }
        let solution = solver.solve(&position, u64::MAX, &mut |_| true);
        assert_eq!(solution.margin.value(), Some(margin), "{position}");
        let mut last = position;
        for &m in &solution.line {
            last.play(m).unwrap();
        }
        let outcome = last.outcome().expect("the line leads to the end");
        assert_eq!(outcome.margin_for(Side::First), margin, "{position}");
    }
    assert!((1000..2800).contains(&decided), "{decided}");
}

#[test]
fn bounds_are_scores_of_the_side_to_move() {
    let mut heuristic = Heuristic::default();
    for position in endings(2, 12).take(500) {
        let score = Score::proven(position.turn().relative(brute_force(&position)));
        let (lower, upper) = heuristic.bounds(&position);
        assert!(lower <= score && score <= upper, "{position}");
    }
}

#[test]
fn a_stopped_solver_still_has_bounds() {
    let position = Yolah::small(5).unwrap();
    let starved = Solver::new(1).solve(&position, 100, &mut |_| true);
    assert!(starved.margin.value().is_none() && starved.line.is_empty());
    let mut reports = 0;
    let stopped = Solver::new(1).solve(&position, u64::MAX, &mut |progress| {
        reports += 1;
        assert!(progress.nodes > 0);
        reports < 3
    });
    assert_eq!(reports, 3);
    assert!(stopped.margin.lower <= 1 && stopped.margin.upper >= 1);
}

#[test]
fn small_boards_look_like_the_large_one() {
    assert_eq!(Yolah::small(3), None);
    assert_eq!(Yolah::small(9), None);
    for size in 4..=8 {
        let position = Yolah::small(size).unwrap();
        assert_eq!(position.free().len(), u32::from(size).pow(2) - 8);
        let text = position.to_string();
        assert_eq!(text.parse(), Ok(position), "{text}");
    }
    let five = Yolah::small(5).unwrap().to_string();
    assert_eq!(
        five,
        "********/********/********/o3x***/1x1o1***/5***/1o1x1***/x3o*** b 0 0 0"
    );
}

#[test]
fn yolah_on_4x4_is_a_draw() {
    let position = Yolah::small(4).unwrap();
    assert_eq!(brute_force(&position), 0);
    let solution = Solver::new(1).solve(&position, 10_000, &mut |_| true);
    assert_eq!(solution.margin.value(), Some(0));
    assert_eq!(solution.line.len(), 8);
}

/// Some moves into the best line, so that it takes no time.
#[test]
fn yolah_on_5x5_after_six_plies_is_won_by_one() {
    let mut position = Yolah::small(5).unwrap();
    for text in ["a1:b1", "e1:c1", "b1:a2", "c1:d1", "a2:a3", "d1:c2"] {
        position.play(text.parse().unwrap()).unwrap();
    }
    let solution = Solver::new(16).solve(&position, 5_000_000, &mut |_| true);
    assert_eq!(solution.margin.value(), Some(1));
}

#[test]
#[ignore = "eight million nodes; run with `cargo test -p yolah-yolah -- --ignored`"]
fn yolah_on_5x5_is_won_by_one() {
    let position = Yolah::small(5).unwrap();
    let solution = Solver::new(256).solve(&position, u64::MAX, &mut |_| true);
    assert_eq!(solution.margin.value(), Some(1));
}

/// Whether a side can ever come to each square, found one step at a time.
fn reach(position: &Yolah, side: Side) -> Vec<bool> {
    let mine = [Cell::Black, Cell::White][side.index()];
    let squares: Vec<Square> = Square::all().collect();
    let is_near = |a: Square, b: Square| {
        let [(x, y), (u, v)] = [a, b].map(|square| (square.index() % 8, square.index() / 8));
        x.abs_diff(u) <= 1 && y.abs_diff(v) <= 1
    };
    let mut known: Vec<bool> = squares.iter().map(|&s| position.get(s) == mine).collect();
    loop {
        let before = known.clone();
        for &square in squares.iter().filter(|&&s| position.get(s) == Cell::Free) {
            known[square.index()] |= squares
                .iter()
                .any(|&s| before[s.index()] && is_near(s, square));
        }
        if known == before {
            let free =
                |&square: &Square| known[square.index()] && position.get(square) == Cell::Free;
            return squares.iter().map(free).collect();
        }
    }
}

#[test]
fn regions_are_what_each_side_reaches() {
    for position in endings(5, 40).take(300) {
        let reached = Side::BOTH.map(|side| reach(&position, side));
        let mut seen = vec![false; 64];
        for region in position.regions() {
            let moves: Option<usize> = region.text.map(|text| text.parse().unwrap());
            assert!(moves.is_none_or(|moves| (1..=region.cells.len()).contains(&moves)));
            for cell in region.cells {
                let owner = match Side::BOTH.map(|side| reached[side.index()][cell]) {
                    [true, false] => Some(Side::First),
                    [false, true] => Some(Side::Second),
                    [both, _] => {
                        assert!(both);
                        None
                    }
                };
                assert_eq!(region.side, owner, "{position} {cell}");
                assert!(!seen[cell], "{position}: {cell} is in two regions");
                seen[cell] = true;
            }
        }
        let all: Vec<bool> = (0..64).map(|i| reached[0][i] || reached[1][i]).collect();
        assert_eq!(seen, all, "{position}");
    }
}

#[test]
fn regions_of_a_decided_game_count_its_moves() {
    let text = "******2/******1*/******x*/********/********/*o2****/********/******** b 0 0";
    let position: Yolah = text.parse().unwrap();
    let facts: Vec<_> = position
        .regions()
        .into_iter()
        .map(|r| (r.side, r.text))
        .collect();
    let count = |moves: i32| Some(moves.to_string());
    assert_eq!(
        facts,
        [
            (Some(Side::First), count(3)),
            (Some(Side::Second), count(2))
        ]
    );
}
