use super::davidson::Point;
use super::matrix::Matrix;
use super::{Estimate, Results, normal_cdf};

/// All games in which one player moved first against another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encounter {
    /// The player who moved first.
    pub first: usize,
    /// The other one.
    pub second: usize,
    /// The results, seen from the first.
    pub results: Results,
}

/// The rating of one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Elo above the mean of all players, with its error.
    pub elo: Estimate,
    /// All games of the player.
    pub results: Results,
}

/// Ratings of many players from all games between them.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// One for each player.
    pub players: Vec<Rating>,
    /// What moving first is worth, in Elo.
    pub first_advantage: Estimate,
    /// The share of draws between equal players without an advantage.
    pub draw_rate: f64,
    /// Of the players' ratings, in Elo squared.
    pub(super) covariance: Matrix,
}

impl Ratings {
    /// How sure it is that player `a` is better than player `b`.
    pub fn superiority(&self, a: usize, b: usize) -> f64 {
        let covariance = &self.covariance;
        let variance = covariance[(a, a)] + covariance[(b, b)] - 2.0 * covariance[(a, b)];
        let difference = self.players[a].elo.value - self.players[b].elo.value;
        if a == b {
            return 0.5;
        }
        normal_cdf(difference / variance.sqrt())
    }
}

/// Rates `players` players by all their games at once.
///
/// The model is Davidson's (1970) of Bradley and Terry's with draws: with the
/// difference of strength `d`, the advantage of moving first included, a win,
/// a draw and a loss have probabilities in the proportion
/// `exp(d/2) : ν : exp(−d/2)`. Its likelihood has one maximum, which Newton's
/// method finds; the errors come from the inverse of Fisher's information.
/// Ratings are scaled so that between nearly equal players an Elo means the
/// share of points that it always means, however many draws there are.
///
/// ```
/// use yolah_arena::statistics::{Encounter, Results, ratings};
///
/// let results = Results { wins: 75, draws: 0, losses: 25 };
/// let games = [
///     Encounter { first: 0, second: 1, results },
///     Encounter { first: 1, second: 0, results: results.swapped() },
/// ];
/// let rated = ratings(2, &games);
/// let difference = rated.players[0].elo.value - rated.players[1].elo.value;
/// assert!((difference - 190.8).abs() < 2.0);
/// assert!(rated.first_advantage.value.abs() < 0.1);
/// ```
///
/// # Panics
/// If an encounter names a player that there is not.
pub fn ratings(players: usize, encounters: &[Encounter]) -> Ratings {
    let mut point = Point::origin(players);
    let covariance = point.climb(encounters);
    point.describe(&covariance, encounters)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::float_cmp, reason = "these values are exact")]
    use super::*;

    fn encounter(first: usize, second: usize, [wins, draws, losses]: [u64; 3]) -> Encounter {
        let results = Results {
            wins,
            draws,
            losses,
        };
        Encounter {
            first,
            second,
            results,
        }
    }

    #[test]
    fn the_error_of_two_players_is_that_of_their_match() {
        let games = [
            encounter(0, 1, [600, 0, 400]),
            encounter(1, 0, [400, 0, 600]),
        ];
        let rated = ratings(2, &games);
        let trinomial = rated.players[0].results.distribution().elo();
        let [a, b] = [rated.players[0].elo, rated.players[1].elo];
        assert!((a.value - b.value - trinomial.value).abs() < 0.1);
        // The two ratings move against each other, so each has half the error.
        assert!((2.0 * a.error - trinomial.error).abs() < 0.1);
        assert!(rated.superiority(0, 1) > 0.999);
        assert_eq!(rated.superiority(1, 1), 0.5);
    }

    #[test]
    fn an_elo_means_the_same_with_many_draws() {
        let games = [
            encounter(0, 1, [1500, 7500, 1000]),
            encounter(1, 0, [1000, 7500, 1500]),
        ];
        let rated = ratings(2, &games);
        let by_score = rated.players[0].results.distribution().elo().value;
        let difference = rated.players[0].elo.value - rated.players[1].elo.value;
        assert!(
            (difference - by_score).abs() < 0.3,
            "{difference} {by_score}"
        );
        assert!((rated.draw_rate - 0.75).abs() < 0.01);
    }

    #[test]
    fn moving_first_has_its_worth() {
        let games = [
            encounter(0, 1, [700, 0, 300]),
            encounter(1, 0, [700, 0, 300]),
        ];
        let rated = ratings(2, &games);
        assert!((rated.first_advantage.value - 147.19).abs() < 0.5);
        assert!(rated.players[0].elo.value.abs() < 1e-6);
    }

    #[test]
    fn sweeps_strangers_and_nobody_stay_finite() {
        let swept = ratings(
            3,
            &[encounter(0, 1, [50, 0, 0]), encounter(1, 0, [0, 0, 50])],
        );
        let elos: Vec<f64> = swept
            .players
            .iter()
            .map(|rating| rating.elo.value)
            .collect();
        assert!(elos[0] > 500.0 && elos[0] < 3000.0, "{elos:?}");
        assert!(elos[2].abs() < 1.0);
        let errors = swept.players.iter().map(|rating| rating.elo.error);
        assert!(errors.into_iter().all(f64::is_finite));
        assert!(swept.players[2].elo.error > 1000.0);
        assert!(ratings(0, &[]).players.is_empty());
        assert_eq!(ratings(1, &[]).players[0].elo.value, 0.0);
    }
}
