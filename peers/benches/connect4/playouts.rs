//! Random games.
//!
//! `minimax` gets our board behind its trait and runs its own rollout;
//! `board-game` brings its own board.

use std::hint::black_box;

use board_game::board::{Board, Outcome as TheirOutcome, Player};
use board_game::games::connect4::Connect4 as TheirConnect4;
use minimax::{MCTSOptions, RolloutPolicy, Winner};
use rand::Rng as _;
use rand::rngs::SmallRng;
use rand_08::SeedableRng;
use yolah_game::{Game, MoveList, Outcome, Rng, Side};
use yolah_connect4::{Column, Connect4};

use crate::board::OurBoard;
use crate::{Table, Turn, ours, theirs};

/// Games in one turn of a contender.
const GAMES: u64 = 2_000;

pub(crate) fn compare() -> Vec<Table> {
    let contenders = vec![
        ours("yolah-connect4, many", || checked(our_playouts)),
        ours("yolah-connect4, single", || checked(our_single_playouts)),
        theirs("minimax", || checked(playouts_of_minimax)),
        theirs("board-game", || checked(playouts_of_board_game)),
    ];
    vec![crate::compare("random games", 200, contenders)]
}

/// The first player wins 55.6 % of random games.
fn checked(wins: fn() -> u64) -> Turn {
    Turn::measure(|| {
        let wins = wins();
        assert!(wins.abs_diff(GAMES * 556 / 1000) < 150, "{wins}");
        GAMES
    })
}

/// The uniform policy of the crate `minimax`, which keeps its own private.
struct Uniform;

impl RolloutPolicy for Uniform {
    type G = OurBoard;

    fn random_move(
        &self,
        state: &mut Connect4,
        moves: &mut Vec<Column>,
        rng: &mut SmallRng,
    ) -> Result<Column, Winner> {
        match <OurBoard as minimax::Game>::generate_moves(state, moves) {
            Some(winner) => Err(winner),
            None => Ok(moves[rng.random_range(0..moves.len())]),
        }
    }
}

/// Random games of the crate `minimax`; how many the first player won.
fn playouts_of_minimax() -> u64 {
    let (options, start) = (MCTSOptions::default(), Connect4::default());
    // A rollout counts for the side that moved before it began.
    (0..GAMES)
        .filter(|_| Uniform.rollout(&options, &start) < 0)
        .count() as u64
}

/// Random games of the crate `board-game`; how many the first player won.
fn playouts_of_board_game() -> u64 {
    let mut rng = rand_08::rngs::SmallRng::seed_from_u64(1);
    let play = |_: &u64| {
        let mut board = TheirConnect4::default();
        while board.play_random_available_move(&mut rng).is_ok() {}
        board.outcome() == Some(TheirOutcome::WonBy(Player::A))
    };
    (0..GAMES).filter(play).count() as u64
}

/// Our random games, many in one call.
fn our_playouts() -> u64 {
    let statistics = Connect4::default().playouts(GAMES, &mut Rng::with_seed(1));
    statistics.wins[Side::First.index()]
}

/// Our random games one by one, as a tree search asks for them.
fn our_single_playouts() -> u64 {
    let mut rng = Rng::with_seed(1);
    let mut moves = MoveList::new();
    let mut play = |_: &u64| {
        let position = black_box(Connect4::default());
        position.play_out(&mut moves, &mut rng) == Outcome::win(Side::First)
    };
    (0..GAMES).filter(|game| play(game)).count() as u64
}
