use std::time::Duration;

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
    /// WebSocket connections at the same time.
    pub connections: usize,
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
    /// Whether only names of this machine are accepted as `Host`: web pages
    /// could otherwise reach a local server through a name of their own.
    pub local_names_only: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Limits {
            // Two also on one core: a program's move does not wait for an analysis.
            thinkers: cores.max(2),
            player_threads: 1,
            player_memory: 64,
            kept_memory: 512,
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
            connections: 8192,
            queue: 256,
            burst: 100.0,
            rate: 50.0,
            idle: Duration::from_hours(24),
            forget: Duration::from_mins(30),
            local_names_only: true,
        }
    }
}

impl Limits {
    /// The largest value that a player's option may have here, if that is
    /// limited.
    pub(crate) fn most(&self, option: &str) -> Option<u64> {
        match option {
            "threads" => Some(self.player_threads),
            "hash" | "memory" => Some(self.player_memory),
            _ => None,
        }
    }

    /// The most bytes in a message or a request's body.
    pub const MESSAGE_BYTES: usize = 64 << 10;
    /// The most bytes in the text of a record.
    pub const RECORD_BYTES: usize = 1 << 20;
    /// The most characters in a name.
    pub const NAME: usize = 60;
    /// The most characters in a line of chat.
    pub const CHAT: usize = 500;
    /// The most moves in a game.
    pub const PLIES: usize = 2000;
    /// The most games that one connection follows.
    pub const OPEN_GAMES: usize = 32;
    /// The most players of a tournament.
    pub const TOURNAMENT_PLAYERS: usize = 10;
    /// The most time that a player of a tournament can take for sixty moves.
    pub const TOURNAMENT_TIME: Duration = Duration::from_mins(5);
    /// The most analyses of one visitor that wait.
    pub const WAITING_ANALYSES: usize = 8;
}
