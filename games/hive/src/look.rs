//! The bugs as drawings.

use std::fmt::Write as _;

use yolah_game::drawing;

use super::bug::{Bug, PieceName};

/// A paragraph a bug: its name, and the parts of its [`drawing`].
const DRAWINGS: &str = include_str!("bugs.txt");

fn parts(bug: Bug) -> &'static str {
    let mut named = DRAWINGS
        .split("\n\n")
        .filter_map(|text| text.split_once('\n'));
    let found = named.find(|(name, _)| *name == bug.name());
    found.expect("every bug has a drawing").1.trim_end()
}

/// The SVG path of a piece: its bug, and as many dots below as its number says.
pub(super) fn path(piece: PieceName) -> String {
    let mut parts = parts(piece.bug()).to_owned();
    if piece.bug().count() > 1 {
        let number = i32::from(piece.number());
        for dot in 0..number {
            let _ = write!(parts, "\noval {} 41 2 2", 8 * dot - 4 * (number - 1));
        }
    }
    drawing::path(&parts).expect("the drawings have parts that there are")
}
