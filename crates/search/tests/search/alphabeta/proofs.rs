//! With all guesses on: what is said to be proven is true, and a search that
//! is given enough time proves the result.

use std::collections::HashMap;

use yolah_game::{Evaluator, Game};
use yolah_search::alphabeta::{AlphaBeta, Options};
use yolah_search::{Limit, Player, Request};
use yolah_tictactoe::TicTacToe;
use yolah_yolah::Yolah;

use super::evaluators::{Hashed, Mobility, Passing};
use super::oracle;
use super::tug::Tug;

/// Searches without a limit: it ends by itself, with the exact result.
fn proves<G: Game, E: Evaluator<G>>(positions: &[G], evaluator: &E) {
    for threads in [1, 2] {
        let options = Options {
            threads,
            hash: 1,
            ..Options::default()
        };
        let mut player = AlphaBeta::new(options, evaluator.clone());
        for position in positions {
            let expected = oracle::solve(position, &mut HashMap::new());
            let request = Request::new(position, Limit::default());
            let answer = player.think(&request, &mut |_| {});
            assert_eq!(answer.progress.score, expected, "{position}");
            assert!(answer.progress.depth < 100, "{position} was not proven");
        }
    }
}

#[test]
fn yolah_endings_are_solved() {
    proves(&oracle::endings(&Yolah::default(), 8, 12, 20), &Mobility);
    proves(
        &oracle::endings(&Yolah::default(), 7, 16, 21),
        &Hashed::new(1),
    );
}

#[test]
fn tug_of_war_is_solved_even_with_null_moves() {
    proves(
        &oracle::endings(&Tug::default(), 10, 40, 22),
        &Hashed::new(2),
    );
    proves(
        &oracle::endings(&Tug::default(), 10, 40, 23),
        &Passing(Hashed::new(3)),
    );
}

#[test]
fn tic_tac_toe_is_solved() {
    proves(
        &oracle::endings(&TicTacToe::default(), 7, 20, 24),
        &Hashed::new(4),
    );
}

/// At any depth a proven score is a bound: the winner gets at least that.
fn claims_are_true<G: Game, E: Evaluator<G>>(positions: &[G], evaluator: &E) {
    let mut claims = 0;
    for position in positions {
        let truth = oracle::solve(position, &mut HashMap::new());
        let mut player = AlphaBeta::new(Options::default(), evaluator.clone());
        let request = Request::new(position, Limit::depth(8));
        player.think(
            &request,
            &mut |progress| match progress.score.proven_margin() {
                Some(1..) => {
                    claims += 1;
                    assert!(truth >= progress.score, "{position}: {progress:?}");
                }
                Some(_) => {
                    claims += 1;
                    assert!(truth <= progress.score, "{position}: {progress:?}");
                }
                None => {}
            },
        );
    }
    assert!(claims > 20, "only {claims} claims");
}

#[test]
fn proven_scores_are_true_at_every_depth() {
    claims_are_true(&oracle::endings(&Yolah::default(), 8, 40, 30), &Mobility);
    claims_are_true(
        &oracle::endings(&Yolah::default(), 8, 40, 31),
        &Hashed::new(5),
    );
    let tug = oracle::endings(&Tug::default(), 11, 60, 32);
    claims_are_true(&tug, &Hashed::new(6));
    claims_are_true(&tug, &Passing(Hashed::new(7)));
}
