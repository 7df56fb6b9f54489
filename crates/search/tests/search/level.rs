//! Players of a chosen strength.

use yolah_chess::Chess;
use yolah_connect4::Connect4;
use yolah_game::{Game, Judged, Notation};
use yolah_search::{Level, Limit, Player, Request};
use yolah_yolah::Yolah;

fn level<G: Judged>(options: &str) -> Level<G, G::Evaluator> {
    Level::new(&options.parse().expect("options"), G::evaluator())
}

/// The moves of a game of a player against itself.
fn game<G: Judged + Notation>(player: &mut dyn Player<G>) -> Vec<String> {
    let mut position = G::default();
    let mut moves = Vec::new();
    while position.outcome().is_none() && moves.len() < 60 {
        let mut reports = 0;
        let request = Request::new(&position, Limit::default());
        let answer = player.think(&request, &mut |_| reports += 1);
        assert!(reports > 0 && position.is_legal(answer.best));
        assert_eq!(answer.progress.pv[0], answer.best);
        moves.push(answer.best.to_string());
        position.play_unchecked(answer.best);
    }
    moves
}

#[test]
fn errors_follow_from_the_seed() {
    let play = |seed: u32| game::<Yolah>(&mut level::<Yolah>(&format!("seed={seed}")));
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
    let mut player = level::<Yolah>("seed=1");
    let first = game(&mut player);
    player.new_game();
    assert_ne!(first, game(&mut player));
}

/// Three in a column, and mate on the back rank.
#[test]
fn from_level_4_on_a_win_in_one_is_never_missed() {
    let four: Connect4 = "7/7/7/x6/x6/x1o1o1o x".parse().expect("a position");
    let mate: Chess = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"
        .parse()
        .expect("a position");
    for strength in 4..=10 {
        for seed in 0..40 {
            let options = format!("strength={strength},seed={seed}");
            assert_eq!(best(&options, &four), "a", "{options}");
            assert_eq!(best(&options, &mate), "d1d8", "{options}");
        }
    }
    let missed = |strength: u32| {
        let options = |seed| format!("strength={strength},seed={seed}");
        (0..200)
            .filter(|seed| best(&options(*seed), &four) != "a")
            .count()
    };
    let [one, two, three] = [1, 2, 3].map(missed);
    assert!(one > two && two > three && three > 0, "{one} {two} {three}");
}

fn best<G: Judged + Notation>(options: &str, position: &G) -> String {
    let request = Request::new(position, Limit::default());
    level::<G>(options)
        .think(&request, &mut |_| ())
        .best
        .to_string()
}

/// A queen that can be taken by a pawn: the weak move her there more often.
#[test]
fn blunders_become_rare() {
    let position: Chess = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5Q2/PPPP1PPP/RNB1KBNR w KQkq - 0 1"
        .parse()
        .expect("a position");
    let hung = |strength: u32| {
        let options = |seed| format!("strength={strength},seed={seed}");
        let hangs = |m: &String| matches!(m.as_str(), "f3f7" | "f3f6" | "f3h5" | "f3g4" | "f3a3");
        (0..60)
            .filter(|seed| hangs(&best(&options(*seed), &position)))
            .count()
    };
    let [weak, strong] = [1..=3, 8..=10].map(|levels| levels.map(hung).sum::<usize>());
    assert!(weak > 0 && strong == 0, "{weak} {strong}");
}

#[test]
fn limits_and_choices_hold() {
    let position = Yolah::default();
    let moves: Vec<_> = ["d5:b7", "d5:d7"]
        .map(|text| position.parse_move(text).expect("a move"))
        .into();
    for strength in ["1", "5", "full"] {
        let request = Request {
            moves: &moves,
            ..Request::new(&position, Limit::nodes(50))
        };
        let mut player = level::<Yolah>(&format!("strength={strength}"));
        let answer = player.think(&request, &mut |_| ());
        assert!(moves.contains(&answer.best));
        let stopped = Request::new(&position, Limit::nodes(1));
        stopped.stop.raise();
        assert!(position.is_legal(player.think(&stopped, &mut |_| ()).best));
    }
}
