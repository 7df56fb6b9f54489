use std::fmt::Write as _;
use std::time::Duration;

use yolah_game::{Score, Side};
use yolah_kit::Session;

use super::dialect::{Dialect, Info, Said};
use crate::Go;
use crate::hub::{HubLine, written};

/// The protocol of draughts programs.
pub(super) struct Hub;

/// Scores beyond this many men are proven, and so many plies away as hundredths
/// are missing to 100.
const PROVEN: f64 = 90.0;

impl Dialect for Hub {
    fn hello(&self) -> String {
        "hub".to_owned()
    }

    fn prepare(&self) -> &'static str {
        "init"
    }

    fn ready(&self) -> &'static str {
        "ping"
    }

    fn new_game(&self) -> String {
        "new-game".to_owned()
    }

    fn set_option(&self, name: &str, value: &str) -> String {
        let (name, value) = (written(name), written(value));
        format!("set-param name={name} value={value}")
    }

    fn game_options(&self, _game: &str) -> Vec<(&'static str, String)> {
        vec![("variant", "normal".to_owned())]
    }

    fn position(&self, session: &dyn Session, _is_start: bool) -> String {
        let start = session.restarted();
        let moves = start.protocol_line(&session.moves());
        let mut line = format!("pos pos={}", start.protocol_position());
        if !moves.is_empty() {
            let _ = write!(line, " moves=\"{}\"", moves.join(" "));
        }
        line
    }

    fn go(&self, go: &Go, side: Side) -> String {
        let clock = go.players[side.index()];
        let mut level = "level".to_owned();
        let seconds = |time: Duration| time.as_secs_f64();
        if let Some(left) = clock.time {
            let gain = clock.increment.unwrap_or_default();
            // The engine adds this move's increment to what it is told.
            let left = seconds(left.saturating_sub(gain));
            let _ = write!(level, " time={left:.3} inc={:.3}", seconds(gain));
            if let Some(moves) = go.moves_to_go {
                let _ = write!(level, " moves={moves}");
            }
        } else if let Some(time) = go.move_time {
            let _ = write!(level, " move-time={:.3}", seconds(time).max(0.001));
        }
        if let Some(depth) = go.depth {
            let _ = write!(level, " depth={depth}");
        }
        if let Some(nodes) = go.nodes {
            let _ = write!(level, " nodes={nodes}");
        }
        if level == "level" {
            level.push_str(" infinite");
        }
        format!("{level}\ngo think")
    }

    fn read(&self, line: &str) -> Said {
        let Ok(line) = HubLine::parse(line) else {
            return Said::Other;
        };
        let text = |key| line.get(key).map(str::to_owned);
        match line.command.as_str() {
            "wait" => Said::Hello,
            "ready" | "pong" => Said::Ready,
            "param" => Said::Option(
                text("name").unwrap_or_default(),
                words(line.get("values").unwrap_or_default()),
            ),
            "info" => Said::Info(info(&line)),
            "done" => Said::Best(text("move").unwrap_or_default(), text("ponder")),
            _ => Said::Other,
        }
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Arguments that are not known, and numbers that are none, are ignored.
fn info(line: &HubLine) -> Info {
    let real = |key| line.get(key)?.parse::<f64>().ok().filter(|x| x.is_finite());
    let seconds = |time| Duration::try_from_secs_f64(time).ok();
    Info {
        depth: line.get("depth").and_then(|depth| depth.parse().ok()),
        nodes: line.get("nodes").and_then(|nodes| nodes.parse().ok()),
        score: real("score").map(score),
        end: real("score").and_then(end),
        time: real("time").and_then(seconds),
        pv: words(line.get("pv").unwrap_or_default()),
        ..Info::default()
    }
}

/// Men as hundredths of a man.
fn score(men: f64) -> Score {
    if men.abs() > PROVEN {
        Score::proven(if men > 0.0 { 1 } else { -1 })
    } else {
        Score::estimate((men * 100.0).round() as i32)
    }
}

fn end(men: f64) -> Option<u32> {
    let hundredths = (100.0 - men.abs()) * 100.0;
    let is_proven = men.abs() > PROVEN && hundredths >= 0.0;
    is_proven.then(|| hundredths.round() as u32)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::PlayerClock;

    #[test]
    fn lines_are_understood() {
        let read = |line| Hub.read(line);
        assert_eq!(read("wait"), Said::Hello);
        assert_eq!(read("ready"), Said::Ready);
        assert_eq!(read("pong"), Said::Ready);
        assert_eq!(read("id name=Other version=\"1 2\""), Said::Other);
        assert_eq!(read("error message=\"no"), Said::Other);
        assert_eq!(
            read("param name=variant value=normal type=enum values=\"normal frisian\""),
            Said::Option("variant".into(), vec!["normal".into(), "frisian".into()])
        );
        let best = |m: &str, reply: Option<&str>| Said::Best(m.into(), reply.map(str::to_owned));
        assert_eq!(read("done move=32-28"), best("32-28", None));
        assert_eq!(
            read("done move=28x19x23 ponder=14x23x19"),
            best("28x19x23", Some("14x23x19"))
        );
        assert_eq!(read("done"), best("", None));
    }

    #[test]
    fn progress_is_understood() {
        let of = |line: &str| match Hub.read(line) {
            Said::Info(info) => info,
            other => panic!("{other:?}"),
        };
        let info = of(
            "info depth=8 mean-depth=9.1 score=-0.35 nodes=812 time=0.40 nps=0.2 \
                       pv=\"32-28 19-23\"",
        );
        assert_eq!((info.depth, info.nodes), (Some(8), Some(812)));
        assert_eq!(info.score, Some(Score::estimate(-35)));
        assert_eq!(info.time, Some(Duration::from_millis(400)));
        assert_eq!(info.pv, ["32-28", "19-23"]);
        assert_eq!(of("info score=99.80").score, Some(Score::proven(1)));
        let lost = of("info score=-99.80");
        assert_eq!((lost.score, lost.end), (Some(Score::proven(-1)), Some(20)));
        assert_eq!(of("info score=nan depth=-1 time=-2"), Info::default());
    }

    #[test]
    fn questions_are_asked() {
        let go = Go {
            depth: Some(3),
            nodes: Some(9),
            move_time: Some(Duration::from_micros(300)),
            ..Go::default()
        };
        let line = Hub.go(&go, Side::First);
        assert_eq!(line, "level move-time=0.001 depth=3 nodes=9\ngo think");
        let line = Hub.go(&Go::default(), Side::First);
        assert_eq!(line, "level infinite\ngo think");
        let clock = |time, gain| PlayerClock {
            time: Some(Duration::from_secs(time)),
            increment: Some(Duration::from_secs(gain)),
        };
        let go = Go {
            players: [clock(60, 1), clock(1, 2)],
            moves_to_go: Some(40),
            ..Go::default()
        };
        let line = Hub.go(&go, Side::First);
        assert_eq!(line, "level time=59.000 inc=1.000 moves=40\ngo think");
        let line = Hub.go(&go, Side::Second);
        assert_eq!(line, "level time=0.000 inc=2.000 moves=40\ngo think");
    }

    #[test]
    fn positions_are_told_with_what_is_taken() {
        let mut session = yolah_catalog::GAMES.find("draughts").unwrap().start();
        let start = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
        assert_eq!(Hub.position(&*session, true), start);
        for m in ["32-28", "19-23", "28x19"] {
            session.play(m).unwrap();
        }
        let line = Hub.position(&*session, true);
        assert_eq!(line, format!("{start} moves=\"32-28 19-23 28x19x23\""));
    }

    proptest! {
        #[test]
        fn any_line_is_read(line in "(info|param|done|)( (name|score|time|pv|depth|move)?=?(-?[0-9.]{1,30}|nan|\"|\\PC{0,4}))*") {
            let _ = Hub.read(&line);
        }
    }
}
