//! Connect four: published counts, the laws, and a plain reference.

use proptest::prelude::*;
use yolah_connect4::{Column, Connect4};
use yolah_game::playout::Statistics;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, Symmetric, laws, perft};

/// The rules with arrays and loops, nothing clever.
#[derive(Clone, Default)]
struct Reference {
    columns: [Vec<Side>; 7],
    plies: usize,
}

impl Reference {
    fn cell(&self, column: i32, row: i32) -> Option<Side> {
        let column = self.columns.get(usize::try_from(column).ok()?)?;
        column.get(usize::try_from(row).ok()?).copied()
    }

    fn winner(&self) -> Option<Side> {
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let starts = (0..7).flat_map(|c| (0..6).map(move |r| (c, r)));
        starts
            .flat_map(|start| directions.map(|direction| (start, direction)))
            .find_map(|((c, r), (dc, dr))| {
                let side = self.cell(c, r)?;
                (1..4)
                    .all(|i| self.cell(c + i * dc, r + i * dr) == Some(side))
                    .then_some(side)
            })
    }

    fn legal(&self) -> Vec<usize> {
        if self.winner().is_some() {
            return Vec::new();
        }
        (0..7).filter(|&c| self.columns[c].len() < 6).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.winner() {
            Some(side) => Some(Outcome::win(side)),
            None => (self.plies == 42).then_some(Outcome::DRAW),
        }
    }

    fn play(&mut self, column: usize) {
        self.columns[column].push(Side::from_index(self.plies));
        self.plies += 1;
    }

    fn text(&self) -> String {
        let row = |row| {
            let cells = (0..7).map(|c| match self.cell(c, row) {
                None => '.',
                Some(Side::First) => 'x',
                Some(Side::Second) => 'o',
            });
            let mut text: String = cells.collect();
            for run in (1..=7).rev() {
                text = text.replace(&".".repeat(run), &run.to_string());
            }
            text
        };
        let rows: Vec<_> = (0..6).rev().map(row).collect();
        format!("{} {}", rows.join("/"), ["x", "o"][self.plies % 2])
    }
}

fn legal_indices(position: &Connect4) -> Vec<usize> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut indices: Vec<_> = moves.into_iter().map(Column::index).collect();
    indices.sort_unstable();
    indices
}

#[test]
fn perft_from_the_start() {
    let counts = [
        7,
        49,
        343,
        2401,
        16_807,
        117_649,
        823_536,
        5_673_234,
        39_394_572,
        268_031_646,
    ];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft::bulk(&Connect4::default(), depth), count);
        if depth < 8 {
            assert_eq!(perft::plain(&Connect4::default(), depth), count);
        }
    }
}

/// Distinct positions after each ply, OEIS A212693, and how many of them are
/// won; also shows that keys of different positions differ.
#[test]
fn distinct_positions_by_ply() {
    let published = [1, 7, 49, 238, 1120, 4263, 16_422, 54_859, 184_275];
    let published_won = [0, 0, 0, 0, 0, 0, 0, 728, 1892];
    let mut positions = vec![Connect4::default()];
    for (count, won) in published.into_iter().zip(published_won) {
        assert_eq!(positions.len(), count);
        let finished = positions.iter().filter(|p| p.outcome().is_some());
        assert_eq!(finished.count(), won);
        let mut next: Vec<Connect4> = positions.iter().flat_map(children).collect();
        next.sort_unstable_by_key(Connect4::key);
        next.dedup();
        positions = next;
    }
}

fn children(position: &Connect4) -> Vec<Connect4> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let after = |m| {
        let mut child = *position;
        child.play_unchecked(m);
        child
    };
    moves.into_iter().map(after).collect()
}

#[test]
fn the_laws_hold() {
    laws::check(&Connect4::default(), 500, 1);
    laws::check_symmetry(&Connect4::default(), 200, 2);
}

#[test]
fn random_games_end_as_they_should() {
    let start = Connect4::default();
    let games = 40_000;
    let ours = start.playouts(games, &mut Rng::with_seed(5));
    let mut listed = Statistics::default();
    let mut rng = Rng::with_seed(6);
    for _ in 0..games {
        let mut reference = Reference::default();
        while let Some(column) = rng.choice(reference.legal()) {
            reference.play(column);
        }
        let outcome = reference.outcome().expect("no moves are left");
        listed.record(outcome, reference.plies as u64, 7);
    }
    assert_eq!((ours.games, ours.max_moves), (games, 7));
    assert_eq!(ours.wins[0] + ours.wins[1] + ours.draws, games);
    // Four standard deviations of a difference are below 0.015 and 0.23.
    assert!((ours.win_rate(Side::First) - listed.win_rate(Side::First)).abs() < 0.015);
    assert!((ours.draw_rate() - listed.draw_rate()).abs() < 0.003);
    assert!((ours.mean_plies() - listed.mean_plies()).abs() < 0.25);
}

#[test]
fn playouts_of_a_finished_game_are_that_game() {
    let won: Connect4 = "7/7/7/7/ooo4/xxxx3 o".parse().unwrap();
    let mut rng = Rng::with_seed(1);
    let statistics = won.playouts(3, &mut rng);
    assert_eq!((statistics.games, statistics.wins), (3, [3, 0]));
    assert_eq!((statistics.plies, statistics.max_moves), (0, 0));
    assert_eq!(won.playouts(0, &mut rng), Statistics::default());
    let outcome = won.play_out(&mut MoveList::new(), &mut rng);
    assert_eq!(outcome, Outcome::win(Side::First));
}

#[test]
fn random_moves_are_fair() {
    let position: Connect4 = "3x3/3o3/3x3/3o3/3x3/2xoo2 x".parse().unwrap();
    let mut rng = Rng::with_seed(9);
    let mut counts = [0_u32; 7];
    for _ in 0..60_000 {
        let column = position.random_move(&mut MoveList::new(), &mut rng);
        counts[column.unwrap().index()] += 1;
    }
    assert_eq!(counts[3], 0, "column d is full");
    for column in [0, 1, 2, 4, 5, 6] {
        assert!(counts[column].abs_diff(10_000) < 500, "{counts:?}");
    }
}

#[test]
fn texts_that_are_refused() {
    let cases = [
        ("", "expected the board"),
        ("7/7/7/7/7/7", "expected the board"),
        ("7/7/7/7/7/7 x 0", "expected the board"),
        ("7/7/7/7/7/7 b", "x or o"),
        ("7/7/7/7/7 x", "5 ranks"),
        ("7/7/7/7/7/7/7 x", "7 ranks"),
        ("7/7/7/7/7/8 x", "8 squares"),
        ("7/7/7/7/7/6 x", "6 squares"),
        ("7/7/7/7/7/xoxoxoxo x", "8 squares"),
        ("7/7/7/7/x6/7 o", "air"),
        ("7/7/7/7/7/x6 x", "numbers"),
        ("7/7/7/7/7/o6 x", "numbers"),
        ("7/7/7/7/oooo3/xxxx3 x", "already has four"),
        ("7/7/7/xoxo3/ooooo2/xxxoxxx x", "no last stone"),
    ];
    for (text, reason) in cases {
        let error = text.parse::<Connect4>().unwrap_err();
        assert!(error.reason().contains(reason), "{error}");
    }
    let start = Connect4::default();
    assert_eq!("startpos".parse(), Ok(start));
    for text in ["", "h", "A", "aa", "4", "é"] {
        assert!(start.parse_move(text).is_err(), "{text}");
    }
}

#[test]
fn a_diagram() {
    let position: Connect4 = "7/7/7/7/3o3/2xx3 o".parse().unwrap();
    let expected = "\
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . . . . .
2 . . . o . . .
1 . . x x . . .
  a b c d e f g
";
    assert_eq!(position.diagram(), expected);
}

fn finished_game(seed: u64) -> Connect4 {
    let mut rng = Rng::with_seed(seed);
    let mut position = Connect4::default();
    while let Some(column) = position.random_move(&mut MoveList::new(), &mut rng) {
        position.play_unchecked(column);
    }
    position
}

proptest! {
    #[test]
    fn plays_like_the_reference(choices in prop::collection::vec(any::<prop::sample::Index>(), 42)) {
        let mut position = Connect4::default();
        let mut reference = Reference::default();
        for choice in choices {
            let legal = reference.legal();
            prop_assert_eq!(legal_indices(&position), &legal[..]);
            prop_assert_eq!(position.outcome(), reference.outcome());
            prop_assert_eq!(position.to_string(), reference.text());
            if legal.is_empty() {
                break;
            }
            let column = legal[choice.index(legal.len())];
            position.play(Column::ALL[column]).unwrap();
            reference.play(column);
        }
        prop_assert_eq!(position.outcome(), reference.outcome());
    }

    #[test]
    fn mirrored_text_is_the_mirrored_position(seed: u64) {
        let position = finished_game(seed);
        let image = position.transform(yolah_game::Symmetry::FlipFiles);
        for (line, mirrored) in position.diagram().lines().take(6).zip(image.diagram().lines()) {
            let reversed: String = line[2..].chars().rev().collect();
            prop_assert_eq!(&reversed, &mirrored[2..]);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*", side in "[xo ]?") {
        laws::round_trip::<Connect4>(&text);
        laws::round_trip::<Connect4>(&format!("{text} {side}"));
        let _ = Connect4::default().parse_move(&text);
    }

    #[test]
    fn parsers_survive_likely_mistakes(text in "([xo1-8]{0,8}/){4,6}[xo1-8]{1,8} [xo]") {
        laws::round_trip::<Connect4>(&text);
    }

    #[test]
    fn mutated_texts_parse_to_positions_or_not_at_all(
        seed: u64, at: prop::sample::Index, with in "[xo1-7/ é]?",
    ) {
        let mut text: Vec<char> = finished_game(seed).to_string().chars().collect();
        let at = at.index(text.len());
        text.splice(at..=at, with.chars());
        let text: String = text.into_iter().collect();
        if let Some(parsed) = laws::round_trip::<Connect4>(&text) {
            laws::check(&parsed, 1, seed);
        }
    }
}
