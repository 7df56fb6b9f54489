//! The nearest win and the latest loss are found in every game, after the
//! margin, and told where there are no points.

use std::collections::HashMap;

use yolah_amazons::Amazons;
use yolah_breakthrough::Breakthrough;
use yolah_connect4::Connect4;
use yolah_domineering::Domineering;
use yolah_game::{Evaluator, Game, Judged, MoveList, Rng};
use yolah_kalah::{Capture, Kalah};
use yolah_mnk::Mnk;
use yolah_search::alphabeta::{AlphaBeta, Options};
use yolah_search::mcts::Mcts;
use yolah_search::{Answer, Limit, Player, Request};
use yolah_tictactoe::TicTacToe;
use yolah_yolah::Yolah;

use super::evaluators::Hashed;
use super::oracle;
use super::tug::Tug;

/// The margin for the side to move with best play, and the plies to the end.
type Result = (i32, i32);

/// Larger is better: the margin first, then a near win or a late loss.
fn rank((margin, plies): Result) -> i32 {
    1000 * margin - margin.signum() * plies
}

/// The result of a position, by looking at everything.
fn result<G: Game>(position: &G, memory: &mut HashMap<u64, Result>) -> Result {
    if let Some(outcome) = position.outcome() {
        return (outcome.margin_for(position.turn()), 0);
    }
    if let Some(&known) = memory.get(&position.key()) {
        return known;
    }
    let best = results(position, memory)
        .into_iter()
        .map(|(_, result)| result);
    let best = best.max_by_key(|&result| rank(result)).expect("moves");
    memory.insert(position.key(), best);
    best
}

/// What the moves of a position lead to.
fn results<G: Game>(position: &G, memory: &mut HashMap<u64, Result>) -> Vec<(G::Move, Result)> {
    let mut seen = |child: &G| {
        let (margin, plies) = result(child, memory);
        let is_ours = child.turn() == position.turn();
        (if is_ours { margin } else { -margin }, plies + 1)
    };
    let children = oracle::children(position);
    children.map(|(m, child)| (m, seen(&child))).collect()
}

fn think<G: Game>(mut player: impl Player<G>, position: &G, limit: Limit) -> Answer<G::Move> {
    player.think(&Request::new(position, limit), &mut |_| {})
}

/// Searches with and without guesses, to the end.
fn searches<G: Game>(position: &G, evaluator: &impl Evaluator<G>) -> [Answer<G::Move>; 2] {
    [Options::plain(), Options::default()].map(|options| {
        let options = Options { hash: 1, ..options };
        let player = AlphaBeta::new(options, evaluator.clone());
        think(player, position, Limit::default())
    })
}

/// The chosen moves are the best ones by margin and distance.
fn nearest_is_chosen<G: Game>(positions: Vec<G>, evaluator: &impl Evaluator<G>) {
    let (count, mut decided) = (positions.len(), 0);
    for position in positions {
        let has_points = position.max_margin() > 1;
        let results = results(&position, &mut HashMap::new());
        let best = results.iter().map(|&(_, result)| result);
        let (margin, end) = best.max_by_key(|&result| rank(result)).expect("moves");
        for answer in searches(&position, evaluator) {
            let chosen = results.iter().find(|(m, _)| *m == answer.best);
            let (_, chosen) = chosen.expect("a legal move");
            assert_eq!(rank(*chosen), rank((margin, end)), "{position}: {answer:?}");
            let told = answer.progress.score.proven_margin();
            assert_eq!(told.unwrap_or(0), margin, "{position}");
            let is_told = !has_points && margin != 0;
            let expected = is_told.then_some(end as u32);
            assert_eq!(answer.progress.details.end, expected, "{position}");
        }
        decided += usize::from(margin != 0);
    }
    assert!(decided > 3, "only {decided} of {count}");
}

#[test]
fn the_nearest_win_and_the_latest_loss_are_chosen() {
    let small_kalah = Kalah::new(3, 2, Capture::default()).expect("twelve seeds");
    let hashed = &Hashed::new(3);
    nearest_is_chosen(oracle::endings(&TicTacToe::default(), 7, 30, 5), hashed);
    nearest_is_chosen(full_boards(10, 30), hashed);
    nearest_is_chosen(oracle::endings(&Tug::default(), 9, 40, 5), hashed);
    nearest_is_chosen(oracle::endings(&small_kalah, 9, 30, 5), hashed);
    nearest_is_chosen(oracle::endings(&Yolah::default(), 7, 20, 5), hashed);
}

/// The endings of a small board, judged as the game is judged when people play it.
fn nearest_is_chosen_as_shipped<G: Judged>(start: &str, plies: usize) {
    let Ok(start) = start.parse::<G>() else {
        panic!("{start} is a position");
    };
    nearest_is_chosen(oracle::endings(&start, plies, 30, 5), &G::evaluator());
}

/// Evaluators that know who wins before the end know, or leave open, how soon.
#[test]
fn what_evaluators_are_certain_of_hides_no_nearer_win() {
    nearest_is_chosen_as_shipped::<Breakthrough>("startpos 3 5", 5);
    nearest_is_chosen_as_shipped::<Breakthrough>("pp2/4/4/4/2PP/2P1 w", 7);
    nearest_is_chosen_as_shipped::<Mnk>("startpos 4 3 3", 5);
    nearest_is_chosen_as_shipped::<Domineering>("startpos 5 4", 5);
    nearest_is_chosen_as_shipped::<Amazons>("q3/4/4/3Q w", 4);
    nearest_is_chosen(full_boards(10, 30), &Connect4::evaluator());
}

/// Positions of connect four with so many free cells.
fn full_boards(free: usize, count: usize) -> Vec<Connect4> {
    let mut rng = Rng::with_seed(5);
    let game = || {
        let mut position = Connect4::default();
        for _ in free..42 {
            let m = position.random_move(&mut MoveList::new(), &mut rng)?;
            position.play_unchecked(m);
        }
        position.outcome().is_none().then_some(position)
    };
    std::iter::repeat_with(game).flatten().take(count).collect()
}

/// A tree search that has proven a win knows how many plies it takes at most.
#[test]
fn a_tree_search_tells_how_far_a_proven_result_is() {
    let mut told = 0;
    for position in full_boards(12, 40) {
        let (margin, plies) = result(&position, &mut HashMap::new());
        let player = Mcts::new("threads=1".parse().unwrap());
        let progress = think(player, &position, Limit::nodes(20_000)).progress;
        if let Some(end) = progress.details.end {
            told += 1;
            assert_eq!(progress.score.proven_margin(), Some(margin), "{position}");
            // The winner may know a longer way than there is, not a shorter one.
            assert!(end as i32 >= plies, "{position}: {end} {plies}");
        }
    }
    assert!(told > 10, "{told}");
}
