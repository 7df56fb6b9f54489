use std::fmt;

use super::TagNameError;

/// The seven tags that come first in a record, in this order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The tags of a record: names and values.
///
/// The seven that every archive expects (`Event`, `Site`, `Date`, `Round`,
/// `White`, `Black`, `Result`) come first, the others in the order they were
/// set. Each name is there once.
///
/// ```
/// use yolah_game::record::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("TimeControl", "10+0.1")?;
/// tags.set("Event", "Nightly")?;
/// tags.set("TimeControl", "5m+3s")?;
/// assert_eq!(tags.to_string(), "[Event \"Nightly\"]\n[TimeControl \"5m+3s\"]\n");
/// # Ok::<(), yolah_game::record::TagNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Sets a tag; one of the same name loses its value. Line breaks and other
    /// control characters become spaces.
    ///
    /// # Errors
    /// If the name has anything but ASCII letters, digits and underscores.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagNameError> {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || !name.chars().all(is_name) {
            return Err(TagNameError(crate::error::shorten(name)));
        }
        self.put(name, value);
        Ok(())
    }

    /// Sets a tag whose name is known to be one.
    pub(super) fn put(&mut self, name: &str, value: &str) {
        let value = value.replace(char::is_control, " ");
        if let Some((_, old)) = self.0.iter_mut().find(|(known, _)| known == name) {
            *old = value;
            return;
        }
        let place = self
            .0
            .partition_point(|(known, _)| rank(known) <= rank(name));
        self.0.insert(place, (name.to_owned(), value));
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = self.0.iter();
        pairs.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Where a tag belongs; all that are not in the roster are equal.
fn rank(name: &str) -> usize {
    let place = ROSTER.iter().position(|&known| known == name);
    place.unwrap_or(ROSTER.len())
}

impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.iter() {
            let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{escaped}\"]")?;
        }
        Ok(())
    }
}
