//! A smaller board under a name of its own.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::DotsAndBoxes;

pub(super) static VARIANTS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let start = DotsAndBoxes::new(3, 3).expect("three by three is a board");
    let small = Variant::new("dots-and-boxes3x3", start);
    let offer = Offer::new("").solver();
    vec![offer.variant("dots and boxes with three by three boxes", small)]
});
