//! What holds for every game holds for chess.

use proptest::prelude::*;
use yolah_chess::Chess;
use yolah_game::{Game, MoveList, Rng, laws};

/// Positions with castling of all kinds, en passant and promotions near.
const STARTS: [&str; 5] = [
    "startpos",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1",
];

#[test]
fn random_games_keep_the_laws() {
    for (seed, text) in (1..).zip(STARTS) {
        let start: Chess = text.parse().unwrap();
        laws::check(&start, 6, seed);
        laws::check_view(&start, 6, seed);
    }
}

#[test]
fn random_games_end_and_are_mostly_drawn() {
    let statistics = Chess::default().playouts(200, &mut Rng::with_seed(3));
    assert_eq!(statistics.games, 200);
    // Published: about 15 % of random games are won, after 330 plies on average.
    assert!((20..60).contains(&(statistics.wins[0] + statistics.wins[1])));
    assert!(
        (280..400).contains(&(statistics.plies / 200)),
        "{statistics:?}"
    );
}

/// A position somewhere in a random game.
fn position() -> impl Strategy<Value = Chess> {
    (0..STARTS.len(), any::<u64>(), 0..120_u32).prop_map(|(start, seed, plies)| {
        let mut position: Chess = STARTS[start].parse().unwrap();
        let mut rng = Rng::with_seed(seed);
        for _ in 0..plies {
            let mut after = position.clone();
            match position.random_move(&mut MoveList::new(), &mut rng) {
                Some(m) => after.play_unchecked(m),
                None => break,
            }
            if after.outcome().is_some() {
                break;
            }
            position = after;
        }
        position
    })
}

proptest! {
    #[test]
    fn any_text_is_a_move_or_an_error(position in position(), text in "\\PC{0,12}") {
        laws::move_text(&position, &text);
    }

    #[test]
    fn nearly_moves_are_moves_or_errors(
        position in position(),
        text in "[NBRQKPO0]?[a-h]?[1-8]?[x-]?[a-h0O]?[1-8]?[-=]?[NBRQO0qn]?[+#]?",
    ) {
        laws::move_text(&position, &text);
    }

    #[test]
    fn any_text_is_a_position_or_an_error(text in "\\PC{0,80}") {
        laws::round_trip::<Chess>(&text);
    }

    #[test]
    fn changed_positions_are_positions_or_errors(
        position in position(),
        at in any::<prop::sample::Index>(),
        with in "[ -~]",
    ) {
        let mut text: Vec<char> = position.to_string().chars().collect();
        let at = at.index(text.len());
        text[at] = with.chars().next().unwrap();
        let text: String = text.into_iter().collect();
        if let Some(changed) = laws::round_trip::<Chess>(&text) {
            laws::check(&changed, 1, 1);
        }
    }

    #[test]
    fn moves_equal_those_of_the_slow_reference(position in position()) {
        super::reference::compare(&position);
    }
}
