//! Why live games are not rows of the store while they are played: what it costs
//! to write a move down as a line of a file, and as a row of the store's
//! database, alone and while another program imports games there.
//!
//! ```text
//! cargo run --release -p yolah-arena --example journal -- [MOVES]
//! ```

use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};
use yolah_arena::store::Store;

type Problem = Box<dyn Error + Send + Sync>;

/// Games that are played at the same time.
const GAMES: usize = 1000;
/// Games that somebody imports meanwhile.
const IMPORTED: usize = 20_000;

fn main() -> Result<(), Problem> {
    let moves = std::env::args().nth(1);
    let moves: usize = moves.map_or(Ok(50_000), |text| text.parse())?;
    let folder = tempfile::tempdir()?;
    let store = folder.path().join("games.db");
    drop(Store::open(&store)?);
    let mut file = Lines::open(&folder.path().join("live.jsonl"))?;
    let mut rows = Rows::open(&store)?;
    measure("line of a file", moves, |game, number| {
        file.note(game, number)
    })?;
    measure("row of the store", moves, |game, number| {
        rows.note(game, number)
    })?;
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            import(&store).expect("nothing is wrong with the games");
            is_over.store(true, Ordering::Relaxed);
        });
        let mut waits = Vec::new();
        for number in 0.. {
            if is_over.load(Ordering::Relaxed) {
                break;
            }
            let start = Instant::now();
            rows.note(number % GAMES, moves + number)?;
            waits.push(start.elapsed());
            // A server with a thousand games writes a thousand moves a second.
            thread::sleep(Duration::from_millis(1));
        }
        report("row during an import", waits, 0.0)
    })
}

/// Writes moves down and tells how long each took.
fn measure(
    what: &str,
    moves: usize,
    mut note: impl FnMut(usize, usize) -> Result<(), Problem>,
) -> Result<(), Problem> {
    let before = seconds()?;
    let mut times = Vec::with_capacity(moves);
    for number in 0..moves {
        let start = Instant::now();
        note(number % GAMES, number)?;
        times.push(start.elapsed());
    }
    report(what, times, 1e6 * (seconds()? - before) / moves as f64)
}

#[allow(clippy::print_stdout, reason = "printing is what this program is for")]
fn report(what: &str, mut times: Vec<Duration>, processor: f64) -> Result<(), Problem> {
    times.sort_unstable();
    let last = times.len().checked_sub(1).ok_or("nothing was written")?;
    let at = |share: f64| times[(last as f64 * share) as usize];
    println!(
        "{what:22} {:6} moves: p50 {:?}, p99 {:?}, most {:?}, {processor:.1} µs of a processor each",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    Ok(())
}

/// Seconds that this program's threads have used.
fn seconds() -> Result<f64, Problem> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let fields = stat.rsplit_once(')').ok_or("an odd process")?.1;
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = times.map(|text| text.parse().unwrap_or(0)).sum();
    Ok(ticks as f64 / 100.0)
}

fn event(game: usize) -> String {
    format!(r#"{{"event":"moved","id":"{game:016x}","text":"d5:b7","ms":1234}}"#)
}

/// As the server's journal does it.
struct Lines(File);

impl Lines {
    fn open(path: &Path) -> Result<Lines, Problem> {
        let file = OpenOptions::new().append(true).create(true).open(path)?;
        Ok(Lines(file))
    }

    fn note(&mut self, game: usize, _: usize) -> Result<(), Problem> {
        let line = event(game) + "\n";
        Ok(self.0.write_all(line.as_bytes())?)
    }
}

/// A table with the events of a game beside each other.
struct Rows(Connection);

impl Rows {
    fn open(path: &Path) -> Result<Rows, Problem> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_mins(1))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.execute_batch(
            "CREATE TABLE live (
                game TEXT NOT NULL,
                number INTEGER NOT NULL,
                event TEXT NOT NULL,
                PRIMARY KEY (game, number)
            ) STRICT, WITHOUT ROWID",
        )?;
        Ok(Rows(connection))
    }

    fn note(&mut self, game: usize, number: usize) -> Result<(), Problem> {
        let put = "INSERT INTO live (game, number, event) VALUES (?1, ?2, ?3)";
        let mut statement = self.0.prepare_cached(put)?;
        statement.execute(params![format!("{game:016x}"), number as i64, event(game)])?;
        Ok(())
    }
}

fn import(store: &Path) -> Result<(), Problem> {
    let game = "[Variant \"tictactoe\"]\n[White \"A\"]\n[Black \"B\"]\n\n\
        1. a1 b1 2. a2 b2 3. a3 1-0\n\n";
    let games = game.repeat(IMPORTED);
    Store::open(store)?.import(games.as_bytes(), yolah_catalog::GAMES, &mut |_| true)?;
    Ok(())
}
