use std::collections::HashMap;

use yolah_game::playout::mix;
use yolah_game::{Evaluator, Game, MoveList, Score};
use yolah_yolah::Yolah;

use super::oracle;
use super::tug::Tug;

/// Unrelated values for unrelated positions: whatever a search does wrong shows.
#[derive(Clone, Debug)]
pub(crate) struct Hashed {
    pub(crate) seed: u64,
    /// Values lie between minus and plus this.
    pub(crate) range: u64,
}

impl Hashed {
    pub(crate) fn new(seed: u64) -> Hashed {
        Hashed { seed, range: 500 }
    }
}

impl<G: Game> Evaluator<G> for Hashed {
    fn evaluate(&mut self, position: &G) -> Score {
        let number = mix(self.seed, position.key()) % (2 * self.range + 1);
        Score::estimate(number as i32 - self.range as i32)
    }

    fn hint(&self, _: &G, m: G::Move) -> i32 {
        (mix(self.seed, G::move_index(m) as u64) % 100) as i32
    }
}

/// Knows bounds of the result of every third position.
#[derive(Clone, Debug)]
pub(crate) struct Knowing {
    estimates: Hashed,
    truths: HashMap<u64, Score>,
}

impl Knowing {
    pub(crate) fn new(seed: u64) -> Knowing {
        Knowing {
            estimates: Hashed::new(seed),
            truths: HashMap::new(),
        }
    }
}

impl<G: Game> Evaluator<G> for Knowing {
    fn evaluate(&mut self, position: &G) -> Score {
        self.estimates.evaluate(position)
    }

    fn bounds(&mut self, position: &G) -> (Score, Score) {
        let number = mix(self.estimates.seed + 1, position.key());
        if !number.is_multiple_of(3) {
            return (-Score::INFINITE, Score::INFINITE);
        }
        let value = oracle::solve(position, &mut self.truths);
        let slack = |shift: u32| (number >> shift & 3) as i32;
        (value - slack(8), value + slack(10))
    }
}

/// Tries null moves, in a game where they are often wrong.
#[derive(Clone, Debug)]
pub(crate) struct Passing(pub(crate) Hashed);

impl Evaluator<Tug> for Passing {
    fn evaluate(&mut self, position: &Tug) -> Score {
        self.0.evaluate(position)
    }

    fn null_move(&self, position: &Tug) -> Option<Tug> {
        Some(position.passed())
    }
}

/// Follows some moves beyond the horizon and extends others. Of what lies outside
/// a window it tells no more than that.
#[derive(Clone, Debug)]
pub(crate) struct Noisy(pub(crate) Hashed);

impl<G: Game> Evaluator<G> for Noisy {
    fn evaluate(&mut self, position: &G) -> Score {
        self.0.evaluate(position)
    }

    fn evaluate_within(&mut self, position: &G, alpha: Score, beta: Score) -> Score {
        self.evaluate(position).clamp(alpha, beta)
    }

    fn has_noisy_moves(&self) -> bool {
        true
    }

    fn pays(&self, position: &G, m: G::Move) -> bool {
        !mix(position.key(), G::move_index(m) as u64).is_multiple_of(4)
    }

    fn noisy_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        let mut all = MoveList::new();
        position.legal_moves(&mut all);
        moves.extend(all.into_iter().filter(|&m| self.is_noisy(position, m)));
    }

    fn forcing_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        let mut all = MoveList::new();
        position.legal_moves(&mut all);
        let number = |m: G::Move| mix(position.key(), G::move_index(m) as u64);
        moves.extend(all.into_iter().filter(|&m| number(m) % 3 == 1));
    }

    fn has_forcing_moves(&self) -> bool {
        true
    }

    fn is_noisy(&self, position: &G, m: G::Move) -> bool {
        mix(position.key(), G::move_index(m) as u64).is_multiple_of(3)
    }

    fn extension(&self, before: &G, m: G::Move, _: &G) -> i32 {
        i32::from(mix(before.key(), G::move_index(m) as u64) % 5 == 1)
    }
}

/// Counts moves: the simplest evaluation of Yolah that plays sensibly.
#[derive(Clone, Debug)]
pub(crate) struct Mobility;

impl Evaluator<Yolah> for Mobility {
    fn evaluate(&mut self, position: &Yolah) -> Score {
        let side = position.turn();
        let own = position.mobility(side) as i32;
        let other = position.mobility(!side) as i32;
        Score::estimate(10 * (own - other))
    }
}
