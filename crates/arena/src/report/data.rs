use std::collections::{BTreeMap, HashMap};

use yolah_game::Side;
use yolah_kit::Games;

use super::ReportError;
use crate::statistics::{Encounter, Ratings, Results, ratings};
use crate::store::StoredGame;

/// What a set of games amounts to.
///
/// ```
/// use yolah_arena::report::{Plot, Report};
/// use yolah_arena::store::{Filter, Store};
///
/// let mut store = Store::in_memory()?;
/// let game = "[Variant \"tictactoe\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. a1 b1 2. a2 b2 3. a3 1-0\n";
/// store.import(game.as_bytes(), yolah_catalog::GAMES, &mut |_| true)?;
/// let report = Report::new("Cup", &store.games(&Filter::default())?, yolah_catalog::GAMES)?;
/// assert!(report.html()?.contains("<h1>Cup</h1>"));
/// assert!(report.svg(Plot::Ratings)?.starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Report {
    pub(super) title: String,
    /// What the sides are called, the one who starts first.
    pub(super) sides: [String; 2],
    /// The players, the best first.
    pub(super) names: Vec<String>,
    pub(super) ratings: Ratings,
    /// For each player the results on either side.
    pub(super) by_side: Vec<[Results; 2]>,
    /// Results of the row's player against the column's.
    pub(super) cross: Vec<Vec<Results>>,
    /// All games, seen from the first mover.
    pub(super) first: Results,
    pub(super) plies: Vec<i32>,
    /// Points of the first mover minus the second's.
    pub(super) margins: Vec<i32>,
    pub(super) openings: Vec<OpeningLine>,
    /// How often each way to end occurred, the most frequent first.
    pub(super) endings: Vec<(String, u64)>,
}

/// How an opening fared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningLine {
    /// The opening.
    pub opening: String,
    /// Results of who moved first.
    pub results: Results,
}

impl Report {
    /// The report on some games of those that are known; unfinished ones are
    /// left out.
    ///
    /// # Errors
    /// If there are none.
    pub fn new(title: &str, games: &[StoredGame], known: Games) -> Result<Report, ReportError> {
        let names = names(games);
        let mut report = Report::of_encounters(title, &names, &encounters(&names, games))?;
        report.sides = sides(games, known);
        report.openings = openings(games);
        report.endings = endings(games);
        for game in games.iter().filter(|game| game.result.is_some()) {
            report.plies.push(game.plies as i32);
            report.margins.extend(game.margin);
        }
        Ok(report)
    }

    /// The report on encounters of these players, all of whom have played: what
    /// can be said without the games, for those who count them one by one.
    ///
    /// # Errors
    /// If there is nobody.
    pub fn of_encounters(
        title: &str,
        names: &[String],
        encounters: &[Encounter],
    ) -> Result<Report, ReportError> {
        if names.is_empty() {
            return Err(ReportError::NoGames);
        }
        let (names, encounters) = ranked(names, encounters);
        let mut report = Report {
            title: title.to_owned(),
            sides: ["first", "second"].map(str::to_owned),
            ratings: ratings(names.len(), &encounters),
            by_side: vec![[Results::default(); 2]; names.len()],
            cross: vec![vec![Results::default(); names.len()]; names.len()],
            first: Results::default(),
            plies: Vec::new(),
            margins: Vec::new(),
            openings: Vec::new(),
            endings: Vec::new(),
            names,
        };
        report.count(&encounters);
        Ok(report)
    }

    fn count(&mut self, encounters: &[Encounter]) {
        for &Encounter {
            first,
            second,
            results,
        } in encounters
        {
            self.first = self.first.plus(results);
            self.cross[first][second] = self.cross[first][second].plus(results);
            let swapped = results.swapped();
            self.cross[second][first] = self.cross[second][first].plus(swapped);
            self.by_side[first][0] = self.by_side[first][0].plus(results);
            self.by_side[second][1] = self.by_side[second][1].plus(swapped);
        }
    }

    /// The players, the best first.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The ratings, in the order of the names.
    pub fn ratings(&self) -> &Ratings {
        &self.ratings
    }

    /// Results of the row's player against the column's, in the order of the
    /// names.
    pub fn cross_table(&self) -> &[Vec<Results>] {
        &self.cross
    }

    /// The openings, the most frequent first.
    pub fn openings(&self) -> &[OpeningLine] {
        &self.openings
    }
}

/// The players with the best first, and their encounters with these numbers.
fn ranked(names: &[String], encounters: &[Encounter]) -> (Vec<String>, Vec<Encounter>) {
    let rated = ratings(names.len(), encounters);
    let elo = |i: usize| rated.players[i].elo.value;
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&a, &b| elo(b).total_cmp(&elo(a)));
    let mut rank = vec![0; names.len()];
    for (place, &player) in order.iter().enumerate() {
        rank[player] = place;
    }
    let moved = |encounter: &Encounter| Encounter {
        first: rank[encounter.first],
        second: rank[encounter.second],
        results: encounter.results,
    };
    let names = order.iter().map(|&i| names[i].clone()).collect();
    (names, encounters.iter().map(moved).collect())
}

/// All who played, in the order in which they appear.
fn names(games: &[StoredGame]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for game in games.iter().filter(|game| game.result.is_some()) {
        for name in [&game.first, &game.second] {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
    }
    names
}

fn sides(games: &[StoredGame], known: Games) -> [String; 2] {
    let game = games.first().map_or("", |game| game.game.as_str());
    let entry = known.find(game).ok();
    entry
        .map_or(["first", "second"], |entry| entry.sides)
        .map(str::to_owned)
}

fn encounters(names: &[String], games: &[StoredGame]) -> Vec<Encounter> {
    let number: HashMap<&str, usize> = (0..)
        .zip(names)
        .map(|(i, name)| (name.as_str(), i))
        .collect();
    let mut table: BTreeMap<[usize; 2], Results> = BTreeMap::new();
    for game in games {
        if let Some(outcome) = game.outcome() {
            let players = [&game.first, &game.second].map(|name| number[name.as_str()]);
            table.entry(players).or_default().add(Side::First, outcome);
        }
    }
    let encounter = |([first, second], results): ([usize; 2], Results)| Encounter {
        first,
        second,
        results,
    };
    table.into_iter().map(encounter).collect()
}

fn openings(games: &[StoredGame]) -> Vec<OpeningLine> {
    let mut table: HashMap<&str, Results> = HashMap::new();
    for game in games {
        if let Some(outcome) = game.outcome() {
            table
                .entry(&game.opening)
                .or_default()
                .add(Side::First, outcome);
        }
    }
    let line = |(opening, results): (&str, Results)| OpeningLine {
        opening: opening.to_owned(),
        results,
    };
    let mut lines: Vec<OpeningLine> = table.into_iter().map(line).collect();
    lines.sort_by(|a, b| {
        let by_games = b.results.games().cmp(&a.results.games());
        by_games.then_with(|| a.opening.cmp(&b.opening))
    });
    lines
}

fn endings(games: &[StoredGame]) -> Vec<(String, u64)> {
    let mut table: BTreeMap<&str, u64> = BTreeMap::new();
    for game in games.iter().filter(|game| game.result.is_some()) {
        *table.entry(&game.termination).or_default() += 1;
    }
    let mut endings: Vec<_> = table
        .into_iter()
        .map(|(text, n)| (text.to_owned(), n))
        .collect();
    endings.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    endings
}
