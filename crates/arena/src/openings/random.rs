use std::collections::HashSet;

use fastrand::Rng;
use yolah_kit::Session;
use yolah_play::{Exact, random_opening};

use super::{Opening, OpeningError};

/// Attempts for each opening before it is believed that there are no more.
const ATTEMPTS: usize = 200;

/// Up to `count` openings of `plies` random moves, to different positions that
/// are neither over nor, as far as `exact` knows, decided. Fewer if there are
/// not so many.
///
/// ```
/// use yolah_arena::openings::random;
///
/// let start = yolah_catalog::GAMES.find("tictactoe")?.start();
/// assert_eq!(random(start.as_ref(), 1, 100, 1, None)?.len(), 9);
/// assert!(random(start.as_ref(), 9, 100, 1, None).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there is no such opening.
pub fn random(
    start: &dyn Session,
    plies: usize,
    count: usize,
    seed: u64,
    exact: Option<&Exact>,
) -> Result<Vec<Opening>, OpeningError> {
    let mut rng = Rng::with_seed(seed);
    let mut seen = HashSet::new();
    let mut openings = Vec::new();
    let mut failures = 0;
    while openings.len() < count && failures < ATTEMPTS {
        let found = random_opening(start, plies, &mut rng).filter(|session| {
            exact.and_then(|exact| exact(session.as_ref())).is_none()
                && seen.insert(session.position())
        });
        if let Some(session) = found {
            openings.push(Opening {
                position: None,
                moves: session.moves(),
            });
            failures = 0;
        } else {
            failures += 1;
        }
    }
    if openings.is_empty() {
        return Err(OpeningError::Nothing(format!(" of {plies} random moves")));
    }
    Ok(openings)
}
