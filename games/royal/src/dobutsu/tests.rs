//! The small rules against the rules of the family.

use std::collections::BTreeSet;

use yolah_game::{Game, MoveList, Rng, Side};
use yolah_tables::{Fan, Numbered, Value, laws};

use super::Whole;
use crate::Royal;

/// The positions after all moves, and how often a move wins and takes the lion.
fn after(position: &Royal<1>) -> (Vec<Royal<1>>, usize, usize) {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let play = |m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        after
    };
    let all: Vec<Royal<1>> = moves.into_iter().map(play).collect();
    let (side, lion) = (position.turn(), super::START.1[0]);
    let over = all.iter().filter(|after| after.slice().is_none());
    let won = over.filter(|after| after.outcome().is_some_and(|end| end.margin_for(side) > 0));
    let taken = all.iter().filter(|after| after.count(!side, lion) == 0);
    let (won, taken) = (won.count(), taken.count());
    (all, won, taken)
}

/// What the family's rules say of a position.
fn expected(position: &Royal<1>) -> (Fan, BTreeSet<u64>) {
    let (all, won, taken) = after(position);
    let lasting = all.iter().filter(|next| after(next).2 == 0);
    let numbers: BTreeSet<u64> = lasting.map(Numbered::number).collect();
    let fan = match (all.len(), numbers.len()) {
        _ if taken > 0 => Fan::Glance,
        _ if won > 0 => Fan::Decided(Value::win(1)),
        (0, _) => Fan::Decided(Value::loss(0)),
        (_, 0) => Fan::Decided(Value::loss(2)),
        _ => Fan::Open { has_draw: false },
    };
    (fan, numbers)
}

fn random(rng: &mut Rng) -> (u64, Option<Royal<1>>) {
    let number = rng.u64(..Royal::<1>::slots(Whole));
    (number, Royal::position(Whole, number))
}

#[test]
fn small_moves_are_the_familys() {
    let mut rng = Rng::with_seed(3);
    let (mut open, mut glances) = (0, 0);
    while open < 2000 {
        let (number, Some(position)) = random(&mut rng) else {
            continue;
        };
        assert_eq!(position.number(), number);
        let (fan, numbers) = expected(&position);
        let mut found = Vec::new();
        assert_eq!(Royal::fan(Whole, number, &mut found), fan, "{position}");
        glances += u32::from(fan == Fan::Glance);
        if fan == (Fan::Open { has_draw: false }) {
            let found: BTreeSet<u64> = found.into_iter().collect();
            assert_eq!(found, numbers, "{position}");
            open += 1;
        }
    }
    assert!(glances > 1000, "{glances}");
}

#[test]
fn empty_slots_are_finished_games_or_images() {
    let mut rng = Rng::with_seed(4);
    let mut finished = 0;
    for _ in 0..20_000 {
        let number = rng.u64(..Royal::<1>::slots(Whole));
        let Some(beasts) = super::Beasts::numbered(number) else {
            continue;
        };
        let position = beasts.position(Side::First);
        assert_eq!(position.is_ended(), beasts.is_over(), "{position}");
        finished += u32::from(beasts.is_over());
        let is_empty = Royal::fan(Whole, number, &mut Vec::new()) == Fan::Empty;
        assert_eq!(is_empty, beasts.is_over(), "{position}");
    }
    assert!(finished > 100, "{finished}");
}

/// What leads where goes back as well, and nothing else does.
#[test]
fn small_unmoves_are_moves() {
    let mut rng = Rng::with_seed(5);
    let mut pairs = 0;
    while pairs < 20_000 {
        let (number, Some(_)) = random(&mut rng) else {
            continue;
        };
        let mut after = Vec::new();
        if Royal::fan(Whole, number, &mut after) == (Fan::Open { has_draw: false }) {
            for next in after {
                let mut before = Vec::new();
                Royal::fan_in(Whole, next, &mut before);
                assert!(before.contains(&number), "{number} {next}");
                pairs += 1;
            }
        }
        let mut after = Vec::new();
        let mut before = Vec::new();
        if Royal::fan(Whole, number, &mut after) != Fan::Glance {
            Royal::fan_in(Whole, number, &mut before);
        }
        for earlier in before {
            let mut after = Vec::new();
            let fan = Royal::fan(Whole, earlier, &mut after);
            let is_open = fan == (Fan::Open { has_draw: false });
            assert!(!is_open || after.contains(&number), "{earlier} {number}");
        }
    }
}

#[test]
fn numbers_keep_the_laws() {
    laws::check::<Royal<1>>(Whole, 1_000_003);
}

#[test]
fn other_games_have_no_number() {
    let chess = Royal::<1>::default();
    assert_eq!((chess.slice(), chess.number()), (None, u64::MAX));
}
