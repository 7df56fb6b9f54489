//! How large questions and players may be.

use yolah_game::record;

/// The most characters in a name.
pub const NAME: usize = 60;
/// The most moves in a game.
pub const PLIES: usize = record::MAX_PLIES;
/// The most moves in a record, variations included.
pub const RECORD_MOVES: usize = record::MAX_MOVES;

/// How much of the machine a player may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// An option `threads` is at most this.
    pub threads: u64,
    /// Options `hash` and `memory`, in megabytes, are at most this.
    pub memory: u64,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance {
            threads: 1,
            memory: 64,
        }
    }
}

impl Allowance {
    /// The largest value that a player's option may have here, if that is
    /// limited.
    pub fn most(self, option: &str) -> Option<u64> {
        match option {
            "threads" => Some(self.threads),
            "hash" | "memory" => Some(self.memory),
            _ => None,
        }
    }
}
