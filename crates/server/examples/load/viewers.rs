//! Many viewers of a tournament with ten thousand games who look every two
//! seconds, as the page does: how much of a core they cost.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::Problem;
use super::server::{QUICK_GAMES, Server, post, say};

/// How often the page asks.
const REFRESH: Duration = Duration::from_secs(2);

pub(crate) async fn measure(viewers: u64, time: Duration) -> Result<(), Problem> {
    let server = Server::start()?;
    let players: Vec<String> = (0..5).map(|seed| format!("random:seed={seed}")).collect();
    let wanted = json!({"game": "tictactoe", "players": players, "games": 1000});
    let started = post(server.port, "/api/tournaments", &wanted).await?;
    let id = started["id"].as_str().ok_or("no tournament")?.to_owned();
    let path = format!("/api/tournaments/{id}");
    let mut viewer = Viewer::new(server.port).await?;
    while viewer.finished(&path).await? < QUICK_GAMES {
        sleep(Duration::from_millis(200)).await;
    }
    let alone = used(&server, time).await?;
    let before = viewer.finished(&path).await?;
    let (report, mut reports) = mpsc::unbounded_channel();
    for number in 0..viewers {
        let (path, report, port) = (path.clone(), report.clone(), server.port);
        let first = REFRESH.mul_f64(number as f64 / viewers as f64);
        tokio::spawn(async move { view(port, &path, first, &report).await });
    }
    let watched = used(&server, time).await?;
    let games = viewer.finished(&path).await? - before;
    let (mut looks, mut bytes) = (0, 0);
    while let Ok(length) = reports.try_recv() {
        looks += 1;
        bytes += length;
    }
    say(format_args!(
        "{viewers} viewers of 10 000 games ({before} finished at first, {games} more while they looked): \
        {looks} answers, {} bytes each",
        bytes / looks.max(1)
    ));
    say(format_args!(
        "the server alone {:.2} % of one core, with viewers {:.2} %, memory {} at most",
        100.0 * alone,
        100.0 * watched,
        server.memory()?
    ));
    Ok(())
}

/// The share of a core that the server needs for a while.
async fn used(server: &Server, time: Duration) -> Result<f64, Problem> {
    let (start, before) = (Instant::now(), server.seconds()?);
    sleep(time).await;
    Ok((server.seconds()? - before) / start.elapsed().as_secs_f64())
}

/// Looks as the page does: at the tables, and at the plot when they changed.
async fn view(
    port: u16,
    path: &str,
    first: Duration,
    report: &mpsc::UnboundedSender<usize>,
) -> Result<(), Problem> {
    sleep(first).await;
    let mut viewer = Viewer::new(port).await?;
    let (mut tag, plot) = (String::new(), format!("{path}/ratings.svg"));
    loop {
        let answer = viewer.get(path, &tag, "gzip").await?;
        report.send(answer.body.len())?;
        if answer.tag != tag {
            tag = answer.tag;
            report.send(viewer.get(&plot, "", "gzip").await?.body.len())?;
        }
        sleep(REFRESH).await;
    }
}

/// A browser: one connection for all that it asks.
struct Viewer(TcpStream);

struct Seen {
    tag: String,
    body: Vec<u8>,
}

impl Viewer {
    async fn new(port: u16) -> Result<Viewer, Problem> {
        Ok(Viewer(TcpStream::connect(("127.0.0.1", port)).await?))
    }

    /// How many games of a tournament are finished.
    async fn finished(&mut self, path: &str) -> Result<usize, Problem> {
        let seen = self.get(path, "", "identity").await?;
        let shown: serde_json::Value = serde_json::from_slice(&seen.body)?;
        let finished = shown["finished"].as_u64().ok_or("no tables")?;
        Ok(finished as usize)
    }

    async fn get(&mut self, path: &str, tag: &str, encoding: &str) -> Result<Seen, Problem> {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: {encoding}\r\n\
            If-None-Match: {tag}\r\n\r\n"
        );
        self.0.write_all(request.as_bytes()).await?;
        let mut bytes = Vec::new();
        loop {
            if self.0.read_buf(&mut bytes).await? == 0 {
                return Err("the server hung up".into());
            }
            if let Some(seen) = whole(&bytes)? {
                return Ok(seen);
            }
        }
    }
}

/// The answer, if all of it is there.
fn whole(bytes: &[u8]) -> Result<Option<Seen>, Problem> {
    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = std::str::from_utf8(&bytes[..end])?;
    let body = &bytes[end + 4..];
    let field = |name: &str| {
        let mut lines = head.lines().filter_map(|line| line.split_once(": "));
        let found = lines.find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value)
    };
    let is_whole = if head.starts_with("HTTP/1.1 304") {
        true
    } else if let Some(length) = field("content-length") {
        body.len() == length.parse::<usize>()?
    } else {
        // Chunks, of which the last is empty.
        body.ends_with(b"\r\n0\r\n\r\n")
    };
    Ok(is_whole.then(|| Seen {
        tag: field("etag").unwrap_or_default().to_owned(),
        body: body.to_owned(),
    }))
}
