use serde::Serialize;
use yolah_game::{Outcome, Side};

use super::{Distribution, Estimate, Pentanomial, Trinomial};

/// Wins, draws and losses of one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Results {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Results {
    /// Counts a game of the player on `side`.
    pub fn add(&mut self, side: Side, outcome: Outcome) {
        match outcome.winner() {
            None => self.draws += 1,
            Some(winner) if winner == side => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }

    /// The results of two lots of games together.
    pub fn plus(self, other: Results) -> Results {
        Results {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }

    /// The same games seen by the opponent.
    pub fn swapped(self) -> Results {
        Results {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }

    /// How many games.
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points: 1 for a win, ½ for a draw.
    pub fn points(self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The games as a distribution.
    pub fn distribution(self) -> Trinomial {
        Distribution([self.losses, self.draws, self.wins])
    }
}

/// Margins of games that are decided by points, seen from one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Margins {
    games: u64,
    sum: i64,
    squares: u64,
    best: i32,
    worst: i32,
}

impl Margins {
    /// Counts a game won by `margin` points, or lost if negative.
    pub fn add(&mut self, margin: i32) {
        self.best = if self.games == 0 {
            margin
        } else {
            self.best.max(margin)
        };
        self.worst = if self.games == 0 {
            margin
        } else {
            self.worst.min(margin)
        };
        self.games += 1;
        self.sum += i64::from(margin);
        self.squares += u64::from(margin.unsigned_abs()).pow(2);
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The largest and the smallest margin.
    pub fn extremes(&self) -> [i32; 2] {
        [self.best, self.worst]
    }

    /// The mean margin with its error.
    pub fn mean(&self) -> Estimate {
        let games = self.games as f64;
        let value = self.sum as f64 / games.max(1.0);
        let variance = self.squares as f64 / games - value * value;
        let error = if self.games > 1 {
            super::NORMAL_95 * (variance.max(0.0) / (games - 1.0)).sqrt()
        } else {
            f64::INFINITY
        };
        Estimate { value, error }
    }
}

/// What one player did against another: by side, by pairs, by points.
///
/// ```
/// use yolah_arena::statistics::Tally;
/// use yolah_game::{Outcome, Side};
///
/// let mut tally = Tally::default();
/// let [win, draw] = [Outcome::win(Side::First), Outcome::DRAW];
/// tally.add(Side::First, win);
/// tally.add(Side::Second, draw);
/// tally.add_pair([win, draw]);
/// assert_eq!(tally.total().points(), 1.5);
/// assert_eq!(tally.pairs().0, [0, 0, 0, 1, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Tally {
    by_side: [Results; 2],
    pairs: Pentanomial,
    /// Pairs of two drawn games; the other even pairs are a win and a loss.
    drawn_pairs: u64,
    /// Margins of the games that were decided by points on the board.
    pub margins: Margins,
}

impl Tally {
    /// Counts a game that the player had on `side`.
    pub fn add(&mut self, side: Side, outcome: Outcome) {
        self.by_side[side.index()].add(side, outcome);
    }

    /// Counts a pair of games, which were added one by one before: the player
    /// was first in the first and second in the second.
    pub fn add_pair(&mut self, [first, second]: [Outcome; 2]) {
        let points = first.value_for(Side::First) + second.value_for(Side::Second);
        self.pairs.0[(2.0 * points) as usize] += 1;
        let is_drawn = first.winner().is_none() && second.winner().is_none();
        self.drawn_pairs += u64::from(is_drawn);
    }

    /// All games.
    pub fn total(&self) -> Results {
        self.by_side[0].plus(self.by_side[1])
    }

    /// The games on one side.
    pub fn on_side(&self, side: Side) -> Results {
        self.by_side[side.index()]
    }

    /// The complete pairs.
    pub fn pairs(&self) -> &Pentanomial {
        &self.pairs
    }

    /// The Elo difference: from pairs, or from games while no pair is complete.
    pub fn elo(&self) -> Estimate {
        match self.pairs.total() {
            0 => self.total().distribution().elo(),
            _ => self.pairs.elo(),
        }
    }

    /// The normalized Elo difference, from the same results as [`elo`](Tally::elo).
    pub fn normalized_elo(&self) -> Estimate {
        match self.pairs.total() {
            0 => self.total().distribution().normalized_elo(),
            _ => self.pairs.normalized_elo(),
        }
    }

    /// The likelihood of superiority, from the same results as [`elo`](Tally::elo).
    pub fn superiority(&self) -> f64 {
        match self.pairs.total() {
            0 => self.total().distribution().superiority(),
            _ => self.pairs.superiority(),
        }
    }

    /// The share of drawn games.
    pub fn draw_ratio(&self) -> f64 {
        let total = self.total();
        total.draws as f64 / total.games().max(1) as f64
    }

    /// The share of even pairs, which is what runners that count pairs call
    /// drawn; of drawn games while no pair is complete.
    pub fn even_ratio(&self) -> f64 {
        match self.pairs.total() {
            0 => self.draw_ratio(),
            pairs => self.pairs.0[2] as f64 / pairs as f64,
        }
    }

    /// Pairs won for each pair lost; infinite or not a number without losses.
    pub fn pairs_ratio(&self) -> f64 {
        let [ll, ld, _, wd, ww] = self.pairs.0.map(|count| count as f64);
        (ww + wd) / (ld + ll)
    }

    /// Pairs of a win and a loss for each pair of two draws: how much the
    /// openings decide. Infinite or not a number without draws.
    pub fn split_ratio(&self) -> f64 {
        let even = self.pairs.0[2];
        (even - self.drawn_pairs) as f64 / self.drawn_pairs as f64
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::float_cmp, reason = "these values are exact")]
    use super::*;

    #[test]
    fn sides_and_pairs_are_counted() {
        let mut tally = Tally::default();
        let [won, lost] = [Outcome::from_points(30, 20), Outcome::from_points(20, 24)];
        for outcome in [won, lost] {
            tally.add(Side::First, outcome);
            tally.add(Side::Second, outcome);
            tally.add_pair([outcome; 2]);
        }
        tally.add_pair([lost, won]);
        tally.add_pair([won, lost]);
        let even = Results {
            wins: 1,
            draws: 0,
            losses: 1,
        };
        assert_eq!(tally.on_side(Side::First), even);
        assert_eq!(tally.on_side(Side::Second), even);
        assert_eq!(tally.pairs().0, [1, 0, 2, 0, 1]);
        assert_eq!(tally.pairs_ratio(), 1.0);
        assert_eq!(tally.draw_ratio(), 0.0);
    }

    #[test]
    fn margins_have_mean_and_error() {
        let mut margins = Margins::default();
        assert_eq!(margins.mean().error, f64::INFINITY);
        for margin in [4, -2, 7, 3] {
            margins.add(margin);
        }
        assert_eq!(margins.extremes(), [7, -2]);
        assert_eq!(margins.games(), 4);
        // The standard deviation of the sample is 3.742.
        assert_eq!(format!("{:.2}", margins.mean()), "3.00 +/- 3.67");
    }
}
