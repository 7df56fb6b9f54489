//! Where positions come back and moves are counted, nothing is taken for proven
//! that another way to the position would refute.

use crate::common::maze::{LONGEST, Maze};
use yolah_chess::Chess;
use yolah_draughts::Draughts;
use yolah_game::{Game, Judged, MoveList, NoEvaluator, Outcome, Rng};
use yolah_oware::Oware;
use yolah_search::alphabeta::{Algorithm, AlphaBeta, Options};
use yolah_search::mcts::Mcts;
use yolah_search::textbook::Textbook;
use yolah_search::{Limit, Player, Progress, Request};

fn think<G: Game>(player: &mut dyn Player<G>, position: &G, limit: Limit) -> Progress<G::Move> {
    let answer = player.think(&Request::new(position, limit), &mut |_| {});
    answer.progress
}

/// Positions of a maze, some at the beginning of a game, some after moves: no
/// position was there twice before.
fn positions(seed: u64) -> Vec<Maze> {
    let mut rng = Rng::with_seed(seed);
    let mut positions = Maze::starts(seed);
    for mut position in Maze::starts(seed) {
        for _ in 0..rng.usize(1..LONGEST) {
            let m = position.random_move(&mut MoveList::new(), &mut rng);
            position.play_unchecked(m.expect("a room has a way out"));
            if position.outcome().is_some() || position.is_repetition() {
                break;
            }
            positions.push(position.clone());
        }
    }
    positions
}

/// What a player says is proven is what a search says that knows the whole way.
/// It never ends by itself with a draw: none is proven.
fn claims_are_true(mut player: impl Player<Maze>, limit: Limit) {
    let (mut wins, mut others) = (0, 0);
    for seed in 0..60 {
        player.new_game();
        // Twice: the second time the player remembers other ways.
        for position in positions(seed).iter().chain(&positions(seed)) {
            let progress = think(&mut player, position, limit);
            if let Some(margin) = progress.score.proven_margin() {
                wins += 1;
                let context = format!("{position:?}: {progress:?}");
                assert_eq!(margin, position.truth(), "{context}");
            } else {
                others += 1;
                assert!(limit.depth.is_none_or(|depth| depth == progress.depth));
                assert!(limit.nodes.is_none_or(|nodes| nodes == progress.nodes));
            }
        }
    }
    assert!(wins > 200 && others > 200, "{wins} {others}");
}

#[test]
fn alphabeta_proves_no_draw_and_no_win_that_comes_too_late() {
    // Without pvs the table is asked on the principal variation too.
    for (options, pvs) in [(Options::default(), true), (Options::plain(), false)] {
        let options = Options {
            hash: 1,
            pvs,
            ..options
        };
        claims_are_true(AlphaBeta::new(options, NoEvaluator), Limit::depth(16));
    }
}

#[test]
fn a_tree_search_proves_no_draw() {
    let player = Mcts::new("threads=1,memory=1".parse().unwrap());
    claims_are_true(player, Limit::nodes(400));
}

/// The memory of MTD(f) changes no value: all textbooks agree. Where repetitions
/// lose, none can: what the way allowed when a value was stored, it may forbid now.
#[test]
fn textbooks_agree_in_a_maze() {
    for seed in (0..80).step_by(2) {
        let mut memory = Textbook::new(Algorithm::Mtdf, 1, NoEvaluator);
        let mut plain = Textbook::new(Algorithm::AlphaBeta, 1, NoEvaluator);
        for position in positions(seed) {
            let limit = Limit::depth(7);
            let [found, expected] = [&mut memory, &mut plain]
                .map(|player| think(player as &mut dyn Player<Maze>, &position, limit).score);
            assert_eq!(found, expected, "{position:?}");
        }
    }
}

/// The same board with other moves behind it.
fn at_clock(board: &str, clock: u32) -> Chess {
    format!("{board} w - - {clock} 80").parse().unwrap()
}

#[test]
fn a_mate_that_the_fifty_move_rule_prevents_is_not_believed() {
    let board = "8/3k4/8/8/3K4/8/8/7Q";
    let options = Options {
        hash: 4,
        // The table is asked on the principal variation too.
        pvs: false,
        ..Options::default()
    };
    let mut player = AlphaBeta::new(options, Chess::evaluator());
    let limit = Limit::depth(14);
    let told = think(&mut player, &at_clock(board, 0), limit);
    let plies = told.details.end.expect("the queen wins");
    assert!(plies >= 7, "{plies}");
    // The table is full of mates that come just in time, or too late.
    let timely = think(&mut player, &at_clock(board, 100 - plies), limit);
    assert_eq!(timely.details.end, Some(plies), "{timely:?}");
    let late = think(&mut player, &at_clock(board, 100 - plies + 1), limit);
    assert_eq!(late.score.proven_margin(), None, "{late:?}");
}

/// The key of draughts tells how many king moves there were, so nothing that was
/// proven at another count is found.
#[test]
fn the_counters_of_draughts_are_part_of_the_key() {
    let start: Draughts = "W:WK47,K45:BK4".parse().unwrap();
    let mut position = start.clone();
    for text in ["47-42", "4-10", "42-47", "10-4"] {
        let m = yolah_game::Notation::parse_move(&position, text).unwrap();
        position.play(m).unwrap();
    }
    assert_eq!(position.board(), start.board());
    assert!(position != start && position.key() != start.key());
    assert_eq!(start.plies_to_draw(), None);
    let mut player = AlphaBeta::new(Options::default(), Draughts::evaluator());
    think(&mut player, &start, Limit::depth(8));
    while position.outcome().is_none() {
        let progress = think(&mut player, &position, Limit::depth(8));
        assert_eq!(progress.score.proven_margin(), None, "{position}");
        position.play_unchecked(progress.pv[0]);
    }
    assert_eq!(position.outcome(), Some(Outcome::DRAW));
}

/// Who wins for the side to move, by a search that knows the whole way and remembers
/// nothing; `None` if that takes too long.
fn winner<G: Game>(position: &G, left: &mut u32) -> Option<i32> {
    *left = left.checked_sub(1)?;
    if let Some(outcome) = position.outcome() {
        return Some(outcome.margin_for(position.turn()).signum());
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut best = -1;
    for m in moves {
        let mut child = position.clone();
        child.play_unchecked(m);
        let sign = if child.turn() == position.turn() {
            1
        } else {
            -1
        };
        best = best.max(sign * winner(&child, left)?);
        if best == 1 {
            break;
        }
    }
    Some(best)
}

/// Positions of small games of oware with all that was played before, and the same
/// without it. Where one side has more to collect at the end, it likes to go in circles.
fn with_and_without_past(seed: u64) -> Vec<[Oware; 2]> {
    let mut rng = Rng::with_seed(seed);
    let mut pairs = Vec::new();
    while pairs.len() < 6 {
        let [a, b, c, d] = [0; 4].map(|_| rng.u8(0..3));
        let (south, north) = (rng.u8(0..4), rng.u8(0..4));
        let text = format!("{a},{b}/{c},{d} s {south} {north} plays-on");
        let mut position: Oware = text.parse().unwrap();
        for _ in 0..rng.usize(1..12) {
            let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) else {
                break;
            };
            position.play_unchecked(m);
        }
        if position.outcome().is_none() {
            let fresh = position.to_string().parse().unwrap();
            pairs.push([position, fresh]);
        }
    }
    pairs
}

/// A position that comes back ends a game of oware, and somebody wins by it: no fact
/// about the positions on the way, which the same player then meets without their past.
fn wins_by_repetition_are_forgotten(mut player: impl Player<Oware>, limit: Limit) {
    let (mut wins, mut different) = (0, 0);
    for pair in (0..200).flat_map(with_and_without_past) {
        player.new_game();
        let truths = pair
            .each_ref()
            .map(|position| winner(position, &mut 50_000));
        let [Some(with), Some(without)] = truths else {
            continue;
        };
        different += u32::from(with != without);
        for (position, truth) in pair.iter().zip([with, without]) {
            let progress = think(&mut player, position, limit);
            if let Some(margin) = progress.score.proven_margin() {
                wins += 1;
                assert_eq!(margin.signum(), truth, "{position}: {progress:?}");
            }
        }
    }
    assert!(wins > 500 && different > 30, "{wins} {different}");
}

#[test]
fn alphabeta_forgets_wins_by_repetition() {
    for (options, pvs) in [(Options::default(), true), (Options::plain(), false)] {
        let options = Options {
            hash: 1,
            pvs,
            ..options
        };
        wins_by_repetition_are_forgotten(AlphaBeta::new(options, NoEvaluator), Limit::depth(24));
    }
}

#[test]
fn a_tree_search_forgets_wins_by_repetition() {
    let player = Mcts::new("threads=1,memory=1".parse().unwrap());
    wins_by_repetition_are_forgotten(player, Limit::nodes(1000));
}
