//! What the arena costs besides thinking, how fast it is without any, and how
//! long the store takes for 100 000 games. Run it on a quiet machine:
//! `cargo run --release -p yolah-arena --example measure`.

use std::error::Error;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use yolah_arena::matches::{Contestant, Event, Match, Rules};
use yolah_arena::store::{Filter, Store};
use yolah_game::TimeControl;
use yolah_game::record::Record;
use yolah_kit::{AnyPlayer, Question, Session, ThinkError};
use yolah_play::Pace;
use yolah_search::{Answer, Progress, StopFlag};

/// How many games the random players play.
const GAMES: usize = 10_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout();
    let overhead = 100.0 * overhead()?;
    writeln!(out, "overhead at 10 ms a move: {overhead:.2} %")?;

    let start = Instant::now();
    let records = run([random("A")?, random("B")?], GAMES, 2)?;
    let speed = GAMES as f64 / start.elapsed().as_secs_f64();
    writeln!(out, "random players on two threads: {speed:.0} games/s")?;

    let [import, query] = store(&records)?;
    writeln!(out, "import of 100 000 games: {import:.2?}")?;
    writeln!(out, "a filtered query: {query:.2?}")?;
    Ok(())
}

/// The time of a match that nobody thought in, for each second of thinking.
fn overhead() -> Result<f64, Box<dyn Error>> {
    let thought = Arc::new(AtomicU64::new(0));
    let pace: Pace = "10ms".parse::<TimeControl>()?.into();
    let players = [busy("A", pace, &thought)?, busy("B", pace, &thought)?];
    let start = Instant::now();
    run(players, 20, 1)?;
    let whole = start.elapsed().as_secs_f64();
    let thought = Duration::from_nanos(thought.load(Ordering::Relaxed)).as_secs_f64();
    Ok((whole - thought) / thought)
}

/// How long a store takes to import 100 000 games, and to find some of them.
fn store(records: &[Record]) -> Result<[Duration; 2], Box<dyn Error>> {
    let mut file = String::new();
    for (number, record) in records.iter().cycle().take(100_000).enumerate() {
        let mut record = record.clone();
        record
            .tags
            .set("White", &format!("player {}", number % 20))?;
        file.push_str(&format_args!("{record}\n").to_string());
    }
    let folder = tempfile::tempdir()?;
    let mut store = Store::open(&folder.path().join("games.db"))?;
    let start = Instant::now();
    let import = store.import(file.as_bytes(), yolah_catalog::GAMES, &mut |_| true)?;
    let imported = start.elapsed();
    assert_eq!((import.stored, import.refused.len()), (100_000, 0));
    let filter = Filter {
        player: Some("player 7".into()),
        opponent: Some("A".into()),
        min_plies: Some(50),
        limit: Some(100),
        ..Filter::default()
    };
    let start = Instant::now();
    assert_eq!(store.games(&filter)?.len(), 100);
    Ok([imported, start.elapsed()])
}

/// Plays a match; its records.
fn run(
    players: [Contestant; 2],
    games: usize,
    concurrency: usize,
) -> Result<Vec<Record>, Box<dyn Error>> {
    let of = Match {
        start: yolah_catalog::GAMES.find("yolah")?.start(),
        players,
        games,
        openings: Vec::new(),
        rules: Rules::default(),
        seed: 1,
        concurrency,
        sprt: None,
    };
    let mut records = Vec::new();
    let summary = of.run(&StopFlag::default(), &mut |event| {
        if let Event::Finished { game, .. } = event {
            records.push(game.record.clone());
        }
    })?;
    assert_eq!(summary.tally.total().games(), games as u64);
    assert_eq!(summary.failures, [0, 0], "the machine is too busy");
    Ok(records)
}

fn random(name: &str) -> Result<Contestant, Box<dyn Error>> {
    let yolah = yolah_catalog::GAMES.find("yolah")?;
    let spec = "random".parse()?;
    Ok(Contestant::of_spec(name, yolah, spec, Pace::default())?)
}

/// A random player that uses all its time, and counts it.
fn busy(name: &str, pace: Pace, thought: &Arc<AtomicU64>) -> Result<Contestant, Box<dyn Error>> {
    let (random, thought) = (random(name)?, Arc::clone(thought));
    Ok(Contestant::new(name, pace, move |seed| {
        Ok(Box::new(Busy {
            player: random.player(seed)?,
            thought: Arc::clone(&thought),
        }))
    }))
}

struct Busy {
    player: Box<dyn AnyPlayer>,
    thought: Arc<AtomicU64>,
}

impl AnyPlayer for Busy {
    fn think(
        &mut self,
        session: &dyn Session,
        question: &Question,
        stop: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> Result<Answer<String>, ThinkError> {
        let start = Instant::now();
        let answer = self.player.think(session, question, stop, report);
        let limit = question.limit;
        while limit.hard.is_some_and(|time| start.elapsed() < time) {
            std::hint::spin_loop();
        }
        let time = start.elapsed().as_nanos() as u64;
        self.thought.fetch_add(time, Ordering::Relaxed);
        answer
    }

    fn new_game(&mut self) {
        self.player.new_game();
    }
}
