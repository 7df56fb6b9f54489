//! Rules as a file says them, checked, but not yet made into tables.

use std::fmt::Display;

use yolah_game::Side;

use crate::area::{Area, Size};
use crate::check;
use crate::read;
use crate::series::Turns;
use crate::source::{self, Node, RulesError, Spot};
use crate::steps::Step;

/// The rules of a game, read and checked; [`entry`](Draft::entry) makes a game
/// of the program of them.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "a rule holds or it does not")]
pub struct Draft {
    /// The game's name.
    pub name: String,
    /// What else it is called.
    pub names: Vec<String>,
    /// Where the file says the name, and the other ones.
    pub(crate) name_spots: [Spot; 2],
    /// The game in a few words.
    pub description: String,
    /// What the sides are called.
    pub sides: [String; 2],
    pub(crate) size: Size,
    pub(crate) board: Area,
    /// The text of the start position, the first one if there are several.
    pub start: String,
    /// All start positions.
    pub(crate) starts: Vec<String>,
    /// Where the file says each of them.
    pub(crate) start_spots: Vec<Spot>,
    pub(crate) kinds: Vec<Kind>,
    /// Whether pieces can be dropped, and whether captured ones can.
    pub(crate) hands: bool,
    pub(crate) captures_held: bool,
    /// Whether who holds something has to drop it.
    pub(crate) must_drop: bool,
    /// Whether a promoted piece is in hand what it was before.
    pub(crate) demotes: bool,
    pub(crate) checking: Checking,
    pub(crate) immobile: bool,
    pub(crate) forced: Forced,
    pub(crate) from_inside: bool,
    /// Promotion only to what the side has lost, or had at the start.
    pub(crate) only_lost: bool,
    pub(crate) only_own: bool,
    /// Promotion only with a capture.
    pub(crate) only_capturing: bool,
    /// Whether pieces in the zone turn into others where they stand.
    pub(crate) in_place: bool,
    pub(crate) capture_forced: bool,
    pub(crate) explodes: Option<Vec<usize>>,
    /// Whether who captures stays where it is.
    pub(crate) shoots: bool,
    /// How many moves a turn has, if not one.
    pub(crate) turns: Option<Turns>,
    pub(crate) facing: Facing,
    pub(crate) set: Set,
    pub(crate) pass: bool,
    pub(crate) no_checks: bool,
    /// Whether royal pieces may not walk away from check.
    pub(crate) no_flight: bool,
    pub(crate) castling: Option<Castling>,
    pub(crate) ends: Ends,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Kind {
    /// How positions write it: a letter, perhaps with a `+` before it or a `~`
    /// behind it.
    pub(crate) letter: String,
    pub(crate) name: String,
    pub(crate) shape: String,
    /// What each side's piece shows: nothing, or the character on its tile.
    pub(crate) signs: [String; 2],
    pub(crate) steps: Vec<Step>,
    /// Other steps while it stands in an area.
    pub(crate) inside: Vec<(Area, Vec<Step>)>,
    /// More steps, along marked cells alone.
    pub(crate) along: Vec<(Area, Vec<Step>)>,
    /// Kinds that it neither captures nor jumps over.
    pub(crate) shuns: Vec<usize>,
    /// What it is worth in hundredths, if the file says so.
    pub(crate) worth: Option<usize>,
    /// What it counts where points decide.
    pub(crate) points: usize,
    /// The cells it may be on.
    pub(crate) region: Option<Area>,
    pub(crate) home: Option<Area>,
    pub(crate) promotes: Vec<usize>,
    pub(crate) zone: Area,
    /// What it is in the hand of who took it.
    pub(crate) captured: usize,
    pub(crate) drops: Option<Area>,
    pub(crate) per_file: Option<usize>,
    pub(crate) drop_mate: bool,
    pub(crate) royal: bool,
    pub(crate) resets: bool,
}

impl Kind {
    /// Its steps on a cell as its side sees it.
    pub(crate) fn steps_on(&self, seen: usize) -> &[Step] {
        let inside = self.inside.iter().find(|(area, _)| area[seen]);
        inside.map_or(&self.steps, |(_, steps)| steps)
    }
}

/// What a game is played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Set {
    /// Figures on squares of two colours.
    #[default]
    Chess,
    /// Wedges on squares of one.
    Shogi,
    /// Discs on points, with a river where the board has two halves.
    Xiangqi,
    /// Discs on points, blue and red.
    Janggi,
}

/// When a piece that can promote has to.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Forced {
    Always,
    /// Where it could never move again, if that is not allowed.
    Stuck,
    In(Area),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Castling {
    pub(crate) king: usize,
    pub(crate) rooks: Vec<usize>,
    /// The files where the king lands, on the side of the last file and of the
    /// first.
    pub(crate) files: [usize; 2],
}

impl Castling {
    /// Whether a place has a piece with which a side castles.
    pub(crate) fn is_rook(&self, place: Option<(Side, usize)>, side: Side) -> bool {
        place.is_some_and(|(owner, kind)| owner == side && self.rooks.contains(&kind))
    }
}

/// Whether a move may give check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Checking {
    Free,
    /// Only if it is mate.
    Mating,
    Forbidden,
}

/// What it means that royal pieces see each other along a file or a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Facing {
    Free,
    /// It may not be, along a file.
    Forbidden,
    /// The side to move has to end it, or the game by passing.
    Offer,
}

/// How a game ends that nobody wins, by passes, repetition or quiet moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Settled {
    Drawn,
    /// The first side wins with so many points more than the second, which
    /// wins otherwise; at 0 equal points are a draw.
    ByPoints(usize),
}

/// A result for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Result3 {
    Win,
    Draw,
    Loss,
}

/// Counting moves when little is left.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Counting {
    /// Nobody counts while one of these is there.
    pub(crate) pawns: Vec<usize>,
    /// Moves for a side that has more than its royal piece; 0 for no count.
    pub(crate) board: usize,
    /// Moves for one that has not, by what the other has: the first that fits.
    pub(crate) bare: Vec<(Vec<usize>, usize)>,
    /// Whether the count begins with the number of pieces.
    pub(crate) from_pieces: bool,
}

/// What it means that a side cannot move and is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stalemate {
    For(Result3),
    /// Who has fewer pieces wins.
    Fewer,
}

/// How a game ends.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ends {
    pub(crate) stalemate: Stalemate,
    pub(crate) checkmate: Result3,
    /// Groups of kinds: who has none of a group any more loses, or wins.
    pub(crate) extinct: Vec<Vec<usize>>,
    pub(crate) extinct_result: Result3,
    /// How many may be left of a group that counts as extinct.
    pub(crate) extinct_left: usize,
    pub(crate) bare: Option<Result3>,
    /// Whether a bared side may still bare the other.
    pub(crate) bare_answer: bool,
    pub(crate) reach: Option<Reach>,
    /// Whether two passes in a row end the game, and one of a side that is
    /// faced.
    pub(crate) passes: bool,
    pub(crate) settled: Settled,
    pub(crate) counting: Option<Counting>,
    pub(crate) checks: Option<usize>,
    /// How often a position is there until the game ends; never at 0.
    pub(crate) repetition: usize,
    pub(crate) repetition_result: Result3,
    pub(crate) perpetual: Option<Result3>,
    /// Plies without a capture or a move of a piece that resets the count.
    pub(crate) quiet_plies: Option<usize>,
    /// Material besides the royal piece with which nobody can win.
    pub(crate) dead: Vec<Vec<usize>>,
}

/// Winning by getting somewhere.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Reach {
    pub(crate) kinds: Vec<usize>,
    pub(crate) zone: Area,
    pub(crate) safe: bool,
    pub(crate) answer: bool,
    /// Whether the zone is the same for both, not turned for the second.
    pub(crate) shared: bool,
}

impl Draft {
    /// The rules that a text says; `file` is what errors call it.
    ///
    /// ```
    /// use yolah_royal::Draft;
    ///
    /// let text = "name = \"knights\"\nbase = \"chess\"\n[pieces.Q]\nmoves = \"N\"\n";
    /// let draft = Draft::read("knights.toml", text)?;
    /// assert_eq!(draft.name, "knights");
    /// let error = Draft::read("x.toml", "base = \"chess\"\nnam = 1").unwrap_err();
    /// assert!(error.to_string().starts_with("x.toml, line 2: there is no key \"nam\""));
    /// # Ok::<(), yolah_royal::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not TOML, or does not say the rules of a game.
    pub fn read(file: &str, text: &str) -> Result<Draft, RulesError> {
        let read = || {
            let root = whole(file, text, 0)?;
            let draft = read::draft(&root)?;
            check::draft(&draft, &root)?;
            Ok(draft)
        };
        read().map_err(|mut error: RulesError| {
            if error.file != file {
                error.reason.push_str("; ");
                error.reason.push_str(file);
                error
                    .reason
                    .push_str(" inherits this line and changes what it needs");
            }
            error
        })
    }

    /// The same without a look at the whole, which takes its tables.
    pub(crate) fn unchecked(file: &str, text: &str) -> Result<Draft, RulesError> {
        read::draft(&whole(file, text, 0)?)
    }

    /// Refuses names that other games have.
    ///
    /// ```
    /// let text = "name = \"mine\"\nbase = \"chess\"\nnames = [\"gardner\"]";
    /// let draft = yolah_royal::Draft::read("mine.toml", text)?;
    /// let error = draft.refuse_names(|name| name == "gardner").unwrap_err();
    /// assert_eq!(error.to_string(), "mine.toml, line 3: there is a game \"gardner\" already");
    /// # Ok::<(), yolah_royal::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// If a name is taken.
    pub fn refuse_names(&self, is_taken: impl Fn(&str) -> bool) -> Result<(), RulesError> {
        let own = [(&self.name, &self.name_spots[0])];
        let others = self.names.iter().map(|name| (name, &self.name_spots[1]));
        let mut all = own.into_iter().chain(others);
        match all.find(|(name, _)| is_taken(name)) {
            Some((name, spot)) => {
                let reason = format!("there is a game {name:?} already");
                Err(spot.error(reason))
            }
            None => Ok(()),
        }
    }

    /// How many cells the board has.
    pub fn cells(&self) -> usize {
        self.size.cells()
    }

    /// What is wrong with one of the start positions.
    pub(crate) fn wrong_start(&self, number: usize, reason: impl Display) -> RulesError {
        let which = match self.starts.len() {
            1 => "the start".to_owned(),
            _ => format!("start {}", number + 1),
        };
        self.start_spots[number].error(format!("{which}: {reason}"))
    }

    /// The kind with a letter.
    pub(crate) fn kind(&self, letter: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.letter == letter)
    }
}

/// A file with everything that it inherits.
fn whole(file: &str, text: &str, depth: usize) -> Result<Node, RulesError> {
    /// Nobody needs more; who inherits from oneself gets here.
    const DEEPEST: usize = 16;
    let node = source::read(file, text)?;
    let Some(base) = node.get("base") else {
        return Ok(node);
    };
    let name = base.text()?;
    let found = crate::shipped::text(name);
    let Some(inherited) = found.filter(|_| depth < DEEPEST) else {
        let reason = format!(
            "there is no game {name:?} to inherit from: expected one that ships, \
             as `yolah games` lists under royal"
        );
        return Err(base.spot.error(reason));
    };
    let below = whole(&format!("{name}.toml"), inherited, depth + 1)?;
    for (letter, piece) in node.get("pieces").map_or(&[][..], Node::entries) {
        let is_there = below
            .get("pieces")
            .is_some_and(|all| all.get(letter).is_some());
        if read::is_none(piece) && !is_there {
            let reason = format!("{name} has no piece {letter:?} to take away");
            return Err(piece.spot.error(reason));
        }
    }
    Ok(forget_names(below).overlaid(node))
}

/// Names are not inherited.
fn forget_names(mut node: Node) -> Node {
    if let source::Value::Table(entries) = &mut node.value {
        entries.retain(|(key, _)| key != "names" && key != "name" && key != "base");
    }
    node
}
