use std::fmt;
use std::time::{Duration, Instant};

use serde::{Serialize, Serializer};
use yolah_game::{Notation, Outcome};
use yolah_tictactoe::TicTacToe;

use crate::{
    Bits, Board, Counts, Flat, Grid, Solution, Table, search_v1, search_v2, search_v3,
    search_with_table,
};

/// What the searches cost on each board, and what there is to count.
///
/// `Display` writes it as tables for people, `Serialize` as data.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Every search on every board.
    pub rows: Vec<Row>,
    /// All games and positions.
    pub counts: Counts,
}

/// One search from the empty board on one kind of board.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The name of the search.
    pub search: &'static str,
    /// The name of the representation.
    pub board: &'static str,
    /// The value of the game.
    #[serde(serialize_with = "serialize_outcome")]
    pub outcome: Outcome,
    /// The positions that were visited.
    pub nodes: u64,
    /// The time of the fastest of several runs.
    #[serde(rename = "milliseconds", serialize_with = "serialize_time")]
    pub time: Duration,
}

/// Runs of each search. The fastest counts: whatever else the machine does
/// makes a run slower, never faster.
const RUNS: usize = 5;

/// Solves the game with every search on every board, and counts all there is.
///
/// ```
/// let report = yolah_warmup::report();
/// assert_eq!(report.rows.len(), 12);
/// let text = report.to_string();
/// assert!(text.contains("549946"));
/// ```
pub fn report() -> Report {
    let [grid, flat, bits] = [measure::<Grid>(), measure::<Flat>(), measure::<Bits>()];
    let by_search = grid.into_iter().zip(flat).zip(bits);
    Report {
        rows: by_search.flat_map(|((a, b), c)| [a, b, c]).collect(),
        counts: Counts::count(),
    }
}

/// The four searches on one kind of board.
fn measure<B: Board>() -> [Row; 4] {
    // Making the table is part of the price of a search that needs one.
    let with_table = |board: &mut B| search_with_table(board, &mut Table::default());
    [
        time("v1", search_v1::<B>),
        time("v2", search_v2::<B>),
        time("v3", search_v3::<B>),
        time("table", with_table),
    ]
}

fn time<B: Board>(name: &'static str, search: impl Fn(&mut B) -> Solution) -> Row {
    let run = || {
        let start = Instant::now();
        let solution = search(&mut B::default());
        (solution, start.elapsed())
    };
    let (solution, first) = run();
    let time = (1..RUNS).map(|_| run().1).fold(first, Duration::min);
    Row {
        search: name,
        board: B::NAME,
        outcome: solution.outcome,
        nodes: solution.nodes,
        time,
    }
}

fn outcome_name(outcome: Outcome) -> &'static str {
    outcome.winner().map_or("draw", TicTacToe::side_name)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes every field by reference"
)]
fn serialize_outcome<S: Serializer>(outcome: &Outcome, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(outcome_name(*outcome))
}

fn serialize_time<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(milliseconds(*time))
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "{:<7} {:<17} {:<5} {:>7} {:>10}",
            "search", "board", "value", "nodes", "time (ms)"
        )?;
        for row in &self.rows {
            writeln!(f, "{row}")?;
        }
        write!(f, "\n{}", self.counts)
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{:<7} {:<17} {:<5} {:>7} {:>10.3}",
            self.search,
            self.board,
            outcome_name(self.outcome),
            self.nodes,
            milliseconds(self.time)
        )
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [x, o] = self.wins;
        writeln!(
            f,
            "games      {}: x wins {x}, o wins {o}, draws {}",
            self.games, self.draws
        )?;
        writeln!(
            f,
            "positions  {}, up to symmetry {}",
            self.positions, self.positions_up_to_symmetry
        )?;
        writeln!(
            f,
            "terminal   {}, up to symmetry {}\n",
            self.terminal, self.terminal_up_to_symmetry
        )?;
        write!(f, "{:>5} {:>9} {:>7}", "moves", "positions", "games")?;
        for (ply, positions) in self.positions_by_ply.iter().enumerate() {
            let games = self.games_by_length[ply];
            write!(f, "\n{ply:>5} {positions:>9} {games:>7}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_ordered_by_search_then_board() {
        let rows = report().rows;
        let names: Vec<_> = rows.iter().map(|row| (row.search, row.board)).collect();
        assert_eq!(names[0], ("v1", "rows and columns"));
        assert_eq!(names[1], ("v1", "flat array"));
        assert_eq!(names[11], ("table", "bitboards"));
    }

    #[test]
    fn rows_are_plain_json() {
        let row = Row {
            search: "v2",
            board: "bitboards",
            outcome: Outcome::DRAW,
            nodes: 7,
            time: Duration::from_micros(1500),
        };
        assert_eq!(
            serde_json::to_string(&row).expect("serialisable"),
            r#"{"search":"v2","board":"bitboards","outcome":"draw","nodes":7,"milliseconds":1.5}"#
        );
    }
}
