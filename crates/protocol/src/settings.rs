use std::time::Duration;

use yolah_kit::{Entry, Spec};

use yolah_search::{OptionInfo, OptionKind};

use crate::dialect::{Dialect, OwnOption};
use crate::options::{self, Declared, Kind};
use crate::{Players, Protocol, Setup};

/// What options have set.
#[derive(Clone)]
pub(crate) struct Settings {
    dialect: &'static dyn Dialect,
    /// The games that the protocol has words for.
    games: Vec<&'static Entry>,
    pub(crate) game: &'static Entry,
    /// The game that the engine was started with.
    pub(crate) usual: &'static Entry,
    /// The player and its options, without the common ones set by name.
    player: Spec,
    /// Whether somebody named it; else another game brings its own.
    is_player_named: bool,
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

/// The folder of endgame tables, in a player's spec.
const TABLES: &str = "tables";
const LINES: OptionKind = OptionKind::Number(1, 500);
const OVERHEAD: OptionKind = OptionKind::Number(0, 60_000);
const DEFAULT_OVERHEAD: Duration = Duration::from_millis(10);
/// The only rules of draughts that there are, as the Hub protocol calls them.
const VARIANT: &str = "normal";

impl Settings {
    pub(crate) fn new(
        protocol: Protocol,
        dialect: &'static dyn Dialect,
        setup: &Setup<'_>,
    ) -> Settings {
        let games = setup.games.into_iter();
        Settings {
            dialect,
            games: games.filter(|game| protocol.plays(game)).collect(),
            game: setup.game,
            usual: setup.game,
            player: (setup.player.clone()).unwrap_or_else(|| setup.game.strongest()),
            is_player_named: setup.player.is_some(),
            common: Vec::new(),
            lines: 1,
            ponder: dialect.always_tells_reply(),
            overhead: DEFAULT_OVERHEAD,
            chess960: false,
        }
    }

    /// The player with all its options.
    pub(crate) fn spec(&self, players: &dyn Players) -> Spec {
        let mut spec = self.player.clone();
        if self.game.tables().is_none() {
            spec.options.retain(|(set, _)| set != TABLES);
        }
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
        let key = common_key(name);
        let declared = self.declared(players);
        let option = declared
            .iter()
            .find(|option| common_key(&option.name) == key);
        let option = option.ok_or_else(|| about("there is no such option".to_owned()))?;
        let value = option.kind.read(value).map_err(about)?;
        let number = || value.parse::<u64>().map_err(|error| error.to_string());
        match key.as_str() {
            "variant" => {}
            "multipv" => self.lines = number()? as usize,
            "move-overhead" => self.overhead = Duration::from_millis(number()?),
            "ponder" => self.ponder = options::switch(&value)?,
            "uci-chess960" => self.chess960 = options::switch(&value)?,
            "clear-hash" => return Ok(Change::Memory),
            "game" => {
                let mut games = self.games.iter().copied();
                let game = games.find(|game| game.is_called(&value));
                self.game = game.ok_or_else(|| about(format!("there is no game {value:?}")))?;
                if !self.is_player_named {
                    self.player.name = self.game.strongest().name;
                }
                return Ok(Change::Game);
            }
            "player" => {
                self.player = value.parse::<Spec>().map_err(|error| error.to_string())?;
                self.is_player_named = true;
                return Ok(Change::Player);
            }
            TABLES => {
                self.set_tables(value);
                return Ok(Change::Player);
            }
            _ => {
                self.set_of_player(&option.name, value);
                return Ok(Change::Player);
            }
        }
        Ok(Change::Nothing)
    }

    /// Sets the folder of endgame tables, or none.
    fn set_tables(&mut self, folder: String) {
        self.player.options.retain(|(set, _)| set != TABLES);
        if !folder.is_empty() && folder != "<empty>" {
            self.player.options.push((TABLES.to_owned(), folder));
        }
    }

    /// Sets an option that is handed on to the player.
    fn set_of_player(&mut self, name: &str, value: String) {
        let options = &mut self.player.options;
        options.retain(|(set, _)| !set.eq_ignore_ascii_case(name));
        match COMMON.iter().find(|(common, ..)| *common == name) {
            Some((_, key, ..)) => {
                self.common.retain(|(set, _)| set != key);
                self.common.push((key, value));
            }
            None => options.push((name.to_owned(), value)),
        }
    }

    /// All options with their values, as far as the protocol has a way to
    /// declare them.
    pub(crate) fn declared(&self, players: &dyn Players) -> Vec<Declared> {
        let spec = self.spec(players);
        let known = players.options(self.game, &spec.name);
        let own = self.dialect.own_options().iter();
        let mut options: Vec<Declared> = own.map(|own| self.own_option(*own)).collect();
        options.extend([
            Declared::new("Player", Kind::Text, &spec.to_string()),
            Declared::new("Clear Hash", Kind::Button, ""),
        ]);
        for (name, key, kind, default) in COMMON {
            if !known.iter().any(|option| option.name == key) {
                let set = self.common.iter().find(|(set, _)| *set == key);
                let value = set.map_or(default, |(_, value)| value);
                options.push(Declared::new(name, Kind::Value(kind), value));
            }
        }
        let overhead = self.overhead.as_millis();
        for (name, kind, value) in [
            ("MultiPV", LINES, self.lines.to_string()),
            ("Ponder", OptionKind::Switch, self.ponder.to_string()),
            ("Move Overhead", OVERHEAD, overhead.to_string()),
        ] {
            options.push(Declared::new(name, Kind::Value(kind), &value));
        }
        if self.game.tables().is_some() {
            let folder = spec.option(TABLES).unwrap_or_default();
            options.push(Declared::new("Tables", Kind::Text, folder));
        }
        options.extend(known.iter().map(|option| of_player(option, &spec)));
        options.retain(|option| self.dialect.declaration(option).is_some());
        options
    }

    fn own_option(&self, own: OwnOption) -> Declared {
        match own {
            OwnOption::Game(name) => {
                let games = self.games.iter().flat_map(|game| names(game)).collect();
                Declared::new(name, Kind::Words(games), self.game.name)
            }
            OwnOption::Chess960 => {
                let kind = Kind::Value(OptionKind::Switch);
                Declared::new("UCI_Chess960", kind, &self.chess960.to_string())
            }
            OwnOption::Variant => Declared::new("variant", Kind::Words(vec![VARIANT]), VARIANT),
        }
    }
}

/// What an option may call a game: variants answer to all their names.
fn names(game: &Entry) -> impl Iterator<Item = &'static str> + use<> {
    let is_variant = game.name != game.family;
    let others: &'static [&'static str] = if is_variant { game.names } else { &[] };
    [game.name].into_iter().chain(others.iter().copied())
}

/// What an option is called by all protocols: those for many games choose one in
/// an option of their own name.
fn common_key(name: &str) -> String {
    match options::key(name) {
        key if matches!(key.as_str(), "uci-variant" | "usi-variant") => "game".to_owned(),
        key => key,
    }
}

/// An option of a player with the value that its spec gives it.
fn of_player(option: &OptionInfo, spec: &Spec) -> Declared {
    let set = spec.options.iter().find(|(key, _)| key == option.name);
    let value = set.map_or(&option.default, |(_, value)| value);
    let common = COMMON.iter().find(|(_, key, ..)| *key == option.name);
    let name = common.map_or(option.name, |(name, ..)| name);
    Declared::new(name, Kind::Value(option.kind), value)
}
