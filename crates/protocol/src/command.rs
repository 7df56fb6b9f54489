use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use thiserror::Error;
use yolah_game::Side;

use crate::xboard::TableCommand;

/// What a client asks of an engine, in the words of UGI and UCI; other protocols
/// have other words for most of it.
///
/// Parsing is total: every text is a command or an error that says why not.
/// Words that nobody knows are ignored inside of `go`, as the protocol wants.
///
/// ```
/// use yolah_protocol::{Command, Go};
///
/// let go = Go { depth: Some(8), ..Go::default() };
/// assert_eq!("go depth 8".parse(), Ok(Command::Go(Box::new(go))));
/// assert!("go depth deep".parse::<Command>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Command {
    /// A blank line, or a word that has a meaning elsewhere and none here.
    Nothing,
    /// `ugi`, `uci`, `usi` or `hub`: who are you, and what options have you?
    Handshake,
    /// `isready`, in Hub `init`: get ready, and say so.
    Ready,
    /// `ping` of Hub: are you listening?
    Ping,
    /// `setoption name N [value V]`.
    SetOption {
        /// The option, in any case.
        name: String,
        /// Its value; a button has none.
        value: Option<String>,
    },
    /// `uginewgame`, `ucinewgame`, `usinewgame`: what follows belongs to another game.
    NewGame,
    /// `position startpos|fen <text>|<text> [moves …]`.
    Position {
        /// The text of the position; `None` for the start.
        start: Option<String>,
        /// The moves played from there.
        moves: Vec<String>,
    },
    /// `go …`: think.
    Go(Box<Go>),
    /// `stop`: answer now.
    Stop,
    /// `ponderhit`: the opponent played the expected move.
    PonderHit,
    /// `quit`: end.
    Quit,
    /// What only protocols have in which the engine keeps the game.
    Table(TableCommand),
    /// `query …`: a question about the position.
    Query(Query),
    /// `d`: show the board, for people.
    Display,
    /// `eval`: what the evaluation says, for people.
    Eval,
    /// `bench`: fixed searches, for scripts.
    Bench,
    /// `help`: the commands, for people.
    Help,
}

/// How to think; see [`Command::Go`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Go {
    /// `p1time`, `p1inc`, `p2time`, `p2inc`: the clocks of both players.
    pub players: [PlayerClock; 2],
    /// `wtime`, `winc`, `btime`, `binc`: the clocks by colour, White's first.
    pub colours: [PlayerClock; 2],
    /// `movestogo`: how many moves until the clocks are set forward.
    pub moves_to_go: Option<u32>,
    /// `byoyomi`: so much for each move beside the clock.
    pub byoyomi: Option<Duration>,
    /// `movetime`: think for this long.
    pub move_time: Option<Duration>,
    /// `depth`: look this many plies ahead; `mate`: twice as many.
    pub depth: Option<u32>,
    /// `nodes`: visit this many positions.
    pub nodes: Option<u64>,
    /// `infinite`: do not answer before `stop`.
    pub infinite: bool,
    /// `ponder`: the last move is a guess; do not answer before `ponderhit`.
    pub ponder: bool,
    /// `searchmoves`: the moves to choose among; all if none is named.
    pub moves: Vec<String>,
    /// `mate` of USI: the question is whether there is a mate.
    pub mate: bool,
    /// `perft`: count the move paths of this length instead of thinking.
    pub perft: Option<u32>,
}

/// The clock of one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PlayerClock {
    /// What is left; a clock below zero shows zero.
    pub time: Option<Duration>,
    /// What is added after each move.
    pub increment: Option<Duration>,
}

/// A question about the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Query {
    /// `p1turn`: is the player to move who moved first?
    FirstTurn,
    /// `gameover`.
    GameOver,
    /// `result`: `p1win`, `p2win`, `draw` or `none`.
    Result,
    /// `fen`: the text of the position.
    Position,
    /// `legalmoves`.
    LegalMoves,
    /// `record`: the moves so far, as records of the game write them.
    Record,
    /// `score`: the points of both players, in games that count them.
    Score,
    /// `alerts`: the cells that everybody should see, as of a king in check.
    Alerts,
}

/// A line that is not a command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct CommandError(String);

impl CommandError {
    pub(crate) fn new(reason: String) -> CommandError {
        CommandError(reason)
    }
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Command, CommandError> {
        let mut words = line.split_whitespace();
        let Some(word) = words.next() else {
            return Ok(Command::Nothing);
        };
        Ok(match word {
            "ugi" | "uci" => Command::Handshake,
            "isready" => Command::Ready,
            "setoption" => set_option(words)?,
            "uginewgame" | "ucinewgame" => Command::NewGame,
            "position" => position(words)?,
            "go" => Command::Go(Box::new(go(words)?)),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            "query" => Command::Query(query(words.next())?),
            "d" => Command::Display,
            "eval" => Command::Eval,
            "bench" => Command::Bench,
            "help" => Command::Help,
            "debug" | "register" => Command::Nothing,
            _ => {
                let word = quoted(word);
                return Err(CommandError(format!("unknown command {word}; try help")));
            }
        })
    }
}

pub(crate) fn set_option(mut words: SplitWhitespace<'_>) -> Result<Command, CommandError> {
    if words.next() != Some("name") {
        return Err(CommandError("setoption needs: name N [value V]".into()));
    }
    let words: Vec<&str> = words.collect();
    let at = words.iter().position(|&word| word == "value");
    let name = words[..at.unwrap_or(words.len())].join(" ");
    if name.is_empty() {
        return Err(CommandError("setoption needs the name of an option".into()));
    }
    let value = at.map(|at| words[at + 1..].join(" "));
    Ok(Command::SetOption { name, value })
}

pub(crate) fn position(words: SplitWhitespace<'_>) -> Result<Command, CommandError> {
    let mut words = words.peekable();
    words.next_if(|&word| matches!(word, "fen" | "sfen"));
    let mut start = Vec::new();
    while let Some(word) = words.next_if(|&word| word != "moves") {
        start.push(word);
    }
    let start = match start[..] {
        [] => {
            let needs = "position needs: startpos or a position, then [moves …]";
            return Err(CommandError(needs.into()));
        }
        ["startpos"] => None,
        _ => Some(start.join(" ")),
    };
    let moves = words.skip(1).map(str::to_owned).collect();
    Ok(Command::Position { start, moves })
}

/// What may follow a list of moves. No game has a move of such a name.
const GO_WORDS: [&str; 18] = [
    "p1time",
    "p2time",
    "p1inc",
    "p2inc",
    "wtime",
    "btime",
    "winc",
    "binc",
    "byoyomi",
    "movestogo",
    "movetime",
    "depth",
    "mate",
    "nodes",
    "perft",
    "infinite",
    "ponder",
    "searchmoves",
];

pub(crate) fn go<'a>(words: impl Iterator<Item = &'a str>) -> Result<Go, CommandError> {
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        if word == "searchmoves" {
            while let Some(m) = words.next_if(|word| !GO_WORDS.contains(word)) {
                go.moves.push(m.to_owned());
            }
            continue;
        }
        let mut number = || number(word, words.next());
        match word {
            "p1time" => go.players[0].time = Some(number()?.time()),
            "p2time" => go.players[1].time = Some(number()?.time()),
            "p1inc" => go.players[0].increment = Some(number()?.time()),
            "p2inc" => go.players[1].increment = Some(number()?.time()),
            "wtime" => go.colours[0].time = Some(number()?.time()),
            "btime" => go.colours[1].time = Some(number()?.time()),
            "winc" => go.colours[0].increment = Some(number()?.time()),
            "binc" => go.colours[1].increment = Some(number()?.time()),
            "byoyomi" => go.byoyomi = Some(number()?.time()),
            "movestogo" => go.moves_to_go = Some(number()?.count()),
            "movetime" => go.move_time = Some(number()?.time()),
            "depth" => go.depth = Some(number()?.count().max(1)),
            // A mate in so many moves is at most twice as many plies away.
            "mate" => go.depth = Some(number()?.count().saturating_mul(2).max(1)),
            "nodes" => go.nodes = Some(number()?.0.max(1)),
            "perft" => go.perft = Some(number()?.count()),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            _ => {}
        }
    }
    Ok(go)
}

impl Go {
    /// The clock of a player; the colours are what the game calls its sides.
    /// In games without colours White moves first.
    pub fn clock(&self, side: Side, sides: [&str; 2]) -> PlayerClock {
        let is_black = match sides[side.index()] {
            "white" => false,
            "black" => true,
            _ => side == Side::Second,
        };
        let by_player = self.players[side.index()];
        let by_colour = self.colours[usize::from(is_black)];
        PlayerClock {
            time: by_player.time.or(by_colour.time),
            increment: by_player.increment.or(by_colour.increment),
        }
    }

    /// Whether somebody's clock was told.
    pub fn has_clocks(&self) -> bool {
        let clocks = self.players.iter().chain(&self.colours);
        clocks.into_iter().any(|clock| clock.time.is_some())
    }
}

/// A number of a `go` command; clients send negative times to who overstepped.
struct Number(u64);

impl Number {
    fn time(self) -> Duration {
        Duration::from_millis(self.0)
    }

    fn count(self) -> u32 {
        u32::try_from(self.0).unwrap_or(u32::MAX)
    }
}

fn number(key: &str, word: Option<&str>) -> Result<Number, CommandError> {
    let word = word.unwrap_or_default();
    let value = word.parse::<i64>().map_err(|_| {
        let word = quoted(word);
        CommandError(format!("go {key} needs a whole number, not {word}"))
    })?;
    Ok(Number(value.max(0) as u64))
}

fn query(word: Option<&str>) -> Result<Query, CommandError> {
    Ok(match word.unwrap_or_default() {
        "p1turn" => Query::FirstTurn,
        "gameover" => Query::GameOver,
        "result" => Query::Result,
        "fen" => Query::Position,
        "legalmoves" => Query::LegalMoves,
        "record" => Query::Record,
        "score" => Query::Score,
        "alerts" => Query::Alerts,
        other => {
            let other = quoted(other);
            let known = "p1turn, gameover, result, fen, legalmoves, record, score, alerts";
            return Err(CommandError(format!(
                "unknown query {other}; there are {known}"
            )));
        }
    })
}

/// A word for an error message, cut if it is very long.
pub(crate) fn quoted(word: &str) -> String {
    const LIMIT: usize = 40;
    let start: String = word.chars().take(LIMIT).collect();
    let rest = if start.len() < word.len() { "…" } else { "" };
    format!("{start:?}{rest}")
}

#[cfg(test)]
mod tests;
