/// What differs between those who play the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    /// Nobody may stop in the house in the second stage, unless the move is takasa.
    pub must_safari: bool,
    /// No hole is ever takasia.
    pub no_takasia: bool,
}

impl Rules {
    /// The words for what is not usual, as positions have them, each after a space.
    pub(super) fn text(self) -> String {
        let words = [
            (self.must_safari, " must-safari"),
            (self.no_takasia, " no-takasia"),
        ];
        let said = words.into_iter().filter(|(is_so, _)| *is_so);
        said.map(|(_, word)| word).collect()
    }

    /// Follows a word; `false` if it is none.
    pub(super) fn set(&mut self, word: &str) -> bool {
        match word {
            "must-safari" => self.must_safari = true,
            "no-takasia" => self.no_takasia = true,
            _ => return false,
        }
        true
    }
}
