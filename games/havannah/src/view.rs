use yolah_bitboard::Cell;
use yolah_game::{Colour, Content, Detail, DetailKind, Label, Layout, Piece, Side, View};

use super::board::{cell, columns};
use super::text::NO_SWAP;
use super::{Havannah, Move, has_ring, marks};

static PIECES: [Piece; 2] = [
    Piece::disc("w", "white", Side::First, Colour::White),
    Piece::disc("b", "black", Side::Second, Colour::Black),
];

impl View for Havannah {
    /// Hexagons at the rim say their names, as long as they are free.
    fn layout(&self) -> Layout {
        let mut layout = Layout::hexagon(self.size.into(), &PIECES);
        let plan = self.plan();
        let is_rim = |(_, at): &(usize, Cell)| plan.marks[at.index()] != 0;
        let rim = self.cells().enumerate().filter(is_rim);
        let labels = rim.map(|(index, _)| {
            let place = &layout.cells[index];
            let middle = [place.x + place.width / 2.0, place.y + place.height / 2.0];
            Label {
                cell: Some(index),
                ..Label::new(&*place.name, middle[0], middle[1])
            }
        });
        layout.labels = labels.collect();
        layout
    }

    fn contents(&self) -> Vec<Content> {
        let content = |at: Cell| {
            let mut sides = Side::BOTH.into_iter();
            let owner = sides.find(|&side| self.stones(side).contains(at));
            owner.map_or(Content::Empty, |side| Content::from(&PIECES[side.index()]))
        };
        self.cells().map(content).collect()
    }

    fn details(&self) -> Vec<Detail> {
        let word = if self.is_without_swap() { NO_SWAP } else { "" };
        let kind = DetailKind::Word(NO_SWAP.to_owned());
        vec![Detail::new("without the swap rule", word, kind)]
    }

    /// Who touches the other's first stone takes it over.
    fn path(&self, m: Move) -> Vec<usize> {
        let touched = m.cell().or_else(|| self.stones(Side::First).first());
        let index = |at: Cell| self.cells().position(|cell| cell == at);
        touched.and_then(index).into_iter().collect()
    }

    /// The chain that has won.
    fn alerts(&self) -> Vec<usize> {
        let chains = self.winner.map(|side| self.winning_chains(side));
        let is_won = |at: &Cell| chains.iter().flatten().any(|chain| chain.contains(*at));
        let cells = self.cells().enumerate().filter(|(_, at)| is_won(at));
        cells.map(|(index, _)| index).collect()
    }

    fn ending(&self) -> Option<&'static str> {
        let chains = self.winning_chains(self.winner?);
        let any =
            |is_so: fn(u16) -> bool| chains.iter().any(|&chain| is_so(marks(self.plan(), chain)));
        Some(
            if chains.iter().any(|&chain| has_ring(self.plan(), chain)) {
                "a ring"
            } else if any(|marks| (marks & 0x3f).count_ones() >= 2) {
                "a bridge"
            } else {
                "a fork"
            },
        )
    }
}

impl Havannah {
    /// All cells in the order of the layout.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let size = self.size;
        (0..2 * size - 1)
            .flat_map(move |row| columns(size, row).map(move |column| cell(column, row)))
    }
}
