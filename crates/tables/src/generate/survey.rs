//! What [`counting`](super::counting) asks of slots: of the game itself where that
//! counts in numbers, otherwise of positions.

use std::ops::Range;

use super::GenerateError;
use super::job::{Job, Scratch};
use crate::folder::{Group, finished};
use crate::numbered::Survey;
use crate::{Numbered, Value};

impl<G: Numbered> Job<'_, G> {
    /// The tables of the slices that this one leads to, for [`survey`](Job::survey).
    pub(super) fn elsewhere(&self) -> Result<Group<'_, G>, GenerateError> {
        let conversions = if G::COUNTS_IN_NUMBERS {
            G::conversions(self.slice)
        } else {
            Vec::new()
        };
        let group = self.tables.group(&conversions);
        group.map_err(|error| GenerateError::File {
            path: self.tables.folder().display().to_string(),
            error,
        })
    }

    /// Tells what each of some slots is, by numbers where the game can.
    pub(super) fn survey(
        &self,
        slots: Range<u64>,
        elsewhere: &Group<'_, G>,
        tell: &mut impl FnMut(u64, Survey),
    ) -> Result<(), GenerateError> {
        let mut scratch = Scratch::new(self);
        if G::COUNTS_IN_NUMBERS {
            let known = |index: usize, number: u64| {
                let value = elsewhere.slot(index, number)?;
                Some(self.metric.converted(-value))
            };
            scratch.costs.generations += slots.end - slots.start;
            G::survey(self.slice, slots, &known, tell);
            return Ok(());
        }
        for slot in slots {
            let survey = match G::position(self.slice, slot) {
                Some(position) => self.surveyed(&position, &mut scratch)?,
                None => Survey::Empty,
            };
            tell(slot, survey);
        }
        Ok(())
    }

    fn surveyed(
        &self,
        position: &G,
        scratch: &mut Scratch<'_, G>,
    ) -> Result<Survey, GenerateError> {
        let best = self.expand(position, scratch)?;
        if scratch.moves.is_empty()
            && let Some(outcome) = position.outcome()
        {
            let value = finished(self.metric, outcome, position.turn());
            return Ok(Survey::Over(value));
        }
        Ok(Survey::Open {
            moves: scratch.inside.len().min(u16::MAX.into()) as u16,
            best: (best != Value::NONE).then_some(best),
        })
    }

    /// That a move of a slot leads where no table knows.
    pub(super) fn missing(&self, slot: u64) -> GenerateError {
        let mut scratch = Scratch::new(self);
        let position = G::position(self.slice, slot);
        let found = position.map(|position| self.expand(&position, &mut scratch));
        match found {
            Some(Err(error)) => error,
            _ => GenerateError::Missing {
                position: format!("slot {slot} of {}", self.slice),
                m: "a move".to_owned(),
            },
        }
    }

    /// Tells the slots from which a move leads to each of some slots, each once, but
    /// perhaps for those that are won at a glance.
    pub(super) fn befores(
        &self,
        slots: impl Iterator<Item = u64>,
        scratch: &mut Scratch<'_, G>,
        mut tell: impl FnMut(u64, &[u64]),
    ) {
        if !G::COUNTS_IN_NUMBERS {
            for slot in slots {
                tell(slot, self.before(slot, scratch));
            }
            return;
        }
        let costs = &mut scratch.costs;
        G::befores(self.slice, slots, &mut |slot, before| {
            costs.ungenerations += 1;
            costs.accesses += before.len() as u64;
            tell(slot, before);
        });
    }
}
