use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use yolah_game::record::Records;

use super::{Sheet, State};
use crate::tui::Look;

const FILE: &str = "\
[Event \"Nightly\"]
[White \"mcts-2\"]
[Black \"nnue-7\"]
[Result \"0-1\"]
[Variant \"yolah\"]

{by hand} 1. d5:b7 {book} e5:e7 2. e4:g2 $1 {strong} (2. e4:e3 d4:d2) 0-1 {White resigned}

[Variant \"kalah\"]

1. 3 *

[Variant \"yolah\"]

1. d5:d4 *
";

fn state() -> State {
    let sheets = (1..).zip(Records::new(FILE.as_bytes()));
    let sheets =
        sheets.map(|(number, record)| Sheet::new(number, record?, yolah_catalog::GAMES, "yolah"));
    State::new(Box::new(sheets), Look::Ascii).unwrap()
}

fn press(state: &mut State, code: KeyCode) {
    state.key(KeyEvent::new(code, KeyModifiers::NONE));
}

fn keys(state: &mut State, text: &str) {
    for c in text.chars() {
        press(state, KeyCode::Char(c));
    }
}

fn screen(state: &State) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal
        .draw(|frame| state.draw(frame.buffer_mut()))
        .unwrap();
    let lines = terminal.backend().buffer().content().chunks(80);
    lines
        .map(|line| line.iter().map(Cell::symbol).collect::<String>() + "\n")
        .collect()
}

#[test]
fn the_keys_of_the_web_page_step_through_a_game() {
    let mut state = state();
    let steps = [
        ("j", 1),
        ("j", 2),
        ("k", 1),
        ("$", 3),
        ("j", 3),
        ("k", 2),
        ("0", 0),
        ("k", 0),
    ];
    for (key, ply) in steps {
        keys(&mut state, key);
        assert_eq!(state.sheet().ply(), ply, "{key}");
    }
    for (code, ply) in [
        (KeyCode::Right, 1),
        (KeyCode::End, 3),
        (KeyCode::Left, 2),
        (KeyCode::Home, 0),
    ] {
        press(&mut state, code);
        assert_eq!(state.sheet().ply(), ply);
    }
}

#[test]
fn a_game_is_shown_with_all_that_is_known_about_it() {
    let mut state = state();
    let first = screen(&state);
    for text in [
        "yolah, game 1",
        "mcts-2",
        "nnue-7",
        "Event: Nightly",
        "by hand",
        "ply 0 of 3",
    ] {
        assert!(first.contains(text), "{text} in\n{first}");
    }
    keys(&mut state, "j");
    assert!(screen(&state).contains("1. >d5:b7     e5:e7"));
    assert!(screen(&state).contains("book"));
    keys(&mut state, "$");
    let last = screen(&state);
    for text in [
        "0-1 White resigned",
        "! strong (e4:e3 d4:d2)",
        "2. >e4:g2",
        "-x-",
    ] {
        assert!(last.contains(text), "{text} in\n{last}");
    }
    assert!(last.is_ascii());
}

#[test]
fn games_are_read_one_after_the_other() {
    let mut state = state();
    keys(&mut state, "[");
    assert!(screen(&state).contains("no game before"));
    keys(&mut state, "]");
    assert!(screen(&state).contains("kalah, game 2"));
    keys(&mut state, "]");
    assert!(
        screen(&state).contains("ply 1"),
        "the third game is not by the rules"
    );
    assert_eq!(state.sheet().number(), 2);
    keys(&mut state, "]");
    assert!(screen(&state).contains("last game"));
    keys(&mut state, "[f?");
    assert!(screen(&state).contains("one move back"));
    keys(&mut state, "qq");
    assert!(state.is_done(), "the first q closes the help");
}
