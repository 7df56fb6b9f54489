use std::path::Path;
use std::{fs, io};

use yolah_game::record::{Record, Records};
use yolah_kit::Session;

use super::{Opening, OpeningError};

/// The openings of a file: records if it begins with a tag, else positions.
pub(super) fn read(
    path: &Path,
    start: &dyn Session,
    plies: usize,
) -> Result<Vec<Opening>, OpeningError> {
    let text = fs::read_to_string(path).map_err(OpeningError::from);
    let openings = text.and_then(|text| {
        if text
            .trim_start_matches('\u{feff}')
            .trim_start()
            .starts_with('[')
        {
            records(&text, start, plies)
        } else {
            positions(&text, start)
        }
    });
    let path = path.to_owned();
    openings.map_err(|source| match source {
        OpeningError::Io(error) if error.kind() == io::ErrorKind::NotFound => {
            OpeningError::Missing { path }
        }
        source => OpeningError::File {
            path,
            source: Box::new(source),
        },
    })
}

/// The openings of a text with a position a line.
///
/// `startpos` is the start, `moves` and moves may follow a position, `#` begins
/// a comment. What comes after the position (as in EPD, where it says which
/// move is best) is ignored.
///
/// ```
/// use yolah_arena::openings::positions;
///
/// let start = yolah_catalog::GAMES.find("yolah")?.start();
/// let text = "# two of them\nstartpos\no6x/8/8/3xo3/3ox3/8/8/x6o b 0 0 bm d5:b7; id \"1\";\n";
/// assert_eq!(positions(text, start.as_ref())?.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a line is no position of the game, or one where the game is over; if
/// there is none.
pub fn positions(text: &str, start: &dyn Session) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_start_matches('\u{feff}');
        let line = line.split_once('#').map_or(line, |(line, _)| line).trim();
        if !line.is_empty() {
            openings.push(position(line, start).map_err(at("line", number))?);
        }
    }
    some(openings)
}

fn position(line: &str, start: &dyn Session) -> Result<Opening, OpeningError> {
    let line = line.split_once(';').map_or(line, |(line, _)| line).trim();
    let (place, moves) = line.split_once(" moves ").unwrap_or((line, ""));
    let opening = Opening {
        position: longest_position(place, start)?,
        moves: moves.split_whitespace().map(str::to_owned).collect(),
    };
    playable(opening, start)
}

/// The longest beginning of the line that is a position; `None` for the start.
fn longest_position(line: &str, start: &dyn Session) -> Result<Option<String>, OpeningError> {
    if line.split_whitespace().next() == Some("startpos") {
        return Ok(None);
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut session = start.duplicate();
    for length in (1..=words.len()).rev() {
        if session.set_position(&words[..length].join(" ")).is_ok() {
            let canonical = session.position();
            return Ok((canonical != start.position()).then_some(canonical));
        }
    }
    session.set_position(line)?;
    Ok(None)
}

/// The openings of a text with records: the first `plies` moves of each, every
/// line of moves once.
///
/// # Errors
/// If a record is not understood, is of another game, or is over within these
/// moves; if there is none.
pub fn records(
    text: &str,
    start: &dyn Session,
    plies: usize,
) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    for (number, record) in (1..).zip(Records::new(text.as_bytes())) {
        let opening = record
            .map_err(OpeningError::from)
            .and_then(|record| beginning(&record, start, plies));
        openings.push(opening.map_err(at("record", number))?);
    }
    some(openings)
}

fn beginning(record: &Record, start: &dyn Session, plies: usize) -> Result<Opening, OpeningError> {
    let variant = record.tags.get("Variant");
    if let Some(found) = variant.filter(|name| !start.is_called(name)) {
        let (found, expected) = (found.to_owned(), start.game());
        return Err(OpeningError::OtherGame { found, expected });
    }
    let moves = record.line.moves.iter().take(plies);
    let opening = Opening {
        position: record.tags.get("FEN").map(str::to_owned),
        moves: moves.map(|recorded| recorded.text().to_owned()).collect(),
    };
    playable(opening, start)
}

/// The opening, with its moves as the game writes them, if a game can go on
/// from it.
fn playable(opening: Opening, start: &dyn Session) -> Result<Opening, OpeningError> {
    let session = opening.set_up(start)?;
    if session.outcome().is_some() {
        return Err(OpeningError::Over(opening.to_string()));
    }
    Ok(Opening {
        moves: session.moves(),
        ..opening
    })
}

fn some(openings: Vec<Opening>) -> Result<Vec<Opening>, OpeningError> {
    if openings.is_empty() {
        return Err(OpeningError::Nothing(String::new()));
    }
    Ok(openings)
}

fn at(unit: &'static str, number: usize) -> impl FnOnce(OpeningError) -> OpeningError {
    move |source| OpeningError::At {
        unit,
        number,
        source: Box::new(source),
    }
}
