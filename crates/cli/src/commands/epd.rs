use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use serde_json::json;
use yolah_game::record;
use yolah_kit::{AnyPlayer, Entry, Games, Session};
use yolah_search::{Limit, StopFlag};

use super::Chosen;
use super::analyse::{Limits, named_or_strongest, stop_on_interrupt};
use crate::output::Output;
use crate::progress;

#[derive(clap::Args)]
pub struct Epd {
    /// One position a line, with the operations bm (best moves) or am (moves
    /// to avoid)
    file: PathBuf,
    #[command(flatten)]
    game: Chosen,
    /// Who is tested; `yolah players` lists them with their options. The strongest if not given
    #[arg(long, value_name = "SPEC")]
    player: Option<String>,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    output: Output,
}

/// A position to solve.
struct Problem {
    name: String,
    session: Box<dyn Session>,
    best: Vec<String>,
    avoid: Vec<String>,
}

impl Epd {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.game.entry(games)?;
        let spec = named_or_strongest(self.player.as_deref(), entry)?;
        let mut player = entry.player(&spec)?;
        let limit = self.limits.limit()?;
        let problems = self.problems(entry)?;
        let stop = StopFlag::default();
        stop_on_interrupt(stop.clone());
        let bar = progress::bar(problems.len() as u64, "positions");
        let (mut solved, mut tried) = (0, 0);
        for problem in &problems {
            if progress::interrupted() {
                break;
            }
            let is_solved = self.solve(player.as_mut(), problem, limit, &stop)?;
            solved += usize::from(is_solved);
            tried += 1;
            bar.inc(1);
        }
        bar.finish_and_clear();
        self.output
            .text(format_args!("{solved} of {tried} positions solved"))?;
        self.output
            .object(&json!({"positions": tried, "solved": solved}))
    }

    fn problems(&self, entry: &Entry) -> Result<Vec<Problem>> {
        let path = self.file.display();
        let text = fs::read_to_string(&self.file).with_context(|| path.to_string())?;
        let lines = (1..).zip(text.lines().map(str::trim));
        lines
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(number, line)| {
                Epd::problem(entry, line, number).with_context(|| format!("{path}, line {number}"))
            })
            .collect()
    }

    fn problem(entry: &Entry, line: &str, number: usize) -> Result<Problem> {
        let epd: record::Epd = line.parse()?;
        let mut session = entry.start();
        session.set_position(&epd.position)?;
        // The moves may be written in any way that the game reads.
        let moves = |opcode| -> Result<Vec<String>> {
            let texts = epd.operands(opcode).iter();
            let moves = texts.map(|text| Ok(session.duplicate().play(text)?));
            moves.collect()
        };
        let (best, avoid) = (moves("bm")?, moves("am")?);
        anyhow::ensure!(
            !best.is_empty() || !avoid.is_empty(),
            "neither best moves (bm) nor moves to avoid (am)"
        );
        let name = epd.operands("id").first().cloned();
        Ok(Problem {
            name: name.unwrap_or_else(|| format!("line {number}")),
            session,
            best,
            avoid,
        })
    }

    fn solve(
        &self,
        player: &mut dyn AnyPlayer,
        problem: &Problem,
        limit: Limit,
        stop: &StopFlag,
    ) -> Result<bool> {
        player.new_game();
        let answer = player
            .think(problem.session.as_ref(), &limit.into(), stop, &mut |_| ())
            .with_context(|| problem.name.clone())?;
        let is_best = problem.best.is_empty() || problem.best.contains(&answer.best);
        let is_solved = is_best && !problem.avoid.contains(&answer.best);
        if !is_solved {
            self.output.text(format_args!(
                "{}: played {}, best {}",
                problem.name,
                answer.best,
                problem.best.join(" ")
            ))?;
        }
        self.output.object(&json!({
            "id": problem.name, "solved": is_solved, "move": answer.best,
            "best": problem.best, "avoid": problem.avoid,
            "depth": answer.progress.depth, "nodes": answer.progress.nodes,
            "score": answer.progress.score.raw()
        }))?;
        Ok(is_solved)
    }
}
