//! Go on other boards.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::Go;

pub(super) static VARIANTS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    vec![
        offer("go13x13", "go on thirteen lines", 13),
        offer("go19x19", "go on nineteen lines", 19),
    ]
});

fn offer(name: &'static str, description: &'static str, size: u8) -> Entry {
    let start = Go::new(size, size).expect("the board is not too large");
    let offer = Offer::new("").strongest("mcts");
    offer.variant(description, Variant::new(name, start))
}
