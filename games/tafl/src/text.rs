use std::fmt;
use std::str::FromStr;

use yolah_bitboard::Cell;
use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::board::{BOARD, Set};
use super::{Move, RULE_SETS, RuleSet, Rules, Tafl};

/// How positions name the side to move.
const TURNS: [&str; 2] = ["a", "d"];

impl Notation for Tafl {
    const NAME: &'static str = RULE_SETS[0].name;
    const SIDES: [&'static str; 2] = ["attackers", "defenders"];
    const VARIANTS: &'static [&'static str] = RULE_SETS[0].names;

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = self
            .read_move(text)
            .ok_or("a move is two squares, like d1-d4, perhaps with what it takes: d1-d4xd5/c4");
        let taken = read.as_ref().ok().and_then(|(_, taken)| *taken);
        let m = self.legal_or(text, read.map(|(m, _)| m), |m| {
            if self.pieces(self.turn).contains(m.from()) {
                "a piece goes straight over free squares; throne and corners are the king's"
            } else {
                "no piece of the side to move is there"
            }
        })?;
        if taken.is_none_or(|taken| taken == self.captures(m)) {
            Ok(m)
        } else {
            Err(ParseMoveError::new(text, "the move takes other pieces"))
        }
    }

    /// By the rules of this game, unless the text says others.
    fn read_position(&self, text: &str) -> Result<Tafl, ParsePositionError> {
        let own = (self.set, self.rules);
        parse(text, Some(own)).map_err(|reason| ParsePositionError::new(text, reason))
    }

    /// With the pieces that it takes.
    fn move_text(&self, m: Move) -> String {
        let taken = self.captures(m).into_iter();
        let names: Vec<String> = taken.map(|cell| BOARD.name(cell)).collect();
        match &names[..] {
            [] => m.to_string(),
            names => format!("{m}x{}", names.join("/")),
        }
    }

    fn diagram(&self) -> String {
        let sign = |file, rank| self.symbol(file, rank).or_else(|| self.mark(file, rank));
        rows::diagram((self.size(), self.size()), sign)
    }
}

impl Tafl {
    /// Two squares, perhaps with a dash between them, and what is taken if it is said.
    fn read_move(&self, text: &str) -> Option<(Move, Option<Set>)> {
        let (way, taken) = match text.split_once('x') {
            Some((way, taken)) => (way, Some(taken)),
            None => (text, None),
        };
        let digits = way.get(1..)?.bytes().take_while(u8::is_ascii_digit);
        let (from, to) = way.split_at_checked(1 + digits.count())?;
        let to = to.strip_prefix('-').unwrap_or(to);
        let m = Move::new(self.read_square(from)?, self.read_square(to)?, self.size());
        let taken = match taken {
            Some(taken) => Some(
                taken
                    .split('/')
                    .map(|at| self.read_square(at))
                    .collect::<Option<Set>>()?,
            ),
            None => None,
        };
        Some((m, taken))
    }

    fn read_square(&self, text: &str) -> Option<Cell> {
        BOARD
            .parse(text)
            .filter(|&cell| self.field.cells.contains(cell))
    }

    /// The letter of the piece on a square.
    pub(super) fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let cell = BOARD.at(file, rank)?;
        let pieces = [(self.men[0], 't'), (self.men[1], 'T'), (self.king, 'K')];
        let mut pieces = pieces.into_iter();
        let found = pieces.find(|(set, _)| set.contains(cell));
        found.map(|(_, letter)| letter)
    }

    /// The text of a position by the rules of this one.
    pub(super) fn written(&self, board: &str, turn: Side) -> String {
        let turn = TURNS[turn.index()];
        let name = Some(self.set.name).filter(|name| *name != Tafl::NAME);
        let name = name.map(|name| format!(" {name}")).unwrap_or_default();
        format!("{board} {turn}{name}{}", self.set.words(self.rules))
    }

    /// A sign for free squares that are the king's.
    fn mark(&self, file: u8, rank: u8) -> Option<char> {
        let cell = BOARD.at(file, rank)?;
        let is_marked = (self.throne() | self.corners()).contains(cell);
        is_marked.then_some('+')
    }
}

impl fmt::Display for Tafl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = (self.size(), self.size());
        let board = rows::text(size, |file, rank| self.symbol(file, rank));
        f.write_str(&self.written(&board, self.turn))
    }
}

impl FromStr for Tafl {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Tafl, ParsePositionError> {
        parse(text, None).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

/// A position by the rules that it names, or by these if its board has their size.
fn parse(text: &str, own: Option<(&'static RuleSet, Rules)>) -> Result<Tafl, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    match fields[..] {
        ["startpos", ref words @ ..] => {
            let own = own.unwrap_or((&RULE_SETS[0], RULE_SETS[0].rules));
            let (set, rules) = read_rules(words, own)?;
            Ok(Tafl::with_rules(set, rules))
        }
        [board, turn, ref words @ ..] => {
            let turn = Side::to_move(turn, TURNS)?;
            let rows = Rows::read(board, "tTK")?;
            let size = rows.files;
            let usual = RuleSet::of_size(size).map(|set| (set, set.rules));
            let own = own.filter(|(set, _)| set.size == size).or(usual);
            let own = own.ok_or_else(|| format!("no game has {size} files"))?;
            let (set, rules) = read_rules(words, own)?;
            set_up(set, rules, &rows, turn)
        }
        _ => Err("expected a board and the side to move, or startpos".to_owned()),
    }
}

/// The rules that the words say: perhaps the name of a game, then what differs from it.
fn read_rules(
    words: &[&str],
    own: (&'static RuleSet, Rules),
) -> Result<(&'static RuleSet, Rules), String> {
    let named = words.first().and_then(|name| RuleSet::named(name));
    let (set, mut rules) = named.map_or(own, |set| (set, set.rules));
    for word in &words[usize::from(named.is_some())..] {
        rules.follow(word)?;
    }
    Ok((set, rules))
}

fn set_up(set: &'static RuleSet, rules: Rules, rows: &Rows, turn: Side) -> Result<Tafl, String> {
    let (size, name) = (set.size, set.name);
    if (rows.files, rows.ranks) != (size, size) {
        return Err(format!("{name} has {size} files and ranks"));
    }
    for letter in ['t', 'T', 'K'] {
        let found = rows.pieces.iter().filter(|piece| piece.2 == letter).count();
        let most = set.start.matches(letter).count();
        if found > most {
            return Err(format!("there are {found} {letter}, more than {most}"));
        }
    }
    let position = Tafl::set_up(set, rules, &rows.pieces, turn);
    let reserved = position.corners() | position.throne();
    if reserved.intersects(position.men[0] | position.men[1]) {
        return Err("throne and corners are the king's".to_owned());
    }
    Ok(position)
}
