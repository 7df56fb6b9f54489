//! A game whose moves can only be written in their position: nothing above the
//! game relies on what a move alone shows.

use std::fmt;
use std::str::FromStr;

use yolah_game::{
    Content, Detail, Game, Input, Judged, Layout, MoveList, NoEvaluator, Notation, Outcome,
    ParseMoveError, ParsePositionError, Side, Sketch, View, laws,
};
use yolah_kit::{Entry, PLAYERS, Question};
use yolah_search::{Limit, StopFlag};

/// Take one, two or three of a heap; who takes the last has won. A move is
/// written as what remains.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Heap {
    stones: u8,
    turn: Side,
}

/// How many are taken, which it does not show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Taken(u8);

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("?")
    }
}

impl Default for Heap {
    fn default() -> Heap {
        Heap {
            stones: 10,
            turn: Side::First,
        }
    }
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.stones, self.turn.index())
    }
}

impl FromStr for Heap {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Heap, ParsePositionError> {
        let numbers = text.split_once(' ').and_then(|(stones, turn)| {
            let turn: usize = turn.parse().ok().filter(|&turn| turn < 2)?;
            Some(Heap {
                stones: stones.parse().ok()?,
                turn: Side::from_index(turn),
            })
        });
        numbers.ok_or_else(|| ParsePositionError::new(text, "two numbers"))
    }
}

impl Game for Heap {
    type Move = Taken;
    const MAX_MOVES: usize = 3;

    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stones == 0).then(|| Outcome::win(!self.turn))
    }

    fn legal_moves(&self, moves: &mut MoveList<Taken>) {
        moves.extend((1..=self.stones.min(3)).map(Taken));
    }

    fn play_unchecked(&mut self, m: Taken) {
        self.stones -= m.0;
        self.turn = !self.turn;
    }

    fn key(&self) -> u64 {
        u64::from(self.stones) * 2 + self.turn.index() as u64
    }
}

impl Notation for Heap {
    const NAME: &'static str = "heap";
    const SIDES: [&'static str; 2] = ["left", "right"];

    fn parse_move(&self, text: &str) -> Result<Taken, ParseMoveError> {
        let remains = text.strip_prefix("to").and_then(|rest| rest.parse().ok());
        let taken = remains.and_then(|remains| self.stones.checked_sub(remains));
        let m = taken.map(Taken).filter(|&m| self.is_legal(m));
        m.ok_or_else(|| ParseMoveError::new(text, "so many cannot remain"))
    }

    fn move_text(&self, m: Taken) -> String {
        format!("to{}", self.stones - m.0)
    }

    fn diagram(&self) -> String {
        "*".repeat(self.stones.into())
    }
}

impl View for Heap {
    fn layout(&self) -> Layout {
        Layout::grid(11, 1, &[], Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        (0..11).map(Content::Count).collect()
    }

    fn path(&self, m: Taken) -> Vec<usize> {
        vec![usize::from(self.stones - m.0)]
    }

    fn details(&self) -> Vec<Detail> {
        vec![Detail::number("stones", self.stones.into(), 10)]
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        format!("{} {}", sketch.details[0], sketch.turn.index())
    }
}

impl Judged for Heap {
    type Evaluator = NoEvaluator;

    fn evaluator() -> NoEvaluator {
        NoEvaluator
    }
}

static ENTRY: Entry = Entry::new::<Heap>("take one, two or three");

#[test]
fn the_laws_ask_for_the_text_in_its_position() {
    laws::check(&Heap::default(), 20, 1);
    laws::check_view(&Heap::default(), 20, 1);
}

#[test]
fn sessions_and_records_write_moves_in_their_position() {
    let mut session = ENTRY.start();
    assert_eq!(session.legal_moves(), ["to9", "to8", "to7"]);
    assert_eq!(session.play("to8").unwrap(), "to8");
    session.play("to5").unwrap();
    assert_eq!(session.moves(), ["to8", "to5"]);
    let steps = session.steps();
    assert_eq!((&*steps[1].text, &*steps[1].written), ("to5", "to5"));
    assert_eq!(session.recorded().as_deref(), Some("to5"));
    assert_eq!(session.choices()[0].text, "to4");
    let line = ["to4", "to1"].map(str::to_owned);
    assert_eq!(session.protocol_line(&line), line);
    let record = session.record().unwrap().to_string();
    assert!(record.contains("1. to8 to5"), "{record}");
    let counts = session.perft(1, 1);
    assert_eq!(counts[0], ("to4".to_owned(), 1));
    let solved = session.solve(1000, &mut |_, _| true).unwrap();
    assert_eq!(solved.line.first().map(String::as_str), Some("to4"));
    assert_eq!(session.take_back().as_deref(), Some("to5"));
}

#[test]
fn players_answer_with_texts_of_their_position() {
    let session = ENTRY.start();
    let names = PLAYERS.iter().map(|player| player.name);
    let needs_network = |name: &&str| ["nnue", "puct"].contains(name);
    for name in names.filter(|name| !needs_network(name)) {
        let spec = name.parse().expect("a name is a spec");
        let mut player = ENTRY.player(&spec).expect("every game has it");
        let mut told = Vec::new();
        let question = Question::from(Limit::nodes(500));
        let stop = StopFlag::default();
        let answer = player.think(session.as_ref(), &question, &stop, &mut |progress| {
            told.extend(progress.pv.clone());
        });
        let answer = answer.expect("it is its game");
        told.extend([answer.best.clone()]);
        told.extend(answer.ponder);
        told.extend(answer.progress.pv);
        assert!(
            told.iter().all(|text| text.starts_with("to")),
            "{name}: {told:?}"
        );
        assert!(session.legal_moves().contains(&answer.best), "{name}");
    }
}

#[test]
fn benchmarks_name_their_moves() {
    let runs = ENTRY.bench(3, &mut |_| ());
    assert!(
        runs.iter().all(|run| run.best.starts_with("to")),
        "{runs:?}"
    );
}
