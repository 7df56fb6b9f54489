//! External engines in matches and tournaments, most of them hostile: whatever
//! one does, it loses its games, the record says why, and all goes on.

use std::env::consts::EXE_SUFFIX;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::common::{Fault, dice, match_of};
use yolah_arena::matches::{Contestant, Event, Match, Played, Summary};
use yolah_arena::store::{Filter, Store};
use yolah_arena::tournament::{Plan, Tournament};
use yolah_game::TimeControl;
use yolah_kit::{AnyPlayer, Fault as Blame, Spec, ThinkError};
use yolah_play::{Pace, Termination};
use yolah_protocol::driver;
use yolah_search::{Limit, StopFlag};

/// The examples lie beside the folder of the tests.
fn hostile_engine() -> PathBuf {
    let tests = std::env::current_exe().expect("a test has a file");
    let folder = tests
        .ancestors()
        .nth(2)
        .expect("it lies in a folder of the target");
    let path = folder
        .join("examples")
        .join(format!("hostile-engine{EXE_SUFFIX}"));
    assert!(
        path.exists(),
        "`cargo build -p yolah-arena --examples --profile test` makes it"
    );
    path
}

/// The spec of the hostile engine in a mode. Commas in its path are doubled as
/// everywhere.
fn spec(mode: &str, more: &str) -> String {
    let path = hostile_engine().display().to_string().replace(',', ",,");
    format!("engine:cmd={path},args={mode},grace=100ms{more}")
}

fn pace(time: &str) -> Pace {
    time.parse::<TimeControl>().unwrap().into()
}

fn engine(mode: &str, time: &str) -> Contestant {
    let yolah = yolah_catalog::GAMES.find("yolah").unwrap();
    let spec: Spec = spec(mode, "").parse().unwrap();
    Contestant::of_spec("engine", yolah, spec, pace(time)).unwrap()
}

/// Plays a match of an engine against dice.
fn play(of: &Match) -> (Vec<Played>, Summary) {
    let mut games = Vec::new();
    let summary = of.run(&StopFlag::default(), &mut |event| {
        if let Event::Finished { game, .. } = event {
            games.push(game.clone());
        }
    });
    (games, summary.unwrap())
}

/// The engine loses both games of a match in this way, and soon. Who has to
/// lose on time has little; the others have much, as the machine may be busy.
#[track_caller]
fn check(mode: &str, termination: Termination, reason: &str) {
    let is_slow = termination == Termination::TimeForfeit;
    let time = if is_slow { "50ms" } else { "20s" };
    let players = [engine(mode, time), dice("dice", Fault::None)];
    let start = Instant::now();
    let (games, summary) = play(&match_of("yolah", players, 2));
    assert_eq!(summary.failures, [2, 0], "{mode}");
    assert_eq!(summary.tally.total().losses, 2);
    for game in &games {
        let found = &game.reason;
        assert_eq!(game.ending.termination(), termination, "{mode}: {found}");
        assert!(found.starts_with("engine "), "{mode}: {found}");
        assert!(found.contains(reason), "{mode}: {found}");
        let written = game.record.to_string();
        assert!(written.contains(&format!("[Termination \"{termination}\"]")));
        assert!(game.record.ending.contains(found), "{written}");
    }
    // Limits are far below a second.
    assert!(start.elapsed() < Duration::from_secs(20), "{mode}");
}

#[test]
fn who_does_not_start_loses() {
    let broken = Termination::Abandoned;
    check("mute,timeout=300ms", broken, "it did not answer ugi");
    check("exits-at-once", broken, "the engine ended (exit status: 3)");
    check("exits-at-once", broken, "no licence");
}

#[test]
fn who_ends_loses() {
    let reason = "the engine ended (exit status: 7)";
    check("exits-in-a-game", Termination::Abandoned, reason);
    check("exits-in-a-game", Termination::Abandoned, "out of memory");
}

#[test]
fn who_says_nothing_of_use_loses_on_time() {
    let late = Termination::TimeForfeit;
    for mode in [
        "never-answers",
        "sleeps",
        "garbage",
        "floods",
        "floods-one-line",
    ] {
        check(mode, late, "loses on time: ");
    }
}

#[test]
fn who_answers_late_loses_on_time() {
    check("answers-late", Termination::TimeForfeit, "loses on time: ");
}

#[test]
fn who_plays_an_illegal_move_loses() {
    let illegal = Termination::IllegalMove;
    check(
        "plays-illegal-moves",
        illegal,
        "\"z9:z9\" is not a legal move",
    );
    check("resigns", illegal, "\"\" is not a legal move");
}

#[test]
fn bad_manners_are_no_fault() {
    for mode in ["", "answers-twice", "floods-errors"] {
        let players = [engine(mode, "20s"), dice("dice", Fault::None)];
        let (games, summary) = play(&match_of("yolah", players, 2));
        assert_eq!(summary.failures, [0, 0], "{mode}: {:?}", games[0].reason);
        for game in games {
            let moves = game.record.line.moves.iter();
            let told =
                |comment: &String| comment.starts_with("+0.17/4 ") && comment.ends_with("n=99");
            let told = moves.filter(|m| m.comments.iter().any(told)).count();
            assert!(told >= game.plies / 2 - 1, "{}", game.record);
        }
    }
}

#[test]
fn clocks_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("errors.txt");
    let more = format!(",stderr={},option.LEVEL=7", log.display());
    let yolah = yolah_catalog::GAMES.find("yolah").unwrap();
    let spec: Spec = spec("", &more).parse().unwrap();
    let engine = Contestant::of_spec("engine", yolah, spec, pace("1m+1s")).unwrap();
    let mut dice = dice("dice", Fault::None);
    dice.pace = pace("30s+2s");
    play(&match_of("yolah", [engine, dice], 1));
    let log = fs::read_to_string(log).unwrap();
    assert!(log.contains("name Level value 7\n"), "{log}");
    let first = "go p1time 60000 p1inc 1000 p2time 30000 p2inc 2000\n";
    assert!(log.contains(first), "{log}");
}

#[test]
fn an_engine_plays_many_games_and_is_started_again_when_it_failed() {
    let starts = |mode: &str| {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("errors.txt");
        let yolah = yolah_catalog::GAMES.find("yolah").unwrap();
        let spec = spec(mode, &format!(",stderr={}", log.display()));
        let spec = spec.parse().unwrap();
        let engine = Contestant::of_spec("engine", yolah, spec, pace("20s")).unwrap();
        let mut of = match_of("yolah", [engine, dice("dice", Fault::None)], 4);
        of.concurrency = 1;
        play(&of);
        fs::read_to_string(log).unwrap().matches("pid ").count()
    };
    assert_eq!(starts(""), 1);
    assert_eq!(starts("exits-in-a-game"), 4);
}

#[test]
fn a_tournament_goes_on() {
    let modes = [
        "",
        "mute,timeout=300ms",
        "exits-in-a-game",
        "plays-illegal-moves",
    ];
    let mut plan =
        "name = \"cup\"\ntime = \"20s\"\nopenings = \"none\"\nmargin = 5000\n".to_owned();
    for mode in modes {
        let spec = spec(mode, "");
        writeln!(plan, "[[players]]\nname = \"p{mode}\"\nspec = '{spec}'").unwrap();
    }
    let plan: Plan = plan.parse().unwrap();
    let mut store = Store::in_memory().unwrap();
    let tournament = Tournament::new(&plan, yolah_catalog::GAMES, Path::new(".")).unwrap();
    let live = tournament
        .run(&mut store, false, &StopFlag::default(), &mut |_| ())
        .unwrap();
    assert_eq!((live.finished(), live.total), (12, 12));
    assert_eq!(live.standings()[0].name, "p");
    let games = store.games(&Filter::default()).unwrap();
    assert_eq!(games.len(), 12);
    let ways: Vec<&str> = games.iter().map(|game| game.termination.as_str()).collect();
    assert!(
        ways.contains(&"abandoned") && ways.contains(&"illegal move"),
        "{ways:?}"
    );
}

/// A player and the file with its errors.
fn started(mode: &str) -> (Result<Box<dyn AnyPlayer>, String>, tempfile::NamedTempFile) {
    let log = tempfile::NamedTempFile::new().unwrap();
    let spec: Spec = spec(mode, &format!(",stderr={}", log.path().display()))
        .parse()
        .unwrap();
    let yolah = yolah_catalog::GAMES.find("yolah").unwrap();
    let player = driver::player(yolah, &spec).map_err(|error| error.to_string());
    (player, log)
}

fn ask(player: &mut dyn AnyPlayer, limit: Limit, stop: &StopFlag) -> Result<String, ThinkError> {
    let yolah = yolah_catalog::GAMES.find("yolah").unwrap().start();
    let answer = player.think(&*yolah, &limit.into(), stop, &mut |_| ());
    answer.map(|answer| answer.best)
}

/// Whether all processes that wrote their number are gone, zombies included.
#[cfg(target_os = "linux")]
fn are_gone(log: &Path) -> bool {
    let log = fs::read_to_string(log).unwrap();
    let mut pids = log
        .lines()
        .filter_map(|line| line.strip_prefix("pid "))
        .peekable();
    assert!(pids.peek().is_some(), "{log}");
    pids.all(|pid| {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        // A child of the engine has no parent any more; who reaps it, and when,
        // is not up to us.
        status.is_empty() || status.contains("State:\tZ") && !status.contains(&own_child())
    })
}

#[cfg(target_os = "linux")]
fn own_child() -> String {
    format!("PPid:\t{}\n", std::process::id())
}

#[cfg(target_os = "linux")]
#[test]
fn no_process_is_left() {
    let (player, log) = started("");
    drop(player.unwrap());
    assert!(are_gone(log.path()));
    for mode in [
        "mute,timeout=6s",
        "exits-at-once",
        "leaves-a-child,timeout=6s",
    ] {
        let (player, log) = started(mode);
        assert!(player.is_err());
        // Killed, but a moment may pass until the system has cleared it away.
        let gone = (0..200).any(|_| {
            std::thread::sleep(Duration::from_millis(10));
            are_gone(log.path())
        });
        assert!(gone, "{mode}");
    }
    let (player, log) = started("sleeps");
    let mut player = player.unwrap();
    for _ in 0..2 {
        ask(player.as_mut(), Limit::depth(1), &StopFlag::default()).unwrap();
    }
    drop(player);
    assert!(are_gone(log.path()));
}

#[test]
fn who_is_stopped_has_little_time() {
    let (player, _log) = started("never-answers");
    let mut player = player.unwrap();
    let stop = StopFlag::default();
    for _ in 0..2 {
        assert!(ask(player.as_mut(), Limit::default(), &stop).is_ok());
    }
    stop.raise();
    let start = Instant::now();
    let answer = ask(player.as_mut(), Limit::default(), &stop);
    let late = matches!(
        answer,
        Err(ThinkError::Fault {
            fault: Blame::Late,
            ..
        })
    );
    assert!(late, "{answer:?}");
    assert!(start.elapsed() < Duration::from_secs(10));
    // It was killed; the next question starts it again.
    assert!(ask(player.as_mut(), Limit::depth(1), &StopFlag::default()).is_ok());
}

#[test]
fn wrong_specs_are_refused() {
    let yolah = yolah_catalog::GAMES.find("yolah").unwrap();
    let of = |text: &str, pace| {
        let spec: Spec = text.parse().unwrap();
        Contestant::of_spec("x", yolah, spec, pace)
            .unwrap_err()
            .to_string()
    };
    assert!(of("engine:cmd=/no/such/file", pace("1s")).contains("/no/such/file"));
    assert!(of(&spec("", ""), Pace::default()).contains("needs a time"));
    let (player, _log) = started(",option.Depth=3");
    assert!(player.err().unwrap().contains("it has no option \"depth\""));
    // The catalog, which those use who serve strangers, starts no program.
    let spec: Spec = spec("", "").parse().unwrap();
    assert!(yolah.player(&spec).is_err());
}
