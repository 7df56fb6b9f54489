use yolah_game::{MoveList, Side};

use super::movement::Move;
use super::square::{CROWNING, Direction, FORWARD, Square};

/// The pieces and who is to move: all that decides which moves are legal, as long
/// as the game is not drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The pieces of Black, who begins, and of White.
    pub(super) pieces: [u64; 2],
    /// The kings of both.
    pub(super) kings: u64,
    pub(super) turn: Side,
}

impl Default for Board {
    fn default() -> Board {
        Board {
            pieces: [
                Square::row(0) | Square::row(1) | Square::row(2),
                Square::row(5) | Square::row(6) | Square::row(7),
            ],
            kings: 0,
            turn: Side::First,
        }
    }
}

impl Board {
    /// What stands on a square: whose piece, and whether it is a king.
    pub fn piece(&self, square: Square) -> Option<(Side, bool)> {
        let is_king = self.kings & square.set() != 0;
        let mut sides = Side::BOTH.into_iter();
        let owner = sides.find(|side| self.pieces[side.index()] & square.set() != 0);
        owner.map(|side| (side, is_king))
    }

    #[inline]
    pub(super) const fn men(&self, side: Side) -> u64 {
        self.pieces[side.index()] & !self.kings
    }

    #[inline]
    pub(super) const fn kings(&self, side: Side) -> u64 {
        self.pieces[side.index()] & self.kings
    }

    #[inline]
    pub(super) const fn free(&self) -> u64 {
        Square::BOARD & !(self.pieces[0] | self.pieces[1])
    }

    /// The pieces of the side to move that go in a direction.
    #[inline]
    const fn movers(&self, direction: Direction) -> u64 {
        let [left, right] = FORWARD[self.turn.index()];
        if direction as usize == left as usize || direction as usize == right as usize {
            self.pieces[self.turn.index()]
        } else {
            self.kings(self.turn)
        }
    }

    /// The pieces of the side to move that can take something.
    #[inline]
    fn capturing(&self) -> u64 {
        let (free, prey) = (self.free(), self.pieces[self.turn.other().index()]);
        Direction::ALL.into_iter().fold(0, |found, direction| {
            let back = direction.opposite();
            found | back.step(back.step(free) & prey) & self.movers(direction)
        })
    }

    /// Whether the side to move can take something; then it must.
    #[inline]
    pub fn can_capture(&self) -> bool {
        self.capturing() != 0
    }

    /// Whether the side to move can move at all.
    #[inline]
    pub fn can_move(&self) -> bool {
        let free = self.free();
        let can_step = |direction: Direction| direction.step(self.movers(direction)) & free != 0;
        Direction::ALL.into_iter().any(can_step) || self.can_capture()
    }

    /// Appends all legal moves.
    #[inline]
    pub fn legal_moves(&self, moves: &mut MoveList<Move>) {
        let capturing = self.capturing();
        if capturing == 0 {
            self.steps(moves);
        } else {
            self.captures(capturing, moves);
        }
    }

    #[inline]
    fn steps(&self, moves: &mut MoveList<Move>) {
        let free = self.free();
        for direction in Direction::ALL {
            for to in Square::of(direction.step(self.movers(direction)) & free) {
                let from = direction.opposite().step(to.set()).trailing_zeros();
                moves.push(Move::step(Square::from_bit(from), to));
            }
        }
    }

    /// Appends the captures of these pieces.
    pub(super) fn captures(&self, capturing: u64, moves: &mut MoveList<Move>) {
        for from in Square::of(capturing) {
            let first = moves.len();
            let free = self.free() | from.set();
            self.chains(Move::standing(from), free, moves, first);
        }
    }

    /// Appends all captures.
    #[inline]
    pub(super) fn all_captures(&self, moves: &mut MoveList<Move>) {
        self.captures(self.capturing(), moves);
    }

    /// Follows a chain of jumps to all its ends. Taken pieces are lifted when the
    /// move ends and none is jumped twice; a man that is crowned goes no further.
    fn chains(&self, chain: Move, free: u64, moves: &mut MoveList<Move>, first: usize) {
        let prey = self.pieces[self.turn.other().index()] & !chain.taken();
        let directions: &[Direction] = if self.kings & chain.from().set() != 0 {
            &Direction::ALL
        } else if chain.is_capture() && chain.to().set() & CROWNING[self.turn.index()] != 0 {
            &[]
        } else {
            &FORWARD[self.turn.index()]
        };
        let mut is_end = true;
        for &direction in directions {
            let over = direction.step(chain.to().set()) & prey;
            let landing = direction.step(over) & free;
            if landing != 0 {
                is_end = false;
                let to = Square::from_bit(landing.trailing_zeros());
                self.chains(chain.jumped(direction, over, to), free, moves, first);
            }
        }
        if is_end && chain.is_capture() {
            record(chain, moves, first);
        }
    }

    /// Plays a move that is known to be legal.
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        let (from, to) = (m.from().set(), m.to().set());
        let (own, other) = (self.turn.index(), self.turn.other().index());
        let is_king = self.kings & from != 0 || to & CROWNING[own] != 0;
        self.pieces[own] = self.pieces[own] & !from | to;
        self.pieces[other] &= !m.taken();
        self.kings = self.kings & !from & !m.taken() | if is_king { to } else { 0 };
        self.turn = self.turn.other();
    }
}

/// Appends a capture of the piece whose captures begin at `first`, unless it takes
/// the same pieces as another on the way to the same square.
fn record(mut chain: Move, moves: &mut MoveList<Move>, first: usize) {
    for other in &mut moves[first..] {
        if other.to() == chain.to() {
            if other.taken() == chain.taken() {
                return;
            }
            other.set_ambiguous();
            chain.set_ambiguous();
        }
    }
    moves.push(chain);
}
