use yolah_game::record::{Record, player_tag};
use yolah_game::{Game as _, Notation as _, Side};

use super::ending::Ending;
use super::shogi;
use crate::moves::Move;
use crate::position::Royal;

/// A game as it is read, line by line.
pub(super) struct Sheet {
    tags: Vec<(&'static str, String)>,
    start: Royal<2>,
    position: Royal<2>,
    moves: Vec<Move>,
    /// Comments before the first move, and on each move.
    comments: Vec<Vec<String>>,
    ending: Option<&'static Ending>,
}

impl Sheet {
    pub(super) fn new(start: Royal<2>) -> Sheet {
        Sheet {
            tags: Vec::new(),
            position: start.clone(),
            start,
            moves: Vec::new(),
            comments: vec![Vec::new()],
            ending: None,
        }
    }

    /// The position after the moves so far.
    pub(super) fn position(&self) -> &Royal<2> {
        &self.position
    }

    /// Whether a game has begun.
    pub(super) fn has_moves(&self) -> bool {
        !self.moves.is_empty()
    }

    pub(super) fn tag(&mut self, name: &'static str, value: &str) {
        if !value.is_empty() {
            self.tags.push((name, value.to_owned()));
        }
    }

    /// Names a player.
    pub(super) fn player(&mut self, side: Side, name: &str) {
        self.tag(player_tag(side, shogi().sides), name);
    }

    /// Adds a comment on the last move.
    pub(super) fn comment(&mut self, text: &str) {
        let comments = self.comments.last_mut().expect("one for the start");
        comments.push(text.to_owned());
    }

    /// Plays a move that is written as USI does.
    pub(super) fn play(&mut self, usi: &str) -> Result<(), String> {
        if self.ending.is_some() {
            return Err("the game is over".to_owned());
        }
        let m = self.position.without_draws().parse_move(usi);
        let m = m.map_err(|error| format!("{usi}: {}", error.reason()))?;
        self.position.play_unchecked(m);
        self.moves.push(m);
        self.comments.push(Vec::new());
        Ok(())
    }

    pub(super) fn end(&mut self, ending: &'static Ending) {
        self.ending = Some(ending);
    }

    /// The game as a record.
    pub(super) fn record(self) -> Result<Record, String> {
        let record = Record::from_variant(shogi(), &self.start, &self.moves);
        let mut record = record.map_err(|error| error.to_string())?;
        let mut comments = self.comments.into_iter();
        record.line.comments = comments.next().unwrap_or_default();
        for (m, comments) in record.line.moves.iter_mut().zip(comments) {
            m.comments = comments;
        }
        for (name, value) in self.tags {
            let named = record.tags.set(name, &value);
            named.expect("it is the name of a tag");
        }
        if let Some(ending) = self.ending {
            ending.note(&mut record, self.position.turn());
        }
        Ok(record)
    }
}

/// A date as records write it: the day alone, with dots.
pub(super) fn date(text: &str) -> String {
    let day = text.split_whitespace().next().unwrap_or_default();
    day.replace(['/', '-'], ".")
}
