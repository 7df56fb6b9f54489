use std::fs;

use yolah_game::Side;
use yolah_game::record::Record;

use super::clock::{Clock, seconds};
use super::line::Request;
use super::table::Table;
use super::vertex;

/// The last command of a game.
pub(super) const QUIT: &str = "quit";

type Answer = Result<String, String>;
type Command = fn(&mut Table<'_>, &[String]) -> Answer;

/// All commands.
const COMMANDS: &[(&str, Command)] = &[
    ("boardsize", boardsize),
    ("clear_board", |table, _| done(table.clear())),
    ("final_score", |table, _| final_score(table)),
    ("final_status_list", final_status_list),
    ("fixed_handicap", fixed_handicap),
    ("genmove", genmove),
    ("kgs-genmove_cleanup", genmove),
    ("known_command", known_command),
    ("komi", komi),
    ("list_commands", |_, _| Ok(list())),
    ("loadsgf", loadsgf),
    ("name", |_, _| Ok("Yolah".to_owned())),
    ("place_free_handicap", place_free_handicap),
    ("play", play),
    ("protocol_version", |_, _| Ok("2".to_owned())),
    (QUIT, |_, _| Ok(String::new())),
    ("rectangular_boardsize", rectangular_boardsize),
    ("reg_genmove", reg_genmove),
    ("set_free_handicap", set_free_handicap),
    ("showboard", |table, _| {
        Ok(format!("\n{}", table.session.diagram()))
    }),
    ("time_left", time_left),
    ("time_settings", time_settings),
    ("undo", |table, _| done(table.undo())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
];

/// Does what a request says.
pub(super) fn obey(table: &mut Table<'_>, request: &Request) -> Answer {
    let mut commands = COMMANDS.iter();
    let known = commands.find(|(name, _)| *name == request.command);
    let (_, command) = known.ok_or("unknown command")?;
    command(table, &request.arguments)
}

fn list() -> String {
    let names: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
    names.join("\n")
}

fn done(result: Result<(), String>) -> Answer {
    result.map(|()| String::new())
}

/// What a command needs of its arguments, or the protocol's error.
fn needed<T>(value: Option<T>) -> Result<T, String> {
    value.ok_or_else(|| "syntax error".to_owned())
}

fn number(word: Option<&String>) -> Result<usize, String> {
    needed(word.and_then(|word| word.parse().ok()))
}

fn colour(word: Option<&String>) -> Result<Side, String> {
    let word = needed(word)?.to_ascii_lowercase();
    needed(match word.as_str() {
        "b" | "black" => Some(Side::First),
        "w" | "white" => Some(Side::Second),
        _ => None,
    })
}

fn known_command(_: &mut Table<'_>, words: &[String]) -> Answer {
    let name = needed(words.first())?;
    let is_known = COMMANDS.iter().any(|(known, _)| known == name);
    Ok(is_known.to_string())
}

fn boardsize(table: &mut Table<'_>, words: &[String]) -> Answer {
    let size = number(words.first())?;
    done(table.resize((size, size)))
}

fn rectangular_boardsize(table: &mut Table<'_>, words: &[String]) -> Answer {
    let size = (number(words.first())?, number(words.get(1))?);
    done(table.resize(size))
}

fn komi(table: &mut Table<'_>, words: &[String]) -> Answer {
    let komi = needed(words.first())?;
    let value: f64 = needed(komi.parse().ok())?;
    done(table.set_komi(&value.to_string()))
}

fn play(table: &mut Table<'_>, words: &[String]) -> Answer {
    let side = colour(words.first())?;
    done(table.play(side, needed(words.get(1))?))
}

fn genmove(table: &mut Table<'_>, words: &[String]) -> Answer {
    let side = colour(words.first())?;
    let m = table.think(side)?;
    table.play(side, &m)?;
    Ok(vertex(&m))
}

fn reg_genmove(table: &mut Table<'_>, words: &[String]) -> Answer {
    let m = table.think(colour(words.first())?)?;
    Ok(vertex(&m))
}

fn time_settings(table: &mut Table<'_>, words: &[String]) -> Answer {
    let time = |word: Option<&String>| needed(word.and_then(|word| seconds(word)));
    let (main, period) = (time(words.first())?, time(words.get(1))?);
    let stones = number(words.get(2))?.try_into();
    table.clock = Clock::new(main, period, needed(stones.ok())?);
    Ok(String::new())
}

fn time_left(table: &mut Table<'_>, words: &[String]) -> Answer {
    let side = colour(words.first())?;
    let time = needed(words.get(1).and_then(|word| seconds(word)))?;
    let stones = number(words.get(2))?.try_into();
    table.clock.tell(side, time, needed(stones.ok())?);
    Ok(String::new())
}

fn fixed_handicap(table: &mut Table<'_>, words: &[String]) -> Answer {
    table.fixed_handicap(number(words.first())?)
}

/// As many of the stones that are asked for as the marked points take.
fn place_free_handicap(table: &mut Table<'_>, words: &[String]) -> Answer {
    let stones = number(words.first())?;
    let mut fewer = (2..=stones.min(9)).rev();
    let placed = fewer.find_map(|stones| table.fixed_handicap(stones).ok());
    placed.ok_or_else(|| {
        let is_empty = table.is_empty();
        let reason = if is_empty {
            "invalid number of stones"
        } else {
            "board not empty"
        };
        reason.to_owned()
    })
}

fn set_free_handicap(table: &mut Table<'_>, words: &[String]) -> Answer {
    if words.len() < 2 {
        return Err("bad vertex list".to_owned());
    }
    done(table.set_handicap(words))
}

/// By area, as the board stands, in points; margins count half points.
fn final_score(table: &Table<'_>) -> Answer {
    let outcome = table.result().ok_or("cannot score")?;
    let points = f64::from(outcome.margin()) / 2.0;
    Ok(match outcome.winner() {
        None => "0".to_owned(),
        Some(Side::First) => format!("B+{points}"),
        Some(Side::Second) => format!("W+{points}"),
    })
}

/// What stands on the board counts: who has dead stones in its area has to take them.
fn final_status_list(table: &mut Table<'_>, words: &[String]) -> Answer {
    match needed(words.first())?.as_str() {
        "alive" => {
            let stones = Side::BOTH.map(|side| table.stones(side));
            Ok(stones.join("\n"))
        }
        "dead" | "seki" => Ok(String::new()),
        _ => Err("syntax error".to_owned()),
    }
}

/// Reads a game from a file, up to the move before a number.
fn loadsgf(table: &mut Table<'_>, words: &[String]) -> Answer {
    let cannot = |_| "cannot load file".to_owned();
    let text = fs::read_to_string(needed(words.first())?).map_err(|_| "cannot load file")?;
    let record: Record = text.parse().map_err(|_| "cannot load file")?;
    let before = words.get(1).map(|_| number(words.get(1))).transpose()?;
    let mut session = table.game().start();
    if let Some(start) = record.tags.get("FEN") {
        session
            .set_position(start)
            .map_err(|_| "cannot load file")?;
    }
    let played = before.map_or(usize::MAX, |before| before.saturating_sub(1));
    for m in record.line.moves.iter().take(played) {
        session.play(m.text()).map_err(cannot)?;
    }
    table.load(session);
    Ok(String::new())
}
