//! Self-play: a job is some games with consecutive numbers.

use serde::{Deserialize, Serialize};
use yolah_kit::Entry;
use yolah_learn::data::{PlayedGame, PlayedMove};
use yolah_search::{Limit, StopFlag};

use super::{Carrier, decode, encode, packed, spec, unpacked};
use crate::selfplay::{Partners, Plan};

/// What its runs are called.
pub const KIND: &str = "selfplay";

/// What all games of a run have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shared {
    players: Vec<String>,
    nodes: u64,
    opening: (u32, u32),
    /// A text, because it has to arrive to the last bit.
    stray: String,
    seed: u64,
}

impl Shared {
    /// From a plan whose players think by nodes.
    ///
    /// # Errors
    /// If a player cannot go to other machines, or thinks by the clock.
    pub fn new(plan: &Plan, carrier: &dyn Carrier) -> Result<Shared, String> {
        let nodes = plan
            .limit
            .nodes
            .filter(|&nodes| plan.limit == Limit::nodes(nodes));
        let text = |spec| packed(spec, carrier).map(|spec| spec.to_string());
        Ok(Shared {
            players: plan
                .players
                .iter()
                .map(text)
                .collect::<Result<_, String>>()?,
            nodes: nodes.ok_or("searches on other machines are limited by nodes")?,
            opening: plan.opening,
            stray: plan.stray.to_string(),
            seed: plan.seed,
        })
    }

    /// The players, ready to play.
    ///
    /// # Errors
    /// If one cannot be made.
    pub fn partners(
        &self,
        entry: &'static Entry,
        carrier: &dyn Carrier,
    ) -> Result<Partners, String> {
        let player = |text: &String| unpacked(&spec(text)?, carrier);
        let plan = Plan {
            players: self.players.iter().map(player).collect::<Result<_, _>>()?,
            limit: Limit::nodes(self.nodes),
            games: 0,
            opening: self.opening,
            stray: self
                .stray
                .parse::<f64>()
                .map_err(|error| format!("stray: {error}"))?,
            seed: self.seed,
            threads: 1,
        };
        Partners::new(entry, &plan).map_err(|error| error.to_string())
    }
}

/// Names of jobs that play the games with these numbers, at most `most` each.
///
/// ```
/// use yolah_arena::remote::selfplay::jobs;
///
/// assert_eq!(jobs(&[0, 1, 2, 3, 4, 6], 4), ["0-3", "4-4", "6-6"]);
/// // The same games are always the same jobs, whatever else is missing.
/// assert_eq!(jobs(&[2, 3, 4, 5, 6, 7, 8], 4), ["2-3", "4-7", "8-8"]);
/// ```
pub fn jobs(numbers: &[u32], most: u32) -> Vec<String> {
    let most = most.max(1);
    let together = |a: &u32, b: &u32| a + 1 == *b && a / most == b / most;
    let runs = numbers.chunk_by(together);
    runs.map(|run| format!("{}-{}", run[0], run[run.len() - 1]))
        .collect()
}

/// Plays the games of a job.
///
/// # Errors
/// If a player fails, or if it is stopped.
pub fn play(partners: &mut Partners, name: &str, stop: &StopFlag) -> Result<Vec<u8>, String> {
    let (first, last) = numbers(name).ok_or_else(|| format!("{name:?} is no job of self-play"))?;
    let mut games = Vec::new();
    for number in first..=last {
        let game = partners
            .play(number, stop)
            .map_err(|error| error.to_string())?;
        if stop.is_raised() {
            return Err("stopped".to_owned());
        }
        games.push(Written::from(game));
    }
    Ok(encode(&games))
}

fn numbers(name: &str) -> Option<(u32, u32)> {
    let (first, last) = name.split_once('-')?;
    Some((first.parse().ok()?, last.parse().ok()?))
}

/// The games that a job brought.
///
/// # Errors
/// If the bytes are something else.
pub fn games(bytes: &[u8]) -> Result<Vec<PlayedGame>, String> {
    let games: Vec<Written> = decode(bytes)?;
    Ok(games.into_iter().map(PlayedGame::from).collect())
}

/// A game on its way: number, margin, start, moves with scores.
#[derive(Serialize, Deserialize)]
struct Written(u32, i16, String, Vec<(String, Option<i16>)>);

impl From<PlayedGame> for Written {
    fn from(game: PlayedGame) -> Written {
        let moves = game.moves.into_iter().map(|m| (m.text, m.score));
        Written(game.number, game.margin, game.start, moves.collect())
    }
}

impl From<Written> for PlayedGame {
    fn from(Written(number, margin, start, moves): Written) -> PlayedGame {
        let moves = moves
            .into_iter()
            .map(|(text, score)| PlayedMove { text, score });
        PlayedGame {
            number,
            start,
            moves: moves.collect(),
            margin,
        }
    }
}
