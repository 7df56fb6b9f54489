//! Reading the bytes of files piece by piece. Numbers in files are
//! little-endian; writing them is `to_le_bytes`.

/// The next `N` bytes, which are then no part of the rest any more; `None`, and
/// nothing changes, if there are fewer.
///
/// ```
/// use yolah_game::bytes::take;
///
/// let mut rest: &[u8] = &[1, 0, 7];
/// assert_eq!(take(&mut rest).map(u16::from_le_bytes), Some(1));
/// assert_eq!(take::<2>(&mut rest), None);
/// assert_eq!(rest, [7]);
/// ```
pub fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (bytes, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*bytes)
}

/// A text behind a byte that says its length.
pub fn take_text(rest: &mut &[u8]) -> Option<String> {
    let mut after = *rest;
    let [length] = take(&mut after)?;
    let (bytes, after) = after.split_at_checked(length.into())?;
    let text = String::from_utf8(bytes.to_vec()).ok()?;
    *rest = after;
    Some(text)
}

/// Writes what [`take_text`] reads; `None` if the text is too long for it.
pub fn put_text(bytes: &mut Vec<u8>, text: &str) -> Option<()> {
    bytes.push(u8::try_from(text.len()).ok()?);
    bytes.extend(text.as_bytes());
    Some(())
}
