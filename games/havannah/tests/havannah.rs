//! Havannah: the laws, and a plain reference.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, View, laws, perft};
use yolah_havannah::{Havannah, Move};

/// Three coordinates whose sum is 0.
type Hexagon = (i8, i8, i8);

const STEPS: [Hexagon; 6] = [
    (1, -1, 0),
    (1, 0, -1),
    (0, 1, -1),
    (-1, 1, 0),
    (-1, 0, 1),
    (0, -1, 1),
];

/// The rules with maps and searches, nothing incremental; without the swap.
#[derive(Clone)]
struct Reference {
    reach: i8,
    stones: HashMap<Hexagon, Side>,
    turn: Side,
}

fn step(from: Hexagon, by: Hexagon) -> Hexagon {
    (from.0 + by.0, from.1 + by.1, from.2 + by.2)
}

impl Reference {
    fn new(size: u8) -> Reference {
        Reference {
            reach: size as i8 - 1,
            stones: HashMap::new(),
            turn: Side::First,
        }
    }

    fn has(&self, (x, y, z): Hexagon) -> bool {
        [x, y, z].iter().all(|at| at.abs() <= self.reach)
    }

    fn cells(&self) -> Vec<Hexagon> {
        let range = -self.reach..=self.reach;
        let pairs = range
            .clone()
            .flat_map(|z| range.clone().map(move |x| (x, -x - z, z)));
        pairs.filter(|&cell| self.has(cell)).collect()
    }

    /// All cells that are reached from some over cells of a kind.
    fn flood(&self, from: Vec<Hexagon>, is_kind: impl Fn(Hexagon) -> bool) -> HashSet<Hexagon> {
        let (mut open, mut seen) = (from, HashSet::new());
        while let Some(at) = open.pop() {
            if self.has(at) && is_kind(at) && seen.insert(at) {
                open.extend(STEPS.map(|by| step(at, by)));
            }
        }
        seen
    }

    /// The sides of the board that a cell touches: two for a corner.
    fn touches(&self, (x, y, z): Hexagon) -> Vec<usize> {
        let far = [x, y, z, -x, -y, -z];
        (0..6).filter(|&i| far[i] == self.reach).collect()
    }

    fn has_won(&self, side: Side) -> bool {
        let own = |cell: Hexagon| self.stones.get(&cell) == Some(&side);
        let mut seen: HashSet<Hexagon> = HashSet::new();
        self.stones
            .keys()
            .copied()
            .filter(|&cell| own(cell))
            .any(|stone| {
                if seen.contains(&stone) {
                    return false;
                }
                let chain = self.flood(vec![stone], own);
                seen.extend(&chain);
                let corners = chain.iter().filter(|&&cell| self.touches(cell).len() == 2);
                let sides = chain
                    .iter()
                    .filter_map(|&cell| match self.touches(cell)[..] {
                        [side] => Some(side),
                        _ => None,
                    });
                let sides: HashSet<usize> = sides.collect();
                corners.count() >= 2 || sides.len() >= 3 || self.is_ring(&chain)
            })
    }

    /// Whether some cell cannot be left without stepping on the chain, leaving aside what
    /// is on the cell itself.
    fn is_ring(&self, chain: &HashSet<Hexagon>) -> bool {
        self.cells().into_iter().any(|cell| {
            let around = STEPS.map(|by| step(cell, by));
            if around.iter().all(|next| chain.contains(next)) {
                return true;
            }
            if chain.len() < 6 || !self.touches(cell).is_empty() {
                return false;
            }
            let reached = self.flood(vec![cell], |at| !chain.contains(&at));
            !chain.contains(&cell) && reached.iter().all(|&at| self.touches(at).is_empty())
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Side::BOTH.into_iter().find(|&side| self.has_won(side));
        let is_full = self.stones.len() == self.cells().len();
        winner
            .map(Outcome::win)
            .or(is_full.then_some(Outcome::DRAW))
    }

    fn play(&mut self, cell: Hexagon) {
        self.stones.insert(cell, self.turn);
        self.turn = !self.turn;
    }

    fn stone(&self, (x, _, z): Hexagon) -> Move {
        Move::stone((x + self.reach) as u8, (z + self.reach) as u8).expect("on the board")
    }
}

fn start(size: u8) -> Havannah {
    Havannah::new(size, false).expect("a size")
}

fn after(start: &str, moves: &str) -> Havannah {
    let mut game: Havannah = start.parse().unwrap();
    for text in moves.split_whitespace() {
        game.play(game.parse_move(text).unwrap()).unwrap();
    }
    game
}

/// Nobody can have won before the seventh stone.
#[test]
fn perft_from_the_start() {
    for (depth, count) in (1..).zip([37, 37 * 36, 37 * 36 * 35]) {
        assert_eq!(perft::plain(&start(4), depth), count);
        assert_eq!(perft::bulk(&start(4), depth), count);
    }
}

#[test]
fn the_laws_hold() {
    for size in [4, 5, 8] {
        let text = format!("startpos {size}");
        laws::check::<Havannah>(&text.parse().unwrap(), 3, 1);
        laws::check(&start(size), 3, 2);
    }
    laws::check(&start(10), 1, 3);
    laws::check_view(&Havannah::default(), 1, 1);
    laws::check_view(&start(4), 10, 1);
}

#[test]
fn bridges_forks_and_rings_win() {
    let won = Some(Outcome::win(Side::First));
    for (position, last, ending) in [
        // A bridge from corner to corner, along the rim.
        ("www1/5/6/bbb4/6/5/4 w", "g1", "a bridge"),
        // Corners belong to no side: a chain from corner over a side is none.
        ("4/w4/w5/1w1bbb1/6/5/4 w", "a4", "nothing"),
        // Three sides meet in the middle.
        ("bw1b/1w3/bbw2w/4ww1/www3/2bb1/b1bb w", "d4", "a fork"),
        // Six around a free cell, around a stone of the other, and around an own one.
        ("4/1ww2/1w1w2/2w4/bbbb2/b4/4 w", "d4", "a ring"),
        ("4/1ww2/1wbw2/2w4/bbb3/b4/4 w", "d4", "a ring"),
        ("4/1ww2/1www2/2w4/bbbbb1/b4/4 w", "d4", "a ring"),
    ] {
        let game = after(position, last);
        let expected = if ending == "nothing" { None } else { won };
        assert_eq!(game.outcome(), expected, "{position}");
        assert_eq!(game.ending().unwrap_or("nothing"), ending, "{position}");
        assert_eq!(game.alerts().is_empty(), expected.is_none(), "{position}");
    }
}

/// A swap makes White's stone Black's, and White moves.
#[test]
fn the_first_stone_can_be_taken_over() {
    let mut game: Havannah = "startpos 4".parse().unwrap();
    assert!(game.parse_move("swap").is_err(), "there is nothing to take");
    game.play(game.parse_move("d4").unwrap()).unwrap();
    assert_eq!(game.count_moves(), 36 + 1);
    let swap = game.parse_move("swap").unwrap();
    assert_eq!(game.path(swap), [18], "touch the stone itself");
    game.play(swap).unwrap();
    assert_eq!(game.to_string(), "4/5/6/3b3/6/5/4 w");
    assert_eq!(game.to_string().parse(), Ok(game));
    assert!(game.parse_move("swap").is_err(), "once is enough");
    let other = after("4/5/6/3w3/6/5/4 b", "d1");
    assert!(!other.is_legal(Move::SWAP), "the chance is gone");
    let plain: Havannah = "4/5/6/3w3/6/5/4 b noswap".parse().unwrap();
    assert!(!plain.is_legal(Move::SWAP));
    assert_ne!(
        plain.key(),
        "4/5/6/3w3/6/5/4 b".parse::<Havannah>().unwrap().key()
    );
}

#[test]
fn impossible_positions_are_refused() {
    for (text, reason) in [
        ("", "expected"),
        ("startpos 3", "4 to 10"),
        ("startpos 11", "4 to 10"),
        ("startpos four", "4 to 10"),
        ("4/5/6/7/6/5/4", "expected"),
        ("4/5/6/7/6/5/4 r", "w or b"),
        ("4/5/6/7/6/5 w", "4 to 10"),
        ("3/4/5/4/3 w", "4 to 10"),
        ("4/5/6/7/6/5/5 w", "row 7 has 5 cells instead of 4"),
        ("4/5/6/7/6/5/3x w", "'x' is no number"),
        ("4/5/6/7/6/5/3é w", "no number"),
        ("4/5/6/3ww2/6/5/4 b", "do not fit"),
        ("4/5/6/7/6/5/4 b", "do not fit"),
        ("wwww/5/6/7/6/5/bbbb b", "has won already"),
        ("wwww/5/6/7/bb4/5/bb2 w", "has won already"),
        // Two bridges, of which no single stone was the last.
        ("wwww/5/6/bbb4/bbb3/b4/wwww b", "no last stone"),
    ] {
        let error = text.parse::<Havannah>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn texts_and_pictures() {
    let game = after("startpos 4", "d4 swap g1");
    assert_eq!(game.to_string(), "3w/5/6/3b3/6/5/4 b");
    let names = game.layout().cells.into_iter().map(|cell| cell.name);
    let mut moves = MoveList::new();
    start(4).legal_moves(&mut moves);
    assert!(names.eq(moves.iter().map(ToString::to_string)));
    assert!(
        game.diagram()
            .starts_with("   d1  . . . w\n  c2  . . . . .\n")
    );
    for text in ["", "a1", "h4", "d4", "d0", "d04", "swapp", "é4", "d8"] {
        assert!(game.parse_move(text).is_err(), "{text}");
    }
    assert!(game.parse_move("A4").is_ok());
}

/// Filled at once or played stone by stone, games end alike.
#[test]
fn random_games_end_as_they_should() {
    let games = 4000;
    for text in ["startpos 4", "startpos 5 noswap"] {
        let position: Havannah = text.parse().unwrap();
        let ours = position.playouts(games, &mut Rng::with_seed(5));
        let (mut white, mut plies) = (0, 0);
        let mut rng = Rng::with_seed(6);
        for _ in 0..games {
            let mut game = position;
            while let Some(m) = game.random_move(&mut MoveList::new(), &mut rng) {
                game.play_unchecked(m);
                plies += 1;
            }
            white += u64::from(game.outcome() == Some(Outcome::win(Side::First)));
        }
        let share = |count: u64| count as f64 / games as f64;
        let apart = share(ours.wins[0]) - share(white);
        assert!(apart.abs() < 0.04, "{text}: white wins {apart} more");
        let longer = share(ours.plies) - share(plies);
        assert!(longer.abs() < 0.5, "{text}: {longer} plies longer");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    /// In games of any length: the same legal moves, the same end.
    #[test]
    fn the_rules_are_those_of_the_reference(size in 4_u8..=6, seed: u64) {
        let mut rng = Rng::with_seed(seed);
        let mut reference = Reference::new(size);
        let mut position = start(size);
        loop {
            let outcome = reference.outcome();
            prop_assert_eq!(position.outcome(), outcome, "{}", position);
            let free = reference.cells().into_iter();
            let free: Vec<_> = free.filter(|cell| !reference.stones.contains_key(cell)).collect();
            prop_assert_eq!(position.count_moves(), if outcome.is_some() { 0 } else { free.len() });
            if outcome.is_some() {
                break;
            }
            // Stones beside others make more rings than those anywhere.
            let beside = |cell: &&Hexagon| {
                STEPS.iter().any(|&by| reference.stones.get(&step(**cell, by)) == Some(&reference.turn))
            };
            let near: Vec<_> = free.iter().filter(beside).copied().collect();
            let choices = if near.is_empty() || rng.u8(..4) == 0 { &free } else { &near };
            let chosen = choices[rng.usize(..choices.len())];
            position.play(reference.stone(chosen)).unwrap();
            reference.play(chosen);
            prop_assert_eq!(position.turn(), reference.turn);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Havannah>(&text);
        laws::round_trip::<Havannah>(&format!("startpos {text}"));
        laws::move_text(&Havannah::default(), &text);
    }

    #[test]
    fn any_text_is_a_position_or_an_error(
        plies in 0..30_u32, seed: u64, at: usize, with in "[0-9wb/ é]{0,2}",
    ) {
        laws::edited_position(&start(4), plies, seed, at, &with);
    }
}
