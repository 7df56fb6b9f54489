//! Tables with three pieces against a full enumeration by another program, in
//! another language: every number of wins, draws and losses, and the longest.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tempfile::TempDir;
use yolah_congo::{Congo, Naturalist, Signature};
use yolah_game::{Game, MoveList, Outcome, Rng, Side};
use yolah_search::alphabeta::{AlphaBeta, Options};
use yolah_search::{Limit, Player, Request};
use yolah_tables::{
    Algorithm, MakeOptions, Numbered, Tabled, Tables, Value, make, plan, statistics, verify,
};

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

fn made(slices: &[Signature]) -> (Tables<Congo>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let made = make::<Congo>(folder.path(), slices, &MakeOptions::default(), &|_| true);
    (made.unwrap().tables, folder)
}

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

/// The verifier finds nothing wrong, and counts by the values that it derives what the
/// statistics count by those in the files.
fn verifier_agrees(tables: &Tables<Congo>, slices: &[Signature]) {
    for &slice in slices {
        let found = verify(tables, slice, 2, &|_| true).unwrap();
        assert_eq!((found.wrong, &found.example), (0, &None), "{slice}");
        let mut longest = 0;
        for line in statistics(tables, slice, 2).unwrap() {
            if line.table != slice.to_string() {
                continue;
            }
            let counted = found.results[line.side.index()];
            assert_eq!(
                (counted.wins, counted.draws, counted.losses),
                (line.wins, line.draws, line.losses),
                "{slice}, {:?} to move",
                line.side
            );
            let far = [line.longest, line.longest_loss].into_iter().flatten();
            longest = far.map(|far| far.plies).fold(longest, u32::max);
        }
        assert_eq!(found.longest_line.len() as u32, longest, "{slice}");
    }
}

/// What is best by the tables, and what it is worth.
fn best(tables: &Tables<Congo>, position: &Congo) -> (Value, Congo) {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let after = |m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        let worth = match after.outcome() {
            Some(_) => Value::win(1),
            None => (-tables.value(&after).unwrap()).earlier(),
        };
        (worth, after)
    };
    let all = moves.into_iter().map(after);
    all.max_by_key(|(worth, _)| *worth).unwrap()
}

/// Plays the best moves of both sides to the end; the distance falls by one
/// with each.
fn replay(tables: &Tables<Congo>, mut position: Congo, distance: u16) {
    for left in (1..=distance).rev() {
        let value = tables.value(&position).unwrap();
        assert_eq!(value.distance(), Some(left), "{position}");
        let (worth, after) = best(tables, &position);
        assert_eq!(worth, value, "{position}");
        position = after;
    }
    assert!(position.outcome().is_some(), "{position}");
}

#[test]
fn three_pieces_are_as_another_program_found() {
    let (tables, _folder) = made(&Congo::slices(3));
    assert_eq!(results(&tables, "LvL", Side::First), (29, 52, 0, 1));
    for (name, white, black) in THREE {
        assert_eq!(results(&tables, name, Side::First), white, "{name} w");
        assert_eq!(results(&tables, name, Side::Second), black, "{name} b");
    }
    for (text, distance) in LONGEST {
        let position = text.parse::<Congo>().unwrap().without_draws();
        replay(&tables, position, distance);
    }
    verifier_agrees(&tables, &tables.slices());
}

/// A player with tables wins what is won, from random positions of some endings,
/// against the best defence and against any.
fn wins_what_is_won(slices: &[Signature], positions: usize) {
    let (tables, _folder) = made(slices);
    let tables = Arc::new(tables);
    let judge = Tabled::new(Naturalist::default(), Some(tables.clone()));
    let options = Options {
        hash: 1,
        ..Options::default()
    };
    let mut player = AlphaBeta::new(options, judge);
    let mut rng = Rng::with_seed(11);
    let mut won = 0;
    while won < positions {
        let slice = slices[rng.usize(..slices.len())];
        let Some(slot) = Congo::position(slice, rng.u64(..Congo::slots(slice))) else {
            continue;
        };
        if tables.value(&slot).unwrap().result() == Ordering::Greater {
            win(&mut player, &tables, &slot, &mut rng);
            won += 1;
        }
    }
}

/// Plays a won position to its end, by the rules with repetition.
fn win(player: &mut impl Player<Congo>, tables: &Tables<Congo>, start: &Congo, rng: &mut Rng) {
    let mut position: Congo = start.to_string().parse().unwrap();
    let winner = position.turn();
    let is_stubborn = rng.bool();
    for _ in 0..500 {
        if let Some(outcome) = position.outcome() {
            assert_eq!(outcome, Outcome::win(winner), "{start}");
            return;
        }
        if position.turn() == winner {
            let value = tables.value(&position).unwrap();
            assert_eq!(
                value.result(),
                Ordering::Greater,
                "{position} after {start}"
            );
            let request = Request::new(&position, Limit::nodes(100));
            position.play_unchecked(player.think(&request, &mut |_| {}).best);
        } else if is_stubborn {
            position = best(tables, &position).1;
        } else {
            let m = position.random_move(&mut MoveList::new(), rng);
            position.play_unchecked(m.unwrap());
        }
    }
    panic!("no end after {start}");
}

#[test]
fn a_player_with_tables_wins_what_is_won() {
    let mut slices = Congo::slices(3);
    slices.extend(["LPvLP", "LPPvL"].map(|name| Congo::named(name).unwrap()));
    wins_what_is_won(&slices, 100);
}

#[test]
#[ignore = "makes all tables with four pieces, a minute: `cargo test --release -p yolah-congo four_pieces -- --ignored`"]
fn a_player_with_tables_wins_what_is_won_with_four_pieces() {
    wins_what_is_won(&Congo::slices(4), 1000);
}

/// What a plain search of so many plies finds: a win or a loss that is no farther away.
fn searched(position: &Congo, plies: u32) -> Option<Value> {
    if let Some(outcome) = position.outcome() {
        let is_won = outcome.margin_for(position.turn()) > 0;
        return Some(if is_won {
            Value::win(0)
        } else {
            Value::loss(0)
        });
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let (mut best, mut all_known) = (None, plies > 0);
    for m in moves.into_iter().filter(|_| plies > 0) {
        let mut after = position.clone();
        after.play_unchecked(m);
        match searched(&after, plies - 1) {
            Some(value) => best = best.max(Some((-value).earlier())),
            None => all_known = false,
        }
    }
    // What is not known is farther away than any win that was found.
    best.filter(|value| all_known || value.result() == Ordering::Greater)
}

/// Random probes of endings agree with a search of three plies: what it finds the
/// tables know, and what they say is so near it finds.
fn probes_agree_with_a_search(tables: &Tables<Congo>, slices: &[Signature], probes: u32) {
    let mut rng = Rng::with_seed(13);
    let (mut probed, mut near) = (0, 0);
    while probed < probes {
        let slice = slices[rng.usize(..slices.len())];
        let Some(position) = Congo::position(slice, rng.u64(..Congo::slots(slice))) else {
            continue;
        };
        let value = tables.value(&position).unwrap();
        let is_near = value.distance().is_some_and(|plies| plies <= 3);
        let expected = is_near.then_some(value);
        assert_eq!(searched(&position, 3), expected, "{position}");
        probed += 1;
        near += u32::from(is_near);
    }
    assert!(near > probes / 10 && near < probes, "{near}");
}

#[test]
fn probes_of_three_pieces_agree_with_a_search() {
    let (tables, _folder) = made(&Congo::slices(3));
    probes_agree_with_a_search(&tables, &Congo::slices(3), 5000);
}

#[test]
#[ignore = "makes all tables with four pieces, then a million searches: `cargo test --release -p \
            yolah-congo probes -- --ignored`"]
fn a_million_probes_of_four_pieces_agree_with_a_search() {
    let (tables, _folder) = made(&Congo::slices(4));
    verifier_agrees(&tables, &tables.slices());
    probes_agree_with_a_search(&tables, &Congo::slices(4), 1_000_000);
}

/// The folder with all tables that `yolah tables make` has made.
fn folder_of_tables() -> PathBuf {
    let folder = std::env::var_os("CONGO_TABLES").expect("CONGO_TABLES names a folder");
    folder.into()
}

#[test]
#[ignore = "a million searches: `CONGO_TABLES=DIR cargo test --release -p yolah-congo probes_of_five -- \
            --ignored`; the folder has the tables of five pieces"]
fn a_million_probes_of_five_pieces_agree_with_a_search() {
    let (tables, ignored) = Tables::open(&folder_of_tables(), 1 << 30).unwrap();
    assert!(ignored.is_empty(), "{ignored:?}");
    probes_agree_with_a_search(&tables, &Congo::slices(5), 1_000_000);
}

/// The file of a table by an algorithm; what it leads to lies in a folder already.
fn file_by(algorithm: Algorithm, slice: Signature, known: &Path) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = |slice: Signature| format!("{slice}.table");
    for needed in plan::<Congo>(&[slice]) {
        if needed != slice {
            fs::copy(known.join(file(needed)), folder.path().join(file(needed))).unwrap();
        }
    }
    let options = MakeOptions {
        algorithm: Some(algorithm),
        threads: 2,
        ..MakeOptions::default()
    };
    let made = make::<Congo>(folder.path(), &[slice], &options, &|_| true).unwrap();
    assert_eq!(made.new, [slice]);
    fs::read(folder.path().join(file(slice))).unwrap()
}

/// Every algorithm that can make tables which lead to others makes the same file.
fn algorithms_agree(names: &[&str], known: &Path) {
    for name in names {
        let slice = Congo::named(name).unwrap();
        let expected = file_by(Algorithm::Counting, slice, known);
        for algorithm in [Algorithm::Thompson, Algorithm::WuBeal, Algorithm::Forward] {
            let found = file_by(algorithm, slice, known);
            assert!(found == expected, "{name} by {}", algorithm.name());
        }
    }
}

#[test]
fn every_algorithm_makes_the_same_files() {
    let names = ["LPvL", "LMvL", "LZvL", "LPPvL", "LCvLE", "LMvLP"];
    let (_tables, folder) = made(&names.map(|name| Congo::named(name).unwrap()));
    algorithms_agree(&names, folder.path());
}

#[test]
#[ignore = "minutes, and gigabytes of working files: `CONGO_TABLES=DIR cargo test --release -p yolah-congo \
            every_algorithm -- --ignored`; the folder has the tables of five pieces: pawns are promoted"]
fn every_algorithm_makes_the_same_files_of_five_pieces() {
    algorithms_agree(&["LPPvLP", "LEZvLG", "LCMvLS"], &folder_of_tables());
}
