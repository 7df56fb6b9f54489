//! A real NATS server for tests.

use std::fs::File;
use std::io::ErrorKind;
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A server of this machine, with `JetStream`, that ends with its value.
pub(crate) struct Nats {
    port: u16,
    folder: TempDir,
    arguments: Vec<String>,
    process: Option<Child>,
}

/// Debian keeps it where only the administrator looks.
const PROGRAMS: [&str; 2] = ["nats-server", "/usr/sbin/nats-server"];

const MISSING: &str = "nats-server is missing: `sudo apt-get install nats-server`; \
                       `cargo xtask test --no-nats` leaves out what needs it";

impl Nats {
    pub(crate) fn start() -> Nats {
        Nats::with(&[])
    }

    /// A server with more arguments.
    pub(crate) fn with(arguments: &[&str]) -> Nats {
        let free = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let mut nats = Nats {
            port: free.local_addr().expect("it is bound").port(),
            folder: tempfile::tempdir().expect("a folder"),
            arguments: arguments.iter().map(ToString::to_string).collect(),
            process: None,
        };
        drop(free);
        nats.run();
        nats
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Starts it, with what it had stored before.
    pub(crate) fn run(&mut self) {
        let chosen = std::env::var("NATS_SERVER").ok();
        let programs = chosen.iter().map(String::as_str).chain(PROGRAMS);
        let started = programs
            .into_iter()
            .find_map(|program| self.command(program));
        self.process = Some(started.expect(MISSING));
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(
                begun.elapsed() < Duration::from_secs(20),
                "it does not answer"
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn command(&self, program: &str) -> Option<Child> {
        let log = File::create(self.folder.path().join("log")).expect("a log");
        let mut command = Command::new(program);
        command
            .args(["--addr", "127.0.0.1", "--port", &self.port.to_string()])
            .arg("--jetstream")
            .arg("--store_dir")
            .arg(self.folder.path().join("store"))
            .args(&self.arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log);
        match command.spawn() {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            started => Some(started.expect("it can be started")),
        }
    }

    /// Kills it as a crash would.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().expect("it runs");
            process.wait().expect("it ends");
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
