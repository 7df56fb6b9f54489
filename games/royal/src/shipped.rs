//! The rules that ship.

#[cfg(not(test))]
use std::sync::LazyLock;

use crate::draft::Draft;

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        /// The texts of the files, by name.
        const TEXTS: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../rules/", $name, ".toml"))),)*
        ];
    };
}

include!("shipped_list.rs");

/// What most games inherit; as a game it is the family's own.
const BASE: &str = "chess";

/// The text of the rules with a name.
pub(crate) fn text(name: &str) -> Option<&'static str> {
    let found = TEXTS.iter().find(|(known, _)| *known == name);
    found.map(|(_, text)| *text)
}

/// Rules that ship: tests check them, the program need not.
pub(crate) fn draft(name: &str) -> Draft {
    let text = text(name).expect("the rules ship");
    Draft::unchecked(&format!("{name}.toml"), text).expect("rules that ship are right")
}

/// All rules that ship, as their files say them; the first is the family's own.
pub fn shipped() -> impl Iterator<Item = Draft> {
    let names = TEXTS.iter().map(|(name, _)| *name);
    names.filter(|name| *name != BASE).map(draft)
}

/// All games but the family's own.
#[cfg(not(test))]
pub(crate) static VARIANTS: LazyLock<Vec<yolah_kit::Entry>> = LazyLock::new(|| {
    let own = |draft: &Draft| draft.name == "royal";
    let drafts = shipped().filter(|draft| !own(draft));
    drafts.map(|draft| draft.known_entry()).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_ship_are_right() {
        for (name, text) in TEXTS.iter().filter(|(name, _)| *name != BASE) {
            let draft = Draft::read(&format!("{name}.toml"), text);
            assert!(draft.is_ok(), "{name}: {draft:?}");
        }
    }
}
