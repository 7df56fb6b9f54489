//! Iterative deepening: the search of the root, again and again, a ply deeper
//! each time.

use yolah_game::order::best_first;
use yolah_game::{Evaluator, Game, MoveList, Score};

use super::node::Node;
use super::pace::{Iteration, Pace};
use super::window::Window;
use super::worker::Worker;
use super::{MAX_DEPTH, root};
use crate::{Details, Progress, Request, Wdl};
use root::RootMove;

/// Hears of progress; helpers have nobody to tell.
pub(super) type Report<'r, M> = dyn FnMut(&Progress<M>) + 'r;

/// Depth from which a narrow window is tried, and its half width in percent
/// of the evaluator's unit.
const ASPIRATION_DEPTH: i32 = 4;
const ASPIRATION_WIDTH: i32 = 25;

/// What one thread was asked to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    /// How many best lines to find.
    pub(super) lines: usize,
    /// The depth of the first iteration.
    pub(super) first_depth: i32,
    /// The depth of the last.
    pub(super) last_depth: i32,
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Searches deeper and deeper until the task is done, the time is over or
    /// the result is proven. Returns what it knows of the best line.
    pub(super) fn deepen(
        &mut self,
        request: &Request<'_, G>,
        task: Task,
        report: &mut Report<'_, G::Move>,
    ) -> Progress<G::Move> {
        let position = request.position;
        self.terms = self.evaluator.explain(position, position.turn());
        self.memory.age();
        let mut roots = self.root_moves(request);
        let lines = task.lines.clamp(1, roots.len());
        let mut pace = Pace::new();
        let mut depth_done = 0;
        for depth in task.first_depth..=task.last_depth.min(MAX_DEPTH) {
            let before = (roots[0].m, roots[0].score);
            self.selective_depth = 0;
            self.met_horizon = false;
            let is_proven = self.iterate(position, &mut roots, lines, depth, report);
            if self.stopped {
                break;
            }
            depth_done = depth;
            for (line, root) in roots[..lines].iter().enumerate() {
                report(&self.progress(root, line, depth));
            }
            pace.record(self.summary(before, &roots[0]));
            if is_proven || self.is_time_up(&pace) {
                break;
            }
            // Every line reached the end of the game: only guesses on the way
            // stand between this value and a proof.
            self.careful = !self.met_horizon;
        }
        let result = self.progress(&roots[0], 0, depth_done);
        if depth_done == 0 || self.stopped {
            report(&result);
        }
        result
    }

    /// One iteration: the best lines, each without the moves of those before.
    /// Returns whether all of them are proven.
    fn iterate(
        &mut self,
        position: &G,
        roots: &mut [RootMove<G::Move>],
        lines: usize,
        depth: i32,
        report: &mut Report<'_, G::Move>,
    ) -> bool {
        let mut is_proven = true;
        for line in 0..lines {
            self.aspiration_search(position, &mut roots[line..], line, depth, report);
            if self.stopped {
                return false;
            }
            is_proven &= !self.guessed;
        }
        best_first(&mut roots[..lines], |root| root.score.raw().into());
        is_proven
    }

    /// Searches with an aspiration window, narrow around the last score, and a wider one
    /// each time the value turns out to lie outside.
    fn aspiration_search(
        &mut self,
        position: &G,
        roots: &mut [RootMove<G::Move>],
        line: usize,
        depth: i32,
        report: &mut Report<'_, G::Move>,
    ) {
        let mut width = (self.unit * ASPIRATION_WIDTH / 100).max(1);
        let mut window = Window::FULL;
        let last = roots[0].score;
        let is_estimate = last > -Score::WIN && last < Score::WIN;
        if self.options.aspiration && depth >= ASPIRATION_DEPTH && is_estimate {
            window = Window::new(last - width, last + width);
        }
        loop {
            let node = Node {
                position,
                window,
                depth,
                ply: 0,
                evaluation: last,
                forced: false,
                hash_move: None,
            };
            let mut on_change = |worker: &Self, root: &RootMove<G::Move>| {
                report(&worker.progress(root, line, depth));
            };
            let score = self.search_root(&node, roots, &mut on_change);
            if self.stopped || window.alpha < score && score < window.beta {
                return;
            }
            width *= 3;
            let is_wide = width > 30 * self.unit || score.proven_margin().is_some();
            if score <= window.alpha {
                let lower = if is_wide {
                    -Score::INFINITE
                } else {
                    score - width
                };
                window = Window::new(lower, window.beta);
            } else {
                let upper = if is_wide {
                    Score::INFINITE
                } else {
                    score + width
                };
                window = Window::new(window.alpha, upper);
            }
        }
    }

    /// The moves to choose among in the order in which to try them first.
    fn root_moves(&mut self, request: &Request<'_, G>) -> Vec<RootMove<G::Move>> {
        let position = request.position;
        let evaluation = self.evaluator.evaluate(position);
        let entry = self.shared.table.probe(position.key());
        let node = Node {
            position,
            window: Window::FULL,
            depth: 1,
            ply: 0,
            evaluation,
            forced: false,
            hash_move: entry.and_then(|entry| entry.hash_move),
        };
        let mut moves = self.generate(&node);
        let mut picked = MoveList::new();
        for tried in 0..moves.len() {
            self.rank_once(&node, &mut moves, tried);
            picked.push(self.pick(moves, tried).0);
        }
        self.discard(moves);
        picked
            .into_iter()
            .filter(|m| request.moves.is_empty() || request.moves.contains(m))
            .map(|m| RootMove::new(m, evaluation))
            .collect()
    }

    fn summary(&self, before: (G::Move, Score), best: &RootMove<G::Move>) -> Iteration {
        Iteration {
            changed: before.0 != best.m,
            fall: f64::from(before.1.raw() - best.score.raw()) / f64::from(self.unit),
            share: best.nodes as f64 / self.own_nodes().max(1) as f64,
        }
    }

    fn is_time_up(&self, pace: &Pace) -> bool {
        let deadline = &self.shared.deadline;
        deadline
            .soft()
            .is_some_and(|soft| pace.is_enough(deadline.elapsed(), soft))
    }

    /// What is known of a line.
    fn progress(&self, root: &RootMove<G::Move>, line: usize, depth: i32) -> Progress<G::Move> {
        let (score, end) = self.distance.told(root.score);
        Progress {
            depth: depth as u32,
            selective_depth: self.selective_depth as u32,
            line: line + 1,
            score,
            nodes: self.total_nodes(),
            elapsed: self.shared.deadline.elapsed(),
            memory_permille: self.shared.table.permille(),
            pv: root.pv.clone(),
            details: Details {
                terms: (line == 0).then(|| self.terms.clone()),
                wdl: self.evaluator.outlook(score).map(Wdl::from),
                end,
                ..Details::default()
            },
        }
    }
}
