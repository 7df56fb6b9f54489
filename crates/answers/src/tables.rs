//! What endgame tables know of a position.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::Side;
use yolah_kit::{Entry, Games, OpenTables, Probed, Session, tables_folder};
use yolah_tables::{Metric, Value};

use crate::{Choice, Refusal, Setup};

/// Bytes that keep unpacked blocks of each game's tables.
const MEMORY: u64 = 64 << 20;

/// The tables of all games below a folder, open for probing.
#[derive(Debug, Default)]
pub struct Shelf {
    /// By the games' names.
    games: HashMap<&'static str, OpenTables>,
}

impl Shelf {
    /// Opens what is below a folder; files that are no good are told of, and left
    /// out. Games without a table there are not on the shelf.
    pub fn open(games: Games, root: &Path, mut complain: impl FnMut(String)) -> Shelf {
        let mut shelf = Shelf::default();
        for entry in games {
            if let Some(tables) = open(entry, root, &mut complain) {
                shelf.games.insert(entry.name, tables);
            }
        }
        shelf
    }

    /// Whether there are tables of a game.
    pub fn has(&self, game: &str) -> bool {
        self.games.contains_key(game)
    }

    /// What a session's position is worth, and each of its moves; `None` if no table
    /// knows.
    fn probe(&self, entry: &Entry, session: &dyn Session) -> Option<Probed> {
        entry.tables()?.probe(self.games.get(entry.name)?, session)
    }
}

/// The tables of a game, if there are some.
fn open(entry: &Entry, root: &Path, complain: &mut impl FnMut(String)) -> Option<OpenTables> {
    let tabling = entry.tables()?;
    let folder = tables_folder(root, entry.name);
    let opened = tabling.open(&folder, MEMORY);
    let (tables, ignored) = opened
        .map_err(|error| complain(format!("{}: {error}", folder.display())))
        .ok()?;
    for file in &ignored {
        complain(format!("{file}: ignored"));
    }
    (!tables.is_empty()).then_some(tables)
}

/// A position to be looked up.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "TableRequest")]
pub struct Question {
    #[serde(flatten)]
    setup: Setup,
}

/// What a table knows of a position.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TableAnswer")]
pub struct Answer {
    table: String,
    turn: Side,
    /// What the position is worth to the side to move.
    worth: Worth,
    /// The legal moves that tables know, the best first, each with its worth to who
    /// plays it.
    moves: Vec<Known>,
}

/// A move that a table knows.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TableMove")]
struct Known {
    #[serde(flatten)]
    choice: Choice,
    worth: Worth,
}

/// An exact value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "TableWorth")]
struct Worth {
    result: Sort,
    /// Plies to the end of the game, from the position that was asked about.
    plies: Option<u16>,
    /// Plies to the next conversion, where the table tells no more.
    converts: Option<u16>,
    /// By how many points it is won, where points are counted.
    margin: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "TableResult")]
enum Sort {
    Win,
    Draw,
    Loss,
}

impl Worth {
    fn of(value: Value, metric: Metric) -> Worth {
        let distance = |wanted| value.distance().filter(|_| metric == wanted);
        Worth {
            result: match value.result() {
                Ordering::Greater => Sort::Win,
                Ordering::Equal => Sort::Draw,
                Ordering::Less => Sort::Loss,
            },
            plies: distance(Metric::End),
            converts: distance(Metric::Conversion),
            margin: (metric == Metric::Margin).then(|| value.points().unsigned_abs()),
        }
    }
}

/// What the tables know; `None` if nothing.
///
/// # Errors
/// If there is no such position.
pub fn look_up(
    games: Games,
    shelf: &Shelf,
    question: &Question,
) -> Result<Option<Answer>, Refusal> {
    let session = question.setup.session(games)?;
    if session.outcome().is_some() {
        return Ok(None);
    }
    let entry = crate::find(games, session.game())?;
    let found = shelf.probe(entry, session.as_ref());
    Ok(found.map(|found| Answer::of(session.as_ref(), found)))
}

impl Answer {
    fn of(session: &dyn Session, found: Probed) -> Answer {
        let metric = found.metric;
        let mut choices: HashMap<String, Choice> = session
            .choices()
            .into_iter()
            .map(|step| (step.text.clone(), Choice::from(step)))
            .collect();
        let known = |(text, value): (String, Value)| {
            Some(Known {
                choice: choices.remove(&text)?,
                worth: Worth::of(value, metric),
            })
        };
        Answer {
            table: found.table,
            turn: session.turn(),
            worth: Worth::of(found.value, metric),
            moves: found.moves.into_iter().filter_map(known).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worth_tells_what_its_table_tells() {
        let worth = Worth::of(Value::loss(4), Metric::End);
        assert_eq!((worth.result, worth.plies), (Sort::Loss, Some(4)));
        let worth = Worth::of(Value::win(0), Metric::Result);
        assert_eq!((worth.result, worth.plies), (Sort::Win, None));
        let worth = Worth::of(Value::win(3), Metric::Conversion);
        assert_eq!((worth.plies, worth.converts), (None, Some(3)));
        let worth = Worth::of(Value::margin(-6), Metric::Margin);
        assert_eq!((worth.result, worth.margin), (Sort::Loss, Some(6)));
        assert_eq!(Worth::of(Value::DRAW, Metric::End).result, Sort::Draw);
    }
}
