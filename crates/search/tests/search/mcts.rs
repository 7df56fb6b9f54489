//! MCTS on games with known values: sides that do not alternate, endings of
//! Yolah, little memory, one tree from move to move.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::common::Nim;
use yolah_game::{Evaluator, Game, MoveList, Rng, Score, Side};
use yolah_search::mcts::{Mcts, Options};
use yolah_search::{Answer, Limit, Player, Progress, Request};
use yolah_tictactoe::TicTacToe;
use yolah_yolah::Yolah;

fn player<G: Game>(spec: &str) -> Mcts<G> {
    Mcts::new(spec.parse::<Options>().unwrap())
}

fn think<G: Game>(player: &mut impl Player<G>, position: &G, nodes: u64) -> Answer<G::Move> {
    player.think(&Request::new(position, Limit::nodes(nodes)), &mut |_| ())
}

/// The margin of the first player with best play, by plain minimax.
fn minimax<G: Game>(position: &G, known: &mut HashMap<G, i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.margin_for(Side::First);
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let values = moves.into_iter().map(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        minimax(&after, known)
    });
    let value = match position.turn() {
        Side::First => values.max(),
        Side::Second => values.min(),
    };
    let value = value.expect("moves while the game goes on");
    known.insert(position.clone(), value);
    value
}

/// A random ending of Yolah with at most so many free squares.
fn ending(free: u32, rng: &mut Rng) -> Yolah {
    let mut moves = MoveList::new();
    loop {
        let mut position = Yolah::default();
        while position.free().len() > free
            && let Some(m) = position.random_move(&mut moves, rng)
        {
            position.play_unchecked(m);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

#[test]
fn one_thread_with_a_seed_is_deterministic() {
    let position = Yolah::default();
    for spec in [
        "c=0.5",
        "rave=on",
        "playouts=4",
        "policy=tuned,memory=1",
        "policy=puct",
    ] {
        let run = || {
            let mut player = player::<Yolah>(&format!("threads=1,seed=5,{spec}"));
            let mut position = position;
            let mut answers = Vec::new();
            for _ in 0..3 {
                let mut answer = think(&mut player, &position, 3000);
                answer.progress.elapsed = Duration::ZERO;
                position.play_unchecked(answer.best);
                answers.push(answer);
            }
            answers
        };
        assert_eq!(run(), run(), "{spec}");
    }
}

#[test]
fn node_limits_are_exact() {
    let mut player = player("threads=2,seed=5");
    let answer = think(&mut player, &Yolah::default(), 1237);
    assert_eq!(answer.progress.nodes, 1237);
}

#[test]
fn sides_that_do_not_alternate_get_the_values_of_minimax() {
    let mut known = HashMap::new();
    let mut solver = player("threads=1");
    let mut plain = player("threads=1,solver=off,reuse=off");
    for seed in 0..60 {
        let position = Nim::new(9, seed);
        let value = minimax(&position, &mut known);
        let side = position.turn();
        let best = |m| {
            let mut after = position.clone();
            after.play_unchecked(m);
            minimax(&after, &mut known.clone()).signum() == value.signum()
        };
        let answer = think(&mut solver, &position, 100_000);
        let proven = answer.progress.score.proven_margin().unwrap_or(0);
        assert_eq!(proven.signum(), side.relative(value).signum(), "{position}");
        assert!(best(answer.best), "{position}: {}", answer.best);
        let answer = think(&mut plain, &position, 20_000);
        assert!(best(answer.best), "{position}: {}", answer.best);
        let wins = side.relative(value).signum();
        let score = answer.progress.score.raw();
        assert!(wins == 0 || score.signum() == wins, "{position}: {score}");
    }
}

#[test]
fn endings_of_yolah_are_solved() {
    let mut rng = Rng::with_seed(1);
    for spec in [
        "threads=1",
        "threads=2",
        "threads=1,rave=on",
        "threads=1,memory=1",
    ] {
        let mut player = player(spec);
        for _ in 0..40 {
            let position = ending(8, &mut rng);
            let mut known = HashMap::new();
            let value = position.turn().relative(minimax(&position, &mut known));
            let answer = think(&mut player, &position, 2_000_000);
            let proven = answer.progress.score.proven_margin().unwrap_or(0);
            assert_eq!(proven.signum(), value.signum(), "{spec}: {position}");
            let mut after = position;
            after.play_unchecked(answer.best);
            let reached = position.turn().relative(minimax(&after, &mut known));
            assert_eq!(reached.signum(), value.signum(), "{spec}: {position}");
            // It ended because it was sure, long before the limit.
            assert!(answer.progress.nodes < 2_000_000);
        }
    }
}

/// Knows the exact result of positions with few free squares.
#[derive(Clone, Default)]
struct Oracle {
    known: HashMap<Yolah, i32>,
}

impl Evaluator<Yolah> for Oracle {
    fn evaluate(&mut self, _: &Yolah) -> Score {
        Score::ZERO
    }

    fn bounds(&mut self, position: &Yolah) -> (Score, Score) {
        if position.free().len() > 8 {
            return (-Score::INFINITE, Score::INFINITE);
        }
        let value = position.turn().relative(minimax(position, &mut self.known));
        (Score::proven(value), Score::proven(value))
    }
}

#[test]
fn certain_bounds_of_an_evaluator_are_used() {
    let mut rng = Rng::with_seed(2);
    for _ in 0..10 {
        let position = ending(9, &mut rng);
        let value = minimax(&position, &mut HashMap::new());
        let value = position.turn().relative(value);
        let options = "threads=1,expand=1".parse::<Options>().unwrap();
        let mut informed = Mcts::with_evaluator(options.clone(), &Oracle::default());
        let told = think(&mut informed, &position, 100_000).progress;
        let found = think(&mut Mcts::new(options), &position, 1_000_000).progress;
        let proven = told.score.proven_margin().unwrap_or(0);
        assert_eq!(proven.signum(), value.signum(), "{position}");
        assert!(told.nodes <= found.nodes, "{} {}", told.nodes, found.nodes);
    }
}

#[test]
fn memory_stays_within_its_limit_and_play_goes_on() {
    for threads in [1, 2] {
        let mut player = player(&format!("threads={threads},memory=1,expand=1"));
        let mut position = Yolah::default();
        let mut fullest = 0;
        for _ in 0..3 {
            let mut reports = 0;
            let answer = player.think(
                &Request::new(&position, Limit::nodes(20_000)),
                &mut |progress| {
                    reports += 1;
                    fullest = fullest.max(progress.memory_permille);
                },
            );
            assert!(reports > 0);
            assert_eq!(answer.progress.nodes, 20_000);
            assert!(player.memory_in_use() <= 1 << 20);
            position.play(answer.best).unwrap();
        }
        assert!(fullest > 500, "never full: {fullest}");
    }
}

#[test]
fn the_tree_is_kept_from_move_to_move() {
    let position = Yolah::default();
    let mut player = player("threads=1");
    let answer = think(&mut player, &position, 50_000);
    let visits = |progress: &Progress<_>| match &progress.details.moves {
        Some(moves) => moves.iter().map(|m| m.visits).sum::<u64>(),
        None => 0,
    };
    assert_eq!(visits(&answer.progress), 50_000);
    // The same position again, then two plies on.
    let again = think(&mut player, &position, 1000);
    assert_eq!(visits(&again.progress), 51_000);
    let mut later = position;
    for &m in &again.progress.pv[..2] {
        later.play(m).unwrap();
    }
    let kept = think(&mut player, &later, 1000);
    assert!(visits(&kept.progress) > 1050, "{}", visits(&kept.progress));
    assert_eq!(kept.progress.nodes, 1000);
    player.new_game();
    let fresh = think(&mut player, &later, 1000);
    assert_eq!(visits(&fresh.progress), 1000);
}

#[test]
fn it_stops_in_time() {
    let position = Yolah::default();
    let mut player = player("threads=2");
    let request = Request::new(&position, Limit::default());
    let stop = request.stop.clone();
    let (answer, raised) = std::thread::scope(|scope| {
        let raised = scope.spawn(move || {
            std::thread::sleep(Duration::from_millis(250));
            stop.raise();
            Instant::now()
        });
        let mut reports = 0;
        let answer = player.think(&request, &mut |_| reports += 1);
        assert!(reports >= 2, "{reports}");
        (answer, raised.join().unwrap())
    });
    // Ten milliseconds are promised; a busy machine gets some more here.
    assert!(raised.elapsed() < Duration::from_millis(200));
    assert!(position.is_legal(answer.best));
}

#[test]
fn an_answer_comes_even_without_time() {
    let position = TicTacToe::default();
    for limit in [Limit::nodes(0), Limit::time(Duration::ZERO)] {
        let mut reports = 0;
        let request = Request::new(&position, limit);
        let answer = player("threads=1").think(&request, &mut |_| reports += 1);
        assert!(position.is_legal(answer.best) && reports == 1);
    }
}

#[test]
fn several_lines_are_reported_best_first() {
    let position = Yolah::default();
    let mut request = Request::new(&position, Limit::nodes(5000));
    request.lines = 3;
    let mut lines = Vec::new();
    player("threads=1").think(&request, &mut |progress| {
        lines.push((progress.line, progress.pv[0]));
    });
    let last = &lines[lines.len() - 3..];
    assert_eq!(last.iter().map(|l| l.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(last[0].1 != last[1].1 && last[1].1 != last[2].1);
}

/// Whoever unfolds the tree sees what the search saw: the visits below a move
/// are those of its answers, and its value follows from theirs.
#[test]
fn the_tree_can_be_unfolded() {
    let position = Yolah::default();
    let mut player = player::<Yolah>("threads=1,seed=2,expand=0");
    let answer = think(&mut player, &position, 5_000);
    let root = player.unfold(&[]);
    assert_eq!(root.len(), position.count_moves());
    let most: Vec<u64> = root.iter().map(|(_, seen)| seen.visits).collect();
    assert!(most.is_sorted_by(|a, b| a >= b), "the most tried first");
    assert_eq!(most.iter().sum::<u64>(), 5_000);
    let (m, seen) = root[0];
    assert_eq!(m, answer.best);
    assert!(seen.is_grown && (0.0..=1.0).contains(&seen.value));
    let below = player.unfold(&[m]);
    let visits: u64 = below.iter().map(|(_, seen)| seen.visits).sum();
    assert!(visits + 1 >= seen.visits && visits <= seen.visits);
    let losses = below
        .iter()
        .map(|(_, seen)| seen.visits as f64 * (1.0 - seen.value));
    let mean = losses.sum::<f64>() / visits as f64;
    assert!((mean - seen.value).abs() < 0.01, "{mean} {}", seen.value);
    assert!(player.unfold(&[m, m]).is_empty(), "nobody was there");
}
