//! Connect four on five by four points as tables: their numbering, and their values
//! against a solver that searches every game to its end.

use tempfile::TempDir;
use yolah_game::{Game, MoveList, Rng};
use yolah_mnk::{Mnk, Unfilled};
use yolah_solve::solve;
use yolah_tables::{MakeOptions, Numbered, Tables, Value, laws, make, verify};

fn named(name: &str) -> Unfilled {
    Mnk::named(name).unwrap_or_else(|| panic!("{name} is a table"))
}

fn made(folder: &TempDir, name: &str) -> Tables<Mnk> {
    let options = MakeOptions {
        threads: 2,
        ..MakeOptions::default()
    };
    let made = make::<Mnk>(folder.path(), &[named(name)], &options, &|_| true);
    made.expect("it can be made").tables
}

fn start() -> Mnk {
    "startpos 5 4 4 falls".parse().expect("a board")
}

/// What the solver finds for the side to move.
fn solved(position: &Mnk) -> i32 {
    let solved = solve(position, u64::MAX, &mut |_, _| true).expect("points fill up");
    assert_eq!(solved.margin.0, solved.margin.1);
    position.turn().relative(solved.margin.0)
}

/// Compares the values of random games with the solver's, as far as tables know them.
fn compare_random_games(tables: &Tables<Mnk>, count: usize) {
    let mut rng = Rng::with_seed(4);
    let (mut probed, mut decided) = (0, 0);
    while probed < count {
        let mut position = start();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            position.play_unchecked(m);
            if position.outcome().is_none()
                && let Some(value) = tables.value(&position)
            {
                assert_eq!(value.points(), solved(&position), "{position}");
                probed += 1;
                decided += usize::from(value != Value::DRAW);
            }
        }
    }
    assert!((count / 10..count).contains(&decided), "{decided}");
}

#[test]
fn positions_are_numbered_by_the_laws() {
    for free in 15..=20 {
        laws::check::<Mnk>(Mnk::slices(free)[0], 1);
    }
    for free in 1..15 {
        let slice = Mnk::slices(free)[0];
        laws::check::<Mnk>(slice, (Mnk::slots(slice) / 1000) as usize | 1);
    }
    assert_eq!(start().slice(), Some(named("5x4-20")));
    assert_eq!(start().number(), 0);
    for text in [
        "startpos 5 4 4",
        "startpos 4 5 4 falls",
        "startpos 5 4 3 falls",
    ] {
        assert_eq!(
            text.parse::<Mnk>().expect("a board").slice(),
            None,
            "{text}"
        );
    }
    for wrong in ["", "5x4", "5x4-0", "5x4-21", "4x5-3", "5x4-x"] {
        assert_eq!(Mnk::named(wrong), None, "{wrong}");
    }
}

#[test]
fn the_last_stones_are_the_solvers() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, "5x4-2");
    for slice in tables.slices() {
        let found = verify(&tables, slice, 2, &|_| true).expect("it can be read");
        assert_eq!((found.wrong, &found.example), (0, &None), "{slice}");
    }
    compare_random_games(&tables, 500);
}

/// The whole game, and its result by two ways.
#[test]
#[ignore = "half a minute: `cargo test --release -p yolah-mnk tables -- --ignored`"]
fn connect_four_on_five_by_four_is_known_whole() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, "5x4-20");
    let value = tables.value(&start()).expect("the table is there");
    assert_eq!((value.points(), solved(&start())), (0, 0));
    compare_random_games(&tables, 500);
}
