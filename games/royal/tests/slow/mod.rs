//! The rules of games that no other program at hand knows, written a second
//! time: slow and plain, with pieces as lists of steps.

pub(crate) mod chess;

use std::collections::BTreeMap;

/// Files to the right, ranks forward, and how often.
type Step = (i32, i32, i32);
type Cell = (i32, i32);

/// A game of the shogi family.
pub(crate) struct Game {
    pub(crate) size: i32,
    pub(crate) rows: &'static [&'static str],
    pub(crate) king: &'static str,
    pub(crate) steps: fn(piece: &str, is_far: bool) -> Vec<Step>,
    /// What it is after promoting, if it can.
    pub(crate) promotes: fn(piece: &str) -> bool,
    /// How many ranks promote; 0 for none.
    pub(crate) zone: i32,
    /// What a captured piece is in hand, where there are hands.
    pub(crate) held: Option<fn(piece: &str) -> String>,
    /// The piece that may not be dropped on the last rank, nor as a third on a
    /// file, nor to give mate.
    pub(crate) pawn: &'static str,
}

#[derive(Clone)]
pub(crate) struct Position {
    board: BTreeMap<Cell, (usize, String)>,
    hands: [BTreeMap<String, usize>; 2],
    pub(crate) turn: usize,
}

impl Game {
    pub(crate) fn start(&self) -> Position {
        let mut board = BTreeMap::new();
        for (row, text) in self.rows.iter().enumerate() {
            for (file, letter) in text.chars().enumerate() {
                if letter != '.' {
                    let side = usize::from(letter.is_lowercase());
                    let piece = letter.to_uppercase().to_string();
                    board.insert((file as i32, self.size - 1 - row as i32), (side, piece));
                }
            }
        }
        Position {
            board,
            hands: [BTreeMap::new(), BTreeMap::new()],
            turn: 0,
        }
    }

    /// How many ranks a cell is away from where a side begins.
    fn ahead(&self, side: usize, cell: Cell) -> i32 {
        if side == 0 {
            cell.1
        } else {
            self.size - 1 - cell.1
        }
    }

    fn targets(&self, position: &Position, from: Cell) -> Vec<Cell> {
        let (side, piece) = &position.board[&from];
        let forward = if *side == 0 { 1 } else { -1 };
        let is_far = self.ahead(*side, from) == self.size - 1;
        let mut targets = Vec::new();
        for (right, ahead, times) in (self.steps)(piece, is_far) {
            let mut at = from;
            for _ in 0..times {
                at = (at.0 + forward * right, at.1 + forward * ahead);
                let inside = 0..self.size;
                if !inside.contains(&at.0) || !inside.contains(&at.1) {
                    break;
                }
                let there = position.board.get(&at).map(|(owner, _)| *owner);
                if there != Some(*side) {
                    targets.push(at);
                }
                if there.is_some() {
                    break;
                }
            }
        }
        targets
    }

    fn is_checked(&self, position: &Position, side: usize) -> bool {
        let king = (side, self.king.to_owned());
        let king = position.board.iter().find(|(_, piece)| **piece == king);
        let (king, _) = king.expect("nobody takes a king");
        let mut enemies = position
            .board
            .iter()
            .filter(|(_, (owner, _))| *owner != side);
        enemies.any(|(from, _)| self.targets(position, *from).contains(king))
    }

    /// All legal moves as texts, with the positions after them.
    pub(crate) fn moves(&self, position: &Position) -> BTreeMap<String, Position> {
        let mut moves = BTreeMap::new();
        for (from, (owner, piece)) in &position.board {
            if *owner == position.turn {
                for to in self.targets(position, *from) {
                    self.add_moves(position, *from, to, piece, &mut moves);
                }
            }
        }
        self.add_drops(position, &mut moves);
        moves.retain(|_, next| !self.is_checked(next, position.turn));
        let is_mate = |text: &String, next: &Position| {
            text.starts_with(&format!("{}@", self.pawn))
                && self.is_checked(next, next.turn)
                && self.moves(next).is_empty()
        };
        moves.retain(|text, next| !is_mate(text, next));
        moves
    }

    fn add_moves(
        &self,
        position: &Position,
        from: Cell,
        to: Cell,
        piece: &str,
        moves: &mut BTreeMap<String, Position>,
    ) {
        let side = position.turn;
        let in_zone = |cell| self.ahead(side, cell) >= self.size - self.zone;
        let can_promote = (self.promotes)(piece) && (in_zone(from) || in_zone(to));
        let mut next = position.clone();
        next.turn = 1 - side;
        next.board.remove(&from);
        if let (Some((_, taken)), Some(held)) = (next.board.remove(&to), self.held) {
            *next.hands[side].entry(held(&taken)).or_default() += 1;
        }
        let text = format!("{}{}", name(from), name(to));
        if can_promote {
            let mut promoted = next.clone();
            promoted.board.insert(to, (side, format!("+{piece}")));
            moves.insert(format!("{text}+"), promoted);
        }
        next.board.insert(to, (side, piece.to_owned()));
        let forward = |&(_, ahead, _): &Step| ahead > 0;
        let only_forward = (self.steps)(piece, true).iter().all(forward);
        let is_stuck = only_forward && self.ahead(side, to) == self.size - 1;
        if !is_stuck {
            moves.insert(text, next);
        }
    }

    fn add_drops(&self, position: &Position, moves: &mut BTreeMap<String, Position>) {
        let side = position.turn;
        let held = position.hands[side].iter().filter(|(_, count)| **count > 0);
        for (piece, _) in held {
            for to in (0..self.size).flat_map(|file| (0..self.size).map(move |rank| (file, rank))) {
                let pawn = (side, self.pawn.to_owned());
                let on_file =
                    |(cell, there): (&Cell, &(usize, String))| cell.0 == to.0 && *there == pawn;
                let pawns = position
                    .board
                    .iter()
                    .filter(|&entry| on_file(entry))
                    .count();
                let is_far = self.ahead(side, to) == self.size - 1;
                let is_bad = *piece == self.pawn && (is_far || pawns >= 2);
                if position.board.contains_key(&to) || is_bad {
                    continue;
                }
                let mut next = position.clone();
                next.turn = 1 - side;
                *next.hands[side].get_mut(piece).expect("it is held") -= 1;
                next.board.insert(to, (side, piece.clone()));
                moves.insert(format!("{piece}@{}", name(to)), next);
            }
        }
    }
}

fn name((file, rank): Cell) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

/// Steps once or for ever in directions, by the numbers of a keypad: 8 is
/// forward.
fn steps(keys: &str, times: i32) -> Vec<Step> {
    let keys = keys.bytes().map(|key| i32::from(key - b'1'));
    keys.map(|key| (key % 3 - 1, key / 3 - 1, times)).collect()
}

const FAR: i32 = 99;

pub(crate) fn whale() -> Game {
    Game {
        size: 6,
        rows: &["bnpwgh", "dddddd", "......", "......", "DDDDDD", "HGWPNB"],
        king: "W",
        steps: |piece, is_far| match piece {
            "W" => steps("12346789", 1),
            "D" if is_far => steps("13", FAR),
            "D" => steps("8", 1),
            "P" => steps("46", 1),
            "K" => [steps("2468", FAR), steps("1379", 1)].concat(),
            "H" => steps("13792", 1),
            "G" => steps("813", FAR),
            "N" => [steps("246", 1), vec![(0, 2, 1)]].concat(),
            _ => steps("7982", 1),
        },
        promotes: |_| false,
        zone: 0,
        held: Some(|piece| if piece == "P" { "K" } else { piece }.to_owned()),
        pawn: "D",
    }
}

pub(crate) fn wa() -> Game {
    Game {
        size: 11,
        rows: &[
            "hmubskwgcdo",
            ".e...l...f.",
            "ppprpppxppp",
            "...p...p...",
            "...........",
            "...........",
            "...........",
            "...P...P...",
            "PPPXPPPRPPP",
            ".F...L...E.",
            "ODCGWKSBUMH",
        ],
        king: "K",
        steps: |piece, _| wa_steps(piece),
        promotes: |piece| !piece.starts_with('+') && !"KEX".contains(piece),
        zone: 3,
        held: None,
        pawn: "P",
    }
}

fn wa_steps(piece: &str) -> Vec<Step> {
    let fox = || {
        let leaps = [(2, 2), (2, -2), (-2, 2), (-2, -2), (0, 2), (0, -2)];
        let leaps = leaps.map(|(right, ahead)| (right, ahead, 1)).to_vec();
        [steps("137982", 1), leaps].concat()
    };
    let eagle = || [steps("82", FAR), steps("79", 3), steps("4613", 1)].concat();
    match piece {
        "P" => steps("8", 1),
        "O" => steps("8", FAR),
        "D" => steps("79462", 1),
        "C" | "U" => steps("813", 1),
        "G" | "M" => steps("7982", 1),
        "W" | "+P" | "+D" => steps("789462", 1),
        "K" | "+O" | "+W" => steps("12346789", 1),
        "S" | "+M" => steps("78913", 1),
        "B" => steps("7946", 1),
        "H" => [steps("8", FAR), steps("2", 2)].concat(),
        "F" | "+C" => [steps("1379", FAR), steps("8", 1)].concat(),
        "L" | "+G" => [steps("46", FAR), steps("82", 1)].concat(),
        "R" => [steps("8", FAR), steps("13792", 1)].concat(),
        "E" | "+U" => eagle(),
        "X" | "+R" => fox(),
        "+S" => steps("7894613", 1),
        "+B" => [steps("82", FAR), steps("7946", 1)].concat(),
        "+H" => vec![(1, 2, 1), (-1, 2, 1), (1, -2, 1), (-1, -2, 1)],
        "+F" => [steps("137982", FAR), steps("46", 1)].concat(),
        _ => steps("2468", FAR),
    }
}
