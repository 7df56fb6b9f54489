//! The other way to the same values: every value of a file is derived again
//! from what the files say of the positions after it. With the algorithms that
//! made them it shares how values are read from files (`Group`) and what a finished
//! game is worth (`finished`), beside the game's own moves and numbers; nothing of how
//! values are found and counted.
//!
//! That suffices where values tell distances: a win in `n` needs a loss in
//! `n - 1` after it, down to finished games, so wins and losses cannot stand on
//! each other's shoulders, and what can be won or lost is not drawn by mistake. Of
//! margins where play goes round in circles it shows that they are consistent, no more:
//! two that only hold each other up pass.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::ops::{AddAssign, Range};

use yolah_game::order::best_first;
use yolah_game::{MoveList, Side};

use crate::folder::{Group, finished};
use crate::{FileError, Metric, Numbered, Tables, Value, parallel};

/// What a check of a table found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Positions whose values were derived again.
    pub checked: u64,
    /// Positions with another value in the file.
    pub wrong: u64,
    /// The first of them.
    pub example: Option<Difference>,
    /// How the games with either side to move end by the derived values: all
    /// positions of the table of this name, not one of each group of images.
    pub results: [ResultCounts; 2],
    /// The line from the position that is farthest from the end, or where there are
    /// points from one with the largest margin, both sides playing the tables' best
    /// moves; see [`best_line`].
    pub longest_line: Vec<String>,
    /// Where it begins.
    pub longest_start: Option<String>,
}

/// How many positions the side to move wins, draws and loses.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ResultCounts {
    /// It wins so many,
    pub wins: u64,
    /// so many are drawn,
    pub draws: u64,
    /// and it loses so many.
    pub losses: u64,
}

impl ResultCounts {
    /// How many positions these are.
    pub const fn positions(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    fn count(&mut self, value: Value, positions: u64) {
        match value.result() {
            Ordering::Greater => self.wins += positions,
            Ordering::Equal => self.draws += positions,
            Ordering::Less => self.losses += positions,
        }
    }
}

impl AddAssign for ResultCounts {
    fn add_assign(&mut self, more: ResultCounts) {
        self.wins += more.wins;
        self.draws += more.draws;
        self.losses += more.losses;
    }
}

/// A position whose value is not what follows from its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The position.
    pub position: String,
    /// What the file says.
    pub stored: String,
    /// What the moves say.
    pub derived: String,
}

/// Derives every value of a table again.
///
/// # Errors
/// If a table is missing or damaged.
pub fn verify<G: Numbered>(
    tables: &Tables<G>,
    slice: G::Slice,
    threads: usize,
    report: &(dyn Fn(u64) -> bool + Sync),
) -> Result<Verified, FileError> {
    let missing = || FileError::Io(std::io::ErrorKind::NotFound.into());
    tables.table(slice).ok_or_else(missing)?.check_blocks()?;
    let metric = tables.metric(slice).ok_or_else(missing)?;
    let mut needed = G::conversions(slice);
    needed.insert(0, slice);
    let known = Known::new(tables, &needed)?;
    let parts = parallel::chunks(G::slots(slice), threads, |slots| {
        let stopped = || FileError::Io(std::io::ErrorKind::Interrupted.into());
        let is_wanted = report(slots.end - slots.start);
        is_wanted.then_some(()).ok_or_else(stopped)?;
        check(&known, slice, metric, slots).ok_or_else(missing)
    })?;
    let mut total = Part::default();
    for part in parts {
        total.merge(part);
    }
    Ok(total.told(tables, slice))
}

/// Derives the values of some slots; `None` if one is missing that they follow from.
fn check<G: Numbered>(
    known: &Known<'_, G>,
    slice: G::Slice,
    metric: Metric,
    slots: Range<u64>,
) -> Option<Part> {
    let mut lists = Lists {
        moves: MoveList::with_capacity(G::MAX_MOVES),
        after: Vec::new(),
    };
    let mut part = Part::default();
    for number in slots {
        if let Some(position) = G::position(slice, number) {
            let stored = known.slot(slice, number)?;
            let derived = derive(known, &position, slice, metric, &mut lists)?;
            part.add(&position, number, stored, derived);
        }
    }
    Some(part)
}

/// The value that follows from the moves.
fn derive<G: Numbered>(
    known: &Known<'_, G>,
    position: &G,
    slice: G::Slice,
    metric: Metric,
    lists: &mut Lists<G>,
) -> Option<Value> {
    lists.moves.clear();
    lists.after.clear();
    position.legal_moves(&mut lists.moves);
    if lists.moves.is_empty()
        && let Some(outcome) = position.outcome()
    {
        return Some(finished(metric, outcome, position.turn()));
    }
    let mut best = Value::NONE;
    for &m in &lists.moves {
        let mut after = position.clone();
        after.play_unchecked(m);
        if let Some(other) = after.slice() {
            lists.after.push((after, other));
            continue;
        }
        let value = finished(metric, after.outcome()?, after.turn());
        best = best.max(before(value, position, &after, false, metric));
        // Nothing is better than to win at once.
        if best == Value::win(1) {
            return Some(best);
        }
    }
    for (after, other) in &lists.after {
        let value = known.value(after, *other)?;
        let stays = *other == slice;
        best = best.max(before(value, position, after, stays, metric));
    }
    Some(best)
}

/// Lists that are used again and again.
struct Lists<G: Numbered> {
    moves: MoveList<G::Move>,
    /// Positions that have a slot, with their slices.
    after: Vec<(G, G::Slice)>,
}

/// What the tables say that a slice needs, those of which there is room unpacked as a
/// whole.
struct Known<'a, G: Numbered>(Group<'a, G>);

impl<'a, G: Numbered> Known<'a, G> {
    fn new(tables: &'a Tables<G>, needed: &[G::Slice]) -> Result<Known<'a, G>, FileError> {
        Ok(Known(tables.group(needed)?))
    }

    #[inline]
    fn slot(&self, slice: G::Slice, number: u64) -> Option<Value> {
        self.0.slot(self.0.index(slice)?, number)
    }

    /// The value of a position that has a slot, be it over or not: it is derived there.
    #[inline]
    fn value(&self, position: &G, slice: G::Slice) -> Option<Value> {
        let value = self.slot(slice, position.number())?;
        match position.credit() {
            0 => Some(value),
            credit => Some(Value::margin(value.points() + credit)),
        }
    }
}

/// The value of any position, finished or not.
fn value_of<G: Numbered>(tables: &Tables<G>, position: &G, metric: Metric) -> Option<Value> {
    match position.outcome() {
        Some(outcome) => Some(finished(metric, outcome, position.turn())),
        None => tables.value(position),
    }
}

/// A value as it counts before the move that led to it.
fn before<G: Numbered>(
    value: Value,
    position: &G,
    after: &G,
    stays: bool,
    metric: Metric,
) -> Value {
    let value = if position.turn() == after.turn() {
        value
    } else {
        -value
    };
    match (metric, value.distance()) {
        (_, None) | (Metric::Result, Some(_)) => value,
        (Metric::Conversion, Some(_)) if !stays && value > Value::DRAW => Value::win(1),
        (Metric::Conversion, Some(_)) if !stays => Value::loss(1),
        (_, Some(plies)) if value > Value::DRAW => Value::win(plies + 1),
        (_, Some(plies)) => Value::loss(plies + 1),
    }
}

/// The moves that both sides play by the tables, to the end of the game, until a
/// position comes back, or as far as tables tell. A draw without points has no end,
/// and no line.
pub fn best_line<G: Numbered>(tables: &Tables<G>, start: &G) -> Vec<G::Move> {
    let mut line = Vec::new();
    let mut position = start.clone();
    let mut seen = HashSet::new();
    while line.len() <= usize::from(Value::MAX_DISTANCE)
        && position.outcome().is_none()
        && has_end(tables, &position)
        && seen.insert(position.key())
        && let Some((m, _)) = moves_by_value(tables, &position).into_iter().next()
    {
        line.push(m);
        position.play_unchecked(m);
    }
    line
}

/// Whether play by the tables comes to an end.
fn has_end<G: Numbered>(tables: &Tables<G>, position: &G) -> bool {
    let metric = position.slice().and_then(|slice| tables.metric(slice));
    match metric {
        Some(Metric::Margin) => true,
        Some(Metric::Result) | None => false,
        Some(_) => tables
            .value(position)
            .is_some_and(|value| value.distance().is_some()),
    }
}

/// The legal moves with their values to who plays them, the best first. Moves
/// that no table knows are not among them.
pub fn moves_by_value<G: Numbered>(tables: &Tables<G>, position: &G) -> Vec<(G::Move, Value)> {
    let mut moves = MoveList::with_capacity(G::MAX_MOVES);
    position.legal_moves(&mut moves);
    let metric = position.slice().and_then(|slice| tables.metric(slice));
    let metric = metric.unwrap_or(G::METRIC);
    let mut valued: Vec<(G::Move, Value)> = moves
        .into_iter()
        .filter_map(|m| {
            let mut after = position.clone();
            after.play_unchecked(m);
            let stays = after.slice() == position.slice();
            let value = value_of(tables, &after, metric)?;
            Some((m, before(value, position, &after, stays, metric)))
        })
        .collect();
    best_first(&mut valued, |&(_, value)| value.raw().into());
    valued
}

/// What one thread found.
#[derive(Default)]
struct Part {
    checked: u64,
    wrong: u64,
    example: Option<Difference>,
    /// By the side to move in the slots.
    results: [ResultCounts; 2],
    /// How far the position farthest from the end is, and its slot.
    farthest: Option<(u32, u64)>,
}

/// The plies to the end, or the points of a margin; `None` for a draw.
fn extent(value: Value) -> Option<u32> {
    match value.distance() {
        Some(plies) => Some(plies.into()),
        None => Some(value.points().unsigned_abs()).filter(|&points| points > 0),
    }
}

impl Part {
    fn add<G: Numbered>(&mut self, position: &G, number: u64, stored: Value, derived: Value) {
        self.checked += 1;
        self.results[position.turn().index()].count(derived, position.images().into());
        if stored != derived {
            self.wrong += 1;
            self.example.get_or_insert_with(|| Difference {
                position: position.to_string(),
                stored: format!("{stored:?}"),
                derived: format!("{derived:?}"),
            });
        }
        if let Some(far) = extent(stored) {
            self.reach(far, number);
        }
    }

    fn reach(&mut self, far: u32, number: u64) {
        if self.farthest.is_none_or(|(most, _)| far > most) {
            self.farthest = Some((far, number));
        }
    }

    fn merge(&mut self, other: Part) {
        self.checked += other.checked;
        self.wrong += other.wrong;
        self.example = self.example.take().or(other.example);
        for side in Side::BOTH {
            self.results[side.index()] += other.results[side.index()];
        }
        if let Some((far, number)) = other.farthest {
            self.reach(far, number);
        }
    }

    /// The results of the table with the slice's own name. Where exchanged sides are
    /// the same table, its slots stand for both sides to move.
    fn results<G: Numbered>(&self, slice: G::Slice) -> [ResultCounts; 2] {
        let mut results = [ResultCounts::default(); 2];
        let name = slice.to_string();
        let colourings = G::colourings(slice).into_iter();
        for colouring in colourings.filter(|colouring| colouring.name == name) {
            for side in Side::BOTH {
                let seen = if colouring.exchanged { !side } else { side };
                results[side.index()] += self.results[seen.index()];
            }
        }
        results
    }

    fn told<G: Numbered>(self, tables: &Tables<G>, slice: G::Slice) -> Verified {
        let farthest = self
            .farthest
            .and_then(|(_, number)| G::position(slice, number));
        let line = farthest.as_ref().map(|start| best_line(tables, start));
        Verified {
            checked: self.checked,
            wrong: self.wrong,
            results: self.results::<G>(slice),
            example: self.example,
            longest_line: line.iter().flatten().map(ToString::to_string).collect(),
            longest_start: farthest.map(|start| start.to_string()),
        }
    }
}
