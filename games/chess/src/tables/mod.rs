//! Endings of chess, numbered for tables: up to five men, no castling.
//!
//! `material` names the slices, `men` turns and mirrors boards, `number` counts
//! positions, `unmove` goes back.

mod material;
mod men;
mod number;
mod unmove;

pub use material::Material;

use yolah_game::Game as _;
use yolah_tables::{Colouring, Numbered};

use super::Chess;
use men::Men;

/// The sides may be exchanged, so White has the stronger army in every slice;
/// where both are alike, White is to move.
impl Numbered for Chess {
    type Slice = Material;

    const HAS_UNMOVES: bool = true;

    fn slices(pieces: u32) -> Vec<Material> {
        Material::all(pieces)
    }

    fn named(name: &str) -> Option<Material> {
        Material::parse(name)
    }

    fn conversions(slice: Material) -> Vec<Material> {
        slice.conversions()
    }

    fn slots(slice: Material) -> u64 {
        number::slots(slice)
    }

    #[inline]
    fn slice(&self) -> Option<Material> {
        let board = self.board();
        let is_small = board.occupied().len() <= Material::MAX_MEN && board.castling.is_empty();
        is_small.then(|| Material::of(board).0)
    }

    #[inline]
    fn number(&self) -> u64 {
        let (material, exchanged) = Material::of(self.board());
        let men = Men::of(self.board());
        let must = exchanged || material.is_even() && men.black_to_move;
        let men = if must { men.exchanged() } else { men };
        number::number(&men, material)
    }

    fn position(slice: Material, number: u64) -> Option<Chess> {
        let men = number::men(slice, number)?;
        let board = men.board()?;
        let position = Chess::new(board).without_draws();
        (position.number() == number).then_some(position)
    }

    fn images(&self) -> u32 {
        Men::of(self.board()).images()
    }

    fn colourings(slice: Material) -> Vec<Colouring> {
        vec![
            Colouring::new(slice.to_string(), false),
            Colouring::new(slice.exchanged_name(), true),
        ]
    }

    fn exchanged(&self) -> Chess {
        let board = Men::of(self.board()).exchanged().board();
        board.map_or_else(|| self.clone(), |board| Chess::new(board).without_draws())
    }

    fn unmoves(&self, before: &mut Vec<Chess>) {
        unmove::unmoves(self.board(), &mut |board| {
            before.push(Chess::new(board).without_draws());
        });
    }
}
