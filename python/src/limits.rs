//! How long to think, as Python says it.

use std::time::Duration;

use pyo3::prelude::*;
use yolah_game::TimeControl;
use yolah_play::Pace;
use yolah_search::Limit;

use crate::wrong;

/// A time: seconds, or a text as on the command line (`100ms`, `5m+3s`).
#[derive(FromPyObject)]
pub(crate) enum Time {
    Seconds(f64),
    Text(String),
}

/// How long players think where nobody says.
const USUAL: Duration = Duration::from_millis(100);

fn seconds(seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds).map_err(wrong)
}

impl Time {
    fn control(&self) -> PyResult<TimeControl> {
        match self {
            Time::Seconds(time) => TimeControl::per_move(seconds(*time)?).map_err(wrong),
            Time::Text(text) => text.parse().map_err(wrong),
        }
    }

    fn duration(&self) -> PyResult<Duration> {
        match self {
            Time::Seconds(time) => seconds(*time),
            Time::Text(text) => {
                let control: TimeControl = text.parse().map_err(wrong)?;
                Ok(control.move_time())
            }
        }
    }
}

/// The limit of one search; a tenth of a second if there is none.
pub(crate) fn limit(
    time: Option<&Time>,
    nodes: Option<u64>,
    depth: Option<u32>,
) -> PyResult<Limit> {
    let hard = match time {
        Some(time) => Some(time.duration()?),
        None => (nodes.is_none() && depth.is_none()).then_some(USUAL),
    };
    Ok(Limit {
        hard,
        soft: None,
        depth,
        nodes,
    })
}

/// The pace of a match; a tenth of a second a move if there is none.
pub(crate) fn pace(time: Option<&Time>, nodes: Option<u64>, depth: Option<u32>) -> PyResult<Pace> {
    let control = match time {
        Some(time) => time.control()?,
        None if nodes.is_none() && depth.is_none() => {
            TimeControl::per_move(USUAL).map_err(wrong)?
        }
        None => TimeControl::UNLIMITED,
    };
    Ok(Pace {
        control,
        depth,
        nodes,
    })
}
