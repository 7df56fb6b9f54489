//! Numbers for sets: like pieces on a board are a set of squares.

/// How many squares a board of [`rank`] has at most.
const MAX_SQUARES: usize = 128;
/// How many like pieces are ranked at most: enough for the seeds of twelve houses.
const MAX_PIECES: usize = 12;

/// Binomial coefficients: `CHOOSE[k][n]` is `n` choose `k`.
static CHOOSE: [[u64; MAX_SQUARES + 1]; MAX_PIECES + 1] = pascal();

const fn pascal() -> [[u64; MAX_SQUARES + 1]; MAX_PIECES + 1] {
    let mut table = [[0; MAX_SQUARES + 1]; MAX_PIECES + 1];
    let mut n = 0;
    while n <= MAX_SQUARES {
        table[0][n] = 1;
        let mut k = 1;
        while k <= MAX_PIECES && n > 0 {
            table[k][n] = table[k - 1][n - 1] + table[k][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
}

/// In how many ways `k` like pieces stand on `n` squares; 0 for more than twelve
/// pieces or 128 squares.
///
/// ```
/// assert_eq!(yolah_tables::choose(47, 2), 47 * 46 / 2);
/// assert_eq!(yolah_tables::choose(3, 4), 0);
/// ```
#[inline]
pub fn choose(n: u32, k: u32) -> u64 {
    let row = CHOOSE.get(k as usize);
    row.and_then(|row| row.get(n as usize))
        .map_or(0, |&ways| ways)
}

/// The number of a set among all sets of its size; squares in rising order.
///
/// ```
/// use yolah_tables::{rank, unrank};
///
/// assert_eq!(rank(&[0, 1]), 0);
/// assert_eq!(rank(&[3, 5]), 13);
/// assert_eq!(unrank(13, 2), [5, 3]);
/// ```
#[inline]
pub fn rank(squares: &[u32]) -> u64 {
    let places = squares.iter().zip(1..);
    places.map(|(&square, k)| choose(square, k)).sum()
}

/// The set of `k` squares with a number, in falling order: the opposite of
/// [`rank`].
#[inline]
pub fn unrank(mut number: u64, k: u32) -> Vec<u32> {
    let mut squares = Vec::with_capacity(k as usize);
    for left in (1..=k).rev() {
        let mut square = left - 1;
        while square < MAX_SQUARES as u32 && choose(square + 1, left) <= number {
            square += 1;
        }
        number -= choose(square, left);
        squares.push(square);
    }
    squares
}

/// The number of a distribution of seeds among all with as many seeds in as many
/// houses: seeds and walls in a row say which house holds what.
///
/// ```
/// use yolah_tables::{rank_seeds, unrank_seeds};
///
/// assert_eq!(rank_seeds(&[0, 3, 1]), 6);
/// assert_eq!(unrank_seeds(6, 4, 3), [0, 3, 1]);
/// ```
#[inline]
pub fn rank_seeds(houses: &[u8]) -> u64 {
    let mut walls = [0; MAX_PIECES];
    let mut place = 0;
    // Behind the last house there is no wall.
    let inner = houses.len().saturating_sub(1).min(MAX_PIECES);
    for (wall, &seeds) in walls[..inner].iter_mut().zip(houses) {
        place += u32::from(seeds);
        *wall = place;
        place += 1;
    }
    rank(&walls[..inner])
}

/// The distribution of seeds with a number: the opposite of [`rank_seeds`].
pub fn unrank_seeds(number: u64, seeds: u32, houses: usize) -> Vec<u8> {
    let inner = houses.saturating_sub(1) as u32;
    let mut walls = unrank(number, inner);
    walls.reverse();
    let mut place = 0;
    let with_end = walls.into_iter().chain([seeds + inner]);
    with_end
        .map(|wall| {
            let held = wall.saturating_sub(place) as u8;
            place = wall + 1;
            held
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_number() {
        for k in 1..=4 {
            for number in 0..choose(20, k) {
                let mut squares = unrank(number, k);
                assert!(squares.is_sorted_by(|a, b| a > b) && squares[0] < 20);
                squares.reverse();
                assert_eq!(rank(&squares), number);
            }
        }
    }
}
