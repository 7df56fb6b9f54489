use std::marker::PhantomData;
use std::path::PathBuf;

use yolah_game::{Notation, Pictured};
use yolah_learn::data::DataError;
use yolah_learn::train::examples::Examples;
use yolah_learn::train::{CheckpointError, Epoch, Plan, Trainer};
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

    /// The player that a spec describes, with the network in these bytes, which are
    /// those of the file `path`.
    ///
    /// # Errors
    /// If there is no such player, if one of its options is wrong, or if the bytes are
    /// no network of the game.
    fn player(
        &self,
        spec: &Spec,
        path: &str,
        bytes: &[u8],
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError>;

    /// A network to be trained, from the beginning.
    fn trainer(&self, plan: Plan) -> Trainer;

    /// The same from a checkpoint; see [`Trainer::from_bytes`].
    ///
    /// # Errors
    /// If the bytes are no checkpoint of the game and this plan.
    fn resume(&self, bytes: &[u8], plan: Plan) -> Result<Trainer, CheckpointError>;

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

impl<G: Notation + Pictured> Networks for GameNetworks<G> {
    fn network(&self) -> Option<&'static [u8]> {
        G::network()
    }

    fn player(
        &self,
        spec: &Spec,
        path: &str,
        bytes: &[u8],
        tables: Option<&OpenTables>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        let evaluator = Network::from_bytes(bytes).and_then(Neural::<G>::new);
        let evaluator = evaluator.map_err(|error| PlayerError::weights(path, error))?;
        Ok(Box::new(GamePlayer(build(spec, evaluator, tables)?)))
    }

    fn trainer(&self, plan: Plan) -> Trainer {
        Trainer::new::<G>(plan)
    }

    fn resume(&self, bytes: &[u8], plan: Plan) -> Result<Trainer, CheckpointError> {
        Trainer::from_bytes::<G>(bytes, plan)
    }

    fn examples(&self, files: &[PathBuf], result: f32) -> Result<Box<dyn AnyExamples>, DataError> {
        Ok(Box::new(Examples::<G>::read(files, result)?))
    }
}

impl<G: Pictured> AnyExamples for Examples<G> {
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
