use yolah_game::{Colour, Content, Game, Input, Label, Layout, Place, PlaceShape, Side, View};

use super::{House, Kalah};

const COLOURS: [Colour; 2] = [Colour::Blue, Colour::Red];

/// Two rows of houses between two stores. South's houses come first, from
/// number 1, then its store, then north's likewise. South sows to the right,
/// along its own row, and north to the left.
impl View for Kalah {
    fn layout(&self) -> Layout {
        let houses = self.houses();
        let cells = Side::BOTH.into_iter().flat_map(|side| {
            let row = (0..houses).map(move |house| house_place(side, house, houses));
            row.chain([store_place(side, houses)])
        });
        let label = |side, house: usize| Label {
            text: (house + 1).to_string(),
            x: house_place(side, house, houses).x + 0.5,
            y: [2.3, -0.3][side.index()],
        };
        let labels = Side::BOTH
            .into_iter()
            .flat_map(|side| (0..houses).map(move |house| label(side, house)));
        Layout {
            width: houses as f32 + 2.0,
            height: 2.0,
            cells: cells.collect(),
            labels: labels.collect(),
            pieces: Vec::new(),
            colours: COLOURS,
            input: Input::Cells,
        }
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

    fn path(&self, m: House) -> Vec<usize> {
        vec![self.turn().index() * (self.houses() + 1) + m.index()]
    }
}

/// North's store is the first of the upper row, south's the last of the lower.
fn house_place(side: Side, house: usize, houses: usize) -> Place {
    let (row, column, x) = match side {
        Side::First => (1, house, house + 1),
        Side::Second => (0, houses - house, houses - house),
    };
    Place {
        name: format!("{} {}", side_name(side), house + 1),
        row,
        column,
        x: x as f32,
        y: row as f32,
        width: 1.0,
        height: 1.0,
        shape: PlaceShape::Round,
        shade: 0,
        side: Some(side),
    }
}

fn store_place(side: Side, houses: usize) -> Place {
    let (row, column, x) = match side {
        Side::First => (1, houses, houses + 1),
        Side::Second => (0, 0, 0),
    };
    Place {
        name: format!("{} store", side_name(side)),
        row,
        column,
        x: x as f32,
        y: 0.0,
        width: 1.0,
        height: 2.0,
        shape: PlaceShape::Store,
        shade: 0,
        side: Some(side),
    }
}

fn side_name(side: Side) -> &'static str {
    <Kalah as yolah_game::Notation>::side_name(side)
}
