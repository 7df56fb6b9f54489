//! Bao: counts of another program, a published takasia, the laws, and a plain reference.

mod reference;

use std::collections::HashSet;

use proptest::prelude::*;
use reference::Reference;
use yolah_bao::{Bao, Rules};
use yolah_game::{Game, MoveList, Notation, Outcome, Side, laws, perft};

const START: [u8; 16] = [0, 0, 0, 0, 6, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/// The texts of all legal moves, sorted.
fn texts(position: &Bao) -> Vec<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut texts: Vec<String> = moves.into_iter().map(|m| position.move_text(m)).collect();
    texts.sort();
    texts
}

fn played(text: &str, moves: &str) -> String {
    let mut position: Bao = text.parse().unwrap();
    for m in moves.split_whitespace() {
        position.play(position.parse_move(m).unwrap()).unwrap();
    }
    position.to_string()
}

/// The positions after a move of one of these that are not the end, each once, and how
/// many moves there were.
fn layer(positions: &HashSet<Bao>) -> (HashSet<Bao>, usize) {
    let (mut next, mut count) = (HashSet::new(), 0);
    for position in positions {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        count += moves.len();
        for m in moves {
            let mut after = position.clone();
            after.play_unchecked(m);
            if after.outcome().is_none() {
                next.insert(after);
            }
        }
    }
    (next, count)
}

/// A program that solves bao la kujifunza (by the rules of Donkers's thesis of 2003)
/// counted its first positions and moves.
#[test]
fn positions_of_another_program() {
    let mut positions = HashSet::from([Bao::for_learners()]);
    for (count, moves) in [(1, 16), (16, 108), (108, 500), (484, 1902), (1877, 0)] {
        assert_eq!(positions.len(), count);
        let (next, found) = layer(&positions);
        assert!(moves == 0 || moves == found, "{found} of {moves}");
        positions = next;
    }
}

fn reference(rules: Rules) -> Reference {
    Reference::new([START, START], [22, 22], [true, true], rules)
}

/// How many lines of so many moves the reference counts.
fn count(reference: &Reference, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |text: String| {
        let mut next = reference.clone();
        next.play(&text);
        count(&next, depth - 1)
    };
    reference.moves().into_iter().map(after).sum()
}

#[test]
fn perft_is_that_of_the_reference() {
    for depth in 1..=5 {
        let expected = count(&reference(Rules::default()), depth);
        assert_eq!(perft::bulk(&Bao::default(), depth), expected);
    }
}

/// Counted by hand. Nothing faces south's seeds, so it has the takasa of A6 and A7, both ways. A6R and A7R
/// sow behind the front row and to A8, opposite a1: north has the same four takasa. A6L ends on
/// A3, and A4 and A3 face a5 and a6: north captures one seed from either, sown either way, and it falls
/// into an empty kichwa. A7L ends on A4: a5 alone captures.
#[test]
fn the_first_two_moves_are_those_counted_by_hand() {
    let replies = |text: &str| {
        let mut game = Bao::default();
        game.play(game.parse_move(text).expect("a move"))
            .expect("it is legal");
        texts(&game)
    };
    assert_eq!(texts(&Bao::default()), ["A6L*", "A6R*", "A7L*", "A7R*"]);
    let takasa = ["a6L*", "a6R*", "a7L*", "a7R*"];
    assert_eq!([replies("A6R"), replies("A7R")], [takasa, takasa]);
    assert_eq!(replies("A6L"), ["a5L", "a5R", "a6L", "a6R"]);
    assert_eq!(replies("A7L"), ["a5L", "a5R"]);
}

fn all_rules() -> Vec<Rules> {
    let both = [false, true];
    let pairs = both.into_iter().flat_map(|a| both.map(|b| (a, b)));
    pairs
        .map(|(must_safari, no_takasia)| Rules {
            must_safari,
            no_takasia,
        })
        .collect()
}

#[test]
fn the_laws_hold() {
    for rules in all_rules() {
        laws::check(&Bao::new(rules), 6, 1);
        laws::check_view(&Bao::new(rules), 2, 2);
    }
    laws::check(&Bao::for_learners(), 6, 1);
    laws::check_view(&Bao::for_learners(), 2, 2);
}

/// The example of the society of bao players (K.I.B.A., 4.5): south's takasa makes a4
/// takasia. North has four answers; a4 keeps its seeds and gets more.
#[test]
fn a_published_takasia() {
    let text = "0,2,0,0,0,0,2,0,0,0,2,2,0,2,6,4/1,0,1,2,10,0,0,10,2,2,8,4,1,2,1,0 s 0 0 - -";
    let after = played(text, "A7L*");
    let blocked = "0,2,0,0,1,1,0,0,0,0,2,2,0,2,6,4/1,0,1,2,10,0,0,10,2,2,8,4,1,2,1,0 n 0 0 - a4";
    assert_eq!(after, blocked);
    let position: Bao = blocked.parse().unwrap();
    assert_eq!(texts(&position), ["a5L*", "a5R*", "a8L*", "a8R*"]);
    for (m, seeds) in [("a5L", 6), ("a5R", 2), ("a8L", 5), ("a8R", 2)] {
        let mut position = position.clone();
        position.play(position.parse_move(m).unwrap()).unwrap();
        assert_eq!(position.seeds(Side::Second, 3), seeds, "{m}");
        assert!(position.can_capture(), "a4 can be captured: {position}");
    }
    // The same by the rules of learners.
    let free = played(&format!("{text} no-takasia"), "A7L*");
    assert!(free.ends_with("n 0 0 - - no-takasia"), "{free}");
    assert_eq!(texts(&free.parse().unwrap()).len(), 6);
}

/// The only front hole with more than one seed is never takasia; this one is published
/// too, with 56 seeds.
#[test]
fn the_last_hole_to_play_from_is_not_takasia() {
    let text = "0,0,1,0,1,1,1,3,0,4,2,0,2,2,5,0/0,0,0,10,0,0,1,0,0,2,3,1,4,2,4,7 n 0 0 - -";
    let position: Bao = text.parse().unwrap();
    assert!(!position.can_capture());
    assert!(text.replace("- -", "- a4").parse::<Bao>().is_err());
}

fn moves_of(text: &str) -> Vec<String> {
    texts(&text.parse().unwrap())
}

const EMPTY: &str = "0,0,0,0,0,0,0,0";

#[test]
fn a_seed_from_the_hand_captures() {
    // A3 faces a6 and may be sown either way; the kimbi A7 faces a2 and goes to the left.
    let text = format!("0,0,2,0,6,0,2,0,{EMPTY}/0,3,0,0,6,2,2,0,{EMPTY} s 20 20 SN -");
    assert_eq!(moves_of(&text), ["A3L", "A3R", "A7L"]);
    assert_eq!(
        played(&text, "A7"),
        format!("0,0,2,0,6,1,4,1,{EMPTY}/0,0,0,0,6,2,2,0,{EMPTY} n 19 20 SN -")
    );
    // From A1 the second seed falls into A2, which is empty.
    assert_eq!(
        played(&text, "a3r"),
        format!("1,1,3,0,6,0,2,0,{EMPTY}/0,3,0,0,6,0,2,0,{EMPTY} n 19 20 SN -")
    );
}

/// Six seeds of a7 go in at A1 and end in A6, which faces the three of a3: they are
/// captured in turn and keep the direction, to A3. It faces nothing, and its two seeds are
/// sown on to A5, and those to A7, which is empty.
#[test]
fn captures_follow_captures() {
    let text = format!("0,1,0,0,0,1,0,0,{EMPTY}/0,1,3,0,0,0,6,0,{EMPTY} s 9 9 - -");
    assert_eq!(
        played(&text, "A2"),
        format!("2,4,0,2,0,3,1,0,{EMPTY}/0,1,0,0,0,0,0,0,{EMPTY} n 8 9 - -")
    );
}

#[test]
fn a_takasa_of_the_first_stage_spares_the_house() {
    let house = format!("0,0,0,0,6,1,0,2,{EMPTY}/2,0,0,0,0,0,0,0,{EMPTY} s 9 9 S -");
    // A8 faces a1: it must capture.
    assert_eq!(moves_of(&house), ["A8L"]);
    let house = house.replace("/2,0", "/0,2");
    assert_eq!(moves_of(&house), ["A6L*", "A6R*", "A8L*", "A8R*"]);
    // Two seeds end in the house, and so does the move.
    assert_eq!(
        played(&house.replace("6,1,0,2", "6,1,0,0"), "A6L*"),
        format!("0,0,0,1,7,0,0,0,{EMPTY}/0,2,0,0,0,0,0,0,{EMPTY} n 8 9 S -")
    );
    // Without a house, single seeds are left alone as long as there are others.
    let lost = house.replace(" S -", " - -");
    assert_eq!(moves_of(&lost), ["A5L*", "A5R*", "A8L*", "A8R*"]);
    let single = lost.replace("6,1,0,2", "0,1,0,1");
    assert_eq!(moves_of(&single), ["A6L*", "A6R*", "A8L*", "A8R*"]);
}

/// Two of the seeds are sown, and the house remains, though it counts no more with five.
#[test]
fn a_house_that_is_all_gives_two_seeds() {
    let text = format!("0,0,0,0,6,0,0,0,{EMPTY}/2,0,0,0,0,0,0,0,{EMPTY} s 9 9 S -");
    assert_eq!(
        played(&text, "A5R*"),
        format!("0,0,0,0,5,1,1,0,{EMPTY}/2,0,0,0,0,0,0,0,{EMPTY} n 8 9 S -")
    );
}

#[test]
fn a_capturing_move_may_stop_in_the_house() {
    let text = format!("0,0,1,0,6,0,0,0,{EMPTY}/0,0,0,0,0,5,0,2,{EMPTY} s 20 20 S -");
    assert_eq!(moves_of(&text), ["A3L", "A3R", "A3R>"]);
    assert_eq!(
        played(&text, "A3R"),
        format!("1,1,3,1,7,0,0,0,{EMPTY}/0,0,0,0,0,0,0,2,{EMPTY} n 19 20 S -")
    );
    assert_eq!(
        played(&text, "A3R>"),
        "1,1,3,1,0,1,1,1,0,0,0,0,1,1,1,1/0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0 n 19 20 - -"
    );
    // In the second stage some want it to go on.
    let second = format!("2,0,1,0,6,0,0,0,{EMPTY}/0,0,0,0,0,5,0,2,{EMPTY} s 0 0 S -");
    assert_eq!(moves_of(&second), ["A1R", "A1R>"]);
    let must = format!("{second} must-safari");
    assert_eq!(moves_of(&must), ["A1R"]);
    assert!(played(&must, "A1R").ends_with("n 0 0 - - must-safari"));
}

/// Sixteen seeds go all the way round and never capture.
#[test]
fn sixteen_seeds_never_capture() {
    let text = format!("0,0,15,1,0,0,0,0,{EMPTY}/0,0,0,0,0,0,2,0,{EMPTY} s 0 0 - -");
    assert_eq!(moves_of(&text), ["A3L*", "A3R*"]);
    // Fifteen end just before the hole they came from.
    let fifteen = text.replace("0,0,0,0,0,0,2,0", "0,0,0,0,2,0,0,0");
    assert_eq!(moves_of(&fifteen), ["A3L"]);
    let sixteen = fifteen.replace("15,1", "16,1");
    assert_eq!(moves_of(&sixteen), ["A3L*", "A3R*"]);
}

#[test]
fn takasa_starts_in_the_front_row_and_leaves_it_filled() {
    let back = "0,2,0,0,0,0,0,0";
    let text = format!("0,1,2,0,0,0,0,0,{back}/0,0,1,0,0,0,0,0,{EMPTY} s 0 0 - -");
    assert_eq!(moves_of(&text), ["A3L*", "A3R*"]);
    let singles = text.replace("0,1,2,0", "0,1,1,0");
    assert_eq!(moves_of(&singles), ["B2L*", "B2R*"]);
    let head = text.replace("0,1,2,0", "2,0,0,0");
    assert_eq!(moves_of(&head), ["A1R*"]);
}

#[test]
fn an_empty_front_row_and_no_move_lose() {
    let text = format!("2,0,1,0,0,0,0,0,{EMPTY}/0,0,0,0,0,4,0,0,2,2,0,0,0,0,0,0 s 0 0 - -");
    let mut position: Bao = text.parse().unwrap();
    position.play(position.parse_move("A1R").unwrap()).unwrap();
    assert_eq!(position.outcome(), Some(Outcome::win(Side::First)));
    let stuck = format!("1,1,0,0,0,0,0,0,{EMPTY}/1,1,0,0,0,0,0,0,{EMPTY} n 0 0 - -");
    let stuck: Bao = stuck.parse().unwrap();
    assert_eq!(stuck.outcome(), Some(Outcome::win(Side::First)));
}

/// From A4 to the right there is no end: after almost two million sowings the same one
/// comes back.
#[test]
fn a_move_without_end_is_illegal() {
    let text = "3,6,3,2,2,4,0,2,2,3,4,2,1,2,0,4/0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0 s 0 0 - -";
    let moves = moves_of(text);
    assert!(!moves.contains(&"A4R*".to_owned()), "{moves:?}");
    assert!(moves.contains(&"A4L*".to_owned()), "{moves:?}");
}

/// Holes with any seeds, 64 in all, some in the hands.
fn any_position() -> impl Strategy<Value = ([[u8; 16]; 2], [u8; 2], [bool; 2], Rules)> {
    let falls = prop::collection::vec(0_usize..34, 64);
    let crowded = prop::collection::vec(0_usize..34, 0..6);
    let rules = prop::sample::select(all_rules());
    (falls, crowded, any::<[bool; 2]>(), any::<bool>(), rules).prop_map(
        |(falls, crowded, owns, is_namua, rules)| {
            let (mut rows, mut hands) = ([[0; 16]; 2], [0; 2]);
            for (i, fall) in falls.into_iter().enumerate() {
                // Many seeds lie where few holes are, so that some hold more than 16.
                let place = crowded.get(i % 12).copied().unwrap_or(fall);
                match place {
                    32.. if is_namua => hands[place - 32] += 1,
                    place => rows[place % 2][place / 2 % 16] += 1,
                }
            }
            (rows, hands, owns, rules)
        },
    )
}

fn follow(
    mut position: Bao,
    mut reference: Reference,
    choices: &[prop::sample::Index],
) -> Result<(), TestCaseError> {
    for choice in choices {
        let moves = reference.moves();
        prop_assert_eq!(&texts(&position), &moves, "{}", &position);
        prop_assert_eq!(position.outcome(), reference.outcome());
        prop_assert!(position.to_string().starts_with(&reference.text()));
        if moves.is_empty() {
            break;
        }
        let text = &moves[choice.index(moves.len())];
        position.play(position.parse_move(text).unwrap()).unwrap();
        reference.play(text);
    }
    Ok(())
}

fn choices(most: usize) -> impl Strategy<Value = Vec<prop::sample::Index>> {
    prop::collection::vec(any::<prop::sample::Index>(), most)
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        rules in prop::sample::select(all_rules()),
        choices in choices(150),
    ) {
        follow(Bao::new(rules), reference(rules), &choices)?;
    }

    #[test]
    fn any_position_plays_like_the_reference(
        (rows, hands, owns, rules) in any_position(),
        choices in choices(40),
    ) {
        let reference = Reference::new(rows, hands, owns, rules);
        let words = ["", " must-safari", " no-takasia"];
        let said = [true, rules.must_safari, rules.no_takasia];
        let words = words.iter().zip(said).filter(|(_, is_said)| *is_said);
        let words: String = words.map(|(word, _)| *word).collect();
        let position = (reference.text() + &words).parse().unwrap();
        follow(position, reference, &choices)?;
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Bao>(&text);
        laws::round_trip::<Bao>(&format!("startpos {text}"));
        laws::move_text(&Bao::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        rules in prop::sample::select(all_rules()),
        plies in 0..60_u32, seed: u64, at: usize, with in "[0-9snSNa,/ é-]{0,2}",
    ) {
        laws::edited_position(&Bao::new(rules), plies, seed, at, &with);
    }
}
