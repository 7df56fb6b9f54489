use rusqlite::ToSql;

/// Which games to look at; what is not set does not matter.
///
/// ```
/// use yolah_arena::store::Filter;
///
/// let lost_on_time = Filter {
///     player: Some("mcts".into()),
///     termination: Some("time forfeit".into()),
///     ..Filter::default()
/// };
/// assert_ne!(lost_on_time, Filter::default());
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Filter {
    /// The name of the game.
    pub game: Option<String>,
    /// Who took part, on either side.
    pub player: Option<String>,
    /// Another one who took part.
    pub opponent: Option<String>,
    /// The name of the tournament.
    pub tournament: Option<String>,
    /// How it ended, as in the tag `Termination`.
    pub termination: Option<String>,
    /// Not played before this date, as in the tag `Date`.
    pub since: Option<String>,
    /// Not played after this date.
    pub until: Option<String>,
    /// At least so many moves.
    pub min_plies: Option<u32>,
    /// At most so many games, the last ones stored.
    pub limit: Option<u32>,
}

/// A condition in the language of the database, and the values it needs.
#[derive(Default)]
pub(super) struct Condition {
    clauses: Vec<String>,
    pub(super) values: Vec<Box<dyn ToSql>>,
}

impl Condition {
    /// Adds a clause in which `?` stands for the value.
    fn add(&mut self, clause: &str, value: Option<impl ToSql + 'static>) {
        let Some(value) = value else { return };
        self.values.push(Box::new(value));
        let place = format!("?{}", self.values.len());
        self.clauses.push(clause.replace('?', &place));
    }

    pub(super) fn text(&self) -> String {
        if self.clauses.is_empty() {
            return "1".to_owned();
        }
        self.clauses.join(" AND ")
    }
}

const PLAYER_ID: &str = "(SELECT id FROM players WHERE name = ?)";

impl Filter {
    pub(super) fn condition(&self) -> Condition {
        let mut condition = Condition::default();
        condition.add("games.game = ?", self.game.clone());
        let either = format!("{PLAYER_ID} IN (games.first, games.second)");
        // Two plain comparisons can use the indexes on both columns.
        let takes_part = format!("(games.first = {PLAYER_ID} OR games.second = {PLAYER_ID})");
        condition.add(&takes_part, self.player.clone());
        condition.add(&either, self.opponent.clone());
        let tournament = "games.tournament = (SELECT id FROM tournaments WHERE name = ?)";
        condition.add(tournament, self.tournament.clone());
        condition.add("games.termination = ?", self.termination.clone());
        condition.add("games.date >= ?", self.since.clone());
        condition.add("games.date <= ?", self.until.clone());
        condition.add("games.plies >= ?", self.min_plies);
        condition
    }
}
