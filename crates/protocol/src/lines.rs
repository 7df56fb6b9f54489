//! Lines of unknown length from an unknown program.

use std::io::{self, BufRead};

/// A line of input.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// Its text, without the line end; what is not UTF-8 is replaced.
    Text(String),
    /// It was too long and was skipped.
    TooLong,
}

/// The next line, or `None` at the end of the input. A line of more than
/// `longest` bytes is not kept in memory.
pub(crate) fn next_line(input: &mut impl BufRead, longest: usize) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let mut length = 0;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() && length == 0 {
            return Ok(None);
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        if bytes.len() + part.len() <= longest {
            bytes.extend_from_slice(part);
        }
        length += part.len();
        let is_end = end.is_some() || buffer.is_empty();
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if is_end {
            return Ok(Some(if bytes.len() == length {
                Line::Text(String::from_utf8_lossy(&bytes).into_owned())
            } else {
                Line::TooLong
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    const LONGEST: usize = 10_000;

    fn all(input: &[u8], buffer: usize) -> Vec<Line> {
        let mut input = BufReader::with_capacity(buffer, input);
        std::iter::from_fn(|| next_line(&mut input, LONGEST).unwrap()).collect()
    }

    #[test]
    fn lines_do_not_depend_on_the_buffer() {
        let text = |text: &str| Line::Text(text.into());
        for buffer in [1, 3, 4096] {
            let lines = all(b"ab\n\nc\r\n\xff\nlast", buffer);
            let expected = ["ab", "", "c\r", "\u{fffd}", "last"].map(text);
            assert_eq!(lines, expected);
        }
        assert_eq!(all(b"", 8), []);
        assert_eq!(all(b"\n", 8), [text("")]);
    }

    #[test]
    fn a_long_line_is_skipped_and_the_next_is_read() {
        let mut input = vec![b'x'; LONGEST];
        input.extend(b"\nok\n");
        assert_eq!(all(&input, 4096)[1], Line::Text("ok".into()));
        assert!(matches!(all(&input, 4096)[0], Line::Text(_)));
        input.insert(0, b'x');
        assert_eq!(
            all(&input, 4096),
            [Line::TooLong, Line::Text("ok".to_owned())]
        );
    }
}
