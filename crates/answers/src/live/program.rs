use std::time::Duration;

use yolah_game::{Side, TimeControl};
use yolah_kit::Spec;
use yolah_play::{LiveGame, TimePolicy};

/// Kept back for the way from the thinker to the board.
const OVERHEAD: Duration = Duration::from_millis(30);

/// How long a program thinks that is to take `think` for a move, and never
/// longer than `longest`.
pub fn policy(think: Duration, longest: Duration) -> TimePolicy {
    TimePolicy {
        overhead: OVERHEAD,
        unhurried: Some(think),
        longest: Some(think.min(longest)),
    }
}

/// How long to wait before a program thinks, so that people can follow: they
/// want to see the moves that programs play against each other, at this pace,
/// and a person who meets one that answers at once would feel hurried.
pub fn pause(
    game: &LiveGame,
    spec: &Spec,
    think: Duration,
    pace_of_programs: Option<Duration>,
) -> Option<Duration> {
    let has_clock = game.pace(Side::First).control != TimeControl::UNLIMITED;
    let unhurried = (spec.is_quick() && !has_clock).then_some(think);
    pace_of_programs.or(unhurried)
}

/// How many moves go when `side`, or who plays both sides, takes its last one
/// back.
pub fn plies_to_take_back(game: &LiveGame, plays_both: bool, side: Side) -> usize {
    if plays_both {
        return game.session().ply().min(1);
    }
    let latest_first = game.plies().iter().rev();
    let own = latest_first.map(|ply| ply.side).position(|it| it == side);
    own.map_or(0, |after| after + 1)
}
