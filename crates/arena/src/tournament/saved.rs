//! The tournament and its store.

use yolah_game::Outcome;

use super::schedule::Results;
use super::{Live, Tournament, TournamentError};
use crate::matches::{Job, Played};
use crate::store::{Filter, Key, NewGame, Store, StoreError, StoredGame};

/// A game of the tournament that is in the store.
pub(super) struct StoredResult {
    pub(super) pair: u64,
    pub(super) leg: u8,
    pub(super) players: [usize; 2],
    pub(super) outcome: Outcome,
}

impl Tournament {
    /// Stores a game, then counts it. The game as the store has it, unless it
    /// was there before.
    ///
    /// # Errors
    /// If the store fails; the game does not count then.
    pub fn count(
        &self,
        job: &Job,
        game: &Played,
        store: &mut Store,
        live: &mut Live,
    ) -> Result<Option<StoredGame>, StoreError> {
        let new = NewGame::played(game, self.start.game(), self.start.sides());
        let (pair, leg) = (job.pair, job.leg);
        let key = Key::Tournament {
            tournament: live.id,
            pair,
            leg,
        };
        let Some(id) = store.insert(&new, Some(key))? else {
            return Ok(None);
        };
        live.played_now += 1;
        live.results.add(pair, leg, job.players, game.outcome);
        live.survived = self.survived(&live.results);
        Ok(Some(StoredGame {
            id,
            tournament: Some(self.name.clone()),
            pair: Some(pair),
            leg: Some(leg),
            ..new.row()
        }))
    }

    /// The games that are in the store, in order, by number of players.
    pub(super) fn games_in_order(
        &self,
        store: &Store,
    ) -> Result<Vec<StoredResult>, TournamentError> {
        let filter = Filter {
            tournament: Some(self.name.clone()),
            ..Filter::default()
        };
        let number = |name: &str| self.contestants.iter().position(|c| c.name == name);
        let games = store.games(&filter)?.into_iter().map(|game| {
            let players = number(&game.first).zip(number(&game.second));
            match (players, game.outcome(), game.pair.zip(game.leg)) {
                (Some((first, second)), Some(outcome), Some((pair, leg))) => Ok(StoredResult {
                    pair,
                    leg,
                    players: [first, second],
                    outcome,
                }),
                _ => Err(TournamentError::Foreign {
                    first: game.first,
                    second: game.second,
                }),
            }
        });
        games.collect()
    }

    pub(super) fn stored(&self, store: &Store) -> Result<Results, TournamentError> {
        let mut results = Results::default();
        for game in self.games_in_order(store)? {
            results.add(game.pair, game.leg, game.players, game.outcome);
        }
        Ok(results)
    }
}
