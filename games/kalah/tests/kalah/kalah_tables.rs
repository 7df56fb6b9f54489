//! Tables of Kalah against the solver, which searches every game to its end.

use tempfile::TempDir;
use yolah_game::{Game, Rng, Side};
use yolah_kalah::Kalah;
use yolah_solve::solve;
use yolah_tables::{MakeOptions, Numbered, Tables, laws, make, statistics, verify};

fn made(folder: &TempDir, name: &str) -> Tables<Kalah> {
    let slice = Kalah::named(name).expect("an ending");
    let options = MakeOptions {
        threads: 2,
        ..MakeOptions::default()
    };
    let made = make::<Kalah>(folder.path(), &[slice], &options, &|_| true);
    made.expect("it can be made").tables
}

/// The margin that the solver finds for the side to move.
fn solved(position: &Kalah) -> i32 {
    let solved = solve(position, u64::MAX, &mut |_, _| true).expect("Kalah has no cycles");
    assert_eq!(solved.margin.0, solved.margin.1);
    position.turn().relative(solved.margin.0)
}

#[test]
fn endings_are_numbered_by_the_laws() {
    for name in ["6-2", "6-5", "3-9-empty", "1-6", "2-12"] {
        laws::check::<Kalah>(Kalah::named(name).expect("an ending"), 1);
    }
    for wrong in ["", "7-3", "0-3", "6-1", "6-49", "6", "x-y", "6-5-full"] {
        assert_eq!(Kalah::named(wrong), None, "{wrong}");
    }
}

/// The slots are all distributions of the seeds: C(n + 11, 11) in twelve houses.
#[test]
fn slots_are_the_distributions_of_the_seeds() {
    let slots = |seeds| Kalah::slots(Kalah::slices(seeds)[0]);
    assert_eq!([2, 3, 10, 20].map(slots), [78, 364, 352_716, 84_672_315]);
}

#[test]
fn every_margin_is_the_solvers() {
    for name in ["6-5", "3-7", "3-7-empty"] {
        let folder = TempDir::new().expect("a folder");
        let tables = made(&folder, name);
        for slice in tables.slices() {
            for position in (0..Kalah::slots(slice)).filter_map(|n| Kalah::position(slice, n)) {
                let value = tables.value(&position).expect("the table is there");
                assert_eq!(value.points(), solved(&position), "{position}");
            }
            let found = verify(&tables, slice, 2, &|_| true).expect("it can be read");
            assert_eq!(found.wrong, 0, "{:?}", found.example);
        }
    }
}

/// In games under way the stores count too, for either side.
#[test]
fn what_is_in_the_stores_counts() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, "6-8");
    let mut rng = Rng::with_seed(3);
    let (mut probed, mut second) = (0, 0);
    while probed < 200 {
        let mut position = Kalah::default();
        while let Some(m) = position.random_move(&mut Vec::new(), &mut rng) {
            position.play_unchecked(m);
            if position.outcome().is_none()
                && let Some(value) = tables.value(&position)
            {
                assert_eq!(value.points(), solved(&position), "{position}");
                probed += 1;
                second += u32::from(position.turn() == Side::Second);
            }
        }
    }
    assert!(second > 0);
}

#[test]
fn both_sides_have_the_same_counts() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, "6-4");
    let found = statistics(&tables, Kalah::slices(4)[0], 1).expect("the table is there");
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].positions, found[1].positions);
    // All distributions but those with an empty row.
    assert_eq!(found[0].positions, 1365 - 2 * 126);
    assert_eq!(found[0].wins, found[1].wins);
}
