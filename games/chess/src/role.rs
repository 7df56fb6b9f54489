use yolah_game::Side;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All six, from the pawn to the king.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// What a pawn may become, the best first.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Knight, Role::Rook, Role::Bishop];

    /// 0 for the pawn to 5 for the king: an index into an array of six.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for it, in lower case.
    pub const fn letter(self) -> char {
        ['p', 'n', 'b', 'r', 'q', 'k'][self.index()]
    }

    /// The role that a letter of either case stands for.
    pub fn from_letter(letter: char) -> Option<Role> {
        let letter = letter.to_ascii_lowercase();
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// The letter of a piece in FEN: White's are capitals.
    pub(super) const fn fen_letter(self, side: Side) -> char {
        match side {
            Side::First => self.letter().to_ascii_uppercase(),
            Side::Second => self.letter(),
        }
    }
}
