//! Sets of strings that are worth the same: turned and mirrored boards, and strings that
//! tie the same coin to the same place, of which it only matters how many are left.

use super::DotsAndBoxes;
use super::grid::{lying, place, standing};

/// For each byte of a set and each value of it, where its strings go.
type Turn = Vec<[u64; 256]>;

/// What leaves the value of every set of strings of a position unchanged.
pub(crate) struct Likeness {
    /// Pairs of strings between the same ends: those of corners, to the ground.
    twins: Vec<[u32; 2]>,
    turns: Vec<Turn>,
}

impl Likeness {
    /// Strings are numbered in the order of the free edges, 64 at most.
    pub(crate) fn new(position: &DotsAndBoxes, ends: &[[u8; 2]]) -> Likeness {
        let edges: Vec<u8> = position
            .free
            .into_iter()
            .map(|cell| cell.index() as u8)
            .collect();
        let turns = (1..8).filter_map(|turn| {
            let turned = edges
                .iter()
                .map(|&edge| turned(edge, turn, position.size()));
            let numbers = turned.map(|edge| edges.iter().position(|&other| Some(other) == edge));
            numbers.collect::<Option<Vec<usize>>>()
        });
        let pairs = (0..ends.len()).flat_map(|first| (0..first).map(move |second| [second, first]));
        let are_twins = |&[first, second]: &[usize; 2]| same_ends(ends[first], ends[second]);
        Likeness {
            twins: pairs
                .filter(are_twins)
                .map(|pair| pair.map(|string| string as u32))
                .collect(),
            turns: turns.map(|numbers| table(&numbers)).collect(),
        }
    }

    /// One set for all that are worth the same.
    #[inline]
    pub(crate) fn canonical(&self, strings: u64) -> u64 {
        let turned = self.turns.iter().map(|turn| {
            let bytes = strings.to_le_bytes().into_iter().zip(turn);
            bytes.fold(0, |set, (byte, table)| set | table[usize::from(byte)])
        });
        let sets = turned
            .chain([strings])
            .map(|set| self.with_first_twins(set));
        sets.min().unwrap_or(strings)
    }

    /// Whether another string of this set would do as well as this one, and comes first.
    #[inline]
    pub(crate) fn is_second_twin(&self, string: u32, strings: u64) -> bool {
        let mut twins = self.twins.iter();
        twins.any(|&[first, second]| second == string && strings >> first & 1 != 0)
    }

    /// Where one of two twins is left, the first one.
    #[inline]
    fn with_first_twins(&self, strings: u64) -> u64 {
        self.twins.iter().fold(strings, |set, &[first, second]| {
            let is_moved = set >> second & !(set >> first) & 1;
            set ^ (is_moved << second | is_moved << first)
        })
    }
}

fn same_ends([a, b]: [u8; 2], other: [u8; 2]) -> bool {
    other == [a, b] || other == [b, a]
}

/// The edge where another one comes to: 1 mirrors columns, 2 rows, 4 exchanges both, which
/// a square board allows.
fn turned(edge: u8, turn: u32, (columns, rows): (u8, u8)) -> Option<u8> {
    let (column, row, stands) = place(edge);
    // The middle of the edge, in half edges.
    let [mut x, mut y] = [2 * column + u8::from(!stands), 2 * row + u8::from(stands)];
    if turn & 1 != 0 {
        x = 2 * columns - x;
    }
    if turn & 2 != 0 {
        y = 2 * rows - y;
    }
    if turn & 4 != 0 {
        if columns != rows {
            return None;
        }
        std::mem::swap(&mut x, &mut y);
    }
    let is_lying = !x.is_multiple_of(2);
    Some(if is_lying {
        lying(x / 2, y / 2)
    } else {
        standing(x / 2, y / 2)
    })
}

fn table(numbers: &[usize]) -> Turn {
    let of_byte = |numbers: &[usize]| {
        let strings = |byte: usize| {
            let bits = numbers.iter().enumerate();
            bits.fold(0, |set, (bit, &number)| {
                set | ((byte >> bit & 1) as u64) << number
            })
        };
        std::array::from_fn(strings)
    };
    numbers.chunks(8).map(of_byte).collect()
}
