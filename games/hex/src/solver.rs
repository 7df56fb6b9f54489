//! Who wins, proven: a search of the side that has to move where it is threatened.
//!
//! A proof that a side wins is a set of cells that it needs. When a move loses, so does every
//! other one outside the cells that the refutation needs; few moves are left to try.

use std::collections::HashMap;

use yolah_game::{Evaluator, Game, MoveList, Outcome, Side, Solved};

use crate::board::Cells;
use crate::{Hex, Move, TwoDistance};

/// Proofs kept at most.
const MAX_PROOFS: usize = 1 << 22;
/// Nodes between two reports.
const REPORT: u64 = 1 << 8;

/// Who wins, and the cells that the winner needs for it.
#[derive(Clone, Copy, Debug)]
struct Proof {
    /// The move that wins for the side to move, if it wins.
    best: Option<Move>,
    needs: Cells,
}

struct Solver<'a> {
    proofs: HashMap<u64, Proof>,
    nodes: u64,
    limit: u64,
    report: &'a mut dyn FnMut(u64, (i32, i32)) -> bool,
}

/// The result of a position as [`Solvable`](yolah_game::Solvable) wants it.
pub(crate) fn solve(
    position: &Hex,
    nodes: u64,
    report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
) -> Solved<Move> {
    let mut solver = Solver {
        proofs: HashMap::new(),
        nodes: 0,
        limit: nodes,
        report,
    };
    let won = |side: Side| Outcome::win(side).margin_for(Side::First);
    let Some(proof) = solver.prove(position) else {
        return Solved {
            margin: (won(Side::Second), won(Side::First)),
            line: Vec::new(),
            nodes: solver.nodes,
        };
    };
    let turn = position.turn();
    let winner = if proof.best.is_some() { turn } else { !turn };
    Solved {
        margin: (won(winner), won(winner)),
        line: solver.line(position),
        nodes: solver.nodes,
    }
}

impl Solver<'_> {
    /// The proof of a position; `None` when the budget is spent.
    fn prove(&mut self, position: &Hex) -> Option<Proof> {
        if position.winner.is_some() {
            // Who has just moved has won.
            let (best, needs) = (None, Cells::EMPTY);
            return Some(Proof { best, needs });
        }
        if let Some(&proof) = self.proofs.get(&position.key()) {
            return Some(proof);
        }
        self.nodes += 1;
        let known = (-1, 1);
        if self.nodes > self.limit
            || self.nodes.is_multiple_of(REPORT) && !(self.report)(self.nodes, known)
        {
            return None;
        }
        let proof = if position.can_swap() {
            self.any_move(position)?
        } else {
            Self::at_once(position).map_or_else(|| self.in_region(position), Some)?
        };
        if self.proofs.len() < MAX_PROOFS {
            self.proofs.insert(position.key(), proof);
        }
        Some(proof)
    }

    /// A stone that joins the ends by bridges wins at once.
    fn at_once(position: &Hex) -> Option<Proof> {
        let mut free = position.free().into_iter();
        free.find_map(|at| {
            let needs = position.connection_by(position.turn(), at)?;
            let best = Some(at.into());
            Some(Proof { best, needs })
        })
    }

    /// Every move, where one of them changes the board in another way than a stone.
    fn any_move(&mut self, position: &Hex) -> Option<Proof> {
        let mut moves = MoveList::with_capacity(Hex::MAX_MOVES);
        position.legal_moves(&mut moves);
        let (mut best, needs) = (None, position.free());
        for m in moves {
            if self.prove(&after(position, m))?.best.is_none() {
                best = Some(m);
                break;
            }
        }
        Some(Proof { best, needs })
    }

    /// The moves that no threat and no refutation has excluded yet.
    fn in_region(&mut self, position: &Hex) -> Option<Proof> {
        let (mut region, mut needs) = position.threatened();
        let dead = position.dead();
        if !region.without(dead).is_empty() {
            region = region.without(dead);
        }
        for m in ordered(position, region) {
            let stone = Cells::from_iter(m.cell());
            if !region.intersects(stone) {
                continue;
            }
            let answer = self.prove(&after(position, m))?;
            if answer.best.is_none() {
                let needs = answer.needs | stone;
                let best = Some(m);
                return Some(Proof { best, needs });
            }
            region &= answer.needs;
            needs |= answer.needs;
        }
        Some(Proof { best: None, needs })
    }

    /// Moves of both sides to the end, those of the winner all winning.
    fn line(&mut self, position: &Hex) -> Vec<Move> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        while position.winner.is_none() {
            let Some(proof) = self.prove(&position) else {
                return Vec::new();
            };
            let any = || position.free().first().map(Move::from);
            let Some(m) = proof.best.or_else(any) else {
                return Vec::new();
            };
            position.play_unchecked(m);
            line.push(m);
        }
        line
    }
}

fn after(position: &Hex, m: Move) -> Hex {
    let mut after = position.clone();
    after.play_unchecked(m);
    after
}

/// The cells of a region, those first after which the other side is judged worst.
fn ordered(position: &Hex, region: Cells) -> Vec<Move> {
    let mut moves: Vec<Move> = region.into_iter().map(Move::from).collect();
    moves.sort_by_cached_key(|&m| TwoDistance.evaluate(&after(position, m)));
    moves
}
