//! The rules of moving once more: a board of ten by ten letters, and lists of
//! everything.

use std::collections::BTreeSet;

use proptest::prelude::*;
use yolah_draughts::{Draughts, Move, Square};
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

use super::texts::any_position;

/// Where a piece goes and what it takes, in numbers of squares.
type Plain = (u8, u8, BTreeSet<u8>);

/// Letters as in the Hub protocol, `e` for free dark squares.
#[derive(Clone)]
struct Grid {
    cells: [[char; 10]; 10],
    white_moves: bool,
}

const DIAGONALS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

fn number((row, column): (i8, i8)) -> u8 {
    (row * 5 + column / 2 + 1) as u8
}

impl Grid {
    fn new(hub: &str) -> Grid {
        let mut letters = hub.chars();
        let white_moves = letters.next() == Some('W');
        let mut cells = [[' '; 10]; 10];
        for (row, cells) in cells.iter_mut().enumerate() {
            for (column, cell) in cells.iter_mut().enumerate() {
                if (row + column) % 2 == 1 {
                    *cell = letters.next().unwrap();
                }
            }
        }
        Grid { cells, white_moves }
    }

    fn hub(&self) -> String {
        let side = if self.white_moves { 'W' } else { 'B' };
        let cells = self.cells.iter().flatten().filter(|&&cell| cell != ' ');
        std::iter::once(side).chain(cells.copied()).collect()
    }

    /// What is on a square; a blank outside of the board.
    fn at(&self, (row, column): (i8, i8)) -> char {
        let is_on = |n| (0..10).contains(&n);
        if is_on(row) && is_on(column) {
            self.cells[row as usize][column as usize]
        } else {
            ' '
        }
    }

    fn put(&mut self, (row, column): (i8, i8), letter: char) {
        self.cells[row as usize][column as usize] = letter;
    }

    fn own(&self) -> Vec<(i8, i8)> {
        let letter = if self.white_moves { 'w' } else { 'b' };
        let all = (0..10).flat_map(|row| (0..10).map(move |column| (row, column)));
        all.filter(|&place| self.at(place).to_ascii_lowercase() == letter)
            .collect()
    }

    fn is_enemy(&self, place: (i8, i8)) -> bool {
        let enemy = if self.white_moves { 'b' } else { 'w' };
        self.at(place).to_ascii_lowercase() == enemy
    }

    fn moves(&self) -> BTreeSet<Plain> {
        let mut captures = Vec::new();
        for from in self.own() {
            let mut board = self.clone();
            board.put(from, 'e');
            let is_king = self.at(from).is_ascii_uppercase();
            board.jump(from, from, is_king, &BTreeSet::new(), &mut captures);
        }
        let most = captures.iter().map(|(_, _, taken)| taken.len()).max();
        if let Some(most) = most {
            return captures
                .into_iter()
                .filter(|(_, _, taken)| taken.len() == most)
                .collect();
        }
        self.own()
            .into_iter()
            .flat_map(|from| self.steps(from))
            .collect()
    }

    /// All captures that go on from a square, finished or not.
    fn jump(
        &self,
        from: (i8, i8),
        at: (i8, i8),
        is_king: bool,
        taken: &BTreeSet<u8>,
        captures: &mut Vec<Plain>,
    ) {
        if !taken.is_empty() {
            captures.push((number(from), number(at), taken.clone()));
        }
        for (down, right) in DIAGONALS {
            let step = |place: (i8, i8)| (place.0 + down, place.1 + right);
            let mut victim = step(at);
            while is_king && self.at(victim) == 'e' {
                victim = step(victim);
            }
            if !self.is_enemy(victim) || taken.contains(&number(victim)) {
                continue;
            }
            let mut landing = step(victim);
            while self.at(landing) == 'e' {
                let mut taken = taken.clone();
                taken.insert(number(victim));
                self.jump(from, landing, is_king, &taken, captures);
                landing = step(landing);
                if !is_king {
                    break;
                }
            }
        }
    }

    fn steps(&self, from: (i8, i8)) -> Vec<Plain> {
        let is_king = self.at(from).is_ascii_uppercase();
        let forward = if self.white_moves { -1 } else { 1 };
        let mut steps = Vec::new();
        for (down, right) in DIAGONALS {
            let mut to = (from.0 + down, from.1 + right);
            while self.at(to) == 'e' && (is_king || down == forward) {
                steps.push((number(from), number(to), BTreeSet::new()));
                to = (to.0 + down, to.1 + right);
                if !is_king {
                    break;
                }
            }
        }
        steps
    }

    fn play(&mut self, (from, to, taken): &Plain) {
        let place = |number: u8| {
            let row = ((number - 1) / 5) as i8;
            (row, ((number - 1) % 5 * 2) as i8 + (row + 1) % 2)
        };
        let mut piece = self.at(place(*from));
        self.put(place(*from), 'e');
        for &square in taken {
            self.put(place(square), 'e');
        }
        let last_row = if self.white_moves { 0 } else { 9 };
        if place(*to).0 == last_row {
            piece = piece.to_ascii_uppercase();
        }
        self.put(place(*to), piece);
        self.white_moves = !self.white_moves;
    }
}

fn plain(m: Move) -> Plain {
    let taken = m.captured().map(Square::number).collect();
    (m.from().number(), m.to().number(), taken)
}

/// Compares everything that both know of a position.
fn compare(position: &Draughts) {
    let grid = Grid::new(&position.hub());
    let expected = grid.moves();
    let mut moves = MoveList::new();
    position.without_draws().legal_moves(&mut moves);
    let found: BTreeSet<Plain> = moves.iter().copied().map(plain).collect();
    assert_eq!(found, expected, "{position}");
    assert_eq!(found.len(), moves.len(), "a move twice: {position}");
    assert_eq!(position.board().count_moves(), moves.len(), "{position}");
    assert_eq!(position.board().can_move(), !moves.is_empty(), "{position}");
    let is_capture = moves.iter().any(|m| m.is_capture());
    assert_eq!(position.board().can_capture(), is_capture, "{position}");
    for m in moves {
        let (mut ours, mut theirs) = (position.clone(), grid.clone());
        ours.play_unchecked(m);
        theirs.play(&plain(m));
        assert_eq!(ours.hub(), theirs.hub(), "{position} {m}");
        let ends = |other: &&Plain| (other.0, other.1) == (m.from().number(), m.to().number());
        let is_ambiguous = expected.iter().filter(ends).count() > 1;
        assert_eq!(m.is_ambiguous(), is_ambiguous, "{position} {m}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_board(position in any_position()) {
        compare(&position);
    }
}

#[test]
fn random_games() {
    let mut rng = Rng::with_seed(3);
    let mut results = [0; 3];
    for _ in 0..150 {
        let mut position = Draughts::default();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            compare(&position);
            position.play_unchecked(m);
        }
        let winner = position.outcome().and_then(Outcome::winner);
        results[winner.map_or(2, Side::index)] += 1;
        if winner.is_some() {
            assert!(Grid::new(&position.hub()).moves().is_empty(), "{position}");
        }
    }
    assert!(results.iter().all(|&count| count > 0), "{results:?}");
}
