//! Our board for the crate `minimax`, which has no game in its library.

use minimax::{Evaluation, Winner};
use yolah_game::{Evaluator, Game};
use yolah_connect4::{Column, Connect4, Threats};

pub(crate) struct OurBoard;

impl minimax::Game for OurBoard {
    type S = Connect4;
    type M = Column;

    fn generate_moves(state: &Connect4, moves: &mut Vec<Column>) -> Option<Winner> {
        state.legal_moves(moves);
        Self::get_winner(state)
    }

    fn apply(state: &mut Connect4, m: Column) -> Option<Connect4> {
        let mut next = *state;
        next.play_unchecked(m);
        Some(next)
    }

    fn get_winner(state: &Connect4) -> Option<Winner> {
        state.outcome().map(|outcome| match outcome.winner() {
            Some(_) => Winner::PlayerJustMoved,
            None => Winner::Draw,
        })
    }

    fn zobrist_hash(state: &Connect4) -> u64 {
        state.key()
    }
}

/// Our evaluator.
pub(crate) struct OurThreats;

impl minimax::Evaluator for OurThreats {
    type G = OurBoard;

    fn evaluate(&self, state: &Connect4) -> Evaluation {
        Threats.evaluate(state).raw() as Evaluation
    }
}

/// Knows nothing but the rules.
pub(crate) struct Nothing;

impl minimax::Evaluator for Nothing {
    type G = OurBoard;

    fn evaluate(&self, _: &Connect4) -> Evaluation {
        0
    }
}
