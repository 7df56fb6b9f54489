//! The magic perfect hash of single bits, and how many there are.

use std::ops::Range;

use fastrand::Rng;
use yolah_bitboard::{Bitboard, PerfectHash, Square};

fn is_right(hash: &PerfectHash) -> bool {
    Square::all().all(|square| hash.position(Bitboard::single(square)) == square)
}

#[test]
fn the_exact_hash_has_no_gap() {
    let hash = PerfectHash::find_exact();
    assert!(is_right(&hash));
    assert_eq!((hash.index_bits(), hash.table().len()), (6, 64));
    assert!(hash.table().all(|entry| entry.is_some()));
    assert_eq!(hash.magic(), 0x03f7_9d71_b4cb_0a89);
}

#[test]
fn the_random_hash_has_gaps_and_follows_the_seed() {
    let find = || PerfectHash::find_random(7, u32::MAX, &mut Rng::with_seed(0));
    let hash = find().expect("one in 38 000 is a magic");
    assert!(is_right(&hash));
    assert_eq!((hash.index_bits(), hash.table().len()), (7, 128));
    assert_eq!(hash.table().flatten().count(), 64);
    assert_eq!(Some(hash), find());
}

#[test]
fn the_magics_of_the_book_are_magic() {
    let seven = PerfectHash::new(0x65e4_d4ee_8663_8416, 7).expect("a magic");
    assert!(is_right(&seven));
    assert_eq!(seven.table().nth(23), Some(Square::new(3)));
    let six = PerfectHash::new(0x0264_3c51_ab9d_fa5b, 6).expect("a magic");
    assert!(is_right(&six));
    assert_eq!(six.table().nth(32), Some(Square::new(63)));
}

#[test]
fn numbers_with_collisions_are_refused() {
    assert_eq!(PerfectHash::new(0, 6), None);
    assert_eq!(PerfectHash::new(u64::MAX, 7), None);
}

#[test]
#[should_panic(expected = "5 index bits")]
fn too_few_index_bits_are_refused() {
    let _ = PerfectHash::new(1, 5);
}

/// The same question for words of `2^order` bits and windows of `order` bits.
struct Words {
    order: u32,
}

impl Words {
    fn len(&self) -> u32 {
        1 << self.order
    }

    /// Tries both next bits of a word that has begun with `done` windows, the
    /// last of which is `window`. Only zeros can follow the end.
    fn count_from(&self, window: u64, done: u32, seen: u64) -> u64 {
        if done == self.len() {
            return 1;
        }
        let past_the_end = done + self.order > self.len();
        (0..if past_the_end { 1 } else { 2 })
            .map(|bit| (window << 1 | bit) % u64::from(self.len()))
            .filter(|next| seen >> next & 1 == 0)
            .map(|next| self.count_from(next, done + 1, seen | 1 << next))
            .sum()
    }

    /// The number of words with such a first window whose windows all differ.
    fn count(&self, first_windows: Range<u64>) -> u64 {
        first_windows
            .map(|first| self.count_from(first, 1, 1 << first))
            .sum()
    }

    /// What the documentation of `PerfectHash` says: twice the number of de Bruijn
    /// sequences, which is the number of Eulerian circuits of the graph of
    /// towns and roads. As every town is left twice, that is the number of its
    /// spanning trees (de Bruijn, van Aardenne-Ehrenfest, Smith, Tutte).
    fn predicted(&self) -> u64 {
        let towns = self.len() as usize / 2;
        let mut laplacian = vec![vec![0_i128; towns]; towns];
        for road in 0..2 * towns {
            let (from, to) = (road / 2, road % towns);
            laplacian[from][from] += 1;
            laplacian[from][to] -= 1;
        }
        let without_root = laplacian[1..].iter().map(|row| row[1..].to_vec()).collect();
        2 * determinant(without_root) as u64
    }
}

/// By Bareiss: all divisions are exact.
fn determinant(mut m: Vec<Vec<i128>>) -> i128 {
    let mut previous = 1;
    for k in 0..m.len() {
        assert_ne!(m[k][k], 0, "no pivoting needed for these matrices");
        for i in k + 1..m.len() {
            for j in k + 1..m.len() {
                m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) / previous;
            }
        }
        previous = m[k][k];
    }
    previous
}

#[test]
fn small_words_have_as_many_magics_as_predicted() {
    for (order, expected) in [(2, 2), (3, 4), (4, 32), (5, 4096)] {
        let words = Words { order };
        assert_eq!(words.count(0..1 << order), expected, "order {order}");
        assert_eq!(words.predicted(), expected, "order {order}");
    }
}

#[test]
fn two_to_the_27_magics_are_predicted() {
    assert_eq!(Words { order: 6 }.predicted(), 1 << 27);
}

#[test]
#[ignore = "walks to all 134 million: two minutes"]
fn two_to_the_27_magics_exist() {
    // Six zeros, or five and a one: nothing else can begin a magic.
    assert_eq!(Words { order: 6 }.count(0..2), 1 << 27);
}
