use std::array::from_fn;

use yolah_bitboard::Bitboard;

use super::Range;
use super::problem::{MOST, Problem, problems};

/// How many moves pieces can make that nobody disturbs.
///
/// Each move uses up one free square, so this is the largest number of squares
/// that the pieces can visit. The search asks whether a number can be reached,
/// beginning with an upper bound; pieces without common squares are separate
/// questions; what was found out is remembered. Everything is exact, or a
/// bound when the budget of nodes does not suffice.
#[derive(Clone, Debug)]
pub(super) struct Longest {
    memory: Box<[Entry]>,
    /// Scratch space: the moves of all problems that are being searched.
    children: Vec<(u32, Problem)>,
    nodes_left: u64,
    nodes: u64,
}

/// What is known of a problem. No free squares mark an unused entry.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    free: u64,
    pieces: u64,
    lower: u8,
    upper: u8,
}

impl Longest {
    /// A solver that remembers up to `2^bits` problems, 24 bytes each.
    pub(super) fn new(bits: u32) -> Longest {
        Longest {
            memory: vec![Entry::default(); 1 << bits].into_boxed_slice(),
            children: Vec::new(),
            nodes_left: 0,
            nodes: 0,
        }
    }

    /// Nodes searched in the life of this solver.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The most moves that the pieces can make on the free squares, searching
    /// at most `budget` nodes for each problem that it falls apart into.
    pub(super) fn moves(&mut self, pieces: Bitboard, free: Bitboard, budget: u64) -> Range {
        let mut total = Range { lower: 0, upper: 0 };
        for problem in problems(pieces.0, free.0) {
            self.nodes_left = budget;
            let part = self.solve(problem);
            total.lower += part.lower;
            total.upper += part.upper;
        }
        total
    }

    fn solve(&mut self, problem: Problem) -> Range {
        let known = self.probe(problem);
        if known.lower == known.upper {
            return Range::exact(known.lower.into());
        }
        let mut upper = problem.upper();
        while upper > 1 {
            match self.reaches(problem, upper) {
                Some(true) => break,
                Some(false) => upper -= 1,
                None => {
                    return Range {
                        lower: self.greedy(problem),
                        upper: upper as i32,
                    };
                }
            }
        }
        Range::exact(upper as i32)
    }

    /// Whether the pieces can make `goal` moves; `None` when the budget is
    /// used up before that is known.
    fn reaches(&mut self, problem: Problem, goal: u32) -> Option<bool> {
        if goal <= 1 {
            return Some(true);
        }
        let known = self.probe(problem);
        if u32::from(known.lower) >= goal {
            return Some(true);
        }
        if u32::from(known.upper) < goal {
            return Some(false);
        }
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        self.nodes += 1;
        let start = self.children.len();
        problem.children(&mut self.children);
        let answer = self.some_child_reaches(start, goal - 1);
        self.children.truncate(start);
        match answer {
            Some(true) => self.learn(problem, |entry| {
                entry.lower = entry.lower.max(goal as u8);
            }),
            Some(false) => self.learn(problem, |entry| {
                entry.upper = entry.upper.min(goal as u8 - 1);
            }),
            None => {}
        }
        answer
    }

    /// Whether one of the children from `start` on leaves `goal` moves.
    fn some_child_reaches(&mut self, start: usize, goal: u32) -> Option<bool> {
        let mut answer = Some(false);
        for place in start..self.children.len() {
            let (_, child) = self.children[place];
            match self.reaches_in_parts(child, goal) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => answer = None,
            }
        }
        answer
    }

    /// How many moves there are when each is the most promising one.
    fn greedy(&mut self, problem: Problem) -> i32 {
        let (mut problem, mut count) = (problem, 0);
        loop {
            self.children.clear();
            problem.children(&mut self.children);
            let Some(&(_, child)) = self.children.first() else {
                return count;
            };
            (problem, count) = (child, count + 1);
        }
    }

    /// The same for pieces and squares that may fall apart: what the parts
    /// fall short of their upper bounds must not exceed what may be lost.
    fn reaches_in_parts(&mut self, whole: Problem, goal: u32) -> Option<bool> {
        let mut parts = problems(whole.pieces, whole.free);
        let parts: [_; MOST] = from_fn(|_| parts.next().map(|part| (part, part.upper())));
        let total: u32 = parts.iter().flatten().map(|(_, upper)| upper).sum();
        let Some(mut spare) = total.checked_sub(goal) else {
            return Some(false);
        };
        for (part, upper) in parts.into_iter().flatten() {
            let lost = self.shortfall(part, upper, spare)?;
            match spare.checked_sub(lost) {
                Some(rest) => spare = rest,
                None => return Some(false),
            }
        }
        Some(true)
    }

    /// By how much a problem falls short of `upper`; more than `spare` is all
    /// the same.
    fn shortfall(&mut self, problem: Problem, upper: u32, spare: u32) -> Option<u32> {
        let mut lost = 0;
        while lost <= spare && !self.reaches(problem, upper.saturating_sub(lost))? {
            lost += 1;
        }
        Some(lost)
    }

    fn slot(&self, problem: Problem) -> usize {
        let mixed =
            (problem.free ^ problem.pieces.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ (mixed >> 29) ^ problem.pieces).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 32) as usize & (self.memory.len() - 1)
    }

    /// What is known; an entry with the trivial bounds when that is nothing.
    fn probe(&self, problem: Problem) -> Entry {
        let entry = self.memory[self.slot(problem)];
        if entry.free == problem.free && entry.pieces == problem.pieces {
            entry
        } else {
            Entry {
                free: problem.free,
                pieces: problem.pieces,
                lower: 0,
                upper: u8::MAX,
            }
        }
    }

    fn learn(&mut self, problem: Problem, change: impl FnOnce(&mut Entry)) {
        let mut entry = self.probe(problem);
        change(&mut entry);
        self.memory[self.slot(problem)] = entry;
    }
}

#[cfg(test)]
mod tests {
    use yolah_bitboard::Square;

    use super::*;

    fn set(squares: &str) -> Bitboard {
        squares
            .split_whitespace()
            .map(|name| name.parse::<Square>().unwrap())
            .collect()
    }

    fn longest(pieces: &str, free: &str) -> i32 {
        let range = Longest::new(10).moves(set(pieces), set(free), 10_000);
        assert_eq!(range.lower, range.upper);
        range.lower
    }

    #[test]
    fn a_corridor_is_walked_from_its_end() {
        assert_eq!(longest("a1", "b1 c1 d1 e1"), 4);
        // Enter at d2, jump to one end, come back: the other end is lost.
        assert_eq!(longest("d3", "a2 b2 c2 d2 e2 f2 g2"), 5);
    }

    #[test]
    fn a_piece_between_two_regions_enters_one() {
        assert_eq!(longest("d4", "c4 b4 a4 e4 f4"), 3);
        assert_eq!(longest("d4 g4", "c4 b4 a4 e4 f4"), 5);
    }

    #[test]
    fn dead_ends_cost_all_but_one_for_each_piece() {
        assert_eq!(longest("b1", "b2 a3 c3"), 2);
        assert_eq!(longest("a1", "b2 a3 c3"), 3);
    }

    #[test]
    fn without_budget_there_are_still_bounds() {
        let range = Longest::new(4).moves(set("a1"), !set("a1"), 3);
        assert!(range.lower >= 1 && range.upper <= 63, "{range:?}");
    }
}
