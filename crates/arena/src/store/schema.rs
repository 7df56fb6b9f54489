use rusqlite::Connection;

use super::StoreError;

/// The steps from an empty file to the present schema. The file remembers how
/// many were taken; a step that was published never changes.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE tournaments (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        plan TEXT NOT NULL,
        created TEXT NOT NULL
    ) STRICT;
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        tournament INTEGER REFERENCES tournaments (id),
        pair INTEGER,
        leg INTEGER,
        game TEXT NOT NULL,
        first INTEGER NOT NULL REFERENCES players (id),
        second INTEGER NOT NULL REFERENCES players (id),
        result INTEGER,
        margin INTEGER,
        plies INTEGER NOT NULL,
        termination TEXT NOT NULL,
        reason TEXT NOT NULL,
        date TEXT NOT NULL,
        time_control TEXT NOT NULL,
        opening TEXT NOT NULL,
        UNIQUE (tournament, pair, leg)
    ) STRICT;
    CREATE INDEX games_by_first ON games (first, second);
    CREATE INDEX games_by_second ON games (second, first);
    CREATE INDEX games_by_game ON games (game, date);
    CREATE TABLE records (
        game INTEGER PRIMARY KEY REFERENCES games (id),
        text TEXT NOT NULL
    ) STRICT;
    CREATE TABLE ratings (
        tournament INTEGER NOT NULL REFERENCES tournaments (id),
        player INTEGER NOT NULL REFERENCES players (id),
        system TEXT NOT NULL,
        rating REAL NOT NULL,
        error REAL NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (tournament, player, system)
    ) STRICT;
    ",
    "
    ALTER TABLE games ADD COLUMN live TEXT;
    CREATE UNIQUE INDEX games_by_live ON games (live);
    ",
    "
    CREATE TABLE hosted (
        name TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) STRICT;
    ",
    // Ratings follow from the games; nobody read those that were kept here.
    "
    DROP TABLE ratings;
    ",
];

/// Brings a file up to date. Each step is one transaction; a file that needs
/// none is only read, so that nobody waits who writes to it.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    while version(connection)? != MIGRATIONS.len() {
        let transaction =
            connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let version = version(&transaction)?;
        if version > MIGRATIONS.len() {
            return Err(StoreError::TooNew {
                found: version,
                known: MIGRATIONS.len(),
            });
        }
        let Some(step) = MIGRATIONS.get(version) else {
            return Ok(());
        };
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", version as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// How many steps were taken.
fn version(connection: &Connection) -> Result<usize, StoreError> {
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok(version.try_into().unwrap_or(usize::MAX))
}
