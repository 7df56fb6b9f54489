//! Domineering: values of combinatorial game theory, known results, the laws, and a plain
//! reference.

use std::collections::HashSet;

use proptest::prelude::*;
use yolah_domineering::Domineering;
use yolah_game::{Evaluator, Game, Judged, MoveList, Notation, Outcome, Rng, Score, Side, laws};
use yolah_solve::solve;

/// The rules with a set of free squares, by file and rank.
struct Reference {
    free: HashSet<(u8, u8)>,
    turn: Side,
}

impl Reference {
    fn new(files: u8, ranks: u8) -> Reference {
        Reference {
            free: (0..ranks)
                .flat_map(|rank| (0..files).map(move |file| (file, rank)))
                .collect(),
            turn: Side::First,
        }
    }

    fn other_end(&self, (file, rank): (u8, u8)) -> (u8, u8) {
        match self.turn {
            Side::First => (file, rank + 1),
            Side::Second => (file + 1, rank),
        }
    }

    fn moves(&self) -> Vec<[(u8, u8); 2]> {
        let dominoes = self
            .free
            .iter()
            .map(|&start| [start, self.other_end(start)]);
        let mut moves: Vec<_> = dominoes
            .filter(|domino| self.free.contains(&domino[1]))
            .collect();
        moves.sort_unstable();
        moves
    }

    fn play(&mut self, domino: [(u8, u8); 2]) {
        for square in domino {
            self.free.remove(&square);
        }
        self.turn = !self.turn;
    }
}

fn text_of(domino: [(u8, u8); 2]) -> String {
    let name = |(file, rank): (u8, u8)| format!("{}{}", char::from(b'a' + file), rank + 1);
    domino.map(name).concat()
}

fn texts(position: &Domineering) -> HashSet<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// Whether the side to move wins.
fn is_won(text: &str) -> bool {
    let position: Domineering = text.parse().unwrap();
    let solved = solve(&position, 100_000_000, &mut |_, _| true).unwrap();
    let (least, most) = solved.margin;
    assert_eq!(least, most, "{text}");
    position.turn().relative(least) > 0
}

/// Who wins a board: Vertical, Horizontal, whoever begins, or the other one.
fn class(board: &str) -> &'static str {
    let wins = ["v", "h"].map(|side| is_won(&format!("{board} {side}")));
    match wins {
        [true, false] => "vertical",
        [false, true] => "horizontal",
        [true, true] => "first",
        [false, false] => "second",
    }
}

/// An empty board of so many ranks and files.
fn empty(ranks: usize, files: usize) -> String {
    vec![files.to_string(); ranks].join("/")
}

/// Boards one beside the other, with a column that nobody covers between them.
fn sum(boards: &[(usize, usize)]) -> String {
    let highest = boards.iter().map(|board| board.0).max().unwrap();
    let row = |row: usize| {
        let part = |&(ranks, files): &(usize, usize)| {
            if row < ranks {
                files.to_string()
            } else {
                "#".repeat(files)
            }
        };
        boards.iter().map(part).collect::<Vec<_>>().join("#")
    };
    (0..highest).map(row).collect::<Vec<_>>().join("/")
}

/// By ranks and files; the results follow from the values that `pycgt` 0.2.0 computes, and
/// squares are those of Breuker, Uiterwijk and van den Herik.
#[test]
fn small_boards_are_won_by_whom_they_should() {
    for (ranks, files, winner) in [
        (1, 1, "second"),
        (2, 1, "vertical"),
        (1, 2, "horizontal"),
        (2, 2, "first"),
        (2, 3, "first"),
        (3, 2, "first"),
        (2, 4, "horizontal"),
        (4, 2, "vertical"),
        (2, 5, "vertical"),
        (3, 3, "first"),
        (3, 4, "horizontal"),
        (3, 5, "horizontal"),
        (4, 4, "first"),
        (5, 5, "second"),
    ] {
        assert_eq!(class(&empty(ranks, files)), winner, "{ranks}x{files}");
    }
}

/// A game is worth the negative of another if who begins their sum loses. By ranks and
/// files; values of `pycgt` 0.2.0: 2x1 is 1 and 1x2 is -1, 2x2 and 3x3 are each ±1, 2x5 is
/// 1/2, 3x4 is -3/2 and 3x5 is -1.
#[test]
fn boards_have_their_values() {
    for zero in [
        vec![(2, 1), (1, 2)],
        vec![(2, 2), (2, 2)],
        vec![(2, 2), (3, 3)],
        vec![(3, 5), (2, 1)],
        vec![(2, 1), (1, 4), (2, 1)],
    ] {
        assert_eq!(class(&sum(&zero)), "second", "{zero:?}");
    }
    // Two halves and -1; then -3/2, 1 and a half.
    assert_eq!(class("5#2/5###/########/5###/5###"), "second");
    assert_eq!(class("4#1/4#1/4##/######/5#/5#"), "second");
}

/// An L of three squares is a star, and these six are one and a star.
#[test]
fn shapes_have_their_values() {
    assert_eq!(class("1#/2"), "first");
    assert_eq!(class("1##1#/2#2"), "second");
    assert_eq!(class("1#1#/1#2"), "vertical");
    assert_eq!(class("1#1##1##2/1#2#2###"), "second");
    // The board of 4x4 without a corner is ±1 and a star.
    assert_eq!(class("3#/4/4/4"), "first");
}

#[test]
fn the_laws_hold() {
    for (files, ranks) in [(8, 8), (1, 1), (1, 10), (10, 1), (10, 10), (3, 5)] {
        let start = Domineering::new(files, ranks).unwrap();
        laws::check(&start, 5, 1);
        laws::check_view(&start, 2, 2);
    }
}

/// What the evaluator holds for certain is what happens.
#[test]
fn games_are_decided_as_the_evaluator_says() {
    let mut rng = Rng::with_seed(3);
    let mut decided = 0;
    for _ in 0..40 {
        let mut position = Domineering::new(5, 5).unwrap();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            let (least, most) = Domineering::evaluator().bounds(&position);
            if least == most {
                assert_eq!(
                    is_won(&position.to_string()),
                    least > Score::ZERO,
                    "{position}"
                );
                decided += 1;
            }
            position.play_unchecked(m);
        }
    }
    assert!(decided > 40, "{decided}");
}

#[test]
fn texts_of_positions() {
    let start: Domineering = "startpos 3 2".parse().unwrap();
    assert_eq!(start.to_string(), "3/3 v");
    assert_eq!("startpos".parse(), Ok(Domineering::default()));
    for text in [
        "",
        "startpos 0 4",
        "startpos 4 11",
        "startpos 4",
        "3/3",
        "3/3 x",
        "3/2 v",
        "v2/3 v",
        "h2/h2 v",
        "hhh/3 v",
        "vv/v1/1v v",
        "11/11 v",
        "3/3 v 1",
    ] {
        assert!(text.parse::<Domineering>().is_err(), "{text}");
    }
}

#[test]
fn texts_of_moves() {
    let start = Domineering::new(10, 10).unwrap();
    let expected = start.parse_move("a9a10").unwrap();
    for text in ["a10a9", "a9-a10", "A9A10"] {
        assert_eq!(start.parse_move(text), Ok(expected));
    }
    for text in [
        "", "a1", "a1b1", "a1a3", "a1b2", "a1a2a3", "k1k2", "a10a11", "é1a1", "j1a2",
    ] {
        assert!(start.parse_move(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        files in 1_u8..=10,
        ranks in 1_u8..=10,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 50),
    ) {
        let mut position = Domineering::new(files, ranks).unwrap();
        let mut reference = Reference::new(files, ranks);
        for choice in choices {
            let moves = reference.moves();
            prop_assert_eq!(texts(&position), moves.iter().copied().map(text_of).collect());
            let outcome = moves.is_empty().then_some(Outcome::win(!reference.turn));
            prop_assert_eq!(position.outcome(), outcome);
            if moves.is_empty() {
                break;
            }
            let m = moves[choice.index(moves.len())];
            position.play(position.parse_move(&text_of(m)).unwrap()).unwrap();
            reference.play(m);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Domineering>(&text);
        laws::round_trip::<Domineering>(&format!("startpos {text}"));
        laws::move_text(&Domineering::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        files in 1_u8..=10, plies in 0..20_u32, seed: u64, at: usize, with in "[0-9vh#/ é]{0,2}",
    ) {
        let start = Domineering::new(files, 6).unwrap();
        laws::edited_position(&start, plies, seed, at, &with);
    }
}
