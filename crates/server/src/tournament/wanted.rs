use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_answers::{Code, Refusal, bounded, find};
use yolah_arena::matches::Contestant;
use yolah_arena::tournament::{Kind, Participant, Plan};
use yolah_game::{Clock, Side, TimeControl};
use yolah_play::Pace;

use crate::limits::Limits;
use crate::live::House;

/// The tournament that a visitor would like to see.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TournamentRequest")]
pub(crate) struct Wanted {
    pub(super) game: String,
    /// Specs, the best seed first.
    pub(super) players: Vec<String>,
    #[serde(default)]
    pub(super) kind: Kind,
    /// Games of each encounter.
    #[serde(default = "two")]
    pub(super) games: usize,
    /// Rounds of a Swiss tournament.
    #[serde(default)]
    pub(super) rounds: Option<usize>,
    #[serde(default = "tenth")]
    pub(super) time: String,
}

fn two() -> usize {
    2
}

fn tenth() -> String {
    "100ms".to_owned()
}

/// Moves of one player in a game that is not short.
const MOVES: usize = 60;

/// How long a player can take for these moves; `None` without limit.
fn longest(control: TimeControl) -> Option<Duration> {
    let mut clock = Clock::start(control);
    for _ in 0..MOVES {
        let time = clock.available(Side::First)?;
        if clock.spend(Side::First, time).is_err() {
            break;
        }
    }
    Some(clock.spent(Side::First))
}

fn bad(reason: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRequest, reason)
}

impl Wanted {
    /// Checks everything. Players keep the names that they were given; what
    /// they may use of the machine is limited when they are built.
    pub(super) fn checked(mut self, house: &House) -> Result<Wanted, Refusal> {
        let entry = find(house.games, &self.game)?;
        entry.name.clone_into(&mut self.game);
        let most = Limits::TOURNAMENT_PLAYERS;
        if !(2..=most).contains(&self.players.len()) {
            return Err(bad(format_args!("a tournament has 2 to {most} players")));
        }
        for player in &mut self.players {
            let (spec, _) = bounded(
                house.players.as_ref(),
                house.limits.allowance(),
                &self.game,
                player,
            )?;
            let made = house.players.make(&self.game, &spec);
            made.map_err(|reason| Refusal::new(Code::BadPlayer, reason))?;
            player.truncate(player.trim_end().len());
        }
        let most = house.limits.tournament_games;
        if self.total() > most {
            return Err(bad(format_args!("a tournament has at most {most} games")));
        }
        self.control()?;
        Ok(self)
    }

    /// How many games there will be; ties in a knockout need more.
    pub(super) fn total(&self) -> usize {
        let players = self.players.len();
        let encounters = match self.kind {
            Kind::RoundRobin => players * players.saturating_sub(1) / 2,
            Kind::Gauntlet | Kind::Ladder | Kind::Knockout => players.saturating_sub(1),
            Kind::Swiss => (players / 2).saturating_mul(self.rounds.unwrap_or(1)),
        };
        encounters.saturating_mul(self.games)
    }

    fn control(&self) -> Result<TimeControl, Refusal> {
        let control: TimeControl = self
            .time
            .parse()
            .map_err(|error| Refusal::new(Code::BadTime, error))?;
        let most = Limits::TOURNAMENT_TIME;
        if longest(control).is_none_or(|longest| longest > most) {
            let most = most.as_secs();
            let reason =
                format_args!("in a tournament {MOVES} moves of a player take at most {most} s");
            return Err(Refusal::new(Code::BadTime, reason));
        }
        Ok(control)
    }

    /// The plan for the arena; the store knows the tournament by `name`.
    pub(super) fn plan(&self, name: &str, seed: u64) -> Result<Plan, Refusal> {
        let participants = self.players.iter();
        let plan = Plan {
            name: name.to_owned(),
            game: self.game.clone(),
            kind: self.kind,
            games: self.games,
            rounds: self.rounds,
            seed,
            time: self.time.clone(),
            ..Plan::new(participants.map(Participant::new).collect())
        };
        plan.checked().map_err(bad)
    }

    /// The players, built by whoever builds them for visitors. Those that take
    /// a seed and were given none get one for each game.
    pub(super) fn contestants(&self, house: &House) -> Result<Vec<Contestant>, Refusal> {
        let pace: Pace = self.control()?.into();
        let contestant = |text: &String| {
            let (game, players) = (self.game.clone(), house.players.clone());
            let (spec, _) = bounded(players.as_ref(), house.limits.allowance(), &game, text)?;
            Ok(Contestant::new(text, pace, move |seed| {
                Ok(players.make(&game, &spec.seeded(seed))?)
            }))
        };
        self.players.iter().map(contestant).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clocks that start anew with every move made games of hours possible.
    #[test]
    fn what_a_clock_allows_is_counted_over_many_moves() {
        let seconds = |time: &str| longest(time.parse().unwrap()).map(|time| time.as_secs());
        for (time, most) in [
            ("100ms", Some(6)),
            ("5s", Some(300)),
            ("30s", Some(1800)),
            ("5m", Some(300)),
            ("1m+1s", Some(119)),
            ("40/1m", Some(120)),
            ("inf", None),
        ] {
            assert_eq!(seconds(time), most, "{time}");
        }
    }
}
