//! Variants are entries: found by name, with a start of their own everywhere.

use yolah_game::laws;
use yolah_kalah::{ENTRY, Kalah};
use yolah_kit::{Entry, Games};

static ENTRIES: [&Entry; 1] = [&ENTRY];
const GAMES: Games = Games::new(&ENTRIES);

#[test]
fn a_variant_is_found_by_its_name_and_starts_where_it_says() {
    let small = GAMES.find("Kalah4x3").unwrap();
    assert_eq!((small.name, small.family), ("kalah4x3", "kalah"));
    let mut session = small.start();
    assert_eq!(session.game(), "kalah4x3");
    assert_eq!(session.position(), "3,3,3,3/3,3,3,3 s 0 0");
    session.play("2").unwrap();
    session.set_position("startpos").unwrap();
    assert_eq!(session.position(), "3,3,3,3/3,3,3,3 s 0 0");
    let error = GAMES.find("go").unwrap_err().to_string();
    assert!(error.ends_with("kalah (and 3 variants)"), "{error}");
    assert_eq!(GAMES.into_iter().count(), 4);
    assert_eq!(GAMES.families().count(), 1);
}

#[test]
fn records_of_a_variant_say_its_name_and_not_its_start() {
    let mut session = GAMES.find("kalah-empty").unwrap().start();
    session.play("1").unwrap();
    let record = session.record().unwrap();
    assert_eq!(record.tags.get("Variant"), Some("kalah-empty"));
    assert_eq!(record.tags.get("FEN"), None);
    assert!(session.is_called("Kalah-Empty") && !session.is_called("kalah"));
    session
        .set_position("4,4,4,4,4,4/4,4,4,4,4,4 s 0 0")
        .unwrap();
    let record = session.record().unwrap();
    let other = record.tags.get("FEN");
    assert_eq!(other, Some("4,4,4,4,4,4/4,4,4,4,4,4 s 0 0"));
}

#[test]
fn players_and_benches_of_a_family_know_its_variants() {
    let small = GAMES.find("kalah4x3").unwrap();
    let runs = small.bench(2, &mut |_| ());
    assert_eq!(runs[0].position, "3,3,3,3/3,3,3,3 s 0 0");
    assert!(ENTRY.bench(2, &mut |_| ())[0].position != runs[0].position);
    assert!(small.player(&"minimax".parse().unwrap()).is_ok());
}

#[test]
fn every_variant_keeps_the_laws() {
    for entry in GAMES {
        let start: Kalah = entry.start().position().parse().unwrap();
        laws::check(&start, 20, 3);
        laws::check_view(&start, 5, 3);
    }
}
