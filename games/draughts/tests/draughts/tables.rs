//! Tables of endings: their numbering, and values that every algorithm and a
//! search agree upon.

use tempfile::TempDir;
use yolah_draughts::{Draughts, Forces};
use yolah_game::{Game, MoveList, Rng};
use yolah_tables::{
    Algorithm, MakeOptions, Metric, Numbered, Tables, Value, compare, laws, make, verify,
};

fn named(name: &str) -> Forces {
    Draughts::named(name).unwrap_or_else(|| panic!("{name} is an ending"))
}

fn made(folder: &TempDir, pieces: u32) -> Tables<Draughts> {
    let wanted: Vec<Forces> = (2..=pieces).flat_map(Draughts::slices).collect();
    let options = MakeOptions {
        threads: 2,
        ..MakeOptions::default()
    };
    let made = make::<Draughts>(folder.path(), &wanted, &options, &|_| true);
    made.expect("they can be made").tables
}

#[test]
fn endings_are_numbered_by_the_laws() {
    assert_eq!(Draughts::slices(2).len(), 3);
    assert_eq!(Draughts::slices(3).len(), 6);
    for slice in Draughts::slices(2) {
        laws::check::<Draughts>(slice, 1);
    }
    for slice in [3, 4, 5].into_iter().flat_map(Draughts::slices) {
        let slots = Draughts::slots(slice);
        laws::check::<Draughts>(slice, (slots / 1000).max(1) as usize | 1);
    }
    assert_eq!(named("mkvm"), named("MvKM"));
    for wrong in ["", "K", "Kv", "vK", "KXvK", "KKKvMMM", "KvKvK"] {
        assert_eq!(Draughts::named(wrong), None, "{wrong}");
    }
}

#[test]
fn all_algorithms_find_the_same() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, 3);
    for name in ["KvK", "MvM", "KMvK"] {
        for metric in [Metric::End, Metric::Conversion] {
            let found = compare(&tables, named(name), metric, 2, &|_| true).expect("it works");
            // A byte a slot suffices where nothing can be taken but the last piece.
            let is_alone = Draughts::conversions(named(name)).is_empty();
            assert_eq!(found.len(), Algorithm::ALL.len() - usize::from(!is_alone));
            let same = found.iter().all(|row| row.checksum == found[0].checksum);
            assert!(same, "{name} {metric:?}: {found:?}");
        }
    }
}

/// All values follow from the moves, and near ones from a search to that depth.
#[test]
fn values_are_those_of_a_search() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, 3);
    for slice in tables.slices() {
        let found = verify(&tables, slice, 2, &|_| true).expect("it can be read");
        assert_eq!(found.wrong, 0, "{slice}: {:?}", found.example);
    }
    let mut rng = Rng::with_seed(5);
    let mut near = 0;
    while near < 300 {
        let slices = tables.slices();
        let slice = slices[rng.usize(..slices.len())];
        let Some(position) = Draughts::position(slice, rng.u64(..Draughts::slots(slice))) else {
            continue;
        };
        let value = tables.value(&position).expect("the table is there");
        let Some(plies) = value.distance().filter(|&plies| plies <= 5) else {
            continue;
        };
        assert_eq!(searched(&position, plies), Some(value), "{position}");
        assert_eq!(
            searched(&position, plies.saturating_sub(1)).filter(|_| plies > 0),
            None
        );
        near += 1;
    }
}

/// The win or loss that a search to a depth finds, if there is one.
fn searched(position: &Draughts, depth: u16) -> Option<Value> {
    if position.outcome().is_some() {
        return Some(Value::loss(0));
    }
    if depth == 0 {
        return None;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let values = moves.into_iter().map(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        searched(&after, depth - 1).map(|value| (-value).earlier())
    });
    let values: Vec<Option<Value>> = values.collect();
    let best = values.iter().flatten().max().copied()?;
    (best > Value::DRAW || values.iter().all(Option::is_some)).then_some(best)
}
