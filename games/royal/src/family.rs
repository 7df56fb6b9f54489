//! The family as entries of the program.

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use crate::draft::Draft;
use crate::position::Royal;
use crate::shipped::VARIANTS;
use crate::source::RulesError;

/// Chess by its rules file; the other games of the family are its variants.
pub static ENTRY: Entry = Offer::<Royal<1>>::new("chess by its rules file, and its relatives")
    .variants(|| &VARIANTS)
    .entry();

impl Draft {
    /// The game as an entry of the program, for as long as it runs.
    ///
    /// # Errors
    /// If the start position is none.
    pub fn entry(&self) -> Result<Entry, RulesError> {
        match self.cells() {
            ..=64 => self.entry_of::<1>(),
            65..=128 => self.entry_of::<2>(),
            _ => self.entry_of::<4>(),
        }
    }

    fn entry_of<const W: usize>(&self) -> Result<Entry, RulesError> {
        let kept = |text: &String| -> &'static str { text.clone().leak() };
        let names: Vec<&'static str> = self.names.iter().map(kept).collect();
        let variant = Variant {
            name: kept(&self.name),
            names: names.leak(),
            sides: [&self.sides[0], &self.sides[1]].map(kept),
            start: Royal::<W>::start(self)?,
        };
        Ok(Offer::<Royal<W>>::new("").variant(kept(&self.description), variant))
    }
}
