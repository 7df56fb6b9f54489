//! The random player and flat Monte Carlo.

use std::time::Duration;

use yolah_game::{Game, MoveList, Notation};
use yolah_search::mcts::Mcts;
use yolah_search::{Answer, Limit, MonteCarlo, Player, RandomOptions, RandomPlayer, Request};
use yolah_tictactoe::TicTacToe;
use yolah_yolah::Yolah;

use crate::common::deceptive::Deceptive;
use crate::common::hurried::{Hurried, MOVES};

fn think<G: Game>(player: &mut impl Player<G>, position: &G, nodes: u64) -> Answer<G::Move> {
    let mut reports = 0;
    let request = Request::new(position, Limit::nodes(nodes));
    let mut answer = player.think(&request, &mut |_| reports += 1);
    assert!(reports > 0);
    answer.progress.elapsed = Duration::ZERO;
    answer
}

fn monte_carlo(spec: &str) -> MonteCarlo {
    MonteCarlo::new(spec.parse().unwrap())
}

#[test]
fn random_play_is_legal_and_follows_from_the_seed() {
    let game = |seed| {
        let mut player = RandomPlayer::new(&RandomOptions { seed });
        let mut position = Yolah::default();
        while position.outcome().is_none() {
            position
                .play(think(&mut player, &position, 1).best)
                .unwrap();
        }
        position
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn a_win_in_one_is_found_with_both_allocations() {
    let position: TicTacToe = "x1o/xo1/3 x".parse().unwrap();
    let win = position.parse_move("a1").unwrap();
    for spec in [
        "threads=1",
        "threads=2",
        "allocation=ucb1",
        "allocation=ucb1,threads=1",
    ] {
        assert_eq!(
            think(&mut monte_carlo(spec), &position, 5000).best,
            win,
            "{spec}"
        );
    }
}

/// How long a batch takes is not known before its first game: what is raised meanwhile ends it
/// there.
#[test]
fn a_raised_stop_does_not_wait_for_a_whole_batch() {
    let position = TicTacToe::default();
    let request = Request::new(&position, Limit::default());
    request.stop.raise();
    let answer = monte_carlo("threads=1").think(&request, &mut |_| ());
    assert_eq!(answer.progress.nodes, 1);
}

/// Hive has such positions: one game in which a queen is caught at once, then games of 200
/// plies, hundreds of which were played between two looks at the clock.
#[test]
fn short_games_by_chance_do_not_hide_the_clock() {
    think(&mut monte_carlo("threads=1"), &Deceptive, 2000);
    let plies = Deceptive::played();
    assert!(plies.len() > 20);
    // Not 256 games of 200 plies.
    assert!(plies.iter().all(|&plies| plies < 5000), "{plies:?}");
}

#[test]
fn the_same_requests_get_the_same_answers() {
    let position = Yolah::default();
    for spec in ["seed=3,threads=1", "seed=3,threads=1,allocation=ucb1"] {
        let run = || {
            let mut player = monte_carlo(spec);
            [
                think(&mut player, &position, 9000),
                think(&mut player, &position, 9000),
            ]
        };
        let [first, second] = run();
        assert_eq!([first.clone(), second.clone()], run());
        assert_ne!(first.progress, second.progress);
    }
}

#[test]
fn uniform_answers_do_not_depend_on_threads() {
    let position = Yolah::default();
    let run = |spec| think(&mut monte_carlo(spec), &position, 20_011);
    let (one, four) = (run("threads=1"), run("threads=4"));
    assert_eq!(one, four);
    assert_eq!(one.progress.nodes, 20_011);
}

#[test]
fn games_are_spread_as_the_allocation_says() {
    let position = Yolah::default();
    let spread = |spec| {
        let answer = think(&mut monte_carlo(spec), &position, 200_000);
        let Some(moves) = answer.progress.details.moves else {
            panic!("no statistics");
        };
        let mut legal = MoveList::new();
        position.legal_moves(&mut legal);
        assert_eq!(moves.len(), legal.len());
        assert_eq!(moves.iter().map(|m| m.visits).sum::<u64>(), 200_000);
        (moves[0].visits, moves[moves.len() - 1].visits)
    };
    let (most, least) = spread("threads=1");
    assert!(most - least <= 256, "{most} {least}");
    let (most, least) = spread("threads=1,allocation=ucb1");
    assert!(most > 4 * least, "{most} {least}");
}

/// The visits of all moves, the fewest first.
fn visits(spec: &str, position: &Yolah, limit: Limit) -> Vec<u64> {
    let answer = monte_carlo(spec).think(&Request::new(position, limit), &mut |_| ());
    let moves = answer.progress.details.moves.expect("statistics");
    let mut visits: Vec<u64> = moves.iter().map(|m| m.visits).collect();
    visits.sort_unstable();
    visits
}

#[test]
fn every_move_gets_its_share_of_few_games() {
    let position = Yolah::default();
    let count = position.count_moves() as u64;
    for threads in ["threads=1", "threads=4"] {
        for nodes in [1, 30, 56, 57, 1000, 9999] {
            let visits = visits(threads, &position, Limit::nodes(nodes));
            assert_eq!(visits.iter().sum::<u64>(), nodes);
            assert_eq!(visits[0], nodes / count, "{nodes}");
            assert_eq!(*visits.last().unwrap(), nodes.div_ceil(count), "{nodes}");
        }
        let ucb1 = format!("{threads},allocation=ucb1");
        assert!(visits(&ucb1, &position, Limit::nodes(1000))[0] > 0);
        let round = visits(threads, &position, Limit::depth(1));
        assert!(round[0] > 0 && round[0] == round[round.len() - 1]);
    }
}

/// The first move had all its batch of games before the second had one.
#[test]
fn no_move_is_unseen_however_soon_the_time_is_over() {
    let moves = u64::from(MOVES);
    for spec in ["threads=1", "threads=1,allocation=ucb1"] {
        for games in [moves, 2 * moves, 3 * moves + 5, 700, 6000, 60_000] {
            let position = Hurried::default();
            let request = Request::new(&position, Limit::default());
            Hurried::stop_after(games, &request.stop);
            let answer = monte_carlo(spec).think(&request, &mut |_| ());
            let seen = answer.progress.details.moves.expect("statistics");
            let visits = || seen.iter().map(|m| m.visits);
            let (least, most) = (visits().min().unwrap(), visits().max().unwrap());
            assert!(least > 0, "{spec} {games}: {seen:?}");
            // All games are alike, so UCB1 has no reason to prefer any.
            let fair = most <= 2 * least || most - least <= 256;
            assert!(fair, "{spec} {games}: {least} {most}");
        }
    }
}

/// Which moves get the games that do not suffice for all is up to the seed.
#[test]
fn leftover_games_favour_no_place_in_the_list() {
    let position = Yolah::default();
    let mut seen = std::collections::HashSet::new();
    for seed in 0..200 {
        let answer = think(&mut monte_carlo(&format!("seed={seed}")), &position, 3);
        let moves = answer.progress.details.moves.expect("statistics");
        seen.extend(moves.iter().filter(|m| m.visits > 0).map(|m| m.m));
    }
    assert_eq!(seen.len(), position.count_moves());
}

#[test]
fn any_limit_ends_it() {
    let position = Yolah::default();
    for limit in [
        Limit::depth(3),
        Limit::time(Duration::from_millis(5)),
        Limit::nodes(0),
    ] {
        let answer = monte_carlo("").think(&Request::new(&position, limit), &mut |_| ());
        assert!(position.is_legal(answer.best));
    }
}

/// Two crosses in a row: the third wins, and is not among the moves.
#[test]
fn simulating_players_choose_among_the_moves_they_are_told() {
    let position: TicTacToe = "xx1/oo1/3 x".parse().unwrap();
    let [win, block, poor] = ["c3", "c2", "a1"].map(|text| position.parse_move(text).unwrap());
    let mut players: Vec<Box<dyn Player<TicTacToe>>> = vec![
        Box::new(monte_carlo("threads=1")),
        Box::new(monte_carlo("threads=2,allocation=ucb1")),
        Box::new(Mcts::new("threads=1".parse().unwrap())),
        Box::new(Mcts::new("threads=2,solver=off".parse().unwrap())),
    ];
    for (number, player) in players.iter_mut().enumerate() {
        // Before and after, the tree of the whole position is of use again.
        for (moves, best) in [
            (&[][..], win),
            (&[block, poor], block),
            (&[poor], poor),
            (&[], win),
        ] {
            let request = Request {
                moves,
                ..Request::new(&position, Limit::nodes(3000))
            };
            let answer = player.think(&request, &mut |_| ());
            assert_eq!(answer.best, best, "player {number} among {moves:?}");
        }
    }
    let mut random = RandomPlayer::new(&RandomOptions { seed: 1 });
    let request = Request {
        moves: &[block, poor],
        ..Request::new(&position, Limit::default())
    };
    let chosen: Vec<_> = (0..50)
        .map(|_| random.think(&request, &mut |_| ()).best)
        .collect();
    assert!(chosen.contains(&block) && chosen.contains(&poor) && !chosen.contains(&win));
}
