use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A cell of a [`Board`](crate::Board), by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// The cell with a number.
    #[inline]
    pub const fn new(index: usize) -> Cell {
        debug_assert!(index <= u16::MAX as usize);
        Cell(index as u16)
    }

    /// The number of the cell.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of up to `64 * WORDS` cells: what [`Bitboard`](crate::Bitboard) is for
/// the 8x8 board, for boards of any size. A [`Board`](crate::Board) says which
/// cells there are and who is next to whom.
///
/// The number of words is part of the type, so that loops over them unroll and
/// a set of one word costs what an integer costs.
///
/// ```
/// use yolah_bitboard::{Cell, Cells};
///
/// let set: Cells<2> = [3, 70, 127].map(Cell::new).into_iter().collect();
/// assert_eq!(set.len(), 3);
/// assert!(set.contains(Cell::new(70)));
/// assert_eq!(set.up(1).first(), Some(Cell::new(4)));
/// assert_eq!(set.up(1).len(), 2); // 128 is beyond the last
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells<const WORDS: usize>(pub [u64; WORDS]);

impl<const WORDS: usize> Cells<WORDS> {
    /// No cell.
    pub const EMPTY: Cells<WORDS> = Cells([0; WORDS]);
    /// How many cells fit.
    pub const CAPACITY: usize = 64 * WORDS;

    /// The set of just one cell.
    ///
    /// # Panics
    /// If the cell does not fit; so do all that take a cell.
    #[inline]
    pub const fn single(cell: Cell) -> Cells<WORDS> {
        let mut words = [0; WORDS];
        words[cell.index() / 64] = 1 << (cell.index() % 64);
        Cells(words)
    }

    /// Whether there is no cell in the set.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let mut all = 0;
        let mut i = 0;
        while i < WORDS {
            all |= self.0[i];
            i += 1;
        }
        all == 0
    }

    /// The number of cells in the set.
    #[inline]
    pub const fn len(&self) -> u32 {
        let mut len = 0;
        let mut i = 0;
        while i < WORDS {
            len += self.0[i].count_ones();
            i += 1;
        }
        len
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    /// The set with the cell.
    #[inline]
    pub const fn with(mut self, cell: Cell) -> Cells<WORDS> {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
        self
    }

    /// The set without the cells of another.
    #[inline]
    pub const fn without(mut self, other: Cells<WORDS>) -> Cells<WORDS> {
        let mut i = 0;
        while i < WORDS {
            self.0[i] &= !other.0[i];
            i += 1;
        }
        self
    }

    /// Whether the two sets share a cell.
    #[inline]
    pub fn intersects(self, other: Cells<WORDS>) -> bool {
        !(self & other).is_empty()
    }

    /// The cell with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Cell::new(
            word * 64 + self.0[word].trailing_zeros() as usize,
        ))
    }

    /// The cell with the highest number.
    #[inline]
    pub fn last(&self) -> Option<Cell> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(Cell::new(
            word * 64 + 63 - self.0[word].leading_zeros() as usize,
        ))
    }

    /// All numbers up to the lowest in the set, which is among them; every
    /// number if the set is empty. With the pieces on a ray of growing numbers
    /// this is as far as one sees along it.
    ///
    /// ```
    /// use yolah_bitboard::{Cell, Cells};
    ///
    /// let pieces: Cells<2> = [70, 90].map(Cell::new).into_iter().collect();
    /// let seen = pieces.up_to_first();
    /// assert!(seen.contains(Cell::new(70)) && !seen.contains(Cell::new(71)));
    /// let seen = pieces.from_last();
    /// assert!(seen.contains(Cell::new(90)) && !seen.contains(Cell::new(89)));
    /// ```
    #[inline]
    pub const fn up_to_first(self) -> Cells<WORDS> {
        let mut words = self.0;
        let mut borrow = true;
        let mut i = 0;
        while i < WORDS {
            let (less, borrows) = words[i].overflowing_sub(borrow as u64);
            words[i] ^= less;
            borrow = borrows;
            i += 1;
        }
        Cells(words)
    }

    /// All numbers from the highest in the set on; every number if the set is
    /// empty. The same as [`up_to_first`](Cells::up_to_first) for rays of
    /// falling numbers.
    #[inline]
    pub const fn from_last(self) -> Cells<WORDS> {
        let mut words = [0; WORDS];
        let mut none_yet = u64::MAX;
        let mut i = WORDS;
        while i > 0 {
            i -= 1;
            words[i] = none_yet & u64::MAX << (self.0[i] | 1).ilog2();
            none_yet &= if self.0[i] == 0 { u64::MAX } else { 0 };
        }
        Cells(words)
    }

    /// The cell that has `n` cells of the set before it: a random `n` makes a
    /// random cell.
    ///
    /// ```
    /// use yolah_bitboard::{Cell, Cells};
    ///
    /// let set: Cells<2> = [3, 70, 127].map(Cell::new).into_iter().collect();
    /// assert_eq!(set.nth(1), Some(Cell::new(70)));
    /// assert_eq!(set.nth(3), None);
    /// ```
    #[inline]
    pub fn nth(&self, mut n: u32) -> Option<Cell> {
        for (i, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if n < here {
                let rest = (0..n).fold(word, |rest, _| rest & (rest - 1));
                return Some(Cell::new(i * 64 + rest.trailing_zeros() as usize));
            }
            n -= here;
        }
        None
    }

    /// Every number larger by `by`, which is below 64; what does not fit
    /// disappears.
    #[inline]
    pub const fn up(self, by: u32) -> Cells<WORDS> {
        let mut words = [0; WORDS];
        let mut i = 0;
        while i < WORDS {
            // In two shifts, because none at all is a shift by 64 the other way.
            let carry = if i == 0 { 0 } else { self.0[i - 1] };
            words[i] = self.0[i] << by | carry >> 1 >> (63 - by);
            i += 1;
        }
        Cells(words)
    }

    /// Every number smaller by `by`, which is below 64; what falls below 0
    /// disappears.
    #[inline]
    pub const fn down(self, by: u32) -> Cells<WORDS> {
        let mut words = [0; WORDS];
        let mut i = 0;
        while i < WORDS {
            let carry = if i + 1 == WORDS { 0 } else { self.0[i + 1] };
            words[i] = self.0[i] >> by | carry << 1 << (63 - by);
            i += 1;
        }
        Cells(words)
    }

    #[inline]
    fn zip(mut self, other: Cells<WORDS>, join: impl Fn(u64, u64) -> u64) -> Cells<WORDS> {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        self
    }
}

impl<const WORDS: usize> Default for Cells<WORDS> {
    fn default() -> Self {
        Cells::EMPTY
    }
}

impl<const WORDS: usize> From<Cell> for Cells<WORDS> {
    #[inline]
    fn from(cell: Cell) -> Self {
        Cells::single(cell)
    }
}

impl<const WORDS: usize> FromIterator<Cell> for Cells<WORDS> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Cells::EMPTY, Cells::with)
    }
}

/// What is in any of the sets.
impl<const WORDS: usize> FromIterator<Cells<WORDS>> for Cells<WORDS> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Cells<WORDS>>>(sets: I) -> Self {
        sets.into_iter().fold(Cells::EMPTY, BitOr::bitor)
    }
}

impl<const WORDS: usize> BitAnd for Cells<WORDS> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, BitAnd::bitand)
    }
}

impl<const WORDS: usize> BitOr for Cells<WORDS> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, BitOr::bitor)
    }
}

impl<const WORDS: usize> BitXor for Cells<WORDS> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, BitXor::bitxor)
    }
}

impl<const WORDS: usize> BitAndAssign for Cells<WORDS> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const WORDS: usize> BitOrAssign for Cells<WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const WORDS: usize> BitXorAssign for Cells<WORDS> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

/// All that fit and are not in the set, whether the board has them or not.
impl<const WORDS: usize> Not for Cells<WORDS> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Cells(self.0.map(|word| !word))
    }
}

/// The cells of a [`Cells`], from the lowest number to the highest.
#[derive(Clone, Debug)]
pub struct CellsIter<const WORDS: usize> {
    words: [u64; WORDS],
    at: usize,
}

impl<const WORDS: usize> Iterator for CellsIter<WORDS> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.at < WORDS {
            let word = &mut self.words[self.at];
            if *word != 0 {
                let cell = Cell::new(self.at * 64 + word.trailing_zeros() as usize);
                *word &= *word - 1;
                return Some(cell);
            }
            self.at += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = Cells(self.words).len() as usize;
        (len, Some(len))
    }
}

impl<const WORDS: usize> ExactSizeIterator for CellsIter<WORDS> {}
impl<const WORDS: usize> FusedIterator for CellsIter<WORDS> {}

impl<const WORDS: usize> IntoIterator for Cells<WORDS> {
    type Item = Cell;
    type IntoIter = CellsIter<WORDS>;

    #[inline]
    fn into_iter(self) -> CellsIter<WORDS> {
        CellsIter {
            words: self.0,
            at: 0,
        }
    }
}

impl<const WORDS: usize> fmt::Debug for Cells<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.into_iter().map(Cell::index))
            .finish()
    }
}
