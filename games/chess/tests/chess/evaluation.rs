//! What the evaluation must get right whatever its numbers are.

use yolah_chess::{Chess, Move, Role};
use yolah_game::{Evaluator, Game, Judged, MoveList, Rng, Score, Side};

fn value(position: &Chess) -> Score {
    Chess::evaluator().evaluate(position)
}

/// The position seen by the other side: ranks and colours change places.
fn mirrored(position: &Chess) -> Chess {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let swap = |text: &str| -> String {
        let swapped = text.chars().map(|c| {
            if c.is_ascii_uppercase() {
                c.to_ascii_lowercase()
            } else {
                c.to_ascii_uppercase()
            }
        });
        swapped.collect()
    };
    let ranks: Vec<&str> = fields[0].rsplit('/').collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let en_passant = fields[3]
        .replace('3', "x")
        .replace('6', "3")
        .replace('x', "6");
    let (board, castling) = (swap(&ranks.join("/")), swap(fields[2]));
    format!(
        "{board} {turn} {castling} {en_passant} {} {}",
        fields[4], fields[5]
    )
    .parse()
    .unwrap()
}

#[test]
fn both_sides_are_judged_alike_and_hooks_agree() {
    let mut rng = Rng::with_seed(11);
    let evaluator = Chess::evaluator();
    for _ in 0..60 {
        let mut position = Chess::default();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            assert_eq!(value(&position), value(&mirrored(&position)), "{position}");
            check_hooks(&evaluator, &position);
            position.play_unchecked(m);
        }
    }
}

/// Whether a move takes something or makes a queen.
fn gains(position: &Chess, m: Move) -> bool {
    let is_free = position.board().role_at(m.to()).is_none();
    let in_passing = m.role() == Role::Pawn && m.from().file() != m.to().file();
    match m.promotion() {
        Some(role) => role == Role::Queen,
        None => !m.is_castle() && (!is_free || in_passing),
    }
}

/// Whether what is told of a window is on the right side of it, and inside exact.
fn is_right(told: Score, exact: Score, alpha: Score, beta: Score) -> bool {
    if told <= alpha {
        exact <= told
    } else if told >= beta {
        exact >= told
    } else {
        exact == told
    }
}

fn check_hooks(evaluator: &<Chess as Judged>::Evaluator, position: &Chess) {
    let (mut noisy, mut all) = (MoveList::new(), MoveList::new());
    evaluator.noisy_moves(position, &mut noisy);
    position.legal_moves(&mut all);
    let is_forced = evaluator.is_forced(position);
    if is_forced {
        assert!(evaluator.null_move(position).is_none(), "{position}");
    }
    let wanted = all.iter().filter(|m| is_forced || gains(position, **m));
    assert!(wanted.eq(&noisy), "{position}");
    for &m in &noisy {
        assert!(all.contains(&m), "{m} {position}");
        assert!(evaluator.is_noisy(position, m), "{m} {position}");
    }
    for &m in &all {
        let mut after = position.clone();
        after.play_unchecked(m);
        let checks = after.is_check();
        assert!(
            !checks || m.is_castle() || evaluator.is_noisy(position, m),
            "{m} {position}"
        );
    }
    if let Some(passed) = evaluator.null_move(position) {
        assert_eq!(passed.turn(), !position.turn());
        let fresh: Chess = passed.to_string().parse().unwrap();
        assert_eq!(fresh.key(), passed.key(), "{passed}");
    }
    let terms = evaluator.clone().explain(position, Side::First);
    let sum: f64 = terms.iter().map(|(_, worth)| worth).sum();
    let seen = position.turn().relative(value(position).raw());
    assert!((sum - f64::from(seen)).abs() < 0.5, "{position}");
}

#[test]
fn a_glance_is_hardly_ever_wrong() {
    let mut rng = Rng::with_seed(12);
    let mut evaluator = Chess::evaluator();
    let (mut outside, mut misses) = (0, 0);
    for _ in 0..100 {
        let mut position = Chess::default();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            let middle = rng.i32(-2500..2500);
            let [alpha, beta] = [middle, middle + 50].map(Score::estimate);
            let told = evaluator.evaluate_within(&position, alpha, beta);
            let exact = evaluator.evaluate(&position);
            misses += u32::from(!is_right(told, exact, alpha, beta));
            outside += u32::from(told != exact);
            position.play_unchecked(m);
        }
    }
    assert!(outside > 10_000, "{outside}");
    assert!(misses * 200 < outside, "{misses} of {outside}");
}

#[test]
fn a_piece_more_is_better_and_pawn_endings_have_no_null_move() {
    let start: Chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
        .parse()
        .unwrap();
    assert_eq!(start.board().role(Role::Pawn).len(), 16);
    for without in ["rnb1kbnr", "1nbqkbnr", "r1bqkbnr", "rn1qkbnr"] {
        let text = start.to_string().replacen("rnbqkbnr", without, 1);
        let text = text.replace("KQkq", "-");
        let better: Chess = text.parse().unwrap();
        assert!(value(&better) > value(&start) + 200, "{better}");
    }
    let pawns: Chess = "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1".parse().unwrap();
    assert!(Chess::evaluator().null_move(&pawns).is_none());
}

#[test]
fn nothing_to_win_with_is_no_advantage() {
    let knight_each: Chess = "4k3/8/4n3/8/8/8/8/2B1KN2 w - - 0 1".parse().unwrap();
    assert!(
        value(&knight_each) < Score::estimate(120),
        "{:?}",
        value(&knight_each)
    );
    let two_knights: Chess = "4k3/8/8/8/8/8/8/2N1KN2 w - - 0 1".parse().unwrap();
    assert!(value(&two_knights) < Score::estimate(60));
}
