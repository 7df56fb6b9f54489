//! Arguments that say how games are played and when they end.

use std::sync::Arc;

use anyhow::{Context, Result, bail};
use yolah_arena::tournament::exact;
use yolah_game::{Outcome, TimeControl};
use yolah_kit::{Entry, Session};
use yolah_play::{Agreement, DrawRule, Exact, Pace, WinRule};

/// How long the players may think.
#[derive(clap::Args)]
pub struct PaceArguments {
    /// Time, as in 100ms a move or 1m+1s a game; 100ms if nothing else is given
    #[arg(long, value_name = "T")]
    time: Option<String>,
    /// Time of the second player, if it has another
    #[arg(long, value_name = "T")]
    time_b: Option<String>,
    /// Depth of each search
    #[arg(long, value_name = "D")]
    depth: Option<u32>,
    /// Nodes of each search
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

impl PaceArguments {
    pub fn paces(&self) -> Result<[Pace; 2]> {
        let is_free = self.depth.is_none() && self.nodes.is_none();
        let default = if is_free { "100ms" } else { "inf" };
        let a = self.time.as_deref().unwrap_or(default);
        let b = self.time_b.as_deref().unwrap_or(a);
        let pace = |text: &str| -> Result<Pace> {
            Ok(Pace {
                control: text.parse::<TimeControl>()?,
                depth: self.depth,
                nodes: self.nodes,
            })
        };
        Ok([pace(a)?, pace(b)?])
    }
}

/// Reads milliseconds, with their unit or without.
pub fn milliseconds(text: &str) -> Result<u64> {
    let number = text.strip_suffix("ms").unwrap_or(text);
    let number = number.trim_end().parse();
    number.context("it is a whole number of milliseconds, as in 50 or 50ms")
}

/// When a game is ended before its end.
#[derive(clap::Args)]
pub struct Adjudication {
    /// End games whose result is found by visiting so many positions
    #[arg(long, value_name = "NODES")]
    exact: Option<u64>,
    /// End games whose result is in endgame tables, which are below this folder
    #[arg(long, value_name = "DIR")]
    tables: Option<String>,
    /// End games in which both players see one side ahead by SCORE for MOVES moves
    #[arg(long, value_name = "SCORE,MOVES")]
    win: Option<String>,
    /// End games in which both see no more than SCORE for MOVES moves, after so many plies
    #[arg(long, value_name = "SCORE,MOVES,PLIES")]
    draw: Option<String>,
}

impl Adjudication {
    pub fn exact(&self, entry: &Entry, start: &dyn Session) -> Result<Option<Arc<Exact>>> {
        let exact = self.exact.map(|nodes| exact(start, nodes)).transpose();
        let exact =
            exact.with_context(|| format!("--exact cannot end games of {}", start.game()))?;
        let Some(folder) = &self.tables else {
            return Ok(exact);
        };
        let by_tables = by_tables(entry, folder)?;
        Ok(Some(Arc::new(move |session: &dyn Session| {
            by_tables(session).or_else(|| exact.as_ref()?(session))
        })))
    }

    /// The same for other machines, which do not have the tables of this one.
    pub fn exact_nodes(&self) -> Result<Option<u64>> {
        if self.tables.is_some() {
            bail!("--tables is for games on this machine: a folder cannot be sent along");
        }
        Ok(self.exact)
    }

    pub fn agreement(&self) -> Result<Agreement> {
        let win = self.win.as_deref().map(numbers::<2>).transpose()?;
        let draw = self.draw.as_deref().map(numbers::<3>).transpose()?;
        Ok(Agreement {
            win: win.map(|[score, moves]| WinRule {
                score: score as i32,
                moves: moves as usize,
            }),
            draw: draw.map(|[score, moves, after]| DrawRule {
                score: score as i32,
                moves: moves as usize,
                after: after as usize,
            }),
        })
    }
}

/// Who knows the results that are in tables, and that no counter of moves can spoil.
fn by_tables(
    entry: &Entry,
    folder: &str,
) -> Result<impl Fn(&dyn Session) -> Option<Outcome> + use<>> {
    let tables = entry.open_tables(folder)?;
    let tabling = entry.tables().context("a game with tables")?;
    Ok(move |session: &dyn Session| {
        let value = tabling.certain(&tables, session)?;
        let points = session.turn().relative(value.points());
        Some(Outcome::from_points(points, 0))
    })
}

/// Numbers with commas between them.
pub fn numbers<const N: usize>(text: &str) -> Result<[f64; N]> {
    let parsed: Result<Vec<f64>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    match parsed.map(TryInto::try_into) {
        Ok(Ok(numbers)) => Ok(numbers),
        _ => bail!("{text:?} is not {N} numbers with commas between them"),
    }
}
