//! The eight sets under names of their own.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::{Bug, Hive, Set};

pub(super) static VARIANTS: LazyLock<Vec<Entry>> =
    LazyLock::new(|| Set::all().skip(1).map(variant).collect());

/// Named as the Universal Hive Protocol does, `Base+ML`, and `hive-ml` for short.
fn variant(set: Set) -> Entry {
    let official: &'static str = set.to_string().leak();
    let short: &'static str = official.replace("Base+", "hive-").to_lowercase().leak();
    let variant = Variant {
        names: vec![official].leak(),
        ..Variant::new(short, Hive::new(set))
    };
    let names: Vec<&str> = set.extra().map(Bug::name).collect();
    let more = match &names[..] {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        names => format!("the {}", names.concat()),
    };
    let description = format!("hive with {more}").leak();
    Offer::new("").weights().variant(description, variant)
}
