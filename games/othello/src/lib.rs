//! Othello, also on boards of four, six and ten by ten.
//!
//! A disc must enclose discs of the other side in a straight line, between itself
//! and another disc of its own; all that it encloses, in all eight directions, is
//! turned over. Who cannot do so passes; when nobody can, more discs win. The
//! margin is the difference of discs on the board: free squares count for nobody.
//!
//! A move is a square, `f5`, or `pass`; capitals, `ps` and `--` are understood. Rank 1
//! is the upper row, as the game's players have it. A position is written as they
//! do, too: all squares row by row from `a1`, `X` black, `O` white, `-` free, then
//! the side to move. The transcript of a game, `f5d6c3`, means the position after it
//! (passes are left out), `startpos` the usual start, `startpos 6` that of a board
//! of six by six. On the usual boards the result with best play is known: the second
//! player wins by 8 discs on 4x4 and by 4 on 6x6 (Feinstein 1993); 8x8 is a draw
//! (Takizawa 2023).
//!
//! ```
//! use yolah_game::{Game, Notation};
//! use yolah_othello::Othello;
//!
//! let mut game: Othello = "startpos 4".parse()?;
//! game.play(game.parse_move("b1")?)?;
//! assert_eq!(game.to_string(), "-X---XX--XO----- O");
//! assert_eq!(game.points(), Some([4, 1]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod endgame;
mod evaluation;
mod movement;
mod playout;
mod text;
mod view;

use yolah_game::playout::{Statistics, below, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side, Solvable, Solved};

use board::{Discs, Geometry, cells};
pub use evaluation::Mobility;
pub use movement::Move;

/// Othello as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Othello>::new("enclose discs and turn them over")
        .weights()
        .solver()
        .entry();

/// Numbers of files and ranks that a board can have.
pub const SIZES: [u8; 4] = [4, 6, 8, 10];

static SMALL: [Geometry<u64>; 3] = [board::small(4), board::small(6), board::small(8)];
static LARGE: Geometry<u128> = board::large(10);

/// A position of Othello.
///
/// ```
/// use yolah_game::perft;
/// use yolah_othello::Othello;
///
/// assert_eq!(perft::bulk(&Othello::default(), 6), 8200);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Othello {
    /// Black's and White's; eight bits to a row, ten on the largest board.
    discs: [u128; 2],
    size: u8,
    turn: Side,
}

/// What is written once for both kinds of sets, done for the one of this board:
/// its geometry, and the discs as the side to move sees them.
macro_rules! on_board {
    ($position:expr, |$geometry:ident, $discs:ident| $body:expr) => {
        if $position.size <= 8 {
            let ($geometry, $discs) = $position.small();
            $body
        } else {
            let ($geometry, $discs) = $position.large();
            $body
        }
    };
}
use on_board;

impl Default for Othello {
    fn default() -> Othello {
        Othello::new(8).expect("eight is a size")
    }
}

impl Othello {
    /// The start on a board of 4, 6, 8 or 10 files and ranks.
    pub fn new(size: u8) -> Option<Othello> {
        if !SIZES.contains(&size) {
            return None;
        }
        let mut start = Othello {
            discs: [0; 2],
            size,
            turn: Side::First,
        };
        let (low, high) = (size / 2 - 1, size / 2);
        let pair = |a, b| 1 << start.cell(a) | 1 << start.cell(b);
        start.discs = [
            pair(Move::at(high, low), Move::at(low, high)),
            pair(Move::at(low, low), Move::at(high, high)),
        ];
        Some(start)
    }

    /// How many files and ranks there are.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Whose disc is on a square.
    pub fn owner(&self, file: u8, rank: u8) -> Option<Side> {
        let cell = self.cell(Move::at(file, rank));
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| self.discs[side.index()] >> cell & 1 != 0)
    }

    /// How many discs a side has.
    pub fn count(&self, side: Side) -> u32 {
        self.discs[side.index()].count_ones()
    }

    #[inline]
    const fn stride(&self) -> u32 {
        if self.size <= 8 { 8 } else { 10 }
    }

    #[inline]
    fn cell(&self, m: Move) -> u32 {
        u32::from(m.rank()) * self.stride() + u32::from(m.file())
    }

    #[inline]
    fn move_to(&self, cell: u32) -> Move {
        let stride = self.stride();
        Move::at((cell % stride) as u8, (cell / stride) as u8)
    }

    #[inline]
    fn small(&self) -> (&'static Geometry<u64>, Discs<u64>) {
        let [own, other] = [self.turn, !self.turn].map(|side| self.discs[side.index()] as u64);
        (&SMALL[usize::from(self.size) / 2 - 2], Discs { own, other })
    }

    #[inline]
    fn large(&self) -> (&'static Geometry<u128>, Discs<u128>) {
        let [own, other] = [self.turn, !self.turn].map(|side| self.discs[side.index()]);
        (&LARGE, Discs { own, other })
    }

    /// The squares where the side to move can put a disc.
    #[inline]
    #[allow(clippy::useless_conversion, reason = "a small board has fewer bits")]
    fn targets(&self) -> u128 {
        on_board!(self, |geometry, discs| discs.targets(geometry).into())
    }

    /// Whether the side that is not to move could put a disc.
    #[inline]
    fn can_other_move(&self) -> bool {
        on_board!(self, |geometry, discs| discs.passed().can_move(geometry))
    }

    #[inline]
    #[allow(clippy::useless_conversion, reason = "a small board has fewer bits")]
    fn flips(&self, cell: u32) -> u128 {
        on_board!(self, |geometry, discs| discs.flips(geometry, cell).into())
    }
}

impl Game for Othello {
    type Move = Move;

    /// No more than squares that are free at the start of the largest board.
    const MAX_MOVES: usize = 96;

    const MOVE_INDEXES: usize = 256;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.targets() == 0 && !self.can_other_move();
        let count = |side| self.count(side) as i32;
        is_over.then(|| Outcome::from_points(count(Side::First), count(Side::Second)))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        let targets = self.targets();
        if targets == 0 {
            moves.extend(self.can_other_move().then_some(Move::PASS));
        } else {
            moves.extend(cells(targets).map(|cell| self.move_to(cell)));
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        if m != Move::PASS {
            let cell = self.cell(m);
            let flips = self.flips(cell);
            self.discs[self.turn.index()] |= flips | 1 << cell;
            self.discs[self.turn.other().index()] &= !flips;
        }
        self.turn = self.turn.other();
    }

    #[inline]
    fn key(&self) -> u64 {
        let [black, white] = self.discs;
        let rest = u64::from(self.size) << 1 | self.turn as u64;
        let low = mix(mix(black as u64, rest), white as u64);
        if self.size <= 8 {
            low
        } else {
            mix(mix(low, (black >> 64) as u64), (white >> 64) as u64)
        }
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.index()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        let targets = self.targets();
        if m == Move::PASS {
            return targets == 0 && self.can_other_move();
        }
        m.file() < self.size && m.rank() < self.size && targets >> self.cell(m) & 1 != 0
    }

    #[inline]
    fn count_moves(&self) -> usize {
        match self.targets().count_ones() {
            0 => usize::from(self.can_other_move()),
            count => count as usize,
        }
    }

    /// All squares in the hand of one side.
    #[inline]
    fn max_margin(&self) -> u32 {
        u32::from(self.size) * u32::from(self.size)
    }

    fn turns_left(&self) -> Option<u32> {
        // Nobody passes twice in a row, so no side has more turns than squares are free.
        Some(self.max_margin() - self.count(Side::First) - self.count(Side::Second))
    }

    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let targets = self.targets();
        if targets == 0 {
            return self.can_other_move().then_some(Move::PASS);
        }
        let index = below(rng, targets.count_ones());
        let cell = cells(targets).nth(index as usize);
        cell.map(|cell| self.move_to(cell))
    }

    fn play_out(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        let margin = on_board!(self, |geometry, discs| {
            playout::play_out(geometry, discs, rng).margin
        });
        Outcome::from_points(self.turn.relative(margin), 0)
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        let mut statistics = Statistics::default();
        for _ in 0..games {
            let end = on_board!(self, |geometry, discs| {
                playout::play_out(geometry, discs, rng)
            });
            let outcome = Outcome::from_points(self.turn.relative(end.margin), 0);
            statistics.record(outcome, end.plies, end.max_moves as usize);
        }
        statistics
    }
}

impl Solvable for Othello {
    fn solve(&self, nodes: u64, report: &mut dyn FnMut(u64, (i32, i32)) -> bool) -> Solved<Move> {
        let side = self.turn;
        let mut seen = |nodes, (least, most): (i32, i32)| {
            let (a, b) = (side.relative(least), side.relative(most));
            report(nodes, (a.min(b), a.max(b)))
        };
        let found = on_board!(self, |geometry, discs| {
            endgame::solve(geometry, discs, nodes, &mut seen)
        });
        let (a, b) = (side.relative(found.margin.0), side.relative(found.margin.1));
        let to_move = |cell: Option<u32>| cell.map_or(Move::PASS, |cell| self.move_to(cell));
        Solved {
            margin: (a.min(b), a.max(b)),
            line: found.line.into_iter().map(to_move).collect(),
            nodes: found.nodes,
        }
    }
}
