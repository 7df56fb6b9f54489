//! Sets of strings that are worth the same: turned and mirrored boards, and strings that
//! tie the same coin to the same place, of which it only matters how many are left.

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
    /// Of strings with these ends. A turn says for each string which one it becomes; at
    /// most seven of them count.
    pub(crate) fn new(ends: &[[u8; 2]], turns: &[Vec<usize>]) -> Likeness {
        let pairs = (0..ends.len()).flat_map(|first| (0..first).map(move |second| [second, first]));
        let are_twins = |&[first, second]: &[usize; 2]| same_ends(ends[first], ends[second]);
        let twins: Vec<[usize; 2]> = pairs.filter(are_twins).collect();
        let mut images = vec![Images::default(); ends.len()];
        let same: Vec<usize> = (0..ends.len()).collect();
        // A turn that there is not leaves everything where it is.
        let turns = [&same].into_iter().chain(turns);
        let turns = turns.chain(std::iter::repeat(&same));
        for (turn, numbers) in turns.take(Images::default().len()).enumerate() {
            let mut numbers = numbers.clone();
            // The first of twins stays the first.
            for &[first, second] in &twins {
                if numbers[first] > numbers[second] {
                    numbers.swap(first, second);
                }
            }
            for (string, number) in numbers.into_iter().enumerate() {
                images[string][turn] = 1 << number;
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
