//! A network learns a game that is small enough to know all of it.

use std::collections::HashMap;

use yolah_game::{Game, MoveList, Pictured, Symmetric};
use yolah_learn::train::examples::Examples;
use yolah_learn::train::{Example, Plan, Trainer};
use yolah_nnue::{Accumulator, Network, Neural};
use yolah_tictactoe::TicTacToe;
use yolah_yolah::Yolah;

/// What a position is worth to its mover: 1, 0 or -1. Remembers all unfinished
/// positions on the way.
fn worth(position: TicTacToe, known: &mut HashMap<TicTacToe, i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.margin_for(position.turn());
    }
    if let Some(&worth) = known.get(&position) {
        return worth;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let after = |m| {
        let mut after = position;
        after.play_unchecked(m);
        -worth(after, known)
    };
    let best = moves.into_iter().map(after).max().expect("it goes on");
    known.insert(position, best);
    best
}

/// All unfinished positions; a tenth, no image of another one, to judge by.
fn examples() -> Examples<TicTacToe> {
    let mut known = HashMap::new();
    assert_eq!(worth(TicTacToe::default(), &mut known), 0);
    let mut known: Vec<_> = known.into_iter().collect();
    known.sort_by_key(|(position, _)| position.key());
    let examples = known.into_iter().map(|(position, worth)| Example {
        position,
        target: 0.5 + 0.5 * worth as f32,
    });
    let kept = |e: &Example<TicTacToe>| e.position.canonical().0.key().is_multiple_of(10);
    let (validation, training) = examples.partition(kept);
    Examples {
        training,
        validation,
    }
}

fn trained(examples: &Examples<TicTacToe>) -> Network {
    let mut trainer = Trainer::new::<TicTacToe>(Plan {
        epochs: 60,
        batch: 64,
        rate: 0.01,
        seed: 1,
        threads: 1,
    });
    while !trainer.is_done() {
        let epoch = trainer.epoch(examples, &mut |_| true);
        assert!(epoch.is_some(), "nobody stops it");
    }
    trainer.model().quantised()
}

#[test]
fn a_network_learns_to_judge_tic_tac_toe() {
    let examples = examples();
    assert!(
        examples.validation.len() > 300,
        "{}",
        examples.validation.len()
    );
    let network = trained(&examples);
    let mut accumulator = Accumulator::new(&network);
    let mut is_right = |example: &&Example<TicTacToe>| {
        let score = network.score(&mut accumulator, &example.position.picture());
        (score > 0) == (example.target > 0.5)
    };
    let decided = examples
        .validation
        .iter()
        .filter(|e| (e.target - 0.5).abs() > 0.1);
    let (right, wrong): (Vec<_>, Vec<_>) = decided.partition(&mut is_right);
    let share = right.len() as f32 / (right.len() + wrong.len()) as f32;
    assert!(share > 0.9, "{} right, {} wrong", right.len(), wrong.len());
}

#[test]
fn a_network_of_another_game_is_no_evaluator() {
    let network = trained(&Examples {
        training: Vec::new(),
        validation: Vec::new(),
    });
    assert!(network.check::<TicTacToe>().is_ok());
    let error = network
        .check::<Yolah>()
        .expect_err("it is no network of Yolah");
    assert_eq!(
        error.to_string(),
        "this is a network of tictactoe, not of yolah"
    );
    let read = Network::from_bytes(&network.to_bytes()).expect("as written");
    assert!(Neural::<Yolah>::new(read).is_err());
}
