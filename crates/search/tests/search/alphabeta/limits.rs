//! Limits, stops and reproducibility.

use std::thread;
use std::time::{Duration, Instant};

use yolah_game::Game;
use yolah_search::alphabeta::{Algorithm, AlphaBeta, Options};
use yolah_search::textbook::Textbook;
use yolah_search::{Answer, Limit, Player, Progress, Request, StopFlag};
use yolah_yolah::Yolah;

use super::evaluators::Mobility;
use super::oracle;

type Move = <Yolah as Game>::Move;

fn player(threads: i32) -> AlphaBeta<Yolah, Mobility> {
    let options = Options {
        threads,
        hash: 4,
        ..Options::default()
    };
    AlphaBeta::new(options, Mobility)
}

fn run(player: &mut impl Player<Yolah>, limit: Limit) -> (Answer<Move>, Vec<Progress<Move>>) {
    let position = Yolah::default();
    let mut reports = Vec::new();
    let answer = player.think(&Request::new(&position, limit), &mut |p| {
        reports.push(p.clone());
    });
    (answer, reports)
}

/// A report without what depends on the clock.
fn timeless(mut progress: Progress<Move>) -> Progress<Move> {
    progress.elapsed = Duration::ZERO;
    progress
}

#[test]
fn the_same_search_visits_the_same_nodes() {
    for limit in [Limit::depth(7), Limit::nodes(20_000)] {
        let runs = [1, 2].map(|_| run(&mut player(1), limit));
        let [first, second] =
            runs.map(|(_, reports)| reports.into_iter().map(timeless).collect::<Vec<_>>());
        assert_eq!(first, second);
    }
}

#[test]
fn a_new_game_forgets_everything() {
    let mut player = player(1);
    let (first, _) = run(&mut player, Limit::depth(6));
    let (warm, _) = run(&mut player, Limit::depth(6));
    assert_ne!(warm.progress.nodes, first.progress.nodes);
    player.new_game();
    let (again, _) = run(&mut player, Limit::depth(6));
    assert_eq!(timeless(first.progress), timeless(again.progress));
}

#[test]
fn node_limits_are_exact_with_one_thread() {
    for nodes in [0, 1, 2, 100, 1023, 5000] {
        let (answer, reports) = run(&mut player(1), Limit::nodes(nodes));
        assert!(
            answer.progress.nodes <= nodes + 1,
            "{}",
            answer.progress.nodes
        );
        assert!(answer.progress.nodes >= nodes);
        assert!(!reports.is_empty());
        assert!(Yolah::default().is_legal(answer.best));
    }
}

#[test]
fn depth_limits_are_respected() {
    for depth in [1, 3, 5] {
        let (answer, reports) = run(&mut player(1), Limit::depth(depth));
        assert_eq!(answer.progress.depth, depth);
        assert!(reports.iter().all(|p| p.depth <= depth));
        let is_growing = reports.windows(2).all(|w| w[0].nodes <= w[1].nodes);
        assert!(is_growing);
    }
}

#[test]
fn time_limits_and_stops_end_every_search() {
    let position = Yolah::default();
    let mut players: Vec<Box<dyn Player<Yolah>>> = vec![Box::new(player(1)), Box::new(player(2))];
    for algorithm in Algorithm::ALL {
        players.push(Box::new(Textbook::new(algorithm, 1, Mobility)));
    }
    for mut player in players {
        // Generous bounds: the machine may be busy.
        let start = Instant::now();
        let limit = Limit::time(Duration::from_millis(20));
        let answer = player.think(&Request::new(&position, limit), &mut |_| {});
        assert!(position.is_legal(answer.best));
        assert!(start.elapsed() < Duration::from_secs(2));

        let stop = StopFlag::default();
        let request = Request {
            stop: stop.clone(),
            ..Request::new(&position, Limit::default())
        };
        let start = Instant::now();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                stop.raise();
            });
            let answer = player.think(&request, &mut |_| {});
            assert!(position.is_legal(answer.best));
        });
        assert!(start.elapsed() < Duration::from_secs(2));
    }
}

#[test]
fn a_raised_stop_still_gets_a_legal_answer() {
    let position = Yolah::default();
    let request = Request::new(&position, Limit::default());
    request.stop.raise();
    let mut reports = 0;
    let answer = player(2).think(&request, &mut |_| reports += 1);
    assert!(position.is_legal(answer.best) && reports > 0);
    assert!(answer.progress.nodes < 1000);
}

#[test]
fn a_single_legal_move_is_played_at_once() {
    let positions = oracle::endings(&Yolah::default(), 3, 200, 40);
    let forced = positions.iter().find(|p| p.count_moves() == 1);
    let position = forced.expect("some ending has a forced move");
    let limit = Limit::time(Duration::from_mins(1));
    let answer = player(1).think(&Request::new(position, limit), &mut |_| {});
    assert!(answer.progress.nodes < 10_000);
}
