//! The ways to castle that a start position offers.

use std::ops::RangeInclusive;

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::area::Size;
use crate::draft::{Castling, Draft};
use crate::rules::Placement;

/// One way to castle.
#[derive(Debug)]
pub(crate) struct Castle<const W: usize> {
    pub(crate) side: Side,
    pub(crate) letter: char,
    /// The same right by the rook's file, as Chess960 names it.
    pub(crate) file_letter: char,
    pub(crate) king: [Cell; 2],
    pub(crate) rook: [Cell; 2],
    pub(crate) empty: Cells<W>,
    pub(crate) safe: Cells<W>,
}

/// All of them: for each side towards the last file, then towards the first.
pub(crate) fn castles<const W: usize>(draft: &Draft, start: &Placement) -> Vec<Castle<W>> {
    let Some(castling) = &draft.castling else {
        return Vec::new();
    };
    let ways = Side::BOTH.map(|side| [(side, 0), (side, 1)]);
    let castle = |(side, way)| castle(draft, castling, start, side, way);
    ways.into_iter().flatten().filter_map(castle).collect()
}

fn castle<const W: usize>(
    draft: &Draft,
    castling: &Castling,
    start: &Placement,
    side: Side,
    way: usize,
) -> Option<Castle<W>> {
    let files = draft.size.files;
    let king = start
        .iter()
        .position(|&place| place == Some((side, castling.king)))?;
    let row = king / files * files;
    let mut beyond: Vec<usize> = match way {
        0 => (king + 1..row + files).collect(),
        _ => (row..king).collect(),
    };
    if way == 0 {
        beyond.reverse();
    }
    let mut rooks = beyond.into_iter();
    let rook = rooks.find(|&cell| castling.is_rook(start[cell], side))?;
    let king_to = row + castling.files[way];
    let rook_to = if way == 0 {
        king_to.checked_sub(1)?
    } else {
        king_to + 1
    };
    let passed: Cells<W> = span(king, king_to)
        .chain(span(rook, rook_to))
        .map(Cell::new)
        .collect();
    let own: Cells<W> = [king, rook].map(Cell::new).into_iter().collect();
    let cased = |letter: char| match side {
        Side::First => letter,
        Side::Second => letter.to_ascii_lowercase(),
    };
    Some(Castle {
        side,
        letter: cased(if way == 0 { 'K' } else { 'Q' }),
        file_letter: cased(char::from(b'A' + (rook % files) as u8)),
        king: [king, king_to].map(Cell::new),
        rook: [rook, rook_to].map(Cell::new),
        empty: passed.without(own),
        safe: span(king, king_to).map(Cell::new).collect(),
    })
}

/// For each cell, a bit for every way to castle that starts with a piece there.
pub(crate) fn rights<const W: usize>(castles: &[Castle<W>], size: Size) -> Vec<u8> {
    let touched = |cell: usize, castle: &Castle<W>| {
        [castle.king[0], castle.rook[0]].contains(&Cell::new(cell))
    };
    let ways = |cell| (0..castles.len()).filter(move |&way| touched(cell, &castles[way]));
    (0..size.cells())
        .map(|cell| ways(cell).fold(0, |all, way| all | 1 << way))
        .collect()
}

fn span(a: usize, b: usize) -> RangeInclusive<usize> {
    a.min(b)..=a.max(b)
}
