//! A position as [strings and coins](yolah_coins): every free edge is a string, in the
//! order of the edges.

use yolah_coins::{GROUND, Strings};

use super::DotsAndBoxes;
use super::grid::{BOXES, boxes_beside, lying, place, standing};

/// The strings of a position; `None` if there are more than 128.
pub(crate) fn strings(position: &DotsAndBoxes) -> Option<Strings> {
    let mut numbers = [GROUND; BOXES];
    let mut count = 0;
    let ends = position.free.into_iter().map(|edge| {
        let mut ends = [GROUND; 2];
        let boxes = boxes_beside(edge.index() as u8, position.size());
        for (end, place) in ends.iter_mut().zip(boxes) {
            let number = &mut numbers[usize::from(place)];
            if *number == GROUND {
                *number = count;
                count += 1;
            }
            *end = *number;
        }
        ends
    });
    Strings::new(&ends.take(129).collect::<Vec<_>>())
}

/// The turned and mirrored boards that have the same free edges: which edge each becomes.
pub(crate) fn turns(position: &DotsAndBoxes) -> Vec<Vec<usize>> {
    let edges = position.free.into_iter().map(|cell| cell.index() as u8);
    let edges: Vec<u8> = edges.collect();
    let of = |turn: u32| {
        let becomes = |&edge: &u8| {
            let turned = turned(edge, turn, position.size())?;
            edges.iter().position(|&other| other == turned)
        };
        edges.iter().map(becomes).collect::<Option<Vec<usize>>>()
    };
    (1..8).filter_map(of).collect()
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
