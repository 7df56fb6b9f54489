//! Whole games on fake clocks: nobody flags, and nobody leaves time unused.

use std::time::Duration;

use proptest::prelude::*;
use yolah_game::{Clock, GameLimit, Rng, Side, TimeControl, TimeUp};
use yolah_search::{Horizon, Limit, TimeLeft, TimeManager};

const LONGEST_GAME: u32 = 150;

/// From a millisecond to hours, small times as likely as large ones.
fn time() -> impl Strategy<Value = u64> {
    (0u32..24, any::<u64>()).prop_map(|(bits, random)| 1 + random % (1 << bits))
}

fn time_or_none() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), time()]
}

fn control() -> impl Strategy<Value = TimeControl> {
    let millis = Duration::from_millis;
    let per_move = time().prop_map(move |t| TimeControl::per_move(millis(t)));
    let per_game = (time(), time_or_none())
        .prop_map(move |(t, i)| TimeControl::per_game(millis(t), millis(i)));
    let per_period = (1u32..60, time(), time_or_none())
        .prop_map(move |(n, t, i)| TimeControl::per_period(n, millis(t), millis(i)));
    prop_oneof![
        per_move.prop_map(Result::unwrap),
        per_game.prop_map(Result::unwrap),
        per_period.prop_map(Result::unwrap),
        arimaa(),
    ]
}

fn arimaa() -> impl Strategy<Value = TimeControl> {
    let game = prop_oneof![
        Just("0".to_owned()),
        time().prop_map(|t| format!("{t}ms")),
        (1u32..100).prop_map(|turns| format!("{turns}t")),
    ];
    (
        time_or_none(),
        time_or_none(),
        0u32..=100,
        time_or_none(),
        game,
        time_or_none(),
    )
        .prop_filter_map("there is time", |(m, r, p, l, g, t)| {
            format!("arimaa:{m}ms/{r}ms/{p}/{l}ms/{g}/{t}ms")
                .parse()
                .ok()
        })
}

/// An overhead that leaves the game playable: all overheads of a game together
/// do not exhaust the clock.
fn overhead(control: &TimeControl, percent: u32) -> Duration {
    let bank = control.bank().unwrap();
    let from_bank = (bank / LONGEST_GAME).max(bank.min(control.increment()));
    let most = control.move_time() + from_bank;
    let most = control.turn_limit().map_or(most, |limit| limit.min(most));
    most * percent / 100
}

/// How a player uses a limit.
type Habit = fn(&Limit) -> Duration;

struct Game {
    clock: Clock,
    manager: TimeManager,
    habit: Habit,
    rng: Rng,
    /// Whether the players know how long the game will be.
    known: Option<u32>,
}

impl Game {
    /// Plays up to `moves` moves of each side, or until the game is stopped.
    fn play(&mut self, moves: u32) -> Result<(), TimeUp> {
        for made in 0..moves {
            for side in Side::BOTH {
                self.manager.horizon = match self.known {
                    Some(length) => Horizon::new(length - made, length - made),
                    None => Horizon::after(made),
                };
                match self.turn(side) {
                    Ok(()) => {}
                    Err(TimeUp::Halted) => return Ok(()),
                    flag => return flag,
                }
            }
        }
        Ok(())
    }

    fn turn(&mut self, side: Side) -> Result<(), TimeUp> {
        let left = TimeLeft::on(&self.clock, side).expect("the clock runs");
        let limit = self.manager.limit(&left);
        assert!(limit.soft <= limit.hard || limit.soft.is_none());
        let most = self.manager.overhead.as_nanos() as u64;
        let late = match self.rng.u8(0..4) {
            0 => most,
            _ => self.rng.u64(0..=most),
        };
        self.clock
            .spend(side, (self.habit)(&limit) + Duration::from_nanos(late))
    }
}

fn hard(limit: &Limit) -> Duration {
    limit.hard.unwrap()
}

fn soft(limit: &Limit) -> Duration {
    limit.soft.unwrap_or_else(|| hard(limit))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn the_slowest_player_never_flags(
        control in control(),
        percent in prop_oneof![Just(0u32), 0u32..=100, Just(100)],
        known in any::<bool>(),
        length in 1u32..=LONGEST_GAME,
        seed in any::<u64>(),
    ) {
        let mut game = Game {
            clock: Clock::start(control),
            manager: TimeManager {
                overhead: overhead(&control, percent),
                horizon: Horizon::after(0),
            },
            habit: hard,
            rng: Rng::with_seed(seed),
            known: known.then_some(length),
        };
        prop_assert_eq!(game.play(length), Ok(()), "{} {:?}", control, game.clock);
    }

    /// In the middle of a game, from numbers that a protocol gives.
    #[test]
    fn any_numbers_give_a_limit_within_the_time(
        bank in time_or_none(),
        increment in time_or_none(),
        moves_to_go in proptest::option::of(any::<u32>()),
        overhead in time_or_none(),
        expected in any::<u32>(),
        most in any::<u32>(),
    ) {
        let bank = Duration::from_millis(bank);
        let manager = TimeManager {
            overhead: Duration::from_millis(overhead),
            horizon: Horizon::new(expected, most),
        };
        let left = TimeLeft::new(bank, Duration::from_millis(increment), moves_to_go);
        let limit = manager.limit(&left);
        prop_assert!(limit.soft <= limit.hard);
        prop_assert!(limit.hard.unwrap() <= bank.saturating_sub(manager.overhead));
    }

    #[test]
    fn sudden_death_uses_its_time(
        bank in 1_000u64..3_600_000,
        length in 20u32..=LONGEST_GAME,
        known in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let bank = Duration::from_millis(bank);
        let mut game = Game {
            clock: Clock::start(TimeControl::per_game(bank, Duration::ZERO).unwrap()),
            manager: TimeManager {
                overhead: bank / 3000,
                horizon: Horizon::after(0),
            },
            habit: soft,
            rng: Rng::with_seed(seed),
            known: known.then_some(length),
        };
        prop_assert_eq!(game.play(length), Ok(()));
        // Who does not know how long the game will be keeps a part for more.
        let least = match (known, length) {
            (true, _) => 0.95,
            (false, 60..) => 0.7,
            (false, _) => 0.35,
        };
        let used = game.clock.spent(Side::First).as_secs_f64() / bank.as_secs_f64();
        prop_assert!(used >= least, "{} moves used {used:.2}", length);
    }
}

fn limit_of(control: &str, horizon: Horizon) -> Limit {
    let clock = Clock::start(control.parse().unwrap());
    let manager = TimeManager {
        overhead: Duration::ZERO,
        horizon,
    };
    manager.limit(&TimeLeft::on(&clock, Side::First).unwrap())
}

fn millis(limit: Limit) -> (Option<u128>, u128) {
    let soft = limit.soft.map(|soft| soft.as_millis());
    (soft, limit.hard.unwrap().as_millis())
}

#[test]
fn the_forms_of_time_control_by_example() {
    let of = |control| millis(limit_of(control, Horizon::after(0)));
    assert_eq!(of("2s"), (None, 2_000));
    assert_eq!(of("4m"), (Some(6_000), 30_000));
    assert_eq!(of("4m+2s"), (Some(7_950), 39_750));
    assert_eq!(of("40/3m"), (Some(5_454), 21_818));
    assert_eq!(of("1/10s"), (Some(2_666), 5_000));
    assert_eq!(of("arimaa:1m/4m"), (Some(66_000), 90_000));
    assert_eq!(of("arimaa:1m/4m/100/0/0/70s"), (Some(66_000), 70_000));
    assert_eq!(of("arimaa:1m/0"), (Some(60_000), 60_000));
    assert_eq!(of("arimaa:1m/4m/100/0/1t"), (Some(300_000), 300_000));
    assert_eq!(of("arimaa:1m/4m/100/0/40m"), (Some(30_000), 90_000));
}

#[test]
fn the_last_move_may_use_everything() {
    let limit = limit_of("4m", Horizon::new(1, 1));
    assert_eq!(millis(limit), (Some(240_000), 240_000));
}

#[test]
fn without_limit_there_is_no_limit() {
    let clock = Clock::start(TimeControl::UNLIMITED);
    assert_eq!(TimeLeft::on(&clock, Side::First), None);
}

#[test]
fn the_time_of_the_game_is_kept_too() {
    let control: TimeControl = "arimaa:5s/5m/100/0/10m".parse().unwrap();
    assert_eq!(
        control.game_limit(),
        Some(GameLimit::Time(Duration::from_mins(10)))
    );
    let mut game = Game {
        clock: Clock::start(control),
        manager: TimeManager {
            overhead: Duration::ZERO,
            horizon: Horizon::after(0),
        },
        habit: soft,
        rng: Rng::with_seed(1),
        known: Some(60),
    };
    game.play(60).unwrap();
    assert_eq!(game.clock.moves(Side::Second), 60, "{:?}", game.clock);
}
