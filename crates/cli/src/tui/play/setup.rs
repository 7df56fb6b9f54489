use std::fmt;

use anyhow::Result;
use yolah_game::{Side, TimeControl};
use yolah_kit::{Entry, Session, Spec};

/// Who plays what, from where, with how much time.
#[derive(Debug)]
pub struct Setup {
    pub entry: &'static Entry,
    /// The first position, if not the usual one.
    pub position: Option<String>,
    pub seats: [Seat; 2],
    pub control: TimeControl,
}

impl Setup {
    /// A new game.
    pub fn session(&self) -> Result<Box<dyn Session>> {
        let mut session = self.entry.start();
        if let Some(position) = &self.position {
            session.set_position(position)?;
        }
        Ok(session)
    }

    /// What a side is called.
    pub fn side_name(&self, side: Side) -> &'static str {
        self.entry.sides[side.index()]
    }

    pub fn is_person(&self, side: Side) -> bool {
        self.seats[side.index()] == Seat::Person
    }
}

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Somebody at this terminal.
    Person,
    /// A player of the catalog.
    Player(Spec),
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("human"),
            Seat::Player(spec) => spec.fmt(f),
        }
    }
}
