use std::collections::HashMap;

use yolah_game::{Evaluator, Game, MoveList, Rng, Score};

/// The value of a position to the side to move, by looking at everything.
///
/// It knows every hook of an evaluator that may change a value, and nothing
/// that only makes a search faster.
pub(crate) fn value<G: Game>(position: &G, depth: i32, evaluator: &mut impl Evaluator<G>) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::from_outcome(outcome, position.turn());
    }
    let (least, most) = evaluator.bounds(position);
    if least == most {
        return least;
    }
    let best = if depth <= 0 {
        // Forcing moves are followed at the horizon alone.
        quiet(position, depth == 0, evaluator)
    } else {
        children(position)
            .map(|(m, child)| {
                let depth = depth - 1 + evaluator.extension(position, m, &child);
                seen_from(position, &child, value(&child, depth, evaluator))
            })
            .max()
            .expect("an unfinished game has moves")
    };
    best.clamp(least, most)
}

fn quiet<G: Game>(position: &G, forcing: bool, evaluator: &mut impl Evaluator<G>) -> Score {
    let mut moves = MoveList::new();
    evaluator.noisy_moves(position, &mut moves);
    if forcing {
        evaluator.forcing_moves(position, &mut moves);
    }
    let mut best = evaluator.evaluate(position);
    moves.retain(|&m| evaluator.pays(position, m));
    for m in moves {
        let mut child = position.clone();
        child.play_unchecked(m);
        let score = value(&child, -1, evaluator);
        best = best.max(seen_from(position, &child, score));
    }
    best
}

/// The true value of a position, by looking at everything to the end, once.
pub(crate) fn solve<G: Game>(position: &G, memory: &mut HashMap<u64, Score>) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::from_outcome(outcome, position.turn());
    }
    if let Some(&score) = memory.get(&position.key()) {
        return score;
    }
    let best = children(position)
        .map(|(_, child)| seen_from(position, &child, solve(&child, memory)))
        .max()
        .expect("an unfinished game has moves");
    memory.insert(position.key(), best);
    best
}

/// The values of all moves, the best first.
pub(crate) fn values<G: Game>(
    position: &G,
    depth: i32,
    evaluator: &mut impl Evaluator<G>,
) -> Vec<(G::Move, Score)> {
    let mut values: Vec<_> = children(position)
        .map(|(m, child)| {
            let depth = depth - 1 + evaluator.extension(position, m, &child);
            let score = value(&child, depth, evaluator);
            (m, seen_from(position, &child, score))
        })
        .collect();
    values.sort_by_key(|&(_, score)| -score.raw());
    values
}

fn seen_from<G: Game>(position: &G, child: &G, score: Score) -> Score {
    if child.turn() == position.turn() {
        score
    } else {
        -score
    }
}

pub(crate) fn children<G: Game>(position: &G) -> impl Iterator<Item = (G::Move, G)> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|m| {
        let mut child = position.clone();
        child.play_unchecked(m);
        (m, child)
    })
}

/// Positions of random games, so many plies before their end.
pub(crate) fn endings<G: Game>(start: &G, plies: usize, count: usize, seed: u64) -> Vec<G> {
    let mut rng = Rng::with_seed(seed);
    let mut scratch = MoveList::new();
    let mut ending = || {
        let mut game = vec![start.clone()];
        loop {
            let mut position = game[game.len() - 1].clone();
            let Some(m) = position.random_move(&mut scratch, &mut rng) else {
                break;
            };
            position.play_unchecked(m);
            game.push(position);
        }
        game.swap_remove(game.len().saturating_sub(plies + 1))
    };
    (0..count).map(|_| ending()).collect()
}
