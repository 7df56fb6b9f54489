use yolah_game::{Evaluator, Game, Score, Side};
use yolah_search::Bound;
use yolah_search::unfold::{Unfolded, Visit, alpha_beta};
use yolah_tictactoe::TicTacToe;

use super::evaluators::Hashed;
use super::oracle::{children, endings, value};
use super::tug::Tug;

const MOST: u64 = 1 << 20;

type Tree<G> = Unfolded<<G as Game>::Move, Visit>;

/// The value for the first side, by looking at everything.
fn truth<G: Game>(position: &G, depth: u32, evaluator: &mut impl Evaluator<G>) -> Score {
    let score = value(position, depth as i32, evaluator);
    Score::from_raw(position.turn().relative(score.raw()))
}

/// What a visit says is true of the position.
fn check_visit(visit: &Visit, truth: Score) {
    let [alpha, beta] = visit.window;
    match visit.bound {
        Bound::Exact => assert_eq!(visit.score, truth),
        Bound::Lower => assert!(visit.score >= beta && truth >= visit.score),
        Bound::Upper => assert!(visit.score <= alpha && truth <= visit.score),
    }
}

/// Unfolds the whole tree: the numbers of a node are the same seen from above
/// and from itself, and true.
fn check_tree<G: Game>(position: &G, path: &mut Vec<G::Move>, root: &G, depth: u32, seed: u64) {
    let evaluator = &mut Hashed::new(seed);
    let tree: Tree<G> = alpha_beta(root, evaluator, depth, path, MOST).expect("it was visited");
    let left = depth - path.len() as u32;
    check_visit(&tree.node, truth(position, left, evaluator));
    let below: u64 = tree.children.iter().map(|(_, visit)| visit.nodes).sum();
    assert_eq!(tree.node.nodes, 1 + below);
    if !tree.node.is_leaf {
        let moves = tree.children.len() + tree.node.skipped;
        assert_eq!(moves, children(position).count());
        let is_cut = match position.turn() {
            Side::First => tree.node.score >= tree.node.window[1],
            Side::Second => tree.node.score <= tree.node.window[0],
        };
        assert!(tree.node.skipped == 0 || is_cut, "only a cut skips moves");
    }
    for (m, visit) in &tree.children {
        let mut child = position.clone();
        child.play_unchecked(*m);
        path.push(*m);
        let again: Tree<G> = alpha_beta(root, evaluator, depth, path, MOST).expect("a child");
        assert_eq!(again.node, *visit);
        check_tree(&child, path, root, depth, seed);
        path.pop();
    }
}

#[test]
fn every_node_tells_the_truth() {
    for (seed, position) in (0..).zip(endings(&TicTacToe::default(), 5, 6, 3)) {
        check_tree(&position, &mut Vec::new(), &position, 3, seed);
    }
    // The same side may move again.
    for (seed, position) in (0..).zip(endings(&Tug::default(), 6, 6, 4)) {
        if position.outcome().is_none() {
            check_tree(&position, &mut Vec::new(), &position, 3, seed);
        }
    }
}

#[test]
fn cuts_save_most_of_the_work() {
    let start = TicTacToe::default();
    let tree: Tree<TicTacToe> = alpha_beta(&start, &mut Hashed::new(1), 5, &[], MOST).unwrap();
    let all = 1 + 9 + 72 + 504 + 3024 + 15120;
    assert!(tree.node.nodes < all / 3, "{} of {all}", tree.node.nodes);
}

#[test]
fn what_is_too_large_or_was_cut_off_is_not_shown() {
    let start = TicTacToe::default();
    let evaluator = &mut Hashed::new(1);
    assert!(alpha_beta(&start, evaluator, 9, &[], 100).is_none());
    let tree: Tree<TicTacToe> = alpha_beta(&start, evaluator, 3, &[], MOST).unwrap();
    let moves: Vec<_> = children(&start).map(|(m, _)| m).collect();
    // Somewhere a move was skipped: nobody can look there.
    let skipped = tree.children.iter().find_map(|(m, visit)| {
        let below: Tree<TicTacToe> = alpha_beta(&start, evaluator, 3, &[*m], MOST)?;
        let is_seen = |other| below.children.iter().any(|(seen, _)| seen == other);
        let unseen = moves.iter().find(|&other| other != m && !is_seen(other));
        (visit.skipped > 0).then_some([*m, *unseen?])
    });
    let skipped = skipped.expect("something was cut off");
    assert!(alpha_beta(&start, evaluator, 3, &skipped, MOST).is_none());
}
