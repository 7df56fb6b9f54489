use yolah_game::Side;

use super::square::{CASTLES, LAST_RANKS, MIDDLE_FILE, RIVER, Square, squares};
use super::{Kind, Move, reach, zobrist};

/// The pieces and who is to move: all that the rules need, but for repetition.
///
/// What stands on the river at the start of its owner's turn went there in the
/// turn before, so the board alone tells who has to leave it or drown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    kinds: [u64; Kind::ALL.len()],
    sides: [u64; 2],
    pub(super) turn: Side,
    pub(super) key: u64,
}

impl Board {
    pub(super) const EMPTY: Board = Board {
        kinds: [0; Kind::ALL.len()],
        sides: [0; 2],
        turn: Side::First,
        key: 0,
    };

    /// Who is to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// What stands on a square, and whose it is.
    pub fn piece_at(&self, square: Square) -> Option<(Side, Kind)> {
        let holds = |side: &Side| self.sides[side.index()] & square.set() != 0;
        let side = Side::BOTH.into_iter().find(holds)?;
        Some((side, self.kind_at(square)?))
    }

    /// The squares of a side's pieces of a kind, by number.
    #[inline]
    pub const fn pieces(&self, side: Side, kind: Kind) -> u64 {
        self.sides[side.index()] & self.kinds[kind.index()]
    }

    /// The squares of all pieces of a side.
    #[inline]
    pub(super) const fn side(&self, side: Side) -> u64 {
        self.sides[side.index()]
    }

    #[inline]
    pub(super) const fn kind(&self, kind: Kind) -> u64 {
        self.kinds[kind.index()]
    }

    #[inline]
    pub(super) const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    #[inline]
    pub(super) fn kind_at(&self, square: Square) -> Option<Kind> {
        let holds = |kind: &Kind| self.kinds[kind.index()] & square.set() != 0;
        Kind::ALL.into_iter().find(holds)
    }

    /// Whether a side still has its lion.
    #[inline]
    pub(super) const fn has_lion(&self, side: Side) -> bool {
        self.pieces(side, Kind::Lion) != 0
    }

    /// Puts a piece on a free square, or takes it away again.
    #[inline]
    pub(super) fn toggle(&mut self, side: Side, kind: Kind, square: Square) {
        self.kinds[kind.index()] ^= square.set();
        self.sides[side.index()] ^= square.set();
        self.key ^= zobrist::piece(side, kind, square);
    }

    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.key ^= zobrist::TURN;
    }

    /// The pieces of a side that drown if they stay where they are: all on the
    /// river but crocodiles.
    #[inline]
    pub(super) const fn swimmers(&self, side: Side) -> u64 {
        self.sides[side.index()] & RIVER & !self.kinds[Kind::Crocodile.index()]
    }

    /// Whether the lions see each other: who moves may take the other one.
    #[inline]
    pub(super) fn lions_face(&self) -> bool {
        let [white, black] = Side::BOTH.map(|side| self.pieces(side, Kind::Lion));
        if white == 0 || black == 0 {
            return false;
        }
        let between = reach::sight(Square::first_of(white), Square::first_of(black));
        between.is_some_and(|squares| squares & self.occupied() == 0)
    }

    /// The squares of what a legal move takes.
    #[inline]
    pub(super) fn taken(&self, m: Move) -> u64 {
        if m.jump_count() > 0 {
            m.jumped()
        } else {
            m.to().set() & self.side(!self.turn)
        }
    }

    /// What a legal move makes of the piece.
    #[inline]
    pub(super) fn becomes(&self, m: Move) -> Kind {
        if m.kind() == Kind::Pawn && m.to().set() & LAST_RANKS[self.turn.index()] != 0 {
            Kind::Superpawn
        } else {
            m.kind()
        }
    }

    /// The squares, after a legal move, of the mover's pieces that drown by it.
    #[inline]
    pub(super) fn drowned(&self, m: Move) -> u64 {
        let swimmers = self.swimmers(self.turn);
        if swimmers & m.from().set() == 0 {
            swimmers
        } else {
            swimmers & !m.from().set() | m.to().set() & RIVER
        }
    }

    /// Plays a legal move. Returns whether the pieces are others than before,
    /// so that no earlier position can come back.
    #[inline]
    pub(super) fn play(&mut self, m: Move) -> bool {
        let us = self.turn;
        let (taken, drowned, becomes) = (self.taken(m), self.drowned(m), self.becomes(m));
        self.remove(!us, taken);
        self.toggle(us, m.kind(), m.from());
        self.toggle(us, becomes, m.to());
        self.remove(us, drowned);
        self.pass_turn();
        taken | drowned != 0 || becomes != m.kind()
    }

    #[inline]
    fn remove(&mut self, side: Side, set: u64) {
        for square in squares(set) {
            if let Some(kind) = self.kind_at(square) {
                self.toggle(side, kind, square);
            }
        }
    }

    /// The same board with left and right swapped.
    pub(super) fn mirrored(&self) -> Board {
        self.rearranged(self.turn, |side, square| (side, square.mirrored()))
    }

    /// The same board with the sides exchanged: Black has what White had, and
    /// the move if White had it.
    pub(super) fn exchanged(&self) -> Board {
        self.rearranged(!self.turn, |side, square| (!side, square.flipped()))
    }

    fn rearranged(&self, turn: Side, place: impl Fn(Side, Square) -> (Side, Square)) -> Board {
        let mut board = Board::EMPTY;
        for square in squares(self.occupied()) {
            if let Some((side, kind)) = self.piece_at(square) {
                let (side, square) = place(side, square);
                board.toggle(side, kind, square);
            }
        }
        if turn == Side::Second {
            board.pass_turn();
        }
        board
    }

    /// Whether it looks the same with left and right swapped.
    #[inline]
    pub(super) fn is_mirror_image(&self) -> bool {
        // Lions cannot be each other's images, so both are in the middle.
        self.kind(Kind::Lion) & !MIDDLE_FILE == 0 && self.mirrored() == *self
    }

    /// What no game and no ending has, in words.
    pub(super) fn fault(&self) -> Option<String> {
        Side::BOTH
            .into_iter()
            .zip(["White", "Black"])
            .find_map(|(side, name)| self.fault_of(side, name))
    }

    fn fault_of(&self, side: Side, name: &str) -> Option<String> {
        let lions = self.pieces(side, Kind::Lion);
        // Who has taken the other lion stands where that one was.
        let castle = if self.has_lion(!side) {
            CASTLES[side.index()]
        } else {
            CASTLES[0] | CASTLES[1]
        };
        if lions.count_ones() > 1 {
            Some(format!("{name} has {} lions", lions.count_ones()))
        } else if lions == 0 && (self.turn != side || !self.has_lion(!side)) {
            Some(format!("{name} has no lion"))
        } else if lions & !castle != 0 {
            Some(format!("the lion of {name} is outside its castle"))
        } else if self.side(side).count_ones() > MOST_PIECES {
            Some(format!("{name} has more than {MOST_PIECES} pieces"))
        } else if self.pieces(side, Kind::Pawn) & LAST_RANKS[side.index()] != 0 {
            Some(format!("a pawn of {name} on its last rank"))
        } else {
            None
        }
    }
}

/// What each side starts with; no piece is ever added.
const MOST_PIECES: u32 = 14;
const _: () = assert!(MOST_PIECES as usize <= super::movement::MOST_JUMPS);
