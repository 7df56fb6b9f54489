use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_kit::{Session, Spec};
use yolah_search::{Limit, Progress, StopFlag};

use super::refused;
use crate::app::App;
use crate::error::{Code, Refusal};
use crate::guard::Visitor;
use crate::limits::Limits;
use crate::live::{House, Message, Outbox};
use crate::session::Setup;
use crate::thought::{Kind, Thought, bounded};
use crate::wire::Choice;

/// An analysis that a page wants to see.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "AnalyseRequest")]
pub(crate) struct Analyse {
    #[serde(default)]
    tag: serde_json::Value,
    #[serde(flatten)]
    question: Question,
}

/// A position, who is to think about it, and when to stop.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct Question {
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
pub(crate) struct Finding {
    done: bool,
    #[serde(flatten)]
    thought: Thought,
    best: Option<Choice>,
}

/// A question that has been checked.
pub(crate) struct Asked {
    session: Box<dyn Session>,
    spec: Spec,
    limit: Limit,
    lines: usize,
}

/// How often a page hears of a line.
const REPORT: Duration = Duration::from_millis(100);

impl Question {
    /// Checks the question; nobody thinks yet.
    pub(crate) fn check(self, house: &House, visitor: Visitor) -> Result<Asked, Refusal> {
        let session = self.setup.session(house.games)?;
        if session.outcome().is_some() {
            return Err(Refusal::new(
                Code::GameOver,
                "the game is over in this position",
            ));
        }
        let (game, limits) = (session.game(), &house.limits);
        let (spec, _) = bounded(house.players.as_ref(), limits, game, &self.player)?;
        if house.pool.waiting(visitor.0, Kind::Analysis) >= Limits::WAITING_ANALYSES {
            return Err(Refusal::new(Code::Full, "too many of your requests wait"));
        }
        let longest = limits.longest_analysis;
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

impl Asked {
    /// Thinks, and says now and then what it found. The player is made only
    /// now: those who wait need no memory.
    pub(crate) fn answer(
        self,
        house: &House,
        stop: &StopFlag,
        say: &mut dyn FnMut(Finding),
    ) -> Result<Finding, Refusal> {
        let session = self.session.as_ref();
        let mut said: Vec<Option<Instant>> = vec![None; self.lines + 1];
        let mut report = |progress: &Progress<String>| {
            let line = progress.line.min(self.lines);
            if said[line].is_none_or(|time| time.elapsed() >= REPORT) {
                said[line] = Some(Instant::now());
                say(Finding {
                    done: false,
                    thought: Thought::of(session, progress),
                    best: None,
                });
            }
        };
        let made = house.players.make(session.game(), &self.spec);
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

/// Analyses on a thread of the pool and sends what is found.
pub(super) fn stream(
    app: &App,
    visitor: Visitor,
    wanted: Analyse,
    outbox: Outbox,
) -> Result<StopFlag, Refusal> {
    let house: &Arc<House> = app.house();
    let asked = wanted.question.check(house, visitor)?;
    let stop = StopFlag::default();
    let raised = stop.clone();
    let (tag, queued) = (&wanted.tag, true);
    outbox.send(Message::Queued { tag, queued }.text());
    let tag = wanted.tag;
    let thinker = Arc::clone(house);
    house.pool.submit(visitor.0, Kind::Analysis, move || {
        if raised.is_raised() {
            return;
        }
        let mut say = |finding: Finding| {
            let (tag, finding) = (&tag, &finding);
            outbox.send(Message::Analysis { tag, finding }.text());
        };
        match asked.answer(&thinker, &raised, &mut say) {
            Ok(finding) => say(finding),
            Err(refusal) => {
                outbox.send(refused(&refusal, Some("analyse"), None));
            }
        }
    });
    Ok(stop)
}
