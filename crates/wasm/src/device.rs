use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use yolah_answers::analysis::{Analyse, Finding, Office};
use yolah_answers::limits::Allowance;
use yolah_answers::live::Message;
use yolah_answers::tables::Shelf;
use yolah_answers::{
    CatalogPlayers, Code, ErrorAnswer, Refusal, catalog, positions, records, trees,
};
use yolah_kit::Games;
use yolah_search::StopFlag;

use crate::board::{Board, Effects, NewBoard, Said};
use crate::saved::Saved;
use crate::turn::{Reply, Thinker, Turn};

/// How much of a visitor's own device a player may use: a page has one thread,
/// and phones have little memory.
const ALLOWANCE: Allowance = Allowance {
    threads: 1,
    memory: 64,
};

/// Nobody waits longer; the page asks again if somebody does.
const LONGEST: Duration = Duration::from_mins(10);

/// Answers what a page asks.
///
/// ```
/// use yolah_wasm::{Device, games};
///
/// let mut device = Device::new(games());
/// let question = r#"{"path": "games/yolah/start"}"#;
/// let answer = device.answer(question, &mut |_| ());
/// assert!(answer.starts_with(r#"{"answer":{"game":"yolah""#), "{answer}");
/// let answer = device.answer(r#"{"path": "games/ludo/start"}"#, &mut |_| ());
/// assert!(answer.contains("unknown_game"), "{answer}");
/// ```
pub struct Device {
    games: Games,
    players: CatalogPlayers,
    boards: HashMap<String, Board>,
    thinker: Thinker,
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Device").field(&self.games).finish()
    }
}

/// What is asked: a path as under `/api`, or one of the paths for boards.
#[derive(Deserialize)]
struct Question {
    path: String,
    #[serde(default)]
    body: Value,
}

#[derive(Serialize)]
struct Answer<T> {
    answer: T,
}

fn written(answer: impl Serialize) -> Result<String, Refusal> {
    let text = serde_json::to_string(&Answer { answer });
    text.map_err(|error| Refusal::internal("writing JSON", &error))
}

fn read<T: DeserializeOwned>(body: Value) -> Result<T, Refusal> {
    serde_json::from_value(body).map_err(|error| Refusal::new(Code::BadJson, error))
}

impl Device {
    /// One that knows these games.
    pub fn new(games: Games) -> Device {
        Device {
            games,
            players: CatalogPlayers::all(games),
            boards: HashMap::new(),
            thinker: Thinker::default(),
        }
    }

    /// The answer to a question, both in JSON: `{"answer": …}` or
    /// `{"error": …}`. What is to be told at once is said on the way.
    pub fn answer(&mut self, question: &str, say: &mut dyn FnMut(&str)) -> String {
        let question: Result<Question, _> = serde_json::from_str(question);
        let answered = question
            .map_err(|error| Refusal::new(Code::BadJson, error))
            .and_then(|Question { path, body }| self.reply(&path, body, say));
        answered.unwrap_or_else(|refusal| {
            let refused = serde_json::to_string(&ErrorAnswer::from(refusal));
            refused.expect("a refusal has nothing that JSON cannot say")
        })
    }

    fn reply(
        &mut self,
        path: &str,
        body: Value,
        say: &mut dyn FnMut(&str),
    ) -> Result<String, Refusal> {
        let games = self.games;
        match path {
            "games" => written(catalog::games(games, &Shelf::default())),
            "positions" => written(positions::answer(games, &read(body)?)?),
            "sketches" => written(positions::put_together(games, &read(body)?)?),
            "trees" => written(trees::unfold(games, &read(body)?)?),
            "sights" => written(trees::see(games, &read(body)?)?),
            "records" => written(records::read(games, &read(body)?)?),
            "records/text" => written(records::write(games, read(body)?)?),
            "analysis" => written(self.analyse(read(body)?, say)?),
            "turns" => written(self.think(&read(body)?, say)?),
            "boards" => written(self.begin(&read(body)?)?),
            "boards/saved" => written(self.restore(read(body)?)?),
            "boards/said" => written(self.hear(&read(body)?)?),
            "boards/reply" => written(self.play(&read(body)?)?),
            "boards/clock" => written(self.look_at_clock(&read::<String>(body)?)?),
            _ => self.about_game(path),
        }
    }

    /// What the catalog says of a game.
    fn about_game(&self, path: &str) -> Result<String, Refusal> {
        let parts: Vec<&str> = path.split('/').collect();
        match parts[..] {
            ["games", game, "start"] => written(positions::first(self.games, game)?),
            ["games", game, "players"] => written(catalog::players(
                self.games,
                &self.players,
                ALLOWANCE,
                game,
            )?),
            _ => Err(Refusal::new(
                Code::NotFound,
                "only a server has an answer to this",
            )),
        }
    }

    fn office(&self) -> Office<'_> {
        Office {
            games: self.games,
            players: &self.players,
            allowance: ALLOWANCE,
            longest: LONGEST,
        }
    }

    fn analyse(&self, wanted: Analyse, say: &mut dyn FnMut(&str)) -> Result<Finding, Refusal> {
        let asked = wanted.question.check(self.office())?;
        let tag = &wanted.tag;
        let mut tell = |finding: Finding| {
            let finding = &finding;
            say(&Message::Analysis { tag, finding }.text());
        };
        asked.answer(&self.players, &StopFlag::default(), &mut tell)
    }

    fn think(&mut self, turn: &Turn, say: &mut dyn FnMut(&str)) -> Result<Reply, Refusal> {
        self.thinker.think(self.games, &self.players, turn, say)
    }

    fn begin(&mut self, wanted: &NewBoard) -> Result<Effects, Refusal> {
        let board = Board::set_up(self.games, &self.players, ALLOWANCE, wanted)?;
        Ok(self.keep(board))
    }

    fn restore(&mut self, saved: Saved) -> Result<Effects, Refusal> {
        // A page that was reloaded finds the board as it is.
        if self.boards.contains_key(&saved.id) {
            return Ok(Effects::default());
        }
        let board = saved.board(self.games)?;
        Ok(self.keep(board))
    }

    fn keep(&mut self, mut board: Board) -> Effects {
        let effects = board.begin();
        self.boards.insert(board.id.clone(), board);
        effects
    }

    fn board(&mut self, id: &str) -> Result<&mut Board, Refusal> {
        let board = self.boards.get_mut(id);
        board.ok_or_else(|| Refusal::new(Code::NotOpen, "this game is not open here"))
    }

    fn hear(&mut self, said: &Said) -> Result<Effects, Refusal> {
        let (effects, next) = self.board(&said.id)?.hear(&said.say)?;
        if let Some(next) = next {
            self.boards.insert(next.id.clone(), next);
        }
        Ok(effects)
    }

    fn play(&mut self, reply: &Reply) -> Result<Effects, Refusal> {
        let board = self.board(&reply.id)?;
        Ok(board.replied(reply))
    }

    fn look_at_clock(&mut self, id: &str) -> Result<Effects, Refusal> {
        Ok(self.board(id)?.look_at_clock())
    }
}
