//! Breakthrough (Dan Troyka, 2000): the first pawn on the far row wins.
//!
//! A pawn goes one step straight or diagonally forward onto a free square, and
//! takes diagonally forward only; nobody has to take. Who brings a pawn to the
//! far row, or takes all pawns of the other side, has won. There are no draws,
//! and somebody can always move.
//!
//! A move is `a2a3`; `a2-a3`, `a2xb3` and `a2b3*` are understood too. A position
//! is written like a chess FEN, White's pawns in capitals, then the side to move:
//! `pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w`. Fields that other programs
//! write after it are ignored. Boards have 2 to 8 files and ranks: `startpos 5 6`
//! is the start with 5 files and 6 ranks, with two rows of pawns each, one where
//! there are not four ranks.
//!
//! ```
//! use yolah_breakthrough::Breakthrough;
//! use yolah_game::{Game, Notation, Outcome, Side};
//!
//! let mut game: Breakthrough = "3p4/1P6/8/8/8/8/8/7p w".parse()?;
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::Second)));
//! game = "3p4/1P6/8/8/8/8/7p/8 w".parse()?;
//! game.play(game.parse_move("b7a8")?)?;
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod movement;
mod text;
mod view;

use yolah_bitboard::{Bitboard, Square};
use yolah_game::playout::{self, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

pub use evaluation::Race;
pub use movement::Move;
use movement::Step;

/// Breakthrough as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Breakthrough>::new("the first pawn on the far row wins")
        .weights()
        .entry();

/// The least and the most files, and ranks.
const SIZES: std::ops::RangeInclusive<u8> = 2..=8;

/// A position of breakthrough on a board of at most eight by eight.
///
/// ```
/// use yolah_breakthrough::Breakthrough;
/// use yolah_game::perft;
///
/// assert_eq!(perft::bulk(&Breakthrough::default(), 4), 256_036);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Breakthrough {
    /// By side; a1 is the lowest bit whatever the size, and a row has eight bits.
    pawns: [u64; 2],
    files: u8,
    ranks: u8,
    turn: Side,
}

impl Default for Breakthrough {
    fn default() -> Breakthrough {
        Breakthrough::new(8, 8).expect("eight by eight is a board")
    }
}

impl Breakthrough {
    /// The start position on a board of 2 to 8 files and ranks.
    pub fn new(files: u8, ranks: u8) -> Option<Breakthrough> {
        if !SIZES.contains(&files) || !SIZES.contains(&ranks) {
            return None;
        }
        let rows = if ranks < 4 { 1 } else { 2 };
        let home = (0..rows).fold(0, |rows, rank| rows | row(files, rank));
        let away = home << (8 * (ranks - rows));
        Some(Breakthrough {
            pawns: [home, away],
            files,
            ranks,
            turn: Side::First,
        })
    }

    /// The pawns of a side.
    #[inline]
    pub const fn pawns(&self, side: Side) -> Bitboard {
        Bitboard(self.pawns[side.index()])
    }

    /// Files and ranks of the board.
    #[inline]
    pub const fn size(&self) -> (u8, u8) {
        (self.files, self.ranks)
    }

    /// The row that a side wants to reach.
    #[inline]
    const fn goal(&self, side: Side) -> u64 {
        match side {
            Side::First => row(self.files, self.ranks - 1),
            Side::Second => row(self.files, 0),
        }
    }

    /// Where the pawns of the side to move can go by each [`Step`].
    #[inline]
    fn targets(&self) -> [u64; 3] {
        let own = self.pawns[self.turn.index()];
        let other = self.pawns[self.turn.other().index()];
        Step::ALL.map(|step| {
            let blocked = if step == Step::Straight {
                own | other
            } else {
                own
            };
            step.shift(own, self.turn, self.files) & !blocked
        })
    }

    /// The same with nothing to go to once somebody has won.
    #[inline]
    fn open_targets(&self) -> [u64; 3] {
        if self.winner().is_some() {
            [0; 3]
        } else {
            self.targets()
        }
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        // Only the side that has just moved can have won.
        let last = self.turn.other();
        let has_won =
            self.pawns[last.index()] & self.goal(last) != 0 || self.pawns[self.turn.index()] == 0;
        has_won.then_some(last)
    }
}

/// The squares of a row.
#[inline]
const fn row(files: u8, rank: u8) -> u64 {
    (0xff >> (8 - files)) << (8 * rank)
}

impl Game for Breakthrough {
    type Move = Move;

    /// Three for each of sixteen pawns.
    const MAX_MOVES: usize = 48;

    const MOVE_INDEXES: usize = 64 * 64;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(Outcome::win)
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        for (step, targets) in Step::ALL.into_iter().zip(self.open_targets()) {
            let to_move = |to: Square| Move::towards(to, step, self.turn);
            moves.extend(Bitboard(targets).into_iter().map(to_move));
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let (from, to) = (1 << m.from().index(), 1 << m.to().index());
        self.pawns[self.turn.index()] ^= from | to;
        self.turn = self.turn.other();
        self.pawns[self.turn.index()] &= !to;
    }

    #[inline]
    fn key(&self) -> u64 {
        let rest = u64::from(self.files) << 16 | u64::from(self.ranks) << 8 | self.turn as u64;
        mix(mix(self.pawns[0], rest), self.pawns[1])
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.from().index() * 64 + m.to().index()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        let own = self.pawns[self.turn.index()] & 1 << m.from().index();
        let mut steps = Step::ALL.into_iter().zip(self.open_targets());
        steps.any(|(step, targets)| {
            let to = step.shift(own, self.turn, self.files) & targets;
            to == 1 << m.to().index()
        })
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let counts = self.open_targets().map(u64::count_ones);
        counts.iter().sum::<u32>() as usize
    }

    #[inline]
    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let targets = self.open_targets();
        let total = targets.iter().map(|set| set.count_ones()).sum();
        let mut index = playout::below(rng, total);
        for (step, set) in Step::ALL.into_iter().zip(targets) {
            match Bitboard(set).nth(index) {
                Some(to) => return Some(Move::towards(to, step, self.turn)),
                None => index -= set.count_ones(),
            }
        }
        None
    }
}
