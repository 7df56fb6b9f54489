//! Dots and boxes (Édouard Lucas, 1889) on boards of up to ten by ten boxes.
//!
//! The sides draw edges between neighbouring dots in turn. Who draws the fourth edge
//! of a box owns it and moves again, and must do so as long as there are edges; nobody
//! has to complete a box. When all edges are drawn, more boxes win.
//!
//! A move is an edge by its two dots, `a1b1`, with `a1` in the lower left corner;
//! either order and a dash between them are understood. A position is written like a
//! FEN, from the top, in turn a row of edges that lie and one of edges that stand with
//! the boxes between them: `x` a drawn edge, `r` and `b` boxes of Red and Blue, digits
//! for runs of what is neither, then the side to move: `x1/xrx2/x1/5/2 r`. `startpos` is
//! the empty board of 5x5 boxes, `startpos 3 2` one of three columns and two rows.
//!
//! With best play the first player loses by 3 on 3x3, and 4x4 (Wilson) and 4x5 (Barker
//! and Korf 2012) are draws; on 5x5 the first player wins by 1 (Fraser 2014). The solver
//! proves boards up to 4x4 itself: 3x4 in seconds, 4x4 in minutes and two gibibytes.
//!
//! ```
//! use yolah_dots_and_boxes::DotsAndBoxes;
//! use yolah_game::{Game, Notation, Side};
//!
//! let mut game: DotsAndBoxes = "startpos 2 2".parse()?;
//! for text in ["a1b1", "c2c3", "a2b2", "b3c3", "a1a2"] {
//!     game.play(game.parse_move(text)?)?;
//! }
//! game.play(game.parse_move("b1b2")?)?;
//! assert_eq!(game.to_string(), "1x/4x/x1/xbx2/x1 b");
//! assert_eq!(game.turn(), Side::Second, "who completes a box moves again");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod grid;
mod movement;
mod playout;
mod solver;
mod strings;
mod text;
#[cfg(not(test))]
mod variants;
mod view;

use yolah_bitboard::Cell;
use yolah_game::playout::{Statistics, below, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side, Solvable, Solved};

pub use evaluation::Chains;
use grid::{Boxes, EDGES, Edges, MOST};
pub use movement::Move;

/// Dots and boxes as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<DotsAndBoxes>::new("draw edges; the fourth one takes the box")
        .solver()
        .variants(|| &variants::VARIANTS)
        .entry();

/// A position of dots and boxes.
///
/// ```
/// use yolah_dots_and_boxes::DotsAndBoxes;
/// use yolah_game::perft;
///
/// let start = DotsAndBoxes::new(2, 2).expect("a size");
/// assert_eq!(perft::bulk(&start, 4), 12 * 11 * 10 * 9);
/// assert!(DotsAndBoxes::new(11, 1).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DotsAndBoxes {
    /// The edges that are still to be drawn.
    free: Edges,
    boxes: [Boxes; 2],
    columns: u8,
    rows: u8,
    turn: Side,
}

impl Default for DotsAndBoxes {
    fn default() -> DotsAndBoxes {
        DotsAndBoxes::new(5, 5).expect("five by five is a board")
    }
}

impl DotsAndBoxes {
    /// The empty board of 1 to 10 columns and rows of boxes.
    pub fn new(columns: u8, rows: u8) -> Option<DotsAndBoxes> {
        let is_there = |size: u8| (1..=MOST).contains(&size);
        (is_there(columns) && is_there(rows)).then(|| DotsAndBoxes {
            free: grid::edges(columns, rows),
            boxes: [Boxes::EMPTY; 2],
            columns,
            rows,
            turn: Side::First,
        })
    }

    /// Columns and rows of boxes.
    pub const fn size(&self) -> (u8, u8) {
        (self.columns, self.rows)
    }

    /// How many boxes a side has.
    pub const fn boxes(&self, side: Side) -> u32 {
        self.boxes[side.index()].len()
    }

    /// Whose box it is, by its column and row from the lower left.
    pub fn owner(&self, column: u8, row: u8) -> Option<Side> {
        let place = Cell::new(grid::box_at(column, row).into());
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| self.boxes[side.index()].contains(place))
    }

    /// Whether an edge can still be drawn.
    #[inline]
    fn is_free(&self, edge: u8) -> bool {
        self.free.contains(Cell::new(edge.into()))
    }

    /// How many edges a box still misses.
    #[inline]
    fn missing(&self, place: u8) -> usize {
        let edges = grid::edges_of(place).into_iter();
        edges.filter(|&edge| self.is_free(edge)).count()
    }

    /// How many boxes the side to move is ahead, and how many are still to be taken.
    fn lead(&self) -> (i32, i32) {
        let [own, other] = [self.turn, !self.turn].map(|side| self.boxes(side) as i32);
        let all = i32::from(self.columns) * i32::from(self.rows);
        (own - other, all - own - other)
    }
}

impl Game for DotsAndBoxes {
    type Move = Move;

    const MAX_MOVES: usize = EDGES;

    const MOVE_INDEXES: usize = EDGES;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let [red, blue] = Side::BOTH.map(|side| self.boxes(side) as i32);
        self.free
            .is_empty()
            .then(|| Outcome::from_points(red, blue))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        moves.extend(self.free.into_iter().map(|edge| Move(edge.index() as u8)));
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.free = self.free.without(Cell::new(m.0.into()).into());
        let mut takes = false;
        for place in grid::boxes_beside(m.0, self.size()) {
            if self.missing(place) == 0 {
                let own = &mut self.boxes[self.turn.index()];
                *own = own.with(Cell::new(place.into()));
                takes = true;
            }
        }
        if !takes {
            self.turn = !self.turn;
        }
    }

    /// Who owns which box does not matter, only how many.
    #[inline]
    fn key(&self) -> u64 {
        let points = u64::from(self.boxes(Side::First)) << 8 | u64::from(self.boxes(Side::Second));
        let size = u64::from(self.columns) << 8 | u64::from(self.rows);
        let rest = size << 32 | points << 8 | self.turn as u64;
        self.free.0.into_iter().fold(rest, mix)
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.0.into()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        self.is_free(m.0)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.free.len() as usize
    }

    fn max_margin(&self) -> u32 {
        u32::from(self.columns) * u32::from(self.rows)
    }

    fn turns_left(&self) -> Option<u32> {
        Some(self.free.len())
    }

    #[inline]
    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let edge = self.free.nth(below(rng, self.free.len()))?;
        Some(Move(edge.index() as u8))
    }

    fn play_out(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        playout::play_out(self, rng)
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        let mut statistics = Statistics::default();
        let plies = self.free.len();
        for _ in 0..games {
            let outcome = playout::play_out(self, rng);
            statistics.record(outcome, plies.into(), plies as usize);
        }
        statistics
    }
}

impl Solvable for DotsAndBoxes {
    fn solve(&self, nodes: u64, report: &mut dyn FnMut(u64, (i32, i32)) -> bool) -> Solved<Move> {
        solver::solve(self, nodes, report)
    }
}
