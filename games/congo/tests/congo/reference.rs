//! The rules once more: a board of seven by seven letters, and lists of
//! everything.

use std::collections::BTreeSet;

use proptest::prelude::*;
use yolah_congo::Congo;
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

use super::texts::any_position;

/// File and rank, from 0.
type Place = (i8, i8);

/// Letters as in the text, a blank for a free square.
#[derive(Clone, PartialEq, Debug)]
struct Grid {
    cells: [[char; 7]; 7],
    white_moves: bool,
}

const STRAIGHT: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Place; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [Place; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

fn all_directions() -> impl Iterator<Item = Place> {
    STRAIGHT.into_iter().chain(DIAGONAL)
}

fn plus(at: Place, by: Place, times: i8) -> Place {
    (at.0 + by.0 * times, at.1 + by.1 * times)
}

fn is_on_board(at: Place) -> bool {
    (0..7).contains(&at.0) && (0..7).contains(&at.1)
}

impl Grid {
    fn new(text: &str) -> Grid {
        let (placement, side) = text.split_once(' ').unwrap();
        let mut cells = [[' '; 7]; 7];
        for (rank, line) in (0..7).rev().zip(placement.split('/')) {
            let mut file = 0;
            for letter in line.chars() {
                if let Some(free) = letter.to_digit(10) {
                    file += free as usize;
                } else {
                    cells[rank][file] = letter;
                    file += 1;
                }
            }
        }
        Grid {
            cells,
            white_moves: side == "w",
        }
    }

    fn at(&self, (file, rank): Place) -> char {
        self.cells[rank as usize][file as usize]
    }

    fn put(&mut self, (file, rank): Place, letter: char) {
        self.cells[rank as usize][file as usize] = letter;
    }

    fn is_free(&self, at: Place) -> bool {
        is_on_board(at) && self.at(at) == ' '
    }

    fn is_own(&self, at: Place) -> bool {
        let letter = self.at(at);
        letter != ' ' && letter.is_ascii_uppercase() == self.white_moves
    }

    fn is_enemy(&self, at: Place) -> bool {
        is_on_board(at) && self.at(at) != ' ' && !self.is_own(at)
    }

    fn own(&self) -> Vec<Place> {
        let all = (0..7).flat_map(|rank| (0..7).map(move |file| (file, rank)));
        all.filter(|&at| self.is_own(at)).collect()
    }

    /// The places that every legal move visits.
    fn moves(&self) -> BTreeSet<Vec<Place>> {
        let own_lion = if self.white_moves { 'L' } else { 'l' };
        if !self.own().iter().any(|&at| self.at(at) == own_lion) {
            return BTreeSet::new();
        }
        let mut moves = BTreeSet::new();
        for from in self.own() {
            for to in self.targets(from) {
                moves.insert(vec![from, to]);
            }
            if self.at(from).eq_ignore_ascii_case(&'m') {
                let mut board = self.clone();
                board.put(from, ' ');
                board.jumps(&mut vec![from], &mut Vec::new(), &mut moves);
            }
        }
        moves
    }

    /// Where a piece goes without jumping over enemies.
    fn targets(&self, from: Place) -> Vec<Place> {
        let forward = if self.white_moves { 1 } else { -1 };
        let is_beyond = (from.1 - 3) * forward > 0;
        let free = |to: &Place| self.is_free(*to);
        let open = |to: &Place| self.is_free(*to) || self.is_enemy(*to);
        let ahead = [-1, 0, 1].map(|right| plus(from, (right, forward), 1));
        let around = || all_directions().map(|d| plus(from, d, 1));
        match self.at(from).to_ascii_lowercase() {
            'p' => {
                let back = self.retreat(from, (0, -forward));
                let back = back.into_iter().filter(|_| is_beyond);
                ahead.into_iter().filter(open).chain(back).collect()
            }
            's' => {
                let sideways = [plus(from, (-1, 0), 1), plus(from, (1, 0), 1)];
                let takes = ahead.into_iter().chain(sideways).filter(open);
                let back = [-1, 0, 1].map(|right| self.retreat(from, (right, -forward)));
                takes.chain(back.concat()).collect()
            }
            'c' => around().filter(open).chain(self.slides(from)).collect(),
            'm' => around().filter(free).collect(),
            'e' => {
                let leaps = STRAIGHT
                    .iter()
                    .flat_map(|&d| [plus(from, d, 1), plus(from, d, 2)]);
                leaps.filter(open).collect()
            }
            'g' => {
                let leaps = all_directions().map(|d| plus(from, d, 2));
                leaps.filter(open).chain(around().filter(free)).collect()
            }
            'z' => KNIGHT
                .map(|d| plus(from, d, 1))
                .into_iter()
                .filter(open)
                .collect(),
            _ => {
                let low = if self.white_moves { 0 } else { 4 };
                let in_castle =
                    |to: &Place| (2..5).contains(&to.0) && (low..low + 3).contains(&to.1);
                let steps = around().filter(in_castle).filter(open);
                steps.chain(self.lion_in_sight(from, forward)).collect()
            }
        }
    }

    /// One or two squares back over free squares.
    fn retreat(&self, from: Place, back: Place) -> Vec<Place> {
        let way = [plus(from, back, 1), plus(from, back, 2)];
        way.into_iter().take_while(|&to| self.is_free(to)).collect()
    }

    fn slides(&self, from: Place) -> Vec<Place> {
        let directions = match from.1 {
            3 => vec![(-1, 0), (1, 0)],
            rank if rank < 3 => vec![(0, 1)],
            _ => vec![(0, -1)],
        };
        let mut reached = Vec::new();
        for direction in directions {
            for times in 1..7 {
                let to = plus(from, direction, times);
                let has_left_water = from.1 != 3 && plus(to, direction, -1).1 == 3;
                if !is_on_board(to) || has_left_water || !(self.is_free(to) || self.is_enemy(to)) {
                    break;
                }
                reached.push(to);
                if self.is_enemy(to) {
                    break;
                }
            }
        }
        reached
    }

    /// The other lion, if it is the first piece ahead in some direction.
    fn lion_in_sight(&self, from: Place, forward: i8) -> Vec<Place> {
        let first = |right| {
            let way = (1..7).map(move |times| plus(from, (right, forward), times));
            let mut way = way.take_while(|&at| is_on_board(at));
            way.find(|&at| !self.is_free(at))
        };
        let seen = [-1, 0, 1].into_iter().filter_map(first);
        let is_lion = |&at: &Place| self.is_enemy(at) && self.at(at).eq_ignore_ascii_case(&'l');
        seen.filter(is_lion).collect()
    }

    /// All chains of jumps that go on from the end of a way.
    fn jumps(
        &self,
        way: &mut Vec<Place>,
        taken: &mut Vec<Place>,
        moves: &mut BTreeSet<Vec<Place>>,
    ) {
        let at = way[way.len() - 1];
        for direction in all_directions() {
            let (over, landing) = (plus(at, direction, 1), plus(at, direction, 2));
            if !self.is_enemy(over) || taken.contains(&over) || !self.is_free(landing) {
                continue;
            }
            way.push(landing);
            taken.push(over);
            moves.insert(way.clone());
            if !self.at(over).eq_ignore_ascii_case(&'l') {
                self.jumps(way, taken, moves);
            }
            way.pop();
            taken.pop();
        }
    }

    fn play(&mut self, way: &[Place]) {
        let (from, to) = (way[0], way[way.len() - 1]);
        let in_water = |at: &Place| at.1 == 3 && !self.at(*at).eq_ignore_ascii_case(&'c');
        let mut doomed: Vec<Place> = self.own().into_iter().filter(in_water).collect();
        if doomed.contains(&from) {
            doomed.retain(|&at| at != from);
            if to.1 == 3 {
                doomed.push(to);
            }
        }
        let mut piece = self.at(from);
        if piece.eq_ignore_ascii_case(&'m') {
            for pair in way.windows(2) {
                let middle = (
                    i8::midpoint(pair[0].0, pair[1].0),
                    i8::midpoint(pair[0].1, pair[1].1),
                );
                let is_jump = (pair[0].0 - pair[1].0)
                    .abs()
                    .max((pair[0].1 - pair[1].1).abs())
                    == 2;
                if is_jump {
                    self.put(middle, ' ');
                }
            }
        }
        match (piece, to.1) {
            ('P', 6) => piece = 'S',
            ('p', 0) => piece = 's',
            _ => {}
        }
        self.put(from, ' ');
        self.put(to, piece);
        for at in doomed {
            self.put(at, ' ');
        }
        self.white_moves = !self.white_moves;
    }
}

/// Compares everything that both know of a position.
fn compare(position: &Congo) {
    let grid = Grid::new(&position.to_string());
    let mut moves = MoveList::new();
    position.without_draws().legal_moves(&mut moves);
    let way = |m: &yolah_congo::Move| {
        let places = m.landings().map(|at| (at.file() as i8, at.rank() as i8));
        places.collect::<Vec<Place>>()
    };
    let found: BTreeSet<Vec<Place>> = moves.iter().map(way).collect();
    assert_eq!(found, grid.moves(), "{position}");
    assert_eq!(found.len(), moves.len(), "a move twice: {position}");
    assert_eq!(
        position.without_draws().count_moves(),
        moves.len(),
        "{position}"
    );
    assert_eq!(
        position.without_draws().outcome().is_none(),
        !moves.is_empty(),
        "{position}"
    );
    for m in moves {
        let (mut ours, mut theirs) = (position.clone(), grid.clone());
        ours.play_unchecked(m);
        theirs.play(&way(&m));
        assert_eq!(Grid::new(&ours.to_string()), theirs, "{position} {m}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_board(position in any_position()) {
        compare(&position);
    }
}

#[test]
fn random_games() {
    let mut rng = Rng::with_seed(3);
    let mut results = [0; 3];
    for _ in 0..100 {
        let mut position = Congo::default();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            compare(&position);
            position.play_unchecked(m);
        }
        let winner = position.outcome().and_then(Outcome::winner);
        results[winner.map_or(2, Side::index)] += 1;
    }
    assert!(results[0] > 0 && results[1] > 0, "{results:?}");
}
