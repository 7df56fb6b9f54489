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
    /// Whether a level that plays a person goes up and down with the results.
    pub adapts: bool,
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

    /// After a game of a person against a level, gives the seat to the next one; tells who
    /// plays which side now, if that is somebody else.
    pub fn adapt(&mut self, winner: Side) -> Option<(Side, Spec)> {
        let side = Side::BOTH.into_iter().find(|&side| !self.is_person(side))?;
        let Seat::Player(spec) = &self.seats[side.index()] else {
            return None;
        };
        if !self.adapts || !self.is_person(!side) {
            return None;
        }
        let next = spec.adapted(winner != side)?;
        if next.title() == spec.title() {
            return None;
        }
        self.seats[side.index()] = Seat::Player(next.clone());
        Some((side, next))
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

impl Seat {
    /// What it is called beside the board.
    pub fn title(&self) -> String {
        match self {
            Seat::Person => self.to_string(),
            Seat::Player(spec) => spec.title(),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("human"),
            Seat::Player(spec) => spec.fmt(f),
        }
    }
}
