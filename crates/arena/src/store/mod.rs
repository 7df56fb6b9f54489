//! One file for everything that was played: a database (`SQLite`).
//!
//! Whatever is stored is stored in transactions, and the file survives a
//! program that is killed at any moment. After a power cut the last games may
//! be missing; what is there is consistent.

mod entry;
mod error;
mod export;
mod filter;
mod import;
mod schema;
mod tournaments;

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use rusqlite::{
    Connection, OpenFlags, OptionalExtension as _, Row, Transaction, params, params_from_iter,
};
use yolah_game::Side;

pub use entry::{Key, NewGame, RefusedRecord, StoredGame};
pub use error::StoreError;
pub use export::Format;
pub use filter::{Filter, Winner};
pub use import::Import;
pub use tournaments::StoredTournament;

/// The games of all matches and tournaments, and those of people.
///
/// ```
/// use yolah_arena::store::{Filter, Format, Store};
///
/// let mut store = Store::in_memory()?;
/// let file = "[Variant \"tictactoe\"]\n[White \"A\"]\n[Black \"B\"]\n\n\
///     1. a1 b1 2. a2 b2 3. a3 1-0\n";
/// let import = store.import(file.as_bytes(), yolah_catalog::GAMES, &mut |_| true)?;
/// assert_eq!(import.stored, 1);
/// let games = store.games(&Filter { player: Some("A".into()), ..Filter::default() })?;
/// assert_eq!((games[0].plies, games[0].result), (5, Some(2)));
/// let mut csv = Vec::new();
/// store.export(&Filter::default(), Format::Csv, &mut csv)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    /// The numbers of some players whose names were seen.
    players: HashMap<String, i64>,
}

impl Store {
    /// Opens a store; an empty one is made if there is no such file.
    ///
    /// # Errors
    /// If the file is no store, or one of a newer program.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        Store::open_with(path, OpenFlags::default())
    }

    /// Opens a store that is there.
    ///
    /// # Errors
    /// If there is no such file, or if it is no store.
    pub fn open_existing(path: &Path) -> Result<Store, StoreError> {
        // What the system says about a missing file is clearer than what SQLite says.
        std::fs::metadata(path).map_err(|error| cannot_open(path, error.into()))?;
        Store::open_with(path, OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE)
    }

    fn open_with(path: &Path, flags: OpenFlags) -> Result<Store, StoreError> {
        Connection::open_with_flags(path, flags)
            .map_err(StoreError::from)
            .and_then(Store::prepare)
            .map_err(|source| cannot_open(path, source))
    }

    /// A store that is forgotten.
    ///
    /// # Errors
    /// If the database cannot be made.
    pub fn in_memory() -> Result<Store, StoreError> {
        Store::prepare(Connection::open_in_memory()?)
    }

    fn prepare(mut connection: Connection) -> Result<Store, StoreError> {
        connection.busy_timeout(Duration::from_secs(10))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.pragma_update(None, "foreign_keys", "ON")?;
        schema::migrate(&mut connection)?;
        Ok(Store {
            connection,
            players: HashMap::new(),
        })
    }

    /// Stores a game; its number, if it is new: a game whose key is already
    /// there is not stored again.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn insert(
        &mut self,
        game: &NewGame<'_>,
        key: Option<Key<'_>>,
    ) -> Result<Option<i64>, StoreError> {
        let transaction = self.connection.transaction()?;
        let id = insert(&transaction, &mut self.players, game, key)?;
        transaction.commit()?;
        Ok(id)
    }

    /// The games that pass the filter, in the order they were stored.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn games(&self, filter: &Filter) -> Result<Vec<StoredGame>, StoreError> {
        let mut games = Vec::new();
        self.each(filter, false, &mut |game, _| {
            games.push(game);
            Ok(())
        })?;
        Ok(games)
    }

    /// Calls `visit` with each game that passes the filter, and with its record
    /// if that is wanted.
    fn each(
        &self,
        filter: &Filter,
        with_record: bool,
        visit: &mut dyn FnMut(StoredGame, String) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let condition = filter.condition();
        let record = if with_record {
            "(SELECT text FROM records WHERE records.game = games.id)"
        } else {
            "''"
        };
        let limit = filter.limit.map_or(-1, i64::from);
        let text = format!(
            "SELECT * FROM (
                SELECT games.id, tournaments.name, pair, leg, live, games.game, a.name, b.name,
                    result, margin, plies, termination, reason, date, time_control, opening,
                    {record}
                FROM {GAMES_OF_PLAYERS}
                    LEFT JOIN tournaments ON tournaments.id = games.tournament
                WHERE {} ORDER BY games.id DESC LIMIT {limit} OFFSET {}
            ) ORDER BY 1",
            condition.text(),
            filter.offset
        );
        let mut statement = self.connection.prepare_cached(&text)?;
        let mut rows = statement.query(params_from_iter(condition.values))?;
        while let Some(row) = rows.next()? {
            visit(stored_game(row)?, row.get(16)?)?;
        }
        Ok(())
    }

    /// The record of a game, as text.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn record(&self, id: i64) -> Result<Option<String>, StoreError> {
        let mut statement = self
            .connection
            .prepare_cached("SELECT text FROM records WHERE game = ?1")?;
        Ok(statement.query_row([id], |row| row.get(0)).optional()?)
    }

    /// The record of the game that had this name while people played it.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn live_record(&self, name: &str) -> Result<Option<String>, StoreError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT text FROM records WHERE game = (SELECT id FROM games WHERE live = ?1)",
        )?;
        Ok(statement.query_row([name], |row| row.get(0)).optional()?)
    }

    /// How many games there are.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn size(&self) -> Result<u64, StoreError> {
        let count = "SELECT count(*) FROM games";
        let count: i64 = self.connection.query_row(count, [], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    /// How many games pass the filter, whatever its `limit` and `offset` are.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn count(&self, filter: &Filter) -> Result<u64, StoreError> {
        let condition = filter.condition();
        let text = format!(
            "SELECT count(*) FROM {GAMES_OF_PLAYERS} WHERE {}",
            condition.text()
        );
        let mut statement = self.connection.prepare_cached(&text)?;
        let values = params_from_iter(condition.values);
        let count: i64 = statement.query_row(values, |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }
}

/// The most names whose numbers are remembered.
const KNOWN_NAMES: usize = 1000;

/// Games with both players.
const GAMES_OF_PLAYERS: &str = "games
    JOIN players a ON a.id = games.first
    JOIN players b ON b.id = games.second";

fn stored_game(row: &Row<'_>) -> rusqlite::Result<StoredGame> {
    Ok(StoredGame {
        id: row.get(0)?,
        tournament: row.get(1)?,
        pair: row.get::<_, Option<i64>>(2)?.map(i64::unsigned_abs),
        leg: row.get(3)?,
        live: row.get(4)?,
        game: row.get(5)?,
        first: row.get(6)?,
        second: row.get(7)?,
        result: row.get(8)?,
        margin: row.get(9)?,
        plies: row.get(10)?,
        termination: row.get(11)?,
        reason: row.get(12)?,
        date: row.get(13)?,
        time_control: row.get(14)?,
        opening: row.get(15)?,
    })
}

/// Stores a game within a transaction.
fn insert(
    transaction: &Transaction<'_>,
    players: &mut HashMap<String, i64>,
    game: &NewGame<'_>,
    key: Option<Key<'_>>,
) -> Result<Option<i64>, StoreError> {
    let row = game.row();
    let first = player(transaction, players, game.player(Side::First))?;
    let second = player(transaction, players, game.player(Side::Second))?;
    let (tournament, live) = match key {
        Some(Key::Tournament {
            tournament,
            pair,
            leg,
        }) => (Some((tournament, pair.cast_signed(), leg)), None),
        Some(Key::Live(name)) => (None, Some(name)),
        None => (None, None),
    };
    let mut statement = transaction.prepare_cached(
        "INSERT OR IGNORE INTO games (tournament, pair, leg, live, game, first, second, result,
            margin, plies, termination, reason, date, time_control, opening)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
    )?;
    let changed = statement.execute(params![
        tournament.map(|(tournament, ..)| tournament),
        tournament.map(|(_, pair, _)| pair),
        tournament.map(|(.., leg)| leg),
        live,
        row.game,
        first,
        second,
        row.result,
        row.margin,
        row.plies,
        row.termination,
        row.reason,
        row.date,
        row.time_control,
        row.opening,
    ])?;
    if changed == 0 {
        return Ok(None);
    }
    let id = transaction.last_insert_rowid();
    let mut statement =
        transaction.prepare_cached("INSERT INTO records (game, text) VALUES (?1, ?2)")?;
    statement.execute(params![id, game.text()])?;
    Ok(Some(id))
}

/// The number of a player; a new name gets a new one.
fn player(
    transaction: &Transaction<'_>,
    known: &mut HashMap<String, i64>,
    name: &str,
) -> Result<i64, StoreError> {
    if let Some(&id) = known.get(name) {
        return Ok(id);
    }
    transaction.execute("INSERT OR IGNORE INTO players (name) VALUES (?1)", [name])?;
    let find = "SELECT id FROM players WHERE name = ?1";
    let id = transaction.query_row(find, [name], |row| row.get(0))?;
    // People choose new names for ever.
    if known.len() == KNOWN_NAMES {
        known.clear();
    }
    known.insert(name.to_owned(), id);
    Ok(id)
}

fn cannot_open(path: &Path, source: StoreError) -> StoreError {
    StoreError::Open {
        path: path.to_owned(),
        source: Box::new(source),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_fill_the_memory() {
        let mut store = Store::in_memory().unwrap();
        let game = |number: usize| {
            format!(
                "[Variant \"tictactoe\"]\n[White \"{number}\"]\n[Black \"B\"]\n\n1. a1 b1 *\n\n"
            )
        };
        let games: String = (0..KNOWN_NAMES + 10).map(game).collect();
        let import = store
            .import(games.as_bytes(), yolah_catalog::GAMES, &mut |_| true)
            .unwrap();
        assert_eq!(import.stored as usize, KNOWN_NAMES + 10);
        assert!(store.players.len() <= KNOWN_NAMES);
        assert_eq!(store.size().unwrap() as usize, KNOWN_NAMES + 10);
        let of_first = Filter {
            player: Some("0".into()),
            ..Filter::default()
        };
        assert_eq!(store.count(&of_first).unwrap(), 1);
    }
}
