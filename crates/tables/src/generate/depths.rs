use std::fs::File;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicI16, AtomicU8, Ordering};

use super::bytes;
use crate::Value;
use crate::file::Source;

/// No position has this slot.
const EMPTY: i16 = i16::MIN + 1;
/// A position whose value is not found yet, or nothing at all.
const OPEN: i16 = Value::NONE.raw();

/// What is known of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// No position has this number.
    Empty,
    /// Its value is not found yet; or, of moves to other slices, there are none.
    Open,
    /// Its value.
    Known(Value),
}

impl Depth {
    #[inline]
    pub(crate) fn from_raw(raw: i16) -> Depth {
        match raw {
            EMPTY => Depth::Empty,
            OPEN => Depth::Open,
            raw => Depth::Known(Value::from_stored(raw)),
        }
    }

    #[inline]
    pub(crate) fn raw(self) -> i16 {
        match self {
            Depth::Empty => EMPTY,
            Depth::Open => OPEN,
            Depth::Known(value) => value.raw(),
        }
    }

    /// The value, if it is known.
    #[inline]
    pub(crate) fn value(self) -> Option<Value> {
        match self {
            Depth::Known(value) => Some(value),
            Depth::Empty | Depth::Open => None,
        }
    }
}

/// A file with a number for each slot: a depth. In memory it may be used at
/// random; on the disk it is read and written a range at a time.
#[derive(Debug)]
pub(crate) enum Depths {
    Memory(Vec<AtomicI16>),
    /// What [`bytes`] found, for good.
    Bytes(Vec<AtomicU8>),
    Disk {
        file: File,
        slots: u64,
    },
}

impl Depths {
    /// A file in memory, every slot empty.
    pub(crate) fn in_memory(slots: u64) -> Depths {
        Depths::Memory((0..slots).map(|_| AtomicI16::new(EMPTY)).collect())
    }

    /// A file on the disk without a name, which vanishes with its user.
    pub(crate) fn on_disk(slots: u64, folder: &std::path::Path) -> io::Result<Depths> {
        let file = tempfile::tempfile_in(folder)?;
        file.set_len(slots * 2)?;
        Ok(Depths::Disk { file, slots })
    }

    /// The depths of some slots.
    pub(crate) fn load(&self, slots: &Range<u64>) -> io::Result<Vec<Depth>> {
        match self {
            Depths::Memory(cells) => {
                let cells = &cells[slots.start as usize..slots.end as usize];
                let depth = |cell: &AtomicI16| Depth::from_raw(cell.load(Ordering::Relaxed));
                Ok(cells.iter().map(depth).collect())
            }
            Depths::Bytes(cells) => {
                let cells = &cells[slots.start as usize..slots.end as usize];
                let depth = |cell: &AtomicU8| bytes::depth(cell.load(Ordering::Relaxed));
                Ok(cells.iter().map(depth).collect())
            }
            Depths::Disk { file, .. } => {
                let mut bytes = vec![0; (slots.end - slots.start) as usize * 2];
                read_at(file, &mut bytes, slots.start * 2)?;
                let cells = bytes.chunks_exact(2);
                Ok(cells
                    .map(|cell| Depth::from_raw(i16::from_le_bytes([cell[0], cell[1]])))
                    .collect())
            }
        }
    }

    /// Sets the depths of the slots from `start` on.
    pub(crate) fn store(&self, start: u64, depths: &[Depth]) -> io::Result<()> {
        match self {
            Depths::Memory(cells) => {
                for (cell, depth) in cells[start as usize..].iter().zip(depths) {
                    cell.store(depth.raw(), Ordering::Relaxed);
                }
                Ok(())
            }
            Depths::Bytes(_) => Err(io::ErrorKind::Unsupported.into()),
            Depths::Disk { file, .. } => {
                let bytes: Vec<u8> = depths
                    .iter()
                    .flat_map(|depth| depth.raw().to_le_bytes())
                    .collect();
                write_at(file, &bytes, start * 2)
            }
        }
    }
}

/// The values as a table keeps them: what is still open is drawn.
#[derive(Debug)]
pub(crate) struct Finished<'a> {
    pub(crate) depths: &'a Depths,
    pub(crate) metric: crate::Metric,
}

impl Source for Finished<'_> {
    fn slots(&self) -> u64 {
        match self.depths {
            Depths::Memory(cells) => cells.len() as u64,
            Depths::Bytes(cells) => cells.len() as u64,
            Depths::Disk { slots, .. } => *slots,
        }
    }

    fn read(&self, slots: Range<u64>, each: &mut dyn FnMut(Option<Value>)) -> io::Result<()> {
        for depth in self.depths.load(&slots)? {
            each(match depth {
                Depth::Empty => None,
                Depth::Open => Some(Value::DRAW),
                Depth::Known(value) => Some(self.metric.kept(value)),
            });
        }
        Ok(())
    }
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset)
}

#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, offset)
}

#[cfg(not(unix))]
fn read_at(mut file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    use std::io::{Read, Seek};
    // One thread at a time: the place in the file is shared.
    static PLACE: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _guard = PLACE.lock();
    file.seek(io::SeekFrom::Start(offset))?;
    file.read_exact(bytes)
}

#[cfg(not(unix))]
fn write_at(mut file: &File, bytes: &[u8], offset: u64) -> io::Result<()> {
    use std::io::{Seek, Write};
    static PLACE: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _guard = PLACE.lock();
    file.seek(io::SeekFrom::Start(offset))?;
    file.write_all(bytes)
}
