use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use super::header::{Header, is_name};
use super::{Compression, FileError};
use crate::parallel;
use crate::{Metric, Value};

/// Slots of a block: unpacked in some ten microseconds, and large enough to
/// pack well.
pub(crate) const BLOCK_SLOTS: u32 = 1 << 14;

/// What is written besides the values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Label<'a> {
    pub(crate) game: &'a str,
    pub(crate) table: &'a str,
    pub(crate) metric: Metric,
    pub(crate) compression: Compression,
}

/// The values of all slots, from which a file is made block by block.
pub(crate) trait Source: Sync {
    /// How many slots there are.
    fn slots(&self) -> u64;

    /// The values of some slots in turn; `None` where no position is.
    fn read(
        &self,
        slots: std::ops::Range<u64>,
        each: &mut dyn FnMut(Option<Value>),
    ) -> std::io::Result<()>;
}

/// Writes a table under another name and renames it: it is there as a whole or
/// not at all.
pub(crate) fn write(
    path: &Path,
    label: Label<'_>,
    source: &dyn Source,
    threads: usize,
) -> Result<(), FileError> {
    if !is_name(label.game) || !is_name(label.table) {
        return Err(FileError::Header("too long a name"));
    }
    let values = occurring(source, threads)?;
    let width = if values.len() <= 1 << 8 { 1 } else { 2 };
    let blocks = pack(source, &values, width, label.compression, threads)?;
    let header = Header {
        game: label.game.to_owned(),
        table: label.table.to_owned(),
        metric: label.metric,
        compression: label.compression,
        width,
        values,
        slots: source.slots(),
        block_slots: BLOCK_SLOTS,
        blocks: blocks
            .iter()
            .map(|block| (block.len() as u32, crc32fast::hash(block)))
            .collect(),
    };
    let making = path.with_extension("making");
    let mut file = BufWriter::new(File::create(&making)?);
    file.write_all(&header.to_bytes())?;
    for block in &blocks {
        file.write_all(block)?;
    }
    file.into_inner()
        .map_err(std::io::IntoInnerError::into_error)?
        .sync_all()?;
    fs::rename(&making, path)?;
    Ok(())
}

/// All values that occur, in order; a draw if there are no positions.
fn occurring(source: &dyn Source, threads: usize) -> Result<Vec<Value>, FileError> {
    let found = parallel::chunks(source.slots(), threads, |slots| {
        let mut seen = Vec::new();
        source.read(slots, &mut |value| {
            if let Some(value) = value
                && seen.last() != Some(&value)
            {
                seen.push(value);
                // Sorted now and then, so that it stays short.
                if seen.len() > 1 << 12 {
                    seen.sort_unstable();
                    seen.dedup();
                }
            }
        })?;
        seen.sort_unstable();
        seen.dedup();
        Ok::<_, FileError>(seen)
    })?;
    let mut values: Vec<Value> = found.into_iter().flatten().collect();
    values.sort_unstable();
    values.dedup();
    if values.is_empty() {
        values.push(Value::DRAW);
    }
    Ok(values)
}

/// The packed blocks. A slot without a position repeats what was before it,
/// which costs least.
fn pack(
    source: &dyn Source,
    values: &[Value],
    width: usize,
    compression: Compression,
    threads: usize,
) -> Result<Vec<Vec<u8>>, FileError> {
    let blocks = source.slots().div_ceil(BLOCK_SLOTS.into());
    let packed = parallel::chunks_of(1, blocks, threads, |block| {
        let start = block.start * u64::from(BLOCK_SLOTS);
        let end = (start + u64::from(BLOCK_SLOTS)).min(source.slots());
        let mut codes = Vec::with_capacity((end - start) as usize * width);
        let (mut last, mut code) = (None, 0);
        source.read(start..end, &mut |value| {
            if value.is_some() && value != last {
                last = value;
                code = value
                    .and_then(|value| values.binary_search(&value).ok())
                    .unwrap_or(0);
            }
            codes.extend_from_slice(&(code as u16).to_le_bytes()[..width]);
        })?;
        Ok::<_, FileError>(compression.pack(&codes, width)?)
    })?;
    Ok(packed)
}
