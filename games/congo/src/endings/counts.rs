//! The sizes of endings as the games book counts them, in three attempts.
//!
//! The first takes lions up to mirroring and forgets the zebra, the second is
//! the simplest encoding, the third mirrors a lion or a piece and keeps pawns
//! off the first rank too. None counts who is to move.

use std::collections::BTreeSet;

use yolah_tables::Count;

use super::signature::Signature;

/// A count of the book: the ending, the factors of its size, and a pattern of
/// names in which x, y and z stand for any letters of a set, for different ones
/// where the book says so.
type Row = (&'static str, &'static [u64], &'static str);

const FIRST: [Row; 9] = [
    ("L+L", &[54], "lvl"),
    ("LP+L", &[54, 40], "lpvl"),
    ("LX+L", &[54, 47, 5], "lxvl"),
    ("LP+LP", &[54, 40, 39], "lpvlp"),
    ("LX+LP", &[54, 47, 39, 5], "lxvlp"),
    ("LX+LX", &[54, 47, 46, 5], "lxvlx"),
    ("LX+LY, X ≠ Y", &[54, 47, 46, 5, 4], "lxvly"),
    ("LXP+L", &[54, 47, 39, 5], "lxpvl"),
    ("LXY+L", &[54, 47, 46, 5, 5], "lxyvl"),
];

const SIMPLEST: [Row; 6] = [
    ("L+L", &[9, 9], "lvl"),
    ("LX+L", &[9, 9, 49, 6], "lxvl"),
    ("LXY+L", &[9, 9, 49, 49, 6, 6], "lxyvl"),
    ("LX+LY", &[9, 9, 49, 49, 6, 6], "lxvly"),
    ("LXY+LZ", &[9, 9, 49, 49, 49, 6, 6, 6], "lxyvlz"),
    ("LXYZ+L", &[9, 9, 49, 49, 49, 6, 6, 6], "lxyzvl"),
];

const SECOND: [Row; 12] = [
    ("LL", &[6, 9], "lvl"),
    ("LXL", &[81, 28, 6], "lxvl"),
    ("LPL", &[81, 20], "lpvl"),
    ("LXLY", &[81, 28, 46, 21], "lxvly"),
    ("LXYL, X ≠ Y", &[81, 28, 46, 15], "lxyvl"),
    ("LXXL", &[54, 47 * 46 / 2, 6], "lxxvl"),
    ("LXLP", &[81, 28, 35, 6], "lxvlp"),
    ("LXPL", &[81, 28, 35, 6], "lxpvl"),
    ("LPLP", &[81, 20, 34], "lpvlp"),
    ("LPPL", &[81, 20, 34], "lppvl"),
    ("LXXLY", &[54, 47 * 46 / 2, 45, 36], "lxxvly"),
    ("LXYLZ, X ≠ Y", &[81, 28, 46, 45, 90], "lxyvlz"),
];

/// Where in the book rows stand, and the pieces that their letters mean:
/// alligator and crocodile are the same animal, and so are ape and monkey.
const PARTS: [(&str, &str, &[Row]); 3] = [
    ("19.1 first", "SEMCG", &FIRST),
    ("19.1 simplest", "PSEMCG", &SIMPLEST),
    ("19.1.1", "MCEGSZ", &SECOND),
];

/// All rows, in the book's order.
pub(super) fn of_the_book() -> Vec<Count<Signature>> {
    let rows = |&(source, letters, rows): &(&'static str, &str, &[Row])| {
        let counts = rows.iter().map(|row| count(source, letters, row));
        counts.collect::<Vec<_>>()
    };
    PARTS.iter().flat_map(rows).collect()
}

fn count(source: &'static str, letters: &str, &(name, factors, pattern): &Row) -> Count<Signature> {
    let formula: Vec<String> = factors.iter().map(u64::to_string).collect();
    let endings = filled(pattern, letters, name.contains('≠'));
    let slices: BTreeSet<Signature> = endings
        .iter()
        .filter_map(|ending| Signature::named(ending))
        .collect();
    Count {
        source,
        name: name.to_owned(),
        formula: formula.join(" × "),
        positions: factors.iter().product(),
        slices: slices.into_iter().collect(),
    }
}

/// A pattern with all letters for x, y and z; x and y may have to differ.
fn filled(pattern: &str, letters: &str, is_unlike: bool) -> Vec<String> {
    let mut all = Vec::new();
    for x in letters.chars() {
        for y in letters.chars().filter(|&y| !is_unlike || x != y) {
            for z in letters.chars() {
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
