//! Exact results by a sequence of tests whether a value is reached (MTD), each of which
//! narrows it down: alpha-beta over the cuts that matter, with a memory.

use super::strings::{Spoils, Strings};
use super::table::{Bounds, Table};
use super::web::{Quiet, Web};

/// Nodes between two reports.
const REPORT: u64 = 1 << 12;
/// So many entries, as a power of two, are two gibibytes, used as far as they are needed.
const MOST_BITS: u32 = 28;
/// Of the sets of strings about one in two to this power is looked at.
const LEFT_OUT: u32 = 9;
/// No string.
const NONE: u32 = u32::MAX;
/// Larger than every value.
const INFINITE: i32 = 127;

/// What is known of strings after a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The coins of the side to move less those of the other, with best play.
    pub value: Bounds,
    /// Best play to the end, where the value is known.
    pub cuts: Vec<usize>,
    /// Positions visited.
    pub nodes: u64,
}

/// Searches for the exact value, in so many positions at most; `None` if there are more
/// than 64 strings.
///
/// A turn says for each string which one it becomes where the strings look the same from
/// another side; each of them makes the search shorter, up to seven. `report` hears of
/// positions visited and of what is known, and may say that it is enough.
///
/// # Panics
/// If a turn does not say it for every string.
pub fn solve(
    strings: &Strings,
    turns: &[Vec<usize>],
    nodes: u64,
    report: &mut dyn FnMut(u64, Bounds) -> bool,
) -> Option<Solution> {
    let count = strings.ends().len() as u32;
    assert!(turns.iter().all(|turn| turn.len() == count as usize));
    let web = Web::new(strings, turns)?;
    let coins = strings.coins().iter().filter(|&&tied| tied != 0).count() as i32;
    let unknown = Bounds {
        least: -coins,
        most: coins,
    };
    let size = count.saturating_sub(LEFT_OUT).min(nodes.max(2).ilog2());
    let mut solver = Solver {
        table: Table::new(web.key_bits(), size.clamp(4, MOST_BITS)),
        merits: [[Merit::default(); 64]; 2],
        lately: [[NONE; 2]; 65],
        children: Vec::new(),
        web,
        nodes: 0,
        limit: nodes,
        known: unknown,
        stopped: false,
        report,
    };
    let all = u64::MAX.unbounded_shr(u64::BITS - count);
    let value = solver.narrow_down(all, unknown);
    let mut cuts = Vec::new();
    if value.least == value.most {
        cuts = solver.line(all, value.least);
    }
    Some(Solution {
        value,
        cuts,
        nodes: solver.nodes,
    })
}

/// How often cutting a string was tried, and how often it was good enough.
#[derive(Clone, Copy, Default)]
struct Merit {
    tried: u32,
    good: u32,
}

impl Merit {
    fn rate(self) -> u32 {
        let [good, tried] = [self.good, self.tried].map(u64::from);
        (((good + 1) << 20) / (tried + 2)) as u32
    }

    fn learn(&mut self, is_good: bool) {
        self.tried = self.tried.saturating_add(1);
        self.good = self.good.saturating_add(u32::from(is_good));
    }
}

/// What a safe cut leaves.
#[derive(Clone, Copy)]
struct Child {
    string: u32,
    /// Lower ones are searched first.
    rank: (u32, u32),
    next: Quiet,
    key: u64,
}

/// All values are coins that are still to be taken: those of the side to move less
/// those of the other. They are odd if the number of coins is.
struct Solver<'a> {
    web: Web,
    /// By the parity of the strings left, which tends to say whose cut it is, and by string.
    merits: [[Merit; 64]; 2],
    /// By the number of strings left, which cut was good enough last, and which before.
    lately: [[u32; 2]; 65],
    table: Table,
    /// Those of all positions from the root to where the search is.
    children: Vec<Child>,
    nodes: u64,
    limit: u64,
    /// What is known of the value, for reports.
    known: Bounds,
    stopped: bool,
    report: &'a mut dyn FnMut(u64, Bounds) -> bool,
}

impl Solver<'_> {
    /// The value as bounds, equal unless the budget was too small.
    fn narrow_down(&mut self, strings: u64, mut found: Bounds) -> Bounds {
        let mut guess = -(found.most % 2);
        while found.least < found.most {
            let target = if guess == found.least {
                guess + 2
            } else {
                guess
            };
            guess = self.value(strings, target);
            if self.stopped {
                break;
            }
            if guess < target {
                found.most = guess;
            } else {
                found.least = guess;
            }
            self.known = found;
        }
        found
    }

    /// A bound of the value of strings: from below if it reaches the target, else from
    /// above.
    fn value(&mut self, strings: u64, target: i32) -> i32 {
        let (spoils, rest) = self.web.settle(strings);
        self.taking(spoils, &rest, target)
    }

    /// The same where there is something to take, to keep the turn or to hand it over.
    fn taking(&mut self, spoils: Spoils, rest: &Quiet, target: i32) -> i32 {
        let Spoils { taken, handed } = spoils;
        if rest.coins == 0 {
            return taken;
        }
        if handed == 0 {
            return taken + self.quiet(rest, target - taken);
        }
        // Whatever the rest is worth, one of both brings this much: it is worth more than
        // what is handed over, or less. It is odd if its coins are, which is one more.
        let least = taken - handed + rest.coins % 2;
        if least >= target {
            return least;
        }
        let high = self.quiet(rest, target - taken);
        if taken + high >= target {
            return taken + high;
        }
        let low = self.quiet(rest, taken - 2 * handed - target + 1);
        let over = taken - 2 * handed - low;
        if over >= target {
            return over;
        }
        over.max(taken + high)
    }

    /// The same where no coin can be taken.
    fn quiet(&mut self, at: &Quiet, target: i32) -> i32 {
        self.tested(at, self.web.key(at), target)
    }

    /// The same with the key of the position.
    fn tested(&mut self, at: &Quiet, key: u64, target: i32) -> i32 {
        self.count();
        if self.stopped {
            return 0;
        }
        let mut known = self.bounds(at, key);
        let target = target + (target + at.coins).rem_euclid(2);
        if known.least >= target || known.least == known.most {
            return known.least;
        }
        if known.most < target {
            return known.most;
        }
        let (start, children) = (self.nodes, self.children.len());
        let best = self.best(at, target);
        self.children.truncate(children);
        if self.stopped {
            return 0;
        }
        if best >= target {
            known.least = best;
        } else {
            known.most = best;
        }
        self.table.keep(key, known, self.nodes - start);
        best
    }

    /// What is known without a search.
    #[inline]
    fn bounds(&self, at: &Quiet, key: u64) -> Bounds {
        if let Some(value) = self.web.value(at) {
            return Bounds {
                least: value,
                most: value,
            };
        }
        let all = at.coins;
        let unknown = Bounds {
            least: -all,
            most: all,
        };
        self.table.probe(key).unwrap_or(unknown)
    }

    /// The best of all cuts, or the first that reaches the target.
    fn best(&mut self, at: &Quiet, target: i32) -> i32 {
        let first = self.children.len();
        if let Some(value) = self.safe_cuts(at, target) {
            return value;
        }
        self.children[first..].sort_unstable_by_key(|child| child.rank);
        let mut best = -INFINITE;
        for number in first..self.children.len() {
            let Child {
                string, next, key, ..
            } = self.children[number];
            best = best.max(-self.tested(&next, key, 1 - target));
            if self.stopped {
                return 0;
            }
            self.learn(at, string, best >= target);
            if best >= target {
                return best;
            }
        }
        best.max(self.best_gift(at, target))
    }

    /// Puts down what safe cuts leave. Where one of them is known to reach the target
    /// there is nothing to search.
    fn safe_cuts(&mut self, at: &Quiet, target: i32) -> Option<i32> {
        let first = self.children.len();
        let mut left = at.safe;
        while left != 0 {
            let string = left.trailing_zeros();
            left &= left - 1;
            if self.web.is_spare(at, string) {
                continue;
            }
            let next = self.web.after_safe(at, string);
            self.children.push(Child {
                string,
                rank: self.rank(at, string, &next),
                key: self.web.key(&next),
                next,
            });
        }
        // All at once, so that the memory is waited for but once.
        let worth = |child: &Child| -self.bounds(&child.next, child.key).most;
        let best = self.children[first..].iter().map(worth).max();
        best.filter(|&best| best >= target)
    }

    /// The best of the cuts after which the other side has something to take.
    fn best_gift(&mut self, at: &Quiet, target: i32) -> i32 {
        let mut best = -INFINITE;
        for cut in 0.. {
            let Some((spoils, rest)) = self.web.after_ending(at, cut) else {
                break;
            };
            best = best.max(-self.taking(spoils, &rest, 1 - target));
            if self.stopped || best >= target {
                return best;
            }
        }
        for strand in self.web.strands(at) {
            let (spoils, rest) = self.web.after_strand(at, &strand);
            best = best.max(-self.taking(spoils, &rest, 1 - target));
            if self.stopped || best >= target {
                return best;
            }
        }
        best
    }

    /// First what leaves the other side few safe cuts, which is refuted, or not, with less
    /// effort. What was good enough nearby gains a little on others.
    fn rank(&self, at: &Quiet, string: u32, next: &Quiet) -> (u32, u32) {
        let strings = at.strings() as usize;
        let lately = self.lately[strings].iter().rev();
        let gain = lately.zip([1, 2]).find(|&(&cut, _)| cut == string);
        let few = next.safe.count_ones() + 2 - gain.map_or(0, |(_, gain)| gain);
        let rate = self.merits[strings % 2][string as usize].rate();
        (few, u32::MAX - rate)
    }

    fn learn(&mut self, at: &Quiet, string: u32, is_good: bool) {
        let strings = at.strings() as usize;
        self.merits[strings % 2][string as usize].learn(is_good);
        let [last, _] = self.lately[strings];
        if is_good && last != string {
            self.lately[strings] = [string, last];
        }
    }

    fn count(&mut self) {
        self.nodes += 1;
        let is_told = self.nodes.is_multiple_of(REPORT);
        if self.nodes > self.limit || is_told && !(self.report)(self.nodes, self.known) {
            self.stopped = true;
        }
    }

    /// Cuts that keep the value, to the end; as far as the budget lasts.
    fn line(&mut self, mut strings: u64, mut value: i32) -> Vec<usize> {
        let mut line = Vec::new();
        while strings != 0 && !self.stopped {
            let is_there = |cut: &usize| strings >> cut & 1 != 0;
            let cuts: Vec<usize> = (0..64).filter(is_there).collect();
            let of = |cut: usize| Step::new(&self.web, strings, cut, value);
            let steps: Vec<Step> = cuts.into_iter().map(of).collect();
            // What the search has found good is still known, most of the time.
            let known = steps.iter().find(|step| self.is_known_to_keep(step));
            let found = known.or_else(|| steps.iter().find(|step| self.keeps(step)));
            let Some(step) = found.filter(|_| !self.stopped) else {
                break;
            };
            line.push(step.cut);
            (strings, value) = (step.left, step.value);
        }
        line
    }

    /// Whether it is known without a search that a cut keeps the value.
    fn is_known_to_keep(&mut self, step: &Step) -> bool {
        let (spoils, rest) = self.web.settle(step.left);
        let known = self.bounds(&rest, self.web.key(&rest));
        step.taken == 0 && spoils.taken == 0 && known.most <= step.value
    }

    fn keeps(&mut self, step: &Step) -> bool {
        if step.taken > 0 {
            self.value(step.left, step.value) >= step.value
        } else {
            self.value(step.left, step.value + 1) <= step.value
        }
    }
}

/// A cut of a line.
struct Step {
    cut: usize,
    taken: i32,
    /// The strings that are left.
    left: u64,
    /// What these are worth to whoever moves there, if the cut is a best one.
    value: i32,
}

impl Step {
    fn new(web: &Web, strings: u64, cut: usize, value: i32) -> Step {
        let left = strings & !(1 << cut);
        let taken = web.strings().taken_by(cut, left.into());
        Step {
            cut,
            taken,
            left,
            value: if taken > 0 { value - taken } else { -value },
        }
    }
}
