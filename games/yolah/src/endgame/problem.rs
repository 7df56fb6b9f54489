use yolah_bitboard::{Bitboard, Direction, fill};

use crate::Yolah;

/// A side has no more pieces.
pub(super) const MOST: usize = Yolah::PIECES as usize;

/// Pieces and the free squares that they share, connected: no piece can be
/// taken away with some of the squares without changing what others can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Problem {
    pub(super) pieces: u64,
    pub(super) free: u64,
}

/// Splits pieces and free squares into what has nothing to do with each other.
/// Pieces without moves and squares that nobody reaches disappear.
pub(super) fn problems(pieces: u64, free: u64) -> impl Iterator<Item = Problem> {
    let mut left = pieces & neighbours(free);
    std::iter::from_fn(move || {
        let mut group = left & left.wrapping_neg();
        if group == 0 {
            return None;
        }
        loop {
            let squares = fill::flood(Bitboard(group), Bitboard(free)).0;
            let more = left & neighbours(squares);
            if more == group {
                left ^= group;
                return Some(Problem {
                    pieces: group,
                    free: squares,
                });
            }
            group = more;
        }
    })
}

fn neighbours(set: u64) -> u64 {
    Bitboard(set).neighbours().0
}

impl Problem {
    /// No more moves than this. A piece visits only one of the regions next to
    /// it, and in each region most dead ends are ends of a piece's way.
    pub(super) fn upper(self) -> u32 {
        let mut best = [0; 1 << MOST];
        let mut left = self.free;
        while left != 0 {
            let region = fill::flood(Bitboard(left & left.wrapping_neg()), Bitboard(self.free)).0
                | (left & left.wrapping_neg());
            left &= !region;
            let visitors = self.pieces & neighbours(region);
            let ends = dead_ends(region, visitors).count_ones();
            let worth = region.count_ones() - ends.saturating_sub(visitors.count_ones());
            if left == 0 && region == self.free {
                return worth;
            }
            send_one(&mut best, self.pieces, visitors, worth);
        }
        best[(1 << MOST) - 1]
    }

    /// Appends what is left after each move, the most promising first: the
    /// square with the fewest ways on, since it will be harder to visit later.
    pub(super) fn children(self, children: &mut Vec<(u32, Problem)>) {
        let start = children.len();
        for from in Bitboard(self.pieces) {
            let from = Bitboard::single(from);
            let near = from.neighbours();
            for to in targets(from.0, self.free) {
                let to = Bitboard::single(to);
                let child = Problem {
                    pieces: self.pieces ^ from.0 ^ to.0,
                    free: self.free ^ to.0,
                };
                let ways = (to.neighbours().0 & child.free).count_ones();
                let far = u32::from(!near.intersects(to));
                // A dead end is the last thing to do.
                let order = if ways == 0 { 20 } else { 2 * ways + far };
                children.push((order, child));
            }
        }
        children[start..].sort_unstable_by_key(|&(order, _)| order);
    }
}

/// For each set of pieces the most that it can collect, when one
/// more region can be given to one of its visitors.
fn send_one(best: &mut [u32; 1 << MOST], pieces: u64, visitors: u64, worth: u32) {
    let before = *best;
    for (place, piece) in Bitboard(pieces).into_iter().take(MOST).enumerate() {
        if visitors >> piece.index() & 1 == 0 {
            continue;
        }
        for set in 0..best.len() {
            if set & 1 << place != 0 {
                best[set] = best[set].max(before[set ^ 1 << place] + worth);
            }
        }
    }
}

fn targets(from: u64, free: u64) -> Bitboard {
    Direction::ALL
        .into_iter()
        .fold(Bitboard::EMPTY, |set, direction| {
            set | fill::slide(Bitboard(from), direction, Bitboard(free))
        })
}

/// Squares where a piece's way ends if it goes there: there is only one
/// neighbour to come from, and no way to jump in over it, which would leave it
/// free to go back to.
fn dead_ends(region: u64, visitors: u64) -> u64 {
    let open = region | visitors;
    let [mut one, mut more] = [0; 2];
    let mut blind = 0;
    for direction in Direction::ALL {
        let next = Bitboard(open).shift(direction);
        more |= one & next.0;
        one |= next.0;
        let jump = Bitboard(region).shift(direction) & next.shift(direction);
        blind |= next.0 & !jump.0;
    }
    region & one & !more & blind
}

#[cfg(test)]
mod tests {
    use yolah_bitboard::Square;

    use super::*;

    fn set(squares: &str) -> u64 {
        let squares = squares.split_whitespace();
        let set: Bitboard = squares
            .map(|name| name.parse::<Square>().unwrap())
            .collect();
        set.0
    }

    #[test]
    fn a_dead_end_cannot_be_jumped_into() {
        let region = set("b2 a3 c3");
        assert_eq!(dead_ends(region, set("b1")), set("a3 c3"));
        // From a1 a piece jumps over b2 to c3 and comes back to b2.
        assert_eq!(dead_ends(region, set("a1")), set("a3"));
    }

    #[test]
    fn pieces_that_share_a_region_are_one_problem() {
        let (pieces, free) = (set("a1 d1 h8"), set("b1 c1 e1 f1 h7"));
        let found: Vec<(u64, u64)> = problems(pieces, free).map(|p| (p.pieces, p.free)).collect();
        assert_eq!(
            found,
            [(set("a1 d1"), set("b1 c1 e1 f1")), (set("h8"), set("h7"))]
        );
    }
}
