use yolah_game::{Colour, Content, Detail, DetailKind, Game, Layout, Letter, Notation, Sketch};
use yolah_game::{View, pits};

use super::board::{FRONT, HOLES, HOUSE};
use super::text::or_dash;
use super::{Bao, Move};

const COLOURS: [Colour; 2] = [Colour::Blue, Colour::Red];

/// The place of a hole along the ring in its side's part of the layout, where the back
/// row runs as the front row does.
fn place(hole: usize) -> usize {
    if hole < FRONT {
        hole
    } else {
        HOLES + FRONT - 1 - hole
    }
}

impl View for Bao {
    fn layout(&self) -> Layout {
        Layout::double_pits(FRONT, HOUSE, Bao::SIDES, COLOURS)
    }

    fn contents(&self) -> Vec<Content> {
        self.board_text().contents()
    }

    /// The hole and its neighbour on the side to which it is sown; then, where there is a
    /// choice, the house to go on from it or the hand to stop.
    fn path(&self, m: Move) -> Vec<usize> {
        let own = |place: usize| self.turn().index() * (HOLES + 1) + place;
        let step = if m.is_clockwise() { 1 } else { HOLES - 1 };
        let next = (m.hole() + step) % HOLES;
        let mut path = vec![own(place(m.hole())), own(place(next))];
        let twin = Move::new(m.hole() as u8, m.is_clockwise(), !m.is_safari());
        if self.is_legal(twin) {
            path.push(own(if m.is_safari() { HOUSE } else { HOLES }));
        }
        path
    }

    fn details(&self) -> Vec<Detail> {
        let letters = [('S', "south"), ('N', "north")];
        let letters = letters.map(|(letter, name)| Letter {
            letter,
            name: name.to_owned(),
        });
        vec![
            Detail::new(
                "owned houses",
                self.owners(),
                DetailKind::Letters(letters.into()),
            ),
            Detail::new("takasia", self.takasia_name(), DetailKind::Cell),
        ]
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        let board = pits::sketch_text(sketch, ['s', 'n']);
        let details: Vec<&str> = sketch.details.iter().map(|text| or_dash(text)).collect();
        format!("{board} {}{}", details.join(" "), self.rules.text())
    }
}
