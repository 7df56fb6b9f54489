use yolah_kit::Session;
use yolah_search::Progress;

use super::{Dialect, OwnOption, score, wins};

/// The Universal Chess Interface.
pub(super) struct Uci;

impl Dialect for Uci {
    fn ok(&self) -> &'static str {
        "uciok"
    }

    fn no_move(&self, _session: &dyn Session) -> String {
        "bestmove (none)".to_owned()
    }

    fn own_options(&self) -> &'static [OwnOption] {
        &[OwnOption::Chess960, OwnOption::Game("UCI_Variant")]
    }

    /// A proven win is so many moves to mate, if the player knows or if its line
    /// leads there.
    fn score(&self, session: &dyn Session, progress: &Progress<String>) -> String {
        let of_line = || wins(session, &progress.pv).then_some(progress.pv.len() as u32);
        score(progress, progress.details.end.or_else(of_line))
    }

    /// Castling is written as the option `UCI_Chess960` says.
    fn variant(&self, chess960: bool) -> Option<&'static str> {
        Some(if chess960 { "chess960" } else { "chess" })
    }
}
