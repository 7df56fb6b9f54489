use std::marker::PhantomData;
use std::path::PathBuf;

use yolah_game::{Notation, Tunable, Variant};
use yolah_learn::evolve::duels::{self, Trial};
use yolah_learn::fit::{self, FitError, Fitted, Settings};
use yolah_learn::tdleaf::Learner;

use crate::entry::First;
use crate::player::{AnyPlayer, GamePlayer};
use crate::players::{PlayerError, build};
use crate::{OpenTables, Spec};

/// What a game with weights offers, its type erased: weights are numbers.
///
/// ```
/// let tuning = yolah_yolah::ENTRY.tuning().expect("Yolah has weights");
/// let text = tuning.write(&tuning.weights()).expect("they are Yolah's");
/// assert_eq!(tuning.read(&text), Ok(tuning.weights()));
/// ```
pub trait Tuning: Sync {
    /// The weights that ship.
    fn weights(&self) -> Vec<f32>;

    /// The weights in the text of a file.
    ///
    /// # Errors
    /// If they are not weights of this game.
    fn read(&self, text: &str) -> Result<Vec<f32>, String>;

    /// The text of a file with these weights; `None` when there are too few or
    /// too many.
    fn write(&self, weights: &[f32]) -> Option<String>;

    /// The player that a spec describes, with these weights.
    ///
    /// # Errors
    /// If there is no such player, one of its options is wrong, or there are
    /// too few or too many weights.
    fn player(
        &self,
        spec: &Spec,
        weights: &[f32],
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError>;

    /// How well weights play against others; see [`duels::fitness`].
    fn fitness(
        &self,
        candidates: &[Vec<f32>],
        opponents: &[Vec<f32>],
        trial: &Trial,
        seed: u64,
        progress: &(dyn Fn(usize) -> bool + Sync),
    ) -> Option<Vec<f64>>;

    /// Plays a game from which weights learn; see [`Learner::game`].
    fn learn_from_game(&self, learner: &mut Learner) -> Option<f32>;

    /// Fits weights to the games in some files; see [`fit::run`].
    ///
    /// # Errors
    /// If the files cannot be read or have too few games, or if there are too
    /// few or too many weights.
    fn fit(
        &self,
        files: &[PathBuf],
        start: &[f32],
        settings: &Settings,
        progress: &mut dyn FnMut() -> bool,
    ) -> Result<Fitted, FitError>;

    /// The same for a variant, whose games begin elsewhere.
    fn of_variant(&self, name: &'static str, first: &'static First) -> &'static dyn Tuning;
}

/// The one implementation of [`Tuning`], for every game with weights.
pub(crate) struct GameTuning<G> {
    /// The name of a variant, and what makes its start; those of the game if there is none.
    variant: Option<(&'static str, &'static First)>,
    game: PhantomData<fn() -> G>,
}

impl<G: Notation + Tunable> GameTuning<G> {
    pub(crate) const FAMILY: GameTuning<G> = GameTuning {
        variant: None,
        game: PhantomData,
    };

    fn variant(&self) -> Variant<G> {
        let family = Variant::default();
        let Some((name, first)) = self.variant else {
            return family;
        };
        let start = first().downcast::<G>();
        Variant {
            name,
            start: *start.expect("a variant begins with a position of its game"),
            ..family
        }
    }
}

impl<G: Notation + Tunable> Tuning for GameTuning<G> {
    fn weights(&self) -> Vec<f32> {
        G::weights()
    }

    fn read(&self, text: &str) -> Result<Vec<f32>, String> {
        G::parse_weights(text)
    }

    fn write(&self, weights: &[f32]) -> Option<String> {
        G::weights_text(weights)
    }

    fn player(
        &self,
        spec: &Spec,
        weights: &[f32],
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let evaluator = G::evaluator_of(weights).ok_or(PlayerError::OtherWeights {
            game: G::NAME,
            found: weights.len(),
        })?;
        Ok(Box::new(GamePlayer(build::<G, _>(
            spec, evaluator, tables,
        )?)))
    }

    fn fitness(
        &self,
        candidates: &[Vec<f32>],
        opponents: &[Vec<f32>],
        trial: &Trial,
        seed: u64,
        progress: &(dyn Fn(usize) -> bool + Sync),
    ) -> Option<Vec<f64>> {
        duels::fitness(
            &self.variant().start,
            candidates,
            opponents,
            trial,
            seed,
            progress,
        )
    }

    fn learn_from_game(&self, learner: &mut Learner) -> Option<f32> {
        learner.game(&self.variant().start)
    }

    fn fit(
        &self,
        files: &[PathBuf],
        start: &[f32],
        settings: &Settings,
        progress: &mut dyn FnMut() -> bool,
    ) -> Result<Fitted, FitError> {
        fit::run(&self.variant(), files, start, settings, progress)
    }

    fn of_variant(&self, name: &'static str, first: &'static First) -> &'static dyn Tuning {
        Box::leak(Box::new(GameTuning::<G> {
            variant: Some((name, first)),
            game: PhantomData,
        }))
    }
}
