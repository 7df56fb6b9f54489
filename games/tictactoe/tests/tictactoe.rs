//! Tic-tac-toe against a slow, obvious board and against published counts.

use proptest::prelude::*;
use yolah_game::{Game, MoveList, Notation, Outcome, Side, laws, perft};
use yolah_tictactoe::TicTacToe;

/// The reference: characters on a grid, rank 1 first, and nothing clever.
#[derive(Clone)]
struct Slow {
    cells: [[char; 3]; 3],
}

impl Slow {
    fn from_digits(digits: &[u8]) -> Slow {
        let mut cells = [['.'; 3]; 3];
        for (i, &digit) in digits.iter().enumerate() {
            cells[i / 3][i % 3] = ['.', 'x', 'o'][usize::from(digit)];
        }
        Slow { cells }
    }

    fn count(&self, mark: char) -> usize {
        self.cells.iter().flatten().filter(|&&c| c == mark).count()
    }

    fn wins(&self, mark: char) -> bool {
        let c = &self.cells;
        (0..3).any(|i| (0..3).all(|j| c[i][j] == mark))
            || (0..3).any(|i| (0..3).all(|j| c[j][i] == mark))
            || (0..3).all(|i| c[i][i] == mark)
            || (0..3).all(|i| c[i][2 - i] == mark)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.wins('x') {
            Some(Outcome::win(Side::First))
        } else if self.wins('o') {
            Some(Outcome::win(Side::Second))
        } else if self.count('.') == 0 {
            Some(Outcome::DRAW)
        } else {
            None
        }
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for (r, rank) in self.cells.iter().enumerate() {
            for (f, &cell) in rank.iter().enumerate() {
                if cell == '.' && self.outcome().is_none() {
                    moves.push(format!("{}{}", ['a', 'b', 'c'][f], r + 1));
                }
            }
        }
        moves
    }

    /// X moves first and the game ends with the first line.
    fn is_possible(&self) -> bool {
        let (x, o) = (self.count('x'), self.count('o'));
        (x == o && !self.wins('x')) || (x == o + 1 && !self.wins('o'))
    }

    fn text(&self, side: char) -> String {
        let ranks: Vec<String> = self.cells.iter().rev().map(String::from_iter).collect();
        format!("{} {side}", ranks.join("/").replace('.', "1"))
    }
}

fn moves_of(position: TicTacToe) -> Vec<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn assert_same(position: TicTacToe, slow: &Slow) {
    assert_eq!(position.outcome(), slow.outcome(), "{position}");
    assert_eq!(moves_of(position), slow.moves(), "{position}");
}

#[test]
fn keeps_the_laws() {
    laws::check(&TicTacToe::default(), 500, 1);
    laws::check_symmetry(&TicTacToe::default(), 100, 2);
}

#[test]
fn perft_equals_published_counts() {
    let start = TicTacToe::default();
    let counts = [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872, 0];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft::bulk(&start, depth), count, "depth {depth}");
    }
    assert_eq!(perft::plain(&start, 9), 127_872);
    assert_eq!(perft::parallel(&start, 8, 2), 200_448);
}

#[test]
fn the_parser_accepts_exactly_the_possible_positions() {
    let mut accepted = 0;
    for code in 0..3_usize.pow(9) {
        let digits: Vec<u8> = (0..9).map(|i| (code / 3_usize.pow(i) % 3) as u8).collect();
        let slow = Slow::from_digits(&digits);
        let positions: Vec<TicTacToe> = ['x', 'o']
            .iter()
            .filter_map(|&side| laws::round_trip(&slow.text(side)))
            .collect();
        assert_eq!(positions.len(), usize::from(slow.is_possible()));
        for &position in &positions {
            assert_same(position, &slow);
        }
        accepted += positions.len();
    }
    assert_eq!(accepted, 5478);
}

#[test]
fn random_moves_are_uniform() {
    let position: TicTacToe = "xo1/1x1/o2 x".parse().expect("a position");
    let mut rng = yolah_game::Rng::with_seed(5);
    let mut counts = [0; 9];
    for _ in 0..40_000 {
        let m = position.random_move(&mut MoveList::new(), &mut rng);
        counts[m.expect("the game goes on").index()] += 1;
    }
    // Five free squares, 8 000 each on average; six standard deviations are 480.
    for (index, &count) in counts.iter().enumerate() {
        let free = [1, 2, 3, 5, 8].contains(&index);
        assert!(
            if free {
                (7_480..8_520).contains(&count)
            } else {
                count == 0
            },
            "{counts:?}"
        );
    }
}

/// A game of n moves has probability (9 - n)! / 9!, so the exact rates follow
/// from the numbers of games by length: 46080 draws of nine moves, wins of O
/// in six (5328) or eight moves (72576).
#[test]
fn random_games_end_as_probability_says() {
    let mut rng = yolah_game::Rng::with_seed(9);
    let (mut draws, mut second) = (0_u32, 0_u32);
    let games = 200_000;
    for _ in 0..games {
        match TicTacToe::default()
            .play_out(&mut MoveList::new(), &mut rng)
            .winner()
        {
            None => draws += 1,
            Some(Side::Second) => second += 1,
            Some(Side::First) => {}
        }
    }
    let rate = |count: u32| f64::from(count) / f64::from(games);
    // Five standard deviations are 0.0051 for the wins, less for the draws.
    assert!((rate(draws) - 46_080.0 / 362_880.0).abs() < 0.005);
    assert!((rate(second) - (5328.0 * 6.0 + 72_576.0) / 362_880.0).abs() < 0.0051);
}

proptest! {
    #[test]
    fn any_game_agrees_with_the_slow_board(choices in prop::collection::vec(0_usize..9, 9)) {
        let mut position = TicTacToe::default();
        let mut slow = Slow::from_digits(&[]);
        for choice in choices {
            assert_same(position, &slow);
            let moves = slow.moves();
            let Some(text) = moves.get(choice % moves.len().max(1)) else {
                break;
            };
            let m = position.parse_move(text).expect("legal on the slow board");
            slow.cells[usize::from(m.rank())][usize::from(m.file())] =
                if position.turn() == Side::First { 'x' } else { 'o' };
            position.play(m).expect("legal");
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        laws::round_trip::<TicTacToe>(&text);
        let _ = TicTacToe::default().parse_move(&text);
    }

    #[test]
    fn any_text_that_looks_like_a_position_is_read_or_refused(text in "[xo1-4]{0,4}(/[xo1-3]{1,3}){1,3} ?[xob]?") {
        laws::round_trip::<TicTacToe>(&text);
    }
}
