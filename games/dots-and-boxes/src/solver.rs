//! Exact results by alpha-beta over the cuts that matter, with a memory: a sequence of
//! tests with a window of nothing (MTD), each of which narrows down the value.

use yolah_game::playout::mix;
use yolah_game::{Game, Solved};

use super::likeness::Likeness;
use super::strings::{Mask, Settled, Strings, bits};
use super::{DotsAndBoxes, Move};

/// More strings than this are not even tried: their sets would not fit a key.
const MOST_STRINGS: u32 = 64;
/// Nodes between two reports.
const REPORT: u64 = 1 << 12;
/// So many entries, as a power of two, are a gibibyte, used as far as they are needed.
const MOST_BITS: u32 = 26;
/// Larger than every value.
const INFINITE: i32 = 127;

pub(super) fn solve(
    position: &DotsAndBoxes,
    nodes: u64,
    report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
) -> Solved<Move> {
    let (lead, left) = position.lead();
    let margin = |value: i32| position.turn().relative(lead + value);
    let edges = position.free.len();
    let strings = Strings::new(position).filter(|_| edges <= MOST_STRINGS);
    let bounds =
        |[low, high]: [i32; 2]| (margin(low).min(margin(high)), margin(low).max(margin(high)));
    let known = bounds([-left, left]);
    let Some(strings) = strings else {
        return Solved {
            margin: known,
            line: Vec::new(),
            nodes: 0,
        };
    };
    let size = edges.min(nodes.max(2).ilog2()).clamp(4, MOST_BITS);
    let mut solver = Solver {
        likeness: Likeness::new(position, strings.ends()),
        merits: vec![0; edges as usize],
        strings,
        table: vec![0; 1 << size],
        nodes: 0,
        limit: nodes,
        known,
        stopped: false,
        report,
    };
    let all = solver.strings.all();
    let [low, high] = solver.narrow_down(all, left, &bounds);
    if solver.stopped || low < high {
        return Solved {
            margin: bounds([low, high]),
            line: Vec::new(),
            nodes: solver.nodes,
        };
    }
    let value = low;
    let moves: Vec<Move> = position
        .free
        .into_iter()
        .map(|edge| Move(edge.index() as u8))
        .collect();
    let line = solver.line(all, value);
    Solved {
        margin: bounds([value, value]),
        line: line.into_iter().map(|string| moves[string]).collect(),
        nodes: solver.nodes,
    }
}

/// What is known of a set of strings, for whoever moves there.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    least: i8,
    most: i8,
}

impl Entry {
    /// Nothing is known.
    fn of(key: u64) -> Entry {
        let most = INFINITE as i8;
        Entry {
            key,
            least: -most,
            most,
        }
    }

    /// In the table entries are numbers, so that the memory of those that are never
    /// written is not used. No set is empty: no entry is 0.
    fn packed(self) -> u128 {
        let [least, most] = [self.least, self.most].map(|bound| u128::from(bound as u8));
        u128::from(self.key) | least << 64 | most << 72
    }

    fn unpacked(bits: u128) -> Entry {
        Entry {
            key: bits as u64,
            least: (bits >> 64) as i8,
            most: (bits >> 72) as i8,
        }
    }
}

/// All values are coins that are still to be taken: those of the side to move less
/// those of the other.
struct Solver<'a> {
    strings: Strings,
    likeness: Likeness,
    /// By string, how often cutting it was too good, weighted by what was left.
    merits: Vec<u64>,
    table: Vec<u128>,
    nodes: u64,
    limit: u64,
    /// What is known of the margin, for reports.
    known: (i32, i32),
    stopped: bool,
    report: &'a mut dyn FnMut(u64, (i32, i32)) -> bool,
}

impl Solver<'_> {
    /// The value as bounds from below and above, equal unless the budget was too small.
    fn narrow_down(
        &mut self,
        strings: Mask,
        coins: i32,
        bounds: &dyn Fn([i32; 2]) -> (i32, i32),
    ) -> [i32; 2] {
        let (mut low, mut high) = (-coins, coins);
        // The value is odd if the number of coins is.
        let mut guess = -(coins % 2);
        while low < high {
            let beta = if guess == low { guess + 2 } else { guess };
            guess = self.value(strings, beta - 1, beta);
            if self.stopped {
                break;
            }
            if guess < beta {
                high = guess;
            } else {
                low = guess;
            }
            self.known = bounds([low, high]);
        }
        [low, high]
    }

    /// The value of strings, or a bound of it outside of the window.
    fn value(&mut self, strings: Mask, alpha: i32, beta: i32) -> i32 {
        let settled = self.strings.settle(strings);
        let Settled {
            taken,
            handed,
            rest,
        } = settled;
        if rest == 0 {
            return taken;
        }
        if handed == 0 {
            return taken + self.quiet(rest, alpha - taken, beta - taken);
        }
        // To keep the turn or to hand it over: whatever the rest is worth, one of both
        // brings this much.
        if taken - handed >= beta {
            return taken - handed;
        }
        let window = (taken - 2 * handed - beta, beta - taken);
        let rest = self.quiet(rest, window.0, window.1);
        settled.worth(rest, 1)
    }

    /// The same where no coin can be taken.
    fn quiet(&mut self, strings: Mask, mut alpha: i32, mut beta: i32) -> i32 {
        self.count();
        if self.stopped {
            return 0;
        }
        let key = self.likeness.canonical(strings as u64);
        let entry = self.probe(key);
        let (least, most) = (i32::from(entry.least), i32::from(entry.most));
        if least >= beta || least == most {
            return least;
        }
        if most <= alpha {
            return most;
        }
        (alpha, beta) = (alpha.max(least), beta.min(most));
        let (start, mut best) = (alpha, -INFINITE);
        for cut in self.cuts(strings) {
            let value = -self.value(strings & !(1 << cut), -beta, -alpha);
            if self.stopped {
                return 0;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                self.merits[cut as usize] += u64::from(strings.count_ones()).pow(2);
                break;
            }
        }
        let least = if best > start { best } else { least };
        let most = if best < beta { best } else { most };
        self.keep(key, least, most);
        best
    }

    /// Where to cut, the most promising first; those that come to the same once.
    fn cuts(&self, strings: Mask) -> Vec<u32> {
        let safe = self.strings.safe(strings).count_ones() as usize;
        let mut cuts = self.strings.cuts(strings);
        cuts[..safe].sort_by_key(|&cut| std::cmp::Reverse(self.merits[cut as usize]));
        cuts.retain(|&cut| !self.likeness.is_second_twin(cut, strings as u64));
        cuts
    }

    fn count(&mut self) {
        self.nodes += 1;
        let is_told = self.nodes.is_multiple_of(REPORT);
        if self.nodes > self.limit || is_told && !(self.report)(self.nodes, self.known) {
            self.stopped = true;
        }
    }

    fn slot(&self, key: u64) -> usize {
        mix(0, key) as usize & (self.table.len() - 1)
    }

    fn probe(&self, key: u64) -> Entry {
        let entry = Entry::unpacked(self.table[self.slot(key)]);
        if entry.key == key {
            entry
        } else {
            Entry::of(key)
        }
    }

    fn keep(&mut self, key: u64, least: i32, most: i32) {
        let slot = self.slot(key);
        let [least, most] = [least, most].map(|bound| bound as i8);
        self.table[slot] = Entry { key, least, most }.packed();
    }

    /// Cuts that keep the value, to the end; as far as the budget lasts.
    fn line(&mut self, mut strings: Mask, mut value: i32) -> Vec<usize> {
        let mut line = Vec::new();
        while strings != 0 && !self.stopped {
            let keeps = bits(strings).find_map(|cut| {
                let left = strings & !(1 << cut);
                let taken = self.strings.taken_by(cut as usize, left);
                let after = if taken > 0 { value - taken } else { -value };
                let found = self.value(left, after - 1, after + 1);
                (found == after).then_some((cut, left, after))
            });
            let Some((cut, left, after)) = keeps else {
                break;
            };
            line.push(cut as usize);
            (strings, value) = (left, after);
        }
        line
    }
}
