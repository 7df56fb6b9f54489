//! The whole of dobutsu as a table, against published results. Minutes, and nearly a
//! gigabyte: run with `--ignored`.

use std::cmp::Ordering;
use std::path::Path;

use yolah_game::{Game, Notation, Rng};
use yolah_tables::{Fan, MakeOptions, Numbered, Tables, Value, best_line, make, moves_by_value};

use super::beasts::Beasts;
use super::{START, Whole, number};
use crate::Royal;

/// The table of the whole game; in the folder that `DOBUTSU_TABLES` names it may be
/// already.
fn tables() -> Tables<Royal<1>> {
    let options = MakeOptions {
        threads: 2,
        memory: 900_000_000,
        ..MakeOptions::default()
    };
    let own = tempfile::tempdir().expect("a folder");
    let kept = std::env::var_os("DOBUTSU_TABLES");
    let folder = kept.as_deref().map_or(own.path(), Path::new);
    let made = make::<Royal<1>>(folder, &[Whole], &options, &|_| true);
    made.expect("it can be made").tables
}

/// Tanaka (2009): the second player wins in 78 plies; taking the chick loses in 76.
#[test]
#[ignore = "solves the whole game"]
fn the_second_player_wins_in_78_plies() {
    let tables = tables();
    let start = START.0.without_draws();
    assert_eq!(tables.value(&start), Some(Value::loss(78)));
    let moves = moves_by_value(&tables, &start).into_iter();
    let moves: Vec<(String, Value)> = moves
        .map(|(m, value)| (start.move_text(m), value))
        .collect();
    assert_eq!(moves[3], ("b2b3".to_owned(), Value::loss(76)));
    let others = moves[..3].iter();
    assert!(
        others
            .map(|(_, value)| value)
            .all(|&value| value == Value::loss(78))
    );
    assert_eq!(best_line(&tables, &start).len(), 78);
    agrees_with_the_rules(&tables);
}

/// Values of random positions follow from those after their moves, by the family's
/// rules.
fn agrees_with_the_rules(tables: &Tables<Royal<1>>) {
    let mut rng = Rng::with_seed(9);
    let (mut checked, mut draws) = (0, 0);
    while checked < 100_000 {
        let number = rng.u64(..number::slots());
        let Some(position) = Royal::position(Whole, number) else {
            continue;
        };
        let value = tables.value(&position).expect("it is whole");
        match moves_by_value(tables, &position).first() {
            Some((_, best)) => assert_eq!(value, *best, "{position}"),
            None => assert_eq!(value, Value::loss(0), "{position}"),
        }
        draws += u32::from(value.result() == Ordering::Equal);
        checked += 1;
    }
    assert!(draws > 0);
}

/// A bit for each number.
struct Set(Vec<u64>);

impl Set {
    fn new() -> Set {
        Set(vec![0; number::slots().div_ceil(64) as usize])
    }

    /// Adds a number; whether it is new.
    fn add(&mut self, number: u64) -> bool {
        let (word, bit) = (&mut self.0[(number / 64) as usize], 1 << (number % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn has(&self, number: u64) -> bool {
        self.0[(number / 64) as usize] >> (number % 64) & 1 == 1
    }

    fn len(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }
}

/// All that comes of the start, if nothing follows positions of some sort.
fn reachable(is_over: impl Fn(&Beasts) -> bool) -> Set {
    let start = Beasts::of(&START.0).expect("it is the start").number();
    let (mut seen, mut now) = (Set::new(), vec![start]);
    seen.add(start);
    while !now.is_empty() {
        let mut next = Vec::new();
        for number in now {
            let beasts = Beasts::numbered(number).expect("it was numbered");
            if is_over(&beasts) {
                continue;
            }
            beasts.moves(|after| {
                let after = after.seen_by_other();
                if after.has_lions() {
                    let number = after.number();
                    if seen.add(number) {
                        next.push(number);
                    }
                }
            });
        }
        now = next;
    }
    seen
}

/// Tanaka's convention: nothing follows if the mover can take the lion, or if the
/// other lion stands on the mover's home rank.
#[test]
#[ignore = "looks at the whole game"]
fn as_many_positions_are_reachable_as_tanaka_counts() {
    let reached = reachable(|beasts| beasts.attacks_lion(0) || beasts.is_visited());
    let (mut won, mut lost) = (0, 0);
    for number in (0..number::slots()).filter(|&number| reached.has(number)) {
        let beasts = Beasts::numbered(number).expect("it was numbered");
        won += u64::from(beasts.attacks_lion(0));
        lost += u64::from(!beasts.attacks_lion(0) && beasts.is_visited());
    }
    assert_eq!((won, lost), (140_298_614, 7_018_985));
    assert_eq!(reached.len(), 246_803_167);
    assert_eq!(reached.len() - won - lost, 99_485_568);
}

/// Where a safe try ends the game at once nothing follows a position whose mover wins by the
/// next move: so another program counts.
#[test]
#[ignore = "looks at the whole game"]
fn fewer_are_reachable_if_a_safe_try_ends_the_game_at_once() {
    let reached = reachable(|beasts| {
        let fan = beasts.fan(&mut Vec::new());
        fan == Fan::Glance || fan == Fan::Decided(Value::win(1))
    });
    assert_eq!(reached.len(), 213_993_386);
}

/// Values by the rules here, of the positions that are reachable by Tanaka's convention.
#[test]
#[ignore = "solves the whole game"]
fn the_longest_win_takes_173_plies() {
    let tables = tables();
    let tanaka = |beasts: &Beasts| beasts.attacks_lion(0) || beasts.is_visited();
    let reached = reachable(tanaka);
    let mut counts = std::collections::BTreeMap::new();
    for number in (0..number::slots()).filter(|&number| reached.has(number)) {
        let beasts = Beasts::numbered(number).expect("it was numbered");
        if !tanaka(&beasts) {
            let value = tables.value(&beasts.position(yolah_game::Side::First));
            *counts.entry(value.expect("it is whole")).or_insert(0_u64) += 1;
        }
    }
    let of = |result| {
        counts
            .iter()
            .filter(move |(value, _)| value.result() == result)
    };
    let sum = |result| of(result).map(|(_, count)| count).sum::<u64>();
    let [wins, draws, losses] = [Ordering::Greater, Ordering::Equal, Ordering::Less].map(sum);
    assert_eq!((wins, draws, losses), (56_474_473, 2_682_700, 40_328_395));
    let longest = of(Ordering::Greater).next().expect("there are wins");
    // Of all arrangements 14 are so far from the end, up to left and right (`tables stats` counts
    // 28); two of them are not reached.
    assert_eq!(longest, (&Value::win(173), &12));
}
