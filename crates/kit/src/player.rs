use std::time::Duration;

use thiserror::Error;
use yolah_game::{Game, Notation, ParseMoveError};
use yolah_search::{Answer, Details, Limit, MoveStatistics, Player, Progress, Request, StopFlag};

use crate::Session;
use crate::game_session::GameSession;

/// A player of some game, its type erased: moves are texts.
pub trait AnyPlayer: Send {
    /// Chooses a move in the session's position; see [`Player::think`].
    ///
    /// # Errors
    /// If the session is of another game, if its game is over, or if a move to
    /// choose among is none.
    fn think(
        &mut self,
        session: &dyn Session,
        question: &Question,
        stop: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> Result<Answer<String>, ThinkError>;

    /// The next position belongs to another game.
    fn new_game(&mut self);

    /// What the clocks show from now on, for players that manage their time
    /// themselves; `None` if there are none. The limit holds all the same.
    fn set_clocks(&mut self, _clocks: Option<Clocks>) {}
}

/// What a player is asked about a session's position.
///
/// ```
/// use yolah_kit::Question;
/// use yolah_search::Limit;
///
/// let question = Question::from(Limit::depth(3));
/// assert_eq!((question.lines, question.moves.len()), (1, 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// When to stop.
    pub limit: Limit,
    /// How many best lines to report; 1 unless somebody analyses.
    pub lines: usize,
    /// The moves to choose among; all if none is named.
    pub moves: Vec<String>,
}

/// Any move, and only the best line.
impl From<Limit> for Question {
    fn from(limit: Limit) -> Question {
        Question {
            limit,
            lines: 1,
            moves: Vec::new(),
        }
    }
}

/// What the clocks of both sides show, the first mover's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// The time that each side has left.
    pub left: [Duration; 2],
    /// What each side gains with each move.
    pub increment: [Duration; 2],
    /// After how many moves of the side to move its clock is set forward.
    pub moves_to_go: Option<u32>,
}

/// A question that a player cannot be asked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ThinkError {
    /// The player knows another game.
    #[error("a player of {player} cannot play {session}")]
    OtherGame {
        /// The player's game.
        player: &'static str,
        /// The session's game.
        session: &'static str,
    },
    /// There is nothing to think about.
    #[error("the game is over")]
    GameOver,
    /// A move that the player may choose cannot be played.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// The player is a program of its own, and it failed.
    #[error("{reason}")]
    Fault {
        /// In what way.
        fault: Fault,
        /// The same in words.
        reason: String,
    },
}

/// What a program that plays can do wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It did not answer in time.
    Late,
    /// Its answer is not a legal move.
    Illegal,
    /// It ended, or it cannot be talked to.
    Broken,
}

/// The one implementation of [`AnyPlayer`], for every game.
pub(crate) struct GamePlayer<G: Game>(pub(crate) Box<dyn Player<G>>);

impl<G: Notation> AnyPlayer for GamePlayer<G> {
    fn think(
        &mut self,
        session: &dyn Session,
        question: &Question,
        stop: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> Result<Answer<String>, ThinkError> {
        let Some(session) = session.as_any().downcast_ref::<GameSession<G>>() else {
            return Err(ThinkError::OtherGame {
                player: G::NAME,
                session: session.game(),
            });
        };
        if session.position.outcome().is_some() {
            return Err(ThinkError::GameOver);
        }
        let mut moves = Vec::new();
        for text in &question.moves {
            let m = session.position.parse_move(text)?;
            if !moves.contains(&m) {
                moves.push(m);
            }
        }
        let request = Request {
            position: &session.position,
            limit: question.limit,
            stop: stop.clone(),
            lines: question.lines,
            moves: &moves,
        };
        let position = &session.position;
        let answer = self.0.think(&request, &mut |progress| {
            report(&written(position, progress));
        });
        let line = [Some(answer.best), answer.ponder];
        let line: Vec<G::Move> = line.into_iter().flatten().collect();
        let ponder = position.line_text(&line).into_iter().nth(1);
        Ok(Answer {
            best: position.move_text(answer.best),
            ponder,
            progress: written(position, &answer.progress),
        })
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}

/// Progress of who thinks about a position, with its moves as texts.
fn written<G: Notation>(position: &G, progress: &Progress<G::Move>) -> Progress<String> {
    let statistics = |statistics: &MoveStatistics<G::Move>| MoveStatistics {
        m: position.move_text(statistics.m),
        visits: statistics.visits,
        value: statistics.value,
    };
    let details = &progress.details;
    let moves = details.moves.as_ref();
    Progress {
        depth: progress.depth,
        selective_depth: progress.selective_depth,
        line: progress.line,
        score: progress.score,
        nodes: progress.nodes,
        elapsed: progress.elapsed,
        memory_permille: progress.memory_permille,
        pv: position.line_text(&progress.pv),
        details: Details {
            moves: moves.map(|moves| moves.iter().map(statistics).collect()),
            terms: details.terms.clone(),
            wdl: details.wdl,
            end: details.end,
        },
    }
}
