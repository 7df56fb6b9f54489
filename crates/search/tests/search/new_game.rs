//! A new game depends on the options and on its number alone: whatever was
//! remembered in the games before is forgotten.

use yolah_game::{Evaluator, Game, Judged, MoveList, Rng, Score};
use yolah_search::alphabeta::{Algorithm, AlphaBeta, Options};
use yolah_search::mcts::Mcts;
use yolah_search::textbook::Textbook;
use yolah_search::{Limit, MonteCarlo, Player, RandomPlayer, Request};
use yolah_yolah::Yolah;

/// Judges a position by how often it was asked before: the worst of memories.
#[derive(Clone, Default, Debug)]
struct Weary {
    asked: i32,
}

impl Evaluator<Yolah> for Weary {
    fn evaluate(&mut self, position: &Yolah) -> Score {
        self.asked += 1;
        Score::estimate(self.asked % 90 + position.mobility(position.turn()) as i32)
    }
}

/// Moves, scores and nodes of a game from a random opening.
fn game(player: &mut dyn Player<Yolah>, opening: u64) -> Vec<String> {
    let mut rng = Rng::with_seed(opening);
    let mut position = Yolah::default();
    for _ in 0..16 {
        let m = position.random_move(&mut MoveList::new(), &mut rng);
        position.play_unchecked(m.expect("the game goes on"));
    }
    let mut report = Vec::new();
    while position.outcome().is_none() {
        let request = Request::new(&position, Limit::nodes(700));
        let answer = player.think(&request, &mut |_| ());
        let (score, nodes) = (answer.progress.score, answer.progress.nodes);
        report.push(format!("{} {score:?} {nodes}", answer.best));
        position.play_unchecked(answer.best);
    }
    report
}

/// The second game after one of two first games.
fn is_the_same_after_any_game(name: &str, player: &dyn Fn() -> Box<dyn Player<Yolah>>) {
    let [after_one, after_another] = [1, 2].map(|opening| {
        let mut player = player();
        game(player.as_mut(), opening);
        player.new_game();
        game(player.as_mut(), 3)
    });
    assert_eq!(after_one, after_another, "{name}");
}

#[test]
fn what_was_remembered_does_not_matter_in_the_next_game() {
    let heuristic = Yolah::evaluator;
    let small = || "hash=1".parse::<Options>().expect("options");
    let mcts = |options: &str| options.parse().expect("options");
    is_the_same_after_any_game("minimax", &|| {
        Box::new(AlphaBeta::new(small(), heuristic()))
    });
    is_the_same_after_any_game("weary", &|| {
        Box::new(AlphaBeta::new(small(), Weary::default()))
    });
    for algorithm in Algorithm::ALL {
        is_the_same_after_any_game("textbook", &|| {
            Box::new(Textbook::new(algorithm, 1, Weary::default()))
        });
    }
    is_the_same_after_any_game("tree search", &|| {
        let options = mcts("threads=1,memory=1,evaluation=0.5");
        Box::new(Mcts::with_evaluator(options, &heuristic()))
    });
    is_the_same_after_any_game("weary tree search", &|| {
        let options = mcts("threads=1,memory=1,evaluation=1");
        Box::new(Mcts::with_evaluator(options, &Weary::default()))
    });
    is_the_same_after_any_game("Monte Carlo", &|| {
        Box::new(MonteCarlo::new("threads=1".parse().expect("options")))
    });
    is_the_same_after_any_game("random", &|| {
        Box::new(RandomPlayer::new(&"".parse().expect("options")))
    });
}

/// Two games of a player that draws random numbers differ.
#[test]
fn another_game_has_other_random_numbers() {
    let players: [Box<dyn Player<Yolah>>; 3] = [
        Box::new(RandomPlayer::new(&"".parse().expect("options"))),
        Box::new(MonteCarlo::new("threads=1".parse().expect("options"))),
        Box::new(Mcts::new("threads=1".parse().expect("options"))),
    ];
    for mut player in players {
        let first = game(player.as_mut(), 3);
        player.new_game();
        assert_ne!(first, game(player.as_mut(), 3));
    }
}
