use yolah_kit::Session;
use yolah_search::{OptionKind, Progress};

use super::{Dialect, OwnOption, Reader, one_line};
use crate::hub::{HubReader, written};
use crate::options::{Declared, Kind, switch};

/// Version 2 of the protocol of draughts programs.
pub(super) struct Hub;

/// What a game that is won is worth: a hundredth less for each ply before that.
const WON: f64 = 100.0;
/// How far a win is that has no known length.
const FAR: u32 = 100;

impl Dialect for Hub {
    fn ok(&self) -> &'static str {
        "wait"
    }

    fn no_move(&self, _session: &dyn Session) -> String {
        "done move=none".to_owned()
    }

    fn own_options(&self) -> &'static [OwnOption] {
        &[OwnOption::Variant]
    }

    fn reader(&self) -> Reader {
        let mut reader = HubReader::default();
        Box::new(move |line| reader.read(line))
    }

    fn identity(&self) -> String {
        let version = written(env!("CARGO_PKG_VERSION"));
        let author = written(env!("CARGO_PKG_AUTHORS"));
        format!("id name=Yolah version={version} author={author}")
    }

    /// There are no buttons; an equals sign, as specs of players have, is not
    /// understood by every client; and lines of progress have no number.
    fn declaration(&self, option: &Declared) -> Option<String> {
        let (kind, value) = match &option.kind {
            Kind::Text | Kind::Button => return None,
            _ if option.name == "MultiPV" => return None,
            Kind::Words(words) => (words_of(words), option.value.clone()),
            Kind::Value(kind) => of_kind(*kind, &option.value),
        };
        let (name, value) = (option.key(), written(&value));
        Some(format!("param name={name} value={value} {kind}"))
    }

    fn ready(&self) -> &'static str {
        "ready"
    }

    fn error(&self, message: &str) -> String {
        format!("error message={}", written(&one_line(message)))
    }

    fn remark(&self, _text: &str) -> Option<String> {
        None
    }

    /// Scores are in men, speeds in millions of nodes.
    fn info(&self, session: &dyn Session, progress: &Progress<String>) -> String {
        let score = match progress.score.proven_margin() {
            Some(margin) => {
                let plies = progress.details.end.unwrap_or(FAR);
                (WON - f64::from(plies) / 100.0).copysign(f64::from(margin))
            }
            None => f64::from(progress.score.raw()) / 100.0,
        };
        let pv = session.protocol_line(&progress.pv).join(" ");
        format!(
            "info depth={} mean-depth={:.1} score={score:.2} nodes={} time={:.2} nps={:.2} pv={}",
            progress.depth,
            f64::from(progress.selective_depth.max(progress.depth)),
            progress.nodes,
            progress.elapsed.as_secs_f64(),
            progress.speed() as f64 / 1e6,
            written(&pv),
        )
    }

    fn always_tells_reply(&self) -> bool {
        true
    }

    fn best_move(&self, session: &dyn Session, m: &str, reply: Option<&str>) -> String {
        let line: Vec<String> = [m].into_iter().chain(reply).map(str::to_owned).collect();
        match &session.protocol_line(&line)[..] {
            [best, reply] => format!("done move={best} ponder={reply}"),
            [best] => format!("done move={best}"),
            _ => format!("{}\n{}", self.error("no move"), self.no_move(session)),
        }
    }
}

/// The type of a parameter, and its value as the protocol writes it.
fn of_kind(kind: OptionKind, value: &str) -> (String, String) {
    let value = value.to_owned();
    match kind {
        OptionKind::Switch => {
            let is_on = switch(&value).unwrap_or(false);
            ("type=bool".to_owned(), is_on.to_string())
        }
        OptionKind::Number(least, most) => (format!("type=int min={least} max={most}"), value),
        OptionKind::Real(least, most) => (format!("type=real min={least} max={most}"), value),
        OptionKind::Choice(words) => (words_of(words), value),
    }
}

fn words_of(words: &[&str]) -> String {
    format!("type=enum values=\"{}\"", words.join(" "))
}
