//! Cells and pieces as both forms name them.

use yolah_bitboard::Cell;
use yolah_game::{Game as _, Notation as _, Side};

use super::shogi;
use crate::moves::{Move, What};
use crate::position::Royal;

/// A piece in positions, in KIF and in CSA.
pub(super) static PIECES: [(&str, &str, &str); 14] = [
    ("P", "歩", "FU"),
    ("L", "香", "KY"),
    ("N", "桂", "KE"),
    ("S", "銀", "GI"),
    ("G", "金", "KI"),
    ("B", "角", "KA"),
    ("R", "飛", "HI"),
    ("K", "玉", "OU"),
    ("+P", "と", "TO"),
    ("+L", "成香", "NY"),
    ("+N", "成桂", "NK"),
    ("+S", "成銀", "NG"),
    ("+B", "馬", "UM"),
    ("+R", "龍", "RY"),
];

/// The number of files and ranks.
pub(super) const SIZE: u8 = 9;

/// A cell: its file from the right and its rank from the top, both from 1.
pub(super) type Place = [u8; 2];

/// The cell of a place, which is on the board.
pub(super) fn cell([file, rank]: Place) -> Cell {
    let (column, row) = (SIZE - file, SIZE - rank);
    Cell::new(usize::from(row * SIZE + column))
}

/// The place of a cell.
pub(super) fn place(cell: Cell) -> Place {
    let index = cell.index() as u8;
    [SIZE - index % SIZE, SIZE - index / SIZE]
}

/// A place as USI writes it.
fn usi([file, rank]: Place) -> String {
    format!("{file}{}", char::from(b'a' + rank - 1))
}

/// A move as USI writes it: from a place, or with a piece from the hand.
pub(super) fn usi_move(from: Option<Place>, piece: &str, to: Place, promotes: bool) -> String {
    let plus = if promotes { "+" } else { "" };
    match from {
        Some(from) => format!("{}{}{plus}", usi(from), usi(to)),
        None => format!("{piece}*{}", usi(to)),
    }
}

/// What a move does, in words of neither form.
pub(super) struct Told {
    pub(super) from: Option<Place>,
    pub(super) to: Place,
    /// The moving piece in positions, before and after.
    pub(super) before: &'static str,
    pub(super) after: &'static str,
}

impl Told {
    /// A legal move of a position.
    pub(super) fn of(position: &Royal<2>, m: Move) -> Told {
        let after = letter(position, usize::from(m.made));
        let is_drop = m.what == What::Drop;
        let from = (!is_drop).then(|| place(m.from()));
        let moving = position.at(m.from()).filter(|_| !is_drop);
        Told {
            from,
            to: place(m.to()),
            before: moving.map_or(after, |(_, kind)| letter(position, kind)),
            after,
        }
    }
}

/// How positions write a kind of piece.
fn letter(position: &Royal<2>, kind: usize) -> &'static str {
    let letter = &position.rules.draft.kinds[kind].letter;
    let found = PIECES.iter().find(|(known, ..)| known == letter);
    found.map_or("P", |(letter, ..)| *letter)
}

/// The piece on a place.
pub(super) fn piece_at(position: &Royal<2>, at: Place) -> Option<(Side, &'static str)> {
    let (side, kind) = position.at(cell(at))?;
    Some((side, letter(position, kind)))
}

/// How many pieces of each kind a side holds, the strongest first.
pub(super) fn held(position: &Royal<2>, side: Side) -> Vec<(&'static str, u8)> {
    let slots = position.rules.held.iter().enumerate().rev();
    let held = slots.map(|(slot, &kind)| {
        let count = position.hands[side.index()][slot];
        (letter(position, kind), count)
    });
    held.filter(|(_, count)| *count > 0).collect()
}

/// A position as records set it up, piece by piece.
pub(super) struct Setup {
    cells: [[Option<(Side, &'static str)>; SIZE as usize]; SIZE as usize],
    hands: Vec<(Side, &'static str, u8)>,
    pub(super) turn: Side,
}

impl Setup {
    pub(super) fn empty() -> Setup {
        Setup {
            cells: [[None; SIZE as usize]; SIZE as usize],
            hands: Vec::new(),
            turn: Side::First,
        }
    }

    pub(super) fn usual() -> Setup {
        let mut setup = Setup::empty();
        for rank in 1..=SIZE {
            for file in 1..=SIZE {
                setup.put([file, rank], piece_at(&shogi().start, [file, rank]));
            }
        }
        setup
    }

    /// Puts a piece on a place, or takes it away.
    pub(super) fn put(&mut self, [file, rank]: Place, piece: Option<(Side, &'static str)>) {
        self.cells[usize::from(rank - 1)][usize::from(file - 1)] = piece;
    }

    pub(super) fn hold(&mut self, side: Side, piece: &'static str, count: u8) {
        self.hands.push((side, piece, count));
    }

    /// The position, if it is one of shogi.
    pub(super) fn position(&self) -> Result<Royal<2>, String> {
        let ranks: Vec<String> = self.cells.iter().map(|rank| rank_text(rank)).collect();
        let hands: String = self.hands.iter().map(hand_text).collect();
        let hands = if hands.is_empty() { "-" } else { &hands };
        let turn = ["b", "w"][self.turn.index()];
        let sfen = format!("{} {turn} {hands} 1", ranks.join("/"));
        let position = shogi().start.read_position(&sfen);
        position.map_err(|error| error.reason().to_owned())
    }
}

/// A rank in SFEN; files are counted from the right.
fn rank_text(cells: &[Option<(Side, &'static str)>]) -> String {
    let cell = |cell: &Option<(Side, &'static str)>| match cell {
        Some((side, piece)) => cased(*side, piece),
        None => "1".to_owned(),
    };
    let text: String = cells.iter().rev().map(cell).collect();
    // A run of digits is one number.
    let parts = text.split_inclusive(|c: char| !c.is_ascii_digit());
    parts.map(runs).collect()
}

/// A text that may begin with ones, which stand for so many empty cells.
fn runs(text: &str) -> String {
    let rest = text.trim_start_matches('1');
    match text.len() - rest.len() {
        0 => rest.to_owned(),
        empty => format!("{empty}{rest}"),
    }
}

fn hand_text((side, piece, count): &(Side, &'static str, u8)) -> String {
    format!("{count}{}", cased(*side, piece))
}

fn cased(side: Side, piece: &str) -> String {
    match side {
        Side::First => piece.to_owned(),
        Side::Second => piece.to_ascii_lowercase(),
    }
}

/// Whether a game starts as usual.
pub(super) fn is_usual(start: &Royal<2>) -> bool {
    start.key() == shogi().start.key()
}
