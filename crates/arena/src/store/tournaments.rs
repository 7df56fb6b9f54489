use rusqlite::{OptionalExtension as _, params};
use serde::Serialize;

use super::{Store, StoreError, player};

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

/// A player's rating in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StoredRating {
    /// Who.
    pub player: String,
    /// How it was computed, for example `elo` or `glicko2`.
    pub system: String,
    /// The rating.
    pub rating: f64,
    /// Half its 95 % interval.
    pub error: f64,
    /// From how many games.
    pub games: u64,
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
            &format!("DELETE FROM ratings WHERE tournament = {ITS}"),
            "DELETE FROM tournaments WHERE name = ?1",
            "DELETE FROM hosted WHERE name = ?1",
        ] {
            transaction.execute(text, [name])?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// Puts the ratings of a tournament in the place of those there were.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn rate(&mut self, tournament: i64, ratings: &[StoredRating]) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        transaction.execute("DELETE FROM ratings WHERE tournament = ?1", [tournament])?;
        for rating in ratings {
            let player = player(&transaction, &mut self.players, &rating.player)?;
            transaction.execute(
                "INSERT INTO ratings (tournament, player, system, rating, error, games)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![
                    tournament,
                    player,
                    rating.system,
                    rating.rating,
                    rating.error,
                    rating.games.cast_signed()
                ],
            )?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// The ratings of a tournament, the best first.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn ratings(&self, tournament: i64) -> Result<Vec<StoredRating>, StoreError> {
        let mut statement = self.connection.prepare(
            "SELECT players.name, system, rating, error, games FROM ratings
            JOIN players ON players.id = player
            WHERE tournament = ?1 ORDER BY system, rating DESC",
        )?;
        let ratings = statement.query_map([tournament], |row| {
            Ok(StoredRating {
                player: row.get(0)?,
                system: row.get(1)?,
                rating: row.get(2)?,
                error: row.get(3)?,
                games: row.get::<_, i64>(4)?.unsigned_abs(),
            })
        })?;
        Ok(ratings.collect::<Result<_, _>>()?)
    }
}
