//! The value of a game as a small whole number, so that threads can add it up.

use yolah_game::{Outcome, Side};

/// From 0, lost by the first player, to [`ONE`], won. Of several games: the sum.
pub(super) type Value = u32;

pub(super) const ONE: Value = 256;
pub(super) const HALF: Value = ONE / 2;

pub(super) fn from_chance(chance: f32) -> Value {
    (chance * ONE as f32 + 0.5) as Value
}

/// The value of a finished game; a share `margin` of it is not who won but by
/// how much, where eight points are half of the way to an infinite margin.
#[inline]
pub(super) fn from_outcome(outcome: Outcome, margin: f32) -> Value {
    let won = match outcome.winner() {
        Some(Side::First) => ONE,
        None => HALF,
        Some(Side::Second) => 0,
    };
    if margin == 0.0 {
        return won;
    }
    let points = outcome.margin_for(Side::First) as f32;
    let height = 0.5 + 0.5 * points / (points.abs() + 8.0);
    from_chance((1.0 - margin) * won as f32 / ONE as f32 + margin * height)
}

/// The value of `games` games as `side` sees it.
#[inline]
pub(super) fn seen_by(value: Value, games: u32, side: Side) -> Value {
    match side {
        Side::First => value,
        Side::Second => games * ONE - value,
    }
}
