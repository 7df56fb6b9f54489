//! Time management: from a clock to a [`Limit`]. Pure arithmetic; nobody here
//! looks at a watch.
//!
//! The vocabulary follows two chess programs that the literature describes.
//! Like both, a search gets a *base* time that it should use and a *maximum*
//! that it must keep; they are [`Limit::soft`] and [`Limit::hard`]. What lies
//! between is the *extra* time, which a search takes when it needs it: when the
//! best move changes (Glaurung) or when the best move fails low (Gerbil).

use std::time::Duration;

use yolah_game::{Clock, GameLimit, Side};

use crate::Limit;

/// How many more moves a player will make.
///
/// ```
/// use yolah_search::Horizon;
///
/// let ending = Horizon::new(3, 5);
/// assert_eq!((ending.expected(), ending.most()), (3, 5));
/// assert_eq!(Horizon::after(100), Horizon::new(40, 50));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Horizon {
    expected: u32,
    most: u32,
}

impl Horizon {
    /// What a player expects when it knows nothing about the game: Glaurung
    /// plans a fortieth of its time for a move.
    const EXPECTED: u32 = 40;
    /// Without better knowledge no game is thought to be longer than this.
    const LONGEST: u32 = 150;
    /// However long a game is already, so many moves may still come.
    const LEAST: u32 = 20;

    /// About `expected` moves and never more than `most`, the next one
    /// included. `most` has to be a true bound: with one move left all the time
    /// may be used. Numbers that make no sense are corrected.
    pub fn new(expected: u32, most: u32) -> Horizon {
        let most = most.max(1);
        Horizon {
            expected: expected.clamp(1, most),
            most,
        }
    }

    /// A guess for a player who made so many moves of some unknown game.
    pub fn after(moves: u32) -> Horizon {
        let most = Horizon::LONGEST.saturating_sub(moves).max(Horizon::LEAST);
        Horizon::new(Horizon::EXPECTED, most)
    }

    /// A guess for a player who made so many moves of a game that leaves it at
    /// most so many turns, where its rules say that.
    ///
    /// ```
    /// use yolah_search::Horizon;
    ///
    /// assert_eq!(Horizon::of_game(10, Some(30)), Horizon::new(15, 30));
    /// assert_eq!(Horizon::of_game(10, None), Horizon::after(10));
    /// ```
    pub fn of_game(moves: u32, turns_left: Option<u32>) -> Horizon {
        // Games end before the bound; that they use half of it is a guess.
        turns_left.map_or_else(
            || Horizon::after(moves),
            |most| Horizon::new(most.div_ceil(2), most),
        )
    }

    /// How many moves will probably be made.
    pub fn expected(self) -> u32 {
        self.expected
    }

    /// How many moves will be made at most.
    pub fn most(self) -> u32 {
        self.most
    }

    fn within(self, most: Option<u32>) -> Horizon {
        Horizon::new(
            self.expected,
            most.map_or(self.most, |most| most.min(self.most)),
        )
    }
}

/// The time a player has when it is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// For all moves to come, until it is filled again.
    bank: Duration,
    /// Comes with each move and is used before the bank.
    move_time: Duration,
    /// Whether time saved in this move can be used in later ones.
    is_kept: bool,
    /// Added to the bank after each move.
    increment: Duration,
    /// Moves until the bank is filled again, the next one included.
    moves_to_go: Option<u32>,
    /// The next move may not last longer.
    longest: Duration,
    /// How long the whole game may still last, for both players.
    game: Option<Duration>,
    /// How many more moves the player may make before the game is stopped.
    turns: Option<u32>,
}

impl TimeLeft {
    /// As protocols say it: time for all moves to come, or until the clock is
    /// set forward after `moves_to_go` moves, and a gain after each move.
    pub fn new(bank: Duration, increment: Duration, moves_to_go: Option<u32>) -> TimeLeft {
        TimeLeft {
            bank,
            move_time: Duration::ZERO,
            is_kept: true,
            increment,
            moves_to_go: moves_to_go.map(|moves| moves.max(1)),
            longest: bank,
            game: None,
            turns: None,
        }
    }

    /// And so much more for each move, the byoyomi of shogi: what is not used of
    /// it is lost.
    pub fn with_byoyomi(self, time: Duration) -> TimeLeft {
        TimeLeft {
            move_time: time,
            is_kept: !self.bank.is_zero(),
            longest: self.bank.saturating_add(time),
            ..self
        }
    }

    /// So much for each move; what is not used is lost.
    pub fn per_move(time: Duration) -> TimeLeft {
        TimeLeft {
            move_time: time,
            is_kept: false,
            longest: time,
            ..TimeLeft::new(Duration::ZERO, Duration::ZERO, None)
        }
    }

    /// What `side` has on a clock; `None` without limit.
    pub fn on(clock: &Clock, side: Side) -> Option<TimeLeft> {
        let control = clock.control();
        let bank = clock.bank(side)?;
        let turns = match control.game_limit() {
            Some(GameLimit::Turns(turns)) => Some(turns.saturating_sub(clock.moves(side))),
            Some(GameLimit::Time(_)) | None => None,
        };
        Some(TimeLeft {
            bank,
            move_time: clock.move_time(side),
            is_kept: !bank.is_zero() || control.credit_percent() > 0,
            increment: control.increment(),
            moves_to_go: clock.moves_to_go(side),
            longest: clock.available(side)?,
            game: clock.until_halt(),
            turns,
        })
    }
}

/// Shares out the time of a game among its moves.
///
/// The promise: a player that answers at [`Limit::hard`], and whose answers
/// then take up to `overhead` to be clocked, never loses on time, provided that
/// the overhead alone would not lose the game already.
///
/// ```
/// use std::time::Duration;
/// use yolah_game::{Clock, Side};
/// use yolah_search::{Horizon, TimeLeft, TimeManager};
///
/// let manager = TimeManager {
///     overhead: Duration::from_millis(10),
///     horizon: Horizon::new(28, 56),
/// };
/// let clock = Clock::start("5m+3s".parse()?);
/// let left = TimeLeft::on(&clock, Side::First).expect("the clock runs");
/// let limit = manager.limit(&left);
/// assert_eq!(limit.soft.map(|soft| soft.as_secs()), Some(13));
/// assert_eq!(limit.hard.map(|hard| hard.as_secs()), Some(68));
/// # Ok::<(), yolah_game::TimeControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeManager {
    /// How long an answer may take to reach the clock, and how late a search
    /// may notice that its time is over.
    pub overhead: Duration,
    /// How many more moves the player will make.
    pub horizon: Horizon,
}

impl TimeManager {
    /// When to answer the next move.
    ///
    /// The time that comes with the move is used in full, because saving it
    /// gains nothing; a share of the bank comes on top. A time for this move
    /// alone has no `soft` limit: all of it is used, as Gerbil does.
    pub fn limit(&self, left: &TimeLeft) -> Limit {
        let horizon = self.horizon.within(left.turns);
        let share = self.bank_share(left, horizon);
        let free = left.move_time.saturating_sub(self.overhead);
        let mut times = Share {
            base: free.saturating_add(share.base),
            most: free.saturating_add(share.most),
        };
        if let Some(game) = left.game {
            // Both players draw on the game's time; half of it is ours.
            times = times.min(Share::of_game(game / 2, Duration::ZERO, horizon));
        }
        let hard = times.most.min(left.longest.saturating_sub(self.overhead));
        Limit {
            soft: left.is_kept.then_some(times.base.min(hard)),
            hard: Some(hard),
            ..Limit::default()
        }
    }

    fn bank_share(&self, left: &TimeLeft, horizon: Horizon) -> Share {
        let until_refill = horizon.within(left.moves_to_go);
        let stock = left
            .bank
            .saturating_sub(self.reserve(left, until_refill.most));
        match left.moves_to_go {
            Some(moves) if moves <= horizon.most => {
                Share::of_period(stock, left.increment, until_refill)
            }
            _ => Share::of_game(stock, left.increment, horizon),
        }
    }

    /// What the overheads of all moves until the bank is filled again may cost
    /// the bank. It is set aside, or a long game would be lost on it.
    fn reserve(&self, left: &TimeLeft, moves: u32) -> Duration {
        let cost = self.overhead.saturating_sub(left.move_time);
        let uncovered = cost.saturating_sub(left.increment);
        cost.saturating_add(uncovered.saturating_mul(moves - 1))
    }
}

/// The part of a stock of time that one move gets.
#[derive(Clone, Copy, Debug)]
struct Share {
    base: Duration,
    most: Duration,
}

impl Share {
    /// A move of a game that is played to its end with this stock.
    ///
    /// Glaurung's proportions: an equal share for each expected move, with the
    /// increment, and up to five shares when needed. Gerbil's ceiling: never
    /// more than half the stock, so that increments keep a cushion.
    fn of_game(stock: Duration, increment: Duration, horizon: Horizon) -> Share {
        if horizon.most == 1 {
            return Share {
                base: stock,
                most: stock,
            };
        }
        let base = (stock / horizon.expected).saturating_add(income(increment, horizon));
        Share {
            base,
            most: base.saturating_mul(5).min(stock / 2),
        }
    }

    /// A move of a period after which the stock is filled again.
    ///
    /// The base is Gerbil's: early moves get a little more than their equal
    /// share, and about three shares are kept for the end. The maximum is
    /// Glaurung's: four shares, a third of the stock, and half of it for the
    /// last move, as what is left stays ours.
    fn of_period(stock: Duration, increment: Duration, horizon: Horizon) -> Share {
        let moves = horizon.most;
        let parts = moves.saturating_mul(3).saturating_add(12);
        let base = (stock / parts)
            .saturating_mul(4)
            .saturating_add(income(increment, horizon));
        let ceiling = if moves == 1 { stock / 2 } else { stock / 3 };
        Share {
            base,
            most: base.saturating_mul(4).min(ceiling),
        }
    }

    fn min(self, other: Share) -> Share {
        Share {
            base: self.base.min(other.base),
            most: self.most.min(other.most),
        }
    }
}

/// The increments that will come before the last move, shared equally.
fn income(increment: Duration, horizon: Horizon) -> Duration {
    increment.saturating_sub(increment / horizon.expected)
}

/// The limit of a search on the move that the opponent is expected to play,
/// while the opponent thinks: depth and nodes only, for no clock of ours runs.
pub fn while_pondering(limit: Limit) -> Limit {
    Limit {
        soft: None,
        hard: None,
        ..limit
    }
}

/// The limit of a search that went on for `pondered` when the opponent played
/// the expected move; its times count from that moment, when our clock started.
///
/// Thinking in the opponent's time was thinking, so it is taken from the base
/// time: who pondered longer than that may answer at once and save the time.
/// The maximum stays: it is what the clock allows. A time for this move alone
/// cannot be saved and is used in full.
///
/// ```
/// use std::time::Duration;
/// use yolah_search::{Limit, after_ponderhit};
///
/// let seconds = |n| Some(Duration::from_secs(n));
/// let limit = Limit { soft: seconds(10), hard: seconds(40), ..Limit::default() };
/// let rest = after_ponderhit(limit, Duration::from_secs(7));
/// assert_eq!((rest.soft, rest.hard), (seconds(3), seconds(40)));
/// ```
pub fn after_ponderhit(limit: Limit, pondered: Duration) -> Limit {
    Limit {
        soft: limit.soft.map(|soft| soft.saturating_sub(pondered)),
        ..limit
    }
}
