use yolah_game::{Colour, Content, Layout, Notation, Side, Sketch, View, pits};

use super::{House, Oware};

/// South sows to the right, along its own row, and north to the left.
impl View for Oware {
    fn layout(&self) -> Layout {
        let mut layout = Layout::pits(self.houses(), Oware::SIDES, [Colour::Blue, Colour::Red]);
        let houses = Side::BOTH
            .into_iter()
            .flat_map(|side| (0..self.houses() as u8).map(move |index| House::new(side, index)));
        // Houses are called by letters, as in moves.
        for (label, house) in layout.labels.iter_mut().zip(houses) {
            label.text = house.to_string();
        }
        layout
    }

    fn contents(&self) -> Vec<Content> {
        self.board_text().contents()
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        let text = pits::sketch_text(sketch, ['s', 'n']);
        let words = self.rules().words();
        words
            .iter()
            .fold(text, |text, word| format!("{text} {word}"))
    }

    fn path(&self, m: House) -> Vec<usize> {
        vec![m.side().index() * (self.houses() + 1) + m.index()]
    }
}
