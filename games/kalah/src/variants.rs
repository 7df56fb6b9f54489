//! Kalah of other sizes and with the other rule for captures.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::{Capture, Kalah};

pub(super) static VARIANTS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    vec![
        variant("kalah4x3", "four houses of three seeds", 4, 3),
        variant("kalah6x6", "six houses of six seeds", 6, 6),
        offer(
            "kalah-empty",
            "the last seed is captured even opposite an empty house",
            Kalah::new(6, 4, Capture::EvenEmpty),
        ),
    ]
});

fn variant(name: &'static str, description: &'static str, houses: usize, seeds: u8) -> Entry {
    offer(
        name,
        description,
        Kalah::new(houses, seeds, Capture::default()),
    )
}

fn offer(name: &'static str, description: &'static str, start: Option<Kalah>) -> Entry {
    let variant = Variant::new(name, start.expect("few houses and seeds"));
    Offer::new("").variant(description, variant)
}
