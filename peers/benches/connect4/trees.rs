//! Monte Carlo tree search: a fresh tree, one random game a leaf.
//!
//! Both crates give a node children at its second visit, which for us is
//! `expand=1`. Ours as it plays by default waits longer, which saves memory.

use board_game::ai::mcts::mcts_build_tree;
use board_game::games::connect4::Connect4 as TheirConnect4;
use minimax::{MCTSOptions, MonteCarloTreeSearch, Strategy};
use rand_08::SeedableRng;
use rand_08::rngs::SmallRng;
use yolah_connect4::Connect4;
use yolah_search::mcts::{Mcts, Options};
use yolah_search::{Limit, Player, Request};

use crate::board::OurBoard;
use crate::{Table, Turn, ours, theirs};

/// Simulations of one search.
const SIMULATIONS: u64 = 100_000;
/// The best first move, which every one of these searches finds.
const MIDDLE: usize = 3;

pub(crate) fn compare() -> Vec<Table> {
    let contenders = vec![
        ours("yolah-search", || checked(|| our_tree("threads=1"))),
        ours("yolah-search, expand=1", || {
            checked(|| our_tree("threads=1,expand=1"))
        }),
        theirs("minimax", || checked(tree_of_minimax)),
        theirs("board-game", || checked(tree_of_board_game)),
    ];
    vec![crate::compare("simulations of tree search", 15, contenders)]
}

fn checked(best: impl FnOnce() -> usize) -> Turn {
    Turn::measure(|| {
        assert_eq!(best(), MIDDLE);
        SIMULATIONS
    })
}

fn our_tree(spec: &str) -> usize {
    let options = spec.parse::<Options>().expect("a valid spec");
    let position = Connect4::default();
    let request = Request::new(&position, Limit::nodes(SIMULATIONS));
    let answer = Mcts::new(options).think(&request, &mut |_| {});
    assert_eq!(answer.progress.nodes, SIMULATIONS);
    answer.best.index()
}

fn tree_of_minimax() -> usize {
    let options = MCTSOptions::default().with_num_threads(1);
    let mut search = MonteCarloTreeSearch::<OurBoard>::new(options);
    search.set_max_rollouts(SIMULATIONS as u32);
    let best = search.choose_move(&Connect4::default());
    best.expect("the game has begun").index()
}

fn tree_of_board_game() -> usize {
    let mut rng = SmallRng::seed_from_u64(1);
    let tree = mcts_build_tree(&TheirConnect4::default(), SIMULATIONS, 1.0, &mut rng);
    tree.best_move().into()
}
