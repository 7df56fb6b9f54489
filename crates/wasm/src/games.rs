use yolah_kit::{Entry, Games};

/// A module: the games that a visitor loads together.
#[derive(Clone, Copy, Debug)]
pub struct Module {
    /// The feature of this crate that compiles it.
    pub name: &'static str,
    /// Its games, without their variants.
    pub entries: &'static [&'static Entry],
}

/// The modules that are compiled in: one in a browser.
pub const MODULES: &[Module] = &[
    #[cfg(feature = "yolah")]
    Module {
        name: "yolah",
        entries: &[&yolah_yolah::ENTRY],
    },
    #[cfg(feature = "chess")]
    Module {
        name: "chess",
        entries: &[&yolah_chess::ENTRY],
    },
    #[cfg(feature = "draughts")]
    Module {
        name: "draughts",
        entries: &[&yolah_draughts::ENTRY, &yolah_checkers::ENTRY],
    },
    #[cfg(feature = "lines")]
    Module {
        name: "lines",
        entries: &[
            &yolah_connect4::ENTRY,
            &yolah_tictactoe::ENTRY,
            &yolah_mnk::ENTRY,
        ],
    },
    #[cfg(feature = "mancala")]
    Module {
        name: "mancala",
        entries: &[&yolah_kalah::ENTRY, &yolah_oware::ENTRY],
    },
];

/// All games that are compiled in.
pub fn games() -> Games {
    let entries = MODULES.iter().flat_map(|module| module.entries).copied();
    Games::new(entries.collect::<Vec<_>>().leak())
}
