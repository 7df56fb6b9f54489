use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use yolah_game::Rng;
use yolah_kit::{AnyPlayer, Entry, Games, PACE, PLAYERS, Spec};

use crate::{PlayerInfo, Players};

/// The catalog's players for visitors: for each game those that can be made
/// without a file, the strongest first.
pub struct CatalogPlayers {
    games: Games,
    is_wanted: fn(&yolah_kit::PlayerInfo) -> bool,
    /// Of the games that somebody has asked about: to find out who plays one, all
    /// players are made once.
    known: Mutex<HashMap<&'static str, Vec<PlayerInfo>>>,
}

impl fmt::Debug for CatalogPlayers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CatalogPlayers").field(&self.games).finish()
    }
}

impl CatalogPlayers {
    /// All of them.
    pub fn all(games: Games) -> CatalogPlayers {
        CatalogPlayers::that(games, |_| true)
    }

    /// Only the one that plays any legal move, at once.
    pub fn random(games: Games) -> CatalogPlayers {
        CatalogPlayers::that(games, |player| player.name == "random")
    }

    fn that(games: Games, is_wanted: fn(&yolah_kit::PlayerInfo) -> bool) -> CatalogPlayers {
        CatalogPlayers {
            games,
            is_wanted,
            known: Mutex::default(),
        }
    }

    fn of(&self, entry: &'static Entry) -> Vec<PlayerInfo> {
        let players = PLAYERS.iter().rev();
        players
            .filter(|player| (self.is_wanted)(player) && can_be_made(entry, player))
            .map(described)
            .collect()
    }
}

/// Whether a player needs nothing but its name. Some need a network, which not
/// every game has.
fn can_be_made(entry: &Entry, player: &yolah_kit::PlayerInfo) -> bool {
    let is_large = |option: &yolah_search::OptionInfo| matches!(option.name, "hash" | "memory");
    let large = player.options().into_iter().filter(is_large);
    let smallest = large.map(|option| (option.name.to_owned(), "1".to_owned()));
    let spec = Spec {
        name: player.name.to_owned(),
        options: smallest.collect(),
    };
    let made = entry.player(&spec);
    made.is_ok()
}

fn described(player: &yolah_kit::PlayerInfo) -> PlayerInfo {
    PlayerInfo {
        name: player.name.to_owned(),
        description: player.description.to_owned(),
        options: player.options(),
        think: PACE,
    }
}

impl Players for CatalogPlayers {
    fn list(&self, game: &str) -> Vec<PlayerInfo> {
        let Ok(entry) = self.games.find(game) else {
            return Vec::new();
        };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let players = known.entry(entry.name);
        players.or_insert_with(|| self.of(entry)).clone()
    }

    /// Without a seed, a player is another one each time.
    fn make(&self, game: &str, spec: &Spec) -> Result<Box<dyn AnyPlayer>, String> {
        let entry = self.games.find(game).map_err(|error| error.to_string())?;
        let seeded = spec.seeded(Rng::new().u64(..=i64::MAX.unsigned_abs()));
        entry.player(&seeded).map_err(|error| error.to_string())
    }
}
