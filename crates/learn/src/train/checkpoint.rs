//! A trainer as a file, to go on later.

use thiserror::Error;
use yolah_game::bytes::take;
use yolah_game::{Notation, Pictured};
use yolah_nnue::Subject;

use super::model::Model;
use super::trainer::{Epoch, Plan, Trainer};
use crate::adam::Adam;

const MAGIC: &[u8; 8] = b"YOLAHCK2";

/// Bytes that are no checkpoint of this plan.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// They are something else, or of another version, or cut, or damaged.
    #[error("this is not a whole checkpoint of this version")]
    Damaged,
    /// It is of another game, or of one whose pictures have changed.
    #[error("the checkpoint is of another game or for other pictures")]
    OtherGame,
    /// The run was planned otherwise.
    #[error("the checkpoint is of another plan: {0}")]
    OtherPlan(String),
}

impl Trainer {
    /// Everything that is needed to go on.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(digest(&self.model.subject));
        bytes.extend(self.plan.epochs.to_le_bytes());
        bytes.extend((self.plan.batch as u64).to_le_bytes());
        bytes.extend(self.plan.rate.to_le_bytes());
        bytes.extend(self.plan.seed.to_le_bytes());
        bytes.extend(self.adam.steps.to_le_bytes());
        bytes.extend((self.history.len() as u32).to_le_bytes());
        for epoch in &self.history {
            bytes.extend(epoch.training.to_le_bytes());
            bytes.extend(epoch.validation.to_le_bytes());
        }
        for part in [&self.model.weights, &self.adam.mean, &self.adam.square] {
            bytes.extend(part.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The trainer that a checkpoint of the same game and plan holds. The number of
    /// threads may be another.
    ///
    /// # Errors
    /// If the bytes are something else, or if the game or the plan was another.
    pub fn from_bytes<G: Notation + Pictured>(
        bytes: &[u8],
        plan: Plan,
    ) -> Result<Trainer, CheckpointError> {
        read::<G>(bytes, plan).unwrap_or(Err(CheckpointError::Damaged))
    }
}

/// What tells games and their pictures apart.
fn digest(subject: &Subject) -> [u8; 4] {
    let text = format!("{} {} {}", subject.game, subject.shape, subject.scale);
    crc32fast::hash(text.as_bytes()).to_le_bytes()
}

/// `None` if the bytes end too soon or are something else.
fn read<G: Notation + Pictured>(
    bytes: &[u8],
    plan: Plan,
) -> Option<Result<Trainer, CheckpointError>> {
    let (body, sum) = bytes.split_last_chunk::<4>()?;
    let mut rest = body.strip_prefix(MAGIC)?;
    if crc32fast::hash(body).to_le_bytes() != *sum {
        return None;
    }
    let rest = &mut rest;
    let subject = Subject::of::<G>();
    if take(rest)? != digest(&subject) {
        return Some(Err(CheckpointError::OtherGame));
    }
    let found = Plan {
        epochs: u32::from_le_bytes(take(rest)?),
        batch: u64::from_le_bytes(take(rest)?) as usize,
        rate: f32::from_le_bytes(take(rest)?),
        seed: u64::from_le_bytes(take(rest)?),
        threads: plan.threads,
    };
    if found != plan {
        return Some(Err(CheckpointError::OtherPlan(format!("{found:?}"))));
    }
    let steps = u32::from_le_bytes(take(rest)?);
    let epochs = u32::from_le_bytes(take(rest)?);
    let history = (1..=epochs)
        .map(|number| {
            Some(Epoch {
                number,
                training: f32::from_le_bytes(take(rest)?),
                validation: f32::from_le_bytes(take(rest)?),
            })
        })
        .collect::<Option<_>>()?;
    let mut vector = || {
        let number = |_| take(rest).map(f32::from_le_bytes);
        (0..Model::length(&subject))
            .map(number)
            .collect::<Option<Vec<f32>>>()
    };
    let (weights, mean, square) = (vector()?, vector()?, vector()?);
    rest.is_empty().then_some(Ok(Trainer {
        plan,
        model: Model::new::<G>(weights),
        adam: Adam {
            mean,
            square,
            steps,
        },
        history,
    }))
}
