//! The store: what goes in comes out, in every form, quickly.

use std::fs;

use crate::common::{Fault, dice, match_of};
use yolah_arena::matches::Event;
use yolah_arena::store::{Filter, Format, Key, NewGame, Store, StoreError};
use yolah_game::record::{Record, Records};
use yolah_search::StopFlag;

/// A store with the games of a match, and their records.
fn played(games: usize) -> (Store, Vec<Record>) {
    let mut store = Store::in_memory().unwrap();
    let players = [dice("A", Fault::None), dice("B", Fault::None)];
    let of = match_of("yolah", players, games);
    let (game, sides) = (of.start.game(), of.start.sides());
    let mut records = Vec::new();
    let summary = of.run(&StopFlag::default(), &mut |event| {
        if let Event::Finished { game: played, .. } = event {
            let new = NewGame::played(played, game, sides);
            assert!(store.insert(&new, None).unwrap().is_some());
            records.push(played.record.clone());
        }
    });
    summary.unwrap();
    (store, records)
}

fn export(store: &Store, filter: &Filter, format: Format) -> String {
    let mut bytes = Vec::new();
    store.export(filter, format, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn games_come_out_as_they_went_in() {
    let (store, records) = played(10);
    let all = store.games(&Filter::default()).unwrap();
    assert_eq!(
        (all.len(), store.count(&Filter::default()).unwrap()),
        (10, 10)
    );
    for (game, record) in all.iter().zip(&records) {
        let tag = |name| record.tags.get(name).unwrap();
        assert_eq!(
            (game.first.as_str(), game.second.as_str()),
            (tag("Black"), tag("White"))
        );
        assert_eq!(game.plies.to_string(), tag("PlyCount"));
        let points = [tag("BlackPoints"), tag("WhitePoints")].map(|p| p.parse::<i32>().unwrap());
        assert_eq!(game.margin, Some(points[0] - points[1]));
        assert_eq!(
            game.outcome().unwrap().margin_for(yolah_game::Side::First),
            game.margin.unwrap()
        );
        assert_eq!(store.record(game.id).unwrap(), Some(record.to_string()));
        assert!(
            game.opening.starts_with("startpos moves "),
            "{}",
            game.opening
        );
    }
    assert_eq!(store.record(99).unwrap(), None);
}

#[test]
fn exports_can_be_imported() {
    let (store, records) = played(8);
    let text = export(&store, &Filter::default(), Format::Record);
    let reread: Vec<Record> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(reread, records);
    let mut copy = Store::in_memory().unwrap();
    let import = copy
        .import(text.as_bytes(), yolah_catalog::GAMES, &mut |_| true)
        .unwrap();
    assert_eq!((import.stored, import.refused.len()), (8, 0));
    assert_eq!(
        copy.games(&Filter::default()).unwrap(),
        store.games(&Filter::default()).unwrap()
    );
    let csv = export(&store, &Filter::default(), Format::Csv);
    assert_eq!(csv.lines().count(), 9);
    assert!(csv.starts_with("id,tournament,game,first,second,result,margin,plies"));
    let json = export(&store, &Filter::default(), Format::Json);
    let last: serde_json::Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    assert_eq!(last["record"], records[7].to_string());
    assert_eq!(last["game"], "yolah");
}

#[test]
fn filters_choose() {
    let (mut store, _) = played(6);
    let file = "[Variant \"tictactoe\"]\n[Date \"2020.01.01\"]\n[White \"A\"]\n[Black \"C, \\\"the\\\" third\"]\n\
        [Termination \"time forfeit\"]\n\n1. a1 b1 0-1 {A loses on time}\n";
    assert_eq!(
        store
            .import(file.as_bytes(), yolah_catalog::GAMES, &mut |_| true)
            .unwrap()
            .stored,
        1
    );
    let choose = |set: &dyn Fn(&mut Filter)| {
        let mut filter = Filter::default();
        set(&mut filter);
        filter
    };
    let count = |set: &dyn Fn(&mut Filter)| store.games(&choose(set)).unwrap().len();
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(count(&|f| f.game = some("tictactoe")), 1);
    assert_eq!(count(&|f| f.player = some("A")), 7);
    assert_eq!(count(&|f| f.player = some("B")), 6);
    assert_eq!(count(&|f| f.player = some("nobody")), 0);
    assert_eq!(count(&|f| f.part_of_name = some("c, \"THE\"")), 1);
    assert_eq!(count(&|f| f.part_of_name = some("%")), 0);
    assert_eq!(count(&|f| f.opponent = some("C, \"the\" third")), 1);
    assert_eq!(count(&|f| f.termination = some("time forfeit")), 1);
    assert_eq!(count(&|f| f.until = some("2020.12.31")), 1);
    assert_eq!(count(&|f| f.since = some("2020.12.31")), 6);
    assert_eq!(count(&|f| f.min_plies = Some(3)), 6);
    assert_eq!(count(&|f| f.tournament = some("none")), 0);
    let all = store.games(&Filter::default()).unwrap();
    for (winner, result) in [("first", 2), ("nobody", 1), ("second", 0)] {
        let expected = all.iter().filter(|game| game.result == Some(result));
        let won = count(&|f| f.winner = winner.parse().ok());
        assert_eq!(won, expected.count(), "{winner}");
    }
    let page = choose(&|f| (f.limit, f.offset) = (Some(2), 1));
    assert_eq!(store.games(&page).unwrap(), all[4..6]);
    assert_eq!(store.count(&page).unwrap(), 7);
    assert_eq!(
        all[6].written_result(yolah_catalog::GAMES).to_string(),
        "0-1"
    );
    let one = choose(&|f| f.limit = Some(1));
    let last = &store.games(&one).unwrap()[0];
    assert_eq!((last.id, last.result, last.margin), (7, Some(0), None));
    let csv = export(&store, &one, Format::Csv);
    assert!(csv.contains("\"C, \"\"the\"\" third\""), "{csv}");
}

#[test]
fn bad_records_are_refused_one_by_one() {
    let good = "[Variant \"tictactoe\"]\n\n1. a1 b1 2. a2 b2 3. a3 1-0\n\n";
    let wrong = [
        ("[Variant \"ludo\"]\n\n1. a1 *\n\n", "no game \"ludo\""),
        ("[Event \"x\"]\n\n1. a1 *\n\n", "no tag Variant"),
        (
            "[Variant \"tictactoe\"]\n\n1. a1 a1 *\n\n",
            "ply 2: move \"a1\"",
        ),
        (
            "[Variant \"tictactoe\"]\n\n1. a1 b1 2. a2 b2 3. a3 0-1\n\n",
            "by the rules it is 1-0",
        ),
        (
            "[Variant \"tictactoe\"]\n[FEN \"rubbish\"]\n\n1. a1 *\n\n",
            "position \"rubbish\"",
        ),
        ("[Variant \"tictactoe\"]\n\n1. a1 (\n\n", "line"),
    ];
    let mut file = String::new();
    for (text, _) in wrong {
        file += text;
        file += good;
    }
    let mut store = Store::in_memory().unwrap();
    let import = store
        .import(file.as_bytes(), yolah_catalog::GAMES, &mut |_| true)
        .unwrap();
    assert_eq!(import.stored, wrong.len() as u64);
    for (i, (number, why)) in import.refused.iter().enumerate() {
        assert_eq!(*number, 2 * i as u64 + 1);
        assert!(why.contains(wrong[i].1), "{why}");
    }
}

#[test]
fn a_place_in_a_tournament_is_taken_once() {
    let (_, records) = played(2);
    let mut store = Store::in_memory().unwrap();
    let tournament = store.enter("cup", "yolah", "plan").unwrap();
    assert_eq!(store.enter("cup", "yolah", "plan").unwrap(), tournament);
    let other = store.enter("cup", "yolah", "another plan");
    assert!(matches!(other, Err(StoreError::OtherPlan(_))));
    let game = NewGame::checked(&records[0], yolah_catalog::GAMES).unwrap();
    for leg in [0, 1] {
        let key = Some(Key::Tournament {
            tournament,
            pair: 7,
            leg,
        });
        assert!(store.insert(&game, key).unwrap().is_some());
        assert!(store.insert(&game, key).unwrap().is_none());
    }
    let games = store.games(&Filter {
        tournament: Some("cup".into()),
        ..Filter::default()
    });
    let places: Vec<_> = games
        .unwrap()
        .iter()
        .map(|game| (game.pair, game.leg))
        .collect();
    assert_eq!(places, [(Some(7), Some(0)), (Some(7), Some(1))]);
    assert_eq!(store.tournaments().unwrap(), ["cup"]);
    assert!(matches!(
        store.tournament("no"),
        Err(StoreError::NoTournament(_))
    ));
}

#[test]
fn a_tournament_is_deleted_with_all_that_belongs_to_it() {
    let (_, records) = played(1);
    let mut store = Store::in_memory().unwrap();
    let game = NewGame::checked(&records[0], yolah_catalog::GAMES).unwrap();
    let mut ids = Vec::new();
    for name in ["cup", "league"] {
        let tournament = store.enter(name, "yolah", "plan").unwrap();
        let key = Key::Tournament {
            tournament,
            pair: 0,
            leg: 0,
        };
        ids.extend(store.insert(&game, Some(key)).unwrap());
        store.host([(name, "first"), (name, name)]).unwrap();
    }
    store.delete_tournament("cup").unwrap();
    assert_eq!(store.tournaments().unwrap(), ["league"]);
    assert_eq!(store.hosted().unwrap(), ["league"]);
    let left = ids.iter().map(|&id| store.record(id).unwrap().is_some());
    assert_eq!(left.collect::<Vec<_>>(), [false, true]);
    assert_eq!(store.count(&Filter::default()).unwrap(), 1);
    store.delete_tournament("cup").unwrap();
}

#[test]
fn a_live_game_is_stored_once() {
    let (_, records) = played(2);
    let mut store = Store::in_memory().unwrap();
    let [first, second] =
        [0, 1].map(|i| NewGame::checked(&records[i], yolah_catalog::GAMES).unwrap());
    assert!(
        store
            .insert(&first, Some(Key::Live("a")))
            .unwrap()
            .is_some()
    );
    assert!(
        store
            .insert(&second, Some(Key::Live("a")))
            .unwrap()
            .is_none()
    );
    assert!(
        store
            .insert(&second, Some(Key::Live("b")))
            .unwrap()
            .is_some()
    );
    assert!(store.insert(&first, None).unwrap().is_some());
    let live = store.games(&Filter::default()).unwrap().into_iter();
    let live: Vec<_> = live.map(|game| game.live).collect();
    assert_eq!(live, [Some("a".into()), Some("b".into()), None]);
    let text = Some(records[0].to_string());
    assert_eq!(store.live_record("a").unwrap(), text);
    assert_eq!(store.live_record("c").unwrap(), None);
}

/// A file of the first format, made by hand, is brought up to date.
#[test]
fn files_of_older_programs_are_understood() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.db");
    let mut store = Store::open(&path).unwrap();
    let (_, records) = played(1);
    let game = NewGame::checked(&records[0], yolah_catalog::GAMES).unwrap();
    store.insert(&game, None).unwrap();
    drop(store);
    let old = rusqlite::Connection::open(&path).unwrap();
    old.execute_batch(
        "DROP INDEX games_by_live; ALTER TABLE games DROP COLUMN live; DROP TABLE hosted;
        CREATE TABLE ratings (player INTEGER) STRICT; PRAGMA user_version = 1",
    )
    .unwrap();
    drop(old);
    let mut store = Store::open(&path).unwrap();
    assert!(store.insert(&game, Some(Key::Live("a"))).unwrap().is_some());
    assert_eq!(store.count(&Filter::default()).unwrap(), 2);
}

#[test]
fn files_are_reopened_and_foreign_files_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    assert!(Store::open_existing(&path).is_err() && !path.exists());
    Store::open(&path)
        .unwrap()
        .enter("cup", "yolah", "plan")
        .unwrap();
    assert_eq!(Store::open(&path).unwrap().tournaments().unwrap(), ["cup"]);
    let rusqlite = rusqlite::Connection::open(&path).unwrap();
    rusqlite.pragma_update(None, "user_version", 1000).unwrap();
    drop(rusqlite);
    let error = Store::open(&path).unwrap_err().to_string();
    assert!(error.contains("games.db: its format is 1000"), "{error}");
    let other = folder.path().join("other.txt");
    fs::write(
        &other,
        "this is no database, only a text that is long enough",
    )
    .unwrap();
    assert!(
        Store::open(&other)
            .unwrap_err()
            .to_string()
            .contains("other.txt")
    );
}

#[test]
fn an_import_that_is_stopped_stores_nothing() {
    let good = "[Variant \"tictactoe\"]\n[White \"X\"]\n\n1. a1 b1 *\n\n".repeat(1500);
    let mut store = Store::in_memory().unwrap();
    store
        .import(good.as_bytes(), yolah_catalog::GAMES, &mut |_| false)
        .unwrap();
    assert_eq!(store.count(&Filter::default()).unwrap(), 0);
    assert_eq!(
        store
            .import(good.as_bytes(), yolah_catalog::GAMES, &mut |_| true)
            .unwrap()
            .stored,
        1500
    );
}
