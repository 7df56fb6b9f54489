//! Sets of strings that are worth the same: turned and mirrored boards, and strings that
//! tie the same coin to the same place, of which it only matters how many are left.

use super::DotsAndBoxes;
use super::grid::{lying, place, standing};

/// A set of strings as it is, and as all turned and mirrored boards have it.
pub(crate) type Images = [u64; 8];

/// What leaves the value of every set of strings of a position unchanged.
pub(crate) struct Likeness {
    /// Pairs of strings between the same ends: those of corners, to the ground.
    twins: Vec<[u32; 2]>,
    /// By string, where each turn of the board brings it.
    images: Vec<Images>,
}

impl Likeness {
    /// Strings are numbered in the order of the free edges, 64 at most.
    pub(crate) fn new(position: &DotsAndBoxes, ends: &[[u8; 2]]) -> Likeness {
        let edges: Vec<u8> = position
            .free
            .into_iter()
            .map(|cell| cell.index() as u8)
            .collect();
        let pairs = (0..ends.len()).flat_map(|first| (0..first).map(move |second| [second, first]));
        let are_twins = |&[first, second]: &[usize; 2]| same_ends(ends[first], ends[second]);
        let twins: Vec<[usize; 2]> = pairs.filter(are_twins).collect();
        let mut images = vec![Images::default(); edges.len()];
        for turn in 0..8 {
            let of = |&edge: &u8| {
                let turned = turned(edge, turn, position.size())?;
                edges.iter().position(|&other| other == turned)
            };
            let numbers: Option<Vec<usize>> = edges.iter().map(of).collect();
            // A turn that the board does not allow is none.
            let mut numbers = numbers.unwrap_or_else(|| (0..edges.len()).collect());
            // The first of twins stays the first.
            for &[first, second] in &twins {
                if numbers[first] > numbers[second] {
                    numbers.swap(first, second);
                }
            }
            for (string, number) in numbers.into_iter().enumerate() {
                images[string][turn as usize] = 1 << number;
            }
        }
        Likeness {
            twins: twins
                .into_iter()
                .map(|pair| pair.map(|at| at as u32))
                .collect(),
            images,
        }
    }

    /// Where each turn of the board brings a string.
    #[inline]
    pub(crate) fn images(&self, string: u32) -> &Images {
        &self.images[string as usize]
    }

    /// Whether another string of this set would do as well as this one, and comes later:
    /// cutting that one keeps the first of twins.
    #[inline]
    pub(crate) fn has_later_twin(&self, string: u32, strings: u64) -> bool {
        let mut twins = self.twins.iter();
        twins.any(|&[first, second]| first == string && strings >> second & 1 != 0)
    }

    /// Where one of two twins is left, the first one.
    pub(crate) fn with_first_twins(&self, strings: u64) -> u64 {
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
