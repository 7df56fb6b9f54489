//! What a player thinks of a position.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_kit::{Games, Session, Spec};
use yolah_search::{Limit, Moment, Progress, StopFlag};

use crate::limits::Allowance;
use crate::{Choice, Code, Players, Refusal, Setup, Thought, bounded};

/// An analysis that a page wants to see.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "AnalyseRequest")]
#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
pub struct Analyse {
    #[serde(default)]
    pub tag: serde_json::Value,
    #[serde(flatten)]
    pub question: Question,
}

/// A position, who is to think about it, and when to stop.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct Question {
    #[serde(flatten)]
    setup: Setup,
    player: String,
    #[serde(default)]
    lines: Option<usize>,
    #[serde(default)]
    time_ms: Option<u64>,
    #[serde(default)]
    depth: Option<u32>,
    #[serde(default)]
    nodes: Option<u64>,
}

/// What is known so far.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Analysis")]
pub struct Finding {
    done: bool,
    #[serde(flatten)]
    thought: Thought,
    best: Option<Choice>,
}

/// Where questions are answered.
#[derive(Clone, Copy)]
pub struct Office<'a> {
    /// The games that are known.
    pub games: Games,
    /// Who can be asked.
    pub players: &'a dyn Players,
    /// How much of the machine they get…
    pub allowance: Allowance,
    /// …and for how long.
    pub longest: Duration,
}

impl std::fmt::Debug for Office<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Office").finish_non_exhaustive()
    }
}

/// A question that has been checked.
pub struct Asked {
    session: Box<dyn Session>,
    spec: Spec,
    limit: Limit,
    lines: usize,
}

/// How often a page hears of a line.
const REPORT: Duration = Duration::from_millis(100);

fn is_long_ago(moment: Moment) -> bool {
    moment.elapsed().is_none_or(|time| time >= REPORT)
}

impl Question {
    /// Checks the question; nobody thinks yet.
    ///
    /// # Errors
    /// If there is no such position or player, or the game is over there.
    pub fn check(self, office: Office<'_>) -> Result<Asked, Refusal> {
        let session = self.setup.session(office.games)?;
        if session.outcome().is_some() {
            return Err(Refusal::new(
                Code::GameOver,
                "the game is over in this position",
            ));
        }
        let (players, game) = (office.players, session.game());
        let (spec, _) = bounded(players, office.allowance, game, &self.player)?;
        let longest = office.longest;
        let time = self.time_ms.map_or(longest, Duration::from_millis);
        Ok(Asked {
            spec,
            limit: Limit {
                hard: Some(time.min(longest)),
                depth: self.depth,
                nodes: self.nodes,
                ..Limit::default()
            },
            lines: self.lines.unwrap_or(1).clamp(1, 10),
            session,
        })
    }
}

impl std::fmt::Debug for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asked")
            .field("spec", &self.spec)
            .finish_non_exhaustive()
    }
}

impl Asked {
    /// Thinks, and says now and then what it found. The player is made only
    /// now: those who wait need no memory.
    ///
    /// # Errors
    /// If the player cannot be made, or fails.
    pub fn answer(
        self,
        players: &dyn Players,
        stop: &StopFlag,
        say: &mut dyn FnMut(Finding),
    ) -> Result<Finding, Refusal> {
        let session = self.session.as_ref();
        let mut said: Vec<Option<Moment>> = vec![None; self.lines + 1];
        let mut report = |progress: &Progress<String>| {
            let line = progress.line.min(self.lines);
            if said[line].is_none_or(is_long_ago) {
                said[line] = Some(Moment::now());
                say(Finding {
                    done: false,
                    thought: Thought::of(session, progress),
                    best: None,
                });
            }
        };
        let made = players.make(session.game(), &self.spec);
        let mut player = made.map_err(|reason| Refusal::new(Code::BadPlayer, reason))?;
        let question = yolah_kit::Question {
            lines: self.lines,
            ..self.limit.into()
        };
        let think = || player.think(session, &question, stop, &mut report);
        let answer = match catch_unwind(AssertUnwindSafe(think)) {
            Ok(answer) => answer.map_err(|error| Refusal::new(Code::BadRequest, error))?,
            Err(_) => return Err(Refusal::internal("thinking", &"the player panicked")),
        };
        let choices = session.choices().into_iter();
        Ok(Finding {
            done: true,
            thought: Thought::of(session, &answer.progress),
            best: choices
                .map(Choice::from)
                .find(|choice| choice.text == answer.best),
        })
    }
}
