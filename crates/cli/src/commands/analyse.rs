use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result};
use serde_json::{Map, Value, json};
use yolah_game::{Score, TimeControl};
use yolah_kit::{Entry, Games, Question, Spec};
use yolah_search::{Limit, Progress, StopFlag};

use super::{Start, play_all};
use crate::output::{Output, grouped, line};
use crate::progress;

#[derive(clap::Args)]
pub struct Analyse {
    #[command(flatten)]
    start: Start,
    /// Moves to play first, as in "d5:b7 e5:f5"
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// Who analyses; `yolah players` lists them with their options. The strongest if not given:
    /// nnue if the game has a network, else minimax
    #[arg(long, value_name = "SPEC")]
    player: Option<String>,
    /// Endgame tables that the player looks into, below this folder
    #[arg(long, value_name = "DIR")]
    tables: Option<String>,
    #[command(flatten)]
    limits: Limits,
    /// How many best lines to show
    #[arg(long, value_name = "N", default_value_t = 1)]
    multipv: usize,
    #[command(flatten)]
    output: Output,
}

/// How long to think. Whatever is given ends the search.
#[derive(clap::Args)]
pub struct Limits {
    /// Time to think, as in 500ms or 10s; 5s if nothing else is given
    #[arg(long, value_name = "T")]
    time: Option<String>,
    /// Depth to search, in plies
    #[arg(long, value_name = "D")]
    depth: Option<u32>,
    /// Positions to visit, or simulations to play
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

impl Limits {
    pub fn limit(&self) -> Result<Limit> {
        let time = match &self.time {
            Some(text) => Some(move_time(text)?),
            None if self.depth.is_none() && self.nodes.is_none() => Some(Duration::from_secs(5)),
            None => None,
        };
        Ok(Limit {
            hard: time,
            soft: None,
            depth: self.depth,
            nodes: self.nodes,
        })
    }
}

/// The time for one move.
fn move_time(text: &str) -> Result<Duration> {
    let control: TimeControl = text.parse()?;
    let time = control.move_time();
    if time.is_zero() {
        anyhow::bail!("time {text:?}: a time for one move is needed here, as in 500ms or 10s");
    }
    Ok(time)
}

/// The player that somebody names, else the strongest that the game has.
pub fn named_or_strongest(spec: Option<&str>, entry: &Entry) -> Result<Spec> {
    Ok(match spec {
        Some(spec) => spec.parse()?,
        None => entry.strongest(),
    })
}

impl Analyse {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.start.game.entry(games)?;
        let mut session = self.start.session(games)?;
        play_all(session.as_mut(), &self.moves)?;
        let mut spec = named_or_strongest(self.player.as_deref(), entry)?;
        if let Some(folder) = &self.tables {
            spec.options.push(("tables".to_owned(), folder.clone()));
        }
        let mut player = yolah_protocol::driver::player(entry, &spec)?;
        let limit = self.limits.limit()?;
        let stop = StopFlag::default();
        stop_on_interrupt(stop.clone());
        let mut failure = None;
        let mut report = |progress: &Progress<String>| {
            if failure.is_none() {
                failure = self.show(progress).err();
                if failure.is_some() {
                    stop.raise();
                }
            }
        };
        let question = Question {
            lines: self.multipv.max(1),
            ..Question::from(limit)
        };
        let answer = player
            .think(session.as_ref(), &question, &stop, &mut report)
            .with_context(|| format!("position {:?}", session.position()))?;
        if let Some(error) = failure {
            return Err(error);
        }
        if let Some(moves) = &answer.progress.details.moves {
            self.output.text("move      visits   share of points")?;
            for entry in moves.iter().take(10) {
                self.output.text(format_args!(
                    "{:7} {:8}  {:5.1} %",
                    entry.m,
                    entry.visits,
                    100.0 * entry.value
                ))?;
            }
        }
        self.output
            .text(format_args!("best move {}", answer.best))?;
        let mut summary = Map::new();
        summary.insert("best_move".into(), json!(answer.best));
        summary.extend(object(&answer.progress));
        self.output.object(&summary)
    }

    fn show(&self, progress: &Progress<String>) -> Result<()> {
        if self.output.json {
            return line(serde_json::to_string(&object(progress))?);
        }
        line(format_args!(
            "depth {:2}/{:<2}  {:>12}  {:>12} nodes  {:>11}/s  {}",
            progress.depth,
            progress.selective_depth,
            found(progress),
            grouped(progress.nodes),
            grouped(progress.speed()),
            progress.pv.join(" ")
        ))
    }
}

/// What was found, for people: how far the end is where that is known.
fn found(progress: &Progress<String>) -> String {
    match progress.details.end {
        Some(plies) if progress.score > Score::ZERO => format!("wins in {plies}"),
        Some(plies) => format!("loses in {plies}"),
        None => worth(progress.score),
    }
}

/// A score for people: points, or the proven margin.
pub fn worth(score: Score) -> String {
    match score.proven_margin() {
        Some(margin) if margin > 0 => format!("wins by {margin}"),
        Some(margin) => format!("loses by {}", -margin),
        None => format!("{:+.2}", f64::from(score.raw()) / 100.0),
    }
}

fn object(progress: &Progress<String>) -> Map<String, Value> {
    let mut object = Map::new();
    let mut put = |key: &str, value| object.insert(key.to_owned(), value);
    put("line", json!(progress.line));
    put("score", json!(progress.score.raw()));
    if let Some(margin) = progress.score.proven_margin() {
        put("proven_margin", json!(margin));
    }
    if let Some(plies) = progress.details.end {
        put("end", json!(plies));
    }
    put("depth", json!(progress.depth));
    put("selective_depth", json!(progress.selective_depth));
    put("nodes", json!(progress.nodes));
    put("nps", json!(progress.speed()));
    put("seconds", json!(progress.elapsed.as_secs_f64()));
    put("pv", json!(progress.pv));
    if let Some(moves) = &progress.details.moves {
        let moves = moves
            .iter()
            .map(|entry| json!({"move": entry.m, "visits": entry.visits, "value": entry.value}));
        put("moves", moves.collect());
    }
    if let Some(terms) = &progress.details.terms {
        let terms = terms
            .iter()
            .map(|(name, value)| (name.clone(), json!(value)));
        put("terms", Value::Object(terms.collect()));
    }
    if let Some(wdl) = &progress.details.wdl {
        put("wdl", json!([wdl.win, wdl.draw, wdl.loss]));
    }
    object
}

/// Raises the flag when Ctrl-C is pressed, so that the search ends with its
/// best move. The watching thread ends with the program.
pub fn stop_on_interrupt(stop: StopFlag) {
    thread::spawn(move || {
        while !progress::interrupted() {
            thread::sleep(Duration::from_millis(5));
        }
        stop.raise();
    });
}
