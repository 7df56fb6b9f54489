use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::selection::Direction;

/// What a person can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Step(Direction),
    Pick,
    NextCell,
    Cancel,
    Type,
    Hint,
    Evaluation,
    Undo,
    Flip,
    New,
    Resign,
    Help,
    Quit,
}

/// What a key asks for while nothing is being typed.
pub fn action(key: KeyEvent) -> Option<Action> {
    if key
        .modifiers
        .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
    {
        return None;
    }
    Some(match key.code {
        KeyCode::Up => Action::Step(Direction::Up),
        KeyCode::Down => Action::Step(Direction::Down),
        KeyCode::Left => Action::Step(Direction::Left),
        KeyCode::Right => Action::Step(Direction::Right),
        KeyCode::Enter | KeyCode::Char(' ') => Action::Pick,
        KeyCode::Tab => Action::NextCell,
        KeyCode::Esc => Action::Cancel,
        KeyCode::Char(':') => Action::Type,
        KeyCode::Char('h') => Action::Hint,
        KeyCode::Char('l') => Action::Evaluation,
        KeyCode::Char('u') => Action::Undo,
        KeyCode::Char('f') => Action::Flip,
        KeyCode::Char('n') => Action::New,
        KeyCode::Char('r') => Action::Resign,
        KeyCode::Char('?') => Action::Help,
        KeyCode::Char('q') => Action::Quit,
        _ => return None,
    })
}

/// What a word asks for that was typed instead of a move.
pub fn word(text: &str) -> Option<Action> {
    Some(match text {
        "hint" => Action::Hint,
        "eval" | "evaluation" => Action::Evaluation,
        "undo" => Action::Undo,
        "flip" => Action::Flip,
        "new" => Action::New,
        "resign" => Action::Resign,
        "help" | "?" => Action::Help,
        "quit" | "q" => Action::Quit,
        _ => return None,
    })
}

/// In a terminal that we control Ctrl-C is a key like any other.
pub fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// The help page.
pub const HELP: &[&str] = &[
    "arrows        move the cursor      Tab   next piece or target",
    "Enter, Space  pick a piece, then its target; or click",
    "d5:b7, pass   just type a move and press Enter (: opens the line)",
    "Esc           let go",
    "",
    "h  hint                l  evaluation on/off",
    "u  take back           f  flip the board",
    "n  new game            r  resign",
    "q  quit                ?  this page",
    "",
    "[ ] cursor   < > picked   ! ! hint   - - last move   ( ) target",
    "",
    "Commands work on the line too: hint, undo, flip, new, resign, quit.",
];
