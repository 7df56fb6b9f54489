use yolah_bitboard::Cell;
use yolah_game::playout::mix;
use yolah_game::rows::Rows;
use yolah_game::{History, Side, equal_by};

use super::board::{BOARD, Field, ROOKS, SQUARES, Set, beside};
use super::{Escape, RULE_SETS, RuleSet, Rules, Throne};

/// A position of a tafl game, and the positions since the last capture.
///
/// ```
/// use yolah_game::perft;
/// use yolah_tafl::Tafl;
///
/// assert_eq!(perft::bulk(&Tafl::default(), 1), 116);
/// ```
#[derive(Clone, Debug)]
pub struct Tafl {
    /// The men of both sides, without the king.
    pub(super) men: [Set; 2],
    /// The king, until he is taken.
    pub(super) king: Set,
    pub(super) turn: Side,
    pub(super) rules: Rules,
    /// The game of which these are the rules, or from which they differ.
    pub(super) set: &'static RuleSet,
    pub(super) field: &'static Field,
    /// Who has won by what is on the board, whoever could move.
    pub(super) decided: Option<Side>,
    pub(super) key: u64,
    /// Positions may come back, and the game goes on.
    pub(super) is_endless: bool,
    pub(super) history: History,
}

equal_by!(Tafl, it => (it.men, it.king, it.turn, it.rules, it.set.name));

/// The start of Copenhagen hnefatafl.
impl Default for Tafl {
    fn default() -> Tafl {
        Tafl::new(&RULE_SETS[0])
    }
}

/// The key of a piece by its kind: attacker, defender, king. The last bit is the side to
/// move's.
#[inline]
pub(super) const fn piece_key(kind: usize, cell: Cell) -> u64 {
    mix(0x7461_666c, (kind * SQUARES + cell.index()) as u64) & !1
}

impl Tafl {
    /// The start of a game.
    pub fn new(set: &'static RuleSet) -> Tafl {
        Tafl::with_rules(set, set.rules)
    }

    /// The start of a game by other rules.
    pub fn with_rules(set: &'static RuleSet, rules: Rules) -> Tafl {
        let rows = Rows::read(set.start, "tTK").expect("a start is a board");
        Tafl::set_up(set, rules, &rows, Side::First)
    }

    /// A position without earlier ones.
    pub(super) fn set_up(set: &'static RuleSet, rules: Rules, rows: &Rows, turn: Side) -> Tafl {
        let of = |letter: char| -> Set {
            let those = rows.pieces.iter().filter(|piece| piece.2 == letter);
            let those = those.filter_map(|&(file, rank, _)| BOARD.at(file, rank));
            those.collect()
        };
        let position = Tafl {
            men: [of('t'), of('T')],
            king: of('K'),
            turn,
            rules,
            set,
            field: set.field(),
            decided: None,
            key: 0,
            is_endless: false,
            history: History::default(),
        };
        position.settled()
    }

    /// The same game with pieces on other squares, and without earlier positions.
    pub(super) fn with_pieces(&self, men: [Set; 2], king: Set) -> Tafl {
        let position = Tafl {
            men,
            king,
            history: History::default(),
            ..self.clone()
        };
        position.settled()
    }

    /// Finds out what follows from the pieces.
    fn settled(mut self) -> Tafl {
        self.key = self.find_key();
        let mut sides = Side::BOTH.into_iter();
        self.decided = sides.find_map(|side| self.find_end(side));
        self
    }

    fn find_key(&self) -> u64 {
        let rules = self.written("", Side::First);
        let rules = rules.bytes().fold(0, |key, byte| mix(key, byte.into()));
        let kinds = [self.men[0], self.men[1], self.king].into_iter().zip(0..);
        let keys = kinds.flat_map(|(set, kind)| set.into_iter().map(move |at| piece_key(kind, at)));
        keys.fold(rules & !1 | self.turn as u64, |key, piece| key ^ piece)
    }

    /// The rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Files and ranks of the board.
    pub const fn size(&self) -> u8 {
        self.field.size
    }

    /// The corners, if they are special.
    #[inline]
    pub(super) const fn corners(&self) -> Set {
        match self.rules.escape {
            Escape::Corners => self.field.corners,
            Escape::Edge => Set::EMPTY,
        }
    }

    /// The throne, if there is one.
    #[inline]
    pub(super) const fn throne(&self) -> Set {
        match self.rules.throne {
            Throne::None => Set::EMPTY,
            Throne::King | Throne::Closed => self.field.centre,
        }
    }

    /// Where the king wins.
    #[inline]
    pub(super) const fn goal(&self) -> Set {
        match self.rules.escape {
            Escape::Corners => self.field.corners,
            Escape::Edge => self.field.edge,
        }
    }

    #[inline]
    pub(super) fn occupied(&self) -> Set {
        self.men[0] | self.men[1] | self.king
    }

    /// All pieces of a side.
    #[inline]
    pub(super) fn pieces(&self, side: Side) -> Set {
        match side {
            Side::First => self.men[0],
            Side::Second => self.men[1] | self.king,
        }
    }

    /// The position if the side to move did nothing.
    pub(super) fn passed(&self) -> Tafl {
        Tafl {
            turn: !self.turn,
            key: self.key ^ 1,
            ..self.clone()
        }
    }

    /// What stops a man or the king, and where it may not stay.
    #[inline]
    pub(super) fn limits(&self, is_king: bool) -> (Set, Set) {
        let walls = self.occupied() | !self.field.cells;
        let barred = match self.rules.throne {
            Throne::King if is_king => Set::EMPTY,
            _ => self.throne(),
        };
        if is_king {
            (walls, barred)
        } else if self.rules.passes {
            (walls | self.corners(), barred)
        } else {
            (walls | self.corners() | barred, barred)
        }
    }

    /// Where a piece can go.
    #[inline]
    pub(super) fn targets(&self, from: Cell) -> Set {
        let (walls, barred) = self.limits(self.king.contains(from));
        ROOKS.reach(from, walls).without(barred)
    }

    /// Tells of every piece of a side, and where it can go.
    #[inline]
    pub(super) fn for_each_way(&self, side: Side, mut tell: impl FnMut(Cell, Set)) {
        let (walls, barred) = self.limits(false);
        for from in self.men[side.index()] {
            tell(from, ROOKS.reach(from, walls).without(barred));
        }
        if side == Side::Second {
            for from in self.king {
                tell(from, self.targets(from));
            }
        }
    }

    #[inline]
    pub(super) fn can_move(&self) -> bool {
        let (walls, barred) = self.limits(false);
        let steps = beside(self.men[self.turn.index()]).without(walls | barred);
        let mut found = !steps.is_empty();
        if !found {
            // A king may still go, or a man over the throne.
            self.for_each_way(self.turn, |_, targets| found |= !targets.is_empty());
        }
        found
    }
}
