#![allow(
    unsafe_code,
    reason = "one call of the system's allocator; see the safety comment"
)]

/// Gives the system back what players have freed.
///
/// The allocator of glibc keeps the small blocks of which trees are made, tens of
/// megabytes for each thread that ever thought, until it is told not to.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(crate) fn give_back() {
    unsafe extern "C" {
        fn malloc_trim(pad: usize) -> std::ffi::c_int;
    }
    // SAFETY: any thread may call it at any time. It takes a number, locks what
    // it needs, and touches no memory that somebody has.
    unsafe { malloc_trim(0) };
}

/// Other allocators give memory back by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn give_back() {}
