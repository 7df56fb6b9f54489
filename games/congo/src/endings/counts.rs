//! The sizes of endings as the games book counts them, in three attempts.
//!
//! The first takes lions up to mirroring and forgets the zebra, the second is
//! the simplest encoding, the third mirrors a lion or a piece and keeps pawns
//! off the first rank too. None counts who is to move.

use std::collections::BTreeSet;

use yolah_tables::Count;

use super::signature::Signature;

/// Where in the book a row stands.
const FIRST: &str = "19.1 first";
const SIMPLEST: &str = "19.1 simplest";
const SECOND: &str = "19.1.1";

/// The book's sets of pieces: alligator and crocodile are the same animal, and
/// so are ape and monkey.
const WITHOUT_PAWN: &str = "SEMCG";
const WITH_PAWN: &str = "PSEMCG";
const WITH_ZEBRA: &str = "MCEGSZ";

/// All rows, in the book's order.
pub(super) fn of_the_book() -> Vec<Count<Signature>> {
    let first = [
        row(FIRST, "L+L", &[54], &["LvL"]),
        row(FIRST, "LP+L", &[54, 40], &["LPvL"]),
        row(FIRST, "LX+L", &[54, 47, 5], &each("LXvL", WITHOUT_PAWN)),
        row(FIRST, "LP+LP", &[54, 40, 39], &["LPvLP"]),
        row(
            FIRST,
            "LX+LP",
            &[54, 47, 39, 5],
            &each("LXvLP", WITHOUT_PAWN),
        ),
        row(
            FIRST,
            "LX+LX",
            &[54, 47, 46, 5],
            &each("LXvLX", WITHOUT_PAWN),
        ),
        row(
            FIRST,
            "LX+LY, X ≠ Y",
            &[54, 47, 46, 5, 4],
            &unlike("LXvLY", WITHOUT_PAWN),
        ),
        row(
            FIRST,
            "LXP+L",
            &[54, 47, 39, 5],
            &each("LXPvL", WITHOUT_PAWN),
        ),
        row(
            FIRST,
            "LXY+L",
            &[54, 47, 46, 5, 5],
            &every("LXYvL", WITHOUT_PAWN),
        ),
    ];
    let simplest = [
        row(SIMPLEST, "L+L", &[9, 9], &["LvL"]),
        row(SIMPLEST, "LX+L", &[9, 9, 49, 6], &each("LXvL", WITH_PAWN)),
        row(
            SIMPLEST,
            "LXY+L",
            &[9, 9, 49, 49, 6, 6],
            &every("LXYvL", WITH_PAWN),
        ),
        row(
            SIMPLEST,
            "LX+LY",
            &[9, 9, 49, 49, 6, 6],
            &every("LXvLY", WITH_PAWN),
        ),
        row(
            SIMPLEST,
            "LXY+LZ",
            &[9, 9, 49, 49, 49, 6, 6, 6],
            &every("LXYvLZ", WITH_PAWN),
        ),
        row(
            SIMPLEST,
            "LXYZ+L",
            &[9, 9, 49, 49, 49, 6, 6, 6],
            &every("LXYZvL", WITH_PAWN),
        ),
    ];
    let second = [
        row(SECOND, "LL", &[6, 9], &["LvL"]),
        row(SECOND, "LXL", &[81, 28, 6], &each("LXvL", WITH_ZEBRA)),
        row(SECOND, "LPL", &[81, 20], &["LPvL"]),
        row(
            SECOND,
            "LXLY",
            &[81, 28, 46, 21],
            &every("LXvLY", WITH_ZEBRA),
        ),
        row(
            SECOND,
            "LXYL, X < Y",
            &[81, 28, 46, 15],
            &unlike("LXYvL", WITH_ZEBRA),
        ),
        row(
            SECOND,
            "LXXL",
            &[54, 47 * 46 / 2, 6],
            &each("LXXvL", WITH_ZEBRA),
        ),
        row(SECOND, "LXLP", &[81, 28, 35, 6], &each("LXvLP", WITH_ZEBRA)),
        row(SECOND, "LXPL", &[81, 28, 35, 6], &each("LXPvL", WITH_ZEBRA)),
        row(SECOND, "LPLP", &[81, 20, 34], &["LPvLP"]),
        row(SECOND, "LPPL", &[81, 20, 34], &["LPPvL"]),
        row(
            SECOND,
            "LXXLY",
            &[54, 47 * 46 / 2, 45, 36],
            &every("LXXvLY", WITH_ZEBRA),
        ),
        row(
            SECOND,
            "LXYLZ, X < Y",
            &[81, 28, 46, 45, 90],
            &unlike("LXYvLZ", WITH_ZEBRA),
        ),
    ];
    first.into_iter().chain(simplest).chain(second).collect()
}

fn row(
    source: &'static str,
    name: &str,
    factors: &[u64],
    endings: &[impl AsRef<str>],
) -> Count<Signature> {
    let formula: Vec<String> = factors.iter().map(u64::to_string).collect();
    let named = endings
        .iter()
        .filter_map(|name| Signature::named(name.as_ref()));
    let slices: BTreeSet<Signature> = named.collect();
    Count {
        source,
        name: name.to_owned(),
        formula: formula.join(" × "),
        positions: factors.iter().product(),
        slices: slices.into_iter().collect(),
    }
}

/// A pattern with one letter of a set for every X.
fn each(pattern: &str, set: &str) -> Vec<String> {
    let filled = set.chars().map(|x| pattern.replace('X', &x.to_string()));
    filled.collect()
}

/// A pattern with letters of a set for X, Y and Z, as if they were all there.
fn every(pattern: &str, set: &str) -> Vec<String> {
    filled(pattern, set, |_, _| true)
}

/// The same with different letters for X and Y.
fn unlike(pattern: &str, set: &str) -> Vec<String> {
    filled(pattern, set, |x, y| x != y)
}

fn filled(pattern: &str, set: &str, fits: impl Fn(char, char) -> bool) -> Vec<String> {
    // The letter Z stands for a zebra too: fill in small letters.
    let pattern = pattern.to_ascii_lowercase();
    let mut all = Vec::new();
    for x in set.chars() {
        for y in set.chars().filter(|&y| fits(x, y)) {
            for z in set.chars() {
                let name = pattern.chars().map(|letter| match letter {
                    'x' => x,
                    'y' => y,
                    'z' => z,
                    other => other,
                });
                all.push(name.collect());
            }
        }
    }
    all
}
