use std::fmt;

use yolah_bitboard::Cell;
use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side, read_by};

use super::board::{BOARD, Set};
use super::{Move, RULE_SETS, RuleSet, Rules, Tafl};

/// How positions name the side to move.
const TURNS: [&str; 2] = ["a", "d"];

impl Notation for Tafl {
    const NAME: &'static str = RULE_SETS[0].name;
    const SIDES: [&'static str; 2] = ["attackers", "defenders"];
    const VARIANTS: &'static [&'static str] = RULE_SETS[0].names;

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = self.read_move(text);
        let read = read
            .ok_or("a move is two squares, like d1-d4, perhaps with what it takes: d1-d4xd5/c4");
        let taken = read.as_ref().ok().and_then(|(_, taken)| *taken);
        let m = self.legal_or(text, read.map(|(m, _)| m), |m| {
            if self.pieces(self.turn).contains(m.from()) {
                "a piece goes straight over free squares; throne and corners are the king's"
            } else {
                "no piece of the side to move is there"
            }
        })?;
        let fits = taken.is_none_or(|taken| taken == self.captures(m));
        let wrong = || ParseMoveError::new(text, "the move takes other pieces");
        fits.then_some(m).ok_or_else(wrong)
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

    /// With a sign on free squares that are the king's.
    fn diagram(&self) -> String {
        let kings = self.throne() | self.corners();
        let is_kings = |at: &Cell| kings.contains(*at);
        let mark = |file, rank| BOARD.at(file, rank).filter(is_kings).map(|_| '+');
        let sign = |file, rank| self.symbol(file, rank).or_else(|| mark(file, rank));
        rows::diagram((self.size(), self.size()), sign)
    }
}

impl Tafl {
    /// Two squares, perhaps with a dash between them, and what is taken if it is said.
    fn read_move(&self, text: &str) -> Option<(Move, Option<Set>)> {
        let (way, taken) = text.split_once('x').unzip();
        let way = way.unwrap_or(text);
        let digits = way.get(1..)?.bytes().take_while(u8::is_ascii_digit);
        let (from, to) = way.split_at_checked(1 + digits.count())?;
        let to = to.strip_prefix('-').unwrap_or(to);
        let m = Move::new(self.read_square(from)?, self.read_square(to)?, self.size());
        let Some(taken) = taken else {
            return Some((m, None));
        };
        let taken = taken.split('/').map(|at| self.read_square(at));
        Some((m, Some(taken.collect::<Option<Set>>()?)))
    }

    fn read_square(&self, text: &str) -> Option<Cell> {
        let cell = BOARD.parse(text)?;
        self.field.cells.contains(cell).then_some(cell)
    }

    /// The letter of the piece on a square.
    pub(super) fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let cell = BOARD.at(file, rank)?;
        let pieces = [(self.men[0], 't'), (self.men[1], 'T'), (self.king, 'K')];
        let found = pieces.into_iter().find(|(set, _)| set.contains(cell));
        found.map(|(_, letter)| letter)
    }

    /// The text of a position by the rules of this one.
    pub(super) fn written(&self, board: &str, turn: Side) -> String {
        let turn = TURNS[turn.index()];
        let name = Some(self.set.name).filter(|name| *name != Tafl::NAME);
        let name = name.map(|name| format!(" {name}")).unwrap_or_default();
        format!("{board} {turn}{name}{}", self.set.words(self.rules))
    }
}

impl fmt::Display for Tafl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = (self.size(), self.size());
        let board = rows::text(size, |file, rank| self.symbol(file, rank));
        f.write_str(&self.written(&board, self.turn))
    }
}

read_by!(Tafl, |text| parse(text, None));

/// A game, and rules that may differ from its own.
type Chosen = (&'static RuleSet, Rules);

/// A position by the rules that it names, or by these if its board has their size.
fn parse(text: &str, own: Option<Chosen>) -> Result<Tafl, String> {
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
            let own = own.filter(|(set, _)| set.size() == size).or(usual);
            let own = own.ok_or_else(|| format!("no game has {size} files"))?;
            let (set, rules) = read_rules(words, own)?;
            set_up(set, rules, &rows, turn)
        }
        _ => Err("expected a board and the side to move, or startpos".to_owned()),
    }
}

/// The rules that the words say: perhaps the name of a game, then what differs from it.
fn read_rules(words: &[&str], own: Chosen) -> Result<Chosen, String> {
    let named = words.first().and_then(|name| RuleSet::named(name));
    let (set, mut rules) = named.map_or(own, |set| (set, set.rules));
    for word in &words[usize::from(named.is_some())..] {
        rules.follow(word)?;
    }
    Ok((set, rules))
}

fn set_up(set: &'static RuleSet, rules: Rules, rows: &Rows, turn: Side) -> Result<Tafl, String> {
    let (size, name) = (set.size(), set.name);
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
    let position = Tafl::set_up(set, rules, rows, turn);
    let reserved = position.corners() | position.throne();
    if reserved.intersects(position.men[0] | position.men[1]) {
        return Err("throne and corners are the king's".to_owned());
    }
    Ok(position)
}
