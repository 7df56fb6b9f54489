//! Laws as executable checks: those of [`Game`](crate::Game), for the tests of
//! every game, and those of every text format, for property tests and fuzzers.

mod history;
mod text;
mod view;

use std::collections::{HashMap, HashSet};

use crate::record::RecordedMove;
use crate::{BoardSymmetry as _, MoveList, Notation, Picture, Pictured, Rng, Symmetric};

pub use text::{
    edited_position, game_text, move_text, record_bytes, round_trip, time_control_text,
};
pub use view::check_view;

/// Plays `games` random games from `start` and tests the laws in every
/// position.
///
/// # Panics
/// When a law is broken; the message names the law and the position.
pub fn check<G: Notation>(start: &G, games: u32, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    for _ in 0..games {
        let mut position = start.clone();
        let mut past = history::Past::default();
        while let Some(m) = check_position(&position, &mut rng) {
            let mut checked = position.clone();
            checked.play(m).expect("a listed move can be played");
            let before = position.clone();
            position.play_unchecked(m);
            past.check_move(&before, m, &position);
            assert_eq!(
                position, checked,
                "play and play_unchecked differ after {m}"
            );
            assert_eq!(
                position.max_margin(),
                start.max_margin(),
                "max_margin changed: {position}"
            );
        }
    }
}

/// Plays `games` random games from `start` and tests in every position what a
/// network would be shown of it.
///
/// # Panics
/// When a law is broken; the message names the law and the position.
pub fn check_pictures<G: Pictured>(start: &G, games: u32, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    // The picture of the position before, to be drawn over.
    let mut picture = start.picture();
    for _ in 0..games {
        let mut position = start.clone();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            position.play_unchecked(m);
            position.draw(&mut picture);
            let fresh = position.picture();
            assert_eq!(picture, fresh, "an older picture shows through: {position}");
            check_drawn(&position, &picture);
            check_drawn(&position, &position.likeness(&mut rng).picture());
        }
    }
}

fn check_drawn<G: Pictured>(position: &G, picture: &Picture) {
    let canvas = G::CANVAS;
    let (board, beyond) = picture.cells().split_at(canvas.cells);
    assert!(
        board
            .iter()
            .all(|&class| usize::from(class) < canvas.classes),
        "a class is too large: {position}"
    );
    assert!(
        beyond.iter().all(|&class| class == 0),
        "a cell beyond the board: {position}"
    );
    assert!(
        usize::from(picture.phase) < canvas.phases,
        "the phase is too large: {position}"
    );
    assert_eq!(
        picture.numbers.len(),
        canvas.divisors.len(),
        "a divisor for each number"
    );
}

/// Tests the laws that concern one position; returns a random move of it.
fn check_position<G: Notation>(position: &G, rng: &mut Rng) -> Option<G::Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    assert_eq!(
        moves.is_empty(),
        position.outcome().is_some(),
        "no moves exactly when the game is over: {position}"
    );
    assert!(
        position
            .outcome()
            .is_none_or(|outcome| outcome.margin() <= position.max_margin()),
        "a margin larger than max_margin: {position}"
    );
    assert!(
        moves.len() <= G::MAX_MOVES,
        "more than MAX_MOVES moves: {position}"
    );
    assert_eq!(
        moves.len(),
        position.count_moves(),
        "count_moves: {position}"
    );
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!(
        distinct.len(),
        moves.len(),
        "a move is listed twice: {position}"
    );
    for &m in &moves {
        check_listed(position, m);
    }
    check_actions(position, &moves);
    check_text(position);
    let choice = position.random_move(&mut MoveList::new(), rng);
    match choice {
        Some(m) => assert!(
            distinct.contains(&m),
            "random move {m} is not legal: {position}"
        ),
        None => assert!(
            moves.is_empty(),
            "no random move although there are moves: {position}"
        ),
    }
    choice
}

/// A move that a position lists.
fn check_listed<G: Notation>(position: &G, m: G::Move) {
    assert!(
        position.is_legal(m),
        "{m} is listed but not legal: {position}"
    );
    let written = position.record_move(m);
    let recorded = RecordedMove::new(&written);
    assert!(recorded.is_ok(), "{written} cannot be written in a record");
    let read = position.parse_move(&written);
    assert_eq!(read, Ok(m), "{written} does not parse: {position}");
    assert!(
        G::move_index(m) < G::MOVE_INDEXES,
        "the index of {m} is too large: {position}"
    );
    let text = position.move_text(m);
    let parsed = position.parse_move(&text);
    assert_eq!(parsed, Ok(m), "the text {text} does not parse: {position}");
}

/// Moves have numbers that learners can tell them apart by.
fn check_actions<G: Notation>(position: &G, moves: &[G::Move]) {
    let mut twins: HashMap<usize, usize> = HashMap::new();
    for &m in moves {
        let action = G::action(m);
        assert!(
            action < G::ACTIONS,
            "the action of {m} is too large: {position}"
        );
        let count = twins.entry(action).or_default();
        *count += 1;
        assert!(
            *count <= G::TWINS,
            "{m} has too many twins with the action {action}: {position}"
        );
    }
}

fn check_text<G: Notation>(position: &G) {
    let text = position.to_string();
    let parsed = position.read_position(&text);
    let parsed = parsed.expect("the text of a position parses");
    assert_eq!(&parsed, position, "text does not round-trip: {text}");
    assert_eq!(
        parsed.key(),
        position.key(),
        "incremental key differs from fresh key: {text}"
    );
}

/// Tests that the game is the same through all its symmetries, in every
/// position of `games` random games.
///
/// # Panics
/// When a symmetry changes the game.
pub fn check_symmetry<G: Symmetric>(start: &G, games: u32, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let mut scratch = MoveList::new();
    for _ in 0..games {
        let mut position = start.clone();
        loop {
            check_symmetric_position(&position);
            match position.random_move(&mut scratch, &mut rng) {
                Some(m) => position.play_unchecked(m),
                None => break,
            }
        }
    }
}

fn check_symmetric_position<G: Symmetric>(position: &G) {
    let legal = |p: &G| {
        let mut moves = MoveList::new();
        p.legal_moves(&mut moves);
        moves
    };
    let (canonical, _) = position.canonical();
    for &symmetry in G::SYMMETRIES {
        let image = position.transform(symmetry);
        assert_eq!(
            &image.transform(symmetry.inverse()),
            position,
            "{symmetry:?} does not invert"
        );
        assert_eq!(
            image.outcome(),
            position.outcome(),
            "{symmetry:?} changes the result: {position}"
        );
        assert_eq!(
            image.canonical().0,
            canonical,
            "{symmetry:?} changes the canonical form: {position}"
        );
        let expected: HashSet<_> = legal(position)
            .into_iter()
            .map(|m| G::transform_move(m, symmetry))
            .collect();
        let actual: HashSet<_> = legal(&image).into_iter().collect();
        assert_eq!(
            actual, expected,
            "{symmetry:?} changes the moves: {position}"
        );
    }
}
