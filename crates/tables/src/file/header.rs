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
        let mut reader = Reader { bytes, at: 0 };
        if reader.take(8) != Some(MAGIC) {
            return Err(FileError::NotATable);
        }
        let version = reader.number(2).ok_or(FileError::NotATable)? as u16;
        if version != VERSION {
            return Err(FileError::Version(version));
        }
        let header = reader
            .header()
            .ok_or(FileError::Header("it is cut off"))??;
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

/// Reads a header; `None` where it is too short.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(count)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }

    fn number(&mut self, count: usize) -> Option<u64> {
        let mut wide = [0; 8];
        wide[..count].copy_from_slice(self.take(count)?);
        Some(u64::from_le_bytes(wide))
    }

    fn name(&mut self, length: usize) -> Option<Result<String, FileError>> {
        let name = String::from_utf8(self.take(length)?.to_vec());
        Some(name.map_err(|_| FileError::Header("a name that is no text")))
    }

    /// All that follows the version.
    fn header(&mut self) -> Option<Result<Header, FileError>> {
        let [metric, compression, width, game, table, _] = *self.take(6)? else {
            return None;
        };
        let values = self.number(4)? as usize;
        let slots = self.number(8)?;
        let block_slots = self.number(4)? as u32;
        let blocks = self.number(4)? as usize;
        let length = self.number(8)?;
        let found = self.bytes.len() as u64;
        if length != found {
            let expected = length;
            return Some(Err(FileError::Length { expected, found }));
        }
        let names = (self.name(game.into())?, self.name(table.into())?);
        let (Ok(game), Ok(table)) = names else {
            return Some(Err(FileError::Header("a name that is no text")));
        };
        let values = self.values(values)?;
        let blocks = self.blocks(blocks)?;
        let checksum = crc32fast::hash(&self.bytes[..self.at]);
        if self.number(4)? != u64::from(checksum) {
            return Some(Err(FileError::Header("wrong checksum")));
        }
        let kinds = Metric::ALL
            .get(usize::from(metric))
            .zip(Compression::ALL.get(usize::from(compression)));
        let (Some((&metric, &compression)), Some(values)) = (kinds, values) else {
            return Some(Err(FileError::Header("a kind that is not known here")));
        };
        if !(1..=MAX_BLOCK).contains(&block_slots) {
            return Some(Err(FileError::Header("blocks of no sensible size")));
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
        Some(header.check().map(|()| header))
    }

    /// So many values; the inner `None` if one of them is none.
    #[allow(
        clippy::option_option,
        reason = "too few bytes and wrong bytes are different errors"
    )]
    fn values(&mut self, count: usize) -> Option<Option<Vec<Value>>> {
        let bytes = self.take(count.checked_mul(2)?)?;
        let values = bytes.chunks_exact(2);
        Some(
            values
                .map(|raw| Value::from_raw(i16::from_le_bytes([raw[0], raw[1]])))
                .collect(),
        )
    }

    fn blocks(&mut self, count: usize) -> Option<Vec<(u32, u32)>> {
        let bytes = self.take(count.checked_mul(8)?)?;
        let number = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let blocks = bytes.chunks_exact(8);
        Some(blocks.map(|b| (number(b), number(&b[4..]))).collect())
    }
}

/// Puts right what a file says of its own length, the lengths of its blocks as far as
/// there are bytes, and all checksums: what was changed elsewhere is read then. `None`
/// where no header has room.
pub(crate) fn seal(file: &mut [u8]) -> Option<()> {
    let length = (file.len() as u64).to_le_bytes();
    file.get_mut(36..44)?.copy_from_slice(&length);
    let mut reader = Reader {
        bytes: file,
        at: 13,
    };
    let names = usize::from(reader.take(1)?[0]) + usize::from(reader.take(1)?[0]);
    reader.take(1)?;
    let values = reader.number(4)? as usize;
    reader.take(12)?;
    let blocks = reader.number(4)? as usize;
    reader.take(8)?;
    reader.take(names)?;
    reader.take(values.checked_mul(2)?)?;
    let first = reader.at;
    reader.take(blocks.checked_mul(8)?)?;
    let end = reader.at;
    reader.take(4)?;
    let mut start = reader.at;
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

/// Whether a name fits a header.
pub(crate) fn is_name(name: &str) -> bool {
    name.len() <= MAX_NAME
}
