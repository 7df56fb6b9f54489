use yolah_game::{Game, MoveList, Notation, ParseMoveError};

use super::square::{SIZE, Square};
use super::{Congo, Move};

impl Notation for Congo {
    const NAME: &'static str = "congo";
    const SIDES: [&'static str; 2] = ["white", "black"];

    /// Reads the squares that a piece visits: `a2a3`, `b1d3f5`; signs between
    /// them (`a2-a3`, `b1xd3xf5`) may be there.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let fault = |reason: &str| Err(ParseMoveError::new(text, reason));
        let Some(path) = path(text) else {
            return fault("a move is the squares that a piece visits, like a2a3 or b1d3f5");
        };
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        if moves.is_empty() {
            return fault("the game is over");
        }
        match moves
            .into_iter()
            .find(|m| m.landings().eq(path.iter().copied()))
        {
            Some(m) => Ok(m),
            None => fault("it is not legal here"),
        }
    }

    fn diagram(&self) -> String {
        let mut picture = String::new();
        for rank in (0..SIZE).rev() {
            picture.push_str(&(rank + 1).to_string());
            for square in (0..SIZE).filter_map(|file| Square::at(file, rank)) {
                let free = if rank == SIZE / 2 { '~' } else { '.' };
                let piece = self.board.piece_at(square);
                picture.push(' ');
                picture.push(piece.map_or(free, |(side, kind)| kind.side_letter(side)));
            }
            picture.push('\n');
        }
        picture.push_str("  a b c d e f g\n");
        picture
    }
}

/// The squares that a text names, at least two.
fn path(text: &str) -> Option<Vec<Square>> {
    let mut path = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (square, after) = rest.split_at_checked(2)?;
        path.push(square.parse().ok()?);
        let sign = after.strip_prefix(['-', 'x', ':']);
        rest = sign.filter(|rest| !rest.is_empty()).unwrap_or(after);
    }
    (path.len() >= 2).then_some(path)
}
