use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use yolah_game::{Game, MoveList, Score};

use crate::moment::Moment;

/// One who chooses moves: a program, a person, an engine at the end of a pipe.
///
/// A player keeps what it learned (tables, trees) from move to move until
/// [`new_game`](Player::new_game). With one thread, a fixed seed and a node
/// limit, the same requests get the same answers.
pub trait Player<G: Game>: Send {
    /// Chooses a move for the side to move of an unfinished game.
    ///
    /// Calls `report` while it thinks, at least once before it answers, from
    /// the calling thread. Returns within 10 ms after the stop flag was raised,
    /// with the best move so far.
    fn think(
        &mut self,
        request: &Request<'_, G>,
        report: &mut dyn FnMut(&Progress<G::Move>),
    ) -> Answer<G::Move>;

    /// Forgets everything: the next request belongs to another game. What the
    /// player does there depends on its options and on how many games it began
    /// before, not on what happened in them.
    fn new_game(&mut self) {}
}

/// What a player is asked.
#[derive(Debug)]
pub struct Request<'a, G: Game> {
    /// The position to move in; the game is not over.
    pub position: &'a G,
    /// When to stop.
    pub limit: Limit,
    /// Raised by whoever wants the answer now.
    pub stop: StopFlag,
    /// How many best lines to report; 1 unless somebody analyses.
    pub lines: usize,
    /// The legal moves to choose among; all of them if none is named.
    pub moves: &'a [G::Move],
}

impl<'a, G: Game> Request<'a, G> {
    /// A request that nobody will interrupt.
    pub fn new(position: &'a G, limit: Limit) -> Request<'a, G> {
        Request {
            position,
            limit,
            stop: StopFlag::default(),
            lines: 1,
            moves: &[],
        }
    }

    /// The moves to choose among.
    pub(crate) fn choices(&self) -> MoveList<G::Move> {
        let mut moves = MoveList::with_capacity(G::MAX_MOVES);
        if self.moves.is_empty() {
            self.position.legal_moves(&mut moves);
        } else {
            moves.extend_from_slice(self.moves);
        }
        moves
    }
}

/// How long to think. Whatever is set ends the search; nothing set means
/// until stopped.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limit {
    /// Answer at this time at the latest. Time management is the caller's: it
    /// turns a clock into `soft` and `hard`.
    pub hard: Option<Duration>,
    /// After this time start nothing that will not end before `hard`.
    pub soft: Option<Duration>,
    /// Full-width depth in plies.
    pub depth: Option<u32>,
    /// Positions visited, or simulations played.
    pub nodes: Option<u64>,
}

impl Limit {
    /// Think for this long, no longer and not much shorter.
    pub fn time(time: Duration) -> Limit {
        Limit {
            hard: Some(time),
            ..Limit::default()
        }
    }

    /// Search this many plies deep.
    pub fn depth(depth: u32) -> Limit {
        Limit {
            depth: Some(depth),
            ..Limit::default()
        }
    }

    /// Visit this many positions.
    pub fn nodes(nodes: u64) -> Limit {
        Limit {
            nodes: Some(nodes),
            ..Limit::default()
        }
    }
}

/// A flag that any thread may raise to make a player answer.
#[derive(Clone, Default, Debug)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Asks the player to answer now.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a player knows after some thinking.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress<M> {
    /// Full-width depth reached; for a tree search the length of the main line.
    pub depth: u32,
    /// The longest line looked at.
    pub selective_depth: u32,
    /// Which of several best lines this is, 1 for the best.
    pub line: usize,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// Positions visited, or simulations played.
    pub nodes: u64,
    /// Time since the request.
    pub elapsed: Duration,
    /// How full the player's memory is, in thousandths.
    pub memory_permille: u32,
    /// The principal variation: what it expects both sides to play.
    pub pv: Vec<M>,
    /// What is special to this kind of player.
    pub details: Details<M>,
}

/// Nothing is known yet.
impl<M> Default for Progress<M> {
    fn default() -> Progress<M> {
        Progress {
            depth: 0,
            selective_depth: 0,
            line: 1,
            score: Score::ZERO,
            nodes: 0,
            elapsed: Duration::ZERO,
            memory_permille: 0,
            pv: Vec::new(),
            details: Details::default(),
        }
    }
}

impl<M> Progress<M> {
    /// Nodes per second so far.
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64
    }
}

/// What is special to a kind of player; the default is nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Details<M> {
    /// Statistics of each move at the root, the most tried first, of players
    /// that simulate.
    pub moves: Option<Vec<MoveStatistics<M>>>,
    /// What the evaluator of the position adds up, by name, seen from the side
    /// to move, of players that have one; see
    /// [`Evaluator::explain`](yolah_game::Evaluator::explain).
    pub terms: Option<Vec<(String, f64)>>,
    /// How the game will end, of players that tell draws from the rest.
    pub wdl: Option<Wdl>,
    /// In how many plies the game is over, of players that have proven how it
    /// ends and know when.
    pub end: Option<u32>,
}

impl<M> Default for Details<M> {
    fn default() -> Details<M> {
        Details {
            moves: None,
            terms: None,
            wdl: None,
            end: None,
        }
    }
}

/// The chances of the side to move; they add up to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wdl {
    /// That it wins.
    pub win: f64,
    /// That it draws.
    pub draw: f64,
    /// That it loses.
    pub loss: f64,
}

impl Wdl {
    /// What to expect, a draw as half a win.
    pub fn points(&self) -> f64 {
        self.win + self.draw / 2.0
    }
}

impl From<[f64; 3]> for Wdl {
    fn from([win, draw, loss]: [f64; 3]) -> Wdl {
        Wdl { win, draw, loss }
    }
}

/// How a simulating player sees one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveStatistics<M> {
    /// The move.
    pub m: M,
    /// How often it was tried.
    pub visits: u64,
    /// Its mean result for the side to move: 0 lost, 1 won.
    pub value: f64,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<M> {
    /// The move to play.
    pub best: M,
    /// The reply it expects, to think about while the opponent does.
    pub ponder: Option<M>,
    /// What it knew at the end, as last reported.
    pub progress: Progress<M>,
}

/// When a search that began at `start` has to end.
#[derive(Debug)]
pub(crate) struct Deadline {
    start: Moment,
    limit: Limit,
    stop: StopFlag,
}

impl Deadline {
    pub(crate) fn new<G: Game>(request: &Request<'_, G>) -> Deadline {
        Deadline {
            start: Moment::now(),
            limit: request.limit,
            stop: request.stop.clone(),
        }
    }

    /// Time since the request; none without a clock.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed().unwrap_or_default()
    }

    /// Whether so much time has passed, or nobody could say when it has.
    fn has_passed(&self, limit: Duration) -> bool {
        self.start.elapsed().is_none_or(|time| time >= limit)
    }

    /// Whether to return at once. Reads the clock: ask every few hundred nodes.
    pub(crate) fn is_over(&self, nodes: u64) -> bool {
        self.stop.is_raised()
            || self.limit.nodes.is_some_and(|limit| nodes >= limit)
            || self.limit.hard.is_some_and(|limit| self.has_passed(limit))
    }

    /// The time after which to start nothing new.
    pub(crate) fn soft(&self) -> Option<Duration> {
        self.limit.soft
    }

    /// How many nodes may still be visited.
    pub(crate) fn nodes_left(&self, nodes: u64) -> u64 {
        self.limit
            .nodes
            .map_or(u64::MAX, |limit| limit.saturating_sub(nodes))
    }

    /// Whether it is too late to start another round.
    pub(crate) fn is_late(&self, nodes: u64) -> bool {
        self.is_over(nodes) || self.limit.soft.is_some_and(|limit| self.has_passed(limit))
    }
}
