//! Othello: published counts, the laws, solved boards, and a plain reference.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, Solvable, laws, perft};
use yolah_othello::{Move, Othello, SIZES};

/// The rules with letters in rows, step by step.
#[derive(Clone)]
struct Reference {
    board: Vec<Vec<char>>,
    turn: char,
}

fn other(letter: char) -> char {
    if letter == 'X' { 'O' } else { 'X' }
}

impl Reference {
    fn new(size: usize) -> Reference {
        let mut board = vec![vec!['-'; size]; size];
        let half = size / 2;
        board[half - 1][half] = 'X';
        board[half][half - 1] = 'X';
        board[half - 1][half - 1] = 'O';
        board[half][half] = 'O';
        Reference { board, turn: 'X' }
    }

    fn at(&self, file: isize, rank: isize) -> char {
        let row = usize::try_from(rank)
            .ok()
            .and_then(|rank| self.board.get(rank));
        let cell = row.and_then(|row| usize::try_from(file).ok().and_then(|file| row.get(file)));
        cell.copied().unwrap_or(' ')
    }

    fn flips(&self, file: usize, rank: usize, turn: char) -> Vec<(usize, usize)> {
        let mut flips = Vec::new();
        if self.board[rank][file] != '-' {
            return flips;
        }
        for (right, down) in (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down))) {
            let mut run = Vec::new();
            let (mut x, mut y) = (file as isize + right, rank as isize + down);
            while self.at(x, y) == other(turn) && (right, down) != (0, 0) {
                run.push((x as usize, y as usize));
                (x, y) = (x + right, y + down);
            }
            if self.at(x, y) == turn {
                flips.extend(run);
            }
        }
        flips
    }

    fn targets(&self, turn: char) -> Vec<(usize, usize)> {
        let size = self.board.len();
        let cells = (0..size).flat_map(|rank| (0..size).map(move |file| (file, rank)));
        cells
            .filter(|&(file, rank)| !self.flips(file, rank, turn).is_empty())
            .collect()
    }

    fn moves(&self) -> Vec<String> {
        let name =
            |(file, rank): (usize, usize)| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
        let targets = self.targets(self.turn);
        if targets.is_empty() && !self.targets(other(self.turn)).is_empty() {
            return vec!["pass".to_owned()];
        }
        targets.into_iter().map(name).collect()
    }

    fn play(&mut self, text: &str) {
        if text != "pass" {
            let file = usize::from(text.as_bytes()[0] - b'a');
            let rank: usize = text[1..].parse::<usize>().unwrap() - 1;
            for (x, y) in self.flips(file, rank, self.turn) {
                self.board[y][x] = self.turn;
            }
            self.board[rank][file] = self.turn;
        }
        self.turn = other(self.turn);
    }

    fn text(&self) -> String {
        let squares: String = self.board.iter().flatten().collect();
        format!("{squares} {}", self.turn)
    }

    fn outcome(&self) -> Option<Outcome> {
        let count = |letter| {
            self.board
                .iter()
                .flatten()
                .filter(|&&c| c == letter)
                .count() as i32
        };
        self.moves()
            .is_empty()
            .then(|| Outcome::from_points(count('X'), count('O')))
    }
}

fn texts(position: &Othello) -> HashSet<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn random_position(size: u8, free: u32, seed: u64) -> Othello {
    let mut rng = Rng::with_seed(seed);
    loop {
        let mut position = Othello::new(size).unwrap();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            position.play_unchecked(m);
            if position.turns_left() == Some(free) && position.outcome().is_none() {
                return position;
            }
        }
    }
}

/// Strict counts: a pass is a ply, a finished game has no children. Aart Bik (2009),
/// Fairy-Stockfish, `OpenSpiel`; the numbers of Fairy-Stockfish for 10x10.
#[test]
fn published_counts() {
    let counts = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft::bulk(&Othello::default(), depth), count, "{depth}");
    }
    assert_eq!(perft::bulk(&Othello::new(10).unwrap(), 7), 55_180);
    let counts = [4, 12, 44, 128, 424, 1256, 3624, 9112, 20_032, 36_412];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(
            perft::bulk(&Othello::new(4).unwrap(), depth),
            count,
            "4x4 {depth}"
        );
    }
}

#[test]
#[ignore = "two hundred million positions"]
fn published_counts_of_deep_trees() {
    assert_eq!(perft::bulk(&Othello::default(), 10), 24_571_056);
    assert_eq!(perft::bulk(&Othello::default(), 11), 212_258_216);
}

/// The first forced passes are at ply 9, and the first games end after it.
#[test]
fn the_first_passes() {
    fn walk(position: &Othello, depth: u32, passes: &mut u32, ends: &mut u32) {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        if depth == 0 {
            *ends += u32::from(moves.is_empty());
            return;
        }
        for m in moves {
            *passes += u32::from(m == Move::PASS);
            let mut next = *position;
            next.play_unchecked(m);
            walk(&next, depth - 1, passes, ends);
        }
    }
    let (mut passes, mut ends) = (0, 0);
    walk(&Othello::default(), 8, &mut passes, &mut ends);
    assert_eq!((passes, ends), (0, 0));
    walk(&Othello::default(), 9, &mut passes, &mut ends);
    assert_eq!((passes, ends), (24, 228));
}

#[test]
fn the_laws_hold() {
    for size in SIZES {
        let start = Othello::new(size).unwrap();
        laws::check(&start, 20, 1);
        laws::check_view(&start, 5, 2);
    }
}

/// The margin for the side to move, by looking at everything.
fn margin(position: &Othello, known: &mut HashMap<u64, i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.margin_for(position.turn());
    }
    if let Some(&margin) = known.get(&position.key()) {
        return margin;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let value = |&m: &Move| {
        let mut next = *position;
        next.play_unchecked(m);
        -margin(&next, known)
    };
    let best = moves.iter().map(value).max().expect("the game is not over");
    known.insert(position.key(), best);
    best
}

fn solve(position: &Othello) -> (i32, u64) {
    let solved = position.solve(u64::MAX, &mut |_, _| true);
    assert_eq!(solved.margin.0, solved.margin.1);
    let mut end = *position;
    for m in solved.line {
        end.play(m).expect("the line is legal");
    }
    let outcome = end.outcome().expect("the line leads to the end");
    assert_eq!(outcome.margin_for(Side::First), solved.margin.0);
    (solved.margin.0, solved.nodes)
}

/// The second player wins by 11 to 3.
#[test]
fn the_board_of_four_by_four_is_solved() {
    let start = Othello::new(4).unwrap();
    assert_eq!(solve(&start).0, -8);
    assert_eq!(margin(&start, &mut HashMap::new()), -8);
}

#[test]
fn the_solver_is_right() {
    for seed in 0..60 {
        for (size, free) in [(4, 9), (6, 9), (8, 9), (8, 7), (10, 8)] {
            let position = random_position(size, free, seed);
            let expected = margin(&position, &mut HashMap::new());
            let (found, _) = solve(&position);
            assert_eq!(position.turn().relative(found), expected, "{position}");
        }
    }
}

/// More free squares than the reference can do.
#[test]
fn larger_endings_are_solved_alike_from_every_child() {
    for seed in 0..4 {
        let position = random_position(8, 13, seed);
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let child = |&m: &Move| {
            let mut next = position;
            next.play_unchecked(m);
            position.turn().relative(solve(&next).0)
        };
        let best = moves.iter().map(child).max().unwrap();
        assert_eq!(
            position.turn().relative(solve(&position).0),
            best,
            "{position}"
        );
    }
}

/// Positions of random games with twenty free squares.
#[test]
#[ignore = "some seconds each"]
fn twenty_free_squares() {
    for seed in 0..5 {
        let position = random_position(8, 20, seed);
        let (margin, nodes) = solve(&position);
        assert!(nodes < 60_000_000, "{position}: {margin}, {nodes} nodes");
    }
}

#[test]
fn a_solver_that_is_stopped_says_what_it_knows() {
    let position = random_position(8, 24, 1);
    let solved = position.solve(50_000, &mut |_, _| true);
    assert!(solved.margin.0 < solved.margin.1 && solved.line.is_empty());
    assert!(solved.nodes <= 51_000);
    let solved = position.solve(u64::MAX, &mut |_, _| false);
    assert!(solved.margin.0 < solved.margin.1);
}

#[test]
fn texts_of_positions() {
    let start = "---------------------------OX------XO--------------------------- X";
    assert_eq!(Othello::default().to_string(), start);
    assert_eq!(start.parse(), Ok(Othello::default()));
    assert_eq!(
        start.to_lowercase().replace('-', ".").parse(),
        Ok(Othello::default())
    );
    let played: Othello = "f5d6c3".parse().unwrap();
    let mut expected = Othello::default();
    for text in ["f5", "D6", "c3"] {
        expected.play(expected.parse_move(text).unwrap()).unwrap();
    }
    assert_eq!(played, expected);
    for text in [
        "",
        "startpos 5",
        "startpos 8 8",
        "f5f5",
        "f5d",
        "-X X",
        "---------------------------OX------XO--------------------------- Y",
        "---------------------------OX------XO--------------------------- XO",
        "---------------------------OX------Xé--------------------------- X",
        "---------------------------OX------XO-------------------------- X",
    ] {
        assert!(text.parse::<Othello>().is_err(), "{text}");
    }
}

#[test]
fn texts_of_moves() {
    let position = Othello::default();
    assert_eq!(position.parse_move("F5"), position.parse_move("f5"));
    for text in ["", "f", "a1", "pass", "f+5", "f05", "k1", "f11", "é5", "d4"] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
    let stuck: Othello = "XXXO-----------X X".parse().unwrap();
    assert!(stuck.outcome().is_some());
    let stuck: Othello = "OXX-------------  X".parse().unwrap();
    for text in ["pass", "ps", "--"] {
        assert_eq!(stuck.parse_move(text), Ok(Move::PASS));
    }
}

#[test]
fn a_diagram() {
    let expected = "   a b c d\n 1 . . . .\n 2 . O X .\n 3 . X O .\n 4 . . . .\n";
    assert_eq!(Othello::new(4).unwrap().diagram(), expected);
}

#[test]
fn random_games_end_as_they_should() {
    for size in [6, 10] {
        let start = Othello::new(size).unwrap();
        let ours = start.playouts(4000, &mut Rng::with_seed(5));
        let mut listed = yolah_game::playout::Statistics::default();
        let mut rng = Rng::with_seed(6);
        for _ in 0..4000 {
            let mut position = start;
            let (mut plies, mut moves) = (0, MoveList::new());
            loop {
                moves.clear();
                position.legal_moves(&mut moves);
                let Some(&m) = rng.choice(&moves) else { break };
                position.play_unchecked(m);
                plies += 1;
            }
            listed.record(position.outcome().unwrap(), plies, 0);
        }
        // More than four standard deviations of a difference.
        assert!((ours.win_rate(Side::First) - listed.win_rate(Side::First)).abs() < 0.045);
        assert!((ours.draw_rate() - listed.draw_rate()).abs() < 0.03);
        assert!((ours.mean_plies() - listed.mean_plies()).abs() < 0.3);
    }
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        size in prop::sample::select(SIZES.to_vec()),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 110),
    ) {
        let mut position = Othello::new(size).unwrap();
        let mut reference = Reference::new(size.into());
        for choice in choices {
            let moves = reference.moves();
            prop_assert_eq!(texts(&position), moves.iter().cloned().collect());
            prop_assert_eq!(position.outcome(), reference.outcome());
            prop_assert_eq!(position.to_string(), reference.text());
            if moves.is_empty() {
                break;
            }
            let m = &moves[choice.index(moves.len())];
            position.play(position.parse_move(m).unwrap()).unwrap();
            reference.play(m);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Othello>(&text);
        laws::round_trip::<Othello>(&format!("startpos {text}"));
        laws::move_text(&Othello::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        size in prop::sample::select(SIZES.to_vec()),
        plies in 0..60_u32, seed: u64, at: usize, with in "[-XO é]{0,2}",
    ) {
        laws::edited_position(&Othello::new(size).unwrap(), plies, seed, at, &with);
    }
}
