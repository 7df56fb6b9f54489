//! Time controls as people, match runners and records write them.

use std::time::Duration;

use yolah_game::TimeControl;

fn seconds(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

#[track_caller]
fn check(text: &str, expected: TimeControl, canonical: &str) {
    let control: TimeControl = text.parse().unwrap();
    assert_eq!(control, expected, "{text}");
    assert_eq!(control.to_string(), canonical);
    assert_eq!(canonical.parse(), Ok(control));
}

#[test]
fn seconds_alone_are_for_each_move() {
    let each = |s| TimeControl::per_move(seconds(s)).unwrap();
    check("100ms", each(0.1), "100ms");
    check("2s", each(2.0), "2s");
    check(" 2.5s ", each(2.5), "2.5s");
    check("2s/move", each(2.0), "2s");
    check("90s", each(90.0), "1m30s/move");
    check("1m/move", each(60.0), "1m/move");
    check("st=0.5", each(0.5), "500ms");
    check("arimaa:30s/0/0", each(30.0), "30s");
}

#[test]
fn minutes_alone_are_for_the_game() {
    let game = |s, i| TimeControl::per_game(seconds(s), seconds(i)).unwrap();
    check("5m", game(300.0, 0.0), "5m");
    check("1m30s", game(90.0, 0.0), "1m30s");
    check("1:30", game(90.0, 0.0), "1m30s");
    check("2h", game(7200.0, 0.0), "2h");
    check("30s+0s", game(30.0, 0.0), "30s+0s");
    check("tc=30", game(30.0, 0.0), "30s+0s");
    check("5m+3s", game(300.0, 3.0), "5m+3s");
    check("10+0.1", game(10.0, 0.1), "10s+100ms");
    check("8.0+0.08", game(8.0, 0.08), "8s+80ms");
    check("tc=1:30+1", game(90.0, 1.0), "1m30s+1s");
}

#[test]
fn a_slash_makes_periods() {
    let periods = |m, s, i| TimeControl::per_period(m, seconds(s), seconds(i)).unwrap();
    check("40/5m", periods(40, 300.0, 0.0), "40/5m");
    check("40/5m+3s", periods(40, 300.0, 3.0), "40/5m+3s");
    check("40/60+0.6", periods(40, 60.0, 0.6), "40/1m+600ms");
    check("40/9000", periods(40, 9000.0, 0.0), "40/2h30m");
    check("tc=40/1:30", periods(40, 90.0, 0.0), "40/1m30s");
    check("1/10s", periods(1, 10.0, 0.0), "1/10s");
}

#[test]
fn no_limit() {
    for text in ["inf", "-", "tc=inf"] {
        check(text, TimeControl::UNLIMITED, "inf");
    }
}

#[test]
fn canonical_texts_of_arimaa_leave_out_what_is_usual() {
    for (text, canonical) in [
        ("3/0", "arimaa:3m/0"),
        ("3/0/100/0/0/0", "arimaa:3m/0"),
        ("0:30/5/100/5/60t/3", "arimaa:30s/5m/100/5m/60t/3m"),
        ("15s/30s/100/0/30m", "arimaa:15s/30s/100/0/30m"),
        ("4/4/100/4/1:30", "arimaa:4m/4m/100/4m/1h30m"),
        ("0/5/50", "arimaa:0/5m/50"),
        ("1/0/0/0/0t/0", "1m/move"),
    ] {
        let control: TimeControl = format!("arimaa:{text}").parse().unwrap();
        assert_eq!(control.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(control));
    }
}

#[test]
fn errors_name_the_input_and_the_fault() {
    for (text, fault) in [
        ("", "empty"),
        ("10", "a number alone"),
        ("?", "not a number"),
        ("*5", "not a number"),
        ("5m+", "not a number"),
        ("5m 3s", "not a time"),
        ("5min", "units are ms, s, m, h and d"),
        ("3s5m", "not in order"),
        ("0s", "no time for the first move"),
        ("0+1", "no time for the first move"),
        ("0/5m", "1 to 1000000 moves"),
        ("9999999/5m", "not a number of moves"),
        ("0:30/5", "begin with arimaa:"),
        ("9999d", "longer than 3650d"),
        ("arimaa:60s", "M and R are required"),
        ("arimaa:1/2/3/4/5/6/7", "M/R/P/L/G/T"),
        ("arimaa:1/2/101", "field P"),
        ("arimaa:1/2//0", "field P"),
        ("arimaa:1/2/100/x", "field L"),
        ("arimaa:1/2/100/0/5.5t", "field G"),
        ("arimaa:1/2/100/0/0/90t", "field T"),
        ("arimaa:0/0", "no time for the first move"),
        ("arimaa:5m:30/0", "field M"),
    ] {
        let error = text.parse::<TimeControl>().unwrap_err().to_string();
        assert!(
            error.contains(&format!("{text:?}")),
            "{error} does not name {text:?}"
        );
        assert!(
            error.contains(fault),
            "{error:?} does not contain {fault:?}"
        );
    }
    let long = "1".repeat(1000).parse::<TimeControl>().unwrap_err();
    assert!(long.to_string().len() < 300);
}

#[test]
fn constructors_refuse_what_the_parser_refuses() {
    let (zero, second) = (Duration::ZERO, seconds(1.0));
    assert!(TimeControl::per_move(zero).is_err());
    assert!(TimeControl::per_move(Duration::MAX).is_err());
    assert!(TimeControl::per_game(zero, second).is_err());
    assert!(TimeControl::per_game(second, Duration::MAX).is_err());
    assert!(TimeControl::per_period(0, second, zero).is_err());
    assert!(TimeControl::per_period(u32::MAX, second, zero).is_err());
}
