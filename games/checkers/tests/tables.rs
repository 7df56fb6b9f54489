//! Tables of endings: their numbering, and counts of another program.

use std::collections::BTreeMap;

use tempfile::TempDir;
use yolah_checkers::Checkers;
use yolah_game::Side;
use yolah_tables::{
    Forces, Longest, MakeOptions, Metric, Numbered, Statistics, Tables, choose, compare, laws,
    make, statistics,
};

/// Material of the side to move first; its wins, draws and losses with either side to
/// move, and the plies of the longest win and loss.
const COUNTS: [(&str, [u64; 3], [u32; 2]); 16] = [
    ("KvM", [662, 1062, 12], [11, 4]),
    ("MvK", [106, 1148, 482], [11, 12]),
    ("KvK", [460, 1308, 216], [11, 10]),
    ("MvM", [204, 1222, 94], [13, 6]),
    ("KvMM", [1374, 2484, 18822], [13, 62]),
    ("MMvK", [22430, 242, 8], [61, 14]),
    ("KKvM", [26036, 4, 0], [33, 0]),
    ("MvKK", [116, 1428, 24496], [11, 34]),
    ("KvKM", [2206, 5176, 44698], [13, 48]),
    ("KMvK", [51882, 178, 20], [47, 14]),
    ("KKvK", [29692, 68, 0], [33, 0]),
    ("KvKK", [824, 2900, 26036], [11, 34]),
    ("MvMM", [192, 1514, 18166], [13, 62]),
    ("MMvM", [19856, 16, 0], [61, 0]),
    ("KMvM", [45584, 14, 2], [47, 0]),
    ("MvKM", [308, 2930, 42362], [13, 48]),
];

fn made(folder: &TempDir, pieces: u32) -> Tables<Checkers> {
    let wanted: Vec<Forces> = (2..=pieces).flat_map(Checkers::slices).collect();
    let options = MakeOptions {
        threads: 2,
        ..MakeOptions::default()
    };
    let made = make::<Checkers>(folder.path(), &wanted, &options, &|_| true);
    made.expect("they can be made").tables
}

#[test]
fn endings_are_numbered_by_the_laws() {
    for slice in Checkers::slices(2) {
        laws::check::<Checkers>(slice, 1);
    }
    for slice in [3, 4, 5].into_iter().flat_map(Checkers::slices) {
        let slots = Checkers::slots(slice);
        laws::check::<Checkers>(slice, (slots / 1000).max(1) as usize | 1);
    }
}

/// Schaeffer's numbers of placements, those with pieces of one side alone included.
#[test]
fn there_are_as_many_positions_as_schaeffer_counts() {
    for (pieces, all) in [(2, 6972), (3, 261_224), (4, 7_092_774)] {
        // Every slot is a placement with one of two sides to move and of two
        // colourings; with equal sides it is one of one and of one.
        let of_both = Checkers::slices(pieces).into_iter().map(|slice| {
            let slots = 0..Checkers::slots(slice);
            let there = slots.filter(|&slot| Checkers::position(slice, slot).is_some());
            there.count() as u64
        });
        let of_one = (0..=pieces).map(|men| 2 * choose(28, men) * choose(32 - men, pieces - men));
        assert_eq!(of_both.sum::<u64>() + of_one.sum::<u64>(), all, "{pieces}");
    }
}

/// The lines of all tables: by the material of the side to move.
fn lines(tables: &Tables<Checkers>) -> BTreeMap<String, Vec<Statistics>> {
    let mut lines: BTreeMap<String, Vec<Statistics>> = BTreeMap::new();
    for slice in tables.slices() {
        for line in statistics(tables, slice, 2).expect("it can be read") {
            let (first, second) = line.table.split_once('v').expect("two sides");
            let own = match line.side {
                Side::First => format!("{first}v{second}"),
                Side::Second => format!("{second}v{first}"),
            };
            lines.entry(own).or_default().push(line);
        }
    }
    lines
}

#[test]
fn counts_are_those_of_another_program() {
    let folder = TempDir::new().expect("a folder");
    let lines = lines(&made(&folder, 3));
    for (name, [wins, draws, losses], longest) in COUNTS {
        let own = &lines[name];
        let sum = |count: fn(&Statistics) -> u64| own.iter().map(count).sum::<u64>();
        let found = [
            sum(|line| line.wins),
            sum(|line| line.draws),
            sum(|line| line.losses),
        ];
        assert_eq!(found, [wins, draws, losses], "{name}");
        for line in own {
            let plies = |most: &Option<Longest>| most.as_ref().map_or(0, |l| l.plies);
            assert_eq!(
                [plies(&line.longest), plies(&line.longest_loss)],
                longest,
                "{name}"
            );
        }
    }
}

#[test]
fn all_algorithms_find_the_same() {
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, 3);
    for name in ["KvK", "MvM", "KMvK", "MMvK"] {
        let slice = Checkers::named(name).expect("an ending");
        let found = compare(&tables, slice, Metric::End, 2, &|_| true).expect("it works");
        assert!(found.len() >= 4, "{name}");
        let same = found.iter().all(|row| row.checksum == found[0].checksum);
        assert!(same, "{name}: {found:?}");
    }
}

#[test]
fn values_are_those_of_a_search() {
    let folder = TempDir::new().expect("a folder");
    laws::check_values(&made(&folder, 3), 5);
}
