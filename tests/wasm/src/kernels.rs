//! What is written for one kind of vectors equals plain Rust, on the same random sets: checked
//! wherever this runs, so in WebAssembly too, where no ordinary test goes.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use yolah_bitboard::simd::{Kernel, Level, Simd, dispatch};
use yolah_game::{Game as _, Pictured as _, Rng};
use yolah_nnue::{Accumulator, Network, laws};
use yolah_yolah::Yolah;

/// So many random boards.
const BOARDS: usize = 3000;

/// All that a level can do with sets of squares.
#[derive(Clone, Copy, Debug)]
struct Sets {
    queens: u64,
    free: u64,
    planes: [u64; 6],
}

/// Rays, counts, their total and union, what is reached, bytes, squares by number.
type Found = ([u64; 8], [u64; 4], [u8; 64], Vec<u32>);

impl Kernel for Sets {
    type Output = Found;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Found {
        let rays = simd.queen_rays(self.queens, self.free);
        let mut each = [0; 8];
        for (direction, ray) in each.iter_mut().enumerate() {
            *ray = simd.ray(&rays, direction);
        }
        let numbers = [
            simd.counts(rays),
            simd.total(rays).into(),
            simd.union(rays),
            simd.reach(self.queens, self.free),
        ];
        let mut squares = Vec::new();
        for n in 0..self.free.count_ones() {
            squares.push(simd.select(self.free, n));
        }
        (each, numbers, simd.bytes(self.planes), squares)
    }
}

impl Sets {
    /// Few queens or many, on free squares too; boards from empty to full.
    fn random(rng: &mut Rng) -> Sets {
        let mut thinned = |times: u32| (0..times).fold(rng.u64(..), |set, _| set & rng.u64(..));
        Sets {
            queens: thinned(3),
            free: !thinned(0) | thinned(1),
            planes: std::array::from_fn(|i| thinned(i as u32 % 3)),
        }
    }
}

/// Compares all levels, and returns a number that tells the answers from others.
///
/// # Panics
/// If a level gives another answer than plain Rust.
pub(crate) fn digest() -> u64 {
    let mut rng = Rng::with_seed(11);
    let mut hasher = DefaultHasher::new();
    for _ in 0..BOARDS {
        let sets = Sets::random(&mut rng);
        let expected = dispatch(Level::Portable, sets);
        for level in Level::available() {
            assert_eq!(dispatch(level, sets), expected, "{level:?} of {sets:?}");
        }
        // As text: what is hashed of a list begins with its length, in the machine's own width.
        format!("{expected:?}").hash(&mut hasher);
    }
    random_games(&mut hasher);
    networks(&mut hasher);
    hasher.finish()
}

/// Random games take the same moves.
fn random_games(hasher: &mut DefaultHasher) {
    let played = |level| {
        let statistics = Yolah::default().playouts_at(200, &mut Rng::with_seed(5), level);
        format!("{statistics:?}")
    };
    let expected = played(Level::Portable);
    for level in Level::available() {
        assert_eq!(played(level), expected, "{level:?}");
    }
    expected.hash(hasher);
}

/// The network that ships scores the positions of random games, and others any picture.
fn networks(hasher: &mut DefaultHasher) {
    let mut rng = Rng::with_seed(3);
    let network = Network::from_bytes(Yolah::network().expect("Yolah has one")).expect("a network");
    let levels = Level::available();
    let mut accumulators = vec![Accumulator::new(&network); levels.len()];
    let (mut position, mut moves) = (Yolah::default(), Vec::new());
    for _ in 0..BOARDS {
        match position.random_move(&mut moves, &mut rng) {
            Some(m) => position.play_unchecked(m),
            None => position = Yolah::default(),
        }
        let picture = position.picture();
        let scores = levels.iter().zip(&mut accumulators);
        let scores: Vec<i32> = scores
            .map(|(&level, accumulator)| network.score_at(level, accumulator, &picture))
            .collect();
        assert!(scores.iter().all(|&score| score == scores[0]), "{scores:?}");
        scores[0].hash(hasher);
    }
    for _ in 0..20 {
        let bytes: Vec<u8> = (0..20_000).map(|_| rng.u8(..)).collect();
        laws::any_weights(&bytes);
    }
}
