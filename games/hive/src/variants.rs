//! The eight sets under names of their own.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::{Hive, Set};

/// What sets have more than the first one, in their order.
const MORE: [&str; 7] = [
    "hive with the mosquito",
    "hive with the ladybug",
    "hive with mosquito and ladybug",
    "hive with the pillbug",
    "hive with mosquito and pillbug",
    "hive with ladybug and pillbug",
    "hive with mosquito, ladybug and pillbug",
];

pub(super) static VARIANTS: LazyLock<Vec<Entry>> =
    LazyLock::new(|| Set::all().skip(1).zip(MORE).map(variant).collect());

/// Named as the Universal Hive Protocol does, `Base+ML`, and `hive-ml` for short.
fn variant((set, description): (Set, &'static str)) -> Entry {
    let official: &'static str = set.to_string().leak();
    let short: &'static str = official.replace("Base+", "hive-").to_lowercase().leak();
    let variant = Variant {
        names: vec![official].leak(),
        ..Variant::new(short, Hive::new(set))
    };
    Offer::new("").weights().variant(description, variant)
}
