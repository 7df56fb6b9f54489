use std::collections::HashMap;
use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use yolah_game::{Outcome, Side};

use crate::file::{Cache, FileError, Ignored, Table, Unpacked};
use crate::{Metric, Numbered, Value};

/// How the names of tables end.
const EXTENSION: &str = "table";

/// The tables of a game in a folder, open for probing.
///
/// Whether there is a table for a position is one look-up by its slice.
pub struct Tables<G: Numbered> {
    folder: PathBuf,
    #[allow(
        clippy::struct_field_names,
        reason = "tables of a game are made of tables"
    )]
    tables: HashMap<G::Slice, Table>,
    cache: Cache,
    memory: u64,
}

impl<G: Numbered> Tables<G> {
    /// Opens the tables in a folder; there may be none. At most `memory` bytes
    /// are used to keep unpacked blocks, and as many again by work that unpacks tables
    /// as a whole. Files that are no good are left out, and named.
    ///
    /// # Errors
    /// If the folder is there and cannot be read.
    pub fn open(folder: &Path, memory: u64) -> io::Result<(Tables<G>, Vec<Ignored>)> {
        let mut tables = Tables {
            folder: folder.to_owned(),
            tables: HashMap::new(),
            cache: Cache::new(0, 0, memory),
            memory,
        };
        let mut ignored = Vec::new();
        for path in files(folder)? {
            if let Err(error) = tables.load(&path) {
                ignored.push(Ignored { path, error });
            }
        }
        tables.renew_cache();
        Ok((tables, ignored))
    }

    fn load(&mut self, path: &Path) -> Result<(), FileError> {
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        let slice = G::named(name).ok_or(FileError::NotATable)?;
        let table = Table::open(path)?;
        table.check(G::NAME, &slice.to_string(), G::slots(slice))?;
        self.tables.insert(slice, table);
        Ok(())
    }

    /// Opens a table that was just made.
    pub(crate) fn add(&mut self, slice: G::Slice) -> Result<(), FileError> {
        self.load(&self.path(slice))?;
        self.renew_cache();
        Ok(())
    }

    /// Numbers the blocks anew and makes room for them.
    fn renew_cache(&mut self) {
        let (mut blocks, mut block_size) = (0, 0);
        for table in self.tables.values_mut() {
            table.first_block = blocks;
            blocks += table.blocks();
            block_size = block_size.max(table.block_size());
        }
        self.cache = Cache::new(blocks, block_size, self.memory);
    }

    /// Where the table of a slice is or would be.
    pub fn path(&self, slice: G::Slice) -> PathBuf {
        self.folder.join(Self::file_name(slice))
    }

    /// What the file of a slice's table is called.
    pub fn file_name(slice: G::Slice) -> String {
        format!("{slice}.{EXTENSION}")
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The slices that have a table, in order.
    pub fn slices(&self) -> Vec<G::Slice> {
        let mut slices: Vec<G::Slice> = self.tables.keys().copied().collect();
        slices.sort_unstable();
        slices
    }

    /// Whether there is a table of a slice.
    pub fn has(&self, slice: G::Slice) -> bool {
        self.tables.contains_key(&slice)
    }

    pub(crate) fn table(&self, slice: G::Slice) -> Option<&Table> {
        self.tables.get(&slice)
    }

    /// What the table of a slice tells.
    pub fn metric(&self, slice: G::Slice) -> Option<Metric> {
        Some(self.tables.get(&slice)?.metric())
    }

    /// The bytes that the table of a slice takes on the disk.
    pub fn size(&self, slice: G::Slice) -> Option<u64> {
        Some(self.tables.get(&slice)?.size())
    }

    /// The files in which a damaged block was found when it was needed.
    pub fn damaged(&self) -> Vec<PathBuf> {
        let damaged = self.tables.iter().filter(|(_, table)| table.is_damaged());
        damaged.map(|(&slice, _)| self.path(slice)).collect()
    }

    /// The value of a position that is not over to the side to move, points
    /// made so far included; `None` if no table tells.
    #[inline]
    pub fn value(&self, position: &G) -> Option<Value> {
        let slice = position.slice()?;
        let table = self.tables.get(&slice)?;
        let value = table.value(position.number(), &self.cache)?;
        match position.credit() {
            0 => Some(value),
            credit => Some(Value::margin(value.points() + credit)),
        }
    }

    /// The tables of some slices, for work that asks for most of their slots.
    ///
    /// # Errors
    /// If one is damaged.
    pub(crate) fn group(&self, slices: &[G::Slice]) -> Result<Group<'_, G>, FileError> {
        let mut left = self.memory;
        let mut unpacked = Vec::new();
        for &slice in slices {
            let table = self.tables.get(&slice).filter(|table| {
                let rest = left.checked_sub(table.unpacked_size());
                left = rest.unwrap_or(left);
                rest.is_some()
            });
            unpacked.push((slice, table.map(Table::unpack).transpose()?));
        }
        Ok(Group {
            tables: self,
            unpacked,
        })
    }

    /// The value of a slot.
    #[inline]
    pub(crate) fn slot(&self, slice: G::Slice, number: u64) -> Option<Value> {
        self.tables.get(&slice)?.value(number, &self.cache)
    }
}

/// Some tables, in memory as a whole as far as that suffices.
pub(crate) struct Group<'a, G: Numbered> {
    tables: &'a Tables<G>,
    unpacked: Vec<(G::Slice, Option<Unpacked<'a>>)>,
}

impl<G: Numbered> Group<'_, G> {
    /// The value of a slot of one of them, by its place among them.
    #[inline]
    pub(crate) fn slot(&self, index: usize, number: u64) -> Option<Value> {
        match self.unpacked.get(index)? {
            (_, Some(table)) => table.value(number),
            (slice, None) => self.tables.slot(*slice, number),
        }
    }

    /// The place of a slice among them.
    #[inline]
    pub(crate) fn index(&self, slice: G::Slice) -> Option<usize> {
        self.unpacked.iter().position(|(other, _)| *other == slice)
    }
}

impl<G: Numbered> fmt::Debug for Tables<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables")
            .field("folder", &self.folder)
            .field("slices", &self.slices())
            .finish_non_exhaustive()
    }
}

/// The files of a folder that are called tables; none if it is not there.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new(EXTENSION)) {
            paths.push(path);
        }
    }
    paths.sort_unstable();
    Ok(paths)
}

/// The value of a finished game to one side.
pub(crate) fn finished(metric: Metric, outcome: Outcome, side: Side) -> Value {
    let margin = outcome.margin_for(side);
    match (metric, margin) {
        (Metric::Margin, _) => Value::margin(margin),
        (_, 1..) => Value::win(0),
        (_, 0) => Value::DRAW,
        (_, _) => Value::loss(0),
    }
}
