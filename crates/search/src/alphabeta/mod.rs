//! Alpha-beta search with everything that makes it deep.
//!
//! [`AlphaBeta`] is the player, [`Options`] switch its parts. The map:
//!
//! - `iterative_deepening` runs iteration after iteration with aspiration
//!   windows, `pace` says when to stop, `root` searches the moves of the position
//!   asked about;
//! - `node` is the search proper, its steps numbered; `pruning` holds the cuts
//!   that are guesses (reverse futility, razoring, null move, futility),
//!   `late_move_reductions` how much less deep late moves are searched,
//!   `quiescence` what happens beyond the horizon, `transposition` what the
//!   transposition table contributes;
//! - `move_ordering` decides which moves come first: hash move, hints, killer
//!   moves, countermove, history;
//! - `worker` is one thread: its counters, stacks and what it remembers.
//!
//! **What the values mean.** With [`Options::plain`] the value at depth `n` is
//! that of plain minimax, whatever else is switched on or off. With guesses on
//! (reductions and the cuts of `pruning`) it is an estimate, but a proven score
//! is still a proof: at least that much for the winner. The search notices when
//! an iteration contained no guess at all, neither evaluation nor cut; then the
//! value is exact and it stops by itself.
//!
//! **Nearer wins are better**, after the margin; the module `mate_distance` of
//! this crate says how much. In games without points the answer tells how many plies away
//! the end is.
//!
//! **Sides need not alternate.** A value changes its sign, and a window its
//! ends, only when the turn changed.

mod iterative_deepening;
mod late_move_reductions;
mod move_ordering;
mod node;
mod options;
mod pace;
mod pruning;
mod quiescence;
mod root;
mod transposition;
mod window;
mod worker;

use std::thread;

use yolah_game::{Evaluator, Game};

use crate::mate_distance::MateDistance;
use crate::player::Deadline;
use crate::{Answer, Player, Progress, Request, TranspositionTable};
use iterative_deepening::Task;
use late_move_reductions::LateMoveReductions;
pub use options::{Algorithm, Options};
pub(crate) use window::Window;
use worker::{Memory, Shared, Worker};

/// The deepest iteration.
const MAX_DEPTH: i32 = 120;
/// No line is longer, extensions and noisy moves included.
const MAX_PLY: usize = 160;

/// The player that searches by alpha-beta; see the [module](self).
///
/// ```
/// use yolah_game::{Evaluator, Game, Score};
/// use yolah_tictactoe::TicTacToe;
/// use yolah_search::alphabeta::{AlphaBeta, Options};
/// use yolah_search::{Limit, Player, Request};
///
/// /// Knows nothing but the rules.
/// #[derive(Clone)]
/// struct Blank;
/// impl<G: Game> Evaluator<G> for Blank {
///     fn evaluate(&mut self, _: &G) -> Score {
///         Score::ZERO
///     }
/// }
///
/// let position = TicTacToe::default();
/// let mut player = AlphaBeta::new(Options::default(), Blank);
/// let request = Request::new(&position, Limit::default());
/// let answer = player.think(&request, &mut |_| {});
/// assert_eq!(answer.progress.score, Score::ZERO); // nobody wins
/// ```
#[derive(Debug)]
pub struct AlphaBeta<G: Game, E> {
    options: Options,
    /// As it was made: every game begins with clones of it.
    evaluator: E,
    /// One for each thread.
    evaluators: Vec<E>,
    memories: Vec<Memory<G>>,
    reductions: LateMoveReductions,
    table: TranspositionTable,
    /// Whether there is something to forget: clearing a large table takes time.
    used: bool,
}

impl<G: Game, E: Evaluator<G>> AlphaBeta<G, E> {
    /// A player with an empty memory.
    pub fn new(options: Options, evaluator: E) -> AlphaBeta<G, E> {
        let threads = options.threads.max(1) as usize;
        AlphaBeta {
            reductions: LateMoveReductions::new(&options, evaluator.reduction_percent()),
            evaluators: vec![evaluator.clone(); threads],
            memories: (0..threads)
                .map(|_| Memory::new(Self::follows_noisy(&options, &evaluator)))
                .collect(),
            evaluator,
            table: TranspositionTable::new(options.hash.max(1) as usize),
            used: false,
            options,
        }
    }

    /// Whether quiescence has moves to follow, and may remember what they led to.
    fn follows_noisy(options: &Options, evaluator: &E) -> bool {
        options.table && options.quiescence && evaluator.has_noisy_moves()
    }

    /// How deep a request wants to be searched.
    fn last_depth(request: &Request<'_, G>) -> i32 {
        let limit = request.limit;
        let is_timed = limit.soft.is_some() || limit.hard.is_some();
        let choices = match request.moves.len() {
            0 => request.position.count_moves(),
            named => named,
        };
        if is_timed && choices == 1 {
            // There is nothing to choose.
            return 1;
        }
        limit
            .depth
            .map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32)
    }
}

impl<G: Game, E: Evaluator<G>> Player<G> for AlphaBeta<G, E> {
    /// Lazy SMP: all threads search the same root and meet in the table. The
    /// calling thread does as it was asked and answers; every other helper
    /// searches a ply deeper, so that they do not all do the same.
    fn think(
        &mut self,
        request: &Request<'_, G>,
        report: &mut dyn FnMut(&Progress<G::Move>),
    ) -> Answer<G::Move> {
        self.used = true;
        self.table.next_age();
        let deadline = Deadline::new(request);
        let shared = Shared::new(
            &self.table,
            &self.options,
            &self.reductions,
            deadline,
            MateDistance::of(request.position),
        );
        let task = Task {
            lines: request.lines,
            first_depth: 1,
            last_depth: Self::last_depth(request),
        };
        let mut threads = self.evaluators.iter_mut().zip(&mut self.memories);
        let first = threads.next();
        let progress = thread::scope(|scope| {
            for (number, (evaluator, memory)) in threads.enumerate() {
                let task = Task {
                    first_depth: if number % 2 == 0 { 2 } else { 1 },
                    last_depth: MAX_DEPTH,
                    ..task
                };
                let shared = &shared;
                scope.spawn(move || {
                    let mut worker = Worker::new(shared, evaluator, memory);
                    worker.deepen(request, task, &mut |_| {});
                });
            }
            let (evaluator, memory) = first.expect("there is at least one thread");
            let mut worker = Worker::new(&shared, evaluator, memory);
            let progress = worker.deepen(request, task, report);
            shared.stop();
            progress
        });
        Answer {
            best: progress.pv[0],
            ponder: progress.pv.get(1).copied(),
            progress,
        }
    }

    fn new_game(&mut self) {
        if !std::mem::take(&mut self.used) {
            return;
        }
        self.table.clear();
        self.evaluators.fill(self.evaluator.clone());
        let follows_noisy = Self::follows_noisy(&self.options, &self.evaluator);
        self.memories.fill_with(|| Memory::new(follows_noisy));
    }
}
