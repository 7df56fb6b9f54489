use yolah_game::playout::mix;
use yolah_game::{Game, MoveList, Rng, Score};

use crate::options::OptionKind::Number;
use crate::options::options;
use crate::player::{Answer, Deadline, Details, Player, Progress, Request};

options! {
    /// Options of the random player.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct RandomOptions {
        /// Seed of the random generator.
        seed: u64 = 0, Number(0, i64::MAX);
    }
}

/// Plays any legal move, each with the same probability, at once.
///
/// The random numbers of a game follow from the seed and from how many games
/// were begun before: two games of the same player differ, two players with the
/// same seed play the same games.
///
/// ```
/// use yolah_yolah::Yolah;
/// use yolah_search::{Limit, Player, RandomPlayer, RandomOptions, Request};
///
/// let position = Yolah::default();
/// let mut player = RandomPlayer::new(&RandomOptions { seed: 7 });
/// let answer = player.think(&Request::new(&position, Limit::default()), &mut |_| ());
/// assert!(yolah_game::Game::is_legal(&position, answer.best));
/// ```
#[derive(Debug)]
pub struct RandomPlayer<G: Game> {
    seed: u64,
    /// Games begun after the first.
    games: u64,
    rng: Rng,
    moves: MoveList<G::Move>,
}

impl<G: Game> RandomPlayer<G> {
    /// A player whose choices follow from the seed.
    pub fn new(options: &RandomOptions) -> RandomPlayer<G> {
        RandomPlayer {
            seed: options.seed,
            games: 0,
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
        let best = if request.moves.is_empty() {
            let position = request.position;
            position.random_move(&mut self.moves, &mut self.rng)
        } else {
            self.rng.choice(request.moves).copied()
        };
        let best = best.expect("asked only while the game goes on");
        let progress = Progress {
            depth: 0,
            selective_depth: 0,
            line: 1,
            score: Score::ZERO,
            nodes: 0,
            elapsed: deadline.elapsed(),
            memory_permille: 0,
            pv: vec![best],
            details: Details::default(),
        };
        report(&progress);
        Answer {
            best,
            ponder: None,
            progress,
        }
    }

    fn new_game(&mut self) {
        self.games += 1;
        self.rng = Rng::with_seed(mix(self.seed, self.games));
    }
}
