//! The other end of the pipe, for tests: a client that talks to an engine,
//! whether that runs in a thread or in a process.

use std::io::{BufRead, Write};

use yolah_game::{Outcome, Side};
use yolah_kit::Entry;

/// A client of an engine. It panics when the engine does not do its part.
#[derive(Debug)]
pub struct Client<R, W> {
    from_engine: R,
    to_engine: W,
}

impl<R: BufRead, W: Write> Client<R, W> {
    /// A client that reads what an engine writes, and writes what it reads.
    pub fn new(from_engine: R, to_engine: W) -> Client<R, W> {
        Client {
            from_engine,
            to_engine,
        }
    }

    /// Both ends of the pipes, to close one or to read what is left.
    pub fn into_parts(self) -> (R, W) {
        (self.from_engine, self.to_engine)
    }

    /// Sends a line.
    ///
    /// # Panics
    /// If the engine is gone.
    pub fn send(&mut self, line: &str) {
        writeln!(self.to_engine, "{line}").expect("the engine listens");
        self.to_engine.flush().expect("the engine listens");
    }

    /// The next line that the engine writes.
    ///
    /// # Panics
    /// If the engine ends instead.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        let length = self.from_engine.read_line(&mut line);
        assert!(length.expect("the engine writes text") > 0, "no answer");
        line.trim_end().to_owned()
    }

    /// All lines up to the first one that begins with a word.
    ///
    /// # Panics
    /// If the engine ends before.
    pub fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.line());
            let last = lines.last().expect("a line was read");
            if last.split_whitespace().next() == Some(word) {
                return lines;
            }
        }
    }

    /// Sends a line and returns the rest of the answer that begins with a word.
    ///
    /// # Panics
    /// If the engine ends before it answers.
    pub fn ask(&mut self, line: &str, word: &str) -> String {
        self.send(line);
        let lines = self.until(word);
        let answer = lines.last().expect("the answer is there");
        answer[word.len()..].trim().to_owned()
    }
}

/// Plays a whole game in which an engine moves for both sides, thinking as the
/// `go` line says. Returns the moves.
///
/// # Panics
/// If the engine plays an illegal move, or if it and the rules disagree about
/// the turn, the end or the result.
pub fn play_game<R: BufRead, W: Write>(
    client: &mut Client<R, W>,
    game: &Entry,
    go: &str,
) -> Vec<String> {
    let mut session = game.start();
    client.send("uginewgame");
    assert_eq!(client.ask("isready", "readyok"), "");
    loop {
        let line = format!("position startpos moves {}", session.moves().join(" "));
        client.send(&line);
        let first = session.turn() == Side::First;
        assert_eq!(client.ask("query p1turn", "response"), first.to_string());
        let over = session.outcome().is_some();
        assert_eq!(client.ask("query gameover", "response"), over.to_string());
        if over {
            break;
        }
        let m = client.ask(go, "bestmove");
        let legal = session.play(&m);
        assert_eq!(legal.expect("the move is legal"), m);
    }
    let winner = session.outcome().and_then(Outcome::winner);
    let result = match winner {
        Some(Side::First) => "p1win",
        Some(Side::Second) => "p2win",
        None => "draw",
    };
    assert_eq!(client.ask("query result", "response"), result);
    session.moves()
}
