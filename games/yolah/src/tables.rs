//! Endings of Yolah on small boards, numbered for tables: by the squares that are
//! still free. A table tells the points that are still to come.
//!
//! A small board lies in the corner at a1, and all else is holes ([`Yolah::small`]). Who
//! moves is always numbered as Black. The mover's pieces are one of the sets that no
//! symmetry makes smaller, the other pieces stand on what is left, and so do the free
//! squares; the rest is holes.

use std::fmt;
use std::sync::LazyLock;

use yolah_bitboard::{Bitboard, bits};
use yolah_game::{Game as _, Side};
use yolah_tables::{Colouring, Metric, Numbered, choose, unrank};

use super::Yolah;

/// The boards that are numbered: 4x4 and 5x5.
const SIZES: [u8; 2] = [4, 5];
/// So many free squares at most: 4x4 as a whole; two on 5x5 would be 5200 million slots.
const MOST_FREE: [u32; SIZES.len()] = [8, 1];
const PIECES: u32 = Yolah::PIECES;

/// All positions on a board with so many free squares: `4x4-8` is the start on 4x4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Free {
    size: u8,
    free: u8,
}

impl Free {
    fn new(size: u8, free: u32) -> Option<Free> {
        let board = SIZES.iter().position(|&known| known == size)?;
        (1..=MOST_FREE[board]).contains(&free).then_some(Free {
            size,
            free: free as u8,
        })
    }

    fn frame(self) -> &'static Frame {
        &FRAMES[usize::from(self.size - SIZES[0])]
    }

    /// In how many ways the other pieces and the free squares lie.
    fn ways(self) -> [u64; 2] {
        let left = u32::from(self.size).pow(2) - PIECES;
        [
            choose(left, PIECES),
            choose(left - PIECES, self.free.into()),
        ]
    }

    fn slots(self) -> u64 {
        let [others, free] = self.ways();
        self.frame().sets.len() as u64 * others * free
    }
}

impl fmt::Display for Free {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}-{1}", self.size, self.free)
    }
}

/// A board, its cells counted along the ranks.
struct Frame {
    size: usize,
    /// Where each symmetry takes a cell.
    images: Vec<Vec<u8>>,
    /// For every set of the mover's pieces, by its number.
    classes: Vec<Class>,
    /// The sets that no symmetry makes smaller.
    sets: Vec<u32>,
}

/// Sets that are the same up to symmetry.
struct Class {
    index: u32,
    /// A bit for each symmetry that leads to the least of them.
    ways: u8,
}

static FRAMES: [LazyLock<Frame>; SIZES.len()] = [
    LazyLock::new(|| Frame::new(SIZES[0].into())),
    LazyLock::new(|| Frame::new(SIZES[1].into())),
];

/// The symmetries that keep what is on this board on no smaller one: all of the
/// smallest board, and the diagonal through a1 of others.
fn symmetries(size: usize) -> &'static [u8] {
    if size == usize::from(SIZES[0]) {
        &[0, 1, 2, 3, 4, 5, 6, 7]
    } else {
        &[0, 4]
    }
}

impl Frame {
    fn new(size: usize) -> Frame {
        let image = |&symmetry: &u8| {
            (0..size * size)
                .map(|cell| turned(cell, size, symmetry))
                .collect()
        };
        let mut frame = Frame {
            size,
            images: symmetries(size).iter().map(image).collect(),
            classes: Vec::new(),
            sets: Vec::new(),
        };
        for number in 0..choose((size * size) as u32, PIECES) {
            frame.classify(set_numbered(number, PIECES, 0));
        }
        frame
    }

    /// Adds the next set.
    fn classify(&mut self, set: u32) {
        let images: Vec<u64> = (0..self.images.len())
            .map(|way| number_of(self.image(set, way), 0))
            .collect();
        let least = *images.iter().min().expect("there is a symmetry");
        let known = self.classes.get(least as usize);
        let index = known.map_or(self.sets.len() as u32, |class| class.index);
        if known.is_none() {
            self.sets.push(set);
        }
        let leads = images
            .iter()
            .enumerate()
            .filter(|&(_, &image)| image == least);
        let ways = leads.fold(0, |ways, (way, _)| ways | 1 << way);
        self.classes.push(Class { index, ways });
    }

    #[inline]
    fn image(&self, set: u32, way: usize) -> u32 {
        bits(set).fold(0, |image, cell| {
            image | 1 << self.images[way][cell as usize]
        })
    }

    /// The cells of a board in the corner.
    #[inline]
    fn cells(&self, squares: Bitboard) -> u32 {
        let row = |rank: usize| (squares.0 >> (8 * rank)) as u32 & ((1 << self.size) - 1);
        (0..self.size).fold(0, |set, rank| set | row(rank) << (rank * self.size))
    }

    fn squares(&self, cells: u32) -> Bitboard {
        let row = |rank: usize| u64::from(cells >> (rank * self.size)) & ((1 << self.size) - 1);
        Bitboard((0..self.size).fold(0, |set, rank| set | row(rank) << (8 * rank)))
    }

    fn board(&self) -> Bitboard {
        self.squares(!0)
    }
}

/// A cell after exchanging ranks and files, and turning over either.
fn turned(cell: usize, size: usize, symmetry: u8) -> u8 {
    let (mut file, mut rank) = (cell % size, cell / size);
    if symmetry & 4 != 0 {
        (file, rank) = (rank, file);
    }
    if symmetry & 1 != 0 {
        file = size - 1 - file;
    }
    if symmetry & 2 != 0 {
        rank = size - 1 - rank;
    }
    (rank * size + file) as u8
}

/// The number of a set on the cells that are not taken.
#[inline]
fn number_of(set: u32, taken: u32) -> u64 {
    let places = bits(set).map(|cell| cell - (taken & ((1 << cell) - 1)).count_ones());
    places.zip(1..).map(|(place, k)| choose(place, k)).sum()
}

/// The set of so many cells with a number, on those that are not taken.
fn set_numbered(number: u64, count: u32, taken: u32) -> u32 {
    let places = unrank(number, count).into_iter();
    places.fold(0, |set, place| {
        let cell = bits(!taken).nth(place as usize).unwrap_or(31);
        set | 1 << cell
    })
}

/// A position on a frame: the mover's pieces, the other's, the free cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Placed([u32; 3]);

impl Placed {
    #[inline]
    fn of(position: &Yolah, frame: &Frame) -> Placed {
        let side = position.turn();
        let [own, other] = [side, !side].map(|side| frame.cells(position.pieces(side)));
        Placed([own, other, frame.cells(position.free())])
    }

    /// The number of the other pieces and the free cells.
    #[inline]
    fn rest(self, slice: Free) -> u64 {
        let Placed([own, other, free]) = self;
        number_of(other, own) * slice.ways()[1] + number_of(free, own | other)
    }

    #[inline]
    fn number(self, slice: Free) -> u64 {
        let frame = slice.frame();
        let [others, free] = slice.ways();
        let Some(class) = frame.classes.get(number_of(self.0[0], 0) as usize) else {
            return u64::MAX;
        };
        let ways = bits(class.ways).map(|way| self.image(frame, way as usize).rest(slice));
        u64::from(class.index) * others * free + ways.min().unwrap_or(0)
    }

    fn numbered(slice: Free, number: u64) -> Option<Placed> {
        let [others, free] = slice.ways();
        let own = *slice
            .frame()
            .sets
            .get((number / (others * free)) as usize)?;
        let other = set_numbered(number / free % others, PIECES, own);
        let free = set_numbered(number % free, slice.free.into(), own | other);
        Some(Placed([own, other, free]))
    }

    #[inline]
    fn image(self, frame: &Frame, way: usize) -> Placed {
        Placed(self.0.map(|set| frame.image(set, way)))
    }
}

/// Sides may pass, so there are no un-moves: who passed is not known afterwards.
impl Numbered for Yolah {
    type Slice = Free;

    const METRIC: Metric = Metric::Margin;

    /// Those of the smallest board.
    fn slices(pieces: u32) -> Vec<Free> {
        Free::new(SIZES[0], pieces).into_iter().collect()
    }

    fn named(name: &str) -> Option<Free> {
        let (board, free) = name.split_once('-')?;
        let (width, height) = board.split_once('x')?;
        let slice = Free::new(width.parse().ok()?, free.parse().ok()?);
        slice.filter(|_| width == height)
    }

    /// A move takes a free square, and may leave nothing but a smaller board.
    fn conversions(slice: Free) -> Vec<Free> {
        let fewer = u32::from(slice.free) - 1;
        let boards = SIZES.into_iter().filter(|&size| size <= slice.size);
        boards.filter_map(|size| Free::new(size, fewer)).collect()
    }

    fn slots(slice: Free) -> u64 {
        slice.slots()
    }

    #[inline]
    fn slice(&self) -> Option<Free> {
        let free = self.free().len();
        let are_all = || {
            Side::BOTH
                .iter()
                .all(|&side| self.pieces(side).len() == PIECES)
        };
        if free > MOST_FREE[0] || !are_all() || self.is_over() {
            return None;
        }
        let used = !self.holes();
        let fits = |size: &u8| {
            let frame = &FRAMES[usize::from(size - SIZES[0])];
            used.without(frame.board()).is_empty()
        };
        Free::new(SIZES.into_iter().find(fits)?, free)
    }

    #[inline]
    fn number(&self) -> u64 {
        self.slice().map_or(u64::MAX, |slice| {
            Placed::of(self, slice.frame()).number(slice)
        })
    }

    fn position(slice: Free, number: u64) -> Option<Yolah> {
        let placed = Placed::numbered(slice, number)?;
        let frame = slice.frame();
        let [own, other, free] = placed.0.map(|set| frame.squares(set));
        let position = Yolah::from_parts([own, other], !(own | other | free), [0, 0], 0);
        let is_here = position.slice() == Some(slice) && placed.number(slice) == number;
        is_here.then_some(position)
    }

    fn images(&self) -> u32 {
        let Some(slice) = self.slice() else {
            return 1;
        };
        let frame = slice.frame();
        let placed = Placed::of(self, frame);
        let mut images: Vec<Placed> = (0..frame.images.len())
            .map(|way| placed.image(frame, way))
            .collect();
        images.sort_unstable();
        images.dedup();
        images.len() as u32
    }

    fn colourings(slice: Free) -> Vec<Colouring> {
        [false, true]
            .map(|exchanged| Colouring::new(slice.to_string(), exchanged))
            .into()
    }

    fn exchanged(&self) -> Yolah {
        let [black, white] = Side::BOTH.map(|side| self.pieces(side));
        let [points, other] = Side::BOTH.map(|side| self.score(side));
        Yolah::from_parts(
            [white, black],
            self.holes(),
            [other, points],
            self.ply() ^ 1,
        )
    }

    #[inline]
    fn credit(&self) -> i32 {
        let [own, other] = [self.turn(), !self.turn()].map(|side| i32::from(self.score(side)));
        own - other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 4x4 whole: four pieces each, and each of the other squares free or not, for either
    /// side to move. Symmetry leaves an eighth, and a little more.
    #[test]
    fn slots_of_4x4_are_an_eighth_of_its_positions() {
        let all = 2 * choose(16, 4) * choose(12, 4) * 256;
        assert_eq!(all, 461_260_800);
        let slots: u64 = (1..=8).flat_map(Yolah::slices).map(Yolah::slots).sum();
        assert_eq!(Free::new(4, 1).map(Free::slots), Some(252 * 495 * 8));
        assert_eq!(slots, 252 * 495 * 255);
    }

    #[test]
    fn a_smaller_board_is_numbered_as_such() {
        let [four, five] = SIZES.map(|size| Yolah::small(size).expect("a board"));
        assert_eq!(four.slice(), Free::new(4, 8));
        // Too many free squares for a table.
        assert_eq!(five.slice(), None);
        assert_eq!(Free::new(5, 1).map(Free::slots), Some(6_400 * 5985 * 17));
        assert_eq!(Yolah::default().slice(), None);
    }

    #[test]
    fn names_are_understood() {
        assert_eq!(Yolah::named("4x4-8"), Free::new(4, 8));
        for wrong in [
            "4x4-9", "4x4-0", "5x5-2", "4x5-3", "6x6-1", "4x4", "4-4", "",
        ] {
            assert_eq!(Yolah::named(wrong), None, "{wrong}");
        }
    }
}
