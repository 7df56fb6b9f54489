//! Tournaments: who meets whom, resuming, and a program that is killed.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::{Fault, dice};
use fastrand::Rng;
use yolah_arena::store::{Filter, Store, StoredGame};
use yolah_arena::tournament::{
    Live, Participant, Plan, Tournament, TournamentError, TournamentEvent,
};
use yolah_game::{Outcome, Side};
use yolah_search::StopFlag;

fn plan(kind: &str, players: usize, games: usize) -> Plan {
    let rounds = if kind == "swiss" { "rounds = 4" } else { "" };
    let mut text = format!(
        "name = \"cup\"\ngame = \"tictactoe\"\nkind = \"{kind}\"\ngames = {games}\n{rounds}\n\
        seed = 3\nconcurrency = 2\nopenings = \"random:1\"\n"
    );
    for i in 0..players {
        write!(text, "[[players]]\nname = \"P{i}\"\nspec = \"random\"\n").unwrap();
    }
    text.parse().unwrap()
}

fn tournament(plan: &Plan) -> Tournament {
    let names = plan.players.iter().map(Participant::name);
    let contestants = names.map(|name| dice(name, Fault::None)).collect();
    let entry = plan.entry(yolah_catalog::GAMES).unwrap();
    Tournament::with(plan, entry, contestants, Path::new(".")).unwrap()
}

fn run(plan: &Plan, store: &mut Store) -> Live {
    let none = StopFlag::default();
    tournament(plan)
        .run(store, false, &none, &mut |_| ())
        .unwrap()
}

fn games(store: &Store) -> Vec<StoredGame> {
    store.games(&Filter::default()).unwrap()
}

/// How often each two players met, the smaller name first.
fn meetings(store: &Store) -> HashMap<[String; 2], usize> {
    let mut count = HashMap::new();
    for game in games(store) {
        let mut names = [game.first, game.second];
        names.sort();
        *count.entry(names).or_default() += 1;
    }
    count
}

/// A solver that knows no history must not end games of chess.
#[test]
fn exact_results_are_refused_where_positions_come_back() {
    let mut plan = plan("round-robin", 2, 2);
    plan.exact_nodes = Some(1000);
    tournament(&plan);
    plan.game = "chess".into();
    let refused = Tournament::new(&plan, yolah_catalog::GAMES, Path::new(".")).err();
    let reason = refused.map(|error| error.to_string()).unwrap_or_default();
    assert!(reason.contains("positions can come back"), "{reason}");
}

#[test]
fn in_a_round_robin_everybody_meets_everybody() {
    let mut store = Store::in_memory().unwrap();
    let live = run(&plan("round-robin", 4, 6), &mut store);
    assert_eq!((live.finished(), live.total), (36, 36));
    let met = meetings(&store);
    assert_eq!(met.len(), 6);
    assert!(met.values().all(|&games| games == 6));
    let standings = live.standings();
    assert_eq!(
        standings.iter().map(|line| line.points).sum::<f64>() as u32,
        36
    );
    assert!(standings.is_sorted_by(|a, b| a.points >= b.points));
    assert_eq!(live.time_left(), Some(Duration::ZERO));
    for both in games(&store).iter().filter(|game| game.leg == Some(0)) {
        let other = games(&store).into_iter();
        let other = other
            .into_iter()
            .find(|g| g.pair == both.pair && g.leg == Some(1))
            .unwrap();
        assert_eq!(
            (&both.first, &both.opening),
            (&other.second, &other.opening)
        );
    }
}

#[test]
fn in_a_gauntlet_one_meets_all_others() {
    let mut store = Store::in_memory().unwrap();
    run(&plan("gauntlet", 4, 2), &mut store);
    let met = meetings(&store);
    assert_eq!(met.len(), 3);
    assert!(met.keys().all(|names| names[0] == "P0"));
}

#[test]
fn in_a_ladder_everybody_meets_the_next_one() {
    let mut store = Store::in_memory().unwrap();
    let live = run(&plan("ladder", 4, 6), &mut store);
    assert_eq!((live.finished(), live.total), (18, 18));
    let met: Vec<_> = meetings(&store).into_iter().collect();
    let neighbours = [["P0", "P1"], ["P1", "P2"], ["P2", "P3"]];
    assert_eq!(met.len(), 3);
    for (names, games) in &met {
        assert!(neighbours.iter().any(|pair| pair == names) && *games == 6);
    }
    let steps = live.steps();
    assert_eq!((&*steps[2].name, &*steps[2].before), ("P3", "P2"));
    assert!(steps.iter().all(|step| step.results.games() == 6));
    // The later one is in the games of the store what it is in the steps.
    let is_won = |game: &&StoredGame| {
        let later = if game.first > game.second {
            Side::First
        } else {
            Side::Second
        };
        game.outcome().and_then(Outcome::winner) == Some(later)
    };
    let won = games(&store).iter().filter(is_won).count() as u64;
    assert_eq!(steps.iter().map(|step| step.results.wins).sum::<u64>(), won);
    assert!(
        live.standings()
            .is_sorted_by(|a, b| a.elo.value >= b.elo.value)
    );
}

#[test]
fn in_a_swiss_nobody_meets_twice() {
    for players in [7, 8] {
        let mut store = Store::in_memory().unwrap();
        let live = run(&plan("swiss", players, 4), &mut store);
        let met = meetings(&store);
        assert_eq!(met.len(), 4 * (players / 2));
        assert!(met.values().all(|&games| games == 4));
        assert_eq!(live.finished(), live.total);
    }
    // Too few players for four rounds: then they do.
    let mut store = Store::in_memory().unwrap();
    let live = run(&plan("swiss", 3, 4), &mut store);
    assert_eq!(live.finished(), 16);
}

#[test]
fn in_a_knockout_one_survives() {
    for players in [2, 5, 8] {
        let mut store = Store::in_memory().unwrap();
        let live = run(&plan("knockout", players, 2), &mut store);
        assert!(live.finished() >= live.total);
        let standings = live.standings();
        let rounds = players.next_power_of_two().ilog2();
        assert_eq!(standings[0].survived, rounds);
        assert!(standings[1..].iter().all(|line| line.survived < rounds));
        assert_eq!(meetings(&store).len(), players - 1);
    }
}

#[test]
fn a_tournament_is_resumed_not_repeated() {
    let plan = plan("swiss", 6, 4);
    let mut whole = Store::in_memory().unwrap();
    run(&plan, &mut whole);
    let mut store = Store::in_memory().unwrap();
    let mut stops = 0;
    loop {
        let stop = StopFlag::default();
        let mut finished = 0;
        let live = tournament(&plan).run(&mut store, true, &stop, &mut |event| {
            if let TournamentEvent::Finished { .. } = event {
                finished += 1;
                if finished == 5 {
                    stop.raise();
                }
            }
        });
        stops += 1;
        if live.unwrap().finished() == 48 {
            break;
        }
    }
    assert!(stops >= 4);
    assert_eq!(outcomes(&store), outcomes(&whole));
    let again = tournament(&plan).run(&mut store, false, &StopFlag::default(), &mut |_| ());
    assert!(matches!(again, Err(TournamentError::Exists(_))));
    let mut other = plan;
    other.seed += 1;
    let again = tournament(&other).run(&mut store, true, &StopFlag::default(), &mut |_| ());
    assert!(again.unwrap_err().to_string().contains("another plan"));
}

/// What happened at each place of the tournament: who, with what result, in
/// how many moves.
fn outcomes(store: &Store) -> HashSet<String> {
    let describe = |game: StoredGame| {
        let place = (game.pair, game.leg);
        format!(
            "{place:?} {} {} {:?} {}",
            game.first, game.second, game.result, game.plies
        )
    };
    games(store).into_iter().map(describe).collect()
}

#[test]
fn wrong_plans_are_explained() {
    let players = "[[players]]\nspec = \"random\"\n[[players]]\nname = \"b\"\nspec = \"random\"\n";
    for (head, players, fault) in [
        ("", "", "missing field"),
        ("name = \"x\"\n", "players = []", "two players"),
        ("name = \"x\"\ngames = 3\n", players, "games = 3"),
        ("name = \"x\"\nrounds = 3\n", players, "Swiss"),
        ("name = \"x\"\nkind = \"swiss\"\n", players, "rounds"),
        ("name = \"x\"\nkind = \"duel\"\n", players, "duel"),
        ("name = \"x\"\ntypo = 1\n", players, "typo"),
        (
            "name = \"x\"\n",
            "[[players]]\nspec = \"a\"\n[[players]]\nspec = \"a\"\n",
            "called \"a\"",
        ),
    ] {
        let error = format!("{head}{players}").parse::<Plan>().unwrap_err();
        assert!(error.to_string().contains(fault), "{error}");
    }
    for (head, fault) in [
        ("game = \"ludo\"", "no game"),
        ("time = \"soon\"", "soon"),
        ("openings = \"missing.epd\"", "missing.epd"),
    ] {
        let plan: Plan = format!("name = \"x\"\n{head}\n{players}").parse().unwrap();
        let error = Tournament::new(&plan, yolah_catalog::GAMES, Path::new(".")).unwrap_err();
        assert!(error.to_string().contains(fault), "{error}");
    }
}

/// Where the program that is going to be killed finds its store.
const STORE: &str = "YOLAH_TEST_STORE";

/// The tournament that is killed.
fn long_plan() -> Plan {
    let mut plan = plan("round-robin", 5, 100);
    "yolah".clone_into(&mut plan.game);
    plan
}

/// What the program says after each game that is in the store.
const STORED: &str = "a game is in the store";

/// Not a test of its own: the program that [`killing_loses_and_repeats_nothing`]
/// starts and kills.
#[test]
#[ignore = "started by the next test, which kills it"]
#[allow(clippy::print_stdout, reason = "the test that starts it listens")]
fn child() {
    let Ok(path) = std::env::var(STORE) else {
        return;
    };
    let mut store = Store::open(Path::new(&path)).unwrap();
    let tournament = tournament(&long_plan());
    let mut tell = |event: TournamentEvent<'_>| {
        if let TournamentEvent::Finished { .. } = event {
            println!("{STORED}");
        }
    };
    tournament
        .run(&mut store, true, &StopFlag::default(), &mut tell)
        .unwrap();
}

/// Waits until a program has said often enough that a game is in the store, or
/// has nothing more to say; returns how often it has.
fn hear(output: &mut impl BufRead, wanted: usize) -> usize {
    let lines = output.lines().map_while(Result::ok);
    lines
        .filter(|line| line.ends_with(STORED))
        .take(wanted)
        .count()
}

/// However slow the machine is, each kill but the last comes after a few games of
/// its own and before the end.
#[test]
fn killing_loses_and_repeats_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let start = || {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["tournament::child", "--exact", "--ignored", "--nocapture"])
            .env(STORE, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        (child, output)
    };
    let mut rng = Rng::with_seed(11);
    let mut stored = Vec::new();
    let (mut kills, mut tries) = (0, 0);
    while kills < 20 && stored.len() < 1000 {
        tries += 1;
        assert!(tries <= 200, "the child plays no games");
        let (mut child, mut output) = start();
        let heard = hear(&mut output, rng.usize(1..10));
        std::thread::sleep(Duration::from_micros(rng.u64(..2000)));
        // On Unix this is signal 9: no handler, no clean-up.
        child.kill().unwrap();
        child.wait().unwrap();
        let store = Store::open(&path).unwrap();
        let now = games(&store);
        // What was there is still there, unchanged, and so is all it spoke of.
        assert_eq!(now[..stored.len()], stored);
        assert!(now.len() >= stored.len() + heard);
        kills += usize::from(heard > 0 && now.len() < 1000);
        stored = now;
    }
    assert!(kills > 0, "all games were played before the first kill");
    let killed_at = stored.len();
    let (mut last, mut output) = start();
    hear(&mut output, usize::MAX);
    assert!(last.wait().unwrap().success());
    let store = Store::open(&path).unwrap();
    let all = games(&store);
    assert_eq!(
        (all.len(), store.count(&Filter::default()).unwrap()),
        (1000, 1000)
    );
    let places: HashSet<_> = all.iter().map(|game| (game.pair, game.leg)).collect();
    assert_eq!(places.len(), 1000);
    assert_eq!(all[..killed_at], stored);
    let mut whole = Store::in_memory().unwrap();
    run(&long_plan(), &mut whole);
    assert_eq!(outcomes(&store), outcomes(&whole));
}
