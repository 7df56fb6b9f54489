//! Reports: complete, self-contained, and safe against strange names.

use std::fs;

use crate::common::{Fault, dice, match_of};
use yolah_arena::matches::Event;
use yolah_arena::report::{Plot, Report, ReportError, page};
use yolah_arena::store::{Filter, NewGame, Store, StoredGame};
use yolah_catalog::GAMES;
use yolah_search::StopFlag;

fn games(names: [&str; 2]) -> Vec<StoredGame> {
    games_of("yolah", names)
}

fn games_of(game: &str, names: [&str; 2]) -> Vec<StoredGame> {
    let mut store = Store::in_memory().unwrap();
    let of = match_of(game, names.map(|name| dice(name, Fault::None)), 40);
    let (game, sides) = (of.start.game(), of.start.sides());
    let summary = of.run(&StopFlag::default(), &mut |event| {
        if let Event::Finished { game: played, .. } = event {
            let new = NewGame::played(played, game, sides);
            store.insert(&new, None).unwrap();
        }
    });
    summary.unwrap();
    store.games(&Filter::default()).unwrap()
}

#[test]
fn the_page_has_everything_and_needs_nothing() {
    let report = Report::new("Dice & dice", &games(["<b>A", "B \"two\""]), GAMES).unwrap();
    let page = page(&[report]).unwrap();
    for expected in [
        "<h1>Dice &amp; dice</h1>",
        "40 games of 2 players",
        "<h2>Cross table</h2>",
        "&lt;b&gt;A",
        "B &quot;two&quot;",
        "/40</td>",
        "Histogram of margins",
        "openings; the most frequent",
        "Endings: normal 40",
    ] {
        assert!(page.contains(expected), "{expected} is missing");
    }
    assert_eq!(page.matches("<figure>").count(), 4);
    for foreign in ["<script", "<link", "src=", "url(", "<b>A"] {
        assert!(!page.contains(foreign), "{foreign} is there");
    }
}

#[test]
fn plots_are_files_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plots");
    let report = Report::new("Dice", &games(["A", "B"]), GAMES).unwrap();
    report.write_plots(&path).unwrap();
    for plot in Plot::ALL {
        let file = path.join(plot.name());
        let svg = fs::read_to_string(file.with_extension("svg")).unwrap();
        assert!(svg.starts_with("<svg") && svg.contains("<text"));
        let png = fs::File::open(file.with_extension("png")).unwrap();
        let mut png = png::Decoder::new(png).read_info().unwrap();
        let mut pixels = vec![0; png.output_buffer_size()];
        let frame = png.next_frame(&mut pixels).unwrap();
        let size = format!("width=\"{}\" height=\"{}\"", frame.width, frame.height);
        assert!(svg.contains(&size), "{size}");
        let dark = pixels.iter().filter(|&&byte| byte < 100).count();
        assert!(pixels[0] == 255 && dark > 500, "{dark} dark bytes on white");
    }
    assert_eq!(fs::read_dir(path).unwrap().count(), 8);
}

#[test]
fn every_game_has_a_list_of_its_own() {
    let yolah = games(["A", "B"]);
    let mut all = games_of("tictactoe", ["B", "C"]);
    all.extend(yolah.iter().chain(&yolah).cloned());
    let reports = Report::by_game("All", &all, GAMES).unwrap();
    let lists: Vec<_> = reports
        .iter()
        .map(|report| {
            let mut names = report.names().to_vec();
            names.sort();
            (report.game(), report.games(), names.concat())
        })
        .collect();
    let expected = [("yolah", 80, "AB"), ("tictactoe", 40, "BC")];
    assert_eq!(
        lists,
        expected.map(|(game, n, names)| (game, n, names.to_owned()))
    );
    let page = page(&reports).unwrap();
    assert!(page.contains("<h1>All: tictactoe</h1>"));
    assert_eq!(page.matches("<h2>Ratings</h2>").count(), 2);
    assert_eq!(page.matches("<th>Glicko-2</th>").count(), 2);
    assert!(matches!(
        Report::new("x", &all, GAMES),
        Err(ReportError::Mixed(_))
    ));
}

/// Who wins all games is above the start of the ladder, by the order of games.
#[test]
fn glicko_follows_the_games() {
    let mut games = games(["A", "B"]);
    for game in &mut games {
        game.result = Some(if game.first == "A" { 2 } else { 0 });
        game.margin = None;
    }
    let report = Report::new("x", &games, GAMES).unwrap();
    assert_eq!(report.names(), ["A", "B"]);
    let [best, worst] = report.glicko() else {
        panic!("two players");
    };
    assert!(best.rating > 1600.0 && worst.rating < 1400.0);
    assert!(best.error() < 350.0 * 1.96);
}

#[test]
fn nothing_is_no_report() {
    assert!(matches!(
        Report::new("x", &[], GAMES),
        Err(ReportError::NoGames)
    ));
}
