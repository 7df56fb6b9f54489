//! The exact result of a position: alpha-beta to the end with what is known about
//! Othello. Every search asks one question, whether the side to move can reach a
//! margin; a few questions enclose the result.
//!
//! Moves that leave the other side the fewest replies come first (fastest-first),
//! among them those into regions with an odd number of free squares (parity). Discs
//! that can never be turned over bound the margin (stability), and what was found
//! out about a position is remembered (transposition table).

use yolah_game::playout::mix;

use super::board::{Discs, Geometry, Set, cells};

/// What was found out, as the side to move sees it.
pub(super) struct Found {
    /// The least and the largest margin; equal when it is solved.
    pub(super) margin: (i32, i32),
    /// Best moves to the end, `None` for a pass; empty unless it is solved.
    pub(super) line: Vec<Option<u32>>,
    pub(super) nodes: u64,
}

/// So many free squares or fewer are tried without table or order by replies.
const SHALLOW: u32 = 6;
/// So many free squares or more are looked up.
const REMEMBERED: u32 = 8;
/// Nodes between two reports.
const REPORT: u64 = 1 << 14;

type Report<'a> = &'a mut dyn FnMut(u64, (i32, i32)) -> bool;

/// The margin with best play, and a line that leads to it.
pub(super) fn solve<S: Set>(
    geometry: &Geometry<S>,
    discs: Discs<S>,
    limit: u64,
    report: Report<'_>,
) -> Found {
    let most = geometry.all.len() as i32;
    let free = (geometry.all & !discs.occupied()).len();
    let mut search = Search {
        geometry,
        table: Table::new(free),
        nodes: 0,
        limit,
        report,
        is_stopped: false,
        known: (-most, most),
    };
    search.narrow(discs);
    let margin = search.known;
    search.limit = u64::MAX;
    let line = if margin.0 == margin.1 {
        search.line(discs, margin.0)
    } else {
        Vec::new()
    };
    Found {
        margin,
        line: if search.is_stopped { Vec::new() } else { line },
        nodes: search.nodes,
    }
}

struct Search<'a, S> {
    geometry: &'a Geometry<S>,
    table: Table<S>,
    nodes: u64,
    limit: u64,
    report: Report<'a>,
    is_stopped: bool,
    known: (i32, i32),
}

impl<S: Set> Search<'_, S> {
    /// Asks until the least and the largest margin meet (MTD(f)).
    fn narrow(&mut self, discs: Discs<S>) {
        let mut goal = 1;
        while self.known.0 < self.known.1 {
            let value = self.reaches(discs, goal);
            if self.is_stopped {
                return;
            }
            if value >= goal {
                self.known.0 = value;
                goal = value + 1;
            } else {
                self.known.1 = value;
                goal = value;
            }
        }
    }

    /// A bound of the margin on the same side of `goal`: at least `goal` and a lower
    /// bound, or below it and an upper bound.
    fn reaches(&mut self, discs: Discs<S>, goal: i32) -> i32 {
        let free = self.geometry.all & !discs.occupied();
        let count = free.len();
        if count <= SHALLOW {
            return self.shallow(discs, free, goal, false);
        }
        if self.is_out_of_time() {
            return 0;
        }
        if let Some(bound) = self.stability_bound(discs, goal) {
            return bound;
        }
        let targets = discs.targets(self.geometry);
        if targets == S::EMPTY {
            return self.passed(discs, goal);
        }
        let known = if count >= REMEMBERED {
            self.table.get(discs)
        } else {
            None
        };
        if let Some(bound) = known.and_then(|entry| entry.decides(goal)) {
            return bound;
        }
        let (best, choice) = self.best_child(discs, targets, goal, known);
        if count >= REMEMBERED && !self.is_stopped {
            self.table.put(discs, count, goal, best, choice);
        }
        best
    }

    fn passed(&mut self, discs: Discs<S>, goal: i32) -> i32 {
        if discs.passed().can_move(self.geometry) {
            -self.reaches(discs.passed(), 1 - goal)
        } else {
            discs.difference()
        }
    }

    fn best_child(
        &mut self,
        discs: Discs<S>,
        targets: S,
        goal: i32,
        known: Option<Known<S>>,
    ) -> (i32, u8) {
        let mut children = self.children(discs, targets, known.map(|entry| entry.choice));
        let (mut best, mut choice) = (i32::MIN, 0);
        for done in 0..children.len() {
            // Often the first child is enough: sorting all would be too much.
            let rest = &children[done..];
            let least = (0..rest.len()).min_by_key(|&i| rest[i].order).unwrap_or(0);
            children.swap(done, done + least);
            let value = -self.reaches(children[done].discs, 1 - goal);
            if value > best {
                (best, choice) = (value, children[done].cell as u8);
            }
            if best >= goal || self.is_stopped {
                break;
            }
        }
        (best, choice)
    }

    fn children(&self, discs: Discs<S>, targets: S, first: Option<u8>) -> Children<S> {
        let odd = self.odd_quadrants(self.geometry.all & !discs.occupied());
        let mut children = Children::new();
        for cell in cells(targets) {
            let after = discs.after(cell, discs.flips(self.geometry, cell));
            let replies = after.targets(self.geometry);
            let corners = (replies & self.geometry.corners).len();
            let is_odd = S::single(cell) & odd != S::EMPTY;
            let order = 4 * (replies.len() + corners) as i32 - i32::from(is_odd);
            let is_first = first.is_some_and(|first| u32::from(first) == cell);
            children.push(Child {
                discs: after,
                cell,
                order: if is_first { i32::MIN } else { order },
            });
        }
        children
    }

    /// The quadrants in which an odd number of squares is free.
    #[inline]
    fn odd_quadrants(&self, free: S) -> S {
        let mut odd = S::EMPTY;
        for quadrant in self.geometry.quadrants {
            if (free & quadrant).len() % 2 == 1 {
                odd |= quadrant;
            }
        }
        odd
    }

    /// A bound by the other side's stable discs, if it is below the goal.
    #[inline]
    fn stability_bound(&self, discs: Discs<S>, goal: i32) -> Option<i32> {
        let bound = |kept: u32| self.geometry.all.len() as i32 - 2 * kept as i32;
        if bound(discs.other.len()) >= goal {
            return None;
        }
        let bound = bound(discs.passed().stable(self.geometry).len());
        (bound < goal).then_some(bound)
    }

    /// The same with few free squares: odd quadrants first, and nothing else.
    fn shallow(&mut self, discs: Discs<S>, free: S, goal: i32, has_passed: bool) -> i32 {
        self.nodes += 1;
        if free.len() == 1 {
            return self.last(discs, free.first());
        }
        let odd = self.odd_quadrants(free);
        let mut best = i32::MIN;
        for part in [free & odd, free & !odd] {
            for cell in cells(part) {
                let flips = discs.flips(self.geometry, cell);
                if flips == S::EMPTY {
                    continue;
                }
                let after = discs.after(cell, flips);
                best = best.max(-self.shallow(after, free ^ S::single(cell), 1 - goal, false));
                if best >= goal {
                    return best;
                }
            }
        }
        match best {
            i32::MIN if has_passed || free == S::EMPTY => discs.difference(),
            i32::MIN => -self.shallow(discs.passed(), free, 1 - goal, true),
            best => best,
        }
    }

    /// One square is free.
    #[inline]
    fn last(&self, discs: Discs<S>, cell: u32) -> i32 {
        let flipped = |discs: Discs<S>| discs.flips(self.geometry, cell).len() as i32;
        match (flipped(discs), discs.difference()) {
            (0, difference) => match flipped(discs.passed()) {
                0 => difference,
                count => difference - 2 * count - 1,
            },
            (count, difference) => difference + 2 * count + 1,
        }
    }

    #[inline]
    fn is_out_of_time(&mut self) -> bool {
        self.nodes += 1;
        let is_stopped = self.nodes > self.limit
            || self.nodes.is_multiple_of(REPORT) && !(self.report)(self.nodes, self.known);
        self.is_stopped |= is_stopped;
        self.is_stopped
    }

    /// Best moves of both sides from a position whose margin is known.
    fn line(&mut self, start: Discs<S>, margin: i32) -> Vec<Option<u32>> {
        let mut line = Vec::new();
        let (mut discs, mut margin) = (start, margin);
        while let Some((m, next)) = self.best_move(discs, margin) {
            line.push(m);
            (discs, margin) = (next, -margin);
        }
        line
    }

    /// A move that keeps the margin; `None` at the end, and when there is no time.
    fn best_move(&mut self, discs: Discs<S>, margin: i32) -> Option<(Option<u32>, Discs<S>)> {
        let targets = discs.targets(self.geometry);
        if targets == S::EMPTY {
            let can_go_on = discs.passed().can_move(self.geometry);
            return can_go_on.then(|| (None, discs.passed()));
        }
        let mut children = self.children(discs, targets, None);
        children.sort_by_key(|child| child.order);
        for child in children {
            let is_kept = self.reaches(child.discs, 1 - margin) < 1 - margin;
            if self.is_stopped {
                return None;
            }
            if is_kept {
                return Some((Some(child.cell), child.discs));
            }
        }
        None
    }
}

/// A move and what it leads to; the least `order` comes first.
#[derive(Clone, Copy)]
struct Child<S> {
    discs: Discs<S>,
    cell: u32,
    order: i32,
}

type Children<S> = Vec<Child<S>>;

/// Bounds of margins by position: of two places for each, one keeps the position
/// with more free squares, the other the latest.
struct Table<S> {
    places: Vec<[Known<S>; 2]>,
    shift: u32,
}

#[derive(Clone, Copy)]
struct Known<S> {
    discs: Discs<S>,
    free: u8,
    lower: i8,
    upper: i8,
    /// The best move found.
    choice: u8,
}

impl<S: Set> Known<S> {
    /// A bound that answers the question, if there is one.
    #[inline]
    fn decides(&self, goal: i32) -> Option<i32> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        if lower >= goal {
            Some(lower)
        } else {
            (upper < goal).then_some(upper)
        }
    }
}

impl<S: Set> Table<S> {
    fn new(free: u32) -> Table<S> {
        let bits = free.saturating_add(2).clamp(4, 20);
        let nothing = Known {
            discs: Discs {
                own: S::EMPTY,
                other: S::EMPTY,
            },
            free: 0,
            lower: 0,
            upper: 0,
            choice: 0,
        };
        Table {
            places: vec![[nothing; 2]; 1 << bits],
            shift: 64 - bits,
        }
    }

    #[inline]
    fn index(&self, discs: Discs<S>) -> usize {
        let [own, other]: [u128; 2] = [discs.own.into(), discs.other.into()];
        let mut key = mix(mix(own as u64, 0), other as u64);
        if size_of::<S>() > 8 {
            key = mix(mix(key, (own >> 64) as u64), (other >> 64) as u64);
        }
        (key >> self.shift) as usize
    }

    #[inline]
    fn get(&self, discs: Discs<S>) -> Option<Known<S>> {
        let places = &self.places[self.index(discs)];
        places.iter().find(|known| known.discs == discs).copied()
    }

    fn put(&mut self, discs: Discs<S>, free: u32, goal: i32, value: i32, choice: u8) {
        let index = self.index(discs);
        let places = &mut self.places[index];
        let known = places.iter().position(|known| known.discs == discs);
        let place = known.unwrap_or(usize::from(free < u32::from(places[0].free)));
        let (lower, upper) = match known {
            Some(place) => (places[place].lower, places[place].upper),
            None => (i8::MIN, i8::MAX),
        };
        let value = value as i8;
        let is_reached = i32::from(value) >= goal;
        places[place] = Known {
            discs,
            free: free as u8,
            lower: if is_reached { value } else { lower },
            upper: if is_reached { upper } else { value },
            choice,
        };
    }
}
