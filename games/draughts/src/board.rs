use smallvec::SmallVec;
use yolah_game::{MoveList, Side};

use super::capture::{Captures, Hunt, Seen};
use super::movement::Move;
use super::square::{CROWNING, Direction, FORWARD, Square, slide};

/// The pieces and who is to move: all that decides which moves are legal, as
/// long as the game is not drawn. See [`Draughts`](super::Draughts) for a
/// position that knows the draw rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The pieces of White and of Black.
    pub(super) pieces: [u64; 2],
    /// The kings of both.
    pub(super) kings: u64,
    pub(super) turn: Side,
}

impl Default for Board {
    fn default() -> Board {
        let upper = (1 << 21) - 1;
        let lower = upper << 33;
        Board {
            pieces: [lower & Square::BOARD, upper & Square::BOARD],
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

    /// Who moves next.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
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
    pub(super) const fn occupied(&self) -> u64 {
        self.pieces[0] | self.pieces[1]
    }

    #[inline]
    pub(super) const fn free(&self) -> u64 {
        Square::BOARD & !self.occupied()
    }

    /// Whether the side to move can take something; then it must.
    #[inline]
    pub fn can_capture(&self) -> bool {
        let prey = self.pieces[self.turn.other().index()];
        self.capturing_men(prey) != 0 || self.has_capturing_king(prey)
    }

    /// The men of the side to move that can take something.
    #[inline]
    fn capturing_men(&self, prey: u64) -> u64 {
        let (men, free) = (self.men(self.turn), self.free());
        Direction::ALL.into_iter().fold(0, |found, direction| {
            let back = direction.opposite();
            found | back.step(back.step(free) & prey) & men
        })
    }

    #[inline]
    fn has_capturing_king(&self, prey: u64) -> bool {
        Square::of(self.kings(self.turn)).any(|king| {
            Direction::ALL.into_iter().any(|direction| {
                let (_, piece) = slide(direction, king, self.occupied());
                direction.step(piece & prey) & self.free() != 0
            })
        })
    }

    /// All captures that take the most pieces; none if nothing can be taken.
    #[inline]
    pub(super) fn captures(&self) -> Captures {
        let mut found = SmallVec::new();
        let prey = self.pieces[self.turn.other().index()];
        let men = self.capturing_men(prey);
        let kings = self.kings(self.turn);
        if men | kings != 0 {
            self.hunt(men, kings, prey, &mut found);
        }
        found
    }

    fn hunt(&self, men: u64, kings: u64, prey: u64, found: &mut Captures) {
        let mut most = 0;
        for from in Square::of(men | kings) {
            let mut hunt = Hunt {
                from,
                prey,
                occupied: self.occupied() ^ from.set(),
                free: self.free() | from.set(),
                most: &mut most,
                found,
                seen: Seen::default(),
            };
            if kings & from.set() == 0 {
                hunt.man(from.set(), 0);
            } else {
                hunt.king(from, 0, None, true);
            }
        }
    }

    /// Appends all legal moves.
    #[inline]
    pub fn legal_moves(&self, moves: &mut MoveList<Move>) {
        let captures = self.captures();
        if captures.is_empty() {
            self.quiet_moves(moves);
        } else {
            moves.extend_from_slice(&captures);
        }
    }

    /// How many legal moves there are.
    #[inline]
    pub fn count_moves(&self) -> usize {
        match self.captures().len() {
            0 => self.count_quiet_moves(self.turn) as usize,
            count => count,
        }
    }

    /// Whether the side to move can move at all.
    #[inline]
    pub fn can_move(&self) -> bool {
        self.moving_men(self.turn) != 0
            || Square::of(self.kings(self.turn)).any(|king| self.slides(king) != 0)
            || self.can_capture()
    }

    /// The men of a side that can step forward.
    #[inline]
    pub(super) fn moving_men(&self, side: Side) -> u64 {
        let [left, right] = FORWARD[side.index()];
        let free = self.free();
        (left.opposite().step(free) | right.opposite().step(free)) & self.men(side)
    }

    /// How many moves a side has that take nothing.
    #[inline]
    pub(super) fn count_quiet_moves(&self, side: Side) -> u32 {
        let (men, free) = (self.men(side), self.free());
        let steps = FORWARD[side.index()]
            .into_iter()
            .map(|direction| (direction.step(men) & free).count_ones());
        let slides = Square::of(self.kings(side)).map(|king| self.slides(king).count_ones());
        steps.sum::<u32>() + slides.sum::<u32>()
    }

    /// The free squares that a king on `square` reaches.
    #[inline]
    pub(super) fn slides(&self, square: Square) -> u64 {
        Direction::ALL.into_iter().fold(0, |reached, direction| {
            reached | slide(direction, square, self.occupied()).0
        })
    }

    #[inline]
    fn quiet_moves(&self, moves: &mut MoveList<Move>) {
        let (men, free) = (self.men(self.turn), self.free());
        for direction in FORWARD[self.turn.index()] {
            for to in Square::of(direction.step(men) & free) {
                let from = direction.opposite().step(to.set()).trailing_zeros();
                moves.push(Move::new(Square::from_bit(from), to, 0));
            }
        }
        for from in Square::of(self.kings(self.turn)) {
            moves.extend(Square::of(self.slides(from)).map(|to| Move::new(from, to, 0)));
        }
    }

    /// Plays a move that is known to be legal.
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        let (from, to) = (m.from().set(), m.to().set());
        let (own, other) = (self.turn.index(), self.turn.other().index());
        self.pieces[own] = self.pieces[own] & !from | to;
        self.pieces[other] &= !m.captures();
        let moved = if self.kings & from != 0 { to } else { 0 };
        // A man is crowned where its move ends, not where it passes.
        self.kings = self.kings & !from & !m.captures() | moved | to & CROWNING[own];
        self.turn = self.turn.other();
    }

    /// Counts move paths by the rules of moving alone: nothing is drawn.
    ///
    /// ```
    /// use yolah_draughts::Board;
    ///
    /// assert_eq!(Board::default().perft(6), 167_140);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.perft_with(depth, &mut MoveList::new())
    }

    fn perft_with(&self, depth: u32, stack: &mut MoveList<Move>) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.count_moves() as u64,
            _ => {}
        }
        let base = stack.len();
        self.legal_moves(stack);
        let mut nodes = 0;
        for i in base..stack.len() {
            let mut child = *self;
            child.play_unchecked(stack[i]);
            nodes += child.perft_with(depth - 1, stack);
        }
        stack.truncate(base);
        nodes
    }
}
