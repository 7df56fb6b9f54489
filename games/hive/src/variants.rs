//! The eight sets under names of their own.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::{Hive, Set};

/// Names, what the Universal Hive Protocol calls them, and what they have more.
const SETS: [(&str, &[&str], &str); 7] = [
    ("hive-m", &["Base+M"], "hive with the mosquito"),
    ("hive-l", &["Base+L"], "hive with the ladybug"),
    ("hive-ml", &["Base+ML"], "hive with mosquito and ladybug"),
    ("hive-p", &["Base+P"], "hive with the pillbug"),
    ("hive-mp", &["Base+MP"], "hive with mosquito and pillbug"),
    ("hive-lp", &["Base+LP"], "hive with ladybug and pillbug"),
    (
        "hive-mlp",
        &["Base+MLP"],
        "hive with mosquito, ladybug and pillbug",
    ),
];

pub(super) static VARIANTS: LazyLock<Vec<Entry>> =
    LazyLock::new(|| Set::all().skip(1).zip(SETS).map(variant).collect());

fn variant(
    (set, (name, names, description)): (Set, (&'static str, &'static [&'static str], &'static str)),
) -> Entry {
    let variant = Variant {
        name,
        names,
        start: Hive::new(set),
        ..Variant::default()
    };
    Offer::<Hive>::new("")
        .weights()
        .variant(description, variant)
}
