//! Lines made of characters.

use std::collections::BTreeMap;

use ratatui::layout::Rect;

use super::look::Look;

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;
const UP_DOWN: u8 = UP | DOWN;
const LEFT_RIGHT: u8 = LEFT | RIGHT;
/// Lines that lean, and dots, give way to all others.
const RISING: u8 = 16;
const FALLING: u8 = 32;
const DOT: u8 = 64;
const STRAIGHT: u8 = UP_DOWN | LEFT_RIGHT;

/// The character with lines in these directions.
const LINES: [&str; 16] = [
    " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
];

/// Which directions lines have at each character of the screen.
#[derive(Default, Debug)]
pub struct Strokes {
    spots: BTreeMap<(u16, u16), u8>,
}

impl Strokes {
    /// Adds a line through some points; a single one is a dot.
    pub fn add(&mut self, points: &[(u16, u16)]) {
        if let [point] = points {
            self.mark(*point, DOT);
        }
        for pair in points.windows(2) {
            self.leg(pair[0], pair[1]);
        }
    }

    fn mark(&mut self, spot: (u16, u16), directions: u8) {
        *self.spots.entry(spot).or_insert(0) |= directions;
    }

    fn leg(&mut self, a: (u16, u16), b: (u16, u16)) {
        let ((left, right), (top, bottom)) = (ordered(a.0, b.0), ordered(a.1, b.1));
        if top == bottom {
            for column in left..right {
                self.mark((column, top), RIGHT);
                self.mark((column + 1, top), LEFT);
            }
        } else if left == right {
            for row in top..bottom {
                self.mark((left, row), DOWN);
                self.mark((left, row + 1), UP);
            }
        } else {
            self.slope(a, b);
        }
    }

    /// A line that leans: a character in each row between its ends.
    fn slope(&mut self, a: (u16, u16), b: (u16, u16)) {
        let (upper, lower) = if a.1 < b.1 { (a, b) } else { (b, a) };
        let kind = if upper.0 < lower.0 { FALLING } else { RISING };
        let rows = f32::from(lower.1 - upper.1);
        let across = f32::from(lower.0) - f32::from(upper.0);
        for row in upper.1 + 1..lower.1 {
            let share = f32::from(row - upper.1) / rows;
            let column = (f32::from(upper.0) + across * share).round() as u16;
            self.mark((column, row), kind);
        }
    }

    /// The characters to write, and where.
    pub fn texts(&self, look: Look) -> impl Iterator<Item = ((u16, u16), &'static str)> {
        let spots = self.spots.iter();
        spots.map(move |(&spot, &directions)| (spot, text(look, directions)))
    }
}

fn text(look: Look, directions: u8) -> &'static str {
    match directions & STRAIGHT {
        0 if directions & DOT != 0 => look.text("•", "*"),
        0 if directions == RISING => look.text("╱", "/"),
        0 if directions == FALLING => look.text("╲", "\\"),
        0 => look.text("╳", "X"),
        LEFT_RIGHT => look.text("─", "-"),
        UP_DOWN => look.text("│", "|"),
        straight => look.text(LINES[usize::from(straight)], "+"),
    }
}

fn ordered(a: u16, b: u16) -> (u16, u16) {
    (a.min(b), a.max(b))
}

/// Adds the lines around a rectangle.
pub fn frame(strokes: &mut Strokes, rect: Rect) {
    let (left, right) = (rect.x, rect.right() - 1);
    let (top, bottom) = (rect.y, rect.bottom() - 1);
    strokes.add(&[
        (left, top),
        (right, top),
        (right, bottom),
        (left, bottom),
        (left, top),
    ]);
}
