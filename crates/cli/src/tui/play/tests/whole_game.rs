use std::sync::mpsc::Receiver;

use super::*;
use crate::tui::play::thinkers::Thinkers;

/// Plays a person's moves and waits for the player's until the game is over.
fn play_to_the_end(game: &mut Driver, thinkers: &Thinkers, news: &Receiver<News>) {
    while game.state.table.is_running() {
        for request in std::mem::take(&mut game.requests) {
            if let Request::Ask(thinker, question) = request {
                thinkers.ask(thinker, question);
            }
        }
        if let Some(step) = game.state.choices.first() {
            let text = step.text.clone();
            game.enter(&format!(":{text}"));
        } else {
            let report = news.recv_timeout(Duration::from_mins(1)).unwrap();
            game.update(Event::News(Box::new(report)));
        }
    }
}

#[test]
fn a_person_plays_the_random_player_to_the_end_in_every_game() {
    for entry in yolah_catalog::GAMES.families() {
        let (thinkers, news) =
            Thinkers::start(&setup(entry.name, "human", "random:seed=1")).unwrap();
        let mut game = drive(setup(entry.name, "human", "random:seed=1"), Look::Ascii);
        play_to_the_end(&mut game, &thinkers, &news);
        let outcome = game.session().outcome();
        assert!(outcome.is_some(), "{}", entry.name);
        let screen = game.screen();
        assert!(
            screen.contains(" wins") || screen.contains("draw"),
            "{screen}"
        );
        game.keys("q");
        assert!(game.state.is_done());
        let Some(Request::Save(record)) = game.requests.pop() else {
            panic!("the game is saved");
        };
        let winner = outcome.and_then(yolah_game::Outcome::winner);
        assert_eq!(record.result, game.session().result(winner));
        assert_eq!(record.line.moves.len(), game.session().moves().len());
    }
}

#[test]
fn a_thinker_reports_stops_and_answers() {
    let (thinkers, news) = Thinkers::start(&setup("yolah", "human", "random")).unwrap();
    let mut game = against_random();
    game.keys("h");
    let Some(Request::Ask(thinker, question)) = game.requests.pop() else {
        panic!("the adviser is asked");
    };
    question.stop.raise();
    thinkers.ask(thinker, question);
    let reports: Vec<News> = std::iter::from_fn(|| news.recv_timeout(Duration::from_mins(1)).ok())
        .take(2)
        .collect();
    assert!(matches!(reports[0].report, Report::Progress(_)));
    assert!(reports.iter().all(|report| report.number == 1));
}
