use std::collections::HashSet;

use serde::Serialize;
use yolah_game::{Game, MoveList, Symmetric};
use yolah_tictactoe::TicTacToe;

/// Everything that can be counted in tic-tac-toe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Counts {
    /// Different games, played to the end.
    pub games: u64,
    /// Games by their number of moves.
    pub games_by_length: [u64; 10],
    /// Games won by X and by O.
    pub wins: [u64; 2],
    /// Games that nobody won.
    pub draws: u64,
    /// Positions that a game can lead to, the empty board among them.
    pub positions: usize,
    /// Those positions by their number of marks.
    pub positions_by_ply: [usize; 10],
    /// Those positions when turned and mirrored boards count as one.
    pub positions_up_to_symmetry: usize,
    /// Positions in which the game is over.
    pub terminal: usize,
    /// Those when turned and mirrored boards count as one.
    pub terminal_up_to_symmetry: usize,
}

impl Counts {
    /// Counts by playing every game and visiting every position.
    ///
    /// ```
    /// use yolah_warmup::Counts;
    ///
    /// let counts = Counts::count();
    /// assert_eq!(counts.games, 255_168);
    /// assert_eq!(counts.positions, 5478);
    /// ```
    pub fn count() -> Counts {
        let mut counts = Counts {
            games: 0,
            games_by_length: [0; 10],
            wins: [0; 2],
            draws: 0,
            positions: 0,
            positions_by_ply: [0; 10],
            positions_up_to_symmetry: 0,
            terminal: 0,
            terminal_up_to_symmetry: 0,
        };
        counts.count_games(TicTacToe::default(), 0);
        counts.count_positions();
        counts
    }

    fn count_games(&mut self, position: TicTacToe, length: usize) {
        if let Some(outcome) = position.outcome() {
            self.games += 1;
            self.games_by_length[length] += 1;
            match outcome.winner() {
                Some(side) => self.wins[side.index()] += 1,
                None => self.draws += 1,
            }
        }
        for child in children(position) {
            self.count_games(child, length + 1);
        }
    }

    /// Ply by ply, since equal positions have the same number of marks.
    fn count_positions(&mut self) {
        let mut level = HashSet::from([TicTacToe::default()]);
        for ply in 0..10 {
            let classes: HashSet<_> = level.iter().map(|p| p.canonical().0).collect();
            self.positions += level.len();
            self.positions_by_ply[ply] = level.len();
            self.positions_up_to_symmetry += classes.len();
            self.terminal += finished(&level);
            self.terminal_up_to_symmetry += finished(&classes);
            level = level.into_iter().flat_map(children).collect();
        }
    }
}

fn finished(positions: &HashSet<TicTacToe>) -> usize {
    positions.iter().filter(|p| p.outcome().is_some()).count()
}

fn children(position: TicTacToe) -> impl Iterator<Item = TicTacToe> {
    let mut moves = MoveList::with_capacity(TicTacToe::MAX_MOVES);
    position.legal_moves(&mut moves);
    moves.into_iter().map(move |m| {
        let mut child = position;
        child.play_unchecked(m);
        child
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_equal_the_published_ones() {
        let expected = Counts {
            games: 255_168,
            games_by_length: [0, 0, 0, 0, 0, 1440, 5328, 47_952, 72_576, 127_872],
            wins: [131_184, 77_904],
            draws: 46_080,
            positions: 5478,
            positions_by_ply: [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78],
            positions_up_to_symmetry: 765,
            terminal: 958,
            terminal_up_to_symmetry: 138,
        };
        assert_eq!(Counts::count(), expected);
    }
}
