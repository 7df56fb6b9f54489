use yolah_game::Side;

/// The kinds of pieces; the order is that of the names of endings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it all")]
#[repr(u8)]
pub enum Kind {
    Pawn,
    Superpawn,
    Crocodile,
    Monkey,
    Elephant,
    Giraffe,
    Zebra,
    Lion,
}

impl Kind {
    /// All kinds, the lion last.
    pub const ALL: [Kind; 8] = [
        Kind::Pawn,
        Kind::Superpawn,
        Kind::Crocodile,
        Kind::Monkey,
        Kind::Elephant,
        Kind::Giraffe,
        Kind::Zebra,
        Kind::Lion,
    ];

    const LETTERS: [u8; 8] = *b"PSCMEGZL";

    /// The place in [`ALL`](Kind::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter, a capital.
    pub const fn letter(self) -> char {
        Kind::LETTERS[self.index()] as char
    }

    /// The letter in the text of a position: a capital for White.
    pub const fn side_letter(self, side: Side) -> char {
        match side {
            Side::First => self.letter(),
            Side::Second => self.letter().to_ascii_lowercase(),
        }
    }

    /// The kind with a letter, a capital or not.
    pub fn from_letter(letter: char) -> Option<Kind> {
        let letter = letter.to_ascii_uppercase();
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}
