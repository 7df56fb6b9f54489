use std::sync::Arc;

use yolah_game::{Evaluator, MoveList, Pictured, Score, Side};

use crate::{Accumulator, Network, quantum};

/// The evaluator of a game with a network in the place of its judgement; all
/// else, such as what is certain, stays as the game has it.
#[derive(Clone, Debug)]
pub struct Neural<G: Pictured> {
    network: Arc<Network>,
    /// One for each side to move: pictures are from its point of view.
    accumulators: [Accumulator; 2],
    game: G::Evaluator,
}

impl<G: Pictured> Neural<G> {
    /// An evaluator with this network.
    pub fn new(network: Network) -> Neural<G> {
        let accumulator = Accumulator::new(&network);
        Neural {
            network: Arc::new(network),
            accumulators: [accumulator.clone(), accumulator],
            game: G::evaluator(),
        }
    }
}

// A hook that is added to the trait must be forwarded here: its default would
// take from the game what the game knows.
#[deny(clippy::missing_trait_methods)]
impl<G: Pictured> Evaluator<G> for Neural<G> {
    #[inline]
    fn evaluate(&mut self, position: &G) -> Score {
        let picture = position.picture();
        let accumulator = &mut self.accumulators[position.turn().index()];
        Score::estimate(self.network.score(accumulator, &picture))
    }

    /// The network has an opinion, whatever the game's own evaluator has.
    #[inline]
    fn is_blind(&self) -> bool {
        false
    }

    #[inline]
    fn unit(&self) -> i32 {
        self.game.unit()
    }

    #[inline]
    fn bounds(&mut self, position: &G) -> (Score, Score) {
        self.game.bounds(position)
    }

    #[inline]
    fn hint(&self, position: &G, m: G::Move) -> i32 {
        self.game.hint(position, m)
    }

    #[inline]
    fn noisy_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        self.game.noisy_moves(position, moves);
    }

    #[inline]
    fn noisy_hint(&self, position: &G, m: G::Move) -> i32 {
        self.game.noisy_hint(position, m)
    }

    #[inline]
    fn has_noisy_moves(&self) -> bool {
        self.game.has_noisy_moves()
    }

    #[inline]
    fn is_noisy(&self, position: &G, m: G::Move) -> bool {
        self.game.is_noisy(position, m)
    }

    #[inline]
    fn is_forced(&self, position: &G) -> bool {
        self.game.is_forced(position)
    }

    fn reduction_percent(&self) -> i32 {
        self.game.reduction_percent()
    }

    /// A network is less often far off than a sum of features: `docs/strength.md`
    /// has the matches.
    fn margin_percent(&self) -> i32 {
        self.game.margin_percent() * 2 / 5
    }

    #[inline]
    fn extension(&self, before: &G, m: G::Move, after: &G) -> i32 {
        self.game.extension(before, m, after)
    }

    #[inline]
    fn null_move(&self, position: &G) -> Option<G> {
        self.game.null_move(position)
    }

    fn outlook(&self, score: Score) -> Option<[f64; 3]> {
        if let Some(margin) = score.proven_margin() {
            let won = f64::from(u8::from(margin > 0));
            return Some([won, 0.0, 1.0 - won]);
        }
        let chance =
            |ahead: i32| 1.0 / (1.0 + (-f64::from(ahead) / f64::from(quantum::SCORE)).exp());
        let win = chance(score.raw() - quantum::DRAW);
        let loss = chance(-score.raw() - quantum::DRAW);
        Some([win, 1.0 - win - loss, loss])
    }

    fn explain(&mut self, position: &G, side: Side) -> Vec<(String, f64)> {
        let score = self.evaluate(position).raw();
        let sign = if side == position.turn() { 1 } else { -1 };
        vec![("network".into(), f64::from(sign * score))]
    }
}

#[cfg(test)]
mod tests {
    use yolah_yolah::Yolah;

    use super::*;

    #[test]
    fn the_outlook_is_fair_and_adds_up() {
        let neural: Neural<Yolah> = Neural::new(Network::zero());
        let outlook = |score| neural.outlook(score).expect("a network has one");
        let [win, draw, loss] = outlook(Score::ZERO);
        assert!((win - loss).abs() < 1e-9 && draw > 0.2);
        let [win, draw, loss] = outlook(Score::estimate(150));
        assert!((win + draw + loss - 1.0).abs() < 1e-9 && win > draw && draw > loss);
        assert!(outlook(Score::proven(3))[0] > 0.999);
        assert!(outlook(Score::proven(-3))[2] > 0.999);
    }
}
