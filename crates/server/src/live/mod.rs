//! Live games: the hall, its tables, and who sits at them.

mod audience;
mod create;
mod end;
mod hall;
mod lobby;
mod presence;
mod program;
mod restore;
mod seat;
mod table;
mod view;
mod wishes;

use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;
use yolah_answers::Players;
use yolah_answers::analysis::Office;
use yolah_kit::Games;

use crate::limits::Limits;
use crate::store::{Journal, Library};
use crate::thought::{Kept, Pool};

pub(crate) use audience::{Dialect, Outbox};
#[cfg(test)]
pub(crate) use create::Joined;
pub(crate) use hall::{Hall, Listed, Role};
pub(crate) use lobby::Lobby;
pub(crate) use seat::Rights;
pub(crate) use table::Table;

/// What all tables share.
pub(crate) struct House {
    pub(crate) games: Games,
    pub(crate) limits: Limits,
    pub(crate) players: Arc<dyn Players>,
    pub(crate) journal: Arc<Journal>,
    pub(crate) library: Library,
    pub(crate) pool: Pool,
    pub(crate) kept: Kept,
    pub(crate) lobby: Lobby,
    /// Clocks run out and programs wait in tasks of this runtime.
    pub(crate) runtime: Handle,
}

impl House {
    /// Where visitors' questions are answered.
    pub(crate) fn office(&self) -> Office<'_> {
        Office {
            games: self.games,
            players: self.players.as_ref(),
            allowance: self.limits.allowance(),
            longest: self.limits.longest_analysis,
        }
    }
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House").finish_non_exhaustive()
    }
}

/// Whole milliseconds.
fn ms(time: Duration) -> u64 {
    time.as_millis() as u64
}
