//! Positions that a search asks about, each with a search of its own.
//!
//! A network that has only seen the positions of games has to guess in nearly
//! all that a search shows it: they come from moves that nobody plays. Here a
//! player plays games against itself while a listener draws one of the
//! positions that each of its searches had judged; another search, which may be
//! longer, says what that one is worth. They are written as games of one move that begin in
//! the position and have no result.

mod listener;

use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use fastrand::Rng;
use yolah_game::{Evaluator, Notation};
use yolah_search::alphabeta::{AlphaBeta, Options};
use yolah_search::{Limit, Player, Request};

use crate::data::{DataError, PlayedGame, PlayedMove, Reader, Writer};
use listener::Listener;

/// How to find positions.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// How many games to listen to.
    pub games: u32,
    /// Nodes of each search that is listened to.
    pub nodes: u64,
    /// Nodes of the search that says what a position is worth.
    pub label_nodes: u64,
    /// Least and largest number of random moves that a game begins with.
    pub opening: (u32, u32),
    /// How likely each later move is random.
    pub stray: f64,
    /// Seed of everything.
    pub seed: u64,
    /// Games at once.
    pub threads: usize,
}

/// Adds positions to a file until all games of the plan were listened to; tells
/// `progress` of each game how many are over and how many positions it gave,
/// which says whether to go on. Returns how many positions are new.
///
/// What a game gives depends on the seed and its number alone, but for
/// positions that another gave before. A run that was stopped goes on where it was.
///
/// # Errors
/// If the file cannot be used.
pub fn run<G: Notation, E: Evaluator<G>>(
    evaluator: &E,
    plan: &Plan,
    path: &Path,
    progress: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<u64, DataError> {
    let mut writer = Writer::append(path, G::NAME)?;
    let mut known = Known::read::<G>(path)?;
    let missing: Vec<u32> = (0..plan.games)
        .filter(|number| !known.numbers.contains(number))
        .collect();
    let mut over = plan.games as usize - missing.len();
    let mut new = 0;
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(16);
        for _ in 0..plan.threads.max(1) {
            let (sender, missing, next, stop) = (sender.clone(), &missing, &next, &stop);
            let mut ear = Ear::<G, E>::new(evaluator, plan);
            scope.spawn(move || {
                while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let found = ear.game(number);
                    if stop.load(Ordering::Relaxed) || sender.send(found).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for mut found in receiver {
            found.retain(|game: &PlayedGame| known.positions.insert(game.start.clone()));
            for game in &found {
                writer.write(game)?;
            }
            over += 1;
            new += found.len() as u64;
            if !progress(over, found.len()) {
                stop.store(true, Ordering::Relaxed);
                break;
            }
        }
        Ok(new)
    })
}

/// What a file has already.
struct Known {
    numbers: HashSet<u32>,
    positions: HashSet<String>,
}

impl Known {
    fn read<G: Notation>(path: &Path) -> Result<Known, DataError> {
        let mut known = Known {
            numbers: HashSet::new(),
            positions: HashSet::new(),
        };
        for game in Reader::open(path, G::NAME)? {
            let game = game?;
            known.numbers.insert(game.number);
            known.positions.insert(game.start);
        }
        Ok(known)
    }
}

/// Plays games and listens.
struct Ear<'a, G: Notation, E> {
    plan: &'a Plan,
    listener: Listener<G, E>,
    player: AlphaBeta<G, Listener<G, E>>,
    labeller: AlphaBeta<G, E>,
    evaluator: E,
}

impl<G: Notation, E: Evaluator<G>> Ear<'_, G, E> {
    /// Searches are small: so is the memory that they need.
    const HASH: i32 = 2;

    fn new<'a>(evaluator: &E, plan: &'a Plan) -> Ear<'a, G, E> {
        let options = Options {
            hash: Self::HASH,
            ..Options::default()
        };
        let listener = Listener::new(evaluator.clone());
        Ear {
            plan,
            player: AlphaBeta::new(options.clone(), listener.clone()),
            labeller: AlphaBeta::new(options, evaluator.clone()),
            listener,
            evaluator: evaluator.clone(),
        }
    }

    /// The positions that a game gives.
    fn game(&mut self, number: u32) -> Vec<PlayedGame> {
        let mut rng = Rng::with_seed(self.plan.seed ^ (u64::from(number) << 32));
        self.player.new_game();
        self.labeller.new_game();
        let (least, most) = self.plan.opening;
        let mut random = rng.u32(least.min(most)..=most);
        let mut position = G::default();
        let mut found = Vec::new();
        let mut moves = Vec::new();
        while let Some(any) = position.random_move(&mut moves, &mut rng) {
            if random > 0 || rng.f64() < self.plan.stray {
                random = random.saturating_sub(1);
                position.play_unchecked(any);
                continue;
            }
            self.listener.listen(rng.u64(..));
            let request = Request::new(&position, Limit::nodes(self.plan.nodes));
            let answer = self.player.think(&request, &mut |_| {});
            let heard = self.listener.heard();
            found.extend(heard.and_then(|heard| self.labelled(&heard, number)));
            position.play_unchecked(answer.best);
        }
        found
    }

    /// A position with what a search says of it, unless that is known without one
    /// or no search would take a judge's word for it.
    fn labelled(&mut self, position: &G, number: u32) -> Option<PlayedGame> {
        let (least, most) = self.evaluator.bounds(position);
        if least == most || self.evaluator.is_forced(position) || position.outcome().is_some() {
            return None;
        }
        let request = Request::new(position, Limit::nodes(self.plan.label_nodes));
        let answer = self.labeller.think(&request, &mut |_| {});
        Some(PlayedGame {
            number,
            start: position.to_string(),
            moves: vec![PlayedMove {
                text: position.move_text(answer.best),
                score: Some(answer.progress.score.raw() as i16),
            }],
            margin: PlayedGame::NO_RESULT,
        })
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::{Game, Judged};
    use yolah_yolah::Yolah;

    use super::*;

    fn plan(games: u32) -> Plan {
        Plan {
            games,
            nodes: 60,
            label_nodes: 80,
            opening: (2, 6),
            stray: 0.1,
            seed: 3,
            threads: 1,
        }
    }

    /// The positions of a file made in runs that each listen to more games.
    fn positions(runs: &[u32]) -> Vec<PlayedGame> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("positions.data");
        for &games in runs {
            let judge = Yolah::evaluator();
            let mut over = 0;
            run::<Yolah, _>(&judge, &plan(games), &path, &mut |games, _| {
                over = games;
                true
            })
            .expect("the file is ours");
            assert_eq!(over, games as usize);
        }
        let reader = Reader::open(&path, Yolah::NAME).expect("the file is there");
        reader.collect::<Result<_, _>>().expect("as written")
    }

    #[test]
    fn a_stopped_run_goes_on_and_no_position_comes_twice() {
        let all = positions(&[4]);
        assert_eq!(positions(&[1, 4]), all);
        let different: HashSet<_> = all.iter().map(|game| &game.start).collect();
        assert_eq!(different.len(), all.len());
        assert!(all.len() > 60, "{}", all.len());
    }

    #[test]
    fn positions_have_scores_and_no_result() {
        let mut far = 0;
        for game in positions(&[3]) {
            let position: Yolah = game.start.parse().expect("a position");
            far += u32::from(position.outcome().is_none());
            let mut seen = 0;
            game.replay::<Yolah>(&mut |said| {
                assert!(!said.settled && *said.position == position);
                seen += 1;
            });
            assert_eq!(seen, 1);
        }
        assert!(far > 40, "{far} are not at the end");
    }

    #[test]
    fn a_listener_draws_what_was_judged_each_with_the_same_chance() {
        let mut listener = Listener::new(Yolah::evaluator());
        let (mut position, mut moves) = (Yolah::default(), Vec::new());
        let mut judged = Vec::new();
        let mut rng = Rng::with_seed(2);
        for _ in 0..4 {
            judged.push(position);
            let m = position.random_move(&mut moves, &mut rng);
            position.play_unchecked(m.expect("the game goes on"));
        }
        let mut counts = [0; 4];
        for seed in 0..4000 {
            listener.listen(seed);
            for position in &judged {
                listener.evaluate(position);
            }
            let heard = listener.heard().expect("there was something");
            let place = judged.iter().position(|p| *p == heard);
            counts[place.expect("it was judged")] += 1;
        }
        assert!(
            counts.iter().all(|count| (900..1100).contains(count)),
            "{counts:?}"
        );
        assert_eq!(listener.heard(), None);
    }
}
