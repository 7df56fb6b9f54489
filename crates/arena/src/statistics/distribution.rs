use std::f64::consts::LN_10;
use std::fmt;

use serde::Serialize;

use super::{NORMAL_95, normal_cdf};

/// How often each result occurred, from the worst to the best.
///
/// `Distribution<3>` counts games (loss, draw, win), `Distribution<5>` counts
/// pairs of games by their points (0, ½, 1, 1½, 2). Result number `i` is worth
/// `i / (N - 1)`.
///
/// ```
/// use yolah_arena::statistics::Distribution;
///
/// let pairs = Distribution([34, 54, 63, 64, 75]);
/// assert_eq!(format!("{:.2}", pairs.elo()), "55.58 +/- 27.65");
/// assert_eq!(format!("{:.2}", pairs.normalized_elo()), "57.94 +/- 28.28");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distribution<const N: usize>(pub [u64; N]);

/// Losses, draws and wins.
pub type Trinomial = Distribution<3>;

/// Pairs of games by the points made in both: 0, ½, 1, 1½, 2.
pub type Pentanomial = Distribution<5>;

/// A number and half the width of its 95 % interval.
///
/// The error is infinite where the results do not show any: too few, or all
/// the same.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The truth is within this distance in 95 of 100 cases.
    pub error: f64,
}

/// `34.9 +/- 77.4`, with the decimals that the format asks for, else one.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = f.precision().unwrap_or(1);
        write!(f, "{:.decimals$} +/- {:.decimals$}", self.value, self.error)
    }
}

/// The Elo difference at which a player makes this share of the points.
///
/// ```
/// let elo = yolah_arena::statistics::elo_of_score(0.75);
/// assert!((elo - 190.85).abs() < 0.01);
/// ```
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The share of the points expected at an Elo difference.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl<const N: usize> Default for Distribution<N> {
    fn default() -> Self {
        Distribution([0; N])
    }
}

impl<const N: usize> Distribution<N> {
    /// The worth of result `i`, from 0 to 1.
    pub(super) fn value(i: usize) -> f64 {
        i as f64 / (N - 1) as f64
    }

    /// How many games one result stands for.
    pub(super) fn games_each() -> f64 {
        (N - 1) as f64 / 2.0
    }

    /// How many results there are.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean result between 0 and 1; ½ without results.
    pub fn score(&self) -> f64 {
        if self.total() == 0 {
            return 0.5;
        }
        self.mean_of(Self::value)
    }

    fn variance(&self) -> f64 {
        let mean = self.score();
        self.mean_of(|i| (Self::value(i) - mean).powi(2))
    }

    fn mean_of(&self, f: impl Fn(usize) -> f64) -> f64 {
        let weighted = self.0.iter().enumerate();
        let sum: f64 = weighted.map(|(i, &count)| count as f64 * f(i)).sum();
        sum / self.total() as f64
    }

    /// The standard error of the score; infinite if nothing can be said.
    fn standard_error(&self) -> f64 {
        let variance = self.variance();
        if variance > 0.0 {
            (variance / self.total() as f64).sqrt()
        } else {
            f64::INFINITY
        }
    }

    /// The Elo difference; the error is half the interval of the scores that
    /// are possible, transformed to Elo.
    pub fn elo(&self) -> Estimate {
        let (score, error) = (self.score(), NORMAL_95 * self.standard_error());
        let elo_within = |score: f64| elo_of_score(score.clamp(0.0, 1.0));
        Estimate {
            value: elo_of_score(score),
            error: (elo_within(score + error) - elo_within(score - error)) / 2.0,
        }
    }

    /// The Elo difference measured in standard deviations of a game's result,
    /// which does not depend on how drawish the openings are.
    pub fn normalized_elo(&self) -> Estimate {
        let per_game = (Self::games_each() * self.variance()).sqrt();
        let excess = self.score() - 0.5;
        Estimate {
            value: if excess == 0.0 {
                0.0
            } else {
                excess / per_game * NORMALIZED_UNIT
            },
            error: NORMAL_95 * NORMALIZED_UNIT / (self.total() as f64 * Self::games_each()).sqrt(),
        }
    }

    /// The likelihood of superiority: how sure it is that the player is the
    /// better one.
    pub fn superiority(&self) -> f64 {
        let (excess, error) = (self.score() - 0.5, self.standard_error());
        match error.is_finite() {
            true => normal_cdf(excess / error),
            false if excess == 0.0 => 0.5,
            false => f64::from(u8::from(excess > 0.0)),
        }
    }
}

/// One standard deviation of a game's result in units of normalized Elo.
pub(super) const NORMALIZED_UNIT: f64 = 800.0 / LN_10;

#[cfg(test)]
mod tests {
    #![expect(clippy::float_cmp, reason = "these values are exact")]
    use super::*;

    #[test]
    fn golden_trinomial() {
        let games = Distribution([96, 111, 136]);
        assert_eq!(format!("{:.2}", games.elo()), "40.70 +/- 30.43");
        assert_eq!(format!("{:.2}", 100.0 * games.superiority()), "99.60");
        let few = Distribution([8, 20, 12]);
        assert_eq!(few.elo().to_string(), "34.9 +/- 77.4");
    }

    #[test]
    fn nothing_is_claimed_without_evidence() {
        let none = Pentanomial::default();
        assert_eq!(none.elo().value, 0.0);
        assert_eq!(none.elo().error, f64::INFINITY);
        assert_eq!(none.superiority(), 0.5);
        let even = Distribution([0, 0, 3, 0, 0]);
        assert_eq!(even.elo().error, f64::INFINITY);
        assert_eq!(even.normalized_elo().value, 0.0);
        let swept = Distribution([0, 0, 0, 0, 3]);
        assert_eq!(swept.elo().value, f64::INFINITY);
        assert_eq!(swept.elo().error, f64::INFINITY);
        assert_eq!(swept.superiority(), 1.0);
    }

    #[test]
    fn score_and_elo_are_inverse() {
        for elo in [-300.0, -1.5, 0.0, 42.0, 800.0] {
            assert!((elo_of_score(score_of_elo(elo)) - elo).abs() < 1e-9);
        }
    }
}
