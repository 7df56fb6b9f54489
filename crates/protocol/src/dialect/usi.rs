use yolah_game::Outcome;
use yolah_kit::Session;
use yolah_search::{Answer, Progress};

use super::{Dialect, OwnOption, Reader, info, wins};
use crate::options::{self, Declared};
use crate::usi;

/// The Universal Shogi Interface.
pub(super) struct Usi;

impl Dialect for Usi {
    fn ok(&self) -> &'static str {
        "usiok"
    }

    /// Who has won claims it, who has lost resigns.
    fn no_move(&self, session: &dyn Session) -> String {
        let winner = session.outcome().and_then(Outcome::winner);
        let has_won = winner == Some(session.turn());
        format!("bestmove {}", if has_won { "win" } else { "resign" })
    }

    fn own_options(&self) -> &'static [OwnOption] {
        &[OwnOption::Game("USI_Variant")]
    }

    fn reader(&self) -> Reader {
        Box::new(usi::read)
    }

    /// Names have no spaces, and two of them are the protocol's own.
    fn declaration(&self, option: &Declared) -> Option<String> {
        Some(options::uci_declaration(&Declared {
            name: usi::option_name(&option.name),
            ..option.clone()
        }))
    }

    fn info(&self, session: &dyn Session, progress: &Progress<String>) -> String {
        let pv = session.protocol_line(&progress.pv);
        let score = self.score(session, progress);
        let progress = Progress {
            pv,
            ..progress.clone()
        };
        info(&progress, &score)
    }

    /// Mates are counted in plies.
    fn score(&self, session: &dyn Session, progress: &Progress<String>) -> String {
        let of_line = || wins(session, &progress.pv).then_some(progress.pv.len() as u32);
        let end = progress.details.end.or_else(of_line);
        match (progress.score.proven_margin(), end) {
            (Some(1..), Some(plies)) => format!("mate {plies}"),
            (Some(_), Some(plies)) => format!("mate -{plies}"),
            _ => format!("cp {}", progress.score.raw()),
        }
    }

    fn best_move(&self, session: &dyn Session, m: &str, reply: Option<&str>) -> String {
        let line: Vec<String> = [m].into_iter().chain(reply).map(str::to_owned).collect();
        match &session.protocol_line(&line)[..] {
            [best, reply] => format!("bestmove {best} ponder {reply}"),
            [best] => format!("bestmove {best}"),
            _ => format!("{}\n{}", self.error("no move"), self.no_move(session)),
        }
    }

    /// The whole line to the end, or why there is none.
    fn mate(&self, session: &dyn Session, answer: &Answer<String>) -> String {
        let line = &answer.progress.pv;
        match answer.progress.score.proven_margin() {
            Some(1..) if wins(session, line) => {
                format!("checkmate {}", session.protocol_line(line).join(" "))
            }
            Some(..=0) => "checkmate nomate".to_owned(),
            _ => "checkmate timeout".to_owned(),
        }
    }

    fn no_mate(&self, _session: &dyn Session) -> String {
        "checkmate nomate".to_owned()
    }
}
