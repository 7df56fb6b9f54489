//! Reports: complete, self-contained, and safe against strange names.

mod common;

use std::fs;

use common::{Fault, dice, match_of};
use yolah_arena::matches::Event;
use yolah_arena::report::{Plot, Report, ReportError};
use yolah_arena::store::{Filter, NewGame, Store, StoredGame};
use yolah_search::StopFlag;

fn games(names: [&str; 2]) -> Vec<StoredGame> {
    let mut store = Store::in_memory().unwrap();
    let of = match_of("yolah", names.map(|name| dice(name, Fault::None)), 40);
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
    let report = Report::new("Dice & dice", &games(["<b>A", "B \"two\""])).unwrap();
    let page = report.html().unwrap();
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
    let report = Report::new("Dice", &games(["A", "B"])).unwrap();
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
fn nothing_is_no_report() {
    assert!(matches!(Report::new("x", &[]), Err(ReportError::NoGames)));
}
