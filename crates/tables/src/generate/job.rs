use std::ops::Range;
use std::sync::atomic::{AtomicI16, AtomicU16, AtomicU64, Ordering};

use yolah_game::{Game, MoveList};

use super::GenerateError;
use super::bits::Bits;
use super::depths::{Depth, Depths};
use super::progress::Progress;
use crate::folder::{Tables, finished};
use crate::numbered::Fan;
use crate::{Metric, Numbered, Value, parallel};

/// What the work on a slice has cost.
#[derive(Default, Debug)]
pub(crate) struct Costs {
    /// Positions whose moves were listed.
    pub(crate) generations: AtomicU64,
    /// Positions whose un-moves were listed.
    pub(crate) ungenerations: AtomicU64,
    /// Slots looked at out of order.
    pub(crate) accesses: AtomicU64,
}

/// A slice whose values are to be found.
pub(crate) struct Job<'a, G: Numbered> {
    pub(crate) slice: G::Slice,
    pub(crate) metric: Metric,
    pub(crate) threads: usize,
    /// The tables of all slices that it leads to.
    pub(crate) tables: &'a Tables<G>,
    /// Where depths are kept that shall not take memory.
    pub(crate) disk: Option<&'a std::path::Path>,
    pub(crate) costs: &'a Costs,
    pub(crate) progress: &'a Progress<'a>,
}

/// What the first look at a slice found out.
pub(super) struct Start {
    /// The values of finished games; the others are open.
    pub(super) depths: Depths,
    /// The value of the best move to another slice.
    pub(super) outside: Depths,
    /// The farthest win or loss by such a move.
    pub(super) farthest: u16,
}

/// The cells of a table in memory.
pub(super) type Memory = [AtomicI16];

impl Start {
    /// Its cells, for what counts predecessors.
    pub(super) fn in_memory(&self) -> Result<(&Memory, &Memory), GenerateError> {
        match (&self.depths, &self.outside) {
            (Depths::Memory(depths), Depths::Memory(outside)) => Ok((depths, outside)),
            _ => Err(GenerateError::Unfit {
                algorithm: "counting",
                reason: "it works in memory alone",
            }),
        }
    }
}

impl<G: Numbered> Job<'_, G> {
    pub(super) fn slots(&self) -> u64 {
        G::slots(self.slice)
    }

    /// A file of depths, where they are to be kept.
    pub(super) fn depths(&self) -> Result<Depths, GenerateError> {
        Ok(match self.disk {
            Some(folder) => Depths::on_disk(self.slots(), folder)?,
            None => Depths::in_memory(self.slots()),
        })
    }

    /// Works on all slots in ranges, unless somebody asks to stop.
    pub(super) fn chunks<T: Send>(
        &self,
        work: impl Fn(Range<u64>) -> Result<T, GenerateError> + Sync,
    ) -> Result<Vec<T>, GenerateError> {
        parallel::chunks(self.slots(), self.threads, |slots| {
            self.progress.tell()?;
            work(slots)
        })
    }

    /// The first pass, and how many moves of each position stay in the slice.
    pub(super) fn look_and_count(&self) -> Result<(Start, Vec<AtomicU16>), GenerateError> {
        let counts: Vec<AtomicU16> = (0..self.slots()).map(|_| AtomicU16::new(0)).collect();
        let start = self.look(|number, inside| {
            let count = inside.len().min(u16::MAX.into()) as u16;
            counts[number as usize].store(count, Ordering::Relaxed);
        })?;
        Ok((start, counts))
    }

    /// The first pass: looks at the moves of every position. `each` hears of the
    /// slots after the moves that stay in the slice.
    pub(super) fn look(
        &self,
        each: impl Fn(u64, &[Inside]) + Sync,
    ) -> Result<Start, GenerateError> {
        let (depths, outside) = (self.depths()?, self.depths()?);
        let farthest = AtomicU16::new(0);
        parallel::chunks(self.slots(), self.threads, |slots| {
            let mut scratch = Scratch::new(self);
            let mut found = (Vec::new(), Vec::new());
            for number in slots.clone() {
                let (own, best) = self.first_look(number, &mut scratch, &each)?;
                let distance = best.value().and_then(Value::distance).unwrap_or(0);
                farthest.fetch_max(distance, Ordering::Relaxed);
                found.0.push(own);
                found.1.push(best);
            }
            depths.store(slots.start, &found.0)?;
            outside.store(slots.start, &found.1)?;
            let open = found.0.iter().filter(|&&own| own == Depth::Open);
            let open = open.count() as u64;
            self.progress.looked(slots.end - slots.start, open)
        })?;
        Ok(Start {
            depths,
            outside,
            farthest: farthest.into_inner(),
        })
    }

    /// The value of a slot if the game is over there, and that of the best move
    /// to another slice.
    fn first_look(
        &self,
        number: u64,
        scratch: &mut Scratch<'_, G>,
        each: &impl Fn(u64, &[Inside]),
    ) -> Result<(Depth, Depth), GenerateError> {
        let Some(position) = G::position(self.slice, number) else {
            return Ok((Depth::Empty, Depth::Open));
        };
        let best = self.expand(&position, scratch)?;
        if scratch.moves.is_empty()
            && let Some(outcome) = position.outcome()
        {
            let value = finished(self.metric, outcome, position.turn());
            return Ok((Depth::Known(value), Depth::Open));
        }
        each(number, &scratch.inside);
        let best = (best != Value::NONE).then_some(best);
        Ok((Depth::Open, best.map_or(Depth::Open, Depth::Known)))
    }

    /// The value of the best move that leaves the slice, or `NONE`. Where the
    /// others lead is in `scratch.inside` then.
    pub(super) fn expand(
        &self,
        position: &G,
        scratch: &mut Scratch<'_, G>,
    ) -> Result<Value, GenerateError> {
        let mut best = Value::NONE;
        scratch.list(position);
        for index in 0..scratch.moves.len() {
            let m = scratch.moves[index];
            let mut after = position.clone();
            after.play_unchecked(m);
            if after.slice() == Some(self.slice) {
                scratch.inside.push(Inside::new(position, &after));
                continue;
            }
            let value = self.known(&after).ok_or_else(|| GenerateError::Missing {
                position: position.to_string(),
                m: m.to_string(),
            })?;
            let is_same = after.turn() == position.turn();
            let value = if is_same { value } else { -value };
            best = best.max(self.metric.converted(value));
        }
        scratch.costs.accesses += (scratch.moves.len() - scratch.inside.len()) as u64;
        each_once(&mut scratch.inside);
        Ok(best)
    }

    /// The value of a position outside of the slice.
    fn known(&self, after: &G) -> Option<Value> {
        if after.slice().is_some() {
            return self.tables.value(after);
        }
        let outcome = after.outcome()?;
        Some(finished(self.metric, outcome, after.turn()))
    }

    /// Where the moves lead that stay in the slice, each slot once.
    pub(super) fn inside<'s>(&self, number: u64, scratch: &'s mut Scratch<'_, G>) -> &'s [Inside] {
        scratch.inside.clear();
        if let Some(position) = G::position(self.slice, number) {
            scratch.list(&position);
            for &m in &scratch.moves {
                let mut after = position.clone();
                after.play_unchecked(m);
                if after.slice() == Some(self.slice) {
                    scratch.inside.push(Inside::new(&position, &after));
                }
            }
        }
        each_once(&mut scratch.inside);
        &scratch.inside
    }

    /// The slots from which a move leads to a slot, each once.
    pub(super) fn before<'s>(&self, number: u64, scratch: &'s mut Scratch<'_, G>) -> &'s [u64] {
        scratch.before.clear();
        scratch.numbers.clear();
        if let Some(position) = G::position(self.slice, number) {
            position.unmoves(&mut scratch.before);
        }
        scratch
            .numbers
            .extend(scratch.before.iter().map(Numbered::number));
        each_number_once(&mut scratch.numbers);
        scratch.costs.ungenerations += 1;
        scratch.costs.accesses += scratch.numbers.len() as u64;
        &scratch.numbers
    }

    /// What a slot is at a glance; its other moves lead to `scratch.numbers()`,
    /// each slot once.
    pub(super) fn fan(&self, number: u64, scratch: &mut Scratch<'_, G>) -> Fan {
        scratch.numbers.clear();
        let fan = G::fan(self.slice, number, &mut scratch.numbers);
        each_number_once(&mut scratch.numbers);
        scratch.costs.generations += 1;
        fan
    }

    /// The slots with a move to a slot that is not won at a glance, each once.
    pub(super) fn fan_in<'s>(&self, number: u64, scratch: &'s mut Scratch<'_, G>) -> &'s [u64] {
        scratch.numbers.clear();
        G::fan_in(self.slice, number, &mut scratch.numbers);
        each_number_once(&mut scratch.numbers);
        scratch.costs.ungenerations += 1;
        scratch.costs.accesses += scratch.numbers.len() as u64;
        &scratch.numbers
    }

    /// Adds the predecessors of all slots of `of` to `to`.
    pub(super) fn predecessors(&self, of: &Bits, to: &Bits) -> Result<(), GenerateError> {
        self.chunks(|slots| {
            let mut scratch = Scratch::new(self);
            for number in of.within(&slots) {
                for &before in self.before(number, &mut scratch) {
                    to.set(before);
                }
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Whether all moves of a slot that stay in the slice lead into `to`.
    pub(super) fn all_lead_into(
        &self,
        number: u64,
        to: &Bits,
        scratch: &mut Scratch<'_, G>,
    ) -> bool {
        let inside = self.inside(number, scratch);
        let all = inside.iter().all(|after| to.has(after.slot()));
        scratch.costs.accesses += scratch.inside.len() as u64;
        all
    }

    /// The next ply, unless wins are farther away than values tell.
    pub(super) fn next(&self, ply: u16) -> Result<u16, GenerateError> {
        if ply < Value::MAX_DISTANCE - 1 {
            return Ok(ply + 1);
        }
        let slice = self.slice.to_string();
        Err(GenerateError::TooFar { slice })
    }
}

/// A slot of the same slice after a move, and whether the same side moves again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Inside(u64);

impl Inside {
    #[inline]
    fn new<G: Numbered>(before: &G, after: &G) -> Inside {
        let again = before.turn() == after.turn();
        Inside(after.number() << 1 | u64::from(again))
    }

    #[inline]
    pub(super) fn slot(self) -> u64 {
        self.0 >> 1
    }

    /// The value of the slot as it counts before the move.
    #[inline]
    pub(super) fn seen(self, value: Value) -> Value {
        let again = self.0 & 1 == 1;
        if again { value } else { -value }.earlier()
    }
}

/// Sorted, without what comes twice. Not where games are known: see `yolah_game::order`.
fn each_once(slots: &mut Vec<Inside>) {
    slots.sort_unstable();
    slots.dedup();
}

fn each_number_once(numbers: &mut Vec<u64>) {
    numbers.sort_unstable();
    numbers.dedup();
}

/// What one thread counts, and adds to the costs when it is done.
#[derive(Default)]
pub(super) struct OwnCosts {
    pub(super) generations: u64,
    pub(super) ungenerations: u64,
    pub(super) accesses: u64,
}

/// Lists that are used again and again.
pub(super) struct Scratch<'a, G: Game> {
    pub(super) moves: MoveList<G::Move>,
    pub(super) inside: Vec<Inside>,
    before: Vec<G>,
    numbers: Vec<u64>,
    pub(super) costs: OwnCosts,
    total: &'a Costs,
}

impl<'a, G: Numbered> Scratch<'a, G> {
    pub(super) fn new(job: &Job<'a, G>) -> Scratch<'a, G> {
        Scratch {
            moves: MoveList::with_capacity(G::MAX_MOVES),
            inside: Vec::new(),
            before: Vec::new(),
            numbers: Vec::new(),
            costs: OwnCosts::default(),
            total: job.costs,
        }
    }

    /// Where the moves of the last [`fan`](Job::fan) lead.
    pub(super) fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    fn list(&mut self, position: &G) {
        self.moves.clear();
        self.inside.clear();
        position.legal_moves(&mut self.moves);
        self.costs.generations += 1;
    }
}

impl<G: Game> Drop for Scratch<'_, G> {
    fn drop(&mut self) {
        let add = |total: &AtomicU64, own| total.fetch_add(own, Ordering::Relaxed);
        add(&self.total.generations, self.costs.generations);
        add(&self.total.ungenerations, self.costs.ungenerations);
        add(&self.total.accesses, self.costs.accesses);
    }
}
