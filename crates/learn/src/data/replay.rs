use yolah_game::Notation;

use super::PlayedGame;

/// A position of a played game in which a player said its opinion.
#[derive(Debug)]
pub struct Said<'a, G> {
    /// The position.
    pub position: &'a G,
    /// The opinion, as the number of a [`Score`](yolah_game::Score).
    pub score: i16,
    /// Whether there is a result and no random move came before it: only then
    /// the result says something of the position.
    pub settled: bool,
}

impl PlayedGame {
    /// Plays the game again and shows the positions in which a player said its
    /// opinion. A game with an illegal move ends there.
    pub fn replay<G: Notation>(&self, see: &mut dyn FnMut(Said<'_, G>)) {
        self.replay_from(&G::default(), see);
    }

    /// The same of a variant that begins at `start`.
    pub fn replay_from<G: Notation>(&self, start: &G, see: &mut dyn FnMut(Said<'_, G>)) {
        let start = match self.start.as_str() {
            "" => Ok(start.clone()),
            text => start.read_position(text),
        };
        let Ok(mut position) = start else { return };
        let random = self.moves.iter().rposition(|m| m.score.is_none());
        for (ply, played) in self.moves.iter().enumerate() {
            let Ok(m) = position.parse_move(&played.text) else {
                return;
            };
            if let Some(score) = played.score {
                see(Said {
                    position: &position,
                    score,
                    settled: random < Some(ply) && self.margin != PlayedGame::NO_RESULT,
                });
            }
            if position.play(m).is_err() {
                return;
            }
        }
    }
}
