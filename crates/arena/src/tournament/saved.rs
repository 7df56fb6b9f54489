//! The tournament and its store.

use yolah_game::Outcome;

use super::schedule::Results;
use super::{Live, Tournament, TournamentError};
use crate::matches::{Job, Played};
use crate::store::{Filter, Key, NewGame, Store, StoreError};

/// A game of the tournament that is in the store.
pub(super) struct StoredResult {
    pub(super) pair: u64,
    pub(super) leg: u8,
    pub(super) players: [usize; 2],
    pub(super) outcome: Outcome,
}

impl Tournament {
    /// Stores a game, then counts it.
    pub(super) fn count(
        &self,
        job: &Job,
        game: &Played,
        tournament: i64,
        store: &mut Store,
        live: &mut Live,
    ) -> Result<(), StoreError> {
        let new = NewGame::played(game, self.start.game(), self.start.sides());
        let (pair, leg) = (job.pair, job.leg);
        let key = Key::Tournament {
            tournament,
            pair,
            leg,
        };
        if store.insert(&new, Some(key))? {
            live.played_now += 1;
            live.results
                .add(pair, leg, job.players, game.ending.outcome);
            live.survived = self.survived(&live.results);
        }
        Ok(())
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
