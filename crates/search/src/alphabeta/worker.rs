use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use yolah_game::{Evaluator, Game, MoveList, Score, Side};

use super::late_move_reductions::LateMoveReductions;
use super::move_ordering::{HISTORY_LIMIT, MoveHistory};
use super::window::Window;
use super::{MAX_PLY, Options};
use crate::TranspositionTable;
use crate::mate_distance::MateDistance;
use crate::player::Deadline;

/// Nodes between two looks at the clock and the stop flag. At a million nodes
/// a second a look costs nothing, and a slow evaluator still stops in time.
const NODES_PER_CHECK: u64 = 256;

/// The size of the table of shallow results: it stays in the processor's cache.
const SHALLOW_KIBIBYTES: usize = 512;

/// What the threads of one search share.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a TranspositionTable,
    pub(super) options: &'a Options,
    pub(super) reductions: &'a LateMoveReductions,
    pub(super) deadline: Deadline,
    pub(super) distance: MateDistance,
    nodes: AtomicU64,
    stop: AtomicBool,
}

impl<'a> Shared<'a> {
    pub(super) fn new(
        table: &'a TranspositionTable,
        options: &'a Options,
        reductions: &'a LateMoveReductions,
        deadline: Deadline,
        distance: MateDistance,
    ) -> Shared<'a> {
        Shared {
            table,
            options,
            reductions,
            deadline,
            distance,
            nodes: AtomicU64::new(0),
            stop: AtomicBool::new(false),
        }
    }

    /// Ends the search on all threads.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// What one thread keeps from move to move, and its stacks: no node allocates.
#[derive(Debug)]
pub(super) struct Memory<G: Game> {
    /// The moves of all nodes from the root to here, one after the other.
    pub(super) moves: MoveList<G::Move>,
    /// Beside each move its rank and its place in the node's list, see `ordering`.
    pub(super) ranks: Vec<i64>,
    pub(super) history: MoveHistory<G>,
    /// The principal variation from each ply on.
    pub(super) pv_table: Vec<Vec<G::Move>>,
    /// What quiescence and the last plies before it came to, where there are noisy
    /// moves to follow: a transposition table of their own. Most nodes are there,
    /// and one look into the large table takes longer than many of them.
    pub(super) shallow: Option<TranspositionTable>,
}

impl<G: Game> Memory<G> {
    /// Empty; `follows_noisy` says whether quiescence will have to do.
    pub(super) fn new(follows_noisy: bool) -> Memory<G> {
        Memory {
            shallow: follows_noisy.then(|| TranspositionTable::with_kibibytes(SHALLOW_KIBIBYTES)),
            moves: MoveList::with_capacity(G::MAX_MOVES * 32),
            ranks: Vec::with_capacity(G::MAX_MOVES * 32),
            history: MoveHistory::default(),
            pv_table: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// A new search begins.
    pub(super) fn age(&mut self) {
        self.history.age();
        if let Some(table) = &self.shallow {
            table.next_age();
        }
    }
}

/// One thread of a search.
#[derive(Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "independent facts about the search, not states of a machine"
)]
pub(super) struct Worker<'a, G: Game, E> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) options: &'a Options,
    pub(super) evaluator: &'a mut E,
    pub(super) memory: &'a mut Memory<G>,
    pub(super) distance: MateDistance,
    /// What the evaluator calls a small advantage.
    pub(super) unit: i32,
    /// The same, scaled by the option `margins` and by the evaluator's wish.
    pub(super) margin_unit: i32,
    /// What a hint of one point adds to a move's rank.
    pub(super) hint_weight: i32,
    /// Whether a node may be cut by a guess; if none, nobody asks what inner
    /// nodes look like.
    pub(super) guesses: bool,
    /// Everything returns as fast as it can; no value may be used.
    pub(super) stopped: bool,
    /// Whether the value just returned rests on a guess: an evaluation, or a
    /// cut that the rules do not justify.
    pub(super) guessed: bool,
    /// Whether some line of this iteration ended before the game did.
    pub(super) met_horizon: bool,
    /// No cuts that the rules do not justify, to prove a result at last.
    pub(super) careful: bool,
    /// Null moves are not tried while one is verified.
    pub(super) verifying: bool,
    pub(super) selective_depth: usize,
    /// The ply at which quiescence began.
    pub(super) horizon: usize,
    /// Whether forcing moves are followed there.
    pub(super) forcing: bool,
    /// What the evaluator says about the root, by name.
    pub(super) terms: Vec<(String, f64)>,
    nodes: u64,
    published: u64,
    next_check: u64,
}

impl<'a, G: Game, E: Evaluator<G>> Worker<'a, G, E> {
    pub(super) fn new(
        shared: &'a Shared<'a>,
        evaluator: &'a mut E,
        memory: &'a mut Memory<G>,
    ) -> Worker<'a, G, E> {
        let unit = evaluator.unit().max(1);
        let mut worker = Worker {
            shared,
            options: shared.options,
            unit,
            margin_unit: unit * shared.options.margins * evaluator.margin_percent() / 10_000,
            hint_weight: (HISTORY_LIMIT / unit).max(1),
            forcing: shared.options.forcing && evaluator.has_forcing_moves(),
            evaluator,
            memory,
            distance: shared.distance,
            guesses: shared.options.guesses(),
            stopped: false,
            guessed: false,
            met_horizon: false,
            careful: false,
            verifying: false,
            selective_depth: 0,
            horizon: 0,
            terms: Vec::new(),
            nodes: 0,
            published: 0,
            next_check: 0,
        };
        worker.check();
        worker
    }

    /// Counts a node; says whether to leave it at once.
    #[inline]
    pub(super) fn enter(&mut self, ply: usize) -> bool {
        if self.nodes >= self.next_check {
            self.check();
        }
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        self.stopped
    }

    /// Publishes the node count and looks whether the search has to end.
    #[cold]
    fn check(&mut self) {
        let new = self.nodes - self.published;
        let total = self.shared.nodes.fetch_add(new, Ordering::Relaxed) + new;
        self.published = self.nodes;
        if self.shared.is_stopped() || self.shared.deadline.is_over(total) {
            self.shared.stop();
            self.stopped = true;
        }
        let left = self.shared.deadline.nodes_left(total);
        self.next_check = self.nodes + left.clamp(1, NODES_PER_CHECK);
    }

    /// The nodes of this thread.
    pub(super) fn own_nodes(&self) -> u64 {
        self.nodes
    }

    /// The nodes of all threads, as far as they have told.
    pub(super) fn total_nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed) + self.nodes - self.published
    }

    /// The position after a move, to be searched to a depth, while its place in
    /// the table is fetched if somebody will look there.
    #[inline(always)]
    pub(super) fn play(&self, position: &G, m: G::Move, depth: i32) -> G {
        let table = self.table_of(depth);
        let guess = table.and_then(|_| position.key_after(m));
        if let (Some(table), Some(key)) = (table, guess) {
            table.prefetch(key);
        }
        let mut child = position.clone();
        child.play_unchecked(m);
        if let (Some(table), None) = (table, guess) {
            table.prefetch(child.key());
        }
        child
    }

    /// Searches the position after a move of `mover`, who may be to move again.
    #[inline]
    pub(super) fn search_child<const PV: bool>(
        &mut self,
        child: &G,
        mover: Side,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> Score {
        self.guessed = false;
        let window = self.distance.after(window);
        let score = if child.turn() == mover {
            self.search::<PV>(child, window, depth, ply)
        } else {
            -self.search::<PV>(child, window.reversed(), depth, ply)
        };
        self.distance.before(score)
    }

    /// Puts `m` in front of the principal variation from the next ply on.
    pub(super) fn update_pv(&mut self, m: G::Move, ply: usize) {
        let (upper, lower) = self.memory.pv_table.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(m);
        upper[ply].extend_from_slice(&lower[0]);
    }
}
