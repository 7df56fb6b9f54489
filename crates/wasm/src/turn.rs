//! A program's turn: told by the board, thought about elsewhere.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use yolah_answers::live::Message;
use yolah_answers::{Code, Players, Refusal, Thought, start};
use yolah_game::Side;
use yolah_kit::{AnyPlayer, Games, Session};
use yolah_play::ask;
use yolah_search::{Limit, Moment, Progress, StopFlag};

/// How often people see what a program thinks.
const REPORT: Duration = Duration::from_millis(200);

/// What a program is to think about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) id: String,
    pub(crate) version: u64,
    pub(crate) side: Side,
    pub(crate) game: String,
    pub(crate) start: String,
    pub(crate) moves: Vec<String>,
    pub(crate) player: String,
    /// The page waits so long before it asks.
    pub(crate) pause_ms: u64,
    pub(crate) limit: TurnLimit,
}

/// When it has to answer.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct TurnLimit {
    hard_ms: Option<u64>,
    soft_ms: Option<u64>,
    depth: Option<u32>,
    nodes: Option<u64>,
}

/// What it answers.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Reply {
    pub(crate) id: String,
    pub(crate) version: u64,
    pub(crate) best: String,
    pub(crate) ms: u64,
}

impl From<Limit> for TurnLimit {
    fn from(limit: Limit) -> TurnLimit {
        let ms = |time: Duration| time.as_millis() as u64;
        TurnLimit {
            hard_ms: limit.hard.map(ms),
            soft_ms: limit.soft.map(ms),
            depth: limit.depth,
            nodes: limit.nodes,
        }
    }
}

impl From<TurnLimit> for Limit {
    fn from(limit: TurnLimit) -> Limit {
        Limit {
            hard: limit.hard_ms.map(Duration::from_millis),
            soft: limit.soft_ms.map(Duration::from_millis),
            depth: limit.depth,
            nodes: limit.nodes,
        }
    }
}

/// Thinks for one side at a time, and remembers for its next turn what it found.
#[derive(Default)]
pub(crate) struct Thinker {
    kept: Vec<Kept>,
}

/// Who plays a side of a board.
struct Kept {
    id: String,
    side: Side,
    spec: String,
    player: Box<dyn AnyPlayer>,
}

/// Both sides of one board; phones have little memory.
const MOST_KEPT: usize = 2;

impl Thinker {
    pub(crate) fn think(
        &mut self,
        games: Games,
        players: &dyn Players,
        turn: &Turn,
        say: &mut dyn FnMut(&str),
    ) -> Result<Reply, Refusal> {
        let mut session = start(games, &turn.game, Some(&turn.start))?;
        for text in &turn.moves {
            let played = session.play(text);
            played.map_err(|error| Refusal::new(Code::IllegalMove, error))?;
        }
        let mut kept = self.player(players, turn)?;
        let session = session.as_ref();
        let mut reports = Reports::new(turn, session, say);
        let limit = turn.limit.into();
        let stop = StopFlag::default();
        let reply = ask(kept.player.as_mut(), session, limit, &stop, &mut |found| {
            reports.hear(found);
        });
        let reply = reply.map_err(|failure| Refusal::new(Code::Internal, failure.detail))?;
        reports.tell(&reply.answer.progress);
        self.kept.push(kept);
        Ok(Reply {
            id: turn.id.clone(),
            version: turn.version,
            best: reply.answer.best,
            ms: reply.elapsed.as_millis() as u64,
        })
    }

    /// Who played this side before, or somebody new.
    fn player(&mut self, players: &dyn Players, turn: &Turn) -> Result<Kept, Refusal> {
        let is_it =
            |kept: &Kept| kept.id == turn.id && kept.side == turn.side && kept.spec == turn.player;
        if let Some(place) = self.kept.iter().position(is_it) {
            return Ok(self.kept.remove(place));
        }
        self.kept.retain(|kept| kept.id == turn.id);
        self.kept.truncate(MOST_KEPT - 1);
        let spec = turn.player.parse();
        let spec = spec.map_err(|error| Refusal::new(Code::BadPlayer, error))?;
        let made = players.make(&turn.game, &spec);
        Ok(Kept {
            id: turn.id.clone(),
            side: turn.side,
            spec: turn.player.clone(),
            player: made.map_err(|reason| Refusal::new(Code::BadPlayer, reason))?,
        })
    }
}

/// Tells now and then what a program thinks.
struct Reports<'a> {
    turn: &'a Turn,
    session: &'a dyn Session,
    say: &'a mut dyn FnMut(&str),
    last: Moment,
}

impl<'a> Reports<'a> {
    fn new(turn: &'a Turn, session: &'a dyn Session, say: &'a mut dyn FnMut(&str)) -> Reports<'a> {
        Reports {
            turn,
            session,
            say,
            last: Moment::now(),
        }
    }

    fn hear(&mut self, progress: &Progress<String>) {
        if self.last.elapsed().is_some_and(|time| time >= REPORT) {
            self.last = Moment::now();
            self.tell(progress);
        }
    }

    fn tell(&mut self, progress: &Progress<String>) {
        let message = Message::Thinking {
            id: &self.turn.id,
            side: self.turn.side,
            thought: &Thought::of(self.session, progress),
        };
        (self.say)(&message.text());
    }
}
