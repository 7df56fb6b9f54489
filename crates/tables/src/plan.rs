use std::collections::HashSet;

use crate::Numbered;

/// All slices that are needed for some, each after those that it leads to.
///
/// ```
/// use yolah_chess::Chess;
/// use yolah_tables::{Numbered, plan};
///
/// let pawn = Chess::named("KPvK").expect("an ending");
/// let order: Vec<String> = plan::<Chess>(&[pawn]).iter().map(ToString::to_string).collect();
/// assert_eq!(order.first().map(String::as_str), Some("KvK"));
/// assert_eq!(order.last().map(String::as_str), Some("KPvK"));
/// assert!(order.contains(&"KQvK".to_owned()));
/// ```
pub fn plan<G: Numbered>(wanted: &[G::Slice]) -> Vec<G::Slice> {
    let mut planned = Planned::<G> {
        seen: HashSet::new(),
        order: Vec::new(),
    };
    for &slice in wanted {
        planned.visit(slice);
    }
    planned.order
}

struct Planned<G: Numbered> {
    seen: HashSet<G::Slice>,
    order: Vec<G::Slice>,
}

impl<G: Numbered> Planned<G> {
    fn visit(&mut self, slice: G::Slice) {
        if !self.seen.insert(slice) {
            return;
        }
        for next in G::conversions(slice) {
            self.visit(next);
        }
        self.order.push(slice);
    }
}
