//! Endings by number: bijection, moves backwards, and the sizes of the book.

use std::collections::HashSet;

use yolah_congo::Congo;
use yolah_game::{Game, MoveList};
use yolah_tables::{Numbered, laws};

#[test]
fn there_are_as_many_endings_as_ways_to_choose_the_pieces() {
    let counts = [0, 1, 2, 3, 4, 5, 6].map(|pieces| Congo::slices(pieces).len());
    // Seven kinds; two of them for one side in 28 ways; three in 84.
    assert_eq!(counts, [0, 0, 1, 7, 28 + 28, 84 + 28 * 7, 0]);
}

#[test]
fn endings_are_named_by_their_letters() {
    let name = |text| Congo::named(text).map(|slice| slice.to_string());
    for (text, expected) in [
        ("LvL", "LvL"),
        ("LPvL", "LPvL"),
        ("lvlp", "LPvL"),
        ("LvPL", "LPvL"),
        ("LZEvLP", "LEZvLP"),
        ("LPvLEZ", "LEZvLP"),
    ] {
        assert_eq!(name(text).as_deref(), Some(expected), "{text}");
    }
    for text in [
        "", "L", "LL", "LvLL", "LXvL", "vL", "LPPPPvL", "LPPvLPP", "LvLvL",
    ] {
        assert_eq!(name(text), None, "{text}");
    }
}

/// Every slot, every move and every move backwards.
#[test]
fn small_endings_keep_the_laws_to_the_last_slot() {
    for slice in Congo::slices(2).into_iter().chain(Congo::slices(3)) {
        laws::check::<Congo>(slice, 1);
    }
}

#[test]
fn larger_endings_keep_the_laws_in_samples() {
    for slice in Congo::slices(4) {
        laws::check::<Congo>(slice, 1009);
    }
    for slice in Congo::slices(5).into_iter().step_by(3) {
        laws::check::<Congo>(slice, 60_013);
    }
}

#[test]
#[ignore = "a minute or two: every slot of three endings with four pieces"]
fn endings_with_four_pieces_keep_the_laws_to_the_last_slot() {
    for name in ["LCvLM", "LPvLP", "LPSvL", "LPPvL", "LEvLZ", "LMMvL"] {
        laws::check::<Congo>(Congo::named(name).unwrap(), 1);
    }
}

/// Numbers stand for all arrangements, and mirrored ones have the same.
#[test]
fn slots_count_every_arrangement_once() {
    for (name, positions) in [("LvL", 81), ("LPvL", 3267), ("LSvL", 3807), ("LZvL", 3807)] {
        let slice = Congo::named(name).unwrap();
        let slots = (0..Congo::slots(slice)).filter_map(|number| Congo::position(slice, number));
        let images: u32 = slots.map(|position| position.images()).sum();
        let turns = if name == "LvL" { 1 } else { 2 };
        assert_eq!(images, positions * turns, "{name}");
    }
    for text in [
        "2l4/7/7/7/4Z2/7/3L3 w",
        "3l3/7/p6/7/4Z2/7/3L3 b",
        "4l2/2m4/p6/4C2/7/7/3L3 w",
    ] {
        let position: Congo = text.parse().unwrap();
        let mirrored: Vec<String> = text[..text.len() - 2]
            .split('/')
            .map(|rank| rank.chars().rev().collect())
            .collect();
        let mirrored = format!("{} {}", mirrored.join("/"), &text[text.len() - 1..]);
        let mirrored: Congo = mirrored.parse().unwrap();
        assert_eq!(position.number(), mirrored.number(), "{text}");
        assert_eq!(position.slice(), mirrored.slice(), "{text}");
    }
}

#[test]
fn what_is_too_large_or_over_has_no_slice() {
    assert_eq!(Congo::default().slice(), None);
    for text in ["3L3/7/7/7/7/7/7 b", "3l3/pppp3/7/7/7/7/3L3 w"] {
        let position: Congo = text.parse().unwrap();
        assert_eq!(position.slice(), None, "{text}");
        position.number();
    }
}

/// The position before a swim is on land, and nobody else swims.
#[test]
fn moves_backwards_mind_the_river() {
    let count = |text: &str| {
        let position: Congo = text.parse().unwrap();
        let mut before = Vec::new();
        position.unmoves(&mut before);
        for earlier in &before {
            let mut moves = MoveList::new();
            earlier.legal_moves(&mut moves);
            let leads_here = moves.iter().any(|&m| {
                let mut after = earlier.clone();
                after.play_unchecked(m);
                after == position
            });
            assert!(leads_here, "{earlier} before {text}");
        }
        before.iter().collect::<HashSet<_>>().len()
    };
    // Elephants came from four squares on land; the lion cannot have moved.
    assert_eq!(count("3l3/7/7/1E5/7/7/2L4 b"), 4);
    assert_eq!(count("3l3/7/7/1E1E3/7/7/2L4 b"), 0);
    // A crocodile swims: it came along the river or to it, or the lion moved.
    assert_eq!(count("3l3/7/7/C6/7/7/2L4 b"), 6 + 6 + 2 + 3);
    // Back from the fifth and sixth rank, not from the seventh; or forward.
    assert_eq!(count("3l3/7/P6/7/7/7/2L4 b"), 3 + 1 + 2);
}

#[test]
fn the_book_is_counted() {
    let counts = Congo::counts();
    let positions: Vec<u64> = counts.iter().map(|count| count.positions).collect();
    assert_eq!(
        positions,
        [
            54,
            2160,
            12_690,
            84_240,
            494_910,
            583_740,
            2_334_960,
            494_910,
            2_918_700, // first
            81,
            23_814,
            7_001_316,
            7_001_316,
            2_058_386_904,
            2_058_386_904, // simplest
            54,
            13_608,
            1620,
            2_190_888,
            1_564_920,
            350_244,
            476_280,
            476_280,
            55_080,
            55_080,
            94_565_880,
            422_528_400, // second
        ]
    );
    let slices: Vec<usize> = counts.iter().map(|count| count.slices.len()).collect();
    assert_eq!(
        slices,
        [
            1, 1, 5, 1, 5, 5, 10, 5, 15, // first
            1, 6, 21, 21, 126, 56, // simplest
            1, 6, 1, 21, 15, 6, 6, 6, 1, 1, 36, 90, // second
        ]
    );
}
