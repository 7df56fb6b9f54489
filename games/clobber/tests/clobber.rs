//! Clobber: counts of another program, known results, the laws, and a plain reference.

use std::collections::HashSet;

use proptest::prelude::*;
use yolah_clobber::Clobber;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, laws, perft};
use yolah_solve::solve;

/// The rules with a vector of letters, the upper row first.
struct Reference {
    board: Vec<Vec<char>>,
    turn: usize,
}

const LETTERS: [char; 2] = ['o', 'x'];

type Place = (usize, usize);

impl Reference {
    fn new(files: usize, ranks: usize) -> Reference {
        let row = |row: usize| (0..files).map(|file| LETTERS[(row + file) % 2]).collect();
        Reference {
            board: (0..ranks).map(row).collect(),
            turn: 0,
        }
    }

    /// From and to, as column and row.
    fn moves(&self) -> Vec<[Place; 2]> {
        let mut moves = Vec::new();
        for (y, row) in self.board.iter().enumerate() {
            for (x, _) in row
                .iter()
                .enumerate()
                .filter(|cell| *cell.1 == LETTERS[self.turn])
            {
                for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let to = (x.wrapping_add_signed(right), y.wrapping_add_signed(down));
                    let there = self.board.get(to.1).and_then(|row| row.get(to.0));
                    if there == Some(&LETTERS[1 - self.turn]) {
                        moves.push([(x, y), to]);
                    }
                }
            }
        }
        moves
    }

    fn play(&mut self, [from, to]: [Place; 2]) {
        self.board[from.1][from.0] = '.';
        self.board[to.1][to.0] = LETTERS[self.turn];
        self.turn = 1 - self.turn;
    }

    fn text_of(&self, places: [Place; 2]) -> String {
        let name =
            |(x, y): Place| format!("{}{}", char::from(b'a' + x as u8), self.board.len() - y);
        places.map(name).concat()
    }
}

fn texts(position: &Clobber) -> HashSet<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// Whether the side to move wins.
fn is_won(text: &str) -> bool {
    let position: Clobber = text.parse().unwrap();
    let solved = solve(&position, 100_000_000, &mut |_, _| true).unwrap();
    let (least, most) = solved.margin;
    assert_eq!(least, most, "{text}");
    position.turn().relative(least) > 0
}

/// Counts of Fairy-Stockfish c19b5f6.
#[test]
fn perft_of_another_program() {
    for (depth, count) in (1..).zip([49, 2116, 80_063]) {
        assert_eq!(perft::bulk(&Clobber::default(), depth), count, "{depth}");
    }
}

#[test]
fn the_laws_hold() {
    for (files, ranks) in [(6, 5), (1, 1), (1, 10), (10, 1), (10, 10), (3, 7)] {
        let start = Clobber::new(files, ranks).unwrap();
        laws::check(&start, 5, 1);
        laws::check_view(&start, 2, 2);
    }
}

/// Single rows of even length are won by who begins, but for one: arXiv 2509.08985.
#[test]
fn of_all_even_rows_only_six_stones_lose() {
    for stones in [2, 4, 6, 8, 10] {
        let row = "ox".repeat(stones / 2);
        for side in ["w", "b"] {
            assert_eq!(
                is_won(&format!("{row} {side}")),
                stones != 6,
                "{stones} {side}"
            );
        }
    }
    // Twelve stones lie around two corners.
    assert!(is_won("oxoxox/5o/1xoxox w") && is_won("oxoxox/5o/1xoxox b"));
}

/// Values of An Introduction to Clobber (Albert and others, 2005): a pair is a star, two
/// stones and one are an up, and a game and its negative are nothing.
#[test]
fn sums_have_their_values() {
    for zero in ["ox1ox", "oox1xxo", "oxoxox", "ooxx1xxoo", "oox/3/xxo"] {
        for side in ["w", "b"] {
            assert!(!is_won(&format!("{zero} {side}")), "{zero} {side}");
        }
    }
    // An up is won by whose it is, whoever begins; with a star by who begins.
    assert!(is_won("oox w") && !is_won("oox b"));
    assert!(is_won("xxo b") && !is_won("xxo w"));
    assert!(is_won("oox1ox w") && is_won("oox1ox b"));
    // Two ups are more than a star.
    assert!(is_won("oox1oox/7/ox5 w") && !is_won("oox1oox/7/ox5 b"));
}

#[test]
fn texts_of_positions() {
    let start = Clobber::default();
    assert_eq!(start.to_string(), "oxoxox/xoxoxo/oxoxox/xoxoxo/oxoxox w");
    assert_eq!("startpos 6 5".parse(), Ok(start));
    for text in [
        "",
        "startpos 0 4",
        "startpos 4 11",
        "startpos 4",
        "ox",
        "ox x",
        "11/11 w",
        "oy w",
        "ox/o w",
        "ox w 1",
    ] {
        assert!(text.parse::<Clobber>().is_err(), "{text}");
    }
}

#[test]
fn texts_of_moves() {
    let start = Clobber::new(10, 10).unwrap();
    let expected = start.parse_move("a10b10").unwrap();
    for text in ["a10-b10", "a10xb10", "A10B10"] {
        assert_eq!(start.parse_move(text), Ok(expected));
    }
    for text in [
        "", "a10", "a10a9a8", "b10a10", "a10a8", "a10b9", "a11b11", "k1k2", "x", "é1a1", "ax",
    ] {
        assert!(start.parse_move(text).is_err(), "{text}");
    }
}

#[test]
fn random_moves_are_fair() {
    let position: Clobber = "oxo/x1x/oxo w".parse().unwrap();
    let mut rng = Rng::with_seed(9);
    let mut counts = std::collections::HashMap::<String, u32>::new();
    for _ in 0..40_000 {
        let m = position.random_move(&mut MoveList::new(), &mut rng);
        *counts.entry(m.unwrap().to_string()).or_default() += 1;
    }
    assert_eq!(counts.len(), 8);
    assert!(
        counts.values().all(|count| count.abs_diff(5000) < 350),
        "{counts:?}"
    );
}

/// Random games on one number are those move by move, on every board.
#[test]
fn random_games_draw_the_same_moves() {
    for (files, ranks) in [(1, 1), (3, 1), (6, 5), (7, 10), (10, 10)] {
        let start = Clobber::new(files, ranks).unwrap();
        for seed in 0..50 {
            let (mut fast, mut slow) = (Rng::with_seed(seed), Rng::with_seed(seed));
            let (mut position, mut moves) = (start, MoveList::new());
            while let Some(m) = position.random_move(&mut moves, &mut slow) {
                position.play(m).unwrap();
            }
            let outcome = start.play_out(&mut moves, &mut fast);
            assert_eq!(Some(outcome), position.outcome(), "{start}, seed {seed}");
            assert_eq!(fast.u64(..), slow.u64(..), "as many numbers were drawn");
        }
    }
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        files in 1_u8..=10,
        ranks in 1_u8..=10,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 100),
    ) {
        let mut position = Clobber::new(files, ranks).unwrap();
        let mut reference = Reference::new(files.into(), ranks.into());
        for choice in choices {
            let moves = reference.moves();
            let expected = moves.iter().map(|&m| reference.text_of(m)).collect();
            prop_assert_eq!(texts(&position), expected);
            let winner = Side::from_index(1 - reference.turn);
            let outcome = moves.is_empty().then_some(Outcome::win(winner));
            prop_assert_eq!(position.outcome(), outcome);
            if moves.is_empty() {
                break;
            }
            let m = moves[choice.index(moves.len())];
            let ours = position.parse_move(&reference.text_of(m)).unwrap();
            position.play(ours).unwrap();
            reference.play(m);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Clobber>(&text);
        laws::round_trip::<Clobber>(&format!("startpos {text}"));
        laws::move_text(&Clobber::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        files in 1_u8..=10, plies in 0..30_u32, seed: u64, at: usize, with in "[0-9oxwb/ é]{0,2}",
    ) {
        let start = Clobber::new(files, 6).unwrap();
        laws::edited_position(&start, plies, seed, at, &with);
    }
}
