//! What an engine does that keeps the game itself, as `XBoard` wants it.

use std::time::Duration;

use yolah_game::{Score, Side};
use yolah_kit::Session;
use yolah_search::Answer;

use super::Engine;
use super::go::Told;
use crate::job::Job;
use crate::xboard::{self, Level, TableCommand};
use crate::{Go, PlayerClock};

/// What such an engine remembers beside the position.
pub(super) struct Table {
    role: Role,
    level: Level,
    /// So much for each move, instead of the level.
    move_time: Option<Duration>,
    depth: Option<u32>,
    /// What is left on the engine's clock, once it was told.
    clock: Option<Duration>,
    /// Whether the client wants to hear of the thinking.
    posts: bool,
    /// The reply that the engine expects to its last move, and what it thought
    /// the position was worth.
    hint: Option<String>,
    score: Option<Score>,
}

/// What the engine does when it is a side's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Nothing: it only keeps the moves.
    Watches,
    /// It plays for a side.
    Plays(Side),
    /// It thinks about every position until the next comes.
    Analyses,
}

impl Default for Table {
    fn default() -> Table {
        Table {
            role: Role::Plays(Side::Second),
            level: Level::default(),
            move_time: None,
            depth: None,
            clock: None,
            posts: false,
            hint: None,
            score: None,
        }
    }
}

impl Table {
    /// How long to think.
    fn go(&self, session: &dyn Session) -> Go {
        let clock = PlayerClock {
            time: Some(self.clock.unwrap_or(self.level.base)),
            increment: Some(self.level.increment),
        };
        let taken = session.turns(session.turn());
        let left = |turns: u32| turns - taken % turns;
        Go {
            players: [clock; 2],
            moves_to_go: (self.level.moves > 0).then(|| left(self.level.moves)),
            move_time: self.move_time,
            depth: self.depth,
            ..Go::default()
        }
    }
}

impl Engine<'_, '_> {
    /// Obeys a command; those that change the game end whatever is going on.
    pub(super) fn at_table(&mut self, command: TableCommand) -> Result<String, String> {
        match command {
            TableCommand::Features => return Ok(self.introduction()),
            TableCommand::Ping(word) => return Ok(self.pong(&word)),
            TableCommand::Status => return Ok(self.status()),
            TableCommand::Hint => return Ok(self.hint()),
            TableCommand::Draw => return Ok(self.draw()),
            TableCommand::MoveNow if self.table.role != Role::Analyses => self.stop(),
            TableCommand::MoveNow => {}
            TableCommand::Post(posts) => self.table.posts = posts,
            TableCommand::Depth(depth) => self.table.depth = Some(depth),
            TableCommand::Clock(left) => self.table.clock = Some(left),
            TableCommand::MoveTime(time) => self.table.move_time = Some(time),
            TableCommand::Level(level) => {
                (self.table.level, self.table.move_time) = (level, None);
            }
            change => {
                self.abandon();
                return self.change_game(change);
            }
        }
        Ok(String::new())
    }

    fn change_game(&mut self, command: TableCommand) -> Result<String, String> {
        let turn = self.session.turn();
        let is_move = matches!(command, TableCommand::Move(_) | TableCommand::Play);
        let said = match command {
            TableCommand::New => self.new_table()?,
            TableCommand::Variant(name) => self.set_variant(&name)?,
            TableCommand::Board(text) => self.set_board(&text),
            TableCommand::TakeBack(moves) => self.take_back(moves),
            TableCommand::Move(text) => match self.play_for_client(&text) {
                // Nothing is left to think about.
                Ok(Some(result)) => return Ok(result),
                Ok(None) => String::new(),
                Err(illegal) => illegal,
            },
            TableCommand::Play => self.take_role(Role::Plays(turn)),
            TableCommand::PlayOther => self.take_role(Role::Plays(!turn)),
            TableCommand::Analyse => self.take_role(Role::Analyses),
            _ => self.take_role(Role::Watches),
        };
        let more = match self.table.role {
            Role::Plays(side) if is_move && side == self.session.turn() => self.think_for_side()?,
            Role::Analyses => self.analyse()?,
            Role::Plays(_) | Role::Watches => String::new(),
        };
        let lines: Vec<String> = [said, more]
            .into_iter()
            .filter(|it| !it.is_empty())
            .collect();
        Ok(lines.join("\n"))
    }

    fn take_role(&mut self, role: Role) -> String {
        self.table.role = role;
        String::new()
    }

    fn take_back(&mut self, moves: usize) -> String {
        for _ in 0..moves {
            self.session.take_back();
        }
        String::new()
    }

    fn set_board(&mut self, text: &str) -> String {
        match self.set_position(Some(text), &[]) {
            Ok(()) => String::new(),
            Err(reason) => format!("tellusererror Illegal position: {reason}"),
        }
    }

    /// A new game of the kind that the engine was started with.
    fn new_table(&mut self) -> Result<String, String> {
        self.settings.chess960 = false;
        if self.settings.game.name != self.settings.usual.name {
            self.set_option("Game", self.settings.usual.name)?;
        }
        self.new_game()?;
        let role = match self.table.role {
            Role::Analyses => Role::Analyses,
            Role::Plays(_) | Role::Watches => Role::Plays(Side::Second),
        };
        self.table = Table {
            role,
            level: self.table.level,
            move_time: self.table.move_time,
            posts: self.table.posts,
            ..Table::default()
        };
        Ok(String::new())
    }

    fn set_variant(&mut self, name: &str) -> Result<String, String> {
        let (game, chess960) = match name {
            "normal" => ("chess", false),
            "fischerandom" => ("chess", true),
            other => (other, false),
        };
        self.set_option("Game", game)?;
        self.settings.chess960 = chess960;
        self.set_position(None, &[])?;
        Ok(String::new())
    }

    /// Plays a move of somebody else; the result, if that ends a game in which the
    /// engine plays, or the line that refuses the move.
    fn play_for_client(&mut self, text: &str) -> Result<Option<String>, String> {
        let m = xboard::meant(&*self.session, text);
        let played = self.session.play_on(&m);
        played.map_err(|error| format!("Illegal move ({}): {text}", error.reason()))?;
        let is_told = matches!(self.table.role, Role::Plays(_));
        let is_over = self.session.outcome().is_some();
        Ok((is_told && is_over).then(|| self.dialect.no_move(&*self.session)))
    }

    fn think_for_side(&mut self) -> Result<String, String> {
        let go = self.table.go(&*self.session);
        let told = Told {
            progress: self.table.posts,
            answer: true,
        };
        self.think(&go, told)
    }

    /// Thinks until something else happens.
    fn analyse(&mut self) -> Result<String, String> {
        if self.session.outcome().is_some() {
            return Ok(String::new());
        }
        let go = Go {
            infinite: true,
            ..Go::default()
        };
        let told = Told {
            progress: true,
            answer: false,
        };
        self.think(&go, told)
    }

    /// Ends what is going on without an answer, unless there is one already.
    fn abandon(&mut self) {
        if let Some(job) = &self.job {
            job.abandon();
        }
        // It was told to end, so nothing is in the way.
        let _ = self.reclaim();
    }

    /// Plays the engine's own move, which the client has heard.
    pub(super) fn keep(&mut self, answer: Answer<String>) {
        if self.session.play_on(&answer.best).is_ok() {
            self.table.hint = answer.ponder;
            self.table.score = Some(answer.progress.score);
        }
    }

    /// While the engine thinks about its move this comes after it.
    fn pong(&mut self, word: &str) -> String {
        let pong = format!("pong {word}");
        match &self.job {
            Some(job) if self.table.role != Role::Analyses => job.say_afterwards(pong),
            _ => pong,
        }
    }

    /// How far the search has come: time, nodes, depth, and the number of moves.
    fn status(&self) -> String {
        let Some((time, nodes, depth)) = self.job.as_ref().map(Job::progress) else {
            return String::new();
        };
        let moves = self.session.legal_moves().len();
        let time = time.as_millis() / 10;
        format!("stat01: {time} {nodes} {depth} 0 {moves}")
    }

    fn hint(&mut self) -> String {
        // An answer that was given belongs to the game by now.
        let _ = self.reclaim();
        let hint = self.table.hint.clone();
        let is_legal = |m: &String| self.session.duplicate().play(m).is_ok();
        let hint = hint.filter(is_legal);
        let text = |m: String| format!("Hint: {}", xboard::written(&*self.session, &m));
        hint.map(text).unwrap_or_default()
    }

    /// A draw is welcome to who stands worse.
    fn draw(&mut self) -> String {
        let _ = self.reclaim();
        let is_worse = self.table.score.is_some_and(|score| score.raw() < 0);
        let answer = if is_worse { "offer draw" } else { "" };
        answer.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A period has so many turns, and a turn of Marseillais chess has two moves, but for the first.
    #[test]
    fn a_clock_counts_turns_and_not_moves() {
        let table = Table {
            level: Level {
                moves: 2,
                ..Level::default()
            },
            ..Table::default()
        };
        let marseillais = yolah_catalog::GAMES.find("marseillais").unwrap();
        let mut session = marseillais.start();
        let mut left = vec![table.go(&*session).moves_to_go.unwrap()];
        for m in ["a2a3", "a7a6", "b7b6", "b2b3", "c2c3", "c7c6", "d7d6"] {
            session.play(m).unwrap();
            left.push(table.go(&*session).moves_to_go.unwrap());
        }
        assert_eq!(left, [2, 2, 2, 1, 1, 1, 1, 2]);
    }
}
