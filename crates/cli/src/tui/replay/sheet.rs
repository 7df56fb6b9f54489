use anyhow::{Context as _, Result};
use yolah_game::record::{Line, Record};
use yolah_kit::{Games, Session, Step};

/// A recorded game, opened at one of its positions.
pub struct Sheet {
    number: usize,
    record: Record,
    /// The position that is shown, with the moves before it.
    session: Box<dyn Session>,
    /// How many moves those are.
    ply: usize,
    /// All moves of the game as the session reads them.
    texts: Vec<String>,
    /// The same as people read them.
    moves: Vec<Step>,
}

impl Sheet {
    /// Opens a record before its first move, after having checked its moves.
    /// A record that does not name its game is one of `game`.
    pub fn new(number: usize, record: Record, games: Games, game: &str) -> Result<Sheet> {
        let game = record.tags.get("Variant").unwrap_or(game);
        let mut session = games.find(game)?.start();
        if let Some(position) = record.tags.get("FEN") {
            session.set_position(position)?;
        }
        let mut texts = Vec::new();
        for (ply, recorded) in (1..).zip(&record.line.moves) {
            let played = session.play_on(recorded.text());
            texts.push(played.with_context(|| format!("ply {ply}"))?);
        }
        let moves = session.steps();
        let mut sheet = Sheet {
            number,
            record,
            session,
            ply: texts.len(),
            texts,
            moves,
        };
        sheet.go_to(0);
        Ok(sheet)
    }

    /// The place of the game in its file, counted from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    pub fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// All moves, as people read them.
    pub fn moves(&self) -> &[Step] {
        &self.moves
    }

    /// How many moves were played before the position that is shown.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Shows the position after so many moves, or the last one.
    pub fn go_to(&mut self, ply: usize) {
        let (here, there) = (self.ply, ply.min(self.texts.len()));
        for text in self.texts.get(here..there).unwrap_or_default() {
            self.session
                .play_on(text)
                .expect("the moves were checked when the record was opened");
        }
        for _ in there..here {
            self.session.take_back();
        }
        self.ply = there;
    }

    /// What the record says about the last move, or about the start.
    pub fn comments(&self) -> Vec<String> {
        let Some(last) = self.ply().checked_sub(1) else {
            return self.record.line.comments.clone();
        };
        let Some(recorded) = self.record.line.moves.get(last) else {
            return Vec::new();
        };
        let marks = recorded.nags.iter().map(|&nag| annotation(nag));
        let variations = recorded.variations.iter().map(variation);
        let comments = recorded.comments.iter().cloned();
        marks.chain(comments).chain(variations).collect()
    }
}

/// A numeric annotation as people write it.
fn annotation(nag: u8) -> String {
    let marks = ["!", "?", "!!", "??", "!?", "?!"];
    let mark = usize::from(nag).checked_sub(1).and_then(|i| marks.get(i));
    mark.map_or_else(|| format!("${nag}"), |&mark| mark.to_owned())
}

/// What might have been played instead.
fn variation(line: &Line) -> String {
    let moves: Vec<&str> = line
        .moves
        .iter()
        .map(yolah_game::record::RecordedMove::text)
        .collect();
    format!("({})", moves.join(" "))
}
