use yolah_game::{Outcome, Side};
use yolah_kit::Session;
use yolah_search::{OptionKind, Progress};

use super::{Dialect, OwnOption, Reader, one_line};
use crate::options::{Declared, Kind, switch};
use crate::xboard;

/// Version 2 of the protocol of `XBoard`.
pub(super) struct Xboard;

/// What a mate in no moves is worth; one more for each move before it.
const MATE: i32 = 100_000;
/// What the client may do; the rest of it depends on the options.
const FEATURES: &str = "ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 \
    sigterm=0 reuse=1 analyze=1 colors=0 ics=0 name=0 pause=0 nps=0 debug=1";

impl Dialect for Xboard {
    fn ok(&self) -> &'static str {
        "feature done=1"
    }

    fn no_move(&self, session: &dyn Session) -> String {
        result(session).unwrap_or_else(|| "resign".to_owned())
    }

    fn own_options(&self) -> &'static [OwnOption] {
        &[OwnOption::Game("Game")]
    }

    fn reader(&self) -> Reader {
        Box::new(xboard::read)
    }

    fn identity(&self) -> String {
        let version = env!("CARGO_PKG_VERSION");
        format!("feature myname=\"Yolah {version}\" {FEATURES}")
    }

    /// Memory, cores and variants have features of their own; the engine does not
    /// think in the opponent's time.
    fn declaration(&self, option: &Declared) -> Option<String> {
        let feature = match (option.name.as_str(), &option.kind) {
            ("Hash", _) => "memory=1".to_owned(),
            ("Threads", _) => "smp=1".to_owned(),
            ("Ponder", _) => return None,
            ("Game", Kind::Words(games)) => format!("variants=\"{}\"", variants(games)),
            (name, kind) => {
                let kind = written_kind(kind, &option.value);
                format!("option=\"{name} -{}\"", kind.replace('"', "'"))
            }
        };
        Some(format!("feature {feature}"))
    }

    fn error(&self, message: &str) -> String {
        format!("Error ({})", one_line(message))
    }

    fn refusal(&self, message: &str, line: &str) -> String {
        format!("Error ({}): {}", one_line(message), one_line(line))
    }

    fn remark(&self, text: &str) -> Option<String> {
        Some(format!("# {text}"))
    }

    /// Depth, score, hundredths of seconds, nodes, line.
    fn info(&self, session: &dyn Session, progress: &Progress<String>) -> String {
        let score = match (progress.score.proven_margin(), progress.details.end) {
            (Some(1..), Some(plies)) => MATE.saturating_add_unsigned(plies.div_ceil(2)),
            (Some(_), Some(plies)) => (-MATE).saturating_sub_unsigned(plies / 2),
            _ => progress.score.raw(),
        };
        let (depth, nodes) = (progress.depth, progress.nodes);
        let time = progress.elapsed.as_millis() / 10;
        let pv = line(session, &progress.pv).join(" ");
        format!("{depth} {score} {time} {nodes} {pv}")
    }

    /// The move, and the result if it ends the game.
    fn best_move(&self, session: &dyn Session, m: &str, _reply: Option<&str>) -> String {
        let text = format!("move {}", xboard::written(session, m));
        let mut after = session.duplicate();
        let is_legal = after.play_on(m).is_ok();
        let result = is_legal.then(|| result(&*after)).flatten();
        result.map_or_else(|| text.clone(), |result| format!("{text}\n{result}"))
    }

    fn keeps_game(&self) -> bool {
        true
    }

    fn variant(&self, chess960: bool) -> Option<&'static str> {
        Some(if chess960 { "chess960" } else { "chess" })
    }
}

/// The result of a game that is over, and how it ended.
fn result(session: &dyn Session) -> Option<String> {
    let score = match session.outcome().map(Outcome::winner)? {
        Some(Side::First) => "1-0",
        Some(Side::Second) => "0-1",
        None => "1/2-1/2",
    };
    let why = session.ending().unwrap_or("by the rules");
    Some(format!("{score} {{{why}}}"))
}

/// Moves that follow one another from the session's position.
fn line(session: &dyn Session, moves: &[String]) -> Vec<String> {
    let mut session = session.duplicate();
    let text = |m: &String| {
        let text = xboard::written(&*session, m);
        session.play_on(m).ok().map(|_| text)
    };
    moves.iter().map_while(text).collect()
}

/// The names of games; chess has two of its own.
fn variants(games: &[&str]) -> String {
    let name = |&game: &&str| match game {
        "chess" => "normal,fischerandom".to_owned(),
        other => other.to_owned(),
    };
    let names: Vec<String> = games.iter().map(name).collect();
    names.join(",")
}

/// The values that an option may have, the present one first.
fn written_kind(kind: &Kind, value: &str) -> String {
    match kind {
        Kind::Button => "button".to_owned(),
        Kind::Value(OptionKind::Switch) => {
            format!("check {}", i32::from(switch(value).unwrap_or(false)))
        }
        Kind::Value(OptionKind::Number(least, most)) => format!("spin {value} {least} {most}"),
        Kind::Value(OptionKind::Choice(words)) => choice(words, value),
        Kind::Words(words) => choice(words, value),
        Kind::Text | Kind::Value(OptionKind::Real(..)) => format!("string {value}"),
    }
}

fn choice(words: &[&str], value: &str) -> String {
    let mark = |word: &&str| if *word == value { "*" } else { "" };
    let words = words.iter().map(|word| format!("{}{word}", mark(word)));
    let words: Vec<String> = words.collect();
    format!("combo {}", words.join(" /// "))
}
