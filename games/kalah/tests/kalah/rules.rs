//! Kalah: published counts, the laws, and a plain reference.

use proptest::prelude::*;
use yolah_game::playout::Statistics;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, laws, perft};
use yolah_kalah::{Capture, House, Kalah};

/// The rules with arrays and loops, seed by seed.
#[derive(Clone)]
struct Reference {
    houses: [Vec<u32>; 2],
    stores: [u32; 2],
    turn: usize,
    even_empty: bool,
}

impl Reference {
    fn new(houses: usize, seeds: u8, capture: Capture) -> Reference {
        let row = vec![seeds as u32; houses];
        Reference {
            houses: [row.clone(), row],
            stores: [0, 0],
            turn: 0,
            even_empty: capture == Capture::EvenEmpty,
        }
    }

    fn over(&self) -> bool {
        self.houses
            .iter()
            .any(|row| row.iter().all(|&seeds| seeds == 0))
    }

    fn legal(&self) -> Vec<usize> {
        if self.over() {
            return Vec::new();
        }
        let row = &self.houses[self.turn];
        (0..row.len()).filter(|&house| row[house] > 0).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let [south, north] = self.stores;
        self.over()
            .then(|| Outcome::from_points(south as i32, north as i32))
    }

    fn play(&mut self, house: usize) {
        let (me, count) = (self.turn, self.houses[0].len());
        let (mut row, mut place) = (me, house);
        let mut in_store = false;
        for _ in 0..std::mem::take(&mut self.houses[me][house]) {
            // From the store on to the other side; past the last house to the
            // own store, or, on the other side, back home.
            if in_store {
                (row, place, in_store) = (1 - me, 0, false);
            } else if place + 1 < count {
                place += 1;
            } else if row == me {
                in_store = true;
            } else {
                (row, place) = (me, 0);
            }
            if in_store {
                self.stores[me] += 1;
            } else {
                self.houses[row][place] += 1;
            }
        }
        if !in_store && row == me && self.houses[me][place] == 1 {
            let opposite = count - 1 - place;
            if self.houses[1 - me][opposite] > 0 || self.even_empty {
                self.stores[me] += 1 + std::mem::take(&mut self.houses[1 - me][opposite]);
                self.houses[me][place] = 0;
            }
        }
        if !in_store {
            self.turn = 1 - me;
        }
        if self.over() {
            for side in 0..2 {
                self.stores[side] += self.houses[side]
                    .iter_mut()
                    .map(std::mem::take)
                    .sum::<u32>();
            }
        }
    }

    fn text(&self) -> String {
        let row = |side: usize| {
            let seeds: Vec<_> = self.houses[side].iter().map(u32::to_string).collect();
            seeds.join(",")
        };
        let [south, north] = self.stores;
        let turn = ["s", "n"][self.turn];
        let rule = if self.even_empty { " empty" } else { "" };
        format!("{}/{} {turn} {south} {north}{rule}", row(0), row(1))
    }
}

fn start(houses: usize, seeds: u8, capture: Capture) -> Kalah {
    Kalah::new(houses, seeds, capture).expect("a small game")
}

fn legal(position: &Kalah) -> Vec<House> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

#[test]
fn perft_from_the_start() {
    let counts = [6, 35, 185, 942, 4690, 23_233, 114_430, 563_055];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft::bulk(&Kalah::default(), depth), count);
        assert_eq!(perft::plain(&Kalah::default(), depth), count);
    }
    let counts = [6, 35, 185, 942, 4685, 23_169, 113_959];
    for (depth, count) in (1..).zip(counts) {
        let position = start(6, 4, Capture::EvenEmpty);
        assert_eq!(perft::bulk(&position, depth), count);
    }
}

#[test]
fn the_laws_hold() {
    for capture in [Capture::NeedsOpposite, Capture::EvenEmpty] {
        for (houses, seeds) in [(6, 4), (6, 21), (5, 1), (4, 9), (3, 3), (2, 60), (1, 127)] {
            laws::check(&start(houses, seeds, capture), 50, 1);
        }
    }
}

#[test]
fn impossible_starts_are_refused() {
    for (houses, seeds) in [(0, 4), (7, 4), (6, 0), (6, 22), (1, 128)] {
        assert_eq!(Kalah::new(houses, seeds, Capture::default()), None);
    }
}

#[test]
fn captures_follow_the_rule() {
    let play = |text: &str, house: &str| {
        let mut position: Kalah = text.parse().unwrap();
        let m = position.parse_move(house).unwrap();
        position.play(m).unwrap();
        position.to_string()
    };
    let with_opposite = play("1,0,3/2,5,1 s 0 0", "1");
    assert_eq!(with_opposite, "0,0,3/2,0,1 n 6 0");
    let without = play("1,0,3/2,0,1 s 0 0", "1");
    assert_eq!(without, "0,1,3/2,0,1 n 0 0");
    let empty = play("1,0,3/2,0,1 s 0 0 empty", "1");
    assert_eq!(empty, "0,0,3/2,0,1 n 1 0 empty");
    // A full lap ends where it began, in a house that has just been emptied,
    // and the house opposite got a seed on the way.
    let lap = play("0,7,1/1,0,1 s 0 0", "2");
    assert_eq!(lap, "1,0,2/2,0,2 n 3 0");
}

#[test]
fn random_games_end_as_they_should() {
    let games = 20_000;
    let ours = Kalah::default().playouts(games, &mut Rng::with_seed(5));
    let mut listed = Statistics::default();
    let mut rng = Rng::with_seed(6);
    for _ in 0..games {
        let mut reference = Reference::new(6, 4, Capture::default());
        let (mut plies, mut most) = (0, 0);
        while let Some(house) = rng.choice(reference.legal()) {
            most = most.max(reference.legal().len());
            reference.play(house);
            plies += 1;
        }
        let outcome = reference.outcome().expect("no moves are left");
        listed.record(outcome, plies, most);
    }
    assert_eq!((ours.games, ours.max_moves), (games, listed.max_moves));
    // More than four standard deviations of a difference.
    assert!((ours.win_rate(Side::First) - listed.win_rate(Side::First)).abs() < 0.02);
    assert!((ours.draw_rate() - listed.draw_rate()).abs() < 0.01);
    assert!((ours.mean_plies() - listed.mean_plies()).abs() < 0.6);
}

#[test]
fn random_moves_are_fair() {
    let position: Kalah = "1,0,1,9,0,200/1,0,0,0,0,0 s 0 0".parse().unwrap();
    let mut rng = Rng::with_seed(9);
    let mut counts = [0_u32; 6];
    for _ in 0..40_000 {
        let house = position.random_move(&mut MoveList::new(), &mut rng);
        counts[house.unwrap().index()] += 1;
    }
    for (house, count) in counts.into_iter().enumerate() {
        if position.seeds(Side::First, House::ALL[house]) == 0 {
            assert_eq!(count, 0, "house {house} is empty");
        } else {
            assert!(count.abs_diff(10_000) < 500, "{counts:?}");
        }
    }
}

#[test]
fn texts_of_positions() {
    assert_eq!("startpos".parse(), Ok(Kalah::default()));
    let small = start(3, 2, Capture::EvenEmpty);
    assert_eq!("startpos 3 2 empty".parse(), Ok(small));
    assert_eq!(small.to_string(), "2,2,2/2,2,2 s 0 0 empty");
    // The game is over: what is left goes to its owner.
    let over: Kalah = "0,0/3,4 s 1 2".parse().unwrap();
    assert_eq!(over.to_string(), "0,0/0,0 s 1 9");
    assert_eq!(over.outcome(), Some(Outcome::from_points(1, 9)));
    assert_eq!(over.points(), Some([1, 9]));
    for text in [
        "",
        "empty",
        "startpos 3",
        "startpos 7 1",
        "startpos 6 22",
        "1,2,3 s 0 0",
        "1,2/3 s 0 0",
        "1,1,1,1,1,1,1/1,1,1,1,1,1,1 s 0 0",
        "1,2/3,4 x 0 0",
        "1,2/3,4 s 0",
        "1,2/3,4 s 0 0 full",
        "1,2/3,4 s -1 0",
        "1,2/3,4 s 250 0",
        "1,256/3,4 s 0 0",
        "/ s 0 0",
    ] {
        assert!(text.parse::<Kalah>().is_err(), "{text}");
    }
    let position: Kalah = "1,0/3,4 s 0 0".parse().unwrap();
    for text in ["", "0", "2", "3", "7", "1 ", "x", "é"] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
}

#[test]
fn a_diagram() {
    let position: Kalah = "1,2,3/4,5,16 n 7 8".parse().unwrap();
    let expected = "       3   2   1   north
      16   5   4
   8               7
       1   2   3
       1   2   3   south
";
    assert_eq!(position.diagram(), expected);
}

fn any_start() -> impl Strategy<Value = (usize, u8, Capture)> {
    let captures = prop_oneof![Just(Capture::NeedsOpposite), Just(Capture::EvenEmpty)];
    ((1_usize..=6, captures), any::<u8>()).prop_map(|((houses, capture), seeds)| {
        let most = (255 / (2 * houses)) as u8;
        // Few seeds are the usual game, many make laps.
        let most = if seeds % 4 == 0 { most } else { most.min(8) };
        (houses, seeds % most + 1, capture)
    })
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        (houses, seeds, capture) in any_start(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 200),
    ) {
        let mut position = start(houses, seeds, capture);
        let mut reference = Reference::new(houses, seeds, capture);
        for choice in choices {
            let moves = reference.legal();
            let ours: Vec<_> = legal(&position).into_iter().map(House::index).collect();
            prop_assert_eq!(&ours, &moves);
            prop_assert_eq!(position.outcome(), reference.outcome());
            prop_assert_eq!(position.to_string(), reference.text());
            if moves.is_empty() {
                break;
            }
            let house = moves[choice.index(moves.len())];
            position.play(House::ALL[house]).unwrap();
            reference.play(house);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Kalah>(&text);
        laws::round_trip::<Kalah>(&format!("startpos {text}"));
        let _ = Kalah::default().parse_move(&text);
    }

    #[test]
    fn mutated_texts_parse_to_positions_or_not_at_all(
        (houses, seeds, capture) in any_start(),
        plies in 0..40,
        seed: u64,
        at: prop::sample::Index,
        with in "[0-9sn,/ é]{0,2}",
    ) {
        let mut position = start(houses, seeds, capture);
        let mut rng = Rng::with_seed(seed);
        for _ in 0..plies {
            if let Some(house) = position.random_move(&mut MoveList::new(), &mut rng) {
                position.play_unchecked(house);
            }
        }
        let mut text: Vec<char> = position.to_string().chars().collect();
        let at = at.index(text.len());
        text.splice(at..=at, with.chars());
        let text: String = text.into_iter().collect();
        if let Some(parsed) = laws::round_trip::<Kalah>(&text) {
            laws::check(&parsed, 1, seed);
        }
    }
}
