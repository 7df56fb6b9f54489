//! Where a turn leads that takes, drowns or promotes: to a slot of a table with
//! other pieces.

use super::numbering::{Arrangement, Layout, MOST, Piece};
use super::signature::Signature;
use crate::Kind;
use crate::square::Square;

/// Sets of pieces that may be gone: a bit for each.
const SETS: usize = 1 << MOST;
/// No piece is promoted, or one of them.
const PROMOTIONS: usize = 1 + MOST;

/// What a turn does to the pieces of a signature.
#[derive(Clone, Copy)]
pub(super) struct Change {
    /// Those that are gone, a bit for each.
    pub(super) gone: usize,
    /// The pawn that is promoted.
    pub(super) promoted: Option<usize>,
}

impl Change {
    #[inline]
    fn index(self) -> usize {
        let promotion = self.promoted.map_or(0, |piece| piece + 1);
        promotion * SETS + self.gone
    }
}

/// The numbers after all changes of a signature.
pub(super) struct Conversions {
    all: Vec<Option<Conversion>>,
}

/// How the pieces that are left make a number.
#[derive(Clone, Copy)]
struct Conversion {
    /// Which of the signature's conversions it is.
    table: usize,
    layout: Layout,
    /// Where the pieces of that layout are among those of the signature.
    sources: [usize; MOST],
    is_exchanged: bool,
}

impl Conversions {
    pub(super) fn new(signature: Signature, layout: &Layout) -> Conversions {
        let tables = signature.conversions();
        let mut all = vec![None; PROMOTIONS * SETS];
        for gone in 0..1 << layout.pieces().len() {
            for promoted in (0..layout.pieces().len()).map(Some).chain([None]) {
                let change = Change { gone, promoted };
                all[change.index()] = conversion(layout, &tables, change);
            }
        }
        Conversions { all }
    }

    /// Which table an arrangement belongs to after a change, and its number there
    /// with one side to move.
    #[inline]
    pub(super) fn slot(
        &self,
        at: Arrangement,
        change: Change,
        turn: usize,
    ) -> Option<(usize, u64)> {
        let conversion = self.all[change.index()].as_ref()?;
        let mut lions = at.lions;
        if conversion.is_exchanged {
            lions.reverse();
        }
        let kept = Arrangement {
            lions,
            squares: conversion.sources.map(|source| at.squares[source]),
        };
        let (seen, turn) = if conversion.is_exchanged {
            (kept.map(Square::flipped), 1 - turn)
        } else {
            (kept, turn)
        };
        Some((conversion.table, conversion.layout.number(seen, turn)))
    }
}

/// `None` for changes that no turn makes.
fn conversion(layout: &Layout, tables: &[Signature], change: Change) -> Option<Conversion> {
    let left = left(layout, change)?;
    let pieces: Vec<Piece> = left.iter().map(|&(_, piece)| piece).collect();
    let (signature, is_exchanged) = Signature::of_pieces(&pieces);
    let layout = Layout::new(signature);
    let mut sources = [0; MOST];
    let mut open = left;
    for (source, piece) in sources.iter_mut().zip(layout.pieces()) {
        let army = piece.army ^ usize::from(is_exchanged);
        let is_it = |(_, left): &(usize, Piece)| left.army == army && left.kind == piece.kind;
        *source = open.swap_remove(open.iter().position(is_it)?).0;
    }
    Some(Conversion {
        table: tables.iter().position(|&table| table == signature)?,
        layout,
        sources,
        is_exchanged,
    })
}

/// The pieces after a change, each with the place it had before.
fn left(layout: &Layout, change: Change) -> Option<Vec<(usize, Piece)>> {
    let mut left: Vec<(usize, Piece)> = layout.pieces().iter().copied().enumerate().collect();
    if let Some(index) = change.promoted {
        let pawn = &mut left[index].1;
        if pawn.kind != Kind::Pawn {
            return None;
        }
        pawn.kind = Kind::Superpawn;
    }
    left.retain(|(index, _)| change.gone >> index & 1 == 0);
    Some(left)
}
