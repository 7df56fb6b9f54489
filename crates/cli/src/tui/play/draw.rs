//! The state on the screen.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use yolah_game::{Score, Side, TimeControl};
use yolah_kit::Step;

use super::keys::HELP;
use super::state::{Dialog, State};
use crate::commands::worth;
use crate::output::grouped;
use crate::tui::board::{Board, Mark, MarkKind, piece_of};
use crate::tui::panel::{Plan, SideLine, clock_text, move_lines, window, wrapped, write_line};

/// The title of the window with moves to choose from.
pub(super) const CHOICE: &str = "which one?";

const KEYS: &str = "? help  : type  h hint  l evaluation  u undo  f flip  n new  r resign  q quit";

impl State {
    pub fn draw(&self, buffer: &mut Buffer, now: Instant) {
        let Some(plan) = Plan::of(buffer.area, &self.layout, self.look, self.flipped) else {
            let text = "too small: make the terminal larger";
            return write_line(buffer, buffer.area, text, Style::new());
        };
        Board {
            layout: &self.layout,
            contents: &self.table.session().contents(),
            marks: &self.marks(),
            geometry: plan.board,
            look: self.look,
        }
        .draw(buffer);
        let lines = self.panel(plan.panel, now);
        Paragraph::new(lines).render(plan.panel, buffer);
        self.draw_message(buffer, plan.message);
        write_line(
            buffer,
            plan.keys,
            KEYS,
            Style::new().add_modifier(Modifier::DIM),
        );
        self.draw_dialog(buffer);
    }

    /// What stands out on each cell; the strongest reason wins.
    pub(super) fn marks(&self) -> Vec<Mark> {
        let mut marks = vec![Mark::default(); self.layout.cells.len()];
        let session = self.table.session();
        let mut set = |cell: usize, kind| {
            if let Some(mark) = marks.get_mut(cell) {
                mark.kind = kind;
            }
        };
        let last = session.last_step().map(|step| step.path);
        for cell in last.unwrap_or_default() {
            set(cell, MarkKind::Last);
        }
        for cell in self.selection.targets(&self.choices) {
            set(cell, MarkKind::Target);
        }
        let hint = self.advice.shown_hint();
        let step = self
            .choices
            .iter()
            .find(|step| Some(step.text.as_str()) == hint);
        for &cell in step.map(|step| step.path.as_slice()).unwrap_or_default() {
            set(cell, MarkKind::Hint);
        }
        for &cell in self.selection.path() {
            set(cell, MarkKind::Selected);
        }
        let has_person = Side::BOTH.iter().any(|&side| self.setup.is_person(side));
        marks[self.selection.cursor()].cursor = has_person && self.table.is_running();
        marks
    }

    fn panel(&self, area: Rect, now: Instant) -> Vec<Line<'static>> {
        let session = self.table.session();
        let control = self.table.control();
        let clock = if *control == TimeControl::UNLIMITED {
            "no clock".to_owned()
        } else {
            control.to_string()
        };
        let title = format!("{}  {clock}", session.game());
        let mut lines = vec![Line::styled(
            title,
            Style::new().add_modifier(Modifier::BOLD),
        )];
        // Whoever sits above is shown above.
        let order = if self.flipped {
            Side::BOTH
        } else {
            [Side::Second, Side::First]
        };
        lines.extend(order.map(|side| self.side_line(side, now).line(self.look, area.width)));
        let bold = |line| Line::styled(line, Style::new().add_modifier(Modifier::BOLD));
        lines.extend(wrapped(&self.status(), area.width).into_iter().map(bold));
        if self.advice.evaluation {
            lines.extend(self.evaluation(area.width).into_iter().map(Line::raw));
        }
        let moves = session.steps();
        lines.push(Line::raw(""));
        let room = area.height.saturating_sub(lines.len() as u16);
        lines.extend(move_lines(&moves, moves.len(), room));
        lines
    }

    fn side_line(&self, side: Side, now: Instant) -> SideLine {
        let session = self.table.session();
        SideLine {
            is_to_move: self.table.is_running() && session.turn() == side,
            piece: piece_of(side, &self.layout, self.look),
            side: self.setup.side_name(side),
            player: self.setup.seats[side.index()].title(),
            time: clock_text(self.table.time(side, now).0),
            points: session.points().map(|points| points[side.index()]),
        }
    }

    /// Whose turn it is, or how the game ended.
    fn status(&self) -> String {
        let session = self.table.session();
        let name = |side: &Side| self.setup.side_name(*side);
        match self.table.ending() {
            None if self.choices.is_empty() => {
                format!("{} is thinking", name(&session.turn()))
            }
            None => format!("{} to move", name(&session.turn())),
            Some(ending) => ending.sentence(session.sides()),
        }
    }

    /// What the player to move sees, or the adviser in a person's turn.
    fn evaluation(&self, width: u16) -> Vec<String> {
        let progress = self.thoughts.as_ref().or(self.advice.progress.as_ref());
        let Some(progress) = progress else {
            return vec!["no evaluation yet".to_owned(), String::new()];
        };
        let side = self.table.session().turn();
        let numbers = format!(
            "depth {}, {} nodes",
            progress.depth,
            grouped(progress.nodes)
        );
        let mut lines = wrapped(
            &format!("{}, {numbers}", self.worth(progress.score, side)),
            width,
        );
        // As much of the line as fits beside the moves.
        lines.extend(wrapped(&progress.pv.join(" "), width).into_iter().take(2));
        lines
    }

    /// What a score of `side` says, from the side that is ahead.
    fn worth(&self, score: Score, side: Side) -> String {
        if score < Score::ZERO {
            format!("{} {}", self.setup.side_name(!side), worth(-score))
        } else {
            format!("{} {}", self.setup.side_name(side), worth(score))
        }
    }

    fn draw_message(&self, buffer: &mut Buffer, area: Rect) {
        match &self.typed {
            Some(typed) => {
                let cursor = self.look.text("▏", "_");
                write_line(buffer, area, &format!(":{typed}{cursor}"), Style::new());
            }
            None => write_line(buffer, area, &self.message, Style::new()),
        }
    }

    fn draw_dialog(&self, buffer: &mut Buffer) {
        let question = match &self.dialog {
            None => return,
            Some(Dialog::Help) => return window(buffer, self.look, "keys", HELP),
            Some(Dialog::Choice(steps)) => {
                return window(buffer, self.look, CHOICE, &self.choice_lines(steps));
            }
            Some(Dialog::Resign(side)) => format!("{} resigns?", self.setup.side_name(*side)),
            Some(Dialog::New) => "Leave this game and start a new one?".into(),
            Some(Dialog::Quit) => "Leave this game?".into(),
        };
        window(buffer, self.look, "sure?", &[&question, "y yes   n no"]);
    }

    /// The moves to choose from, one a line, then what to press.
    pub(super) fn choice_lines(&self, steps: &[Step]) -> Vec<String> {
        let name = |step: &Step| {
            let mut pieces = self.layout.pieces.iter();
            let piece = pieces.find(|piece| step.becomes.as_ref() == Some(&piece.token));
            piece.map_or(String::new(), |piece| piece.name.to_string())
        };
        let lines = (1..)
            .zip(steps)
            .map(|(i, step)| format!("{i}  {}  {}", step.text, name(step)));
        let foot = format!("1 to {}, or click; Esc lets go", steps.len());
        lines.chain([foot]).collect()
    }
}
