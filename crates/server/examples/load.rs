//! Load: many live games at once, each with two people at two connections who
//! play random moves. Prints how long a move takes
//! from the mover's hand to the opponent's eyes, and the server's memory.
//!
//! ```text
//! cargo run --release -p yolah-server --example load -- [GAMES] [SECONDS]
//! ```
//!
//! The server runs in a process of its own (this program again), so that its
//! memory is its own.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use yolah_game::Rng;
use yolah_server::{App, CatalogPlayers, Limits, listen, serve};

type Problem = Box<dyn std::error::Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// People think for a second on average.
const THINK: std::ops::Range<u64> = 500..1500;

#[tokio::main]
async fn main() -> Result<(), Problem> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|word| word == "server") {
        return be_server().await;
    }
    let number = |place: usize, default: u64| {
        arguments
            .get(place)
            .map_or(Ok(default), |word| word.parse())
    };
    measure(number(0, 1000)?, Duration::from_secs(number(1, 30)?)).await
}

async fn be_server() -> Result<(), Problem> {
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
        ..Limits::default()
    };
    let app = App::open(folder.path(), limits, Arc::new(CatalogPlayers::random()))?;
    let listener = listen("127.0.0.1", 0).await?;
    say(listener.local_addr()?.port());
    Ok(serve(listener, app).await?)
}

#[allow(clippy::print_stdout, reason = "printing is what this program is for")]
fn say(text: impl std::fmt::Display) {
    println!("{text}");
}

fn start_server() -> Result<(Child, u16), Problem> {
    let mut child = Command::new(std::env::current_exe()?)
        .arg("server")
        .stdout(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    let output = child.stdout.take().ok_or("no output")?;
    BufReader::new(output).read_line(&mut line)?;
    Ok((child, line.trim().parse()?))
}

async fn measure(games: u64, time: Duration) -> Result<(), Problem> {
    let (mut child, port) = start_server()?;
    let (report, mut reports) = mpsc::unbounded_channel();
    let setup = Instant::now();
    for game in 0..games {
        start_game(port, game, &report).await?;
    }
    say(format_args!(
        "{games} games, {} connections, set up in {:.1?}",
        2 * games,
        setup.elapsed()
    ));
    let end = Instant::now() + time;
    let mut delays = Vec::new();
    while let Ok(Some(delay)) = tokio::time::timeout_at(end.into(), reports.recv()).await {
        delays.push(delay);
    }
    delays.sort_unstable();
    let at = |share: f64| delays[((delays.len() - 1) as f64 * share) as usize];
    say(format_args!(
        "{} moves, {:.0} a second",
        delays.len(),
        delays.len() as f64 / time.as_secs_f64()
    ));
    say(format_args!(
        "move to broadcast: p50 {:.2?}, p99 {:.2?}, most {:.2?}",
        at(0.5),
        at(0.99),
        at(1.0)
    ));
    say(format_args!(
        "server {}",
        needs(child.id(), setup.elapsed())?
    ));
    child.kill()?;
    child.wait()?;
    Ok(())
}

/// How much of the machine a process needed in this time.
fn needs(process: u32, time: Duration) -> Result<String, Problem> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // Behind the name in parentheses the times are the 12th and 13th field,
    // in hundredths of a second.
    let fields = stat.rsplit_once(')').ok_or("an odd process")?.1;
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = times.map(|text| text.parse().unwrap_or(0)).sum();
    let share = ticks as f64 / time.as_secs_f64();
    let peak = peak.map_or("unknown", str::trim);
    Ok(format!("memory {peak} at most, {share:.0} % of one core"))
}

/// Sets up a game and two people who play one after the other until it ends.
async fn start_game(
    port: u16,
    number: u64,
    report: &mpsc::UnboundedSender<Duration>,
) -> Result<(), Problem> {
    let wanted =
        json!({"game": "yolah", "time": "1h", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let created = post(port, "/api/live", &wanted).await?;
    let join = json!({"key": created["join_keys"][1]});
    let joined = post(port, "/api/live/join", &join).await?;
    let (first_board, first) = follow(port, &created["key"]).await?;
    let (second_board, second) = follow(port, &joined["key"]).await?;
    // The moment when the other one sent his move.
    let (sent, received) = mpsc::unbounded_channel();
    let (sent_too, received_too) = mpsc::unbounded_channel();
    let report_too = report.clone();
    let report = report.clone();
    tokio::spawn(async move {
        let mut rng = Rng::with_seed(number);
        let person = person(first_board, first, 0, &mut rng, sent, received_too, report);
        person.await
    });
    tokio::spawn(async move {
        let mut rng = Rng::with_seed(!number);
        let person = person(
            second_board,
            second,
            1,
            &mut rng,
            sent_too,
            received,
            report_too,
        );
        person.await
    });
    Ok(())
}

/// Plays random moves for a side, and reports how late he sees the other's.
async fn person(
    mut game: Value,
    mut socket: Socket,
    side: u64,
    rng: &mut Rng,
    sent: mpsc::UnboundedSender<Instant>,
    mut received: mpsc::UnboundedReceiver<Instant>,
    report: mpsc::UnboundedSender<Duration>,
) -> Result<(), Problem> {
    let id = game["id"].clone();
    let mut state = game["state"].take();
    while state["outcome"].is_null() {
        if state["turn"] == side {
            tokio::time::sleep(Duration::from_millis(rng.u64(THINK))).await;
            let legal = state["legal"].as_array().ok_or("no moves")?;
            let choice = rng.choice(legal).ok_or("no moves")?;
            let message = json!({"type": "move", "id": id, "move": choice["move"]}).to_string();
            sent.send(Instant::now())?;
            socket.send(Message::text(message)).await?;
        }
        let (mut shown, seen) = hear(&mut socket, "move").await?;
        state = shown["state"].take();
        if state["last"]["side"] != side {
            let sent = received.recv().await.ok_or("a move from nobody")?;
            report.send(seen.duration_since(sent))?;
        }
    }
    Ok(())
}

/// The next message of a type, and when it came.
async fn hear(socket: &mut Socket, kind: &str) -> Result<(Value, Instant), Problem> {
    while let Some(message) = socket.next().await {
        if let Message::Text(text) = message? {
            // Most of a message is not needed, and reading it costs the time
            // that the server should have.
            if text.starts_with(&format!("{{\"type\":\"{kind}\"")) {
                let seen = Instant::now();
                return Ok((serde_json::from_str(&text)?, seen));
            }
        }
    }
    Err("the connection is closed".into())
}

async fn follow(port: u16, key: &Value) -> Result<(Value, Socket), Problem> {
    let (mut socket, _) = connect_async(format!("ws://127.0.0.1:{port}/ws")).await?;
    let open = json!({"type": "open", "key": key}).to_string();
    socket.send(Message::text(open)).await?;
    let (game, _) = hear(&mut socket, "game").await?;
    Ok((game, socket))
}

async fn post(port: u16, path: &str, body: &Value) -> Result<Value, Problem> {
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
