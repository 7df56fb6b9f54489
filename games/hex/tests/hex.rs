//! Hex: counts and results of other programs, the laws, and a plain reference.

use proptest::prelude::*;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, Solvable, View, laws, perft};
use yolah_hex::{Hex, Move};
use yolah_solve::solve;

/// The rules with arrays and a search, nothing clever; without the swap.
#[derive(Clone)]
struct Reference {
    size: i32,
    cells: Vec<Option<Side>>,
    turn: Side,
}

impl Reference {
    fn new(size: i32) -> Reference {
        Reference {
            size,
            cells: vec![None; (size * size) as usize],
            turn: Side::First,
        }
    }

    fn at(&self, row: i32, column: i32) -> Option<Side> {
        let inside = 0..self.size;
        let is_there = inside.contains(&row) && inside.contains(&column);
        is_there.then(|| self.cells[(row * self.size + column) as usize])?
    }

    /// Whether a chain of the side leads from its first end to its last.
    fn joins(&self, side: Side) -> bool {
        let along = |i| if side == Side::First { (0, i) } else { (i, 0) };
        let mut open: Vec<(i32, i32)> = (0..self.size).map(along).collect();
        let mut seen = vec![false; self.cells.len()];
        while let Some((row, column)) = open.pop() {
            if self.at(row, column) != Some(side) {
                continue;
            }
            let index = (row * self.size + column) as usize;
            if std::mem::replace(&mut seen[index], true) {
                continue;
            }
            let far = if side == Side::First { row } else { column };
            if far == self.size - 1 {
                return true;
            }
            let steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)];
            open.extend(steps.map(|(down, right)| (row + down, column + right)));
        }
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Side::BOTH.into_iter().find(|&side| self.joins(side));
        winner.map(Outcome::win)
    }

    fn play(&mut self, index: usize) {
        self.cells[index] = Some(self.turn);
        self.turn = !self.turn;
    }
}

fn start(size: u8) -> Hex {
    Hex::new(size, false).expect("a size")
}

fn stone(index: usize, size: u8) -> Move {
    let (row, column) = (index as u8 / size, index as u8 % size);
    Move::stone(column, row).expect("on the board")
}

/// `OpenSpiel` 2.0.2 counts the same to the end of 3x3.
#[test]
fn perft_from_the_start() {
    let three = [
        9, 72, 504, 3024, 15_120, 54_720, 146_880, 207_360, 120_960, 0,
    ];
    for (depth, count) in (1..).zip(three) {
        assert_eq!(perft::plain(&start(3), depth), count, "depth {depth}");
        assert_eq!(perft::bulk(&start(3), depth), count, "depth {depth}");
    }
    let four = [16, 240, 3360, 43_680, 524_160];
    for (depth, count) in (1..).zip(four) {
        assert_eq!(perft::bulk(&start(4), depth), count, "depth {depth}");
    }
}

#[test]
fn the_laws_hold() {
    for size in [1, 2, 3, 5, 11] {
        let text = format!("startpos {size}");
        laws::check::<Hex>(&text.parse().unwrap(), 60 / u32::from(size) + 5, 1);
        laws::check(&start(size), 10, 2);
    }
    laws::check(&start(19), 2, 3);
    laws::check_view(&Hex::default(), 2, 1);
    laws::check_view(&start(4), 20, 1);
}

/// The first player wins on every board, and on small ones these openings do:
/// a brute force of our own and `OpenSpiel` agree, and so does `HexWiki` for 2x2.
#[test]
fn openings_that_win() {
    let known: [(u8, &[&str]); 4] = [
        (1, &["a1"]),
        (2, &["b1", "a2"]),
        (3, &["c1", "a2", "b2", "c2", "a3"]),
        (4, &["d1", "c2", "b3", "a4"]),
    ];
    for (size, winning) in known {
        let mut moves = MoveList::new();
        start(size).legal_moves(&mut moves);
        for m in moves {
            let mut after = start(size);
            after.play(m).unwrap();
            let is_won = if let Some(outcome) = after.outcome() {
                outcome.winner() == Some(Side::First)
            } else {
                let solved = solve(&after, 50_000_000, &mut |_, _| true).unwrap();
                assert_eq!(solved.margin.0, solved.margin.1, "{size}: {m}");
                solved.margin.0 > 0
            };
            assert_eq!(
                is_won,
                winning.contains(&m.to_string().as_str()),
                "{size}: {m}"
            );
        }
    }
}

/// Who wins, by the solver of hex.
fn winner(position: &Hex) -> Side {
    if let Some(outcome) = position.outcome() {
        return outcome.winner().expect("hex has no draws");
    }
    let solved = position.solve(1_000_000, &mut |_, _| true);
    assert_eq!(solved.margin.0, solved.margin.1, "{position}");
    let mut end = position.clone();
    for m in solved.line {
        end.play(m).unwrap();
    }
    let won = end.outcome().and_then(yolah_game::Outcome::winner);
    assert_eq!(won.map(|side| side.relative(1)), Some(solved.margin.0));
    won.unwrap()
}

/// Openings that win on larger boards, rows from the top: those of the program `benzene`
/// (<https://github.com/cgao3/benzene-vanilla-cmake>), whose other half is the first turned.
fn check_openings(rows: &[&str]) {
    let size = rows.len() as u8;
    for (row, text) in (0..).zip(rows) {
        for (column, expected) in (0..).zip(text.bytes()) {
            let mut after = start(size);
            after.play(Move::stone(column, row).unwrap()).unwrap();
            let is_won = winner(&after) == Side::First;
            assert_eq!(is_won, expected == b'W', "{size}: {after}");
        }
    }
}

#[test]
fn openings_that_win_on_four_by_four() {
    check_openings(&["...W", "..W.", ".W..", "W..."]);
}

#[test]
#[ignore = "a minute; run with `cargo test --release -p yolah-hex -- --ignored`"]
fn openings_that_win_on_six_by_six() {
    check_openings(&[".....W", ".WWWWW", "WWWWWW", "WWWWWW", "WWWWW.", "W....."]);
}

/// The solver, which leaves out dead cells and all that no threat allows, against a
/// plain search; and what it leaves out loses.
#[test]
fn the_solver_agrees_with_a_plain_search() {
    let mut rng = Rng::with_seed(5);
    for number in 0..150 {
        let mut position = start(3 + number % 2);
        let mut moves = MoveList::new();
        for _ in 0..rng.usize(4..7) {
            if let Some(m) = position.random_move(&mut moves, &mut rng) {
                position.play(m).unwrap();
            }
        }
        let plain = |position: &Hex| {
            if let Some(outcome) = position.outcome() {
                outcome.winner()
            } else {
                let margin = solve(position, 50_000_000, &mut |_, _| true)
                    .unwrap()
                    .margin;
                Some(if margin.0 > 0 {
                    Side::First
                } else {
                    Side::Second
                })
            }
        };
        assert_eq!(Some(winner(&position)), plain(&position), "{position}");
        if position.outcome().is_some() {
            continue;
        }
        let (region, turn) = (position.must_play(), position.turn());
        position.legal_moves(&mut moves);
        for &m in moves.iter().filter(|m| !region.contains(m)) {
            let mut after = position.clone();
            after.play(m).unwrap();
            assert_eq!(plain(&after), Some(!turn), "{position}: {m}");
        }
        moves.clear();
    }
}

/// A swap leaves Blue's stone where the other was for Red, and Red to move.
#[test]
fn the_first_stone_can_be_taken_over() {
    let mut game: Hex = "startpos 5".parse().unwrap();
    assert!(game.parse_move("swap").is_err(), "there is nothing to take");
    game.play(game.parse_move("b4").unwrap()).unwrap();
    assert_eq!(game.count_moves(), 24 + 1);
    let swap = game.parse_move("swap").unwrap();
    let b4 = game.parse_move("c4").map(|m| game.path(m)).unwrap();
    assert_eq!(game.path(swap), [b4[0] - 1], "touch the stone itself");
    game.play(swap).unwrap();
    assert_eq!(game.to_string(), "5/3b1/5/5/5 r");
    assert_eq!(game.turn(), Side::First);
    assert_eq!(game.to_string().parse(), Ok(game.clone()));
    assert!(game.parse_move("swap").is_err(), "once is enough");
    let mut other: Hex = "5/5/5/1r3/5 b".parse().unwrap();
    other.play(other.parse_move("a1").unwrap()).unwrap();
    assert!(!other.is_legal(Move::SWAP), "the chance is gone");
    let plain: Hex = "5/5/5/1r3/5 b noswap".parse().unwrap();
    assert!(!plain.is_legal(Move::SWAP));
    assert_ne!(plain.key(), "5/5/5/1r3/5 b".parse::<Hex>().unwrap().key());
}

#[test]
fn impossible_positions_are_refused() {
    for (text, reason) in [
        ("", "expected"),
        ("startpos 0", "1 to 19"),
        ("startpos 20", "1 to 19"),
        ("startpos eleven", "1 to 19"),
        ("3/3/3", "expected"),
        ("3/3/3 w", "r or b"),
        ("3/3/4 r", "row 1 has 4 squares"),
        ("3/3/2 r", "row 1 has 2 squares"),
        ("3/3/999999999999 r", "row 1 has not"),
        ("3/3/2x r", "'x' is no number"),
        ("3/3/2é r", "'é' is no number"),
        ("3/rr1/3 b", "do not fit"),
        ("3/3/3 b", "do not fit"),
        ("1r1/1r1/1r1/ r", "row 1 has not"),
        ("4/4 r", "2 rows of 4"),
        ("1r1/1r1/br1 r", "do not fit"),
        ("rrr/rrr/bbb b", "do not fit"),
        ("r1b/r1b/r1b r", "has won already"),
    ] {
        let error = text.parse::<Hex>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    // Two chains, of which no single stone was the last.
    let twice = "r1r1b/r1rbb/r1rbb/r1rbb/r1rbb b";
    let error = twice.parse::<Hex>().unwrap_err().to_string();
    assert!(error.contains("no last stone"), "{error}");
}

/// Filled at once or played stone by stone, games end alike.
#[test]
fn random_games_end_as_they_should() {
    for text in ["startpos 5", "startpos 5 noswap", "5/1rb2/5/5/5 r"] {
        let position: Hex = text.parse().unwrap();
        let games = 20_000;
        let ours = position.playouts(games, &mut Rng::with_seed(5));
        let (mut red, mut plies) = (0, 0);
        let mut rng = Rng::with_seed(6);
        let mut moves = MoveList::new();
        for _ in 0..games {
            let mut game = position.clone();
            while let Some(m) = game.random_move(&mut moves, &mut rng) {
                game.play_unchecked(m);
                plies += 1;
            }
            red += u64::from(game.outcome() == Some(Outcome::win(Side::First)));
        }
        let share = |count: u64| count as f64 / games as f64;
        let apart = share(ours.wins[0]) - share(red);
        assert!(apart.abs() < 0.02, "{text}: red wins {apart} more");
        let longer = share(ours.plies) - share(plies);
        assert!(longer.abs() < 0.15, "{text}: {longer} plies longer");
    }
}

proptest! {
    /// In games of any length on any board: the same legal moves, the same end.
    #[test]
    fn the_rules_are_those_of_the_reference(size in 1u8..=9, seed in any::<u64>()) {
        let mut rng = Rng::with_seed(seed);
        let mut reference = Reference::new(size.into());
        let mut position = start(size);
        loop {
            prop_assert_eq!(position.outcome(), reference.outcome());
            let free = (0..reference.cells.len()).filter(|&i| reference.cells[i].is_none());
            let free: Vec<usize> = free.collect();
            let expected = if reference.outcome().is_some() { 0 } else { free.len() };
            prop_assert_eq!(position.count_moves(), expected);
            if expected == 0 {
                break;
            }
            let chosen = free[rng.usize(..free.len())];
            prop_assert!(position.is_legal(stone(chosen, size)));
            reference.play(chosen);
            position.play_unchecked(stone(chosen, size));
            prop_assert_eq!(position.turn(), reference.turn);
        }
    }

    #[test]
    fn any_text_is_a_position_or_an_error(text in "[rb0-9/ ]{0,40}( noswap)?") {
        laws::round_trip::<Hex>(&text);
    }
}
