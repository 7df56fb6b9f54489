use yolah_kit::Session;

use super::{Dialect, OwnOption};

/// The Universal Game Interface.
pub(super) struct Ugi;

impl Dialect for Ugi {
    fn ok(&self) -> &'static str {
        "ugiok"
    }

    /// No game has a move of this name, while `0000` is a pass in some.
    fn no_move(&self, _session: &dyn Session) -> String {
        "bestmove none".to_owned()
    }

    fn own_options(&self) -> &'static [OwnOption] {
        &[OwnOption::Game("Game")]
    }

    /// `bestmove` has exactly one move, so the reply is told in a line before.
    fn best_move(&self, _session: &dyn Session, m: &str, reply: Option<&str>) -> String {
        match reply {
            None => format!("bestmove {m}"),
            Some(reply) => format!("info string ponder {reply}\nbestmove {m}"),
        }
    }

    /// Both engines of a match have to agree on the end of a game.
    fn client_claims_draws(&self) -> bool {
        false
    }
}
