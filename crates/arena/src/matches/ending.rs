use std::fmt;
use std::str::FromStr;

use yolah_game::Outcome;

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// By the rules of the game.
    Normal,
    /// By somebody who knew the result: a solver, the players' agreement, or
    /// the limit of the game's time.
    Adjudication,
    /// A player exceeded its time.
    TimeForfeit,
    /// A player made an illegal move.
    IllegalMove,
    /// A player could not go on: it did not start, or it panicked.
    Abandoned,
}

impl Termination {
    const ALL: [Termination; 5] = [
        Termination::Normal,
        Termination::Adjudication,
        Termination::TimeForfeit,
        Termination::IllegalMove,
        Termination::Abandoned,
    ];

    /// Whether a player failed, so that the result says nothing about play.
    pub fn is_failure(self) -> bool {
        !matches!(self, Termination::Normal | Termination::Adjudication)
    }
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
        })
    }
}

impl FromStr for Termination {
    type Err = ();

    fn from_str(text: &str) -> Result<Termination, ()> {
        let mut all = Termination::ALL.into_iter();
        all.find(|termination| termination.to_string() == text)
            .ok_or(())
    }
}

/// The result of a game and the reason for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// In what way.
    pub termination: Termination,
    /// The same in words, with names.
    pub reason: String,
    /// Whether the outcome's margin is that of the points, not just a win.
    pub has_margin: bool,
}
