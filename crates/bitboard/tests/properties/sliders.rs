//! Three ways to see, and the finder of magic numbers.

use fastrand::Rng;
use proptest::prelude::*;
use yolah_bitboard::sliders::magic::{self, MagicNumber};
use yolah_bitboard::sliders::{self, Fastest, Fill, Magic, Pext, Slider, SliderAttacks};
use yolah_bitboard::{Bitboard, Direction, Square};

use crate::{bitboard, reference, square};

/// Whether one way agrees with the walk, for all three pieces.
fn agrees(attacks: &impl SliderAttacks, square: Square, occupied: Bitboard) -> bool {
    attacks.rook(square, occupied) == reference::view(square, &Direction::STRAIGHT, occupied)
        && attacks.bishop(square, occupied)
            == reference::view(square, &Direction::DIAGONAL, occupied)
        && attacks.queen(square, occupied) == reference::view(square, &Direction::ALL, occupied)
}

fn all_agree(square: Square, occupied: Bitboard) -> bool {
    agrees(&Fill, square, occupied)
        && agrees(&Magic::new(), square, occupied)
        && agrees(&Fastest::new(), square, occupied)
        && Pext::new().is_none_or(|pext| agrees(&pext, square, occupied))
}

#[test]
fn all_ways_agree_on_every_set_of_blockers() {
    for slider in Slider::ALL {
        for square in Square::all() {
            for blockers in slider.blockers(square).subsets() {
                assert!(
                    all_agree(square, blockers),
                    "{slider:?} {square} {blockers:?}"
                );
            }
        }
    }
}

#[test]
fn only_blockers_change_the_view() {
    for slider in Slider::ALL {
        for square in Square::all() {
            let view = |occupied| reference::view(square, &slider.directions(), occupied);
            let matters = |other: &Square| view(Bitboard::single(*other)) != view(Bitboard::EMPTY);
            let expected: Bitboard = Square::all().filter(matters).collect();
            assert_eq!(slider.blockers(square), expected, "{slider:?} {square}");
        }
    }
}

proptest! {
    #[test]
    fn all_ways_agree_on_any_board(square in square(), occupied in bitboard()) {
        prop_assert!(all_agree(square, occupied));
        for slider in Slider::ALL {
            let expected = reference::view(square, &slider.directions(), occupied);
            prop_assert_eq!(slider.attacks(square, occupied), expected);
        }
    }

    #[test]
    fn extract_numbers_the_subsets(mask in bitboard(), noise in any::<u64>()) {
        let outside = Bitboard(noise).without(mask);
        for (i, subset) in mask.subsets().take(100).enumerate() {
            prop_assert_eq!(sliders::extract(subset | outside, mask), i as u64);
        }
    }
}

#[test]
fn the_shipped_numbers_are_valid_and_come_from_the_seed() {
    let shipped: Vec<MagicNumber> = Magic::numbers().collect();
    assert!(shipped.iter().all(MagicNumber::is_valid));
    assert_eq!(shipped, magic::find_all(&mut Rng::with_seed(magic::SEED)));
}

#[test]
fn the_finder_finds_others_too() {
    let numbers = magic::find_all(&mut Rng::with_seed(magic::SEED + 1));
    assert_eq!(numbers.len(), 128);
    assert!(numbers.iter().all(MagicNumber::is_valid));
    assert!(
        numbers
            .iter()
            .zip(Magic::numbers())
            .all(|(other, shipped)| {
                (other.slider(), other.square(), other.shift())
                    == (shipped.slider(), shipped.square(), shipped.shift())
            })
    );
}

#[test]
fn the_finder_gives_up() {
    let mut rng = Rng::with_seed(0);
    assert_eq!(
        magic::find(Slider::Rook, Square::A1, 5, 10_000, &mut rng),
        None
    );
}

#[test]
fn a_changed_number_is_not_valid() {
    let number = Magic::numbers().next().expect("there are 128");
    let wrong = MagicNumber::new(
        number.slider(),
        number.square(),
        number.index_bits(),
        number.magic() << 1,
    );
    assert!(!wrong.is_valid());
}

#[test]
#[should_panic(expected = "17 index bits")]
fn too_many_index_bits_are_refused() {
    let _ = MagicNumber::new(Slider::Rook, Square::A1, 17, 1);
}
