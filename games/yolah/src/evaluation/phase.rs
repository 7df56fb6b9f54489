use super::features::Values;
use super::{Feature, Weights};

/// The phases of a game that have weights of their own: opening, middle and
/// ending.
pub const PHASES: usize = 3;

/// The free squares at which the weights of a phase hold exactly. Between two
/// phases they are interpolated, before the first and after the last they stay.
const ANCHORS: [i32; PHASES] = [44, 26, 8];

/// Weights are kept as whole numbers of this fraction: all processors agree.
const FRACTION: i32 = 64;

/// The weights for every number of free squares, ready to be multiplied.
#[derive(Clone, Debug)]
pub(super) struct Rows(Box<[Values; 65]>);

impl Rows {
    pub(super) fn new(weights: &Weights) -> Rows {
        let mut rows = Box::new([[0; 16]; 65]);
        for (free, row) in rows.iter_mut().enumerate() {
            for feature in Feature::ALL {
                let weight = interpolated(weights, feature, free as i32);
                row[feature as usize] = (weight * FRACTION as f32).round() as i32;
            }
        }
        Rows(rows)
    }

    /// The weighted sum, from Black's point of view.
    #[inline(always)]
    pub(super) fn sum(&self, free: u32, values: &Values) -> i32 {
        let row = &self.0[free as usize];
        let sum: i32 = row.iter().zip(values).map(|(w, v)| w * v).sum();
        // Division rounds to zero, so a mirrored position gets the mirrored sum.
        sum / FRACTION
    }

    /// What one feature adds to the sum.
    pub(super) fn term(&self, free: u32, values: &Values, feature: Feature) -> f64 {
        let index = feature as usize;
        let product = self.0[free as usize][index] * values[index];
        f64::from(product) / f64::from(FRACTION)
    }
}

/// How much each phase counts when so many squares are free.
pub(super) fn shares(free: i32) -> [f32; PHASES] {
    let [opening, middle, ending] = ANCHORS;
    let free = free.clamp(ending, opening);
    let share = |from: i32, to: i32| (from - free) as f32 / (from - to) as f32;
    if free > middle {
        let later = share(opening, middle);
        [1.0 - later, later, 0.0]
    } else {
        let later = share(middle, ending);
        [0.0, 1.0 - later, later]
    }
}

fn interpolated(weights: &Weights, feature: Feature, free: i32) -> f32 {
    let shares = shares(free).into_iter().enumerate();
    shares
        .map(|(phase, share)| share * weights.get(feature, phase))
        .sum()
}
