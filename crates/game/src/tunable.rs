use crate::Judged;

/// A game whose evaluation has weights that can be set and learned.
///
/// Only [`weights`](Tunable::weights) and
/// [`evaluator_of`](Tunable::evaluator_of) are required; files of weights are
/// numbers with spaces or line ends between them, unless the game has a format
/// of its own.
pub trait Tunable: Judged {
    /// The weights of [`evaluator`](Judged::evaluator).
    fn weights() -> Vec<f32>;

    /// The evaluator with these weights; `None` when there are fewer or more
    /// than [`weights`](Tunable::weights) has.
    fn evaluator_of(weights: &[f32]) -> Option<Self::Evaluator>;

    /// The weights that a file holds.
    ///
    /// # Errors
    /// If the text does not hold weights of this game.
    fn parse_weights(text: &str) -> Result<Vec<f32>, String> {
        let number = |word: &str| {
            let number = word.parse::<f32>().ok().filter(|number| number.is_finite());
            number.ok_or_else(|| format!("{word:?} is not a number"))
        };
        let weights: Vec<f32> = text
            .split_whitespace()
            .map(number)
            .collect::<Result<_, _>>()?;
        let (found, wanted) = (weights.len(), Self::weights().len());
        if found != wanted {
            return Err(format!("there are {found} weights, not {wanted}"));
        }
        Ok(weights)
    }

    /// The file of these weights, which reads back as the same; `None` when
    /// there are fewer or more than [`weights`](Tunable::weights) has.
    fn weights_text(weights: &[f32]) -> Option<String> {
        let lines = weights.iter().map(|weight| format!("{weight}\n"));
        (weights.len() == Self::weights().len()).then(|| lines.collect())
    }

    /// How the evaluation of a position, from the side to move's view, changes
    /// with each weight; `None` for those who leave it to differences.
    fn gradient(position: &Self, weights: &[f32]) -> Option<Vec<f32>> {
        let _ = (position, weights);
        None
    }
}

/// So many weights for sums that bear no larger ones than `limit`: larger ones are cut, and what is
/// not a number becomes zero. `None` when there are fewer or more.
///
/// ```
/// use yolah_game::bounded_weights;
///
/// assert_eq!(bounded_weights(&[f32::NAN, -7.0, 2.0], 5.0), Some([0.0, -5.0, 2.0]));
/// assert_eq!(bounded_weights::<1>(&[], 5.0), None);
/// ```
pub fn bounded_weights<const N: usize>(vector: &[f32], limit: f32) -> Option<[f32; N]> {
    let weights: [f32; N] = vector.try_into().ok()?;
    Some(weights.map(|weight| {
        if weight.is_nan() {
            0.0
        } else {
            weight.clamp(-limit, limit)
        }
    }))
}
