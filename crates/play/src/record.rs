use yolah_game::record::{GameResult, Record};
use yolah_game::{ParseMoveError, Score, Side};

use crate::{Ending, LiveGame, Ply, Termination};

/// What a record says of a game besides the game itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header<'a> {
    /// The tag `Event`.
    pub event: &'a str,
    /// The tag `Site`.
    pub site: &'a str,
    /// The tag `Round`.
    pub round: &'a str,
    /// Who plays, the first mover first.
    pub players: [&'a str; 2],
    /// What the ending in words calls them.
    pub names: [&'a str; 2],
    /// The comment on moves that were there from the beginning.
    pub opening: Option<&'a str>,
}

impl<'a> Header<'a> {
    /// A game between two players, the first mover first; nothing else is known.
    pub fn of(players: [&'a str; 2]) -> Header<'a> {
        Header {
            event: "?",
            site: "?",
            round: "-",
            players,
            names: players,
            opening: None,
        }
    }
}

impl LiveGame {
    /// The game on paper, finished or not: moves in the game's own notation
    /// with what programs thought of them, the tags of the game's archives, the
    /// day (in Greenwich), the result, and the ending in words.
    ///
    /// # Errors
    /// If a move cannot be written in a record, which no game's should.
    pub fn record(&self, header: &Header<'_>) -> Result<Record, ParseMoveError> {
        let mut record = self.session().record()?;
        set(&mut record, "Event", header.event);
        set(&mut record, "Site", header.site);
        set(&mut record, "Date", &today());
        set(&mut record, "Round", header.round);
        let player_tags = self.session().player_tags();
        for (tag, name) in player_tags.into_iter().zip(header.players) {
            let name = if name.is_empty() { "?" } else { name };
            set(&mut record, tag, name);
        }
        self.write_time_control(&mut record, player_tags);
        self.write_comments(&mut record, header.opening);
        self.write_ending(&mut record, header.names);
        Ok(record)
    }

    fn write_time_control(&self, record: &mut Record, player_tags: [&str; 2]) {
        let [first, second] = Side::BOTH.map(|side| self.pace(side).to_string());
        if first == second {
            return set(record, "TimeControl", &first);
        }
        for (tag, pace) in player_tags.into_iter().zip([first, second]) {
            set(record, &format!("{tag}TimeControl"), &pace);
        }
    }

    fn write_comments(&self, record: &mut Record, opening: Option<&str>) {
        for (recorded, ply) in record.line.moves.iter_mut().zip(self.plies()) {
            let comment = match ply.time {
                None => opening.map(str::to_owned),
                Some(_) => comment(ply),
            };
            recorded.comments.extend(comment);
        }
    }

    fn write_ending(&self, record: &mut Record, names: [&str; 2]) {
        let ending = self.ending();
        let termination = ending.map_or(Termination::Unterminated, Ending::termination);
        set(record, "Termination", &termination.to_string());
        let outcome = ending.and_then(Ending::outcome);
        record.set_result(outcome.map_or(GameResult::Unknown, |outcome| {
            self.session().result(outcome.winner())
        }));
        record.ending.extend(ending.map(|it| it.sentence(names)));
    }
}

/// The day in Greenwich; that it is unknown where the system has no calendar.
fn today() -> String {
    if cfg!(target_family = "wasm") {
        return "????.??.??".to_owned();
    }
    jiff::Timestamp::now().strftime("%Y.%m.%d").to_string()
}

fn set(record: &mut Record, tag: &str, value: &str) {
    let set = record.tags.set(tag, value);
    set.expect("the names of our tags are letters");
}

/// What a program thought: score and depth, time, nodes, as in
/// `+0.35/8 0.052s n=81234`. A proven win by 4 points is `+W4`, a loss `-W4`.
fn comment(ply: &Ply) -> Option<String> {
    let (thought, time) = (ply.thought?, ply.time?);
    let score = match thought.score.proven_margin() {
        Some(margin) => {
            let sign = if margin > 0 { '+' } else { '-' };
            format!("{sign}W{}", margin.abs())
        }
        None => hundredths(thought.score),
    };
    let (depth, seconds) = (thought.depth, time.as_secs_f64());
    Some(format!("{score}/{depth} {seconds:.3}s n={}", thought.nodes))
}

fn hundredths(score: Score) -> String {
    format!("{:+.2}", f64::from(score.raw()) / 100.0)
}
