//! Games of m,n,k: tic-tac-toe, known results, the laws, and a plain reference.

use std::collections::HashSet;

use proptest::prelude::*;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, View, laws, perft};
use yolah_mnk::Mnk;
use yolah_solve::solve;
use yolah_tictactoe::TicTacToe;

/// The rules with a vector of letters, row 1 first.
struct Reference {
    board: Vec<Vec<char>>,
    length: usize,
    is_exact: bool,
    falls: bool,
    turn: Side,
}

const LETTERS: [char; 2] = ['x', 'o'];

impl Reference {
    fn new(files: usize, ranks: usize, length: usize, is_exact: bool) -> Reference {
        Reference {
            board: vec![vec!['.'; files]; ranks],
            length,
            is_exact,
            falls: false,
            turn: Side::First,
        }
    }

    fn at(&self, file: i32, rank: i32) -> Option<char> {
        let row = self.board.get(usize::try_from(rank).ok()?)?;
        row.get(usize::try_from(file).ok()?).copied()
    }

    /// The lengths of all runs of a letter that cannot be made longer.
    fn runs(&self, letter: char) -> Vec<usize> {
        let mut runs = Vec::new();
        let (files, ranks) = (self.board[0].len() as i32, self.board.len() as i32);
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for (file, rank) in (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)))
            {
                let is_own = |i: i32| self.at(file + i * right, rank + i * up) == Some(letter);
                if is_own(0) && !is_own(-1) {
                    runs.push((0..20).take_while(|&i| is_own(i)).count());
                }
            }
        }
        runs
    }

    fn outcome(&self) -> Option<Outcome> {
        let wins = |side: &Side| {
            let runs = self.runs(LETTERS[side.index()]);
            let is_won = |&run: &usize| run == self.length || run > self.length && !self.is_exact;
            runs.iter().any(is_won)
        };
        if let Some(winner) = Side::BOTH.into_iter().find(wins) {
            return Some(Outcome::win(winner));
        }
        let is_full = !self.board.iter().flatten().any(|&letter| letter == '.');
        is_full.then_some(Outcome::DRAW)
    }

    fn moves(&self) -> Vec<(usize, usize)> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let rows = self.board.iter().enumerate();
        let free = rows.flat_map(|(rank, row)| {
            let places = row.iter().enumerate();
            let free = places.filter(|(_, letter)| **letter == '.');
            free.map(move |(file, _)| (file, rank))
        });
        let stands =
            |&(file, rank): &(usize, usize)| rank == 0 || self.board[rank - 1][file] != '.';
        free.filter(|point| !self.falls || stands(point)).collect()
    }

    fn play(&mut self, (file, rank): (usize, usize)) {
        self.board[rank][file] = LETTERS[self.turn.index()];
        self.turn = !self.turn;
    }
}

fn text_of((file, rank): (usize, usize)) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn texts<G: Game>(position: &G) -> HashSet<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// Nodes of the whole tree below two positions that must agree move by move.
fn same_tree(mnk: &Mnk, other: TicTacToe) -> u32 {
    assert_eq!(mnk.outcome(), other.outcome(), "{mnk}");
    let moves = texts(mnk);
    assert_eq!(moves, texts(&other), "{mnk}");
    let below = moves.iter().map(|text| {
        let (mut mnk, mut other) = (*mnk, other);
        mnk.play(mnk.parse_move(text).unwrap()).unwrap();
        other.play(other.parse_move(text).unwrap()).unwrap();
        same_tree(&mnk, other)
    });
    1 + below.sum::<u32>()
}

/// After a first move in each kind of place; by symmetry that is the whole game, whose
/// tree has 549,946 nodes.
#[test]
fn three_by_three_is_tic_tac_toe() {
    let mut nodes = Vec::new();
    for first in ["a1", "b1", "b2"] {
        let mut mnk = Mnk::new(3, 3, 3).unwrap();
        let mut other = TicTacToe::default();
        mnk.play(mnk.parse_move(first).unwrap()).unwrap();
        other.play(other.parse_move(first).unwrap()).unwrap();
        nodes.push(same_tree(&mnk, other));
    }
    assert_eq!(nodes, [59_705, 63_905, 55_505]);
}

/// Boards that others have solved, by files, ranks and length, and who wins.
#[test]
fn small_boards_are_won_by_whom_they_should() {
    let first = Some(Side::First);
    for (files, ranks, length, winner) in [
        (2, 2, 1, first),
        (2, 2, 2, first),
        (2, 7, 3, None),
        (3, 3, 3, None),
        (4, 3, 3, first),
        (3, 4, 3, first),
        (4, 3, 4, None),
    ] {
        let start = Mnk::new(files, ranks, length).unwrap();
        let solved = solve(&start, 10_000_000, &mut |_, _| true).unwrap();
        let margin = i32::from(winner.is_some());
        assert_eq!(solved.margin, (margin, margin), "{start}");
    }
}

#[test]
fn four_in_a_row_on_four_by_four_is_a_draw() {
    let start = Mnk::new(4, 4, 4).unwrap();
    let solved = solve(&start, 100_000_000, &mut |_, _| true).unwrap();
    assert_eq!(solved.margin, (0, 0));
}

#[test]
fn the_laws_hold() {
    for text in [
        "startpos 3 3 3",
        "startpos 5 4 4",
        "startpos 7 9 5 exact",
        "startpos 1 1 1",
        "startpos 1 19 3",
        "startpos 19 1 2",
        "startpos 7 6 4 falls",
        "startpos 4 5 3 exact falls",
    ] {
        let start: Mnk = text.parse().unwrap();
        laws::check(&start, 20, 1);
        laws::check_view(&start, 5, 2);
    }
    laws::check(&Mnk::default(), 1, 3);
    laws::check(&Mnk::new(19, 19, 6).unwrap().exactly(), 1, 4);
}

#[test]
fn more_than_five_win_unless_it_must_be_five() {
    let six = |rule: &str| -> Mnk {
        let text = format!("9/9/2o6/9/2oooo3/9/xxx1xx3/9/9 b 5{rule}");
        let mut game: Mnk = text.parse().unwrap();
        game.play(game.parse_move("d3").unwrap()).unwrap();
        game
    };
    assert_eq!(six("").outcome(), Some(Outcome::win(Side::First)));
    assert_eq!(six("").alerts().len(), 6);
    assert_eq!(six(" exact").outcome(), None);
    let mut five: Mnk = "9/9/9/9/2oooo3/9/xxx1x4/9/9 b 5 exact".parse().unwrap();
    five.play(five.parse_move("d3").unwrap()).unwrap();
    assert_eq!(five.outcome(), Some(Outcome::win(Side::First)));
}

/// The usual board of connect four, whose trees others have counted.
#[test]
fn where_stones_fall_four_in_a_row_is_connect_four() {
    let start: Mnk = "startpos 7 6 4 falls".parse().unwrap();
    for (depth, nodes) in [(1, 7), (4, 2401), (7, 823_536), (8, 5_673_234)] {
        assert_eq!(perft::bulk(&start, depth), nodes, "{depth}");
    }
    let game: Mnk = "7/7/7/7/ooo4/xxx4 b 4 falls".parse().unwrap();
    let reason = |text| game.parse_move(text).unwrap_err().reason().to_owned();
    assert_eq!(reason("e2"), "the stone would fall");
    assert_eq!(reason("a1"), "the point is taken");
    for (text, reason) in [
        ("7/7/7/7/ooo1x2/xxx4 w 4 falls", "hangs in the air"),
        // The row of the lowest rank lies under other stones.
        ("7/7/7/7/oooo3/xxxx3 b 4 falls", "has won already"),
        ("7/7/7/oxxo3/oxox3/xxxxooo w 4 falls", "no last stone"),
    ] {
        let error = text.parse::<Mnk>().unwrap_err();
        assert!(error.reason().contains(reason), "{text}: {error}");
    }
}

#[test]
fn rows_do_not_go_on_at_the_other_side() {
    for text in [
        "xxx4/4oxx/3o3/7/o6/7/4oo1 b 5",
        "7/6x/x3o2/1x3o1/2xo3/6o/7 b 5",
        "x6/6o/7/7/7/o6/6x b 2",
    ] {
        let position: Mnk = text.parse().unwrap();
        assert_eq!(position.outcome(), None, "{position}");
    }
}

#[test]
fn texts_of_positions() {
    let start: Mnk = "startpos 4 3 3".parse().unwrap();
    assert_eq!(start.to_string(), "4/4/4 b 3");
    assert_eq!("startpos".parse(), Ok(Mnk::default()));
    assert_eq!("startpos exact".parse(), Ok(Mnk::default().exactly()));
    for text in [
        "",
        "exact",
        "startpos 3",
        "startpos 0 3 3",
        "startpos 3 20 3",
        "startpos 3 3 x",
        "3/3/3 b",
        "3/3/3 x 3",
        "3/3/3 w 3",
        "3/3/3 b 0",
        "3/3/3 b 3 3",
        "xo1/3/x2 b 3",
        "xxx/oo1/o2 b 3",
        "xxx2/xxx2/5/oo1oo/o4 w 3",
        "20/20 b 3",
        "z2/3/3 b 3",
    ] {
        assert!(text.parse::<Mnk>().is_err(), "{text}");
    }
    let won: Mnk = "xxx/oo1/3 w 3".parse().unwrap();
    assert_eq!(won.outcome(), Some(Outcome::win(Side::First)));
    // The last stone may end two rows at once.
    let won: Mnk = "xxx/xoo/xoo w 3".parse().unwrap();
    assert_eq!(won.outcome(), Some(Outcome::win(Side::First)));
}

#[test]
fn texts_of_moves() {
    let position: Mnk = "3/1x1/3 w 3".parse().unwrap();
    assert_eq!(position.parse_move("A1"), position.parse_move("a1"));
    for text in ["", "a", "b2", "d1", "a4", "t1", "a01", "é1", "a20"] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
}

/// All orders of moves are as likely as when moves are chosen one by one.
#[test]
fn random_games_are_fair() {
    let start = Mnk::new(3, 3, 3).unwrap();
    let statistics = start.playouts(60_000, &mut Rng::with_seed(9));
    // 737/1260, 121/420 and 8/63 by counting all games with their odds.
    let rates = [
        statistics.win_rate(Side::First),
        statistics.win_rate(Side::Second),
    ];
    assert!((rates[0] - 0.5849).abs() < 0.01, "{rates:?}");
    assert!((rates[1] - 0.2881).abs() < 0.01, "{rates:?}");
    let others = TicTacToe::default().playouts(60_000, &mut Rng::with_seed(1));
    let plies = statistics.mean_plies() - others.mean_plies();
    assert!(plies.abs() < 0.05, "{plies}");
}

#[test]
fn perft_of_free_points() {
    assert_eq!(perft::bulk(&Mnk::default(), 3), 225 * 224 * 223);
    let start: Mnk = "startpos 4 3 3".parse().unwrap();
    for depth in 1..6 {
        let plain = perft::plain(&start, depth);
        assert_eq!(perft::bulk(&start, depth), plain, "{depth}");
    }
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        files in 1_u8..=19,
        ranks in 1_u8..=19,
        length in 1_u8..=6,
        is_exact: bool,
        falls: bool,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 80),
    ) {
        let start = Mnk::new(files, ranks, length).unwrap();
        let start = if is_exact { start.exactly() } else { start };
        let mut position = if falls { start.falling() } else { start };
        let mut reference = Reference::new(files.into(), ranks.into(), length.into(), is_exact);
        reference.falls = falls;
        for choice in choices {
            let moves = reference.moves();
            prop_assert_eq!(texts(&position), moves.iter().copied().map(text_of).collect());
            prop_assert_eq!(position.outcome(), reference.outcome());
            if moves.is_empty() {
                break;
            }
            let m = moves[choice.index(moves.len())];
            let ours = position.parse_move(&text_of(m)).unwrap();
            position.play(ours).unwrap();
            reference.play(m);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Mnk>(&text);
        laws::round_trip::<Mnk>(&format!("startpos {text}"));
        laws::move_text(&Mnk::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        files in 1_u8..=8, plies in 0..40_u32, seed: u64, at: usize, with in "[0-9xobw/ é]{0,2}",
    ) {
        let start = Mnk::new(files, 6, 4).unwrap();
        laws::edited_position(&start, plies, seed, at, &with);
    }
}
