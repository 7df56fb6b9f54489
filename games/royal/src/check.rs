//! What a draft can only be checked for as a whole.

use yolah_game::Side;

use crate::draft::Draft;
use crate::fen;
use crate::source::{Node, RulesError};

/// Refuses rules that no game can be played by.
pub(crate) fn draft(draft: &Draft, root: &Node) -> Result<(), RulesError> {
    let spot = |key: &str| root.get(key).map_or(&root.spot, |node| &node.spot);
    for (number, start) in draft.starts.iter().enumerate() {
        has_both_sides(draft, start).map_err(|reason| draft.wrong_start(number, reason))?;
    }
    if draft.kinds.len() > 120 {
        return Err(spot("pieces").error("there are too many kinds of pieces"));
    }
    if draft.description.is_empty() || draft.description.contains('\n') {
        return Err(spot("description").error("expected a description in one line"));
    }
    start_position(draft).map_err(|reason| draft.wrong_start(0, reason))
}

/// Whether both sides have something to play with.
fn has_both_sides(draft: &Draft, start: &str) -> Result<(), String> {
    let field = start.split(' ').next().unwrap_or_default();
    let places = fen::placement(draft, field)?;
    for side in Side::BOTH {
        let pieces = places.iter().flatten().filter(|(owner, _)| *owner == side);
        if pieces.count() == 0 && !start.contains('[') {
            return Err(format!("{} has no piece", draft.sides[side.index()]));
        }
    }
    Ok(())
}

/// Reads the start on tables of the right width, which are then thrown away.
fn start_position(draft: &Draft) -> Result<(), String> {
    match draft.cells() {
        ..=64 => crate::rules::Rules::<1>::new(draft).map(|_| ()),
        65..=128 => crate::rules::Rules::<2>::new(draft).map(|_| ()),
        _ => crate::rules::Rules::<4>::new(draft).map(|_| ()),
    }
}
