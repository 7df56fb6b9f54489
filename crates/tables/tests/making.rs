//! How far the work on a table is told to be.

use std::sync::Mutex;

use tempfile::TempDir;
use yolah_chess::Chess;
use yolah_kalah::Kalah;
use yolah_tables::{Algorithm, MakeOptions, Numbered, make, plan};

/// The shares of the work on a table that are told while it is made, those that it leads
/// to being there.
fn shares<G: Numbered>(name: &str, algorithm: Algorithm) -> Vec<f64> {
    let folder = TempDir::new().expect("a folder");
    let slice = G::named(name).expect("an ending");
    let options = MakeOptions::default();
    let needed = make::<G>(folder.path(), &G::conversions(slice), &options, &|_| true);
    needed.expect("it can be made");
    let options = MakeOptions {
        algorithm: Some(algorithm),
        ..options
    };
    let slots = |slice: G::Slice| G::slots(slice) as f64;
    let all: f64 = plan::<G>(&[slice]).into_iter().map(slots).sum();
    let others = all - slots(slice);
    let told = Mutex::new(Vec::new());
    let made = make::<G>(folder.path(), &[slice], &options, &|making| {
        let share = (making.share * all - others) / slots(slice);
        told.lock().expect("one thread").push(share);
        true
    });
    assert_eq!(made.expect("it can be made").new, [slice]);
    told.into_inner().expect("one thread")
}

/// Every phase of every algorithm moves the share, and never back: by it the time that
/// is left is estimated.
#[test]
fn progress_moves_to_the_end() {
    let backward = [
        Algorithm::Counting,
        Algorithm::Thompson,
        Algorithm::WuBeal,
        Algorithm::Forward,
    ];
    let queen = backward.map(|algorithm| shares::<Chess>("KQvK", algorithm));
    for told in queen
        .into_iter()
        .chain([shares::<Kalah>("6-8", Algorithm::Forward)])
    {
        assert!(told.is_sorted(), "{told:?}");
        let last = told.last().expect("something is told");
        assert!((last - 1.0).abs() < 1e-9, "{told:?}");
        let mut different = told.clone();
        different.dedup();
        // The first pass ends before the half, the file is written in one piece.
        let backward = different
            .iter()
            .filter(|share| (0.46..0.89).contains(*share));
        assert!(backward.count() >= 3, "{different:?}");
    }
}
