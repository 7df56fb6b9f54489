use std::fmt;

use yolah_bitboard::Square;

use super::Role;

/// A move. Its text is that of UCI: `e2e4`, `a7a8q`; castling is `e1g1`, or
/// `e1h1` (king takes own rook) in positions of Chess960.
///
/// It says what moves, so that playing it asks the board for less. Castling is
/// stored as the king taking its own rook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) role: Role,
    pub(super) kind: Kind,
}

// Lists of moves are what generators write.
const _: () = assert!(size_of::<Move>() == 4);

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    /// To a free square or onto an enemy.
    Plain,
    /// A pawn goes two squares.
    DoublePush,
    /// A pawn takes one that went past it.
    EnPassant,
    /// A pawn becomes something else.
    Promotion(Promoted),
    /// Castling, written by where the king goes.
    Castle,
    /// Castling, written by which rook it is.
    Castle960,
}

/// What a pawn became; one byte together with the rest of [`Kind`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(super) enum Promoted {
    Knight,
    Bishop,
    Rook,
    Queen,
}

impl Promoted {
    /// In the order in which they are tried.
    pub(super) const ALL: [Promoted; 4] = [
        Promoted::Queen,
        Promoted::Knight,
        Promoted::Rook,
        Promoted::Bishop,
    ];

    #[inline]
    pub(super) const fn role(self) -> Role {
        match self {
            Promoted::Knight => Role::Knight,
            Promoted::Bishop => Role::Bishop,
            Promoted::Rook => Role::Rook,
            Promoted::Queen => Role::Queen,
        }
    }
}

impl Move {
    #[inline]
    pub(super) const fn new(role: Role, from: Square, to: Square, kind: Kind) -> Move {
        Move {
            from,
            to,
            role,
            kind,
        }
    }

    /// Where the piece comes from.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where it goes; for castling, where the rook is.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What moves: the pawn, if it promotes.
    #[inline]
    pub const fn role(self) -> Role {
        self.role
    }

    /// What the pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            Kind::Promotion(promoted) => Some(promoted.role()),
            _ => None,
        }
    }

    /// Whether king and rook move.
    #[inline]
    pub const fn is_castle(self) -> bool {
        matches!(self.kind, Kind::Castle | Kind::Castle960)
    }

    /// Where king and rook go when they castle.
    #[inline]
    pub(super) const fn castle_targets(self) -> (Square, Square) {
        let home = self.from.rank() * 8;
        let (king, rook) = if self.to.index() > self.from.index() {
            (6, 5)
        } else {
            (2, 3)
        };
        (
            Square::from_low_bits(home + king),
            Square::from_low_bits(home + rook),
        )
    }

    /// The square that a person moves the piece to.
    pub(super) const fn shown_target(self) -> Square {
        match self.kind {
            Kind::Castle => self.castle_targets().0,
            _ => self.to,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.shown_target())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter()),
            None => Ok(()),
        }
    }
}
