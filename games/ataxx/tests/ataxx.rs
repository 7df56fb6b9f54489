//! Ataxx: counts of other programs, the laws, and a plain reference.

use std::collections::HashSet;

use proptest::prelude::*;
use yolah_ataxx::{Ataxx, Move};
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, laws, perft};

/// The rules with a grid of letters, row 1 first.
#[derive(Clone)]
struct Reference {
    board: [[char; 7]; 7],
    turn: Side,
    jumps: usize,
}

type Place = (usize, usize);

const LETTERS: [char; 2] = ['x', 'o'];

fn places() -> impl Iterator<Item = Place> {
    (0..7).flat_map(|rank| (0..7).map(move |file| (file, rank)))
}

fn distance(a: Place, b: Place) -> usize {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

impl Reference {
    fn new(walls: &[Place]) -> Reference {
        let mut board = [['.'; 7]; 7];
        for &(file, rank) in walls {
            board[rank][file] = '-';
        }
        (board[6][0], board[0][6]) = ('x', 'x');
        (board[6][6], board[0][0]) = ('o', 'o');
        Reference {
            board,
            turn: Side::First,
            jumps: 0,
        }
    }

    fn of(&self, letter: char) -> Vec<Place> {
        let all = places();
        all.filter(|&(file, rank)| self.board[rank][file] == letter)
            .collect()
    }

    /// Moves of a side, as texts.
    fn moves_of(&self, side: Side) -> HashSet<String> {
        let mut found = HashSet::new();
        for from in self.of(LETTERS[side.index()]) {
            for to in self.of('.') {
                match distance(from, to) {
                    1 => found.insert(name(to)),
                    2 => found.insert(name(from) + &name(to)),
                    _ => false,
                };
            }
        }
        found
    }

    fn outcome(&self) -> Option<Outcome> {
        let counts = LETTERS.map(|letter| self.of(letter).len() as i32);
        let is_stuck = Side::BOTH
            .iter()
            .all(|&side| self.moves_of(side).is_empty());
        if is_stuck || counts.contains(&0) {
            Some(Outcome::from_points(counts[0], counts[1]))
        } else {
            (self.jumps >= 100).then_some(Outcome::DRAW)
        }
    }

    fn moves(&self) -> HashSet<String> {
        let moves = self.moves_of(self.turn);
        if self.outcome().is_some() {
            HashSet::new()
        } else if moves.is_empty() {
            ["0000".to_owned()].into()
        } else {
            moves
        }
    }

    fn play(&mut self, text: &str) {
        self.jumps += 1;
        let own = LETTERS[self.turn.index()];
        if text != "0000" {
            let find = |part: &str| places().find(|&place| name(place) == part).unwrap();
            let to = find(&text[text.len() - 2..]);
            if text.len() == 4 {
                let (file, rank) = find(&text[..2]);
                self.board[rank][file] = '.';
            } else {
                self.jumps = 0;
            }
            self.board[to.1][to.0] = own;
            for (file, rank) in places().filter(|&place| distance(place, to) == 1) {
                if LETTERS.contains(&self.board[rank][file]) {
                    self.board[rank][file] = own;
                }
            }
        }
        self.turn = !self.turn;
    }
}

fn name((file, rank): Place) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn texts(position: &Ataxx) -> HashSet<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// The counts in the tests of libataxx (23065fc), which has the same rules.
#[test]
fn perft_of_other_programs() {
    for (text, counts) in [
        (
            "x5o/7/7/7/7/7/o5x x",
            vec![16, 256, 6460, 155_888, 4_752_668],
        ),
        ("x5o/7/7/7/7/7/o5x o", vec![16, 256, 6460, 155_888]),
        (
            "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1",
            vec![14, 196, 4184, 86_528, 2_266_352],
        ),
        (
            "x5o/7/2-1-2/3-3/2-1-2/7/o5x o 0 1",
            vec![14, 196, 4100, 83_104, 2_114_588],
        ),
        (
            "x5o/7/3-3/2-1-2/3-3/7/o5x x 0 1",
            vec![16, 256, 5948, 133_264, 3_639_856],
        ),
        (
            "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1",
            vec![1, 75, 249, 14_270, 452_980],
        ),
        (
            "7/7/7/7/xxxxxxx/xxxxxxx/ooooooo x 0 1",
            vec![75, 249, 14_270, 452_980],
        ),
        (
            "7/7/7/2x1o2/7/7/7 o 0 1",
            vec![23, 419, 7887, 168_317, 4_266_992],
        ),
        (
            "7/7/7/7/-------/-------/x5o x 0 1",
            vec![2, 4, 13, 30, 73, 174],
        ),
        ("7/7/7/7/7/7/7 x 0 1", vec![0, 0]),
    ] {
        let position: Ataxx = text.parse().unwrap();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft::bulk(&position, depth), count, "{text} {depth}");
        }
    }
}

#[test]
fn the_laws_hold() {
    for text in [
        "startpos",
        "x5o/7/2-1-2/3-3/2-1-2/7/o5x x 0 1",
        "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1",
        "xo5/-------/-------/7/7/7/7 x 90 50",
    ] {
        let start: Ataxx = text.parse().unwrap();
        laws::check(&start, 5, 1);
        laws::check_view(&start, 2, 2);
    }
}

#[test]
fn games_end_by_counting() {
    let outcome = |text: &str| text.parse::<Ataxx>().unwrap().outcome();
    assert_eq!(
        outcome("x6/7/7/7/7/7/7 o"),
        Some(Outcome::from_points(1, 0))
    );
    assert_eq!(outcome("7/7/7/7/7/7/7 x"), Some(Outcome::DRAW));
    assert_eq!(outcome("x5o/7/7/7/7/7/o5x x 99"), None);
    assert_eq!(outcome("x5o/7/7/7/7/7/o5x x 100"), Some(Outcome::DRAW));
    // Nobody reaches the free squares behind the walls.
    let walled = "xxo4/-------/-------/7/7/7/7 x";
    assert_eq!(outcome(walled), None);
    let walled = "xxoxxoo/-------/-------/7/7/7/7 o";
    assert_eq!(outcome(walled), Some(Outcome::from_points(4, 3)));
}

#[test]
fn passes_and_jumps_are_counted() {
    let mut position: Ataxx = "xxxooo1/-------/-------/7/7/7/7 x 3 9".parse().unwrap();
    position.play(position.parse_move("0000").unwrap()).unwrap();
    assert_eq!(
        position.to_string(),
        "xxxooo1/-------/-------/7/7/7/7 o 4 9"
    );
    position.play(position.parse_move("e7g7").unwrap()).unwrap();
    assert_eq!(
        position.to_string(),
        "xxxo1oo/-------/-------/7/7/7/7 x 5 10"
    );
    position.play(position.parse_move("c7e7").unwrap()).unwrap();
    assert_eq!(
        position.to_string(),
        "xx1xxxo/-------/-------/7/7/7/7 o 6 10"
    );
}

#[test]
fn texts_of_positions() {
    let start = Ataxx::default();
    assert_eq!(start.to_string(), "x5o/7/7/7/7/7/o5x x 0 1");
    assert_eq!("x5o/7/7/7/7/7/o5x x".parse(), Ok(start));
    assert_eq!("startpos".parse(), Ok(start));
    for text in [
        "",
        "startpos x",
        "x5o/7/7/7/7/7/o5x",
        "x5o/7/7/7/7/7/o5x y",
        "x5o/7/7/7/7/7/o5x x 101",
        "x5o/7/7/7/7/7/o5x x 0 1 2",
        "x5o/7/7/7/7/7/o5x x 0 70000",
        "x6o/7/7/7/7/7/o5x x",
        "x5o/7/7/7/7/o5x x",
        "x5p/7/7/7/7/7/o5x x",
    ] {
        assert!(text.parse::<Ataxx>().is_err(), "{text}");
    }
}

#[test]
fn texts_of_moves() {
    let start = Ataxx::default();
    assert_eq!(start.parse_move("a7-c5"), start.parse_move("a7c5"));
    for text in [
        "", "a7", "a7a6", "a7a7", "a6a5", "b8", "h1", "g1h1", "0000", "pass", "é1",
    ] {
        assert!(start.parse_move(text).is_err(), "{text}");
    }
    assert!(!start.is_legal(Move::PASS));
}

#[test]
fn random_moves_are_fair() {
    let position: Ataxx = "7/7/7/7/-------/-------/x5o x".parse().unwrap();
    let mut rng = Rng::with_seed(9);
    let mut counts = std::collections::HashMap::<String, u32>::new();
    for _ in 0..20_000 {
        let m = position.random_move(&mut MoveList::new(), &mut rng);
        *counts.entry(m.unwrap().to_string()).or_default() += 1;
    }
    assert_eq!(counts.len(), 2);
    assert!(
        counts.values().all(|count| count.abs_diff(10_000) < 400),
        "{counts:?}"
    );
}

proptest! {
    // Whole games, and a slow reference.
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn plays_like_the_reference(
        walls in prop::collection::vec((1_usize..6, 1_usize..6), 0..8),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 150),
    ) {
        let mut reference = Reference::new(&walls);
        let board: Vec<String> = reference.board.iter().rev().map(|row| {
            row.iter().collect::<String>().replace('.', "1")
        }).collect();
        let mut position: Ataxx = format!("{} x", board.join("/")).parse().unwrap();
        for choice in choices {
            let moves = reference.moves();
            prop_assert_eq!(texts(&position), moves.clone());
            prop_assert_eq!(position.outcome(), reference.outcome());
            if moves.is_empty() {
                break;
            }
            let mut moves: Vec<_> = moves.into_iter().collect();
            moves.sort();
            let text = &moves[choice.index(moves.len())];
            position.play(position.parse_move(text).unwrap()).unwrap();
            reference.play(text);
        }
    }

}

proptest! {
    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Ataxx>(&text);
        laws::move_text(&Ataxx::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        plies in 0..60_u32, seed: u64, at: usize, with in "[0-9xo/ é-]{0,2}",
    ) {
        laws::edited_position(&Ataxx::default(), plies, seed, at, &with);
    }
}
