use std::fmt::Write as _;
use std::str::SplitWhitespace;
use std::time::Duration;

use yolah_game::{Score, Side};
use yolah_kit::Session;

use super::dialect::{Dialect, Info, Said};
use crate::Go;

/// UCI and its relatives, which differ in a few words.
pub(super) struct Uci {
    name: &'static str,
    /// What the times of both players begin with, the first mover's first.
    players: [&'static str; 2],
    /// What is written before a position.
    position: &'static str,
}

/// The Universal Game Interface.
pub(super) const UGI: Uci = Uci {
    name: "ugi",
    players: ["p1", "p2"],
    position: "fen",
};

/// The Universal Chess Interface.
pub(super) const UCI: Uci = Uci {
    name: "uci",
    players: ["w", "b"],
    position: "fen",
};

/// The Universal Shogi Interface, in which Black moves first.
pub(super) const USI: Uci = Uci {
    name: "usi",
    players: ["b", "w"],
    position: "sfen",
};

impl Uci {
    /// Whether positions, moves and distances are written as in shogi.
    fn is_shogi(&self) -> bool {
        self.position == "sfen"
    }
}

impl Dialect for Uci {
    fn hello(&self) -> String {
        self.name.to_owned()
    }

    fn prepare(&self) -> &'static str {
        self.ready()
    }

    fn ready(&self) -> &'static str {
        "isready"
    }

    fn new_game(&self) -> String {
        format!("{}newgame", self.name)
    }

    fn set_option(&self, name: &str, value: &str) -> String {
        format!("setoption name {name} value {value}")
    }

    fn game_options(&self, game: &str) -> Vec<(&'static str, String)> {
        let options = ["game", "uci_variant", "usi_variant"].into_iter();
        options.map(|option| (option, game.to_owned())).collect()
    }

    /// Engines want to know beforehand how castling is written.
    fn session_option(&self, session: &dyn Session) -> Option<(&'static str, String)> {
        let is_chess960 = session.restarted().variant() == "chess960";
        (session.game() == "chess").then(|| ("UCI_Chess960", is_chess960.to_string()))
    }

    fn position(&self, session: &dyn Session, is_start: bool) -> String {
        let start = session.restarted();
        let (text, moves) = if self.is_shogi() {
            let moves = start.protocol_line(&session.moves());
            (start.protocol_position(), moves)
        } else {
            (start.position(), session.moves())
        };
        let mut line = if is_start {
            "position startpos".to_owned()
        } else {
            format!("position {} {text}", self.position)
        };
        if !moves.is_empty() {
            let _ = write!(line, " moves {}", moves.join(" "));
        }
        line
    }

    fn go(&self, go: &Go, _side: Side) -> String {
        let mut line = "go".to_owned();
        if go.has_clocks() {
            for (name, clock) in self.players.into_iter().zip(go.players) {
                let left = clock.time.unwrap_or_default().as_millis();
                let gain = clock.increment.unwrap_or_default().as_millis();
                let _ = write!(line, " {name}time {left} {name}inc {gain}");
            }
            if let Some(moves) = go.moves_to_go {
                let _ = write!(line, " movestogo {moves}");
            }
        } else if let Some(time) = go.move_time {
            // No time at all would mean something else to some engines.
            let _ = write!(line, " movetime {}", time.as_millis().max(1));
        }
        if let Some(depth) = go.depth {
            let _ = write!(line, " depth {depth}");
        }
        if let Some(nodes) = go.nodes {
            let _ = write!(line, " nodes {nodes}");
        }
        if line == "go" {
            line.push_str(" infinite");
        }
        if !go.moves.is_empty() {
            let _ = write!(line, " searchmoves {}", go.moves.join(" "));
        }
        line
    }

    fn read(&self, line: &str) -> Said {
        let mut words = line.split_whitespace();
        match words.next() {
            Some(word) if word.strip_suffix("ok") == Some(self.name) => Said::Hello,
            Some("readyok") => Said::Ready,
            Some("option") => option(words),
            Some("info") => Said::Info(info(words, self.is_shogi())),
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
fn info(mut words: SplitWhitespace<'_>, counts_plies: bool) -> Info {
    let mut info = Info::default();
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = number(&mut words),
            "seldepth" => info.selective_depth = number(&mut words),
            "multipv" => info.line = number(&mut words),
            "nodes" => info.nodes = number(&mut words),
            "hashfull" => info.memory_permille = number(&mut words),
            "time" => info.time = number(&mut words).map(Duration::from_millis),
            "score" => (info.score, info.end) = score(&mut words, counts_plies),
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

/// A score, and how far away the end is: `mate N` counts moves, from the side to
/// move on, or plies.
fn score(words: &mut SplitWhitespace<'_>, counts_plies: bool) -> (Option<Score>, Option<u32>) {
    match words.next() {
        Some("cp") => (number(words).map(Score::from_raw), None),
        Some("mate") => match number::<i32>(words) {
            Some(plies) if counts_plies => {
                let margin = if plies > 0 { 1 } else { -1 };
                (Some(Score::proven(margin)), Some(plies.unsigned_abs()))
            }
            Some(moves @ 1..) => {
                let plies = moves.unsigned_abs().saturating_mul(2) - 1;
                (Some(Score::proven(1)), Some(plies))
            }
            Some(moves) => {
                let plies = moves.unsigned_abs().saturating_mul(2);
                (Some(Score::proven(-1)), Some(plies))
            }
            None => (None, None),
        },
        _ => (None, None),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Command, PlayerClock};

    #[test]
    fn lines_are_understood() {
        let read = |line| UGI.read(line);
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
        let Said::Info(info) = UGI.read(line) else {
            panic!("{line}");
        };
        assert_eq!((info.depth, info.selective_depth), (Some(6), Some(9)));
        assert_eq!((info.line, info.nodes), (Some(2), Some(81234)));
        assert_eq!(info.score, Some(Score::estimate(-35)));
        assert_eq!(info.time, Some(Duration::from_millis(40)));
        assert_eq!(info.memory_permille, Some(12));
        assert_eq!(info.pv, ["e4:g2", "d4:d5"]);
        let of = |line: &str| match UGI.read(line) {
            Said::Info(info) => info,
            other => panic!("{other:?}"),
        };
        assert_eq!(of("info depth -3 nodes x score cp"), Info::default());
        assert_eq!(of("info string depth 3"), Info::default());
        let end = |line| (of(line).score, of(line).end);
        let [won, lost] = [1, -1].map(|margin| Some(Score::proven(margin)));
        assert_eq!(end("info score mate 3"), (won, Some(5)));
        assert_eq!(end("info score mate -4"), (lost, Some(8)));
        assert_eq!(end("info score mate 0"), (lost, Some(0)));
        assert_eq!(end("info score mate soon"), (None, None));
        assert_eq!(of("info score cp 30004").score, Some(Score::proven(4)));
    }

    /// The question, which our own engine understands as it was meant.
    fn asked(dialect: &Uci, go: &Go) -> String {
        let line = dialect.go(go, Side::First);
        let Ok(Command::Go(heard)) = line.parse() else {
            panic!("{line}");
        };
        for side in Side::BOTH {
            let meant = go.players[side.index()];
            assert_eq!(heard.clock(side, ["white", "black"]), meant, "{line}");
        }
        assert_eq!(heard.moves, go.moves, "{line}");
        line
    }

    #[test]
    fn questions_are_asked() {
        let go = Go {
            move_time: Some(Duration::from_micros(300)),
            depth: Some(3),
            nodes: Some(9),
            ..Go::default()
        };
        assert_eq!(asked(&UGI, &go), "go movetime 1 depth 3 nodes 9");
        assert_eq!(asked(&UGI, &Go::default()), "go infinite");
        let clock = |time, gain| PlayerClock {
            time: Some(Duration::from_secs(time)),
            increment: Some(Duration::from_secs(gain)),
        };
        let go = Go {
            players: [clock(60, 1), clock(59, 0)],
            moves_to_go: Some(40),
            moves: vec!["e2e4".into(), "d2d4".into()],
            ..Go::default()
        };
        assert_eq!(
            asked(&UGI, &go),
            "go p1time 60000 p1inc 1000 p2time 59000 p2inc 0 movestogo 40 searchmoves e2e4 d2d4"
        );
        assert_eq!(
            asked(&UCI, &go),
            "go wtime 60000 winc 1000 btime 59000 binc 0 movestogo 40 searchmoves e2e4 d2d4"
        );
    }

    #[test]
    fn each_has_its_words() {
        assert_eq!(
            (UCI.hello(), UCI.new_game()),
            ("uci".into(), "ucinewgame".into())
        );
        assert_eq!(
            (UCI.read("uciok"), UCI.read("ugiok")),
            (Said::Hello, Said::Other)
        );
    }

    #[test]
    fn castling_is_announced() {
        let mut session = yolah_catalog::GAMES.find("chess").unwrap().start();
        let option = |session: &dyn Session| UCI.session_option(session).unwrap().1;
        assert_eq!(option(&*session), "false");
        let other = "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1";
        session.set_position(other).unwrap();
        assert_eq!(option(&*session), "true");
        let yolah = yolah_catalog::GAMES.find("yolah").unwrap().start();
        assert_eq!(UGI.session_option(&*yolah), None);
    }

    #[test]
    fn positions_are_told() {
        let mut session = yolah_catalog::GAMES.find("yolah").unwrap().start();
        assert_eq!(UGI.position(&*session, true), "position startpos");
        let start = session.position();
        session.play("d5:b7").unwrap();
        let line = UGI.position(&*session, true);
        assert_eq!(line, "position startpos moves d5:b7");
        let line = UGI.position(&*session, false);
        assert_eq!(line, format!("position fen {start} moves d5:b7"));
    }

    #[test]
    fn shogi_is_told_in_its_own_words() {
        let mut session = yolah_catalog::GAMES.find("shogi").unwrap().start();
        session.play("c3c4").unwrap();
        assert_eq!(
            USI.position(&*session, true),
            "position startpos moves 7g7f"
        );
        let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        let line = format!("position sfen {sfen} moves 7g7f");
        assert_eq!(USI.position(&*session, false), line);
        let Said::Info(info) = USI.read("info score mate -4 pv 3c3d") else {
            panic!("it is progress");
        };
        assert_eq!((info.score, info.end), (Some(Score::proven(-1)), Some(4)));
    }

    proptest! {
        #[test]
        fn any_line_is_read(line in "(info|option|bestmove|)( (name|type|var|score|cp|mate|pv|depth|-?[0-9]{1,30}|\\PC{0,4}))*") {
            let _ = UGI.read(&line);
        }
    }
}
