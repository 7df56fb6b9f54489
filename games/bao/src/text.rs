use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side, pits};

use super::board::{Board, FRONT, HOLES};
use super::movement::hole_name;
use super::{Bao, Move, Rules};

/// All seeds of the game.
const SEEDS: u32 = 64;

impl Notation for Bao {
    const NAME: &'static str = "bao";
    const SIDES: [&'static str; 2] = ["south", "north"];
    const VARIANTS: &'static [&'static str] = &["bao-la-kiswahili"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let wanted = text.trim_end_matches('*').to_ascii_uppercase();
        let texts = |m: &Move| {
            let whole = m.text(Side::First);
            let short = whole.replace(['R', 'L'], "");
            [whole, short]
        };
        let legal = || Move::in_set(self.playable());
        let whole = legal().find(|m| texts(m)[0] == wanted);
        let mut short = legal().filter(|m| texts(m)[1] == wanted);
        let only = short.next().filter(|_| short.next().is_none());
        whole.or(only).ok_or_else(|| {
            let reason = if self.outcome().is_some() {
                "the game is over"
            } else if self.can_capture() {
                "no such move captures, as it must: a hole and R or L, > to go on from the house"
            } else {
                "no such move is legal: a hole and R or L, > to go on from the house"
            };
            ParseMoveError::new(text, reason)
        })
    }

    fn move_text(&self, m: Move) -> String {
        let takasa = if self.can_capture() { "" } else { "*" };
        m.text(self.turn) + takasa
    }

    fn diagram(&self) -> String {
        let board = self.board_text();
        let [south, north] = &board.rows;
        let row = |row: &[u8]| pits::line(row);
        let turned = |row: &[u8]| pits::line(row.iter().rev());
        let [first, second] = board.stores;
        format!(
            "  {}   north\nb {}\na {}   {second} in hand\nA {}   {first} in hand\nB {}\n  {}   south\n",
            pits::line((1..=FRONT).rev()),
            turned(&north[FRONT..]),
            turned(&north[..FRONT]),
            row(&south[..FRONT]),
            row(&south[FRONT..]),
            pits::line(1..=FRONT),
        )
    }
}

impl Bao {
    /// The holes in the order of texts, with the hands as stores.
    pub(super) fn board_text(&self) -> pits::Board {
        pits::Board {
            rows: self.board.holes.map(|holes| by_name(holes).to_vec()),
            stores: self.board.hands,
            turn: self.turn,
        }
    }

    /// Who owns a house: the letters of both sides, or one, or none.
    pub(super) fn owners(&self) -> String {
        let letters = Side::BOTH.into_iter().zip(['S', 'N']);
        let owning = letters.filter(|(side, _)| self.owns_house(*side));
        owning.map(|(_, letter)| letter).collect()
    }

    /// The name of the hole that is takasia, or nothing.
    pub(super) fn takasia_name(&self) -> String {
        let name = |hole: u8| hole_name(self.turn, hole.into());
        self.takasia.map_or(String::new(), name)
    }
}

/// What stands for nothing.
pub(super) fn or_dash(text: &str) -> &str {
    if text.is_empty() { "-" } else { text }
}

/// From the order of the ring to that of the names, and back: the back row is turned.
fn by_name(mut holes: [u8; HOLES]) -> [u8; HOLES] {
    holes[FRONT..].reverse();
    holes
}

impl fmt::Display for Bao {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (owners, takasia) = (self.owners(), self.takasia_name());
        let (owners, takasia) = (or_dash(&owners), or_dash(&takasia));
        let rules = self.rules.text();
        write!(f, "{} {owners} {takasia}{rules}", self.board_text())
    }
}

impl FromStr for Bao {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Bao, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Bao, String> {
    let mut words: Vec<_> = text.split_whitespace().collect();
    let mut rules = Rules::default();
    while words.last().is_some_and(|word| rules.set(word)) {
        words.pop();
    }
    match words[..] {
        ["startpos"] => Ok(Bao::new(rules)),
        ["startpos", "kujifunza"] => {
            let learners = Bao::for_learners();
            let rules = Rules {
                no_takasia: true,
                ..rules
            };
            Ok(Bao::set_up(learners.board, learners.turn, rules, None))
        }
        [ref board @ .., owners, takasia] if board.len() == 4 => {
            let board = pits::Board::read(board, [0, 0])?;
            let turn = board.turn;
            let holes = holes(board, owners)?;
            set_up(holes, turn, rules, takasia)
        }
        _ => Err("expected holes, side to move, hands, houses and takasia, or startpos".to_owned()),
    }
}

fn holes(board: pits::Board, owners: &str) -> Result<Board, String> {
    let seeds = board.rows.iter().flatten().chain(&board.stores);
    if seeds.map(|&seeds| u32::from(seeds)).sum::<u32>() > SEEDS {
        return Err(format!("there are at most {SEEDS} seeds"));
    }
    let [south, north] = board.rows.map(<[u8; HOLES]>::try_from);
    let (Ok(south), Ok(north)) = (south, north) else {
        return Err(format!("each side has {HOLES} holes"));
    };
    let owns = match owners {
        "SN" => [true, true],
        "S" => [true, false],
        "N" => [false, true],
        "-" => [false, false],
        _ => return Err(format!("{owners:?} is not SN, S, N or -: who owns a house")),
    };
    Ok(Board {
        holes: [south, north].map(by_name),
        hands: board.stores,
        owns,
    })
}

/// The takasia must be one: it follows from the board if the last move was takasa.
fn set_up(board: Board, turn: Side, rules: Rules, takasia: &str) -> Result<Bao, String> {
    let plain = Bao::set_up(board, turn, rules, None);
    if takasia == "-" {
        return Ok(plain);
    }
    let hole = plain.takasia_after(true);
    match hole.filter(|&hole| hole_name(turn, hole.into()) == takasia) {
        Some(hole) => Ok(Bao::set_up(board, turn, rules, Some(hole))),
        None => Err(format!("{takasia} cannot be takasia here")),
    }
}
