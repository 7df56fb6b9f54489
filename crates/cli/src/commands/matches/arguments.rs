//! Arguments that say how games are played and when they end.

use std::sync::Arc;

use anyhow::{Context, Result, bail};
use yolah_arena::tournament::exact;
use yolah_game::TimeControl;
use yolah_kit::Session;
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

/// When a game is ended before its end.
#[derive(clap::Args)]
pub struct Adjudication {
    /// End games whose result is found by visiting so many positions
    #[arg(long, value_name = "NODES")]
    exact: Option<u64>,
    /// End games in which both players see one side ahead by SCORE for MOVES moves
    #[arg(long, value_name = "SCORE,MOVES")]
    win: Option<String>,
    /// End games in which both see no more than SCORE for MOVES moves, after so many plies
    #[arg(long, value_name = "SCORE,MOVES,PLIES")]
    draw: Option<String>,
}

impl Adjudication {
    pub fn exact(&self, start: &dyn Session) -> Result<Option<Arc<Exact>>> {
        let exact = self.exact.map(|nodes| exact(start, nodes)).transpose();
        exact.with_context(|| format!("--exact cannot end games of {}", start.game()))
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

/// Numbers with commas between them.
pub fn numbers<const N: usize>(text: &str) -> Result<[f64; N]> {
    let parsed: Result<Vec<f64>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    match parsed.map(TryInto::try_into) {
        Ok(Ok(numbers)) => Ok(numbers),
        _ => bail!("{text:?} is not {N} numbers with commas between them"),
    }
}
