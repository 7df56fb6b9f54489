use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;
use yolah_answers::{Code, Key, Refusal};
use yolah_game::Side;

use super::seat::Seat;
use super::{House, Rights, Table};
use crate::guard::{Buckets, Visitor};

/// All live games, and what each key is for.
///
/// Its lock is never held while a table is locked or asked for anything.
#[derive(Debug)]
pub(crate) struct Hall {
    house: Arc<House>,
    known: Mutex<Known>,
    /// The games that each visitor may still start today.
    today: Buckets,
}

const DAY: Duration = Duration::from_hours(24);

#[derive(Debug, Default)]
struct Known {
    tables: HashMap<String, Arc<Table>>,
    keys: HashMap<Key, Arc<Table>>,
}

/// What a key is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// To move for some sides.
    Play(Rights),
    /// To take a seat.
    Join(Side),
    /// To look on.
    Watch,
}

/// A game in the list of those that everybody may see.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ListedGame")]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) game: &'static str,
    pub(crate) names: [Option<String>; 2],
    pub(crate) ply: usize,
    pub(crate) time: String,
    pub(crate) join_key: Option<Key>,
    pub(crate) watch_key: Key,
}

impl Hall {
    pub(crate) fn new(house: Arc<House>) -> Hall {
        let most = house.limits.daily_games as f64;
        Hall {
            house,
            known: Mutex::default(),
            today: Buckets::new(most, most / DAY.as_secs_f64()),
        }
    }

    pub(crate) fn house(&self) -> &Arc<House> {
        &self.house
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn tables(&self) -> Vec<Arc<Table>> {
        self.lock().tables.values().cloned().collect()
    }

    /// Whether another game of a visitor fits in; if so, it is one of today's.
    pub(super) fn must_have_room(&self, visitor: IpAddr) -> Result<(), Refusal> {
        let limits = &self.house.limits;
        let is_his = |table: &&Arc<Table>| table.owner == visitor && !table.is_over();
        if self.tables().iter().filter(is_his).count() >= limits.visitor_games {
            return Err(Refusal::new(
                Code::Full,
                "you have too many games; end some",
            ));
        }
        let is_full = || self.lock().tables.len() >= limits.games;
        if is_full() {
            self.tidy(Duration::ZERO);
        }
        if is_full() {
            let message = "there are too many games; try again later";
            return Err(Refusal::new(Code::Full, message));
        }
        self.house.library.must_have_room(limits.stored_games)?;
        if !self.today.take(Visitor::at(visitor)) {
            let most = limits.daily_games;
            let message = format_args!("you have started {most} games; go on tomorrow");
            return Err(Refusal::new(Code::Full, message));
        }
        Ok(())
    }

    /// Makes a table and its keys known.
    pub(super) fn register(&self, table: &Arc<Table>) {
        let keys = table.keys();
        let mut known = self.lock();
        known.tables.insert(table.id.clone(), Arc::clone(table));
        for key in keys {
            known.keys.insert(key, Arc::clone(table));
        }
    }

    /// Makes another key of a table known.
    pub(super) fn grant(&self, key: Key, table: &Arc<Table>) {
        self.lock().keys.insert(key, Arc::clone(table));
    }

    /// The table that a key is for, and what it allows there.
    pub(crate) fn find(&self, key: Key) -> Result<(Arc<Table>, Role), Refusal> {
        let table = self.lock().keys.get(&key).cloned();
        let table = table.ok_or_else(|| Refusal::new(Code::BadKey, "no game has this key"))?;
        let role = table.role(key)?;
        Ok((table, role))
    }

    /// The games that everybody may see and that are not over, newest first.
    pub(crate) fn listed(&self) -> Vec<Listed> {
        let tables = self.tables();
        let mut listed: Vec<_> = tables.iter().filter_map(|table| table.listed()).collect();
        listed.sort_by_key(|(age, _)| *age);
        listed.into_iter().map(|(_, listed)| listed).collect()
    }

    /// Ends and forgets games that nobody has looked at for long: finished
    /// ones after the time given.
    pub(crate) fn tidy(&self, forget: Duration) {
        self.today.tidy();
        for table in self.tables() {
            if table.is_stale() {
                table.abandon();
            }
            if table.is_idle(forget, self.house.limits.idle) {
                table.abandon();
                let mut known = self.lock();
                known.tables.remove(&table.id);
                known.keys.retain(|_, other| other.id != table.id);
            }
        }
    }
}

impl Table {
    /// All keys, each once.
    fn keys(&self) -> Vec<Key> {
        let play = self.lock();
        let of_seat = |seat: &Seat| match seat {
            Seat::Person { key, .. } => Some(*key),
            Seat::Open { join_key } => Some(*join_key),
            Seat::Player { .. } => None,
        };
        let seats = play.seats.iter().filter_map(of_seat);
        seats.chain([self.creator, self.watch_key]).collect()
    }

    /// What a key allows. A join key whose seat is taken is still known, so
    /// that its holder can be told.
    fn role(&self, key: Key) -> Result<Role, Refusal> {
        if key == self.watch_key {
            return Ok(Role::Watch);
        }
        let play = self.lock();
        let sides = play.seats.each_ref().map(|seat| seat.is_held_by(key));
        let rights = Rights {
            sides,
            creator: key == self.creator,
        };
        if rights.creator || rights.plays() {
            return Ok(Role::Play(rights));
        }
        let is_open = |side: &Side| play.seats[side.index()].join_key() == Some(key);
        let open = Side::BOTH.into_iter().find(is_open);
        open.map(Role::Join).ok_or_else(|| Refusal {
            watch_key: Some(self.watch_key.to_string()),
            ..Refusal::new(Code::Taken, "somebody else has taken the seat")
        })
    }

    /// The game as others see it in the list, and how long nothing happened.
    fn listed(&self) -> Option<(Duration, Listed)> {
        let play = self.lock();
        if !self.public || !play.game.is_running() {
            return None;
        }
        let listed = Listed {
            id: self.id.clone(),
            game: play.game.session().game(),
            names: play.seats.each_ref().map(Seat::name),
            ply: play.game.session().ply(),
            time: play.game.pace(Side::First).control.to_string(),
            join_key: play.seats.iter().find_map(Seat::join_key),
            watch_key: self.watch_key,
        };
        Some((play.seen.elapsed(), listed))
    }

    pub(crate) fn game(&self) -> &'static str {
        self.lock().game.session().game()
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.lock().game.is_running()
    }
}
