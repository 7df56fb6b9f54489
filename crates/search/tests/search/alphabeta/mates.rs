//! Where positions come back, the nearest win is found, and its distance told.

use yolah_chess::Chess;
use yolah_game::{Evaluator, Game, Judged, MoveList, Outcome, Rng};
use yolah_search::alphabeta::{AlphaBeta, Options};
use yolah_search::{Limit, Player, Request};

use super::evaluators::Hashed;

fn children(position: &Chess) -> impl Iterator<Item = Chess> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|m| {
        let mut child = position.clone();
        child.play_unchecked(m);
        child
    })
}

/// Whether the side to move mates in so many plies at most, by looking at
/// everything.
fn mates(position: &Chess, plies: u32) -> bool {
    plies > 0
        && children(position).any(|child| match child.outcome() {
            Some(outcome) => outcome.winner() == Some(position.turn()),
            None => plies > 2 && children(&child).all(|reply| mates(&reply, plies - 2)),
        })
}

/// Positions with a lone king on the edge and the other near it, White to move.
fn endings(count: usize) -> Vec<Chess> {
    let mut rng = Rng::with_seed(3);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut board = [['1'; 8]; 8];
        let file = rng.usize(0..8);
        board[rng.usize(0..4)][rng.usize(0..8)] = ['Q', 'R'][rng.usize(0..2)];
        board[0][file] = 'k';
        board[2][(file + rng.usize(0..3)).saturating_sub(1).min(7)] = 'K';
        let ranks: Vec<String> = board.iter().map(|rank| rank.iter().collect()).collect();
        let position = format!("{} w - - 0 1", ranks.join("/")).parse::<Chess>();
        let has_piece = ranks.concat().contains(['Q', 'R']);
        let is_open = |it: &Chess| has_piece && it.outcome().is_none();
        positions.extend(position.ok().filter(is_open));
    }
    positions
}

fn search<E: Evaluator<Chess>>(position: &Chess, options: &Options, evaluator: E) -> Found {
    let mut player = AlphaBeta::new(options.clone(), evaluator);
    let request = Request::new(position, Limit::depth(5));
    let progress = player.think(&request, &mut |_| {}).progress;
    (progress.score.proven_margin(), progress.details.end)
}

/// The margin and the distance that were found.
type Found = (Option<i32>, Option<u32>);

#[test]
fn the_nearest_mate_is_found_and_its_distance_told() {
    let plain = Options {
        hash: 1,
        ..Options::plain()
    };
    let mut distances = Vec::new();
    for position in endings(16) {
        let nearest = [1, 3, 5].into_iter().find(|&plies| mates(&position, plies));
        let expected = (nearest.map(|_| 1), nearest);
        assert_eq!(
            search(&position, &plain, Hashed::new(1)),
            expected,
            "{position}"
        );
        distances.extend(nearest);
    }
    for plies in [1, 3] {
        assert!(distances.contains(&plies), "{distances:?}");
    }
}

/// Guesses may miss a mate, but what they find is one.
#[test]
fn a_mate_that_is_told_is_one() {
    let options = Options {
        hash: 1,
        ..Options::default()
    };
    let mut found = 0;
    for position in endings(16) {
        let (margin, end) = search(&position, &options, Chess::evaluator());
        if let Some(plies) = end.filter(|&plies| plies <= 5) {
            assert_eq!(margin, Some(1), "{position}");
            assert!(mates(&position, plies), "{position}: not in {plies}");
            found += 1;
        }
    }
    assert!(found > 3, "{found}");
}

/// The side that is mated knows it too, and a finished game is not asked about.
#[test]
fn a_loss_has_its_distance() {
    let position: Chess = "7k/8/5KQ1/8/8/8/8/8 b - - 0 1".parse().unwrap();
    assert_eq!(position.outcome(), Some(Outcome::DRAW), "stalemate");
    let position: Chess = "7k/8/6K1/8/8/8/8/R7 b - - 0 1".parse().unwrap();
    let options = Options::default();
    assert_eq!(
        search(&position, &options, Chess::evaluator()),
        (Some(-1), Some(2))
    );
}
