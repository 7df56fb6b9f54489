//! Chess on an array of 64 letters, move by move and slow: every move is made,
//! and is legal if the king cannot be taken then.

use std::collections::BTreeSet;

use yolah_chess::Chess;
use yolah_game::{Game, MoveList};

/// Tests that the legal moves of a position are those of the reference.
pub(crate) fn compare(position: &Chess) {
    let mut moves = MoveList::new();
    position.without_draws().legal_moves(&mut moves);
    let ours: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(ours, Array::new(position).legal(), "{position}");
}

#[derive(Clone)]
struct Array {
    cells: [char; 64],
    white: bool,
    /// Rooks that may castle, and how that is written.
    castling: Vec<usize>,
    by_rook: bool,
    en_passant: Option<usize>,
}

const KNIGHT: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

fn step(from: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let (file, rank) = (from as i32 % 8 + files, from as i32 / 8 + ranks);
    let inside = (0..8).contains(&file) && (0..8).contains(&rank);
    inside.then_some((rank * 8 + file) as usize)
}

fn name(square: usize) -> String {
    let file = char::from(b'a' + (square % 8) as u8);
    format!("{file}{}", square / 8 + 1)
}

impl Array {
    /// From the text of a position, so that it shares nothing with the board.
    fn new(position: &Chess) -> Array {
        let text = position.to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        let mut cells = ['.'; 64];
        for (row, rank) in fields[0].split('/').zip((0..8).rev()) {
            let mut file = 0;
            for c in row.chars() {
                if let Some(free) = c.to_digit(10) {
                    file += free as usize;
                } else {
                    cells[rank * 8 + file] = c;
                    file += 1;
                }
            }
        }
        let mut array = Array {
            cells,
            white: fields[1] == "w",
            castling: Vec::new(),
            by_rook: fields[2].chars().any(|c| !"KQkq-".contains(c)),
            en_passant: (fields[3] != "-").then(|| {
                let bytes = fields[3].as_bytes();
                usize::from(bytes[0] - b'a') + 8 * usize::from(bytes[1] - b'1')
            }),
        };
        for c in fields[2].chars().filter(|&c| c != '-') {
            let home = if c.is_ascii_uppercase() { 0 } else { 56 };
            array.castling.push(
                home + match c.to_ascii_lowercase() {
                    'k' => 7,
                    'q' => 0,
                    file => file as usize - 'a' as usize,
                },
            );
        }
        array
    }

    fn is_own(&self, square: usize) -> bool {
        let c = self.cells[square];
        c != '.' && c.is_ascii_uppercase() == self.white
    }

    fn is_enemy(&self, square: usize) -> bool {
        self.cells[square] != '.' && !self.is_own(square)
    }

    fn king(&self, white: bool) -> usize {
        let king = if white { 'K' } else { 'k' };
        self.cells.iter().position(|&c| c == king).unwrap()
    }

    /// Whether a side could take on a square.
    fn attacks(&self, white: bool, target: usize) -> bool {
        (0..64).any(|from| {
            let c = self.cells[from];
            c != '.' && c.is_ascii_uppercase() == white && self.sees(from, target)
        })
    }

    fn sees(&self, from: usize, target: usize) -> bool {
        let c = self.cells[from];
        let slides = |ways: &[(i32, i32)]| {
            ways.iter().any(|&way| {
                let mut at = step(from, way);
                while let Some(square) = at {
                    if square == target {
                        return true;
                    }
                    if self.cells[square] != '.' {
                        return false;
                    }
                    at = step(square, way);
                }
                false
            })
        };
        let steps = |ways: &[(i32, i32)]| ways.iter().any(|&way| step(from, way) == Some(target));
        let forward = if c.is_ascii_uppercase() { 1 } else { -1 };
        match c.to_ascii_lowercase() {
            'p' => steps(&[(-1, forward), (1, forward)]),
            'n' => steps(&KNIGHT),
            'b' => slides(&DIAGONAL),
            'r' => slides(&STRAIGHT),
            'q' => slides(&DIAGONAL) || slides(&STRAIGHT),
            _ => steps(&DIAGONAL) || steps(&STRAIGHT),
        }
    }

    fn legal(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for from in (0..64).filter(|&from| self.is_own(from)) {
            for to in (0..64).filter(|&to| !self.is_own(to)) {
                if self.can_go(from, to) && self.after(from, to).is_safe(self.white) {
                    moves.extend(self.texts(from, to));
                }
            }
        }
        let rooks = self.castling.iter().copied();
        moves.extend(rooks.filter_map(|rook| self.castle(rook)));
        moves
    }

    fn can_go(&self, from: usize, to: usize) -> bool {
        if !self.cells[from].eq_ignore_ascii_case(&'p') {
            return self.sees(from, to);
        }
        let (forward, second) = if self.white { (1, 1) } else { (-1, 6) };
        let one = step(from, (0, forward));
        if self.is_enemy(to) || self.en_passant == Some(to) {
            return self.sees(from, to);
        }
        let is_free = |square: Option<usize>| square.is_some_and(|s| self.cells[s] == '.');
        is_free(one)
            && (one == Some(to)
                || from / 8 == second
                    && self.cells[to] == '.'
                    && step(from, (0, 2 * forward)) == Some(to))
    }

    fn after(&self, from: usize, to: usize) -> Array {
        let mut after = self.clone();
        let is_pawn = self.cells[from].eq_ignore_ascii_case(&'p');
        if is_pawn && self.en_passant == Some(to) {
            after.cells[from / 8 * 8 + to % 8] = '.';
        }
        after.cells[to] = after.cells[from];
        after.cells[from] = '.';
        after
    }

    fn is_safe(&self, white: bool) -> bool {
        !self.attacks(!white, self.king(white))
    }

    fn texts(&self, from: usize, to: usize) -> Vec<String> {
        let text = name(from) + &name(to);
        let is_pawn = self.cells[from].eq_ignore_ascii_case(&'p');
        if is_pawn && !(8..56).contains(&to) {
            "nbrq".chars().map(|c| format!("{text}{c}")).collect()
        } else {
            vec![text]
        }
    }

    /// The text of castling with a rook, if that is legal.
    fn castle(&self, rook: usize) -> Option<String> {
        let king = self.king(self.white);
        if !self.is_own(rook) || king / 8 != rook / 8 {
            return None;
        }
        let home = king / 8 * 8;
        let (king_to, rook_to) = if rook > king {
            (home + 6, home + 5)
        } else {
            (home + 2, home + 3)
        };
        let mut without = self.clone();
        without.cells[king] = '.';
        without.cells[rook] = '.';
        let way = |a: usize, b: usize| a.min(b)..=a.max(b);
        let is_free = way(king, king_to)
            .chain(way(rook, rook_to))
            .all(|square| without.cells[square] == '.');
        let mut after = without.clone();
        after.cells[king_to] = self.cells[king];
        after.cells[rook_to] = self.cells[rook];
        let is_seen = |square: usize| {
            let mut there = self.clone();
            there.cells[king] = '.';
            there.attacks(!self.white, square)
        };
        let is_safe =
            way(king, king_to).all(|square| !is_seen(square)) && after.is_safe(self.white);
        let to = if self.by_rook { rook } else { king_to };
        (is_free && is_safe).then(|| name(king) + &name(to))
    }
}
