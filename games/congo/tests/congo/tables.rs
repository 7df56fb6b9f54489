//! Tables with three pieces against a full enumeration by another program, in
//! another language: every number of wins, draws and losses, and the longest.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use yolah_congo::Congo;
use yolah_game::{Game, MoveList, Side};
use yolah_tables::{MakeOptions, Numbered, Tables, Value, make};

/// Wins, draws and losses of the side to move, and the plies of the longest
/// win or loss.
type Results = (u64, u64, u64, u16);

/// By table: White, who has the piece, to move; then Black.
const THREE: [(&str, Results, Results); 7] = [
    ("LPvL", (3267, 0, 0, 21), (1086, 102, 2079, 22)),
    ("LSvL", (3807, 0, 0, 15), (1280, 144, 2383, 16)),
    ("LCvL", (3807, 0, 0, 11), (1280, 144, 2383, 12)),
    ("LMvL", (3807, 0, 0, 17), (1280, 144, 2383, 18)),
    ("LEvL", (3805, 2, 0, 13), (1280, 150, 2377, 14)),
    ("LGvL", (3802, 5, 0, 11), (1280, 161, 2366, 12)),
    ("LZvL", (3778, 29, 0, 17), (1280, 213, 2314, 18)),
];

/// Positions with the longest win or loss.
const LONGEST: [(&str, u16); 14] = [
    ("7/7/3l3/7/7/6P/2L4 w", 21),
    ("7/7/3l3/7/7/6P/2L4 b", 22),
    ("7/7/3l3/7/7/7/S1L4 w", 15),
    ("7/7/3l3/7/7/7/S1L4 b", 16),
    ("7/7/3l3/7/7/7/C1L4 w", 11),
    ("7/7/2l4/7/7/2C4/2L4 b", 12),
    ("7/7/3l3/7/7/7/M1L4 w", 17),
    ("7/7/3l3/7/7/7/M1L4 b", 18),
    ("7/7/3l3/7/7/7/E1L4 w", 13),
    ("7/7/3l3/7/7/7/E1L4 b", 14),
    ("7/7/2l4/2G4/7/7/2L4 w", 11),
    ("7/7/2l4/7/7/2G4/2L4 b", 12),
    ("7/7/3l3/7/3Z3/7/3L3 w", 17),
    ("7/7/2l4/7/3Z3/7/3L3 b", 18),
];

/// Counts of all positions of a slice with this side to move, mirrored ones
/// included.
fn results(tables: &Tables<Congo>, name: &str, side: Side) -> Results {
    let slice = Congo::named(name).unwrap();
    let mut counts = BTreeMap::new();
    let mut longest = 0;
    for number in 0..Congo::slots(slice) {
        let Some(position) = Congo::position(slice, number) else {
            continue;
        };
        if position.turn() != side {
            continue;
        }
        let value = tables.value(&position).unwrap();
        *counts.entry(value.result()).or_insert(0) += u64::from(position.images());
        longest = longest.max(value.distance().unwrap_or(0));
    }
    let count = |result| counts.get(&result).copied().unwrap_or(0);
    (
        count(Ordering::Greater),
        count(Ordering::Equal),
        count(Ordering::Less),
        longest,
    )
}

/// Plays the best moves of both sides to the end; the distance falls by one
/// with each.
fn replay(tables: &Tables<Congo>, mut position: Congo, distance: u16) {
    for left in (1..=distance).rev() {
        let value = tables.value(&position).unwrap();
        assert_eq!(value.distance(), Some(left), "{position}");
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let after = |m| {
            let mut after = position.clone();
            after.play_unchecked(m);
            after
        };
        let worth = |after: &Congo| match after.outcome() {
            Some(_) => Value::win(1),
            None => (-tables.value(after).unwrap()).earlier(),
        };
        let best = moves.into_iter().map(after).max_by_key(worth).unwrap();
        assert_eq!(worth(&best), value, "{position}");
        position = best;
    }
    assert!(position.outcome().is_some(), "{position}");
}

#[test]
fn three_pieces_are_as_another_program_found() {
    let folder = tempfile::tempdir().unwrap();
    let made = make::<Congo>(
        folder.path(),
        &Congo::slices(3),
        &MakeOptions::default(),
        &|_| true,
    );
    let tables = made.unwrap().tables;
    assert_eq!(results(&tables, "LvL", Side::First), (29, 52, 0, 1));
    for (name, white, black) in THREE {
        assert_eq!(results(&tables, name, Side::First), white, "{name} w");
        assert_eq!(results(&tables, name, Side::Second), black, "{name} b");
    }
    for (text, distance) in LONGEST {
        let position = text.parse::<Congo>().unwrap().without_draws();
        replay(&tables, position, distance);
    }
}
