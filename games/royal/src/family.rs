//! The family as entries of the program.

use std::sync::OnceLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use crate::dobutsu;
use crate::draft::Draft;
use crate::position::Royal;
use crate::shipped::VARIANTS;
use crate::source::RulesError;

/// Chess by its rules file; the other games of the family are its variants.
pub static ENTRY: Entry = Offer::<Royal<1>>::new("chess by its rules file, and its relatives")
    .weights()
    .variants(|| &VARIANTS)
    .entry();

impl Draft {
    /// The game as an entry of the program, for as long as it runs.
    ///
    /// # Errors
    /// If the start position is none.
    pub fn entry(&self) -> Result<Entry, RulesError> {
        match self.cells() {
            ..=64 => self.made::<1>(),
            65..=128 => self.made::<2>(),
            _ => self.made::<4>(),
        }
    }

    fn made<const W: usize>(&self) -> Result<Entry, RulesError> {
        let start = Royal::<W>::start(self)?;
        Ok(self.offered(Offer::new("").weights(), move || start.clone()))
    }

    /// The same of rules that are right: their tables are made when a game of
    /// theirs begins, for there are many.
    pub(crate) fn known_entry(&self) -> Entry {
        let numbered = Offer::new("").weights().tables();
        match self.cells() {
            ..=64 if self.name == dobutsu::NAME => self.offered(numbered, later::<1>(self.clone())),
            ..=64 => self.offered(Offer::new("").weights(), later::<1>(self.clone())),
            65..=128 => self.offered(Offer::new("").weights(), later::<2>(self.clone())),
            _ => self.offered(Offer::new("").weights(), later::<4>(self.clone())),
        }
    }

    fn offered<const W: usize>(
        &self,
        offer: Offer<Royal<W>>,
        start: impl Fn() -> Royal<W> + Send + Sync + 'static,
    ) -> Entry {
        let kept = |text: &String| -> &'static str { text.clone().leak() };
        let names: Vec<&'static str> = self.names.iter().map(kept).collect();
        let variant = Variant {
            name: kept(&self.name),
            names: names.leak(),
            sides: [&self.sides[0], &self.sides[1]].map(kept),
            start,
        };
        offer.variant_made_by(kept(&self.description), variant)
    }
}

/// The start of rules that are right, made once when it is asked for.
fn later<const W: usize>(draft: Draft) -> impl Fn() -> Royal<W> + Send + Sync {
    let start = OnceLock::new();
    move || {
        let start = start.get_or_init(|| Royal::start(&draft).expect("the rules are right"));
        Royal::clone(start)
    }
}
