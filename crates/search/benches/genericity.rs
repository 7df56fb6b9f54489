//! What does it cost to search through the `Game` trait? The same alpha-beta
//! twice: generic over the game, and written by hand for Yolah, with its own
//! move list, its own turn logic and no trait in sight. Same nodes, same value;
//! the best of several rounds, in turns.

#![allow(clippy::print_stdout, reason = "a benchmark prints its numbers")]

use std::hint::black_box;
use std::time::Instant;

use yolah_game::{Game, MoveList, Rng, Side};
use yolah_yolah::{Move, Yolah};

const DEPTH: u32 = 4;
const ROUNDS: usize = 15;

/// Mobility of the side to move minus the other's: cheap, so that the cost of
/// everything else shows.
fn judge(position: &Yolah, side: Side) -> i32 {
    position.mobility(side) as i32 - position.mobility(!side) as i32
}

struct Generic<G: Game> {
    moves: MoveList<G::Move>,
    judge: fn(&G, Side) -> i32,
    nodes: u64,
}

impl<G: Game> Generic<G> {
    fn search(&mut self, position: &G, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(outcome) = position.outcome() {
            return 1000 * outcome.margin_for(position.turn());
        }
        if depth == 0 {
            return (self.judge)(position, position.turn());
        }
        let base = self.moves.len();
        position.legal_moves(&mut self.moves);
        let mut best = i32::MIN;
        for i in base..self.moves.len() {
            let mut child = position.clone();
            child.play_unchecked(self.moves[i]);
            let value = if child.turn() == position.turn() {
                self.search(&child, depth - 1, alpha, beta)
            } else {
                -self.search(&child, depth - 1, -beta, -alpha)
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(base);
        best
    }
}

#[derive(Default)]
struct ByHand {
    moves: Vec<Move>,
    nodes: u64,
}

impl ByHand {
    fn search(&mut self, position: &Yolah, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let side = if position.ply().is_multiple_of(2) {
            Side::First
        } else {
            Side::Second
        };
        if position.is_over() {
            return 1000 * (i32::from(position.score(side)) - i32::from(position.score(!side)));
        }
        if depth == 0 {
            return judge(position, side);
        }
        let base = self.moves.len();
        position.moves_of(side, &mut self.moves);
        if self.moves.len() == base {
            self.moves.push(Move::PASS);
        }
        let mut best = i32::MIN;
        for i in base..self.moves.len() {
            let mut child = *position;
            child.play_unchecked(self.moves[i]);
            let value = -self.search(&child, depth - 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(base);
        best
    }
}

fn main() {
    let positions = positions();
    let infinite = 1_000_000;
    let mut best = [f64::INFINITY; 2];
    let mut nodes = 0;
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        let mut by_hand = ByHand::default();
        let one = positions.map(|p| by_hand.search(black_box(&p), DEPTH, -infinite, infinite));
        best[0] = best[0].min(begin.elapsed().as_secs_f64());
        let begin = Instant::now();
        let mut generic = Generic {
            moves: MoveList::new(),
            judge,
            nodes: 0,
        };
        let two = positions.map(|p| generic.search(black_box(&p), DEPTH, -infinite, infinite));
        best[1] = best[1].min(begin.elapsed().as_secs_f64());
        assert_eq!((one, by_hand.nodes), (two, generic.nodes));
        nodes = generic.nodes;
    }
    let [by_hand, generic] = best.map(|seconds| nodes as f64 / seconds / 1e6);
    println!("alpha-beta to depth {DEPTH}, {nodes} nodes");
    println!("by hand {by_hand:8.2} million nodes/s");
    println!(
        "generic {generic:8.2} million nodes/s, {:.3} times by hand",
        generic / by_hand
    );
}

/// Positions from the beginning, the middle and the end of a random game.
fn positions() -> [Yolah; 4] {
    let (mut rng, mut moves) = (Rng::with_seed(4), MoveList::new());
    let mut position = Yolah::default();
    [0, 8, 16, 24].map(|ply| {
        while position.ply() < ply {
            let m = position.random_move(&mut moves, &mut rng);
            position.play_unchecked(m.expect("the game lasts longer"));
        }
        position
    })
}
