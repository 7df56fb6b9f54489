//! The rules of hive, written plainly: stacks by column and row on a plane, every question
//! asked again each time.

use std::collections::{BTreeMap, BTreeSet};

/// A column and a row.
pub(crate) type Place = (i32, i32);
/// A side (`w` or `b`), a bug and a number, as in `wA1`; the number may be missing.
pub(crate) type Name = String;

/// The six ways to go, in a circle.
const WAYS: [Place; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// What lies where, the lowest of each stack first.
#[derive(Clone, Default)]
pub(crate) struct Reference {
    /// The type of the game.
    pub(crate) set: String,
    /// Stacks that are not empty.
    pub(crate) stacks: BTreeMap<Place, Vec<Name>>,
    /// `w` or `b`.
    pub(crate) turn: char,
    /// The piece that was moved last.
    pub(crate) resting: Option<Name>,
}

/// What a piece can do, by where it would come to lie.
pub(crate) type Moves = BTreeSet<(Name, Place)>;

fn side(name: &str) -> char {
    name.chars().next().expect("a side")
}

fn bug(name: &str) -> char {
    name.chars().nth(1).expect("a bug")
}

fn around((column, row): Place) -> [Place; 6] {
    WAYS.map(|(right, down)| (column + right, row + down))
}

impl Reference {
    /// Reads a position as the game writes it.
    pub(crate) fn read(text: &str) -> Reference {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut reference = Reference {
            set: fields[0].to_owned(),
            turn: fields[2].chars().next().expect("a side"),
            ..Reference::default()
        };
        let place = |text: &str| {
            let (column, row) = text.split_once(',').expect("two numbers");
            (
                column.parse().expect("a column"),
                row.parse().expect("a row"),
            )
        };
        for stack in fields[1].split('/').filter(|&stack| stack != "-") {
            let (cell, names) = stack.split_once(':').expect("a stack");
            let names = names.split('.').map(str::to_owned).collect();
            reference.stacks.insert(place(cell), names);
        }
        let resting = fields.get(3).filter(|&&resting| resting != "-");
        let top = |cell: &&str| reference.stacks[&place(cell)].last().cloned();
        reference.resting = resting.and_then(top);
        reference
    }

    fn height(&self, place: Place) -> usize {
        self.stacks.get(&place).map_or(0, Vec::len)
    }

    fn top(&self, place: Place) -> Option<&Name> {
        self.stacks.get(&place)?.last()
    }

    fn find(&self, name: &str) -> Option<Place> {
        let mut stacks = self.stacks.iter();
        let found = stacks.find(|(_, stack)| stack.iter().any(|piece| piece == name));
        found.map(|(&place, _)| place)
    }

    /// The same without the uppermost piece of a stack.
    fn without(&self, place: Place) -> Reference {
        let mut rest = self.clone();
        let stack = rest.stacks.get_mut(&place).expect("a stack");
        stack.pop();
        if stack.is_empty() {
            rest.stacks.remove(&place);
        }
        rest
    }

    fn is_one_hive(&self) -> bool {
        let Some(&first) = self.stacks.keys().next() else {
            return true;
        };
        let mut reached = BTreeSet::from([first]);
        let mut open = vec![first];
        while let Some(place) = open.pop() {
            for next in around(place) {
                if self.height(next) > 0 && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        reached.len() == self.stacks.len()
    }

    fn is_surrounded(&self, queen: &str) -> bool {
        let home = self.find(queen);
        home.is_some_and(|home| around(home).iter().all(|&next| self.height(next) > 0))
    }

    /// Who has won, `=` if nobody has; `None` while the game goes on.
    pub(crate) fn result(&self) -> Option<char> {
        match [self.is_surrounded("wQ"), self.is_surrounded("bQ")] {
            [false, false] => None,
            [true, true] => Some('='),
            [lost, _] => Some(if lost { 'b' } else { 'w' }),
        }
    }

    /// All moves; none is a pass.
    pub(crate) fn moves(&self) -> Moves {
        let mut moves = self.placements();
        if self.find(&format!("{}Q", self.turn)).is_some() {
            for (&place, stack) in &self.stacks {
                let name = stack.last().expect("a piece");
                if self.resting.as_ref() == Some(name) {
                    continue;
                }
                let can_leave = self.without(place).is_one_hive();
                if side(name) == self.turn && can_leave {
                    moves.extend(
                        self.goals(name, place)
                            .into_iter()
                            .map(|to| (name.clone(), to)),
                    );
                }
                if stack.len() == 1 && can_leave {
                    moves.extend(self.throws(place).into_iter().map(|to| (name.clone(), to)));
                }
            }
        }
        moves
    }

    fn placements(&self) -> Moves {
        let own = |name: &Name| side(name) == self.turn;
        let placed: Vec<&Name> = self
            .stacks
            .values()
            .flatten()
            .filter(|name| own(name))
            .collect();
        let kinds = "QSSBBGGGAAA".chars();
        let more = self
            .set
            .split_once('+')
            .map_or("", |(_, more)| more)
            .chars();
        let mut next = BTreeSet::new();
        for kind in kinds.chain(more).collect::<BTreeSet<char>>() {
            let count = "QSBGA".find(kind).map_or(1, |at| [1, 2, 2, 3, 3][at]);
            let names = (1..=count).map(|number| match count {
                1 => format!("{}{kind}", self.turn),
                _ => format!("{}{kind}{number}", self.turn),
            });
            next.extend(names.into_iter().find(|name| !placed.contains(&name)));
        }
        let queen = format!("{}Q", self.turn);
        match placed.len() {
            0 => next.retain(|name| *name != queen),
            3 if next.contains(&queen) => next.retain(|name| *name == queen),
            _ => {}
        }
        let places = self.free_places(placed.is_empty());
        let each = |name: Name| places.iter().map(move |&place| (name.clone(), place));
        next.into_iter().flat_map(each).collect()
    }

    fn free_places(&self, is_first: bool) -> BTreeSet<Place> {
        if self.stacks.is_empty() {
            return BTreeSet::from([(0, 0)]);
        }
        let free = self.stacks.keys().flat_map(|&place| around(place));
        let is_own = |&place: &Place| {
            let tops = around(place).into_iter().filter_map(|next| self.top(next));
            tops.map(|name| side(name)).all(|side| side == self.turn)
        };
        let free = free.filter(|&place| self.height(place) == 0);
        free.filter(|place| is_first || is_own(place)).collect()
    }

    /// Whether a piece can take a step with no piece there being the moved one: from so many
    /// pieces under it, onto what is there.
    fn can_step(&self, from: Place, to: Place) -> bool {
        let beside: Vec<Place> = around(from)
            .into_iter()
            .filter(|next| around(to).contains(next))
            .collect();
        let [left, right] = [beside[0], beside[1]].map(|place| self.height(place));
        let way = self.height(from).max(self.height(to));
        let is_gate = left > way && right > way;
        let keeps_touch = way > 0 || left > 0 || right > 0;
        !is_gate && keeps_touch
    }

    /// Where a piece can go, if the hive does not need it.
    fn goals(&self, name: &str, from: Place) -> BTreeSet<Place> {
        let rest = self.without(from);
        let mut goals = BTreeSet::new();
        if rest.height(from) > 0 {
            goals = rest.climbs(from);
        } else if bug(name) == 'M' {
            let kinds = around(from).into_iter().filter_map(|next| self.top(next));
            for kind in kinds.map(|name| bug(name)).filter(|&kind| kind != 'M') {
                goals.extend(rest.goals_as(kind, from));
            }
        } else {
            goals = rest.goals_as(bug(name), from);
        }
        goals.remove(&from);
        goals
    }

    /// In a hive without the moved piece.
    fn goals_as(&self, kind: char, from: Place) -> BTreeSet<Place> {
        match kind {
            'Q' | 'P' => self.slides(from),
            'S' => self.walks(&[from], 3),
            'B' => self.climbs(from),
            'G' => WAYS
                .into_iter()
                .filter_map(|way| self.leap(from, way))
                .collect(),
            'A' => self.runs(from),
            'L' => self.crossings(from),
            _ => unreachable!("a bug of the game"),
        }
    }

    fn slides(&self, from: Place) -> BTreeSet<Place> {
        let free = around(from).into_iter().filter(|&to| self.height(to) == 0);
        free.filter(|&to| self.can_step(from, to)).collect()
    }

    fn climbs(&self, from: Place) -> BTreeSet<Place> {
        let ways = around(from).into_iter();
        ways.filter(|&to| self.can_step(from, to)).collect()
    }

    /// Ends of paths of so many more steps that visit no place twice.
    fn walks(&self, path: &[Place], steps: usize) -> BTreeSet<Place> {
        let last = *path.last().expect("a path");
        if steps == 0 {
            return BTreeSet::from([last]);
        }
        let next = self
            .slides(last)
            .into_iter()
            .filter(|to| !path.contains(to));
        next.flat_map(|to| self.walks(&[path, &[to]].concat(), steps - 1))
            .collect()
    }

    fn runs(&self, from: Place) -> BTreeSet<Place> {
        let mut reached = BTreeSet::from([from]);
        loop {
            let next: BTreeSet<Place> = reached
                .iter()
                .flat_map(|&place| self.slides(place))
                .collect();
            let before = reached.len();
            reached.extend(next);
            if reached.len() == before {
                return reached;
            }
        }
    }

    fn leap(&self, from: Place, (right, down): Place) -> Option<Place> {
        let far = (1..).map(|step| (from.0 + step * right, from.1 + step * down));
        let mut free = far
            .enumerate()
            .filter(|&(_, place)| self.height(place) == 0);
        let (pieces, place) = free.next()?;
        (pieces > 0).then_some(place)
    }

    fn crossings(&self, from: Place) -> BTreeSet<Place> {
        let on_hive =
            |places: BTreeSet<Place>| places.into_iter().filter(|&place| self.height(place) > 0);
        let first = on_hive(self.climbs(from));
        let second = first.flat_map(|place| on_hive(self.climbs(place)));
        let third = second.flat_map(|place| self.climbs(place));
        third.filter(|&place| self.height(place) == 0).collect()
    }

    /// Where those to move can throw a single piece that the hive does not need.
    fn throws(&self, from: Place) -> BTreeSet<Place> {
        let mut goals = BTreeSet::new();
        let rest = self.without(from);
        for over in around(from) {
            let Some([thrower]) = self.stacks.get(&over).map(Vec::as_slice) else {
                continue;
            };
            let touches_pillbug = || {
                around(over)
                    .iter()
                    .any(|&next| self.top(next).is_some_and(|name| bug(name) == 'P'))
            };
            let throws = match bug(thrower) {
                'P' => true,
                'M' => touches_pillbug(),
                _ => false,
            };
            let is_awake = side(thrower) == self.turn && self.resting.as_ref() != Some(thrower);
            if throws && is_awake && rest.can_step(from, over) {
                let free = around(over).into_iter().filter(|&to| self.height(to) == 0);
                goals.extend(free.filter(|&to| rest.can_step(over, to)));
            }
        }
        goals
    }
}
