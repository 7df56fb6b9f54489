//! Positions as text: the game type, the stacks of pieces with their cells, the side to
//! move, and in games with a pillbug the cell of the piece that rests.

use std::fmt;

use yolah_bitboard::plane::Cell;
use yolah_game::{Notation, ParseMoveError, Side, Sketch, View, read_by};

use super::bug::{Bug, PieceName};
use super::movement::Move;
use super::position::Hive;
use super::uhp;

impl Notation for Hive {
    const NAME: &'static str = "hive";
    const SIDES: [&'static str; 2] = ["white", "black"];
    const VARIANTS: &'static [&'static str] = &["Base"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        self.legal_or(text, uhp::read_move(self, text), |m| self.fault(m))
    }

    fn move_text(&self, m: Move) -> String {
        uhp::move_string(self, m, "")
    }

    /// The uppermost pieces, and what is in the hands.
    fn diagram(&self) -> String {
        let hands = Side::BOTH.map(|side| self.hand_text(side));
        self.layout().diagram(&self.contents()) + &hands.concat()
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

    /// How many pieces of a kind are in a side's hand.
    pub(super) fn held(&self, side: Side, bug: Bug) -> usize {
        let held = PieceName::kind(side, bug).filter(|&piece| !self.is_placed(piece));
        if self.set.has(bug) { held.count() } else { 0 }
    }

    /// The cell of the piece that rests; nothing if none does.
    pub(super) fn resting_text(&self) -> String {
        let cell = self.resting.map(|piece| self.place(piece).0);
        cell.map_or_else(String::new, |cell| cell.to_string())
    }

    fn hand_text(&self, side: Side) -> String {
        let held = Bug::ALL.map(|bug| match self.held(side, bug) {
            0 => String::new(),
            1 => format!(" {}", bug.letter()),
            count => format!(" {count}{}", bug.letter()),
        });
        let held = held.concat();
        format!("{}: {}\n", Hive::side_name(side), held.trim_start())
    }
}

impl fmt::Display for Hive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sketch_text(&Sketch::of(self)))
    }
}

read_by!(Hive, parse);

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
            for cell in rest.iter().filter(|&&rest| rest != "-") {
                position.read_resting(cell)?;
            }
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
        if self.stacks.height(cell) > 0 {
            return Err(format!("{cell} is there twice"));
        }
        for name in pieces.split('.') {
            let piece: PieceName = name.parse()?;
            if !self.set.has(piece.bug()) || self.is_placed(piece) {
                return Err(format!("{piece} is there twice, or not in the game"));
            }
            let climbs = matches!(piece.bug(), Bug::Beetle | Bug::Mosquito);
            if self.stacks.height(cell) > 0 && !climbs {
                return Err(format!("{piece} climbs on nothing"));
            }
            self.put(piece, cell);
        }
        Ok(())
    }

    /// The piece that was moved last: it lies on top.
    fn read_resting(&mut self, text: &str) -> Result<(), String> {
        let is_possible = self.set.has(Bug::Pillbug) && self.has_queen(!self.turn);
        let piece = self
            .stacks
            .stack(text.parse()?)
            .pop()
            .filter(|_| is_possible);
        let piece = piece.ok_or_else(|| format!("nothing was moved to {text}"))?;
        self.rest(Some(PieceName::new(piece)));
        Ok(())
    }

    /// Whether the pieces hang together, and could have been placed in turn.
    fn check(&self) -> Result<(), String> {
        let drawn = self.stacks.drawn().into_iter();
        let joined = drawn.filter(|&(cell, _)| self.stacks.height(cell) > 0);
        if joined.count() != self.stacks.occupied().count() {
            return Err("the hive is in several parts".to_owned());
        }
        let placed = Side::BOTH.map(|side| self.placed(side));
        let has_queen = Side::BOTH.map(|side| self.has_queen(side));
        // A side has had as many turns as it has pieces, as long as it cannot move them.
        let expected = placed[1] + self.turn.index();
        let fits =
            (has_queen[0] || placed[0] >= expected) && (has_queen[1] || placed[0] <= expected);
        if !fits {
            return Err("the numbers of pieces do not fit the side to move".to_owned());
        }
        for side in Side::BOTH {
            let (placed, has_queen) = (placed[side.index()], has_queen[side.index()]);
            if !has_queen && placed > 3 || has_queen && placed == 1 {
                let name = Hive::side_name(side);
                return Err(format!(
                    "the {name} queen bee is placed as the second to fourth piece"
                ));
            }
        }
        Ok(())
    }
}
