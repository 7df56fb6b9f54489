//! Tables of endings by seeds: their numbering, and margins that both algorithms, the
//! verifier and a search agree upon.

use std::collections::HashMap;

use tempfile::TempDir;
use yolah_game::{Game, MoveList, Rng};
use yolah_oware::{Ending, Oware};
use yolah_tables::{
    Algorithm, GenerateError, MakeOptions, Metric, Numbered, Tables, compare, laws, make,
    statistics, verify,
};

fn named(name: &str) -> Ending {
    Oware::named(name).unwrap_or_else(|| panic!("{name} is an ending"))
}

fn made(folder: &TempDir, name: &str) -> Tables<Oware> {
    let options = MakeOptions {
        threads: 2,
        ..MakeOptions::default()
    };
    let made = make::<Oware>(folder.path(), &[named(name)], &options, &|_| true);
    made.expect("it can be made").tables
}

#[test]
fn endings_are_numbered_by_the_laws() {
    for name in ["2-1", "2-5", "3-4", "3-7", "6-2", "6-4"] {
        laws::check::<Oware>(named(name), 1);
    }
    for name in ["6-9", "6-14", "6-20"] {
        let slots = Oware::slots(named(name));
        laws::check::<Oware>(named(name), (slots / 1000).max(1) as usize | 1);
    }
    for wrong in ["", "6", "6-0", "6-49", "7-4", "1-4", "6-x"] {
        assert_eq!(Oware::named(wrong), None, "{wrong}");
    }
}

/// The numbers of positions of awari.
#[test]
fn there_are_as_many_positions_as_distributions() {
    let counts = [
        12, 78, 364, 1365, 4368, 12_376, 31_824, 75_582, 167_960, 352_716,
    ];
    for (seeds, count) in (1..).zip(counts) {
        let slices = Oware::slices(seeds);
        assert_eq!(
            slices.iter().map(|&slice| Oware::slots(slice)).sum::<u64>(),
            count
        );
    }
    assert_eq!(Oware::slots(named("6-20")), 84_672_315);
    assert_eq!(Oware::slots(named("6-48")), 279_871_768_995);
}

#[test]
fn both_algorithms_find_the_same() {
    let folder = TempDir::new().expect("a folder");
    for name in ["3-6", "6-4", "6-6"] {
        let tables = made(&folder, name);
        let found = compare(&tables, named(name), Metric::Margin, 2, &|_| true).expect("it works");
        let algorithms: Vec<Algorithm> = found.iter().map(|row| row.algorithm).collect();
        assert_eq!(algorithms, [Algorithm::Forward, Algorithm::Counting]);
        assert_eq!(found[0].checksum, found[1].checksum, "{name}");
    }
}

#[test]
fn margins_follow_from_moves() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, "6-7");
    for slice in tables.slices() {
        let found = verify(&tables, slice, 2, &|_| true).expect("it can be read");
        assert_eq!(found.wrong, 0, "{slice}: {:?}", found.example);
        for line in statistics(&tables, slice, 2).expect("it can be read") {
            assert!(line.positions > 0, "{line:?}");
        }
    }
    let positions: Vec<Oware> = random_positions(&tables, 300);
    let mut bounds = 0;
    for position in positions {
        let value = tables
            .value(&position)
            .expect("the table is there")
            .points();
        let [low, high] = [-1, 1].map(|sign| bound(&position, 9, sign, &mut HashMap::new()));
        assert!(
            (low..=high).contains(&value),
            "{position}: {low} {value} {high}"
        );
        bounds += u32::from(low == high);
    }
    assert!(bounds > 30, "{bounds}");
}

/// Counting takes more than three numbers a slot, forward two; margins are not worked on
/// from the disk, so with less the error says how much would do, to the byte.
#[test]
fn a_bound_of_memory_is_kept_or_refused() {
    let slice = named("6-7");
    let read = |memory| {
        let folder = TempDir::new().expect("a folder");
        let options = MakeOptions {
            memory,
            ..MakeOptions::default()
        };
        let made = make::<Oware>(folder.path(), &[slice], &options, &|_| true)?;
        Ok::<_, GenerateError>(std::fs::read(made.tables.path(slice)).expect("it is there"))
    };
    let roomy = read(1 << 30).expect("it can be made");
    // Half of it is for the tables of fewer seeds.
    let slots = Oware::slots(slice);
    assert_eq!(read(2 * 5 * slots).expect("it can be made"), roomy);
    let error = read(2 * 3 * slots).expect_err("that is too little");
    let GenerateError::Memory { needed, .. } = error else {
        panic!("{error}");
    };
    assert!(needed > 2 * 4 * slots, "{needed}");
    let text = error.to_string();
    for part in ["6-7 takes", &format!("{needed} bytes"), "--memory 1"] {
        assert!(text.contains(part), "{text}");
    }
    assert!(read(needed).is_ok() && read(needed - 1).is_err());
}

fn random_positions(tables: &Tables<Oware>, count: usize) -> Vec<Oware> {
    let (mut rng, slices) = (Rng::with_seed(5), tables.slices());
    let random = std::iter::repeat_with(|| {
        let slice = slices[rng.usize(..slices.len())];
        Oware::position(slice, rng.u64(..Oware::slots(slice)))
    });
    random.flatten().take(count).collect()
}

/// The margin that a search to a depth finds if everything that is left then goes to
/// the side to move at its root (`sign` 1) or to the other (-1).
fn bound(position: &Oware, depth: u32, sign: i32, known: &mut HashMap<(String, u32), i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.margin_for(position.turn());
    }
    if depth == 0 {
        let left = position.max_margin() as i32
            - yolah_game::Side::BOTH
                .map(|side| i32::from(position.store(side)))
                .iter()
                .sum::<i32>();
        return position.credit() + sign * left;
    }
    let key = (position.to_string(), depth);
    if let Some(&found) = known.get(&key) {
        return found;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let values = moves.into_iter().map(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        -bound(&after, depth - 1, -sign, known)
    });
    let best = values.max().expect("it goes on");
    known.insert(key, best);
    best
}
