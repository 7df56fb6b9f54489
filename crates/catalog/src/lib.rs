//! The games that ship.
//!
//! ```
//! let chess = yolah_catalog::GAMES.find("chess")?;
//! assert_eq!(chess.start().legal_moves().len(), 20);
//! # Ok::<(), yolah_kit::UnknownGame>(())
//! ```

use yolah_kit::{Entry, Games};

/// The games that ship.
pub const GAMES: Games = Games::new(ENTRIES);

/// All of them, Yolah first. Adding a game adds a line here.
const ENTRIES: &[&Entry] = &[
    &yolah_yolah::ENTRY,
    &yolah_tictactoe::ENTRY,
    &yolah_kalah::ENTRY,
    &yolah_connect4::ENTRY,
    &yolah_hex::ENTRY,
    &yolah_draughts::ENTRY,
    &yolah_chess::ENTRY,
    &yolah_congo::ENTRY,
    &yolah_breakthrough::ENTRY,
    &yolah_othello::ENTRY,
    &yolah_oware::ENTRY,
    &yolah_dakon::ENTRY,
    &yolah_bao::ENTRY,
    &yolah_checkers::ENTRY,
    &yolah_morris::ENTRY,
    &yolah_amazons::ENTRY,
    &yolah_dots_and_boxes::ENTRY,
    &yolah_go::ENTRY,
    &yolah_havannah::ENTRY,
    &yolah_hive::ENTRY,
    &yolah_mnk::ENTRY,
    &yolah_lines_of_action::ENTRY,
    &yolah_ataxx::ENTRY,
    &yolah_clobber::ENTRY,
    &yolah_domineering::ENTRY,
    &yolah_tafl::ENTRY,
    &yolah_royal::ENTRY,
];
