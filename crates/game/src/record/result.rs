use std::fmt;

use crate::{Outcome, Side};

/// The result of a recorded game.
///
/// Records name the winner by colour: `1-0` is a win for White even where Black
/// starts, so that rating programs credit the players named in the tags `White`
/// and `Black`. In games that call no side white, the first player counts as
/// White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum GameResult {
    /// `1-0`: White won.
    White,
    /// `0-1`: Black won.
    Black,
    /// `1/2-1/2`: nobody won.
    Draw,
    /// `*`: the game was not finished, or nobody knows.
    #[default]
    Unknown,
}

impl GameResult {
    const ALL: [GameResult; 4] = [
        GameResult::White,
        GameResult::Black,
        GameResult::Draw,
        GameResult::Unknown,
    ];

    /// How records write a result of a game whose sides have these names.
    pub fn from_outcome(outcome: Outcome, sides: [&str; 2]) -> GameResult {
        GameResult::won_by(outcome.winner(), sides)
    }

    /// How records write that a side won a game whose sides have these names,
    /// on the board or otherwise, or that nobody did.
    pub fn won_by(side: Option<Side>, sides: [&str; 2]) -> GameResult {
        match side {
            None => GameResult::Draw,
            Some(side) if side == white_side(sides) => GameResult::White,
            Some(_) => GameResult::Black,
        }
    }

    /// Who won, if somebody did, the sides having these names.
    pub fn winner(self, sides: [&str; 2]) -> Option<Side> {
        let white = white_side(sides);
        match self {
            GameResult::White => Some(white),
            GameResult::Black => Some(!white),
            GameResult::Draw | GameResult::Unknown => None,
        }
    }

    /// The result that a word stands for: as we write it, or in the points
    /// that a win and a draw count in draughts.
    pub(super) fn from_token(token: &str) -> Option<GameResult> {
        match token {
            "2-0" => Some(GameResult::White),
            "0-2" => Some(GameResult::Black),
            "1-1" => Some(GameResult::Draw),
            _ => {
                let mut all = GameResult::ALL.into_iter();
                all.find(|result| result.token() == token)
            }
        }
    }

    pub(super) const fn token(self) -> &'static str {
        match self {
            GameResult::White => "1-0",
            GameResult::Black => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

/// The tag that names who played `side` in a game whose sides have these names:
/// `White` or `Black`.
pub fn player_tag(side: Side, sides: [&str; 2]) -> &'static str {
    if side == white_side(sides) {
        "White"
    } else {
        "Black"
    }
}

/// The side that records treat as White, for a game whose sides have these
/// names: the one called white, else the first.
///
/// ```
/// use yolah_game::{Side, record::white_side};
///
/// assert_eq!(white_side(["black", "white"]), Side::Second);
/// assert_eq!(white_side(["x", "o"]), Side::First);
/// ```
pub fn white_side(sides: [&str; 2]) -> Side {
    if sides[1].eq_ignore_ascii_case("white") {
        Side::Second
    } else {
        Side::First
    }
}
