//! Monte Carlo tree search.
//!
//! A simulation walks down the tree, each time to the move that is best or
//! least known (UCT), judges the node it ends at by a random game or an
//! evaluator, and adds the result to all moves on its way. All threads work on
//! one tree without locks. Proven results are backed up as bounds, so endings
//! are played exactly. When the memory is full, the part of the tree that was
//! visited least is recycled.
//!
//! A node's value is kept for the side that chose the move to it, whoever
//! moves next: nothing assumes that sides alternate.
//!
//! ```
//! use yolah_game::Score;
//! use yolah_tictactoe::TicTacToe;
//! use yolah_search::mcts::{Mcts, Options};
//! use yolah_search::{Limit, Player, Request};
//!
//! let position: TicTacToe = "x1o/3/3 x".parse()?;
//! let mut player = Mcts::new("threads=1,seed=3".parse::<Options>()?);
//! let request = Request::new(&position, Limit::nodes(100_000));
//! let answer = player.think(&request, &mut |progress| println!("{:?}", progress.pv));
//! assert!(answer.progress.score > Score::WIN); // forks, and has proven it
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod amaf;
mod bounds;
mod control;
mod family;
mod judge;
mod options;
mod recycle;
mod report;
mod select;
mod tree;
mod unfold;
mod value;
mod worker;

use std::fmt;
use std::thread;

use yolah_game::playout::mix;
use yolah_game::{Evaluator, Game, NoEvaluator};

use crate::moment::Reports;
use crate::player::{Answer, Deadline, Player, Progress, Request};
use control::Control;
pub use options::{Options, Policy};
use report::View;
use tree::Tree;
use worker::Worker;

/// A tree of so many bytes is freed in a millisecond or two.
const SMALL: usize = 8 << 20;

/// A player that searches by Monte Carlo tree search.
///
/// The [module](self) has an example and the ideas, [`Options`] the choices.
///
/// The score it reports is the share of wins on the scale of
/// [`chance::score`](crate::chance::score), or a proven result. It stops early
/// when the result is proven; otherwise it uses the soft time, or up to the
/// hard time while the most visited move is not the one with the best results.
/// A depth limit ends it when the main line is that long.
pub struct Mcts<G: Game, E = NoEvaluator> {
    options: Options,
    /// As it was made: every game begins with clones of it.
    evaluator: E,
    workers: Vec<Worker<G, E>>,
    tree: Option<Tree<G>>,
    /// In the tree some moves of the root are missing.
    is_partial: bool,
    /// Games begun after the first.
    games: u64,
}

impl<G: Game> Mcts<G> {
    /// A player that knows nothing but the rules.
    pub fn new(options: Options) -> Mcts<G> {
        Mcts::with_evaluator(options, &NoEvaluator)
    }
}

impl<G: Game, E: Evaluator<G>> Mcts<G, E> {
    /// A player with an evaluator, which options `evaluation`, `bias`,
    /// `widening` and `policy=puct` use, and whose bounds the solver trusts.
    pub fn with_evaluator(mut options: Options, evaluator: &E) -> Mcts<G, E> {
        if evaluator.is_blind() {
            options.evaluation = 0.0;
        }
        Mcts {
            workers: workers(&options, options.seed, evaluator),
            evaluator: evaluator.clone(),
            options,
            tree: None,
            is_partial: false,
            games: 0,
        }
    }

    /// The options it was made with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The memory that the tree takes, in bytes.
    pub fn memory_in_use(&self) -> usize {
        self.tree.as_ref().map_or(0, Tree::bytes)
    }

    /// Makes the tree's root the position to think about. A tree in which some
    /// moves are missing is of no use for any other question.
    fn prepare(&mut self, request: &Request<'_, G>) {
        let position = request.position;
        let is_whole = request.moves.is_empty();
        let reuse = self.options.reuse && !self.is_partial && is_whole;
        self.is_partial = !is_whole;
        if reuse
            && let Some(tree) = &mut self.tree
            && tree.advance(position)
        {
            tree.halve_if_many();
            return;
        }
        let family = self.workers[0].make_root(request, &self.options);
        if let Some(tree) = &mut self.tree {
            tree.restart(position.clone(), family);
        } else {
            let limit = (self.options.memory as usize) << 20;
            self.tree = Some(Tree::new(position.clone(), family, limit));
        }
    }

    /// Searches until the control says that it is over.
    fn search(
        &mut self,
        request: &Request<'_, G>,
        control: &Control,
        deadline: &Deadline,
        report: &mut dyn FnMut(&Progress<G::Move>),
    ) {
        let options = &self.options;
        let Some(tree) = &mut self.tree else { return };
        if tree.root_bounds().decided().is_some() {
            return;
        }
        let mut reports = Reports::start();
        while !control.is_over() {
            let shared = &*tree;
            let view = View {
                tree: shared,
                options,
                control,
                deadline,
            };
            let (first, others) = self.workers.split_at_mut(1);
            thread::scope(|scope| {
                for worker in others {
                    scope.spawn(|| worker.run(shared, options, control, || ()));
                }
                first[0].run(shared, options, control, || {
                    check(&view, request, report, &mut reports);
                });
            });
            if control.is_exhausted() {
                control.end();
            }
            if !control.is_over() {
                tree.halve_if_many();
                tree.make_room(&|| deadline.is_over(0));
                control.resume();
            }
        }
    }
}

/// One for each thread, each with a seed of its own.
fn workers<G: Game, E: Evaluator<G>>(
    options: &Options,
    seed: u64,
    evaluator: &E,
) -> Vec<Worker<G, E>> {
    let worker = |i| Worker::new(mix(seed, i as u64), evaluator.clone(), options);
    (0..options.threads.max(1)).map(worker).collect()
}

/// Looks at the clock: ends, pauses or reports, if it is time to.
fn check<G: Game>(
    view: &View<'_, G>,
    request: &Request<'_, G>,
    report: &mut dyn FnMut(&Progress<G::Move>),
    reports: &mut Reports,
) {
    let (deadline, control) = (view.deadline, view.control);
    // The control counts simulations. When the last one is claimed another
    // thread may still be playing, and must not be told to give it back.
    if deadline.is_over(0) || (deadline.is_late(0) && view.is_settled()) {
        control.end();
    } else if reports.is_due() {
        let lines = view.lines(request.lines);
        lines.iter().for_each(&mut *report);
        if request
            .limit
            .depth
            .is_some_and(|limit| lines[0].depth >= limit)
        {
            control.end();
        } else if view.tree.has_many_visits() {
            control.pause();
        }
    }
}

impl<G: Game, E: Evaluator<G>> Player<G> for Mcts<G, E> {
    fn think(
        &mut self,
        request: &Request<'_, G>,
        report: &mut dyn FnMut(&Progress<G::Move>),
    ) -> Answer<G::Move> {
        let deadline = Deadline::new(request);
        let games = u64::from(self.options.games_per_leaf());
        let simulations = request.limit.nodes.map_or(u64::MAX, |n| n.div_ceil(games));
        let control = Control::new(simulations);
        self.prepare(request);
        self.search(request, &control, &deadline, report);
        let view = View {
            tree: self.tree.as_ref().expect("prepared above"),
            options: &self.options,
            control: &control,
            deadline: &deadline,
        };
        let mut lines = view.lines(request.lines);
        lines.iter().for_each(report);
        let progress = lines.swap_remove(0);
        Answer {
            best: progress.pv[0],
            ponder: progress.pv.get(1).copied(),
            progress,
        }
    }

    /// The random numbers of a game follow from the seed and from how many
    /// games were begun before.
    fn new_game(&mut self) {
        self.drop_tree();
        self.games += 1;
        let seed = mix(self.options.seed, self.games);
        self.workers = workers(&self.options, seed, &self.evaluator);
    }
}

impl<G: Game, E> Mcts<G, E> {
    /// A large tree takes tens of milliseconds to free, more than a player may
    /// take to go away: another thread does it.
    fn drop_tree(&mut self) {
        if let Some(tree) = self.tree.take().filter(|tree| tree.bytes() > SMALL) {
            // Without a new thread the tree is dropped here: slower, not wrong.
            let _ = thread::Builder::new().spawn(move || drop(tree));
        }
    }
}

impl<G: Game, E> Drop for Mcts<G, E> {
    fn drop(&mut self) {
        self.drop_tree();
    }
}

impl<G: Game, E> fmt::Debug for Mcts<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts")
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}
