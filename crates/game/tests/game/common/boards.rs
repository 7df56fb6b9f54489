//! One board of every kind with something on it, for those who test drawing.

use std::borrow::Cow;

use yolah_game::{Colour, Content, Input, Label, Layout, Line, Piece, PieceShape, Side, Tile};

/// A board, what lies on it, and the paths of some moves.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// What kind of board it is.
    pub(crate) name: &'static str,
    /// The board.
    pub(crate) layout: Layout,
    /// What is on each cell.
    pub(crate) contents: Vec<Content>,
    /// Cells to touch in order, each move with the piece that it makes.
    pub(crate) moves: Vec<(Vec<usize>, Option<&'static str>)>,
}

/// All of them.
pub(crate) fn all() -> Vec<Sample> {
    vec![
        rhombus(),
        swarm(),
        go(),
        xiangqi(),
        morris(),
        boxes(),
        shogi(),
        amazons(),
        pits(),
    ]
}

const fn stone(side: Side, token: &'static str, colour: Colour) -> Piece {
    Piece::new(token, token, side, PieceShape::Disc, colour)
}

const STONES: [Piece; 2] = [
    stone(Side::First, "black", Colour::Black),
    stone(Side::Second, "white", Colour::White),
];

/// The contents of a layout: pieces by the names of cells.
fn filled(layout: &Layout, pieces: &[(&str, Content)]) -> Vec<Content> {
    let content = |name: &String| {
        let found = pieces.iter().find(|(cell, _)| cell == name);
        found.map_or(Content::Empty, |(_, content)| content.clone())
    };
    layout
        .cells
        .iter()
        .map(|cell| content(&cell.name))
        .collect()
}

fn sample(
    name: &'static str,
    layout: Layout,
    pieces: &[(&str, Content)],
    moves: &[(&[&str], Option<&'static str>)],
) -> Sample {
    let index = |name: &&str| {
        let mut cells = layout.cells.iter();
        cells.position(|cell| cell.name == *name).expect("a cell")
    };
    let moves = moves
        .iter()
        .map(|(path, becomes)| (path.iter().map(index).collect(), *becomes));
    Sample {
        name,
        contents: filled(&layout, pieces),
        moves: moves.collect(),
        layout,
    }
}

/// Hex: stones are set on hexagons.
fn rhombus() -> Sample {
    let pieces = [
        stone(Side::First, "red", Colour::Red),
        stone(Side::Second, "blue", Colour::Blue),
    ];
    let on = [
        ("c2", Content::piece("red")),
        ("b3", Content::piece("blue")),
    ];
    let moves: [(&[&str], _); 3] = [(&["a1"], None), (&["e5"], None), (&["d4"], None)];
    sample("rhombus", Layout::rhombus(5, &pieces), &on, &moves)
}

/// Hive: hexagons wherever a piece is or can go, with pieces on pieces.
fn swarm() -> Sample {
    let tile = |token, name, side, text, colour| {
        let on = Tile::Hexagon;
        let text = Cow::Borrowed(text);
        Piece::new(token, name, side, PieceShape::Glyph { text, on }, colour)
    };
    let bee = "M0-.3C.2-.3 .3 0 .2 .2C.1 .35-.1 .35-.2 .2C-.3 0-.2-.3 0-.3Z";
    let queen = PieceShape::Svg {
        path: Cow::Borrowed(bee),
        on: Tile::Hexagon,
    };
    let pieces = [
        tile("wB", "white beetle", Side::First, "B", Colour::White),
        tile("bA", "black ant", Side::Second, "A", Colour::Black),
        Piece::new("wQ", "white queen bee", Side::First, queen, Colour::Yellow),
    ];
    let places = [
        [0, 0],
        [1, 0],
        [2, -1],
        [-1, 1],
        [0, 1],
        [1, 1],
        [3, -1],
        [-2, 2],
    ];
    let names = places.map(|[column, row]| (format!("{column},{row}"), [column, row]));
    let on = [
        (
            "0,0",
            Content::Stack(vec!["wQ".into(), "bA".into(), "wB".into()]),
        ),
        ("1,0", Content::piece("bA")),
        ("2,-1", Content::piece("wQ")),
    ];
    let moves: [(&[&str], _); 2] = [(&["0,0", "0,1"], None), (&["0,0", "-1,1"], None)];
    sample("swarm", Layout::hexagons(names, &pieces), &on, &moves)
}

/// Go: stones on points where lines cross, some of them marked.
fn go() -> Sample {
    let mut layout = Layout::points(9, 9, &STONES);
    for place in &mut layout.cells {
        let is_marked = ["c3", "g3", "e5", "c7", "g7"].contains(&place.name.as_str());
        place.shade = u8::from(is_marked);
    }
    let on = [
        ("c3", Content::piece("black")),
        ("g7", Content::piece("white")),
    ];
    let moves: [(&[&str], _); 2] = [(&["e5"], None), (&["a1"], None)];
    sample("go", layout, &on, &moves)
}

/// Xiangqi: discs with glyphs, a river that lines do not cross, two palaces.
fn xiangqi() -> Sample {
    let disc = |token, name, side, text, colour| {
        let on = Tile::Disc;
        let text = Cow::Borrowed(text);
        Piece::new(token, name, side, PieceShape::Glyph { text, on }, colour)
    };
    let pieces = [
        disc("K", "red general", Side::First, "帥", Colour::Red),
        disc("k", "black general", Side::Second, "將", Colour::Black),
        disc("C", "red cannon", Side::First, "炮", Colour::Red),
    ];
    let mut layout = Layout::points(9, 10, &pieces);
    layout.lines.retain(|line| {
        (line.points[0][0] - line.points[1][0]).abs() > 0.1
            || [0.5, 8.5].contains(&line.points[0][0])
    });
    for x in (1..8).map(|file| file as f32 + 0.5) {
        layout
            .lines
            .extend([(0.5, 4.5), (5.5, 9.5)].map(|(from, to)| Line::new([[x, from], [x, to]])));
    }
    for top in [0.5, 7.5] {
        let bottom = top + 2.0;
        layout.lines.push(Line::new([[3.5, top], [5.5, bottom]]));
        layout.lines.push(Line::new([[5.5, top], [3.5, bottom]]));
    }
    layout.labels.push(Label::new("楚河    漢界", 4.5, 5.0));
    let on = [
        ("e1", Content::piece("K")),
        ("e10", Content::piece("k")),
        ("b3", Content::piece("C")),
    ];
    let moves: [(&[&str], _); 2] = [(&["b3", "e3"], None), (&["e1", "e2"], None)];
    sample("xiangqi", layout, &on, &moves)
}

/// Nine men's morris in small: a move that closes a mill takes a stone.
fn morris() -> Sample {
    let points = [
        ("a5", [0.5, 0.5]),
        ("c5", [2.5, 0.5]),
        ("e5", [4.5, 0.5]),
        ("b4", [1.5, 1.5]),
        ("c4", [2.5, 1.5]),
        ("d4", [3.5, 1.5]),
        ("a3", [0.5, 2.5]),
        ("b3", [1.5, 2.5]),
        ("d3", [3.5, 2.5]),
        ("e3", [4.5, 2.5]),
        ("b2", [1.5, 3.5]),
        ("c2", [2.5, 3.5]),
        ("d2", [3.5, 3.5]),
        ("a1", [0.5, 4.5]),
        ("c1", [2.5, 4.5]),
        ("e1", [4.5, 4.5]),
    ];
    let ring = |low: f32, high: f32| {
        Line::new([
            [low, low],
            [high, low],
            [high, high],
            [low, high],
            [low, low],
        ])
    };
    let spokes = [
        [[2.5, 0.5], [2.5, 1.5]],
        [[2.5, 3.5], [2.5, 4.5]],
        [[0.5, 2.5], [1.5, 2.5]],
        [[3.5, 2.5], [4.5, 2.5]],
    ];
    let lines = spokes
        .map(Line::new)
        .into_iter()
        .chain([ring(0.5, 4.5), ring(1.5, 3.5)]);
    let layout = Layout::scattered(&points, lines.collect(), &STONES);
    let [black, white] = ["black", "white"].map(Content::piece);
    let on = [
        ("a5", black.clone()),
        ("c5", black.clone()),
        ("e3", black),
        ("b2", white.clone()),
        ("d2", white),
    ];
    let moves: [(&[&str], _); 3] = [
        (&["e3", "e5", "b2"], None),
        (&["e3", "e5", "d2"], None),
        (&["e3", "e1"], None),
    ];
    sample("morris", layout, &on, &moves)
}

/// Dots and boxes: edges are drawn, boxes won.
fn boxes() -> Sample {
    let fill = |token, name, side, colour| Piece::new(token, name, side, PieceShape::Fill, colour);
    let pieces = [
        fill("x", "blue", Side::First, Colour::Blue),
        fill("o", "red", Side::Second, Colour::Red),
    ];
    let [x, o] = ["x", "o"].map(Content::piece);
    let on = [
        ("a1b1", x.clone()),
        ("a1a2", o.clone()),
        ("a2b2", o),
        ("b1b2", x.clone()),
        ("box a1", x),
    ];
    let moves: [(&[&str], _); 3] = [(&["b1c1"], None), (&["c2c3"], None), (&["a3b3"], None)];
    sample("boxes", Layout::boxes(3, 2, &pieces), &on, &moves)
}

/// Shogi in small: wedges, pieces in hand, and a choice to promote.
fn shogi() -> Sample {
    let wedge = |token, name, side, text, colour| {
        let on = Tile::Pentagon;
        let text = Cow::Borrowed(text);
        Piece::new(token, name, side, PieceShape::Glyph { text, on }, colour)
    };
    let pieces = [
        wedge("P", "pawn", Side::First, "歩", Colour::Black),
        wedge("+P", "tokin", Side::First, "と", Colour::Red),
        wedge("G", "gold", Side::First, "金", Colour::Black),
        wedge("p", "pawn of white", Side::Second, "歩", Colour::Black),
        wedge("g", "gold of white", Side::Second, "金", Colour::Black),
    ];
    let mut layout = Layout::grid(5, 5, &pieces, Input::Cells);
    for place in &mut layout.cells {
        place.shade = 0;
    }
    let layout = layout.with_hands([&["P", "G"], &["p", "g"]]);
    let on = [
        ("a4", Content::piece("P")),
        ("c3", Content::piece("+P")),
        ("e5", Content::piece("g")),
        ("hand P", Content::held("P", 2)),
        ("hand G", Content::held("G", 1)),
        ("hand p", Content::held("p", 0)),
        ("hand g", Content::held("g", 1)),
    ];
    let moves: [(&[&str], _); 4] = [
        (&["a4", "a5"], Some("+P")),
        (&["a4", "a5"], Some("P")),
        (&["hand P", "b3"], None),
        (&["hand G", "b3"], None),
    ];
    sample("shogi", layout, &on, &moves)
}

/// Amazons in small: from, to, and where the arrow goes, perhaps back.
fn amazons() -> Sample {
    let queen = |token, side, colour| Piece::new(token, "amazon", side, PieceShape::Queen, colour);
    let arrow = Piece {
        side: None,
        ..Piece::new("*", "arrow", Side::First, PieceShape::Fill, Colour::None)
    };
    let pieces = [
        queen("w", Side::First, Colour::White),
        queen("b", Side::Second, Colour::Black),
        arrow,
    ];
    let on = [
        ("a1", Content::piece("w")),
        ("d4", Content::piece("b")),
        ("b4", Content::piece("*")),
    ];
    let moves: [(&[&str], _); 4] = [
        (&["a1", "a2", "a1"], None),
        (&["a1", "a2", "b2"], None),
        (&["a1", "b1", "a1"], None),
        (&["a1", "b1", "c2"], None),
    ];
    sample(
        "amazons",
        Layout::grid(4, 4, &pieces, Input::Cells),
        &on,
        &moves,
    )
}

/// A mancala board with more houses than most.
fn pits() -> Sample {
    let layout = Layout::pits(8, ["south", "north"], [Colour::Blue, Colour::Red]);
    let contents = (0..18).map(Content::Count).collect();
    Sample {
        name: "pits",
        layout,
        contents,
        moves: (1..8).map(|house| (vec![house], None)).collect(),
    }
}
