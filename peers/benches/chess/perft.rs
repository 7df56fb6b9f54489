//! Move paths, the last ply not played but counted, as each crate counts best.

use shakmaty::CastlingMode;
use yolah_chess::Chess;

use crate::{Table, Turn, ours, theirs};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const TURNS: u32 = 5;

pub(crate) fn compare() -> Vec<Table> {
    let contenders = vec![
        ours("yolah-chess", || of_ours(START, 6)),
        theirs("cozy-chess", || of_cozy_chess(START, 6)),
        theirs("shakmaty", || of_shakmaty(START, 6)),
    ];
    let first = crate::compare("perft 6 from the start", TURNS, contenders);
    let contenders = vec![
        ours("yolah-chess", || of_ours(KIWIPETE, 5)),
        theirs("cozy-chess", || of_cozy_chess(KIWIPETE, 5)),
        theirs("shakmaty", || of_shakmaty(KIWIPETE, 5)),
    ];
    let second = crate::compare("perft 5 from Kiwipete", TURNS, contenders);
    vec![first, second]
}

/// Times a count and checks it.
fn checked(fen: &str, count: impl FnOnce() -> u64) -> Turn {
    let expected = if fen == START {
        119_060_324
    } else {
        193_690_690
    };
    Turn::measure(|| {
        let nodes = count();
        assert_eq!(nodes, expected);
        nodes
    })
}

fn of_ours(fen: &str, depth: u32) -> Turn {
    let position: Chess = fen.parse().expect("a position");
    checked(fen, || yolah_game::perft::bulk(&position, depth))
}

fn of_cozy_chess(fen: &str, depth: u8) -> Turn {
    fn count(board: &cozy_chess::Board, depth: u8) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                nodes += moves.len() as u64;
            } else {
                for m in moves {
                    let mut child = board.clone();
                    child.play_unchecked(m);
                    nodes += count(&child, depth - 1);
                }
            }
            false
        });
        nodes
    }
    let board: cozy_chess::Board = fen.parse().expect("a position");
    checked(fen, || count(&board, depth))
}

fn of_shakmaty(fen: &str, depth: u32) -> Turn {
    let fen_text: shakmaty::fen::Fen = fen.parse().expect("a position");
    let position: shakmaty::Chess = fen_text
        .into_position(CastlingMode::Standard)
        .expect("a legal position");
    checked(fen, || shakmaty::perft(&position, depth))
}
