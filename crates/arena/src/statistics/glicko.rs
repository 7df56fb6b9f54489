use std::f64::consts::PI;

use serde::Serialize;
use yolah_game::{Outcome, Side};

use super::NORMAL_95;

/// A rating that knows how sure it is, for ladders that go on for ever.
///
/// Glicko-2 after M. Glickman, "Example of the Glicko-2 system". His example:
///
/// ```
/// use yolah_arena::statistics::Glicko;
///
/// let player = Glicko { deviation: 200.0, ..Glicko::default() };
/// let opponent = |rating, deviation| Glicko { rating, deviation, ..Glicko::default() };
/// let after = player.after(&[
///     (opponent(1400.0, 30.0), 1.0),
///     (opponent(1550.0, 100.0), 0.0),
///     (opponent(1700.0, 300.0), 0.0),
/// ]);
/// assert_eq!(format!("{:.2}", after.rating), "1464.05");
/// assert_eq!(format!("{:.2}", after.deviation), "151.52");
/// assert_eq!(format!("{:.5}", after.volatility), "0.06000");
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Glicko {
    /// The rating, 1500 for a new player.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How much the player's strength is expected to change in a period.
    pub volatility: f64,
}

/// Rating points in a unit of the internal scale.
const SCALE: f64 = 173.7178;

/// How fast volatility may change; Glickman advises 0.3 to 1.2.
const TAU: f64 = 0.5;

impl Default for Glicko {
    fn default() -> Self {
        Glicko {
            rating: 1500.0,
            deviation: 350.0,
            volatility: 0.06,
        }
    }
}

impl Glicko {
    /// Half the 95 % interval of the rating.
    pub fn error(&self) -> f64 {
        NORMAL_95 * self.deviation
    }

    /// The rating after a period with these opponents, rated as they were
    /// before it, and the points made against each (1, ½ or 0).
    pub fn after(&self, games: &[(Glicko, f64)]) -> Glicko {
        let phi = self.deviation / SCALE;
        let (information, gain) = self.evidence(games);
        if information == 0.0 {
            let deviation = SCALE * phi.hypot(self.volatility);
            return Glicko {
                deviation: deviation.min(Glicko::default().deviation),
                ..*self
            };
        }
        let volatility = self.new_volatility(1.0 / information, gain / information);
        let prior = 1.0 / (phi * phi + volatility * volatility);
        let variance = 1.0 / (prior + information);
        Glicko {
            rating: self.rating + SCALE * variance * gain,
            deviation: SCALE * variance.sqrt(),
            volatility,
        }
    }

    /// How much the games tell about the strength, and in which direction.
    fn evidence(&self, games: &[(Glicko, f64)]) -> (f64, f64) {
        let (mut information, mut gain) = (0.0, 0.0);
        for (opponent, points) in games {
            let phi = opponent.deviation / SCALE;
            let g = 1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt();
            let difference = (self.rating - opponent.rating) / SCALE;
            let expected = 1.0 / (1.0 + (-g * difference).exp());
            information += g * g * expected * (1.0 - expected);
            gain += g * (points - expected);
        }
        (information, gain)
    }

    /// The volatility that explains a surprise of `delta` best, found by the
    /// Illinois variant of false position on its logarithm.
    fn new_volatility(&self, variance: f64, delta: f64) -> f64 {
        let phi2 = (self.deviation / SCALE).powi(2);
        let old = (self.volatility * self.volatility).ln();
        let f = |x: f64| {
            let spread = phi2 + variance + x.exp();
            x.exp() * (delta * delta - spread) / (2.0 * spread * spread) - (x - old) / (TAU * TAU)
        };
        let mut a = old;
        let mut b = if delta * delta > phi2 + variance {
            (delta * delta - phi2 - variance).ln()
        } else {
            let below = (1..).map(|k| old - f64::from(k) * TAU);
            below
                .into_iter()
                .find(|&x| f(x) >= 0.0)
                .expect("the function grows without bound to the left")
        };
        let (mut fa, mut fb) = (f(a), f(b));
        while (b - a).abs() > 1e-6 {
            let c = a + (a - b) * fa / (fb - fa);
            let fc = f(c);
            if fc * fb <= 0.0 {
                (a, fa) = (b, fb);
            } else {
                fa /= 2.0;
            }
            (b, fb) = (c, fc);
        }
        (a / 2.0).exp()
    }
}

/// Games of each player in a rating period, as Glickman advises.
const PERIOD: usize = 10;

/// Glicko-2 ratings of players who met in these games, in order.
///
/// ```
/// use yolah_arena::statistics::glicko;
/// use yolah_game::{Outcome, Side};
///
/// let rated = glicko(2, &[([0, 1], Outcome::win(Side::First)); 20]);
/// assert!(rated[0].rating > 1600.0 && rated[1].rating < 1400.0);
/// ```
pub fn glicko(players: usize, games: &[([usize; 2], Outcome)]) -> Vec<Glicko> {
    let mut rated = vec![Glicko::default(); players];
    for period in games.chunks((PERIOD * players / 2).max(1)) {
        let before = rated.clone();
        for (player, rating) in rated.iter_mut().enumerate() {
            let met: Vec<(Glicko, f64)> = period
                .iter()
                .filter_map(|&([first, second], outcome)| {
                    let side = [first, second].iter().position(|&p| p == player)?;
                    let side = Side::from_index(side);
                    let opponent = [second, first][side.index()];
                    Some((before[opponent], outcome.value_for(side)))
                })
                .collect();
            *rating = rating.after(&met);
        }
    }
    rated
}

#[cfg(test)]
mod tests {
    #![expect(clippy::float_cmp, reason = "these values are exact")]
    use super::*;

    #[test]
    fn a_period_without_games_makes_ratings_less_sure() {
        let player = Glicko {
            deviation: 50.0,
            ..Glicko::default()
        };
        let after = player.after(&[]);
        assert!(after.deviation > 50.0 && after.deviation < 60.0);
        assert_eq!(after.rating, player.rating);
        assert_eq!(Glicko::default().after(&[]).deviation, 350.0);
    }

    #[test]
    fn a_great_surprise_raises_the_volatility() {
        let weak = Glicko {
            deviation: 40.0,
            ..Glicko::default()
        };
        let strong = Glicko {
            rating: 2400.0,
            ..weak
        };
        let after = weak.after(&[(strong, 1.0); 20]);
        assert!(after.volatility > weak.volatility && after.rating > weak.rating + 50.0);
    }
}
