//! Laws of what is drawn.

use std::collections::{BTreeMap, HashSet};

use crate::{Content, Layout, MoveList, Place, Rng, Sketch, View};

/// Plays `games` random games from `start` and tests in every position that
/// its picture is complete: something for every cell, a path for every move,
/// every cell on the board and in a row that keys can walk along; that the
/// board stays the same unless it [grows](View::GROWS); and that the start can
/// be edited into the position.
///
/// # Panics
/// When a law is broken; the message names the law and the position.
pub fn check_view<G: View>(start: &G, games: u32, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let first = start.layout();
    check_layout(&first);
    for _ in 0..games {
        let mut position = start.clone();
        loop {
            let layout = position.layout();
            if G::GROWS {
                check_layout(&layout);
            } else {
                assert!(layout == first, "the board changed: {position}");
            }
            check_picture(&position, &layout);
            check_sketch(if G::GROWS { &position } else { start }, &position);
            match position.random_move(&mut MoveList::new(), &mut rng) {
                Some(m) => position.play_unchecked(m),
                None => break,
            }
        }
    }
}

fn check_layout(layout: &Layout) {
    let names: HashSet<_> = layout.cells.iter().map(|cell| &cell.name).collect();
    assert_eq!(names.len(), layout.cells.len(), "two cells of one name");
    let tokens: HashSet<_> = layout.pieces.iter().map(|piece| &piece.token).collect();
    assert_eq!(tokens.len(), layout.pieces.len(), "two pieces of one token");
    for cell in &layout.cells {
        assert!(is_inside(cell, layout), "{} leaves the board", cell.name);
    }
    let numbers = layout.labels.iter().filter_map(|label| label.cell);
    for cell in numbers {
        assert!(cell < layout.cells.len(), "the number of no cell: {cell}");
    }
    check_rows(layout);
}

fn is_inside(cell: &Place, layout: &Layout) -> bool {
    // Sums of roots are not exact.
    const NEAR: f32 = 1e-3;
    let along = |at: f32, size: f32, end: f32| at > -NEAR && size > 0.0 && at + size < end + NEAR;
    along(cell.x, cell.width, layout.width) && along(cell.y, cell.height, layout.height)
}

/// Rows and the places in them are numbered without gaps.
fn check_rows(layout: &Layout) {
    let mut rows: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for cell in &layout.cells {
        rows.entry(cell.row).or_default().push(cell.column);
    }
    assert!(rows.keys().copied().eq(0..rows.len()), "a row is missing");
    for (row, columns) in &mut rows {
        columns.sort_unstable();
        let is_whole = columns.iter().copied().eq(0..columns.len());
        assert!(is_whole, "row {row} has the columns {columns:?}");
    }
}

fn check_picture<G: View>(position: &G, layout: &Layout) {
    let contents = position.contents();
    assert_eq!(
        contents.len(),
        layout.cells.len(),
        "a content for each cell: {position}"
    );
    for token in contents.iter().flat_map(Content::pieces) {
        let known = layout.piece(token).is_some();
        assert!(known, "{token} is no piece of the layout: {position}");
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    for m in moves {
        assert!(
            position
                .path(m)
                .iter()
                .all(|&cell| cell < layout.cells.len()),
            "the path of {m} leaves the board: {position}"
        );
        let becomes = position.becomes(m);
        assert!(
            becomes.is_none_or(|token| layout.piece(&token).is_some()),
            "{m} makes no piece of the layout: {position}"
        );
    }
}

/// A position like `start` that is edited into `position` is that position.
fn check_sketch<G: View>(start: &G, position: &G) {
    let sketch = Sketch::of(position);
    let text = start.sketch_text(&sketch);
    assert_eq!(text, position.to_string(), "its sketch has another text");
    let put_together = sketch.position(start);
    let put_together = put_together.expect("a position can be put together");
    assert_eq!(&put_together, position, "edited into another position");
}
