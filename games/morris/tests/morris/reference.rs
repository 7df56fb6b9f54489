//! The rules of morris on a drawing of the board, slow and plain.

use std::collections::{HashMap, HashSet};

use yolah_game::{Outcome, Side};

/// The board as people draw it; rows from the top.
const NINE: [&str; 7] = [
    "*--*--*", "|*-*-*|", "||***||", "*** ***", "||***||", "|*-*-*|", "*--*--*",
];
const SIX: [&str; 5] = ["*-*-*", "|***|", "** **", "|***|", "*-*-*"];
const THREE: [&str; 3] = ["***", "***", "***"];

/// The rules with names of points.
#[derive(Clone)]
pub(crate) struct Reference {
    men: usize,
    points: Vec<(i32, i32)>,
    lines: Vec<[usize; 3]>,
    ways: HashSet<(usize, usize)>,
    pub(crate) board: Vec<char>,
    hands: [usize; 2],
    pub(crate) turn: usize,
}

const LETTERS: [char; 2] = ['O', 'X'];

impl Reference {
    pub(crate) fn new(men: usize) -> Reference {
        let drawing: &[&str] = match men {
            3 => &THREE,
            6 => &SIX,
            _ => &NINE,
        };
        let top = drawing.len() as i32 - 1;
        let mut points = Vec::new();
        for (row, line) in drawing.iter().enumerate() {
            let stars = line.char_indices().filter(|place| place.1 == '*');
            points.extend(stars.map(|place| (place.0 as i32, top - row as i32)));
        }
        let mut reference = Reference {
            men,
            board: vec!['.'; points.len()],
            points,
            lines: Vec::new(),
            ways: HashSet::new(),
            hands: [men, men],
            turn: 0,
        };
        reference.draw(top);
        reference
    }

    /// Three points on a straight line with equal gaps that do not cross the empty
    /// middle are a mill; six men's squares are joined by ways that are none.
    fn draw(&mut self, top: i32) {
        let middle = top / 2;
        let has_diagonals = matches!(self.men, 3 | 12);
        let find = |points: &[(i32, i32)], at| points.iter().position(|&point| point == at);
        let points = self.points.clone();
        for &(x, y) in &points {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                if right != 0 && up != 0 && !has_diagonals {
                    continue;
                }
                for gap in 1..=top {
                    let line = [0, gap, 2 * gap].map(|step| (x + step * right, y + step * up));
                    let found = line.map(|at| find(&points, at));
                    let [Some(a), Some(b), Some(c)] = found else {
                        continue;
                    };
                    let is_through_middle = self.men != 3 && line[1] == (middle, middle);
                    let is_main = line
                        .iter()
                        .all(|at| (at.0 - middle).abs() == (at.1 - middle).abs());
                    if right != 0 && up != 0 && !is_main {
                        continue;
                    }
                    let skips = (1..2 * gap).any(|step| {
                        let at = (x + step * right, y + step * up);
                        step != gap && find(&points, at).is_some()
                    });
                    if !skips && !is_through_middle {
                        self.lines.push([a, b, c]);
                        self.ways.extend([(a, b), (b, a), (b, c), (c, b)]);
                    }
                }
            }
        }
        if self.men == 6 {
            for (a, b) in [
                ((2, 4), (2, 3)),
                ((0, 2), (1, 2)),
                ((3, 2), (4, 2)),
                ((2, 1), (2, 0)),
            ] {
                let (a, b) = (find(&points, a).unwrap(), find(&points, b).unwrap());
                self.ways.extend([(a, b), (b, a)]);
            }
        }
    }

    fn name(&self, point: usize) -> String {
        let (x, y) = self.points[point];
        format!("{}{}", char::from(b'a' + x as u8), y + 1)
    }

    fn of(&self, side: usize) -> Vec<usize> {
        let men = self
            .board
            .iter()
            .enumerate()
            .filter(|man| *man.1 == LETTERS[side]);
        men.map(|man| man.0).collect()
    }

    fn in_mill(&self, point: usize) -> bool {
        self.lines.iter().any(|line| {
            line.contains(&point)
                && line
                    .iter()
                    .all(|&other| self.board[other] == self.board[point])
        })
    }

    fn winner(&self) -> Option<usize> {
        let other = 1 - self.turn;
        let has_mill = self.of(other).into_iter().any(|point| self.in_mill(point));
        let few = self.of(self.turn).len() + self.hands[self.turn] < 3;
        (few || self.men == 3 && has_mill).then_some(other)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner() {
            return Some(Outcome::win(Side::from_index(winner)));
        }
        if !self.ways_to_go().is_empty() {
            return None;
        }
        if self.board.contains(&'.') {
            Some(Outcome::win(Side::from_index(1 - self.turn)))
        } else {
            Some(Outcome::DRAW)
        }
    }

    fn ways_to_go(&self) -> Vec<(Option<usize>, usize)> {
        let free: Vec<usize> = (0..self.board.len())
            .filter(|&p| self.board[p] == '.')
            .collect();
        if self.hands[self.turn] > 0 {
            return free.into_iter().map(|to| (None, to)).collect();
        }
        let own = self.of(self.turn);
        let flies = own.len() == 3 && self.men > 6;
        let pairs = own
            .iter()
            .flat_map(|&from| free.iter().map(move |&to| (from, to)));
        let open = pairs.filter(|way| flies || self.ways.contains(way));
        open.map(|(from, to)| (Some(from), to)).collect()
    }

    fn after(&self, from: Option<usize>, to: usize, taken: Option<usize>) -> Reference {
        let mut next = self.clone();
        match from {
            Some(from) => next.board[from] = '.',
            None => next.hands[self.turn] -= 1,
        }
        next.board[to] = LETTERS[self.turn];
        if let Some(taken) = taken {
            next.board[taken] = '.';
        }
        next.turn = 1 - self.turn;
        next
    }

    pub(crate) fn moves(&self) -> HashMap<String, Reference> {
        let mut moves = HashMap::new();
        if self.outcome().is_some() {
            return moves;
        }
        for (from, to) in self.ways_to_go() {
            let start = from.map_or(String::new(), |from| self.name(from) + "-");
            let text = start + &self.name(to);
            let moved = self.after(from, to, None);
            if self.men == 3 || !moved.in_mill(to) {
                moves.insert(text, moved);
                continue;
            }
            let others = moved.of(1 - self.turn);
            let outside: Vec<usize> = others
                .iter()
                .copied()
                .filter(|&man| !moved.in_mill(man))
                .collect();
            for man in if outside.is_empty() { others } else { outside } {
                let text = format!("{text}x{}", self.name(man));
                moves.insert(text, self.after(from, to, Some(man)));
            }
        }
        moves
    }
}
