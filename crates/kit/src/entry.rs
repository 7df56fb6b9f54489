use std::any::Any;
use std::fmt;
use std::fs;
use std::path::Path;

use yolah_game::{Judged, Variant, View};
use yolah_nnue::Network;

use crate::batch::Batch;
use crate::bench::BenchRun;
use crate::game_session::{GameSession, Solve};
use crate::networks::Networks;
use crate::player::AnyPlayer;
use crate::players::{NNUE, PlayerError, needs_network};
use crate::tables::{OpenTables, Tabling, tables_folder};
use crate::tuning::Tuning;
use crate::{Offer, Session, Spec};

/// Runs fixed searches to a depth, telling of each.
type Bench = fn(&Entry, u32, &mut dyn FnMut(&BenchRun)) -> Vec<BenchRun>;

/// Makes the player that a spec describes, with tables to look into.
type MakePlayer = fn(&Spec, Option<&OpenTables>) -> Result<Box<dyn AnyPlayer>, PlayerError>;

/// The bytes that a player's tables may keep unpacked.
const TABLE_MEMORY: u64 = 1 << 28;

/// Who plays best without a network.
pub(crate) const CLASSICAL: &str = "minimax";

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
    /// The game that this one is a variant of, or its own name.
    pub family: &'static str,
    /// What else records and other programs call it.
    pub names: &'static [&'static str],
    /// Where a variant starts, a position of the entry's type.
    pub(crate) first: Option<&'static First>,
    /// Who plays best without a network.
    pub(crate) best: &'static str,
    pub(crate) variants: fn() -> &'static [Entry],
    pub(crate) start: fn(&Entry) -> Box<dyn Session>,
    pub(crate) batch: fn(&Entry, usize, u64) -> Box<dyn Batch>,
    pub(crate) player: MakePlayer,
    pub(crate) bench: Bench,
    pub(crate) tuning: Option<&'static dyn Tuning>,
    pub(crate) networks: Option<&'static dyn Networks>,
    pub(crate) tables: Option<&'static dyn Tabling>,
}

impl Entry {
    /// A game that is played, and does nothing else.
    pub const fn new<G: View + Judged>(description: &'static str) -> Entry {
        Offer::<G>::new(description).entry()
    }

    /// The player that a spec describes. `weights=FILE` in it is a text of
    /// weights for the game's heuristics, or a network; `tables=FOLDER` are
    /// endgame tables, which lie there in a folder with the game's name.
    ///
    /// # Errors
    /// If there is no such player, or if one of its options is wrong.
    pub fn player(&self, spec: &Spec) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let (spec, folder) = spec.without("tables");
        let tables = folder.map(|folder| self.open_tables(&folder)).transpose()?;
        self.player_with_tables(&spec, tables.as_ref())
    }

    /// The player that a spec describes, with tables that are open already.
    ///
    /// # Errors
    /// If there is no such player, or if one of its options is wrong.
    pub fn player_with_tables(
        &self,
        spec: &Spec,
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let (spec, file) = spec.without("weights");
        match file {
            Some(path) => self.player_with(&spec, &path, tables),
            None if needs_network(&spec) || self.is_level(&spec) => {
                self.neural(&spec, &format!("of {}", self.name), self.network()?, tables)
            }
            None => (self.player)(&spec, tables),
        }
    }

    /// The tables of this game below a folder.
    ///
    /// # Errors
    /// If the game has none, if there are none, or if a file is no good.
    pub fn open_tables(&self, root: &str) -> Result<OpenTables, PlayerError> {
        let tabling = self
            .tables
            .ok_or(PlayerError::NoTables { game: self.name })?;
        let wrong = |reason: &dyn fmt::Display| PlayerError::Tables {
            path: root.to_owned(),
            reason: reason.to_string(),
        };
        let folder = tables_folder(Path::new(root), self.name);
        let opened = tabling.open(&folder, TABLE_MEMORY);
        let (tables, ignored) = opened.map_err(|error| wrong(&error))?;
        match ignored.first() {
            Some(file) => Err(wrong(file)),
            None => Ok(tables),
        }
    }

    /// Whether a spec is a level that plays with the network: where one ships, all
    /// do. What makes a level weak is its habits, not its judgement.
    fn is_level(&self, spec: &Spec) -> bool {
        spec.strength().is_some() && self.network().is_ok()
    }

    /// The player to be asked for the truth, who analyses, gives hints and speaks
    /// protocols where nobody chooses another: with the network, if one ships.
    /// A level of full strength is as strong.
    ///
    /// ```
    /// assert_eq!(yolah_yolah::ENTRY.strongest().to_string(), "nnue");
    /// assert_eq!(yolah_tictactoe::ENTRY.strongest().to_string(), "minimax");
    /// ```
    pub fn strongest(&self) -> Spec {
        let name = match self.network() {
            Ok(_) => NNUE,
            Err(_) => self.best,
        };
        Spec {
            name: name.to_owned(),
            options: Vec::new(),
        }
    }

    /// The player that a spec describes, with the weights of a file.
    fn player_with(
        &self,
        spec: &Spec,
        path: &str,
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let bytes = fs::read(path).map_err(|error| PlayerError::weights(path, error))?;
        if needs_network(spec) || Network::is_file(&bytes) {
            self.neural(spec, path, &bytes, tables)
        } else {
            self.weighted(spec, path, &bytes, tables)
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
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let networks = self.networks;
        let networks = networks.ok_or(PlayerError::NoNetwork { game: self.name })?;
        networks.player(spec, path, bytes, tables)
    }

    fn weighted(
        &self,
        spec: &Spec,
        path: &str,
        bytes: &[u8],
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let wrong = |reason: &dyn fmt::Display| PlayerError::weights(path, reason);
        let text = std::str::from_utf8(bytes).map_err(|error| wrong(&error))?;
        let tuning = self.tuning;
        let tuning = tuning.ok_or_else(|| wrong(&format!("{} has no weights", self.name)))?;
        let weights = tuning.read(text).map_err(|reason| wrong(&reason))?;
        tuning.player(spec, &weights, tables)
    }

    /// Searches fixed positions to a depth; the sum of their nodes is the
    /// signature of the search.
    pub fn bench(&self, depth: u32, progress: &mut dyn FnMut(&BenchRun)) -> Vec<BenchRun> {
        (self.bench)(self, depth, progress)
    }

    /// What can be done with the weights of the game; `None` if it has none.
    pub fn tuning(&self) -> Option<&'static dyn Tuning> {
        self.tuning
    }

    /// What networks can do for the game; `None` if they cannot see it.
    pub fn networks(&self) -> Option<&'static dyn Networks> {
        self.networks
    }

    /// What can be done with tables of the game's endings; `None` if they are not
    /// numbered.
    pub fn tables(&self) -> Option<&'static dyn Tabling> {
        self.tables
    }

    /// Whether this is one of the game's names, in capitals or not: its own, or
    /// another one that records give it, such as `Chess960`.
    pub fn is_called(&self, name: &str) -> bool {
        let mut names = self.names.iter().chain([&self.name]);
        names.any(|known| known.eq_ignore_ascii_case(name))
    }

    /// A new game at its start position.
    pub fn start(&self) -> Box<dyn Session> {
        (self.start)(self)
    }

    /// Many games at once, all at their start position.
    pub fn batch(&self, games: usize, seed: u64) -> Box<dyn Batch> {
        (self.batch)(self, games, seed)
    }

    /// The games of the same type that start otherwise and have names of their
    /// own; see [`Offer::variant`].
    pub fn variants(&self) -> &'static [Entry] {
        (self.variants)()
    }

    /// What the entry says of the game, whose type this is.
    pub(crate) fn variant_of<G: View>(&self) -> Variant<G> {
        let first = self.first.and_then(|first| first().downcast::<G>().ok());
        Variant {
            name: self.name,
            names: self.names,
            sides: self.sides,
            start: first.map_or_else(G::default, |first| *first),
        }
    }

    pub(crate) fn session<G: View + Judged>(&self, solve: Solve<G>) -> Box<dyn Session> {
        Box::new(GameSession::new(self.variant_of::<G>(), solve))
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entry").field(&self.name).finish()
    }
}

/// Makes the first position of a variant.
pub(crate) type First = dyn Fn() -> Box<dyn Any> + Send + Sync;
