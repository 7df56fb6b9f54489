use std::fmt::{self, Write as _};
use std::str::FromStr;

use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side};

use super::{Move, Othello, SIZES};

impl Notation for Othello {
    const NAME: &'static str = "othello";
    const SIDES: [&'static str; 2] = ["black", "white"];
    const VARIANTS: &'static [&'static str] = &["reversi"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = Move::read(text).ok_or("a move is a square, like f5, or pass");
        self.legal_or(text, read, |m| {
            if m == Move::PASS {
                "who can turn over a disc must not pass"
            } else {
                "a disc there turns nothing over"
            }
        })
    }

    /// Rank 1 is the upper row.
    fn diagram(&self) -> String {
        let files = (b'a'..).take(self.size.into()).map(char::from);
        let mut picture: String =
            files.fold("  ".to_owned(), |line, file| line + " " + &file.to_string());
        for rank in 0..self.size {
            let _ = write!(picture, "\n{:>2}", rank + 1);
            for file in 0..self.size {
                picture.extend([' ', self.symbol(file, rank, '.')]);
            }
        }
        picture + "\n"
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.count(side) as i32))
    }
}

impl Othello {
    fn symbol(&self, file: u8, rank: u8, free: char) -> char {
        match self.owner(file, rank) {
            None => free,
            Some(Side::First) => 'X',
            Some(Side::Second) => 'O',
        }
    }
}

impl fmt::Display for Othello {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 0..self.size {
            for file in 0..self.size {
                write!(f, "{}", self.symbol(file, rank, '-'))?;
            }
        }
        write!(f, " {}", ['X', 'O'][self.turn.index()])
    }
}

impl FromStr for Othello {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Othello, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Othello, String> {
    let fields: Vec<_> = text.split_whitespace().collect();
    match fields[..] {
        ["startpos"] => Ok(Othello::default()),
        ["startpos", size] => {
            let start = size.parse().ok().and_then(Othello::new);
            start.ok_or_else(|| format!("a board has 4, 6, 8 or 10 files and ranks, not {size}"))
        }
        [transcript] => replay(transcript),
        [board, turn] => set_up(board, turn),
        _ => Err("expected all squares and the side to move, a transcript, or startpos".to_owned()),
    }
}

/// The position after a game like `f5d6c3`, without its passes.
fn replay(transcript: &str) -> Result<Othello, String> {
    let mut position = Othello::default();
    let mut rest = transcript;
    while !rest.is_empty() {
        let (text, after) = rest
            .split_at_checked(2)
            .ok_or_else(|| format!("{rest:?} is no move"))?;
        if position.is_legal(Move::PASS) {
            position.play_unchecked(Move::PASS);
        }
        let m = position
            .parse_move(text)
            .map_err(|error| error.to_string())?;
        position.play_unchecked(m);
        rest = after;
    }
    Ok(position)
}

fn set_up(board: &str, turn: &str) -> Result<Othello, String> {
    let squares: Vec<char> = board.chars().collect();
    let size = SIZES
        .into_iter()
        .find(|&size| usize::from(size) * usize::from(size) == squares.len())
        .ok_or_else(|| format!("there are {} squares, not 16, 36, 64 or 100", squares.len()))?;
    let mut position = Othello::new(size).expect("it was found among the sizes");
    position.discs = [0; 2];
    position.turn = side(turn.chars().next().filter(|_| turn.len() == 1))
        .ok_or_else(|| format!("the side to move is X or O, not {turn:?}"))?;
    for (index, letter) in squares.into_iter().enumerate() {
        let (file, rank) = (index as u8 % size, index as u8 / size);
        match side(Some(letter)) {
            Some(owner) => {
                position.discs[owner.index()] |= 1 << position.cell(Move::at(file, rank));
            }
            None if matches!(letter, '-' | '.' | '_') => {}
            None => return Err(format!("a square is X, O or -, not {letter:?}")),
        }
    }
    Ok(position)
}

fn side(letter: Option<char>) -> Option<Side> {
    match letter? {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Side::First),
        'O' | 'o' | 'W' | 'w' => Some(Side::Second),
        _ => None,
    }
}
