//! Chains and loops that hang on nothing else. It only matters how many there are of
//! which length, so positions that differ in where these lie are one, and what is left
//! when there is nothing but these is looked up.

use std::collections::HashMap;

use super::strings::Spoils;

/// More coins than any chain has.
const LENGTHS: usize = 65;

/// A chain, or a loop, of so many coins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Kind {
    pub(crate) is_loop: bool,
    pub(crate) coins: u8,
}

impl Kind {
    /// What the other side gets of it after a cut. Of one or two coins, and of three in a
    /// loop, nothing can be handed over, if they are cut as they should be.
    pub(crate) fn spoils(self) -> Spoils {
        let handed = match (self.is_loop, self.coins) {
            (true, 4..) => 4,
            (false, 3..) => 2,
            _ => 0,
        };
        Spoils {
            taken: self.coins.into(),
            handed,
        }
    }

    fn number(self) -> usize {
        LENGTHS * usize::from(self.is_loop) + usize::from(self.coins)
    }
}

/// A number for each collection of chains and loops; 0 is none at all.
pub(crate) type Ending = u32;

/// A collection.
struct Known {
    kinds: Vec<Kind>,
    /// What it is worth to the side to move, which is exact.
    value: i32,
    /// Where it can be cut, and what remains.
    cuts: Vec<(Spoils, Ending)>,
    /// By kind, the collection with one more; 0 if that was never asked for.
    with: Vec<Ending>,
}

/// All collections that were met so far.
pub(crate) struct Endings {
    known: Vec<Known>,
    numbers: HashMap<Vec<Kind>, Ending>,
    most: usize,
}

impl Endings {
    /// At most so many collections, one at least.
    pub(crate) fn new(most: usize) -> Endings {
        let mut endings = Endings {
            known: Vec::new(),
            numbers: HashMap::new(),
            most: most.max(1),
        };
        endings.number(Vec::new());
        endings
    }

    /// What nothing but these chains is worth to the side to move.
    #[inline]
    pub(crate) fn value(&self, ending: Ending) -> i32 {
        self.known[ending as usize].value
    }

    /// Where to cut, whatever else there is.
    #[inline]
    pub(crate) fn cuts(&self, ending: Ending) -> &[(Spoils, Ending)] {
        &self.known[ending as usize].cuts
    }

    /// One chain more; `None` if there are too many collections.
    #[inline]
    pub(crate) fn with(&mut self, ending: Ending, kind: Kind) -> Option<Ending> {
        let known = &self.known[ending as usize];
        let next = known.with[kind.number()];
        if next != 0 {
            return Some(next);
        }
        let mut kinds = known.kinds.clone();
        kinds.push(kind);
        kinds.sort_unstable();
        let next = self.number(kinds)?;
        self.known[ending as usize].with[kind.number()] = next;
        Some(next)
    }

    /// The number of a sorted collection.
    fn number(&mut self, kinds: Vec<Kind>) -> Option<Ending> {
        if let Some(&number) = self.numbers.get(&kinds) {
            return Some(number);
        }
        let mut cuts = Vec::new();
        for kind in candidates(&kinds) {
            let mut rest = kinds.clone();
            rest.remove(rest.binary_search(&kind).ok()?);
            cuts.push((kind.spoils(), self.number(rest)?));
        }
        if self.known.len() == self.most {
            return None;
        }
        let worth = |(spoils, rest): &(Spoils, Ending)| -spoils.worth(self.value(*rest), 1);
        let number = self.known.len() as Ending;
        self.known.push(Known {
            value: cuts.iter().map(worth).max().unwrap_or(0),
            kinds: kinds.clone(),
            cuts,
            with: vec![0; 2 * LENGTHS],
        });
        self.numbers.insert(kinds, number);
        Some(number)
    }
}

/// Which of these to cut: a chain of one or two coins if there is one, else the shortest
/// chain, the shortest loop, and the shortest loop of which something can be handed over.
///
/// The others are never better. Let V(n) be what the rest is worth with a chain of n coins
/// in it, for whoever moves. In what remains of the game every cut elsewhere is the same
/// with a longer chain as with a shorter one, up to the cut of the chain itself; by
/// induction V(m) and V(n) differ by m - n at most, if the same can be handed over of
/// both. So who opens the longer chain gives away m - n coins more, and cannot win back
/// more than these. Where only of the longer chain something can be handed over, V(m) is at
/// most V(n) + m - n, which is all that is needed. Of loops this is not so: three coins in
/// a loop may be worse to open than four.
fn candidates(kinds: &[Kind]) -> Vec<Kind> {
    let mut shortest: Vec<Kind> = Vec::new();
    for &kind in kinds {
        let is_like = |other: &Kind| {
            kind.is_loop == other.is_loop && kind.spoils().handed == other.spoils().handed
        };
        if !shortest.iter().any(is_like) {
            shortest.push(kind);
        }
    }
    // Chains come before loops, and shorter ones before longer ones.
    let is_short = |kind: &Kind| !kind.is_loop && kind.spoils().handed == 0;
    if shortest.first().is_some_and(is_short) {
        shortest.truncate(1);
    }
    shortest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What cutting any of them comes to at best.
    fn plain(kinds: &[Kind], known: &mut HashMap<Vec<Kind>, i32>) -> i32 {
        if let Some(&value) = known.get(kinds) {
            return value;
        }
        let worth = |number: usize| {
            let mut rest = kinds.to_vec();
            let kind = rest.remove(number);
            -kind.spoils().worth(plain(&rest, known), 1)
        };
        let value = (0..kinds.len()).map(worth).max().unwrap_or(0);
        known.insert(kinds.to_vec(), value);
        value
    }

    fn check(kinds: &mut Vec<Kind>, all: &[Kind], left: u8, known: &mut HashMap<Vec<Kind>, i32>) {
        let mut endings = Endings::new(usize::MAX);
        let ending = endings.number(kinds.clone()).expect("a number");
        assert_eq!(endings.value(ending), plain(kinds, known), "{kinds:?}");
        for (number, &kind) in all.iter().enumerate() {
            if kind.coins <= left {
                kinds.push(kind);
                check(kinds, &all[number..], left - kind.coins, known);
                kinds.pop();
            }
        }
    }

    /// To look at few cuts loses nothing: all collections of up to 18 coins.
    #[test]
    fn the_shortest_will_do() {
        let kind = |is_loop: bool, coins: u8| Kind { is_loop, coins };
        let chains = (1..=18).map(|coins| kind(false, coins));
        let loops = (2..=18).map(|coins| kind(true, coins));
        let all: Vec<Kind> = chains.chain(loops).collect();
        check(&mut Vec::new(), &all, 18, &mut HashMap::new());
    }

    #[test]
    fn there_are_no_more_than_asked_for() {
        let mut endings = Endings::new(2);
        let kind = |coins: u8| Kind {
            is_loop: false,
            coins,
        };
        assert_eq!(endings.with(0, kind(3)), Some(1));
        assert_eq!(endings.with(0, kind(3)), Some(1));
        assert_eq!(endings.with(0, kind(4)), None);
        assert_eq!(endings.with(1, kind(1)), None);
        assert_eq!((endings.value(0), endings.value(1)), (0, -3));
    }
}
