use std::path::PathBuf;

use anyhow::Result;
use yolah_game::TimeControl;
use yolah_kit::{Entry, Games, OPPONENT};

use super::Start;
use crate::tui::play::{self, Seat, Setup};
use crate::tui::{Look, require_terminal};

#[derive(clap::Args)]
pub struct Play {
    #[command(flatten)]
    start: Start,
    /// Who plays the side that starts: `human`, or a player of `yolah players`
    #[arg(long, value_name = "SPEC")]
    first: Option<String>,
    /// Who plays the other side
    #[arg(long, value_name = "SPEC")]
    second: Option<String>,
    /// Who plays Black; the side that starts in games without a Black
    #[arg(long, value_name = "SPEC", conflicts_with_all = ["first", "second"])]
    black: Option<String>,
    /// Who plays White; the other side in games without a White
    #[arg(long, value_name = "SPEC", conflicts_with_all = ["first", "second"])]
    white: Option<String>,
    /// Time for each side, as in 5m+3s, 40/5m, 10s a move, or inf
    #[arg(long, value_name = "T", default_value = "inf")]
    time: String,
    /// Keep the opponent's level: else it goes up after a win of yours, and down after a loss
    #[arg(long)]
    no_adapt: bool,
    /// Draw with ASCII only and without colours
    #[arg(long)]
    ascii: bool,
    /// Add the games to this file of records
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Who plays when only the other side, or none, is told.
const PERSON: &str = "human";

impl Play {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.start.game.entry(games)?;
        let control: TimeControl = self.time.parse()?;
        let setup = Setup {
            entry,
            seats: self.seats(entry)?,
            position: self.start.position,
            adapts: !self.no_adapt,
            control,
        };
        // Say what is wrong with the position before the screen is taken over.
        setup.session()?;
        require_terminal("play")?;
        play::run(setup, Look::of_terminal(self.ascii), self.record.as_deref())
    }

    /// Who plays: what was said, and for the rest a person against a player.
    fn seats(&self, entry: &'static Entry) -> Result<[Seat; 2]> {
        let (black, white) = (self.black.as_deref(), self.white.as_deref());
        let is_swapped = entry.sides[0] == "white" || entry.sides[1] == "black";
        let [by_colour, other] = if is_swapped {
            [white, black]
        } else {
            [black, white]
        };
        let first = self.first.as_deref().or(by_colour);
        let second = self.second.as_deref().or(other);
        let partner = |spec: &str| if spec == PERSON { OPPONENT } else { PERSON };
        let [first, second] = match (first, second) {
            (None, None) => [PERSON, OPPONENT],
            (Some(first), None) => [first, partner(first)],
            (None, Some(second)) => [partner(second), second],
            (Some(first), Some(second)) => [first, second],
        };
        Ok([seat(entry, first)?, seat(entry, second)?])
    }
}

/// Says at once what is wrong with a player, not at its first move.
fn seat(entry: &'static Entry, text: &str) -> Result<Seat> {
    if text == PERSON {
        return Ok(Seat::Person);
    }
    let spec = text.parse()?;
    yolah_protocol::driver::player(entry, &spec)?;
    Ok(Seat::Player(spec))
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct Arguments {
        #[command(flatten)]
        play: Play,
    }

    fn seats(arguments: &[&str]) -> [String; 2] {
        let arguments = [&["play"], arguments].concat();
        let play = Arguments::try_parse_from(arguments).unwrap().play;
        let entry = play.start.game.entry(yolah_catalog::GAMES).unwrap();
        play.seats(entry).unwrap().map(|seat| seat.to_string())
    }

    #[test]
    fn who_is_not_told_is_a_person_or_its_opponent() {
        assert_eq!(seats(&[]), ["human", "level"]);
        assert_eq!(seats(&["--white", "human"]), ["level", "human"]);
        assert_eq!(seats(&["--white", "random"]), ["human", "random"]);
        assert_eq!(seats(&["--second", "mcts"]), ["human", "mcts"]);
        let both = ["--black", "human", "--white", "human"];
        assert_eq!(seats(&both), ["human", "human"]);
    }

    #[test]
    fn colours_work_in_games_without_them() {
        let sides = ["--game", "kalah", "--black", "random", "--white", "human"];
        assert_eq!(seats(&sides), ["random", "human"]);
    }
}
