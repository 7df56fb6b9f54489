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
    #[cfg(feature = "royal")]
    Module {
        name: "royal",
        entries: &[&yolah_royal::ENTRY],
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
        entries: &[
            &yolah_kalah::ENTRY,
            &yolah_oware::ENTRY,
            &yolah_dakon::ENTRY,
            &yolah_bao::ENTRY,
        ],
    },
    #[cfg(feature = "connections")]
    Module {
        name: "connections",
        entries: &[&yolah_hex::ENTRY, &yolah_havannah::ENTRY],
    },
    #[cfg(feature = "territory")]
    Module {
        name: "territory",
        entries: &[
            &yolah_go::ENTRY,
            &yolah_amazons::ENTRY,
            &yolah_dots_and_boxes::ENTRY,
        ],
    },
    #[cfg(feature = "stones")]
    Module {
        name: "stones",
        entries: &[
            &yolah_othello::ENTRY,
            &yolah_ataxx::ENTRY,
            &yolah_clobber::ENTRY,
            &yolah_domineering::ENTRY,
        ],
    },
    #[cfg(feature = "hunts")]
    Module {
        name: "hunts",
        entries: &[
            &yolah_breakthrough::ENTRY,
            &yolah_congo::ENTRY,
            &yolah_hive::ENTRY,
            &yolah_lines_of_action::ENTRY,
            &yolah_morris::ENTRY,
            &yolah_tafl::ENTRY,
        ],
    },
];

/// All games that are compiled in.
pub fn games() -> Games {
    let entries = MODULES.iter().flat_map(|module| module.entries).copied();
    Games::new(entries.collect::<Vec<_>>().leak())
}
