//! Random games: the edges in a random order, and for each box how many it misses.

use yolah_game::playout::below;
use yolah_game::{Game, Outcome, Rng, Side};

use super::DotsAndBoxes;
use super::grid::{BOXES, EDGES, boxes_beside};

pub(super) fn play_out(position: &DotsAndBoxes, rng: &mut Rng) -> Outcome {
    let mut edges = [0; EDGES];
    let mut missing = [0_u8; BOXES];
    let count = position.free.len();
    for (slot, edge) in edges.iter_mut().zip(position.free) {
        *slot = edge.index() as u8;
        for place in boxes_beside(*slot, position.size()) {
            missing[usize::from(place)] += 1;
        }
    }
    let mut points = Side::BOTH.map(|side| position.boxes(side) as i32);
    let mut turn = position.turn();
    for drawn in 0..count {
        let chosen = drawn + below(rng, count - drawn);
        edges.swap(drawn as usize, chosen as usize);
        let mut taken = 0;
        for place in boxes_beside(edges[drawn as usize], position.size()) {
            let left = &mut missing[usize::from(place)];
            *left -= 1;
            taken += i32::from(*left == 0);
        }
        points[turn.index()] += taken;
        if taken == 0 {
            turn = !turn;
        }
    }
    Outcome::from_points(points[0], points[1])
}
