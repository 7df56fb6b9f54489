//! The other games of the family under their own names.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::{RULE_SETS, RuleSet, Tafl};

pub(super) static VARIANTS: LazyLock<Vec<Entry>> =
    LazyLock::new(|| RULE_SETS[1..].iter().map(entry).collect());

fn entry(set: &'static RuleSet) -> Entry {
    let variant = Variant {
        names: set.names,
        ..Variant::new(set.name, Tafl::new(set))
    };
    Offer::new("").variant(set.description, variant)
}
