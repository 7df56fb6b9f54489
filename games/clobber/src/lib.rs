//! Clobber (Albert, Grossman and Nowakowski, 2001): every move takes a neighbour, and who
//! cannot move has lost.
//!
//! White begins on a board full of stones, coloured like a chess board with a white one
//! in the upper left corner. A stone goes one square along its row or column onto a stone
//! of the other side, which is taken. Whoever can move, the other could as well; the
//! last who does wins, and there are no draws.
//!
//! On a single row of an even number of stones the first player wins unless there are
//! six (conjectured by the authors and Wolfe in 2004, proved by Hayward and others in
//! 2025, arXiv 2509.08985).
//!
//! A move is written `a1a2`; `a1-a2` and `a1xa2` are understood too. A position is written
//! like a FEN, `o` for White and `x` for Black, then the side to move:
//! `oxoxox/xoxoxo/oxoxox/xoxoxo/oxoxox w`, which is the usual start. `startpos 10 10` is
//! that with 10 files and ranks; boards have 1 to 10 of each, and squares may be free.
//!
//! ```
//! use yolah_clobber::Clobber;
//! use yolah_game::{Game, Notation, Outcome, Side};
//!
//! let mut game: Clobber = "startpos 3 1".parse()?;
//! game.play(game.parse_move("a1b1")?)?;
//! assert_eq!(game.to_string(), "1oo b");
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod movement;
mod playout;
mod text;
mod view;

use yolah_bitboard::Guarded;
use yolah_game::playout::{Statistics, below, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

pub use evaluation::Neighbours;
pub use movement::Move;
use movement::Step;

/// Clobber as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Clobber>::new("take a neighbour with every move")
        .strongest("mcts")
        .weights()
        .entry();

/// Most files, and ranks, of a board.
const MOST: u8 = 10;

type Board = Guarded<2, MOST>;
type Cells = yolah_bitboard::Cells<2>;

/// A position of clobber.
///
/// ```
/// use yolah_clobber::Clobber;
/// use yolah_game::perft;
///
/// assert_eq!(perft::bulk(&Clobber::default(), 3), 80_063);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clobber {
    stones: [Cells; 2],
    files: u8,
    ranks: u8,
    turn: Side,
}

/// Six files and five ranks.
impl Default for Clobber {
    fn default() -> Clobber {
        Clobber::new(6, 5).expect("the board is not too large")
    }
}

impl Clobber {
    /// The start on a board of 1 to 10 files and ranks.
    pub fn new(files: u8, ranks: u8) -> Option<Clobber> {
        let sizes = 1..=MOST;
        if !sizes.contains(&files) || !sizes.contains(&ranks) {
            return None;
        }
        let is_white = |(file, rank): (u8, u8)| (file + ranks - 1 - rank).is_multiple_of(2);
        let all = Board::rectangle(files, ranks);
        let white = all
            .into_iter()
            .filter(|&cell| is_white(Board::coordinates(cell)))
            .collect();
        Some(Clobber {
            stones: [white, all.without(white)],
            files,
            ranks,
            turn: Side::First,
        })
    }

    /// Files and ranks of the board.
    pub const fn size(&self) -> (u8, u8) {
        (self.files, self.ranks)
    }

    /// The stones of a side that have one of the other beside them.
    #[inline]
    fn movable(&self, side: Side) -> Cells {
        let [own, other] = [side, !side].map(|side| self.stones[side.index()]);
        own & Board::around(other)
    }

    /// The stones that the side to move can take by each [`Step`].
    #[inline]
    fn targets(&self) -> [Cells; 4] {
        let [own, other] = [self.turn, !self.turn].map(|side| self.stones[side.index()]);
        Step::ALL.map(|step| step.shift(own) & other)
    }
}

impl Game for Clobber {
    type Move = Move;

    /// One for each pair of neighbours.
    const MAX_MOVES: usize = 180;

    const MOVE_INDEXES: usize = 4 * Board::CELLS;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.movable(self.turn).is_empty();
        is_over.then_some(Outcome::win(!self.turn))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        for (step, targets) in Step::ALL.into_iter().zip(self.targets()) {
            moves.extend(targets.into_iter().map(|to| Move::towards(to, step)));
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let to = Cells::single(m.to());
        let own = &mut self.stones[self.turn.index()];
        *own = own.without(Cells::single(m.from())) | to;
        self.turn = !self.turn;
        let other = &mut self.stones[self.turn.index()];
        *other = other.without(to);
    }

    #[inline]
    fn key(&self) -> u64 {
        let rest = u64::from(self.files) << 16 | u64::from(self.ranks) << 8 | self.turn as u64;
        let words = self.stones.iter().flat_map(|stones| stones.0);
        words.fold(mix(0, rest), mix)
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.index()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        let [own, other] = [self.turn, !self.turn].map(|side| self.stones[side.index()]);
        own.contains(m.from()) && other.contains(m.to())
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let counts = self.targets().map(|targets| targets.len());
        counts.into_iter().sum::<u32>() as usize
    }

    /// Every move takes a stone of the other side.
    fn turns_left(&self) -> Option<u32> {
        Some(self.stones[self.turn.other().index()].len())
    }

    #[inline]
    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let targets = self.targets();
        let total = targets.iter().map(Cells::len).sum();
        let mut index = below(rng, total);
        for (step, set) in Step::ALL.into_iter().zip(targets) {
            match set.nth(index) {
                Some(to) => return Some(Move::towards(to, step)),
                None => index -= set.len(),
            }
        }
        None
    }

    fn play_out(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        playout::play_out(self, rng).outcome
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        let mut statistics = Statistics::default();
        for _ in 0..games {
            let end = playout::play_out(self, rng);
            statistics.record(end.outcome, end.plies, end.most);
        }
        statistics
    }
}
