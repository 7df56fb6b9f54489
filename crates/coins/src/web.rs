//! Positions where no coin can be taken, and what cuts make of them, as sets that change
//! by a few bits a cut. Chains and loops that hang on nothing else are counted apart; the
//! web is what remains, in all directions at once.

use yolah_bitboard::bits;

use super::endings::{Ending, Endings, Kind};
use super::likeness::{Images, Likeness};
use super::strings::{GROUND, Spoils, Strings};

/// What of a key may say which chains are apart.
const ENDING_BITS: u32 = 16;

/// A position where every coin hangs on two strings or more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quiet {
    /// The strings of the web, as they are and as turned boards have them.
    web: Images,
    /// Those of them that can be cut without giving anything away.
    pub(crate) safe: u64,
    /// The chains and loops that are apart.
    ending: Ending,
    /// How many coins are left in all.
    pub(crate) coins: i32,
}

impl Quiet {
    /// How many strings the web has.
    #[inline]
    pub(crate) fn strings(&self) -> u32 {
        self.web[0].count_ones()
    }

    #[inline]
    fn cut(&mut self, images: &Images) {
        for (web, image) in self.web.iter_mut().zip(images) {
            *web &= !image;
        }
    }
}

/// Coins of the web on two strings each, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strand {
    strings: u64,
    kind: Kind,
    /// What is at both ends, coins on three strings or more, or the ground.
    joints: [u8; 2],
}

/// Strings and coins, with all that is needed to cut them quickly.
pub(crate) struct Web {
    strings: Strings,
    /// By coin, its strings.
    coins: Vec<u64>,
    likeness: Likeness,
    endings: Endings,
}

impl Web {
    /// `None` if there are more than 64 strings.
    pub(crate) fn new(strings: &Strings, turns: &[Vec<usize>]) -> Option<Web> {
        let count = strings.ends().len() as u32;
        (count <= u64::BITS).then(|| Web {
            coins: strings.coins().iter().map(|&set| set as u64).collect(),
            likeness: Likeness::new(strings.ends(), turns),
            endings: Endings::new(1 << ENDING_BITS.min(u64::BITS - count)),
            strings: strings.clone(),
        })
    }

    pub(crate) fn strings(&self) -> &Strings {
        &self.strings
    }

    /// How long keys are.
    pub(crate) fn key_bits(&self) -> u32 {
        (self.strings.ends().len() as u32 + ENDING_BITS).min(u64::BITS)
    }

    /// The same for all positions that are turned or mirrored boards, with the same
    /// chains apart; different for all others.
    #[inline]
    pub(crate) fn key(&self, at: &Quiet) -> u64 {
        let web = at.web.into_iter().fold(u64::MAX, u64::min);
        let ending = u64::from(at.ending);
        web | ending.unbounded_shl(self.strings.ends().len() as u32)
    }

    /// The exact value for the side to move, if there is nothing but chains that are apart.
    #[inline]
    pub(crate) fn value(&self, at: &Quiet) -> Option<i32> {
        (at.web[0] == 0).then(|| self.endings.value(at.ending))
    }

    /// What comes of taking all that can be taken.
    pub(crate) fn settle(&mut self, strings: u64) -> (Spoils, Quiet) {
        let settled = self.strings.settle(strings.into());
        let rest = self.likeness.with_first_twins(settled.rest as u64);
        let mut at = Quiet {
            web: Images::default(),
            safe: 0,
            ending: 0,
            coins: 0,
        };
        for string in bits(rest) {
            let images = self.likeness.images(string);
            (at.web.iter_mut().zip(images)).for_each(|(web, image)| *web |= image);
        }
        let hang = |coin: &usize| self.degree(*coin, &at) > 0;
        at.coins = (0..self.coins.len()).filter(hang).count() as i32;
        self.look_over(&mut at);
        (settled.spoils, at)
    }

    /// Whether another string would do as well as this one.
    #[inline]
    pub(crate) fn is_spare(&self, at: &Quiet, string: u32) -> bool {
        self.likeness.has_later_twin(string, at.web[0])
    }

    /// What a safe cut leaves.
    #[inline]
    pub(crate) fn after_safe(&mut self, at: &Quiet, string: u32) -> Quiet {
        debug_assert!(at.web[0] >> string & 1 != 0, "a string of the web");
        let mut next = *at;
        next.cut(self.likeness.images(string));
        next.safe &= next.web[0];
        self.loosen(&mut next, self.strings.ends()[string as usize]);
        next
    }

    /// What it comes to when a chain that is apart is cut: the best of them first.
    pub(crate) fn after_ending(&self, at: &Quiet, cut: usize) -> Option<(Spoils, Quiet)> {
        let &(spoils, ending) = self.endings.cuts(at.ending).get(cut)?;
        let coins = at.coins - spoils.taken;
        let next = Quiet {
            ending,
            coins,
            ..*at
        };
        Some((spoils, next))
    }

    /// The chains of the web, the shortest first.
    pub(crate) fn strands(&self, at: &Quiet) -> Vec<Strand> {
        let (mut strands, mut seen) = (Vec::new(), 0);
        for coin in 0..self.coins.len() {
            let is_new = self.coins[coin] & at.web[0] & !seen != 0;
            if is_new && self.degree(coin, at) == 2 {
                let strand = self.strand(coin, at.web[0]);
                seen |= strand.strings;
                strands.push(strand);
            }
        }
        strands.sort_by_key(|strand: &Strand| strand.kind.coins);
        strands
    }

    /// What it comes to when a chain of the web is cut.
    pub(crate) fn after_strand(&mut self, at: &Quiet, strand: &Strand) -> (Spoils, Quiet) {
        let mut next = *at;
        let [one, other] = strand.joints;
        let ends_itself = one == other && one != GROUND;
        if ends_itself && self.degree(one.into(), at) == 3 {
            // The coin where it begins and ends can be taken too, and what follows.
            let cut = strand.strings & strand.strings.wrapping_neg();
            let settled = self.strings.settle((at.web[0] & !cut).into());
            self.drop(&mut next, at.web[0] & !(settled.rest as u64));
            next.coins -= settled.spoils.taken;
            self.look_over(&mut next);
            return (settled.spoils, next);
        }
        self.drop(&mut next, strand.strings);
        next.coins -= i32::from(strand.kind.coins);
        next.safe &= next.web[0];
        self.loosen(&mut next, strand.joints);
        (strand.kind.spoils(), next)
    }

    #[inline]
    fn degree(&self, coin: usize, at: &Quiet) -> u32 {
        (self.coins[coin] & at.web[0]).count_ones()
    }

    fn drop(&self, at: &mut Quiet, strings: u64) {
        bits(strings).for_each(|string| at.cut(self.likeness.images(string)));
    }

    /// Coins that have lost a string: what is not safe any more, and what is apart now.
    #[inline]
    fn loosen(&mut self, at: &mut Quiet, coins: [u8; 2]) {
        for coin in coins.into_iter().filter(|&coin| coin != GROUND) {
            let coin = usize::from(coin);
            if self.degree(coin, at) == 2 {
                at.safe &= !self.coins[coin];
                self.set_apart(at, coin);
            }
        }
    }

    /// The same for all coins.
    fn look_over(&mut self, at: &mut Quiet) {
        at.safe = at.web[0];
        for coin in 0..self.coins.len() {
            self.loosen(at, [coin as u8, GROUND]);
        }
    }

    /// Counts the chain of this coin apart, if it hangs on nothing else and can be
    /// counted; it may as well stay in the web.
    fn set_apart(&mut self, at: &mut Quiet, coin: usize) {
        let strand = self.strand(coin, at.web[0]);
        if strand.joints != [GROUND; 2] {
            return;
        }
        if let Some(ending) = self.endings.with(at.ending, strand.kind) {
            at.ending = ending;
            self.drop(at, strand.strings);
            at.safe &= at.web[0];
        }
    }

    /// The strand of a coin on two strings.
    fn strand(&self, coin: usize, web: u64) -> Strand {
        let mut strand = Strand {
            strings: 0,
            kind: Kind {
                is_loop: false,
                coins: 1,
            },
            joints: [GROUND; 2],
        };
        for (side, first) in bits(self.coins[coin] & web).enumerate() {
            let (mut from, mut string) = (coin, first);
            loop {
                strand.strings |= 1 << string;
                let Some(next) = self.strings.across(string, from) else {
                    break;
                };
                if next == coin {
                    strand.kind.is_loop = true;
                    return strand;
                }
                let tied = self.coins[next] & web;
                if tied.count_ones() != 2 {
                    strand.joints[side] = next as u8;
                    break;
                }
                strand.kind.coins += 1;
                (from, string) = (next, (tied & !(1 << string)).trailing_zeros());
            }
        }
        strand
    }
}
