//! Chess in which captors stay where they are, or in which turns have several
//! moves, written a second time: a board of letters, moves that may leave the king
//! attacked, and a look at each.

use std::collections::BTreeMap;

type Cell = (i32, i32);

const STEPS: [(i32, i32); 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
];
const LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

#[derive(Clone)]
pub(crate) struct Chess {
    /// Capital letters are white's.
    board: BTreeMap<Cell, char>,
    is_white: bool,
    rights: String,
    /// What pawns have just passed, and where they are.
    passed: Vec<(Cell, Cell)>,
    rules: Rules,
    /// How many moves the turn has, and how many are left.
    turn: [u32; 2],
}

/// What differs from chess.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    pub(crate) shoots: bool,
    /// How many moves a turn has after one of so many.
    pub(crate) next: fn(u32) -> u32,
}

/// A move: from, to, whom it takes, and what a pawn becomes.
type Move = (Cell, Cell, Option<Cell>, Option<char>);

impl Chess {
    pub(crate) fn start(rules: Rules) -> Chess {
        let rows = [
            "RNBQKBNR", "PPPPPPPP", "", "", "", "", "pppppppp", "rnbqkbnr",
        ];
        let mut board = BTreeMap::new();
        for (rank, row) in (0..).zip(rows) {
            for (file, letter) in (0..).zip(row.chars()) {
                board.insert((file, rank), letter);
            }
        }
        Chess {
            board,
            is_white: true,
            rights: "KQkq".to_owned(),
            passed: Vec::new(),
            rules,
            turn: [1, 1],
        }
    }

    /// Where a piece goes and captures, kings and castling aside.
    fn reach(&self, from: Cell) -> Vec<Move> {
        let letter = self.board[&from];
        let is_white = letter.is_ascii_uppercase();
        let (steps, far): (&[_], _) = match letter.to_ascii_uppercase() {
            'P' => return self.pawn(from, is_white),
            'N' => (&LEAPS, 1),
            'K' => (&STEPS, 1),
            'R' => (&STEPS[..4], 8),
            'B' => (&STEPS[4..], 8),
            _ => (&STEPS, 8),
        };
        let mut moves = Vec::new();
        for step in steps {
            let mut at = from;
            for _ in 0..far {
                at = (at.0 + step.0, at.1 + step.1);
                if !(0..8).contains(&at.0) || !(0..8).contains(&at.1) {
                    break;
                }
                match self.board.get(&at) {
                    None => moves.push((from, at, None, None)),
                    Some(&other) => {
                        if !is_own(other, is_white) {
                            moves.push((from, at, Some(at), None));
                        }
                        break;
                    }
                }
            }
        }
        moves
    }

    fn pawn(&self, from: Cell, is_white: bool) -> Vec<Move> {
        let (up, home, last) = if is_white { (1, 1, 7) } else { (-1, 6, 0) };
        let mut moves = Vec::new();
        let one = (from.0, from.1 + up);
        if !self.board.contains_key(&one) {
            if one.1 == last {
                moves.extend("qrbn".chars().map(|made| (from, one, None, Some(made))));
            } else {
                moves.push((from, one, None, None));
            }
            let two = (from.0, from.1 + 2 * up);
            if from.1 == home && !self.board.contains_key(&two) {
                moves.push((from, two, None, None));
            }
        }
        for side in [-1, 1] {
            let to = (from.0 + side, from.1 + up);
            match self.board.get(&to) {
                Some(&other) if !is_own(other, is_white) => {
                    let makes = to.1 == last && !self.rules.shoots;
                    let made = if makes { "qrbn" } else { "" };
                    let made = made.chars().map(Some);
                    let plain = (!makes).then_some(None);
                    let all = made.chain(plain);
                    moves.extend(all.map(|made| (from, to, Some(to), made)));
                }
                None => {
                    let mut passed = self.passed.iter().filter(|_| self.turn[0] == self.turn[1]);
                    let victim = passed.find(|(passed, _)| *passed == to);
                    moves.extend(victim.map(|(_, victim)| (from, to, Some(*victim), None)));
                }
                Some(_) => {}
            }
        }
        moves
    }

    fn is_attacked(&self, cell: Cell, by_white: bool) -> bool {
        let mut probe = self.clone();
        // A pawn attacks empty cells too.
        probe
            .board
            .entry(cell)
            .or_insert(if by_white { 'n' } else { 'N' });
        let own = |letter: char| letter.is_ascii_uppercase() == by_white;
        let mut pieces = probe.board.iter().filter(|(_, letter)| own(**letter));
        pieces.any(|(from, _)| {
            let mut moves = probe.reach(*from).into_iter();
            moves.any(|(_, _, victim, _)| victim == Some(cell))
        })
    }

    pub(crate) fn is_checked(&self, is_white: bool) -> bool {
        let king = if is_white { 'K' } else { 'k' };
        let mut pieces = self.board.iter();
        let (at, _) = pieces
            .find(|(_, letter)| **letter == king)
            .expect("kings stay");
        self.is_attacked(*at, !is_white)
    }

    fn after(&self, (from, to, victim, made): Move) -> Chess {
        let mut next = self.clone();
        if self.turn[0] == self.turn[1] {
            next.passed.clear();
        }
        next.change((from, to, victim, made));
        let stands =
            |(passed, pawn): &(Cell, Cell)| *pawn != from && !next.board.contains_key(passed);
        let kept: Vec<_> = next.passed.iter().copied().filter(stands).collect();
        next.passed = kept;
        if self.turn[1] > 1 && !next.is_checked(!self.is_white) {
            next.turn[1] -= 1;
        } else {
            next.is_white = !self.is_white;
            next.turn = [(self.rules.next)(self.turn[0]); 2];
        }
        next
    }

    fn change(&mut self, (from, to, victim, made): Move) {
        let letter = self.board[&from];
        if let Some(victim) = victim {
            self.board.remove(&victim);
            self.lose_rights(victim);
            if self.rules.shoots {
                return;
            }
        }
        self.board.remove(&from);
        let made = made.map(|made| {
            if self.is_white {
                made.to_ascii_uppercase()
            } else {
                made
            }
        });
        self.board.insert(to, made.unwrap_or(letter));
        self.lose_rights(from);
        if letter.eq_ignore_ascii_case(&'p') && (from.1 - to.1).abs() == 2 {
            self.passed
                .push(((from.0, i32::midpoint(from.1, to.1)), to));
        }
        if letter.eq_ignore_ascii_case(&'k') && (from.0 - to.0).abs() == 2 {
            let (rook, beside) = if to.0 == 6 { (7, 5) } else { (0, 3) };
            let rook = self.board.remove(&(rook, to.1)).expect("it has the right");
            self.board.insert((beside, to.1), rook);
        }
    }

    fn lose_rights(&mut self, changed: Cell) {
        let lost = match changed {
            (4, 0) => "KQ",
            (4, 7) => "kq",
            (7, 0) => "K",
            (0, 0) => "Q",
            (7, 7) => "k",
            (0, 7) => "q",
            _ => "",
        };
        self.rights.retain(|right| !lost.contains(right));
    }

    fn castling(&self) -> Vec<Move> {
        let rank = if self.is_white { 0 } else { 7 };
        let ways = [('K', [5, 6].as_slice(), 6), ('Q', &[3, 2, 1], 2)];
        let mut moves = Vec::new();
        for (right, between, to) in ways {
            let right = if self.is_white {
                right
            } else {
                right.to_ascii_lowercase()
            };
            let is_free = between
                .iter()
                .all(|file| !self.board.contains_key(&(*file, rank)));
            let mut way = [4, i32::midpoint(4, to), to].into_iter();
            if self.rights.contains(right)
                && is_free
                && !way.any(|file| self.is_attacked((file, rank), !self.is_white))
            {
                moves.push(((4, rank), (to, rank), None, None));
            }
        }
        moves
    }

    /// The positions after the legal moves, by their texts.
    pub(crate) fn moves(&self) -> BTreeMap<String, Chess> {
        let own = self
            .board
            .iter()
            .filter(|(_, letter)| is_own(**letter, self.is_white));
        let mut moves: Vec<Move> = own.flat_map(|(from, _)| self.reach(*from)).collect();
        moves.extend(self.castling());
        let king = |m: &Move| {
            let victim = m.2.and_then(|cell| self.board.get(&cell));
            victim.is_some_and(|letter| letter.eq_ignore_ascii_case(&'k'))
        };
        let moves = moves.into_iter().filter(|m| !king(m));
        let named = moves.map(|m| (name(m), self.after(m)));
        named
            .filter(|(_, next)| !next.is_checked(self.is_white))
            .collect()
    }
}

fn is_own(letter: char, is_white: bool) -> bool {
    letter.is_ascii_uppercase() == is_white
}

fn name((from, to, _, made): Move) -> String {
    let cell = |(file, rank): Cell| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
    let made = made.map_or(String::new(), String::from);
    format!("{}{}{made}", cell(from), cell(to))
}
