use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};
use yolah_game::{Input, Side};

use super::sheet::Sheet;
use super::state::State;
use crate::commands::result;
use crate::tui::Look;
use crate::tui::board::{Board, Mark, MarkKind, piece_of};
use crate::tui::panel::{Plan, SideLine, move_lines, window, write_line};

const KEYS: &str = "left right step  home end ends  PgUp PgDn game  f flip  ? help  q quit";

const HELP: &[&str] = &[
    "left, k            one move back",
    "right, j, space    one move on",
    "home, up, 0        to the start",
    "end, down, $       to the end",
    "page up, [         the game before",
    "page down, ]       the next game",
    "f                  flip the board",
    "q                  quit",
];

/// Tags that are shown elsewhere or that only programs want.
const HIDDEN: [&str; 6] = ["White", "Black", "Result", "Variant", "PlyCount", "SetUp"];
/// No more lines than this for tags, and for comments.
const MOST_TAGS: usize = 6;
const COMMENT_LINES: u16 = 4;

impl State {
    pub fn draw(&self, buffer: &mut Buffer) {
        let sheet = self.sheet();
        let session = sheet.session();
        let layout = session.layout();
        let flipped = self.flipped && layout.input != Input::Column;
        let Some(plan) = Plan::of(buffer.area, &layout, self.look, flipped) else {
            let text = "too small: make the terminal larger";
            return write_line(buffer, buffer.area, text, Style::new());
        };
        let mut marks = vec![Mark::default(); layout.cells.len()];
        for cell in session
            .last_step()
            .map(|step| step.path)
            .unwrap_or_default()
        {
            marks[cell].kind = MarkKind::Last;
        }
        Board {
            layout: &layout,
            contents: &session.contents(),
            marks: &marks,
            geometry: plan.board,
            look: self.look,
        }
        .draw(buffer);
        self.draw_panel(buffer, plan.panel);
        write_line(buffer, plan.message, &self.message, Style::new());
        write_line(
            buffer,
            plan.keys,
            KEYS,
            Style::new().add_modifier(Modifier::DIM),
        );
        if self.help {
            window(buffer, self.look, "keys", HELP);
        }
    }

    fn draw_panel(&self, buffer: &mut Buffer, area: Rect) {
        let sheet = self.sheet();
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let title = format!("{}, game {}", sheet.session().game(), sheet.number());
        let mut head = vec![Line::styled(title, bold)];
        let order = if self.flipped {
            Side::BOTH
        } else {
            [Side::Second, Side::First]
        };
        head.extend(
            order.map(|side| side_line(sheet, side, self.look).line(self.look, area.width)),
        );
        let shown = |(name, value): &(&str, &str)| !HIDDEN.contains(name) && *value != "?";
        let tags = sheet.record().tags.iter().filter(shown).take(MOST_TAGS);
        head.extend(tags.map(|(name, value)| Line::raw(format!("{name}: {value}"))));
        head.push(Line::styled(status(sheet), bold));
        let head_height = (head.len() as u16).min(area.height);
        let rest = area.height - head_height;
        let comments = sheet.comments();
        let comment_height = if comments.is_empty() {
            0
        } else {
            COMMENT_LINES.min(rest)
        };
        let move_height = rest - comment_height;
        let part = |y: u16, height: u16| Rect {
            y: area.y + y,
            height,
            ..area
        };
        Paragraph::new(head).render(part(0, head_height), buffer);
        let moves = move_lines(sheet.moves(), sheet.ply(), move_height);
        Paragraph::new(moves).render(part(head_height, move_height), buffer);
        Paragraph::new(comments.join(" "))
            .wrap(Wrap { trim: true })
            .render(part(head_height + move_height, comment_height), buffer);
    }
}

fn side_line(sheet: &Sheet, side: Side, look: Look) -> SideLine {
    let session = sheet.session();
    let player = sheet.record().tags.get(session.player_tags()[side.index()]);
    SideLine {
        is_to_move: session.outcome().is_none() && session.turn() == side,
        piece: piece_of(side, &session.layout(), look),
        side: session.sides()[side.index()],
        player: player.unwrap_or("?").to_owned(),
        time: String::new(),
        points: session.points().map(|points| points[side.index()]),
    }
}

/// Where in the game this is, and at its end how it ended.
fn status(sheet: &Sheet) -> String {
    let (session, record) = (sheet.session(), sheet.record());
    if sheet.ply() < sheet.moves().len() {
        return format!("ply {} of {}", sheet.ply(), sheet.moves().len());
    }
    let how = session.outcome().map(|outcome| result(session, outcome));
    let how = how.unwrap_or_else(|| record.ending.join(" "));
    format!("{} {how}", record.result)
}
