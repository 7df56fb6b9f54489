//! Weights by regression on self-play.

use std::path::PathBuf;

use yolah_arena::selfplay;
use yolah_game::{Tunable as _, Variant};
use yolah_learn::evolve::duels::{Trial, fitness};
use yolah_learn::fit::{FitError, Settings, Target, run};
use yolah_search::Limit;
use yolah_yolah::Yolah;

/// A file of self-play in a folder that vanishes with the first value.
fn games(game: &str, count: u32) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.data");
    let plan = selfplay::Plan {
        players: vec!["minimax:hash=1".parse().expect("a player")],
        limit: Limit::nodes(60),
        games: count,
        opening: (4, 10),
        stray: 0.0,
        seed: 3,
        threads: 2,
    };
    let entry = yolah_catalog::GAMES.find(game).expect("the game is there");
    selfplay::run(entry, &plan, &path, &mut |_, _| true).expect("it plays");
    (folder, vec![path])
}

fn yolah() -> Variant<Yolah> {
    Variant::default()
}

fn margin() -> Settings {
    Settings {
        target: Target::Margin(100.0),
        ridge: 1e-3,
    }
}

/// Weights that know only points learn from games what else there is to know.
#[test]
fn weights_get_better_by_either_target() {
    let (_folder, files) = games("yolah", 1000);
    let mut poor = vec![0.0; Yolah::weights().len()];
    poor[..3].fill(100.0);
    let result = Settings {
        target: Target::Result(200.0),
        ..margin()
    };
    for settings in [margin(), result] {
        let fitted = run(&yolah(), &files, &poor, &settings, &mut || true).expect("it fits");
        assert_eq!(fitted.learned.games + fitted.kept.games, 1000);
        let [before, after] = fitted.error;
        assert!(after < 0.95 * before, "{settings:?}: {before} {after}");
        let trial = Trial {
            nodes: 60,
            openings: 25,
            plies: 6,
            threads: 2,
        };
        let points = fitness(
            &yolah().start,
            &[fitted.weights],
            &[poor.clone()],
            &trial,
            2,
            &|_| true,
        );
        let points = points.expect("nobody stops it")[0];
        assert!(points > 0.7, "{settings:?}: {points}");
    }
}

/// One step is enough for a linear evaluation, wherever it begins.
#[test]
fn the_start_does_not_matter_where_games_tell_enough() {
    let (_folder, files) = games("yolah", 60);
    let settings = Settings {
        ridge: 1e-9,
        ..margin()
    };
    let fit =
        |start: &[f32]| run(&yolah(), &files, start, &settings, &mut || true).expect("it fits");
    let shipped = Yolah::weights();
    let shifted: Vec<f32> = shipped.iter().map(|w| 0.5 * w + 10.0).collect();
    let (one, other) = (fit(&shipped), fit(&shifted));
    assert!((one.error[1] - other.error[1]).abs() < 0.01 * one.error[1]);
}

#[test]
fn what_cannot_be_fitted_is_said() {
    let (_folder, files) = games("connect4", 30);
    let fault = run(&yolah(), &files, &[], &margin(), &mut || true);
    assert!(matches!(fault, Err(FitError::NoWeights("yolah"))));
    let fault = run(&yolah(), &files, &Yolah::weights(), &margin(), &mut || true);
    assert!(matches!(fault, Err(FitError::Data(_))));
    let fault = run(&yolah(), &[], &Yolah::weights(), &margin(), &mut || true);
    assert!(matches!(fault, Err(FitError::NoGames)));
}

/// A variant's weights are learned from its own games, which are not those of its family.
#[test]
fn variants_learn_from_their_own_games() {
    let (_folder, files) = games("minishogi", 60);
    let [variant, family] = ["minishogi", "royal"].map(|name| {
        let entry = yolah_catalog::GAMES.find(name).expect("the game is there");
        entry.tuning().expect("it has weights")
    });
    let result = Settings {
        target: Target::Result(200.0),
        ridge: 0.1,
    };
    let start = variant.weights();
    let fitted = variant.fit(&files, &start, &result, &mut || true);
    let fitted = fitted.expect("it fits");
    assert_eq!(fitted.learned.games + fitted.kept.games, 60);
    assert!(fitted.learned.positions > 500, "{:?}", fitted.learned);
    assert_ne!(fitted.weights, start);
    let fault = family.fit(&files, &start, &result, &mut || true);
    assert!(matches!(fault, Err(FitError::Data(_))));
}
