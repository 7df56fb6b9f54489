#![allow(
    unsafe_code,
    reason = "advice to the system and to the processor; see the safety comments"
)]
//! A table is read at random, and most of the time goes by waiting for memory.
//! Two pieces of advice shorten it. Neither changes what any program computes:
//! where they cannot be given, nothing happens.

/// Asks for large pages under memory that will be used at random: the processor
/// knows the places of a few thousand pages, and small ones are too many.
///
/// The memory must not have been touched yet, or it has small pages already.
#[cfg(target_os = "linux")]
pub(super) fn prefer_large_pages<T>(memory: &mut [std::mem::MaybeUninit<T>]) {
    use rustix::mm::{Advice, madvise};

    // Smaller than any large page; advice is given for whole ones.
    let page = rustix::param::page_size();
    let start = memory.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(page);
    let length = size_of_val(memory).saturating_sub(skipped) / page * page;
    if length == 0 {
        return;
    }
    // SAFETY: the range lies within `memory`. The advice moves pages at most; it
    // neither unmaps them nor changes what they hold.
    let advice = unsafe { madvise(start.add(skipped).cast(), length, Advice::LinuxHugepage) };
    // A system without large pages works with small ones.
    let _ = advice;
}

/// Elsewhere the system decides.
#[cfg(not(target_os = "linux"))]
pub(super) fn prefer_large_pages<T>(_: &mut [std::mem::MaybeUninit<T>]) {}

/// Lets the processor fetch a value that will soon be read, without waiting.
#[inline(always)]
pub(super) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: SSE is part of x86-64, and a hint reads nothing that a
        // program could see.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}
