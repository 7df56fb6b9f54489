//! Ataxx (1990): pieces double, jump and turn over what they come to stand beside.
//!
//! A move is a new piece next to one of the own, diagonally too, or a jump of a piece to
//! a square exactly two steps away; in both cases all pieces of the other side beside it
//! change sides. Squares may be walls, which nobody enters. Who cannot move passes. The
//! game ends when nobody can move or a side has no pieces: more pieces win. After 100
//! moves in a row that set no new piece it is a draw, as in UAI, the protocol of the
//! game's programs.
//!
//! A new piece is written as its square, `g2`, a jump as two, `a1c3`, a pass `0000`. A
//! position is a FEN as those programs have it: `x` for Black, who begins, `o` for
//! White, `-` for a wall; then the side to move, the moves since the last new piece and
//! the number of the move: `x5o/7/7/7/7/7/o5x x 0 1`. The numbers may be left out, and
//! `startpos` is this start.
//!
//! ```
//! use yolah_ataxx::Ataxx;
//! use yolah_game::{Game, Notation};
//!
//! let mut game: Ataxx = "7/7/7/2x1o2/7/7/7 x".parse()?;
//! game.play(game.parse_move("d4")?)?;
//! assert_eq!(game.to_string(), "7/7/7/2xxx2/7/7/7 o 0 1");
//! assert_eq!(game.points(), Some([3, 0]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod movement;
mod text;
mod view;

use yolah_bitboard::{Bitboard, Square};
use yolah_game::playout::{below, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side, equal_by};

pub use evaluation::Numbers;
pub use movement::Move;
use movement::doubles;

/// Ataxx as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Ataxx>::new("double, jump, and turn over your neighbours")
        .weights()
        .entry();

/// Files and ranks of the board.
const SIZE: u8 = 7;

/// All squares of the board.
const BOARD: Bitboard = Bitboard(0x007f_7f7f_7f7f_7f7f);

/// After so many moves in a row without a new piece the game is a draw.
const MOST_JUMPS: u8 = 100;

/// A position of ataxx.
///
/// ```
/// use yolah_ataxx::Ataxx;
/// use yolah_game::perft;
///
/// assert_eq!(perft::bulk(&Ataxx::default(), 4), 155_888);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ataxx {
    pieces: [Bitboard; 2],
    walls: Bitboard,
    turn: Side,
    /// Moves since the last new piece.
    jumps: u8,
    /// The number of the move, for texts alone.
    number: u16,
    /// The game goes on whatever the draw rule says.
    is_endless: bool,
}

// What the rules see: not the number of the move.
equal_by!(Ataxx, it => (it.pieces, it.walls, it.turn, it.jumps));

/// A piece of each side in two corners, and no walls.
impl Default for Ataxx {
    fn default() -> Ataxx {
        let corners = |a: (u8, u8), b: (u8, u8)| {
            let corner =
                |(file, rank)| Square::at(file, rank).map_or(Bitboard::EMPTY, Bitboard::single);
            corner(a) | corner(b)
        };
        Ataxx {
            pieces: [corners((0, 6), (6, 0)), corners((6, 6), (0, 0))],
            walls: Bitboard::EMPTY,
            turn: Side::First,
            jumps: 0,
            number: 1,
            is_endless: false,
        }
    }
}

impl Ataxx {
    /// The pieces of a side.
    #[inline]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        self.pieces[side.index()]
    }

    /// The squares that nobody enters.
    #[inline]
    pub const fn walls(&self) -> Bitboard {
        self.walls
    }

    #[inline]
    fn free(&self) -> Bitboard {
        BOARD.without(self.pieces[0] | self.pieces[1] | self.walls)
    }

    /// Where the side to move can set a new piece.
    #[inline]
    fn singles(&self) -> Bitboard {
        self.pieces(self.turn).neighbours() & self.free()
    }

    /// The jumps of the side to move, piece by piece.
    #[inline]
    fn jumping(&self) -> impl Iterator<Item = (Square, Bitboard)> {
        let free = self.free();
        let own = self.pieces(self.turn).into_iter();
        own.map(move |from| (from, doubles(from) & free))
    }

    /// Whether a side could move if it were its turn.
    #[inline]
    fn can_move(&self, side: Side) -> bool {
        let near = self.pieces(side).neighbours();
        (near | near.neighbours()).intersects(self.free())
    }

    /// The result by pieces, when nobody can move any more.
    #[inline]
    fn counted(&self) -> Option<Outcome> {
        let counts = self.pieces.map(|pieces| pieces.len() as i32);
        let is_over = counts.contains(&0) || !Side::BOTH.iter().any(|&side| self.can_move(side));
        is_over.then(|| Outcome::from_points(counts[0], counts[1]))
    }

    #[inline]
    fn is_drawn(&self) -> bool {
        self.jumps == MOST_JUMPS && !self.is_endless
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.is_drawn() || self.counted().is_some()
    }

    /// How many moves there are that are no pass, in a game that goes on.
    #[inline]
    fn mobility(&self) -> u32 {
        let jumps = self.jumping().map(|(_, targets)| targets.len());
        self.singles().len() + jumps.sum::<u32>()
    }

    #[inline]
    fn put(&mut self, m: Move) {
        let [own, other] = [self.turn, !self.turn].map(Side::index);
        let piece = Bitboard::single(m.to());
        let turned = piece.neighbours() & self.pieces[other];
        self.pieces[own] |= piece | turned;
        self.pieces[other] = self.pieces[other].without(turned);
        match m.from() {
            Some(from) => self.pieces[own] = self.pieces[own].without(Bitboard::single(from)),
            None => self.jumps = 0,
        }
    }
}

impl Game for Ataxx {
    type Move = Move;

    /// Less than a jump between each of 240 pairs of squares that are two steps apart, and
    /// a new piece on every square but one.
    const MAX_MOVES: usize = 288;

    const MOVE_INDEXES: usize = 64 * 64;

    const HAS_CYCLES: bool = true;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.counted().or(self.is_drawn().then_some(Outcome::DRAW))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.is_over() {
            return;
        }
        let before = moves.len();
        moves.extend(self.singles().into_iter().map(Move::single));
        for (from, targets) in self.jumping() {
            moves.extend(targets.into_iter().map(|to| Move::double(from, to)));
        }
        if moves.len() == before {
            moves.push(Move::PASS);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.jumps = (self.jumps + 1).min(MOST_JUMPS);
        if m != Move::PASS {
            self.put(m);
        }
        let ends_round = self.turn == Side::Second;
        self.number = self.number.saturating_add(ends_round.into());
        self.turn = !self.turn;
    }

    #[inline]
    fn key(&self) -> u64 {
        let pieces = mix(mix(self.pieces[0].0, self.turn as u64), self.pieces[1].0);
        mix(pieces, self.walls.0)
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.index()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        if self.is_over() {
            return false;
        }
        match m.from() {
            _ if m == Move::PASS => !self.can_move(self.turn),
            None => self.singles().contains(m.to()),
            Some(from) => {
                let targets = doubles(from) & self.free();
                self.pieces(self.turn).contains(from) && targets.contains(m.to())
            }
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        self.mobility().max(1) as usize
    }

    /// All squares in the hand of one side.
    #[inline]
    fn max_margin(&self) -> u32 {
        u32::from(SIZE) * u32::from(SIZE)
    }

    #[inline]
    fn plies_to_draw(&self) -> Option<u32> {
        (!self.is_endless).then(|| u32::from(MOST_JUMPS - self.jumps))
    }

    fn without_draws(&self) -> Ataxx {
        Ataxx {
            is_endless: true,
            ..*self
        }
    }

    #[inline]
    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        let singles = self.singles();
        let mut index = below(rng, self.mobility());
        if let Some(to) = singles.nth(index) {
            return Some(Move::single(to));
        }
        index -= singles.len();
        for (from, targets) in self.jumping() {
            match targets.nth(index) {
                Some(to) => return Some(Move::double(from, to)),
                None => index -= targets.len(),
            }
        }
        Some(Move::PASS)
    }
}
