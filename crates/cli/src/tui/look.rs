use ratatui::style::{Color, Modifier, Style};
use yolah_game::{Colour, Piece, PieceShape, Place, PlaceShape, Side, Tile};

/// What a terminal can show. Without colours the board is drawn with lines;
/// nothing is ever told by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Nothing but ASCII.
    Ascii,
    /// Unicode without colours.
    Plain,
    /// The eight colours that every terminal has.
    Basic,
    /// 256 colours.
    Rich,
}

impl Look {
    /// The best look that the user wants and the terminal announces.
    pub fn of_terminal(ascii: bool) -> Look {
        Look::choose(ascii, |name| std::env::var(name).ok())
    }

    fn choose(ascii: bool, variable: impl Fn(&str) -> Option<String>) -> Look {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        let is_rich = |term: &str| {
            let names = [
                "256color",
                "direct",
                "kitty",
                "alacritty",
                "foot",
                "ghostty",
            ];
            names.iter().any(|name| term.contains(name))
        };
        if ascii {
            Look::Ascii
        } else if is_set("NO_COLOR") || term == "dumb" {
            Look::Plain
        } else if is_set("COLORTERM") || is_rich(&term) {
            Look::Rich
        } else {
            Look::Basic
        }
    }

    /// Whether cells are told apart by lines instead of colours.
    pub fn is_lined(self) -> bool {
        matches!(self, Look::Ascii | Look::Plain)
    }

    /// One of two texts: with Unicode, or in ASCII.
    pub fn text(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self == Look::Ascii { ascii } else { unicode }
    }

    /// How an empty place looks, on a board of wood or on a blue one.
    pub fn place(self, place: &Place, is_blue: bool) -> Style {
        let rich = match (place.shape, place.shade) {
            (PlaceShape::Square, 0) if is_blue => 25,
            (PlaceShape::Square, _) if is_blue => 24,
            (PlaceShape::Square, 0) => 180,
            (PlaceShape::Square, _) => 137,
            (PlaceShape::Round, _) if place.column.is_multiple_of(2) => 223,
            (PlaceShape::Round, _) => 222,
            _ => 187,
        };
        let basic = if is_blue { Color::Blue } else { Color::Green };
        let fore = if is_blue {
            (Color::White, 231)
        } else {
            (Color::Black, 16)
        };
        self.coloured(fore.0, basic, fore.1, rich)
    }

    /// How a hole in the board looks.
    pub fn hole(self) -> Style {
        self.coloured(Color::White, Color::Black, 250, 233)
    }

    /// A place that belongs to the last move.
    pub fn last(self, is_hole: bool, is_blue: bool) -> Style {
        let (fore, back, rich_fore, rich_back) = match (is_hole, is_blue) {
            (true, _) => (Color::White, Color::Black, 230, 238),
            (false, false) => (Color::Black, Color::Cyan, 16, 185),
            (false, true) => (Color::White, Color::Black, 231, 60),
        };
        self.coloured(fore, back, rich_fore, rich_back)
    }

    /// A place that the person has picked.
    pub fn selected(self) -> Style {
        self.coloured(Color::Black, Color::Yellow, 16, 113)
    }

    /// A place of the move that the adviser would play.
    pub fn hint(self) -> Style {
        self.coloured(Color::Black, Color::Magenta, 16, 117)
    }

    /// The character for a piece.
    pub fn symbol(self, piece: &Piece) -> &str {
        if self == Look::Ascii {
            return &piece.token;
        }
        match &piece.shape {
            PieceShape::Disc if self == Look::Plain && piece.side == Some(Side::Second) => "○",
            PieceShape::Disc => "●",
            PieceShape::Cross => "X",
            PieceShape::Ring => "O",
            PieceShape::Hole if self == Look::Plain => "▒",
            PieceShape::Hole => " ",
            PieceShape::Fill => "■",
            PieceShape::Glyph { text, .. } => text,
            // Filled ones for both sides where colours tell them apart.
            shape => figure(
                shape,
                self == Look::Plain && piece.side == Some(Side::First),
            )
            .unwrap_or(&piece.token),
        }
    }

    /// The sign of a side whose pieces are wedges.
    pub fn wedge(self, piece: &Piece) -> Option<&'static str> {
        let is_wedge = matches!(
            piece.shape,
            PieceShape::Glyph {
                on: Tile::Pentagon,
                ..
            }
        );
        let is_hollow = self == Look::Plain && piece.side == Some(Side::Second);
        let sign = if is_hollow { "☖" } else { "☗" };
        (is_wedge && self != Look::Ascii).then_some(sign)
    }

    /// The colour of a piece or of a side's numbers.
    pub fn ink(self, colour: Colour) -> Style {
        let (basic, rich) = match colour {
            Colour::Black => (Color::Black, 16),
            Colour::White => (Color::White, 231),
            Colour::Red => (Color::Red, 160),
            Colour::Yellow => (Color::Yellow, 226),
            Colour::Blue => (Color::Blue, 19),
            _ => return Style::new(),
        };
        let style = match self {
            Look::Rich => Style::new().fg(Color::Indexed(rich)),
            Look::Basic => Style::new().fg(basic),
            Look::Ascii | Look::Plain => Style::new(),
        };
        style.add_modifier(Modifier::BOLD)
    }

    fn coloured(self, fore: Color, back: Color, rich_fore: u8, rich_back: u8) -> Style {
        match self {
            Look::Rich => Style::new()
                .fg(Color::Indexed(rich_fore))
                .bg(Color::Indexed(rich_back)),
            Look::Basic => Style::new().fg(fore).bg(back),
            Look::Ascii | Look::Plain => Style::new(),
        }
    }
}

/// The character for a piece of chess, as an outline or filled.
fn figure(shape: &PieceShape, outline: bool) -> Option<&'static str> {
    let (filled, open) = match shape {
        PieceShape::Pawn => ("♟", "♙"),
        PieceShape::Knight => ("♞", "♘"),
        PieceShape::Bishop => ("♝", "♗"),
        PieceShape::Rook => ("♜", "♖"),
        PieceShape::Queen => ("♛", "♕"),
        PieceShape::King => ("♚", "♔"),
        _ => return None,
    };
    Some(if outline { open } else { filled })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(ascii: bool, variables: &[(&str, &str)]) -> Look {
        Look::choose(ascii, |name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_user_s_wish_goes_before_what_the_terminal_can_do() {
        let rich = ("TERM", "xterm-256color");
        assert_eq!(look(false, &[rich]), Look::Rich);
        assert_eq!(look(true, &[rich]), Look::Ascii);
        assert_eq!(look(false, &[rich, ("NO_COLOR", "1")]), Look::Plain);
        assert_eq!(look(false, &[rich, ("NO_COLOR", "")]), Look::Rich);
        assert_eq!(look(false, &[("TERM", "vt220")]), Look::Basic);
        assert_eq!(look(false, &[("TERM", "dumb")]), Look::Plain);
    }
}
