//! Connect four, solved by the solver that knows no game.
//!
//! The first player wins the whole game, and only by opening in the middle
//! (Allis, *A Knowledge-based Approach of Connect-Four*, 1988). Proving that
//! from the empty board is too much for a general solver. What is proven here:
//! in positions that follow from the middle opening, with up to 26 cells free,
//! where the second player went along and the first did not err, the first
//! player wins; where the first erred, it is a draw or a loss. A second solver
//! that shares no code with ours, neither rules nor search, says the same.

use std::collections::HashMap;

use yolah_connect4::{Column, Connect4};
use yolah_game::{Game, Side};
use yolah_solve::solve;

/// Moves from the empty board, and the first player's margin with best play.
const PROVEN: [(&str, i32); 6] = [
    ("ddddddbeffebefee", 1),
    ("ddddddbeeccbaccf", 1),
    ("ddddddbeacccceaa", 1),
    ("ddddddaccbabbbbec", 1),
    ("ddddddcbbeeeeeccc", 0),
    ("ddddddbeeabbeefb", -1),
];

#[test]
fn the_middle_opening_wins_unless_the_first_player_errs() {
    for (moves, margin) in PROVEN {
        let mut position = play(Connect4::default(), moves);
        let solved = solve(&position, 1_000_000, &mut |_, _| true).unwrap();
        assert_eq!(solved.margin, (margin, margin), "{moves}");
        for m in solved.line {
            position.play(m).unwrap();
        }
        let outcome = position.outcome().expect("the line leads to the end");
        assert_eq!(outcome.margin_for(Side::First), margin, "{moves}");
    }
}

fn play(mut position: Connect4, moves: &str) -> Connect4 {
    for letter in moves.bytes() {
        let column = Column::ALL[usize::from(letter - b'a')];
        position.play(column).unwrap();
    }
    position
}

#[test]
fn another_solver_agrees() {
    for (moves, margin) in PROVEN {
        let mut grid = Grid::default();
        for letter in moves.bytes() {
            assert!(!grid.drop(usize::from(letter - b'a')), "{moves}");
        }
        let mut known = HashMap::new();
        assert!(grid.is_worth(margin, &mut known), "{moves}");
        assert!(!grid.is_worth(margin + 1, &mut known), "{moves}");
    }
}

/// The columns from bottom to top; true for a stone of the first player.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Grid([Vec<bool>; 7]);

impl Grid {
    fn is_firsts_turn(&self) -> bool {
        self.0.iter().map(Vec::len).sum::<usize>().is_multiple_of(2)
    }

    /// Drops a stone of the side to move; whether it makes four.
    fn drop(&mut self, column: usize) -> bool {
        let stone = self.is_firsts_turn();
        self.0[column].push(stone);
        let row = self.0[column].len() as i32 - 1;
        let run = |dx: i32, dy: i32| {
            (1..4)
                .take_while(|i| self.at(column as i32 + dx * i, row + dy * i) == Some(stone))
                .count()
        };
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .into_iter()
            .any(|(dx, dy)| run(dx, dy) + run(-dx, -dy) >= 3)
    }

    fn at(&self, column: i32, row: i32) -> Option<bool> {
        let column = self.0.get(usize::try_from(column).ok()?)?;
        column.get(usize::try_from(row).ok()?).copied()
    }

    /// Whether the first player can get at least this margin.
    fn is_worth(&self, margin: i32, known: &mut HashMap<(Grid, i32), bool>) -> bool {
        if let Some(&answer) = known.get(&(self.clone(), margin)) {
            return answer;
        }
        let first = self.is_firsts_turn();
        let columns = [3, 2, 4, 1, 5, 0, 6];
        let open = |column: &usize| self.0[*column].len() < 6;
        let mut answers = columns.into_iter().filter(open).map(|column| {
            let mut next = self.clone();
            match (next.drop(column), first) {
                (true, true) => margin <= 1,
                (true, false) => margin <= -1,
                (false, _) => next.is_worth(margin, known),
            }
        });
        let answer = match (answers.next(), first) {
            (None, _) => margin <= 0,
            (Some(answer), true) => answer || answers.any(|answer| answer),
            (Some(answer), false) => answer && answers.all(|answer| answer),
        };
        known.insert((self.clone(), margin), answer);
        answer
    }
}
