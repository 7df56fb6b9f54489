//! Positions as text: the game type, the stacks of pieces with their cells, the side to
//! move, and in games with a pillbug the cell of the piece that rests.

use std::fmt;
use std::str::FromStr;

use yolah_bitboard::plane::Cell;
use yolah_game::{Game, MoveList, Notation, ParseMoveError, ParsePositionError, Side};

use super::bug::{Bug, PieceName, Set};
use super::movement::Move;
use super::position::Hive;
use super::uhp;

impl Notation for Hive {
    const NAME: &'static str = "hive";
    const SIDES: [&'static str; 2] = ["white", "black"];
    const VARIANTS: &'static [&'static str] = &["Base"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let refused = |reason: &str| ParseMoveError::new(text, reason);
        if self.outcome().is_some() {
            return Err(refused("the game is over"));
        }
        let m = uhp::read_move(self, text).map_err(|reason| refused(&reason))?;
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        if moves.contains(&m) {
            return Ok(m);
        }
        Err(refused(self.fault(m)))
    }

    fn move_text(&self, m: Move) -> String {
        uhp::move_string(self, m, "")
    }

    /// Rows from the top, the uppermost piece of each cell; a star means that there are others
    /// under it.
    fn diagram(&self) -> String {
        let places = self.drawn_places();
        let shown = |&(cell, [column, row]): &(Cell, [i32; 2])| {
            let height = self.height(cell);
            let top = self.stack(cell).last().map(ToString::to_string);
            let star = if height > 1 { "*" } else { "" };
            let text = top.map_or_else(|| ".".to_owned(), |top| top + star);
            (row, 2 * column + row, text)
        };
        let cells: Vec<(i32, i32, String)> = places.iter().map(shown).collect();
        let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
        let mut rows: Vec<i32> = cells.iter().map(|cell| cell.0).collect();
        rows.sort_unstable();
        rows.dedup();
        let line = |row: i32| {
            let mut line = String::new();
            let mut here: Vec<_> = cells.iter().filter(|cell| cell.0 == row).collect();
            here.sort_by_key(|cell| cell.1);
            for (_, column, text) in here {
                let from = (3 * (column - left)) as usize;
                line = format!("{line:<from$}{text}");
            }
            line + "\n"
        };
        let hands = Side::BOTH.map(|side| self.hand_text(side));
        rows.into_iter().map(line).collect::<String>() + &hands.concat()
    }
}

impl Hive {
    /// Why a move is not legal, in a word where there is one.
    fn fault(&self, m: Move) -> &'static str {
        let Some(piece) = m.piece() else {
            return "there are moves, so nobody passes";
        };
        let turn = self.turn;
        match (self.is_placed(piece), self.has_queen(turn)) {
            (true, false) => "pieces move when the own queen bee is placed",
            (true, true) if self.resting == Some(piece) => "this piece was moved just now",
            (true, true) => "this piece cannot go there",
            (false, _) if piece.side() != turn => "this piece is the other side's",
            (false, false) if self.placed(turn) == 3 => "the queen bee is placed now at the latest",
            (false, _) if self.next_in_hand(turn, piece.bug()) != Some(piece) => {
                "pieces of a kind are placed in the order of their numbers"
            }
            _ => "a piece is placed beside own pieces and away from others",
        }
    }

    /// The pieces on a cell, the lowest first.
    pub(super) fn stack(&self, cell: Cell) -> Vec<PieceName> {
        let mut stack: Vec<PieceName> = PieceName::all()
            .filter(|piece| self.places[piece.index()] == cell)
            .collect();
        stack.sort_by_key(|piece| self.levels[piece.index()]);
        stack
    }

    /// All occupied cells.
    pub(super) fn occupied(&self) -> Vec<Cell> {
        let grounds = PieceName::all().filter(|&piece| self.place(piece).1 == 0);
        let cells = grounds.map(|piece| self.places[piece.index()]);
        cells.filter(|cell| cell.is_somewhere()).collect()
    }

    /// How many pieces of a kind are in a side's hand.
    pub(super) fn held(&self, side: Side, bug: Bug) -> usize {
        let held = PieceName::kind(side, bug).filter(|&piece| !self.is_placed(piece));
        if self.set.has(bug) { held.count() } else { 0 }
    }

    /// The cell of the piece that rests; nothing if none does.
    pub(super) fn resting_text(&self) -> String {
        let cell = self.resting.map(|piece| self.places[piece.index()]);
        cell.map_or_else(String::new, |cell| cell.to_string())
    }

    fn hand_text(&self, side: Side) -> String {
        let count = |bug: Bug| match self.held(side, bug) {
            0 => None,
            1 => Some(bug.letter().to_string()),
            count => Some(format!("{count}{}", bug.letter())),
        };
        let held: Vec<String> = Bug::ALL.into_iter().filter_map(count).collect();
        format!("{}: {}\n", Hive::side_name(side), held.join(" "))
    }
}

/// The text of a position, of stacks in any order.
pub(super) fn written(
    set: Set,
    mut stacks: Vec<(Cell, String)>,
    turn: Side,
    resting: &str,
) -> String {
    stacks.sort_by_key(|(cell, _)| {
        let [column, row] = cell.place();
        (row, column)
    });
    let stack = |(cell, pieces): &(Cell, String)| format!("{cell}:{pieces}");
    let mut stacks = stacks.iter().map(stack).collect::<Vec<_>>().join("/");
    if stacks.is_empty() {
        stacks.push('-');
    }
    let turn = ['w', 'b'][turn.index()];
    let rest = match (set.has(Bug::Pillbug), resting) {
        (false, _) => String::new(),
        (true, "") => " -".to_owned(),
        (true, cell) => format!(" {cell}"),
    };
    format!("{set} {stacks} {turn}{rest}")
}

impl fmt::Display for Hive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = |cell: Cell| {
            let names = self.stack(cell).into_iter().map(|piece| piece.to_string());
            names.collect::<Vec<String>>().join(".")
        };
        let stacks = self.occupied().into_iter();
        let stacks = stacks.map(|cell| (cell, pieces(cell))).collect();
        f.write_str(&written(self.set, stacks, self.turn, &self.resting_text()))
    }
}

impl FromStr for Hive {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Hive, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Hive, String> {
    if text.contains(';') {
        return uhp::read_game(text);
    }
    let fields: Vec<_> = text.split_whitespace().collect();
    match fields[..] {
        ["startpos"] => Ok(Hive::default()),
        [set] | ["startpos", set] => Ok(Hive::new(set.parse()?)),
        [set, stacks, turn, ref rest @ ..] if rest.len() <= 1 => {
            let mut position = Hive::new(set.parse()?);
            for stack in stacks.split('/').filter(|_| stacks != "-") {
                position.read_stack(stack)?;
            }
            position.give_turn(Side::to_move(turn, ["w", "b"])?);
            position.check()?;
            let rest = rest.first().filter(|&&rest| rest != "-");
            rest.map_or(Ok(()), |cell| position.read_resting(cell))?;
            Ok(position)
        }
        _ => Err("expected a type like Base+M, stacks, and the side to move".to_owned()),
    }
}

impl Hive {
    fn read_stack(&mut self, text: &str) -> Result<(), String> {
        let (cell, pieces) = text
            .split_once(':')
            .ok_or_else(|| format!("{text:?} is no stack like 0,0:wQ.bB1"))?;
        let cell: Cell = cell.parse()?;
        if self.height(cell) > 0 {
            return Err(format!("{cell} is there twice"));
        }
        for name in pieces.split('.') {
            let piece: PieceName = name.parse()?;
            if !self.set.has(piece.bug()) || self.is_placed(piece) {
                return Err(format!("{piece} is there twice, or not in the game"));
            }
            let climbs = matches!(piece.bug(), Bug::Beetle | Bug::Mosquito);
            if self.height(cell) > 0 && !climbs {
                return Err(format!("{piece} climbs on nothing"));
            }
            self.put(piece, cell);
        }
        Ok(())
    }

    /// The piece that was moved last: it lies on top.
    fn read_resting(&mut self, text: &str) -> Result<(), String> {
        let piece = self.stack(text.parse()?).pop();
        let is_possible =
            piece.is_some() && self.set.has(Bug::Pillbug) && self.has_queen(!self.turn);
        if !is_possible {
            return Err(format!("nothing was moved to {text}"));
        }
        self.rest(piece);
        Ok(())
    }

    /// Whether the pieces hang together, and could have been placed in turn.
    fn check(&self) -> Result<(), String> {
        let drawn = self.drawn_places();
        let joined = drawn.iter().filter(|(cell, _)| self.height(*cell) > 0);
        if joined.count() != self.occupied().len() {
            return Err("the hive is in several parts".to_owned());
        }
        let [white, black] = Side::BOTH.map(|side| self.placed(side));
        // The turns that a side has had: as many as pieces, as long as it cannot move them.
        let turns = |side: Side, placed: usize| (!self.has_queen(side)).then_some(placed);
        let behind = self.turn.index();
        let fits = match (turns(Side::First, white), turns(Side::Second, black)) {
            (Some(white), Some(black)) => white == black + behind,
            (Some(turns), None) => black + behind <= turns,
            (None, Some(turns)) => white <= turns + behind,
            (None, None) => true,
        };
        if !fits {
            return Err("the numbers of pieces do not fit the side to move".to_owned());
        }
        for (side, placed) in Side::BOTH.into_iter().zip([white, black]) {
            let is_late = !self.has_queen(side) && placed > 3;
            if is_late || self.has_queen(side) && placed == 1 {
                let name = Hive::side_name(side);
                return Err(format!(
                    "the {name} queen bee is placed as the second to fourth piece"
                ));
            }
        }
        Ok(())
    }
}
