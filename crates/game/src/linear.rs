/// The weights of an evaluation that is a sum: how often each term counts for the
/// side to move, less how often for the other side, times its weight.
///
/// ```
/// use yolah_game::Linear;
///
/// let weights = Linear([100, -5]);
/// assert_eq!(weights.sum([2, 4]), 180);
/// assert_eq!(Linear::read(&weights.to_vec()), Some(weights));
/// assert_eq!(Linear::<2>::read(&[1.0]), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Linear<const TERMS: usize>(pub [i32; TERMS]);

impl<const TERMS: usize> Linear<TERMS> {
    /// The evaluation for the side to move.
    #[inline]
    pub fn sum(&self, counts: [i32; TERMS]) -> i32 {
        let terms = counts.into_iter().zip(self.0);
        terms.map(|(count, weight)| count * weight).sum()
    }

    /// The terms by name, as the side to move sees them or as the other one does.
    pub fn named(
        &self,
        names: [&str; TERMS],
        counts: [i32; TERMS],
        is_to_move: bool,
    ) -> Vec<(String, f64)> {
        let sign = if is_to_move { 1 } else { -1 };
        let terms = counts.into_iter().zip(self.0);
        let worth = terms.map(|(count, weight)| f64::from(sign * count * weight));
        names.map(str::to_owned).into_iter().zip(worth).collect()
    }

    /// The weights nearest to these numbers; `None` if there are fewer or more.
    pub fn read(weights: &[f32]) -> Option<Linear<TERMS>> {
        let weights: [f32; TERMS] = weights.try_into().ok()?;
        Some(Linear(weights.map(|weight| weight.round() as i32)))
    }

    /// The weights as [`Tunable::weights`](crate::Tunable::weights) wants them.
    pub fn to_vec(&self) -> Vec<f32> {
        self.0.map(|weight| weight as f32).into()
    }

    /// How the evaluation changes with each of these weights; `None` if there are
    /// fewer or more.
    pub fn gradient(counts: [i32; TERMS], weights: &[f32]) -> Option<Vec<f32>> {
        let is_right = weights.len() == TERMS;
        is_right.then(|| counts.map(|count| count as f32).into())
    }

    /// What counts for one side less what counts for the other; having the move, the
    /// last term, counts once.
    #[inline]
    pub fn difference(own: [i32; TERMS], other: [i32; TERMS]) -> [i32; TERMS] {
        std::array::from_fn(|term| {
            if term + 1 == TERMS {
                1
            } else {
                own[term] - other[term]
            }
        })
    }
}

/// The two methods of an [`Evaluator`](crate::Evaluator) that a struct around a [`Linear`] has
/// in every game: what a position is worth, and why. It stands in the `impl`.
///
/// `sum_of!(Morris, features, NAMES)` says that `features` counts the terms of a position for
/// the side to move, and that `NAMES` is what people call them.
#[macro_export]
macro_rules! sum_of {
    ($game:ty, $features:path, $names:expr) => {
        #[inline]
        fn evaluate(&mut self, position: &$game) -> $crate::Score {
            $crate::Score::estimate(self.0.sum($features(position)))
        }

        fn explain(&mut self, position: &$game, side: $crate::Side) -> Vec<(String, f64)> {
            let is_to_move = side == $crate::Game::turn(position);
            self.0.named($names, $features(position), is_to_move)
        }
    };
}

/// Makes a [`Linear`] evaluator that of a game, and its weights such as can be learned:
/// writes [`Judged`](crate::Judged) and [`Tunable`](crate::Tunable).
///
/// `judged_by_sum!(Morris, Mills(WEIGHTS), features)` says that morris is judged by `Mills`, a
/// struct around its weights, with `WEIGHTS` as they ship, and that `features` counts the
/// terms of a position for the side to move.
#[macro_export]
macro_rules! judged_by_sum {
    ($game:ident, $evaluator:ident($weights:expr), $features:path) => {
        impl $crate::Judged for $game {
            type Evaluator = $evaluator;

            fn evaluator() -> $evaluator {
                $evaluator($weights)
            }
        }

        impl $crate::Tunable for $game {
            fn weights() -> Vec<f32> {
                $weights.to_vec()
            }

            fn evaluator_of(weights: &[f32]) -> Option<$evaluator> {
                $crate::Linear::read(weights).map($evaluator)
            }

            fn gradient(position: &$game, weights: &[f32]) -> Option<Vec<f32>> {
                $crate::Linear::gradient($features(position), weights)
            }
        }
    };
}
