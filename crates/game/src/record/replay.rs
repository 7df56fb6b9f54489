use super::turn::Turn;
use super::{GameResult, Line, Record, RecordedMove, ReplayError, player_tag};
use crate::{Notation, ParseMoveError, Side, Variant};

/// A record played again by the rules of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay<G: Notation> {
    /// The position before the first move.
    pub start: G,
    /// The moves of the game.
    pub moves: Vec<G::Move>,
    /// The position after the last move.
    pub end: G,
}

impl Record {
    /// Writes down a game: the moves, and the tags `Result`, `Variant`,
    /// `PlyCount`, [the game's own](Notation::TAGS), the points of games that
    /// count them, and the start if it is not the usual one.
    ///
    /// ```no_run
    /// # use yolah_game::{Notation, ParseMoveError, record::Record};
    /// # fn example<G: Notation>(moves: &[G::Move]) -> Result<(), ParseMoveError> {
    /// let mut record = Record::from_game(&G::default(), moves)?;
    /// record.tags.set("Event", "Nightly").expect("a name");
    /// assert_eq!(record.replay::<G>().expect("legal moves").moves, moves);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// If a move is not legal. One that was made although a rule had ended the
    /// game as a draw is written.
    pub fn from_game<G: Notation>(start: &G, moves: &[G::Move]) -> Result<Record, ParseMoveError> {
        Record::from_variant(&Variant::default(), start, moves)
    }

    /// Writes down a game of a variant; see [`from_game`](Record::from_game).
    ///
    /// # Errors
    /// If a move is not legal.
    pub fn from_variant<G: Notation>(
        variant: &Variant<G>,
        start: &G,
        moves: &[G::Move],
    ) -> Result<Record, ParseMoveError> {
        let mut record = Record {
            second_begins: start.turn() == Side::Second && !moves.is_empty(),
            ..Record::default()
        };
        let mut position = start.clone();
        let mut before = None;
        for &m in moves {
            if !position.without_draws().is_legal(m) {
                let reason = "it is not legal here";
                return Err(ParseMoveError::new(&m.to_string(), reason));
            }
            let text = position.record_move(m);
            record.line.moves.push(RecordedMove {
                again: before == Some(position.turn()),
                ..RecordedMove::new(&text)?
            });
            before = Some(position.turn());
            position.play_unchecked(m);
        }
        let result = |outcome| GameResult::from_outcome(outcome, variant.sides);
        record.set_result(position.outcome().map_or(GameResult::Unknown, result));
        record.put_tags(variant, start, &position);
        Ok(record)
    }

    fn put_tags<G: Notation>(&mut self, variant: &Variant<G>, start: &G, end: &G) {
        self.tags.put("Variant", variant.name);
        for (name, value) in G::TAGS {
            self.tags.put(name, value);
        }
        for (side, points) in Side::BOTH
            .into_iter()
            .zip(end.points().into_iter().flatten())
        {
            let name = format!("{}Points", player_tag(side, variant.sides));
            self.tags.put(&name, &points.to_string());
        }
        self.tags
            .put("PlyCount", &self.line.moves.len().to_string());
        if *start != variant.start {
            self.tags.put("SetUp", "1");
            self.tags.put("FEN", &start.to_string());
        }
    }

    /// Plays the moves by the rules of `G`, from the position in the tag `FEN`
    /// or from the usual start, and checks them, variations included.
    ///
    /// # Errors
    /// If the record is of another game, a move is not legal, or the result is
    /// not what the tag `Result` or the rules say. A game that is not over by
    /// the rules may have any result: players resign and run out of time. It may
    /// go on where a rule would have made it a draw: people have to claim that.
    pub fn replay<G: Notation>(&self) -> Result<Replay<G>, ReplayError> {
        self.replay_variant(&Variant::default())
    }

    /// Plays the moves by the rules of a variant; see
    /// [`replay`](Record::replay).
    ///
    /// # Errors
    /// If the record is of another game, or as for `replay`.
    pub fn replay_variant<G: Notation>(
        &self,
        variant: &Variant<G>,
    ) -> Result<Replay<G>, ReplayError> {
        self.check_variant(variant)?;
        let start = match self.tags.get("FEN") {
            Some(text) => variant.start.read_position(text),
            None => Ok(variant.start.clone()),
        };
        let start = start.map_err(ReplayError::Start)?;
        let (moves, end) = play(&start, &self.line, Place::start(start.turn()))?;
        self.check_result(&end, variant.sides)?;
        Ok(Replay { start, moves, end })
    }

    fn check_variant<G>(&self, variant: &Variant<G>) -> Result<(), ReplayError> {
        match self.tags.get("Variant") {
            Some(found) if !variant.is_called(found) => Err(ReplayError::Variant {
                found: found.to_owned(),
                expected: variant.name,
            }),
            _ => Ok(()),
        }
    }

    fn check_result<G: Notation>(&self, end: &G, sides: [&str; 2]) -> Result<(), ReplayError> {
        let token = self.result;
        if let Some(tag) = self.tags.get("Result")
            && GameResult::from_token(tag) != Some(token)
        {
            let tag = tag.to_owned();
            return Err(ReplayError::ResultTag { tag, token });
        }
        let outcome = end.without_draws().outcome();
        match outcome.map(|outcome| GameResult::from_outcome(outcome, sides)) {
            Some(rules) if token != rules && token != GameResult::Unknown => {
                Err(ReplayError::Result { token, rules })
            }
            _ => Ok(()),
        }
    }
}

/// Where a move stands in its line.
#[derive(Clone, Copy)]
struct Place {
    turn: Turn,
    /// Counted from 1.
    ply: usize,
}

impl Place {
    /// The first move of a game in which this side begins.
    fn start(side: Side) -> Place {
        let turn = Turn::first(side == Side::Second);
        Place { turn, ply: 1 }
    }
}

/// Plays a line of which the first move has this place.
fn play<G: Notation>(
    start: &G,
    line: &Line,
    mut place: Place,
) -> Result<(Vec<G::Move>, G), ReplayError> {
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(line.moves.len());
    for recorded in &line.moves {
        for variation in &recorded.variations {
            play(&position, variation, place)?;
        }
        let text = recorded.text();
        let m = position
            .without_draws()
            .parse_move(text)
            .map_err(|error| ReplayError::Move {
                number: place.turn.number,
                ply: place.ply,
                text: text.to_owned(),
                error,
            })?;
        let side = position.turn();
        position.play_unchecked(m);
        place.turn = place.turn.next(position.turn() == side);
        place.ply += 1;
        moves.push(m);
    }
    Ok((moves, position))
}
