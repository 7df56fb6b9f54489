use std::time::Duration;

use yolah_catalog::{Entry, GAMES, Spec, find};

use yolah_search::{OptionInfo, OptionKind};

use crate::Players;
use crate::dialect::Dialect;
use crate::options::{self, Declared as _};

/// What options have set.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    dialect: Dialect,
    pub(crate) game: &'static Entry,
    /// The player and its options, without the common ones set by name.
    player: Spec,
    /// Options that clients set whether or not the player has them; a player
    /// that has them gets them, the next one too.
    common: Vec<(&'static str, String)>,
    /// How many best lines to show.
    pub(crate) lines: usize,
    /// Whether the client wants to know which reply to ponder on.
    pub(crate) ponder: bool,
    /// How late an answer may reach the client's clock.
    pub(crate) overhead: Duration,
    /// Whether castling is written as in Chess960; only UCI has it.
    pub(crate) chess960: bool,
}

/// What has to happen after an option was set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Nothing: the next search looks at the settings.
    Nothing,
    /// The player forgets what it has learned of the game.
    Memory,
    /// Another player is needed.
    Player,
    /// Another game has begun, and another player is needed.
    Game,
}

/// Every client knows these names; players call them by the lower-case key.
const COMMON: [(&str, &str, OptionKind, &str); 2] = [
    ("Hash", "hash", OptionKind::Number(1, 1 << 20), "16"),
    ("Threads", "threads", OptionKind::Number(1, 1024), "1"),
];

const LINES: OptionKind = OptionKind::Number(1, 500);
const OVERHEAD: OptionKind = OptionKind::Number(0, 60_000);
const DEFAULT_OVERHEAD: Duration = Duration::from_millis(10);

impl Settings {
    pub(crate) fn new(dialect: Dialect, game: &'static Entry, player: Spec) -> Settings {
        Settings {
            dialect,
            game,
            player,
            common: Vec::new(),
            lines: 1,
            ponder: false,
            overhead: DEFAULT_OVERHEAD,
            chess960: false,
        }
    }

    /// The player with all its options.
    pub(crate) fn spec(&self, players: &dyn Players) -> Spec {
        let mut spec = self.player.clone();
        let known = players.options(self.game, &spec.name);
        for (key, value) in &self.common {
            let is_set = spec.options.iter().any(|(set, _)| set == key);
            if !is_set && known.iter().any(|option| option.name == *key) {
                spec.options.push(((*key).to_owned(), value.clone()));
            }
        }
        spec
    }

    /// Sets the option with a name, written in any case.
    pub(crate) fn set(
        &mut self,
        players: &dyn Players,
        name: &str,
        value: &str,
    ) -> Result<Change, String> {
        let about = |error: String| format!("option {name}: {error}");
        match name.to_ascii_lowercase().as_str() {
            "multipv" => self.lines = number(LINES, value).map_err(about)? as usize,
            "move overhead" => {
                self.overhead = Duration::from_millis(number(OVERHEAD, value).map_err(about)?);
            }
            "ponder" => self.ponder = options::switch(value).map_err(about)?,
            "clear hash" => return Ok(Change::Memory),
            "uci_chess960" if self.dialect == Dialect::Uci => {
                self.chess960 = options::switch(value).map_err(about)?;
            }
            "game" | "uci_variant" if self.dialect == Dialect::Ugi => {
                self.game = find(value).map_err(|error| about(error.to_string()))?;
                return Ok(Change::Game);
            }
            "player" => {
                self.player = value.parse::<Spec>().map_err(|error| error.to_string())?;
                return Ok(Change::Player);
            }
            key => {
                self.set_of_player(players, key, value).map_err(about)?;
                return Ok(Change::Player);
            }
        }
        Ok(Change::Nothing)
    }

    /// Sets an option that is handed on to the player.
    fn set_of_player(
        &mut self,
        players: &dyn Players,
        key: &str,
        value: &str,
    ) -> Result<(), String> {
        let known = players.options(self.game, &self.player.name);
        let own = known
            .iter()
            .find(|option| option.name.eq_ignore_ascii_case(key));
        let common = COMMON.iter().find(|(_, common, ..)| *common == key);
        let kind = match (own, common) {
            (Some(own), _) => own.kind,
            (None, Some((_, _, kind, _))) => *kind,
            (None, None) => return Err("there is no such option".into()),
        };
        let value = kind.read(value)?;
        self.player
            .options
            .retain(|(set, _)| !set.eq_ignore_ascii_case(key));
        if let Some((_, key, ..)) = common {
            self.common.retain(|(set, _)| set != key);
            self.common.push((key, value));
        } else if let Some(own) = own {
            self.player.options.push((own.name.to_owned(), value));
        }
        Ok(())
    }

    /// The lines that tell a client all options with their values.
    pub(crate) fn declarations(&self, players: &dyn Players) -> Vec<String> {
        let games = GAMES.iter().map(|entry| entry.name);
        let spec = self.spec(players);
        let known = players.options(self.game, &spec.name);
        let mut lines = match self.dialect {
            Dialect::Ugi => vec![options::choice("Game", self.game.name, games)],
            Dialect::Uci => {
                let on = self.chess960.to_string();
                vec![OptionKind::Switch.declaration("UCI_Chess960", &on)]
            }
        };
        lines.push(options::text("Player", &spec.to_string()));
        lines.push(options::button("Clear Hash"));
        for (name, key, kind, default) in COMMON {
            if !known.iter().any(|option| option.name == key) {
                let set = self.common.iter().find(|(set, _)| *set == key);
                let value = set.map_or(default, |(_, value)| value);
                lines.push(kind.declaration(name, value));
            }
        }
        lines.push(LINES.declaration("MultiPV", &self.lines.to_string()));
        lines.push(OptionKind::Switch.declaration("Ponder", &self.ponder.to_string()));
        let overhead = self.overhead.as_millis().to_string();
        lines.push(OVERHEAD.declaration("Move Overhead", &overhead));
        lines.extend(known.iter().map(|option| declaration(option, &spec)));
        lines
    }
}

/// An option of a player with the value that its spec gives it.
fn declaration(option: &OptionInfo, spec: &Spec) -> String {
    let set = spec.options.iter().find(|(key, _)| key == option.name);
    let value = set.map_or(&option.default, |(_, value)| value);
    let common = COMMON.iter().find(|(_, key, ..)| *key == option.name);
    let name = common.map_or(option.name, |(name, ..)| name);
    option.kind.declaration(name, value)
}

fn number(kind: OptionKind, value: &str) -> Result<u64, String> {
    let text = kind.read(value)?;
    text.parse().map_err(|_| format!("{value:?} is too large"))
}
