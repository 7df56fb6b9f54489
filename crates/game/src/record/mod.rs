//! Games on paper: tags, moves with comments and variations, a result.
//!
//! The format is that of chess's PGN with the moves of any game:
//!
//! ```text
//! [Event "Nightly"]
//! [White "mcts-2"]
//! [Black "nnue-7"]
//! [Result "0-1"]
//! [Variant "yolah"]
//!
//! 1. d5:b7 {+0.35/8 0.052s} e5:e7 {book} 2. e4:g2 $1 (2. e4:e3 d4:d2) d4:d2 0-1
//! ```
//!
//! A [`Record`] is read with `FromStr` and written with `Display`; what was
//! written reads back as an equal value. [`Records`] reads many from a file.
//! Moves are words here: only [`Record::replay`] knows a game.
//!
//! What differs from PGN, or is decided here:
//!
//! - `1-0` means that White won, whoever starts; see [`GameResult`].
//! - A number counts a turn of both sides, from the start of the record; `1...`
//!   is the second player's. Where a turn has several moves, as in mancala, each
//!   of them has the number: `1. 3 1. 6 1... 2 2. 4`. Otherwise numbers are for
//!   readers, and the parser skips all but the first. A number needs its dot:
//!   without one it is a move.
//! - Comments stand behind the move they are about; one after a variation is
//!   written before it. `;` comments become `{}` comments.
//! - Why the game ended stands before the result, as in `{end: White loses on
//!   time} 0-1`, because many programs take the result for the end of the game.
//!   Comments behind the result are understood as the same.
//! - `!`, `?`, `!!`, `??`, `!?` and `?!` become `$1` to `$6`.
//! - Lines that begin with `%` are skipped.
//! - A game begins with a tag; only the first of a file may have none.
//!
//! Records of go in the Smart Game Format are read as well: a game that begins with
//! `(;` is one. [`Record::sgf`] writes them.

mod epd;
mod error;
mod lexer;
mod parse;
mod reader;
mod replay;
mod result;
mod sgf;
mod tags;
mod turn;
mod write;

use crate::ParseMoveError;

pub use epd::Epd;
pub use error::{ParseRecordError, ReadRecordError, ReplayError, TagNameError};
pub use reader::Records;
pub use replay::Replay;
pub use result::{GameResult, player_tag, white_side};
pub use tags::Tags;

/// What comments about the ending begin with.
const ENDING: &str = "end: ";

/// No record is longer than this many bytes.
pub const MAX_BYTES: usize = 1 << 24;

/// No record has more tags than this.
pub const MAX_TAGS: usize = 1000;

/// Variations are not nested deeper than this.
pub const MAX_DEPTH: usize = 32;

/// No line has more moves than this in a record that has to be played to be read.
pub const MAX_PLIES: usize = 2000;

/// Such a record has no more moves than this, variations included.
pub const MAX_MOVES: usize = 20_000;

/// No move's text is longer than this many bytes.
pub const MAX_MOVE_BYTES: usize = 100;

/// One game on paper.
///
/// ```
/// use yolah_game::record::{GameResult, Record};
///
/// let record: Record = "[White \"mcts-2\"]\n\n1. d5:b7 {book} e5:e7 2. e4:g2 0-1".parse()?;
/// assert_eq!(record.tags.get("White"), Some("mcts-2"));
/// assert_eq!(record.line.moves[2].text(), "e4:g2");
/// assert_eq!(record.line.moves[0].comments, ["book"]);
/// assert_eq!(record.result, GameResult::Black);
/// assert_eq!(record.to_string().parse::<Record>()?, record);
/// # Ok::<(), yolah_game::record::ParseRecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Record {
    /// Who, when, where; and from which position, if not from the usual one.
    pub tags: Tags,
    /// The moves of the game.
    pub line: Line,
    /// Whether the second player made the first move, because the game began in
    /// the middle; the numbers then begin with `1...`.
    pub second_begins: bool,
    /// Who won. The tag `Result`, if there is one, should say the same:
    /// [`set_result`](Record::set_result) keeps them together.
    pub result: GameResult,
    /// Comments about the ending: why the game ended.
    pub ending: Vec<String>,
}

impl Record {
    /// Writes down the result, here and in the tag `Result`.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
        self.tags.put("Result", &result.to_string());
    }
}

/// Moves that follow one another: a game, or a variation of one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Line {
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// The moves in the order they were played.
    pub moves: Vec<RecordedMove>,
}

impl Line {
    /// Adds a comment on the last move, or before the first.
    fn add_comment(&mut self, comment: &str) {
        let last = self.moves.last_mut();
        let comments = last.map_or(&mut self.comments, |m| &mut m.comments);
        comments.extend(pieces(comment).map(str::to_owned));
    }
}

/// A comment as records can hold it. One with a closing brace can only be written up to
/// the end of its line, so that each of its lines is a comment.
fn pieces(comment: &str) -> impl Iterator<Item = &str> {
    let by_line = comment.contains('}');
    let pieces = comment.split(move |c| by_line && c == '\n');
    pieces.map(str::trim).filter(|piece| !piece.is_empty())
}

/// A move on paper, with what people said about it.
///
/// Comments are free text; in writing, the space around them is dropped, and so
/// are empty comments and variations without a move. A comment cannot have both
/// a closing brace and several lines: each line is then a comment of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedMove {
    text: String,
    /// Whether it belongs to the same turn as the move before it, because the
    /// same side moves again. Never so for the first of a line.
    pub again: bool,
    /// Numeric annotations: 1 for a good move, 2 for a mistake, and so on.
    pub nags: Vec<u8>,
    /// Comments on the move, in order.
    pub comments: Vec<String>,
    /// What might have been played instead of this move.
    pub variations: Vec<Line>,
}

impl RecordedMove {
    /// A move without annotations.
    ///
    /// # Errors
    /// If the text would not read back as one move: it is empty, long, has
    /// spaces or one of `{}()[];$!?%"`, or looks like a move number or a result.
    pub fn new(text: &str) -> Result<RecordedMove, ParseMoveError> {
        match fault(text) {
            Some(reason) => Err(ParseMoveError::new(text, reason)),
            None => Ok(RecordedMove {
                text: text.to_owned(),
                again: false,
                nags: Vec::new(),
                comments: Vec::new(),
                variations: Vec::new(),
            }),
        }
    }

    /// The move as the game writes it.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Why a text cannot stand for a move in a record, if so.
fn fault(text: &str) -> Option<String> {
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || "{}()[];$!?%\"".contains(c);
    if text.is_empty() {
        return Some("it is empty".to_owned());
    }
    if text.len() > MAX_MOVE_BYTES {
        return Some(format!("it is longer than {MAX_MOVE_BYTES} bytes"));
    }
    if let Some(odd) = text.chars().find(|&c| is_odd(c)) {
        return Some(format!("a move in a record has no {odd:?}"));
    }
    if lexer::without_number(text) != text {
        return Some("it looks like a move number".to_owned());
    }
    if GameResult::from_token(text).is_some() {
        return Some("it looks like a result".to_owned());
    }
    None
}
