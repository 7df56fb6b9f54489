use std::fmt;
use std::marker::PhantomData;

use crate::{Cell, Cells, Direction, HexDirection};

/// The directions in which a board has neighbours.
pub trait Compass: Copy + PartialEq + fmt::Debug + 'static {
    /// All of them, in the order of their index.
    const ALL: &'static [Self];

    /// The place in [`ALL`](Compass::ALL).
    fn index(self) -> usize;
}

impl Compass for Direction {
    const ALL: &'static [Direction] = &Direction::ALL;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }
}

impl Compass for HexDirection {
    const ALL: &'static [HexDirection] = &HexDirection::ALL;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }
}

/// A board of squares or hexagons of any size and shape: which cells there are,
/// and who is next to whom.
///
/// Cells are numbered row by row from the lower left, `files` to a row; cells
/// that the shape leaves out keep their number and are in no set. Everything is
/// computed when the board is made, which the compiler can do:
///
/// ```
/// use yolah_bitboard::{Board, Cells, Direction};
///
/// const BOARD: Board<2> = Board::rectangle(10, 10);
/// let corner = Cells::single(BOARD.at(9, 9).unwrap());
/// assert_eq!(BOARD.neighbours(corner, &Direction::ALL).len(), 3);
/// assert!(BOARD.shift(corner, Direction::North).is_empty());
/// assert_eq!(BOARD.name(BOARD.parse("k1").or(BOARD.parse("j10")).unwrap()), "j10");
/// ```
///
/// Nothing here beats [`Bitboard`](crate::Bitboard) on the 8x8 board; a
/// benchmark says by how little it loses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board<const WORDS: usize, D: Compass = Direction> {
    files: u8,
    ranks: u8,
    cells: Cells<WORDS>,
    /// By direction, what a step adds to a cell's number.
    steps: [i32; DIRECTIONS],
    /// By direction, the cells that have a neighbour there.
    open: [Cells<WORDS>; DIRECTIONS],
    compass: PhantomData<D>,
}

/// The most directions that a compass has.
const DIRECTIONS: usize = 8;

impl<const WORDS: usize> Board<WORDS, Direction> {
    /// A board of squares.
    ///
    /// # Panics
    /// If it has too many cells for the set, or more than 62 files.
    pub const fn rectangle(files: u8, ranks: u8) -> Self {
        let cells = all_cells(files, ranks);
        Board::with_deltas(files, ranks, cells, square_deltas())
    }

    /// The same board without some of its cells.
    pub const fn without(self, missing: Cells<WORDS>) -> Self {
        let cells = self.cells.without(missing);
        Board::with_deltas(self.files, self.ranks, cells, square_deltas())
    }
}

impl<const WORDS: usize> Board<WORDS, HexDirection> {
    /// The board of hex: rows of hexagons, each shifted by half a cell.
    ///
    /// ```
    /// use yolah_bitboard::{Board, Cells, HexDirection};
    ///
    /// const HEX: Board<2, HexDirection> = Board::rhombus(11, 11);
    /// let acute = Cells::single(HEX.parse("a1").unwrap());
    /// let obtuse = Cells::single(HEX.parse("k1").unwrap());
    /// let around = |set| HEX.neighbours(set, &HexDirection::ALL).len();
    /// assert_eq!((around(acute), around(obtuse)), (2, 3));
    /// ```
    ///
    /// # Panics
    /// If it has too many cells for the set, or more than 62 files.
    pub const fn rhombus(files: u8, ranks: u8) -> Self {
        let cells = all_cells(files, ranks);
        Board::with_deltas(files, ranks, cells, hex_deltas())
    }

    /// A hexagon of hexagons with so many cells on each side, as in havannah,
    /// laid into a rhombus whose two acute corners are missing.
    ///
    /// ```
    /// use yolah_bitboard::{Board, HexDirection};
    ///
    /// const BOARD: Board<6, HexDirection> = Board::hexagon(10);
    /// assert_eq!(BOARD.cells().len(), 271);
    /// ```
    ///
    /// # Panics
    /// If it has too many cells for the set, or no cell.
    pub const fn hexagon(side: u8) -> Self {
        let size = 2 * side - 1;
        let mut cells = Cells::EMPTY;
        let mut rank = 0;
        while rank < size {
            let mut file = 0;
            while file < size {
                let sum = file + rank;
                if sum >= side - 1 && sum <= 3 * (side - 1) {
                    cells = cells.with(cell(file, rank, size));
                }
                file += 1;
            }
            rank += 1;
        }
        Board::with_deltas(size, size, cells, hex_deltas())
    }

    /// The same board without some of its cells.
    pub const fn without(self, missing: Cells<WORDS>) -> Self {
        let cells = self.cells.without(missing);
        Board::with_deltas(self.files, self.ranks, cells, hex_deltas())
    }
}

impl<const WORDS: usize, D: Compass> Board<WORDS, D> {
    const fn with_deltas(
        files: u8,
        ranks: u8,
        cells: Cells<WORDS>,
        deltas: [(i8, i8); DIRECTIONS],
    ) -> Self {
        let mut board = Board {
            files,
            ranks,
            cells,
            steps: [0; DIRECTIONS],
            open: [Cells::EMPTY; DIRECTIONS],
            compass: PhantomData,
        };
        let mut d = 0;
        while d < DIRECTIONS {
            let (right, up) = deltas[d];
            board.steps[d] = up as i32 * files as i32 + right as i32;
            board.open[d] = board.with_neighbour(deltas[d]);
            d += 1;
        }
        board
    }

    /// The cells from which a step leads to a cell of the board.
    const fn with_neighbour(&self, (right, up): (i8, i8)) -> Cells<WORDS> {
        let mut open = Cells::EMPTY;
        let mut rank = 0;
        while rank < self.ranks {
            let mut file = 0;
            while file < self.files {
                let from = cell(file, rank, self.files);
                let to = self.at(
                    file.wrapping_add_signed(right),
                    rank.wrapping_add_signed(up),
                );
                if self.cells.contains(from) && to.is_some() {
                    open = open.with(from);
                }
                file += 1;
            }
            rank += 1;
        }
        open
    }

    /// How many columns there are.
    #[inline]
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// How many rows there are.
    #[inline]
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// All cells of the board.
    #[inline]
    pub const fn cells(&self) -> Cells<WORDS> {
        self.cells
    }

    /// The cell in a column and a row, both counted from 0 at the lower left,
    /// if the board has it.
    pub const fn at(&self, file: u8, rank: u8) -> Option<Cell> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        let at = cell(file, rank, self.files);
        if self.cells.contains(at) {
            Some(at)
        } else {
            None
        }
    }

    /// The column and the row of a cell.
    #[inline]
    pub const fn coordinates(&self, cell: Cell) -> (u8, u8) {
        let files = self.files as usize;
        ((cell.index() % files) as u8, (cell.index() / files) as u8)
    }

    /// The cell one step further, if it is on the board.
    #[inline]
    pub fn step(&self, from: Cell, direction: D) -> Option<Cell> {
        let d = direction.index();
        let to = from.index().wrapping_add_signed(self.steps[d] as isize);
        self.open[d].contains(from).then(|| Cell::new(to))
    }

    /// All cells of a set moved one step; those that would leave the board
    /// disappear.
    #[inline]
    pub fn shift(&self, set: Cells<WORDS>, direction: D) -> Cells<WORDS> {
        let d = direction.index();
        let (staying, step) = (set & self.open[d], self.steps[d]);
        if step > 0 {
            staying.up(step.unsigned_abs())
        } else {
            staying.down(step.unsigned_abs())
        }
    }

    /// The cells one step away from some cell of the set, in any of these
    /// directions.
    #[inline]
    pub fn neighbours(&self, set: Cells<WORDS>, directions: &[D]) -> Cells<WORDS> {
        directions.iter().fold(Cells::EMPTY, |around, &direction| {
            around | self.shift(set, direction)
        })
    }

    /// All free cells that can be reached from a set by steps over free cells;
    /// cells of the set itself only count when they are free.
    #[inline]
    pub fn flood(&self, from: Cells<WORDS>, free: Cells<WORDS>, directions: &[D]) -> Cells<WORDS> {
        let mut reached = self.neighbours(from, directions) & free;
        loop {
            let next = reached | (self.neighbours(reached, directions) & free);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The free cells that the sliders of a set reach in one direction; see
    /// [`fill::slide`](crate::fill::slide).
    #[inline]
    pub fn slide(&self, sliders: Cells<WORDS>, direction: D, free: Cells<WORDS>) -> Cells<WORDS> {
        let mut reached = Cells::EMPTY;
        let mut front = self.shift(sliders, direction) & free;
        while !front.is_empty() {
            reached |= front;
            front = self.shift(front, direction) & free;
        }
        reached
    }

    /// All cells from `from` to the edge in a direction, `from` excluded.
    pub fn ray(&self, from: Cell, direction: D) -> Cells<WORDS> {
        self.slide(from.into(), direction, self.cells)
    }

    /// What people call a cell: the letter of its file and the number of its
    /// rank.
    pub fn name(&self, cell: Cell) -> String {
        let (file, rank) = self.coordinates(cell);
        format!("{}{}", letters(file), rank + 1)
    }

    /// The cell that people call so, in capitals or not.
    pub fn parse(&self, name: &str) -> Option<Cell> {
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (file, rank) = name.split_at(digits);
        let file = (0..self.files).find(|&at| letters(at).eq_ignore_ascii_case(file))?;
        let is_plain = !rank.starts_with('0') && rank.bytes().all(|b| b.is_ascii_digit());
        let rank: u8 = rank.parse().ok().filter(|_| is_plain)?;
        self.at(file, rank.checked_sub(1)?)
    }

    /// A set as a board of dots and crosses, the last rank on top; cells that
    /// the board does not have are blank.
    pub fn draw(&self, set: Cells<WORDS>) -> String {
        let mark = |file, rank| match self.at(file, rank) {
            Some(cell) if set.contains(cell) => "x",
            Some(_) => ".",
            None => " ",
        };
        let row = |rank| {
            let marks: Vec<&str> = (0..self.files).map(|file| mark(file, rank)).collect();
            marks.join(" ").trim_end().to_owned()
        };
        let rows: Vec<String> = (0..self.ranks).rev().map(row).collect();
        rows.join("\n")
    }
}

/// A file's letters: a to z, then aa, ab and so on.
fn letters(file: u8) -> String {
    let last = char::from(b'a' + file % 26);
    match file / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", char::from(b'a' + more - 1)),
    }
}

const fn cell(file: u8, rank: u8, files: u8) -> Cell {
    Cell::new(rank as usize * files as usize + file as usize)
}

/// Every cell of a board without gaps.
const fn all_cells<const WORDS: usize>(files: u8, ranks: u8) -> Cells<WORDS> {
    // A step must be shorter than a word.
    assert!(files < 63, "a board has at most 62 files");
    let count = files as usize * ranks as usize;
    assert!(
        count <= Cells::<WORDS>::CAPACITY,
        "more cells than bits in the set"
    );
    let mut cells = Cells::EMPTY;
    let mut i = 0;
    while i < count {
        cells = cells.with(Cell::new(i));
        i += 1;
    }
    cells
}

/// How a step in each direction changes file and rank.
const fn square_deltas() -> [(i8, i8); DIRECTIONS] {
    let mut deltas = [(0, 0); DIRECTIONS];
    let mut d = 0;
    while d < DIRECTIONS {
        deltas[d] = Direction::ALL[d].delta();
        d += 1;
    }
    deltas
}

const fn hex_deltas() -> [(i8, i8); DIRECTIONS] {
    let mut deltas = [(0, 0); DIRECTIONS];
    let mut d = 0;
    while d < HexDirection::ALL.len() {
        deltas[d] = HexDirection::ALL[d].delta();
        d += 1;
    }
    deltas
}
