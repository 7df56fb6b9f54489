//! Moves as numbers and boards as planes, for every game and every variant that ships.

use std::collections::HashSet;

use yolah_catalog::GAMES;
use yolah_game::Rng;
use yolah_kit::{Entry, Planes, Session};

/// Moves of a random game that are looked at.
const PLIES: usize = 80;

/// Each legal move has one number, and numbers mean what texts mean.
fn check(session: &dyn Session) {
    let (moves, actions) = (session.legal_moves(), session.legal_actions());
    let place = session.position();
    assert_eq!(actions.len(), moves.len(), "{place}");
    assert!(actions.is_sorted_by(|a, b| a < b), "{place}");
    assert!(actions.iter().all(|&action| action < session.actions()));
    let text = |&action| session.action_text(action).expect("it is legal");
    let texts: HashSet<String> = actions.iter().map(text).collect();
    assert_eq!(texts, moves.iter().cloned().collect(), "{place}");
    let missing = (0..=actions.len()).find(|action| !actions.contains(action));
    assert!(missing.is_some_and(|action| session.action_text(action).is_err()));
}

fn play(entry: &Entry, rng: &mut Rng) {
    let mut session = entry.start();
    let mut played = Vec::new();
    while session.outcome().is_none() && session.ply() < PLIES {
        check(&*session);
        let action = rng.choice(session.legal_actions()).expect("a move");
        let text = session.action_text(action).expect("it is legal");
        assert_eq!(session.action_of(&text), Ok(action), "{}", entry.name);
        session.play_action(action).expect("it is legal");
        played.push(action);
    }
    assert_eq!(session.played_actions(), played, "{}", entry.name);
}

#[test]
fn numbers_tell_moves_apart() {
    let mut rng = Rng::with_seed(21);
    for entry in GAMES {
        play(entry, &mut rng);
    }
}

#[test]
fn planes_have_room_for_every_position() {
    let mut rng = Rng::with_seed(22);
    for entry in GAMES {
        let mut session = entry.start();
        let Some(planes) = Planes::of(&*session) else {
            assert!(session.grows(), "{}", entry.name);
            continue;
        };
        for _ in 0..PLIES {
            assert_eq!(planes.observe(&*session).len(), planes.size());
            let Some(action) = rng.choice(session.legal_actions()) else {
                break;
            };
            session.play_action(action).expect("it is legal");
        }
    }
}

#[test]
fn a_batch_is_many_sessions() {
    for entry in GAMES.families() {
        let (mut batch, mut session) = (entry.batch(1, 5), entry.start());
        let mut masks = vec![false; batch.actions()];
        for _ in 0..PLIES {
            assert_eq!(batch.positions(), [session.position()]);
            batch.masks(&mut masks);
            let legal: Vec<usize> = (0..masks.len()).filter(|&at| masks[at]).collect();
            assert_eq!(legal, session.legal_actions(), "{}", entry.name);
            let actions = batch.sample();
            session
                .play_action(actions[0] as usize)
                .expect("it is legal");
            let steps = batch.step(&actions).expect("it is legal");
            assert_eq!(steps.over, [session.outcome().is_some()], "{}", entry.name);
            if steps.over[0] {
                session = entry.start();
            }
        }
    }
}
