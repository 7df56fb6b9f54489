use std::io::BufRead;

use yolah_game::record::Records;
use yolah_kit::Games;

use super::{NewGame, Store, StoreError, insert};

/// What became of a file of records.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Import {
    /// How many games were stored.
    pub stored: u64,
    /// Which records were not (counted from 1), and why.
    pub refused: Vec<(u64, String)>,
}

/// Records between two calls of `progress`.
const REPORT: u64 = 1000;

impl Store {
    /// Stores all records that `reader` gives, in one transaction: all or,
    /// after a failure, none. Records that are not understood, are of no
    /// known game or break its rules are refused; the others are stored.
    ///
    /// `progress` hears now and then how many were read, and stops the import
    /// with `false`; nothing is stored then.
    ///
    /// # Errors
    /// If reading fails or the database refuses.
    pub fn import(
        &mut self,
        reader: impl BufRead,
        known: Games,
        progress: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Import, StoreError> {
        let transaction = self.connection.transaction()?;
        // Numbers of players that a failed import would have made are invalid.
        let mut players = self.players.clone();
        let mut import = Import::default();
        for (number, record) in (1..).zip(Records::new(reader)) {
            let refused = match record {
                Ok(record) => match NewGame::checked(&record, known) {
                    Ok(game) => {
                        insert(&transaction, &mut players, &game, None)?;
                        import.stored += 1;
                        None
                    }
                    Err(refused) => Some(refused.to_string()),
                },
                Err(error) => Some(error.to_string()),
            };
            import.refused.extend(refused.map(|why| (number, why)));
            if number.is_multiple_of(REPORT) && !progress(number) {
                return Ok(Import::default());
            }
        }
        transaction.commit()?;
        self.players = players;
        Ok(import)
    }
}
