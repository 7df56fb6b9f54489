//! Slides that a generator does not find among the usual ones.

use yolah_bitboard::Cells;

/// A slide that hops, or over cells of another, or one too many.
#[derive(Clone, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a property of its own"
)]
pub(crate) struct Slide<const W: usize> {
    pub(crate) cells: Cells<W>,
    pub(crate) rises: bool,
    pub(crate) hops: bool,
    /// Whether it lands right behind what it hops over.
    pub(crate) near: bool,
    pub(crate) quiet: bool,
    pub(crate) capture: bool,
}

impl<const W: usize> Slide<W> {
    #[inline]
    pub(crate) fn add(
        &self,
        occupied: Cells<W>,
        shunned: Cells<W>,
        quiet: &mut Cells<W>,
        capture: &mut Cells<W>,
    ) {
        let mut seen = self.seen(self.cells, occupied);
        if self.hops {
            let screen = seen & occupied;
            if screen.is_empty() || screen.intersects(shunned) {
                return;
            }
            let beyond = self.cells.without(seen);
            let stops = if self.near { beyond } else { occupied };
            seen = self.seen(beyond, stops);
        }
        if self.quiet {
            *quiet |= seen;
        }
        if self.capture {
            *capture |= seen;
        }
    }

    /// Its cells up to the first piece.
    #[inline]
    fn seen(&self, cells: Cells<W>, occupied: Cells<W>) -> Cells<W> {
        let pieces = cells & occupied;
        cells
            & if self.rises {
                pieces.up_to_first()
            } else {
                pieces.from_last()
            }
    }
}
