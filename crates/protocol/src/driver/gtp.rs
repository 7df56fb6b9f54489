use std::fmt::Write as _;

use yolah_game::Side;
use yolah_kit::Session;

use super::dialect::{Dialect, Said};
use crate::Go;
use crate::gtp::{komi, vertex};

/// The protocol of go programs. Every command is answered with its number, if it has one:
/// so what is heard is told apart.
pub(super) struct Gtp;

/// The numbers of commands whose answers matter.
const HELLO: &str = "1";
const READY: &str = "2";
const MOVE: &str = "3";

const COLOURS: [&str; 2] = ["b", "w"];

impl Dialect for Gtp {
    fn hello(&self) -> String {
        format!("{HELLO} protocol_version")
    }

    fn prepare(&self) -> &'static str {
        self.ready()
    }

    fn ready(&self) -> &'static str {
        "2 protocol_version"
    }

    fn new_game(&self) -> String {
        "clear_board".to_owned()
    }

    /// There are none.
    fn set_option(&self, _name: &str, _value: &str) -> String {
        String::new()
    }

    fn game_options(&self, _game: &str) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The board is set up stone by stone: where all chains have liberties in the end they
    /// have them on the way.
    fn position(&self, session: &dyn Session, _is_start: bool) -> String {
        let mut replayed = session.restarted();
        let layout = replayed.layout();
        let (files, ranks) = (layout.width, layout.height);
        let mut lines = if files.total_cmp(&ranks).is_eq() {
            format!("boardsize {files}\nclear_board")
        } else {
            format!("rectangular_boardsize {files} {ranks}\nclear_board")
        };
        let mut say = |text: String| {
            let _ = write!(lines, "\n{text}");
        };
        say(format!("komi {}", komi(&replayed.position())));
        for (content, cell) in replayed.contents().iter().zip(&layout.cells) {
            if let Some(side) = layout.top(content).and_then(|piece| piece.side) {
                say(format!(
                    "play {} {}",
                    COLOURS[side.index()],
                    vertex(&cell.name)
                ));
            }
        }
        for m in session.moves() {
            let colour = COLOURS[replayed.turn().index()];
            say(format!("play {colour} {}", vertex(&m)));
            if replayed.play(&m).is_err() {
                break;
            }
        }
        lines
    }

    fn go(&self, go: &Go, side: Side) -> String {
        let colour = COLOURS[side.index()];
        let question = format!("{MOVE} genmove {colour}");
        let whole = |time: std::time::Duration| time.as_secs();
        if let Some(left) = go.players[side.index()].time {
            let moves = go.moves_to_go.unwrap_or(0);
            return format!("time_left {colour} {} {moves}\n{question}", whole(left));
        }
        match go.move_time {
            // One stone in so many seconds, and again.
            Some(time) => format!("time_settings 0 {} 1\n{question}", whole(time).max(1)),
            None => question,
        }
    }

    /// There is no way to say it; an empty line is ignored.
    fn stop(&self) -> String {
        String::new()
    }

    fn read(&self, line: &str) -> Said {
        let Some(answer) = line.strip_prefix(['=', '?']) else {
            return Said::Other;
        };
        let (id, text) = answer.split_once(' ').unwrap_or((answer, ""));
        match id {
            HELLO => Said::Hello,
            READY => Said::Ready,
            MOVE if line.starts_with('=') => Said::Best(text.trim().to_owned(), None),
            MOVE => Said::Best(line.to_owned(), None),
            _ => Said::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn answers_are_told_apart_by_their_numbers() {
        let best = |m: &str| Said::Best(m.to_owned(), None);
        assert_eq!(Gtp.read("=1 2"), Said::Hello);
        assert_eq!(Gtp.read("=2 2"), Said::Ready);
        assert_eq!(Gtp.read("=3 D4"), best("D4"));
        assert_eq!(Gtp.read("= "), Said::Other);
        assert_eq!(Gtp.read("? illegal move"), Said::Other);
        assert_eq!(Gtp.read("?3 cannot"), best("?3 cannot"));
        assert_eq!(Gtp.read(""), Said::Other);
        assert!(Gtp.ready().starts_with(READY));
    }

    #[test]
    fn positions_are_played_again() {
        let game = yolah_catalog::GAMES.find("go").unwrap();
        let mut session = game.start();
        session
            .set_position("startpos 9 komi=5.5 handicap=2")
            .unwrap();
        session.play("e5").unwrap();
        let lines = "boardsize 9\nclear_board\nkomi 5.5\nplay b C3\nplay b G7\nplay w E5";
        assert_eq!(Gtp.position(&*session, false), lines);
        let go = Go {
            move_time: Some(Duration::from_millis(1500)),
            ..Go::default()
        };
        assert_eq!(Gtp.go(&go, Side::First), "time_settings 0 1 1\n3 genmove b");
    }
}
