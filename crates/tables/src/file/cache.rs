use std::sync::{Mutex, PoisonError};

use super::table::{Table, code_of};

/// Unpacked blocks of all tables, within a bound of memory.
///
/// Every block has one place, found without a search; where memory does not
/// suffice for all, blocks share places, and the last one used is there.
#[derive(Debug)]
pub(crate) struct Cache {
    places: Vec<Mutex<Place>>,
}

#[derive(Default, Debug)]
struct Place {
    /// The number of the block among those of all tables, and 1 more.
    block: u64,
    codes: Box<[u8]>,
}

impl Cache {
    /// Room for so many blocks of at most so many bytes, but not more than `memory`.
    pub(crate) fn new(blocks: u64, block_size: u64, memory: u64) -> Cache {
        let affordable = memory / block_size.max(1);
        let count = blocks.min(affordable).max(1);
        Cache {
            places: (0..count).map(|_| Mutex::default()).collect(),
        }
    }

    /// The code at a place of a block.
    #[inline]
    pub(crate) fn code(
        &self,
        table: &Table,
        block: usize,
        at: usize,
        width: usize,
    ) -> Option<usize> {
        let id = table.first_block + block as u64;
        let place = &self.places[(id % self.places.len() as u64) as usize];
        // A block is complete when it gets its number: a panic leaves no half.
        let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
        if place.block != id + 1 {
            place.codes = table.unpacked(block)?;
            place.block = id + 1;
        }
        let code = place.codes.get(at * width..(at + 1) * width)?;
        Some(code_of(code))
    }
}
