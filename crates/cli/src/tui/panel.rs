//! How the screen is shared out, and what stands beside every board.

use std::ops::Range;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};
use yolah_game::{Layout, Side};
use yolah_kit::Step;

use super::board::write;
use super::geometry::Geometry;
use super::look::Look;

/// The panel is at least so wide beside the board, and so high below it.
const LEAST_WIDTH: u16 = 30;
const LEAST_HEIGHT: u16 = 5;
/// Lines below everything: a message and the keys.
const FOOT: u16 = 2;

/// The parts of the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    pub board: Geometry,
    pub panel: Rect,
    pub message: Rect,
    pub keys: Rect,
}

impl Plan {
    /// Shares out the screen: the panel beside the board if that can be, or
    /// below it; `None` if there is no room for both.
    pub fn of(area: Rect, layout: &Layout, look: Look, flipped: bool) -> Option<Plan> {
        let height = area.height.checked_sub(FOOT)?;
        let beside = Rect {
            width: area.width.saturating_sub(LEAST_WIDTH),
            height,
            ..area
        };
        let above = Rect {
            height: height.saturating_sub(LEAST_HEIGHT),
            ..area
        };
        let fit = |room| Geometry::fit(layout, room, look.is_lined(), flipped);
        let (board, panel) = if let Some(board) = fit(beside) {
            let x = board.outer.right() + 2;
            let width = area.right().saturating_sub(x);
            (
                board,
                Rect {
                    x,
                    width,
                    height,
                    ..area
                },
            )
        } else {
            let board = fit(above)?;
            let y = board.outer.bottom();
            let height = area.y + height - y;
            (board, Rect { y, height, ..area })
        };
        let line = |y| Rect {
            y,
            height: 1,
            ..area
        };
        Some(Plan {
            board,
            panel,
            message: line(area.y + height),
            keys: line(area.y + height + 1),
        })
    }
}

/// One side in the panel.
#[derive(Debug)]
pub struct SideLine {
    pub is_to_move: bool,
    /// A piece of the side, in games that have pieces.
    pub piece: Option<(String, Style)>,
    pub side: &'static str,
    pub player: String,
    /// Empty where there is no clock.
    pub time: String,
    pub points: Option<i32>,
}

impl SideLine {
    /// Side, player, time and points in one line of a given width.
    pub fn line(&self, look: Look, width: u16) -> Line<'static> {
        let mark = if self.is_to_move {
            look.text("▶", ">")
        } else {
            " "
        };
        let points = self
            .points
            .map_or(String::new(), |points| format!(" {points:>3}"));
        let end = match self.time.as_str() {
            "" => points,
            time => format!(" {time:>7}{points}"),
        };
        let style = if self.is_to_move {
            Style::new().add_modifier(Modifier::BOLD)
        } else {
            Style::new()
        };
        let mut spans = vec![Span::styled(format!("{mark} "), style)];
        if let Some((symbol, colours)) = &self.piece {
            spans.extend([Span::styled(symbol.clone(), *colours), Span::raw(" ")]);
        }
        let used: usize = spans.iter().map(Span::width).sum();
        let room = usize::from(width).saturating_sub(end.len() + used);
        let start = format!("{:<6} {}", self.side, self.player);
        let start: String = start.chars().take(room).collect();
        spans.push(Span::styled(format!("{start:<room$}{end}"), style));
        Line::from(spans)
    }
}

/// A time as clocks show it; the last seconds with tenths.
pub fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("{}.{}", seconds, time.subsec_millis() / 100),
        10..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!(
            "{}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        ),
    }
}

/// A move as people read it.
fn move_text(step: &Step) -> String {
    if step.path.is_empty() {
        "pass".into()
    } else {
        step.text.clone()
    }
}

/// The moves in pairs, as records number them, so many lines of them that the
/// one before `current` is among them and marked.
pub fn move_lines(steps: &[Step], current: usize, height: u16) -> Vec<Line<'static>> {
    let rows = rows(steps);
    let height = usize::from(height);
    let here = rows.iter().take_while(|row| row.start < current).count();
    let last = here.max(height).min(rows.len());
    let first = last.saturating_sub(height);
    let line = |row: usize| {
        let moves = rows[row].clone().map(|ply| {
            let mark = if ply + 1 == current { '>' } else { ' ' };
            format!(" {mark}{:<8}", move_text(&steps[ply]))
        });
        Line::raw(format!("{:>3}.{}", row + 1, moves.collect::<String>()))
    };
    (first..last).map(line).collect()
}

/// The moves by number: a turn of each side, however many moves that are.
fn rows(steps: &[Step]) -> Vec<Range<usize>> {
    let mut rows: Vec<Range<usize>> = Vec::new();
    for (ply, step) in steps.iter().enumerate() {
        let before = ply.checked_sub(1).map(|before| steps[before].side);
        match rows.last_mut() {
            Some(row) if step.side == Side::Second || before == Some(Side::First) => {
                row.end = ply + 1;
            }
            _ => rows.push(ply..ply + 1),
        }
    }
    rows
}

/// A text in lines of a width, broken between words where that can be.
pub fn wrapped(text: &str, width: u16) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let line = lines.last_mut().expect("there is always a line");
        let together = line.chars().count() + 1 + word.chars().count();
        if line.is_empty() {
            line.push_str(word);
        } else if together <= usize::from(width) {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Writes one line, cut to its room.
pub fn write_line(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let text: String = text.chars().take(usize::from(area.width)).collect();
    write(buffer, area.x, area.y, &text, style);
}

/// Where a window with some lines of text is: in the middle of the screen.
fn window_area(area: Rect, title: &str, lines: &[impl AsRef<str>]) -> Rect {
    let text_width = lines.iter().map(|line| line.as_ref().chars().count()).max();
    let width = (text_width.unwrap_or(0).max(title.len()) as u16 + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height);
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Where the text of a window is, a row for each line.
pub fn window_inside(area: Rect, title: &str, lines: &[impl AsRef<str>]) -> Rect {
    Block::bordered().inner(window_area(area, title, lines))
}

/// A window in the middle of the screen.
pub fn window(buffer: &mut Buffer, look: Look, title: &str, lines: &[impl AsRef<str>]) {
    let rect = window_area(buffer.area, title, lines);
    Clear.render(rect, buffer);
    let block = Block::bordered().title(format!(" {title} "));
    let block = if look == Look::Ascii {
        block.border_set(ASCII)
    } else {
        block
    };
    let inner = block.inner(rect);
    block.render(rect, buffer);
    let text: Vec<Line> = lines
        .iter()
        .map(|line| Line::raw(format!(" {}", line.as_ref())))
        .collect();
    Paragraph::new(text).render(inner, buffer);
}

const ASCII: ratatui::symbols::border::Set = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_at_the_end_and_hours_at_the_beginning() {
        let text = |millis| clock_text(Duration::from_millis(millis));
        assert_eq!(text(0), "0.0");
        assert_eq!(text(9_950), "9.9");
        assert_eq!(text(10_000), "0:10");
        assert_eq!(text(299_999), "4:59");
        assert_eq!(text(3_723_000), "1:02:03");
    }

    #[test]
    fn long_texts_are_broken_between_words() {
        assert_eq!(wrapped("white's time is up", 10), ["white's", "time is up"]);
        assert_eq!(wrapped("one", 2), ["one"]);
        assert_eq!(wrapped("", 5), [""]);
    }

    #[test]
    fn the_current_move_is_always_among_the_lines() {
        let steps: Vec<Step> = (0..99).map(|i| step(i % 2)).collect();
        for current in 0..=99 {
            let lines = move_lines(&steps, current, 5);
            assert_eq!(lines.len(), 5);
            let all: String = lines.iter().map(ToString::to_string).collect();
            assert_eq!(all.contains('>'), current > 0);
        }
        assert!(move_lines(&[], 0, 5).is_empty());
    }

    fn step(side: usize) -> Step {
        Step {
            text: "m".into(),
            written: "m".into(),
            side: Side::from_index(side),
            path: vec![0],
            becomes: None,
        }
    }

    /// As records count: who moves again stays on the line.
    #[test]
    fn moves_are_numbered_by_turns() {
        let steps = [0, 0, 1, 1, 0, 1, 0].map(step);
        assert_eq!(rows(&steps), [0..4, 4..6, 6..7]);
        assert_eq!(rows(&[1, 0, 1].map(step)), [0..1, 1..3]);
    }
}
