use std::time::Instant;

use anyhow::{Context, Result};
use serde_json::json;
use yolah_game::Solved;
use yolah_kit::{Games, OpenTables, Session, Tabling};

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
    /// Endgame tables to look into, below this folder: at every position that is visited, in games with
    /// a solver of their own at the first alone
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
        let tables = self.open_tables(games)?;
        let known = tables.as_ref();
        if let Some(solved) = known.and_then(|tables| tables.look_up(session.as_ref())) {
            return self.tell(session.as_ref(), &solved, begin.elapsed().as_secs_f64());
        }
        let spinner = progress::spinner("solving".into());
        let mut report = |nodes: u64, _: (i32, i32)| {
            spinner.set_message(format!("{} positions", grouped(nodes)));
            !progress::interrupted()
        };
        let solved = match &tables {
            Some(tables) => session.solve_with(&tables.open, self.nodes, &mut report),
            None => session.solve(self.nodes, &mut report),
        };
        let seconds = begin.elapsed().as_secs_f64();
        spinner.finish_and_clear();
        let solved = solved.with_context(|| format!("cannot solve {}", session.game()))?;
        self.tell(session.as_ref(), &solved, seconds)
    }

    fn open_tables(&self, games: Games) -> Result<Option<Known>> {
        let Some(folder) = &self.tables else {
            return Ok(None);
        };
        let entry = self.start.game.entry(games)?;
        Ok(Some(Known {
            open: entry.open_tables(folder)?,
            tabling: entry.tables().context("a game with tables")?,
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

/// The tables of the game.
struct Known {
    open: OpenTables,
    tabling: &'static dyn Tabling,
}

impl Known {
    /// What they know of a position, if that is a proof.
    fn look_up(&self, session: &dyn Session) -> Option<Solved<String>> {
        let value = self.tabling.certain(&self.open, session)?;
        let margin = session.turn().relative(value.points());
        Some(Solved {
            margin: (margin, margin),
            line: self.tabling.probe(&self.open, session)?.line,
            nodes: 1,
        })
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
