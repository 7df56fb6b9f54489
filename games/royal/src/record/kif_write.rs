//! Writing records in Japanese, as Kakinoki's program does.

use std::fmt::Write as _;

use yolah_game::record::{Line, Record, Replay};
use yolah_game::{Game as _, Notation as _, Side};

use super::board::{PIECES, Place, SIZE, Told, held, is_usual, piece_at};
use super::ending::Ending;
use super::kif::{DIGITS, OTHER_NAMES, WIDE};
use super::shogi;
use crate::position::Royal;

fn name(piece: &str) -> &'static str {
    let found = PIECES.iter().find(|(letter, ..)| *letter == piece);
    found.map_or("歩", |(_, name, _)| *name)
}

pub(super) fn write(record: &Record, replay: &Replay<Royal<2>>) -> String {
    let mut text = "# KIF version=2.0 encoding=UTF-8\n".to_owned();
    if let Some(day) = record.tags.get("Date").filter(|day| !day.contains('?')) {
        let _ = writeln!(text, "開始日時：{}", day.replace('.', "/"));
    }
    write_start(&mut text, &replay.start);
    for (key, tag) in [
        ("棋戦", "Event"),
        ("場所", "Site"),
        ("先手", "White"),
        ("後手", "Black"),
    ] {
        if let Some(value) = record.tags.get(tag) {
            let _ = writeln!(text, "{key}：{value}");
        }
    }
    text.push_str("手数----指手---------消費時間--\n");
    let branch = Branch {
        number: 1,
        position: replay.start.clone(),
        last: None,
    };
    let forks = write_line(&mut text, branch, &record.line);
    let ending = Ending::of(record, &replay.end).kif;
    let count = replay.moves.len();
    let _ = writeln!(text, "{:>4} {ending}", count + 1);
    let result = match record.result.winner(shogi().sides) {
        Some(Side::First) => "先手の勝ち",
        Some(Side::Second) => "後手の勝ち",
        None => ending,
    };
    let _ = writeln!(text, "まで{count}手で{result}");
    write_variations(&mut text, forks);
    text
}

/// Where a line begins.
#[derive(Clone)]
struct Branch {
    number: usize,
    position: Royal<2>,
    /// Where the move before it went.
    last: Option<Place>,
}

/// A place where something else might have been played.
type Fork<'a> = (Branch, &'a [Line]);

/// Writes the moves of a line that the rules allow; where it has variations.
fn write_line<'a>(text: &mut String, mut at: Branch, line: &'a Line) -> Vec<Fork<'a>> {
    let mut forks = Vec::new();
    write_comments(text, &line.comments);
    for recorded in &line.moves {
        let Ok(m) = at.position.without_draws().parse_move(recorded.text()) else {
            break;
        };
        if !recorded.variations.is_empty() {
            forks.push((at.clone(), recorded.variations.as_slice()));
        }
        let told = Told::of(&at.position, m);
        let _ = writeln!(text, "{:>4} {}", at.number, written(&told, at.last));
        write_comments(text, &recorded.comments);
        at.last = Some(told.to);
        at.number += 1;
        at.position.play_unchecked(m);
    }
    forks
}

/// Writes variations from the last to the first, each with its own behind it, so
/// that the number of a move tells which line a variation leaves.
fn write_variations(text: &mut String, forks: Vec<Fork<'_>>) {
    for (branch, variations) in forks.into_iter().rev() {
        for line in variations.iter().filter(|line| !line.moves.is_empty()) {
            let _ = writeln!(text, "\n変化：{}手", branch.number);
            let forks = write_line(text, branch.clone(), line);
            write_variations(text, forks);
        }
    }
}

fn write_comments(text: &mut String, comments: &[String]) {
    for comment in comments.iter().flat_map(|comment| comment.lines()) {
        let _ = writeln!(text, "*{comment}");
    }
}

fn written(told: &Told, last: Option<Place>) -> String {
    let [file, rank] = told.to.map(usize::from);
    let to = if last == Some(told.to) {
        "同\u{3000}".to_owned()
    } else {
        format!("{}{}", WIDE[file], DIGITS[rank])
    };
    let promotes = if told.before == told.after { "" } else { "成" };
    let from = match told.from {
        Some([file, rank]) => format!("({file}{rank})"),
        None => "打".to_owned(),
    };
    format!("{to}{}{promotes}{from}", name(told.before))
}

/// How the game starts: as usual, or a diagram.
fn write_start(text: &mut String, start: &Royal<2>) {
    if is_usual(start) {
        text.push_str("手合割：平手\n");
        return;
    }
    let _ = writeln!(text, "後手の持駒：{}", hand(start, Side::Second));
    text.push_str("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
    for rank in 1..=SIZE {
        let cell = |file| match piece_at(start, [file, rank]) {
            Some((Side::First, piece)) => format!(" {}", short(piece)),
            Some((Side::Second, piece)) => format!("v{}", short(piece)),
            None => " ・".to_owned(),
        };
        let cells: String = (1..=SIZE).rev().map(cell).collect();
        let _ = writeln!(text, "|{cells}|{}", DIGITS[usize::from(rank)]);
    }
    text.push_str("+---------------------------+\n");
    let _ = writeln!(text, "先手の持駒：{}", hand(start, Side::First));
    if start.turn() == Side::Second {
        text.push_str("後手番\n");
    }
}

/// The name of a piece in one sign, as diagrams have it.
fn short(piece: &str) -> &'static str {
    let other = OTHER_NAMES.iter().skip(2);
    let mut other = other.filter(|(letter, _)| *letter == piece);
    other.next().map_or_else(|| name(piece), |(_, name)| *name)
}

fn hand(start: &Royal<2>, side: Side) -> String {
    let count = |count: u8| match count {
        1 => String::new(),
        2..=9 => DIGITS[usize::from(count)].to_string(),
        10 => "十".to_owned(),
        _ => format!("十{}", DIGITS[usize::from(count % 10)]),
    };
    let held = held(start, side).into_iter();
    let words: Vec<String> = held
        .map(|(piece, held)| format!("{}{}", name(piece), count(held)))
        .collect();
    if words.is_empty() {
        "なし".to_owned()
    } else {
        words.join("\u{3000}")
    }
}
