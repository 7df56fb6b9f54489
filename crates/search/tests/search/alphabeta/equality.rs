//! All searches find the value that plain minimax finds, and a move that has it.

use yolah_connect4::Connect4;
use yolah_game::{Evaluator, Game, Rng, Score};
use yolah_kalah::Kalah;
use yolah_search::alphabeta::{Algorithm, AlphaBeta, Options};
use yolah_search::textbook::Textbook;
use yolah_search::{Answer, Limit, OptionKind, Player, Progress, Request};
use yolah_tictactoe::TicTacToe;
use yolah_yolah::Yolah;

use super::evaluators::{Hashed, Knowing, Noisy, Passing};
use super::oracle;
use super::tug::Tug;

fn think<G: Game>(player: &mut impl Player<G>, position: &G, depth: u32) -> Answer<G::Move> {
    player.think(&Request::new(position, Limit::depth(depth)), &mut |_| {})
}

/// Options that change no value: each switch alone, then random mixtures.
fn variants() -> Vec<Options> {
    let mut base = Options::plain();
    base.hash = 1;
    let mut variants = vec![base.clone()];
    let harmless: Vec<_> = Options::list()
        .into_iter()
        .filter(|info| info.kind == OptionKind::Switch && info.default == "on")
        .filter(|info| {
            // Guesses stay off; hooks that change values stay on.
            let mut set = base.clone();
            set.set(info.name, "on").unwrap();
            set == base && !["extensions", "quiescence", "knowledge"].contains(&info.name)
        })
        .map(|info| info.name)
        .collect();
    for name in &harmless {
        let mut options = base.clone();
        options.set(name, "off").unwrap();
        variants.push(options);
    }
    let mut rng = Rng::with_seed(5);
    for _ in 0..12 {
        let mut options = base.clone();
        for name in &harmless {
            options.set(name, ["on", "off"][rng.usize(0..2)]).unwrap();
        }
        options.threads = rng.i32(1..3);
        variants.push(options);
    }
    let mut two_threads = base;
    two_threads.threads = 2;
    variants.push(two_threads);
    variants
}

/// The answer has the oracle's value, and so has its move.
fn check<G: Game>(answer: &Answer<G::Move>, oracle: &[(G::Move, Score)], context: &str) {
    let (_, best) = oracle[0];
    assert_eq!(answer.progress.score, best, "{context}");
    let chosen = oracle.iter().find(|(m, _)| *m == answer.best);
    assert_eq!(
        chosen.map(|c| c.1),
        Some(best),
        "{context}: {}",
        answer.best
    );
}

fn all_agree<G: Game, E: Evaluator<G>>(positions: &[G], depth: u32, evaluator: &E) {
    let expected: Vec<_> = positions
        .iter()
        .map(|p| oracle::values(p, depth as i32, &mut evaluator.clone()))
        .collect();
    for options in variants() {
        let mut player = AlphaBeta::new(options.clone(), evaluator.clone());
        for (position, expected) in positions.iter().zip(&expected) {
            player.new_game();
            let answer = think(&mut player, position, depth);
            check::<G>(&answer, expected, &format!("{position}: {options:?}"));
        }
    }
}

fn textbooks_agree<G: Game>(positions: &[G], depth: u32) {
    let evaluator = Hashed::new(depth.into());
    for position in positions {
        let expected = oracle::values(position, depth as i32, &mut evaluator.clone());
        for algorithm in Algorithm::ALL {
            let mut player = Textbook::new(algorithm, 1, evaluator.clone());
            let answer = think(&mut player, position, depth);
            check::<G>(&answer, &expected, &format!("{position}: {algorithm:?}"));
        }
    }
}

/// The whole suite for one game. Positions are that many plies from the end,
/// so that some lines reach it and some do not.
fn suite<G: Game>(start: &G, depth: u32, plies: usize, count: usize) {
    let positions = oracle::endings(start, plies, count, 7);
    textbooks_agree(&positions, depth);
    all_agree(&positions, depth, &Hashed::new(3));
    // Few different values: ties, and draws between estimates.
    all_agree(&positions, depth, &Hashed { seed: 4, range: 2 });
}

#[test]
fn tug_of_war() {
    suite(&Tug::default(), 6, 9, 40);
}

#[test]
fn tic_tac_toe() {
    suite(&TicTacToe::default(), 5, 6, 20);
}

#[test]
fn connect_four() {
    suite(&Connect4::default(), 5, 7, 20);
}

#[test]
fn kalah() {
    suite(&Kalah::default(), 5, 8, 20);
}

#[test]
fn yolah_endings() {
    suite(&Yolah::default(), 3, 12, 12);
    suite(&Yolah::default(), 5, 7, 20);
    // From here to the end, passes included.
    suite(&Yolah::default(), 9, 6, 12);
}

/// Who may choose among some moves chooses the best of them, and another
/// question to the same player is not disturbed by that.
fn named_moves<G: Game>(start: &G, depth: u32, plies: usize) {
    let evaluator = Hashed::new(6);
    let mut plain = Options::plain();
    plain.hash = 1;
    for position in oracle::endings(start, plies, 15, 11) {
        let all = oracle::values(&position, depth as i32, &mut evaluator.clone());
        let some: Vec<(G::Move, Score)> = all.iter().copied().skip(1).step_by(2).collect();
        let moves: Vec<G::Move> = some.iter().rev().map(|(m, _)| *m).collect();
        if moves.is_empty() {
            continue;
        }
        let mut players: Vec<Box<dyn Player<G>>> =
            vec![Box::new(AlphaBeta::new(plain.clone(), evaluator.clone()))];
        for algorithm in Algorithm::ALL {
            players.push(Box::new(Textbook::new(algorithm, 1, evaluator.clone())));
        }
        for (number, player) in players.iter_mut().enumerate() {
            let context = format!("{position}: player {number}");
            let request = Request {
                moves: &moves,
                ..Request::new(&position, Limit::depth(depth))
            };
            let answer = player.think(&request, &mut |_| {});
            check::<G>(&answer, &some, &context);
            let request = Request::new(&position, Limit::depth(depth));
            let answer = player.think(&request, &mut |_| {});
            check::<G>(&answer, &all, &context);
        }
    }
}

#[test]
fn the_best_of_some_moves_is_found() {
    named_moves(&Tug::default(), 5, 9);
    named_moves(&Connect4::default(), 4, 7);
    named_moves(&Kalah::default(), 4, 8);
    named_moves(&Yolah::default(), 3, 9);
}

#[test]
fn certain_knowledge_changes_nothing_but_the_work() {
    let positions = oracle::endings(&Tug::new(12), 7, 15, 8);
    all_agree(&positions, 5, &Knowing::new(9));
}

#[test]
fn noisy_moves_and_extensions() {
    let positions = oracle::endings(&Tug::new(12), 8, 15, 9);
    all_agree(&positions, 4, &Noisy(Hashed::new(10)));
}

#[test]
fn null_moves_switched_off_are_not_tried() {
    let positions = oracle::endings(&Tug::new(16), 9, 15, 10);
    all_agree(&positions, 5, &Passing(Hashed::new(11)));
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    for position in oracle::endings(&Yolah::default(), 9, 10, 12) {
        let mut evaluator = Hashed::new(13);
        let expected = oracle::values(&position, 4, &mut evaluator);
        let mut request = Request::new(&position, Limit::depth(4));
        request.lines = 3;
        let mut last: Vec<Progress<_>> = Vec::new();
        AlphaBeta::new(Options::plain(), evaluator).think(&request, &mut |p| {
            last.retain(|old| old.line != p.line);
            last.push(p.clone());
        });
        last.sort_by_key(|p| p.line);
        let scores: Vec<_> = last.iter().map(|p| p.score).collect();
        let best: Vec<_> = expected.iter().take(3).map(|e| e.1).collect();
        assert_eq!(scores, best, "{position}");
        let mut moves: Vec<_> = last.iter().map(|p| p.pv[0]).collect();
        moves.sort();
        moves.dedup();
        assert_eq!(moves.len(), best.len(), "{position}");
    }
}

#[test]
fn principal_variations_are_legal_and_worth_the_score() {
    for position in oracle::endings(&Yolah::default(), 14, 10, 13) {
        let mut evaluator = Hashed::new(14);
        let mut player = AlphaBeta::new(Options::plain(), evaluator.clone());
        let answer = think(&mut player, &position, 4);
        let mut end = position;
        for &m in &answer.progress.pv {
            end.play(m).expect("the line is legal");
        }
        let score = oracle::value(&end, 0, &mut evaluator);
        let same = end.turn() == position.turn();
        assert_eq!(answer.progress.pv.len(), 4, "{position}");
        assert_eq!(answer.progress.score, if same { score } else { -score });
    }
}
