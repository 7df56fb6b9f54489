//! TDLeaf(λ) and TD(μ): weights learn from what later positions say of earlier
//! ones.
//!
//! A player searches every position of a game. The value that came up is that
//! of the leaf at the end of its main line; where the next value is better or
//! worse, the weights were wrong about the leaf, and are moved along the
//! gradient of its evaluation. A difference counts for earlier positions too,
//! λ times less for each move between.
//!
//! Some moves are played at random, so that the games differ. TDLeaf(λ) learns
//! from what they lead to as from any other; a bad move then spoils the value
//! of the position before it. TD(μ) leaves out the difference that such a move
//! makes: it learns to play well from games that were played badly.

use fastrand::Rng;
use serde::{Deserialize, Serialize};
use yolah_game::{MoveList, Score, Side, Tunable};
use yolah_search::alphabeta::{AlphaBeta, Options};
use yolah_search::{Limit, Player, Request};

use crate::adam::Adam;
use crate::gradient::gradient;
use crate::openings::opening;

/// How to learn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// How much of a difference reaches the position before.
    pub lambda: f32,
    /// Whether differences made by random moves are left out: TD(μ).
    pub mu: bool,
    /// About how much a weight changes in a game.
    pub rate: f32,
    /// Units of the evaluator that make a game nearly won: tanh(1).
    pub scale: f32,
    /// Nodes of each search.
    pub nodes: u64,
    /// Random moves at the beginning; fewer in games that are always over by then.
    pub opening: u32,
    /// How likely a later move is random.
    pub explore: f32,
    /// Seed of all randomness.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lambda: 0.7,
            mu: true,
            rate: 1.0,
            scale: 400.0,
            nodes: 300,
            opening: 6,
            explore: 0.05,
            seed: 1,
        }
    }
}

/// Weights that learn, one game after the other.
///
/// Each game depends on the settings, its number and the weights, so a learner
/// that was written down and read again goes on as if nothing had happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Learner {
    settings: Settings,
    weights: Vec<f32>,
    adam: Adam,
    games: u32,
}

/// What a search said of a position, all from the first side's view.
struct Seen {
    /// From -1 to 1.
    value: f32,
    /// How the value changes with each weight; empty where it does not.
    gradient: Vec<f32>,
    /// Whether the move played here was random.
    random: bool,
}

impl Learner {
    /// Begins with some weights.
    pub fn new(weights: &[f32], settings: &Settings) -> Learner {
        Learner {
            settings: settings.clone(),
            weights: weights.to_vec(),
            adam: Adam::new(weights.len()),
            games: 0,
        }
    }

    /// The weights as they are now.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Games played.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Plays a game against itself, from `start` on, and learns from it. Returns the mean size of
    /// the differences, or `None` if the weights are not those of the game.
    pub fn game<G: Tunable>(&mut self, start: &G) -> Option<f32> {
        let evaluator = G::evaluator_of(&self.weights)?;
        let (seen, result) = self.play(start, evaluator);
        self.games += 1;
        let differences = self.differences(&seen, result);
        let mut step = vec![0.0; self.weights.len()];
        let mut later = 0.0;
        for (seen, difference) in seen.iter().zip(&differences).rev() {
            later = difference + self.settings.lambda * later;
            for (step, gradient) in step.iter_mut().zip(&seen.gradient) {
                // Adam goes down.
                *step -= gradient * later;
            }
        }
        self.adam.step(&mut self.weights, &step, self.settings.rate);
        let total: f32 = differences.iter().map(|d| d.abs()).sum();
        Some(total / differences.len().max(1) as f32)
    }

    fn play<G: Tunable>(&self, start: &G, evaluator: G::Evaluator) -> (Vec<Seen>, f32) {
        let mut rng = Rng::with_seed(self.settings.seed ^ (u64::from(self.games) << 32));
        let mut moves = MoveList::new();
        let mut position = opening(start, self.settings.opening, &mut rng);
        let options = Options {
            hash: 1,
            ..Options::default()
        };
        let mut player = AlphaBeta::new(options, evaluator);
        let mut seen = Vec::new();
        // As long as the longest random games; then it is a draw.
        for _ in 0..G::MAX_PLAYOUT {
            if let Some(outcome) = position.outcome() {
                return (seen, outcome.margin_for(Side::First).signum() as f32);
            }
            let request = Request::new(&position, Limit::nodes(self.settings.nodes));
            let answer = player.think(&request, &mut |_| {});
            let random = rng.f32() < self.settings.explore;
            seen.push(self.look(
                &position,
                &answer.progress.pv,
                answer.progress.score,
                random,
            ));
            let m = if random {
                position.random_move(&mut moves, &mut rng)
            } else {
                None
            };
            position.play_unchecked(m.unwrap_or(answer.best));
        }
        (seen, 0.0)
    }

    /// The value of a position and its gradient: those of the leaf of its main
    /// line.
    fn look<G: Tunable>(&self, position: &G, pv: &[G::Move], score: Score, random: bool) -> Seen {
        let value = position.turn().relative(1) as f32 * self.value(score);
        let mut leaf = position.clone();
        for &m in pv {
            if leaf.play(m).is_err() {
                break;
            }
        }
        let is_proven = score.proven_margin().is_some() || leaf.outcome().is_some();
        let gradient = if is_proven {
            Vec::new()
        } else {
            let slope = (1.0 - value * value) / self.settings.scale;
            let sign = leaf.turn().relative(1) as f32;
            let gradient = gradient(&leaf, &self.weights);
            gradient.iter().map(|g| sign * slope * g).collect()
        };
        Seen {
            value,
            gradient,
            random,
        }
    }

    /// A score as a number from -1 to 1, to the side to move.
    fn value(&self, score: Score) -> f32 {
        match score.proven_margin() {
            Some(margin) => margin.signum() as f32,
            None => (score.raw() as f32 / self.settings.scale).tanh(),
        }
    }

    /// How much each value differs from the next; the last from the result.
    fn differences(&self, seen: &[Seen], result: f32) -> Vec<f32> {
        let next = seen.iter().skip(1).map(|seen| seen.value).chain([result]);
        let difference = |(seen, next): (&Seen, f32)| {
            if self.settings.mu && seen.random {
                0.0
            } else {
                next - seen.value
            }
        };
        seen.iter().zip(next).map(difference).collect()
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::NoEvaluator;
    use yolah_yolah::Yolah;

    use super::*;
    use crate::evolve::duels::{Trial, fitness};
    use crate::span::Span;

    /// Weights that know only points learn to see more.
    #[test]
    fn spoiled_weights_get_better() {
        let mut spoiled = vec![0.0; Yolah::weights().len()];
        spoiled[..3].fill(100.0);
        for mu in [false, true] {
            let settings = Settings {
                nodes: 40,
                mu,
                ..Settings::default()
            };
            let mut learner = Learner::new(&spoiled, &settings);
            for _ in 0..150 {
                let learned = learner.game(&Yolah::default());
                learned.expect("weights of Yolah");
            }
            let trial = Trial {
                nodes: 60,
                openings: 25,
                plies: 6,
                threads: 2,
            };
            let learned = [learner.weights().to_vec()];
            let (start, spoiled) = (Yolah::default(), [spoiled.clone()]);
            let points = fitness(&start, &learned, &spoiled, &trial, 2, &|_| true);
            let points = points.expect("nobody stops it")[0];
            assert!(points > 0.7, "mu {mu}: {points}");
        }
    }

    #[test]
    fn what_is_written_down_goes_on_exactly() {
        let settings = Settings {
            nodes: 20,
            ..Settings::default()
        };
        let mut learner = Learner::new(&Yolah::weights(), &settings);
        let start = Yolah::default();
        learner.game(&start).expect("weights of Yolah");
        let text = serde_json::to_string(&learner).expect("plain data");
        let mut again: Learner = serde_json::from_str(&text).expect("as written");
        for _ in 0..3 {
            assert_eq!(again, learner);
            assert_eq!(again.game(&start), learner.game(&start));
        }
        assert_ne!(learner.weights(), Yolah::weights());
    }

    #[test]
    fn a_game_without_end_ends_and_a_short_one_is_played() {
        let settings = Settings {
            nodes: 5,
            ..Settings::default()
        };
        let mut learner = Learner::new(&[1.0], &settings);
        for (start, plies) in [(Span::default(), 12), (Span::of(4), 1)] {
            let (seen, result) = learner.play(&start, NoEvaluator);
            assert_eq!((seen.len(), result), (plies, 0.0), "{start}");
            assert_eq!(learner.game(&start), Some(0.0), "{start}");
        }
    }
}
