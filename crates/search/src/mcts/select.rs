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
    means: Vec<f32>,
}

impl Selector {
    /// The child to visit, for `side` who chooses. `None` if every move is a
    /// proven loss.
    #[inline]
    pub(super) fn choose<M: Copy>(
        &mut self,
        family: &Family<M>,
        side: Side,
        options: &Options,
        rng: &mut Rng,
    ) -> Option<usize> {
        if options.is_plain() && !family.is_bounded() {
            Some(self.plain(family, options.c, rng))
        } else {
            Choice::new(family, side, options).best(rng)
        }
    }

    /// UCB1 and nothing else, in passes over short arrays that the compiler
    /// turns into vector instructions: this is where a simulation that is not
    /// a random game spends its time.
    fn plain<M: Copy>(&mut self, family: &Family<M>, c: f32, rng: &mut Rng) -> usize {
        let (total, unvisited) = self.load(family);
        if unvisited > 0 {
            return self.unvisited(rng.usize(..unvisited));
        }
        let factor = c * (total as f32).ln().sqrt();
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for (mean, visits) in self.means.iter_mut().zip(&self.visits) {
            *mean = *mean / (visits * ONE as f32) + factor / visits.sqrt();
        }
        for (child, &bound) in self.means.iter().enumerate() {
            if bound > highest {
                (best, highest) = (child, bound);
            }
        }
        best
    }

    /// Reads all statistics; returns the sum of visits and the number of
    /// children without any.
    fn load<M: Copy>(&mut self, family: &Family<M>) -> (u32, usize) {
        let (mut total, mut unvisited) = (0, 0);
        self.visits.clear();
        self.means.clear();
        for word in family.stats() {
            let stats = Stats(word.load(Relaxed));
            total += stats.visits();
            unvisited += usize::from(stats.visits() == 0);
            self.visits.push(stats.visits() as f32);
            self.means.push(stats.sum() as f32);
        }
        (total, unvisited)
    }

    /// The child that is number `index` among those without visits.
    fn unvisited(&self, index: usize) -> usize {
        let visits = self.visits.iter().enumerate();
        let mut unvisited = visits.filter(|(_, visits)| **visits == 0.0);
        unvisited.nth(index).map_or(0, |(child, _)| child)
    }
}

/// The same with all options: child by child.
struct Choice<'a, M> {
    family: &'a Family<M>,
    side: Side,
    options: &'a Options,
    /// The logarithm of the visits of all children.
    log: f32,
    /// How many moves may be tried.
    width: usize,
    /// What is certain whatever the other moves are worth.
    surest: i16,
}

impl<'a, M: Copy> Choice<'a, M> {
    fn new(family: &'a Family<M>, side: Side, options: &'a Options) -> Choice<'a, M> {
        let visits = |child| family.stat(child).visits();
        let total: u32 = (0..family.len()).map(visits).sum();
        let least = |child| family.link(child).bounds.seen_by(side).least;
        let surest = if family.is_bounded() {
            (0..family.len()).map(least).max()
        } else {
            None
        };
        let width = match options.widening {
            0.0 => family.len(),
            factor => (factor * (total as f32).sqrt()).ceil().max(1.0) as usize,
        };
        Choice {
            family,
            side,
            options,
            log: (total.max(1) as f32).ln(),
            width,
            surest: surest.unwrap_or(Bounds::UNKNOWN.least),
        }
    }

    fn best(&self, rng: &mut Rng) -> Option<usize> {
        // Moves that cannot be best do not count for the width either, so
        // that widening goes on to others when the first ones are refuted.
        let worthy = (0..self.family.len()).filter(|child| self.is_worthy(*child));
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

    /// Whether the move may be the best one: no proven loss, and not surely
    /// worse than another.
    fn is_worthy(&self, child: usize) -> bool {
        if !self.family.is_bounded() {
            return true;
        }
        let bounds = self.family.link(child).bounds.seen_by(self.side);
        !bounds.is_loss() && (bounds.most > self.surest || bounds.least == self.surest)
    }

    /// How promising a move is.
    fn bound(&self, child: usize) -> f32 {
        let stats = self.family.stat(child);
        let prior = self.family.prior(child);
        let Some(mean) = self.mean(child, stats, prior) else {
            return f32::INFINITY;
        };
        let visits = stats.visits().max(1) as f32;
        let rate = self.log / visits;
        let explore = match self.options.policy {
            Policy::Ucb1 => rate,
            Policy::Tuned => {
                // The variance of values from 0 to 1 is at most mean·(1 - mean),
                // and exactly that in games without draws. The factor makes both
                // policies agree where it is largest.
                let variance = mean * (1.0 - mean) + (2.0 * rate).sqrt();
                rate * (4.0 * variance).min(1.0)
            }
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
