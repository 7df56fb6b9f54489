//! How games begin from which weights learn.

use std::iter;

use fastrand::Rng;
use yolah_game::{Game, MoveList};

/// How often an opening that ends the game is drawn again before a shorter one is tried.
const ATTEMPTS: usize = 100;

/// A position after so many random moves, from which the game goes on; after fewer in games
/// that are always over by then.
pub(crate) fn opening<G: Game>(start: &G, plies: u32, rng: &mut Rng) -> G {
    let lengths = (1..=plies).rev();
    let mut attempts = lengths.flat_map(|plies| iter::repeat_n(plies, ATTEMPTS));
    let found = attempts.find_map(|plies| after(start, plies, rng));
    found.unwrap_or_else(|| start.clone())
}

/// A position after so many random moves; `None` if the game is over there or before.
fn after<G: Game>(start: &G, plies: u32, rng: &mut Rng) -> Option<G> {
    let mut moves = MoveList::new();
    let mut position = start.clone();
    for _ in 0..plies {
        let m = position.random_move(&mut moves, rng)?;
        position.play_unchecked(m);
    }
    position.outcome().is_none().then_some(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::span::Span;

    #[test]
    fn short_games_have_short_openings() {
        let mut rng = Rng::with_seed(1);
        let mut left = |span: u8| opening(&Span::of(span), 6, &mut rng).left();
        assert_eq!(left(9), Some(3), "six moves");
        assert_eq!(left(4), Some(1), "three, or it would be over");
        assert_eq!(left(1), Some(1), "none");
    }
}
