#![allow(
    unsafe_code,
    reason = "a file is mapped into memory; see the safety comments"
)]
//! Files as memory: the system reads what is touched and keeps what is used.

use std::fs::File;
use std::io;
use std::ops::Deref;

/// The bytes of a file.
///
/// Who cuts a file off while it is mapped stops the programs that read it.
/// Tables are written under another name and renamed when they are complete, so
/// nothing here does.
#[derive(Debug)]
pub(crate) enum Mapped {
    File(bytes::Bytes),
    /// A file that is not on the disk.
    Memory(Vec<u8>),
}

impl Mapped {
    pub(crate) fn open(file: &File) -> io::Result<Mapped> {
        let length = file.metadata()?.len();
        let length = usize::try_from(length).map_err(|_| io::ErrorKind::FileTooLarge)?;
        Ok(Mapped::File(bytes::Bytes::new(file, length)?))
    }
}

impl Deref for Mapped {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            Mapped::File(bytes) => bytes.slice(),
            Mapped::Memory(bytes) => bytes,
        }
    }
}

#[cfg(unix)]
mod bytes {
    use std::ffi::c_void;
    use std::fs::File;
    use std::io;
    use std::ptr;

    use rustix::mm::{MapFlags, ProtFlags, mmap, munmap};

    /// Mapped memory; null if the file is empty.
    #[derive(Debug)]
    pub(crate) struct Bytes {
        start: *mut c_void,
        length: usize,
    }

    // SAFETY: the memory is read-only and belongs to this value alone.
    unsafe impl Send for Bytes {}
    // SAFETY: nobody writes to it.
    unsafe impl Sync for Bytes {}

    impl Bytes {
        pub(super) fn new(file: &File, length: usize) -> io::Result<Bytes> {
            let mut start = ptr::null_mut();
            if length > 0 {
                // SAFETY: the system chooses a free place; the mapping is private
                // and read-only.
                start =
                    unsafe { mmap(start, length, ProtFlags::READ, MapFlags::PRIVATE, file, 0) }?;
            }
            Ok(Bytes { start, length })
        }

        #[inline]
        pub(super) fn slice(&self) -> &[u8] {
            if self.start.is_null() {
                return &[];
            }
            // SAFETY: so many bytes are mapped for as long as this value lives.
            unsafe { std::slice::from_raw_parts(self.start.cast(), self.length) }
        }
    }

    impl Drop for Bytes {
        fn drop(&mut self) {
            if !self.start.is_null() {
                // SAFETY: the whole mapping, which nobody else knows of.
                let result = unsafe { munmap(self.start, self.length) };
                debug_assert!(result.is_ok(), "what was mapped can be unmapped");
            }
        }
    }
}

#[cfg(not(unix))]
mod bytes {
    use std::fs::File;
    use std::io::{self, Read};

    /// The file's contents, read at once.
    #[derive(Debug)]
    pub(crate) struct Bytes(Vec<u8>);

    impl Bytes {
        pub(super) fn new(mut file: &File, length: usize) -> io::Result<Bytes> {
            let mut bytes = Vec::with_capacity(length);
            file.read_to_end(&mut bytes)?;
            Ok(Bytes(bytes))
        }

        #[inline]
        pub(super) fn slice(&self) -> &[u8] {
            &self.0
        }
    }
}
