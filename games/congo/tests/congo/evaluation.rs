//! What the search is told.

use proptest::prelude::*;
use yolah_congo::{Congo, Naturalist};
use yolah_game::{Evaluator, Game, MoveList, Side, Tunable};

use super::texts::any_position;

/// The same position with the colours exchanged.
fn exchanged(position: &Congo) -> Congo {
    let text = position.to_string();
    let (placement, side) = text.split_once(' ').unwrap();
    let swapped = placement.chars().map(|letter| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    });
    let swapped: String = swapped.collect();
    let ranks: Vec<&str> = swapped.split('/').rev().collect();
    let side = if side == "w" { 'b' } else { 'w' };
    format!("{} {side}", ranks.join("/")).parse().unwrap()
}

/// Whether the side that is not to move could take the lion.
fn threatens(position: &Congo) -> bool {
    let text = position.to_string();
    let (placement, side) = text.split_once(' ').unwrap();
    let side = if side == "w" { 'b' } else { 'w' };
    let passed: Congo = format!("{placement} {side}").parse().unwrap();
    let mut moves = MoveList::new();
    passed.legal_moves(&mut moves);
    moves.iter().any(|&m| {
        let mut after = passed.clone();
        after.play_unchecked(m);
        let lion = if side == 'w' { 'l' } else { 'L' };
        !after.to_string().split(' ').next().unwrap().contains(lion)
    })
}

proptest! {
    #[test]
    fn both_sides_are_judged_alike(position in any_position()) {
        let mut judge = Naturalist::default();
        prop_assert_eq!(judge.evaluate(&position), judge.evaluate(&exchanged(&position)));
    }

    #[test]
    fn terms_and_gradient_add_up(position in any_position()) {
        let mut judge = Naturalist::default();
        let score = f64::from(judge.evaluate(&position).raw());
        for side in Side::BOTH {
            let sum: f64 = judge.explain(&position, side).iter().map(|term| term.1).sum();
            let seen = if side == position.turn() { sum } else { -sum };
            prop_assert!((seen - score).abs() < 2.0, "{} {} {}", &position, seen, score);
        }
        let weights = Congo::weights();
        let gradient = Congo::gradient(&position, &weights).unwrap();
        let sum: f32 = gradient.iter().zip(&weights).map(|(a, b)| a * b).sum();
        prop_assert!((f64::from(sum) - score).abs() < 2.0, "{} {} {}", &position, sum, score);
    }

    #[test]
    fn a_lion_in_danger_is_seen(position in any_position()) {
        prop_assert_eq!(Naturalist::default().is_forced(&position), threatens(&position), "{}", &position);
    }

    #[test]
    fn noisy_moves_are_legal_and_noisy(position in any_position()) {
        let judge = Naturalist::default();
        let (mut noisy, mut legal) = (MoveList::new(), MoveList::new());
        judge.noisy_moves(&position, &mut noisy);
        position.legal_moves(&mut legal);
        for m in &noisy {
            prop_assert!(legal.contains(m), "{} {}", &position, m);
            prop_assert!(judge.is_noisy(&position, *m), "{} {}", &position, m);
        }
        let distinct: std::collections::HashSet<_> = noisy.iter().collect();
        prop_assert_eq!(distinct.len(), noisy.len(), "{}", &position);
        if judge.is_forced(&position) {
            prop_assert_eq!(noisy.len(), legal.len());
        }
    }

    #[test]
    fn doing_nothing_is_tried_only_where_it_costs_nothing(position in any_position()) {
        if let Some(passed) = Naturalist::default().null_move(&position) {
            prop_assert_eq!(passed.turn(), !position.turn());
            prop_assert!(!threatens(&position));
        }
    }
}

/// Who must leave the river and can is better off than who must and cannot.
#[test]
fn the_drowning_are_saved_beyond_the_horizon() {
    let position: Congo = "3l3/7/7/1E5/7/7/2L4 w".parse().unwrap();
    let judge = Naturalist::default();
    let mut noisy = MoveList::new();
    judge.noisy_moves(&position, &mut noisy);
    let mut texts: Vec<String> = noisy.iter().map(ToString::to_string).collect();
    texts.sort();
    assert_eq!(texts, ["b4b2", "b4b3", "b4b5", "b4b6"]);
    let staying = position.clone();
    let mut saved = position;
    saved.play_unchecked(noisy[0]);
    let mut judge = judge;
    assert!(-judge.evaluate(&saved) > judge.evaluate(&staying));
}
