//! Boards of other sizes: as many seeds in a house as a side has houses.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::{Capture, Dakon};

pub(super) static VARIANTS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    vec![
        variant("dakon5", "five houses of five seeds", 5),
        variant("dakon7", "seven houses of seven seeds", 7),
        variant("dakon10", "ten houses of ten seeds", 10),
    ]
});

fn variant(name: &'static str, description: &'static str, houses: u8) -> Entry {
    let start = Dakon::new(houses.into(), houses, Capture::default());
    let variant = Variant::new(name, start.expect("at most 200 seeds"));
    Offer::new("").variant(description, variant)
}
