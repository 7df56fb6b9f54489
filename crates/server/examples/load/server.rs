//! The server in a process of its own (this program again), so that its memory
//! and its time are its own.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use yolah_kit::{AnyPlayer, Question, Session, Spec, ThinkError};
use yolah_search::{Answer, Progress, StopFlag};
use yolah_server::{App, CatalogPlayers, Limits, PlayerInfo, Players, listen, serve};

use super::Problem;

/// Serves until it is killed, and says its port.
pub(crate) async fn run() -> Result<(), Problem> {
    let folder = tempfile::tempdir()?;
    // All clients are one visitor here, who may ask as often as a thousand.
    let limits = Limits {
        burst: 1e6,
        rate: 1e6,
        visitor_games: 1_000_000,
        games: 1_000_000,
        daily_games: 1_000_000,
        visitor_connections: 1_000_000,
        visitor_sockets: 1_000_000,
        tournament_games: 1_000_000,
        tournament_threads: 1,
        ..Limits::default()
    };
    let app = App::open(
        folder.path(),
        yolah_catalog::GAMES,
        limits,
        Arc::new(Patient::default()),
    )?;
    let listener = listen("127.0.0.1", 0).await?;
    say(listener.local_addr()?.port());
    Ok(serve(listener, app).await?)
}

#[allow(clippy::print_stdout, reason = "printing is what this program is for")]
pub(crate) fn say(text: impl std::fmt::Display) {
    println!("{text}");
}

/// The other process; it ends with this value.
pub(crate) struct Server {
    child: Child,
    pub(crate) port: u16,
}

impl Server {
    pub(crate) fn start() -> Result<Server, Problem> {
        let mut child = Command::new(std::env::current_exe()?)
            .arg("server")
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let output = child.stdout.take().ok_or("no output")?;
        BufReader::new(output).read_line(&mut line)?;
        let port = line.trim().parse()?;
        Ok(Server { child, port })
    }

    /// The most memory that it had.
    pub(crate) fn memory(&self) -> Result<String, Problem> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        Ok(peak.map_or("unknown", str::trim).to_owned())
    }

    /// Seconds of processors that it has used.
    pub(crate) fn seconds(&self) -> Result<f64, Problem> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // Behind the name in parentheses the times are the 12th and 13th field,
        // in hundredths of a second.
        let fields = stat.rsplit_once(')').ok_or("an odd process")?.1;
        let times = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = times.map(|text| text.parse().unwrap_or(0)).sum();
        Ok(ticks as f64 / 100.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have died already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) async fn post(port: u16, path: &str, body: &Value) -> Result<Value, Problem> {
    let body = body.to_string();
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
    let head = format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
    let kind = format!(
        "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream
        .write_all(format!("{head}{kind}{body}").as_bytes())
        .await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok(serde_json::from_str(body)?)
}

/// Games that are played at once; then players take their time, so that those
/// who watch cost more than those who play.
pub(crate) const QUICK_GAMES: usize = 9_000;

const THINK: Duration = Duration::from_millis(20);

/// Random players.
struct Patient {
    random: CatalogPlayers,
    made: AtomicUsize,
}

impl Default for Patient {
    fn default() -> Patient {
        Patient {
            random: CatalogPlayers::random(yolah_catalog::GAMES),
            made: AtomicUsize::new(0),
        }
    }
}

impl Players for Patient {
    fn list(&self, game: &str) -> Vec<PlayerInfo> {
        self.random.list(game)
    }

    fn make(&self, game: &str, spec: &Spec) -> Result<Box<dyn AnyPlayer>, String> {
        let random = self.random.make(game, spec)?;
        let is_quick = self.made.fetch_add(1, Ordering::Relaxed) < 2 * QUICK_GAMES;
        let think = if is_quick { Duration::ZERO } else { THINK };
        Ok(Box::new(Sleeper { random, think }))
    }
}

struct Sleeper {
    random: Box<dyn AnyPlayer>,
    think: Duration,
}

impl AnyPlayer for Sleeper {
    fn think(
        &mut self,
        session: &dyn Session,
        question: &Question,
        stop: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> Result<Answer<String>, ThinkError> {
        std::thread::sleep(self.think);
        self.random.think(session, question, stop, report)
    }

    fn new_game(&mut self) {
        self.random.new_game();
    }
}
