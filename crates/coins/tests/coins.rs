//! Strings of all shapes, also such as no grid has, against a plain search.

use std::collections::HashMap;

use proptest::prelude::*;
use yolah_coins::{GROUND, Strings, solve};

/// How many coins a cut takes.
fn taken(ends: &[[u8; 2]], left: u32, cut: usize) -> i32 {
    let hangs = |coin: u8| {
        let mut strings = ends.iter().enumerate();
        strings.any(|(number, ends)| left >> number & 1 != 0 && ends.contains(&coin))
    };
    let [one, other] = ends[cut];
    let both = [Some(one), (other != one).then_some(other)];
    let coins = both.into_iter().flatten().filter(|&end| end != GROUND);
    coins.filter(|&coin| !hangs(coin)).count() as i32
}

/// The value for the side to move, by trying every cut.
fn plain(ends: &[[u8; 2]], strings: u32, known: &mut HashMap<u32, i32>) -> i32 {
    if let Some(&value) = known.get(&strings) {
        return value;
    }
    let cuts = (0..ends.len()).filter(|cut| strings >> cut & 1 != 0);
    let worth = |cut: usize| {
        let left = strings & !(1 << cut);
        match taken(ends, left, cut) {
            0 => -plain(ends, left, known),
            taken => taken + plain(ends, left, known),
        }
    };
    let value = cuts.map(worth).max().unwrap_or(0);
    known.insert(strings, value);
    value
}

/// What the side that begins gets more than the other when cuts are made.
fn margin(ends: &[[u8; 2]], cuts: &[usize]) -> i32 {
    let (mut left, mut side, mut margin) = ((1_u32 << ends.len()) - 1, 1, 0);
    for &cut in cuts {
        left &= !(1 << cut);
        match taken(ends, left, cut) {
            0 => side = -side,
            taken => margin += side * taken,
        }
    }
    assert_eq!(left, 0, "to the end");
    margin
}

fn ends() -> impl Strategy<Value = Vec<[u8; 2]>> {
    (1_u8..8).prop_flat_map(|coins| {
        let end = move |number: u8| if number == coins { GROUND } else { number };
        let string = (0..=coins, 0..coins).prop_map(move |(one, other)| [end(one), end(other)]);
        prop::collection::vec(string, 0..14)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn values_are_those_of_a_plain_search(ends in ends()) {
        let strings = Strings::new(&ends).expect("few strings");
        let solved = solve(&strings, &[], u64::MAX, &mut |_, _| true).expect("few strings");
        let value = plain(&ends, (1 << ends.len()) - 1, &mut HashMap::new());
        prop_assert_eq!((solved.value.least, solved.value.most), (value, value));
        prop_assert_eq!(margin(&ends, &solved.cuts), value);
    }
}

/// A wheel looks the same from every spoke; knowing that changes no value.
#[test]
fn turns_change_no_value() {
    let spokes = 6_u8;
    let rim = (0..spokes).map(|at| [at, (at + 1) % spokes]);
    let ends: Vec<[u8; 2]> = rim.chain((0..spokes).map(|at| [at, spokes])).collect();
    let turn = |by: usize| -> Vec<usize> {
        let count = usize::from(spokes);
        let turned = (0..2 * count).map(|at| at / count * count + (at % count + by) % count);
        turned.collect()
    };
    let turns: Vec<Vec<usize>> = (1..6).map(turn).collect();
    let strings = Strings::new(&ends).expect("few strings");
    let [alike, alone] = [&turns[..], &[]]
        .map(|turns| solve(&strings, turns, u64::MAX, &mut |_, _| true).expect("few strings"));
    assert_eq!(alike.value, alone.value);
    assert!(alike.nodes < alone.nodes, "{} {}", alike.nodes, alone.nodes);
    let value = plain(&ends, (1 << ends.len()) - 1, &mut HashMap::new());
    assert_eq!(alike.value.least, value);
}

#[test]
fn a_small_budget_leaves_bounds() {
    let ends: Vec<[u8; 2]> = (0..20).map(|at| [at % 7, (at * 3 + 1) % 7]).collect();
    let strings = Strings::new(&ends).expect("few strings");
    let solved = solve(&strings, &[], 3, &mut |_, _| true).expect("few strings");
    assert!(solved.value.least < solved.value.most && solved.cuts.is_empty());
    assert!(Strings::new(&[[0, 1]; 129]).is_none());
    let many = Strings::new(&[[0, GROUND]; 65]).expect("up to 128");
    assert_eq!(solve(&many, &[], 1, &mut |_, _| true), None);
}
