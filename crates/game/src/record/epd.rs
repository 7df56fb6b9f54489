use std::fmt;
use std::str::FromStr;

use crate::ParsePositionError;

/// The operations that may follow a position; the first of them ends it.
const OPCODES: [&str; 20] = [
    "acd", "acn", "acs", "am", "bm", "c0", "c1", "c2", "c3", "c4", "c9", "ce", "dm", "eco", "fmvn",
    "hmvc", "id", "pm", "pv", "sm",
];

/// A position with what is known of it, one a line: tests for players.
///
/// The format is chess's EPD with the positions of any game: the text of a
/// position, then operations, each with its operands and a semicolon.
///
/// ```
/// use yolah_game::record::Epd;
///
/// let line = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id \"back rank\";";
/// let epd: Epd = line.parse()?;
/// assert_eq!(epd.position, "6k1/5ppp/8/8/8/8/8/R3K3 w Q -");
/// assert_eq!(epd.operands("bm"), ["Ra8#"]);
/// assert_eq!(epd.operands("id"), ["back rank"]);
/// assert_eq!(epd.to_string(), line);
/// # Ok::<(), yolah_game::ParsePositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Epd {
    /// The text of the position.
    pub position: String,
    /// Operations with their operands, in order.
    pub operations: Vec<(String, Vec<String>)>,
}

impl Epd {
    /// The operands of the first operation with this name; none if there is
    /// no such operation.
    pub fn operands(&self, opcode: &str) -> &[String] {
        let found = self.operations.iter().find(|(name, _)| name == opcode);
        found.map_or(&[], |(_, operands)| operands)
    }
}

impl FromStr for Epd {
    type Err = ParsePositionError;

    fn from_str(line: &str) -> Result<Epd, ParsePositionError> {
        let words = || line.split_whitespace();
        // An operation without operands has its semicolon at once.
        let is_operation = |word: &str| OPCODES.contains(&word.trim_end_matches(';'));
        let position: Vec<&str> = words().take_while(|word| !is_operation(word)).collect();
        let fault = |reason: &str| ParsePositionError::new(line, reason);
        if position.is_empty() {
            return Err(fault("there is no position before the operations"));
        }
        if position.iter().any(|word| word.contains([';', '"'])) {
            return Err(fault("the first operation is unknown"));
        }
        let mut rest = line;
        for word in &position {
            rest = rest.trim_start().strip_prefix(word).unwrap_or(rest);
        }
        let mut operations = Vec::new();
        let mut rest = rest.trim();
        while !rest.is_empty() {
            let (words, after) = operation(rest).map_err(fault)?;
            let mut words = words.into_iter();
            if let Some(opcode) = words.next() {
                let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
                if opcode.is_empty() || !opcode.chars().all(is_name) {
                    return Err(fault("the name of an operation has letters and digits"));
                }
                operations.push((opcode, words.collect()));
            }
            rest = after.trim_start();
        }
        Ok(Epd {
            position: position.join(" "),
            operations,
        })
    }
}

/// The words up to the next semicolon, quoted ones without their quotes, and
/// what follows it.
fn operation(text: &str) -> Result<(Vec<String>, &str), &'static str> {
    let mut words = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        if let Some(quoted) = rest.strip_prefix('"') {
            let (word, after) = quoted.split_once('"').ok_or("a quote is not closed")?;
            words.push(word.to_owned());
            rest = after;
        } else if let Some(after) = rest.strip_prefix(';') {
            return Ok((words, after));
        } else if rest.is_empty() {
            return Err("an operation ends with a semicolon");
        } else {
            let is_end = |c: char| c.is_whitespace() || ";\"".contains(c);
            let end = rest.find(is_end).unwrap_or(rest.len());
            words.push(rest[..end].to_owned());
            rest = &rest[end..];
        }
    }
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position)?;
        for (opcode, operands) in &self.operations {
            write!(f, " {opcode}")?;
            for operand in operands {
                let is_sign = |c: char| c.is_whitespace() || c == ';';
                let is_plain = !operand.is_empty() && !operand.contains(is_sign);
                // A name is quoted by custom, whatever it is.
                if is_plain && opcode != "id" {
                    write!(f, " {operand}")?;
                } else {
                    write!(f, " \"{operand}\"")?;
                }
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_named() {
        let error = |line: &str| line.parse::<Epd>().unwrap_err().to_string();
        assert!(error("bm e4;").contains("no position"));
        assert!(error("8/8 w - - bm e4").contains("semicolon"));
        assert!(error("8/8 w - - id \"x;").contains("quote"));
        assert!(error("8/8 w - - foo e4;").contains("unknown"));
        let lone: Epd = "8/8 w - - sm\n;".parse().unwrap();
        assert_eq!(lone.to_string(), "8/8 w - - sm;");
        assert_eq!(lone.to_string().parse(), Ok(lone));
        let bare: Epd = "startpos".parse().unwrap();
        assert_eq!(bare.operands("bm"), [""; 0]);
    }
}
