//! Records as JSON: moves with comments and variations.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::record::{GameResult, Line, Record, RecordedMove};
use yolah_game::{ParseMoveError, Side};
use yolah_kit::{Session, Step};

use crate::limits::{PLIES, RECORD_MOVES};
use crate::{Code, Refusal, written};

/// Moves that follow one another.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "RecordLine")]
pub(crate) struct LineView {
    pub(crate) comments: Vec<String>,
    pub(crate) moves: Vec<MoveView>,
}

/// A move with what people said about it. What follows from the move itself is
/// told, and not read.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "RecordMove")]
pub(crate) struct MoveView {
    #[serde(rename = "move")]
    text: String,
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    written: Option<String>,
    #[serde(skip_deserializing)]
    #[schemars(with = "Side")]
    side: Option<Side>,
    #[serde(skip_deserializing)]
    path: Vec<usize>,
    nags: Vec<u8>,
    comments: Vec<String>,
    variations: Vec<LineView>,
}

fn bad(reason: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRecord, reason)
}

/// A game that is walked through, one step forth or back. There is no way to
/// copy it: that costs as much as all moves so far, once for every variation.
pub(crate) trait Walk {
    fn forth(&mut self, text: &str) -> Result<Step, ParseMoveError>;
    fn back(&mut self);
}

impl Walk for dyn Session {
    fn forth(&mut self, text: &str) -> Result<Step, ParseMoveError> {
        self.play_on(text)?;
        Ok(self.last_step().expect("a move was just played"))
    }

    fn back(&mut self) {
        self.take_back();
    }
}

/// The way through a tree of moves.
struct Path<'a, W: ?Sized> {
    game: &'a mut W,
    /// Moves from the start to here.
    ply: usize,
    /// Moves that were played, those in variations and taken back included.
    played: usize,
}

impl<W: Walk + ?Sized> Path<'_, W> {
    fn play(&mut self, text: &str) -> Result<Step, Refusal> {
        let (most, longest) = (RECORD_MOVES, PLIES);
        if self.played == most {
            let reason = format_args!("it has more than {most} moves, variations included");
            return Err(bad(reason));
        }
        if self.ply == longest {
            let reason = format_args!("a line has more than {longest} moves");
            return Err(bad(reason));
        }
        let step = self.game.forth(text).map_err(|error| {
            let number = self.ply + 1;
            bad(format_args!("{error} (move number {number} of its line)"))
        })?;
        self.ply += 1;
        self.played += 1;
        Ok(step)
    }

    /// Walks along each variation, and back.
    fn aside<V, T>(
        &mut self,
        variations: impl IntoIterator<Item = V>,
        mut along: impl FnMut(&mut Self, V) -> Result<T, Refusal>,
    ) -> Result<Vec<T>, Refusal> {
        let here = self.ply;
        let mut walked = Vec::new();
        for variation in variations {
            walked.push(along(self, variation)?);
            while self.ply > here {
                self.game.back();
                self.ply -= 1;
            }
        }
        Ok(walked)
    }

    fn view(&mut self, line: &Line) -> Result<LineView, Refusal> {
        let mut moves = Vec::with_capacity(line.moves.len());
        for recorded in &line.moves {
            let variations = self.aside(&recorded.variations, Self::view)?;
            let step = self.play(recorded.text())?;
            moves.push(MoveView {
                written: written(&step),
                text: step.text,
                side: Some(step.side),
                path: step.path,
                nags: recorded.nags.clone(),
                comments: recorded.comments.clone(),
                variations,
            });
        }
        Ok(LineView {
            comments: line.comments.clone(),
            moves,
        })
    }

    fn line(&mut self, view: LineView) -> Result<Line, Refusal> {
        let mut moves = Vec::with_capacity(view.moves.len());
        for m in view.moves {
            let variations = self.aside(m.variations, Self::line)?;
            let step = self.play(&m.text)?;
            let mut recorded = RecordedMove::new(&step.written).map_err(bad)?;
            recorded.nags = m.nags;
            recorded.comments = m.comments;
            recorded.variations = variations;
            moves.push(recorded);
        }
        Ok(Line {
            comments: view.comments,
            moves,
        })
    }
}

fn path<W: Walk + ?Sized>(game: &mut W) -> Path<'_, W> {
    Path {
        game,
        ply: 0,
        played: 0,
    }
}

/// Plays a line and its variations from the game's position, and stays at the
/// end of the line.
pub(crate) fn view<W: Walk + ?Sized>(game: &mut W, line: &Line) -> Result<LineView, Refusal> {
    path(game).view(line)
}

/// The other way: checks a line by playing it.
pub(crate) fn line<W: Walk + ?Sized>(game: &mut W, view: LineView) -> Result<Line, Refusal> {
    path(game).line(view)
}

/// The result that a word stands for. The parser of records knows.
pub(crate) fn result(word: &str) -> Result<GameResult, Refusal> {
    let record: Result<Record, _> = word.parse();
    match record {
        Ok(record) if record.result.to_string() == word => Ok(record.result),
        _ => Err(bad(format_args!("{word:?} is none of 1-0 0-1 1/2-1/2 *"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::start;

    /// Counts the steps of those who walk through a game.
    struct Counted {
        game: Box<dyn Session>,
        steps: usize,
    }

    impl Walk for Counted {
        fn forth(&mut self, text: &str) -> Result<Step, ParseMoveError> {
            self.steps += 1;
            self.game.forth(text)
        }

        fn back(&mut self) {
            self.steps += 1;
            self.game.back();
        }
    }

    /// Two knights go out and home, `plies` moves, each with a variation that is
    /// the same move.
    fn knights(plies: usize) -> (usize, Record) {
        let knights = ["Nf3", "Nf6", "Ng1", "Ng8"].iter().cycle();
        let moves = knights.take(plies).map(|m| format!("{m} ({m}) "));
        let text: String = moves.collect();
        (2 * plies, format!("{text}*").parse().unwrap())
    }

    fn counted() -> Counted {
        Counted {
            game: start(yolah_catalog::GAMES, "chess", None).unwrap(),
            steps: 0,
        }
    }

    fn work(record: &Record) -> (usize, Result<LineView, Refusal>) {
        let mut game = counted();
        let view = view(&mut game, &record.line);
        (game.steps, view)
    }

    /// It was quadratic: each variation copied all moves before it.
    #[test]
    fn reading_a_record_costs_its_moves() {
        for plies in [100, PLIES] {
            let (moves, record) = knights(plies);
            let (steps, view) = work(&record);
            let view = view.unwrap();
            assert_eq!(view.moves.len(), plies);
            assert_eq!(steps, moves + plies, "each variation is taken back");
            let mut game = counted();
            assert_eq!(line(&mut game, view).unwrap(), record.line);
            assert_eq!(game.steps, steps);
        }
    }

    #[test]
    fn variations_count_and_too_many_are_refused() {
        let deep = format!("{}Nf3{} *", "Nf3 (".repeat(30), ")".repeat(30));
        let (steps, view) = work(&deep.parse().unwrap());
        assert!(view.is_ok());
        assert_eq!(steps, 31 + 30);
        let wide = format!("Nf3 {} *", "(Nf3) ".repeat(RECORD_MOVES));
        let (steps, view) = work(&wide.parse().unwrap());
        let message = view.unwrap_err().message;
        assert!(
            message.contains("20000 moves, variations included"),
            "{message}"
        );
        assert!(steps <= 2 * RECORD_MOVES);
        let (_, long) = knights(PLIES + 1);
        let message = work(&long).1.unwrap_err().message;
        assert!(message.contains("more than 2000 moves"), "{message}");
    }
}
