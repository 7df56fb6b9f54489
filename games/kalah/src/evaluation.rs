use yolah_game::{Evaluator, Game, Score, Side, judged_by};

use super::{House, Kalah};

/// Judges Kalah by seeds: those in the stores are won, those in the houses
/// are won more often than not by the side on which they lie.
#[derive(Clone, Copy, Default, Debug)]
pub struct Seeds;

/// What a seed in a house is worth, when a seed in the store is worth 100.
const IN_HOUSE: i32 = 25;

impl Evaluator<Kalah> for Seeds {
    #[inline]
    fn evaluate(&mut self, position: &Kalah) -> Score {
        let worth = |side: Side| {
            let houses: i32 = House::ALL[..position.houses()]
                .iter()
                .map(|&house| i32::from(position.seeds(side, house)))
                .sum();
            100 * i32::from(position.store(side)) + IN_HOUSE * houses
        };
        let side = position.turn();
        Score::estimate(worth(side) - worth(!side))
    }
}

judged_by!(Kalah, Seeds);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_in_the_store_count_most() {
        let evaluate = |text: &str| Seeds.evaluate(&text.parse().unwrap()).raw();
        assert_eq!(evaluate("startpos"), 0);
        assert_eq!(
            evaluate("4,4,4,4,4,0/4,4,4,4,4,4 s 4 0"),
            400 - 4 * IN_HOUSE
        );
        assert_eq!(
            evaluate("4,4,4,4,4,0/4,4,4,4,4,4 n 4 0"),
            4 * IN_HOUSE - 400
        );
    }
}
