use std::any::Any;
use std::marker::PhantomData;

use yolah_game::{Judged, Pictured, Solvable, Tunable, Variant, View};
use yolah_tables::Numbered;

use crate::batch::GameBatch;
use crate::bench;
use crate::entry::{CLASSICAL, Entry, First};
use crate::networks::GameNetworks;
use crate::player::GamePlayer;
use crate::players::build;
use crate::tables::GameTabling;
use crate::tuning::GameTuning;

/// A game on its way to become an [`Entry`]: it says what it can do.
///
/// ```
/// use yolah_kit::{Entry, Offer};
/// use yolah_yolah::Yolah;
///
/// static ENTRY: Entry = Offer::<Yolah>::new("queens leave holes behind")
///     .weights()
///     .networks()
///     .solver()
///     .entry();
/// assert!(ENTRY.tuning().is_some() && ENTRY.networks().is_some());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Offer<G> {
    entry: Entry,
    game: PhantomData<fn() -> G>,
}

impl<G: View + Judged> Offer<G> {
    /// A game that can be played by every player.
    pub const fn new(description: &'static str) -> Offer<G> {
        Offer {
            entry: Entry {
                name: G::NAME,
                description,
                sides: G::SIDES,
                family: G::NAME,
                names: G::VARIANTS,
                first: None,
                best: CLASSICAL,
                variants: || &[],
                start: |entry| entry.session::<G>(yolah_solve::solve_with),
                batch: |entry, games, seed| {
                    Box::new(GameBatch::new(entry.variant_of::<G>().start, games, seed))
                },
                bench: |entry, depth, progress| {
                    bench::run(&entry.variant_of::<G>().start, depth, progress)
                },
                player: |spec, tables| {
                    let player = build::<G, _>(spec, G::evaluator(), tables)?;
                    Ok(Box::new(GamePlayer(player)))
                },
                tuning: None,
                networks: None,
                tables: None,
            },
            game: PhantomData,
        }
    }

    /// Its weights can be set and learned.
    pub const fn weights(mut self) -> Offer<G>
    where
        G: Tunable,
    {
        self.entry.tuning = Some(const { &GameTuning::<G>::FAMILY });
        self
    }

    /// Networks can see it, play it and be trained for it.
    pub const fn networks(mut self) -> Offer<G>
    where
        G: Pictured,
    {
        self.entry.networks = Some(&GameNetworks::<G>(PhantomData));
        self
    }

    /// It has a solver of its own.
    pub const fn solver(mut self) -> Offer<G>
    where
        G: Solvable,
    {
        self.entry.start = |entry| {
            entry.session::<G>(|position, _, nodes, report| Ok(position.solve(nodes, report)))
        };
        self
    }

    /// Without a network this player is the strongest, and not `minimax` as in most games.
    pub const fn strongest(mut self, player: &'static str) -> Offer<G> {
        self.entry.best = player;
        self
    }

    /// It has these variants.
    pub const fn variants(mut self, variants: fn() -> &'static [Entry]) -> Offer<G> {
        self.entry.variants = variants;
        self
    }

    /// A variant: the same type of position, another start, a name of its own.
    ///
    /// It stays for as long as the program runs. Weights are learned from its own
    /// start; networks are its family's affair, and learn from the family's.
    ///
    /// ```
    /// use yolah_game::Variant;
    /// use yolah_kit::Offer;
    /// use yolah_tictactoe::TicTacToe;
    ///
    /// let start = "3/1x1/3 o".parse()?;
    /// let middle = Variant { name: "middle", start, ..Variant::default() };
    /// let entry = Offer::<TicTacToe>::new("").variant("x holds the middle", middle);
    /// assert_eq!((entry.name, entry.family), ("middle", "tictactoe"));
    /// assert_eq!(entry.start().legal_moves().len(), 8);
    /// # Ok::<(), yolah_game::ParsePositionError>(())
    /// ```
    pub fn variant(self, description: &'static str, variant: Variant<G>) -> Entry {
        let Variant {
            name,
            names,
            sides,
            start,
        } = variant;
        let start = move || start.clone();
        self.variant_made_by(
            description,
            Variant {
                name,
                names,
                sides,
                start,
            },
        )
    }

    /// A variant whose start position is made when a game begins.
    ///
    /// ```
    /// use yolah_game::Variant;
    /// use yolah_kit::Offer;
    /// use yolah_tictactoe::TicTacToe;
    ///
    /// let start = || "3/1x1/3 o".parse::<TicTacToe>().expect("a position");
    /// let middle = Variant { name: "middle", names: &[], sides: ["crosses", "noughts"], start };
    /// let entry = Offer::<TicTacToe>::new("").variant_made_by("x holds the middle", middle);
    /// assert_eq!(entry.start().legal_moves().len(), 8);
    /// ```
    pub fn variant_made_by<F>(self, description: &'static str, variant: Variant<F>) -> Entry
    where
        F: Fn() -> G + Send + Sync + 'static,
    {
        let start = variant.start;
        let made = move || -> Box<dyn Any> { Box::new(start()) };
        let first: &'static First = Box::leak(Box::new(made));
        let tuning = self.entry.tuning;
        Entry {
            name: variant.name,
            names: variant.names,
            sides: variant.sides,
            description,
            first: Some(first),
            tuning: tuning.map(|tuning| tuning.of_variant(variant.name, first)),
            networks: None,
            ..self.entry
        }
    }

    /// Its endings are numbered: tables of them can be made and probed.
    pub const fn tables(mut self) -> Offer<G>
    where
        G: Numbered,
    {
        self.entry.tables = Some(&GameTabling::<G>(PhantomData));
        self
    }

    /// The entry.
    pub const fn entry(self) -> Entry {
        self.entry
    }
}
