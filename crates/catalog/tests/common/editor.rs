//! Every game that ships, with all its variants, can be edited.

use yolah_catalog::GAMES;
use yolah_game::{Content, Rng, Sketch};
use yolah_kit::Session;

/// Plays up to so many random moves, telling of every position.
fn walk(session: &mut dyn Session, plies: u32, rng: &mut Rng, tell: &mut dyn FnMut(&dyn Session)) {
    for _ in 0..plies {
        let Some(text) = rng.choice(session.legal_moves()) else {
            return;
        };
        session.play(&text).expect("a legal move");
        tell(session);
    }
}

#[test]
fn the_start_is_edited_into_any_position_of_a_game() {
    let mut rng = Rng::with_seed(5);
    for entry in GAMES {
        let start = entry.start();
        walk(entry.start().as_mut(), 80, &mut rng, &mut |session| {
            // The places of a board that grows are those of the position.
            let mut edited = if session.grows() {
                session.duplicate()
            } else {
                start.duplicate()
            };
            let (name, text) = (entry.name, session.position());
            let put_together = edited.set_sketch(&session.sketch());
            assert!(put_together.is_ok(), "{name}: {text} {put_together:?}");
            assert_eq!(edited.position(), text, "{name}");
            assert_eq!(edited.contents(), session.contents(), "{name}");
        });
    }
}

/// Something else on a cell, in a hand or among the details.
fn scribble(sketch: &mut Sketch, session: &dyn Session, rng: &mut Rng) {
    let pieces = session.layout().pieces;
    let cell = rng.choice(&mut sketch.cells).expect("a board has cells");
    *cell = match (&*cell, rng.choice(&pieces)) {
        (Content::Count(_), _) => Content::Count(rng.u32(..400)),
        (Content::Held { piece, .. }, _) => Content::held(piece.clone(), rng.u32(..400)),
        (_, Some(piece)) if rng.bool() => Content::from(piece),
        _ => Content::Empty,
    };
    if rng.u8(..4) == 0
        && let Some(detail) = rng.choice(&mut sketch.details)
    {
        let words = [
            "",
            "-",
            "0",
            "7",
            "99999999999",
            "e3",
            "KQkq",
            "a b",
            "noswap",
            "+",
        ];
        rng.choice(words).expect("a word").clone_into(detail);
    }
}

#[test]
fn what_is_scribbled_is_refused_with_a_reason_or_is_a_position() {
    let mut rng = Rng::with_seed(6);
    let (mut refused, mut accepted) = (0, 0);
    for entry in GAMES {
        let mut session = entry.start();
        walk(session.as_mut(), 12, &mut rng, &mut |_| {});
        for _ in 0..60 {
            let mut sketch = session.sketch();
            for _ in 0..rng.u8(1..4) {
                scribble(&mut sketch, session.as_ref(), &mut rng);
            }
            let mut edited = session.duplicate();
            match edited.set_sketch(&sketch) {
                Ok(()) => {
                    accepted += 1;
                    let read = edited.duplicate().set_position(&edited.position());
                    assert!(read.is_ok(), "{}: {read:?}", entry.name);
                }
                Err(error) => {
                    refused += 1;
                    assert!(!error.reason().is_empty(), "{}", entry.name);
                    assert_eq!(edited.position(), session.position(), "nothing changed");
                }
            }
        }
    }
    assert!(refused > 500 && accepted > 500, "{refused} {accepted}");
}

#[test]
fn a_sketch_from_elsewhere_is_refused() {
    let chess = GAMES.find("chess").expect("chess ships").start();
    for entry in GAMES {
        let mut session = entry.start();
        let refused = session.set_sketch(&chess.sketch());
        // Most variants of the chess family have the same board and details.
        if session.details().len() != chess.details().len()
            || session.layout().cells.len() != chess.layout().cells.len()
        {
            let reason = refused.expect_err(entry.name).reason().to_owned();
            assert!(reason.contains("places"), "{}: {reason}", entry.name);
        }
    }
}
