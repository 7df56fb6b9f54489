use std::fmt;
use std::vec;

use thiserror::Error;

use crate::Entry;

/// The games that a program has, in the order in which it lists them: after
/// each its variants.
///
/// ```
/// use yolah_kit::{Entry, Games};
///
/// static ENTRIES: [&Entry; 2] = [&yolah_tictactoe::ENTRY, &yolah_yolah::ENTRY];
/// let games = Games::new(&ENTRIES);
/// assert_eq!(games.find("Yolah")?.name, "yolah");
/// assert_eq!(games.usual().name, "tictactoe");
/// let error = games.find("go").unwrap_err();
/// assert_eq!(error.to_string(), "there is no game \"go\"; the games are: tictactoe, yolah");
/// # Ok::<(), yolah_kit::UnknownGame>(())
/// ```
#[derive(Clone, Copy)]
pub struct Games(&'static [&'static Entry]);

impl Games {
    /// These games. The first is the one that is meant where nobody names one.
    ///
    /// # Panics
    /// If there is none.
    pub const fn new(entries: &'static [&'static Entry]) -> Games {
        assert!(!entries.is_empty(), "a program needs a game");
        Games(entries)
    }

    /// The game with a name; see [`Entry::is_called`].
    ///
    /// # Errors
    /// If there is none; the error lists the names there are.
    pub fn find(self, name: &str) -> Result<&'static Entry, UnknownGame> {
        // Variants may have to be read first: only for who asks for one.
        let own = self.families().find(|entry| entry.is_called(name));
        let found = own.or_else(|| self.into_iter().find(|entry| entry.is_called(name)));
        found.ok_or_else(|| UnknownGame {
            name: name.to_owned(),
            games: self,
        })
    }

    /// The games without their variants.
    pub fn families(self) -> impl Iterator<Item = &'static Entry> {
        self.0.iter().copied()
    }

    /// These games and others besides, which stay for as long as the program
    /// runs.
    pub fn with(self, others: Vec<Entry>) -> Games {
        let others = &*others.leak();
        let entries: Vec<&'static Entry> = self.families().chain(others).collect();
        Games::new(entries.leak())
    }

    /// The game that is meant where nobody names one.
    pub fn usual(self) -> &'static Entry {
        self.0[0]
    }
}

/// A copy of these entries, which stays for as long as the program runs.
impl<const N: usize> From<&[Entry; N]> for Games {
    fn from(entries: &[Entry; N]) -> Games {
        let kept = |entry: &Entry| -> &'static Entry { Box::leak(Box::new(*entry)) };
        let entries: Vec<&'static Entry> = entries.iter().map(kept).collect();
        Games::new(entries.leak())
    }
}

impl IntoIterator for Games {
    type Item = &'static Entry;
    type IntoIter = vec::IntoIter<&'static Entry>;

    fn into_iter(self) -> Self::IntoIter {
        let family = |entry: &'static Entry| [entry].into_iter().chain(entry.variants());
        let all: Vec<&'static Entry> = self.families().flat_map(family).collect();
        all.into_iter()
    }
}

/// The names of the games, with commas, and how many variants they have.
impl fmt::Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |entry: &Entry| match entry.variants().len() {
            0 => entry.name.to_owned(),
            1 => format!("{} (and a variant)", entry.name),
            count => format!("{} (and {count} variants)", entry.name),
        };
        let names: Vec<String> = self.families().map(name).collect();
        f.write_str(&names.join(", "))
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Games({self})")
    }
}

/// A name that no game has.
#[derive(Clone, Debug, Error)]
#[error("there is no game {name:?}; the games are: {games}")]
pub struct UnknownGame {
    name: String,
    games: Games,
}
