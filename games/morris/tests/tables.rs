//! Tables of morris: their numbering, values that every algorithm and a search agree
//! upon, and games that are known to be solved.

use tempfile::TempDir;
use yolah_game::{Game, Notation};
use yolah_morris::{Men, Morris};
use yolah_tables::{
    Algorithm, MakeOptions, Metric, Numbered, Tables, Value, compare, laws, make, moves_by_value,
    plan, verify,
};

fn named(name: &str) -> Men {
    Morris::named(name).unwrap_or_else(|| panic!("{name} is an ending"))
}

fn made(folder: &TempDir, name: &str) -> Tables<Morris> {
    let options = MakeOptions {
        threads: 2,
        ..MakeOptions::default()
    };
    let made = make::<Morris>(folder.path(), &[named(name)], &options, &|_| true);
    made.expect("it can be made").tables
}

#[test]
fn endings_are_numbered_by_the_laws() {
    assert_eq!(Morris::slices(6), [named("9-3v3")]);
    assert_eq!(Morris::slices(8), [named("9-4v4"), named("9-5v3")]);
    assert_eq!(Morris::slots(named("9-3v3")), 2024 * 1330);
    assert_eq!(named("9-3v4"), named("9-4v3"));
    for slice in plan::<Morris>(&[named("3-0+3v0+3")]) {
        laws::check::<Morris>(slice, 1);
    }
    for name in [
        "9-3v3",
        "9-4v3",
        "9-5v5",
        "6-4v3",
        "6-5+1v5",
        "12-3v3",
        "9-4+1v3+1",
    ] {
        let slots = Morris::slots(named(name));
        laws::check::<Morris>(named(name), (slots / 1000).max(1) as usize | 1);
    }
    for wrong in [
        "", "9", "9-", "9-3", "9-2v3", "9-10v3", "7-3v3", "9-3+0v3", "9-3+2v3",
    ] {
        assert_eq!(Morris::named(wrong), None, "{wrong}");
    }
}

#[test]
fn all_algorithms_find_the_same() {
    let folder = TempDir::new().expect("a folder");
    for name in ["3-3v3", "6-3v3"] {
        let tables = made(&folder, name);
        let found = compare(&tables, named(name), Metric::End, 2, &|_| true).expect("it works");
        assert_eq!(found.len(), Algorithm::ALL.len(), "{name}");
        let same = found.iter().all(|row| row.checksum == found[0].checksum);
        assert!(same, "{name}: {found:?}");
    }
}

/// The first player wins three men's morris by the centre alone; corners draw, and
/// what is between them loses.
#[test]
fn three_mens_morris_is_won_by_the_centre() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, "3-0+3v0+3");
    for slice in tables.slices() {
        let found = verify(&tables, slice, 2, &|_| true).expect("it can be read");
        assert_eq!(found.wrong, 0, "{slice}: {:?}", found.example);
    }
    let start = Morris::new(3).expect("a game").without_draws();
    for (m, value) in moves_by_value(&tables, &start) {
        let text = start.move_text(m);
        let expected = match text.as_str() {
            "b2" => 1,
            "a1" | "a3" | "c1" | "c3" => 0,
            _ => -1,
        };
        assert_eq!(value.result() as i32, expected, "{text} {value:?}");
    }
}

#[test]
fn values_are_those_of_a_search() {
    let folder = TempDir::new().expect("a folder");
    laws::check_values(&made(&folder, "6-4v4"), 5);
}

/// The whole of six men's morris is a draw.
#[test]
#[ignore = "solves the whole game in minutes; run with `cargo test -p yolah-morris -- --ignored`"]
fn six_mens_morris_is_a_draw() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, "6-0+6v0+6");
    let start = Morris::new(6).expect("a game").without_draws();
    assert_eq!(tables.value(&start), Some(Value::DRAW));
}
