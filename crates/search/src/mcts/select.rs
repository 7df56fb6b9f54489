//! Which child a simulation goes to.

use std::cmp::Ordering;
use std::sync::atomic::Ordering::Relaxed;

use yolah_game::{Rng, Side};

use super::bounds::Bounds;
use super::family::{Family, Stats};
use super::options::{Options, Policy};
use super::value::ONE;

/// Chooses among children; keeps room for their numbers.
#[derive(Default, Debug)]
pub(super) struct Selector {
    visits: Vec<f32>,
    /// First sums of values, then upper confidence bounds.
    bounds: Vec<f32>,
}

/// Which children may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Among {
    /// Those that may be the best move: no proven loss, and not surely worse
    /// than another.
    Worthy,
    /// Those of them whose result is not proven.
    Open,
}

impl Selector {
    /// The child to visit, for `side` who chooses. `None` if there is no such
    /// move.
    #[inline]
    pub(super) fn choose<M: Copy>(
        &mut self,
        family: &Family<M>,
        side: Side,
        among: Among,
        options: &Options,
        rng: &mut Rng,
    ) -> Option<usize> {
        if options.policy == Policy::Puct {
            self.puct(family, side, among, options)
        } else if options.is_plain() {
            self.plain(family, side, among, options, rng)
        } else {
            Choice::new(family, side, among, options).best(rng)
        }
    }

    /// Upper confidence bounds and nothing else, in passes over short arrays
    /// that the compiler turns into vector instructions: this is where a
    /// simulation spends its time before the random game begins.
    fn plain<M: Copy>(
        &mut self,
        family: &Family<M>,
        side: Side,
        among: Among,
        options: &Options,
        rng: &mut Rng,
    ) -> Option<usize> {
        let (all, mut unvisited) = self.load(family);
        if family.is_bounded() {
            unvisited -= self.exclude(family, side, among);
        }
        let urgency = all.mean() as f32 + options.urgency;
        if unvisited > 0 && (all.visits() == 0 || urgency == f32::INFINITY) {
            return self.unvisited(rng.usize(..unvisited));
        }
        let log = (all.visits() as f32).ln();
        let children = self.bounds.iter_mut().zip(&self.visits);
        if options.policy == Policy::Tuned {
            for (bound, visits) in children {
                let mean = *bound / (visits * ONE as f32);
                *bound = mean + options.c * tuned(mean, log / visits).sqrt();
            }
        } else {
            let factor = options.c * log.sqrt();
            for (bound, visits) in children {
                *bound = *bound / (visits * ONE as f32) + factor / visits.sqrt();
            }
        }
        if unvisited > 0 {
            self.assume(urgency);
        }
        match highest(&self.bounds) {
            Some(child) if self.visits[child] == 0.0 => self.unvisited(rng.usize(..unvisited)),
            best => best,
        }
    }

    /// PUCT: the evaluator's shares say where to look. A move that was not tried yet is
    /// taken to be as good as the others are so far.
    fn puct<M: Copy>(
        &mut self,
        family: &Family<M>,
        side: Side,
        among: Among,
        options: &Options,
    ) -> Option<usize> {
        let (all, _) = self.load(family);
        if family.is_bounded() {
            self.exclude(family, side, among);
        }
        let factor = options.c * (all.visits() as f32 + 1.0).sqrt();
        let children = self.bounds.iter_mut().zip(&self.visits);
        for ((bound, &visits), share) in children.zip(family.priors()) {
            let mean = match visits {
                0.0 => all.mean() as f32,
                visits => *bound / (visits * ONE as f32),
            };
            *bound = mean + factor * share / (1.0 + visits);
        }
        highest(&self.bounds)
    }

    /// Gives a bound to children without visits, which have none.
    fn assume(&mut self, urgency: f32) {
        for (bound, visits) in self.bounds.iter_mut().zip(&self.visits) {
            if *visits == 0.0 {
                *bound = urgency;
            }
        }
    }

    /// Reads all statistics; returns their sum and the number of children
    /// without visits.
    fn load<M: Copy>(&mut self, family: &Family<M>) -> (Stats, usize) {
        self.visits.resize(family.len(), 0.0);
        self.bounds.resize(family.len(), 0.0);
        let (mut total, mut unvisited) = (Stats(0), 0);
        let children = self.bounds.iter_mut().zip(&mut self.visits);
        for (word, (sum, visits)) in family.stats().iter().zip(children) {
            let stats = Stats(word.load(Relaxed));
            total.0 += stats.0;
            unvisited += usize::from(stats.visits() == 0);
            *visits = stats.visits() as f32;
            *sum = stats.sum() as f32;
        }
        (total, unvisited)
    }

    /// Takes away the chances of moves that may not be chosen; returns how many
    /// of them were never visited.
    fn exclude<M: Copy>(&mut self, family: &Family<M>, side: Side, among: Among) -> usize {
        let filter = Filter::new(family, side, among);
        let mut excluded = 0;
        for child in 0..family.len() {
            if !filter.admits(child) {
                excluded += usize::from(self.visits[child] == 0.0);
                self.visits[child] = 1.0;
                self.bounds[child] = f32::NEG_INFINITY;
            }
        }
        excluded
    }

    /// The child that is number `index` among those without visits.
    fn unvisited(&self, index: usize) -> Option<usize> {
        let visits = self.visits.iter().enumerate();
        let mut unvisited = visits.filter(|(_, visits)| **visits == 0.0);
        unvisited.nth(index).map(|(child, _)| child)
    }
}

/// The place of the largest number; `None` if all are infinitely small.
#[inline]
fn highest(numbers: &[f32]) -> Option<usize> {
    // Eight maxima side by side: a single one would be a chain of comparisons,
    // each waiting for the last.
    let mut lanes = [f32::NEG_INFINITY; 8];
    let (chunks, rest) = numbers.as_chunks::<8>();
    for chunk in chunks {
        for (lane, &number) in lanes.iter_mut().zip(chunk) {
            *lane = if number > *lane { number } else { *lane };
        }
    }
    let highest = lanes
        .iter()
        .chain(rest)
        .copied()
        .fold(f32::NEG_INFINITY, f32::max);
    let place = numbers.iter().position(|number| *number >= highest);
    place.filter(|_| highest > f32::NEG_INFINITY)
}

/// UCB1-tuned's replacement for `rate`, which is ln N / n.
///
/// The variance of values from 0 to 1 is at most mean·(1 - mean), and exactly
/// that in games without draws. The factor makes both policies agree where it
/// is largest.
#[inline]
fn tuned(mean: f32, rate: f32) -> f32 {
    let variance = mean * (1.0 - mean) + (2.0 * rate).sqrt();
    rate * (4.0 * variance).min(1.0)
}

/// Which children may be chosen, by what is proven about them.
struct Filter<'a, M> {
    family: &'a Family<M>,
    side: Side,
    among: Among,
    /// What the side has for certain, whatever the other moves are worth.
    surest: i16,
}

impl<'a, M: Copy> Filter<'a, M> {
    fn new(family: &'a Family<M>, side: Side, among: Among) -> Filter<'a, M> {
        let least = |child| family.link(child).bounds.seen_by(side).least;
        let surest = (0..family.len()).map(least).max();
        Filter {
            family,
            side,
            among,
            surest: surest.unwrap_or(Bounds::UNKNOWN.least),
        }
    }

    fn admits(&self, child: usize) -> bool {
        let bounds = self.family.link(child).bounds.seen_by(self.side);
        let worthy = bounds.most > self.surest || bounds.least == self.surest;
        match bounds.decided() {
            Some(value) => value > 0 && worthy && self.among == Among::Worthy,
            None => worthy,
        }
    }
}

/// The same with all options: child by child.
struct Choice<'a, M> {
    family: &'a Family<M>,
    options: &'a Options,
    /// The logarithm of the visits of all children.
    log: f32,
    /// The bound of moves about which nothing is known.
    urgency: f32,
    /// How many moves may be tried.
    width: usize,
    /// Set if something was proven.
    filter: Option<Filter<'a, M>>,
}

impl<'a, M: Copy> Choice<'a, M> {
    fn new(family: &'a Family<M>, side: Side, among: Among, options: &'a Options) -> Choice<'a, M> {
        let all = Stats((0..family.len()).map(|child| family.stat(child).0).sum());
        let total = all.visits();
        let width = match options.widening {
            0.0 => family.len(),
            factor => (factor * (total as f32).sqrt()).ceil().max(1.0) as usize,
        };
        Choice {
            family,
            options,
            log: (total.max(1) as f32).ln(),
            urgency: all.mean() as f32 + options.urgency,
            width,
            filter: family
                .is_bounded()
                .then(|| Filter::new(family, side, among)),
        }
    }

    fn best(&self, rng: &mut Rng) -> Option<usize> {
        // Moves that cannot be best do not count for the width either, so
        // that widening goes on to others when the first ones are refuted.
        let admits = |child| self.filter.as_ref().is_none_or(|f| f.admits(child));
        let worthy = (0..self.family.len()).filter(|child| admits(*child));
        let mut best = None;
        let mut highest = f32::NEG_INFINITY;
        let mut equals = 0;
        for child in worthy.take(self.width) {
            let bound = self.bound(child);
            let better = match bound.total_cmp(&highest) {
                Ordering::Less => false,
                Ordering::Greater => {
                    equals = 0;
                    true
                }
                Ordering::Equal => {
                    equals += 1;
                    rng.u32(..=equals) == 0
                }
            };
            if better {
                (best, highest) = (Some(child), bound);
            }
        }
        best
    }

    /// How promising a move is.
    fn bound(&self, child: usize) -> f32 {
        let stats = self.family.stat(child);
        let prior = self.family.prior(child);
        let Some(mean) = self.mean(child, stats, prior) else {
            return self.urgency;
        };
        let visits = stats.visits().max(1) as f32;
        let rate = self.log / visits;
        let explore = match self.options.policy {
            Policy::Tuned => tuned(mean, rate),
            Policy::Ucb1 | Policy::Puct => rate,
        };
        let fading = self.options.bias * prior / (visits + 1.0);
        mean + self.options.c * explore.sqrt() + fading
    }

    /// The mean of a move, mixed with that of games in which it came later;
    /// `None` if nothing is known about it.
    fn mean(&self, child: usize, stats: Stats, prior: f32) -> Option<f32> {
        let visits = stats.visits();
        let own = (visits > 0).then(|| stats.mean() as f32);
        let amaf = self.family.amaf(child);
        if self.options.rave && amaf.visits() > 0 {
            let Some(own) = own else {
                return Some(amaf.mean() as f32);
            };
            let faded = self.options.rave_visits;
            let share = (faded / (3.0 * visits as f32 + faded)).sqrt();
            return Some(own + share * (amaf.mean() as f32 - own));
        }
        own.or((self.options.bias > 0.0).then_some(prior))
    }
}
