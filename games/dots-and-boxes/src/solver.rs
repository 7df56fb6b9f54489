use yolah_coins::Bounds;
use yolah_game::{Game as _, Solved};

use super::strings::{strings, turns};
use super::{DotsAndBoxes, Move};

/// Exact results, where no more than 64 edges are free.
pub(super) fn solve(
    position: &DotsAndBoxes,
    nodes: u64,
    report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
) -> Solved<Move> {
    let (lead, left) = position.lead();
    let margin = |Bounds { least, most }| {
        let margins = [least, most].map(|value| position.turn().relative(lead + value));
        (margins[0].min(margins[1]), margins[0].max(margins[1]))
    };
    let mut heard = |nodes, value| report(nodes, margin(value));
    let solved = strings(position)
        .and_then(|strings| yolah_coins::solve(&strings, &turns(position), nodes, &mut heard));
    let Some(solved) = solved else {
        let unknown = Bounds {
            least: -left,
            most: left,
        };
        return Solved {
            margin: margin(unknown),
            line: Vec::new(),
            nodes: 0,
        };
    };
    let edges = position.free.into_iter();
    let moves: Vec<Move> = edges.map(|edge| Move(edge.index() as u8)).collect();
    Solved {
        margin: margin(solved.value),
        line: solved.cuts.into_iter().map(|cut| moves[cut]).collect(),
        nodes: solved.nodes,
    }
}
