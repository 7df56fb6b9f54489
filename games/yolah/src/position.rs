use std::hash::{Hash, Hasher};

use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_bitboard::{Bitboard, Direction, Square, fill};
use yolah_game::playout::Statistics;
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

use super::{Move, random, zobrist};

/// What is on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// A piece of the side that moves first.
    Black,
    /// A piece of the other side.
    White,
    /// Gone for the rest of the game.
    Hole,
    /// A piece may go there.
    Free,
}

/// A position of Yolah in 32 bytes.
///
/// Four things can be on a square, so two sets suffice. `own[side]` holds the
/// pieces of the side *and the holes*: a hole belongs to both. Then a move is
/// two set insertions: the mover gains the square it goes to, and the square
/// it leaves, which it keeps as a hole, is given to the opponent too.
///
/// Two positions are equal when board, points and ply are equal. The
/// [`key`](Game::key) covers board, side to move and points, but not the ply,
/// of which nothing that can still happen depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Yolah {
    own: [Bitboard; 2],
    board_key: u64,
    points: [u8; 2],
    ply: u8,
}

const _: () = assert!(size_of::<Yolah>() == 32);

impl Yolah {
    /// The pieces that each side has at the start.
    pub const PIECES: u32 = 4;

    /// Where Black starts: a1, e4, d5, h8.
    const BLACK_START: Bitboard = Bitboard(0x8000_0008_1000_0001);
    /// Where White starts: h1, d4, e5, a8.
    const WHITE_START: Bitboard = Bitboard(0x0100_0010_0800_0080);

    /// A position from its parts, which the caller has checked: disjoint
    /// sets, at most [`Yolah::PIECES`] pieces a side, points that fit the holes
    /// and a ply that fits the points.
    pub(super) fn from_parts(
        pieces: [Bitboard; 2],
        holes: Bitboard,
        points: [u8; 2],
        ply: u8,
    ) -> Yolah {
        let own = pieces.map(|set| set | holes);
        let board_key = zobrist::board_key(own, Side::from_index(ply as usize));
        Yolah {
            own,
            board_key,
            points,
            ply,
        }
    }

    /// The points of a side: the moves it has made.
    #[inline]
    pub fn score(&self, side: Side) -> u8 {
        self.points[side.index()]
    }

    /// How many moves were played, passes included.
    #[inline]
    pub fn ply(&self) -> u8 {
        self.ply
    }

    /// The pieces of a side.
    #[inline]
    pub fn pieces(&self, side: Side) -> Bitboard {
        self.own[side.index()].without(self.own[side.other().index()])
    }

    /// The squares that are gone.
    #[inline]
    pub fn holes(&self) -> Bitboard {
        self.own[0] & self.own[1]
    }

    /// The squares that a piece can go to or across.
    #[inline]
    pub fn free(&self) -> Bitboard {
        !(self.own[0] | self.own[1])
    }

    /// The squares with a piece on them.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.own[0] ^ self.own[1]
    }

    /// What is on a square.
    pub fn get(&self, square: Square) -> Cell {
        match self.own.map(|set| set.contains(square)) {
            [true, true] => Cell::Hole,
            [true, false] => Cell::Black,
            [false, true] => Cell::White,
            [false, false] => Cell::Free,
        }
    }

    /// Whether some piece of a side can move. Free squares never come back: a
    /// side that cannot move now can never move again.
    #[inline]
    pub fn can_move(&self, side: Side) -> bool {
        self.pieces(side).neighbours().intersects(self.free())
    }

    /// Whether neither side can move.
    #[inline]
    pub fn is_over(&self) -> bool {
        !self.occupied().neighbours().intersects(self.free())
    }

    /// Where the piece on `from` could go.
    #[inline]
    pub fn targets(&self, from: Square) -> Bitboard {
        let (piece, free) = (Bitboard::single(from), self.free());
        Direction::ALL
            .into_iter()
            .fold(Bitboard::EMPTY, |set, d| set | fill::slide(piece, d, free))
    }

    /// Appends the moves of a side's pieces, whoever's turn it is. No pass.
    pub fn moves_of(&self, side: Side, moves: &mut MoveList<Move>) {
        struct MovesOf<'a> {
            pieces: Bitboard,
            free: u64,
            moves: &'a mut MoveList<Move>,
        }
        impl Kernel for MovesOf<'_> {
            type Output = ();
            #[inline(always)]
            fn run<S: Simd>(self, simd: S) {
                for from in self.pieces {
                    let targets = simd.reach(Bitboard::single(from).0, self.free);
                    for to in Bitboard(targets) {
                        self.moves.push(Move::new(from, to));
                    }
                }
            }
        }
        let (pieces, free) = (self.pieces(side), self.free().0);
        let kernel = MovesOf {
            pieces,
            free,
            moves,
        };
        simd::dispatch(Level::best(), kernel);
    }

    /// How many moves a side's pieces have, whoever's turn it is.
    #[inline]
    pub fn mobility(&self, side: Side) -> u32 {
        struct Mobility {
            pieces: u64,
            free: u64,
        }
        impl Kernel for Mobility {
            type Output = u32;
            #[inline(always)]
            fn run<S: Simd>(self, simd: S) -> u32 {
                simd.total(simd.queen_rays(self.pieces, self.free))
            }
        }
        let (pieces, free) = (self.pieces(side).0, self.free().0);
        simd::dispatch(Level::best(), Mobility { pieces, free })
    }

    /// [`Game::playouts`] with a given set of instructions, for comparing them.
    ///
    /// # Panics
    /// If the processor does not have them.
    pub fn playouts_at(&self, games: u64, rng: &mut Rng, level: Level) -> Statistics {
        random::playouts(self, games, rng, level)
    }

    /// Takes back `m`, which must be the last move played. Restores every
    /// byte, the key included.
    #[inline]
    pub fn undo(&mut self, m: Move) {
        self.ply -= 1;
        self.board_key ^= zobrist::TURN;
        if !m.is_pass() {
            let side = self.turn();
            self.points[side.index()] -= 1;
            self.own[side.index()] ^= m.to().into();
            self.own[side.other().index()] ^= m.from().into();
            self.board_key ^= move_key(side, m);
        }
    }
}

/// How a move that is not a pass changes the board's key.
#[inline]
fn move_key(side: Side, m: Move) -> u64 {
    zobrist::number(side, m.to()) ^ zobrist::number(side.other(), m.from())
}

impl Default for Yolah {
    fn default() -> Yolah {
        Yolah::from_parts(
            [Yolah::BLACK_START, Yolah::WHITE_START],
            Bitboard::EMPTY,
            [0, 0],
            0,
        )
    }
}

impl Hash for Yolah {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Game for Yolah {
    type Move = Move;

    /// Other pieces and holes only take moves away, so no position has more
    /// moves than the best placement of four pieces on an empty board. A test
    /// tries all 635 376 of them.
    const MAX_MOVES: usize = 100;

    /// From and to.
    const MOVE_INDEXES: usize = 64 * 64;

    #[inline]
    fn turn(&self) -> Side {
        Side::from_index(self.ply as usize)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let [black, white] = self.points.map(i32::from);
        self.is_over().then(|| Outcome::from_points(black, white))
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        let before = moves.len();
        self.moves_of(self.turn(), moves);
        if moves.len() == before && self.can_move(!self.turn()) {
            moves.push(Move::PASS);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        if !m.is_pass() {
            let side = self.turn();
            self.points[side.index()] += 1;
            self.own[side.index()] |= m.to().into();
            self.own[side.other().index()] |= m.from().into();
            self.board_key ^= move_key(side, m);
        }
        self.board_key ^= zobrist::TURN;
        self.ply += 1;
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board_key ^ zobrist::points_key(self.points)
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.index()
    }

    fn is_legal(&self, m: Move) -> bool {
        let side = self.turn();
        if m.is_pass() {
            !self.can_move(side) && self.can_move(!side)
        } else {
            self.pieces(side).contains(m.from()) && self.targets(m.from()).contains(m.to())
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        match self.mobility(self.turn()) {
            0 => self.can_move(!self.turn()) as usize,
            moves => moves as usize,
        }
    }

    /// Every point leaves a hole.
    #[inline]
    fn max_margin(&self) -> u32 {
        64
    }

    /// A turn takes a free square: by a move, or by the opponent's move after a pass.
    fn turns_left(&self) -> Option<u32> {
        Some(self.free().len())
    }

    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        random::choose(self, rng)
    }

    fn play_out(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        random::play_out(self, rng)
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        self.playouts_at(games, rng, Level::best())
    }
}
