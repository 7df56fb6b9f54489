//! Positions with what they turned out to be worth.

use std::path::Path;

use yolah_game::{Evaluator, Notation, Pictured, Score, Side};

use crate::data::{DataError, PlayedGame, Reader};

/// A position, and how likely its mover wins.
#[derive(Clone, Debug)]
pub struct Example<G> {
    /// The position.
    pub position: G,
    /// Chances of the side to move, from 0 to 1; a draw is a half.
    pub target: f32,
}

/// One game in so many is kept for validation.
const VALIDATION: u32 = 25;

/// Examples to learn from, and others, of other games, to see how well it goes.
#[derive(Clone, Debug)]
pub struct Examples<G> {
    /// To learn from.
    pub training: Vec<Example<G>>,
    /// To judge by.
    pub validation: Vec<Example<G>>,
}

impl<G: Notation + Pictured> Examples<G> {
    /// All positions of some files in which a player said its opinion. The
    /// target is that opinion, mixed with the game's result, which gets the
    /// given share. Positions whose result is certain without a search are left
    /// out, and so are those in which a noisy move has to be played: no search takes
    /// a network's word for them.
    ///
    /// # Errors
    /// If a file cannot be read. A game with an illegal move ends there.
    pub fn read(files: &[impl AsRef<Path>], result: f32) -> Result<Examples<G>, DataError> {
        let mut evaluator = G::evaluator();
        let mut examples = Examples {
            training: Vec::new(),
            validation: Vec::new(),
        };
        for (file, path) in files.iter().enumerate() {
            for game in Reader::open(path.as_ref(), G::NAME)? {
                let game = game?;
                let list = if (game.number + file as u32).is_multiple_of(VALIDATION) {
                    &mut examples.validation
                } else {
                    &mut examples.training
                };
                add(&game, result, &mut evaluator, list);
            }
        }
        Ok(examples)
    }
}

fn add<G: Notation + Pictured>(
    game: &PlayedGame,
    result: f32,
    evaluator: &mut G::Evaluator,
    list: &mut Vec<Example<G>>,
) {
    game.replay::<G>(&mut |said| {
        let (least, most) = evaluator.bounds(said.position);
        if least == most || evaluator.is_forced(said.position) {
            return;
        }
        let opinion = chances(f32::from(said.score) / f32::from(G::CANVAS.scale));
        let won = won(game.margin, said.position.turn());
        let share = if said.settled { result } else { 0.0 };
        list.push(Example {
            position: said.position.clone(),
            target: opinion + share * (won - opinion),
        });
    });
}

/// The logistic function: from the logarithm of odds to chances.
pub(super) fn chances(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

fn won(margin: i16, side: Side) -> f32 {
    match Score::proven(side.relative(margin.into())).raw().signum() {
        1 => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::{Game, Judged};
    use yolah_yolah::Yolah;

    use super::*;
    use crate::data::PlayedMove;

    /// A game of these opinions that Black wins; `None` is a random move.
    fn game(scores: &[Option<i16>]) -> PlayedGame {
        let mut position = Yolah::default();
        let mut moves = Vec::new();
        for &score in scores {
            let mut list = Vec::new();
            position.legal_moves(&mut list);
            let text = list[0].to_string();
            position.play_unchecked(list[0]);
            moves.push(PlayedMove { text, score });
        }
        PlayedGame {
            moves,
            margin: 3,
            ..PlayedGame::default()
        }
    }

    #[test]
    fn the_result_counts_from_the_last_random_move_on() {
        let mut examples: Vec<Example<Yolah>> = Vec::new();
        let played = game(&[None, Some(0), Some(0), None, Some(0), Some(0)]);
        add(&played, 0.3, &mut Yolah::evaluator(), &mut examples);
        let targets: Vec<f32> = examples.iter().map(|example| example.target).collect();
        assert_eq!(targets, [0.5, 0.5, 0.65, 0.35]);
    }
}
