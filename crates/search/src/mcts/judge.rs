use yolah_game::order::{self, best_first};
use yolah_game::{Evaluator, Game, MoveList, Rng, Score, Side};

use super::amaf::Amaf;
use super::bounds::Bounds;
use super::options::{Options, Policy};
use super::value::{self, ONE, Value};
use crate::chance::chance;
use crate::mate_distance::MateDistance;

/// Says what a leaf is worth, by random games or an evaluator or both.
#[derive(Debug)]
pub(super) struct Judge<G: Game, E> {
    pub(super) rng: Rng,
    pub(super) moves: MoveList<G::Move>,
    pub(super) amaf: Amaf<G>,
    evaluator: E,
    priors: Vec<(f32, G::Move)>,
}

impl<G: Game, E: Evaluator<G>> Judge<G, E> {
    pub(super) fn new(seed: u64, evaluator: E) -> Judge<G, E> {
        Judge {
            rng: Rng::with_seed(seed),
            moves: MoveList::with_capacity(G::MAX_MOVES),
            amaf: Amaf::new(),
            evaluator,
            priors: Vec::new(),
        }
    }

    /// What the evaluator is sure of.
    pub(super) fn bounds(&mut self, position: &G, distance: MateDistance) -> Bounds {
        if self.evaluator.bounds(position) == (-Score::INFINITE, Score::INFINITE) {
            return Bounds::UNKNOWN;
        }
        let known = distance.known(&mut self.evaluator, position);
        Bounds::from_scores(known, position.turn())
    }

    /// The value of `games` games from an unfinished position.
    #[inline]
    pub(super) fn leaf(&mut self, position: &G, ply: usize, options: &Options) -> Value {
        let games = options.games_per_leaf();
        let share = options.evaluation;
        if share == 0.0 {
            return self.play_out(position, ply, games, options);
        }
        let judged = value::from_chance(self.chance(position, options)) * games;
        if share >= 1.0 {
            return judged;
        }
        let played = self.play_out(position, ply, games, options);
        ((1.0 - share) * played as f32 + share * judged as f32).round() as Value
    }

    fn play_out(&mut self, position: &G, ply: usize, games: u32, options: &Options) -> Value {
        if options.rave || G::HAS_POLICY {
            let games = (0..games).map(|_| self.imagined_game(position, ply, options));
            return games.sum();
        }
        if games == 1 || options.margin > 0.0 {
            let mut game = || position.play_out(&mut self.moves, &mut self.rng);
            return (0..games)
                .map(|_| value::from_outcome(game(), options.margin))
                .sum();
        }
        let results = position.playouts(games.into(), &mut self.rng);
        let half_points = 2 * results.wins[Side::First.index()] + results.draws;
        half_points as Value * value::HALF
    }

    /// A game whose moves are noted if somebody wants to know them.
    fn imagined_game(&mut self, position: &G, mut ply: usize, options: &Options) -> Value {
        let amaf = &mut self.amaf;
        let outcome = position.simulate(&mut self.moves, &mut self.rng, |side, m| {
            if options.rave {
                amaf.played(ply, side, m);
                ply += 1;
            }
        });
        value::from_outcome(outcome, options.margin)
    }

    /// The evaluator's opinion of an unfinished position as the first
    /// player's chance of winning.
    fn chance(&mut self, position: &G, options: &Options) -> f32 {
        let score = self.evaluator.evaluate(position);
        let chance = chance(score, options.scale.into()) as f32;
        match position.turn() {
            Side::First => chance,
            Side::Second => 1.0 - chance,
        }
    }

    /// Leaves out what the evaluator finds pointless among `self.moves`, if others are left.
    pub(super) fn leave_out_pointless(&mut self, position: &G) {
        let evaluator = &self.evaluator;
        let is_good = |m: &G::Move| !evaluator.is_pointless(position, *m);
        if self.moves.iter().any(is_good) {
            self.moves.retain(is_good);
        }
    }

    /// What the evaluator expects of `self.moves`, the moves of `position`, from a hint
    /// alone: the mover's chances.
    pub(super) fn hints(&self, position: &G) -> impl Iterator<Item = f32> {
        let scale = f64::from(2 * self.evaluator.unit());
        let hint = |&m: &G::Move| Score::estimate(self.evaluator.hint(position, m));
        (self.moves.iter()).map(move |m| chance(hint(m), scale) as f32)
    }

    /// Sorts `self.moves`, the moves of `position`, by the evaluator's opinion
    /// and returns that opinion in the same order: as the mover's chances, or as
    /// [`shares`] for PUCT.
    pub(super) fn priors(&mut self, position: &G, options: &Options) -> Vec<f32> {
        if !options.needs_priors() {
            return Vec::new();
        }
        self.priors.clear();
        for i in 0..self.moves.len() {
            let m = self.moves[i];
            let mut after = position.clone();
            after.play_unchecked(m);
            let chance = match after.outcome() {
                Some(outcome) => value::from_outcome(outcome, 0.0) as f32 / ONE as f32,
                None => self.chance(&after, options),
            };
            let seen = match position.turn() {
                Side::First => chance,
                Side::Second => 1.0 - chance,
            };
            self.priors.push((seen, m));
        }
        best_first(&mut self.priors, |&(prior, _)| {
            order::of_number(prior.into())
        });
        self.moves.clear();
        self.moves.extend(self.priors.iter().map(|(_, m)| *m));
        let chances = self.priors.iter().map(|(chance, _)| *chance);
        match options.policy {
            Policy::Puct => shares(chances),
            Policy::Ucb1 | Policy::Tuned => chances.collect(),
        }
    }
}

/// The shares of all visits that moves with these chances are expected to deserve: as
/// their odds, which are what a softmax makes of the evaluator's scores.
fn shares(chances: impl Iterator<Item = f32>) -> Vec<f32> {
    // Nothing is certain: other moves want a visit too.
    let chances = chances.map(|chance| chance.clamp(0.001, 0.999));
    let odds = chances.map(|chance| chance / (1.0 - chance));
    let mut shares: Vec<f32> = odds.collect();
    let sum: f32 = shares.iter().sum();
    for share in &mut shares {
        *share /= sum;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_as_odds_and_none_is_nothing() {
        let even = shares([0.3, 0.3].into_iter());
        assert_eq!(even, [0.5, 0.5]);
        let shares = shares([1.0, 0.75, 0.5, 0.0].into_iter());
        assert!(
            (shares.iter().sum::<f32>() - 1.0).abs() < 1e-5,
            "{shares:?}"
        );
        assert!((shares[1] / shares[2] - 3.0).abs() < 1e-5, "{shares:?}");
        assert!(shares[0] > shares[1] && shares[3] > 0.0, "{shares:?}");
    }
}
