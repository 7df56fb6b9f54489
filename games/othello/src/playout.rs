//! Random games without a list of moves.

use yolah_game::Rng;
use yolah_game::playout::below;

use super::board::{Discs, Geometry, Set, cells};

/// How a random game ended.
pub(super) struct End {
    /// Discs of the side that was to move at its start, less those of the other.
    pub(super) margin: i32,
    /// Moves, passes included.
    pub(super) plies: u64,
    pub(super) max_moves: u32,
}

/// Plays random moves to the end.
#[inline]
pub(super) fn play_out<S: Set>(geometry: &Geometry<S>, start: Discs<S>, rng: &mut Rng) -> End {
    let mut discs = start;
    let mut end = End {
        margin: 0,
        plies: 0,
        max_moves: 0,
    };
    let mut has_passed = false;
    loop {
        let targets = discs.targets(geometry);
        if targets == S::EMPTY {
            if has_passed {
                break;
            }
            (has_passed, discs) = (true, discs.passed());
            end.plies += 1;
            continue;
        }
        has_passed = false;
        end.max_moves = end.max_moves.max(targets.len());
        let index = below(rng, targets.len()) as usize;
        let cell = cells(targets)
            .nth(index)
            .expect("the index is below the count");
        discs = discs.after(cell, discs.flips(geometry, cell));
        end.plies += 1;
    }
    // The pass that found nobody able to move was none.
    end.plies -= 1;
    end.max_moves = end.max_moves.max(u32::from(end.plies > 0));
    let margin = discs.difference();
    // The sides changed once a ply, and once more with that last pass.
    end.margin = if end.plies.is_multiple_of(2) {
        -margin
    } else {
        margin
    };
    end
}
