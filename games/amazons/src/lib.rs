//! The game of the amazons (Walter Zamkauskas, 1988): queens that shoot arrows.
//!
//! A side moves one of its amazons like a queen of chess over free squares; from
//! her new square she shoots an arrow, again like a queen over free squares, also
//! over or onto the square that she has just left. Where an arrow lands nobody goes
//! or shoots any more. Nothing is ever taken. Who cannot move has lost.
//!
//! A move is `a4-d4/d7`: from, to and arrow. `a4d4d7`, `a4-d4(d7)` and `a4d4,d4d7`
//! are understood too. A position is written like a chess FEN, `Q` White's amazons, `q`
//! Black's, `*` arrows, then the side to move:
//! `3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w`. Fields that other programs write after
//! it are ignored. Boards have up to ten files and ranks: `startpos 6 6`, or `startpos
//! 6`, is the start with six of each, four at the least; the amazons then stand a third
//! of the board away from the corners, as on the usual one.
//!
//! With four amazons each the second player wins on 4x4, the first on 4x5, 5x4 and
//! 5x5 (Müller 2001; Song and Müller 2014).
//!
//! A random game chooses step by step: an amazon that can move, then a square for her,
//! then one for the arrow. [`Game::random_move`] makes all moves equally likely.
//!
//! ```
//! use yolah_amazons::Amazons;
//! use yolah_game::{Game, Notation, Outcome, Side};
//!
//! let mut game: Amazons = "q*2/**2/3Q w".parse()?;
//! game.play(game.parse_move("d1-d2/d1")?)?;
//! assert_eq!(game.to_string(), "q*2/**1Q/3* b");
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod evaluation;
mod movement;
mod playout;
mod territory;
mod text;
#[cfg(not(test))]
mod variants;
mod view;

use yolah_game::playout::{Statistics, below, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

use board::{MOST, SQUARES, Set, around, board, nth, queen, square, squares};
pub use evaluation::Territory;
pub use movement::Move;

/// The game of the amazons as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Amazons>::new("queens shoot arrows; who cannot move loses")
        .weights()
        .variants(|| &variants::VARIANTS)
        .entry();

/// Files and ranks with which a game can begin.
const START_SIZES: std::ops::RangeInclusive<u8> = 4..=MOST;
/// Amazons of a side.
const MOST_AMAZONS: u32 = 4;
/// Squares that a queen sees at most, on a board of ten by ten.
const MOST_SEEN: usize = 35;

/// A position of the game of the amazons.
///
/// ```
/// use yolah_amazons::Amazons;
/// use yolah_game::perft;
///
/// assert_eq!(perft::bulk(&Amazons::default(), 1), 2176);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Amazons {
    /// The amazons of both sides.
    queens: [Set; 2],
    /// Where neither an amazon nor an arrow is.
    free: Set,
    files: u8,
    ranks: u8,
    turn: Side,
}

impl Default for Amazons {
    fn default() -> Amazons {
        Amazons::new(10, 10).expect("ten by ten is a board")
    }
}

impl Amazons {
    /// The start on a board of 4 to 10 files and ranks.
    pub fn new(files: u8, ranks: u8) -> Option<Amazons> {
        if !START_SIZES.contains(&files) || !START_SIZES.contains(&ranks) {
            return None;
        }
        let [file, rank] = [files, ranks].map(|size| (size - 1) / 3);
        let places = [
            (0, rank),
            (file, 0),
            (files - 1 - file, 0),
            (files - 1, rank),
        ];
        let set = |turned: bool| {
            let place = |(file, rank)| square(file, if turned { ranks - 1 - rank } else { rank });
            places
                .map(place)
                .into_iter()
                .fold(0, |set, at| set | 1 << at)
        };
        let amazons = [set(false), set(true)];
        Some(Amazons {
            queens: amazons,
            free: board(files, ranks) & !amazons[0] & !amazons[1],
            files,
            ranks,
            turn: Side::First,
        })
    }

    /// Files and ranks of the board.
    #[inline]
    pub const fn size(&self) -> (u8, u8) {
        (self.files, self.ranks)
    }

    /// How many squares are free.
    #[inline]
    pub const fn free_squares(&self) -> u32 {
        self.free.count_ones()
    }

    /// Whose amazon is on a square.
    pub fn owner(&self, file: u8, rank: u8) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| self.queens[side.index()] >> square(file, rank) & 1 != 0)
    }

    /// Whether an arrow has landed on a square.
    pub fn is_burnt(&self, file: u8, rank: u8) -> bool {
        let taken = self.free | self.queens[0] | self.queens[1];
        taken >> square(file, rank) & 1 == 0
    }

    /// The amazons of the side to move that have a free square beside them.
    #[inline]
    const fn movable(&self) -> Set {
        self.queens[self.turn.index()] & around(self.free)
    }

    /// Where an amazon could shoot after a move.
    #[inline]
    fn arrows(&self, from: u8, to: u8) -> Set {
        queen(to, self.free | 1 << from)
    }

    /// Every way to move an amazon, with the squares for the arrow.
    #[inline]
    fn steps(&self) -> impl Iterator<Item = (u8, u8, Set)> {
        squares(self.movable()).flat_map(move |from| {
            let targets = squares(queen(from, self.free));
            targets.map(move |to| (from, to, self.arrows(from, to)))
        })
    }
}

impl Game for Amazons {
    type Move = Move;

    /// More than any position has.
    const MAX_MOVES: usize = MOST_AMAZONS as usize * MOST_SEEN * MOST_SEEN;

    /// Where an amazon goes and where she shoots.
    const MOVE_INDEXES: usize = SQUARES * SQUARES;
    /// Which amazon goes there.
    const TWINS: usize = MOST_AMAZONS as usize;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (self.movable() == 0).then(|| Outcome::win(!self.turn))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        for (from, to, arrows) in self.steps() {
            moves.extend(squares(arrows).map(|arrow| Move { from, to, arrow }));
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let (from, to) = (1 << m.from, 1 << m.to);
        self.queens[self.turn.index()] ^= from | to;
        self.free = (self.free | from) & !(to | 1 << m.arrow);
        self.turn = !self.turn;
    }

    #[inline]
    fn key(&self) -> u64 {
        let rest = u64::from(self.files) << 16 | u64::from(self.ranks) << 8 | self.turn as u64;
        let sets = [self.free, self.queens[0], self.queens[1]];
        let words = sets.map(|set| [set as u64, (set >> 64) as u64]);
        words
            .as_flattened()
            .iter()
            .fold(rest, |key, &word| mix(key, word))
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        usize::from(m.to) * SQUARES + usize::from(m.arrow)
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        let is_there = |set: Set, square: u8| set >> square & 1 != 0;
        is_there(self.movable(), m.from)
            && is_there(queen(m.from, self.free), m.to)
            && is_there(self.arrows(m.from, m.to), m.arrow)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let counts = self.steps().map(|(_, _, arrows)| arrows.count_ones());
        counts.sum::<u32>() as usize
    }

    /// Every move takes one free square.
    fn turns_left(&self) -> Option<u32> {
        Some(self.free_squares().div_ceil(2))
    }

    #[inline]
    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let mut index = below(rng, self.count_moves() as u32);
        for (from, to, arrows) in self.steps() {
            match nth(arrows, index) {
                Some(arrow) => return Some(Move { from, to, arrow }),
                None => index -= arrows.count_ones(),
            }
        }
        None
    }

    fn play_out(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        playout::play_out(*self, rng).0
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        // What a list would have held is not looked at.
        Statistics::of_games(games, self.count_moves(), || playout::play_out(*self, rng))
    }
}
