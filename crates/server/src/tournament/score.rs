use std::collections::{BTreeMap, VecDeque};

use yolah_arena::report::{Report, ReportError};
use yolah_arena::statistics::{Encounter, Results};
use yolah_arena::store::StoredGame;
use yolah_game::Side;
use yolah_kit::Games;

use crate::wire::GameLine;

/// The games of a tournament, counted one by one: what is asked of them costs
/// the same after ten games and after ten thousand.
#[derive(Debug)]
pub(super) struct Score {
    known: Games,
    /// Who has played.
    names: Vec<String>,
    encounters: BTreeMap<[usize; 2], Results>,
    pub(super) finished: usize,
    /// The last ones, the newest first.
    pub(super) recent: VecDeque<GameLine>,
}

/// So many of the last games are listed.
const RECENT: usize = 20;

impl Score {
    pub(super) fn of(games: &[StoredGame], known: Games) -> Score {
        let mut score = Score {
            known,
            names: Vec::new(),
            encounters: BTreeMap::new(),
            finished: 0,
            recent: VecDeque::new(),
        };
        for game in games {
            score.add(game);
        }
        score
    }

    pub(super) fn add(&mut self, game: &StoredGame) {
        self.finished += 1;
        self.recent.truncate(RECENT - 1);
        self.recent.push_front(GameLine::of(game, self.known));
        if let Some(outcome) = game.outcome() {
            let players = [&game.first, &game.second].map(|name| self.number(name));
            let results = self.encounters.entry(players).or_default();
            results.add(Side::First, outcome);
        }
    }

    fn number(&mut self, name: &str) -> usize {
        let known = self.names.iter().position(|known| known == name);
        known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        })
    }

    /// Cross table and ratings; `None` before the first game.
    pub(super) fn report(&self, title: &str) -> Result<Option<Report>, ReportError> {
        let encounters = self.encounters.iter();
        let encounters: Vec<Encounter> = encounters
            .map(|(&[first, second], &results)| Encounter {
                first,
                second,
                results,
            })
            .collect();
        match Report::of_encounters(title, &self.names, &encounters) {
            Err(ReportError::NoGames) => Ok(None),
            report => report.map(Some),
        }
    }
}
