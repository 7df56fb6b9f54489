//! Tables of endings: their numbering, and values that every algorithm and a
//! search agree upon.

use tempfile::TempDir;
use yolah_draughts::{Draughts, Forces};
use yolah_tables::{Algorithm, MakeOptions, Metric, Numbered, Tables, compare, laws, make};

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

#[test]
fn values_are_those_of_a_search() {
    let folder = TempDir::new().expect("a folder");
    laws::check_values(&made(&folder, 3), 5);
}
