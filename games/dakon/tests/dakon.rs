//! Dakon: a plain reference, the laws, and winning openings.

use proptest::prelude::*;
use yolah_dakon::{Capture, Dakon, House};
use yolah_game::{Game, MoveList, Notation, Outcome, Side, laws, perft};

/// The rules with rows of numbers, seed by seed.
#[derive(Clone)]
struct Reference {
    houses: [Vec<u32>; 2],
    stores: [u32; 2],
    turn: usize,
    even_empty: bool,
}

/// Where a seed can fall.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    House(usize, usize),
    Store,
}

impl Reference {
    fn new(houses: usize, seeds: u8, capture: Capture) -> Reference {
        let row = vec![u32::from(seeds); houses];
        Reference {
            houses: [row.clone(), row],
            stores: [0, 0],
            turn: 0,
            even_empty: capture == Capture::EvenEmpty,
        }
    }

    /// The place after another one, for the side to move.
    fn next(&self, place: Place) -> Place {
        let last = self.houses[0].len() - 1;
        match place {
            Place::House(side, house) if house < last => Place::House(side, house + 1),
            Place::House(side, _) if side == self.turn => Place::Store,
            Place::House(..) => Place::House(self.turn, 0),
            Place::Store => Place::House(1 - self.turn, 0),
        }
    }

    fn legal(&self) -> Vec<usize> {
        let row = &self.houses[self.turn];
        (0..row.len()).filter(|&house| row[house] > 0).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let [south, north] = self.stores;
        let is_over = self.legal().is_empty();
        is_over.then(|| Outcome::from_points(south as i32, north as i32))
    }

    fn play(&mut self, house: usize) {
        let me = self.turn;
        let mut place = Place::House(me, house);
        while let Place::House(side, house) = place {
            let hand = std::mem::take(&mut self.houses[side][house]);
            for _ in 0..hand {
                place = self.next(place);
                match place {
                    Place::House(side, house) => self.houses[side][house] += 1,
                    Place::Store => self.stores[me] += 1,
                }
            }
            if let Place::House(side, house) = place
                && self.houses[side][house] == 1
            {
                self.end_in_empty(side, house);
                break;
            }
        }
        if place != Place::Store {
            self.turn = 1 - me;
        }
        if self.legal().is_empty() {
            for side in 0..2 {
                self.stores[side] += self.houses[side].iter().sum::<u32>();
                self.houses[side].fill(0);
            }
        }
    }

    fn end_in_empty(&mut self, side: usize, house: usize) {
        let opposite = self.houses[0].len() - 1 - house;
        let there = self.houses[1 - self.turn][opposite];
        if side == self.turn && (there > 0 || self.even_empty) {
            self.stores[side] += there + 1;
            self.houses[side][house] = 0;
            self.houses[1 - side][opposite] = 0;
        }
    }

    fn text(&self) -> String {
        let row = |side: usize| {
            let seeds: Vec<_> = self.houses[side].iter().map(u32::to_string).collect();
            seeds.join(",")
        };
        let [south, north] = self.stores;
        let rule = if self.even_empty { " empty" } else { "" };
        let turn = ["s", "n"][self.turn];
        format!("{}/{} {turn} {south} {north}{rule}", row(0), row(1))
    }
}

fn start(houses: usize, seeds: u8, capture: Capture) -> Dakon {
    Dakon::new(houses, seeds, capture).expect("a small game")
}

fn legal(position: &Dakon) -> Vec<usize> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(House::index).collect()
}

/// How many lines of so many moves the reference counts.
fn count(reference: &Reference, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |house| {
        let mut next = reference.clone();
        next.play(house);
        count(&next, depth - 1)
    };
    reference.legal().into_iter().map(after).sum()
}

#[test]
fn perft_is_that_of_the_reference() {
    for (houses, seeds) in [(8, 8), (5, 5), (10, 10), (7, 3)] {
        for capture in [Capture::NeedsOpposite, Capture::EvenEmpty] {
            let reference = Reference::new(houses, seeds, capture);
            let position = start(houses, seeds, capture);
            assert_eq!(perft::bulk(&position, 4), count(&reference, 4));
        }
    }
}

#[test]
fn the_laws_hold() {
    for capture in [Capture::NeedsOpposite, Capture::EvenEmpty] {
        for (houses, seeds) in [(8, 8), (5, 25), (10, 12), (7, 1), (6, 6)] {
            laws::check(&start(houses, seeds, capture), 15, 1);
            laws::check_view(&start(houses, seeds, capture), 3, 2);
        }
    }
}

#[test]
fn impossible_starts_are_refused() {
    for (houses, seeds) in [(4, 4), (11, 4), (8, 0), (8, 16), (10, 13)] {
        assert_eq!(Dakon::new(houses, seeds, Capture::default()), None);
    }
}

fn played(text: &str, moves: &str) -> String {
    let mut position: Dakon = text.parse().unwrap();
    for house in moves.split_whitespace() {
        position.play(position.parse_move(house).unwrap()).unwrap();
    }
    position.to_string()
}

#[test]
fn where_the_last_seed_falls_decides() {
    // Into the store: south moves again.
    let again = played("0,0,0,0,1/1,1,1,1,1 s 0 0", "5");
    assert_eq!(again, "0,0,0,0,0/0,0,0,0,0 s 1 5", "but has nothing to sow");
    // Into an own empty house: with what is opposite.
    assert_eq!(
        played("1,0,0,0,1/1,1,1,3,1 s 0 0", "1"),
        "0,0,0,0,1/1,1,1,0,1 n 4 0"
    );
    // Nothing is opposite: the seed stays, or is taken by the other rule.
    assert_eq!(
        played("1,0,0,0,1/1,1,1,0,1 s 0 0", "1"),
        "0,1,0,0,1/1,1,1,0,1 n 0 0"
    );
    assert_eq!(
        played("1,0,0,0,1/1,1,1,0,1 s 0 0 empty", "1"),
        "0,0,0,0,1/1,1,1,0,1 n 1 0 empty"
    );
    // Into an empty house of the other side.
    assert_eq!(
        played("1,0,0,0,2/0,1,1,0,1 s 0 0", "5"),
        "1,0,0,0,0/1,1,1,0,1 n 1 0"
    );
    // Into a house with seeds: all are sown on, three times, past north's store, which is
    // left out, into an own empty house, and two are taken opposite.
    assert_eq!(
        played("1,0,0,0,2/1,1,1,1,1 s 0 0", "5"),
        "2,0,0,0,0/0,2,0,0,0 n 4 0"
    );
}

/// The first player wins within the first turn, as the women of the Maldives do: here
/// north is left with three of 128 seeds, too few to fill a house again. The line was
/// found by a beam search.
#[test]
fn the_first_turn_wins() {
    let line = "1 4 2 7 8 6 7 5 2 8 6 7 3 5 4 4 7 3 2 7 6 2 8 7 4 1 7 7 5 2 8 7 7 5 8 3 8 8 7 8 2 8 6 \
                8 3 8 6 8 4";
    let mut position = Dakon::default();
    for house in line.split_whitespace() {
        assert_eq!(position.turn(), Side::First);
        position.play(position.parse_move(house).unwrap()).unwrap();
    }
    let left = "0,0,0,0,0,0,0,0/0,1,0,0,0,1,0,1 n 125 0";
    assert_eq!(position.to_string(), left);
}

#[test]
fn texts() {
    assert_eq!("startpos".parse(), Ok(Dakon::default()));
    let small: Dakon = "startpos 5 2 empty".parse().unwrap();
    assert_eq!(small.to_string(), "2,2,2,2,2/2,2,2,2,2 s 0 0 empty");
    assert_eq!(small.points(), Some([0, 0]));
    for text in [
        "",
        "empty",
        "startpos 4 4",
        "startpos 11 1",
        "startpos 8 0",
        "startpos 8",
        "1,2,3,4,5/1,2,3,4 s 0 0",
        "1,2,3,4,5/1,2,3,4,5 x 0 0",
        "1,2,3,4,5/1,2,3,4,5 s 0",
        "1,2,3,4,5/1,2,3,4,5 s 250 0",
    ] {
        assert!(text.parse::<Dakon>().is_err(), "{text}");
    }
    for text in ["", "0", "9", "01", "A", "é"] {
        assert!(Dakon::default().parse_move(text).is_err(), "{text}");
    }
    let expected = "       5   4   3   2   1   north
       2   2   2   2   2
   0                       0
       2   2   2   2   2
       1   2   3   4   5   south
";
    assert_eq!(small.diagram(), expected);
}

fn any_start() -> impl Strategy<Value = (usize, u8, Capture)> {
    let capture = prop::sample::select(vec![Capture::NeedsOpposite, Capture::EvenEmpty]);
    (5_usize..=10, 1_u8..=12, capture)
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
            prop_assert_eq!(&legal(&position), &moves);
            prop_assert_eq!(position.outcome(), reference.outcome());
            prop_assert_eq!(position.to_string(), reference.text());
            if moves.is_empty() {
                break;
            }
            let house = moves[choice.index(moves.len())];
            position.play(House::new(house as u8)).unwrap();
            reference.play(house);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Dakon>(&text);
        laws::round_trip::<Dakon>(&format!("startpos {text}"));
        laws::move_text(&Dakon::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        (houses, seeds, capture) in any_start(),
        plies in 0..40_u32, seed: u64, at: usize, with in "[0-9sn,/ é]{0,2}",
    ) {
        laws::edited_position(&start(houses, seeds, capture), plies, seed, at, &with);
    }
}
