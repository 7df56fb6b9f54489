use yolah_game::Outcome;
use yolah_kit::Session;
use yolah_search::Progress;

use super::{Dialect, OwnOption, score};

/// The Universal Chess Interface.
pub(super) struct Uci;

impl Dialect for Uci {
    fn ok(&self) -> &'static str {
        "uciok"
    }

    fn no_move(&self) -> &'static str {
        "bestmove (none)"
    }

    fn own_option(&self) -> OwnOption {
        OwnOption::Chess960
    }

    /// A proven win is so many moves to mate, if the player knows or if its line
    /// leads there.
    fn score(&self, session: &dyn Session, progress: &Progress<String>) -> String {
        let of_line = || ends_game(session, &progress.pv).then_some(progress.pv.len() as u32);
        score(progress, progress.details.end.or_else(of_line))
    }

    /// Castling is written as the option `UCI_Chess960` says.
    fn variant(&self, chess960: bool) -> Option<&'static str> {
        Some(if chess960 { "chess960" } else { "chess" })
    }
}

fn ends_game(session: &dyn Session, line: &[String]) -> bool {
    let mut session = session.duplicate();
    let is_legal = line.iter().all(|m| session.play(m).is_ok());
    let winner = session.outcome().and_then(Outcome::winner);
    is_legal && winner.is_some()
}
