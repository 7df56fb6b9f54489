use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use schemars::JsonSchema;
use serde::Serialize;
use yolah_answers::live::{Create, Created, WantedSeat};
use yolah_answers::{Code, Key, Refusal, bounded, clean_name};
use yolah_game::{Side, TimeControl};
use yolah_kit::Session;
use yolah_play::{LiveGame, Terms};

use super::seat::Seat;
use super::table::Play;
use super::{Hall, House, Role, Table, ms};
use crate::key::{random_id, random_key};
use crate::limits::Limits;
use crate::store::{Event, SeatEntry};

/// The answer to who takes an open seat.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "JoinedSeat")]
pub(crate) struct Joined {
    pub(crate) id: String,
    pub(crate) key: Key,
    pub(crate) side: Side,
    pub(crate) watch_key: Key,
}

/// A table before anybody knows of it.
pub(super) struct NewTable {
    pub(super) id: String,
    pub(super) creator: Key,
    pub(super) watch_key: Key,
    pub(super) public: bool,
    pub(super) session: Box<dyn Session>,
    pub(super) control: TimeControl,
    pub(super) seats: [Seat; 2],
}

impl NewTable {
    /// The table, with moves that were there from the beginning.
    pub(super) fn set_up(self, house: &Arc<House>, owner: IpAddr) -> Arc<Table> {
        let terms = Terms {
            plies: Some(Limits::PLIES),
            ..Terms::default()
        };
        let game = LiveGame::new(self.session, [self.control.into(); 2], terms);
        Arc::new(Table {
            id: self.id,
            watch_key: self.watch_key,
            public: self.public,
            creator: self.creator,
            owner,
            house: Arc::clone(house),
            state: Mutex::new(Play::new(game, self.seats)),
        })
    }

    pub(super) fn event(&self) -> Event {
        Event::Created {
            id: self.id.clone(),
            game: self.session.game().to_owned(),
            start: self.session.start(),
            moves: self.session.moves(),
            time: self.control.to_string(),
            public: self.public,
            seats: self.seats.each_ref().map(SeatEntry::from),
            creator: self.creator.to_string(),
            watch_key: self.watch_key.to_string(),
        }
    }
}

impl Hall {
    /// Starts a game.
    pub(crate) fn create(&self, visitor: IpAddr, wanted: &Create) -> Result<Created, Refusal> {
        let session = wanted.setup.session(self.house().games)?;
        let time = wanted.time.as_deref().unwrap_or("inf");
        let control = time
            .parse()
            .map_err(|error| Refusal::new(Code::BadTime, error))?;
        let creator = random_key()?;
        let [first, second] = &wanted.seats;
        let game = session.game();
        let new = NewTable {
            id: random_id()?,
            creator,
            watch_key: random_key()?,
            public: wanted.public,
            seats: [
                self.seat(game, first, creator)?,
                self.seat(game, second, creator)?,
            ],
            session,
            control,
        };
        let created = Created {
            id: new.id.clone(),
            key: creator,
            join_keys: new.seats.each_ref().map(Seat::join_key),
            watch_key: new.watch_key,
        };
        self.open_table(visitor, new)?;
        Ok(created)
    }

    fn seat(&self, game: &str, wanted: &WantedSeat, creator: Key) -> Result<Seat, Refusal> {
        let house = self.house();
        Ok(match wanted {
            WantedSeat::Me { name } => Seat::Person {
                name: clean_name(name),
                key: creator,
            },
            WantedSeat::Open => Seat::Open {
                join_key: random_key()?,
            },
            WantedSeat::Player { player, think_ms } => {
                let (spec, info) = bounded(
                    house.players.as_ref(),
                    house.limits.allowance(),
                    game,
                    player,
                )?;
                // Made once now, so that wrong options are refused at the table
                // and not in the middle of the game.
                let made = house.players.make(game, &spec);
                made.map_err(|reason| Refusal::new(Code::BadPlayer, reason))?;
                Seat::Player {
                    spec,
                    think_ms: think_ms.unwrap_or(ms(info.think)),
                }
            }
        })
    }

    /// Writes a new table down, makes it known and starts its game.
    pub(super) fn open_table(&self, visitor: IpAddr, new: NewTable) -> Result<Arc<Table>, Refusal> {
        if new.is_for_anybody() {
            self.must_have_lobby_room(visitor)?;
        }
        self.must_have_room(visitor)?;
        let event = new.event();
        let table = new.set_up(self.house(), visitor);
        if table.is_over() {
            return Err(Refusal::new(
                Code::GameOver,
                "the game is over in this position",
            ));
        }
        table.note(&event)?;
        self.register(&table);
        table.go_on(&mut table.lock());
        tracing::info!("game {} begins", table.id);
        Ok(table)
    }

    /// Takes an open seat.
    pub(crate) fn join(&self, key: Key, name: &str) -> Result<Joined, Refusal> {
        let (table, role) = self.find(key)?;
        let Role::Join(side) = role else {
            return Err(Refusal::new(Code::BadKey, "this is not a join key"));
        };
        let key = random_key()?;
        table.take_seat(side, &clean_name(name), key)?;
        self.grant(key, &table);
        Ok(Joined {
            id: table.id.clone(),
            key,
            side,
            watch_key: table.watch_key,
        })
    }

    /// Another game with sides changed, when all agree.
    pub(crate) fn rematch(&self, table: &Arc<Table>, rights: super::Rights) -> Result<(), Refusal> {
        if !table.wish_rematch(rights)? {
            return Ok(());
        }
        let (new, keys) = table.again()?;
        let next = self.open_table(table.owner, new)?;
        table.show_rematch(&next, &keys);
        Ok(())
    }
}

impl Table {
    fn take_seat(self: &Arc<Table>, side: Side, name: &str, key: Key) -> Result<(), Refusal> {
        let mut play = self.lock();
        if !play.seats[side.index()].is_open() || !play.game.is_running() {
            return Err(Refusal {
                watch_key: Some(self.watch_key.to_string()),
                ..Refusal::new(Code::Taken, "somebody else has taken the seat")
            });
        }
        self.note(&Event::Joined {
            id: self.id.clone(),
            side: side.index(),
            name: name.to_owned(),
            key: key.to_string(),
        })?;
        play.seats[side.index()] = Seat::Person {
            name: name.to_owned(),
            key,
        };
        play.absence.expect(side);
        play.changed();
        self.ring();
        self.go_on(&mut play);
        self.show_game(&mut play);
        Ok(())
    }

    /// The same game from its start with sides changed, and the new key for
    /// each old one.
    fn again(&self) -> Result<(NewTable, Vec<(Key, Key)>), Refusal> {
        let play = self.lock();
        let mut keys = vec![(self.creator, random_key()?)];
        for seat in &play.seats {
            if let Seat::Person { key, .. } = seat
                && !keys.iter().any(|(old, _)| old == key)
            {
                keys.push((*key, random_key()?));
            }
        }
        let seat = |side: Side| {
            let mut seat = play.seats[(!side).index()].clone();
            if let Seat::Person { key, .. } = &mut seat
                && let Some((_, new)) = keys.iter().find(|(old, _)| old == key)
            {
                *key = *new;
            }
            seat
        };
        let mut session = play.game.session().duplicate();
        while session.take_back().is_some() {}
        let new = NewTable {
            id: random_id()?,
            creator: keys[0].1,
            watch_key: random_key()?,
            public: self.public,
            session,
            control: play.game.pace(Side::First).control,
            seats: Side::BOTH.map(seat),
        };
        Ok((new, keys))
    }
}
