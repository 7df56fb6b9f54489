//! Bao for learners.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::Bao;

pub(super) static VARIANTS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let learners = Variant {
        names: &["bao-la-kujifunza"],
        ..Variant::new("bao-kujifunza", Bao::for_learners())
    };
    vec![Offer::new("").variant("for learners: two seeds in every hole", learners)]
});
