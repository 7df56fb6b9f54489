use std::collections::{BTreeMap, HashMap};

use yolah_game::{Outcome, Side};
use yolah_kit::Games;

use super::ReportError;
use crate::statistics::{Encounter, Glicko, Ratings, Results, glicko, ratings};
use crate::store::StoredGame;

/// What some games of one kind amount to.
///
/// ```
/// use yolah_arena::report::{Plot, Report, page};
/// use yolah_arena::store::{Filter, Store};
///
/// let mut store = Store::in_memory()?;
/// let game = "[Variant \"tictactoe\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. a1 b1 2. a2 b2 3. a3 1-0\n";
/// store.import(game.as_bytes(), yolah_catalog::GAMES, &mut |_| true)?;
/// let games = store.games(&Filter::default())?;
/// let reports = Report::by_game("Cup", &games, yolah_catalog::GAMES)?;
/// let [report] = &reports[..] else { unreachable!("all are games of tic-tac-toe") };
/// assert_eq!(report.game(), "tictactoe");
/// assert!(page(&reports)?.contains("<h1>Cup</h1>"));
/// assert!(report.svg(Plot::Ratings)?.starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Report {
    pub(super) title: String,
    pub(super) game: String,
    /// What the sides are called, the one who starts first.
    pub(super) sides: [String; 2],
    /// The players, the best first.
    pub(super) names: Vec<String>,
    pub(super) ratings: Ratings,
    pub(super) glicko: Vec<Glicko>,
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
    /// Reports on some games, one for each kind of game: who is good at one may
    /// be bad at another. The kind with most games comes first; if there are
    /// several, titles name them.
    ///
    /// # Errors
    /// If no game is finished.
    pub fn by_game(
        title: &str,
        games: &[StoredGame],
        known: Games,
    ) -> Result<Vec<Report>, ReportError> {
        let mut kinds: BTreeMap<&str, Vec<StoredGame>> = BTreeMap::new();
        for game in games.iter().filter(|game| game.result.is_some()) {
            kinds.entry(&game.game).or_default().push(game.clone());
        }
        let mut kinds: Vec<Vec<StoredGame>> = kinds.into_values().collect();
        kinds.sort_by_key(|games| std::cmp::Reverse(games.len()));
        if kinds.is_empty() {
            return Err(ReportError::NoGames);
        }
        let title = |games: &[StoredGame]| match kinds.len() {
            1 => title.to_owned(),
            _ => format!("{title}: {}", games[0].game),
        };
        let report = |games: &Vec<StoredGame>| Report::new(&title(games), games, known);
        kinds.iter().map(report).collect()
    }

    /// The report on some games of one kind; unfinished ones are left out.
    ///
    /// # Errors
    /// If there are none, or if there are games of several kinds.
    pub fn new(title: &str, games: &[StoredGame], known: Games) -> Result<Report, ReportError> {
        let names = names(games);
        let Some(game) = games.first().filter(|_| !names.is_empty()) else {
            return Err(ReportError::NoGames);
        };
        if let Some(other) = games.iter().find(|other| other.game != game.game) {
            return Err(ReportError::Mixed([game, other].map(|g| g.game.clone())));
        }
        let mut report = Report::of_encounters(title, &names, &encounters(&names, games))?;
        report.game.clone_from(&game.game);
        report.sides = sides(&game.game, known);
        report.glicko = glicko(names.len(), &in_order(&report.names, games));
        report.openings = openings(games);
        report.endings = endings(games);
        for game in games.iter().filter(|game| game.result.is_some()) {
            report.plies.push(game.plies as i32);
            report.margins.extend(game.margin);
        }
        Ok(report)
    }

    /// The report on encounters of these players, all of whom have played: what
    /// can be said without the games, for those who count them one by one. Names
    /// of game and sides, and Glicko-2, which wants the order of the games, are
    /// left out.
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
            game: String::new(),
            sides: ["first", "second"].map(str::to_owned),
            ratings: ratings(names.len(), &encounters),
            glicko: Vec::new(),
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

    /// The name of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.first.games()
    }

    /// The players, the best first.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The ratings, in the order of the names.
    pub fn ratings(&self) -> &Ratings {
        &self.ratings
    }

    /// The ratings by Glicko-2, which counts what is long ago for less, in the
    /// order of the names.
    pub fn glicko(&self) -> &[Glicko] {
        &self.glicko
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

fn sides(game: &str, known: Games) -> [String; 2] {
    let entry = known.find(game).ok();
    entry
        .map_or(["first", "second"], |entry| entry.sides)
        .map(str::to_owned)
}

/// The finished games, each with the numbers of who moved first and second.
fn in_order(names: &[String], games: &[StoredGame]) -> Vec<([usize; 2], Outcome)> {
    let number: HashMap<&str, usize> = (0..)
        .zip(names)
        .map(|(i, name)| (name.as_str(), i))
        .collect();
    let players = |game: &StoredGame| [&game.first, &game.second].map(|name| number[name.as_str()]);
    let games = games.iter();
    games
        .filter_map(|game| game.outcome().map(|outcome| (players(game), outcome)))
        .collect()
}

fn encounters(names: &[String], games: &[StoredGame]) -> Vec<Encounter> {
    let mut table: BTreeMap<[usize; 2], Results> = BTreeMap::new();
    for (players, outcome) in in_order(names, games) {
        table.entry(players).or_default().add(Side::First, outcome);
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
