//! Tables of endings against counts of other programs.

use std::path::Path;

use tempfile::TempDir;
use yolah_chess::{Chess, Material};
use yolah_game::{Game, Side};
use yolah_tables::{
    Algorithm, Compression, MakeOptions, Metric, Numbered, Probe as _, Statistics, Tables, Value,
    compare, laws, make, statistics, verify,
};

fn options() -> MakeOptions {
    MakeOptions {
        threads: 2,
        ..MakeOptions::default()
    }
}

fn named(name: &str) -> Material {
    Chess::named(name).unwrap_or_else(|| panic!("{name} is an ending"))
}

fn made(folder: &Path, slices: &[Material]) -> Tables<Chess> {
    let made = make::<Chess>(folder, slices, &options(), &|_| true);
    made.expect("tables can be made").tables
}

#[test]
fn names_are_read_in_any_order_and_for_either_side() {
    assert_eq!(named("KvQK"), named("KQvK"));
    assert_eq!(named("krvkq").to_string(), "KQvKR");
    assert_eq!(Chess::slices(2).len(), 1);
    assert_eq!(Chess::slices(3).len(), 5);
    assert_eq!(Chess::slices(4).len(), 30);
    for wrong in ["", "KQ", "KQvQ", "KKvK", "KXvK", "KQRBvKP", "KvKvK"] {
        assert_eq!(Chess::named(wrong), None, "{wrong}");
    }
}

#[test]
fn endings_of_three_men_are_numbered_by_the_laws() {
    for slice in (2..=3).flat_map(Chess::slices) {
        laws::check::<Chess>(slice, 1);
    }
}

/// Among them those where a pawn is taken in passing.
#[test]
fn endings_of_four_men_are_numbered_by_the_laws() {
    for name in ["KPvKP", "KQvKQ", "KBNvK", "KRvKP", "KPPvK"] {
        laws::check::<Chess>(named(name), 997);
    }
}

/// Moves and un-moves of all positions with two pawns that face each other.
#[test]
#[ignore = "takes minutes"]
fn taking_in_passing_is_numbered_by_the_laws() {
    laws::check::<Chess>(named("KPvKP"), 1);
}

/// The lines of `tests/data/endings.txt` for endings of so many men.
fn check_counts(men: usize) {
    let folder = TempDir::new().expect("a folder");
    let lines = include_str!("../data/endings.txt").lines();
    let mut checked = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let (name, side) = (words[0], words[1]);
        if name.len() != men + 1 {
            continue;
        }
        let slice = named(name);
        let tables = made(folder.path(), &[slice]);
        let found = statistics(&tables, slice, 2).expect("the table is there");
        let side = if side == "white" {
            Side::First
        } else {
            Side::Second
        };
        let mut found = found
            .iter()
            .filter(|line| line.table == name && line.side == side);
        let found = found.next().expect("both sides are counted");
        let expected: Vec<u64> = words[2..]
            .iter()
            .filter_map(|word| word.parse().ok())
            .collect();
        assert_eq!(numbers(found), expected[..], "{name} {side:?}");
        checked += 1;
    }
    assert!(checked >= 10, "{checked} lines");
}

fn numbers(line: &Statistics) -> [u64; 8] {
    let far = |longest: &Option<yolah_tables::Longest>| {
        longest
            .as_ref()
            .map_or((0, 0), |far| (u64::from(far.plies), far.count))
    };
    let (win, loss) = (far(&line.longest), far(&line.longest_loss));
    let [positions, wins, draws, losses] = [line.positions, line.wins, line.draws, line.losses];
    [positions, wins, draws, losses, win.0, win.1, loss.0, loss.1]
}

#[test]
fn endings_of_three_men_have_the_known_counts() {
    check_counts(3);
}

#[test]
#[ignore = "takes minutes"]
fn endings_of_four_men_have_the_known_counts() {
    check_counts(4);
}

/// Names of both colourings, each with both sides to move; what White has in one
/// Black has in the other.
#[test]
fn both_colourings_are_listed() {
    let folder = TempDir::new().expect("a folder");
    let slice = named("KRvK");
    let tables = made(folder.path(), &[slice]);
    let found = statistics(&tables, slice, 1).expect("the table is there");
    let names: Vec<_> = found
        .iter()
        .map(|line| (line.table.as_str(), line.side))
        .collect();
    assert_eq!(
        names,
        [
            ("KRvK", Side::First),
            ("KRvK", Side::Second),
            ("KvKR", Side::First),
            ("KvKR", Side::Second)
        ]
    );
    assert_eq!(numbers(&found[0]), numbers(&found[3]));
    let kings = statistics(&tables, named("KvK"), 1).expect("it was needed");
    assert_eq!(kings.len(), 2);
    assert_eq!(numbers(&kings[0])[..4], [3612, 0, 3612, 0]);
    assert_eq!(numbers(&kings[0]), numbers(&kings[1]));
    for line in &found {
        let example = line.longest.as_ref().or(line.longest_loss.as_ref());
        let example: Chess = example
            .expect("one side wins")
            .example
            .parse()
            .expect("FEN");
        assert_eq!(example.turn(), line.side, "{}", line.table);
        assert_eq!(example.slice(), Some(slice));
    }
}

#[test]
fn all_algorithms_find_the_same() {
    let folder = TempDir::new().expect("a folder");
    let all = [Metric::End, Metric::Conversion, Metric::Result];
    for (name, metrics) in [("KQvK", &all[..]), ("KvK", &all), ("KPvK", &all[..1])] {
        let tables = made(folder.path(), &[named(name)]);
        for &metric in metrics {
            let found = compare(&tables, named(name), metric, 2, &|_| true).expect("it works");
            // A byte a slot suffices where nothing can be taken.
            let is_alone = Chess::conversions(named(name)).is_empty();
            assert_eq!(found.len(), Algorithm::ALL.len() - usize::from(!is_alone));
            for other in &found[1..] {
                let name = other.algorithm.name();
                assert_eq!(other.checksum, found[0].checksum, "{name} {metric:?}");
            }
            let forward = &found[0];
            let counting = &found[found.len() - 1];
            assert!(counting.generations <= forward.generations);
            assert_eq!(forward.ungenerations, 0);
        }
    }
}

/// Little memory: depths lie on the disk, and the file is the same.
#[test]
fn a_bound_of_memory_changes_no_file() {
    let slice = named("KQvK");
    let read = |memory| {
        let folder = TempDir::new().expect("a folder");
        let options = MakeOptions {
            memory,
            ..options()
        };
        let made = make::<Chess>(folder.path(), &[slice], &options, &|_| true)?;
        Ok::<_, yolah_tables::GenerateError>(std::fs::read(made.tables.path(slice)))
    };
    let roomy = read(1 << 30).expect("it can be made").expect("it is there");
    let tight = read(100_000).expect("it can be made").expect("it is there");
    assert_eq!(roomy, tight);
    let error = read(1000).expect_err("that is too little");
    assert!(error.to_string().contains("bytes of memory"), "{error}");
}

#[test]
fn files_are_verified_by_other_means() {
    for compression in Compression::ALL {
        let folder = TempDir::new().expect("a folder");
        let slice = named("KPvK");
        for metric in [Metric::End, Metric::Conversion, Metric::Result] {
            let options = MakeOptions {
                compression,
                metric: Some(metric),
                ..options()
            };
            let made = make::<Chess>(folder.path(), &[slice], &options, &|_| true);
            let tables = made.expect("it can be made").tables;
            let found = verify(&tables, slice, 2, &|_| true).expect("it can be read");
            assert_eq!((found.wrong, found.example), (0, None), "{metric:?}");
            assert!(found.checked > 160_000);
            if metric == Metric::End {
                // 28 moves to mate, the last ones with a queen.
                assert_eq!(found.longest_line.len(), 56);
            }
        }
    }
}

/// A win is certain as long as the fifty-move rule cannot come before mate, and only a
/// table that tells the plies to mate knows that.
#[test]
fn a_win_is_certain_if_no_counter_can_spoil_it() {
    let slice = named("KQvK");
    let white = |clock: u32| -> Chess {
        let text = format!("8/8/8/4k3/8/8/8/KQ6 w - - {clock} 80");
        text.parse().expect("a position")
    };
    for metric in [Metric::End, Metric::Result] {
        let folder = TempDir::new().expect("a folder");
        let options = MakeOptions {
            metric: Some(metric),
            ..options()
        };
        let made = make::<Chess>(folder.path(), &[slice], &options, &|_| true);
        let tables = made.expect("it can be made").tables;
        let value = tables.value(&white(0)).expect("the table is there");
        let is_known = metric == Metric::End;
        let plies = u32::from(value.distance().expect("a win"));
        assert_eq!(plies > 2, is_known, "{plies} plies");
        for (clock, is_certain) in [(0, true), (100 - plies, true), (101 - plies, false)] {
            let certain = tables.certain(&white(clock.min(99)));
            let expected = (is_certain && is_known).then_some(value);
            assert_eq!(certain, expected, "{metric:?} {clock}");
        }
        // Where no rule counts, nothing is spoilt; and a draw stays one.
        let endless = white(99).without_draws();
        assert_eq!(tables.certain(&endless), Some(value));
        let drawn: Chess = "8/8/8/8/8/8/1qK5/7k w - - 99 80"
            .parse()
            .expect("a position");
        assert_eq!(tables.certain(&drawn), Some(Value::DRAW), "{metric:?}");
    }
}

/// Every win is played to mate by the table in as many plies as it says.
#[test]
fn random_wins_are_played_to_the_end() {
    let folder = TempDir::new().expect("a folder");
    let slice = named("KPvK");
    let tables = made(folder.path(), &[slice]);
    let mut rng = yolah_game::Rng::with_seed(19);
    let mut played = 0;
    while played < 200 {
        let Some(mut position) = Chess::position(slice, rng.u64(..Chess::slots(slice))) else {
            continue;
        };
        let Some(plies) = tables
            .value(&position)
            .and_then(yolah_tables::Value::distance)
        else {
            continue;
        };
        for _ in 0..plies {
            let best = yolah_tables::moves_by_value(&tables, &position)[0].0;
            position.play_unchecked(best);
        }
        let outcome = position.outcome().expect("mate");
        assert!(outcome.winner().is_some(), "{position}");
        played += 1;
    }
}
