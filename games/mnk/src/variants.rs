//! Gomoku with the other rule for long rows, and boards that people have solved.

use std::sync::LazyLock;

use yolah_game::Variant;
use yolah_kit::{Entry, Offer};

use super::Mnk;

pub(super) static VARIANTS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    vec![
        offer(
            "gomoku-exact",
            "exactly five stones in a row, more do not count",
            Mnk::new(15, 15, 5).map(Mnk::exactly),
        ),
        offer(
            "mnk-4-3-3",
            "three stones in a row on four by three points",
            Mnk::new(4, 3, 3),
        ),
        offer(
            "mnk-6-5-4",
            "four stones in a row on six by five points",
            Mnk::new(6, 5, 4),
        ),
    ]
});

fn offer(name: &'static str, description: &'static str, start: Option<Mnk>) -> Entry {
    let variant = Variant::new(name, start.expect("the board is not too large"));
    Offer::new("").variant(description, variant)
}
