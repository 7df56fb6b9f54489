//! Files that are no good are named and left out; nothing panics.

use std::fs;

use tempfile::TempDir;
use yolah_chess::Chess;
use yolah_kalah::Kalah;
use yolah_tables::{Compression, MakeOptions, Numbered, Tables, laws, make};

/// A folder with the tables of two kings and a queen.
fn queen(compression: Compression) -> (TempDir, Tables<Chess>) {
    let folder = TempDir::new().expect("a folder");
    let slice = Chess::named("KQvK").expect("an ending");
    let options = MakeOptions {
        compression,
        ..MakeOptions::default()
    };
    let made = make::<Chess>(folder.path(), &[slice], &options, &|_| true);
    (folder, made.expect("it can be made").tables)
}

/// What is wrong with the tables of a folder in which `KQvK` has these bytes.
fn complaints(bytes: &[u8]) -> Vec<String> {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("KQvK.table"), bytes).expect("a file");
    let (tables, ignored) = Tables::<Chess>::open(folder.path(), 1 << 20).expect("a folder");
    assert!(tables.slices().is_empty() || ignored.is_empty());
    ignored.iter().map(ToString::to_string).collect()
}

#[test]
fn a_file_that_is_no_good_is_ignored_and_named() {
    let (folder, _) = queen(Compression::Zstd);
    let good = fs::read(folder.path().join("KQvK.table")).expect("it was made");
    assert_eq!(complaints(&good), [""; 0]);
    let kings = fs::read(folder.path().join("KvK.table")).expect("it was made");
    let mut newer = good.clone();
    newer[8] = 9;
    let mut header = good.clone();
    header[50] ^= 1;
    for (bytes, reason) in [
        (&good[..good.len() - 1], "cut off"),
        (&good[..100], "cut off"),
        (&good[..9], "not a table"),
        (b"", "not a table"),
        (b"PK\x03\x04 something else entirely", "not a table"),
        (&newer, "format 9"),
        (&header, "header is damaged"),
        (&kings, "not what its name says"),
    ] {
        let found = complaints(bytes);
        assert!(
            found.len() == 1 && found[0].contains(reason),
            "{found:?}: {reason}"
        );
        assert!(found[0].contains("KQvK.table"), "{found:?}");
    }
}

/// Of another game, or a name that means nothing.
#[test]
fn foreign_files_are_ignored() {
    let (folder, _) = queen(Compression::Zstd);
    let path = folder.path().join("KQvK.table");
    fs::copy(&path, folder.path().join("6-4.table")).expect("a copy");
    let (tables, ignored) = Tables::<Kalah>::open(folder.path(), 1 << 20).expect("a folder");
    assert!(tables.slices().is_empty());
    let texts: Vec<String> = ignored.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 3);
    assert!(texts[0].contains("a table of chess KQvK"), "{texts:?}");
}

/// A damaged block is found when it is needed; nothing of its file is believed then.
#[test]
fn a_damaged_block_is_not_believed() {
    for compression in Compression::ALL {
        let (folder, tables) = queen(compression);
        let slice = Chess::named("KQvK").expect("an ending");
        let path = tables.path(slice);
        let number = (0..1000).find(|&n| Chess::position(slice, n).is_some());
        let position = Chess::position(slice, number.expect("a slot")).expect("a position");
        assert!(tables.value(&position).is_some());
        let mut bytes = fs::read(&path).expect("it was made");
        // In the middle of the blocks: the last one, and with it the file, is no good.
        for at in (bytes.len() / 2..bytes.len()).step_by(64) {
            bytes[at] ^= 0x55;
        }
        drop(tables);
        fs::write(&path, &bytes).expect("a file");
        assert!(!laws::file_bytes(&bytes));
        let (tables, ignored) = Tables::<Chess>::open(folder.path(), 1 << 20).expect("a folder");
        assert!(ignored.is_empty(), "the header is whole");
        let last = (0..Chess::slots(slice))
            .rev()
            .find_map(|n| Chess::position(slice, n));
        assert_eq!(
            tables.value(&last.expect("a position")),
            None,
            "{compression:?}"
        );
        assert_eq!(tables.value(&position), None, "{compression:?}");
        assert_eq!(tables.damaged(), [path]);
    }
}

/// The laws of the fuzz target on mutations of a good file, as they are and with the
/// checksums that they should have.
#[test]
fn mutations_never_panic() {
    for compression in Compression::ALL {
        let (_folder, tables) = queen(compression);
        let path = tables.path(Chess::named("KvK").expect("an ending"));
        let good = fs::read(path).expect("it was made");
        assert!(laws::file_bytes(&good));
        assert_eq!(laws::sealed(&good), good);
        let mut rng = fastrand::Rng::with_seed(7);
        let (mut damaged, mut mended) = (0, 0);
        for _ in 0..3000 {
            let mut bytes = good.clone();
            for _ in 0..rng.usize(1..4) {
                let at = rng.usize(..bytes.len());
                bytes[at] = rng.u8(..);
            }
            bytes.truncate(rng.usize(..=2 * bytes.len()).min(bytes.len()));
            damaged += u32::from(!laws::file_bytes(&bytes));
            mended += u32::from(laws::file_bytes(&laws::sealed(&bytes)));
        }
        assert!(damaged > 2500 && mended > 100, "{damaged} {mended}");
    }
}

/// What another program is writing to the folder is left alone.
#[test]
fn one_program_makes_tables_in_a_folder() {
    let folder = TempDir::new().expect("a folder");
    let slice = [Chess::named("KQvK").expect("an ending")];
    let options = MakeOptions::default();
    let result = make::<Chess>(folder.path(), &slice, &options, &|_| {
        let error = make::<Chess>(folder.path(), &slice, &options, &|_| true);
        let error = error.expect_err("the folder is taken").to_string();
        assert!(error.contains("another program"), "{error}");
        false
    });
    let error = result.expect_err("it was stopped").to_string();
    assert_eq!(error, "stopped");
    let again = make::<Chess>(folder.path(), &slice, &options, &|_| true);
    assert_eq!(again.expect("nobody else is there").new.len(), 2);
}
