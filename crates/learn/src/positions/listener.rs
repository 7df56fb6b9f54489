use std::sync::{Arc, Mutex, PoisonError};

use fastrand::Rng;
use yolah_game::{Evaluator, Game, MoveList, Score, Side};

/// One of all positions that a search asked about, each with the same chance.
#[derive(Debug)]
pub(super) struct Sample<G> {
    asked: u32,
    rng: Rng,
    position: Option<G>,
}

/// An evaluator that listens: it passes every question on, and remembers one of
/// the positions that were judged. All clones share what they remember.
#[derive(Debug)]
pub(super) struct Listener<G, E> {
    inner: E,
    sample: Arc<Mutex<Sample<G>>>,
}

impl<G, E: Clone> Clone for Listener<G, E> {
    fn clone(&self) -> Listener<G, E> {
        Listener {
            inner: self.inner.clone(),
            sample: Arc::clone(&self.sample),
        }
    }
}

impl<G: Game, E> Listener<G, E> {
    pub(super) fn new(inner: E) -> Listener<G, E> {
        let sample = Sample {
            asked: 0,
            rng: Rng::with_seed(0),
            position: None,
        };
        Listener {
            inner,
            sample: Arc::new(Mutex::new(sample)),
        }
    }

    /// Forgets, and draws with this seed from now on.
    pub(super) fn listen(&self, seed: u64) {
        self.with(|sample| {
            *sample = Sample {
                asked: 0,
                rng: Rng::with_seed(seed),
                position: None,
            };
        });
    }

    /// What was heard since.
    pub(super) fn heard(&self) -> Option<G> {
        self.with(|sample| sample.position.take())
    }

    fn hear(&self, position: &G) {
        self.with(|sample| {
            sample.asked += 1;
            if sample.rng.u32(..sample.asked) == 0 {
                sample.position = Some(position.clone());
            }
        });
    }

    fn with<T>(&self, act: impl FnOnce(&mut Sample<G>) -> T) -> T {
        // A sample is whole whenever somebody looks.
        act(&mut self.sample.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game, E: Evaluator<G>> Evaluator<G> for Listener<G, E> {
    fn evaluate(&mut self, position: &G) -> Score {
        self.hear(position);
        self.inner.evaluate(position)
    }

    fn evaluate_within(&mut self, position: &G, alpha: Score, beta: Score) -> Score {
        self.hear(position);
        self.inner.evaluate_within(position, alpha, beta)
    }

    fn is_blind(&self) -> bool {
        self.inner.is_blind()
    }

    fn unit(&self) -> i32 {
        self.inner.unit()
    }

    fn bounds(&mut self, position: &G) -> (Score, Score) {
        self.inner.bounds(position)
    }

    fn plies_to_end(&mut self, position: &G) -> Option<u32> {
        self.inner.plies_to_end(position)
    }

    fn plies_within(&mut self, position: &G) -> Option<(u32, u32)> {
        self.inner.plies_within(position)
    }

    fn hint(&self, position: &G, m: G::Move) -> i32 {
        self.inner.hint(position, m)
    }

    fn noisy_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        self.inner.noisy_moves(position, moves);
    }

    fn noisy_hint(&self, position: &G, m: G::Move) -> i32 {
        self.inner.noisy_hint(position, m)
    }

    fn pays(&self, position: &G, m: G::Move) -> bool {
        self.inner.pays(position, m)
    }

    fn has_noisy_moves(&self) -> bool {
        self.inner.has_noisy_moves()
    }

    fn forcing_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        self.inner.forcing_moves(position, moves);
    }

    fn has_forcing_moves(&self) -> bool {
        self.inner.has_forcing_moves()
    }

    fn is_noisy(&self, position: &G, m: G::Move) -> bool {
        self.inner.is_noisy(position, m)
    }

    fn is_forced(&self, position: &G) -> bool {
        self.inner.is_forced(position)
    }

    fn is_pointless(&self, position: &G, m: G::Move) -> bool {
        self.inner.is_pointless(position, m)
    }

    fn mcts_options(&self) -> &'static str {
        self.inner.mcts_options()
    }

    fn reduction_percent(&self) -> i32 {
        self.inner.reduction_percent()
    }

    fn margin_percent(&self) -> i32 {
        self.inner.margin_percent()
    }

    fn extension(&self, before: &G, m: G::Move, after: &G) -> i32 {
        self.inner.extension(before, m, after)
    }

    fn null_move(&self, position: &G) -> Option<G> {
        self.inner.null_move(position)
    }

    fn outlook(&self, score: Score) -> Option<[f64; 3]> {
        self.inner.outlook(score)
    }

    fn skills(&self) -> [f64; 10] {
        self.inner.skills()
    }

    fn explain(&mut self, position: &G, side: Side) -> Vec<(String, f64)> {
        self.inner.explain(position, side)
    }
}
