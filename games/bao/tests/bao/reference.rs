//! The rules with named holes, seed by seed.

mod walk;

use std::collections::{BTreeMap, HashSet};

use walk::Walk;

use yolah_bao::Rules;
use yolah_game::{Outcome, Side};

/// Row `A` or `B` and a number from 1, as the owner sees it.
type Hole = (char, u8);

/// The hole to the left or to the right, and the one around the corner at the ends;
/// the way goes on with the other hand there.
fn beside((row, number): Hole, is_right: bool) -> (Hole, bool) {
    match (row, number, is_right) {
        ('A', 8, true) => (('B', 8), false),
        ('A', 1, false) => (('B', 1), true),
        ('B', 8, true) => (('A', 8), false),
        ('B', 1, false) => (('A', 1), true),
        (row, number, true) => ((row, number + 1), true),
        (row, number, false) => ((row, number - 1), false),
    }
}

fn all_holes() -> Vec<Hole> {
    let row = |row: char| (1..=8).map(move |number| (row, number));
    row('A').chain(row('B')).collect()
}

/// One side of the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Half {
    seeds: BTreeMap<Hole, u32>,
    hand: u32,
    owns_house: bool,
}

impl Half {
    fn front(&self) -> Vec<u32> {
        (1..=8).map(|number| self.seeds[&('A', number)]).collect()
    }

    fn has_house(&self) -> bool {
        self.owns_house && self.seeds[&('A', 5)] >= 6
    }

    fn empty(&mut self, hole: Hole) -> u32 {
        if hole == ('A', 5) {
            self.owns_house = false;
        }
        self.seeds.insert(hole, 0).unwrap()
    }

    fn only_front_hole(&self) -> Option<u8> {
        let front = self.front();
        let filled: Vec<u8> = (1..=8).filter(|&n| front[usize::from(n) - 1] > 0).collect();
        (filled.len() == 1).then(|| filled[0])
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Reference {
    halves: [Half; 2],
    turn: usize,
    takasia: Option<u8>,
    rules: Rules,
    /// Earlier positions of the second stage.
    earlier: Vec<Reference>,
}

/// A move: where, which way, and what to do in the house.
#[derive(Clone, Copy, Debug)]
struct Choice {
    hole: Hole,
    is_right: bool,
    is_safari: bool,
}

/// What came of a move.
struct Result {
    halves: [Half; 2],
    /// Whether the move stopped in the house and could have gone on.
    could_go_on: bool,
}

impl Reference {
    /// Holes A1 to A8 and B1 to B8 of both sides, with what is in both hands.
    pub(crate) fn new(
        rows: [[u8; 16]; 2],
        hands: [u8; 2],
        owns: [bool; 2],
        rules: Rules,
    ) -> Reference {
        let half = |side: usize| Half {
            seeds: all_holes()
                .into_iter()
                .zip(rows[side].map(u32::from))
                .collect(),
            hand: hands[side].into(),
            owns_house: owns[side],
        };
        Reference {
            halves: [half(0), half(1)],
            turn: 0,
            takasia: None,
            rules,
            earlier: Vec::new(),
        }
    }

    fn own(&self) -> &Half {
        &self.halves[self.turn]
    }

    fn other(&self) -> &Half {
        &self.halves[1 - self.turn]
    }

    /// The own front holes where a seed from the hand captures.
    fn captures_by_hand(&self) -> Vec<u8> {
        let [own, other] = [self.own().front(), self.other().front()];
        let captures = |&number: &u8| {
            let index = usize::from(number) - 1;
            own[index] > 0 && other[7 - index] > 0
        };
        (1..=8).filter(captures).collect()
    }

    /// Where the first sowing of a side ends that starts here, if it captures.
    fn first_capture(&self, side: usize, hole: Hole, is_right: bool) -> Option<u8> {
        let half = &self.halves[side];
        let seeds = half.seeds[&hole];
        if !(2..16).contains(&seeds) {
            return None;
        }
        let mut at = (hole, is_right);
        for _ in 0..seeds {
            at = beside(at.0, at.1);
        }
        let (row, number) = at.0;
        let opposite = self.halves[1 - side].seeds[&('A', 9 - number)];
        (row == 'A' && half.seeds[&at.0] > 0 && opposite > 0).then_some(number)
    }

    /// The front holes where a side can capture in the second stage, with their starts.
    fn captures(&self, side: usize) -> Vec<(Hole, bool, u8)> {
        let mut found = Vec::new();
        for hole in all_holes() {
            for is_right in [true, false] {
                if let Some(end) = self.first_capture(side, hole, is_right) {
                    found.push((hole, is_right, end));
                }
            }
        }
        found
    }

    fn can_capture(&self) -> bool {
        if self.own().hand > 0 {
            !self.captures_by_hand().is_empty()
        } else {
            !self.captures(self.turn).is_empty()
        }
    }

    /// Holes and directions with which a move may start.
    fn starts(&self) -> Vec<(Hole, bool)> {
        let is_namua = self.own().hand > 0;
        if is_namua && self.can_capture() {
            let ways = |number: u8| match number {
                1 | 2 => vec![true],
                7 | 8 => vec![false],
                _ => vec![true, false],
            };
            let holes = self.captures_by_hand().into_iter();
            return holes
                .flat_map(|number| {
                    ways(number)
                        .into_iter()
                        .map(move |way| (('A', number), way))
                })
                .collect();
        }
        if self.can_capture() {
            let all = self.captures(self.turn).into_iter();
            return all.map(|(hole, way, _)| (hole, way)).collect();
        }
        let holes = if is_namua {
            self.takasa_by_hand()
        } else {
            self.takasa()
        };
        let mut starts = Vec::new();
        for hole in holes {
            for is_right in [true, false] {
                let is_last = self.own().only_front_hole().map(|number| ('A', number));
                let leaves = beside(hole, is_right).0.0 == 'B' && hole.0 == 'A';
                if !(is_last == Some(hole) && leaves) {
                    starts.push((hole, is_right));
                }
            }
        }
        starts
    }

    fn takasa_by_hand(&self) -> Vec<Hole> {
        let front = self.own().front();
        let with = |test: &dyn Fn(u8, u32) -> bool| -> Vec<Hole> {
            let numbered = (1..).zip(&front);
            let fitting = numbered.filter(|&(number, &seeds)| test(number, seeds));
            fitting.map(|(number, _)| ('A', number)).collect()
        };
        let wanted = if self.own().has_house() {
            with(&|number, seeds| number != 5 && seeds > 0)
        } else {
            with(&|_, seeds| seeds > 1)
        };
        if wanted.is_empty() {
            with(&|_, seeds| seeds > 0)
        } else {
            wanted
        }
    }

    fn takasa(&self) -> Vec<Hole> {
        let can = |row: char| -> Vec<Hole> {
            let holes = (1..=8).map(|number| (row, number));
            let blocked = self.takasia.map(|number| ('A', number));
            holes
                .filter(|hole| self.own().seeds[hole] > 1 && blocked != Some(*hole))
                .collect()
        };
        let front = can('A');
        if front.is_empty() { can('B') } else { front }
    }

    /// The whole move, or nothing if it does not end.
    fn result(&self, choice: Choice) -> Option<Result> {
        let mut walk = Walk::begin(self, choice);
        (0..1000).find_map(|_| {
            walk.sow();
            walk.go_on(self, choice)
        })
    }

    fn choices(&self) -> Vec<Choice> {
        if self.halves.iter().any(|half| half.front() == [0; 8]) {
            return Vec::new();
        }
        let mut choices = Vec::new();
        for (hole, is_right) in self.starts() {
            let with = |is_safari| Choice {
                hole,
                is_right,
                is_safari,
            };
            if let Some(result) = self.result(with(false)) {
                choices.push(with(false));
                if result.could_go_on && self.result(with(true)).is_some() {
                    choices.push(with(true));
                }
            }
        }
        choices
    }

    fn is_drawn(&self) -> bool {
        let now = self.without_earlier();
        self.earlier.iter().filter(|&then| *then == now).count() >= 2
    }

    fn without_earlier(&self) -> Reference {
        Reference {
            earlier: Vec::new(),
            ..self.clone()
        }
    }

    fn write(&self, choice: Choice) -> String {
        let (row, number) = choice.hole;
        let row = if self.turn == 0 {
            row
        } else {
            row.to_ascii_lowercase()
        };
        let way = if choice.is_right { "R" } else { "L" };
        let safari = if choice.is_safari { ">" } else { "" };
        let takasa = if self.can_capture() { "" } else { "*" };
        format!("{row}{number}{way}{safari}{takasa}")
    }

    /// The texts of all legal moves, sorted.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.is_drawn() {
            return Vec::new();
        }
        let choices = self.choices().into_iter();
        let mut texts: Vec<String> = choices.map(|choice| self.write(choice)).collect();
        texts.sort();
        texts
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if self.is_drawn() && !self.choices().is_empty() {
            return Some(Outcome::DRAW);
        }
        let has_lost = |side: usize| self.halves[side].front() == [0; 8];
        let winner = |side: usize| Some(Outcome::win(Side::BOTH[side]));
        match (has_lost(self.turn), has_lost(1 - self.turn)) {
            (true, _) => winner(1 - self.turn),
            (false, true) => winner(self.turn),
            _ if self.choices().is_empty() => winner(1 - self.turn),
            _ => None,
        }
    }

    pub(crate) fn play(&mut self, text: &str) {
        let choices = self.choices().into_iter();
        let choice = choices
            .into_iter()
            .find(|&choice| self.write(choice) == text);
        let result = self.result(choice.unwrap()).unwrap();
        let (is_takasa, is_namua) = (!self.can_capture(), self.own().hand > 0);
        if is_namua {
            self.earlier.clear();
        } else {
            self.earlier.push(self.without_earlier());
        }
        self.halves = result.halves;
        self.turn = 1 - self.turn;
        let may_be = is_takasa && !is_namua && !self.rules.no_takasia;
        self.takasia = if may_be { self.find_takasia() } else { None };
    }

    fn find_takasia(&self) -> Option<u8> {
        if self.halves.iter().any(|half| half.hand > 0) || self.can_capture() {
            return None;
        }
        let ends = self.captures(1 - self.turn).into_iter();
        let threatened: HashSet<u8> = ends.map(|(_, _, end)| 9 - end).collect();
        let [hole] = threatened.into_iter().collect::<Vec<u8>>()[..] else {
            return None;
        };
        let front = self.own().front();
        let many: Vec<usize> = (1..=8).filter(|&n| front[n - 1] > 1).collect();
        let is_spared = hole == 5 && self.own().owns_house
            || self.own().only_front_hole() == Some(hole)
            || many == [usize::from(hole)];
        (!is_spared).then_some(hole)
    }

    pub(crate) fn text(&self) -> String {
        let row = |half: &Half| {
            let seeds: Vec<String> = half.seeds.values().map(u32::to_string).collect();
            seeds.join(",")
        };
        let [south, north] = &self.halves;
        let owners = match [south.owns_house, north.owns_house] {
            [true, true] => "SN",
            [true, false] => "S",
            [false, true] => "N",
            [false, false] => "-",
        };
        let letter = ["A", "a"][self.turn];
        let takasia = self.takasia.map(|number| format!("{letter}{number}"));
        format!(
            "{}/{} {} {} {} {owners} {}",
            row(south),
            row(north),
            ["s", "n"][self.turn],
            south.hand,
            north.hand,
            takasia.unwrap_or("-".to_owned()),
        )
    }
}
