use yolah_game::{Evaluator, Tunable};

/// How the evaluation of a position, from the side to move's view, changes with
/// each weight.
pub(crate) fn gradient<G: Tunable>(position: &G, weights: &[f32]) -> Vec<f32> {
    let known = G::gradient(position, weights);
    known.unwrap_or_else(|| difference_quotients(position, weights))
}

/// How an evaluation changes with each weight, found by trying: for evaluators
/// that cannot say it themselves.
fn difference_quotients<G: Tunable>(position: &G, weights: &[f32]) -> Vec<f32> {
    let evaluation = |weights: &[f32]| {
        let evaluator = G::evaluator_of(weights);
        evaluator.map_or(0.0, |mut e| e.evaluate(position).raw() as f32)
    };
    let mut changed = weights.to_vec();
    let mut quotient = |(i, &weight): (usize, &f32)| {
        // Scores are whole numbers: a small change would drown in rounding.
        let step = (0.1 * weight.abs()).max(8.0);
        changed[i] = weight + step;
        let above = evaluation(&changed);
        changed[i] = weight - step;
        let below = evaluation(&changed);
        changed[i] = weight;
        (above - below) / (2.0 * step)
    };
    weights.iter().enumerate().map(&mut quotient).collect()
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use yolah_game::{Game, MoveList};
    use yolah_yolah::Yolah;

    use super::*;

    #[test]
    fn trying_and_calculating_give_the_same_gradient() {
        let mut rng = Rng::with_seed(4);
        let weights = Yolah::weights();
        let mut moves = MoveList::new();
        let mut position = Yolah::default();
        for _ in 0..20 {
            let m = position
                .random_move(&mut moves, &mut rng)
                .expect("it is early");
            position.play_unchecked(m);
            let exact = Yolah::gradient(&position, &weights).expect("Yolah's is linear");
            let tried = difference_quotients(&position, &weights);
            for (exact, tried) in exact.iter().zip(&tried) {
                assert!((exact - tried).abs() < 0.2, "{exact} {tried}");
            }
        }
    }
}
