use crate::{Cell, Cells};

/// Rectangles of all sizes up to `MOST` files and ranks in the lower left corner of one
/// numbering, for games that are played on many boards: a cell has the same number on
/// each, and no board needs a table.
///
/// Behind each row is a cell that no board has. A step that leaves a row meets it, so
/// sets are shifted by plain [`Cells::up`] and [`Cells::down`] and nothing comes back
/// on the other side: whatever is compared with cells of the board is right.
///
/// ```
/// use yolah_bitboard::Guarded;
///
/// type Small = Guarded<2, 10>;
///
/// let board = Small::rectangle(6, 5);
/// assert_eq!(board.len(), 30);
/// // Where a domino can lie, by its left end.
/// assert_eq!((board & board.down(1)).len(), 25);
/// assert_eq!((board & board.down(Small::STRIDE)).len(), 24);
/// let corner = Small::parse("f5", (6, 5)).unwrap();
/// assert_eq!(Small::name(corner), "f5");
/// assert_eq!(Small::parse("g5", (6, 5)), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Guarded<const WORDS: usize, const MOST: u8>;

impl<const WORDS: usize, const MOST: u8> Guarded<WORDS, MOST> {
    /// How much larger the number of a cell is than that of the cell below it.
    pub const STRIDE: u32 = MOST as u32 + 1;

    /// All numbers of cells are below this.
    pub const CELLS: usize = {
        let cells = (MOST as usize + 1) * MOST as usize;
        assert!(cells <= Cells::<WORDS>::CAPACITY && MOST <= 26);
        cells
    };

    /// The cell in a column and a row, from 0 at the lower left.
    #[inline]
    pub const fn cell(file: u8, rank: u8) -> Cell {
        Cell::new(rank as usize * Self::STRIDE as usize + file as usize)
    }

    /// The column and the row of a cell.
    #[inline]
    pub const fn coordinates(cell: Cell) -> (u8, u8) {
        let stride = Self::STRIDE as usize;
        ((cell.index() % stride) as u8, (cell.index() / stride) as u8)
    }

    /// The number of a cell among those of a board with so many files, row by row.
    #[inline]
    pub const fn number(cell: Cell, files: u8) -> usize {
        let (file, rank) = Self::coordinates(cell);
        rank as usize * files as usize + file as usize
    }

    /// All cells of a board.
    ///
    /// # Panics
    /// If the board is too large.
    pub fn rectangle(files: u8, ranks: u8) -> Cells<WORDS> {
        assert!(files <= MOST && ranks <= MOST, "the board is too large");
        let ranks = 0..ranks;
        ranks
            .flat_map(|rank| (0..files).map(move |file| Self::cell(file, rank)))
            .collect()
    }

    /// The cells beside some cell of a set, along rows and columns; some of them may be
    /// on no board.
    #[inline]
    pub const fn beside(set: Cells<WORDS>) -> [Cells<WORDS>; 4] {
        [
            set.up(1),
            set.down(1),
            set.up(Self::STRIDE),
            set.down(Self::STRIDE),
        ]
    }

    /// The same four as one set.
    #[inline]
    pub fn around(set: Cells<WORDS>) -> Cells<WORDS> {
        let [right, left, up, down] = Self::beside(set);
        right | left | up | down
    }

    /// What is reached from some cells over those of a set, along rows and columns, the
    /// former included.
    #[inline]
    pub fn flood(from: Cells<WORDS>, over: Cells<WORDS>) -> Cells<WORDS> {
        let mut reached = from;
        loop {
            let grown = reached | (Self::around(reached) & over);
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The parts of a set that hang together along rows and columns, one after the other.
    ///
    /// ```
    /// use yolah_bitboard::Guarded;
    ///
    /// type Small = Guarded<2, 10>;
    ///
    /// let cells = ["a1", "b1", "b2", "c3"].map(|name| Small::parse(name, (3, 3)).unwrap());
    /// let sizes: Vec<u32> = Small::parts(cells.into_iter().collect()).map(|part| part.len()).collect();
    /// assert_eq!(sizes, [3, 1]);
    /// ```
    pub fn parts(mut set: Cells<WORDS>) -> impl Iterator<Item = Cells<WORDS>> {
        std::iter::from_fn(move || {
            let part = Self::flood(set.first()?.into(), set);
            set = set.without(part);
            Some(part)
        })
    }

    /// What people call a cell: the letter of its file and the number of its rank.
    pub fn name(cell: Cell) -> String {
        let (file, rank) = Self::coordinates(cell);
        format!("{}{}", char::from(b'a' + file), rank + 1)
    }

    /// The cell that people call so, in capitals or not, on a board of so many files and
    /// ranks.
    pub fn parse(name: &str, (files, ranks): (u8, u8)) -> Option<Cell> {
        let (letter, number) = name.split_at_checked(1)?;
        let letter = letter.as_bytes()[0].to_ascii_lowercase();
        let file = letter.checked_sub(b'a').filter(|&file| file < files)?;
        let is_plain = !number.starts_with(['0', '+']);
        let rank = number.parse::<u8>().ok().filter(|_| is_plain)?;
        (1..=ranks)
            .contains(&rank)
            .then(|| Self::cell(file, rank - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Large = Guarded<6, 19>;

    #[test]
    fn steps_off_the_board_meet_no_cell() {
        let board = Large::rectangle(19, 19);
        assert_eq!(board.len(), 361);
        let right = Large::rectangle(19, 19).without(Large::rectangle(18, 19));
        let left = Large::rectangle(1, 19);
        for diagonal in [0, Large::STRIDE, 2 * Large::STRIDE] {
            assert!(!right.up(diagonal + 1).intersects(board), "{diagonal}");
        }
        assert!(!left.down(1).intersects(board));
        assert!(!left.up(Large::STRIDE - 1).intersects(board));
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for cell in Large::rectangle(19, 19) {
            assert_eq!(Large::parse(&Large::name(cell), (19, 19)), Some(cell));
        }
        for name in [
            "", "a", "a0", "a01", "a+1", "1a", "s20", "t1", "é1", "a1 ", "a-1",
        ] {
            assert_eq!(Large::parse(name, (19, 19)), None, "{name}");
        }
    }
}
