use std::collections::{HashMap, HashSet};
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use yolah_answers::{Code, Refusal, start};
use yolah_kit::Games;

use super::create::NewTable;
use super::seat::Seat;
use super::{Hall, Table};
use crate::store::Event;

impl Hall {
    /// Goes on with the games of the journal, each at its last accepted move,
    /// and opens those that have just ended to who has a key. The time while
    /// the server was down is nobody's.
    pub(crate) fn restore(&self) -> io::Result<()> {
        let mut tables: HashMap<String, Arc<Table>> = HashMap::new();
        let mut done: HashSet<String> = HashSet::new();
        for event in self.house().journal.current()? {
            if matches!(event, Event::Ended { .. }) {
                done.insert(event.id().to_owned());
            }
            if let Err(refusal) = self.repeat(&mut tables, &event) {
                tracing::warn!("game {} cannot go on: {refusal}", event.id());
                tables.remove(event.id());
            }
        }
        for table in tables.values() {
            self.register(table);
            let mut play = table.lock();
            if play.game.is_running() {
                table.go_on(&mut play);
            } else if !done.contains(&table.id) {
                // The server died before the store had the game.
                table.close(&mut play);
            }
        }
        tracing::info!("{} games go on", tables.len().saturating_sub(done.len()));
        Ok(())
    }

    fn repeat(
        &self,
        tables: &mut HashMap<String, Arc<Table>>,
        event: &Event,
    ) -> Result<(), Refusal> {
        if let Event::Created { id, .. } = event {
            // Who it was is not known any more; everybody of then is one visitor.
            let owner = IpAddr::from(Ipv4Addr::UNSPECIFIED);
            let table = new_table(self.house().games, event)?.set_up(self.house(), owner);
            tables.insert(id.clone(), table);
            return Ok(());
        }
        // Events of a game that was dropped because of an earlier one.
        tables
            .get(event.id())
            .map_or(Ok(()), |table| table.repeat(event))
    }
}

fn new_table(games: Games, event: &Event) -> Result<NewTable, Refusal> {
    let Event::Created {
        id,
        game,
        start: position,
        moves,
        time,
        public,
        seats: [first, second],
        creator,
        watch_key,
    } = event
    else {
        return Err(damaged("it does not begin with its creation"));
    };
    let mut session = start(games, game, Some(position))?;
    for text in moves {
        session
            .play(text)
            .map_err(|error| damaged(&error.to_string()))?;
    }
    Ok(NewTable {
        id: id.clone(),
        creator: creator.parse()?,
        watch_key: watch_key.parse()?,
        public: *public,
        session,
        control: time
            .parse()
            .map_err(|error| Refusal::new(Code::BadTime, error))?,
        seats: [Seat::try_from(first)?, Seat::try_from(second)?],
    })
}

impl Table {
    fn repeat(&self, event: &Event) -> Result<(), Refusal> {
        let mut play = self.lock();
        match event {
            Event::Created { .. } => {}
            Event::Joined {
                side, name, key, ..
            } => {
                let seat = play.seats.get_mut(*side);
                *seat.ok_or_else(|| damaged("a seat that there is not"))? = Seat::Person {
                    name: name.clone(),
                    key: key.parse()?,
                };
            }
            Event::Moved { text, ms, .. } => {
                let played = play.game.play(text, Duration::from_millis(*ms));
                played.map_err(|error| damaged(&error.to_string()))?;
            }
            Event::TookBack { plies, .. } => {
                play.game.take_back(*plies);
            }
            // Where the rules have ended the game, they said the same.
            Event::Decided { ending, .. } => drop(play.game.conclude(ending.clone())),
            // Without a result, if it goes on until here.
            Event::Ended { .. } => drop(play.game.abort()),
        }
        Ok(())
    }
}

fn damaged(what: &str) -> Refusal {
    Refusal::new(
        Code::Internal,
        format_args!("the journal is damaged: {what}"),
    )
}
