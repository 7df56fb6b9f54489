//! Hexapawn on a board of five by five squares: a game to begin with.
//!
//! Pawns step forward onto free squares and take diagonally forward, as in
//! chess. Who brings a pawn to the far side wins, and so does who leaves the
//! other one without a move.
//!
//! This file holds the rules, how the game is written and how it is drawn;
//! `evaluation.rs` says what positions are worth. Replace one part after the
//! other by your own game. As long as `cargo test` passes, `cargo run` has the
//! page, the terminal, all players, matches, protocols and learning for it.

mod evaluation;

use std::fmt;
use std::str::FromStr;

use yolah_game::playout::mix;
use yolah_game::{
    Colour, Content, Game, Input, Layout, MoveList, Notation, Outcome, ParseMoveError,
    ParsePositionError, Piece, PieceShape, Side, Sketch, View,
};
use yolah_kit::{Entry, Offer};

pub use evaluation::Pawns;

/// The game as an entry of the program. A game without weights to learn leaves
/// out `weights()`, one that draws no pictures for networks `networks()`;
/// `yolah_kit::Offer` says what else a game can offer.
pub static ENTRY: Entry = Offer::<Hexapawn>::new("pawns race to the far side")
    .weights()
    .networks()
    .entry();

/// Squares from left to right.
pub const FILES: usize = 5;
/// Squares from bottom to top.
pub const RANKS: usize = 5;
const CELLS: usize = FILES * RANKS;

/// A position: the whole state of a game, small and cheap to copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hexapawn {
    /// Whose pawn stands on each square: `a1`, `b1`… to the upper right corner.
    cells: [Option<Side>; CELLS],
    turn: Side,
}

/// A move: a pawn goes from a square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
}

/// The start position.
impl Default for Hexapawn {
    fn default() -> Hexapawn {
        let mut cells = [None; CELLS];
        cells[..FILES].fill(Some(Side::First));
        cells[CELLS - FILES..].fill(Some(Side::Second));
        Hexapawn {
            cells,
            turn: Side::First,
        }
    }
}

impl Hexapawn {
    /// Whose pawn stands on a square, counted from `a1` along the ranks.
    pub fn pawn(&self, square: usize) -> Option<Side> {
        self.cells[square]
    }

    /// The side that has a pawn on its last rank.
    fn arrived(&self) -> Option<Side> {
        let has = |cells: &[Option<Side>], side| cells.contains(&Some(side));
        if has(&self.cells[CELLS - FILES..], Side::First) {
            Some(Side::First)
        } else if has(&self.cells[..FILES], Side::Second) {
            Some(Side::Second)
        } else {
            None
        }
    }

    /// The squares that a pawn of the side to move can go to. It has a rank
    /// before it, because the game is over when a pawn has none.
    fn targets(&self, from: usize) -> impl Iterator<Item = usize> {
        let (file, rank) = (from % FILES, from / FILES);
        let rank = match self.turn {
            Side::First => rank + 1,
            Side::Second => rank - 1,
        };
        let files = file.saturating_sub(1)..=(file + 1).min(FILES - 1);
        let can_go = move |&to: &usize| match self.cells[rank * FILES + to] {
            None => to == file,
            Some(side) => to != file && side != self.turn,
        };
        files.filter(can_go).map(move |to| rank * FILES + to)
    }
}

/// The rules. `laws::check` in the tests says what must hold of them.
impl Game for Hexapawn {
    type Move = Move;

    /// Room for the moves of one position; a list grows if there are more.
    const MAX_MOVES: usize = 3 * FILES;

    /// Searches remember how moves did, by these numbers.
    const MOVE_INDEXES: usize = CELLS * CELLS;

    fn move_index(m: Move) -> usize {
        usize::from(m.from) * CELLS + usize::from(m.to)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let stuck = || (self.count_moves() == 0).then_some(!self.turn);
        self.arrived().or_else(stuck).map(Outcome::win)
    }

    /// There is none exactly when the game is over.
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.arrived().is_some() {
            return;
        }
        for from in (0..CELLS).filter(|&from| self.cells[from] == Some(self.turn)) {
            let step = |to| Move {
                from: from as u8,
                to: to as u8,
            };
            moves.extend(self.targets(from).map(step));
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        self.cells[usize::from(m.from)] = None;
        self.cells[usize::from(m.to)] = Some(self.turn);
        self.turn = !self.turn;
    }

    /// A number that tells positions apart. A game that is searched in earnest
    /// keeps it up to date move by move.
    fn key(&self) -> u64 {
        let digit = |cell: &Option<Side>| cell.map_or(0, |side| 1 + side.index() as u64);
        let board = self.cells.iter().fold(0, |sum, cell| 3 * sum + digit(cell));
        mix(1, 2 * board + self.turn.index() as u64)
    }
}

fn square_name(square: usize) -> String {
    format!(
        "{}{}",
        char::from(b'a' + (square % FILES) as u8),
        square / FILES + 1
    )
}

/// How a move is written: both squares, as in `b2b3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = [self.from, self.to].map(|square| square_name(square.into()));
        f.pad(&format!("{from}{to}"))
    }
}

fn letter(cell: Option<Side>) -> char {
    match cell {
        None => '.',
        Some(Side::First) => 'w',
        Some(Side::Second) => 'b',
    }
}

/// How a position is written: the ranks from above, then the side to move.
impl fmt::Display for Hexapawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = |cells: &[Option<Side>]| cells.iter().map(|&cell| letter(cell)).collect();
        let ranks: Vec<String> = self.cells.chunks(FILES).rev().map(rank).collect();
        write!(f, "{} {}", ranks.join("/"), letter(Some(self.turn)))
    }
}

/// Reads what `Display` writes, and the word `startpos`.
impl FromStr for Hexapawn {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Hexapawn, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Hexapawn, String> {
    if text.trim() == "startpos" {
        return Ok(Hexapawn::default());
    }
    let (board, side) = text
        .trim()
        .split_once(' ')
        .ok_or("a board and the side to move are needed")?;
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != RANKS || ranks.iter().any(|rank| rank.chars().count() != FILES) {
        return Err(format!("a board has {RANKS} ranks of {FILES} squares"));
    }
    let mut cells = [None; CELLS];
    let letters = ranks.iter().rev().flat_map(|rank| rank.chars());
    for (cell, letter) in cells.iter_mut().zip(letters) {
        *cell = parse_cell(letter)?;
    }
    let mut sides = side.trim().chars();
    match (sides.next().map(parse_cell), sides.next()) {
        (Some(Ok(Some(turn))), None) => Ok(Hexapawn { cells, turn }),
        _ => Err(format!("the side to move is w or b, not {side:?}")),
    }
}

fn parse_cell(letter: char) -> Result<Option<Side>, String> {
    match letter {
        '.' => Ok(None),
        'w' => Ok(Some(Side::First)),
        'b' => Ok(Some(Side::Second)),
        _ => Err(format!("{letter:?} is neither a pawn, w or b, nor a dot")),
    }
}

/// How people and protocols write the game.
impl Notation for Hexapawn {
    const NAME: &'static str = "hexapawn";
    const SIDES: [&'static str; 2] = ["white", "black"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let meant = moves.iter().find(|m| m.to_string() == text);
        let unknown = || ParseMoveError::new(text, "no pawn can go so; a move is like b1b2");
        meant.copied().ok_or_else(unknown)
    }

    fn diagram(&self) -> String {
        let line = |(rank, cells): (usize, &[Option<Side>])| {
            let letters = cells.iter().map(|&cell| format!(" {}", letter(cell)));
            format!("{}{}\n", rank + 1, letters.collect::<String>())
        };
        let ranks = self.cells.chunks(FILES).enumerate();
        let lines: String = ranks.rev().map(line).collect();
        let files = (b'a'..)
            .take(FILES)
            .map(|file| format!(" {}", char::from(file)));
        format!("{lines} {}", files.collect::<String>())
    }
}

static PIECES: [Piece; 2] = [
    Piece::new("w", "white pawn", Side::First, PieceShape::Pawn, Colour::White),
    Piece::new("b", "black pawn", Side::Second, PieceShape::Pawn, Colour::Black),
];

/// How the page and the terminal draw the game, and how a person enters moves.
impl View for Hexapawn {
    fn layout(&self) -> Layout {
        Layout::grid(FILES, RANKS, &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |cell: &Option<Side>| match cell {
            Some(side) => Content::from(&PIECES[side.index()]),
            None => Content::Empty,
        };
        self.cells.iter().map(content).collect()
    }

    fn path(&self, m: Move) -> Vec<usize> {
        vec![m.from.into(), m.to.into()]
    }

    /// The text of a position that somebody has put together in the editor.
    fn sketch_text(&self, sketch: &Sketch) -> String {
        let cells: Vec<&str> = sketch.tokens(".").collect();
        let ranks: Vec<String> = cells.chunks(FILES).rev().map(|rank| rank.concat()).collect();
        format!("{} {}", ranks.join("/"), letter(Some(sketch.turn)))
    }
}
