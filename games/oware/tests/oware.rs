//! Oware: counts of other programs, the laws, and a plain reference.

use std::collections::HashSet;

use proptest::prelude::*;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, laws, perft};
use yolah_oware::{GrandSlam, House, Oware, Rules};

/// The rules with a ring of numbers, seed by seed.
#[derive(Clone)]
struct Reference {
    ring: Vec<u32>,
    stores: [u32; 2],
    turn: usize,
    rules: Rules,
    seen: HashSet<(Vec<u32>, usize)>,
}

impl Reference {
    fn new(houses: usize, seeds: u8, rules: Rules) -> Reference {
        Reference {
            ring: vec![seeds.into(); 2 * houses],
            stores: [0, 0],
            turn: 0,
            rules,
            seen: HashSet::new(),
        }
    }

    fn houses(&self) -> usize {
        self.ring.len() / 2
    }

    fn row(&self, side: usize) -> std::ops::Range<usize> {
        side * self.houses()..(side + 1) * self.houses()
    }

    fn row_sum(&self, side: usize) -> u32 {
        self.ring[self.row(side)].iter().sum()
    }

    fn total(&self) -> u32 {
        self.ring.iter().chain(&self.stores).sum()
    }

    fn outcome(&self) -> Option<Outcome> {
        let [south, north] = self.stores;
        let is_over = 2 * south > self.total()
            || 2 * north > self.total()
            || 2 * south == self.total() && 2 * north == self.total()
            || self.ring.iter().all(|&seeds| seeds == 0);
        is_over.then(|| Outcome::from_points(south as i32, north as i32))
    }

    /// The ring after sowing, and what is taken from where.
    fn sown(&self, house: usize) -> (Vec<u32>, Vec<usize>) {
        let mut ring = self.ring.clone();
        let from = self.turn * self.houses() + house;
        let mut place = from;
        for _ in 0..std::mem::take(&mut ring[from]) {
            place = (place + 1) % ring.len();
            if place == from {
                place = (place + 1) % ring.len();
            }
            ring[place] += 1;
        }
        let mut taken = Vec::new();
        while self.row(1 - self.turn).contains(&place) && [2, 3].contains(&ring[place]) {
            taken.push(place);
            if place == 0 {
                break;
            }
            place -= 1;
        }
        (ring, taken)
    }

    fn is_slam(&self, house: usize) -> bool {
        let (ring, taken) = self.sown(house);
        let sum: u32 = taken.iter().map(|&place| ring[place]).sum();
        sum > 0 && sum == ring[self.row(1 - self.turn)].iter().sum::<u32>()
    }

    fn moves(&self) -> Vec<usize> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let must_feed = !self.rules.may_starve && self.row_sum(1 - self.turn) == 0;
        let is_legal = |house: &usize| {
            let seeds = self.ring[self.turn * self.houses() + house];
            let feeds = self.sown(*house).0[self.row(1 - self.turn)]
                .iter()
                .any(|&n| n > 0);
            let is_forbidden =
                self.rules.grand_slam == GrandSlam::Forbidden && self.is_slam(*house);
            seeds > 0 && (!must_feed || feeds) && !is_forbidden
        };
        (0..self.houses()).filter(is_legal).collect()
    }

    fn play(&mut self, house: usize) {
        let is_slam = self.is_slam(house);
        self.seen.insert((self.ring.clone(), self.turn));
        let (ring, taken) = self.sown(house);
        self.ring = ring;
        let is_lost = is_slam && self.rules.grand_slam == GrandSlam::TakesNothing;
        if !is_lost && !taken.is_empty() {
            for place in taken {
                self.stores[self.turn] += std::mem::take(&mut self.ring[place]);
            }
            self.seen.clear();
        }
        self.turn = 1 - self.turn;
        if self.seen.contains(&(self.ring.clone(), self.turn)) || self.moves().is_empty() {
            for side in 0..2 {
                self.stores[side] += self.row_sum(side);
            }
            self.ring.fill(0);
        }
    }

    fn text(&self) -> String {
        let row = |side: usize| {
            let seeds: Vec<String> = self.ring[self.row(side)]
                .iter()
                .map(u32::to_string)
                .collect();
            seeds.join(",")
        };
        let [south, north] = self.stores;
        format!(
            "{}/{} {} {south} {north}",
            row(0),
            row(1),
            ["s", "n"][self.turn]
        )
    }
}

fn legal(position: &Oware) -> Vec<usize> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(House::index).collect()
}

/// Counts of `OpenSpiel` 2.0.2 and of a brute force, to depth 8.
#[test]
fn perft_of_other_programs() {
    let counts = [6, 36, 190, 1014, 5219, 27_332, 139_157, 711_414];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft::bulk(&Oware::default(), depth), count);
    }
}

fn all_rules() -> Vec<Rules> {
    let slams = [
        GrandSlam::TakesNothing,
        GrandSlam::Takes,
        GrandSlam::Forbidden,
    ];
    let with = |may_starve| {
        slams.map(|grand_slam| Rules {
            grand_slam,
            may_starve,
            ..Rules::default()
        })
    };
    [with(false), with(true)].concat()
}

#[test]
fn the_laws_hold() {
    for rules in all_rules() {
        for (houses, seeds) in [(6, 4), (6, 21), (4, 3), (3, 9), (2, 2), (2, 63)] {
            let start = Oware::new(houses, seeds, rules).unwrap();
            laws::check(&start, 15, 1);
            laws::check_view(&start, 3, 2);
        }
    }
}

fn played(text: &str, house: &str) -> String {
    let mut position: Oware = text.parse().unwrap();
    position.play(position.parse_move(house).unwrap()).unwrap();
    position.to_string()
}

#[test]
fn twos_and_threes_are_taken() {
    assert_eq!(
        played("0,9,0,0,0,3/1,2,1,0,5,0 s 0 0", "F"),
        "0,9,0,0,0,0/0,0,0,0,5,0 n 7 0"
    );
    // A house with four in between ends it.
    assert_eq!(
        played("0,9,0,0,0,3/1,3,1,0,5,0 s 0 0", "F"),
        "0,9,0,0,0,0/2,4,0,0,5,0 n 2 0"
    );
    // Own houses are never taken from.
    assert_eq!(
        played("1,1,0,0,0,1/1,0,0,0,0,0 s 0 0", "A"),
        "0,2,0,0,0,1/1,0,0,0,0,0 n 0 0"
    );
    // Twelve seeds leave out their own house, and the last makes two.
    assert_eq!(
        played("0,0,0,0,0,12/0,0,0,0,0,0 s 0 0", "F"),
        "1,1,1,1,1,0/0,1,1,1,1,1 n 2 0"
    );
}

#[test]
fn grand_slams_follow_the_rule() {
    let text = "0,0,0,0,1,1/1,0,0,0,0,0 s 9 9";
    assert_eq!(played(text, "F"), "0,0,0,0,1,0/2,0,0,0,0,0 n 9 9");
    // North has nothing left and cannot move: south keeps its last seed.
    assert_eq!(
        played(&format!("{text} slam-takes"), "F"),
        "0,0,0,0,0,0/0,0,0,0,0,0 n 12 9 slam-takes"
    );
    let forbidden: Oware = format!("{text} slam-forbidden").parse().unwrap();
    assert!(forbidden.parse_move("F").is_err());
    assert_eq!(legal(&forbidden), [4]);
}

#[test]
fn a_side_without_seeds_is_fed() {
    let hungry: Oware = "1,0,0,0,3,0/0,0,0,0,0,0 s 9 9".parse().unwrap();
    assert_eq!(legal(&hungry), [4]);
    let starving: Oware = "1,0,0,0,3,0/0,0,0,0,0,0 s 9 9 may-starve".parse().unwrap();
    assert_eq!(legal(&starving), [0, 4]);
    // Nobody can be fed: the seeds go to their owner.
    let over: Oware = "1,1,0,0,0,0/0,0,0,0,0,0 s 9 9".parse().unwrap();
    assert_eq!(over.outcome(), Some(Outcome::from_points(11, 9)));
}

/// Two seeds that chase each other around the board for ever.
#[test]
fn a_position_that_comes_back_ends_the_game() {
    let mut position: Oware = "1,0,0,0,0,0/1,0,0,0,0,0 s 9 9".parse().unwrap();
    let mut endless = position.without_draws();
    let mut plies = 0;
    while position.outcome().is_none() {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        position.play(moves[0]).unwrap();
        endless.play(moves[0]).unwrap();
        plies += 1;
    }
    assert_eq!(plies, 12);
    assert_eq!(position.outcome(), Some(Outcome::from_points(10, 10)));
    assert_eq!(endless.outcome(), None);
}

/// The same with a seed less for north: south wins because it comes back, and only then.
#[test]
fn a_win_by_repetition_is_due_to_history() {
    let start: Oware = "1,0,0,0,0,0/1,0,0,0,0,0 s 9 8".parse().unwrap();
    laws::check(&start, 1, 1);
    let (mut position, mut read) = (start.clone(), start);
    while position.outcome().is_none() {
        read = position.to_string().parse().unwrap();
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        position.play(moves[0]).unwrap();
        read.play(moves[0]).unwrap();
    }
    let outcome = Outcome::from_points(10, 9);
    assert_eq!((position.outcome(), read.outcome()), (Some(outcome), None));
    assert!(position.is_due_to_history(outcome));
    // More than half of the seeds taken, and all others on the sides where they lie:
    // that is a fact.
    let mut taken: Oware = "0,0,0,0,0,1/1,2,0,0,0,0 s 4 1".parse().unwrap();
    taken.play(taken.parse_move("F").unwrap()).unwrap();
    let outcome = Outcome::from_points(6, 3);
    assert_eq!(taken.outcome(), Some(outcome));
    assert!(!taken.is_due_to_history(outcome));
}

#[test]
fn texts() {
    assert_eq!("startpos".parse(), Ok(Oware::default()));
    let small: Oware = "startpos 3 2 may-starve slam-takes".parse().unwrap();
    assert_eq!(small.to_string(), "2,2,2/2,2,2 s 0 0 slam-takes may-starve");
    for text in [
        "",
        "may-starve",
        "startpos 1 4",
        "startpos 7 4",
        "startpos 6 22",
        "startpos 6",
        "1,2/3 s 0 0",
        "1,2/3,4 x 0 0",
        "1,2/3,4 s 0",
        "1,2/3,4 s 0 0 slam",
        "1,2/3,4 s 250 0",
        "1,256/3,4 s 0 0",
    ] {
        assert!(text.parse::<Oware>().is_err(), "{text}");
    }
    let position = Oware::default();
    assert_eq!(position.parse_move("a"), position.parse_move("A"));
    for text in ["", "G", "1", "AA", "é", " A"] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
    let expected = "       c   b   a   north
       2   2   2
   0               0
       2   2   2
       A   B   C   south
";
    assert_eq!(small.diagram(), expected);
}

#[test]
fn random_games_end_as_they_should() {
    let games = 3000;
    let ours = Oware::default().playouts(games, &mut Rng::with_seed(5));
    let mut rng = Rng::with_seed(6);
    let (mut wins, mut plies) = (0_u32, 0_u32);
    for _ in 0..games {
        let mut reference = Reference::new(6, 4, Rules::default());
        while let Some(house) = rng.choice(reference.moves()) {
            reference.play(house);
            plies += 1;
        }
        let outcome = reference.outcome().unwrap();
        wins += u32::from(outcome.winner() == Some(Side::First));
    }
    let games = games as f64;
    // More than four standard deviations of a difference.
    assert!((ours.win_rate(Side::First) - f64::from(wins) / games).abs() < 0.055);
    assert!((ours.mean_plies() - f64::from(plies) / games).abs() < 5.0);
}

fn any_start() -> impl Strategy<Value = (usize, u8, Rules)> {
    let rules = prop::sample::select(all_rules());
    (2_usize..=6, 1_u8..=9, rules)
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        (houses, seeds, rules) in any_start(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 300),
    ) {
        let mut position = Oware::new(houses, seeds, rules).unwrap();
        let mut reference = Reference::new(houses, seeds, rules);
        for choice in choices {
            let moves = reference.moves();
            prop_assert_eq!(&legal(&position), &moves);
            prop_assert_eq!(position.outcome(), reference.outcome());
            prop_assert!(position.to_string().starts_with(&reference.text()));
            if moves.is_empty() {
                break;
            }
            let house = moves[choice.index(moves.len())];
            position.play(House::new(position.turn(), house as u8)).unwrap();
            reference.play(house);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Oware>(&text);
        laws::round_trip::<Oware>(&format!("startpos {text}"));
        laws::move_text(&Oware::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        (houses, seeds, rules) in any_start(),
        plies in 0..40_u32, seed: u64, at: usize, with in "[0-9sn,/ é]{0,2}",
    ) {
        let start = Oware::new(houses, seeds, rules).unwrap();
        laws::edited_position(&start, plies, seed, at, &with);
    }
}
