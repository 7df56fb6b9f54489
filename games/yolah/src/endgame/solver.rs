use yolah_game::{Game, MoveList, Side};

use super::Range;
use super::search::Search;
use super::state::State;
use crate::{Move, Yolah};

/// Finds the result of any position that is small enough, and a line of best
/// moves.
///
/// ```
/// use yolah_yolah::Yolah;
/// use yolah_yolah::endgame::Solver;
///
/// let small = Yolah::small(4).ok_or("no such board")?;
/// let solution = Solver::new(16).solve(&small, 1_000_000, &mut |_| true);
/// assert_eq!(solution.margin.value(), Some(0));
/// assert_eq!(solution.line.len(), 8);
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    search: Search,
}

/// How far a [`Solver`] has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Positions searched.
    pub nodes: u64,
    /// What is known of Black's final margin.
    pub margin: Range,
}

/// What a [`Solver`] has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Black's final margin with best play; exact unless the search was stopped.
    pub margin: Range,
    /// Best moves of both sides, passes included, to the end of the game;
    /// shorter when the search was stopped.
    pub line: Vec<Move>,
    /// Positions searched, those inside of regions of one side included.
    pub nodes: u64,
}

impl Solver {
    /// A solver with a table of at most this many mebibytes, which it keeps
    /// from one position to the next.
    pub fn new(mebibytes: usize) -> Solver {
        Solver {
            search: Search::new(mebibytes),
        }
    }

    /// Solves a position, searching no more than `limit` nodes. `report` is
    /// called every few thousand nodes; the search stops when it says `false`.
    pub fn solve(
        &mut self,
        position: &Yolah,
        limit: u64,
        report: &mut dyn FnMut(Progress) -> bool,
    ) -> Solution {
        let before = self.search.longest.nodes();
        self.search.nodes = 0;
        self.search.limit = limit;
        let range = self.narrow(position, report);
        let line = match range.value() {
            Some(value) => self.line(position, value, &mut |nodes| {
                let margin = absolute(position, range);
                report(Progress { nodes, margin })
            }),
            None => Vec::new(),
        };
        Solution {
            margin: absolute(position, range),
            line,
            nodes: self.search.nodes + self.search.longest.nodes() - before,
        }
    }

    /// The value of a position for the side to move, by null-window searches
    /// around the last answer, until the bounds meet (MTD(f) of Plaat).
    fn narrow(&mut self, position: &Yolah, report: &mut dyn FnMut(Progress) -> bool) -> Range {
        let free = position.free().len() as i32;
        let mut range = Range {
            lower: -free,
            upper: free,
        };
        let Some(state) = State::of(position, &mut self.search.longest) else {
            return range;
        };
        let mut guess = state.stock;
        while range.lower < range.upper {
            let goal = if guess == range.lower {
                guess + 1
            } else {
                guess
            };
            let mut proceed = |nodes| {
                let margin = absolute(position, range);
                report(Progress { nodes, margin })
            };
            let Some(value) = self.search.value(state, goal, &mut proceed) else {
                break;
            };
            if value >= goal {
                range.lower = value;
            } else {
                range.upper = value;
            }
            guess = value;
        }
        range
    }

    /// Best moves to the end, from a position with a known value for the side to
    /// move.
    fn line(
        &mut self,
        position: &Yolah,
        value: i32,
        proceed: &mut dyn FnMut(u64) -> bool,
    ) -> Vec<Move> {
        let (mut position, mut value) = (*position, value);
        let (mut line, mut moves) = (Vec::new(), MoveList::new());
        loop {
            moves.clear();
            position.legal_moves(&mut moves);
            let next = moves
                .iter()
                .find_map(|&m| self.keeps(&position, m, value, proceed));
            let Some((m, after, rest)) = next else {
                return line;
            };
            line.push(m);
            (position, value) = (after, rest);
        }
    }

    /// The position after `m` and its value, if the move keeps the value.
    fn keeps(
        &mut self,
        position: &Yolah,
        m: Move,
        value: i32,
        proceed: &mut dyn FnMut(u64) -> bool,
    ) -> Option<(Move, Yolah, i32)> {
        let mut after = *position;
        after.play_unchecked(m);
        let rest = i32::from(!m.is_pass()) - value;
        let state = State::of(&after, &mut self.search.longest)?;
        let found = self.search.value(state, rest + 1, proceed)?;
        (found <= rest).then_some((m, after, rest))
    }
}

/// The final margin, Black minus White, from what the side to move gains.
fn absolute(position: &Yolah, gain: Range) -> Range {
    let [black, white] = Side::BOTH.map(|side| i32::from(position.score(side)));
    let margin = black - white;
    match position.turn() {
        Side::First => Range {
            lower: margin + gain.lower,
            upper: margin + gain.upper,
        },
        Side::Second => Range {
            lower: margin - gain.upper,
            upper: margin - gain.lower,
        },
    }
}
