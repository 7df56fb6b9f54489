//! Random games to the end, draws by fifty moves, repetition and material
//! included.

use board_game::board::Board;
use board_game::games::chess::ChessBoard;
use rand_08::SeedableRng;
use yolah_game::{Game, Rng};
use yolah_chess::Chess;

use crate::{Table, Turn, ours, theirs};

/// Games in one turn of a contender.
const GAMES: u64 = 200;

pub(crate) fn compare() -> Vec<Table> {
    let contenders = vec![
        ours("yolah-chess", of_ours),
        theirs("board-game", of_board_game),
    ];
    vec![crate::compare("random games", 20, contenders)]
}

fn of_ours() -> Turn {
    Turn::measure(|| {
        let statistics = Chess::default().playouts(GAMES, &mut Rng::with_seed(1));
        check(statistics.plies);
        GAMES
    })
}

fn of_board_game() -> Turn {
    let mut rng = rand_08::rngs::SmallRng::seed_from_u64(1);
    Turn::measure(|| {
        let mut plies = 0;
        for _ in 0..GAMES {
            let mut board = ChessBoard::default();
            while board.play_random_available_move(&mut rng).is_ok() {
                plies += 1;
            }
        }
        check(plies);
        GAMES
    })
}

/// Random games take about 330 plies.
fn check(plies: u64) {
    let mean = plies / GAMES;
    assert!((280..400).contains(&mean), "{mean} plies a game");
}
