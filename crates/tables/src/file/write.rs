use std::fs::{self, File};
use std::io::{BufWriter, Seek, Write};
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use super::header::{Header, is_name};
use super::{Compression, FileError};
use crate::parallel;
use crate::{Metric, Value};

/// Slots of a block: unpacked in some ten microseconds, and large enough to
/// pack well.
pub(crate) const BLOCK_SLOTS: u32 = 1 << 14;

/// Blocks that are packed before they are written: enough to keep threads busy.
const BATCH: usize = 1 << 5;

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

/// Hears how many slots are in the file; `false` stops the work.
pub(crate) type Written<'a> = dyn Fn(u64) -> bool + 'a;

/// Writes a table under another name and renames it: it is there as a whole or
/// not at all.
pub(crate) fn write(
    path: &Path,
    label: Label<'_>,
    source: &dyn Source,
    threads: usize,
    report: &Written<'_>,
) -> Result<(), FileError> {
    if !is_name(label.game) || !is_name(label.table) {
        return Err(FileError::Header("too long a name"));
    }
    let values = occurring(source, threads)?;
    let mut header = Header {
        game: label.game.to_owned(),
        table: label.table.to_owned(),
        metric: label.metric,
        compression: label.compression,
        width: if values.len() <= 1 << 8 { 1 } else { 2 },
        values,
        slots: source.slots(),
        block_slots: BLOCK_SLOTS,
        blocks: vec![(0, 0); source.slots().div_ceil(BLOCK_SLOTS.into()) as usize],
    };
    let making = path.with_extension("making");
    let mut file = BufWriter::new(File::create(&making)?);
    // The header's place: how long it is depends on the number of blocks alone.
    file.write_all(&header.to_bytes())?;
    if let Err(error) = write_blocks(&mut file, &mut header, source, threads, report) {
        // Half a table is no use to anybody.
        let _ = fs::remove_file(&making);
        return Err(error);
    }
    let mut file = file
        .into_inner()
        .map_err(std::io::IntoInnerError::into_error)?;
    file.rewind()?;
    file.write_all(&header.to_bytes())?;
    file.sync_all()?;
    fs::rename(&making, path)?;
    Ok(())
}

/// Packs and writes some blocks at a time, so that they take little memory; the
/// header learns of each.
fn write_blocks(
    file: &mut impl Write,
    header: &mut Header,
    source: &dyn Source,
    threads: usize,
    report: &Written<'_>,
) -> Result<(), FileError> {
    let count = header.blocks.len() as u64;
    for start in (0..count).step_by(BATCH) {
        let end = (start + BATCH as u64).min(count);
        let packed = pack(source, header, start..end, threads)?;
        for (entry, block) in header.blocks[start as usize..].iter_mut().zip(&packed) {
            *entry = (block.len() as u32, crc32fast::hash(block));
            file.write_all(block)?;
        }
        let slots = end * u64::from(BLOCK_SLOTS);
        if !report(slots.min(header.slots)) {
            return Err(std::io::Error::from(std::io::ErrorKind::Interrupted).into());
        }
    }
    Ok(())
}

/// All values that occur, in order; a draw if there are no positions. They are marked
/// in a bit each: lists of thousands of chunks are a tenth of a gigabyte.
fn occurring(source: &dyn Source, threads: usize) -> Result<Vec<Value>, FileError> {
    let seen: Vec<AtomicU64> = (0..1 << 10).map(|_| AtomicU64::new(0)).collect();
    let place = |raw: i16| {
        let number = usize::from(raw.cast_unsigned());
        (&seen[number / 64], 1 << (number % 64))
    };
    parallel::chunks(source.slots(), threads, |slots| {
        let mut last = None;
        source.read(slots, &mut |value| {
            if let Some(value) = value
                && last != Some(value)
            {
                last = Some(value);
                let (word, bit) = place(value.raw());
                if word.load(Ordering::Relaxed) & bit == 0 {
                    word.fetch_or(bit, Ordering::Relaxed);
                }
            }
        })?;
        Ok::<_, FileError>(())
    })?;
    let occurs = |&raw: &i16| {
        let (word, bit) = place(raw);
        word.load(Ordering::Relaxed) & bit != 0
    };
    let all = (i16::MIN..=i16::MAX).filter(occurs);
    let mut values: Vec<Value> = all.filter_map(Value::from_raw).collect();
    if values.is_empty() {
        values.push(Value::DRAW);
    }
    Ok(values)
}

/// Some packed blocks. A slot without a position repeats what was before it,
/// which costs least.
fn pack(
    source: &dyn Source,
    header: &Header,
    blocks: Range<u64>,
    threads: usize,
) -> Result<Vec<Vec<u8>>, FileError> {
    let width = header.width;
    let packed = parallel::chunks_of(1, blocks.end - blocks.start, threads, |block| {
        let start = (blocks.start + block.start) * u64::from(BLOCK_SLOTS);
        let end = (start + u64::from(BLOCK_SLOTS)).min(source.slots());
        let mut codes = Vec::with_capacity((end - start) as usize * width);
        let (mut last, mut code) = (None, 0);
        source.read(start..end, &mut |value| {
            if value.is_some() && value != last {
                last = value;
                code = value
                    .and_then(|value| header.values.binary_search(&value).ok())
                    .unwrap_or(0);
            }
            codes.extend_from_slice(&(code as u16).to_le_bytes()[..width]);
        })?;
        Ok::<_, FileError>(header.compression.pack(&codes, width)?)
    })?;
    Ok(packed)
}
