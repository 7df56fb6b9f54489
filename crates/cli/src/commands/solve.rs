use std::time::Instant;

use anyhow::{Context, Result};
use serde_json::json;
use yolah_game::Solved;
use yolah_kit::{Games, Session};

use super::{Start, play_all};
use crate::output::{Output, grouped};
use crate::progress;

#[derive(clap::Args)]
pub struct Solve {
    #[command(flatten)]
    start: Start,
    /// Moves to play first
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// Positions to visit at most
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    nodes: u64,
    /// Endgame tables to look into first, below this folder
    #[arg(long, value_name = "DIR")]
    tables: Option<String>,
    #[command(flatten)]
    output: Output,
}

impl Solve {
    pub fn run(self, games: Games) -> Result<()> {
        let mut session = self.start.session(games)?;
        play_all(session.as_mut(), &self.moves)?;
        let begin = Instant::now();
        if let Some(solved) = self.look_up(games, session.as_ref())? {
            return self.tell(session.as_ref(), &solved, begin.elapsed().as_secs_f64());
        }
        let spinner = progress::spinner("solving".into());
        let solved = session.solve(self.nodes, &mut |nodes, _| {
            spinner.set_message(format!("{} positions", grouped(nodes)));
            !progress::interrupted()
        });
        let seconds = begin.elapsed().as_secs_f64();
        spinner.finish_and_clear();
        let solved = solved.with_context(|| format!("cannot solve {}", session.game()))?;
        self.tell(session.as_ref(), &solved, seconds)
    }

    /// What tables know of the position.
    fn look_up(&self, games: Games, session: &dyn Session) -> Result<Option<Solved<String>>> {
        let Some(folder) = &self.tables else {
            return Ok(None);
        };
        let entry = self.start.game.entry(games)?;
        let tables = entry.open_tables(folder)?;
        let tabling = entry.tables().context("a game with tables")?;
        let found = tabling.probe(&tables, session);
        Ok(found.map(|found| {
            let margin = session.turn().relative(found.value.points());
            Solved {
                margin: (margin, margin),
                line: found.line,
                nodes: 1,
            }
        }))
    }

    fn tell(&self, session: &dyn Session, solved: &Solved<String>, seconds: f64) -> Result<()> {
        self.output.text(describe(session, solved.margin))?;
        if !solved.line.is_empty() {
            self.output
                .text(format_args!("best line {}", solved.line.join(" ")))?;
        }
        self.output.text(format_args!(
            "{} positions in {seconds:.2} s",
            grouped(solved.nodes)
        ))?;
        self.output.object(&json!({
            "game": session.game(), "position": session.position(),
            "solved": solved.margin.0 == solved.margin.1, "margin": solved.margin.0,
            "margin_at_most": solved.margin.1, "line": solved.line, "nodes": solved.nodes,
            "seconds": seconds
        }))
    }
}

fn describe(session: &dyn Session, (lower, upper): (i32, i32)) -> String {
    let [first, second] = session.sides();
    match (lower, upper) {
        (0, 0) => "a draw with best play".into(),
        (margin, same) if margin == same => {
            let winner = if margin > 0 { first } else { second };
            format!("{winner} wins by {} with best play", margin.abs())
        }
        _ => format!("not solved: {first} minus {second} is between {lower} and {upper}"),
    }
}
