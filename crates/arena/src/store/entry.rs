use serde::Serialize;
use thiserror::Error;
use yolah_game::record::{GameResult, Record, player_tag};
use yolah_game::{Outcome, ParseMoveError, ParsePositionError, Side};
use yolah_kit::{Games, UnknownGame};
use yolah_play::Ending;

use crate::matches::Played;

/// What a game is known by besides its number: there is one game for each key,
/// however often it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key<'a> {
    /// A place in a tournament.
    Tournament {
        /// The tournament's number in the store.
        tournament: i64,
        /// The pair of games.
        pair: u64,
        /// 0 for the first game of the pair, 1 for the other.
        leg: u8,
    },
    /// The name that the game had while people played it.
    Live(&'a str),
}

/// A game as the store lists it; its moves are in the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoredGame {
    /// Its number in the store.
    pub id: i64,
    /// The tournament it belongs to.
    pub tournament: Option<String>,
    /// The pair of games it belongs to.
    pub pair: Option<u64>,
    /// 0 for the first game of the pair, 1 for the other.
    pub leg: Option<u8>,
    /// The name that it had while people played it.
    pub live: Option<String>,
    /// The name of the game.
    pub game: String,
    /// Who moved first.
    pub first: String,
    /// Who moved second.
    pub second: String,
    /// 2 if the first won, 1 for a draw, 0 if the second won.
    pub result: Option<u8>,
    /// Points of the first minus points of the second, if these decided.
    pub margin: Option<i32>,
    /// How many moves were made.
    pub plies: u32,
    /// How the game ended, as in the tag `Termination`.
    pub termination: String,
    /// Why it ended.
    pub reason: String,
    /// When it was played, as in the tag `Date`.
    pub date: String,
    /// The tag `TimeControl`.
    pub time_control: String,
    /// How it began.
    pub opening: String,
}

impl StoredGame {
    /// Who won, if that is known. The margin is 1 where points did not decide.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = match self.result? {
            2 => Outcome::win(Side::First),
            0 => Outcome::win(Side::Second),
            _ => Outcome::DRAW,
        };
        Some(self.margin.map_or(outcome, |m| Outcome::from_points(m, 0)))
    }

    /// The result as records write it, if the game is known.
    pub fn written_result(&self, known: Games) -> GameResult {
        let entry = known.find(&self.game).ok();
        let known = entry.zip(self.outcome());
        known.map_or(GameResult::Unknown, |(entry, outcome)| {
            GameResult::from_outcome(outcome, entry.sides)
        })
    }
}

/// A game to be stored.
#[derive(Clone, Debug)]
pub struct NewGame<'a> {
    record: &'a Record,
    game: &'static str,
    sides: [&'static str; 2],
    outcome: Option<Outcome>,
    margin: Option<i32>,
}

/// Why a record is not stored.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RefusedRecord {
    /// It does not say of which game it is.
    #[error("it has no tag Variant")]
    NoVariant,
    /// The game is not known.
    #[error(transparent)]
    Unknown(#[from] UnknownGame),
    /// Its position is wrong.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// A move is wrong.
    #[error("ply {ply}: {source}")]
    Move {
        /// Counted from 1.
        ply: usize,
        /// What is wrong.
        source: ParseMoveError,
    },
    /// The rules give another result.
    #[error("the result is {found}, but by the rules it is {expected}")]
    Result {
        /// What the record says.
        found: GameResult,
        /// What the last position says.
        expected: GameResult,
    },
}

/// Moves that describe the opening of a game that was not given one.
const OPENING_PLIES: usize = 2;

impl<'a> NewGame<'a> {
    /// A game that was just played.
    pub fn played(played: &'a Played, game: &'static str, sides: [&'static str; 2]) -> Self {
        NewGame::ended(&played.record, game, sides, &played.ending)
    }

    /// A game that ended so.
    pub fn ended(
        record: &'a Record,
        game: &'static str,
        sides: [&'static str; 2],
        ending: &Ending,
    ) -> Self {
        let outcome = ending.outcome();
        let by_points = outcome.filter(|_| ending.margin.is_some());
        NewGame {
            record,
            game,
            sides,
            outcome,
            margin: by_points.map(|outcome| outcome.margin_for(Side::First)),
        }
    }

    /// A game that somebody wrote down, one of those that are known; its moves
    /// are checked.
    ///
    /// # Errors
    /// If it cannot have been played so.
    pub fn checked(record: &'a Record, known: Games) -> Result<Self, RefusedRecord> {
        let variant = record.tags.get("Variant").ok_or(RefusedRecord::NoVariant)?;
        let entry = known.find(variant)?;
        let mut session = entry.start();
        if let Some(position) = record.tags.get("FEN") {
            session.set_position(position)?;
        }
        for (ply, recorded) in (1..).zip(&record.line.moves) {
            let played = session.play_on(recorded.text());
            played.map_err(|source| RefusedRecord::Move { ply, source })?;
        }
        // Who has a right to a draw need not claim it.
        let outcome = session.without_draws().outcome();
        if let Some(outcome) = outcome {
            let (found, expected) = (
                record.result,
                GameResult::from_outcome(outcome, entry.sides),
            );
            if found != expected {
                return Err(RefusedRecord::Result { found, expected });
            }
        }
        let has_points = session.points().is_some();
        let margin = outcome
            .filter(|_| has_points)
            .map(|outcome| outcome.margin_for(Side::First));
        Ok(NewGame {
            record,
            game: entry.name,
            sides: entry.sides,
            outcome: outcome.or_else(|| claimed(record.result, entry.sides)),
            margin,
        })
    }

    pub(super) fn text(&self) -> String {
        self.record.to_string()
    }

    pub(super) fn player(&self, side: Side) -> &str {
        self.tag(player_tag(side, self.sides))
    }

    fn tag(&self, name: &str) -> &str {
        self.record.tags.get(name).unwrap_or("?")
    }

    /// The row of the table, but for its number and its key.
    pub(crate) fn row(&self) -> StoredGame {
        let result = self.outcome.map(|o| (2.0 * o.value_for(Side::First)) as u8);
        StoredGame {
            id: 0,
            tournament: None,
            pair: None,
            leg: None,
            live: None,
            game: self.game.to_owned(),
            first: self.player(Side::First).to_owned(),
            second: self.player(Side::Second).to_owned(),
            result,
            margin: self.margin,
            plies: self.record.line.moves.len() as u32,
            termination: self.tag("Termination").to_owned(),
            reason: self.record.ending.join(" "),
            date: self.tag("Date").to_owned(),
            time_control: self.tag("TimeControl").to_owned(),
            opening: self.opening(),
        }
    }

    /// The moves that were given, or the first few that were chosen.
    fn opening(&self) -> String {
        let moves = &self.record.line.moves;
        let is_book = |m: &&yolah_game::record::RecordedMove| m.comments == ["book"];
        let book = moves.iter().take_while(is_book).count();
        let from = self.record.tags.get("FEN");
        let count = match (book, from) {
            (0, None) => OPENING_PLIES,
            (book, _) => book,
        };
        let moves = moves.iter().take(count).map(|m| m.text().to_owned());
        let opening = crate::openings::Opening {
            position: from.map(str::to_owned),
            moves: moves.collect(),
        };
        opening.to_string()
    }
}

/// What a record says about a game that the rules did not end.
fn claimed(result: GameResult, sides: [&str; 2]) -> Option<Outcome> {
    match result.winner(sides) {
        Some(side) => Some(Outcome::win(side)),
        None => (result == GameResult::Draw).then_some(Outcome::DRAW),
    }
}
