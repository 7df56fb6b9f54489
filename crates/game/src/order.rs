//! Sorting that is compiled once.
//!
//! A sort is a great deal of code. Where it stands in a function that knows its
//! game, it is compiled for every game and every player again.

/// Sorts by a key, the largest first; equals stay in their order.
///
/// ```
/// let mut words = ["one", "three", "two"];
/// yolah_game::order::best_first(&mut words, |word| word.len() as i64);
/// assert_eq!(words, ["three", "one", "two"]);
/// ```
pub fn best_first<T>(items: &mut [T], key: impl FnMut(&T) -> i64) {
    let keys: Vec<Key> = items.iter().map(key).map(|key| [key, 0]).collect();
    let mut places = places(&keys);
    for place in 0..items.len() {
        // What stood there may have been moved, perhaps more than once.
        let mut from = places[place];
        while from < place {
            from = places[from];
        }
        places[place] = from;
        items.swap(place, from);
    }
}

/// What something is sorted by, and then by.
pub type Key = [i64; 2];

/// The places of the largest key, of the next, and so on; of equals the first
/// comes first.
///
/// ```
/// assert_eq!(yolah_game::order::places(&[[7, 1], [9, 0], [7, 2], [7, 1]]), [1, 2, 0, 3]);
/// ```
#[inline(never)]
pub fn places(keys: &[Key]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..keys.len()).collect();
    places.sort_by(|&a, &b| keys[b].cmp(&keys[a]));
    places
}

/// Sorts numbers, the largest first.
///
/// ```
/// let mut ranks = [3, -1, 8];
/// yolah_game::order::descending(&mut ranks);
/// assert_eq!(ranks, [8, 3, -1]);
/// ```
#[inline(never)]
pub fn descending(ranks: &mut [i64]) {
    ranks.sort_unstable_by(|a, b| b.cmp(a));
}

/// A number as a key: sorts as the number does.
///
/// ```
/// use yolah_game::order::of_number;
///
/// assert!(of_number(-2.0) < of_number(-1.5) && of_number(-1.5) < of_number(0.25));
/// ```
#[must_use]
pub fn of_number(number: f64) -> i64 {
    let bits = number.to_bits() as i64;
    // The negative ones lie the other way round.
    bits ^ ((bits >> 63) as u64 >> 1) as i64
}
