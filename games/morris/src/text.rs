use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, MoveList, Notation, ParseMoveError, ParsePositionError, Side, rows};

use super::plan::Plan;
use super::position::MOST_QUIET_MOVES;
use super::{Morris, Move};

impl Notation for Morris {
    const NAME: &'static str = "morris";
    const SIDES: [&'static str; 2] = ["white", "black"];
    const VARIANTS: &'static [&'static str] = &["nine men's morris", "mill"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let refused = |reason| ParseMoveError::new(text, reason);
        if self.outcome().is_some() {
            return Err(refused("the game is over"));
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let is_meant = |m: &&Move| m.to_string() == text;
        if let Some(m) = moves.iter().find(is_meant) {
            return Ok(*m);
        }
        let is_unfinished = moves
            .iter()
            .any(|m| m.to_string().starts_with(&format!("{text}x")));
        Err(refused(if is_unfinished {
            "it makes a mill: say what it takes, as in d2xf4"
        } else if self.hands[self.turn().index()] > 0 {
            "a move is a free point like d2, and what a mill takes, as in d2xf4"
        } else {
            "a move is two points like a1-d1, and what a mill takes, as in a1-d1xf4"
        }))
    }

    fn diagram(&self) -> String {
        let symbol = |file, rank| {
            let mut points = 0..self.plan.count;
            let point = points.find(|&point| self.plan.places[point] == (file, rank));
            Some(point.map_or(' ', |point| self.symbol(point)))
        };
        rows::diagram((self.plan.size, self.plan.size), symbol)
    }
}

impl Morris {
    fn symbol(&self, point: usize) -> char {
        let is_at = |side: Side| self.men[side.index()] >> point & 1 != 0;
        if is_at(Side::First) {
            'O'
        } else if is_at(Side::Second) {
            'X'
        } else {
            '.'
        }
    }
}

impl fmt::Display for Morris {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points: String = (0..self.plan.count)
            .map(|point| self.symbol(point))
            .collect();
        let turn = ['w', 'b'][self.turn.index()];
        write!(f, "{points} {turn} {} {}", self.hands[0], self.hands[1])?;
        // Both games of 24 points may have the same men left.
        if self.plan.men == 12 {
            write!(f, " twelve")?;
        }
        match self.quiet_moves {
            0 => Ok(()),
            moves => write!(f, " {moves}"),
        }
    }
}

impl FromStr for Morris {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Morris, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Morris, String> {
    let fields: Vec<_> = text.split_whitespace().collect();
    match fields[..] {
        ["startpos"] => Ok(Morris::default()),
        ["startpos", men] => {
            let start = men.parse().ok().and_then(Morris::new);
            start.ok_or_else(|| format!("there are games with 3, 6, 9 and 12 men, not {men}"))
        }
        [board, turn, white, black, ref rest @ ..] if rest.len() <= 2 => {
            let is_twelve = rest.first() == Some(&"twelve");
            let quiet = &rest[usize::from(is_twelve)..];
            let plan = plan_of(board.chars().count(), is_twelve)?;
            let mut position = Morris::on(plan);
            position.men = read_men(board)?;
            position.hands = [read_hand(white, plan)?, read_hand(black, plan)?];
            position.turn = Side::to_move(turn, ["w", "b"])?;
            position.quiet_moves = match quiet {
                [] => 0,
                [moves] => read_number(moves, MOST_QUIET_MOVES)?,
                _ => return Err("there is one number of quiet moves".to_owned()),
            };
            check(&position)?;
            Ok(position)
        }
        _ => Err("expected points, side to move and both hands, or startpos".to_owned()),
    }
}

fn plan_of(points: usize, is_twelve: bool) -> Result<&'static Plan, String> {
    let men = match (points, is_twelve) {
        (9, false) => 3,
        (16, false) => 6,
        (24, false) => 9,
        (24, true) => 12,
        _ => {
            return Err(format!(
                "there are boards of 9, 16 and 24 points, not {points}"
            ));
        }
    };
    Ok(Morris::new(men).expect("it is one of the games").plan)
}

fn read_men(board: &str) -> Result<[u32; 2], String> {
    let mut men = [0; 2];
    for (point, letter) in board.chars().enumerate() {
        match letter {
            'O' => men[0] |= 1 << point,
            'X' => men[1] |= 1 << point,
            '.' => {}
            _ => return Err(format!("a point is O, X or a dot, not {letter:?}")),
        }
    }
    Ok(men)
}

fn read_hand(text: &str, plan: &Plan) -> Result<u8, String> {
    read_number(text, plan.men)
}

fn read_number(text: &str, most: u8) -> Result<u8, String> {
    let number = text.parse().ok().filter(|&number| number <= most);
    number.ok_or_else(|| format!("{text:?} is no number from 0 to {most}"))
}

/// Whether the men are not too many, and could have been placed in turn.
fn check(position: &Morris) -> Result<(), String> {
    for side in Side::BOTH {
        if position.strength(side) > u32::from(position.plan.men) {
            let name = Morris::side_name(side);
            return Err(format!("{name} has more than {} men", position.plan.men));
        }
    }
    let [white, black] = position.hands;
    if black.checked_sub(white) != Some(position.turn.index() as u8) && (white, black) != (0, 0) {
        return Err("the men in the hands do not fit the side to move".to_owned());
    }
    if position.quiet_moves > 0 && (white, black) != (0, 0) {
        return Err("there are no quiet moves before all men are placed".to_owned());
    }
    let first = position.turn;
    if position.plan.men == 3 && position.plan.in_mills(position.men[first.index()]) != 0 {
        return Err("the side to move already has a mill".to_owned());
    }
    if position.strength(first.other()) < 3 {
        return Err("the side that moved last has fewer than three men".to_owned());
    }
    Ok(())
}
