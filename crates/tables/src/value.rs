use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;

/// What a position is worth to the side to move: a win, a draw or a loss with
/// a number of plies, or a margin in games with points.
///
/// The larger value is the one that the side to move prefers: a near win comes
/// before a far one, a far loss before a near one.
///
/// ```
/// use yolah_tables::Value;
///
/// assert!(Value::win(1) > Value::win(3) && Value::win(300) > Value::DRAW);
/// assert!(Value::loss(4) > Value::loss(2));
/// // Who moves to a position where the opponent is lost in two wins in three.
/// assert_eq!((-Value::loss(2)).earlier(), Value::win(3));
/// assert_eq!(Value::win(3).distance(), Some(3));
/// assert_eq!(Value::margin(-4).distance(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i16);

impl Value {
    /// Nobody wins.
    pub const DRAW: Value = Value(0);
    /// The farthest win or loss that can be told.
    pub const MAX_DISTANCE: u16 = 15_000;
    /// The largest margin that can be told.
    pub const MAX_MARGIN: i32 = 10_000;
    /// Below every value: the best of no moves.
    pub(crate) const NONE: Value = Value(i16::MIN);
    /// A win that is already there; less so many plies is one that is so far.
    const WON: i16 = 30_000;

    /// The side to move wins, so many plies before the end.
    #[inline]
    pub const fn win(plies: u16) -> Value {
        Value(Value::WON - limited(plies))
    }

    /// The side to move loses, so many plies before the end.
    #[inline]
    pub const fn loss(plies: u16) -> Value {
        Value(limited(plies) - Value::WON)
    }

    /// The side to move will be ahead by so many points at the end.
    #[inline]
    pub const fn margin(points: i32) -> Value {
        let limit = Value::MAX_MARGIN;
        if points > limit {
            Value(limit as i16)
        } else if points < -limit {
            Value(-limit as i16)
        } else {
            Value(points as i16)
        }
    }

    /// `Greater` for a win of the side to move, `Less` for a loss.
    #[inline]
    pub fn result(self) -> Ordering {
        self.0.cmp(&0)
    }

    /// In how many plies the win or loss is there; `None` for draws and margins.
    #[inline]
    pub const fn distance(self) -> Option<u16> {
        let size = self.0.unsigned_abs();
        if size > Value::MAX_MARGIN as u16 && self.0 != i16::MIN {
            Some(Value::WON as u16 - size)
        } else {
            None
        }
    }

    /// The points by which the side to move wins: a distance counts as one.
    #[inline]
    pub fn points(self) -> i32 {
        match self.distance() {
            Some(_) => i32::from(self.0.signum()),
            None => i32::from(self.0),
        }
    }

    /// The same win or loss seen a ply earlier; draws and margins are the same.
    #[inline]
    pub const fn earlier(self) -> Value {
        match self.distance() {
            Some(Value::MAX_DISTANCE) | None => self,
            Some(_) => Value(self.0 - self.0.signum()),
        }
    }

    /// The number in files: unlike values, unlike numbers.
    #[inline]
    pub const fn raw(self) -> i16 {
        self.0
    }

    /// The value with this number; `None` if there is none.
    pub const fn from_raw(raw: i16) -> Option<Value> {
        let size = raw.unsigned_abs();
        let is_margin = size <= Value::MAX_MARGIN as u16;
        let far = Value::WON as u16 - Value::MAX_DISTANCE;
        let is_distance = size >= far && size <= Value::WON as u16;
        if is_margin || is_distance {
            Some(Value(raw))
        } else {
            None
        }
    }

    /// The value with a number that is known to be one, or `NONE`.
    #[inline]
    pub(crate) const fn from_stored(raw: i16) -> Value {
        Value(raw)
    }
}

const fn limited(plies: u16) -> i16 {
    if plies > Value::MAX_DISTANCE {
        Value::MAX_DISTANCE as i16
    } else {
        plies as i16
    }
}

/// The same position seen by the other side.
impl Neg for Value {
    type Output = Value;

    #[inline]
    fn neg(self) -> Value {
        Value(-self.0)
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.distance(), self.result()) {
            (Some(plies), Ordering::Greater) => write!(f, "win in {plies}"),
            (Some(plies), _) => write!(f, "loss in {plies}"),
            (None, _) if *self == Value::NONE => f.write_str("nothing"),
            (None, Ordering::Equal) => f.write_str("draw"),
            (None, _) => write!(f, "{:+}", self.0),
        }
    }
}

/// What the values of a table tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Metric {
    /// Win, draw or loss, and the plies to the end of the game.
    End,
    /// Win, draw or loss, and the plies to the end or to another slice.
    Conversion,
    /// Win, draw or loss alone.
    Result,
    /// The margin at the end, in games with points.
    Margin,
}

impl Metric {
    /// Their names, in the order of [`Metric::ALL`].
    pub const NAMES: [&'static str; 4] = ["end", "conversion", "result", "margin"];

    /// All of them.
    pub const ALL: [Metric; 4] = [
        Metric::End,
        Metric::Conversion,
        Metric::Result,
        Metric::Margin,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        Metric::NAMES[self as usize]
    }

    /// The one with a name.
    pub fn from_name(name: &str) -> Option<Metric> {
        Metric::ALL.into_iter().find(|metric| metric.name() == name)
    }

    /// What a value of another slice, or of a finished game, is worth to who
    /// moves there, seen from before the move.
    #[inline]
    pub(crate) fn converted(self, value: Value) -> Value {
        match (self, value.result()) {
            (Metric::End | Metric::Margin, _) => value.earlier(),
            (_, Ordering::Greater) => Value::win(1),
            (_, Ordering::Less) => Value::loss(1),
            (_, Ordering::Equal) => Value::DRAW,
        }
    }

    /// A value found by its distance, as a table of this kind keeps it.
    #[inline]
    pub(crate) fn kept(self, value: Value) -> Value {
        match (self, value.result()) {
            (Metric::Result, Ordering::Greater) => Value::win(0),
            (Metric::Result, Ordering::Less) => Value::loss(0),
            _ => value,
        }
    }
}
