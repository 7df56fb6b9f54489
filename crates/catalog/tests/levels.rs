//! Opponents of a chosen strength, in every game that ships.

use yolah_catalog::GAMES;
use yolah_game::{Outcome, Rng};
use yolah_kit::{Entry, Session};
use yolah_search::{Limit, StopFlag};

/// Random games that are looked through for wins, and wins that are tried in each game.
const GAMES_EACH: u64 = 12;
const WINS_EACH: usize = 3;
/// Longer games are left: in some of them nobody wins by chance.
const PLIES: usize = 250;

fn wins(session: &dyn Session, m: &str) -> bool {
    let mut after = session.duplicate();
    after.play(m).expect("it is legal");
    after.outcome().and_then(Outcome::winner) == Some(session.turn())
}

/// Positions of random games that the side to move can win at once, but not with every move.
fn wins_in_one(entry: &Entry) -> Vec<Box<dyn Session>> {
    let mut found = Vec::new();
    for seed in 0..GAMES_EACH {
        let mut rng = Rng::with_seed(seed);
        let mut session = entry.start();
        while session.outcome().is_none() && session.ply() < PLIES {
            let moves = session.legal_moves();
            let m = rng.choice(&moves).expect("a move");
            // Only where chance has found a win is it worth to look for others.
            if wins(&*session, m) && !moves.iter().all(|m| wins(&*session, m)) {
                found.push(session.duplicate());
            }
            session.play(m).expect("it is legal");
        }
        if found.len() >= WINS_EACH {
            break;
        }
    }
    found
}

#[test]
fn from_level_4_on_a_win_in_one_is_never_missed() {
    let mut tried = 0;
    for entry in GAMES.families() {
        for session in wins_in_one(entry) {
            for strength in ["4", "7"] {
                let spec = format!("level:strength={strength},seed=1").parse();
                let mut player = entry.player(&spec.expect("a spec")).expect("levels");
                let (limit, stop) = (Limit::default().into(), StopFlag::default());
                let answer = player.think(&*session, &limit, &stop, &mut |_| ());
                let best = answer.expect("an answer").best;
                let place = session.position();
                assert!(wins(&*session, &best), "{}: {best} in {place}", entry.name);
            }
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried} wins only");
}
