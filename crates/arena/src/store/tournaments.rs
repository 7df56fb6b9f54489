use rusqlite::{OptionalExtension as _, params};
use serde::Serialize;

use super::{Store, StoreError};

/// A tournament in the store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoredTournament {
    /// Its number in the store.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The name of the game.
    pub game: String,
    /// The file that describes it.
    pub plan: String,
    /// When it began.
    pub created: String,
}

impl Store {
    /// The number of a tournament, which is entered if it is new.
    ///
    /// # Errors
    /// If there is a tournament of that name with another plan.
    pub fn enter(&mut self, name: &str, game: &str, plan: &str) -> Result<i64, StoreError> {
        let now = jiff::Timestamp::now().to_string();
        self.connection.execute(
            "INSERT OR IGNORE INTO tournaments (name, game, plan, created) VALUES (?1, ?2, ?3, ?4)",
            params![name, game, plan, now],
        )?;
        let found = self.tournament(name)?;
        if found.plan == plan {
            Ok(found.id)
        } else {
            Err(StoreError::OtherPlan(name.to_owned()))
        }
    }

    /// The tournament with a name.
    ///
    /// # Errors
    /// If there is none.
    pub fn tournament(&self, name: &str) -> Result<StoredTournament, StoreError> {
        let found = self
            .connection
            .query_row(
                "SELECT id, name, game, plan, created FROM tournaments WHERE name = ?1",
                [name],
                |row| {
                    Ok(StoredTournament {
                        id: row.get(0)?,
                        name: row.get(1)?,
                        game: row.get(2)?,
                        plan: row.get(3)?,
                        created: row.get(4)?,
                    })
                },
            )
            .optional()?;
        found.ok_or_else(|| StoreError::NoTournament(name.to_owned()))
    }

    /// The names of all tournaments, the oldest first.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn tournaments(&self) -> Result<Vec<String>, StoreError> {
        let mut statement = self
            .connection
            .prepare("SELECT name FROM tournaments ORDER BY id")?;
        let names = statement.query_map([], |row| row.get(0))?;
        Ok(names.collect::<Result<_, _>>()?)
    }

    /// Keeps what a host knows of its tournaments, in the host's words, in the
    /// place of what was kept: all of them or, after a failure, none.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn host<'a>(
        &mut self,
        tournaments: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        for (name, text) in tournaments {
            let put = "INSERT OR REPLACE INTO hosted (name, text) VALUES (?1, ?2)";
            transaction.execute(put, [name, text])?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// What a host keeps of its tournaments.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn hosted(&self) -> Result<Vec<String>, StoreError> {
        let mut statement = self.connection.prepare("SELECT text FROM hosted")?;
        let texts = statement.query_map([], |row| row.get(0))?;
        Ok(texts.collect::<Result<_, _>>()?)
    }

    /// Deletes a tournament with its games and what its host knew of it, if it
    /// is there.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn delete_tournament(&mut self, name: &str) -> Result<(), StoreError> {
        const ITS: &str = "(SELECT id FROM tournaments WHERE name = ?1)";
        let transaction = self.connection.transaction()?;
        for text in [
            &format!(
                "DELETE FROM records WHERE game IN (SELECT id FROM games WHERE tournament = {ITS})"
            ),
            &format!("DELETE FROM games WHERE tournament = {ITS}"),
            "DELETE FROM tournaments WHERE name = ?1",
            "DELETE FROM hosted WHERE name = ?1",
        ] {
            transaction.execute(text, [name])?;
        }
        transaction.commit()?;
        Ok(())
    }
}
