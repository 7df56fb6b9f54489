//! Four ways to solve a position by looking at everything that can happen.
//!
//! A win is as good as any other win: the searches do not hurry.

use yolah_game::{Outcome, Side};

use crate::Board;

/// What a search found, and the work it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// How the game ends if both sides play their best.
    pub outcome: Outcome,
    /// The positions that were visited, with the first one and every repetition.
    pub nodes: u64,
}

impl Solution {
    fn known(outcome: Outcome) -> Solution {
        Solution { outcome, nodes: 1 }
    }
}

/// The plainest search: X takes the best of all moves for X, O the best for O.
///
/// The two halves are each other's mirror image, which is what
/// [`search_v2`] improves on.
pub fn search_v1<B: Board>(board: &mut B) -> Solution {
    if let Some(outcome) = board.result() {
        return Solution::known(outcome);
    }
    let mut nodes = 1;
    let outcome = if board.turn() == Side::First {
        let mut best = Outcome::win(Side::Second);
        for m in board.moves() {
            let found = behind(board, m, search_v1);
            nodes += found.nodes;
            best = match (best.winner(), found.outcome.winner()) {
                (Some(Side::First), _) | (_, Some(Side::First)) => Outcome::win(Side::First),
                (None, _) | (_, None) => Outcome::DRAW,
                _ => Outcome::win(Side::Second),
            };
        }
        best
    } else {
        let mut best = Outcome::win(Side::First);
        for m in board.moves() {
            let found = behind(board, m, search_v1);
            nodes += found.nodes;
            best = match (best.winner(), found.outcome.winner()) {
                (Some(Side::Second), _) | (_, Some(Side::Second)) => Outcome::win(Side::Second),
                (None, _) | (_, None) => Outcome::DRAW,
                _ => Outcome::win(Side::First),
            };
        }
        best
    };
    Solution { outcome, nodes }
}

/// [`search_v1`] with its two halves made one: every side wants the same, seen
/// from its own end. It visits the same nodes.
pub fn search_v2<B: Board>(board: &mut B) -> Solution {
    if let Some(outcome) = board.result() {
        return Solution::known(outcome);
    }
    let side = board.turn();
    let mut best = Outcome::win(!side);
    let mut nodes = 1;
    for m in board.moves() {
        let found = behind(board, m, search_v2);
        nodes += found.nodes;
        best = better(side, best, found.outcome);
    }
    Solution {
        outcome: best,
        nodes,
    }
}

/// [`search_v2`] that stops at a winning move: no other can be better.
pub fn search_v3<B: Board>(board: &mut B) -> Solution {
    if let Some(outcome) = board.result() {
        return Solution::known(outcome);
    }
    best_until_won(board, search_v3)
}

/// [`search_v3`] that remembers every position it has solved. Many orders of
/// moves lead to the same board; all but the first cost one look.
pub fn search_with_table<B: Board>(board: &mut B, table: &mut Table) -> Solution {
    if let Some(outcome) = board.result() {
        return Solution::known(outcome);
    }
    let code = board.code();
    if let Some(outcome) = table.probe(code) {
        return Solution::known(outcome);
    }
    let solution = best_until_won(board, |board| search_with_table(board, table));
    table.store(code, solution.outcome);
    solution
}

/// The best of the moves, of which those after a winning one are not tried.
fn best_until_won<B: Board>(board: &mut B, mut search: impl FnMut(&mut B) -> Solution) -> Solution {
    let side = board.turn();
    let mut best = Outcome::win(!side);
    let mut nodes = 1;
    for m in board.moves() {
        let found = behind(board, m, &mut search);
        nodes += found.nodes;
        best = better(side, best, found.outcome);
        if best.winner() == Some(side) {
            break;
        }
    }
    Solution {
        outcome: best,
        nodes,
    }
}

/// What `search` finds behind a legal move.
fn behind<B: Board>(
    board: &mut B,
    m: B::Square,
    search: impl FnOnce(&mut B) -> Solution,
) -> Solution {
    let made = board.make(m);
    debug_assert!(made, "moves() lists only moves that can be made");
    let found = search(board);
    board.unmake(m);
    found
}

/// The one of two results that `side` likes more.
fn better(side: Side, a: Outcome, b: Outcome) -> Outcome {
    if b.margin_for(side) > a.margin_for(side) {
        b
    } else {
        a
    }
}

/// One entry for each board there can be, by [`Board::code`].
#[derive(Clone, Debug)]
pub struct Table {
    /// 1, 0 or -1 as X wins, nobody, or O: a byte an entry keeps the whole
    /// table in the processor's nearest cache.
    values: Vec<i8>,
}

impl Table {
    /// How many ways there are to fill nine cells with X, O or nothing.
    pub const CODES: usize = 3_usize.pow(9);

    const UNKNOWN: i8 = i8::MAX;

    fn probe(&self, code: usize) -> Option<Outcome> {
        let value = self.values[code];
        (value != Table::UNKNOWN).then(|| Outcome::from_points(value.into(), 0))
    }

    fn store(&mut self, code: usize, outcome: Outcome) {
        self.values[code] = outcome.margin_for(Side::First) as i8;
    }
}

impl Default for Table {
    fn default() -> Table {
        Table {
            values: vec![Table::UNKNOWN; Table::CODES],
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{Bits, Flat, Grid};

    /// Compares the searches in this position and all that follow.
    fn compare<B: Board>(board: &mut B, table: &mut Table, seen: &mut HashSet<usize>) {
        if !seen.insert(board.code()) {
            return;
        }
        let expected = search_v1(board);
        assert_eq!(search_v2(board), expected, "{board:?}");
        assert_eq!(search_v3(board).outcome, expected.outcome, "{board:?}");
        let remembered = search_with_table(board, table);
        assert_eq!(remembered.outcome, expected.outcome, "{board:?}");
        if board.result().is_none() {
            for m in board.moves() {
                assert!(board.make(m));
                compare(board, table, seen);
                assert!(board.unmake(m));
            }
        }
    }

    #[test]
    fn searches_agree_in_every_position() {
        let mut seen = HashSet::new();
        compare(&mut Bits::default(), &mut Table::default(), &mut seen);
        assert_eq!(seen.len(), 5478);
    }

    /// The nodes do not depend on the board: all list their moves in one order.
    fn assert_nodes<B: Board>() {
        let board = &mut B::default();
        let mut table = Table::default();
        let nodes = [
            search_v1(board),
            search_v2(board),
            search_v3(board),
            search_with_table(board, &mut table),
        ]
        .map(|solution| {
            assert_eq!(solution.outcome, Outcome::DRAW);
            solution.nodes
        });
        assert_eq!(nodes, [549_946, 549_946, 94_978, 9973], "{}", B::NAME);
        assert_eq!(search_with_table(board, &mut table).nodes, 1);
    }

    #[test]
    fn nodes_of_every_search_on_every_board() {
        assert_nodes::<Grid>();
        assert_nodes::<Flat>();
        assert_nodes::<Bits>();
    }
}
