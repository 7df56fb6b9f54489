//! The endings of Congo, numbered: which pieces, where they stand, who moves.
//!
//! Every arrangement counts that the rules of set-up allow: lions in their
//! castles, pawns anywhere but on their last rank, one piece a square.

mod conversions;
mod counts;
mod numbering;
mod signature;
mod survey;
mod unmoves;

use std::ops::Range;

use yolah_game::{Game, Side};
use yolah_tables::{Colouring, Count, Numbered, Survey, Value};

use super::{Congo, Kind};

pub use signature::Signature;

/// With so many pieces at most a position has a number: two lions and three.
const MOST_PIECES: u32 = 5;

impl Numbered for Congo {
    type Slice = Signature;

    const HAS_UNMOVES: bool = true;

    const COUNTS_IN_NUMBERS: bool = true;

    fn slices(pieces: u32) -> Vec<Signature> {
        Signature::all(pieces)
    }

    fn named(name: &str) -> Option<Signature> {
        Signature::named(name)
    }

    fn conversions(slice: Signature) -> Vec<Signature> {
        slice.conversions()
    }

    fn slots(slice: Signature) -> u64 {
        numbering::slots(slice)
    }

    #[inline]
    fn slice(&self) -> Option<Signature> {
        let board = self.board();
        let is_small = board.occupied().count_ones() <= MOST_PIECES;
        let has_lions = board.kind(Kind::Lion).count_ones() == 2;
        (is_small && has_lions).then(|| Signature::of(board).0)
    }

    #[inline]
    fn number(&self) -> u64 {
        numbering::number(self.board())
    }

    fn position(slice: Signature, number: u64) -> Option<Congo> {
        let board = numbering::board(slice, number)?;
        Some(Congo::new(board).without_draws())
    }

    #[inline]
    fn images(&self) -> u32 {
        if self.board().is_mirror_image() { 1 } else { 2 }
    }

    fn colourings(slice: Signature) -> Vec<Colouring> {
        let name = |exchanged| Colouring::new(slice.name(exchanged), exchanged);
        vec![name(false), name(true)]
    }

    fn exchanged(&self) -> Congo {
        self.with_board(self.board().exchanged())
    }

    #[inline]
    fn unmoves(&self, before: &mut Vec<Congo>) {
        unmoves::each(self.board(), &mut |board| {
            before.push(self.with_board(board));
        });
    }

    fn survey(
        slice: Signature,
        slots: Range<u64>,
        elsewhere: &impl Fn(usize, u64) -> Option<Value>,
        tell: &mut impl FnMut(u64, Survey),
    ) {
        survey::each(slice, slots, elsewhere, tell);
    }

    fn befores(
        slice: Signature,
        slots: impl Iterator<Item = u64>,
        tell: &mut impl FnMut(u64, &[u64]),
    ) {
        survey::befores(slice, slots, tell);
    }

    fn counts() -> Vec<Count<Signature>> {
        counts::of_the_book()
    }
}

/// Both sides, the one with the first half of a signature first.
const fn sides(is_exchanged: bool) -> [Side; 2] {
    if is_exchanged {
        [Side::Second, Side::First]
    } else {
        Side::BOTH
    }
}
