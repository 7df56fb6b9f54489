use std::fmt;

use thiserror::Error;
use yolah_game::{Judged, Pictured, View};
use yolah_games::chess::Chess;
use yolah_games::connect4::Connect4;
use yolah_games::draughts::Draughts;
use yolah_games::kalah::Kalah;
use yolah_games::tictactoe::TicTacToe;
use yolah_games::yolah::Yolah;

use crate::bench::{self, BenchRun};
use crate::player::{AnyPlayer, GamePlayer};
use crate::players::{PlayerError, build, build_with_network};
use crate::session::GameSession;
use crate::{Session, Spec};

/// All games, Yolah first. Adding a game adds a line here.
pub static GAMES: &[Entry] = &[
    Entry::with_network::<Yolah>("queens leave holes behind; who moves longer wins"),
    Entry::new::<TicTacToe>("three in a row"),
    Entry::new::<Kalah>("sow seeds; end in your store and move again"),
    Entry::new::<Connect4>("four in a row, stones fall down"),
    Entry::new::<Draughts>("international draughts: men, flying kings, who can take must"),
    Entry::new::<Chess>("mate the king; with the castling of Chess960"),
];

/// Runs fixed searches to a depth, telling of each.
type Bench = fn(u32, &mut dyn FnMut(&BenchRun)) -> Vec<BenchRun>;

/// A game of the catalog.
pub struct Entry {
    /// Its name on the command line and in records.
    pub name: &'static str,
    /// Other names that records give it; see
    /// [`VARIANTS`](yolah_game::Notation::VARIANTS).
    variants: &'static [&'static str],
    /// The game in a few words.
    pub description: &'static str,
    /// What the two sides are called, the one who starts first.
    pub sides: [&'static str; 2],
    start: fn() -> Box<dyn Session>,
    player: fn(&Spec) -> Result<Box<dyn AnyPlayer>, PlayerError>,
    bench: Bench,
}

impl Entry {
    const fn new<G: View + Judged>(description: &'static str) -> Entry {
        Entry {
            name: G::NAME,
            variants: G::VARIANTS,
            description,
            sides: G::SIDES,
            start: || Box::new(GameSession::<G>::default()),
            bench: bench::run::<G>,
            player: |spec| Ok(Box::new(GamePlayer(build::<G>(spec)?))),
        }
    }

    /// A game that networks can play.
    const fn with_network<G: View + Pictured>(description: &'static str) -> Entry {
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

    fn has_name(&self, name: &str) -> bool {
        let mut names = self.variants.iter().chain([&self.name]);
        names.any(|known| known.eq_ignore_ascii_case(name))
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

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game {name:?}; the games are: {}", names())]
pub struct UnknownGame {
    name: String,
}

fn names() -> String {
    let names: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
    names.join(", ")
}

/// The game with a name, in capitals or not: its own, or another one that
/// records give it, such as `Chess960`.
///
/// # Errors
/// If there is none; the error lists the names there are.
pub fn find(name: &str) -> Result<&'static Entry, UnknownGame> {
    GAMES
        .iter()
        .find(|entry| entry.has_name(name))
        .ok_or_else(|| UnknownGame { name: name.into() })
}
