use yolah_kit::{Entry, Games, Offer};
use yolah_tictactoe::TicTacToe;

/// A program starts often, and for one game only.
#[test]
fn variants_are_read_only_for_who_asks_for_one() {
    static GREEDY: Entry = Offer::<TicTacToe>::new("its variants take long to read")
        .variants(|| panic!("nobody asked for them"))
        .entry();
    static ENTRIES: [&Entry; 2] = [&GREEDY, &yolah_yolah::ENTRY];
    let games = Games::new(&ENTRIES);
    for name in ["tictactoe", "Yolah"] {
        assert!(games.find(name).is_ok(), "{name}");
    }
}
