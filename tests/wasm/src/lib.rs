//! Games between programs under node limits. `cargo xtask wasm` plays them
//! natively and in WebAssembly, with no clock, no threads and nothing imported,
//! and compares every move and node; of who plays random games, that it answers.

mod kernels;

use std::fmt::Write as _;

use yolah_kit::{Entry, Question, Spec};
use yolah_search::{Limit, StopFlag};

/// Who plays in every game; what is random has a seed.
const PLAYERS: [&str; 3] = [
    "minimax:threads=1,hash=1",
    "mcts:threads=1,seed=7",
    "montecarlo:threads=1,seed=7",
];

/// So many nodes a move may take.
const NODES: u64 = 3000;

/// So many moves of each game are enough.
const MOVES: usize = 8;

/// What all players play, a line for each move: game, player, move, nodes.
///
/// # Panics
/// If a player cannot be made or does not answer.
pub fn transcript() -> String {
    let games = [&yolah_tictactoe::ENTRY, &yolah_connect4::ENTRY];
    let mut text = String::new();
    for (game, player) in games
        .into_iter()
        .flat_map(|game| PLAYERS.map(|player| (game, player)))
    {
        play(&mut text, game, player, Limit::nodes(NODES));
    }
    // A network's arithmetic, and a limit that only a clock could tell.
    play(
        &mut text,
        &yolah_yolah::ENTRY,
        "nnue:threads=1,hash=1",
        Limit::nodes(NODES),
    );
    let random = yolah_yolah::ENTRY.start().playouts(1000, 7, 1, &|_| true);
    let _ = writeln!(text, "{random:?}");
    let _ = writeln!(text, "kernels {:016x}", kernels::digest());
    let paths = yolah_yolah::ENTRY.start().perft(3, 1);
    let _ = writeln!(text, "{paths:?}");
    text
}

fn play(text: &mut String, game: &Entry, player: &str, limit: Limit) {
    let spec: Spec = player.parse().expect("a player");
    let mut thinker = game.player(&spec).expect("every game has it");
    let mut session = game.start();
    for _ in 0..MOVES {
        if session.outcome().is_some() {
            break;
        }
        let question = Question::from(limit);
        let stop = StopFlag::default();
        let answer = thinker.think(session.as_ref(), &question, &stop, &mut |_| ());
        let answer = answer.expect("a player of this game");
        let (best, nodes) = (&answer.best, answer.progress.nodes);
        // Random numbers are drawn in the machine's own width, which is another there:
        // who plays random games has to answer, and the game goes on with another move.
        let next = if spec.option("seed").is_some() {
            let legal = session.legal_moves();
            assert!(legal.contains(best), "{best} in {}", session.position());
            let _ = writeln!(text, "{} {player} answers", game.name);
            legal[0].clone()
        } else {
            let _ = writeln!(text, "{} {player} {best} {nodes}", game.name);
            best.clone()
        };
        session.play(&next).expect("a legal move");
    }
}

/// What a host of WebAssembly calls.
#[cfg(target_family = "wasm")]
#[allow(unsafe_code, reason = "names that the host can find")]
mod host {
    use yolah_kit::Question;
    use yolah_search::{Limit, StopFlag};

    /// Plays; the length of the text, which begins at [`start_of_text`].
    #[unsafe(no_mangle)]
    extern "C" fn play_all() -> usize {
        super::TEXT.get_or_init(super::transcript).len()
    }

    /// Where the text begins in memory.
    #[unsafe(no_mangle)]
    extern "C" fn start_of_text() -> *const u8 {
        super::TEXT.get_or_init(super::transcript).as_ptr()
    }

    /// Whether a search with a limit of time and no clock ends by itself.
    #[unsafe(no_mangle)]
    extern "C" fn ends_without_clock() -> bool {
        let limit = Limit::time(std::time::Duration::from_secs(3600));
        super::PLAYERS.iter().all(|player| {
            let spec = player.parse().expect("a player");
            let mut thinker = yolah_connect4::ENTRY.player(&spec).expect("it is there");
            let session = yolah_connect4::ENTRY.start();
            let stop = StopFlag::default();
            let question = Question::from(limit);
            thinker
                .think(session.as_ref(), &question, &stop, &mut |_| ())
                .is_ok()
        })
    }
}

#[cfg(target_family = "wasm")]
static TEXT: std::sync::OnceLock<String> = std::sync::OnceLock::new();

#[cfg(test)]
mod tests {
    /// What WebAssembly is compared with does not change from run to run.
    #[test]
    fn the_same_games_are_played_again() {
        let text = super::transcript();
        assert_eq!(text, super::transcript());
        assert!(text.lines().count() > 30, "{text}");
    }
}
