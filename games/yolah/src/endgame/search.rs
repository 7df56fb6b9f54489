use yolah_bitboard::{Bitboard, Direction, fill};
use yolah_game::{Symmetric, Symmetry};

use super::Range;
use super::longest::Longest;
use super::state::State;
use super::table::{Entry, Table};
use crate::{Move, Yolah};

/// With fewer free squares symmetric states hardly ever meet: turning the board
/// at every node saved 7 % of the nodes on 5x5 and took half as long again.
const SYMMETRIC: u32 = 10;

/// Nodes between two reports: some milliseconds.
const REPORT: u64 = 4096;

/// Alpha-beta over [`State`]s, to the end of the game.
///
/// A value is what the side to move will gain from here on: its moves minus the
/// enemy's. All searches have a null window.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) longest: Longest,
    table: Table,
    pub(super) nodes: u64,
    pub(super) limit: u64,
}

/// A move and what it leads to.
#[derive(Clone, Copy)]
struct Child {
    m: Move,
    state: State,
    order: i32,
}

impl Search {
    pub(super) fn new(mebibytes: usize) -> Search {
        Search {
            longest: Longest::new(16),
            table: Table::new(mebibytes),
            nodes: 0,
            limit: 0,
        }
    }

    /// A bound of the value: at least `goal`, or an upper bound below it.
    /// `None` when the limit of nodes is reached or `proceed` says no.
    pub(super) fn value(
        &mut self,
        state: State,
        goal: i32,
        proceed: &mut dyn FnMut(u64) -> bool,
    ) -> Option<i32> {
        let sure = sure(state);
        if sure.lower >= goal || sure.lower == sure.upper {
            return Some(sure.lower);
        }
        if sure.upper < goal {
            return Some(sure.upper);
        }
        let (key, symmetry) = oriented(state);
        let known = self.table.probe(key);
        let mut range = known.map_or(sure, Entry::range);
        if range.lower >= goal || range.lower == range.upper {
            return Some(range.lower);
        }
        if range.upper < goal {
            return Some(range.upper);
        }
        self.nodes += 1;
        if self.nodes > self.limit || (self.nodes.is_multiple_of(REPORT) && !proceed(self.nodes)) {
            return None;
        }
        let first = known.map(|entry| Yolah::transform_move(entry.best, symmetry.inverse()));
        let (value, best) = self.best_child(state, goal, first, proceed)?;
        if value >= goal {
            range.lower = value;
        } else {
            range.upper = value;
        }
        let best = Yolah::transform_move(best, symmetry);
        self.table.store(key, range, state.free.len(), best);
        Some(value)
    }

    fn best_child(
        &mut self,
        state: State,
        goal: i32,
        first: Option<Move>,
        proceed: &mut dyn FnMut(u64) -> bool,
    ) -> Option<(i32, Move)> {
        let mut children = self.children(state, first)?;
        if let Some(found) = self.look_up(&children, goal) {
            return Some(found);
        }
        children.sort_unstable_by_key(|child| -child.order);
        let mut best = (i32::MIN, Move::PASS);
        for child in children {
            // The move itself is one point.
            let value = 1 - self.value(child.state, 2 - goal, proceed)?;
            if value > best.0 {
                best = (value, child.m);
            }
            if value >= goal {
                break;
            }
        }
        Some(best)
    }

    /// A move whose result is good enough and already known.
    fn look_up(&self, children: &[Child], goal: i32) -> Option<(i32, Move)> {
        children.iter().find_map(|child| {
            let sure = sure(child.state);
            let upper = if sure.lower == sure.upper || 1 - sure.upper >= goal {
                sure.upper
            } else {
                self.table.probe(oriented(child.state).0)?.range().upper
            };
            (1 - upper >= goal).then_some((1 - upper, child.m))
        })
    }

    fn children(&mut self, state: State, first: Option<Move>) -> Option<Vec<Child>> {
        let mut children = Vec::with_capacity(48);
        for from in state.mine {
            let piece = Bitboard::single(from);
            for to in targets(piece, state.free) {
                let m = Move::new(from, to);
                let after = state.after(piece, to.into(), &mut self.longest)?;
                let order = if first == Some(m) {
                    i32::MAX
                } else {
                    promise(after)
                };
                children.push(Child {
                    m,
                    state: after,
                    order,
                });
            }
        }
        if state.stock > 0 {
            // Rarely the best: it only waits.
            children.push(Child {
                m: Move::PASS,
                state: state.after_waiting(),
                order: i32::MIN + 1,
            });
        }
        Some(children)
    }
}

/// What is certain without a search.
///
/// A side that reaches `n` contested squares makes at most `n` moves there.
/// Whoever moves now can take one of them, and the other too if one move cannot
/// close all of its exits; a square taken is lost for the enemy. The stocks
/// are used up in the end, whatever happens.
fn sure(state: State) -> Range {
    let State {
        free,
        mine,
        theirs,
        stock,
    } = state;
    if free.is_empty() {
        return Range::exact(stock);
    }
    let all = free.len() as i32;
    let most = |set| fill::flood(set, free).len() as i32;
    let exits = theirs.neighbours() & free;
    let upper = if exits.len() > 1 {
        most(mine).min(all - 1) - 1
    } else {
        most(mine)
    };
    Range {
        lower: stock + 1 - most(theirs).min(all - 1),
        upper: stock + upper,
    }
}

/// The key under which a state is stored, and how it was turned for it.
fn oriented(state: State) -> (u64, Symmetry) {
    if state.free.len() < SYMMETRIC {
        return (state.key(), Symmetry::Identity);
    }
    let (state, symmetry) = state.canonical();
    (state.key(), symmetry)
}

/// How good a state looks for the side that has just moved: its stock, and the
/// squares next to its pieces. Counting who reaches each square first instead
/// took half as many nodes more and twice the time on 5x5.
fn promise(state: State) -> i32 {
    let near = |set: Bitboard| (set.neighbours() & state.free).len() as i32;
    near(state.theirs) - near(state.mine) - 4 * state.stock
}

fn targets(piece: Bitboard, free: Bitboard) -> Bitboard {
    Direction::ALL
        .into_iter()
        .fold(Bitboard::EMPTY, |set, direction| {
            set | fill::slide(piece, direction, free)
        })
}
