//! The heuristic: symmetric, the same on every processor, and readable files.

use proptest::prelude::*;
use yolah_bitboard::Square;
use yolah_bitboard::simd::Level;
use yolah_game::{Evaluator, Game, MoveList, Rng, Side, Symmetric, Symmetry};
use yolah_yolah::evaluation::{Feature, Heuristic, ParseWeightsError, Weights};
use yolah_yolah::{Cell, Yolah};

/// Unfinished positions of random games.
fn positions(seed: u64, games: usize) -> Vec<Yolah> {
    let mut rng = Rng::with_seed(seed);
    let mut all = Vec::new();
    for _ in 0..games {
        let mut position = Yolah::default();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            all.push(position);
            position.play_unchecked(m);
        }
    }
    all
}

/// The position with the colours, the points and the turn changed.
fn swapped(position: &Yolah) -> Yolah {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let ranks: String = fields[0]
        .chars()
        .map(|letter| match letter {
            'x' => 'o',
            'o' => 'x',
            other => other,
        })
        .collect();
    let side = if fields[1] == "b" { "w" } else { "b" };
    format!("{ranks} {side} {} {}", fields[3], fields[2])
        .parse()
        .unwrap()
}

#[test]
fn the_other_colour_sees_the_negative() {
    let mut heuristic = Heuristic::default();
    for position in positions(1, 40) {
        let other = swapped(&position);
        // Both are seen from their side to move, so they are equal.
        assert_eq!(
            heuristic.evaluate(&position),
            heuristic.evaluate(&other),
            "{position}"
        );
        let negative = heuristic.features(&other).map(|value| -value);
        assert_eq!(heuristic.features(&position), negative, "{position}");
    }
}

#[test]
fn all_symmetries_evaluate_equal() {
    let mut heuristic = Heuristic::default();
    for position in positions(2, 20) {
        let score = heuristic.evaluate(&position);
        for symmetry in Symmetry::ALL {
            let turned = position.transform(symmetry);
            assert_eq!(
                heuristic.evaluate(&turned),
                score,
                "{position} {symmetry:?}"
            );
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            for m in moves.into_iter().filter(|m| !m.is_pass()) {
                assert_eq!(
                    heuristic.hint(&position, m),
                    heuristic.hint(&turned, Yolah::transform_move(m, symmetry))
                );
            }
        }
    }
}

#[test]
fn levels_agree() {
    let weights = Weights::default();
    let mut portable = Heuristic::at_level(&weights, Level::Portable);
    for level in Level::available() {
        let mut heuristic = Heuristic::at_level(&weights, level);
        for position in positions(3, 40) {
            assert_eq!(heuristic.features(&position), portable.features(&position));
            assert_eq!(heuristic.evaluate(&position), portable.evaluate(&position));
        }
    }
}

/// Distances square by square with a queue, as the features describe them.
fn distances(position: &Yolah, side: Side, as_queen: bool) -> [Option<u32>; 64] {
    let mut found = [None; 64];
    let mut wave: Vec<usize> = position
        .pieces(side)
        .into_iter()
        .map(Square::index)
        .collect();
    for distance in 1.. {
        let mut next = Vec::new();
        for from in wave {
            for (file, rank) in (-1..=1).flat_map(|f| (-1..=1).map(move |r| (f, r))) {
                for steps in 1..=(if as_queen { 7 } else { 1 }) {
                    let (f, r) = (
                        from as i32 % 8 + file * steps,
                        from as i32 / 8 + rank * steps,
                    );
                    if !(0..8).contains(&f) || !(0..8).contains(&r) {
                        break;
                    }
                    let to = (8 * r + f) as usize;
                    let square = Square::new(to as u8).unwrap();
                    if position.get(square) != Cell::Free {
                        break;
                    }
                    if found[to].is_none() {
                        found[to] = Some(distance);
                        next.push(to);
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        wave = next;
    }
    found
}

#[test]
fn races_are_what_counting_distances_gives() {
    let heuristic = Heuristic::default();
    for position in positions(4, 20) {
        let features = heuristic.features(&position);
        for (as_queen, first, tie) in [
            (true, Feature::QueenFirst, Feature::QueenTie),
            (false, Feature::StepFirst, Feature::StepTie),
        ] {
            let [black, white] = Side::BOTH.map(|side| distances(&position, side, as_queen));
            let far = |distance: Option<u32>| distance.unwrap_or(u32::MAX);
            let (mut nearer, mut ties) = (0, 0);
            for (b, w) in black.into_iter().zip(white) {
                nearer += i32::from(far(b) < far(w)) - i32::from(far(w) < far(b));
                ties += i32::from(b.is_some() && b == w);
            }
            assert_eq!(features[first as usize], nearer, "{position}");
            assert_eq!(features[tie as usize], position.turn().relative(ties));
            if !as_queen {
                let own = |a: [Option<u32>; 64], b: [Option<u32>; 64]| {
                    (0..64)
                        .filter(|&i| a[i].is_some() && b[i].is_none())
                        .count() as i32
                };
                let own = own(black, white) - own(white, black);
                assert_eq!(features[Feature::Own as usize], own, "{position}");
            }
        }
        let mobility =
            position.mobility(Side::First) as i32 - position.mobility(Side::Second) as i32;
        assert_eq!(features[Feature::Mobility as usize], mobility);
    }
}

#[test]
fn the_terms_add_up() {
    let mut heuristic = Heuristic::default();
    for position in positions(5, 10) {
        let score = heuristic.evaluate(&position).raw();
        let terms = heuristic.explain(&position, position.turn());
        let sum: f64 = terms.iter().map(|(_, worth)| worth).sum();
        assert!((sum - f64::from(score)).abs() <= 1.0, "{position}");
    }
}

#[test]
fn wrong_files_are_refused_with_their_line() {
    let good = Weights::default().to_string();
    let error = |text: &str| text.parse::<Weights>().unwrap_err().to_string();
    assert_eq!(
        error("mobility 1 2"),
        "line 1: mobility needs 3 numbers, not 2"
    );
    assert_eq!(
        error("\nmobilty 1 2 3"),
        "line 2: there is no feature \"mobilty\""
    );
    assert_eq!(
        error("turn 1 x 3"),
        "line 1: \"x\" is not a number between ±10000"
    );
    assert!(matches!(
        "turn 1 NaN 3".parse::<Weights>(),
        Err(ParseWeightsError::Number { line: 1, .. })
    ));
    assert!(error(&format!("{good}turn 1 2 3")).ends_with("turn was given before"));
    let short: Vec<&str> = good
        .lines()
        .filter(|line| !line.starts_with("own"))
        .collect();
    assert_eq!(error(&short.join("\n")), "there is no line for own");
}

#[test]
fn vectors_of_other_lengths_are_refused() {
    assert_eq!(Weights::from_slice(&[0.0; Weights::COUNT - 1]), None);
    let odd = Weights::from_slice(&[f32::NAN; Weights::COUNT]).unwrap();
    assert_eq!(odd, Weights::ZERO);
}

proptest! {
    #[test]
    fn weights_survive_their_text(vector in prop::collection::vec(-1e4_f32..1e4, Weights::COUNT)) {
        let weights = Weights::from_slice(&vector).unwrap();
        prop_assert_eq!(weights.as_slice(), &vector[..]);
        prop_assert_eq!(weights.to_string().parse::<Weights>(), Ok(weights));
    }

    #[test]
    fn the_parser_never_panics(text in "\\PC*", line in "(turn|own|score|#|x)( -?[0-9.eE+]{0,6}){0,4}\n?") {
        let _ = text.parse::<Weights>();
        let _ = line.repeat(3).parse::<Weights>();
    }

    #[test]
    fn extreme_weights_do_not_overflow(vector in prop::collection::vec(prop_oneof![Just(f32::MAX), Just(f32::MIN)], Weights::COUNT)) {
        let mut heuristic = Heuristic::new(&Weights::from_slice(&vector).unwrap());
        for position in positions(6, 1) {
            heuristic.evaluate(&position);
        }
    }
}
