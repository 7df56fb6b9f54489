use std::path::Path;

use yolah_game::Score;

use super::{DataError, PlayedGame, Reader};

/// What is in some files of games.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Statistics {
    /// Games.
    pub games: u64,
    /// Games won by the side that moves first and by the other.
    pub wins: [u64; 2],
    /// Games that nobody won.
    pub draws: u64,
    /// Moves, random openings included.
    pub moves: u64,
    /// Positions with a score.
    pub positions: u64,
    /// Those of them whose result was proven.
    pub proven: u64,
    /// Bytes of games whose writing was interrupted.
    pub cut_off: u64,
}

impl Statistics {
    /// Reads files of the game with this name.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn read(files: &[impl AsRef<Path>], game: &str) -> Result<Statistics, DataError> {
        let mut statistics = Statistics::default();
        for path in files {
            let mut reader = Reader::open(path.as_ref(), game)?;
            for game in reader.by_ref() {
                statistics.add(&game?);
            }
            statistics.cut_off += reader.cut_off();
        }
        Ok(statistics)
    }

    fn add(&mut self, game: &PlayedGame) {
        self.games += 1;
        match game.margin {
            PlayedGame::NO_RESULT => {}
            1.. => self.wins[0] += 1,
            0 => self.draws += 1,
            _ => self.wins[1] += 1,
        }
        self.moves += game.moves.len() as u64;
        for score in game.moves.iter().filter_map(|m| m.score) {
            self.positions += 1;
            let score = Score::from_raw(score.into());
            self.proven += u64::from(score.proven_margin().is_some());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::PlayedMove;

    #[test]
    fn games_and_scores_are_counted() {
        let mut statistics = Statistics::default();
        for (margin, score) in [(3, None), (0, Some(50)), (-1, Some(30_004))] {
            let text = String::new();
            statistics.add(&PlayedGame {
                moves: vec![PlayedMove { text, score }],
                margin,
                ..PlayedGame::default()
            });
        }
        assert_eq!(statistics.wins, [1, 1]);
        assert_eq!((statistics.games, statistics.draws), (3, 1));
        assert_eq!((statistics.positions, statistics.proven), (2, 1));
    }
}
