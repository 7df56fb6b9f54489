//! What pieces are worth that nobody has taught us, from how far they see.

use yolah_game::Side;

use crate::draft::Draft;
use crate::movement::Movement;

/// The worth of kinds and places in hundredths of a unit.
#[derive(Debug)]
pub(crate) struct Values {
    /// By kind.
    pub(crate) kinds: Vec<i32>,
    /// By side and cell: what standing there adds.
    pub(crate) places: [Vec<i32>; 2],
    /// By side, kind and cell: what a piece that can promote gains by going on.
    pub(crate) advance: Vec<i32>,
}

/// How likely a cell is empty in the middle of a game.
const EMPTY: f64 = 0.7;
/// What a royal piece counts in exchanges; it is never exchanged.
const ROYAL: i32 = 10_000;

impl Values {
    pub(crate) fn new<const W: usize>(draft: &Draft, movements: &[Vec<Movement<W>>; 2]) -> Values {
        let mobility: Vec<f64> = movements[Side::First.index()]
            .iter()
            .map(|movement| mean_mobility(draft, movement))
            .collect();
        let worth = |kind: usize| {
            if draft.kinds[kind].royal {
                return ROYAL;
            }
            if let Some(worth) = draft.kinds[kind].worth {
                return worth as i32;
            }
            let own = worth_of(mobility[kind]);
            let best = draft.kinds[kind]
                .promotes
                .iter()
                .map(|&to| worth_of(mobility[to]));
            let best = best.fold(own, f64::max);
            (own + (best - own) * 0.08).round() as i32
        };
        let centre = |cell: usize| centrality(draft, cell);
        Values {
            kinds: (0..draft.kinds.len()).map(worth).collect(),
            places: [(); 2].map(|()| (0..draft.size.cells()).map(centre).collect()),
            advance: (0..draft.size.ranks as i32).map(|rank| 3 * rank).collect(),
        }
    }
}

/// A piece that sees twice as far is worth more than twice as much, because
/// it is not as easily driven away.
fn worth_of(mobility: f64) -> f64 {
    45.0 * mobility.powf(1.15) + 20.0
}

/// How many cells a piece reaches on average, of those that it could capture on
/// and of those that it could move to, weighed by how often it finds them so.
fn mean_mobility<const W: usize>(draft: &Draft, movement: &Movement<W>) -> f64 {
    let cells: Vec<usize> = (0..draft.size.cells())
        .filter(|&cell| draft.board[cell])
        .collect();
    let total: f64 = cells.iter().map(|&cell| mobility_at(movement, cell)).sum();
    total / cells.len().max(1) as f64
}

fn mobility_at<const W: usize>(movement: &Movement<W>, from: usize) -> f64 {
    let half = |set: &yolah_bitboard::Cells<W>| f64::from(set.len()) / 2.0;
    let ways = &movement.from[from];
    let leaps = half(&ways.quiet) + half(&ways.capture);
    let share = |quiet: bool, capture: bool| f64::midpoint(f64::from(quiet), f64::from(capture));
    let lines = movement.lines.iter().map(|line| {
        let reach = line.reach[from].len() as i32;
        let seen: f64 = (0..reach).map(|passed| EMPTY.powi(passed)).sum();
        seen * share(line.quiet, line.capture)
    });
    let hops = movement.hops.iter().map(|line| {
        let reach = line.reach[from].len() as i32;
        let seen: f64 = (1..reach)
            .map(|passed| (1.0 - EMPTY) * EMPTY.powi(passed - 1))
            .sum();
        seen * share(line.quiet, line.capture)
    });
    let lame = ways
        .lame
        .iter()
        .map(|lame| EMPTY.powi(lame.path.len() as i32) * share(lame.quiet, lame.capture));
    leaps + lines.sum::<f64>() + hops.sum::<f64>() + lame.sum::<f64>()
}

/// From 0 at the edge of the board to a few points in the middle.
fn centrality(draft: &Draft, cell: usize) -> i32 {
    let from_edge = |at: usize, count: usize| at.min(count - 1 - at) as i32;
    let size = draft.size;
    let file = from_edge(cell % size.files, size.files);
    let rank = from_edge(cell / size.files, size.ranks);
    3 * (file + rank).min(6)
}
