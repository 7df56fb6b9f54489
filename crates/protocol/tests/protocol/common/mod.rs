//! An engine in a thread, and the other ends of its pipes.
#![allow(dead_code, reason = "every test uses some of it")]

use std::io::{self, BufReader, PipeReader, PipeWriter};
use std::thread::{self, JoinHandle};

use yolah_catalog::GAMES;
use yolah_protocol::mock::MockPlayers;
use yolah_protocol::script::Client;
use yolah_protocol::{Players, Protocol, Setup, speak};

pub(crate) struct Engine {
    pub(crate) client: Client<BufReader<PipeReader>, PipeWriter>,
    pub(crate) thread: JoinHandle<io::Result<()>>,
    protocol: Protocol,
}

impl Engine {
    /// An engine of the protocol's game, or of Yolah.
    pub(crate) fn start(protocol: Protocol, player: &str) -> Engine {
        Engine::with(&MockPlayers, protocol, player)
    }

    pub(crate) fn with(players: &'static dyn Players, protocol: Protocol, player: &str) -> Engine {
        let (engine_reads, client_writes) = io::pipe().unwrap();
        let (client_reads, engine_writes) = io::pipe().unwrap();
        let setup = Setup {
            players,
            games: GAMES,
            game: GAMES.find(protocol.game().unwrap_or("yolah")).unwrap(),
            player: Some(player.parse().unwrap()),
        };
        let engine = move || {
            speak(
                protocol,
                &setup,
                BufReader::new(engine_reads),
                engine_writes,
            )
        };
        Engine {
            client: Client::new(BufReader::new(client_reads), client_writes),
            thread: thread::spawn(engine),
            protocol,
        }
    }

    /// Sends lines and returns everything up to the sign of life after them.
    pub(crate) fn dialogue(&mut self, lines: &[&str]) -> Vec<String> {
        for line in lines {
            self.client.send(line);
        }
        let (question, answer) = match self.protocol {
            Protocol::Ugi | Protocol::Uci | Protocol::Usi => ("isready", "readyok"),
            Protocol::Xboard => ("ping 7", "pong"),
            Protocol::Hub => ("ping", "pong"),
            Protocol::Gtp => ("7 name", "=7"),
        };
        self.client.send(question);
        let mut answers = self.client.until(answer);
        answers.pop();
        answers
    }

    /// The only answer to lines.
    #[track_caller]
    pub(crate) fn answer(&mut self, lines: &[&str]) -> String {
        let answers = self.dialogue(lines);
        assert_eq!(answers.len(), 1, "{answers:?}");
        answers.into_iter().next().unwrap()
    }

    pub(crate) fn quit(mut self) {
        self.client.send("quit");
        self.thread.join().unwrap().unwrap();
    }
}
