use std::cmp::Ordering;
use std::collections::BTreeMap;

use yolah_game::Side;

use crate::{FileError, Numbered, Tables, Value, parallel};

/// What a table holds, for one side to move: all positions, not one of each
/// group of images.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    /// The name of the table, such as `KQvK`.
    pub table: String,
    /// Who is to move.
    pub side: Side,
    /// How many positions there are.
    pub positions: u64,
    /// How many of them the side to move wins.
    pub wins: u64,
    /// How many are drawn.
    pub draws: u64,
    /// How many the side to move loses.
    pub losses: u64,
    /// The farthest win, or the largest margin.
    pub longest: Option<Longest>,
    /// The farthest loss, or the largest margin of one.
    pub longest_loss: Option<Longest>,
}

/// The positions that are farthest from the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Longest {
    /// Plies to the end, or points.
    pub plies: u32,
    /// How many positions are so far away.
    pub count: u64,
    /// One of them.
    pub example: String,
}

/// Counts what the table of a slice holds: two lines for each of its
/// [`colourings`](Numbered::colourings), one for each side to move.
///
/// # Errors
/// If there is no such table, or if it is damaged.
pub fn statistics<G: Numbered>(
    tables: &Tables<G>,
    slice: G::Slice,
    threads: usize,
) -> Result<Vec<Statistics>, FileError> {
    if !tables.has(slice) {
        let missing = std::io::ErrorKind::NotFound;
        return Err(FileError::Io(missing.into()));
    }
    let table = tables.group(&[slice])?;
    let counted = parallel::chunks(G::slots(slice), threads, |slots| {
        let mut counts = [Tally::default(); 2];
        for number in slots {
            if let Some(position) = G::position(slice, number) {
                let value = table.slot(0, number).ok_or(FileError::Block(0))?;
                let images = u64::from(position.images());
                counts[position.turn().index()].add(value, number, images);
            }
        }
        Ok::<_, FileError>(counts)
    })?;
    let mut total = [Tally::default(); 2];
    for counts in counted {
        total[0].merge(&counts[0]);
        total[1].merge(&counts[1]);
    }
    Ok(listed::<G>(slice, &total))
}

/// The lines of all colourings.
fn listed<G: Numbered>(slice: G::Slice, counts: &[Tally; 2]) -> Vec<Statistics> {
    let mut lines = BTreeMap::new();
    for (order, colouring) in G::colourings(slice).into_iter().enumerate() {
        for side in Side::BOTH {
            let seen = if colouring.exchanged { !side } else { side };
            let tally = &counts[seen.index()];
            let text = |number| example::<G>(slice, number, colouring.exchanged);
            let line = tally.line(colouring.name.clone(), side, text);
            // Where both colourings are one table, each counts one side to move.
            let is_new = line.positions > 0 || !lines.contains_key(&(line.table.clone(), side));
            if is_new {
                lines.insert((colouring.name.clone(), side), (order, line));
            }
        }
    }
    let mut lines: Vec<_> = lines.into_values().collect();
    lines.sort_by_key(|(order, line)| (*order, line.side));
    lines.into_iter().map(|(_, line)| line).collect()
}

fn example<G: Numbered>(slice: G::Slice, number: u64, exchanged: bool) -> String {
    match G::position(slice, number) {
        Some(position) if exchanged => position.exchanged().to_string(),
        Some(position) => position.to_string(),
        None => String::new(),
    }
}

/// Counts for one side to move.
#[derive(Clone, Copy, Default)]
struct Tally {
    wins: u64,
    draws: u64,
    losses: u64,
    longest: Option<Extreme>,
    longest_loss: Option<Extreme>,
}

/// How far, how many, and the first of them.
#[derive(Clone, Copy)]
struct Extreme {
    plies: u32,
    count: u64,
    number: u64,
}

impl Tally {
    fn add(&mut self, value: Value, number: u64, count: u64) {
        let plies = match value.distance() {
            Some(plies) => plies.into(),
            None => value.points().unsigned_abs(),
        };
        let extreme = Extreme {
            plies,
            count,
            number,
        };
        match value.result() {
            Ordering::Greater => {
                self.wins += count;
                farther(&mut self.longest, extreme);
            }
            Ordering::Equal => self.draws += count,
            Ordering::Less => {
                self.losses += count;
                farther(&mut self.longest_loss, extreme);
            }
        }
    }

    fn merge(&mut self, other: &Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        if let Some(extreme) = other.longest {
            farther(&mut self.longest, extreme);
        }
        if let Some(extreme) = other.longest_loss {
            farther(&mut self.longest_loss, extreme);
        }
    }

    fn line(&self, table: String, side: Side, text: impl Fn(u64) -> String) -> Statistics {
        let longest = |extreme: Option<Extreme>| {
            extreme.map(|extreme| Longest {
                plies: extreme.plies,
                count: extreme.count,
                example: text(extreme.number),
            })
        };
        Statistics {
            table,
            side,
            positions: self.wins + self.draws + self.losses,
            wins: self.wins,
            draws: self.draws,
            losses: self.losses,
            longest: longest(self.longest),
            longest_loss: longest(self.longest_loss),
        }
    }
}

fn farther(best: &mut Option<Extreme>, other: Extreme) {
    match best {
        Some(known) if known.plies > other.plies => {}
        Some(known) if known.plies == other.plies => known.count += other.count,
        _ => *best = Some(other),
    }
}
