use yolah_bitboard::Bitboard;
use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::{Evaluator, Game, Score, Side};

use super::features::{self, Values};
use super::phase::{self, Rows};
use super::{Feature, Weights};
use crate::endgame::Endgames;
use crate::{Move, Yolah};

/// With more free squares than this nothing is certain yet.
const CERTAINTY: u32 = 40;

/// Yolah's evaluator for searches: a weighted sum of [`Feature`]s, and exact
/// endgames.
///
/// An estimate of 100 is about one point of the final margin.
///
/// ```
/// use yolah_game::{Evaluator, Score, Side};
/// use yolah_yolah::Yolah;
/// use yolah_yolah::evaluation::{Heuristic, Weights};
///
/// let mut heuristic = Heuristic::new(&Weights::default());
/// let start = Yolah::default();
/// // The position is symmetric: only the turn makes a difference.
/// let terms = heuristic.explain(&start, Side::First);
/// let mobility = terms.iter().find(|(name, _)| name == "mobility");
/// assert_eq!(mobility.map(|(_, worth)| *worth), Some(0.0));
/// assert!(heuristic.evaluate(&start) < Score::estimate(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Heuristic {
    rows: Rows,
    level: Level,
    endgames: Endgames,
}

impl Default for Heuristic {
    fn default() -> Heuristic {
        Heuristic::new(&Weights::default())
    }
}

impl Heuristic {
    /// An evaluator with these weights and the best instructions there are.
    pub fn new(weights: &Weights) -> Heuristic {
        Heuristic::at_level(weights, Level::best())
    }

    /// The same with the instructions of a level, which the processor must
    /// have; the answers are the same.
    pub fn at_level(weights: &Weights, level: Level) -> Heuristic {
        Heuristic {
            rows: Rows::new(weights),
            level,
            endgames: Endgames::default(),
        }
    }

    /// The features of a position, in the order of [`Feature::ALL`].
    pub fn features(&self, position: &Yolah) -> [i32; Feature::COUNT] {
        let values = self.values(position);
        std::array::from_fn(|index| values[index])
    }

    /// How the evaluation, from the side to move's view, changes with each
    /// weight, in the order of [`Weights::as_slice`].
    pub fn gradient(&self, position: &Yolah) -> Vec<f32> {
        let sign = position.turn().relative(1) as f32;
        let shares = phase::shares(position.free().len() as i32);
        let features = self.features(position);
        let parts = |value: &i32| shares.map(|share| sign * share * *value as f32);
        features.iter().flat_map(parts).collect()
    }

    fn values(&self, position: &Yolah) -> Values {
        struct All<'a>(&'a Yolah);
        impl Kernel for All<'_> {
            type Output = Values;
            #[inline(always)]
            fn run<S: Simd>(self, simd: S) -> Values {
                features::values(simd, self.0)
            }
        }
        simd::dispatch(self.level, All(position))
    }
}

/// The whole evaluation, from Black's point of view.
struct Estimate<'a> {
    position: &'a Yolah,
    rows: &'a Rows,
}

impl Kernel for Estimate<'_> {
    type Output = i32;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> i32 {
        let values = features::values(simd, self.position);
        self.rows.sum(self.position.free().len(), &values)
    }
}

impl Evaluator<Yolah> for Heuristic {
    /// About equally far apart; `docs/levels.md` tells how far.
    fn skills(&self) -> [f64; 10] {
        [
            0.33, 0.487, 0.574, 0.657, 0.738, 0.793, 0.865, 0.927, 1.005, 1.305,
        ]
    }

    #[inline]
    fn evaluate(&mut self, position: &Yolah) -> Score {
        let rows = &self.rows;
        let black = simd::dispatch(self.level, Estimate { position, rows });
        Score::estimate(position.turn().relative(black))
    }

    #[inline]
    fn bounds(&mut self, position: &Yolah) -> (Score, Score) {
        if position.free().len() > CERTAINTY {
            return (-Score::INFINITE, Score::INFINITE);
        }
        let range = self.endgames.bounds(position);
        let (lower, upper) = (Score::proven(range.lower), Score::proven(range.upper));
        match position.turn() {
            Side::First => (lower, upper),
            Side::Second => (-upper, -lower),
        }
    }

    /// Prefers squares with many ways on and next to enemies, by pieces that
    /// leave little of either behind.
    ///
    /// Chosen by the nodes that a small alpha-beta needed for a fixed depth in
    /// 25 positions. Numbers from a regression of the scores after the moves
    /// were worse (25 % more nodes): they tell what is good on average, not what
    /// refutes.
    #[inline]
    fn hint(&self, position: &Yolah, m: Move) -> i32 {
        let near = |square| Bitboard::single(square).neighbours();
        let (free, enemies) = (position.free(), position.pieces(!position.turn()));
        let (to, from) = (near(m.to()), near(m.from()));
        let count = |set: Bitboard| set.len() as i32;
        4 * count(to & free) + 6 * count(to & enemies)
            - 3 * count(from & free)
            - 3 * count(from & enemies)
    }

    /// Having to move is no burden: in 1200 contested endings of random games,
    /// solved with 10 to 16 free squares, passing was never better than the best
    /// move, and cost two or three points on average.
    #[inline]
    fn null_move(&self, position: &Yolah) -> Option<Yolah> {
        let mut after = *position;
        after.play_unchecked(Move::PASS);
        position.can_move(position.turn()).then_some(after)
    }

    fn explain(&mut self, position: &Yolah, side: Side) -> Vec<(String, f64)> {
        let values = self.values(position);
        let free = position.free().len();
        let sign = f64::from(side.relative(1));
        Feature::ALL
            .into_iter()
            .map(|feature| {
                let term = self.rows.term(free, &values, feature);
                // Adding zero turns a negative zero into a plain one.
                (feature.name().into(), sign * term + 0.0)
            })
            .collect()
    }
}
