use std::collections::BTreeSet;
use std::fmt;

use yolah_game::Side;

use super::MOST_PIECES;
use super::numbering::Piece;
use crate::{Board, Kind};

/// How many pieces of each kind a side has besides its lion: four bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub(super) struct Army(u32);

/// The kinds that a side may lack or have several of.
pub(super) const KINDS: [Kind; 7] = [
    Kind::Pawn,
    Kind::Superpawn,
    Kind::Crocodile,
    Kind::Monkey,
    Kind::Elephant,
    Kind::Giraffe,
    Kind::Zebra,
];

const BITS: u32 = 4;

impl Army {
    #[inline]
    pub(super) const fn count(self, kind: Kind) -> u32 {
        self.0 >> (BITS * kind.index() as u32) & 0b1111
    }

    #[inline]
    fn size(self) -> u32 {
        // Neighbours are added to bytes, and the bytes by a multiplication.
        let pairs = (self.0 & 0x0f0f_0f0f) + (self.0 >> BITS & 0x0f0f_0f0f);
        pairs.wrapping_mul(0x0101_0101) >> 24
    }

    fn with(self, kind: Kind) -> Army {
        Army(self.0 + (1 << (BITS * kind.index() as u32)))
    }

    fn without(self, kind: Kind) -> Option<Army> {
        (self.count(kind) > 0).then(|| Army(self.0 - (1 << (BITS * kind.index() as u32))))
    }

    /// All armies of a size.
    fn all(size: u32) -> BTreeSet<Army> {
        let grow = |armies: BTreeSet<Army>| {
            let grown = armies
                .iter()
                .flat_map(|army| KINDS.map(|kind| army.with(kind)));
            grown.collect()
        };
        (0..size).fold(BTreeSet::from([Army::default()]), |armies, _| grow(armies))
    }

    /// What may be left after losing some pieces that satisfy a condition, all
    /// the same how many.
    fn remnants(self, may_go: impl Fn(Kind) -> bool) -> BTreeSet<Army> {
        let mut left = BTreeSet::from([self]);
        for kind in KINDS.into_iter().filter(|&kind| may_go(kind)) {
            for _ in 0..self.count(kind) {
                let fewer: Vec<Army> = left.iter().filter_map(|army| army.without(kind)).collect();
                left.extend(fewer);
            }
        }
        left
    }

    /// What may be left after a turn of the other side: only a monkey takes
    /// more than one piece.
    fn taken_by(self, mover: Army) -> BTreeSet<Army> {
        let mut left = self.remnants(|_| true);
        if mover.count(Kind::Monkey) == 0 {
            left.retain(|army| army.size() + 1 >= self.size());
        }
        left
    }

    /// What may be left after an own turn: some drown, a pawn is promoted.
    fn after_turn(self) -> BTreeSet<Army> {
        let mut left = self.remnants(|kind| kind != Kind::Crocodile);
        let promoted = |army: &Army| Some(army.without(Kind::Pawn)?.with(Kind::Superpawn));
        let grown: Vec<Army> = left.iter().filter_map(promoted).collect();
        left.extend(grown);
        left
    }
}

/// The lion and then the letters in the order of [`KINDS`].
impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("L")?;
        for kind in KINDS {
            for _ in 0..self.count(kind) {
                write!(f, "{}", kind.letter())?;
            }
        }
        Ok(())
    }
}

/// The pieces of both sides, whichever of the two is White: `LPvL`. The larger
/// army comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Signature {
    pub(super) armies: [Army; 2],
}

impl Signature {
    /// The signature of a board, and whether White has its second army.
    #[inline]
    pub(super) fn of(board: &Board) -> (Signature, bool) {
        let mut armies = [Army::default(); 2];
        // Most kinds are not there.
        for kind in KINDS.into_iter().filter(|&kind| board.kind(kind) != 0) {
            for (army, side) in armies.iter_mut().zip(Side::BOTH) {
                army.0 |= board.pieces(side, kind).count_ones() << (BITS * kind.index() as u32);
            }
        }
        Signature::new(armies)
    }

    /// The signature of two lions and some pieces, and whether the first army of
    /// the pieces is its second.
    pub(super) fn of_pieces(pieces: &[Piece]) -> (Signature, bool) {
        let mut armies = [Army::default(); 2];
        for piece in pieces {
            armies[piece.army] = armies[piece.army].with(piece.kind);
        }
        Signature::new(armies)
    }

    /// The signature of two armies, and whether their order was the other.
    #[inline]
    fn new(armies: [Army; 2]) -> (Signature, bool) {
        let [first, second] = armies;
        // More pieces first; of as many, whoever: any order will do.
        let is_exchanged = (first.size(), first) < (second.size(), second);
        let armies = if is_exchanged {
            [second, first]
        } else {
            armies
        };
        (Signature { armies }, is_exchanged)
    }

    /// Whether a side has a piece of this kind.
    #[inline]
    pub(super) fn has(self, kind: Kind) -> bool {
        self.armies.iter().any(|army| army.count(kind) > 0)
    }

    /// Whether both sides have the same.
    #[inline]
    pub(super) fn is_even(self) -> bool {
        self.armies[0] == self.armies[1]
    }

    /// A number below `1 << bits`, mostly another one for another signature.
    #[inline]
    pub(super) fn hash(self, bits: u32) -> usize {
        let [first, second] = self.armies.map(|army| u64::from(army.0));
        let key = first | second << (BITS * KINDS.len() as u32);
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - bits)) as usize
    }

    /// All signatures with so many pieces, lions included.
    pub(super) fn all(pieces: u32) -> Vec<Signature> {
        let Some(others) = pieces.checked_sub(2).filter(|_| pieces <= MOST_PIECES) else {
            return Vec::new();
        };
        let mut all = BTreeSet::new();
        for second in 0..=others / 2 {
            for a in Army::all(others - second) {
                all.extend(
                    Army::all(second)
                        .into_iter()
                        .map(|b| Signature::new([a, b]).0),
                );
            }
        }
        all.into_iter().collect()
    }

    /// The signature that a text names: lions first or not, in any order.
    pub(super) fn named(name: &str) -> Option<Signature> {
        let (first, second) = name.split_once(['v', 'V'])?;
        let (signature, _) = Signature::new([army(first)?, army(second)?]);
        let pieces = signature.armies.map(Army::size).iter().sum::<u32>() + 2;
        (pieces <= MOST_PIECES).then_some(signature)
    }

    /// The name, White's pieces first: those of the second army if exchanged.
    pub(super) fn name(self, is_exchanged: bool) -> String {
        let [first, second] = self.armies;
        if is_exchanged {
            format!("{second}v{first}")
        } else {
            format!("{first}v{second}")
        }
    }

    /// The other signatures that a turn of either side may lead to.
    pub(super) fn conversions(self) -> Vec<Signature> {
        let [first, second] = self.armies;
        let mut all = BTreeSet::new();
        for (mover, other) in [(first, second), (second, first)] {
            for left in mover.after_turn() {
                let both = other.taken_by(mover).into_iter();
                all.extend(both.map(|other| Signature::new([left, other]).0));
            }
        }
        all.remove(&self);
        all.into_iter().collect()
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name(false))
    }
}

/// The army with these letters, one of them the lion.
fn army(letters: &str) -> Option<Army> {
    let mut army = Army::default();
    let mut lions = 0;
    for letter in letters.chars().take(MOST_PIECES as usize + 1) {
        match Kind::from_letter(letter)? {
            Kind::Lion => lions += 1,
            kind => army = army.with(kind),
        }
    }
    (lions == 1).then_some(army)
}
