//! Players play each other to make data.

use std::collections::HashSet;
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use thiserror::Error;
use yolah_game::Side;
use yolah_game::playout::mix;
use yolah_kit::{AnyPlayer, Entry, PlayerError, Session, Spec};
use yolah_learn::data::{DataError, PlayedGame, PlayedMove, Reader, Writer};
use yolah_play::{Ending, LiveGame, Ply, Terms, random_opening};
use yolah_search::{Limit, StopFlag};

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The players; each game draws two of them, the same one twice included.
    pub players: Vec<Spec>,
    /// How long they think.
    pub limit: Limit,
    /// How many games the file shall have.
    pub games: u32,
    /// Least and largest number of random moves that a game begins with.
    pub opening: (u32, u32),
    /// How likely each later move is random too, so that there are positions
    /// that good players avoid: a search meets them all the time.
    pub stray: f64,
    /// Seed of openings, pairings and random moves.
    pub seed: u64,
    /// Games played at once.
    pub threads: usize,
}

/// Why no games were played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SelfPlayError {
    /// The file cannot be used.
    #[error(transparent)]
    Data(#[from] DataError),
    /// A player cannot be made.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// There is nobody to play.
    #[error("there are no players")]
    NoPlayers,
    /// A player could not go on.
    #[error("{0}")]
    Failed(String),
    /// All games are over within the opening.
    #[error("no game goes on after an opening of {least} to {most} random moves")]
    NoOpening {
        /// The least number of random moves.
        least: u32,
        /// The largest number of random moves.
        most: u32,
    },
}

/// Attempts at an opening before it is believed that there is none.
const ATTEMPTS: usize = 200;

/// What a run has made of its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filled {
    /// The games that the file has now.
    pub games: usize,
    /// Bytes of an interrupted game that were cut off its end before.
    pub cut_off: u64,
}

/// Adds games to a file until it has as many as planned. Tells `progress` of
/// each, which says whether to go on.
///
/// Each game depends on the seed and its number alone, if the players are
/// deterministic, so a run that was stopped is continued by running it again.
///
/// # Errors
/// If the file cannot be used, a player cannot be made or fails, or all games
/// are over within the opening.
pub fn run(
    entry: &'static Entry,
    plan: &Plan,
    path: &Path,
    progress: &mut dyn FnMut(usize, &PlayedGame) -> bool,
) -> Result<Filled, SelfPlayError> {
    // All players are made before a thread starts: a wrong spec is an error now.
    let tables = (0..plan.threads.max(1))
        .map(|_| Partners::new(entry, plan))
        .collect::<Result<Vec<_>, _>>()?;
    let mut filling = Filling::open(entry, plan.games, path)?;
    let missing = filling.missing();
    let next = AtomicUsize::new(0);
    let stop = StopFlag::default();
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(16);
        for mut table in tables {
            let (sender, missing, next, stop) = (sender.clone(), &missing, &next, &stop);
            scope.spawn(move || {
                while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let game = table.play(number, stop);
                    if stop.is_raised() || sender.send(game).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for game in receiver {
            let kept = game.and_then(|game| {
                filling.add(&game)?;
                Ok(game)
            });
            let game = kept.inspect_err(|_| stop.raise())?;
            if !progress(filling.filled().games, &game) {
                stop.raise();
                break;
            }
        }
        Ok(filling.filled())
    })
}

/// A file of games on its way to have as many as planned, wherever they are played.
#[derive(Debug)]
pub struct Filling {
    writer: Writer,
    done: HashSet<u32>,
    games: u32,
}

impl Filling {
    /// Opens or begins a file that shall have so many games.
    ///
    /// # Errors
    /// If it cannot be used.
    pub fn open(entry: &Entry, games: u32, path: &Path) -> Result<Filling, DataError> {
        let writer = Writer::append(path, entry.name)?;
        let numbers = Reader::open(path, entry.name)?.map(|game| Ok(game?.number));
        Ok(Filling {
            writer,
            done: numbers.collect::<Result<_, _>>()?,
            games,
        })
    }

    /// The numbers of the games that it does not have, in order.
    pub fn missing(&self) -> Vec<u32> {
        let numbers = 0..self.games;
        numbers
            .filter(|number| !self.done.contains(number))
            .collect()
    }

    /// Adds a game; one that is there already is left out, and `false` says so.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, game: &PlayedGame) -> Result<bool, DataError> {
        if self.done.contains(&game.number) {
            return Ok(false);
        }
        self.writer.write(game)?;
        Ok(self.done.insert(game.number))
    }

    /// What the file has now.
    pub fn filled(&self) -> Filled {
        Filled {
            games: self.done.len(),
            cut_off: self.writer.cut_off(),
        }
    }
}

/// Players who play one game after the other, as a plan says.
pub struct Partners {
    entry: &'static Entry,
    plan: Plan,
    players: Vec<[Box<dyn AnyPlayer>; 2]>,
}

impl Partners {
    /// The players of a plan.
    ///
    /// # Errors
    /// If one of them cannot be made, or there are none.
    pub fn new(entry: &'static Entry, plan: &Plan) -> Result<Partners, SelfPlayError> {
        if plan.players.is_empty() {
            return Err(SelfPlayError::NoPlayers);
        }
        // Two of each: a player that meets itself must not share its memory.
        let pair = |spec: &Spec| Ok([entry.player(spec)?, entry.player(spec)?]);
        let players = plan.players.iter().map(pair);
        Ok(Partners {
            entry,
            plan: plan.clone(),
            players: players.collect::<Result<_, PlayerError>>()?,
        })
    }

    /// Plays the game with this number: it follows from the plan's seed and the number
    /// alone, if the players are deterministic. A player that fails ends the run: its
    /// games teach nothing.
    ///
    /// # Errors
    /// If a player fails, or all games are over within the opening.
    pub fn play(&mut self, number: u32, stop: &StopFlag) -> Result<PlayedGame, SelfPlayError> {
        let mut rng = Rng::with_seed(self.plan.seed ^ (u64::from(number) << 32));
        let seats = [0, 1].map(|_| rng.usize(..self.players.len()));
        // Nobody has to play out a game whose end is proven.
        let terms = Terms {
            proofs: true,
            ..Terms::default()
        };
        let mut game = LiveGame::new(self.opening(&mut rng)?, Default::default(), terms);
        for (seat, player) in seats.into_iter().enumerate() {
            let game = mix(self.plan.seed, number.into());
            // Options hold 63 bits.
            self.prepare(player, seat, mix(game, seat as u64) >> 1);
        }
        while game.is_running() && !stop.is_raised() {
            if rng.f64() < self.plan.stray {
                stray(&mut game, &mut rng);
                continue;
            }
            let side = game.turn();
            let player = &mut self.players[seats[side.index()]][side.index()];
            game.think(player.as_mut(), self.plan.limit, stop);
        }
        match game.ending() {
            Some(ending) if ending.reason.is_failure() => {
                let names = seats.map(|seat| self.plan.players[seat].name.as_str());
                Err(SelfPlayError::Failed(ending.sentence(names)))
            }
            _ => Ok(written(number, &game)),
        }
    }

    /// Begins a game for a player. One that draws random numbers is made anew:
    /// the games that it played before must not matter.
    fn prepare(&mut self, player: usize, seat: usize, seed: u64) {
        let spec = self.plan.players[player].seeded(seed);
        let player = &mut self.players[player][seat];
        if spec.option("seed").is_some() {
            *player = self.entry.player(&spec).expect("it was made before");
        } else {
            player.new_game();
        }
    }

    /// Some random moves, not as far as the end of the game.
    fn opening(&self, rng: &mut Rng) -> Result<Box<dyn Session>, SelfPlayError> {
        let (least, most) = self.plan.opening;
        let start = self.entry.start();
        let found = (0..ATTEMPTS).find_map(|_| {
            let plies = rng.u32(least.min(most)..=most) as usize;
            random_opening(start.as_ref(), plies, rng)
        });
        found.ok_or(SelfPlayError::NoOpening { least, most })
    }
}

impl fmt::Debug for Partners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Partners")
            .field("entry", &self.entry)
            .field("plan", &self.plan)
            .finish_non_exhaustive()
    }
}

/// Plays a random move.
fn stray(game: &mut LiveGame, rng: &mut Rng) {
    let text = rng.choice(game.session().legal_moves());
    let played = text.map(|text| game.play(&text, Duration::ZERO));
    debug_assert!(
        matches!(played, Some(Ok(_))),
        "a game that goes on has moves"
    );
}

/// The game as data.
fn written(number: u32, game: &LiveGame) -> PlayedGame {
    let score = |ply: &Ply| Some(ply.thought?.score.raw() as i16);
    let moves = game.session().moves().into_iter().zip(game.plies());
    let outcome = game.ending().and_then(Ending::outcome);
    PlayedGame {
        number,
        start: String::new(),
        moves: moves
            .map(|(text, ply)| PlayedMove {
                text,
                score: score(ply),
            })
            .collect(),
        margin: outcome.map_or(0, |outcome| outcome.margin_for(Side::First)) as i16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games of a file made in runs that each add some.
    fn games(player: &str, stray: f64, runs: &[u32]) -> Vec<PlayedGame> {
        let entry = yolah_catalog::GAMES
            .find("yolah")
            .expect("the game is there");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.data");
        for &games in runs {
            let plan = Plan {
                players: vec![player.parse().expect("a player")],
                limit: Limit::nodes(40),
                games,
                opening: (2, 4),
                stray,
                seed: 5,
                threads: 1,
            };
            let filled = run(entry, &plan, &path, &mut |_, _| true).expect("it plays");
            assert_eq!(filled.games, games as usize);
        }
        let reader = Reader::open(&path, entry.name).expect("the file is there");
        reader.collect::<Result<_, _>>().expect("as written")
    }

    #[test]
    fn a_stopped_run_goes_on_as_if_nothing_had_happened() {
        for player in [
            "minimax:hash=1",
            "nnue:hash=1",
            "mcts:threads=1,memory=1",
            "random",
        ] {
            let all = games(player, 0.3, &[5]);
            assert_eq!(games(player, 0.3, &[2, 5]), all, "{player}");
        }
        let seeded = "mcts:threads=1,memory=1,seed=4";
        assert_eq!(games(seeded, 0.3, &[2, 3]), games(seeded, 0.3, &[3]));
    }

    #[test]
    fn after_the_opening_as_many_moves_are_random_as_asked_for() {
        let count = |stray: f64| {
            let games = games("minimax:hash=1", stray, &[8]);
            let later = games.iter().flat_map(|game| &game.moves[4..]);
            later.fold((0, 0), |(random, all), m| {
                (random + u32::from(m.score.is_none()), all + 1)
            })
        };
        assert_eq!(count(0.0).0, 0);
        let (random, all) = count(0.3);
        assert!(
            random > all / 5 && random < all * 2 / 5,
            "{random} of {all}"
        );
    }
}
