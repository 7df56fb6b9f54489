use std::marker::PhantomData;
use std::path::PathBuf;

use yolah_game::{Notation, Pictured, Symmetric};
use yolah_learn::data::DataError;
use yolah_learn::train::examples::Examples;
use yolah_learn::train::{Epoch, Trainer};
use yolah_nnue::{Network, Neural};

use crate::player::{AnyPlayer, GamePlayer};
use crate::players::{PlayerError, build};
use crate::{OpenTables, Spec};

/// What a game that networks can see offers, its type erased.
///
/// ```
/// let networks = yolah_yolah::ENTRY.networks().expect("Yolah draws pictures");
/// assert!(networks.network().is_some(), "and comes with a network");
/// ```
pub trait Networks: Sync {
    /// The network that ships, as the bytes of its file; `None` if the game has
    /// none yet.
    fn network(&self) -> Option<&'static [u8]>;

    /// The player that a spec describes, with this network.
    ///
    /// # Errors
    /// If there is no such player, or one of its options is wrong.
    fn player(
        &self,
        spec: &Spec,
        network: Network,
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError>;

    /// The positions of files of games, to be learned from; see
    /// [`Examples::read`].
    ///
    /// # Errors
    /// If a file cannot be read.
    fn examples(&self, files: &[PathBuf], result: f32) -> Result<Box<dyn AnyExamples>, DataError>;
}

/// Positions to learn from, and others to judge by, of some game.
pub trait AnyExamples {
    /// How many there are to learn from.
    fn training(&self) -> usize;

    /// How many there are to judge by.
    fn validation(&self) -> usize;

    /// Shows them to a trainer once; see [`Trainer::epoch`].
    fn epoch(
        &self,
        trainer: &mut Trainer,
        progress: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Epoch>;
}

/// The one implementation of [`Networks`], for every game that draws pictures.
pub(crate) struct GameNetworks<G>(pub(crate) PhantomData<fn() -> G>);

impl<G: Notation + Pictured + Symmetric> Networks for GameNetworks<G> {
    fn network(&self) -> Option<&'static [u8]> {
        G::network()
    }

    fn player(
        &self,
        spec: &Spec,
        network: Network,
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let player = build(spec, Neural::<G>::new(network), tables)?;
        Ok(Box::new(GamePlayer(player)))
    }

    fn examples(&self, files: &[PathBuf], result: f32) -> Result<Box<dyn AnyExamples>, DataError> {
        Ok(Box::new(Examples::<G>::read(files, result)?))
    }
}

impl<G: Pictured + Symmetric> AnyExamples for Examples<G> {
    fn training(&self) -> usize {
        self.training.len()
    }

    fn validation(&self) -> usize {
        self.validation.len()
    }

    fn epoch(
        &self,
        trainer: &mut Trainer,
        progress: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Epoch> {
        trainer.epoch(self, progress)
    }
}
