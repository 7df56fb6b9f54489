//! The rules of tafl with an array of letters, row 1 first: slow, and by other ways than
//! the sets of squares.

use yolah_game::Side;
use yolah_tafl::{Escape, RuleSet, Rules, Strength, Throne};

pub(crate) type Place = (i32, i32);

const WAYS: [Place; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

#[derive(Clone)]
pub(crate) struct Reference {
    pub(crate) rules: Rules,
    pub(crate) size: i32,
    pub(crate) board: Vec<Vec<char>>,
    pub(crate) turn: Side,
    /// Who has won.
    pub(crate) winner: Option<Side>,
}

fn add(a: Place, b: Place) -> Place {
    (a.0 + b.0, a.1 + b.1)
}

impl Reference {
    pub(crate) fn new(set: &RuleSet, rules: Rules) -> Reference {
        let row = |text: &str| {
            let mut row = Vec::new();
            let mut run = 0;
            for letter in text.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    run = 10 * run + digit;
                } else {
                    row.extend(vec!['.'; run as usize]);
                    row.push(letter);
                    run = 0;
                }
            }
            row.extend(vec!['.'; run as usize]);
            row
        };
        Reference {
            rules,
            size: set.size().into(),
            board: set.start.rsplit('/').map(row).collect(),
            turn: Side::First,
            winner: None,
        }
    }

    fn is_on(&self, at: Place) -> bool {
        (0..self.size).contains(&at.0) && (0..self.size).contains(&at.1)
    }

    /// The letter on a square, a blank beyond the board.
    pub(crate) fn at(&self, at: Place) -> char {
        if self.is_on(at) {
            self.board[at.1 as usize][at.0 as usize]
        } else {
            ' '
        }
    }

    fn put(&mut self, at: Place, letter: char) {
        self.board[at.1 as usize][at.0 as usize] = letter;
    }

    fn places(&self) -> Vec<Place> {
        let ranks = 0..self.size;
        ranks
            .flat_map(|rank| (0..self.size).map(move |file| (file, rank)))
            .collect()
    }

    fn is_edge(&self, at: Place) -> bool {
        let last = self.size - 1;
        at.0 == 0 || at.1 == 0 || at.0 == last || at.1 == last
    }

    fn is_corner(&self, at: Place) -> bool {
        let last = self.size - 1;
        [0, last].contains(&at.0)
            && [0, last].contains(&at.1)
            && self.rules.escape == Escape::Corners
    }

    fn is_centre(&self, at: Place) -> bool {
        at == (self.size / 2, self.size / 2)
    }

    fn is_throne(&self, at: Place) -> bool {
        self.is_centre(at) && self.rules.throne != Throne::None
    }

    fn king(&self) -> Option<Place> {
        self.places().into_iter().find(|&at| self.at(at) == 'K')
    }

    fn owner(letter: char) -> Option<Side> {
        match letter {
            't' => Some(Side::First),
            'T' | 'K' => Some(Side::Second),
            _ => None,
        }
    }

    pub(crate) fn moves(&self) -> Vec<[Place; 2]> {
        let mut moves = Vec::new();
        for from in self.places() {
            if self.winner.is_some() || Reference::owner(self.at(from)) != Some(self.turn) {
                continue;
            }
            for way in WAYS {
                let mut to = add(from, way);
                while self.at(to) == '.' {
                    if self.may_stay(self.at(from), to) {
                        moves.push([from, to]);
                    } else if self.is_corner(to) || !(self.rules.passes || self.at(from) == 'K') {
                        break;
                    }
                    to = add(to, way);
                }
            }
        }
        moves
    }

    fn may_stay(&self, letter: char, at: Place) -> bool {
        if self.is_throne(at) {
            return letter == 'K' && self.rules.throne == Throne::King;
        }
        letter == 'K' || !self.is_corner(at)
    }

    /// Whether what is on a square helps against a man of a side.
    fn is_hostile(&self, at: Place, side: Side) -> bool {
        let letter = self.at(at);
        if Reference::owner(letter) == Some(!side) && (letter != 'K' || self.rules.armed) {
            return true;
        }
        match side {
            Side::First => self.is_corner(at) || self.is_throne(at),
            Side::Second => (self.is_corner(at) || self.is_throne(at)) && letter == '.',
        }
    }

    pub(crate) fn play(&mut self, [from, to]: [Place; 2]) {
        let letter = self.at(from);
        self.put(from, '.');
        self.put(to, letter);
        let can_take = letter != 'K' || self.rules.armed;
        let mut taken = Vec::new();
        for way in WAYS.into_iter().filter(|_| can_take) {
            let next = add(to, way);
            let is_prey = self.at(next) == if self.turn == Side::First { 'T' } else { 't' };
            if is_prey && self.is_hostile(add(next, way), !self.turn) {
                taken.push(next);
            }
        }
        if can_take && self.rules.shieldwall {
            taken.extend(self.walled_in(to));
        }
        let king = self.king().filter(|_| self.turn == Side::First);
        let king = king.filter(|&king| self.is_king_taken(king, to));
        for at in taken.into_iter().chain(king) {
            self.put(at, '.');
        }
        self.turn = !self.turn;
        self.winner = self.find_winner();
    }

    /// Every stretch of every edge is tried as a row.
    fn walled_in(&self, to: Place) -> Vec<Place> {
        let last = self.size - 1;
        let mut found = Vec::new();
        for inward in WAYS {
            let line: Vec<Place> = (0..self.size)
                .map(|i| match inward {
                    (1, 0) => (0, i),
                    (-1, 0) => (last, i),
                    (0, 1) => (i, 0),
                    _ => (i, last),
                })
                .collect();
            for start in 0..line.len() {
                for end in start + 3..line.len() {
                    let (row, ends) = (&line[start + 1..end], [line[start], line[end]]);
                    if ends.contains(&to) && self.is_shut(row, ends, inward) {
                        found.extend(row.iter().filter(|&&at| self.at(at) != 'K'));
                    }
                }
            }
        }
        found
    }

    fn is_shut(&self, row: &[Place], ends: [Place; 2], inward: Place) -> bool {
        let is_own = |at: Place| {
            let letter = self.at(at);
            Reference::owner(letter) == Some(self.turn) && (letter != 'K' || self.rules.armed)
        };
        let is_row = row.iter().all(|&at| {
            Reference::owner(self.at(at)) == Some(!self.turn) && is_own(add(at, inward))
        });
        is_row && ends.iter().all(|&at| is_own(at) || self.is_corner(at))
    }

    fn is_king_taken(&self, king: Place, to: Place) -> bool {
        let shut = |at: Place| {
            let is_special = self.is_corner(at) || self.is_throne(at);
            self.at(at) == 't' || is_special || (self.at(at) == ' ' && self.rules.hostile_edge)
        };
        let step = (king.0 - to.0, king.1 - to.1);
        if !WAYS.contains(&step) {
            return false;
        }
        let is_near =
            self.is_centre(king) || WAYS.iter().any(|&way| self.is_centre(add(king, way)));
        let needed = match self.rules.strength {
            Strength::Four => 4,
            Strength::Throne if is_near => 4,
            _ => 2,
        };
        if needed == 4 {
            WAYS.iter().filter(|&&way| shut(add(king, way))).count() == 4
        } else {
            shut(add(king, step))
        }
    }

    fn find_winner(&self) -> Option<Side> {
        let Some(king) = self.king() else {
            return Some(Side::First);
        };
        let is_home = match self.rules.escape {
            Escape::Corners => self.is_corner(king),
            Escape::Edge => self.is_edge(king),
        };
        if is_home || (self.rules.forts && self.is_fort(king)) {
            return Some(Side::Second);
        }
        if self.rules.enclosure && self.is_ringed() {
            return Some(Side::First);
        }
        self.moves().is_empty().then_some(!self.turn)
    }

    /// From every defender a walk that only attackers stop.
    fn is_ringed(&self) -> bool {
        let is_defender = |at: &Place| Reference::owner(self.at(*at)) == Some(Side::Second);
        let mut defenders = self.places().into_iter().filter(is_defender);
        !defenders.any(|start| {
            let mut reached = vec![start];
            let mut next = 0;
            while let Some(&at) = reached.get(next) {
                for way in WAYS {
                    let to = add(at, way);
                    if self.is_on(to) && self.at(to) != 't' && !reached.contains(&to) {
                        reached.push(to);
                    }
                }
                next += 1;
            }
            reached.into_iter().any(|at| self.is_edge(at))
        })
    }

    /// Attackers without number, who come wherever a way leads and take what they can
    /// while no defender moves, do not come to the king.
    fn is_fort(&self, king: Place) -> bool {
        let can_move = WAYS.iter().any(|&way| self.at(add(king, way)) == '.');
        if !self.is_edge(king) || !can_move {
            return false;
        }
        let mut flooded = self.clone();
        flooded.put(king, '.');
        loop {
            let before = flooded.board.clone();
            for at in flooded.places() {
                let is_open = flooded.at(at) == '.' && !flooded.is_corner(at);
                let may_pass = !flooded.is_throne(at) || flooded.rules.passes;
                let is_next = WAYS.iter().any(|&way| flooded.at(add(at, way)) == 't');
                if is_open && may_pass && is_next {
                    flooded.put(at, 't');
                }
            }
            let hostile =
                |at: Place| flooded.at(at) == 't' || flooded.is_corner(at) || flooded.is_throne(at);
            let is_weak = |at: &Place| {
                let &(file, rank) = at;
                let across = hostile((file - 1, rank)) && hostile((file + 1, rank));
                let upright = hostile((file, rank - 1)) && hostile((file, rank + 1));
                flooded.at(*at) == 'T' && (across || upright)
            };
            let weak: Vec<Place> = flooded.places().into_iter().filter(is_weak).collect();
            for at in weak {
                flooded.put(at, '.');
            }
            if flooded.board == before {
                return flooded.at(king) == '.';
            }
        }
    }
}
