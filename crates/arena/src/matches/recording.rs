//! Games on paper: which tags they get, and what is said about each move.

use std::time::Duration;

use yolah_game::record::{GameResult, Line, Record, white_side};
use yolah_game::{Outcome, Score, Side};
use yolah_search::Progress;

use super::game::Table;
use super::{Ending, Job};

/// What a move's comment says: score and depth, time, nodes, as in
/// `+0.35/8 0.052s n=81234`. A proven win by 4 points is `+W4`, a loss `-W4`.
pub(super) fn comment(progress: &Progress<String>, elapsed: Duration) -> String {
    let score = match progress.score.proven_margin() {
        Some(margin) => {
            let sign = if margin > 0 { '+' } else { '-' };
            format!("{sign}W{}", margin.abs())
        }
        None => hundredths(progress.score),
    };
    let (depth, seconds) = (progress.depth, elapsed.as_secs_f64());
    format!("{score}/{depth} {seconds:.3}s n={}", progress.nodes)
}

fn hundredths(score: Score) -> String {
    format!("{:+.2}", f64::from(score.raw()) / 100.0)
}

/// How records of a game with sides of these names write a result.
pub(crate) fn result_of(sides: [&str; 2], outcome: Outcome) -> GameResult {
    match outcome.winner() {
        None => GameResult::Draw,
        Some(winner) if winner == white_side(sides) => GameResult::White,
        Some(_) => GameResult::Black,
    }
}

/// The tag prefix of a side: `White` or `Black`.
pub(crate) fn colour(sides: [&str; 2], side: Side) -> &'static str {
    if side == white_side(sides) {
        "White"
    } else {
        "Black"
    }
}

/// The record of a finished game.
pub(super) fn record(table: &Table<'_>, job: &Job, ending: &Ending) -> Record {
    let session = table.session.as_ref();
    let sides = session.sides();
    let mut record = Record::default();
    let mut put = |name: &str, value: &str| {
        let set = record.tags.set(name, value);
        set.expect("the names of our tags are letters");
    };
    put("Event", &table.rules.event);
    put("Site", &table.rules.site);
    put(
        "Date",
        &jiff::Timestamp::now().strftime("%Y.%m.%d").to_string(),
    );
    put("Round", &job.round());
    put("Variant", session.game());
    for side in Side::BOTH {
        let colour = colour(sides, side);
        put(colour, &table.seats[side.index()].name);
        if let Some(points) = session.points() {
            put(
                &format!("{colour}Points"),
                &points[side.index()].to_string(),
            );
        }
    }
    put("PlyCount", &table.moves.len().to_string());
    let [first, second] = table.seats.map(|seat| seat.pace);
    if first == second {
        put("TimeControl", &first.to_string());
    } else {
        for (side, pace) in Side::BOTH.into_iter().zip([first, second]) {
            put(
                &format!("{}TimeControl", colour(sides, side)),
                &pace.to_string(),
            );
        }
    }
    put("Termination", &ending.termination.to_string());
    if let Some(position) = &job.opening.position {
        put("SetUp", "1");
        put("FEN", position);
    }
    record.line = Line {
        comments: Vec::new(),
        moves: table.moves.clone(),
    };
    record.ending.push(ending.reason.clone());
    record.set_result(result_of(sides, ending.outcome));
    record
}
