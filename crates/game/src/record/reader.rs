use std::io::{BufRead, Read};

use super::error::line_breaks;
use super::{MAX_BYTES, ParseRecordError, ReadRecordError, Record, sgf};

/// The records of a file, one after the other.
///
/// A game begins at a line with a tag that comes after moves. A game that is
/// not understood is an error of its own and does not disturb the others; after
/// a failure of the file, or a game of more than
/// [`MAX_BYTES`](super::MAX_BYTES), nothing more comes.
///
/// ```
/// use yolah_game::record::Records;
///
/// let file = "[Round \"1\"]\n1. d5:b7 1-0\n\n[Round \"2\"]\n1. d5:b6 0-1\n";
/// let moves: Vec<String> = Records::new(file.as_bytes())
///     .map(|record| Ok(record?.line.moves[0].text().to_owned()))
///     .collect::<Result<_, yolah_game::record::ReadRecordError>>()?;
/// assert_eq!(moves, ["d5:b7", "d5:b6"]);
/// # Ok::<(), yolah_game::record::ReadRecordError>(())
/// ```
#[derive(Debug)]
pub struct Records<R> {
    reader: R,
    /// The first line of the next game, which ended the one before.
    pending: Vec<u8>,
    /// Lines of all games before this one.
    lines_before: usize,
    is_done: bool,
}

impl<R: BufRead> Records<R> {
    /// The records that `reader` gives; a text gives its `as_bytes()`.
    pub fn new(reader: R) -> Records<R> {
        Records {
            reader,
            pending: Vec::new(),
            lines_before: 0,
            is_done: false,
        }
    }

    /// Reads the lines of the next game.
    fn next_game(&mut self) -> Result<Vec<u8>, ReadRecordError> {
        let mut game = std::mem::take(&mut self.pending);
        let mut outline = Outline::default();
        let mut tree = sgf::TreeEnd::default();
        outline.scan(&game);
        loop {
            if sgf::is_sgf(&game)
                && let Some(end) = tree.find(&game)
            {
                self.pending = game.split_off(end);
                return Ok(game);
            }
            let mut line = Vec::new();
            let mut reader = self.reader.by_ref().take(MAX_BYTES as u64 + 1);
            if reader.read_until(b'\n', &mut line)? == 0 {
                self.is_done = true;
                return Ok(game);
            }
            if game.is_empty() && line.starts_with(BYTE_ORDER_MARK) {
                line.drain(..BYTE_ORDER_MARK.len());
            }
            if outline.is_game_start(&line) && !sgf::is_sgf(&game) {
                self.pending = line;
                return Ok(game);
            }
            outline.scan(&line);
            game.append(&mut line);
            if game.len() > MAX_BYTES {
                let reason = format!("a record has at most {MAX_BYTES} bytes");
                return Err(ParseRecordError::new(self.lines_before + 1, reason).into());
            }
        }
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Result<Record, ReadRecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_done {
            return None;
        }
        let game = match self.next_game() {
            Ok(game) => game,
            Err(error) => {
                self.is_done = true;
                return Some(Err(error));
            }
        };
        if game.trim_ascii().is_empty() {
            return None;
        }
        let before = self.lines_before;
        self.lines_before += line_breaks(&game);
        let record = parse(game).map_err(|error| error.after(before).into());
        Some(record)
    }
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

fn parse(game: Vec<u8>) -> Result<Record, ParseRecordError> {
    let text = String::from_utf8(game).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        ParseRecordError::behind(good, "the text is not UTF-8")
    })?;
    text.parse()
}

/// What has to be known of a game to see where the next one begins.
#[derive(Default)]
struct Outline {
    in_comment: bool,
    has_moves: bool,
}

impl Outline {
    fn is_game_start(&self, line: &[u8]) -> bool {
        self.has_moves && !self.in_comment && line.trim_ascii_start().starts_with(b"[")
    }

    fn scan(&mut self, line: &[u8]) {
        if !self.in_comment && line.starts_with(b"%") {
            return;
        }
        let mut rest = line;
        while let Some((&byte, tail)) = rest.split_first() {
            rest = tail;
            match byte {
                b'}' if self.in_comment => self.in_comment = false,
                _ if self.in_comment => {}
                b'{' => self.in_comment = true,
                b';' => return,
                b'[' => rest = after_tag(tail),
                _ => self.has_moves |= !byte.is_ascii_whitespace(),
            }
        }
    }
}

/// What follows a tag on its line. Brackets and braces in quotes are text.
fn after_tag(line: &[u8]) -> &[u8] {
    let (mut in_quotes, mut is_protected) = (false, false);
    for (i, &byte) in line.iter().enumerate() {
        match byte {
            _ if is_protected => is_protected = false,
            b'\\' if in_quotes => is_protected = true,
            b'"' => in_quotes = !in_quotes,
            b']' if !in_quotes => return &line[i + 1..],
            _ => {}
        }
    }
    &[]
}
