//! Go on boards of 1 to 19 files and ranks.
//!
//! The sides set stones on free points in turn, Black first, or pass. A chain of stones
//! that hang together along the lines is taken off the board when its last free neighbour,
//! its liberty, is filled. The rules are those of Tromp and Taylor ("The logical rules of
//! Go") without suicide, as most Chinese and all computer tournaments play:
//! - A move that leaves the own chain without a liberty is not legal unless it captures.
//! - **Positional superko**: no stone may make a board that was there before, whoever
//!   was to move then.
//! - **Two passes** in a row end the game, and the board counts as it stands: dead stones
//!   have to be captured first.
//! - **Area scoring**: a side has its stones and the free points from which only its stones
//!   are reached. White gets the *komi* besides: 7.5 points, if nobody says otherwise.
//!
//! Komi comes in halves, so results count half points: a margin of 3 is one and a half.
//!
//! A move is a point, `d4`, or `pass`; files have no `i`. A position is written like a FEN,
//! `x` for Black's stones and `o` for White's, then the side to move, the point that a ko
//! forbids, how often was passed, and the komi: `9/9/9/9/4x4/9/9/9/9 w - 0 komi=7.5`. What
//! superko forbids besides cannot be seen in a text. `startpos` is the empty board of 9 by
//! 9, `startpos 13` and `startpos 6 5 komi=0` are others; `handicap=4` sets Black's stones
//! on the marked points, and White moves first.
//!
//! ```
//! use yolah_game::{Game, Notation};
//! use yolah_go::Go;
//!
//! let mut game: Go = "startpos 3 2 komi=0.5".parse()?;
//! for text in ["b1", "a1", "a2", "b2", "c2"] {
//!     game.play(game.parse_move(text)?)?;
//! }
//! assert_eq!(game.to_string(), "x1x/1x1 w - 0 komi=0.5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod benson;
mod board;
mod evaluation;
mod fast;
mod movement;
mod pattern;
mod policy;
mod text;
#[cfg(not(test))]
mod variants;
mod view;

use yolah_bitboard::Cell;
use yolah_game::playout::{Statistics, mix};
use yolah_game::{Game, History, MoveList, Outcome, Rng, Side, equal_by, points};

use board::{Board, Cells, MOST, key_of, stone_key};
pub use evaluation::Influence;
use fast::Fast;
pub use movement::Move;
#[cfg(not(test))]
use variants::VARIANTS;

/// Go as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Go>::new("stones surround points and each other")
        .strongest("mcts")
        .variants(|| &VARIANTS)
        .entry();

/// The largest komi, in half points.
const MOST_KOMI: u16 = 2 * MOST as u16 * MOST as u16;
/// The usual one.
const KOMI: u16 = 15;

/// A position of go.
///
/// ```
/// use yolah_game::perft;
/// use yolah_go::Go;
///
/// let start = Go::new(2, 2).expect("a small board");
/// assert_eq!(perft::bulk(&start, 2), 4 * 4 + 5);
/// assert!(Go::new(20, 9).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Go {
    /// Files and ranks.
    size: (u8, u8),
    /// What White gets for moving second, in half points.
    komi: u16,
    turn: Side,
    /// How many passes came last; two end the game.
    passes: u8,
    /// Whether stones were ever captured: before that no board comes back.
    has_captured: bool,
    /// All points of the board, which follow from its size.
    points: Cells,
    stones: [Cells; 2],
    /// Where a single stone was captured that may not be taken back at once.
    ko: Option<Cell>,
    /// Where the last stone was set: what it threatens is looked at first.
    last: Option<Cell>,
    /// Of the stones.
    key: u64,
    /// The boards before this one.
    history: History,
}

// What moves before these led here is no part of a position.
equal_by!(Go, it => (it.size, it.komi, it.turn, it.passes, it.stones, it.ko));

/// The usual board for a short game.
impl Default for Go {
    fn default() -> Go {
        Go::new(9, 9).expect("9 by 9 is a board")
    }
}

impl Go {
    /// The empty board with 1 to 19 files and ranks and the usual komi.
    pub fn new(files: u8, ranks: u8) -> Option<Go> {
        let is_size = |size: u8| (1..=MOST).contains(&size);
        (is_size(files) && is_size(ranks)).then(|| Go {
            size: (files, ranks),
            komi: KOMI,
            turn: Side::First,
            passes: 0,
            has_captured: false,
            points: Board::rectangle(files, ranks),
            stones: [Cells::EMPTY; 2],
            ko: None,
            last: None,
            key: 0,
            history: History::default(),
        })
    }

    /// The same position with another komi, in half points from 0 to 722.
    #[must_use]
    pub fn with_komi(mut self, komi: u16) -> Option<Go> {
        self.komi = komi;
        (komi <= MOST_KOMI).then_some(self)
    }

    /// The empty board with 2 to 9 of Black's stones on the marked points, White to move;
    /// `None` where there are not so many.
    #[must_use]
    pub fn with_handicap(mut self, stones: usize) -> Option<Go> {
        for (file, rank) in points::handicap(self.size(), stones)? {
            self.put(Side::First, Board::cell(file, rank));
        }
        self.turn = Side::Second;
        Some(self)
    }

    /// Files and ranks of the board.
    pub const fn size(&self) -> (u8, u8) {
        self.size
    }

    /// What White gets besides its area, in half points.
    pub const fn komi(&self) -> u16 {
        self.komi
    }

    /// The stones of a side.
    pub(crate) const fn stones(&self, side: Side) -> Cells {
        self.stones[side.index()]
    }

    #[inline]
    fn free(&self) -> Cells {
        let [black, white] = self.stones;
        self.points.without(black | white)
    }

    fn put(&mut self, side: Side, cell: Cell) {
        let stones = &mut self.stones[side.index()];
        *stones = stones.with(cell);
        self.key ^= stone_key(side, cell);
    }

    /// The stones of the other side that lose their last liberty when the side to move
    /// sets a stone on a free point.
    fn captured(&self, cell: Cell, free: Cells) -> Cells {
        let theirs = self.stones(!self.turn);
        let left = free.without(cell.into());
        let mut touched = Board::around(cell.into()) & theirs;
        let mut captured = Cells::EMPTY;
        while let Some(first) = touched.first() {
            let chain = Board::flood(first.into(), theirs);
            touched = touched.without(chain);
            if !Board::around(chain).intersects(left) {
                captured |= chain;
            }
        }
        captured
    }

    /// Whether a stone on a free point would have a liberty or capture something.
    fn breathes(&self, cell: Cell, free: Cells) -> bool {
        if Board::around(cell.into()).intersects(free) {
            return true;
        }
        let own = Board::flood(cell.into(), self.stones(self.turn));
        let left = free.without(cell.into());
        Board::around(own).intersects(left) || !self.captured(cell, free).is_empty()
    }

    /// Whether a stone on a free point makes a board that was there before.
    fn repeats(&self, cell: Cell, free: Cells) -> bool {
        let key = || {
            let captured = self.captured(cell, free);
            self.key ^ stone_key(self.turn, cell) ^ key_of(!self.turn, captured)
        };
        self.ko == Some(cell) || self.has_captured && self.history.contains(key())
    }

    fn allows(&self, cell: Cell, free: Cells) -> bool {
        self.breathes(cell, free) && !self.repeats(cell, free)
    }

    /// The points that count for each side as the board stands.
    pub(crate) fn areas(&self) -> [Cells; 2] {
        areas(self.stones, self.free())
    }

    fn set(&mut self, cell: Cell) {
        let (free, side) = (self.free(), self.turn);
        let captured = self.captured(cell, free);
        self.history.remember(self.key);
        self.put(side, cell);
        self.key ^= key_of(!side, captured);
        let theirs = &mut self.stones[(!side).index()];
        *theirs = theirs.without(captured);
        let own = Board::flood(cell.into(), self.stones(side));
        let is_ko = own == Cells::single(cell)
            && captured.len() == 1
            && (Board::around(own) & self.free()) == captured;
        self.ko = captured.first().filter(|_| is_ko);
        self.has_captured |= !captured.is_empty();
        (self.last, self.passes) = (Some(cell), 0);
    }
}

/// The stones of each side with the free points from which no other stone is reached.
fn areas(stones: [Cells; 2], free: Cells) -> [Cells; 2] {
    let [black, white] = stones.map(|own| Board::flood(own, free));
    [black.without(white), white.without(black)]
}

/// The result of a game whose board is shared out so, with a komi in half points.
fn result(areas: [Cells; 2], komi: u16) -> Outcome {
    let [black, white] = areas.map(|area| 2 * area.len() as i32);
    Outcome::from_points(black, white + i32::from(komi))
}

/// Whose turn it is, in the key.
const TURN_KEY: u64 = mix(23, 0);

impl Game for Go {
    type Move = Move;

    const MAX_MOVES: usize = MOST as usize * MOST as usize + 1;

    const MOVE_INDEXES: usize = Board::CELLS + 1;

    const HAS_CYCLES: bool = true;

    const HAS_POLICY: bool = true;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.passes >= 2).then(|| result(self.areas(), self.komi))
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.passes >= 2 {
            return;
        }
        let free = self.free();
        let legal = free.into_iter().filter(|&cell| self.allows(cell, free));
        moves.extend(legal.map(Move::from));
        moves.push(Move::PASS);
    }

    fn play_unchecked(&mut self, m: Move) {
        if let Some(cell) = m.cell() {
            self.set(cell);
        } else {
            self.passes += 1;
            (self.ko, self.last) = (None, None);
        }
        self.turn = !self.turn;
    }

    fn key(&self) -> u64 {
        let ko = self.ko.map_or(0, |cell| mix(24, cell.index() as u64));
        let turn = [0, TURN_KEY][self.turn.index()];
        let (files, ranks) = self.size;
        let size = u64::from(files) << 8 | u64::from(ranks);
        let rules = mix(22, size << 16 | u64::from(self.komi));
        self.key ^ rules ^ turn ^ ko ^ mix(25, self.passes.into())
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.index()
    }

    fn is_legal(&self, m: Move) -> bool {
        let free = self.free();
        let allows = |cell| free.contains(cell) && self.allows(cell, free);
        self.passes < 2 && m.cell().is_none_or(allows)
    }

    fn max_margin(&self) -> u32 {
        2 * self.points.len() + u32::from(self.komi)
    }

    /// Always. Superko forbids moves that a position and its key know nothing of, and a
    /// board may come about with captures and without: who proved a result where nothing
    /// was forbidden may find the way to it closed where something is. What is certain
    /// on any way, chains that live whatever happens, an evaluator knows.
    #[inline]
    fn is_due_to_history(&self, _: Outcome) -> bool {
        true
    }

    /// Moves like those of a random game, in which nothing but the simple ko is forbidden.
    fn play_out(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        Fast::new(self).play_out(rng).0
    }

    /// Uniformly random, apart from superko, which hardly ever matters: the simple ko alone
    /// is forbidden, and after twice as many moves as the board has points it counts
    /// as it stands.
    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        let start = Fast::new(self);
        let games = (0..games).map(|_| start.clone().play_out(rng));
        games.collect()
    }

    fn simulate(
        &self,
        _: &mut MoveList<Move>,
        rng: &mut Rng,
        played: impl FnMut(Side, Move),
    ) -> Outcome {
        Fast::new(self).simulate(rng, played)
    }
}
