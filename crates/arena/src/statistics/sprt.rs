use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::distribution::{Distribution, NORMALIZED_UNIT, score_of_elo};

/// A sequential probability ratio test: plays until it is clear which of two
/// Elo differences is closer to the truth, and no longer.
///
/// ```
/// use yolah_arena::statistics::{Distribution, Sprt};
///
/// let sprt = Sprt::new(0.0, 5.0)?;
/// let state = sprt.judge(&Distribution([10, 200, 500, 260, 30]));
/// assert_eq!(format!("{:.3}", state.llr), "2.395");
/// assert_eq!(state.accepted, None);
/// # Ok::<(), yolah_arena::statistics::SprtError>(())
/// ```
///
/// The ratio is computed with the maximum likelihood estimates of the results'
/// distribution under both hypotheses, after M. Van den Bergh, "A practical
/// introduction to the GSPRT" and "Normalized Elo".
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference of the null hypothesis: not worth keeping.
    pub elo0: f64,
    /// The difference of the alternative, larger than `elo0`.
    pub elo1: f64,
    /// How often the alternative may be accepted although the null is true.
    pub alpha: f64,
    /// How often the null may be accepted although the alternative is true.
    pub beta: f64,
    /// What the differences mean.
    pub model: Model,
}

/// The unit of Elo differences.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Model {
    /// In standard deviations of a game's result.
    #[default]
    Normalized,
    /// By the expected score, as ratings are.
    Logistic,
}

/// One of the two hypotheses of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Hypothesis {
    /// The difference is `elo0` or less.
    H0,
    /// The difference is `elo1` or more.
    H1,
}

/// Where a test stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtState {
    /// The log-likelihood ratio of the hypotheses.
    pub llr: f64,
    /// At this ratio H0 is accepted.
    pub lower: f64,
    /// At this ratio H1 is accepted.
    pub upper: f64,
    /// The hypothesis that was accepted, if the test is over.
    pub accepted: Option<Hypothesis>,
}

/// A test that could never decide.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("sprt elo0={elo0} elo1={elo1} alpha={alpha} beta={beta}: {reason}")]
pub struct SprtError {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    reason: &'static str,
}

impl Sprt {
    /// A test of normalized Elo differences with 5 % of errors of each kind.
    ///
    /// # Errors
    /// If `elo0` is not less than `elo1`.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        let sprt = Sprt {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
            model: Model::default(),
        };
        sprt.checked()
    }

    /// The test itself, if it makes sense.
    ///
    /// # Errors
    /// If `elo0` is not less than `elo1`, or an error rate is not between 0
    /// and ½.
    pub fn checked(self) -> Result<Sprt, SprtError> {
        let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
        let reason = if !(self.elo0 < self.elo1 && self.elo0.is_finite() && self.elo1.is_finite()) {
            "elo0 has to be less than elo1"
        } else if !(is_rate(self.alpha) && is_rate(self.beta)) {
            "an error rate is between 0 and 0.5"
        } else {
            return Ok(self);
        };
        let Sprt {
            elo0,
            elo1,
            alpha,
            beta,
            ..
        } = self;
        Err(SprtError {
            elo0,
            elo1,
            alpha,
            beta,
            reason,
        })
    }

    /// What the results say: games for a trinomial test, pairs for a
    /// pentanomial one.
    pub fn judge<const N: usize>(&self, results: &Distribution<N>) -> SprtState {
        let llr = self.log_likelihood_ratio(results);
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let accepted = if llr >= upper {
            Some(Hypothesis::H1)
        } else if llr <= lower {
            Some(Hypothesis::H0)
        } else {
            None
        };
        SprtState {
            llr,
            lower,
            upper,
            accepted,
        }
    }

    fn log_likelihood_ratio<const N: usize>(&self, results: &Distribution<N>) -> f64 {
        if results.total() == 0 {
            return 0.0;
        }
        // A result that was not seen yet is rare, not impossible.
        let counts = results.0.map(|count| (count as f64).max(1e-3));
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        let fit = |elo| match self.model {
            Model::Logistic => fit_mean(&observed, score_of_elo(elo)),
            Model::Normalized => fit_normalized(&observed, elo),
        };
        let (q0, q1) = (fit(self.elo0), fit(self.elo1));
        let mean: f64 = (0..N).map(|i| observed[i] * (q1[i] / q0[i]).ln()).sum();
        total * mean
    }
}

/// The most likely probabilities of the results if their mean is `score`.
fn fit_mean<const N: usize>(observed: &[f64; N], score: f64) -> [f64; N] {
    tilt(
        observed,
        std::array::from_fn(|i| Distribution::<N>::value(i) - score),
    )
}

/// The most likely probabilities of the results if their mean is so many
/// standard deviations above ½. The standard deviation is that of the
/// distribution looked for, hence the iteration; a dozen rounds settle it.
fn fit_normalized<const N: usize>(observed: &[f64; N], elo: f64) -> [f64; N] {
    let target = Distribution::<N>::games_each().sqrt() * elo / NORMALIZED_UNIT;
    let value = Distribution::<N>::value;
    let mut fitted = [1.0 / N as f64; N];
    for _ in 0..25 {
        let mean: f64 = (0..N).map(|i| fitted[i] * value(i)).sum();
        let variance: f64 = (0..N).map(|i| fitted[i] * (value(i) - mean).powi(2)).sum();
        let deviation = variance.sqrt();
        let constraint = std::array::from_fn(|i| {
            let distance = (value(i) - mean) / deviation;
            value(i) - 0.5 - target * deviation / 2.0 * (1.0 + distance * distance)
        });
        let next = tilt(observed, constraint);
        let change = (0..N).map(|i| (next[i] - fitted[i]).abs());
        let change = change.fold(0.0, f64::max);
        fitted = next;
        if change < 1e-9 {
            break;
        }
    }
    fitted
}

/// The probabilities closest in likelihood to the observed ones under which
/// `constraint` has mean 0: each is divided by `1 + θ·constraint`.
///
/// The mean falls as θ grows between the two poles, so halving the interval
/// finds it.
fn tilt<const N: usize>(observed: &[f64; N], constraint: [f64; N]) -> [f64; N] {
    let largest = constraint.iter().copied().fold(f64::MIN, f64::max);
    let smallest = constraint.iter().copied().fold(f64::MAX, f64::min);
    let (mut low, mut high) = (-1.0 / largest, -1.0 / smallest);
    let mean = |theta: f64| -> f64 {
        let parts = observed.iter().zip(constraint);
        parts.map(|(p, c)| p * c / (1.0 + theta * c)).sum()
    };
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if mean(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = f64::midpoint(low, high);
    std::array::from_fn(|i| observed[i] / (1.0 + theta * constraint[i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check<const N: usize>(model: Model, elo: [f64; 2], results: [u64; N], llr: f64) {
        let sprt = Sprt {
            model,
            ..Sprt::new(elo[0], elo[1]).unwrap()
        };
        let found = sprt.judge(&Distribution(results)).llr;
        assert!((found - llr).abs() < 0.005, "{found} instead of {llr}");
    }

    #[test]
    fn golden_ratios() {
        use Model::{Logistic, Normalized};
        let pairs = [365, 16618, 36229, 16974, 390];
        check(Normalized, [0.0, 2.0], pairs, 2.25);
        check(
            Normalized,
            [-1.75, 0.25],
            [127, 4883, 10712, 5150, 104],
            3.01,
        );
        check(Logistic, [0.5, 2.5], [223, 9863, 21279, 10037, 246], -3.07);
        check(Normalized, [0.0, 2.0], [36027, 68692, 36433], 0.92);
        check(Normalized, [0.0, 5.0], [10, 200, 500, 260, 30], 2.395);
    }

    #[test]
    fn the_bounds_decide() {
        let sprt = Sprt::new(0.0, 5.0).unwrap();
        let none = sprt.judge(&Distribution([0; 5]));
        assert_eq!((none.llr, none.accepted), (0.0, None));
        assert!((none.upper - 2.944).abs() < 0.001 && (none.lower + 2.944).abs() < 0.001);
        let good = sprt.judge(&Distribution([10, 400, 1000, 800, 90]));
        assert_eq!(good.accepted, Some(Hypothesis::H1));
        let bad = sprt.judge(&Distribution([90, 800, 1000, 400, 10]));
        assert_eq!(bad.accepted, Some(Hypothesis::H0));
    }

    #[test]
    fn one_sided_results_stay_finite() {
        for results in [[5, 0, 0, 0, 0], [0, 0, 0, 0, 5], [0, 0, 5, 0, 0]] {
            for model in [Model::Logistic, Model::Normalized] {
                let sprt = Sprt {
                    model,
                    ..Sprt::new(0.0, 5.0).unwrap()
                };
                assert!(sprt.judge(&Distribution(results)).llr.is_finite());
            }
        }
    }

    #[test]
    fn senseless_tests_are_refused() {
        assert!(Sprt::new(5.0, 0.0).is_err());
        assert!(Sprt::new(f64::NAN, 0.0).is_err());
        let sprt = Sprt::new(0.0, 5.0).unwrap();
        assert!(Sprt { alpha: 0.0, ..sprt }.checked().is_err());
        let error = Sprt { beta: 0.7, ..sprt }.checked().unwrap_err();
        assert!(error.to_string().contains("beta=0.7"));
    }
}
