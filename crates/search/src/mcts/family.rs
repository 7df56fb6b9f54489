use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use yolah_game::Side;

use super::bounds::Bounds;
use super::value::{self, ONE, Value};
use crate::mate_distance::MateDistance;

/// All children of one node.
///
/// What changes are 64-bit words that threads update without locks; a word
/// that belongs together changes at once. The words of a kind stand side by
/// side, because choosing a child reads the visits of all children and nothing
/// else: 8 bytes a child instead of a whole node.
///
/// A child in Yolah takes 18 bytes: [`Stats`], [`Link`] and the move. AMAF
/// statistics and priors, 8 bytes each, are there only if an option needs them.
pub(super) struct Family<M> {
    words: Box<[AtomicU64]>,
    moves: Box<[M]>,
    /// Whether something was proven about a child.
    bounded: AtomicBool,
    has_amaf: bool,
}

/// What the allocator adds to a block, as a guess: two words.
const BLOCK: usize = 16;

impl<M: Copy> Family<M> {
    pub(super) fn new(moves: &[M], amaf: bool, priors: &[f32]) -> Family<M> {
        let count = moves.len();
        let kinds = 2 + usize::from(amaf);
        let mut words = Vec::with_capacity(kinds * count + priors.len());
        words.resize_with(count, || AtomicU64::new(0));
        words.resize_with(2 * count, || AtomicU64::new(Link::NEW.pack()));
        words.resize_with(kinds * count, || AtomicU64::new(0));
        words.extend(priors.iter().map(|p| AtomicU64::new(p.to_bits().into())));
        Family {
            words: words.into(),
            moves: moves.into(),
            bounded: AtomicBool::new(false),
            has_amaf: amaf,
        }
    }

    /// The memory that a family takes outside its slot.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.words) + size_of_val(&*self.moves) + 2 * BLOCK
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    #[inline]
    pub(super) fn moves(&self) -> &[M] {
        &self.moves
    }

    /// The words of [`Stats`] of all children.
    #[inline]
    pub(super) fn stats(&self) -> &[AtomicU64] {
        &self.words[..self.moves.len()]
    }

    #[inline]
    pub(super) fn stat(&self, child: usize) -> Stats {
        Stats(self.stats()[child].load(Ordering::Relaxed))
    }

    #[inline]
    fn link_word(&self, child: usize) -> &AtomicU64 {
        &self.words[self.moves.len() + child]
    }

    /// Acquires what the thread that made the child's family has written.
    #[inline]
    pub(super) fn link(&self, child: usize) -> Link {
        Link::unpack(self.link_word(child).load(Ordering::Acquire))
    }

    /// Changes the link if it is still as it was seen.
    pub(super) fn relink(&self, child: usize, old: Link, new: Link) -> bool {
        let (old, new) = (old.pack(), new.pack());
        self.link_word(child)
            .compare_exchange(old, new, Ordering::AcqRel, Ordering::Relaxed)
            .is_ok()
    }

    /// Attaches or removes the child's family and keeps its bounds.
    pub(super) fn set_family(&self, child: usize, family: u32) {
        let change = |word| {
            let link = Link {
                family,
                ..Link::unpack(word)
            };
            Some(link.pack())
        };
        // The closure always has an answer, so the update cannot fail.
        let _ = self
            .link_word(child)
            .fetch_update(Ordering::AcqRel, Ordering::Relaxed, change);
    }

    /// Adds what was proven about a child; whether that was news.
    pub(super) fn prove(&self, child: usize, bounds: Bounds) -> bool {
        let change = |word| {
            let link = Link::unpack(word);
            let bounds = link.bounds.meet(bounds);
            (bounds != link.bounds).then(|| Link { bounds, ..link }.pack())
        };
        let news = self
            .link_word(child)
            .fetch_update(Ordering::AcqRel, Ordering::Relaxed, change)
            .is_ok();
        if news {
            self.bounded.store(true, Ordering::Relaxed);
        }
        news
    }

    /// Whether something was proven about a child.
    #[inline]
    pub(super) fn is_bounded(&self) -> bool {
        self.bounded.load(Ordering::Relaxed)
    }

    /// What the children prove about a node at which `side` moves.
    pub(super) fn combined(&self, side: Side, distance: MateDistance) -> Bounds {
        let nothing = Bounds {
            least: Bounds::UNKNOWN.least,
            most: Bounds::UNKNOWN.least,
        };
        (0..self.len())
            .map(|child| self.link(child).bounds.before(distance).seen_by(side))
            .fold(nothing, Bounds::best)
            .seen_by(side)
    }

    /// AMAF statistics of a child; empty ones where they are not kept.
    #[inline]
    pub(super) fn amaf(&self, child: usize) -> Stats {
        match self.amaf_word(child) {
            Some(word) => Stats(word.load(Ordering::Relaxed)),
            None => Stats(0),
        }
    }

    #[inline]
    pub(super) fn amaf_word(&self, child: usize) -> Option<&AtomicU64> {
        self.has_amaf
            .then(|| &self.words[2 * self.moves.len() + child])
    }

    /// Pretends that a child's move has come later in so many games, with these chances.
    pub(super) fn expect(&self, child: usize, games: u32, chance: f32) {
        if let Some(word) = self.amaf_word(child) {
            let sum = value::from_chance(chance) * games;
            word.store(Stats::new(games, sum.into()).0, Ordering::Relaxed);
        }
    }

    /// The evaluator's opinion of a child, or even chances.
    #[inline]
    pub(super) fn prior(&self, child: usize) -> f32 {
        self.prior_words().get(child).map_or(0.5, prior)
    }

    /// The evaluator's opinions of all children; none where they are not kept.
    #[inline]
    pub(super) fn priors(&self) -> impl Iterator<Item = f32> {
        self.prior_words().iter().map(prior)
    }

    #[inline]
    fn prior_words(&self) -> &[AtomicU64] {
        let kinds = 2 + usize::from(self.has_amaf);
        &self.words[kinds * self.moves.len()..]
    }

    /// Forgets half of all visits, before a counter overflows.
    pub(super) fn halve(&mut self) {
        let count = self.moves.len();
        let (stats, rest) = self.words.split_at_mut(count);
        let amaf = if self.has_amaf {
            count..2 * count
        } else {
            0..0
        };
        for word in stats.iter_mut().chain(&mut rest[amaf]) {
            let old = Stats(*word.get_mut());
            *word.get_mut() = Stats::new(old.visits() / 2, old.sum() / 2).0;
        }
    }
}

#[inline]
fn prior(word: &AtomicU64) -> f32 {
    f32::from_bits(word.load(Ordering::Relaxed) as u32)
}

/// How often a child was visited and what came of it for the side that chose
/// it: 28 bits of visits, 36 bits for the sum of [`Value`]s, in one word, so
/// that one atomic addition records a simulation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stats(pub(super) u64);

impl Stats {
    const VISIT_BITS: u32 = 28;
    const VISITS: u64 = (1 << Stats::VISIT_BITS) - 1;
    /// So many visits of all children together must be halved soon; twice as
    /// many would overflow when they are added up.
    pub(super) const MANY: u64 = 1 << 27;

    #[inline]
    pub(super) fn new(visits: u32, sum: u64) -> Stats {
        Stats(u64::from(visits) | sum << Stats::VISIT_BITS)
    }

    /// What to add to a word for `visits` more visits, which may be negative
    /// to undo some, with this sum of values.
    #[inline]
    pub(super) fn change(visits: i32, sum: Value) -> u64 {
        (u64::from(sum) << Stats::VISIT_BITS).wrapping_add(i64::from(visits) as u64)
    }

    #[inline]
    pub(super) fn visits(self) -> u32 {
        (self.0 & Stats::VISITS) as u32
    }

    #[inline]
    pub(super) fn sum(self) -> u64 {
        self.0 >> Stats::VISIT_BITS
    }

    /// The mean for the side that chose; ½ without visits.
    pub(super) fn mean(self) -> f64 {
        match self.visits() {
            0 => 0.5,
            visits => self.sum() as f64 / (f64::from(visits) * f64::from(ONE)),
        }
    }
}

/// A child's own family and what is proven about the child, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Link {
    /// The slot of the child's family, or one of the constants.
    pub(super) family: u32,
    pub(super) bounds: Bounds,
}

impl Link {
    /// No family yet.
    pub(super) const NONE: u32 = u32::MAX;
    /// A thread is about to make the family.
    pub(super) const CLAIMED: u32 = u32::MAX - 1;

    const NEW: Link = Link {
        family: Link::NONE,
        bounds: Bounds::UNKNOWN,
    };

    #[inline]
    fn pack(self) -> u64 {
        let [least, most] = [self.bounds.least, self.bounds.most].map(|b| u64::from(b as u16));
        u64::from(self.family) | least << 32 | most << 48
    }

    #[inline]
    fn unpack(word: u64) -> Link {
        Link {
            family: word as u32,
            bounds: Bounds {
                least: (word >> 32) as i16,
                most: (word >> 48) as i16,
            },
        }
    }

    /// The slot of the child's family, if it has one.
    #[inline]
    pub(super) fn slot(self) -> Option<u32> {
        (self.family < Link::CLAIMED).then_some(self.family)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visits_can_be_pretended_and_undone() {
        let word = Stats::new(5, 700).0;
        let under_way = word.wrapping_add(Stats::change(3, 0));
        assert_eq!(Stats(under_way).visits(), 8);
        let done = Stats(under_way.wrapping_add(Stats::change(1 - 3, ONE)));
        assert_eq!((done.visits(), done.sum()), (6, 700 + u64::from(ONE)));
    }

    #[test]
    fn a_link_keeps_family_and_bounds() {
        let family = Family::new(&['a', 'b'], true, &[0.25, 0.75]);
        let won = Bounds {
            least: 30_003,
            most: 32_000,
        };
        assert!(family.prove(1, won));
        assert!(!family.prove(1, won));
        family.set_family(1, 17);
        assert_eq!(family.link(1).slot(), Some(17));
        assert_eq!(family.link(1).bounds, won);
        assert_eq!(family.link(0).slot(), None);
        assert_eq!((family.prior(0), family.prior(1)), (0.25, 0.75));
    }
}
