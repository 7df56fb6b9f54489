//! Moves and games as the Universal Hive Protocol writes them: a move names its piece and
//! one beside which it goes, with a sign for the side.

use std::fmt::Write as _;

use yolah_bitboard::plane::{Cell, opposite};
use yolah_game::{Game, Notation, Outcome, Side};

use super::bug::{PieceName, Set};
use super::movement::Move;
use super::position::Hive;

/// The signs of a place beside a piece, by direction: which sign, and whether it is before
/// the piece's name.
const SIGNS: [(char, bool); 6] = [
    ('-', false),
    ('\\', false),
    ('/', true),
    ('-', true),
    ('\\', true),
    ('/', false),
];

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
        let here = PieceName::all().filter(|&piece| position.places[piece.index()] == cell);
        here.filter(|&piece| piece != moved)
            .max_by_key(|piece| position.levels[piece.index()])
    };
    if let Some(under) = top(to) {
        return Some(under.to_string());
    }
    let mut beside = SIGNS.into_iter().enumerate();
    beside.find_map(|(direction, (sign, is_before))| {
        let beside = top(to.step(opposite(direction)))?;
        Some(if is_before {
            format!("{sign}{beside}")
        } else {
            format!("{beside}{sign}")
        })
    })
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
    let is_sign = |c: char| matches!(c, '-' | '/' | '\\');
    let name = text.trim_matches(is_sign);
    let piece: PieceName = name.parse()?;
    let (cell, _) = position.place(piece);
    if !cell.is_somewhere() {
        return Err(format!("{piece} is not on the board"));
    }
    if name == text {
        return Ok(cell);
    }
    let is_before = text.ends_with(name);
    let sign = text.replacen(name, "", 1);
    let mut signs = SIGNS.iter().enumerate();
    let found =
        signs.find(|(_, (known, before))| sign.chars().eq([*known]) && is_before == *before);
    let direction = found.map(|(direction, _)| direction);
    let direction = direction.ok_or_else(|| format!("{text:?} is no place like wQ- or /bA1"))?;
    Ok(cell.step(direction))
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
    let state = match position.outcome() {
        None if moves.is_empty() => "NotStarted",
        None => "InProgress",
        Some(Outcome::DRAW) => "Draw",
        Some(outcome) if outcome.winner() == Some(Side::First) => "WhiteWins",
        Some(_) => "BlackWins",
    };
    let turn = turn_string(moves.len());
    format!("{};{state};{turn}{texts}", start.set())
}

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
    if !["NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"].contains(&state) {
        return Err(format!(
            "a game is NotStarted, InProgress, Draw, WhiteWins or BlackWins, not {state:?}"
        ));
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
    if turn != turn_string(plies) {
        return Err(format!(
            "after {plies} moves it is {}, not {turn:?}",
            turn_string(plies)
        ));
    }
    position.is_endless = false;
    Ok(position)
}
