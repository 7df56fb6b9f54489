//! Tafl: every rule by an example, the laws, and a plain reference.

mod against_reference;
mod reference;

use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, View, laws};
use yolah_tafl::{RULE_SETS, Tafl};

fn position(text: &str) -> Tafl {
    text.parse().expect("a position")
}

/// A position of Copenhagen hnefatafl after moves.
fn after(text: &str, moves: &str) -> Tafl {
    let mut position = position(text);
    for m in moves.split_whitespace() {
        let m = position.parse_move(m).expect("a legal move");
        position.play_unchecked(m);
    }
    position
}

fn can(text: &str, m: &str) -> bool {
    position(text).parse_move(m).is_ok()
}

/// What a move takes, as it is written.
fn taken(text: &str, m: &str) -> String {
    let position = position(text);
    let m = position.parse_move(m).expect("a legal move");
    let text = position.move_text(m);
    text.split_once('x')
        .map_or("", |(_, taken)| taken)
        .to_owned()
}

const ATTACKERS: Option<Outcome> = Some(Outcome::win(Side::First));
const DEFENDERS: Option<Outcome> = Some(Outcome::win(Side::Second));

#[test]
fn the_laws_hold() {
    for set in &RULE_SETS {
        let start = Tafl::new(set);
        laws::check(&start, 4, 1);
        laws::check_view(&start, 1, 2);
        laws::check_symmetry(&start, 1, 3);
    }
    let words = "startpos tablut escape=corners throne=closed pass=king king=two edge=hostile \
                 armed=no shieldwall=yes forts=yes enclosure=no repetition=mover";
    laws::check(&position(words), 4, 4);
}

#[test]
fn starts_have_twice_as_many_attackers() {
    for set in &RULE_SETS {
        let count = |letter: char| set.start.matches(letter).count();
        assert_eq!(count('t'), 2 * count('T'), "{}", set.name);
        assert_eq!(count('K'), 1);
        let position = Tafl::new(set);
        assert_eq!(position.turn(), Side::First);
        assert_eq!(
            position.to_string().split('/').count(),
            usize::from(set.size())
        );
    }
}

#[test]
fn throne_and_corners_are_the_kings() {
    // Others pass over the throne, and do not stay there.
    assert!(can("7/7/7/1t5/7/7/2K4 a brandubh", "b4-e4"));
    assert!(!can("7/7/7/1t5/7/7/2K4 a brandubh", "b4-d4"));
    assert!(!can("7/7/7/1t5/7/7/2K4 a brandubh pass=king", "b4-e4"));
    assert!(can("7/7/7/1t5/7/7/2K4 a brandubh throne=none", "b4-d4"));
    assert!(!can("7/t6/7/7/7/7/2K4 a brandubh", "a6-a7"));
    assert!(can("7/t6/7/7/2K4/7/7 a brandubh escape=edge", "a6-a7"));
    // The king may return to it, unless it is closed.
    assert!(can("7/7/7/1K5/7/7/1t5 d brandubh", "b4-d4"));
    assert!(!can("7/7/7/1K5/7/7/1t5 d brandubh throne=closed", "b4-d4"));
    assert!(can("7/7/7/1K5/7/7/1t5 d brandubh throne=closed", "b4-e4"));
    assert!("3t3/7/7/3T3/7/7/K6 a brandubh".parse::<Tafl>().is_err());
    assert!("t6/7/7/7/7/7/3K3 a brandubh".parse::<Tafl>().is_err());
}

#[test]
fn a_man_between_two_is_taken() {
    assert_eq!(taken("7/7/1tT4/7/3t3/7/3K3 a brandubh", "d3-d5"), "c5");
    // Three at once.
    let three = "11/11/11/11/3t7/3T7/1tT1Tt5/11/3t7/11/1K9 a";
    assert_eq!(taken(three, "d3-d5"), "c5/e5/d6");
    // Who goes between two others is safe.
    assert_eq!(taken("7/7/1t1t3/2T4/7/7/3K3 d brandubh", "c4-c5"), "");
    // The king helps, and takes, if he is armed.
    let armed = "7/7/1Kt4/7/3T3/7/7 d brandubh";
    assert_eq!(taken(armed, "d3-d5"), "c5");
    assert_eq!(taken(&format!("{armed} armed=no"), "d3-d5"), "");
    let king = "7/7/1Tt4/7/3K3/7/7 d brandubh";
    assert_eq!(taken(king, "d3-d5"), "c5");
    assert_eq!(taken(&format!("{king} armed=no"), "d3-d5"), "");
}

#[test]
fn special_squares_help_to_take() {
    // Against a corner, where it is one.
    assert_eq!(taken("1T5/2t4/7/7/7/7/3K3 a brandubh", "c6-c7"), "b7");
    assert_eq!(
        taken("1T5/2t4/7/7/7/3K3/7 a brandubh escape=edge", "c6-c7"),
        ""
    );
    // Against the free throne: both sides; against the king on it: attackers alone.
    let free = "7/7/7/2T4/1t5/7/3K3 a brandubh";
    assert_eq!(taken(free, "b3-b4"), "c4");
    assert_eq!(taken("7/7/7/2TK3/1t5/7/7 a brandubh", "b3-b4"), "");
    assert_eq!(taken("7/7/7/2tK3/1T5/7/7 d brandubh", "b3-b4"), "c4");
    assert_eq!(
        taken("7/7/7/2tK3/1T5/7/7 d brandubh armed=no", "b3-b4"),
        "c4"
    );
    assert_eq!(taken("7/7/7/2t4/1T5/7/3K3 d brandubh", "b3-b4"), "c4");
    assert_eq!(
        taken("7/7/7/2t4/1T5/7/3K3 d brandubh throne=none", "b3-b4"),
        ""
    );
}

#[test]
fn four_take_the_king_of_copenhagen() {
    let open = "11/11/11/11/11/11/11/4t6/3tKt5/11/4t6 a";
    assert_eq!(after(open, "e1-e2").outcome(), ATTACKERS);
    assert_eq!(
        after("11/11/11/11/11/11/11/11/3tKt5/11/4t6 a", "e1-e2").outcome(),
        None
    );
    // On the throne four, beside it three.
    let throne = "11/11/11/11/5t5/4tKt4/11/5t5/11/11/11 a";
    assert_eq!(after(throne, "f4-f5").outcome(), ATTACKERS);
    let beside = "11/11/11/11/11/11/4tKt4/11/5t5/11/11 a";
    assert_eq!(after(beside, "f3-f4").outcome(), ATTACKERS);
    let with_throne_like_others = format!("{beside} throne=none");
    assert_eq!(after(&with_throne_like_others, "f3-f4").outcome(), None);
    // Not at the edge, unless the edge counts.
    let edge = "11/1T9/11/11/11/11/11/11/4t6/11/3tKt5 a";
    assert_eq!(after(edge, "e3-e2").outcome(), None);
    let hostile = format!("{edge} edge=hostile");
    assert_eq!(after(&hostile, "e3-e2").outcome(), ATTACKERS);
}

#[test]
fn two_take_the_king_of_brandubh_away_from_his_throne() {
    assert_eq!(
        after("7/7/1tK4/7/3t3/7/7 a brandubh", "d3-d5").outcome(),
        None.or(ATTACKERS)
    );
    // Beside the throne three are needed, on it four.
    assert_eq!(
        after("7/7/7/1tK4/7/7/1t5 a brandubh", "b1-b2").outcome(),
        None
    );
    assert_eq!(
        after("7/7/2t4/2K4/1tt4/7/7 a brandubh", "b3-b4").outcome(),
        ATTACKERS
    );
    assert_eq!(
        after("7/7/7/2K4/1tt4/7/7 a brandubh", "b3-b4").outcome(),
        None
    );
    assert_eq!(
        after("7/7/3t3/2tKt2/2t4/7/7 a brandubh", "c3-d3").outcome(),
        ATTACKERS
    );
    assert_eq!(
        after("7/7/3t3/2tK3/2t4/7/7 a brandubh", "c3-d3").outcome(),
        None
    );
    // Everywhere two, where the rules say so.
    let two = "7/7/3t3/3K3/2t4/7/7 a brandubh king=two";
    assert_eq!(after(two, "c3-d3").outcome(), ATTACKERS);
    // Against a corner.
    assert_eq!(
        after("1K5/2t4/7/7/7/7/7 a brandubh", "c6-c7").outcome(),
        ATTACKERS
    );
    // A king who goes between two is safe.
    assert_eq!(
        after("7/7/1t1t3/7/2K4/7/7 d brandubh", "c3-c5").outcome(),
        None
    );
}

#[test]
fn a_king_who_gets_there_has_won() {
    assert_eq!(
        after("7/7/7/7/7/t6/3K3 d brandubh", "d1-a1").outcome(),
        DEFENDERS
    );
    assert_eq!(
        after("9/9/9/9/9/4K4/9/9/t8 d tablut", "e4-e1").outcome(),
        DEFENDERS
    );
    assert_eq!(
        after("7/7/7/3K3/7/7/1t5 d brandubh", "d4-d1").outcome(),
        None
    );
}

/// The examples of the published rules.
#[test]
fn walls_of_shields_take_rows_at_the_edge() {
    let row = "11/11/11/11/11/5K5/11/11/2T8/3TTT5/3tttT4 d";
    assert_eq!(taken(row, "c3-c1"), "d1/e1/f1");
    assert_eq!(taken(&format!("{row} shieldwall=no"), "c3-c1"), "");
}

#[test]
fn a_corner_closes_a_wall_and_the_king_of_the_row_stays() {
    let corner = "11/11/11/11/11/11/11/11/11/8tt1/4t3KT1 a";
    let after_it = after(corner, "e1-h1");
    assert_eq!(taken(corner, "e1-h1"), "j1");
    assert_eq!(
        after_it.to_string(),
        "11/11/11/11/11/11/11/11/11/8tt1/7tK2 d"
    );
    // Not if one of them has nobody before it, if the end is open, or for a single man.
    let open = "11/11/11/11/11/11/11/11/11/8t2/4t3KT1 a";
    assert_eq!(taken(open, "e1-h1"), "");
    let gap = "11/11/11/11/11/5K5/11/11/2T8/3TTT5/3ttt1T3 d";
    assert_eq!(taken(gap, "c3-c1"), "");
    let single = "11/11/11/11/11/5K5/11/11/2T8/3T7/3t7 d";
    assert_eq!(taken(single, "c3-c1"), "");
    // Nor by a move to a square before it.
    let before = "11/11/11/11/11/5K5/11/4T6/11/3T1T5/2TtttT4 d";
    assert_eq!(taken(before, "e4-e2"), "");
    // The king shuts in, too, if he is armed.
    let king = "11/11/11/11/11/11/11/11/2K8/3TTT5/3tttT4 d";
    assert_eq!(taken(king, "c3-c1"), "d1/e1/f1");
    assert_eq!(taken(&format!("{king} armed=no"), "c3-c1"), "");
}

/// Both examples of the published rules, and how they fail.
#[test]
fn a_king_behind_walls_at_the_edge_has_won() {
    let rest = "1t9/11/11/11/11/11/11/11";
    let outcome = |rows: &str| position(&format!("{rest}/{rows} a")).outcome();
    assert_eq!(outcome("11/4TT5/3TK1T4"), DEFENDERS);
    assert_eq!(outcome("4TT5/4T1T4/4TKT4"), DEFENDERS);
    // Without a move for the king, with a hole, with a man who can be taken.
    assert_eq!(outcome("11/4T6/3TKT5"), None);
    assert_eq!(outcome("11/4T6/3TK1T4"), None);
    assert_eq!(outcome("5T5/4T1T4/4TKT4"), None);
    assert_eq!(outcome("11/3T1T5/3TK1T4"), None);
    // Away from the edge, or with an attacker inside.
    assert_eq!(outcome("4TTT4/4TK1T3/4TTTT3"), None);
    assert_eq!(outcome("11/4TT5/3TKtT4"), None);
    let without = position(&format!("{rest}/11/4TT5/3TK1T4 a forts=no"));
    assert_eq!(without.outcome(), None);
    // The move that completes it wins.
    let last = format!("{rest}/5T5/4T6/3TK1T4 d");
    assert_eq!(after(&last, "f3-f2").outcome(), DEFENDERS);
}

#[test]
fn a_ring_around_all_defenders_wins() {
    let open = "7/7/2tt3/1tK1t2/2Tt3/1t5/3t3 a brandubh";
    assert_eq!(position(open).outcome(), None);
    assert_eq!(after(open, "b2-c2").outcome(), None, "b3 is open");
    let closing = "7/7/2tt3/1tK1t2/1tTt3/1t5/7 a brandubh";
    assert_eq!(after(closing, "b2-c2").outcome(), ATTACKERS);
    let without = format!("{closing} enclosure=no");
    assert_eq!(after(&without, "b2-c2").outcome(), None);
    // One defender outside is enough.
    let outside = "6T/7/2tt3/1tK1t2/1tTt3/1t5/7 a brandubh escape=edge";
    assert_eq!(after(outside, "b2-c2").outcome(), None);
}

#[test]
fn who_cannot_move_has_lost() {
    let alone = "7/7/7/7/7/2t4/1tKt3 d brandubh";
    assert_eq!(position(alone).outcome(), ATTACKERS);
    assert_eq!(position(alone).ending(), Some("leaving no move"));
    let none = "7/7/7/3K3/7/7/7 a brandubh";
    assert_eq!(
        position(none).outcome(),
        DEFENDERS,
        "there are no attackers"
    );
    // A man who can only go over the throne can move.
    let over = "7/7/1tt4/1tT4/1tt4/7/1K5 d brandubh armed=no";
    assert!(can(over, "c4-e4"));
}

fn shuffle(text: &str, times: usize) -> Tafl {
    let round = "d7-e7 d3-e3 e7-d7 e3-d3 ";
    after(text, &round.repeat(times))
}

#[test]
fn a_position_that_comes_for_the_third_time_ends_the_game() {
    let by = |rule: &str| shuffle(&format!("startpos brandubh repetition={rule}"), 2).outcome();
    assert_eq!(shuffle("startpos brandubh", 1).outcome(), None);
    assert_eq!(shuffle("startpos brandubh", 2).outcome(), ATTACKERS);
    assert_eq!(by("draw"), Some(Outcome::DRAW));
    assert_eq!(by("mover"), ATTACKERS, "the defenders moved last");
    let mut endless = position("startpos brandubh").without_draws();
    for m in "d7-e7 d3-e3 e7-d7 e3-d3 ".repeat(9).split_whitespace() {
        endless.play_unchecked(endless.parse_move(m).unwrap());
    }
    assert_eq!(endless.outcome(), None);
}

#[test]
fn texts_say_the_rules() {
    assert_eq!(position("startpos copenhagen"), Tafl::default());
    assert!(!Tafl::default().to_string().contains("hnefatafl"));
    let text = "startpos Tablut armed=no king=four escape=corners";
    let written = position(text).to_string();
    assert!(
        written.ends_with(" a tablut escape=corners king=four armed=no"),
        "{written}"
    );
    assert_eq!(position(&written), position(text));
    // Without a name the size says the game; within a game its rules hold.
    assert_eq!(
        position("7/7/7/3K3/7/7/3t3 a"),
        position("7/7/7/3K3/7/7/3t3 a brandubh")
    );
    let fetlar = position("startpos fetlar");
    let read = fetlar.read_position(&Tafl::default().to_string()).unwrap();
    assert_eq!(read, fetlar);
    for wrong in [
        "",
        "startpos x",
        "startpos tablut brandubh",
        "startpos armed=perhaps",
        "7/7/7/3K3/7/7/7 b brandubh",
        "7/7/7/3K3/7/7/7 a tablut",
        "8/8/8/8/8/8/8/8 a",
        "7/7/7/3K3/7/7/7/7 a",
        "7/7/2K4/3K3/7/7/7 a",
        "1TTTTT1/7/7/3K3/7/7/7 a",
    ] {
        assert!(wrong.parse::<Tafl>().is_err(), "{wrong}");
    }
}

#[test]
fn moves_are_read_as_people_write_them() {
    let position = position("7/7/1tT4/7/3t3/7/3K3 a brandubh");
    let expected = position.parse_move("d3-d5").unwrap();
    for text in ["d3d5", "D3-D5", "d3-d5xc5", "d3d5xc5"] {
        assert_eq!(position.parse_move(text), Ok(expected), "{text}");
    }
    for text in [
        "",
        "d3",
        "d3-",
        "d3-d5x",
        "d3-d5xb5",
        "d3-d5xc5/",
        "d3--d5",
        "é4-d5",
        "d3-h3",
        "d34-d5",
    ] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
}

/// Each move is chosen about equally often, although no list is made.
#[test]
fn random_moves_are_fair() {
    let position = position("7/7/1tT4/7/3t3/7/3K3 a brandubh");
    let mut rng = Rng::with_seed(1);
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut counts = vec![0; moves.len()];
    for _ in 0..10_000 {
        let m = position
            .random_move(&mut MoveList::new(), &mut rng)
            .unwrap();
        counts[moves.iter().position(|&known| known == m).unwrap()] += 1;
    }
    let expected = 10_000 / moves.len();
    assert!(
        counts
            .iter()
            .all(|&count| count > expected * 7 / 10 && count < expected * 13 / 10),
        "{counts:?}"
    );
}
