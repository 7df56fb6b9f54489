//! Random games of a game that random play never ends.

use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, MoveList, Outcome, ParsePositionError, Rng, Side, playout};

/// A token that moves to and fro for ever.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Swing {
    is_right: bool,
}

impl fmt::Display for Swing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_right { "right" } else { "left" })
    }
}

impl FromStr for Swing {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Swing, ParsePositionError> {
        let is_right = text == "right";
        Ok(Swing { is_right })
    }
}

impl Game for Swing {
    type Move = u8;
    const MAX_MOVES: usize = 1;
    const HAS_CYCLES: bool = true;
    const MAX_PLAYOUT: u64 = 7;

    fn turn(&self) -> Side {
        Side::from_index(self.is_right.into())
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        moves.push(0);
    }

    fn play_unchecked(&mut self, _: u8) {
        self.is_right = !self.is_right;
    }

    fn key(&self) -> u64 {
        self.is_right.into()
    }
}

#[test]
fn random_games_without_an_end_are_draws_of_the_longest_length() {
    let start = Swing::default();
    let mut rng = Rng::with_seed(1);
    assert_eq!(
        start.play_out(&mut MoveList::new(), &mut rng),
        Outcome::DRAW
    );
    let found = playout::run(&start, 10, 1, 2, |_| true);
    assert_eq!((found.games, found.draws, found.plies), (10, 10, 70));
}
