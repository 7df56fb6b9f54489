use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use thiserror::Error;
use yolah_game::{Notation, Pictured};
use yolah_learn::data::DataError;
use yolah_learn::positions;
use yolah_learn::train::examples::Examples;
use yolah_learn::train::{CheckpointError, Epoch, Model, Plan, Trainer};
use yolah_nnue::{Accumulator, Network, NetworkError, Neural};

use crate::game_session::GameSession;
use crate::player::{AnyPlayer, GamePlayer};
use crate::players::{PlayerError, build};
use crate::{OpenTables, Session, Spec};

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

    /// What the network that ships sees in a session's position; `None` if none
    /// ships, or if the session is of another game.
    fn sight(&self, session: &dyn Session) -> Option<NetworkSight>;

    /// A network to be trained, from the beginning.
    fn trainer(&self, plan: Plan) -> Trainer;

    /// One that goes on from the network in these bytes.
    ///
    /// # Errors
    /// If the bytes are no network of the game.
    fn trainer_from(&self, bytes: &[u8], plan: Plan) -> Result<Trainer, NetworkError>;

    /// The same from a checkpoint; see [`Trainer::from_bytes`].
    ///
    /// # Errors
    /// If the bytes are no checkpoint of the game and this plan.
    fn resume(&self, bytes: &[u8], plan: Plan) -> Result<Trainer, CheckpointError>;

    /// Adds positions to a file that searches ask about, with the network in these
    /// bytes as the judge; see [`positions::run`].
    ///
    /// # Errors
    /// If the bytes are no network of the game or the file cannot be used.
    fn positions(
        &self,
        bytes: &[u8],
        plan: &positions::Plan,
        path: &Path,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<u64, PositionsError>;

    /// The positions of files of games, to be learned from; see
    /// [`Examples::read`].
    ///
    /// # Errors
    /// If a file cannot be read.
    fn examples(&self, files: &[PathBuf], result: f32) -> Result<Box<dyn AnyExamples>, DataError>;
}

/// Why no positions were found.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PositionsError {
    /// The network cannot be used.
    #[error(transparent)]
    Network(#[from] NetworkError),
    /// The file cannot be used.
    #[error(transparent)]
    Data(#[from] DataError),
}

/// What a network sees in a position, and what each part of that is worth to the
/// side to move: the shares and the base add up to the score, but for rounding.
#[derive(Clone, PartialEq, Debug)]
pub struct NetworkSight {
    /// The score.
    pub score: i32,
    /// What the network says of nothing at this stage of the game.
    pub base: f64,
    /// The places of the board.
    pub places: Vec<SeenPlace>,
    /// The numbers beside it.
    pub numbers: Vec<SeenNumber>,
}

/// A place of the board as a network sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct SeenPlace {
    /// Which, as an index of the layout's cells.
    pub cell: usize,
    /// What is there, in words.
    pub text: String,
    /// What that is worth.
    pub share: f64,
}

/// A number that a network sees.
#[derive(Clone, PartialEq, Debug)]
pub struct SeenNumber {
    /// What it is, in words.
    pub text: String,
    /// How much it is.
    pub value: i32,
    /// What that is worth.
    pub share: f64,
}

impl NetworkSight {
    fn of<G: Pictured>(position: &G, network: &Network) -> NetworkSight {
        let picture = position.picture();
        let parts = network.attribution(&picture);
        let seen = picture.cells().iter().zip(parts.cells).enumerate();
        let place = |(cell, (&class, share))| {
            Some(SeenPlace {
                cell: position.place(cell)?,
                text: G::class_text(class),
                share,
            })
        };
        let numbers = picture.numbers.iter().zip(parts.numbers).enumerate();
        let number = |(index, (&value, share)): (usize, (&i16, f64))| SeenNumber {
            text: G::number_text(index),
            value: value.into(),
            share,
        };
        NetworkSight {
            score: network.score(&mut Accumulator::new(network), &picture),
            base: parts.base,
            places: seen.filter_map(place).collect(),
            numbers: numbers.map(number).collect(),
        }
    }
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

    fn sight(&self, session: &dyn Session) -> Option<NetworkSight> {
        let session = session.as_any().downcast_ref::<GameSession<G>>()?;
        let network = Network::from_bytes(G::network()?).ok()?;
        Some(NetworkSight::of(&session.position, &network))
    }

    fn trainer(&self, plan: Plan) -> Trainer {
        Trainer::new::<G>(plan)
    }

    fn trainer_from(&self, bytes: &[u8], plan: Plan) -> Result<Trainer, NetworkError> {
        let model = Model::of::<G>(&Network::from_bytes(bytes)?)?;
        Ok(Trainer::from_model(model, plan))
    }

    fn positions(
        &self,
        bytes: &[u8],
        plan: &positions::Plan,
        path: &Path,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<u64, PositionsError> {
        let judge = Neural::<G>::new(Network::from_bytes(bytes)?)?;
        Ok(positions::run::<G, _>(&judge, plan, path, progress)?)
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
