//! Opponents for people: weaker than a search can be, by the errors that people make.
//!
//! A [`Level`] looks at few positions only, and like a person it errs in two
//! ways. Its opinion of every move is a little off; and now and then it forgets
//! that the opponent will answer, so that a move looks as good as the position
//! right after it. The lower the level, the more of both. A move that
//! wins at once is never missed from level 4 on.

mod habits;
mod opinion;

use std::time::Duration;

use yolah_game::playout::mix;
use yolah_game::{Evaluator, Game, Rng, Score};

use crate::alphabeta::{self, AlphaBeta};
use crate::options::OptionKind::{Choice, Number};
use crate::options::options;
use crate::{Answer, Details, Limit, Moment, Player, Progress, Request};
use habits::Habits;
pub use habits::Strength;
use opinion::{Opinions, Rounds};

options! {
    /// Options of a [`Level`].
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct LevelOptions {
        /// How strong it plays, from 1 for a first game to 10, or full.
        strength: Strength = Strength::USUAL, Choice(Strength::NAMES);
        /// The skill of its strength in thousandths, to find out what suits a game; -1 for the game's.
        skill: i32 = -1, Number(-1, 2000);
        /// Positions that it looks at for a move at most; 0 for as many as it wants.
        nodes: u64 = 0, Number(0, i64::MAX);
        /// Seed of its errors.
        seed: u64 = 0, Number(0, i64::MAX);
    }
}

/// A player as strong as somebody wants.
///
/// ```
/// use yolah_game::{Game, NoEvaluator};
/// use yolah_search::{Level, Limit, Player, Request};
/// use yolah_tictactoe::TicTacToe;
///
/// let position: TicTacToe = "xx1/oo1/3 x".parse()?;
/// let mut player = Level::new(&"strength=4".parse()?, NoEvaluator);
/// let answer = player.think(&Request::new(&position, Limit::default()), &mut |_| ());
/// assert_eq!(answer.best.to_string(), "c3"); // it wins at once
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Level<G: Game, E> {
    habits: Option<Habits>,
    nodes: Option<u64>,
    search: AlphaBeta<G, E>,
    /// Looks at each move by itself, and not at what follows.
    eye: AlphaBeta<G, E>,
    /// What a small advantage is worth.
    unit: i32,
    seed: u64,
    /// Games begun after the first.
    games: u64,
    rng: Rng,
}

impl<G: Game, E: Evaluator<G>> Level<G, E> {
    /// A player whose errors follow from the seed.
    pub fn new(options: &LevelOptions, evaluator: E) -> Level<G, E> {
        let skill = (options.skill >= 0).then(|| f64::from(options.skill) / 1000.0);
        let habits = options.strength.habits(&evaluator.skills(), skill);
        Level {
            habits,
            nodes: (options.nodes > 0).then_some(options.nodes),
            unit: evaluator.unit(),
            eye: AlphaBeta::new(eye_options(), evaluator.clone()),
            search: AlphaBeta::new(search_options(habits), evaluator),
            seed: options.seed,
            games: 0,
            rng: Rng::with_seed(options.seed),
        }
    }

    /// The limit of a request within a depth and a number of nodes.
    fn limit(&self, limit: Limit, depth: Option<u32>, nodes: Option<u64>) -> Limit {
        let least = |limits: [Option<u64>; 3]| limits.into_iter().flatten().min();
        Limit {
            depth: limit.depth.into_iter().chain(depth).min(),
            nodes: least([limit.nodes, nodes, self.nodes]),
            ..limit
        }
    }

    /// The move that it likes best, errors included.
    fn err(
        &mut self,
        request: &Request<'_, G>,
        habits: Habits,
        is_alert: bool,
    ) -> Progress<G::Move> {
        let start = Moment::now();
        let limit = self.limit(request.limit, Some(1), None);
        let glance = look(&mut self.eye, request, limit, usize::MAX);
        let limit = self.limit(request.limit, None, Some(habits.nodes));
        let limit = without(limit, start.elapsed().unwrap_or_default());
        let thought = look(&mut self.search, request, limit, habits.candidates);
        let mut best = thought.choose(&glance, &habits, is_alert, self.unit, &mut self.rng);
        best.elapsed = start.elapsed().unwrap_or_default();
        best
    }
}

impl<G: Game, E: Evaluator<G>> Player<G> for Level<G, E> {
    fn think(
        &mut self,
        request: &Request<'_, G>,
        report: &mut dyn FnMut(&Progress<G::Move>),
    ) -> Answer<G::Move> {
        let Some(habits) = self.habits else {
            let limit = self.limit(request.limit, None, None);
            let stop = request.stop.clone();
            let request = Request {
                limit,
                stop,
                ..*request
            };
            return self.search.think(&request, report);
        };
        let is_alert = self.rng.f64() < habits.alertness;
        let win = if is_alert { win_at_once(request) } else { None };
        let progress = win.unwrap_or_else(|| self.err(request, habits, is_alert));
        report(&progress);
        Answer {
            best: progress.pv[0],
            ponder: progress.pv.get(1).copied(),
            progress,
        }
    }

    fn new_game(&mut self) {
        self.games += 1;
        self.rng = Rng::with_seed(mix(self.seed, self.games));
        self.search.new_game();
        self.eye.new_game();
    }
}

/// What a search thinks of the best moves.
fn look<G: Game, E: Evaluator<G>>(
    search: &mut AlphaBeta<G, E>,
    request: &Request<'_, G>,
    limit: Limit,
    candidates: usize,
) -> Opinions<G::Move> {
    let stop = request.stop.clone();
    let request = Request {
        limit,
        stop,
        lines: candidates,
        ..*request
    };
    let mut rounds = Rounds::new();
    let answer = search.think(&request, &mut |progress| rounds.hear(progress));
    rounds.finish(&answer.progress)
}

/// The search behind a level. One that weighs several moves must see all of them
/// equally deep, and not some deeper because of what it found out a move ago.
fn search_options(habits: Option<Habits>) -> alphabeta::Options {
    match habits {
        None => alphabeta::Options::default(),
        Some(habits) => alphabeta::Options {
            hash: 4,
            exact: habits.candidates > 1,
            ..alphabeta::Options::default()
        },
    }
}

/// Somebody who takes a piece without asking who protects it.
fn eye_options() -> alphabeta::Options {
    alphabeta::Options {
        hash: 1,
        exact: true,
        quiescence: false,
        extensions: false,
        ..alphabeta::Options::default()
    }
}

/// A limit of which some time is over.
fn without(limit: Limit, elapsed: Duration) -> Limit {
    let left = |time: Duration| time.saturating_sub(elapsed);
    Limit {
        hard: limit.hard.map(left),
        soft: limit.soft.map(left),
        ..limit
    }
}

/// The move that wins at once by the largest margin, if there is one.
fn win_at_once<G: Game>(request: &Request<'_, G>) -> Option<Progress<G::Move>> {
    let side = request.position.turn();
    let score = |m: G::Move| {
        let mut after = request.position.clone();
        after.play_unchecked(m);
        after.outcome().map(|end| Score::from_outcome(end, side))
    };
    let moves = request.choices().into_iter();
    let ends = moves.filter_map(|m| Some((m, score(m)?)));
    let (m, score) = ends.max_by_key(|(_, score)| *score)?;
    (score > Score::WIN).then(|| Progress {
        depth: 1,
        selective_depth: 1,
        score,
        pv: vec![m],
        details: Details {
            end: Some(1),
            ..Details::default()
        },
        ..Progress::default()
    })
}
