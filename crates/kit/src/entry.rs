use std::fmt;

use yolah_game::{Judged, Pictured, View};

use crate::bench::{self, BenchRun};
use crate::player::{AnyPlayer, GamePlayer};
use crate::players::{PlayerError, build, build_with_network};
use crate::session::GameSession;
use crate::{Session, Spec};

/// Runs fixed searches to a depth, telling of each.
type Bench = fn(u32, &mut dyn FnMut(&BenchRun)) -> Vec<BenchRun>;

/// A game with everything that the program can do with it, its type erased.
///
/// The crate of a game exports one, and so the players are compiled there,
/// where the type is known.
///
/// ```
/// use yolah_kit::Entry;
/// use yolah_tictactoe::TicTacToe;
///
/// const ENTRY: Entry = Entry::new::<TicTacToe>("three in a row");
///
/// let mut session = ENTRY.start();
/// session.play("b2")?;
/// assert_eq!(session.legal_moves().len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
}

impl Entry {
    /// A game that judges its positions.
    pub const fn new<G: View + Judged>(description: &'static str) -> Entry {
        Entry {
            name: G::NAME,
            description,
            sides: G::SIDES,
            is_called: G::is_called,
            start: || Box::new(GameSession::<G>::default()),
            bench: bench::run::<G>,
            player: |spec| Ok(Box::new(GamePlayer(build::<G>(spec)?))),
        }
    }

    /// A game that networks can play.
    pub const fn with_network<G: View + Pictured>(description: &'static str) -> Entry {
        Entry {
            player: |spec| Ok(Box::new(GamePlayer(build_with_network::<G>(spec)?))),
            ..Entry::new::<G>(description)
        }
    }

    /// The player that a spec describes.
    ///
    /// # Errors
    /// If there is no such player, or if one of its options is wrong.
    pub fn player(&self, spec: &Spec) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        (self.player)(spec)
    }

    /// Searches fixed positions to a depth; the sum of their nodes is the
    /// signature of the search.
    pub fn bench(&self, depth: u32, progress: &mut dyn FnMut(&BenchRun)) -> Vec<BenchRun> {
        (self.bench)(depth, progress)
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
