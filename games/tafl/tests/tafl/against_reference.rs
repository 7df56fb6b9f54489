//! Random games and positions, played by the reference too.

use std::collections::HashSet;

use proptest::prelude::*;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, rows};
use yolah_tafl::{Move, RULE_SETS, Repetition, Rules, Strength, Tafl, Throne};

use super::reference::{Place, Reference};

/// What the rules say about what a game may be made of.
fn any_rules() -> impl Strategy<Value = Rules> {
    let choice = (0..RULE_SETS.len(), 0..3usize, 0..3usize, any::<[bool; 7]>());
    choice.prop_map(|(set, throne, strength, flags)| {
        let mut rules = RULE_SETS[set].rules;
        let [changes, passes, edge, armed, walls, forts, ring] = flags;
        if changes {
            rules.throne = [Throne::King, Throne::Closed, Throne::None][throne];
            rules.strength = [Strength::Four, Strength::Throne, Strength::Two][strength];
            (rules.passes, rules.hostile_edge, rules.armed) = (passes, edge, armed);
            (rules.shieldwall, rules.forts, rules.enclosure) = (walls, forts, ring);
        }
        rules.repetition = Repetition::Draw;
        rules
    })
}

fn squares(m: Move) -> [Place; 2] {
    m.squares().map(|(file, rank)| (file.into(), rank.into()))
}

/// The board as a position writes it.
fn rows_text(reference: &Reference) -> String {
    let size = (reference.size as u8, reference.size as u8);
    rows::text(size, |file, rank| {
        let letter = reference.at((file.into(), rank.into()));
        (letter != '.').then_some(letter)
    })
}

/// Both have the same pieces, moves and winner; whether the game goes on.
fn agree(position: &Tafl, reference: &Reference) -> bool {
    let text = position.to_string();
    assert_eq!(text.split(' ').next(), Some(&*rows_text(reference)));
    assert_eq!(
        position.outcome(),
        reference.winner.map(Outcome::win),
        "{position}"
    );
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let ours: HashSet<_> = moves.iter().copied().map(squares).collect();
    let theirs: HashSet<_> = reference.moves().into_iter().collect();
    assert_eq!(ours, theirs, "{position}");
    assert_eq!(moves.len(), position.count_moves());
    !moves.is_empty()
}

/// Random moves, taking ones rather than others: more happens.
fn compare(mut position: Tafl, mut reference: Reference, seed: u64, plies: usize) {
    let mut rng = Rng::with_seed(seed);
    for _ in 0..plies {
        if !agree(&position, &reference) {
            return;
        }
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let takes = |m: &Move| position.move_text(*m).contains('x');
        let taking: Vec<Move> = moves.iter().copied().filter(takes).collect();
        let from = if taking.is_empty() || rng.bool() {
            &moves
        } else {
            &taking
        };
        let m = *rng.choice(from).expect("there are moves");
        position = position.without_draws();
        position.play_unchecked(m);
        reference.play(squares(m));
    }
}

/// A board with pieces at random, many of them at the edge.
fn scattered(set: usize, rules: Rules, seed: u64) -> Option<(Tafl, Reference)> {
    let set = &RULE_SETS[set];
    let mut rng = Rng::with_seed(seed);
    let mut reference = Reference::new(set, rules);
    let size = reference.size as usize;
    reference.board = vec![vec!['.'; size]; size];
    let [attackers, defenders] = ['t', 'T'].map(|letter| set.start.matches(letter).count());
    let pieces = std::iter::once('K')
        .chain(std::iter::repeat_n('T', rng.usize(0..=defenders)))
        .chain(std::iter::repeat_n('t', rng.usize(0..=attackers)));
    let near = rng.usize(1..=size);
    for letter in pieces {
        let (file, rank) = (rng.usize(0..size), rng.usize(0..near));
        reference.board[rank][file] = letter;
    }
    reference.turn = *rng.choice(&Side::BOTH)?;
    let text = rows_text(&reference);
    let named = Tafl::with_rules(set, rules);
    let turn = ["a", "d"][reference.turn.index()];
    let position = named.read_position(&format!("{text} {turn}")).ok()?;
    reference.winner = position.outcome().and_then(Outcome::winner);
    Some((position, reference))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn random_games_are_those_of_the_reference(set in 0..RULE_SETS.len(), rules in any_rules(), seed in any::<u64>()) {
        let set = &RULE_SETS[set];
        compare(Tafl::with_rules(set, rules), Reference::new(set, rules), seed, 80);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_positions_are_played_like_the_reference(set in 0..RULE_SETS.len(), rules in any_rules(), seed in any::<u64>()) {
        if let Some((position, reference)) = scattered(set, rules, seed) {
            compare(position, reference, seed, 8);
        }
    }

    #[test]
    fn what_is_typed_is_read_or_refused(text in "[tTK1-9/]{0,30} [ad] ?[a-z=]{0,16}", m in "[a-l0-9x/-]{0,12}") {
        let _ = text.parse::<Tafl>();
        let _ = Tafl::default().parse_move(&m);
    }
}
