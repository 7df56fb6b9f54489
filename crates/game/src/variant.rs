use crate::Notation;

/// A game under a name of its own: another start position of the same type,
/// and with it, where the position carries them, other rules.
///
/// `Default` is the game that the type is named after.
#[derive(Clone, Debug)]
pub struct Variant<G> {
    /// Its name on the command line and in records, in lower case.
    pub name: &'static str,
    /// What else records and other programs call it.
    pub names: &'static [&'static str],
    /// What the two sides are called, the one who starts first.
    pub sides: [&'static str; 2],
    /// Where it starts.
    pub start: G,
}

impl<G: Notation> Variant<G> {
    /// A game that has one name and starts here, between the usual sides.
    pub fn new(name: &'static str, start: G) -> Variant<G> {
        Variant {
            name,
            names: &[],
            sides: G::SIDES,
            start,
        }
    }
}

impl<G> Variant<G> {
    /// Whether this is one of its names, in capitals or not.
    pub fn is_called(&self, name: &str) -> bool {
        let mut names = self.names.iter().chain([&self.name]);
        names.any(|known| known.eq_ignore_ascii_case(name))
    }
}

impl<G: Notation> Default for Variant<G> {
    fn default() -> Self {
        Variant {
            name: G::NAME,
            names: G::VARIANTS,
            sides: G::SIDES,
            start: G::default(),
        }
    }
}
