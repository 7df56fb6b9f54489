use std::time::Duration;
use yolah_answers::limits::{self, Allowance};

use crate::guard::Network;

/// How much of the machine visitors get.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Threads that think, for all visitors together.
    pub thinkers: usize,
    /// A player's option `threads` is at most this.
    pub player_threads: u64,
    /// A player's options `hash` and `memory`, in megabytes, are at most this.
    pub player_memory: u64,
    /// Players that wait for their opponents keep what they know as long as
    /// all of them together need no more than this, in megabytes.
    pub kept_memory: u64,
    /// Players that have waited for so long are dropped.
    pub kept: Duration,
    /// Games of tournaments at once, each on a thread of its own.
    pub tournament_threads: usize,
    /// The most games of a tournament.
    pub tournament_games: usize,
    /// Tournaments that are played at the same time, in turns.
    pub tournaments: usize,
    /// Tournaments that are played at the same time that one visitor has
    /// started.
    pub visitor_tournaments: usize,
    /// Tournaments that one visitor can start within a day. Far fewer than are
    /// kept, so that nobody pushes out those of all others.
    pub visitor_tournaments_a_day: usize,
    /// So many tournaments that are over are kept, the newest…
    pub kept_tournaments: usize,
    /// …and none for longer.
    pub tournaments_kept_for: Duration,
    /// No program thinks longer about a move.
    pub longest_move: Duration,
    /// No analysis lasts longer.
    pub longest_analysis: Duration,
    /// The least time between two moves when programs play each other, so
    /// that people can follow.
    pub pace: Duration,
    /// Live games at the same time.
    pub games: usize,
    /// Live games at the same time that one visitor has started.
    pub visitor_games: usize,
    /// Games that wait in the lobby for anybody, at the same time.
    pub open_games: usize,
    /// Those of one visitor.
    pub visitor_open_games: usize,
    /// A game for anybody that nobody has joined for so long ends…
    pub open_for: Duration,
    /// …and so does one whose host has been away for so long.
    pub open_without_host: Duration,
    /// Who has left a game and keeps the other side waiting for so long can be
    /// declared the loser…
    pub grace: Duration,
    /// …and so in a game without a clock.
    pub grace_without_clock: Duration,
    /// Games that one visitor may start at once, each of which may be stored
    /// for ever. A day later he may start as many again.
    pub daily_games: usize,
    /// When so many games are stored, no live ones begin.
    pub stored_games: u64,
    /// Connections at the same time, until they become a WebSocket.
    pub connections: usize,
    /// Those of one visitor. Proxies that are trusted have as many as they like.
    pub visitor_connections: usize,
    /// WebSocket connections at the same time.
    pub sockets: usize,
    /// Those of one visitor.
    pub visitor_sockets: usize,
    /// A request that has not arrived after so long is not answered, and a
    /// connection without requests is closed.
    pub patience: Duration,
    /// Who says nothing on a WebSocket for so long, not even that he is there,
    /// has gone. He is asked in time.
    pub silence: Duration,
    /// Messages that wait for a slow client before it is disconnected.
    pub queue: usize,
    /// Messages, or requests, that a visitor may send at once…
    pub burst: f64,
    /// …and in each second after that.
    pub rate: f64,
    /// Games in which nobody was seen for so long end without result.
    pub idle: Duration,
    /// Finished games that nobody looked at for so long are forgotten: they
    /// are in the store.
    pub forget: Duration,
    /// How often it is looked for what nobody needs any more.
    pub tidy: Duration,
    /// Names of this server, beside `localhost` and all addresses. Others are
    /// not answered: web pages could otherwise reach the server through a name
    /// of their own.
    pub public_names: Vec<String>,
    /// Who is believed when he says for whom he asks.
    pub proxies: Vec<Network>,
}

impl Default for Limits {
    fn default() -> Limits {
        let allowance = Allowance::default();
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Limits {
            // Two also on one core: a program's move does not wait for an analysis.
            thinkers: cores.max(2),
            player_threads: allowance.threads,
            player_memory: allowance.memory,
            kept_memory: 512,
            kept: Duration::from_secs(45),
            tournament_threads: (cores / 2).max(1),
            tournament_games: 1000,
            tournaments: 50,
            visitor_tournaments: 3,
            visitor_tournaments_a_day: 100,
            kept_tournaments: 1000,
            tournaments_kept_for: Duration::from_hours(24 * 365),
            longest_move: Duration::from_secs(30),
            longest_analysis: Duration::from_mins(1),
            pace: Duration::from_millis(200),
            games: 5000,
            visitor_games: 500,
            open_games: 500,
            visitor_open_games: 20,
            open_for: Duration::from_hours(2),
            open_without_host: Duration::from_mins(5),
            grace: Duration::from_mins(1),
            grace_without_clock: Duration::from_mins(10),
            daily_games: 10_000,
            stored_games: 1_000_000,
            connections: 8192,
            visitor_connections: 256,
            sockets: 8192,
            visitor_sockets: 256,
            patience: Duration::from_secs(20),
            silence: Duration::from_secs(75),
            queue: 256,
            burst: 100.0,
            rate: 50.0,
            idle: Duration::from_hours(24),
            forget: Duration::from_mins(30),
            tidy: Duration::from_secs(10),
            public_names: Vec::new(),
            proxies: Vec::new(),
        }
    }
}

impl Limits {
    /// How much of the machine one player may use.
    pub(crate) fn allowance(&self) -> Allowance {
        Allowance {
            threads: self.player_threads,
            memory: self.player_memory,
        }
    }

    /// The most bytes in a message or a request's body.
    pub const MESSAGE_BYTES: usize = 64 << 10;
    /// The most bytes in the text of a record.
    pub const RECORD_BYTES: usize = 1 << 20;
    /// The most characters in a line of chat.
    pub const CHAT: usize = 500;
    /// The most moves in a game.
    pub const PLIES: usize = limits::PLIES;
    /// The most moves in a record, variations included.
    pub const RECORD_MOVES: usize = limits::RECORD_MOVES;
    /// The most records of one visitor, and of all, that are read or wait for it.
    pub const WAITING_RECORDS: (usize, usize) = (16, 64);
    /// The most bytes in a text that is drawn as a code to scan.
    pub const QR_BYTES: usize = 512;
    /// The most games that one connection follows.
    pub const OPEN_GAMES: usize = 32;
    /// The most players of a tournament.
    pub const TOURNAMENT_PLAYERS: usize = 10;
    /// The most time that a player of a tournament can take for sixty moves.
    pub const TOURNAMENT_TIME: Duration = Duration::from_mins(5);
    /// The most analyses of one visitor that wait.
    pub const WAITING_ANALYSES: usize = 8;
}
