//! The likelihood of all games under Davidson's model.

use std::f64::consts::LN_10;

use super::matrix::Matrix;
use super::ratings::{Encounter, Rating, Ratings};
use super::{Estimate, NORMAL_95, Results};

/// How far ratings and the other parameters may be from 0 without games that
/// say so: about 1400 Elo. Keeps players who won or lost everything finite and
/// moves nobody else noticeably.
const PRIOR_DEVIATION: f64 = 8.0;

/// A choice of parameters: strengths, the first mover's advantage, ln ν.
pub(super) struct Point {
    players: usize,
    values: Vec<f64>,
}

/// The probabilities of the results of one game.
struct Chances {
    win: f64,
    draw: f64,
    loss: f64,
}

impl Point {
    /// Everybody equal.
    pub(super) fn origin(players: usize) -> Point {
        Point {
            players,
            values: vec![0.0; players + 2],
        }
    }

    /// Goes to the most likely point, and returns the covariance there.
    pub(super) fn climb(&mut self, encounters: &[Encounter]) -> Matrix {
        for _ in 0..100 {
            let (gradient, information) = self.derivatives(encounters);
            let step = information.cholesky().solve(&gradient);
            self.advance(&step, encounters);
            if step.iter().all(|change| change.abs() < 1e-10) {
                break;
            }
        }
        self.derivatives(encounters).1.inverse()
    }

    /// Where the first mover's advantage stands among the parameters.
    fn advantage(&self) -> usize {
        self.players
    }

    /// Where ln ν stands among the parameters.
    fn drawishness(&self) -> usize {
        self.players + 1
    }

    fn chances(&self, encounter: &Encounter) -> Chances {
        let values = &self.values;
        let difference =
            values[encounter.first] - values[encounter.second] + values[self.advantage()];
        let win = (difference / 2.0).exp();
        let loss = (-difference / 2.0).exp();
        let draw = values[self.drawishness()].exp();
        let sum = win + draw + loss;
        Chances {
            win: win / sum,
            draw: draw / sum,
            loss: loss / sum,
        }
    }

    fn log_likelihood(&self, encounters: &[Encounter]) -> f64 {
        let games: f64 = encounters
            .iter()
            .map(|encounter| {
                let (chances, results) = (self.chances(encounter), encounter.results);
                results.wins as f64 * chances.win.max(f64::MIN_POSITIVE).ln()
                    + results.draws as f64 * chances.draw.max(f64::MIN_POSITIVE).ln()
                    + results.losses as f64 * chances.loss.max(f64::MIN_POSITIVE).ln()
            })
            .sum();
        let prior: f64 = self.values.iter().map(|value| value * value).sum();
        games - prior / (2.0 * PRIOR_DEVIATION * PRIOR_DEVIATION)
    }

    /// The gradient of the log-likelihood and the information, which is minus
    /// its second derivative. The model is an exponential family: the expected
    /// and the observed information are the same.
    fn derivatives(&self, encounters: &[Encounter]) -> (Vec<f64>, Matrix) {
        let prior = 1.0 / (PRIOR_DEVIATION * PRIOR_DEVIATION);
        let mut gradient: Vec<f64> = self.values.iter().map(|value| -prior * value).collect();
        let mut information = Matrix::zero(self.values.len());
        for i in 0..self.values.len() {
            information[(i, i)] = prior;
        }
        let nu = self.drawishness();
        for encounter in encounters {
            let (chances, results) = (self.chances(encounter), encounter.results);
            let games = results.games() as f64;
            let lead = chances.win - chances.loss;
            let slope = ((results.wins as f64 - results.losses as f64) - games * lead) / 2.0;
            let strength = games * (chances.win + chances.loss - lead * lead) / 4.0;
            let mixed = -games * chances.draw * lead / 2.0;
            let signs = [
                (encounter.first, 1.0),
                (encounter.second, -1.0),
                (self.advantage(), 1.0),
            ];
            for (i, sign) in signs {
                gradient[i] += sign * slope;
                information[(i, nu)] += sign * mixed;
                information[(nu, i)] += sign * mixed;
                for (j, other) in signs {
                    information[(i, j)] += sign * other * strength;
                }
            }
            gradient[nu] += results.draws as f64 - games * chances.draw;
            information[(nu, nu)] += games * chances.draw * (1.0 - chances.draw);
        }
        (gradient, information)
    }

    /// Goes a step, or a part of it if the whole would overshoot.
    fn advance(&mut self, step: &[f64], encounters: &[Encounter]) {
        let before = self.log_likelihood(encounters);
        let old = self.values.clone();
        let mut share = 1.0;
        for _ in 0..40 {
            for (value, (old, change)) in self.values.iter_mut().zip(old.iter().zip(step)) {
                *value = old + share * change;
            }
            if self.log_likelihood(encounters) >= before {
                return;
            }
            share /= 2.0;
        }
    }

    pub(super) fn describe(&self, covariance: &Matrix, encounters: &[Encounter]) -> Ratings {
        let n = self.players;
        let nu = self.values[self.drawishness()].exp();
        let draw_rate = nu / (2.0 + nu);
        let scale = 400.0 / LN_10 * (1.0 - draw_rate);
        let estimate = |value: f64, variance: f64| Estimate {
            value: value * scale,
            error: NORMAL_95 * scale * variance.max(0.0).sqrt(),
        };
        let mean = self.values[..n].iter().sum::<f64>() / n.max(1) as f64;
        let centred = centre(covariance, n);
        let mut results = vec![Results::default(); n];
        for encounter in encounters {
            let (first, second) = (encounter.first, encounter.second);
            results[first] = results[first].plus(encounter.results);
            results[second] = results[second].plus(encounter.results.swapped());
        }
        let rate = |(i, results)| Rating {
            elo: estimate(self.values[i] - mean, centred[(i, i)]),
            results,
        };
        let players = results.into_iter().enumerate().map(rate).collect();
        let advantage = self.advantage();
        let mut in_elo = centred;
        for i in 0..n {
            for j in 0..n {
                in_elo[(i, j)] *= scale * scale;
            }
        }
        Ratings {
            players,
            first_advantage: estimate(self.values[advantage], covariance[(advantage, advantage)]),
            draw_rate,
            covariance: in_elo,
        }
    }
}

/// The covariance of the distances of the first `n` parameters from their
/// mean: only differences of ratings mean something.
fn centre(covariance: &Matrix, n: usize) -> Matrix {
    let rows: Vec<f64> = (0..n)
        .map(|i| (0..n).map(|j| covariance[(i, j)]).sum::<f64>() / n as f64)
        .collect();
    let all = rows.iter().sum::<f64>() / n.max(1) as f64;
    let mut centred = Matrix::zero(n);
    for i in 0..n {
        for j in 0..n {
            centred[(i, j)] = covariance[(i, j)] - rows[i] - rows[j] + all;
        }
    }
    centred
}
