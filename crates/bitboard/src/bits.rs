/// The numbers of the bits of a small set, the lowest first.
///
/// ```
/// use yolah_bitboard::bits;
///
/// assert!(bits(0b1001_0010_u32).eq([1, 4, 7]));
/// assert_eq!(bits(0_u64).next(), None);
/// ```
#[inline]
pub fn bits(set: impl Into<u64>) -> impl Iterator<Item = u32> + Clone {
    let mut set = set.into();
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}
