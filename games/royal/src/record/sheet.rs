use yolah_game::record::{Line, MAX_DEPTH, MAX_MOVES, MAX_PLIES, Record, RecordedMove, player_tag};
use yolah_game::{Game as _, Notation as _, Side};

use super::board::{Place, place};
use super::ending::Ending;
use super::shogi;
use crate::moves::Move;
use crate::position::Royal;

/// A game as it is read, line by line.
pub(super) struct Sheet {
    tags: Vec<(&'static str, String)>,
    start: Royal<2>,
    /// The same in a game that no repetition ends: nobody has to look back from every
    /// move of a record to all those before.
    open: Royal<2>,
    /// The first stands for the start.
    nodes: Vec<Node>,
    /// The moves of the line that is read: where a variation begins, no move is played
    /// again.
    path: Vec<Step>,
    /// Moves that were played, those of all variations included.
    played: usize,
    /// Whether variations have begun, and what is said before the next.
    is_varied: bool,
    before: Option<Vec<String>>,
    ending: Option<&'static Ending>,
}

/// A move of the line that is read.
struct Step {
    /// Its place among the nodes.
    node: usize,
    after: Royal<2>,
}

/// A move of the tree.
#[derive(Default)]
struct Node {
    m: Option<Move>,
    /// Before the move, if a variation begins with it.
    before: Vec<String>,
    comments: Vec<String>,
    /// What follows: the main line first.
    next: Vec<usize>,
}

impl Sheet {
    pub(super) fn new(start: Royal<2>) -> Sheet {
        Sheet {
            tags: Vec::new(),
            open: start.without_draws(),
            start,
            nodes: vec![Node::default()],
            path: Vec::new(),
            played: 0,
            is_varied: false,
            before: None,
            ending: None,
        }
    }

    /// The position after the moves so far.
    pub(super) fn position(&self) -> &Royal<2> {
        self.path.last().map_or(&self.open, |step| &step.after)
    }

    /// Whether a game has begun.
    pub(super) fn has_moves(&self) -> bool {
        !self.path.is_empty()
    }

    /// Where the last move went.
    pub(super) fn last_place(&self) -> Option<Place> {
        let m = self.nodes[self.last()].m?;
        Some(place(m.to()))
    }

    fn last(&self) -> usize {
        self.path.last().map_or(0, |step| step.node)
    }

    pub(super) fn tag(&mut self, name: &'static str, value: &str) {
        if !value.is_empty() {
            self.tags.push((name, value.to_owned()));
        }
    }

    /// Names a player.
    pub(super) fn player(&mut self, side: Side, name: &str) {
        self.tag(player_tag(side, shogi().sides), name);
    }

    /// Adds a comment on the last move, or on the variation that begins.
    pub(super) fn comment(&mut self, text: &str) {
        let last = self.last();
        let comments = self.before.as_mut();
        let comments = comments.unwrap_or(&mut self.nodes[last].comments);
        comments.push(text.to_owned());
    }

    /// Plays a move that is written as USI does.
    pub(super) fn play(&mut self, usi: &str) -> Result<(), String> {
        if self.ending.is_some() && !self.is_varied {
            return Err("the game is over".to_owned());
        }
        self.check_length()?;
        let mut after = self.position().clone();
        let m = after.parse_move(usi);
        let m = m.map_err(|error| format!("{usi}: {}", error.reason()))?;
        after.play_unchecked(m);
        let node = self.node(m);
        self.path.push(Step { node, after });
        self.played += 1;
        Ok(())
    }

    /// Whether there may be another move.
    fn check_length(&self) -> Result<(), String> {
        if self.path.len() == MAX_PLIES {
            return Err(format!("a line has more than {MAX_PLIES} moves"));
        }
        if self.played == MAX_MOVES {
            let most = MAX_MOVES;
            return Err(format!(
                "it has more than {most} moves, variations included"
            ));
        }
        Ok(())
    }

    /// The node of a move that follows the last, which may be new.
    fn node(&mut self, m: Move) -> usize {
        let (last, before) = (self.last(), self.before.take());
        let mut next = self.nodes[last].next.iter();
        let known = next.find(|&&node| self.nodes[node].m == Some(m)).copied();
        known.unwrap_or_else(|| {
            let new = self.nodes.len();
            self.nodes[last].next.push(new);
            self.nodes.push(Node {
                m: Some(m),
                before: before.unwrap_or_default(),
                ..Node::default()
            });
            new
        })
    }

    /// Goes back to where so many moves have been played, for a variation that
    /// begins there; whether there is such a place.
    pub(super) fn go_back(&mut self, moves: usize) -> bool {
        if moves >= self.path.len() {
            return false;
        }
        self.path.truncate(moves);
        self.is_varied = true;
        self.before = Some(Vec::new());
        true
    }

    /// Notes how the game ends; a variation just ends.
    pub(super) fn end(&mut self, ending: &'static Ending) {
        if self.is_varied {
            self.comment(ending.words);
        } else {
            self.ending = Some(ending);
        }
    }

    /// The game as a record.
    pub(super) fn record(self) -> Result<Record, String> {
        let mut moves = Vec::new();
        let mut at = &self.nodes[0];
        while let Some(&next) = at.next.first() {
            at = &self.nodes[next];
            moves.extend(at.m);
        }
        let record = Record::from_variant(shogi(), &self.start, &moves);
        let mut record = record.map_err(|error| error.to_string())?;
        record.line = self.line(self.open.clone(), &self.nodes[0].next, 0)?;
        record.line.comments.clone_from(&self.nodes[0].comments);
        for (name, value) in self.tags {
            let named = record.tags.set(name, &value);
            named.expect("it is the name of a tag");
        }
        if let Some(ending) = self.ending {
            let turns = [self.start.turn(), !self.start.turn()];
            ending.note(&mut record, turns[moves.len() % 2]);
        }
        Ok(record)
    }

    /// The line that begins with the first of some moves; the others are
    /// variations of it.
    fn line(&self, at: Royal<2>, next: &[usize], depth: usize) -> Result<Line, String> {
        if depth > MAX_DEPTH {
            return Err(format!("variations are nested deeper than {MAX_DEPTH}"));
        }
        let (mut position, mut next, mut line) = (at, next, Line::default());
        if let Some(&first) = next.first() {
            line.comments.clone_from(&self.nodes[first].before);
        }
        while let Some((&main, others)) = next.split_first() {
            let node = &self.nodes[main];
            let m = node.m.expect("only the start has none");
            let text = position.record_move(m);
            let mut recorded = RecordedMove::new(&text).map_err(|error| error.to_string())?;
            recorded.comments.clone_from(&node.comments);
            for other in others {
                let other = std::slice::from_ref(other);
                let variation = self.line(position.clone(), other, depth + 1)?;
                recorded.variations.push(variation);
            }
            position.play_unchecked(m);
            line.moves.push(recorded);
            next = &node.next;
        }
        Ok(line)
    }
}

/// A date as records write it: the day alone, with dots.
pub(super) fn date(text: &str) -> String {
    let day = text.split_whitespace().next().unwrap_or_default();
    day.replace(['/', '-'], ".")
}
