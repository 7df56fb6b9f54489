//! Do the statistics keep their promises? Players of known strength play
//! thousands of matches on paper.

use fastrand::Rng;
use yolah_arena::statistics::{
    Encounter, Hypothesis, Model, Pentanomial, Results, Sprt, Tally, elo_of_score, ratings,
};
use yolah_game::{Outcome, Side};

/// The chances of the first mover by Davidson's model; strengths in logits.
fn game(rng: &mut Rng, difference: f64, drawishness: f64) -> Outcome {
    let (win, loss) = ((difference / 2.0).exp(), (-difference / 2.0).exp());
    let at = rng.f64() * (win + loss + drawishness);
    if at < win {
        Outcome::win(Side::First)
    } else if at < win + loss {
        Outcome::win(Side::Second)
    } else {
        Outcome::DRAW
    }
}

/// What the first mover makes on average.
fn expected(difference: f64, drawishness: f64) -> f64 {
    let (win, loss) = ((difference / 2.0).exp(), (-difference / 2.0).exp());
    (win + drawishness / 2.0) / (win + loss + drawishness)
}

/// Openings that favour the first player by so much, one as often as another.
/// They are what makes the games of a pair depend on each other.
const BIASES: [f64; 4] = [-1.5, -0.2, 0.4, 2.0];

/// A pair of games of a player who is better by `strength`.
fn pair(rng: &mut Rng, strength: f64, drawishness: f64) -> [Outcome; 2] {
    let bias = BIASES[rng.usize(..BIASES.len())];
    [bias + strength, bias - strength].map(|difference| game(rng, difference, drawishness))
}

/// The true score of that player.
fn true_score(strength: f64, drawishness: f64) -> f64 {
    let both = BIASES.iter().map(|bias| {
        expected(bias + strength, drawishness) + 1.0 - expected(bias - strength, drawishness)
    });
    both.sum::<f64>() / (2 * BIASES.len()) as f64
}

#[track_caller]
fn check_coverage(strength: f64, drawishness: f64, pairs: u32, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let truth = elo_of_score(true_score(strength, drawishness));
    let matches = 2000;
    let covered = (0..matches)
        .filter(|_| {
            let mut tally = Tally::default();
            for _ in 0..pairs {
                tally.add_pair(pair(&mut rng, strength, drawishness));
            }
            let elo = tally.elo();
            (elo.value - truth).abs() <= elo.error
        })
        .count();
    let share = f64::from(covered as u32) / f64::from(matches);
    assert!((0.93..=0.97).contains(&share), "{truth:.1} Elo: {share}");
}

#[test]
fn the_interval_of_a_match_covers_the_truth() {
    check_coverage(0.0, 0.5, 100, 1);
    check_coverage(0.2, 0.0, 100, 2);
    check_coverage(-0.6, 2.0, 100, 3);
    check_coverage(0.1, 1.0, 1000, 4);
}

/// How often the test accepts H1 for a player of this strength.
fn accepts(sprt: &Sprt, strength: f64, drawishness: f64, rng: &mut Rng) -> f64 {
    let tests = 400;
    let accepted = (0..tests)
        .filter(|_| {
            let mut pairs = Pentanomial::default();
            loop {
                for _ in 0..4 {
                    let [a, b] = pair(rng, strength, drawishness);
                    let points = a.value_for(Side::First) + b.value_for(Side::Second);
                    pairs.0[(2.0 * points) as usize] += 1;
                }
                if let Some(hypothesis) = sprt.judge(&pairs).accepted {
                    break hypothesis == Hypothesis::H1;
                }
            }
        })
        .count();
    f64::from(accepted as u32) / f64::from(tests)
}

/// The strength at which the true Elo difference is `elo`, by halving.
fn strength_of(elo: f64, drawishness: f64) -> f64 {
    let (mut low, mut high) = (-3.0, 3.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if elo_of_score(true_score(middle, drawishness)) < elo {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

#[test]
fn sprt_keeps_its_error_rates() {
    let sprt = Sprt {
        model: Model::Logistic,
        ..Sprt::new(0.0, 40.0).unwrap()
    };
    let mut rng = Rng::with_seed(5);
    let wrong = accepts(&sprt, strength_of(0.0, 0.8), 0.8, &mut rng);
    let right = accepts(&sprt, strength_of(40.0, 0.8), 0.8, &mut rng);
    // 5 % of 400 is 20 with a standard deviation of 4.4.
    assert!(wrong < 0.083, "accepted a bad player in {wrong}");
    assert!(right > 0.917, "accepted a good player in {right}");
}

#[test]
fn the_normalized_test_keeps_its_error_rate_without_a_difference() {
    let sprt = Sprt::new(0.0, 50.0).unwrap();
    let mut rng = Rng::with_seed(6);
    let wrong = accepts(&sprt, 0.0, 0.8, &mut rng);
    assert!(wrong < 0.083, "accepted a bad player in {wrong}");
    let right = accepts(&sprt, 0.6, 0.8, &mut rng);
    assert!(right > 0.917, "accepted a good player in {right}");
}

/// Ratings by Davidson's model find the strengths that made the games.
#[test]
fn the_intervals_of_ratings_cover_the_truth() {
    let strengths = [0.9, 0.3, 0.0, -0.4, -0.8];
    let (advantage, drawishness) = (0.35, 0.7);
    let scale = 400.0 / std::f64::consts::LN_10 * (1.0 - drawishness / (2.0 + drawishness));
    let mut rng = Rng::with_seed(7);
    let (mut covered, mut advantages) = (0, 0);
    let tournaments = 500;
    for _ in 0..tournaments {
        let mut games = Vec::new();
        for first in 0..strengths.len() {
            for second in (0..strengths.len()).filter(|&second| second != first) {
                let mut results = Results::default();
                let difference = strengths[first] - strengths[second] + advantage;
                for _ in 0..40 {
                    results.add(Side::First, game(&mut rng, difference, drawishness));
                }
                games.push(Encounter {
                    first,
                    second,
                    results,
                });
            }
        }
        let rated = ratings(strengths.len(), &games);
        for (rating, strength) in rated.players.iter().zip(strengths) {
            let miss = rating.elo.value - scale * strength;
            covered += u32::from(miss.abs() <= rating.elo.error);
        }
        let miss = rated.first_advantage.value - scale * advantage;
        advantages += u32::from(miss.abs() <= rated.first_advantage.error);
    }
    let share = f64::from(covered) / f64::from(tournaments * strengths.len() as u32);
    assert!((0.93..=0.97).contains(&share), "{share}");
    // 500 trials of 95 % have a standard deviation of 1 %.
    let share = f64::from(advantages) / f64::from(tournaments);
    assert!((0.92..=0.98).contains(&share), "{share}");
}
