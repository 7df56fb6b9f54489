use yolah_game::{Game, Outcome, Rng, Side, View};

use crate::actions::{ActionList, IllegalAction, actions};
use crate::planes::Planes;

/// Many games of one kind that go on side by side, their type erased: what a
/// learner steps through with one call for all of them.
///
/// A game that is over begins again at once.
///
/// ```
/// let mut batch = yolah_tictactoe::ENTRY.batch(2, 7);
/// assert_eq!((batch.games(), batch.actions()), (2, 9));
/// let steps = batch.step(&[4, 0])?;
/// assert_eq!(steps.over, [false, false]);
/// let mut masks = vec![false; 2 * 9];
/// batch.masks(&mut masks);
/// assert!(!masks[4] && masks[9 + 4]);
/// assert!(batch.step(&[4, 1]).is_err(), "that square is taken in the first game");
/// # Ok::<(), yolah_kit::IllegalAction>(())
/// ```
pub trait Batch: Send + Sync {
    /// How many games there are.
    fn games(&self) -> usize;

    /// The numbers of moves are below this one; see [`Acting`](crate::Acting).
    fn actions(&self) -> usize;

    /// Says for each game and each number whether a legal move has it; `masks` has
    /// room for all.
    fn masks(&mut self, masks: &mut [bool]);

    /// The side to move in each game: 0 for who began, 1 for the other.
    fn turns(&self) -> Vec<i8>;

    /// A random legal move of each game, each with the same probability.
    fn sample(&mut self) -> Vec<i64>;

    /// Plays a move in each game.
    ///
    /// # Errors
    /// If a number is no legal move's; nothing changes then.
    fn step(&mut self, actions: &[i64]) -> Result<Steps, IllegalAction>;

    /// Draws all positions over zeroes, one after the other; see [`Planes`].
    fn observe(&self, planes: &Planes, seen: &mut [f32]);

    /// The texts of all positions.
    fn positions(&self) -> Vec<String>;

    /// Begins all games again.
    fn reset(&mut self);
}

/// What came of a step.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Steps {
    /// What both sides get in each game, the first side first: 1 for a game just
    /// won, −1 for one lost, 0 otherwise.
    pub rewards: Vec<f32>,
    /// Whether the game is over, so that another one has begun.
    pub over: Vec<bool>,
}

/// The one implementation of [`Batch`], for every game.
pub(crate) struct GameBatch<G: Game> {
    start: G,
    positions: Vec<G>,
    /// How many moves each game has had.
    plies: Vec<u64>,
    list: ActionList<G>,
    chosen: Vec<G::Move>,
    rng: Rng,
}

impl<G: Game> GameBatch<G> {
    pub(crate) fn new(start: G, games: usize, seed: u64) -> GameBatch<G> {
        GameBatch {
            positions: vec![start.clone(); games],
            plies: vec![0; games],
            start,
            list: ActionList::new(),
            chosen: Vec::with_capacity(games),
            rng: Rng::with_seed(seed),
        }
    }

    /// Finds the moves that numbers mean, before any of them is played.
    fn choose(&mut self, actions: &[i64]) -> Result<(), IllegalAction> {
        self.chosen.clear();
        for (position, &action) in self.positions.iter().zip(actions) {
            self.list.list(position);
            self.chosen.push(self.list.find(action)?);
        }
        Ok(())
    }

    /// Plays a move in a game; its result if that ends it. One that random play
    /// might never end is a draw after [`Game::MAX_PLAYOUT`] moves.
    #[inline]
    fn advance(&mut self, game: usize) -> Option<Outcome> {
        let position = &mut self.positions[game];
        position.play_unchecked(self.chosen[game]);
        self.plies[game] += 1;
        let is_long = self.plies[game] >= G::MAX_PLAYOUT;
        let outcome = position.outcome().or(is_long.then_some(Outcome::DRAW))?;
        *position = self.start.clone();
        self.plies[game] = 0;
        Some(outcome)
    }
}

impl<G: View> Batch for GameBatch<G> {
    fn games(&self) -> usize {
        self.positions.len()
    }

    fn actions(&self) -> usize {
        actions::<G>()
    }

    fn masks(&mut self, masks: &mut [bool]) {
        masks.fill(false);
        let rows = masks.chunks_exact_mut(actions::<G>());
        for (position, row) in self.positions.iter().zip(rows) {
            self.list.list(position);
            for &(number, _) in &self.list.moves {
                row[number] = true;
            }
        }
    }

    fn turns(&self) -> Vec<i8> {
        let index = |position: &G| position.turn().index() as i8;
        self.positions.iter().map(index).collect()
    }

    fn sample(&mut self) -> Vec<i64> {
        let choose = |position: &G| {
            self.list.list(position);
            let moves = &self.list.moves;
            moves[self.rng.usize(..moves.len())].0 as i64
        };
        self.positions.iter().map(choose).collect()
    }

    fn step(&mut self, actions: &[i64]) -> Result<Steps, IllegalAction> {
        self.choose(actions)?;
        let mut steps = Steps {
            rewards: vec![0.0; 2 * self.games()],
            over: vec![false; self.games()],
        };
        for game in 0..self.chosen.len() {
            if let Some(outcome) = self.advance(game) {
                let rewards = Side::BOTH.map(|side| outcome.value_for(side) as f32 * 2.0 - 1.0);
                steps.rewards[2 * game..2 * game + 2].copy_from_slice(&rewards);
                steps.over[game] = true;
            }
        }
        Ok(steps)
    }

    fn observe(&self, planes: &Planes, seen: &mut [f32]) {
        let seen = seen.chunks_exact_mut(planes.size());
        for (position, seen) in self.positions.iter().zip(seen) {
            planes.draw(
                &position.contents(),
                position.turn(),
                position.points(),
                seen,
            );
        }
    }

    fn positions(&self) -> Vec<String> {
        self.positions.iter().map(G::to_string).collect()
    }

    fn reset(&mut self) {
        self.positions.fill(self.start.clone());
        self.plies.fill(0);
    }
}
