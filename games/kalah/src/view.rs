use yolah_game::{Colour, Content, Game, Layout, Notation, Side, Sketch, View, pits};

use super::notation::capture_text;
use super::{House, Kalah};

const COLOURS: [Colour; 2] = [Colour::Blue, Colour::Red];

/// South sows to the right, along its own row, and north to the left.
impl View for Kalah {
    fn layout(&self) -> Layout {
        Layout::pits(self.houses(), Kalah::SIDES, COLOURS)
    }

    fn contents(&self) -> Vec<Content> {
        let of_side = |side| {
            let houses = House::ALL.into_iter().take(self.houses());
            let seeds = houses.map(move |house| self.seeds(side, house));
            seeds.chain([self.store(side)])
        };
        Side::BOTH
            .into_iter()
            .flat_map(of_side)
            .map(|seeds| Content::Count(seeds.into()))
            .collect()
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        pits::sketch_text(sketch, ['s', 'n']) + capture_text(self.capture())
    }

    fn path(&self, m: House) -> Vec<usize> {
        vec![self.turn().index() * (self.houses() + 1) + m.index()]
    }
}
