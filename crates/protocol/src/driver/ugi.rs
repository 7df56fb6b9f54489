use std::fmt::Write as _;
use std::str::SplitWhitespace;
use std::time::Duration;

use yolah_catalog::Session;
use yolah_game::Score;

use super::dialect::{Dialect, Info, Question, Said};

/// The Universal Game Interface.
pub(super) struct Ugi;

impl Dialect for Ugi {
    fn hello(&self) -> String {
        "ugi".to_owned()
    }

    fn ready(&self) -> String {
        "isready".to_owned()
    }

    fn new_game(&self) -> String {
        "uginewgame".to_owned()
    }

    fn set_option(&self, name: &str, value: &str) -> String {
        format!("setoption name {name} value {value}")
    }

    fn game_options(&self) -> &'static [&'static str] {
        &["game", "uci_variant"]
    }

    fn position(&self, session: &dyn Session, is_start: bool) -> String {
        let mut line = if is_start {
            "position startpos".to_owned()
        } else {
            format!("position fen {}", session.start())
        };
        let moves = session.moves();
        if !moves.is_empty() {
            let _ = write!(line, " moves {}", moves.join(" "));
        }
        line
    }

    fn go(&self, question: &Question) -> String {
        let mut line = "go".to_owned();
        if let Some(clocks) = question.clocks {
            for (player, (left, gain)) in (1..).zip(clocks.left.into_iter().zip(clocks.increment)) {
                let (left, gain) = (left.as_millis(), gain.as_millis());
                let _ = write!(line, " p{player}time {left} p{player}inc {gain}");
            }
            if let Some(moves) = clocks.moves_to_go {
                let _ = write!(line, " movestogo {moves}");
            }
        } else if let Some(time) = question.move_time {
            // No time at all would mean something else to some engines.
            let _ = write!(line, " movetime {}", time.as_millis().max(1));
        }
        if let Some(depth) = question.depth {
            let _ = write!(line, " depth {depth}");
        }
        if let Some(nodes) = question.nodes {
            let _ = write!(line, " nodes {nodes}");
        }
        if line == "go" {
            line.push_str(" infinite");
        }
        line
    }

    fn stop(&self) -> String {
        "stop".to_owned()
    }

    fn quit(&self) -> String {
        "quit".to_owned()
    }

    fn read(&self, line: &str) -> Said {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("ugiok") => Said::Hello,
            Some("readyok") => Said::Ready,
            Some("option") => option(words),
            Some("info") => Said::Info(info(words)),
            Some("bestmove") => {
                let best = words.next().unwrap_or_default().to_owned();
                let mut rest = words.skip_while(|&word| word != "ponder").skip(1);
                Said::Best(best, rest.next().map(str::to_owned))
            }
            _ => Said::Other,
        }
    }
}

/// `name N … type T … [var V]…`; a name may have spaces.
fn option(words: SplitWhitespace<'_>) -> Said {
    let words: Vec<&str> = words.skip_while(|&word| word != "name").skip(1).collect();
    let end = words.iter().position(|&word| word == "type");
    let (name, rest) = words.split_at(end.unwrap_or(words.len()));
    let values = rest.split(|&word| word == "var").skip(1);
    Said::Option(
        name.join(" "),
        values.map(|words| words.join(" ")).collect(),
    )
}

/// Words that are not known, and numbers that are none, are ignored.
fn info(mut words: SplitWhitespace<'_>) -> Info {
    let mut info = Info::default();
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = number(&mut words),
            "seldepth" => info.selective_depth = number(&mut words),
            "multipv" => info.line = number(&mut words),
            "nodes" => info.nodes = number(&mut words),
            "hashfull" => info.memory_permille = number(&mut words),
            "time" => info.time = number(&mut words).map(Duration::from_millis),
            "score" => info.score = score(&mut words),
            "pv" => info.pv = words.by_ref().map(str::to_owned).collect(),
            "string" => break,
            _ => {}
        }
    }
    info
}

fn number<T: std::str::FromStr>(words: &mut SplitWhitespace<'_>) -> Option<T> {
    words.next()?.parse().ok()
}

/// Of `mate N` only the sign says something about the margin of a game.
fn score(words: &mut SplitWhitespace<'_>) -> Option<Score> {
    match words.next()? {
        "cp" => number(words).map(Score::from_raw),
        "mate" => number(words).map(|moves: i32| Score::proven(if moves > 0 { 1 } else { -1 })),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use yolah_catalog::Clocks;

    use super::*;

    #[test]
    fn lines_are_understood() {
        let read = |line| Ugi.read(line);
        assert_eq!(read("ugiok"), Said::Hello);
        assert_eq!(read(" readyok "), Said::Ready);
        assert_eq!(read("id name Other"), Said::Other);
        assert_eq!(
            read("option name UCI_Variant type combo default a var a var b c"),
            Said::Option("UCI_Variant".into(), vec!["a".into(), "b c".into()])
        );
        assert_eq!(
            read("option name Move Overhead type spin default 10"),
            Said::Option("Move Overhead".into(), vec![])
        );
        let best = |m: &str, reply: Option<&str>| Said::Best(m.into(), reply.map(str::to_owned));
        assert_eq!(read("bestmove d5:b7"), best("d5:b7", None));
        assert_eq!(read("bestmove a ponder b"), best("a", Some("b")));
        assert_eq!(read("bestmove"), best("", None));
    }

    #[test]
    fn progress_is_understood() {
        let line = "info depth 6 seldepth 9 multipv 2 score cp -35 lowerbound nodes 81234 \
                    nps 1 hashfull 12 time 40 pv e4:g2 d4:d5";
        let Said::Info(info) = Ugi.read(line) else {
            panic!("{line}");
        };
        assert_eq!((info.depth, info.selective_depth), (Some(6), Some(9)));
        assert_eq!((info.line, info.nodes), (Some(2), Some(81234)));
        assert_eq!(info.score, Some(Score::estimate(-35)));
        assert_eq!(info.time, Some(Duration::from_millis(40)));
        assert_eq!(info.memory_permille, Some(12));
        assert_eq!(info.pv, ["e4:g2", "d4:d5"]);
        let of = |line: &str| match Ugi.read(line) {
            Said::Info(info) => info,
            other => panic!("{other:?}"),
        };
        assert_eq!(of("info depth -3 nodes x score cp"), Info::default());
        assert_eq!(of("info string depth 3"), Info::default());
        assert_eq!(of("info score mate -4").score, Some(Score::proven(-1)));
        assert_eq!(of("info score cp 30004").score, Some(Score::proven(4)));
    }

    #[test]
    fn questions_are_asked() {
        let seconds = Duration::from_secs;
        let question = Question {
            move_time: Some(Duration::from_micros(300)),
            depth: Some(3),
            nodes: Some(9),
            ..Question::default()
        };
        assert_eq!(Ugi.go(&question), "go movetime 1 depth 3 nodes 9");
        assert_eq!(Ugi.go(&Question::default()), "go infinite");
        let question = Question {
            clocks: Some(Clocks {
                left: [seconds(60), seconds(59)],
                increment: [seconds(1), seconds(0)],
                moves_to_go: Some(40),
            }),
            ..Question::default()
        };
        assert_eq!(
            Ugi.go(&question),
            "go p1time 60000 p1inc 1000 p2time 59000 p2inc 0 movestogo 40"
        );
    }

    #[test]
    fn positions_are_told() {
        let mut session = yolah_catalog::find("yolah").unwrap().start();
        assert_eq!(Ugi.position(&*session, true), "position startpos");
        let start = session.position();
        session.play("d5:b7").unwrap();
        let line = Ugi.position(&*session, true);
        assert_eq!(line, "position startpos moves d5:b7");
        let line = Ugi.position(&*session, false);
        assert_eq!(line, format!("position fen {start} moves d5:b7"));
    }

    proptest! {
        #[test]
        fn any_line_is_read(line in "(info|option|bestmove|)( (name|type|var|score|cp|mate|pv|depth|-?[0-9]{1,30}|\\PC{0,4}))*") {
            let _ = Ugi.read(&line);
        }
    }
}
