//! Bao for learners.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::Bao;

pub(super) static VARIANTS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let learners = Variant {
        name: "bao-kujifunza",
        names: &["bao-la-kujifunza"],
        start: Bao::for_learners(),
        ..Variant::default()
    };
    vec![Offer::<Bao>::new("").variant("for learners: two seeds in every hole", learners)]
});
