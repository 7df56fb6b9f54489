//! Points, chains and liberties as sets.

use yolah_bitboard::{Cell, Guarded};
use yolah_game::Side;
use yolah_game::playout::mix;
use yolah_game::rows::FILES_WITHOUT_I;

/// Most files, and ranks, of a board.
pub(crate) const MOST: u8 = 19;

/// Boards of all sizes.
pub(crate) type Board = Guarded<6, MOST>;

/// A set of points, row by row from the lowest.
pub(crate) type Cells = yolah_bitboard::Cells<6>;

/// What a point is called: the letter of its file, which is never `i`, and its rank.
pub(crate) fn name(cell: Cell) -> String {
    let (file, rank) = Board::coordinates(cell);
    format!("{}{}", file_name(file), rank + 1)
}

pub(crate) fn file_name(file: u8) -> char {
    char::from(FILES_WITHOUT_I.as_bytes()[usize::from(file)])
}

/// The point that people call so on a board of so many files and ranks.
pub(crate) fn parse(text: &str, size: (u8, u8)) -> Option<Cell> {
    let (letter, number) = text.split_at_checked(1)?;
    let file = FILES_WITHOUT_I.find(&letter.to_ascii_lowercase())?;
    let plain = char::from(b'a' + file as u8);
    Board::parse(&format!("{plain}{number}"), size)
}

/// What a stone adds to the key of a board.
#[inline]
pub(crate) const fn stone_key(side: Side, cell: Cell) -> u64 {
    mix(21, (cell.index() * 2 + side.index()) as u64)
}

/// What stones add to the key of a board.
pub(crate) fn key_of(side: Side, stones: Cells) -> u64 {
    let keys = stones.into_iter().map(|cell| stone_key(side, cell));
    keys.fold(0, |sum, key| sum ^ key)
}

/// The points that are marked on a board, which handicap stones are set on: where the
/// third lines meet, or the fourth on large boards, and the middle ones.
pub(crate) fn marked_points((files, ranks): (u8, u8)) -> Vec<Cell> {
    let lines = |size: u8| {
        let edge = if size < 13 { 2 } else { 3 };
        (size >= 7).then(|| [edge, size - 1 - edge])
    };
    let (Some(across), Some(up)) = (lines(files), lines(ranks)) else {
        return Vec::new();
    };
    let corners = [(0, 1), (1, 0), (1, 1), (0, 0)];
    let mut points: Vec<Cell> = corners
        .into_iter()
        .map(|(file, rank)| Board::cell(across[1 - file], up[rank]))
        .collect();
    if files % 2 == 1 && ranks % 2 == 1 {
        let (file, rank) = (files / 2, ranks / 2);
        points.push(Board::cell(file, rank));
        if files >= 13 && ranks >= 13 {
            let sides = [
                (across[0], rank),
                (across[1], rank),
                (file, up[0]),
                (file, up[1]),
            ];
            points.extend(sides.map(|(file, rank)| Board::cell(file, rank)));
        }
    }
    points
}
