//! Bugs, the pieces that show them, and which of them a game has.

use std::fmt;
use std::str::FromStr;

use yolah_game::Side;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bug {
    /// One step; who is surrounded has lost.
    Queen,
    /// Three steps, no more and no fewer.
    Spider,
    /// One step, also onto other pieces.
    Beetle,
    /// A leap over pieces in a straight line.
    Grasshopper,
    /// Any number of steps.
    Ant,
    /// Moves as the bugs that it touches.
    Mosquito,
    /// Two steps on the hive and one down.
    Ladybug,
    /// One step, or it moves a piece beside it over itself.
    Pillbug,
}

impl Bug {
    /// All of them.
    pub const ALL: [Bug; 8] = [
        Bug::Queen,
        Bug::Spider,
        Bug::Beetle,
        Bug::Grasshopper,
        Bug::Ant,
        Bug::Mosquito,
        Bug::Ladybug,
        Bug::Pillbug,
    ];

    /// The letter that stands for it.
    pub const fn letter(self) -> char {
        NAMES[self as usize].0
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// How many of them a side has.
    pub const fn count(self) -> u8 {
        FIRST[self as usize + 1] - FIRST[self as usize]
    }
}

const NAMES: [(char, &str); 8] = [
    ('Q', "queen bee"),
    ('S', "spider"),
    ('B', "beetle"),
    ('G', "grasshopper"),
    ('A', "ant"),
    ('M', "mosquito"),
    ('L', "ladybug"),
    ('P', "pillbug"),
];

/// The first of a side's pieces of each kind, and their number.
const FIRST: [u8; 9] = [0, 1, 3, 5, 8, 11, 12, 13, 14];

/// The pieces of a side.
pub(super) const OWN: usize = 14;
/// All pieces.
pub(super) const PIECES: usize = 2 * OWN;

const BUGS: [Bug; PIECES] = {
    let mut bugs = [Bug::Queen; PIECES];
    let (mut kind, mut piece) = (0, 0);
    while piece < OWN {
        kind += (piece == FIRST[kind + 1] as usize) as usize;
        bugs[piece] = Bug::ALL[kind];
        bugs[piece + OWN] = Bug::ALL[kind];
        piece += 1;
    }
    bugs
};

/// One piece of the 28, known by its name: `wA2` is White's second ant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceName(pub(super) u8);

impl PieceName {
    #[inline]
    pub(super) const fn new(index: usize) -> PieceName {
        PieceName(index as u8)
    }

    /// A side's pieces of a kind.
    pub fn kind(side: Side, bug: Bug) -> impl Iterator<Item = PieceName> + Clone {
        let own = FIRST[bug as usize]..FIRST[bug as usize + 1];
        own.map(move |number| PieceName(PieceName::queen(side).0 + number))
    }

    /// All pieces.
    pub fn all() -> impl Iterator<Item = PieceName> + Clone {
        (0..PIECES as u8).map(PieceName)
    }

    /// A side's queen.
    #[inline]
    pub const fn queen(side: Side) -> PieceName {
        PieceName::new(side.index() * OWN)
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        Side::from_index(self.index() / OWN)
    }

    /// What it is.
    #[inline]
    pub const fn bug(self) -> Bug {
        BUGS[self.index()]
    }

    /// Which of its kind, from 1.
    pub const fn number(self) -> u8 {
        self.0 % OWN as u8 - FIRST[self.bug() as usize] + 1
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for PieceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = ['w', 'b'][self.side().index()];
        write!(f, "{side}{}", self.bug().letter())?;
        match self.bug().count() {
            1 => Ok(()),
            _ => write!(f, "{}", self.number()),
        }
    }
}

impl FromStr for PieceName {
    type Err = String;

    fn from_str(text: &str) -> Result<PieceName, String> {
        let found = PieceName::all().find(|piece| piece.to_string() == text);
        found.ok_or_else(|| format!("{text:?} is no piece like wQ or bA2"))
    }
}

/// Which of mosquito, ladybug and pillbug are in the game; written as the game type of the
/// Universal Hive Protocol.
///
/// ```
/// use yolah_hive::{Bug, Set};
///
/// let set: Set = "Base+MP".parse().expect("a game type");
/// assert!(set.has(Bug::Pillbug) && !set.has(Bug::Ladybug));
/// assert_eq!(set.to_string(), "Base+MP");
/// assert_eq!(Set::all().count(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Set(pub(super) u8);

impl Set {
    /// All eight, that of the basic game first.
    pub fn all() -> impl Iterator<Item = Set> {
        (0..8).map(Set)
    }

    /// Whether it has these bugs.
    #[inline]
    pub const fn has(self, bug: Bug) -> bool {
        (bug as u8) < EXTRA || self.0 >> (bug as u8 - EXTRA) & 1 != 0
    }

    /// The bugs that it has and others lack.
    pub(super) fn extra(self) -> impl Iterator<Item = Bug> {
        let extra = Bug::ALL.into_iter().skip(EXTRA.into());
        extra.filter(move |&bug| self.has(bug))
    }
}

/// The first bug that a game may lack.
const EXTRA: u8 = Bug::Mosquito as u8;

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.extra().map(Bug::letter).collect();
        let plus = if letters.is_empty() { "" } else { "+" };
        write!(f, "Base{plus}{letters}")
    }
}

impl FromStr for Set {
    type Err = String;

    fn from_str(text: &str) -> Result<Set, String> {
        let found = Set::all().find(|set| set.to_string() == text);
        found.ok_or_else(|| format!("the game is of type Base to Base+MLP, not {text:?}"))
    }
}
