//! Alpha-beta from the empty board, with tables of 64 MiB that are made, empty,
//! before the clock starts. All judge by our evaluator, or by none.
//!
//! Ours with `Options::plain` finds the value that plain minimax would find, as
//! the other searches do; as it plays by default it also guesses.
//! Nodes are calls of the recursive function, for all. `board-game` has no
//! table and no order of moves, so its nodes are cheap and many: it is compared
//! with our textbook search, which has none either.

use std::cell::Cell;
use std::cmp::Ordering;

use board_game::ai::minimax::{Heuristic, minimax_value};
use board_game::ai::solver::{SolverHeuristic, SolverValue};
use board_game::games::connect4::Connect4 as TheirConnect4;
use minimax::{IterativeOptions, IterativeSearch, Strategy};
use yolah_game::{Evaluator, NoEvaluator};
use yolah_connect4::{Connect4, Threats};
use yolah_search::alphabeta::{Algorithm, AlphaBeta, Options};
use yolah_search::textbook::Textbook;
use yolah_search::{Limit, Player, Request};

use crate::board::{Nothing, OurBoard, OurThreats};
use crate::{Table, Turn, ours, theirs};

/// To this depth the time is compared; the value there, which all must find.
const DEPTH: u8 = 14;
const VALUE: i32 = 0;
/// Deeper, where the table no longer fits the processor's caches.
const DEEP: u8 = 17;
const DEEP_VALUE: i32 = 100;
/// Without a table and an order of moves more would take too long.
const SHALLOW: u8 = 12;

pub(crate) fn compare() -> Vec<Table> {
    let contenders = vec![
        ours("yolah-search, plain", || threats(plain(), DEPTH, VALUE)),
        ours("yolah-search, as it plays", as_it_plays),
        theirs("minimax", || their_threats(table(), DEPTH, VALUE)),
        theirs("minimax, aspiration", || {
            their_threats(table().with_aspiration_window(5), DEPTH, VALUE)
        }),
    ];
    let first = crate::compare("nodes of alpha-beta to depth 14", 15, contenders);
    let contenders = vec![
        ours("yolah-search, plain", || threats(plain(), DEEP, DEEP_VALUE)),
        theirs("minimax", || their_threats(table(), DEEP, DEEP_VALUE)),
    ];
    let second = crate::compare("nodes to depth 17", 5, contenders);
    let contenders = vec![
        ours("yolah-search, plain", || {
            think(plain(), NoEvaluator, SHALLOW).0
        }),
        theirs("minimax", || search(Nothing, table(), SHALLOW).0),
    ];
    let third = crate::compare("nodes to depth 12 without an evaluation", 15, contenders);
    let contenders = vec![
        ours("yolah-search, search=alphabeta", textbook),
        theirs("board-game", search_of_board_game),
    ];
    let fourth = crate::compare("the same without a table", 5, contenders);
    vec![first, second, third, fourth]
}

/// Full width, and the table used as the others use theirs.
fn plain() -> Options {
    Options {
        exact: false,
        ..Options::plain()
    }
}

fn threats(options: Options, depth: u8, value: i32) -> Turn {
    let (turn, found) = think(options, Threats, depth);
    assert_eq!(found, value);
    turn
}

fn as_it_plays() -> Turn {
    think(Options::default(), Threats, DEPTH).0
}

/// Our search and the value that it finds.
fn think<E: Evaluator<Connect4>>(options: Options, evaluator: E, depth: u8) -> (Turn, i32) {
    let position = Connect4::default();
    let request = Request::new(&position, Limit::depth(depth.into()));
    let mut player = AlphaBeta::new(options, evaluator);
    let mut value = 0;
    let turn = Turn::measure(|| {
        let progress = player.think(&request, &mut |_| {}).progress;
        assert_eq!(progress.depth, u32::from(depth));
        value = progress.score.raw();
        progress.nodes
    });
    (turn, value)
}

/// Alpha-beta of the textbook: no table, no order of moves, as in `board-game`.
fn textbook() -> Turn {
    let position = Connect4::default();
    let request = Request::new(&position, Limit::depth(SHALLOW.into()));
    let mut player = Textbook::new(Algorithm::AlphaBeta, 1, NoEvaluator);
    Turn::measure(|| player.think(&request, &mut |_| {}).progress.nodes)
}

fn table() -> IterativeOptions {
    IterativeOptions::new().with_table_byte_size(64 << 20)
}

fn their_threats(options: IterativeOptions, depth: u8, value: i32) -> Turn {
    let (turn, found) = search(OurThreats, options, depth);
    assert_eq!(found, value);
    turn
}

/// The search of the crate `minimax` and the value that it finds.
fn search<E: minimax::Evaluator<G = OurBoard>>(
    evaluator: E,
    options: IterativeOptions,
    depth: u8,
) -> (Turn, i32) {
    let mut search = IterativeSearch::new(evaluator, options);
    search.set_max_depth(depth);
    let turn = Turn::measure(|| {
        let best = search.choose_move(&Connect4::default());
        assert!(best.is_some());
        // It tells its nodes only in a text: "Explored N nodes to depth 14."
        let text = search.stats(&mut Connect4::default());
        let nodes = text
            .split_once("Explored ")
            .and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
        nodes.expect("the summary tells the nodes")
    });
    (turn, search.root_value().into())
}

/// The crate's own heuristic, counting positions.
#[derive(Debug, Default)]
struct Counting(Cell<u64>);

impl Heuristic<TheirConnect4> for Counting {
    type V = SolverValue;

    fn value(&self, board: &TheirConnect4, length: u32) -> SolverValue {
        self.0.set(self.0.get() + 1);
        SolverHeuristic.value(board, length)
    }

    fn merge(old: SolverValue, new: SolverValue) -> (SolverValue, Ordering) {
        SolverValue::merge(old, new)
    }
}

fn search_of_board_game() -> Turn {
    Turn::measure(|| {
        let counting = Counting::default();
        let value = minimax_value(&TheirConnect4::default(), &counting, SHALLOW.into());
        assert_eq!(value, SolverValue::Unknown);
        counting.0.get()
    })
}
