//! Smaller boards under names of their own.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::Amazons;

pub(super) static VARIANTS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    vec![
        variant("amazons6x6", "amazons on six by six squares", 6),
        variant("amazons8x8", "amazons on eight by eight squares", 8),
    ]
});

fn variant(name: &'static str, description: &'static str, size: u8) -> Entry {
    let start = Amazons::new(size, size).expect("a game begins on such a board");
    Offer::new("").variant(description, Variant::new(name, start))
}
