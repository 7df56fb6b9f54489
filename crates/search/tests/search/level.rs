//! Players of a chosen strength.

use std::collections::HashMap;

use yolah_chess::Chess;
use yolah_connect4::Connect4;
use yolah_game::{Game, Judged, MoveList, Notation, Outcome, Rng};
use yolah_search::alphabeta::AlphaBeta;
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

fn moves<G: Game>(position: &G) -> MoveList<G::Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

/// Positions of random games that the side to move can win at once, but not with
/// every move.
fn wins_in_one<G: Judged + Notation>(count: usize) -> Vec<G> {
    let mut found = Vec::new();
    for seed in 0.. {
        let mut rng = Rng::with_seed(seed);
        let mut position = G::default();
        while position.outcome().is_none() && found.len() < count {
            let moves = moves(&position);
            let winning = moves.iter().filter(|&&m| wins(&position, m)).count();
            if 0 < winning && winning < moves.len() {
                found.push(position.clone());
            }
            position.play_unchecked(moves[rng.usize(..moves.len())]);
        }
        if found.len() == count {
            break;
        }
    }
    found
}

fn wins<G: Game>(position: &G, m: G::Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(m);
    after.outcome().and_then(Outcome::winner) == Some(position.turn())
}

fn never_misses<G: Judged + Notation>() {
    for position in wins_in_one::<G>(15) {
        for strength in 4..=10 {
            let options = format!("strength={strength},seed={strength}");
            let request = Request::new(&position, Limit::default());
            let best = level::<G>(&options).think(&request, &mut |_| ()).best;
            assert!(wins(&position, best), "{options}: {best} in {position}");
        }
    }
}

#[test]
fn from_level_4_on_a_win_in_one_is_never_missed() {
    never_misses::<Yolah>();
    never_misses::<Chess>();
    never_misses::<Connect4>();
}

/// Three in a column.
#[test]
fn below_level_4_a_win_in_one_is_missed_less_and_less() {
    let four: Connect4 = "7/7/7/x6/x6/x1o1o1o x".parse().expect("a position");
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

/// Positions in which nothing is decided, and who says what a move costs there.
struct Exam<G: Judged> {
    problems: Vec<Problem<G>>,
    judge: AlphaBeta<G, G::Evaluator>,
}

struct Problem<G: Game> {
    position: G,
    chance: f64,
    /// Whether a move is a blunder, as far as somebody made it.
    blunders: HashMap<G::Move, bool>,
}

impl<G: Judged + Notation> Exam<G> {
    /// Positions after some random moves.
    fn new(count: usize) -> Exam<G> {
        let options = "hash=1".parse().expect("options");
        let mut exam = Exam {
            problems: Vec::new(),
            judge: AlphaBeta::new(options, G::evaluator()),
        };
        for seed in 0.. {
            let mut rng = Rng::with_seed(seed);
            let mut position = G::default();
            for _ in 0..rng.usize(4..16) {
                let moves = moves(&position);
                if !moves.is_empty() {
                    position.play_unchecked(moves[rng.usize(..moves.len())]);
                }
            }
            exam.add(position);
            if exam.problems.len() == count {
                break;
            }
        }
        exam
    }

    fn add(&mut self, position: G) {
        let chance = chance(&mut self.judge, &position);
        if moves(&position).len() > 1 && (0.4..0.9).contains(&chance) {
            let blunders = HashMap::new();
            self.problems.push(Problem {
                position,
                chance,
                blunders,
            });
        }
    }

    /// How many blunders a level makes when it moves so many times in each.
    fn blunders(&mut self, strength: u32, times: u32) -> usize {
        let mut count = 0;
        for seed in 0..times {
            let mut player = level::<G>(&format!("strength={strength},seed={seed}"));
            for problem in &mut self.problems {
                player.new_game();
                let request = Request::new(&problem.position, Limit::default());
                let m = player.think(&request, &mut |_| ()).best;
                count += usize::from(problem.is_blunder(m, &mut self.judge));
            }
        }
        count
    }
}

impl<G: Judged> Problem<G> {
    /// Whether a move loses more than 30 points of the chance to win.
    fn is_blunder(&mut self, m: G::Move, judge: &mut AlphaBeta<G, G::Evaluator>) -> bool {
        *self.blunders.entry(m).or_insert_with(|| {
            let mut after = self.position.clone();
            after.play_unchecked(m);
            let left = chance(judge, &after);
            let is_same = after.turn() == self.position.turn();
            self.chance - if is_same { left } else { 1.0 - left } > 0.3
        })
    }
}

/// The chance of the side to move, as a search of a few thousand nodes sees it.
fn chance<G: Judged>(judge: &mut AlphaBeta<G, G::Evaluator>, position: &G) -> f64 {
    if let Some(end) = position.outcome() {
        return end.value_for(position.turn());
    }
    judge.new_game();
    let request = Request::new(position, Limit::nodes(3000));
    let score = judge.think(&request, &mut |_| ()).progress.score;
    match score.proven_margin() {
        Some(margin) => f64::from(margin.signum() + 1) / 2.0,
        None => yolah_search::chance::chance(score, 270.0),
    }
}

#[test]
fn blunders_become_rare() {
    let mut yolah = Exam::<Yolah>::new(12);
    let mut chess = Exam::<Chess>::new(12);
    let mut connect4 = Exam::<Connect4>::new(12);
    let counts = [1, 4, 7].map(|strength| {
        [
            yolah.blunders(strength, 12),
            chess.blunders(strength, 12),
            connect4.blunders(strength, 12),
        ]
    });
    for game in 0..3 {
        let falls = counts.is_sorted_by(|weaker, stronger| weaker[game] >= stronger[game]);
        assert!(falls && counts[0][game] > counts[2][game], "{counts:?}");
    }
}

/// From level to level.
#[test]
#[ignore = "takes minutes"]
fn blunders_fall_steadily() {
    fn falls<G: Judged + Notation>() {
        let mut exam = Exam::<G>::new(150);
        let counts: Vec<usize> = (1..=10).map(|level| exam.blunders(level, 10)).collect();
        assert!(counts.is_sorted_by(|a, b| a > b), "{counts:?}");
    }
    falls::<Yolah>();
    falls::<Chess>();
    falls::<Connect4>();
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
