use std::fmt;
use std::fs;
use std::marker::PhantomData;

use yolah_game::{Judged, Pictured, Solvable, Tunable, View};
use yolah_nnue::Network;

use crate::bench::{self, BenchRun};
use crate::networks::{GameNetworks, Networks};
use crate::player::{AnyPlayer, GamePlayer};
use crate::players::{PlayerError, build};
use crate::session::GameSession;
use crate::tuning::{GameTuning, Tuning};
use crate::{Session, Spec};

/// Runs fixed searches to a depth, telling of each.
type Bench = fn(u32, &mut dyn FnMut(&BenchRun)) -> Vec<BenchRun>;

/// The player that needs a network.
const NEURAL: &str = "nnue";

/// A game with everything that the program can do with it, its type erased.
///
/// The crate of a game exports one as a `static`: so the players are compiled
/// there, where the type is known, and not wherever the entry is named, as for
/// a `const`. [`Offer`] makes one of a game that can do more than be played.
///
/// ```
/// use yolah_kit::Entry;
/// use yolah_tictactoe::TicTacToe;
///
/// static ENTRY: Entry = Entry::new::<TicTacToe>("three in a row");
///
/// let mut session = ENTRY.start();
/// session.play("b2")?;
/// assert_eq!(session.legal_moves().len(), 8);
/// assert!(ENTRY.tuning().is_none(), "it has no weights");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Entry {
    /// Its name on the command line and in records.
    pub name: &'static str,
    /// The game in a few words.
    pub description: &'static str,
    /// What the two sides are called, the one who starts first.
    pub sides: [&'static str; 2],
    is_called: fn(&str) -> bool,
    start: fn() -> Box<dyn Session>,
    player: fn(&Spec) -> Result<Box<dyn AnyPlayer>, PlayerError>,
    bench: Bench,
    tuning: Option<&'static dyn Tuning>,
    networks: Option<&'static dyn Networks>,
}

impl Entry {
    /// A game that is played, and does nothing else.
    pub const fn new<G: View + Judged>(description: &'static str) -> Entry {
        Offer::<G>::new(description).entry()
    }

    /// The player that a spec describes. `weights=FILE` in it is a text of
    /// weights for the game's heuristics, or a network.
    ///
    /// # Errors
    /// If there is no such player, or if one of its options is wrong.
    pub fn player(&self, spec: &Spec) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let (spec, file) = spec.without("weights");
        match file {
            Some(path) => self.player_with(&spec, &path),
            None if spec.name == NEURAL => {
                self.neural(&spec, &format!("of {}", self.name), self.network()?)
            }
            None => (self.player)(&spec),
        }
    }

    /// The player that a spec describes, with the weights of a file.
    fn player_with(&self, spec: &Spec, path: &str) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let bytes = fs::read(path).map_err(|error| PlayerError::weights(path, error))?;
        if spec.name == NEURAL || Network::is_file(&bytes) {
            self.neural(spec, path, &bytes)
        } else {
            self.weighted(spec, path, &bytes)
        }
    }

    /// The network that ships.
    fn network(&self) -> Result<&'static [u8], PlayerError> {
        let network = self.networks.and_then(Networks::network);
        network.ok_or(PlayerError::NoNetwork { game: self.name })
    }

    fn neural(
        &self,
        spec: &Spec,
        path: &str,
        bytes: &[u8],
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let networks = self.networks;
        let networks = networks.ok_or(PlayerError::NoNetwork { game: self.name })?;
        networks.player(spec, path, bytes)
    }

    fn weighted(
        &self,
        spec: &Spec,
        path: &str,
        bytes: &[u8],
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let wrong = |reason: &dyn fmt::Display| PlayerError::weights(path, reason);
        let text = std::str::from_utf8(bytes).map_err(|error| wrong(&error))?;
        let tuning = self.tuning;
        let tuning = tuning.ok_or_else(|| wrong(&format!("{} has no weights", self.name)))?;
        let weights = tuning.read(text).map_err(|reason| wrong(&reason))?;
        tuning.player(spec, &weights)
    }

    /// Searches fixed positions to a depth; the sum of their nodes is the
    /// signature of the search.
    pub fn bench(&self, depth: u32, progress: &mut dyn FnMut(&BenchRun)) -> Vec<BenchRun> {
        (self.bench)(depth, progress)
    }

    /// What can be done with the weights of the game; `None` if it has none.
    pub fn tuning(&self) -> Option<&'static dyn Tuning> {
        self.tuning
    }

    /// What networks can do for the game; `None` if they cannot see it.
    pub fn networks(&self) -> Option<&'static dyn Networks> {
        self.networks
    }

    /// Whether this is one of the game's names, in capitals or not: its own, or
    /// another one that records give it, such as `Chess960`.
    pub fn is_called(&self, name: &str) -> bool {
        (self.is_called)(name)
    }

    /// A new game at its start position.
    pub fn start(&self) -> Box<dyn Session> {
        (self.start)()
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entry").field(&self.name).finish()
    }
}

/// A game on its way to become an [`Entry`]: it says what it can do.
///
/// ```
/// use yolah_kit::{Entry, Offer};
/// use yolah_yolah::Yolah;
///
/// static ENTRY: Entry = Offer::<Yolah>::new("queens leave holes behind")
///     .weights()
///     .networks()
///     .solver()
///     .entry();
/// assert!(ENTRY.tuning().is_some() && ENTRY.networks().is_some());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Offer<G> {
    entry: Entry,
    game: PhantomData<fn() -> G>,
}

impl<G: View + Judged> Offer<G> {
    /// A game that can be played by every player.
    pub const fn new(description: &'static str) -> Offer<G> {
        Offer {
            entry: Entry {
                name: G::NAME,
                description,
                sides: G::SIDES,
                is_called: G::is_called,
                start: || Box::new(GameSession::<G>::default()),
                bench: bench::run::<G>,
                player: |spec| Ok(Box::new(GamePlayer(build::<G, _>(spec, G::evaluator())?))),
                tuning: None,
                networks: None,
            },
            game: PhantomData,
        }
    }

    /// Its weights can be set and learned.
    pub const fn weights(mut self) -> Offer<G>
    where
        G: Tunable,
    {
        self.entry.tuning = Some(&GameTuning::<G>(PhantomData));
        self
    }

    /// Networks can see it, play it and be trained for it.
    pub const fn networks(mut self) -> Offer<G>
    where
        G: Pictured,
    {
        self.entry.networks = Some(&GameNetworks::<G>(PhantomData));
        self
    }

    /// It has a solver of its own.
    pub const fn solver(mut self) -> Offer<G>
    where
        G: Solvable,
    {
        self.entry.start = || {
            Box::new(GameSession::<G>::with_solver(|position, nodes, report| {
                Ok(position.solve(nodes, report))
            }))
        };
        self
    }

    /// The entry.
    pub const fn entry(self) -> Entry {
        self.entry
    }
}
