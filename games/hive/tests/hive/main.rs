//! Hive against known counts, and against rules written plainly.

mod reference;

use proptest::prelude::*;
use reference::{Moves, Reference};
use yolah_game::{Game, Notation, Rng, Side, laws, perft};
use yolah_hive::{Hive, Move, Set, game_string};

/// Leaves of the game tree at depths 1 to 7 (Mzinga's perft tests).
const COUNTS: [(&str, [u64; 7]); 8] = [
    (
        "Base",
        [4, 96, 1_440, 21_600, 516_240, 12_219_480, 181_641_900],
    ),
    (
        "Base+M",
        [5, 150, 2_610, 45_414, 1_252_800, 34_233_432, 527_164_524],
    ),
    (
        "Base+L",
        [5, 150, 2_610, 45_414, 1_252_800, 34_233_672, 529_630_188],
    ),
    (
        "Base+P",
        [5, 150, 2_610, 45_414, 1_255_932, 34_395_984, 532_753_872],
    ),
    (
        "Base+ML",
        [6, 216, 4_320, 86_400, 2_725_920, 85_201_200, 1_357_078_404],
    ),
    (
        "Base+MP",
        [6, 216, 4_320, 86_400, 2_730_888, 85_492_248, 1_363_837_116],
    ),
    (
        "Base+LP",
        [6, 216, 4_320, 86_400, 2_730_240, 85_457_136, 1_366_372_440],
    ),
    (
        "Base+MLP",
        [
            7,
            294,
            6_678,
            151_686,
            5_427_108,
            192_353_904,
            3_151_035_948,
        ],
    ),
];

/// Leaves at a depth of three or more. All directions are alike: the second piece goes to
/// the right of the first, and counts six times.
fn leaves(start: &Hive, depth: u32) -> u64 {
    let after = |position: &Hive, m: Move| {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    };
    let legal = |position: &Hive| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves
    };
    let mut count = 0;
    for first in legal(start).into_iter().map(|m| after(start, m)) {
        let second = legal(&first).into_iter();
        let right = second.filter(|&m| first.move_text(m).ends_with('-'));
        let thirds = right.map(|m| perft::bulk(&after(&first, m), depth - 2));
        count += 6 * thirds.sum::<u64>();
    }
    count
}

fn check_counts(depths: std::ops::RangeInclusive<u32>) {
    for (set, counts) in COUNTS {
        let start: Hive = set.parse().expect("a set");
        for depth in depths.clone() {
            let known = counts[depth as usize - 1];
            assert_eq!(leaves(&start, depth), known, "{set} at depth {depth}");
        }
    }
}

#[test]
fn the_tree_has_as_many_leaves_as_known() {
    for (set, counts) in COUNTS {
        let start: Hive = set.parse().expect("a set");
        for depth in 1..=4 {
            assert_eq!(
                perft::bulk(&start, depth),
                counts[depth as usize - 1],
                "{set}"
            );
        }
    }
    check_counts(5..=6);
}

#[test]
#[ignore = "minutes; run with `cargo test -p yolah-hive -- --ignored`"]
fn the_deeper_tree_has_as_many_leaves_as_known() {
    check_counts(7..=7);
}

/// Random games from the start go on for very long; from here, with a free side left to
/// each queen, they do not.
const CROWDED: &str = "0,-1:wS1/1,-1:wA1/2,-1:bS1/-1,0:wS2/0,0:wQ/1,0:bQ/2,0:bG1/0,1:bA1 w";

#[test]
fn laws_hold() {
    for set in Set::all() {
        let position: Hive = format!("{set} {CROWDED}").parse().expect("a position");
        laws::check(&position, 1, 18);
    }
    let last: Hive = format!("Base+MLP {CROWDED}").parse().expect("a position");
    laws::check_view(&last, 1, 7);
}

/// Our moves as the reference has them: a name and a place.
fn moves_of(position: &Hive) -> Moves {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let meant = |m: Move| {
        let text = m.to_string();
        let (name, place) = text.split_once('@')?;
        let (column, row) = place.split_once(',')?;
        Some((name.to_owned(), (column.parse().ok()?, row.parse().ok()?)))
    };
    moves.into_iter().filter_map(meant).collect()
}

fn result_of(position: &Hive) -> Option<char> {
    let outcome = position.without_draws().outcome()?;
    Some(
        outcome
            .winner()
            .map_or('=', |side| ['w', 'b'][side.index()]),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_plain_rules_agree(seed: u64, set in 0..8_usize, plies in 10..150) {
        let mut rng = Rng::with_seed(seed);
        let set = Set::all().nth(set).expect("eight sets");
        let mut position = Hive::new(set);
        for _ in 0..plies {
            let text = position.to_string();
            let reference = Reference::read(&text);
            // Our plane is wound up; that of the reference is not.
            if reference.stacks.keys().any(|&(column, row)| column.abs().max(row.abs()) > 13) {
                break;
            }
            prop_assert_eq!(result_of(&position), reference.result(), "{}", text);
            if position.outcome().is_some() {
                break;
            }
            prop_assert_eq!(moves_of(&position), reference.moves(), "{}", text);
            let m = position.random_move(&mut Vec::new(), &mut rng).expect("the game goes on");
            position.play_unchecked(m);
        }
    }

    #[test]
    fn edited_texts_are_refused_or_obey_the_laws(
        seed: u64, plies in 0..40_u32, at: usize, with in "[wbQSBGAMLP0-9,:./ -]{0,3}",
    ) {
        laws::edited_position(&Hive::new(Set::all().last().expect("a set")), plies, seed, at, &with);
    }

    #[test]
    fn any_text_is_a_move_or_refused(seed: u64, text in "[wb][QSBGAMLP][1-3]? ?[-/\\\\]?[wb][QSBGAMLP][1-3]?[-/\\\\]?") {
        let mut position: Hive = "Base+MLP".parse().expect("a set");
        let mut rng = Rng::with_seed(seed);
        for _ in 0..12 {
            let m = position.random_move(&mut Vec::new(), &mut rng).expect("a move");
            position.play_unchecked(m);
        }
        laws::move_text(&position, &text);
    }
}

/// Texts of all moves that a position lists, sorted.
fn texts(position: &str) -> Vec<String> {
    let position: Hive = position.parse().expect("a position");
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut texts: Vec<String> = moves.iter().map(|&m| position.move_text(m)).collect();
    texts.sort();
    texts
}

fn goes(position: &str, piece: &str) -> usize {
    texts(position)
        .iter()
        .filter(|text| text.starts_with(piece))
        .count()
}

#[test]
fn games_are_written_and_read_as_game_strings() {
    let mut rng = Rng::with_seed(5);
    for set in Set::all() {
        let start = Hive::new(set);
        let (mut position, mut moves) = (start.clone(), Vec::new());
        for _ in 0..60 {
            let Some(m) = position.random_move(&mut Vec::new(), &mut rng) else {
                break;
            };
            moves.push(m);
            position.play_unchecked(m);
        }
        let text = game_string(&start, &moves);
        assert_eq!(text.parse(), Ok(position), "{text}");
    }
}

#[test]
fn game_strings_that_are_wrong_are_refused() {
    for text in [
        "Base+X;NotStarted;White[1]",
        "Base;Begun;White[1]",
        "Base;InProgress;White[1];wS1",
        "Base;InProgress;Black[1];wQ",
        "Base;InProgress;Black[1];wM",
        "Base;InProgress;White[2];wS1;bS1 wS1",
        "Base;InProgress;White[2];wS1;bS1 -bS1",
        "Base;InProgress;White[2];wS1;bS2 -wS1",
    ] {
        assert!(text.parse::<Hive>().is_err(), "{text}");
    }
    let start: Hive = "Base;NotStarted;White[1]".parse().expect("a game");
    assert_eq!(start, Hive::default());
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for text in [
        "Base - b",
        "Base 0,0:wS1 w",
        "Base 0,0:wQ b",
        "Base 0,0:wS1/2,0:bS1 w",
        "Base 0,0:wS1/0,0:bS1 w",
        "Base 0,0:wM/1,0:bS1 w",
        "Base 0,0:wS1.bS1 w",
        "Base 0,0:wS1/1,0:bS1/2,0:bS2 w",
        "Base 0,0:wS1/1,0:bS1/2,0:bG1/-1,0:wG1/3,0:bG2/-2,0:wG2/4,0:bG3/-3,0:wG3 w",
        "Base+P 0,0:wS1/1,0:bS1 w 0,0",
        "Base 0,0:wS1/1,0:bS1 w 0,0",
        "Base 0,0:wS1/16,0:bS1 w",
        "Base 00,0:wS1/1,0:bS1 w",
    ] {
        assert!(text.parse::<Hive>().is_err(), "{text}");
    }
}

#[test]
fn the_queen_comes_second_to_fourth() {
    let fourth = "Base 0,0:wS1/1,0:bS1/-1,0:wG1/2,0:bG1/-2,0:wA1/3,0:bA1 w";
    assert!(texts(fourth).iter().all(|text| text.starts_with("wQ")));
    assert_eq!(goes("Base 0,0:wS1/1,0:bS1 w", "wQ"), 3);
    assert_eq!(goes("Base 0,0:wS1 b", "bQ"), 0);
}

#[test]
fn gates_stop_pieces_on_the_ground_and_on_the_hive() {
    // The queen in a bay with a mouth between two pieces.
    let bay = "Base 0,0:wQ/1,-1:wG1/1,0:bQ/0,1:bG1/-1,1:wS1/-1,0:bS1/2,0:bA1 w";
    assert_eq!(goes(bay, "wQ"), 0);
    // The beetle on the queen between two stacks of two.
    let stacks = "Base 0,0:wQ.wB1/1,-1:bS1.bB1/0,1:bG1.bB2/1,0:bQ/-1,1:wS1 w";
    let found = texts(stacks);
    assert!(!found.contains(&"wB1bQ".to_owned()), "{found:?}");
    assert!(found.contains(&"wB1bB1".to_owned()), "{found:?}");
}

#[test]
fn what_was_moved_rests() {
    let thrown = "Base+P 0,0:wP/1,0:wQ/0,1:bQ/-1,0:bS1/1,1:bA1";
    assert!(goes(&format!("{thrown} w -"), "bS1") > 0);
    assert_eq!(goes(&format!("{thrown} w -1,0"), "bS1"), 0);
    // A pillbug that was thrown does nothing.
    assert_eq!(goes(&format!("{thrown} w 0,0"), "bS1"), 0);
}

#[test]
fn mosquitoes_do_as_their_neighbours() {
    let two = "Base+M 0,0:wM/1,0:bM/-1,0:wQ/2,0:bQ w";
    assert_eq!(goes(two, "wM"), 0, "pinned");
    let other = "Base+M 0,0:bM/1,-1:wM/1,0:bQ/0,1:wQ/2,-1:bA1 w";
    assert!(goes(other, "wM") > 6, "an ant beside it");
    let alone = "Base+M 0,0:bM/1,-1:wM/-1,0:bQ/0,1:wQ w";
    assert_eq!(goes(alone, "wM"), 0, "a mosquito beside it");
    let above = "Base+M 0,0:bA1.wM/1,0:bQ/0,1:wQ w";
    assert_eq!(goes(above, "wM"), 6, "a beetle on the hive");
}

#[test]
fn who_cannot_move_passes() {
    let full = "Base 0,0:wQ.bB1/1,0:bQ/0,1:wA1.bB2/1,1:bS1 w";
    let position: Hive = full.parse().expect("a position");
    assert_eq!(texts(full), ["pass"]);
    assert_eq!(position.parse_move("pass"), Ok(Move::PASS));
}

#[test]
fn both_queens_surrounded_is_a_draw() {
    let text = "Base 0,0:wQ/1,0:bQ/1,-1:wA1/0,1:bA1/0,-1:wS1/-1,0:wS2/-1,1:wG1/2,-1:bS1/2,0:bG1";
    let position: Hive = format!("{text}/1,1:bG2 w").parse().expect("a position");
    assert_eq!(position.outcome(), Some(yolah_game::Outcome::DRAW));
    let before: Hive = format!("{text} b").parse().expect("a position");
    assert_eq!(
        before.outcome(),
        Some(yolah_game::Outcome::win(Side::Second))
    );
}

#[test]
fn the_third_time_is_a_draw() {
    let mut position: Hive = "Base 0,0:wS1/1,0:bS1/-1,0:wQ/2,0:bQ w"
        .parse()
        .expect("a position");
    let round = ["wQ \\wS1", "bQ bS1\\", "wQ -wS1", "bQ bS1-"];
    for (ply, text) in round.iter().cycle().take(8).enumerate() {
        assert_eq!(position.outcome(), None, "after {ply} moves");
        let m = position.parse_move(text).expect("a move");
        position.play_unchecked(m);
    }
    assert_eq!(position.outcome(), Some(yolah_game::Outcome::DRAW));
    assert_eq!(position.without_draws().outcome(), None);
}
