use schemars::JsonSchema;
use serde::Serialize;
use yolah_game::Side;
use yolah_kit::Session;
use yolah_search::{MoveStatistics, Progress, Wdl};

use crate::Choice;

/// What a player knows, as JSON.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Thought {
    turn: Side,
    line: usize,
    depth: u32,
    selective_depth: u32,
    score: ScoreView,
    nodes: u64,
    nps: u64,
    elapsed_ms: u64,
    memory_permille: u32,
    pv: Vec<Choice>,
    moves: Option<Vec<MoveView>>,
    terms: Option<Vec<Term>>,
    wdl: Option<[f64; 3]>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Score")]
struct ScoreView {
    value: i32,
    proven: Option<i32>,
    end: Option<u32>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MoveStatistics")]
struct MoveView {
    #[serde(flatten)]
    choice: Choice,
    visits: u64,
    value: f64,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "EvaluationTerm")]
struct Term {
    name: String,
    value: f64,
}

impl Thought {
    /// The progress of somebody who thinks about the session's position.
    pub fn of(session: &dyn Session, progress: &Progress<String>) -> Thought {
        let choices = session.choices();
        let view = |statistics: &MoveStatistics<String>| {
            let step = choices.iter().find(|step| step.text == statistics.m);
            step.map(|step| MoveView {
                choice: Choice::from(step.clone()),
                visits: statistics.visits,
                value: statistics.value,
            })
        };
        let term = |(name, value): &(String, f64)| Term {
            name: name.clone(),
            value: *value,
        };
        let details = &progress.details;
        let (moves, terms) = (details.moves.as_ref(), details.terms.as_ref());
        Thought {
            turn: session.turn(),
            line: progress.line,
            depth: progress.depth,
            selective_depth: progress.selective_depth,
            score: ScoreView {
                value: progress.score.raw(),
                proven: progress.score.proven_margin(),
                end: progress.details.end,
            },
            nodes: progress.nodes,
            nps: progress.speed(),
            elapsed_ms: progress.elapsed.as_millis() as u64,
            memory_permille: progress.memory_permille,
            pv: line(session, &progress.pv),
            moves: moves.map(|moves| moves.iter().filter_map(view).collect()),
            terms: terms.map(|terms| terms.iter().map(term).collect()),
            wdl: details.wdl.map(|Wdl { win, draw, loss }| [win, draw, loss]),
        }
    }
}

/// Moves that follow one another, with the cells of the session's board that
/// they touch.
fn line(session: &dyn Session, moves: &[String]) -> Vec<Choice> {
    let board = session.grows().then(|| session.layout());
    let mut ahead = session.duplicate();
    let mut choices = Vec::with_capacity(moves.len());
    for text in moves {
        if ahead.play(text).is_err() {
            break;
        }
        let mut step = ahead.last_step();
        if let (Some(board), Some(step)) = (&board, &mut step) {
            step.path = ahead.layout().carried(&step.path, board);
        }
        choices.extend(step.map(Choice::from));
    }
    choices
}
