//! Workers that are killed every few seconds, and a server that is restarted.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::server::Nats;
use crate::{Hand, folder, games, played, yolah};

const HANDS: usize = 4;

/// What is over at the end, also at a bad one: nobody waits for the chaos then.
struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs a command with four workers, one of which is killed and replaced every one to
/// three seconds, and kills and restarts the server twice: when `share` of what is to be
/// done exceeds a third, and two thirds.
fn in_chaos(folder: &Path, arguments: &[&str], share: &(dyn Fn() -> f64 + Sync)) {
    let mut nats = Nats::start();
    let url = nats.url();
    let arguments = [arguments, &["--nats", &url]].concat();
    let (over, begun) = (AtomicBool::new(false), Instant::now());
    let kills = thread::scope(|scope| {
        let chaos = scope.spawn(|| {
            let mut rng = fastrand::Rng::with_seed(1);
            let mut hands: Vec<Hand> = (0..HANDS).map(|_| Hand::hire(&nats)).collect();
            let (mut kills, mut restarts) = (0, 0);
            while !over.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(rng.u64(1000..3000)));
                let unlucky = rng.usize(..HANDS);
                hands[unlucky] = Hand::hire(&nats);
                kills += 1;
                if restarts < 2 && share() > f64::from(restarts + 1) / 3.0 {
                    nats.kill();
                    thread::sleep(Duration::from_millis(500));
                    nats.run();
                    restarts += 1;
                }
            }
            assert_eq!(restarts, 2, "it was over too soon for a restart");
            kills
        });
        let end = Over(&over);
        yolah(folder, &arguments);
        drop(end);
        chaos.join().expect("the chaos ends")
    });
    let seconds = begun.elapsed().as_secs_f64();
    eprintln!("{seconds:.0} s; {kills} times a worker was killed, twice the server");
    assert!(kills > 5, "{kills} workers were killed");
}

fn size(path: &Path) -> f64 {
    fs::metadata(path).map_or(0.0, |file| file.len() as f64)
}

fn self_play(count: &'static str, nodes: &'static str) {
    let folder = folder();
    let [one, many] = ["one.data", "many.data"].map(|name| folder.path().join(name));
    let play = ["learn", "selfplay", "--games", count, "--nodes", nodes];
    let play = [
        &play[..],
        &["--player", "minimax:hash=1", "--stray", "0.05"],
    ]
    .concat();
    yolah(folder.path(), &[&play[..], &["one.data"]].concat());
    let whole = size(&one);
    let share = || size(&many) / whole;
    in_chaos(folder.path(), &[&play[..], &["many.data"]].concat(), &share);
    let one = games(&one, "yolah");
    assert_eq!(one.len().to_string(), count);
    let many = games(&many, "yolah");
    let missing = one.keys().find(|number| !many.contains_key(number));
    assert_eq!(missing, None, "a game is lost");
    assert!(many == one, "a game is another one");
}

fn tournament(pairs: u32) {
    let folder = folder();
    let plan = format!(
        r#"
        name = "Storm"
        game = "yolah"
        games = {}
        time = "inf"
        openings = "random:6"
        players = [
            {{ spec = "random" }},
            {{ spec = "level:strength=2" }},
            {{ spec = "level:strength=3" }},
            {{ spec = "level:strength=4" }},
            {{ spec = "level:strength=5" }},
        ]
        "#,
        2 * pairs
    );
    fs::write(folder.path().join("storm.toml"), plan).expect("a plan");
    yolah(
        folder.path(),
        &[
            "tournament",
            "storm.toml",
            "--db",
            "one.db",
            "--concurrency",
            "2",
        ],
    );
    let one: BTreeMap<_, _> = played(&folder.path().join("one.db"));
    let share = || {
        let path = folder.path().join("many.db");
        let store = path
            .exists()
            .then(|| yolah_arena::store::Store::open_existing(&path).ok());
        let count = store
            .flatten()
            .and_then(|store| store.count(&yolah_arena::store::Filter::default()).ok());
        count.unwrap_or(0) as f64 / one.len() as f64
    };
    in_chaos(
        folder.path(),
        &["tournament", "storm.toml", "--db", "many.db"],
        &share,
    );
    let many = played(&folder.path().join("many.db"));
    assert_eq!(many.len(), one.len());
    assert!(many == one, "a game is another one");
}

#[test]
#[ignore = "minutes; see `docs/fleet.md`"]
fn self_play_of_20_000_games_survives_chaos() {
    self_play("20000", "60");
}

#[test]
#[ignore = "minutes; see `docs/fleet.md`"]
fn a_tournament_of_1000_games_survives_chaos() {
    // Ten encounters of a hundred games.
    tournament(50);
}
