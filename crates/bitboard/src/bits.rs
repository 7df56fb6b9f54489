/// The numbers of the bits of a small set, the lowest first.
///
/// ```
/// use yolah_bitboard::bits;
///
/// assert!(bits(0b1001_0010).eq([1, 4, 7]));
/// assert_eq!(bits(0).next(), None);
/// ```
#[inline]
pub fn bits(mut set: u32) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}
