//! Tables of Yolah on small boards against the solver.

use tempfile::TempDir;
use yolah_game::{Game, MoveList, Rng};
use yolah_tables::{MakeOptions, Numbered, Tables, Value, laws, make, statistics, verify};
use yolah_yolah::Yolah;
use yolah_yolah::endgame::Solver;

fn made(folder: &TempDir, name: &str) -> Tables<Yolah> {
    let slice = Yolah::named(name).expect("an ending");
    let options = MakeOptions {
        threads: 2,
        ..MakeOptions::default()
    };
    let made = make::<Yolah>(folder.path(), &[slice], &options, &|_| true);
    made.expect("it can be made").tables
}

/// The margin that the solver finds for the side to move.
fn solved(position: &Yolah) -> i32 {
    let solution = Solver::new(1).solve(position, u64::MAX, &mut |_| true);
    let margin = solution.margin.value().expect("it has no limit");
    position.turn().relative(margin)
}

/// Plays random games on 4x4 until tables have known so many positions.
fn compare_random_games(tables: &Tables<Yolah>, count: usize) {
    let mut rng = Rng::with_seed(4);
    let (mut probed, mut passed) = (0, 0);
    while probed < count {
        let mut position = Yolah::small(4).expect("a board");
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            position.play_unchecked(m);
            if let Some(value) = tables.value(&position)
                && position.outcome().is_none()
            {
                assert_eq!(value.points(), solved(&position), "{position}");
                probed += 1;
                passed += usize::from(m.is_pass());
            }
        }
    }
    assert!(passed > count / 1000);
}

#[test]
fn endings_are_numbered_by_the_laws() {
    for (name, step) in [
        ("4x4-1", 1),
        ("4x4-3", 97),
        ("4x4-8", 1),
        ("5x5-1", 100_003),
    ] {
        laws::check::<Yolah>(Yolah::named(name).expect("an ending"), step);
    }
}

#[test]
fn few_free_squares_of_4x4_are_the_solvers() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, "4x4-2");
    compare_random_games(&tables, 3000);
    for slice in tables.slices() {
        let found = verify(&tables, slice, 2, &|_| true).expect("it can be read");
        assert_eq!(found.wrong, 0, "{:?}", found.example);
    }
    // With one free square, who can go there alone wins by one; counted by both sides.
    let one = Yolah::named("4x4-1").expect("an ending");
    let [black, white] = &statistics(&tables, one, 2).expect("it is there")[..] else {
        panic!("there are two sides");
    };
    assert_eq!(
        (black.positions, black.wins, black.losses),
        (white.positions, white.wins, white.losses)
    );
    // Whoever is to move takes the square if he can: draws are out of the question.
    assert_eq!(black.draws, 0);
    assert_eq!(black.wins + black.losses, black.positions);
}

/// All 461 million positions on 4x4.
#[test]
#[ignore = "minutes: `cargo test --release -p yolah-yolah tables -- --ignored`"]
fn yolah_on_4x4_is_known_whole() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, "4x4-8");
    let start = Yolah::small(4).expect("a board");
    assert_eq!(tables.value(&start).map(Value::points), Some(0));
    compare_random_games(&tables, 20_000);
}
