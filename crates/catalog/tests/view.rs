//! Every game can be drawn, and every move entered, in every position; what is
//! typed is read or refused.

#[path = "common/editor.rs"]
mod editor;

use yolah_connect4::Connect4;
use yolah_draughts::Draughts;
use yolah_game::{Content, Game, Notation, Rng, View, laws};
use yolah_kalah::Kalah;
use yolah_kit::laws::session_text;
use yolah_tictactoe::TicTacToe;
use yolah_yolah::Yolah;

/// The names of the cells that a move touches.
fn touched<G: View>(position: &G, text: &str) -> Vec<String> {
    let cells = position.layout().cells;
    let m = position.parse_move(text).unwrap();
    let path = position.path(m).into_iter();
    path.map(|cell| cells[cell].name.clone()).collect()
}

#[test]
fn pictures_are_complete() {
    laws::check_view(&Yolah::default(), 20, 1);
    laws::check_view(&TicTacToe::default(), 50, 2);
    laws::check_view(&Connect4::default(), 50, 3);
    laws::check_view(&Kalah::default(), 20, 4);
    laws::check_view(&Draughts::default(), 20, 6);
    laws::check_view(&"startpos 3 2".parse::<Kalah>().unwrap(), 20, 5);
}

#[test]
fn moves_touch_the_cells_that_a_person_would() {
    assert_eq!(touched(&Yolah::default(), "d5:b7"), ["d5", "b7"]);
    let pass = "x******1/********/********/********/********/********/*******1/*******o b 26 26";
    assert_eq!(touched(&pass.parse::<Yolah>().unwrap(), "pass").len(), 0);
    assert_eq!(touched(&TicTacToe::default(), "c1"), ["c1"]);
    let stacked: Connect4 = "7/7/7/7/3o3/3x3 x".parse().unwrap();
    assert_eq!(touched(&stacked, "d"), ["d3"]);
    assert_eq!(touched(&Kalah::default(), "1"), ["south 1"]);
    let north: Kalah = "4,4,4,4,4,4/4,4,4,4,4,4 n 0 0".parse().unwrap();
    assert_eq!(touched(&north, "6"), ["north 6"]);
}

/// Where both ends do not tell which capture is meant, the way does.
#[test]
fn captures_in_draughts_touch_what_tells_them_apart() {
    assert_eq!(touched(&Draughts::default(), "32-28"), ["32", "28"]);
    let twins: Draughts = "W:W48:B11,22,32,33,42,43".parse().unwrap();
    assert_eq!(touched(&twins, "48x48"), ["48", "48"]);
    assert_eq!(touched(&twins, "48x37x6"), ["48", "37", "28", "17", "6"]);
    assert_eq!(touched(&twins, "48x39x6"), ["48", "39", "28", "17", "6"]);
}

#[test]
fn a_move_changes_what_it_touches() {
    let mut position = Yolah::default();
    let m = position.parse_move("d5:b7").unwrap();
    let path = position.path(m);
    assert_eq!(position.contents()[path[0]], Content::piece("x"));
    position.play_unchecked(m);
    assert_eq!(position.contents()[path[0]], Content::piece("*"));
    assert_eq!(position.contents()[path[1]], Content::piece("x"));
}

#[test]
fn kalah_sows_towards_the_own_store() {
    let cells = Kalah::default().layout().cells;
    let place = |name: &str| cells.iter().find(|cell| cell.name == name).unwrap();
    assert!(place("south 6").x < place("south store").x);
    assert!(place("north 6").x > place("north store").x);
    let apart = place("south 1").x - place("north 6").x;
    assert!(apart.abs() < 1e-6, "opposite houses");
}

/// Seeds of the fuzzer, as they are and with one character cut, doubled or changed.
#[test]
fn whatever_is_typed_is_read_or_refused() {
    let games = yolah_catalog::GAMES;
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fuzz/corpus/session_text"
    );
    let seeds = std::fs::read_dir(folder).unwrap();
    let mut rng = Rng::with_seed(7);
    let mut read = 0;
    for seed in seeds {
        let bytes = std::fs::read(seed.unwrap().path()).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        session_text(games, &text);
        let characters: Vec<char> = text.chars().collect();
        for _ in 0..20 {
            let at = rng.usize(..characters.len());
            let new = *rng
                .choice(&['\0', '9', 'x', '-', 'é', characters[at]])
                .unwrap();
            let (before, after) = characters.split_at(at);
            let skipped = usize::from(rng.bool());
            let changed = before.iter().chain([&new]).chain(&after[skipped..]);
            session_text(games, &changed.collect::<String>());
        }
        read += 1;
    }
    assert!(read > 50, "only {read} seeds");
}
