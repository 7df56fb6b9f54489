use std::str::FromStr;

use rusqlite::ToSql;
use schemars::JsonSchema;
use serde::Deserialize;

/// Which games to look at; what is not set does not matter.
///
/// ```
/// use yolah_arena::store::Filter;
///
/// let lost_on_time = Filter {
///     player: Some("mcts".into()),
///     termination: Some("time forfeit".into()),
///     ..Filter::default()
/// };
/// assert_ne!(lost_on_time, Filter::default());
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Filter {
    /// The name of the game.
    pub game: Option<String>,
    /// Who took part, on either side.
    pub player: Option<String>,
    /// Part of the name of somebody who took part, in small or capital letters.
    pub part_of_name: Option<String>,
    /// Another one who took part.
    pub opponent: Option<String>,
    /// The name of the tournament.
    pub tournament: Option<String>,
    /// Who won.
    pub winner: Option<Winner>,
    /// How it ended, as in the tag `Termination`.
    pub termination: Option<String>,
    /// Not played before this date, as in the tag `Date`.
    pub since: Option<String>,
    /// Not played after this date.
    pub until: Option<String>,
    /// At least so many moves.
    pub min_plies: Option<u32>,
    /// At most so many games, the last ones stored.
    pub limit: Option<u32>,
    /// Without so many that were stored after those.
    pub offset: u32,
}

/// Who won a game, as filters say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// Who moved first.
    First,
    /// Who moved second.
    Second,
    /// It was a draw.
    Nobody,
}

impl Winner {
    /// As [`StoredGame::result`](super::StoredGame::result) has it.
    fn result(self) -> u8 {
        match self {
            Winner::First => 2,
            Winner::Second => 0,
            Winner::Nobody => 1,
        }
    }
}

impl FromStr for Winner {
    type Err = String;

    fn from_str(text: &str) -> Result<Winner, String> {
        match text {
            "first" => Ok(Winner::First),
            "second" => Ok(Winner::Second),
            "nobody" => Ok(Winner::Nobody),
            _ => Err(format!("winner {text:?}: use first, second or nobody")),
        }
    }
}

/// A condition in the language of the database, and the values it needs.
#[derive(Default)]
pub(super) struct Condition {
    clauses: Vec<String>,
    pub(super) values: Vec<Box<dyn ToSql>>,
}

impl Condition {
    /// Adds a clause in which `?` stands for the value.
    fn add(&mut self, clause: &str, value: Option<impl ToSql + 'static>) {
        let Some(value) = value else { return };
        self.values.push(Box::new(value));
        let place = format!("?{}", self.values.len());
        self.clauses.push(clause.replace('?', &place));
    }

    pub(super) fn text(&self) -> String {
        if self.clauses.is_empty() {
            return "1".to_owned();
        }
        self.clauses.join(" AND ")
    }
}

const PLAYER_ID: &str = "(SELECT id FROM players WHERE name = ?)";

impl Filter {
    pub(super) fn condition(&self) -> Condition {
        let mut condition = Condition::default();
        condition.add("games.game = ?", self.game.clone());
        let either = format!("{PLAYER_ID} IN (games.first, games.second)");
        // Two plain comparisons can use the indexes on both columns.
        let takes_part = format!("(games.first = {PLAYER_ID} OR games.second = {PLAYER_ID})");
        condition.add(&takes_part, self.player.clone());
        condition.add(&either, self.opponent.clone());
        let part = "instr(lower(a.name || char(10) || b.name), lower(?))";
        condition.add(part, self.part_of_name.clone());
        let tournament = "games.tournament = (SELECT id FROM tournaments WHERE name = ?)";
        condition.add(tournament, self.tournament.clone());
        condition.add("games.result = ?", self.winner.map(Winner::result));
        condition.add("games.termination = ?", self.termination.clone());
        condition.add("games.date >= ?", self.since.clone());
        condition.add("games.date <= ?", self.until.clone());
        condition.add("games.plies >= ?", self.min_plies);
        condition
    }
}
