//! Random numbers for everything that makes up a position.

/// Numbers by piece and cell, by hand, and for the rest; games of different
/// names have different ones.
#[derive(Debug)]
pub(crate) struct Zobrist {
    cells: usize,
    pieces: Vec<u64>,
    castling: Vec<u64>,
    turn: u64,
    seed: u64,
}

impl Zobrist {
    pub(crate) fn new(kinds: usize, cells: usize, name: &str) -> Zobrist {
        let seed = name.bytes().fold(0x9e37_79b9_7f4a_7c15, |seed, byte| {
            mixed(seed ^ u64::from(byte))
        });
        let numbers = 0..(kinds * 2 * cells) as u64;
        let mut zobrist = Zobrist {
            cells,
            pieces: numbers.map(|n| mixed(seed ^ mixed(n + 1))).collect(),
            castling: Vec::new(),
            turn: 0,
            seed,
        };
        // Every move asks for these.
        zobrist.castling = (0..=255).map(|rights| zobrist.other(40, rights)).collect();
        zobrist.turn = zobrist.other(43, 0);
        zobrist
    }

    /// The rights to castle.
    #[inline]
    pub(crate) fn castling(&self, rights: u8) -> u64 {
        self.castling[usize::from(rights)]
    }

    /// Whose turn it is.
    #[inline]
    pub(crate) fn turn(&self) -> u64 {
        self.turn
    }

    /// A piece, by its code without the one for empty cells, on a cell.
    #[inline]
    pub(crate) fn piece(&self, code: usize, cell: usize) -> u64 {
        self.pieces[code * self.cells + cell]
    }

    /// Whatever else has a number of its own: a hand, a right, a cell behind a
    /// double step.
    #[inline]
    pub(crate) fn other(&self, what: u64, value: u64) -> u64 {
        mixed(self.seed ^ (what << 40 | 1 << 32 | value))
    }
}

/// A number all of whose bits depend on all bits of another; the finaliser of
/// `SplitMix64`.
#[inline]
fn mixed(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}
