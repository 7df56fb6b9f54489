use std::sync::Arc;

use yolah_game::{Evaluator, MoveList, Notation, Picture, Pictured, Score, Side};

use crate::{Accumulator, Network, NetworkError};

/// The evaluator of a game with a network in the place of its judgement; all
/// else, such as what is certain, stays as the game has it.
#[derive(Clone, Debug)]
pub struct Neural<G: Pictured> {
    network: Arc<Network>,
    /// One for each side to move: pictures are from its point of view.
    accumulators: [Accumulator; 2],
    /// Drawn over again and again.
    picture: Picture,
    game: G::Evaluator,
}

impl<G: Pictured> Neural<G> {
    /// An evaluator with this network.
    ///
    /// # Errors
    /// If the network is of another game or for other pictures.
    pub fn new(network: Network) -> Result<Neural<G>, NetworkError>
    where
        G: Notation,
    {
        network.check::<G>()?;
        let accumulator = Accumulator::new(&network);
        Ok(Neural {
            network: Arc::new(network),
            accumulators: [accumulator.clone(), accumulator],
            picture: Picture::blank(&G::CANVAS),
            game: G::evaluator(),
        })
    }
}

// A hook that is added to the trait must be forwarded here: its default would
// take from the game what the game knows.
#[deny(clippy::missing_trait_methods)]
impl<G: Pictured> Evaluator<G> for Neural<G> {
    #[inline]
    fn evaluate(&mut self, position: &G) -> Score {
        position.draw(&mut self.picture);
        let accumulator = &mut self.accumulators[position.turn().index()];
        Score::estimate(self.network.score(accumulator, &self.picture))
    }

    /// A network has no glance: it looks at everything.
    #[inline]
    fn evaluate_within(&mut self, position: &G, _: Score, _: Score) -> Score {
        self.evaluate(position)
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
    fn plies_to_end(&mut self, position: &G) -> Option<u32> {
        self.game.plies_to_end(position)
    }

    #[inline]
    fn plies_within(&mut self, position: &G) -> Option<(u32, u32)> {
        self.game.plies_within(position)
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
    fn pays(&self, position: &G, m: G::Move) -> bool {
        self.game.pays(position, m)
    }

    #[inline]
    fn has_noisy_moves(&self) -> bool {
        self.game.has_noisy_moves()
    }

    #[inline]
    fn forcing_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        self.game.forcing_moves(position, moves);
    }

    #[inline]
    fn has_forcing_moves(&self) -> bool {
        self.game.has_forcing_moves()
    }

    #[inline]
    fn is_noisy(&self, position: &G, m: G::Move) -> bool {
        self.game.is_noisy(position, m)
    }

    #[inline]
    fn is_forced(&self, position: &G) -> bool {
        self.game.is_forced(position)
    }

    fn is_pointless(&self, position: &G, m: G::Move) -> bool {
        self.game.is_pointless(position, m)
    }

    fn mcts_options(&self) -> &'static str {
        self.game.mcts_options()
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
        let scale = f64::from(self.network.subject().scale);
        let draw = i32::from(G::CANVAS.draw);
        let chance = |ahead: i32| 1.0 / (1.0 + (-f64::from(ahead) / scale).exp());
        let win = chance(score.raw() - draw);
        let loss = chance(-score.raw() - draw);
        Some([win, 1.0 - win - loss, loss])
    }

    fn skills(&self) -> [f64; 10] {
        self.game.skills()
    }

    fn explain(&mut self, position: &G, side: Side) -> Vec<(String, f64)> {
        let score = self.evaluate(position).raw();
        let sign = if side == position.turn() { 1 } else { -1 };
        vec![("network".into(), f64::from(sign * score))]
    }
}

#[cfg(test)]
mod tests {
    use yolah_draughts::{Draughts, Move};
    use yolah_game::{Game, Judged, Rng};
    use yolah_yolah::Yolah;

    use super::*;
    use crate::Subject;

    /// What a search asks beside a score: of each move, of the position, in general.
    type Hooks = (
        Vec<(i32, bool)>,
        (MoveList<Move>, bool, (Score, Score), Option<Draughts>),
        [i32; 2],
    );

    fn hooks(evaluator: &mut impl Evaluator<Draughts>, position: &Draughts) -> Hooks {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let of_move = |&m| (evaluator.hint(position, m), evaluator.is_noisy(position, m));
        let of_moves = moves.iter().map(of_move).collect();
        let mut noisy = MoveList::new();
        evaluator.noisy_moves(position, &mut noisy);
        let of_position = (
            noisy,
            evaluator.is_forced(position),
            evaluator.bounds(position),
            evaluator.null_move(position),
        );
        let general = [evaluator.unit(), evaluator.reduction_percent()];
        (of_moves, of_position, general)
    }

    #[test]
    fn all_but_the_score_stays_as_the_game_has_it() {
        let network = Network::zero(Subject::of::<Draughts>());
        let mut neural: Neural<Draughts> = Neural::new(network).expect("it is of draughts");
        let mut game = Draughts::evaluator();
        let mut rng = Rng::with_seed(8);
        let (mut position, mut forced) = (Draughts::default(), 0);
        for _ in 0..2000 {
            position = match position.random_move(&mut MoveList::new(), &mut rng) {
                Some(m) => {
                    position.play_unchecked(m);
                    position
                }
                None => Draughts::default(),
            };
            assert!(hooks(&mut neural, &position) == hooks(&mut game, &position));
            forced += u32::from(neural.is_forced(&position));
        }
        assert!(
            forced > 200,
            "{forced} positions in which something must be taken"
        );
    }

    #[test]
    fn the_outlook_is_fair_and_adds_up() {
        let network = Network::zero(Subject::of::<Yolah>());
        let neural: Neural<Yolah> = Neural::new(network).expect("it is Yolah's");
        let outlook = |score| neural.outlook(score).expect("a network has one");
        let [win, draw, loss] = outlook(Score::ZERO);
        assert!((win - loss).abs() < 1e-9 && draw > 0.2);
        let [win, draw, loss] = outlook(Score::estimate(150));
        assert!((win + draw + loss - 1.0).abs() < 1e-9 && win > draw && draw > loss);
        assert!(outlook(Score::proven(3))[0] > 0.999);
        assert!(outlook(Score::proven(-3))[2] > 0.999);
    }
}
