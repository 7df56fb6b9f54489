use fastrand::Rng;

use crate::kit::Session;

/// A game after so many random moves from `start`, each legal move as likely as
/// any other; `None` if it was over by then.
///
/// ```
/// use fastrand::Rng;
/// use yolah_play::random_opening;
///
/// let start = yolah_catalog::GAMES.find("tictactoe")?.start();
/// let opening = random_opening(start.as_ref(), 3, &mut Rng::with_seed(1));
/// assert_eq!(opening.map(|session| session.ply()), Some(3));
/// assert!(random_opening(start.as_ref(), 9, &mut Rng::with_seed(1)).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn random_opening(
    start: &dyn Session,
    plies: usize,
    rng: &mut Rng,
) -> Option<Box<dyn Session>> {
    let mut session = start.duplicate();
    for _ in 0..plies {
        let text = rng.choice(session.legal_moves())?;
        session.play(&text).ok()?;
    }
    session.outcome().is_none().then_some(session)
}
