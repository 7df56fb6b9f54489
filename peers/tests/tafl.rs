//! The rules of tafl against the crate `hnefatafl`: the same moves, captures and ends in
//! random games. It counts repetitions in another way and asks of a ring that nobody in
//! it can be taken; so the former are left out, and the latter end a comparison.

use std::collections::HashSet;

use hnefatafl::aliases::MediumBasicGame;
use hnefatafl::board::state::BoardState as _;
use hnefatafl::collections::PieceSet;
use hnefatafl::game::{GameOutcome, GameStatus};
use hnefatafl::pieces::Side as Theirs;
use hnefatafl::play::Play;
use hnefatafl::preset::rules;
use hnefatafl::rules::{HostilityRules, OccupyRules, Ruleset};
use yolah_game::{Game as _, MoveList, Notation as _, Rng, Side, View as _};
use yolah_tafl::{Move, RULE_SETS, Tafl};

const GAMES: u64 = 300;

const BRANDUBH: Ruleset = Ruleset {
    repetition_rule: None,
    ..rules::BRANDUBH
};

#[test]
fn copenhagen() {
    let ruleset = Ruleset {
        repetition_rule: None,
        ..rules::COPENHAGEN
    };
    compare("hnefatafl", ruleset);
}

#[test]
fn brandubh() {
    compare("brandubh", BRANDUBH);
}

/// Their preset is Linnaeus' game; ours is that of the federation.
#[test]
fn tablut() {
    let ruleset = Ruleset {
        edge_escape: true,
        hostile_tiles: HostilityRules {
            corners: PieceSet::none(),
            ..BRANDUBH.hostile_tiles
        },
        occupiable_tiles: OccupyRules {
            corners: PieceSet::all(),
            ..BRANDUBH.occupiable_tiles
        },
        ..BRANDUBH
    };
    compare("tablut", ruleset);
}

fn compare(name: &str, ruleset: Ruleset) {
    let mut differences = 0;
    for seed in 0..GAMES {
        differences += u64::from(!agree(name, ruleset, seed));
    }
    assert!(
        differences * 50 < GAMES,
        "{differences} rings and forts are judged in other ways"
    );
}

/// Whether a random game is the same for both to its end; a ring or a fort may not be.
fn agree(name: &str, ruleset: Ruleset, seed: u64) -> bool {
    let mut rng = Rng::with_seed(seed);
    let set = RULE_SETS.iter().find(|set| set.name == name);
    let set = set.expect("a game of ours");
    let mut ours = Tafl::new(set).without_draws();
    let mut theirs = MediumBasicGame::new(ruleset, set.start).expect("a start");
    while ours.outcome().is_none() {
        let m = choose(&ours, &theirs, &mut rng);
        ours.play_unchecked(m);
        let play: Play = m.to_string().parse().expect("a move");
        let status = theirs.do_play(play).expect("a legal move");
        if ours.outcome().and_then(|outcome| outcome.winner()) != winner(&status) {
            let ending = ours.ending().unwrap_or("no end");
            let is_open = [
                "a ring around all defenders",
                "a fort at the edge",
                "no end",
            ];
            assert!(
                is_open.contains(&ending),
                "{ours} after {m}: {ending}, {status:?}"
            );
            return false;
        }
        // Their first row is on top.
        let board = theirs.state.board.to_fen();
        let board = board.rsplit('/').collect::<Vec<_>>().join("/");
        assert_eq!(ours.to_string().split(' ').next(), Some(&*board), "{m}");
    }
    true
}

/// A move that both have, now and then one that takes.
fn choose(ours: &Tafl, theirs: &MediumBasicGame, rng: &mut Rng) -> Move {
    let mut moves = MoveList::new();
    ours.legal_moves(&mut moves);
    let own: HashSet<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(own, their_moves(theirs), "{ours}");
    let takes = |m: &Move| ours.move_text(*m).contains('x');
    let taking: Vec<Move> = moves.iter().copied().filter(takes).collect();
    let few = rng.u8(..4) == 0 && !taking.is_empty();
    let among = if few { &taking } else { &moves };
    *rng.choice(among).expect("the game goes on")
}

fn their_moves(game: &MediumBasicGame) -> HashSet<String> {
    let pieces = game.state.board.occupied_by_side(game.state.side_to_play);
    let plays = |tile| game.iter_plays(tile).expect("a piece is there");
    let tiles = pieces.into_iter();
    tiles
        .flat_map(plays)
        .map(|valid| valid.play.to_string())
        .collect()
}

fn winner(status: &GameStatus) -> Option<Side> {
    match status {
        GameStatus::Over(GameOutcome::Win(_, Theirs::Attacker)) => Some(Side::First),
        GameStatus::Over(GameOutcome::Win(_, Theirs::Defender)) => Some(Side::Second),
        _ => None,
    }
}
