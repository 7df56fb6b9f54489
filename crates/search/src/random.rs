use yolah_game::{Game, MoveList, Rng, Score};

use crate::options::{OptionField, PlayerOptions, number};
use crate::player::{Answer, Deadline, Details, Player, Progress, Request};

/// Options of the random player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RandomOptions {
    /// The seed of its random generator.
    pub seed: u64,
}

impl PlayerOptions for RandomOptions {
    const FIELDS: &'static [OptionField<RandomOptions>] = &[OptionField::new(
        "seed",
        "seed of the random generator",
        |o, text| number(text, 0..=u64::MAX).map(|value| o.seed = value),
        |o| o.seed.to_string(),
    )];
}

/// Plays any legal move, each with the same probability, at once.
///
/// A new game goes on with the same stream of random numbers: two games of the
/// same player differ, two players with the same seed play the same games.
///
/// ```
/// use yolah_games::yolah::Yolah;
/// use yolah_search::{Limit, Player, RandomPlayer, RandomOptions, Request};
///
/// let position = Yolah::default();
/// let mut player = RandomPlayer::new(&RandomOptions { seed: 7 });
/// let answer = player.think(&Request::new(&position, Limit::default()), &mut |_| ());
/// assert!(yolah_game::Game::is_legal(&position, answer.best));
/// ```
#[derive(Debug)]
pub struct RandomPlayer<G: Game> {
    rng: Rng,
    moves: MoveList<G::Move>,
}

impl<G: Game> RandomPlayer<G> {
    /// A player whose choices follow from the seed.
    pub fn new(options: &RandomOptions) -> RandomPlayer<G> {
        RandomPlayer {
            rng: Rng::with_seed(options.seed),
            moves: MoveList::with_capacity(G::MAX_MOVES),
        }
    }
}

impl<G: Game> Player<G> for RandomPlayer<G> {
    fn think(
        &mut self,
        request: &Request<'_, G>,
        report: &mut dyn FnMut(&Progress<G::Move>),
    ) -> Answer<G::Move> {
        let deadline = Deadline::new(request);
        let best = request
            .position
            .random_move(&mut self.moves, &mut self.rng)
            .expect("asked only while the game goes on");
        let progress = Progress {
            depth: 0,
            selective_depth: 0,
            line: 1,
            score: Score::ZERO,
            nodes: 0,
            elapsed: deadline.elapsed(),
            memory_permille: 0,
            pv: vec![best],
            details: Details::None,
        };
        report(&progress);
        Answer {
            best,
            ponder: None,
            progress,
        }
    }
}
