//! Between chances of winning, which simulations count, and scores.

use yolah_game::Score;

/// The score that stands for a chance of winning: `scale` units for each
/// factor *e* in the odds, so an even game is 0 and, with a scale of 100,
/// 73 % is +100 and 95 % is +294.
///
/// The inverse of [`chance`]. Certainty would be infinite: the result stays
/// within what odds of a million to one give, always an estimate.
pub fn score(chance: f64, scale: f64) -> Score {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    Score::estimate((scale * (chance / (1.0 - chance)).ln()).round() as i32)
}

/// The chance of winning that a score stands for, between 0 and 1.
///
/// ```
/// use yolah_game::Score;
/// use yolah_search::chance;
///
/// assert_eq!(chance::score(0.5, 100.0), Score::ZERO);
/// let score = chance::score(0.73, 100.0);
/// assert!((chance::chance(score, 100.0) - 0.73).abs() < 0.01);
/// ```
pub fn chance(score: Score, scale: f64) -> f64 {
    1.0 / (1.0 + (-f64::from(score.raw()) / scale).exp())
}

/// Units of score for each factor *e* in the odds, unless an option says otherwise.
pub(crate) const SCALE: f64 = 100.0;
