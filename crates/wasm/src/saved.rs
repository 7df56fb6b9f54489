//! What a page keeps of games, in the browser's own storage.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use yolah_answers::{Code, Key, Refusal, start};
use yolah_game::record::Record;
use yolah_game::{Side, TimeControl};
use yolah_kit::Games;
use yolah_play::{Ending, LiveGame, Reason};

use crate::board::{Board, terms};
use crate::seat::Seat;

/// A game that goes on after a reload.
#[derive(Serialize, Deserialize)]
pub(crate) struct Saved {
    pub(crate) id: String,
    key: Key,
    game: String,
    start: String,
    time: String,
    seats: [Seat; 2],
    moves: Vec<SavedMove>,
    /// Unless the position says it.
    ending: Option<Ending>,
}

/// A move, and how long it took if it was made here.
#[derive(Serialize, Deserialize)]
struct SavedMove {
    text: String,
    ms: Option<u64>,
}

/// A finished game in the visitor's library.
#[derive(Serialize)]
pub(crate) struct Finished {
    game: &'static str,
    names: [String; 2],
    result: String,
    winner: Option<Side>,
    margin: Option<u32>,
    reason: Reason,
    plies: usize,
    time: String,
    record: String,
}

fn wrong(reason: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRecord, reason)
}

impl Saved {
    pub(crate) fn of(board: &Board) -> Saved {
        let (game, session) = (&board.game, board.game.session());
        let moves = session.moves().into_iter().zip(game.plies());
        let moves = moves.map(|(text, ply)| SavedMove {
            text,
            ms: ply.time.map(|time| time.as_millis() as u64),
        });
        Saved {
            id: board.id.clone(),
            key: board.key,
            game: session.game().to_owned(),
            start: session.start(),
            time: game.pace(Side::First).control.to_string(),
            seats: board.seats.clone(),
            moves: moves.collect(),
            ending: game.ending().cloned(),
        }
    }

    /// The board as it was.
    pub(crate) fn board(self, games: Games) -> Result<Board, Refusal> {
        let mut session = start(games, &self.game, Some(&self.start))?;
        let control: TimeControl = self.time.parse().map_err(wrong)?;
        let given = self.moves.iter().take_while(|it| it.ms.is_none());
        let given: Vec<&SavedMove> = given.collect();
        for SavedMove { text, .. } in &given {
            session.play(text).map_err(wrong)?;
        }
        let mut game = LiveGame::new(session, [control.into(); 2], terms());
        for SavedMove { text, ms } in &self.moves[given.len()..] {
            let time = Duration::from_millis(ms.unwrap_or_default());
            game.play(text, time).map_err(wrong)?;
        }
        if let Some(ending) = self.ending.filter(|_| game.is_running()) {
            game.conclude(ending).map_err(wrong)?;
        }
        Ok(Board::new(self.id, self.key, game, self.seats))
    }
}

impl Finished {
    pub(crate) fn of(
        game: &LiveGame,
        ending: &Ending,
        record: &Record,
        names: [String; 2],
    ) -> Finished {
        Finished {
            game: game.session().game(),
            names,
            result: record.result.to_string(),
            winner: ending.winner,
            margin: ending.margin,
            reason: ending.reason,
            plies: game.plies().len(),
            time: game.pace(Side::First).control.to_string(),
            record: record.to_string(),
        }
    }
}
