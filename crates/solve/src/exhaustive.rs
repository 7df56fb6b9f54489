use std::collections::HashMap;

use yolah_game::{Game, MoveList, Side, Solved};

use crate::SolveError;

/// Bounds kept at most; some 16 million take about half a gigabyte.
const MAX_BOUNDS: usize = 1 << 24;
/// Nodes between two reports.
const REPORT: u64 = 1 << 14;
/// Larger than every margin.
const INFINITE: i32 = i32::MAX / 2;

/// What somebody knows of positions that are not over: the first player's final margin
/// over the second with best play.
pub type Known<'a, G> = dyn Fn(&G) -> Option<i32> + 'a;

/// Finds the exact result of a position of any game without cycles, and a best
/// line, by searching to the end with a memory.
///
/// It visits at most `nodes` positions, and stops when `report`, which hears of
/// the nodes and of the bounds so far, says `false`.
///
/// ```
/// use yolah_solve::solve;
/// use yolah_tictactoe::TicTacToe;
///
/// let solved = solve(&TicTacToe::default(), 100_000, &mut |_, _| true)?;
/// assert_eq!(solved.margin, (0, 0));
/// assert_eq!(solved.line.len(), 9);
/// # Ok::<(), yolah_solve::SolveError>(())
/// ```
///
/// # Errors
/// If positions of the game can come back.
pub fn solve<G: Game>(
    position: &G,
    nodes: u64,
    report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
) -> Result<Solved<G::Move>, SolveError> {
    solve_with(position, &|_| None, nodes, report)
}

/// The same with the help of who knows some positions, as endgame tables do: what is
/// known is not searched.
///
/// # Errors
/// If positions of the game can come back.
pub fn solve_with<G: Game>(
    position: &G,
    known: &Known<'_, G>,
    nodes: u64,
    report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
) -> Result<Solved<G::Move>, SolveError> {
    if G::HAS_CYCLES {
        return Err(SolveError::Cycles);
    }
    let mut solver = Solver {
        known,
        bounds: HashMap::new(),
        nodes: 0,
        limit: nodes,
        stopped: false,
        report,
    };
    let margin = solver.narrow(position);
    let line = if margin.0 == margin.1 {
        solver.line(position, margin.0)
    } else {
        Vec::new()
    };
    Ok(Solved {
        margin,
        line,
        nodes: solver.nodes,
    })
}

/// All margins are the first player's minus the second's.
struct Solver<'a, G> {
    known: &'a Known<'a, G>,
    /// By key, the least and the largest margin.
    bounds: HashMap<u64, (i32, i32)>,
    nodes: u64,
    limit: u64,
    stopped: bool,
    report: &'a mut dyn FnMut(u64, (i32, i32)) -> bool,
}

impl<G: Game> Solver<'_, G> {
    /// Asks "at least so much?" until the bounds meet or the budget is spent.
    fn narrow(&mut self, position: &G) -> (i32, i32) {
        let (mut lower, mut upper) = (-INFINITE, INFINITE);
        let mut guess = 0;
        while lower < upper {
            let goal = if guess == lower { guess + 1 } else { guess };
            let value = self.search(position, goal, (lower, upper));
            if self.stopped {
                break;
            }
            if value >= goal {
                lower = value;
            } else {
                upper = value;
            }
            guess = value;
        }
        (lower, upper)
    }

    /// A bound of the margin that lies on the same side of `goal`: at least
    /// `goal` and a lower bound, or below it and an upper bound.
    fn search(&mut self, position: &G, goal: i32, known: (i32, i32)) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(REPORT) && !(self.report)(self.nodes, known) {
            self.stopped = true;
        }
        if self.stopped || self.nodes > self.limit {
            self.stopped = true;
            return 0;
        }
        if let Some(outcome) = position.outcome() {
            return outcome.margin_for(Side::First);
        }
        let (lower, upper) = self
            .bounds
            .get(&position.key())
            .copied()
            .unwrap_or((-INFINITE, INFINITE));
        if lower >= goal {
            return lower;
        }
        if upper < goal {
            return upper;
        }
        if let Some(margin) = (self.known)(position) {
            return margin;
        }
        let best = self.best_child(position, goal, known);
        if !self.stopped && self.bounds.len() < MAX_BOUNDS {
            let bounds = if best >= goal {
                (best, upper)
            } else {
                (lower, best)
            };
            self.bounds.insert(position.key(), bounds);
        }
        best
    }

    fn best_child(&mut self, position: &G, goal: i32, known: (i32, i32)) -> i32 {
        let mut moves = MoveList::with_capacity(G::MAX_MOVES);
        position.legal_moves(&mut moves);
        let maximises = position.turn() == Side::First;
        let mut best = if maximises { -INFINITE } else { INFINITE };
        for m in moves {
            let mut child = position.clone();
            child.play_unchecked(m);
            let value = self.search(&child, goal, known);
            best = if maximises {
                best.max(value)
            } else {
                best.min(value)
            };
            if self.stopped || maximises == (best >= goal) {
                break;
            }
        }
        best
    }

    /// Moves that keep the margin, to the end; as far as the budget lasts.
    fn line(&mut self, position: &G, margin: i32) -> Vec<G::Move> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        let mut moves = MoveList::with_capacity(G::MAX_MOVES);
        while position.outcome().is_none() {
            moves.clear();
            position.legal_moves(&mut moves);
            let keeps = moves.iter().find_map(|&m| {
                let mut child = position.clone();
                child.play_unchecked(m);
                self.is_worth(&child, margin).then_some((m, child))
            });
            let Some((m, child)) = keeps else { break };
            line.push(m);
            position = child;
        }
        line
    }

    fn is_worth(&mut self, position: &G, margin: i32) -> bool {
        let known = (margin, margin);
        self.search(position, margin, known) >= margin
            && self.search(position, margin + 1, known) <= margin
            && !self.stopped
    }
}

#[cfg(test)]
mod tests {
    use yolah_chess::Chess;
    use yolah_draughts::Draughts;
    use yolah_game::Rng;
    use yolah_kalah::{Capture, Kalah};
    use yolah_tables::{MakeOptions, Numbered as _, Probe as _, make};
    use yolah_yolah::Yolah;

    use super::*;

    #[test]
    fn small_kalah_has_its_published_values() {
        for (houses, seeds, margin) in [(1, 1, 0), (2, 2, -2), (3, 2, 4), (3, 3, 2), (4, 2, 6)] {
            let position = Kalah::new(houses, seeds, Capture::EvenEmpty).unwrap();
            let solved = solve(&position, 10_000_000, &mut |_, _| true).unwrap();
            assert_eq!(solved.margin, (margin, margin), "{houses},{seeds}");
        }
    }

    #[test]
    fn lines_end_with_the_margin_and_agree_with_yolahs_own_solver() {
        let mut rng = Rng::with_seed(9);
        for _ in 0..20 {
            let mut position = Yolah::default();
            while position.free().len() > 8 {
                let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) else {
                    break;
                };
                position.play_unchecked(m);
            }
            let solved = solve(&position, 10_000_000, &mut |_, _| true).unwrap();
            let own = yolah_game::Solvable::solve(&position, 10_000_000, &mut |_, _| true);
            assert_eq!(own.margin, solved.margin, "{position}");
            let mut end = position;
            for m in solved.line {
                end.play(m).unwrap();
            }
            assert_eq!(
                end.outcome().unwrap().margin_for(Side::First),
                solved.margin.0,
                "{position}"
            );
        }
    }

    #[test]
    fn a_spent_budget_leaves_bounds() {
        let solved = solve(&Yolah::default(), 1000, &mut |_, _| true).unwrap();
        assert!(solved.margin.0 < solved.margin.1 && solved.line.is_empty());
    }

    /// Kalah with up to twelve seeds in six houses is looked up: the result is the same,
    /// and so is where the line leads, but fewer positions are visited.
    #[test]
    fn what_is_known_is_not_searched() {
        let folder = tempfile::tempdir().unwrap();
        let slice = Kalah::named("3-12-empty").unwrap();
        let options = MakeOptions::default();
        let made = make::<Kalah>(folder.path(), &[slice], &options, &|_| true);
        let tables = made.unwrap().tables;
        let known = |position: &Kalah| {
            let value = tables.certain(position)?;
            Some(position.turn().relative(value.points()))
        };
        for seeds in [3, 4] {
            let start = Kalah::new(3, seeds, Capture::EvenEmpty).unwrap();
            let plain = solve(&start, u64::MAX, &mut |_, _| true).unwrap();
            let helped = solve_with(&start, &known, u64::MAX, &mut |_, _| true).unwrap();
            assert_eq!(helped.margin, plain.margin);
            assert!(
                helped.nodes < plain.nodes / 2,
                "{} {}",
                helped.nodes,
                plain.nodes
            );
            let mut end = start;
            for m in helped.line {
                end.play(m).unwrap();
            }
            let margin = end.outcome().unwrap().margin_for(Side::First);
            assert_eq!(margin, plain.margin.0);
        }
    }

    /// King and queen against king are not "a draw with best play".
    #[test]
    fn games_with_cycles_are_refused() {
        let won: Chess = "8/8/8/3k4/8/8/7Q/K7 w - - 0 1".parse().unwrap();
        let mut report = |_, _| panic!("nothing was to be searched");
        assert_eq!(solve(&won, u64::MAX, &mut report), Err(SolveError::Cycles));
        let start = Draughts::default();
        assert_eq!(
            solve(&start, u64::MAX, &mut report),
            Err(SolveError::Cycles)
        );
    }
}
