use yolah_game::{Colour, Content, Game, Layout, Notation, Sketch, View, pits};

use super::{Dakon, House};

/// South sows to the right, along its own row, and north to the left.
impl View for Dakon {
    fn layout(&self) -> Layout {
        Layout::pits(self.houses(), Dakon::SIDES, [Colour::Blue, Colour::Red])
    }

    fn contents(&self) -> Vec<Content> {
        self.board().contents()
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        pits::sketch_text(sketch, ['s', 'n']) + self.capture.text()
    }

    fn path(&self, m: House) -> Vec<usize> {
        vec![self.turn().index() * (self.houses() + 1) + m.index()]
    }
}
