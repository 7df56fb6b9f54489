//! What keys and clicks do to the state.

use std::time::Instant;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use yolah_game::{Input, Side};
use yolah_kit::Step;

use super::draw::CHOICE;
use super::keys::{self, Action};
use super::selection::Picked;
use super::state::{Dialog, State};
use crate::tui::panel::{Plan, window_inside};

impl State {
    pub(super) fn key(&mut self, key: KeyEvent, now: Instant) {
        let letter = self.letter.take();
        if keys::is_interrupt(key) {
            return self.leave();
        }
        if let Some(dialog) = self.dialog.take() {
            return self.answer(dialog, key.code, now);
        }
        self.message.clear();
        if self.typed.is_some() {
            return self.type_key(key, now);
        }
        if self.joins(letter, key.code) {
            return;
        }
        if let Some(action) = keys::action(key) {
            self.letter = key.code.as_char();
            return self.act(action, now);
        }
        match key.code {
            KeyCode::Char(c)
                if c.is_alphanumeric() && !key.modifiers.contains(KeyModifiers::ALT) =>
            {
                self.typed = Some(c.into());
            }
            _ => {}
        }
    }

    /// Some commands are letters that moves begin with too. When the next key
    /// shows that a move was meant, the command is called off.
    fn joins(&mut self, letter: Option<char>, code: KeyCode) -> bool {
        let (Some(letter), KeyCode::Char(digit @ '0'..='9')) = (letter, code) else {
            return false;
        };
        let text = format!("{letter}{digit}");
        if !self.choices.iter().any(|step| step.text.starts_with(&text)) {
            return false;
        }
        match letter {
            'f' => self.flip(),
            'h' => self.advice.hint = false,
            _ => return false,
        }
        self.message.clear();
        self.typed = Some(text);
        true
    }

    fn type_key(&mut self, key: KeyEvent, now: Instant) {
        let Some(typed) = &mut self.typed else {
            return;
        };
        match key.code {
            KeyCode::Char(c) => typed.push(c),
            KeyCode::Backspace if !typed.is_empty() => drop(typed.pop()),
            KeyCode::Backspace | KeyCode::Esc => self.typed = None,
            KeyCode::Enter => {
                let text = self.typed.take().unwrap_or_default();
                self.obey(text.trim(), now);
            }
            _ => {}
        }
    }

    /// Carries out a typed line: a move or the name of a command.
    fn obey(&mut self, text: &str, now: Instant) {
        if text.is_empty() {
            return;
        }
        if let Some(action) = keys::word(&text.to_ascii_lowercase()) {
            return self.act(action, now);
        }
        if !self.may_move() {
            return;
        }
        if text.eq_ignore_ascii_case("pass") {
            let pass = self.choices.iter().find(|step| step.path.is_empty());
            match pass.map(|step| step.text.clone()) {
                Some(pass) => self.play(&pass, now),
                None => self.tell("you can move, so you cannot pass"),
            }
            return;
        }
        self.play(text, now);
    }

    fn answer(&mut self, dialog: Dialog, code: KeyCode, now: Instant) {
        let is_yes = matches!(code, KeyCode::Char('y' | 'Y') | KeyCode::Enter);
        match dialog {
            Dialog::Help => {}
            Dialog::Choice(steps) => self.choose(&steps, code, now),
            _ if !is_yes => {}
            Dialog::Resign(side) => self.table.resign(side, now),
            Dialog::New => self.start_again(now),
            Dialog::Quit => self.leave(),
        }
    }

    /// Plays the move of a number, or of the letter that its text ends with;
    /// Enter takes the first. Any other key lets go.
    fn choose(&mut self, steps: &[Step], code: KeyCode, now: Instant) {
        let is_meant = |(i, step): &(usize, &Step)| match code {
            KeyCode::Enter => *i == 0,
            KeyCode::Char(c) => {
                let number = char::from_digit(*i as u32 + 1, 10);
                number == Some(c) || step.text.ends_with(c.to_ascii_lowercase())
            }
            _ => false,
        };
        let meant = steps.iter().enumerate().find(is_meant);
        match meant.map(|(_, step)| step.text.clone()) {
            Some(text) => self.play(&text, now),
            None => self.selection.clear(),
        }
    }

    fn click_choice(&mut self, steps: &[Step], column: u16, row: u16, now: Instant) {
        let lines = self.choice_lines(steps);
        let inner = window_inside(self.area, CHOICE, &lines);
        let line = row.checked_sub(inner.y).map(usize::from);
        let is_inside = inner.contains((column, row).into());
        let step = line.filter(|_| is_inside).and_then(|line| steps.get(line));
        self.dialog = None;
        match step {
            Some(step) => self.play(&step.text.clone(), now),
            None => self.selection.clear(),
        }
    }

    pub(super) fn click(&mut self, column: u16, row: u16, now: Instant) {
        match self.dialog.clone() {
            None => {}
            Some(Dialog::Help) => return self.dialog = None,
            Some(Dialog::Choice(steps)) => return self.click_choice(&steps, column, row, now),
            Some(_) => return,
        }
        let Some(plan) = Plan::of(self.area, &self.layout, self.look, self.flipped) else {
            return;
        };
        let Some(cell) = plan.board.cell_at(&self.layout, column, row) else {
            return;
        };
        self.message.clear();
        if self.may_move() {
            let picked = self.selection.click(cell, &self.choices, &self.layout);
            self.picked(picked, now);
        }
    }

    fn act(&mut self, action: Action, now: Instant) {
        match action {
            Action::Step(direction) => self.selection.step(direction, &self.layout, self.flipped),
            Action::NextCell => self.selection.next(&self.choices),
            Action::Cancel => self.selection.clear(),
            Action::Type => self.typed = Some(String::new()),
            Action::Evaluation => self.advice.evaluation = !self.advice.evaluation,
            Action::Flip => self.flip(),
            Action::Help => self.dialog = Some(Dialog::Help),
            Action::Undo => self.undo(now),
            Action::Pick if self.may_move() => {
                let picked = self.selection.pick(&self.choices, &self.layout);
                self.picked(picked, now);
            }
            Action::Hint if self.may_move() => {
                self.advice.hint = true;
                self.tell("thinking about a hint");
                self.tell_hint();
            }
            Action::Pick | Action::Hint => {}
            Action::Resign => self.ask_to_resign(),
            Action::New if self.is_under_way() => self.dialog = Some(Dialog::New),
            Action::New => self.start_again(now),
            Action::Quit if self.is_under_way() => self.dialog = Some(Dialog::Quit),
            Action::Quit => self.leave(),
        }
    }

    fn picked(&mut self, picked: Picked, now: Instant) {
        match picked {
            Picked::Move(text) => self.play(&text, now),
            Picked::Choice(steps) => self.dialog = Some(Dialog::Choice(steps)),
            Picked::Nothing => self.tell("no move begins there"),
            Picked::Part | Picked::Cancelled => {}
        }
    }

    /// Whether a person is to move; says so if not.
    fn may_move(&mut self) -> bool {
        if !self.table.is_running() {
            self.tell("the game is over; n starts a new one");
        } else if self.choices.is_empty() {
            let side = self.table.session().turn();
            self.tell(format!("it is {}'s turn", self.setup.side_name(side)));
        }
        !self.choices.is_empty()
    }

    /// Says the hint, once the adviser has made up its mind.
    pub(super) fn tell_hint(&mut self) {
        if let Some(hint) = self.advice.shown_hint() {
            self.message = format!("hint: {hint}");
        }
    }

    /// Whether there is something to lose.
    fn is_under_way(&self) -> bool {
        self.table.is_running() && !self.table.session().moves().is_empty()
    }

    fn flip(&mut self) {
        if self.layout.input == Input::Column {
            return self.tell("stones would fall upwards on a flipped board");
        }
        self.flipped = !self.flipped;
    }

    /// Takes back to the last decision of a person; passes are none.
    fn undo(&mut self, now: Instant) {
        let steps = self.table.session().steps();
        let decision = steps
            .iter()
            .rposition(|step| self.setup.is_person(step.side) && !step.path.is_empty());
        match decision {
            Some(moves) => {
                self.table.take_back_to(moves, now);
                self.moved(now);
                self.tell(format!("{} taken back", steps[moves].text));
            }
            None => self.tell("there is no move of yours to take back"),
        }
    }

    fn ask_to_resign(&mut self) {
        let turn = self.table.session().turn();
        let sides: [Side; 2] = [turn, !turn];
        let person = sides.into_iter().find(|&side| self.setup.is_person(side));
        match person.filter(|_| self.table.is_running()) {
            Some(side) => self.dialog = Some(Dialog::Resign(side)),
            None => self.tell("there is nothing to resign"),
        }
    }
}
