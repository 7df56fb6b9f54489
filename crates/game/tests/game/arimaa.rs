//! The examples of Arimaa's time control specification, each played on a clock.

use std::time::Duration;

use yolah_game::Side::{First, Second};
use yolah_game::{Clock, GameLimit, Side, TimeControl, TimeUp};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn control(fields: &str) -> TimeControl {
    format!("arimaa:{fields}").parse().unwrap()
}

fn start(fields: &str) -> Clock {
    Clock::start(control(fields))
}

/// What is in the bank: all that is available beyond the time of the move.
fn reserve(clock: &Clock, side: Side) -> u64 {
    let available = clock.available(side).unwrap().as_secs();
    available - clock.control().move_time().as_secs()
}

#[test]
fn example_1_is_sudden_death() {
    let mut clock = start("0/5");
    assert_eq!(*clock.control(), "5m".parse().unwrap());
    for _ in 0..4 {
        clock.spend(First, seconds(MINUTE)).unwrap();
    }
    assert_eq!(clock.available(First), Some(seconds(MINUTE)));
    assert_eq!(clock.available(Second), Some(seconds(5 * MINUTE)));
    let late = clock.spend(First, seconds(MINUTE + 1));
    assert_eq!(late, Err(TimeUp::Flag(First)));
    clock.spend(First, seconds(MINUTE)).unwrap();
    assert_eq!(clock.available(First), Some(Duration::ZERO));
}

#[test]
fn example_2_is_an_increment() {
    let mut clock = start("0:12/5");
    // As if 12 seconds were added for every move, the first one included.
    let mut expected = 5 * MINUTE + 12;
    for used in [3, 12, 40, 0, 100] {
        assert_eq!(clock.available(Second), Some(seconds(expected)));
        clock.spend(Second, seconds(used)).unwrap();
        expected = expected - used + 12;
    }
    assert_eq!(clock.available(Second), Some(seconds(expected)));
}

#[test]
fn example_3_guarantees_40_moves_in_2_hours() {
    let mut steady = start("3/0");
    for _ in 0..40 {
        steady.spend(First, seconds(3 * MINUTE)).unwrap();
    }
    assert_eq!(steady.spent(First), seconds(2 * HOUR));
    let mut clock = start("3/0");
    for _ in 0..39 {
        clock.spend(First, seconds(MINUTE)).unwrap();
    }
    // 39 times two minutes were saved, and the 40th move may use them all.
    let last = 39 * 2 * MINUTE + 3 * MINUTE;
    assert_eq!(clock.available(First), Some(seconds(last)));
    clock.spend(First, seconds(last)).unwrap();
    assert_eq!(clock.spent(First), seconds(2 * HOUR));
}

#[test]
fn example_4_does_not_fill_the_reserve_above_its_limit() {
    let mut clock = start("0:30/5/100/3");
    clock.spend(First, seconds(10)).unwrap();
    assert_eq!(reserve(&clock, First), 5 * MINUTE, "above the limit: kept");
    clock.spend(First, seconds(30 + 110)).unwrap();
    assert_eq!(reserve(&clock, First), 190);
    clock.spend(First, seconds(0)).unwrap();
    assert_eq!(reserve(&clock, First), 190, "still above: nothing added");
    clock.spend(First, seconds(30 + 20)).unwrap();
    assert_eq!(reserve(&clock, First), 170);
    clock.spend(First, seconds(25)).unwrap();
    assert_eq!(reserve(&clock, First), 175, "below: filled again");
    clock.spend(First, seconds(1)).unwrap();
    assert_eq!(reserve(&clock, First), 3 * MINUTE, "up to the limit");
}

#[test]
fn example_5_saves_half_and_stops_after_six_hours() {
    let mut clock = start("4/2/50/10/6");
    clock.spend(First, seconds(61)).unwrap();
    // Half of 179 seconds, rounded to the nearest second.
    assert_eq!(reserve(&clock, First), 2 * MINUTE + 90);
    for _ in 0..10 {
        clock.spend(First, seconds(0)).unwrap();
    }
    assert_eq!(reserve(&clock, First), 10 * MINUTE);
    let game = control("4/2/50/10/6").game_limit();
    assert_eq!(game, Some(GameLimit::Time(seconds(6 * HOUR))));
}

#[test]
fn example_6_is_stopped_and_scored_after_six_hours() {
    let mut clock = start("4/4/100/4/6");
    clock.spend(First, seconds(0)).unwrap();
    assert_eq!(reserve(&clock, First), 4 * MINUTE, "already full");
    // Both always take their four minutes: 45 moves each make six hours.
    for ply in 1..91 {
        assert!(!clock.is_halted());
        let side = Side::from_index(ply);
        clock.spend(side, seconds(4 * MINUTE)).unwrap();
    }
    assert!(clock.is_halted());
    assert_eq!(clock.spend(Second, seconds(1)), Err(TimeUp::Halted));
}

#[test]
fn example_6_halts_in_the_middle_of_a_move() {
    let mut clock = start("4/4/100/4/6");
    for ply in 0..89 {
        clock
            .spend(Side::from_index(ply), seconds(4 * MINUTE))
            .unwrap();
    }
    // Eight minutes on the player's clock, but only four in the game.
    assert_eq!(clock.available(Second), Some(seconds(4 * MINUTE)));
    let late = clock.spend(Second, seconds(5 * MINUTE));
    assert_eq!(late, Err(TimeUp::Halted));
}

#[test]
fn example_7_ends_after_move_90_of_the_second_player() {
    let mut clock = start("4/4/100/4/90t");
    for ply in 0..180 {
        assert!(!clock.is_halted(), "before ply {ply}");
        // Turns are counted, not hours: these are more than six.
        let side = Side::from_index(ply);
        clock.spend(side, seconds(4 * MINUTE)).unwrap();
    }
    assert!(clock.is_halted());
    assert_eq!([clock.moves(First), clock.moves(Second)], [90, 90]);
    assert_eq!(clock.spend(First, seconds(1)), Err(TimeUp::Halted));
}

#[test]
fn example_8_limits_each_turn_to_five_minutes() {
    let mut clock = start("4/4/100/4/90t/5");
    assert_eq!(clock.available(First), Some(seconds(5 * MINUTE)));
    let late = clock.spend(First, seconds(5 * MINUTE + 1));
    assert_eq!(late, Err(TimeUp::Flag(First)));
    clock.spend(First, seconds(5 * MINUTE)).unwrap();
    // One minute came out of the reserve of four.
    clock.spend(First, seconds(4 * MINUTE)).unwrap();
    clock.spend(First, seconds(5 * MINUTE)).unwrap();
    clock.spend(First, seconds(5 * MINUTE)).unwrap();
    clock.spend(First, seconds(5 * MINUTE)).unwrap();
    assert_eq!(clock.available(First), Some(seconds(4 * MINUTE)));
}

#[test]
fn a_tournament_control_means_what_its_organisers_say() {
    let mut clock = start("60s/5m/75/0/4h/4m");
    assert_eq!(
        clock.available(First),
        Some(seconds(4 * MINUTE)),
        "turn limit"
    );
    clock.spend(First, seconds(20)).unwrap();
    clock.spend(First, seconds(4 * MINUTE)).unwrap();
    // 300 + 75 % of 40, then three minutes out of the reserve.
    assert_eq!(clock.available(First), Some(seconds(60 + 330 - 180)));
    let late = clock.spend(First, seconds(211));
    assert_eq!(late, Err(TimeUp::Flag(First)));
    let control = control("60s/5m/75/0/4h/4m");
    assert_eq!(control.bank_limit(), None);
    let game = GameLimit::Time(seconds(4 * HOUR));
    assert_eq!(control.game_limit(), Some(game));
    assert_eq!(control.to_string(), "arimaa:1m/5m/75/0/4h/4m");
}

/// Field four is L; read as G, as the sentence about it means, it is field five.
#[test]
fn a_postal_control_counts_its_fields_by_place() {
    let day = 24 * HOUR;
    let by_place = control("24h5m10s/0/0/60d");
    assert_eq!(by_place.move_time(), seconds(day + 5 * MINUTE + 10));
    assert_eq!(by_place.bank(), Some(Duration::ZERO));
    assert_eq!(by_place.credit_percent(), 0);
    assert_eq!(by_place.bank_limit(), Some(seconds(60 * day)));
    assert_eq!(by_place.game_limit(), None);

    let mut clock = start("24h5m10s/0/0/0/60d");
    for ply in 0..60 {
        clock.spend(Side::from_index(ply), seconds(day)).unwrap();
    }
    assert!(clock.is_halted());
}
