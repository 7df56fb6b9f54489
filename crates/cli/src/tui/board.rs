use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use yolah_game::{Colour, Content, Label, Layout, Piece, PieceShape, Place, PlaceShape, Side};

use super::geometry::Geometry;
use super::look::Look;
use super::strokes::{Strokes, frame};

/// What is to be seen on a cell besides its content.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Mark {
    /// The cursor is here.
    pub cursor: bool,
    pub kind: MarkKind,
}

/// Why a cell stands out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum MarkKind {
    #[default]
    None,
    /// It belongs to the last move.
    Last,
    /// A move can end here.
    Target,
    /// It belongs to the move that the adviser would play.
    Hint,
    /// The person has picked it.
    Selected,
}

/// A board ready to be drawn.
#[derive(Debug)]
pub struct Board<'a> {
    pub layout: &'a Layout,
    pub contents: &'a [Content],
    pub marks: &'a [Mark],
    pub geometry: Geometry,
    pub look: Look,
}

impl Board<'_> {
    pub fn draw(&self, buffer: &mut Buffer) {
        let cells = || {
            self.layout.cells.iter().enumerate().map(|(i, place)| {
                let content = self.contents.get(i).unwrap_or(&Content::Empty);
                (
                    place,
                    content,
                    self.marks.get(i).copied().unwrap_or_default(),
                )
            })
        };
        for (place, content, mark) in cells() {
            let interior = self.geometry.interior(place).intersection(buffer.area);
            buffer.set_style(interior, self.background(place, content, mark.kind));
        }
        self.draw_lines(buffer);
        for (place, content, mark) in cells() {
            self.draw_cell(buffer, place, content, mark);
        }
        for label in self.margin_labels() {
            let (column, row) = self.geometry.label(label);
            write(
                buffer,
                column,
                row,
                &label.text,
                Style::new().add_modifier(Modifier::DIM),
            );
        }
    }

    /// The labels that are no numbers of places.
    fn margin_labels(&self) -> impl Iterator<Item = &Label> {
        let labels = self.layout.labels.iter();
        labels.filter(|label| label.cell.is_none())
    }

    /// A place without content: hexagons that neither lines nor colours show
    /// have a dot.
    fn blank(&self, place: &Place) -> &'static str {
        let is_bare = self.look.is_lined() && !self.geometry.lined;
        if is_bare && place.shape == PlaceShape::Hexagon {
            self.look.text("·", ".")
        } else {
            " "
        }
    }

    /// The number of a place that has one.
    fn number(&self, place: &Place) -> Option<&str> {
        let is_here = |label: &&Label| {
            let cell = label.cell.and_then(|cell| self.layout.cells.get(cell));
            cell.is_some_and(|cell| std::ptr::eq(cell, place))
        };
        let label = self.layout.labels.iter().find(is_here)?;
        Some(&label.text)
    }

    fn draw_cell(&self, buffer: &mut Buffer, place: &Place, content: &Content, mark: Mark) {
        let interior = self.geometry.interior(place);
        let background = self.background(place, content, mark.kind);
        let (text, ink) = self.content(place, content, mark.kind);
        if place.shape == PlaceShape::Edge && self.fills(content) {
            return self.draw_edge(buffer, interior, background.patch(ink));
        }
        let is_line = place.shape == PlaceShape::Point && text == " " && mark == Mark::default();
        if is_line {
            return;
        }
        let width = Span::raw(&text).width() as u16;
        let middle = (
            interior.y + (interior.height - 1) / 2,
            interior.x + (interior.width - 1) / 2,
        );
        let start = middle.1.saturating_sub(width.saturating_sub(1) / 2);
        write(buffer, start, middle.0, &text, background.patch(ink));
        let Some((open, close)) = brackets(content, mark) else {
            return;
        };
        let end = start + width.max(1) - 1;
        let reach = 2.min((interior.width - 1) / 2);
        let left = (middle.1 - reach).min(start.saturating_sub(1));
        let right = (middle.1 + reach).max(end + 1);
        let style = background.add_modifier(Modifier::BOLD);
        for (column, bracket) in [(left, open), (right, close)] {
            if (interior.x..interior.right()).contains(&column) {
                write(buffer, column, middle.0, bracket, style);
            }
        }
    }

    fn background(&self, place: &Place, content: &Content, kind: MarkKind) -> Style {
        let is_hole = self.is_hole(content);
        let is_blue = is_blue(self.layout);
        match kind {
            MarkKind::Selected => self.look.selected(),
            MarkKind::Hint => self.look.hint(),
            MarkKind::Last => self.look.last(is_hole, is_blue),
            MarkKind::Target | MarkKind::None if is_hole => self.look.hole(),
            MarkKind::Target | MarkKind::None => self.look.place(place, is_blue),
        }
    }

    fn content(&self, place: &Place, content: &Content, kind: MarkKind) -> (String, Style) {
        match content {
            Content::Piece(_) | Content::Stack(_) | Content::Held { .. } => {
                self.pieces(place, content)
            }
            Content::Count(seeds) => {
                let colour = place.side.map(|side| self.layout.colours[side.index()]);
                let ink = colour.map_or(Style::new(), |colour| self.look.ink(colour));
                (seeds.to_string(), ink)
            }
            // Between dots a dot would be one more of them.
            Content::Empty if kind == MarkKind::Target && place.shape != PlaceShape::Edge => {
                let dot = self.look.text("•", ".");
                // Hexagons at the rim say where they are; on most boards all of them are free to go to.
                let text = match place.shape {
                    PlaceShape::Hexagon => self.number(place).unwrap_or(dot),
                    _ => dot,
                };
                (text.to_owned(), Style::new())
            }
            Content::Empty => {
                let text = self.number(place).unwrap_or(self.blank(place));
                (text.to_owned(), Style::new().add_modifier(Modifier::DIM))
            }
        }
    }

    /// The uppermost piece, and how many there are of it or under it.
    fn pieces(&self, place: &Place, content: &Content) -> (String, Style) {
        let Some(piece) = self.layout.top(content) else {
            return (" ".to_owned(), Style::new());
        };
        let (symbol, ink) = (self.look.symbol(piece), self.look.ink(piece.colour));
        match content {
            // Some have a number of their own, as insects do.
            Content::Held { count, .. } => {
                let times = self.look.text("×", "x");
                let dim = Style::new().add_modifier(Modifier::DIM);
                let style = if *count == 0 { dim } else { ink };
                let text = format!("{symbol}{times}{count}");
                // A narrow place has room for the number, not for the sign before it.
                let room = usize::from(self.geometry.interior(place).width);
                let is_numbered = symbol.ends_with(|last: char| last.is_ascii_digit());
                if is_numbered || Span::raw(&text).width() <= room {
                    (text, style)
                } else {
                    (format!("{symbol}{count}"), style)
                }
            }
            Content::Stack(pieces) if pieces.len() > 1 => {
                (format!("{symbol}+{}", pieces.len() - 1), ink)
            }
            _ => (symbol.to_owned(), ink),
        }
    }

    fn is_hole(&self, content: &Content) -> bool {
        let top = self.layout.top(content);
        top.is_some_and(|piece| piece.shape == PieceShape::Hole)
    }

    /// Whether a content fills its place.
    fn fills(&self, content: &Content) -> bool {
        let top = self.layout.top(content);
        top.is_some_and(|piece| piece.shape == PieceShape::Fill)
    }

    /// An edge that somebody has drawn.
    fn draw_edge(&self, buffer: &mut Buffer, interior: Rect, style: Style) {
        let text = if interior.width > interior.height {
            self.look.text("━", "=")
        } else {
            self.look.text("┃", "H")
        };
        for position in interior.positions() {
            write(buffer, position.x, position.y, text, style);
        }
    }

    /// Lines around all places, where there are no colours, and those of the
    /// board; where lines meet, their directions are joined.
    fn draw_lines(&self, buffer: &mut Buffer) {
        let mut strokes = Strokes::default();
        if self.geometry.lined {
            for place in &self.layout.cells {
                frame(&mut strokes, self.geometry.place(place));
            }
        }
        let on_board = self.layout.lines.iter();
        for line in on_board.filter(|line| line.colour == Colour::None) {
            let spots: Vec<_> = line
                .points
                .iter()
                .map(|&at| self.geometry.spot(at))
                .collect();
            strokes.add(&spots);
        }
        let dim = Style::new().add_modifier(Modifier::DIM);
        for ((column, row), text) in strokes.texts(self.look) {
            write(buffer, column, row, text, dim);
        }
    }
}

/// Yellow pieces are hard to see on wood.
fn is_blue(layout: &Layout) -> bool {
    layout.colours.contains(&Colour::Yellow)
}

/// The piece of a side as it looks on the board, for those who name the sides:
/// its king where it has one, otherwise the first of its kinds. Where wedges show
/// whose they are by their direction alone, the sign that shogi has for a side.
pub fn piece_of(side: Side, layout: &Layout, look: Look) -> Option<(String, Style)> {
    let own = || {
        let pieces = layout.pieces.iter();
        pieces.filter(move |piece| piece.side == Some(side))
    };
    let king = own().find(|piece| is_king(piece));
    let piece = king.or_else(|| own().next())?;
    let place = look.place(layout.cells.first()?, is_blue(layout));
    let sign = look.wedge(piece).unwrap_or_else(|| look.symbol(piece));
    Some((sign.to_owned(), place.patch(look.ink(piece.colour))))
}

/// Whether a piece is a king, be it only to who does not read its sign.
fn is_king(piece: &Piece) -> bool {
    let shapes = [Some(&piece.shape), piece.figure.as_ref()];
    shapes.contains(&Some(&PieceShape::King))
}

/// What surrounds the content of a marked cell, so that marks are seen without
/// colours too.
fn brackets(content: &Content, mark: Mark) -> Option<(&'static str, &'static str)> {
    match mark.kind {
        _ if mark.cursor => Some(("[", "]")),
        MarkKind::Selected => Some(("<", ">")),
        MarkKind::Hint => Some(("!", "!")),
        MarkKind::Target if *content != Content::Empty => Some(("(", ")")),
        MarkKind::Last => Some(("-", "-")),
        MarkKind::Target | MarkKind::None => None,
    }
}

/// Writes a text where the screen has room for it.
pub fn write(buffer: &mut Buffer, column: u16, row: u16, text: &str, style: Style) {
    if buffer.area.contains((column, row).into()) {
        buffer.set_string(column, row, text, style);
    }
}

#[cfg(test)]
#[path = "board_tests.rs"]
mod tests;
