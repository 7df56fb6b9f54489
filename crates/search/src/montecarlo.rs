//! Flat Monte Carlo: many random games after each move, no tree.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use yolah_game::order::{self, best_first};
use yolah_game::playout::{Statistics, mix};
use yolah_game::{Game, Rng, Side};

use crate::chance;
use crate::moment::Reports;
use crate::options::OptionKind::{Choice, Number, Real};
use crate::options::{MAX_THREADS, OptionKind, OptionValue, all_cores, options};
use crate::player::{Answer, Deadline, Details, MoveStatistics, Player, Progress, Request};

/// How a [`MonteCarlo`] player spreads its random games over the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allocation {
    /// The same number for every move; plays the move with the best mean.
    Uniform,
    /// More for moves that do well (UCB1); plays the move tried most.
    Ucb1,
}

impl Allocation {
    /// Into how many rounds a small node limit is divided at least: who wants to
    /// give more games to good moves has to find out which they are.
    fn rounds(self) -> u64 {
        match self {
            Allocation::Uniform => 1,
            Allocation::Ucb1 => 8,
        }
    }
}

impl OptionValue for Allocation {
    fn parse(text: &str, _: OptionKind) -> Option<Allocation> {
        match text {
            "uniform" => Some(Allocation::Uniform),
            "ucb1" => Some(Allocation::Ucb1),
            _ => None,
        }
    }

    fn text(&self) -> String {
        match self {
            Allocation::Uniform => "uniform".into(),
            Allocation::Ucb1 => "ucb1".into(),
        }
    }
}

options! {
    /// Options of [`MonteCarlo`].
    #[derive(Clone, PartialEq, Debug)]
    pub struct MonteCarloOptions {
        /// Number of threads; all cores by default.
        threads: u32 = all_cores(), Number(1, MAX_THREADS);
        /// Seed of the random games.
        seed: u64 = 0, Number(0, i64::MAX);
        /// uniform: as many games for every move; ucb1: more for good moves.
        allocation: Allocation = Allocation::Uniform, Choice(&["uniform", "ucb1"]);
        /// Exploration constant of ucb1.
        c: f32 = 0.5, Real(0.0, 100.0);
    }
}

/// Plays random games after each move and takes the move that won most.
///
/// The games of a move are played in batches through
/// [`Game::playouts`], the fastest way a game knows. Each batch has a random
/// generator of its own, so with a node limit and uniform allocation the answer
/// does not depend on the number of threads.
///
/// The games are given out in rounds: every move gets one before any gets a second,
/// and then as many as it has, until that is a whole batch. So when the time is over
/// no move is unseen, unless there was no time for a game each, and none has
/// more than twice as many games as another, or a batch. A node limit makes batches smaller,
/// so that no move misses its share; what is left over, less than a game for every
/// move, goes to moves that the seed chooses.
///
/// ```
/// use yolah_game::Notation;
/// use yolah_tictactoe::TicTacToe;
/// use yolah_search::{Limit, MonteCarlo, MonteCarloOptions, Player, Request};
///
/// let position: TicTacToe = "xx1/oo1/3 x".parse()?;
/// let mut player = MonteCarlo::new(MonteCarloOptions::default());
/// let answer = player.think(&Request::new(&position, Limit::nodes(10_000)), &mut |_| ());
/// assert_eq!(answer.best, position.parse_move("c3")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct MonteCarlo {
    options: MonteCarloOptions,
    /// Games begun after the first.
    games: u64,
    /// Requests in this game.
    thoughts: u64,
}

/// Random moves in a batch: well below a millisecond in most games, enough to
/// make starting a batch free.
const BATCH_PLIES: u64 = 4096;

/// How many times as many games the next part of a batch may have: those played so far
/// may all have been short by chance.
const GROWTH: u64 = 16;

impl MonteCarlo {
    /// A player with these options.
    pub fn new(options: MonteCarloOptions) -> MonteCarlo {
        MonteCarlo {
            options,
            games: 0,
            thoughts: 0,
        }
    }

    /// The seed of this game.
    fn seed(&self) -> u64 {
        match self.games {
            0 => self.options.seed,
            games => mix(self.options.seed, games),
        }
    }
}

impl<G: Game> Player<G> for MonteCarlo {
    fn think(
        &mut self,
        request: &Request<'_, G>,
        report: &mut dyn FnMut(&Progress<G::Move>),
    ) -> Answer<G::Move> {
        self.thoughts += 1;
        let seed = mix(self.seed(), self.thoughts);
        let run = Run::new(request, &self.options, seed);
        let mut reports = Reports::start();
        thread::scope(|scope| {
            for _ in 1..self.options.threads {
                scope.spawn(|| run.work(|| ()));
            }
            run.work(|| {
                if run.is_over() {
                    run.over.store(true, Ordering::Relaxed);
                } else if reports.is_due() {
                    report(&run.progress());
                }
            });
        });
        let progress = run.progress();
        report(&progress);
        Answer {
            best: progress.pv[0],
            ponder: None,
            progress,
        }
    }

    fn new_game(&mut self) {
        self.games += 1;
        self.thoughts = 0;
    }
}

/// What the threads of one request share.
struct Run<'a, G: Game> {
    options: &'a MonteCarloOptions,
    deadline: Deadline,
    /// Games at the most. There is nothing deeper than one ply: a depth limit means a
    /// batch for each move.
    limit: u64,
    seed: u64,
    side: Side,
    batch: u64,
    /// In an order that the seed chooses.
    arms: Vec<Arm<G>>,
    /// Batches begun.
    tasks: AtomicU64,
    over: AtomicBool,
}

/// One move and what came of it.
struct Arm<G: Game> {
    m: G::Move,
    after: G,
    /// Games given out, finished or not: the visits that UCB1 sees, so that
    /// several threads do not all rush to the same move.
    begun: AtomicU64,
    /// Finished games, and half points in them for the side to move.
    games: AtomicU64,
    half_points: AtomicU64,
}

impl<'a, G: Game> Run<'a, G> {
    fn new(request: &Request<'_, G>, options: &'a MonteCarloOptions, seed: u64) -> Run<'a, G> {
        let deadline = Deadline::new(request);
        let mut rng = Rng::with_seed(seed);
        // One game tells how long games are. It decides the size of batches by
        // counting, not by a clock, to keep the player deterministic.
        let sample = request.position.playouts(1, &mut rng);
        let mut moves = request.choices();
        rng.shuffle(&mut moves);
        let limit = request.limit.nodes.unwrap_or(u64::MAX);
        let count = moves.len() as u64;
        let share = limit / (options.allocation.rounds() * count);
        let batch = (BATCH_PLIES / sample.plies.max(1)).min(share).clamp(1, 256);
        let most = request.limit.depth.map_or(u64::MAX, |_| batch * count);
        Run {
            options,
            deadline,
            limit: limit.min(most),
            seed,
            side: request.position.turn(),
            batch,
            arms: moves.into_iter().map(|m| Arm::new(request, m)).collect(),
            tasks: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Plays batches until there is a reason to stop; calls `tick` after each.
    fn work(&self, mut tick: impl FnMut()) {
        while !self.over.load(Ordering::Relaxed) {
            let task = self.tasks.fetch_add(1, Ordering::Relaxed);
            let size = self.size(task);
            if size == 0 {
                break;
            }
            let arm = &self.arms[self.choose(task)];
            arm.begun.fetch_add(size, Ordering::Relaxed);
            let mut rng = Rng::with_seed(mix(self.seed, task + 1));
            self.play(arm, size, &mut rng, &mut tick);
        }
    }

    /// Plays so many games after a move, in parts that are as long as a batch is meant to
    /// be, and calls `tick` after each: the game that decided how many there are may have
    /// been much shorter than these.
    fn play(&self, arm: &Arm<G>, size: u64, rng: &mut Rng, tick: &mut impl FnMut()) {
        let (mut part, mut games, mut plies) = (1, 0, 0);
        while games < size && !self.over.load(Ordering::Relaxed) {
            let played = arm.after.playouts(part, rng);
            arm.record(&played, self.side);
            games += part;
            plies += played.plies;
            let fitting = BATCH_PLIES * games / plies.max(1);
            part = fitting.clamp(1, GROWTH * part).min(size - games);
            tick();
        }
    }

    /// How many games batch number `task` has; none when all are given out.
    ///
    /// What the last round has left is shared evenly too.
    fn size(&self, task: u64) -> u64 {
        let count = self.arms.len() as u64;
        let (round, place) = (task / count, task % count);
        let given = self.given(round);
        let left = self.limit.saturating_sub(given * count);
        let fair = left / count + u64::from(place < left % count);
        fair.min(self.batch).min(given.max(1))
    }

    /// How many games there are for each move in all rounds before one.
    fn given(&self, round: u64) -> u64 {
        let doublings = u64::from(self.batch.next_power_of_two().ilog2());
        match round {
            0 => 0,
            _ if round <= doublings => 1 << (round - 1),
            _ => (1 << doublings) + (round - doublings - 1) * self.batch,
        }
    }

    /// The move that batch number `task` is for.
    fn choose(&self, task: u64) -> usize {
        let count = self.arms.len() as u64;
        if self.options.allocation == Allocation::Uniform || task < count {
            return (task % count) as usize;
        }
        let log = (self.finished().max(1) as f64).ln();
        let bound = |arm: &Arm<G>| {
            let begun = arm.begun.load(Ordering::Relaxed).max(1) as f64;
            arm.value() + f64::from(self.options.c) * (log / begun).sqrt()
        };
        let bounds = self.arms.iter().map(bound).enumerate();
        bounds.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |x| x.0)
    }

    fn finished(&self) -> u64 {
        let games = |arm: &Arm<G>| arm.games.load(Ordering::Relaxed);
        self.arms.iter().map(games).sum()
    }

    fn is_over(&self) -> bool {
        self.deadline.is_late(self.finished())
    }

    fn progress(&self) -> Progress<G::Move> {
        let mut moves: Vec<_> = self.arms.iter().map(Arm::statistics).collect();
        // Unseen moves have no mean: they come last in either order.
        best_first(&mut moves, |m| match self.options.allocation {
            Allocation::Uniform if m.visits == 0 => i64::MIN,
            Allocation::Uniform => order::of_number(m.value),
            Allocation::Ucb1 => m.visits as i64,
        });
        let best = moves[0];
        if self.options.allocation == Allocation::Uniform {
            best_first(&mut moves, |m| m.visits as i64);
        }
        Progress {
            depth: 1,
            selective_depth: 1,
            line: 1,
            score: chance::score(best.value, chance::SCALE),
            nodes: self.finished(),
            elapsed: self.deadline.elapsed(),
            memory_permille: 0,
            pv: vec![best.m],
            details: Details {
                moves: Some(moves),
                ..Details::default()
            },
        }
    }
}

impl<G: Game> Arm<G> {
    fn new(request: &Request<'_, G>, m: G::Move) -> Arm<G> {
        let mut after = request.position.clone();
        after.play_unchecked(m);
        Arm {
            m,
            after,
            begun: AtomicU64::new(0),
            games: AtomicU64::new(0),
            half_points: AtomicU64::new(0),
        }
    }

    fn record(&self, results: &Statistics, side: Side) {
        let half_points = 2 * results.wins[side.index()] + results.draws;
        self.half_points.fetch_add(half_points, Ordering::Relaxed);
        self.games.fetch_add(results.games, Ordering::Relaxed);
    }

    /// The mean result for the side to move; ½ before the first game.
    fn value(&self) -> f64 {
        match self.games.load(Ordering::Relaxed) {
            0 => 0.5,
            games => self.half_points.load(Ordering::Relaxed) as f64 / (2 * games) as f64,
        }
    }

    fn statistics(&self) -> MoveStatistics<G::Move> {
        MoveStatistics {
            m: self.m,
            visits: self.games.load(Ordering::Relaxed),
            value: self.value(),
        }
    }
}
