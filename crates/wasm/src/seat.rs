//! Who sits at a board.

use serde::{Deserialize, Serialize};
use yolah_answers::limits::Allowance;
use yolah_answers::live::{SeatKind, SeatView, WantedSeat};
use yolah_answers::{Code, Players, Refusal, bounded, clean_name};
use yolah_kit::Spec;

/// Who sits at one side.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Seat {
    Person { name: String },
    Player { spec: String, think_ms: u64 },
}

impl Seat {
    pub(crate) fn name(&self) -> String {
        match self {
            Seat::Person { name } => name.clone(),
            Seat::Player { spec, .. } => {
                let parsed = spec.parse::<Spec>();
                parsed.map_or_else(|_| spec.clone(), |spec| spec.title())
            }
        }
    }

    pub(crate) fn is_player(&self) -> bool {
        matches!(self, Seat::Player { .. })
    }

    pub(crate) fn view(&self) -> SeatView {
        let (kind, player) = match self {
            Seat::Person { .. } => (SeatKind::Person, None),
            Seat::Player { spec, .. } => (SeatKind::Player, Some(spec.clone())),
        };
        SeatView {
            kind,
            name: Some(self.name()),
            player,
            online: true,
        }
    }

    pub(crate) fn of(
        players: &dyn Players,
        allowance: Allowance,
        game: &str,
        wanted: &WantedSeat,
    ) -> Result<Seat, Refusal> {
        match wanted {
            WantedSeat::Me { name } => Ok(Seat::Person {
                name: clean_name(name),
            }),
            WantedSeat::Open => Err(Refusal::new(
                Code::NotAllowed,
                "nobody else can come to a board on this device",
            )),
            WantedSeat::Player { player, think_ms } => {
                let (spec, info) = bounded(players, allowance, game, player)?;
                let made = players.make(game, &spec);
                made.map_err(|reason| Refusal::new(Code::BadPlayer, reason))?;
                Ok(Seat::Player {
                    spec: spec.to_string(),
                    think_ms: think_ms.unwrap_or(info.think.as_millis() as u64),
                })
            }
        }
    }
}
