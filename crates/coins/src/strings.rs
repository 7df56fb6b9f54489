//! What can be taken, and what hangs together.
//!
//! A coin on one string can be taken, and should be, but for one thing: of the last
//! coins of a chain the side to move may leave two to the other side, and of a loop
//! four, by a cut after which the other side has to take them and to move on. All
//! that is settled here; what remains is where to cut when every coin hangs on two
//! strings or more.

use yolah_bitboard::bits;

use super::endings::Kind;

/// A set of strings, or of coins.
pub type Mask = u128;

/// What a string is tied to where there is no coin.
pub const GROUND: u8 = u8::MAX;

/// Coins and the strings that they hang on.
#[derive(Clone, Debug)]
pub struct Strings {
    /// By coin, its strings.
    coins: Vec<Mask>,
    /// By string, what is at both ends.
    ends: Vec<[u8; 2]>,
}

/// What there is to take for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spoils {
    /// How many coins these are.
    pub taken: i32,
    /// How many of them could be handed over instead of the turn; none if 0.
    pub handed: i32,
}

impl Spoils {
    /// What all this is worth to the side to move, if the rest is worth so much to
    /// whoever moves there; a coin counts this much.
    #[inline]
    pub fn worth(self, rest: i32, coin: i32) -> i32 {
        let all = self.taken * coin + rest;
        if self.handed == 0 {
            return all;
        }
        all.max((self.taken - 2 * self.handed) * coin - rest)
    }
}

/// What comes of taking all coins that can be taken, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// What that brings.
    pub spoils: Spoils,
    /// The strings that are left.
    pub rest: Mask,
}

/// Coins in a row that can be taken one after the other.
struct Run {
    coins: Mask,
    strings: Mask,
    /// Whether its last coin hangs on one string too.
    is_closed: bool,
}

impl Run {
    fn len(&self) -> i32 {
        self.coins.count_ones() as i32
    }

    /// The coins that must be left so that the other side moves on.
    fn offer(&self) -> Option<i32> {
        let least = if self.is_closed { 4 } else { 2 };
        (self.len() >= least).then_some(least)
    }
}

/// Coins on two strings each that hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    coins: Mask,
    strings: Mask,
}

impl Chain {
    fn len(&self) -> i32 {
        self.coins.count_ones() as i32
    }

    /// Whether it ends where it begins, with no coin on more strings between.
    fn is_loop(&self) -> bool {
        self.coins.count_ones() == self.strings.count_ones()
    }

    /// What the other side gets of it after a cut.
    pub fn spoils(&self) -> Spoils {
        let kind = Kind {
            is_loop: self.is_loop(),
            coins: self.len() as u8,
        };
        kind.spoils()
    }
}

impl Strings {
    /// Strings by what is at their ends, coins numbered from 0 on or the [`GROUND`];
    /// `None` if there are more than 128. Coins without a string are taken already, and a
    /// string from a coin to itself is as one to the ground.
    ///
    /// # Panics
    /// If a coin has a number above 127.
    pub fn new(ends: &[[u8; 2]]) -> Option<Strings> {
        if ends.len() > Mask::BITS as usize {
            return None;
        }
        let coins = ends.iter().flatten().filter(|&&end| end != GROUND);
        let count = coins.max().map_or(0, |&last| usize::from(last) + 1);
        assert!(count <= Mask::BITS as usize, "coins are numbered below 128");
        let mut coins = vec![0; count];
        for (string, ends) in ends.iter().enumerate() {
            for &coin in ends.iter().filter(|&&end| end != GROUND) {
                coins[usize::from(coin)] |= 1 << string;
            }
        }
        let once = |&[one, other]: &[u8; 2]| [one, if other == one { GROUND } else { other }];
        Some(Strings {
            coins,
            ends: ends.iter().map(once).collect(),
        })
    }

    /// The strings of each coin.
    pub(crate) fn coins(&self) -> &[Mask] {
        &self.coins
    }

    /// What is at both ends of each string.
    pub(crate) fn ends(&self) -> &[[u8; 2]] {
        &self.ends
    }

    /// All strings.
    pub fn all(&self) -> Mask {
        Mask::MAX
            .checked_shr(Mask::BITS - self.ends.len() as u32)
            .unwrap_or(0)
    }

    /// On how many strings a coin hangs.
    #[inline]
    fn degree(&self, coin: usize, strings: Mask) -> u32 {
        (self.coins[coin] & strings).count_ones()
    }

    /// The coin at the other end of a string.
    #[inline]
    pub(crate) fn across(&self, string: u32, coin: usize) -> Option<usize> {
        let ends = self.ends[string as usize];
        let other = ends.into_iter().find(|&end| usize::from(end) != coin)?;
        (other != GROUND).then_some(other.into())
    }

    /// How many coins a cut takes, after which these strings are left.
    pub(crate) fn taken_by(&self, string: usize, left: Mask) -> i32 {
        let ends = self.ends[string].into_iter().filter(|&end| end != GROUND);
        ends.filter(|&coin| self.degree(coin.into(), left) == 0)
            .count() as i32
    }

    /// The coins that can be taken at once.
    fn leaves(&self, strings: Mask) -> impl Iterator<Item = usize> {
        (0..self.coins.len()).filter(move |&coin| self.degree(coin, strings) == 1)
    }

    /// The coins that can be taken from this one on.
    fn run(&self, leaf: usize, strings: Mask) -> Run {
        let mut run = Run {
            coins: 1 << leaf,
            strings: 0,
            is_closed: false,
        };
        let mut at = leaf;
        loop {
            let string = (self.coins[at] & strings & !run.strings).trailing_zeros();
            run.strings |= 1 << string;
            let Some(next) = self.across(string, at) else {
                return run;
            };
            match self.degree(next, strings) {
                1 => run.is_closed = true,
                2 => {}
                _ => return run,
            }
            run.coins |= 1 << next;
            if run.is_closed {
                return run;
            }
            at = next;
        }
    }

    /// Takes all that can be taken.
    pub fn settle(&self, strings: Mask) -> Settled {
        let offers = self
            .leaves(strings)
            .filter_map(|leaf| self.offer(leaf, strings));
        let mut settled = Settled {
            spoils: Spoils {
                taken: 0,
                handed: offers.min().unwrap_or(0),
            },
            rest: strings,
        };
        while let Some(leaf) = self.leaves(settled.rest).next() {
            let run = self.run(leaf, settled.rest);
            settled.spoils.taken += run.len();
            settled.rest &= !run.strings;
        }
        settled
    }

    /// How many coins can be handed over where this one hangs, when all others are
    /// taken first: runs that meet grow longer.
    fn offer(&self, leaf: usize, mut strings: Mask) -> Option<i32> {
        loop {
            let last = self.run(leaf, strings);
            let mut others = self.leaves(strings);
            match others.find(|&other| last.coins >> other & 1 == 0) {
                Some(other) => strings &= !self.run(other, strings).strings,
                None => return last.offer(),
            }
        }
    }

    /// The chains and loops, where no coin can be taken.
    pub fn chains(&self, strings: Mask) -> Vec<Chain> {
        let (mut chains, mut seen) = (Vec::new(), 0);
        for coin in 0..self.coins.len() {
            if seen >> coin & 1 == 0 && self.degree(coin, strings) == 2 {
                let chain = self.chain(coin, strings);
                seen |= chain.coins;
                chains.push(chain);
            }
        }
        chains
    }

    fn chain(&self, coin: usize, strings: Mask) -> Chain {
        let mut chain = Chain {
            coins: 1 << coin,
            strings: 0,
        };
        let mut open = vec![coin];
        while let Some(at) = open.pop() {
            for string in numbers(self.coins[at] & strings & !chain.strings) {
                chain.strings |= 1 << string;
                let next = self.across(string, at);
                if let Some(next) = next.filter(|&next| self.degree(next, strings) == 2) {
                    chain.coins |= 1 << next;
                    open.push(next);
                }
            }
        }
        chain
    }

    /// The strings that can be cut without giving anything away.
    pub fn safe(&self, strings: Mask) -> Mask {
        let is_weak = |coin: &usize| self.degree(*coin, strings) < 3;
        let weak = (0..self.coins.len()).filter(is_weak);
        weak.fold(strings, |safe, coin| safe & !self.coins[coin])
    }
}

/// The numbers in a set.
fn numbers(set: Mask) -> impl Iterator<Item = u32> {
    let [low, high] = [set as u64, (set >> 64) as u64].map(bits);
    low.chain(high.map(|number| 64 + number))
}
