use std::fs::File;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use super::cache::Cache;
use super::compression::code_in_runs;
use super::header::Header;
use super::mapped::Mapped;
use super::{Compression, FileError};
use crate::{Metric, Value};

/// A file of values, open for probing.
#[derive(Debug)]
pub(crate) struct Table {
    header: Header,
    bytes: Mapped,
    /// Where each block begins, and where the last one ends.
    starts: Vec<u64>,
    /// The number of its first block among those of all tables.
    pub(crate) first_block: u64,
    /// Whether a block turned out to be damaged: nothing in it is believed then.
    is_damaged: AtomicBool,
    /// Which blocks fit their checksums. Blocks of runs are not unpacked, so
    /// nobody would notice.
    is_checked: Vec<AtomicBool>,
}

impl Table {
    /// Opens a file. Its header is checked, its blocks are when they are used.
    pub(crate) fn open(path: &Path) -> Result<Table, FileError> {
        Table::new(Mapped::open(&File::open(path)?)?)
    }

    /// The table in a file's bytes.
    pub(crate) fn new(bytes: Mapped) -> Result<Table, FileError> {
        let header = Header::parse(&bytes)?;
        let mut starts = vec![header.length()];
        let mut end = header.length();
        for &(length, _) in &header.blocks {
            end += u64::from(length);
            starts.push(end);
        }
        Ok(Table {
            is_checked: header
                .blocks
                .iter()
                .map(|_| AtomicBool::default())
                .collect(),
            header,
            bytes,
            starts,
            first_block: 0,
            is_damaged: AtomicBool::new(false),
        })
    }

    /// Whether it is a table of this game, with this name and so many slots.
    pub(crate) fn check(&self, game: &str, table: &str, slots: u64) -> Result<(), FileError> {
        let header = &self.header;
        if header.game == game && header.table == table && header.slots == slots {
            return Ok(());
        }
        Err(FileError::Foreign {
            game: header.game.clone(),
            table: header.table.clone(),
            slots: header.slots,
        })
    }

    pub(crate) fn slots(&self) -> u64 {
        self.header.slots
    }

    pub(crate) fn metric(&self) -> Metric {
        self.header.metric
    }

    pub(crate) fn blocks(&self) -> u64 {
        self.header.blocks.len() as u64
    }

    /// The bytes of memory that an unpacked block takes.
    pub(crate) fn block_size(&self) -> u64 {
        u64::from(self.header.block_slots) * self.header.width as u64
    }

    /// Bytes on the disk.
    pub(crate) fn size(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Whether a block could not be read.
    pub(crate) fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Relaxed)
    }

    /// All its codes in memory, for who asks for most of them.
    ///
    /// # Errors
    /// If a block is damaged.
    pub(crate) fn unpack(&self) -> Result<Unpacked<'_>, FileError> {
        let mut codes = Vec::with_capacity(self.unpacked_size() as usize);
        for block in 0..self.header.blocks.len() {
            codes.extend_from_slice(&self.checked(block)?);
        }
        Ok(Unpacked { table: self, codes })
    }

    /// The bytes of memory that [`unpack`](Table::unpack) takes.
    pub(crate) fn unpacked_size(&self) -> u64 {
        self.header.slots * self.header.width as u64
    }

    /// The value of a slot; `None` if there is no such slot or its block is
    /// damaged.
    #[inline]
    pub(crate) fn value(&self, number: u64, cache: &Cache) -> Option<Value> {
        let size = u64::from(self.header.block_slots);
        let (block, place) = ((number / size) as usize, (number % size) as usize);
        if number >= self.header.slots || self.is_damaged() {
            return None;
        }
        let code = match self.header.compression {
            Compression::Zstd => cache.code(self, block, place, self.header.width)?,
            Compression::RunLength => self.code(block, place)?,
        };
        self.header.values.get(code).copied()
    }

    /// The code at a place of a block of runs.
    #[inline]
    fn code(&self, block: usize, place: usize) -> Option<usize> {
        if !self.is_checked[block].load(Ordering::Relaxed) {
            self.unpacked(block)?;
            self.is_checked[block].store(true, Ordering::Relaxed);
        }
        code_in_runs(self.packed(block), self.header.width, place).map(code_of)
    }

    /// A block, packed.
    #[inline]
    fn packed(&self, block: usize) -> &[u8] {
        // The header's lengths add up to the file's.
        &self.bytes[self.starts[block] as usize..self.starts[block + 1] as usize]
    }

    /// The codes of a block; `None` if it is damaged.
    pub(crate) fn unpacked(&self, block: usize) -> Option<Box<[u8]>> {
        match self.checked(block) {
            Ok(codes) => Some(codes),
            Err(_) => self.damage(),
        }
    }

    /// The codes of a block, after a look at its checksum.
    fn checked(&self, block: usize) -> Result<Box<[u8]>, FileError> {
        let packed = self.packed(block);
        let damaged = || FileError::Block(block);
        if crc32fast::hash(packed) != self.header.blocks[block].1 {
            return Err(damaged());
        }
        let width = self.header.width;
        let length = self.header.slots_of(block) * width;
        let codes = self.header.compression.unpack(packed, length, width);
        let codes = codes.ok_or_else(damaged)?;
        let count = self.header.values.len();
        let are_codes = codes.chunks_exact(width).all(|code| code_of(code) < count);
        are_codes.then_some(codes).ok_or_else(damaged)
    }

    /// Looks at every block.
    ///
    /// # Errors
    /// If one is damaged.
    pub(crate) fn check_blocks(&self) -> Result<(), FileError> {
        (0..self.header.blocks.len()).try_for_each(|block| self.checked(block).map(drop))
    }

    #[cold]
    fn damage<T>(&self) -> Option<T> {
        self.is_damaged.store(true, Ordering::Relaxed);
        None
    }
}

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Unpacked<'a> {
    table: &'a Table,
    codes: Vec<u8>,
}

impl Unpacked<'_> {
    /// The value of a slot; `None` if there is no such slot.
    #[inline]
    pub(crate) fn value(&self, number: u64) -> Option<Value> {
        let header = &self.table.header;
        let at = number as usize;
        let code = match header.width {
            1 => usize::from(*self.codes.get(at)?),
            width => code_of(self.codes.get(at * width..(at + 1) * width)?),
        };
        header.values.get(code).copied()
    }
}

/// A code of one or two bytes.
#[inline]
pub(crate) fn code_of(bytes: &[u8]) -> usize {
    match bytes {
        [low, high] => usize::from(u16::from_le_bytes([*low, *high])),
        [low, ..] => usize::from(*low),
        [] => 0,
    }
}
