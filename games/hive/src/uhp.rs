//! Moves and games as the Universal Hive Protocol writes them: a move names its piece and
//! one beside which it goes, with a sign for the side.

use std::fmt::Write as _;

use yolah_bitboard::plane::{Cell, SIX, opposite};
use yolah_game::{Game, Notation, Outcome};

use super::bug::{PieceName, Set};
use super::movement::Move;
use super::position::Hive;

/// How a place beside a piece is written, by direction; `?` is the piece's name.
const SIGNS: [&str; SIX] = ["?-", "?\\", "/?", "-?", "\\?", "?/"];

/// The text of a legal move, with this between the piece and where it goes.
pub(super) fn move_string(position: &Hive, m: Move, between: &str) -> String {
    let Some(piece) = m.piece() else {
        return "pass".to_owned();
    };
    match reference(position, piece, m.to()) {
        None => piece.to_string(),
        Some(place) => format!("{piece}{between}{place}"),
    }
}

/// How a cell is called by the pieces on it or beside it, other than the moved one; `None` when
/// there are none.
fn reference(position: &Hive, moved: PieceName, to: Cell) -> Option<String> {
    let top = |cell: Cell| {
        let mut stack = position.stacks.stack(cell).into_iter().rev();
        let top = stack.find(|&piece| piece != moved.index());
        top.map(|piece| PieceName::new(piece).to_string())
    };
    let beside = |(direction, sign): (usize, &str)| {
        let piece = top(to.step(opposite(direction)))?;
        Some(sign.replace('?', &piece))
    };
    top(to).or_else(|| SIGNS.into_iter().enumerate().find_map(beside))
}

/// The piece and the cell that a text means, with a space between them or none.
pub(super) fn read_move(position: &Hive, text: &str) -> Result<Move, String> {
    if text == "pass" {
        return Ok(Move::PASS);
    }
    let digits = text.chars().skip(2).take_while(char::is_ascii_digit);
    let length = 2 + digits.count();
    let name: String = text.chars().take(length).collect();
    let piece: PieceName = name.parse()?;
    let to = match text[name.len()..].trim_start() {
        "" | "." => Cell::ORIGIN,
        place => read_place(position, place)?,
    };
    Ok(Move::new(piece, to))
}

fn read_place(position: &Hive, text: &str) -> Result<Cell, String> {
    let name = text.trim_matches(['-', '/', '\\']);
    let piece: PieceName = name.parse()?;
    let (cell, _) = position.place(piece);
    if !cell.is_somewhere() {
        return Err(format!("{piece} is not on the board"));
    }
    if name == text {
        return Ok(cell);
    }
    let sign = text.replacen(name, "?", 1);
    let direction = SIGNS.iter().position(|known| *known == sign);
    let place = direction.map(|direction| cell.step(direction));
    place.ok_or_else(|| format!("{text:?} is no place like wQ- or /bA1"))
}

/// A whole game: type, state, turn and all moves.
///
/// ```
/// use yolah_game::{Game, Notation};
/// use yolah_hive::{Hive, game_string};
///
/// let text = "Base+MLP;InProgress;White[2];wS1;bG1 -wS1";
/// let position: Hive = text.parse()?;
/// assert_eq!(position.to_string(), "Base+MLP -1,0:bG1/0,0:wS1 w -");
///
/// let start: Hive = "Base+MLP".parse()?;
/// let first = start.parse_move("wS1")?;
/// let mut next = start.clone();
/// next.play(first)?;
/// let second = next.parse_move("bG1-wS1")?;
/// assert_eq!(game_string(&start, &[first, second]), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn game_string(start: &Hive, moves: &[Move]) -> String {
    let mut position = start.clone();
    let mut texts = String::new();
    for &m in moves {
        let _ = write!(texts, ";{}", move_string(&position, m, " "));
        position.play_unchecked(m);
    }
    let state = match position.outcome().map(Outcome::winner) {
        None => STATES[usize::from(!moves.is_empty())],
        Some(winner) => STATES[2 + winner.map_or(0, |side| side.index() + 1)],
    };
    let turn = turn_string(moves.len());
    format!("{};{state};{turn}{texts}", start.set())
}

/// Not begun, under way, and how it can end.
const STATES: [&str; 5] = ["NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"];

/// Whose turn it is after so many moves, and which of their turns.
fn turn_string(plies: usize) -> String {
    let side = ["White", "Black"][plies % 2];
    format!("{side}[{}]", plies / 2 + 1)
}

/// The position at the end of a whole game. One in which a position was there three times
/// goes on if its moves do.
pub(super) fn read_game(text: &str) -> Result<Hive, String> {
    let mut fields = text.split(';').map(str::trim);
    let set: Set = fields.next().unwrap_or_default().parse()?;
    let state = fields.next().unwrap_or_default();
    if !STATES.contains(&state) {
        let [known @ .., last] = STATES;
        let known = known.join(", ");
        return Err(format!("a game is {known} or {last}, not {state:?}"));
    }
    let turn = fields.next().unwrap_or_default();
    let (mut position, mut plies) = (Hive::new(set).without_draws(), 0);
    for text in fields {
        let m = position
            .parse_move(text)
            .map_err(|error| error.to_string())?;
        position.play_unchecked(m);
        plies += 1;
    }
    let expected = turn_string(plies);
    if turn != expected {
        return Err(format!(
            "after {plies} moves it is {expected}, not {turn:?}"
        ));
    }
    position.is_endless = false;
    Ok(position)
}
