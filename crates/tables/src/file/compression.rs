/// How the blocks of a file are packed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Compression {
    /// By zstd: a block is unpacked as a whole, and kept for the next probe.
    Zstd,
    /// As runs of equal values: a probe walks along the runs of its block, whose
    /// place the index tells.
    RunLength,
}

impl Compression {
    /// Both.
    pub const ALL: [Compression; 2] = [Compression::Zstd, Compression::RunLength];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Compression::Zstd => "zstd",
            Compression::RunLength => "runs",
        }
    }

    /// The one with a name.
    pub fn from_name(name: &str) -> Option<Compression> {
        let mut all = Compression::ALL.into_iter();
        all.find(|compression| compression.name() == name)
    }

    /// Packs the codes of a block, `width` bytes each.
    pub(super) fn pack(self, codes: &[u8], width: usize) -> std::io::Result<Vec<u8>> {
        match self {
            Compression::Zstd => zstd_blocks::pack(codes),
            Compression::RunLength => Ok(pack_runs(codes, width)),
        }
    }

    /// Unpacks a block of so many bytes; `None` if it is no such block.
    pub(super) fn unpack(self, packed: &[u8], length: usize, width: usize) -> Option<Box<[u8]>> {
        match self {
            Compression::Zstd => zstd_blocks::unpack(packed, length),
            Compression::RunLength => unpack_runs(packed, length, width),
        }
    }
}

/// Blocks of zstd.
#[cfg(not(target_family = "wasm"))]
mod zstd_blocks {
    use std::cell::RefCell;
    use std::io;

    use zstd::bulk::{Compressor, Decompressor};

    /// How hard zstd tries: beyond this it takes much longer and gains little.
    const LEVEL: i32 = 10;

    pub(super) fn pack(codes: &[u8]) -> io::Result<Vec<u8>> {
        Compressor::new(LEVEL)?.compress(codes)
    }

    thread_local! {
        /// Its tables take longer to make than a block to unpack.
        static DECODER: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
    }

    pub(super) fn unpack(packed: &[u8], length: usize) -> Option<Box<[u8]>> {
        DECODER.with_borrow_mut(|decoder| {
            if decoder.is_none() {
                *decoder = Decompressor::new().ok();
            }
            let mut codes = vec![0; length];
            let found = decoder
                .as_mut()?
                .decompress_to_buffer(packed, &mut codes[..])
                .ok()?;
            (found == length).then(|| codes.into_boxed_slice())
        })
    }
}

/// Where there is no zstd, its blocks cannot be read; tables of runs can.
#[cfg(target_family = "wasm")]
mod zstd_blocks {
    use std::io;

    pub(super) fn pack(_: &[u8]) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(super) fn unpack(_: &[u8], _: usize) -> Option<Box<[u8]>> {
        None
    }
}

/// Runs, each as its code and its length in groups of seven bits.
fn pack_runs(codes: &[u8], width: usize) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut units = codes.chunks_exact(width).peekable();
    while let Some(code) = units.next() {
        let mut length: usize = 1;
        while units.next_if_eq(&code).is_some() {
            length += 1;
        }
        packed.extend_from_slice(code);
        while length >= 0x80 {
            packed.push(length as u8 | 0x80);
            length >>= 7;
        }
        packed.push(length as u8);
    }
    packed
}

fn unpack_runs(packed: &[u8], length: usize, width: usize) -> Option<Box<[u8]>> {
    let mut codes = Vec::with_capacity(length);
    for run in Runs::new(packed, width) {
        let (code, count) = run?;
        if codes.len() + count.checked_mul(width)? > length {
            return None;
        }
        codes.extend(std::iter::repeat_n(code, count).flatten());
    }
    (codes.len() == length).then(|| codes.into_boxed_slice())
}

/// The code at a place of a block of runs; `None` if the block ends before it.
#[inline]
pub(super) fn code_in_runs(packed: &[u8], width: usize, mut place: usize) -> Option<&[u8]> {
    for run in Runs::new(packed, width) {
        let (code, count) = run?;
        if place < count {
            return Some(code);
        }
        place -= count;
    }
    None
}

/// The runs of a block; ends with `None` where it is damaged.
struct Runs<'a> {
    left: &'a [u8],
    width: usize,
}

impl<'a> Runs<'a> {
    fn new(packed: &'a [u8], width: usize) -> Runs<'a> {
        Runs {
            left: packed,
            width,
        }
    }

    /// Code and length of the run at the front.
    #[inline]
    fn run(&mut self) -> Option<(&'a [u8], usize)> {
        let (code, mut left) = self.left.split_at_checked(self.width)?;
        let (mut count, mut shift) = (0, 0);
        loop {
            let (&byte, rest) = left.split_first()?;
            left = rest;
            count |= usize::from(byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 {
                break;
            }
            if shift > 28 {
                return None;
            }
        }
        self.left = left;
        (count > 0).then_some((code, count))
    }
}

impl<'a> Iterator for Runs<'a> {
    type Item = Option<(&'a [u8], usize)>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.left.is_empty() {
            return None;
        }
        let run = self.run();
        if run.is_none() {
            self.left = &[];
        }
        Some(run)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_packed_comes_back(runs in prop::collection::vec((0u8..4, 1usize..300), 1..40), wide: bool) {
            let width = 1 + usize::from(wide);
            let codes: Vec<u8> = runs
                .iter()
                .flat_map(|&(code, count)| std::iter::repeat_n(code, count * width))
                .collect();
            for compression in Compression::ALL {
                let packed = compression.pack(&codes, width).expect("it can be packed");
                let unpacked = compression.unpack(&packed, codes.len(), width);
                prop_assert_eq!(unpacked.as_deref(), Some(&codes[..]));
                prop_assert_eq!(compression.unpack(&packed, codes.len() + width, width), None);
            }
            let packed = pack_runs(&codes, width);
            for (place, code) in codes.chunks_exact(width).enumerate() {
                prop_assert_eq!(code_in_runs(&packed, width, place), Some(code));
            }
            prop_assert_eq!(code_in_runs(&packed, width, codes.len() / width), None);
        }

        #[test]
        fn nonsense_is_no_block(bytes in prop::collection::vec(any::<u8>(), 0..64), length in 0usize..99) {
            for compression in Compression::ALL {
                let unpacked = compression.unpack(&bytes, length, 1);
                prop_assert!(unpacked.is_none_or(|codes| codes.len() == length));
            }
        }
    }
}
