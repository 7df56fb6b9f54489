//! An engine for tests that behaves badly in the way its argument says. What it
//! does right it does as simply as possible: it plays the first legal move.

use std::io::{self, BufRead, Write};
use std::process::{Command, Stdio, exit};
use std::thread::sleep;
use std::time::Duration;

use yolah_kit::Session;

/// The question that is answered badly, by those who answer others well.
const FAULTY_QUESTION: usize = 3;

fn main() -> io::Result<()> {
    let mode = std::env::args().nth(1).unwrap_or_default();
    let mut errors = io::stderr();
    writeln!(errors, "pid {}", std::process::id())?;
    match mode.as_str() {
        "mute" => rest(),
        "exits-at-once" => {
            writeln!(errors, "no licence")?;
            exit(3);
        }
        "leaves-a-child" => {
            let child = Command::new("sleep")
                .arg("600")
                .stdin(Stdio::null())
                .spawn()?;
            writeln!(errors, "pid {}", child.id())?;
            rest();
        }
        _ => {}
    }
    let mut engine = Engine {
        session: yolah_catalog::GAMES
            .find("yolah")
            .map_err(io::Error::other)?
            .start(),
        questions: 0,
        mode,
    };
    for line in io::stdin().lock().lines() {
        engine.obey(&line?)?;
    }
    Ok(())
}

/// Does nothing any more.
fn rest() -> ! {
    loop {
        sleep(Duration::from_secs(1));
    }
}

struct Engine {
    session: Box<dyn Session>,
    questions: usize,
    mode: String,
}

impl Engine {
    fn obey(&mut self, line: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "ugi" => writeln!(
                out,
                "id name hostile\noption name Level type spin default 1 min 1 max 9\nugiok"
            ),
            "isready" => writeln!(out, "readyok"),
            "setoption" => writeln!(io::stderr(), "{rest}"),
            "position" => {
                self.set(rest);
                Ok(())
            }
            "go" => self.go(rest),
            "quit" => exit(0),
            _ => Ok(()),
        }
    }

    fn set(&mut self, text: &str) {
        while self.session.take_back().is_some() {}
        let (_, moves) = text.split_once("moves ").unwrap_or((text, ""));
        for m in moves.split_whitespace() {
            self.session.play(m).expect("the client plays legal moves");
        }
    }

    fn go(&mut self, limits: &str) -> io::Result<()> {
        self.questions += 1;
        let mut out = io::stdout().lock();
        writeln!(io::stderr(), "go {limits}")?;
        let is_time = self.questions >= FAULTY_QUESTION;
        match self.mode.as_str() {
            "garbage" if is_time => {
                let nonsense: Vec<u8> = (0..=255).cycle().take(9999).collect();
                out.write_all(&nonsense)?;
                return writeln!(out, "\ninfo depth x score cp\nbest move is none\n\n");
            }
            "floods" if is_time => loop {
                writeln!(out, "info depth 1 nodes 1 pv a1:a2 a2:a3")?;
            },
            "floods-one-line" if is_time => loop {
                out.write_all(&[b'x'; 4096])?;
            },
            "never-answers" if is_time => return Ok(()),
            "sleeps" if is_time => rest(),
            "exits-in-a-game" if is_time => {
                writeln!(io::stderr(), "out of memory")?;
                exit(7);
            }
            "plays-illegal-moves" if is_time => return writeln!(out, "bestmove z9:z9"),
            "resigns" if is_time => return writeln!(out, "bestmove"),
            "answers-late" if is_time => sleep(Duration::from_millis(400)),
            "floods-errors" => {
                for _ in 0..50_000 {
                    writeln!(io::stderr(), "this is not an error, but it is long")?;
                }
            }
            _ => {}
        }
        let best = self.session.legal_moves().swap_remove(0);
        writeln!(
            out,
            "info depth 4 score cp 17 nodes 99 time 2 pv {best} z9:z9"
        )?;
        writeln!(out, "bestmove {best}")?;
        if self.mode == "answers-twice" {
            writeln!(out, "bestmove z9:z9\nreadyok\ninfo depth 99")?;
        }
        Ok(())
    }
}
