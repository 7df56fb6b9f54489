//! Havannah (Christian Freeling, 1979) on hexagons with four to ten cells a side, with
//! the swap rule or without.
//!
//! The sides set stones in turn, White first; stones never move. Who makes one of these
//! of own stones that hang together has won:
//! - a bridge: it joins two corners,
//! - a fork: it joins three sides; corners belong to no side,
//! - a ring around a cell or more, free or not, whoever's stones are there.
//!
//! A full board without any of them is a draw, which hardly ever happens. Who starts
//! would win too easily: instead of a first stone, Black may `swap`. White's stone is
//! then Black's, and White moves next.
//!
//! A move is a cell, or `swap`; columns `a`, `b`… lean to the left, and rows are counted
//! from 1 at the top. A position is written like a FEN, rows from the top, `w` and
//! `b` for stones, then the side to move: `4/5/2w3/7/6/5/4 b`. `startpos 10` is the empty
//! board with ten cells a side, `startpos` the one with eight. The word `noswap` behind a
//! position with no stone, or with White's first, means that there is no swap.
//!
//! ```
//! use yolah_game::{Game, Notation, Outcome, Side};
//! use yolah_havannah::Havannah;
//!
//! let mut game: Havannah = "startpos 4 noswap".parse()?;
//! for text in ["d1", "d4", "e1", "c4", "f1", "e4", "g1"] {
//!     game.play(game.parse_move(text)?)?;
//! }
//! assert_eq!(game.to_string(), "wwww/5/6/2bbb2/6/5/4 b");
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First)), "a bridge");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod evaluation;
mod movement;
mod playout;
mod text;
mod view;

use yolah_bitboard::{Cell, HexDirection};
use yolah_game::playout::{Statistics, below, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

use board::{CELLS, Cells, Plan, SIX, SIZES, beginnings, inner, is_joined, plan};
pub use evaluation::Ways;
pub use movement::Move;

/// Havannah as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Entry::new::<Havannah>("a ring, a bridge or a fork of stones wins");

/// Cells of the largest board.
const MOST_CELLS: usize = 271;

/// A position of havannah.
///
/// ```
/// use yolah_game::perft;
/// use yolah_havannah::Havannah;
///
/// let start = Havannah::new(4, false).expect("a size");
/// assert_eq!(perft::bulk(&start, 3), 37 * 36 * 35);
/// assert!(Havannah::new(11, false).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Havannah {
    size: u8,
    turn: Side,
    /// Whether the swap is still to come: at the start and after White's first stone,
    /// where the rule is on.
    swap: bool,
    /// It follows from the stones.
    winner: Option<Side>,
    stones: [Cells; 2],
}

/// Eight cells a side with the swap rule.
impl Default for Havannah {
    fn default() -> Havannah {
        Havannah::new(8, true).expect("8 is a size")
    }
}

impl Havannah {
    /// The empty board with 4 to 10 cells a side, with the swap rule or without.
    pub fn new(size: u8, swap: bool) -> Option<Havannah> {
        SIZES.contains(&size).then_some(Havannah {
            size,
            turn: Side::First,
            swap,
            winner: None,
            stones: [Cells::EMPTY; 2],
        })
    }

    /// How many cells each side of the board has.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The stones of a side, row by row from the top, 19 cells to a row.
    pub const fn stones(&self, side: Side) -> Cells {
        self.stones[side.index()]
    }

    fn plan(&self) -> &'static Plan {
        plan(self.size)
    }

    fn free(&self) -> Cells {
        let taken = self.stones[0] | self.stones[1];
        self.plan().board.cells().without(taken)
    }

    /// Whether Black may swap now.
    fn can_swap(&self) -> bool {
        self.swap && self.turn == Side::Second
    }

    /// Adds a stone, and looks at what it joins.
    fn set(&mut self, side: Side, cell: Cell) {
        let (plan, before) = (self.plan(), self.stones[side.index()]);
        let stones = before.with(cell);
        self.stones[side.index()] = stones;
        if own_around(plan, cell, before) == 0 {
            return;
        }
        let chain = plan.chain(cell.into(), stones);
        if is_joined(marks(plan, chain)) || closes_ring(plan, cell, before) {
            self.winner = Some(side);
        }
    }
}

/// The corners and sides that a chain touches, as bits.
fn marks(plan: &Plan, chain: Cells) -> u16 {
    let corners = (0..SIX).filter(|&i| chain.contains(plan.corners[i]));
    let sides = (0..SIX).filter(|&i| chain.intersects(plan.sides[i]));
    let bits = corners.chain(sides.map(|i| i + SIX));
    bits.fold(0, |marks, bit| marks | 1 << bit)
}

/// Whether a new stone closes a ring of stones that had none. It does so by joining two
/// runs of stones around it that hung together already, or by being the last of six
/// around a stone: what is inside any other ring was inside one before.
fn closes_ring(plan: &Plan, cell: Cell, before: Cells) -> bool {
    let own = own_around(plan, cell, before);
    let around = |i: usize| Cell::new(plan.around[cell.index()][i].into());
    let bits = |set: u8| (0..SIX).filter(move |&i| set >> i & 1 != 0);
    let mut joined = Cells::EMPTY;
    for begin in bits(beginnings(own)).map(around) {
        if joined.contains(begin) {
            return true;
        }
        joined |= plan.chain(begin.into(), before);
    }
    let after = before.with(cell);
    bits(inner(own)).any(|i| own_around(plan, around(i), after) == 0x3f)
}

/// Which of the cells around one have stones of a set, as bits in a circle.
fn own_around(plan: &Plan, cell: Cell, stones: Cells) -> u8 {
    let around = plan.around[cell.index()].into_iter().map(usize::from);
    let own = around.map(|at| at < CELLS && stones.contains(Cell::new(at)));
    own.rev().fold(0, |bits, own| bits << 1 | u8::from(own))
}

/// Whether stones that hang together surround a cell: one of their own, or one that
/// cannot get out.
fn has_ring(plan: &Plan, chain: Cells) -> bool {
    let rim: Cells = plan.corners.into_iter().collect();
    let rim = plan.sides.into_iter().fold(rim, |rim, side| rim | side);
    let others = plan.board.cells().without(chain);
    let outside = others & rim;
    let outside = outside | plan.board.flood(outside, others, &HexDirection::ALL);
    let is_inside = |cell: Cell| own_around(plan, cell, chain) == 0x3f;
    others != outside || chain.into_iter().any(is_inside)
}

impl Game for Havannah {
    type Move = Move;

    /// Instead of the first stone's cell there may be the swap.
    const MAX_MOVES: usize = MOST_CELLS;

    const MOVE_INDEXES: usize = CELLS + 1;

    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.winner {
            Some(side) => Some(Outcome::win(side)),
            None => self.free().is_empty().then_some(Outcome::DRAW),
        }
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.winner.is_some() {
            return;
        }
        moves.extend(self.free().into_iter().map(Move::from));
        if self.can_swap() {
            moves.push(Move::SWAP);
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        match m.cell() {
            Some(cell) => self.set(self.turn, cell),
            None => self.stones.swap(0, 1),
        }
        // The swap is possible once.
        self.swap &= self.turn == Side::First;
        self.turn = !self.turn;
    }

    fn key(&self) -> u64 {
        let rest = u64::from(self.size) << 2 | u64::from(self.swap) << 1 | self.turn as u64;
        let words = self.stones.iter().flat_map(|stones| stones.0);
        words.fold(rest, mix)
    }

    fn move_index(m: Move) -> usize {
        m.index()
    }

    fn is_legal(&self, m: Move) -> bool {
        self.winner.is_none()
            && m.cell()
                .map_or_else(|| self.can_swap(), |cell| self.free().contains(cell))
    }

    fn count_moves(&self) -> usize {
        match self.winner {
            Some(_) => 0,
            None => self.free().len() as usize + usize::from(self.can_swap()),
        }
    }

    fn turns_left(&self) -> Option<u32> {
        Some(self.free().len().div_ceil(2) + 1)
    }

    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let count = self.count_moves() as u32;
        let chosen = (count > 0).then(|| below(rng, count))?;
        Some(self.free().nth(chosen).map_or(Move::SWAP, Move::from))
    }

    fn play_out(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        playout::play_out(self, rng).0
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        Statistics::of_games(games, self.count_moves(), || playout::play_out(self, rng))
    }
}
