use yolah_answers::live::SeatKind;
use yolah_answers::{Key, Refusal};
use yolah_game::Side;
use yolah_kit::Spec;

use crate::store::SeatEntry;

/// One side of a board.
#[derive(Clone, Debug)]
pub(super) enum Seat {
    Person { name: String, key: Key },
    Player { spec: Spec, think_ms: u64 },
    Open { join_key: Key },
}

impl Seat {
    pub(super) fn is_open(&self) -> bool {
        matches!(self, Seat::Open { .. })
    }

    pub(super) fn is_player(&self) -> bool {
        matches!(self, Seat::Player { .. })
    }

    pub(super) fn is_held_by(&self, holder: Key) -> bool {
        matches!(self, Seat::Person { key, .. } if *key == holder)
    }

    pub(super) fn kind(&self) -> SeatKind {
        match self {
            Seat::Person { .. } => SeatKind::Person,
            Seat::Player { .. } => SeatKind::Player,
            Seat::Open { .. } => SeatKind::Open,
        }
    }

    pub(super) fn name(&self) -> Option<String> {
        match self {
            Seat::Person { name, .. } => Some(name.clone()),
            Seat::Player { spec, .. } => Some(spec.title()),
            Seat::Open { .. } => None,
        }
    }

    pub(super) fn join_key(&self) -> Option<Key> {
        match self {
            Seat::Open { join_key } => Some(*join_key),
            _ => None,
        }
    }
}

impl From<&Seat> for SeatEntry {
    fn from(seat: &Seat) -> SeatEntry {
        match seat {
            Seat::Person { name, key } => SeatEntry::Person {
                name: name.clone(),
                key: key.to_string(),
            },
            Seat::Player { spec, think_ms } => SeatEntry::Player {
                spec: spec.to_string(),
                think_ms: *think_ms,
            },
            Seat::Open { join_key } => SeatEntry::Open {
                join_key: join_key.to_string(),
            },
        }
    }
}

impl TryFrom<&SeatEntry> for Seat {
    type Error = Refusal;

    fn try_from(entry: &SeatEntry) -> Result<Seat, Refusal> {
        Ok(match entry {
            SeatEntry::Person { name, key } => Seat::Person {
                name: name.clone(),
                key: key.parse()?,
            },
            SeatEntry::Player { spec, think_ms } => Seat::Player {
                spec: spec.parse().map_err(|error| {
                    Refusal::internal("reading a player from the journal", &error)
                })?,
                think_ms: *think_ms,
            },
            SeatEntry::Open { join_key } => Seat::Open {
                join_key: join_key.parse()?,
            },
        })
    }
}

/// What somebody may do at a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Rights {
    /// The sides that he moves for.
    pub(crate) sides: [bool; 2],
    /// Whether he set the game up.
    pub(crate) creator: bool,
}

impl Rights {
    pub(crate) fn has(self, side: Side) -> bool {
        self.sides[side.index()]
    }

    pub(crate) fn plays(self) -> bool {
        self.sides.contains(&true)
    }

    /// The sides as a list.
    pub(crate) fn list(self) -> Vec<Side> {
        Side::BOTH
            .into_iter()
            .filter(|&side| self.has(side))
            .collect()
    }

    /// The side that he speaks for while it is `turn`'s move.
    pub(super) fn side(self, turn: Side) -> Option<Side> {
        let candidates = [turn, !turn];
        candidates.into_iter().find(|&side| self.has(side))
    }
}
