use yolah_game::bytes::take;

use super::{Compression, FileError};
use crate::{Metric, Value};

/// How every table begins.
const MAGIC: &[u8; 8] = b"YolahTab";
/// The format that is written and read.
const VERSION: u16 = 1;
/// No table has a longer name.
const MAX_NAME: usize = 255;
/// No block has more slots.
const MAX_BLOCK: u32 = 1 << 24;

/// What a file says about itself: everything but the values.
///
/// Numbers are little-endian: magic (8 bytes), version (2), metric, compression,
/// bytes of a code, length of the game's name, length of the table's name, zero
/// (1 each), number of values (4), slots (8), slots of a block (4), blocks (4),
/// length of the file (8), both names, the values as [`Value::raw`] (2 each),
/// length and checksum of each block (4 and 4), checksum of all that (4).
/// Blocks follow. A code is the place of its value in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Header {
    pub(crate) game: String,
    pub(crate) table: String,
    pub(crate) metric: Metric,
    pub(crate) compression: Compression,
    /// Bytes of a code: 1, or 2 where there are more than 256 values.
    pub(crate) width: usize,
    /// All values that occur.
    pub(crate) values: Vec<Value>,
    pub(crate) slots: u64,
    pub(crate) block_slots: u32,
    /// Length and checksum of each block.
    pub(crate) blocks: Vec<(u32, u32)>,
}

impl Header {
    /// The header as it stands in a file.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&[
            self.metric as u8,
            self.compression as u8,
            self.width as u8,
            self.game.len() as u8,
            self.table.len() as u8,
            0,
        ]);
        bytes.extend_from_slice(&(self.values.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&self.slots.to_le_bytes());
        bytes.extend_from_slice(&self.block_slots.to_le_bytes());
        bytes.extend_from_slice(&(self.blocks.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&self.file_length().to_le_bytes());
        bytes.extend_from_slice(self.game.as_bytes());
        bytes.extend_from_slice(self.table.as_bytes());
        for value in &self.values {
            bytes.extend_from_slice(&value.raw().to_le_bytes());
        }
        for (length, checksum) in &self.blocks {
            bytes.extend_from_slice(&length.to_le_bytes());
            bytes.extend_from_slice(&checksum.to_le_bytes());
        }
        let checksum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// The header at the front of a file.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Header, FileError> {
        let mut rest = bytes;
        if take(&mut rest) != Some(*MAGIC) {
            return Err(FileError::NotATable);
        }
        let version = take(&mut rest).ok_or(FileError::NotATable)?;
        let version = u16::from_le_bytes(version);
        if version != VERSION {
            return Err(FileError::Version(version));
        }
        let header = read(bytes, &mut rest)?;
        let found = bytes.len() as u64;
        let expected = header.file_length();
        if expected != found {
            return Err(FileError::Length { expected, found });
        }
        Ok(header)
    }

    /// Where the first block begins.
    pub(crate) fn length(&self) -> u64 {
        let fixed = 8 + 2 + 6 + 4 + 8 + 4 + 4 + 8;
        let names = self.game.len() + self.table.len();
        let lists = 2 * self.values.len() + 8 * self.blocks.len();
        (fixed + names + lists + 4) as u64
    }

    fn file_length(&self) -> u64 {
        let blocks = self.blocks.iter().map(|&(length, _)| u64::from(length));
        self.length() + blocks.sum::<u64>()
    }

    /// How many slots a block has: the last one may have fewer.
    pub(crate) fn slots_of(&self, block: usize) -> usize {
        let before = block as u64 * u64::from(self.block_slots);
        let left = self.slots.saturating_sub(before);
        left.min(self.block_slots.into()) as usize
    }

    fn check(&self) -> Result<(), FileError> {
        let limit = if self.width == 1 { 1 << 8 } else { 1 << 16 };
        let blocks = self.slots.div_ceil(self.block_slots.into());
        if !(1..=2).contains(&self.width) || self.values.len() > limit {
            Err(FileError::Header("too many values"))
        } else if self.values.is_empty() && self.slots > 0 {
            Err(FileError::Header("no values"))
        } else if blocks != self.blocks.len() as u64 {
            Err(FileError::Header("too few or too many blocks"))
        } else {
            Ok(())
        }
    }
}

/// All that follows the version; `rest` are the bytes behind that.
fn read(bytes: &[u8], rest: &mut &[u8]) -> Result<Header, FileError> {
    let [metric, compression, width, game, table, _] = next(rest)?;
    let values = u32::from_le_bytes(next(rest)?);
    let slots = u64::from_le_bytes(next(rest)?);
    let block_slots = u32::from_le_bytes(next(rest)?);
    let blocks = u32::from_le_bytes(next(rest)?);
    let expected = u64::from_le_bytes(next(rest)?);
    let found = bytes.len() as u64;
    if expected != found {
        return Err(FileError::Length { expected, found });
    }
    let (game, table) = (name(rest, game)?, name(rest, table)?);
    let values = (0..values).map(|_| next(rest).map(i16::from_le_bytes));
    let values = values.collect::<Result<Vec<_>, _>>()?;
    let blocks = (0..blocks).map(|_| {
        let length = u32::from_le_bytes(next(rest)?);
        Ok((length, u32::from_le_bytes(next(rest)?)))
    });
    let blocks = blocks.collect::<Result<Vec<_>, FileError>>()?;
    let checksum = crc32fast::hash(&bytes[..bytes.len() - rest.len()]);
    if u32::from_le_bytes(next(rest)?) != checksum {
        return Err(FileError::Header("wrong checksum"));
    }
    let values: Option<Vec<Value>> = values.into_iter().map(Value::from_raw).collect();
    let kinds = Metric::ALL
        .get(usize::from(metric))
        .zip(Compression::ALL.get(usize::from(compression)));
    let (Some((&metric, &compression)), Some(values)) = (kinds, values) else {
        return Err(FileError::Header("a kind that is not known here"));
    };
    if !(1..=MAX_BLOCK).contains(&block_slots) {
        return Err(FileError::Header("blocks of no sensible size"));
    }
    let header = Header {
        game,
        table,
        metric,
        compression,
        width: width.into(),
        values,
        slots,
        block_slots,
        blocks,
    };
    header.check().map(|()| header)
}

/// The next bytes.
fn next<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], FileError> {
    take(rest).ok_or(FileError::Header("it is cut off"))
}

/// A name of this length.
fn name(rest: &mut &[u8], length: u8) -> Result<String, FileError> {
    let split = rest.split_at_checked(length.into());
    let (name, after) = split.ok_or(FileError::Header("it is cut off"))?;
    *rest = after;
    let name = String::from_utf8(name.to_vec());
    name.map_err(|_| FileError::Header("a name that is no text"))
}

/// Puts right what a file says of its own length, the lengths of its blocks as far as
/// there are bytes, and all checksums: what was changed elsewhere is read then. `None`
/// where no header has room.
pub(crate) fn seal(file: &mut [u8]) -> Option<()> {
    let length = (file.len() as u64).to_le_bytes();
    file.get_mut(36..44)?.copy_from_slice(&length);
    let (first, end) = table_of_blocks(file)?;
    let mut start = end + 4;
    file.get(end..start)?;
    for entry in (first..end).step_by(8) {
        let rest = file.len() - start;
        let said = u32::from_le_bytes(file[entry..entry + 4].try_into().ok()?) as usize;
        let is_last = entry + 8 == end;
        let taken = if is_last { rest } else { said.min(rest) };
        let checksum = crc32fast::hash(&file[start..start + taken]);
        file[entry..entry + 4].copy_from_slice(&(taken as u32).to_le_bytes());
        file[entry + 4..entry + 8].copy_from_slice(&checksum.to_le_bytes());
        start += taken;
    }
    let checksum = crc32fast::hash(&file[..end]);
    file[end..end + 4].copy_from_slice(&checksum.to_le_bytes());
    Some(())
}

/// Where a header says the lengths and checksums of its blocks, if the bytes go so far.
fn table_of_blocks(file: &[u8]) -> Option<(usize, usize)> {
    let rest = &mut file.get(13..)?;
    let [game, table, _] = take(rest)?;
    let values = u32::from_le_bytes(take(rest)?) as usize;
    // Slots, and how many of them are a block.
    take::<12>(rest)?;
    let blocks = u32::from_le_bytes(take(rest)?) as usize;
    // The length.
    take::<8>(rest)?;
    let names = usize::from(game) + usize::from(table);
    let first = file.len() - rest.len() + names + values.checked_mul(2)?;
    let end = first.checked_add(blocks.checked_mul(8)?)?;
    (end <= file.len()).then_some((first, end))
}

/// Whether a name fits a header.
pub(crate) fn is_name(name: &str) -> bool {
    name.len() <= MAX_NAME
}
