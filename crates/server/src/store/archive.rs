use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};

use serde::{Deserialize, Serialize};
use yolah_game::record::Record;

/// Where finished games go.
pub trait Archive: Send + Sync {
    /// Keeps a game.
    ///
    /// # Errors
    /// If it cannot be written.
    fn add(&self, game: Finished, record: &Record) -> io::Result<()>;

    /// The games that pass the filter, newest first, and how many there are
    /// without the filter's `offset` and `limit`.
    fn list(&self, filter: &Filter) -> (usize, Vec<Finished>);

    /// The text of a game's record.
    fn text(&self, id: &str) -> Option<String>;
}

/// A finished game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finished {
    /// Its name.
    pub id: String,
    /// Which game it is.
    pub game: String,
    /// When it ended.
    pub date: String,
    /// Who played, in the order of the sides.
    pub names: [String; 2],
    /// The result as records write it.
    pub result: String,
    /// Who won.
    pub winner: Option<usize>,
    /// Why it ended.
    pub reason: String,
    /// How many moves it had.
    pub plies: usize,
    /// The points of both sides, in games that count them.
    pub points: Option<[i32; 2]>,
    /// The time control.
    pub time: String,
}

/// Which games to list.
#[derive(Clone, Default, Debug, Deserialize)]
pub struct Filter {
    /// Only this game.
    pub game: Option<String>,
    /// Only games of players whose names contain this.
    pub player: Option<String>,
    /// Only games with this result.
    pub result: Option<String>,
    /// So many at most; 50 if nobody says.
    pub limit: Option<usize>,
    /// Leave out so many first.
    #[serde(default)]
    pub offset: usize,
}

impl Filter {
    fn passes(&self, game: &Finished) -> bool {
        let is_player = |part: &String| {
            let part = part.to_lowercase();
            let mut names = game.names.iter();
            names.any(|name| name.to_lowercase().contains(&part))
        };
        self.game.as_ref().is_none_or(|name| *name == game.game)
            && self.result.as_ref().is_none_or(|text| *text == game.result)
            && self.player.as_ref().is_none_or(is_player)
    }
}

/// An archive in a folder: for each game its record as text, and one list of
/// all of them.
#[derive(Debug)]
pub struct FileArchive {
    folder: PathBuf,
    games: RwLock<Vec<Finished>>,
}

/// The list, one JSON object a line.
const LIST: &str = "list.jsonl";

impl FileArchive {
    /// Opens the archive in a folder, which is made if there is none.
    ///
    /// # Errors
    /// If the folder cannot be made or read.
    pub fn open(folder: &Path) -> io::Result<FileArchive> {
        fs::create_dir_all(folder)?;
        let list = match fs::read_to_string(folder.join(LIST)) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let read = |line| {
            let game = serde_json::from_str(line);
            game.inspect_err(|error| tracing::warn!("{LIST}: {error}"))
        };
        Ok(FileArchive {
            folder: folder.to_owned(),
            games: RwLock::new(list.lines().flat_map(read).collect()),
        })
    }

    /// Ids come from visitors too; only ours can be file names.
    fn path(&self, id: &str) -> Option<PathBuf> {
        let is_id = !id.is_empty() && id.len() <= 32 && id.bytes().all(|b| b.is_ascii_hexdigit());
        is_id.then(|| self.folder.join(format!("{id}.pgn")))
    }
}

impl Archive for FileArchive {
    fn add(&self, game: Finished, record: &Record) -> io::Result<()> {
        let path = self.path(&game.id).ok_or(io::ErrorKind::InvalidInput)?;
        fs::write(path, record.to_string())?;
        let mut games = self.games.write().unwrap_or_else(PoisonError::into_inner);
        let mut line = serde_json::to_vec(&game)?;
        line.push(b'\n');
        let mut options = fs::OpenOptions::new();
        let mut list = options
            .append(true)
            .create(true)
            .open(self.folder.join(LIST))?;
        list.write_all(&line)?;
        games.push(game);
        Ok(())
    }

    fn list(&self, filter: &Filter) -> (usize, Vec<Finished>) {
        let games = self.games.read().unwrap_or_else(PoisonError::into_inner);
        let found: Vec<&Finished> = games
            .iter()
            .rev()
            .filter(|game| filter.passes(game))
            .collect();
        let limit = filter.limit.unwrap_or(50).min(500);
        let page = found.iter().skip(filter.offset).take(limit);
        (found.len(), page.map(|&game| game.clone()).collect())
    }

    fn text(&self, id: &str) -> Option<String> {
        fs::read_to_string(self.path(id)?).ok()
    }
}
