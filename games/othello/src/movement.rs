use std::fmt;

/// A move: a disc on a square, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// No disc: for those who cannot enclose any.
    pub const PASS: Move = Move(u8::MAX);

    /// A disc on a square; file and rank from 0, both below 16.
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Move {
        debug_assert!(file < 15 && rank < 16);
        Move(rank << 4 | file)
    }

    /// The file from 0, meaningless for a pass.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 0xf
    }

    /// The rank from 0, meaningless for a pass.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The move that a text means, on any board.
    pub(super) fn read(text: &str) -> Option<Move> {
        if matches!(text, "pass" | "ps" | "--") {
            return Some(Move::PASS);
        }
        let (file, rank) = text.split_at_checked(1)?;
        let file = file.bytes().next()?.to_ascii_lowercase().wrapping_sub(b'a');
        let is_plain = !rank.starts_with(['+', '0']);
        let rank: u8 = rank
            .parse()
            .ok()
            .filter(|rank| is_plain && (1..=10).contains(rank))?;
        (file < 10).then(|| Move::at(file, rank - 1))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Move::PASS {
            return f.write_str("pass");
        }
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}
