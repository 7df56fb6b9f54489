use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::{Outcome, Side};

use crate::kit::Fault;

/// How a game ended. [The crate](crate) says which event leads to which ending.
///
/// ```
/// use yolah_game::{Outcome, Side};
/// use yolah_play::{Ending, Reason, Termination};
///
/// let ending = Ending::won(Side::First, Reason::Time);
/// assert_eq!(ending.outcome(), Some(Outcome::win(Side::First)));
/// assert_eq!(ending.termination(), Termination::TimeForfeit);
/// assert_eq!(ending.sentence(["Ann", "Bob"]), "Bob loses on time");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Reason,
    /// By how many points, where points decided.
    pub margin: Option<u32>,
    /// What exactly happened, where the reason does not say it all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "EndReason")]
pub enum Reason {
    /// By the rules of the game.
    Board,
    /// The loser gave up.
    Resignation,
    /// Both players wanted a draw.
    Agreement,
    /// The loser had no time left.
    Time,
    /// The limit of the whole game was reached, and it was scored as it stood.
    Halted,
    /// Somebody knew the result: a solver, or a search with a proof.
    Known,
    /// Both programs were of one opinion for long enough.
    Opinion,
    /// The loser is a program whose move was not legal.
    IllegalMove,
    /// The loser is a program that could not go on.
    Fault,
    /// The loser left, and did not come back in time.
    Left,
    /// It was given up without a result.
    Aborted,
}

impl Reason {
    /// Whether a player lost by a fault of its own, so that the result says
    /// nothing about how well it plays.
    pub fn is_failure(self) -> bool {
        matches!(
            self,
            Reason::Time | Reason::IllegalMove | Reason::Fault | Reason::Left
        )
    }
}

impl From<Fault> for Reason {
    fn from(fault: Fault) -> Reason {
        match fault {
            Fault::Late => Reason::Time,
            Fault::Illegal => Reason::IllegalMove,
            Fault::Broken => Reason::Fault,
        }
    }
}

impl Ending {
    /// A side won, and not by points.
    pub fn won(winner: Side, reason: Reason) -> Ending {
        Ending::of(Outcome::win(winner), reason, false)
    }

    /// The ending with this outcome; `by_points` says whether its margin is
    /// one of points.
    pub(crate) fn of(outcome: Outcome, reason: Reason, by_points: bool) -> Ending {
        Ending {
            winner: outcome.winner(),
            reason,
            margin: by_points.then(|| outcome.margin()),
            detail: None,
        }
    }

    pub(crate) fn aborted() -> Ending {
        Ending::of(Outcome::DRAW, Reason::Aborted, false)
    }

    pub(crate) fn because(self, detail: impl Into<String>) -> Ending {
        Ending {
            detail: Some(detail.into()),
            ..self
        }
    }

    /// The result; `None` if the game was given up.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.reason == Reason::Aborted {
            return None;
        }
        Some(match (self.winner, self.margin) {
            (None, _) => Outcome::DRAW,
            (Some(winner), None) => Outcome::win(winner),
            (Some(winner), Some(margin)) => {
                Outcome::from_points(winner.relative(margin.cast_signed()), 0)
            }
        })
    }

    /// What records call it.
    pub fn termination(&self) -> Termination {
        match self.reason {
            Reason::Board | Reason::Resignation | Reason::Agreement => Termination::Normal,
            Reason::Halted | Reason::Known | Reason::Opinion => Termination::Adjudication,
            Reason::Time => Termination::TimeForfeit,
            Reason::IllegalMove => Termination::IllegalMove,
            Reason::Fault | Reason::Left | Reason::Aborted => Termination::Abandoned,
        }
    }

    /// The ending in words, where the sides are called so, the first mover
    /// first: `Bob loses on time: 1.204 s`.
    pub fn sentence(&self, names: [&str; 2]) -> String {
        let name = |side: Side| names[side.index()];
        let loser = self.winner.map_or("nobody", |winner| name(!winner));
        let fault = match self.reason {
            Reason::Resignation => return format!("{loser} resigns"),
            Reason::Left => return format!("{loser} left"),
            Reason::Agreement => return "draw by agreement".to_owned(),
            Reason::Aborted => return "the game was given up".to_owned(),
            Reason::Time => "loses on time",
            Reason::IllegalMove => "makes an illegal move",
            Reason::Fault => "fails",
            Reason::Board | Reason::Halted | Reason::Known | Reason::Opinion => {
                return self.decision(name) + &self.remark();
            }
        };
        let detail = self.detail.iter().map(|detail| format!(": {detail}"));
        format!("{loser} {fault}{}", detail.collect::<String>())
    }

    fn decision<'a>(&self, name: impl Fn(Side) -> &'a str) -> String {
        match (self.winner, self.margin) {
            (None, _) => "draw".to_owned(),
            (Some(winner), Some(margin)) => format!("{} wins by {margin}", name(winner)),
            (Some(winner), None) => format!("{} wins", name(winner)),
        }
    }

    /// How a decision came about, where the board does not show it.
    fn remark(&self) -> String {
        let how = match self.reason {
            Reason::Halted => self.detail.as_deref().unwrap_or(TIME_IS_UP),
            Reason::Known => "known result",
            Reason::Opinion => "agreed",
            _ => return String::new(),
        };
        format!(" ({how})")
    }
}

/// What is said of a game whose own time is over.
const TIME_IS_UP: &str = "the game's time is up";

/// What records call the way in which a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// By the rules of the game or by the will of the players.
    Normal,
    /// By somebody who knew the result, or by the limit of the game.
    Adjudication,
    /// A player exceeded its time.
    TimeForfeit,
    /// A player made an illegal move.
    IllegalMove,
    /// A player could not go on, or left, or nobody wanted to.
    Abandoned,
    /// It goes on.
    Unterminated,
}

/// The value of the tag `Termination`.
impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Termination::Normal => "normal",
            Termination::Adjudication => "adjudication",
            Termination::TimeForfeit => "time forfeit",
            Termination::IllegalMove => "illegal move",
            Termination::Abandoned => "abandoned",
            Termination::Unterminated => "unterminated",
        })
    }
}
