mod arguments;

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result};
use indicatif::ProgressBar;
use serde_json::{Value, json};
use yolah_arena::matches::{self, Contestant, Elsewhere, Event, Played, Rules, Summary};
use yolah_arena::openings::Source;
use yolah_arena::remote::games::{Seat, Shared};
use yolah_arena::statistics::{Model, Sprt, Tally};
use yolah_arena::store::{NewGame, Store};
use yolah_game::Side;
use yolah_kit::{Entry, Games, Spec};
use yolah_play::Terms;
use yolah_search::StopFlag;

use self::arguments::{Adjudication, PaceArguments, milliseconds, numbers};
use super::analyse::stop_on_interrupt;
use super::fleet::{RemoteHall, Shareable};
use super::{Chosen, all_cores};
use crate::output::Output;
use crate::progress;

#[derive(clap::Args)]
pub struct Match {
    /// The first player, as in mcts:seed=7 (`yolah players` lists them), or a program, as in
    /// engine:cmd=./other,args=ugi,option.Hash=64
    a: String,
    /// Its opponent
    b: String,
    #[command(flatten)]
    game: Chosen,
    /// How many games; each two begin alike, with the sides swapped
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,
    #[command(flatten)]
    pace: PaceArguments,
    /// Where games begin: none, random:PLIES, or a file of positions or records
    #[arg(long, value_name = "O", default_value = "random:4")]
    openings: String,
    /// Seed of openings and players
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Games played at once; all cores if not given
    #[arg(long, value_name = "N")]
    concurrency: Option<usize>,
    /// Stop when it is clear which Elo difference is closer, as in 0,5
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Take the differences of --sprt as logistic Elo, not as normalized
    #[arg(long, requires = "sprt")]
    logistic: bool,
    #[command(flatten)]
    adjudication: Adjudication,
    /// Who is late by no more milliseconds does not lose on time
    #[arg(long, value_name = "MS", default_value_t = 50, value_parser = milliseconds)]
    margin: u64,
    /// Keep the games in this store
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
    /// Add the records of the games to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print a line when a game starts and when it ends
    #[arg(long)]
    verbose: bool,
    #[command(flatten)]
    shareable: Shareable,
    #[command(flatten)]
    output: Output,
}

impl Match {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.game.entry(games)?;
        let of = self.prepare(entry)?;
        let mut keeper = self.keeper(entry)?;
        let stop = StopFlag::default();
        stop_on_interrupt(stop.clone());
        let bar = progress::games_bar(self.games as u64);
        let mut failure = None;
        let crew = self.shareable.crew()?;
        let hall = crew.map(|crew| crew.hall(entry, self.shared(&of)?));
        let hall = hall.transpose()?;
        let elsewhere = hall.as_ref().map(|hall| hall as &dyn Elsewhere);
        let summary = of.run_at(elsewhere, &stop, &mut |event| {
            let heard = self.hear(&event, &bar, &mut keeper);
            if let Err(error) = heard
                && failure.is_none()
            {
                stop.raise();
                failure = Some(error);
            }
        })?;
        bar.finish_and_clear();
        hall.map_or(Ok(()), RemoteHall::close)?;
        match failure {
            Some(error) => Err(error),
            None => self.conclude(&of, &summary),
        }
    }

    fn prepare(&self, entry: &'static Entry) -> Result<matches::Match> {
        let start = entry.start();
        let exact = self.adjudication.exact(entry, start.as_ref())?;
        let source: Source = self.openings.parse()?;
        let pairs = self.games.div_ceil(2);
        let openings = source.openings(start.as_ref(), pairs, self.seed, exact.as_deref())?;
        Ok(matches::Match {
            players: self.players(entry)?,
            games: self.games,
            openings,
            rules: Rules {
                event: format!("{} vs {}", self.a, self.b),
                terms: Terms {
                    agreement: self.adjudication.agreement()?,
                    exact,
                    margin: Duration::from_millis(self.margin),
                    ..Terms::default()
                },
                ..Rules::default()
            },
            seed: self.seed,
            concurrency: self.concurrency.unwrap_or_else(all_cores),
            sprt: self.sprt()?,
            start,
        })
    }

    fn players(&self, entry: &'static Entry) -> Result<[Contestant; 2]> {
        let [pace_a, pace_b] = self.pace.paces()?;
        let (a, b): (Spec, Spec) = (self.a.parse()?, self.b.parse()?);
        let (name_a, mut name_b) = (name(&a), name(&b));
        if name_a == name_b {
            name_b += " (2)";
        }
        Ok([
            Contestant::of_spec(name_a, entry, a, pace_a)?,
            Contestant::of_spec(name_b, entry, b, pace_b)?,
        ])
    }

    /// The match as other machines are told of it.
    fn shared(&self, of: &matches::Match) -> Result<Shared> {
        let seat = |player: &Contestant, spec: &str| Seat {
            name: player.name.clone(),
            spec: spec.to_owned(),
            time: player.pace.control.to_string(),
            depth: player.pace.depth,
            nodes: player.pace.nodes,
        };
        let [a, b] = &of.players;
        Ok(Shared {
            event: of.rules.event.clone(),
            players: vec![seat(a, &self.a), seat(b, &self.b)],
            agreement: of.rules.terms.agreement,
            exact_nodes: self.adjudication.exact_nodes()?,
            margin: self.margin,
            seed: self.seed,
        })
    }

    fn sprt(&self) -> Result<Option<Sprt>> {
        let Some(text) = &self.sprt else {
            return Ok(None);
        };
        let [elo0, elo1] = numbers(text)?;
        let model = if self.logistic {
            Model::Logistic
        } else {
            Model::Normalized
        };
        Ok(Some(Sprt {
            model,
            ..Sprt::new(elo0, elo1)?
        }))
    }

    fn keeper(&self, entry: &'static Entry) -> Result<Keeper> {
        let store = self.db.as_deref().map(Store::open).transpose()?;
        let record = self.record.as_ref().map(|path| {
            let file = OpenOptions::new().create(true).append(true).open(path);
            file.with_context(|| format!("cannot write to {}", path.display()))
        });
        Ok(Keeper {
            entry,
            store,
            record: record.transpose()?,
        })
    }

    fn hear(&self, event: &Event<'_>, bar: &ProgressBar, keeper: &mut Keeper) -> Result<()> {
        match event {
            Event::Started { number, names } => {
                // So that the bar is there before the first game is over.
                bar.tick();
                if self.verbose {
                    let line = matches::started_line(*number, self.games, *names);
                    bar.suspend(|| self.output.text(line))?;
                }
                Ok(())
            }
            Event::Finished {
                number,
                names,
                game,
                summary,
            } => {
                keeper.keep(game)?;
                let tally = &summary.tally;
                bar.set_position(tally.total().games());
                bar.set_message(format!("Elo {:.0}", tally.elo()));
                let (result, reason) = (game.record.result, &game.reason);
                bar.suspend(|| -> Result<()> {
                    if self.verbose {
                        let line = matches::finished_line(*number, *names, result, reason);
                        self.output.text(line)?;
                    }
                    self.output.object(&json!({
                        "number": number, "white": names[0], "black": names[1],
                        "result": result.to_string(), "reason": reason, "plies": game.plies
                    }))
                })
            }
        }
    }

    fn conclude(&self, of: &matches::Match, summary: &Summary) -> Result<()> {
        let [a, b] = [&of.players[0], &of.players[1]];
        let names = [a.name.as_str(), b.name.as_str()];
        let tally = &summary.tally;
        let how = format!("{}, {}", a.pace, self.openings);
        self.output
            .text(matches::results_lines(names, &how, tally))?;
        if let (Some(sprt), Some(state)) = (&of.sprt, &summary.sprt) {
            self.output.text(matches::llr_line(sprt, state))?;
        }
        for (side, name) in Side::BOTH.into_iter().zip(of.start.sides()) {
            let results = tally.on_side(side);
            self.output.text(format_args!(
                "As {name}: {} won, {} drawn, {} lost",
                results.wins, results.draws, results.losses
            ))?;
        }
        if tally.margins.games() > 0 {
            self.output
                .text(format_args!("Margin: {:.1} points", tally.margins.mean()))?;
        }
        if summary.failures != [0, 0] {
            let [a, b] = summary.failures;
            self.output.text(format_args!(
                "Lost by time, illegal moves or crashes: {a} and {b}"
            ))?;
        }
        if summary.replays > 0 {
            self.output.text(format_args!(
                "Begun anew because the machine stood still: {} games",
                summary.replays
            ))?;
        }
        self.output.text(matches::score_line(names, tally))?;
        self.output.text(matches::elo_line(tally))?;
        if let Some(warning) = warning(summary) {
            self.output.text(warning)?;
        }
        if let Some(state) = &summary.sprt {
            self.output.text(matches::sprt_line(state))?;
        }
        self.output.object(&object(names, summary, tally))
    }
}

/// What tables call a player: its spec, or the name that it has in there.
fn name(spec: &Spec) -> String {
    let name = spec.option("name").map(str::to_owned);
    name.unwrap_or_else(|| spec.to_string())
}

/// Games that a fault decided, in percent, from which on a match says little
/// about how well its players play.
const MOST_FAULTS: u64 = 2;

/// What to say of a match in which faults decided too many games.
fn warning(summary: &Summary) -> Option<String> {
    let faults = summary.failures.iter().sum();
    warning_of(faults, summary.tally.total().games())
}

fn warning_of(faults: u64, games: u64) -> Option<String> {
    (100 * faults > MOST_FAULTS * games).then(|| {
        format!(
            "Warning: {faults} of {games} games were decided by time, illegal moves or crashes; \
             the Elo difference tells little about play"
        )
    })
}

fn object(names: [&str; 2], summary: &Summary, tally: &Tally) -> Value {
    let (total, elo, nelo) = (tally.total(), tally.elo(), tally.normalized_elo());
    json!({
        "player": names[0], "opponent": names[1],
        "games": total.games(), "wins": total.wins, "draws": total.draws, "losses": total.losses,
        "score": total.distribution().score(), "elo": elo.value, "elo_error": elo.error,
        "nelo": nelo.value, "nelo_error": nelo.error, "los": tally.superiority(),
        "pairs": tally.pairs().0, "failures": summary.failures, "replays": summary.replays,
        "sprt": summary.sprt,
        "warning": warning(summary),
    })
}

/// Where finished games go.
struct Keeper {
    entry: &'static Entry,
    store: Option<Store>,
    record: Option<File>,
}

impl Keeper {
    fn keep(&mut self, game: &Played) -> Result<()> {
        if let Some(store) = &mut self.store {
            let new = NewGame::played(game, self.entry.name, self.entry.sides);
            store.insert(&new, None)?;
        }
        if let Some(file) = &mut self.record {
            // One write a game, so that a file that is read meanwhile, or left
            // by a program that was killed, ends with a whole game.
            file.write_all(format!("{}\n", game.record).as_bytes())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_that_faults_decide_is_told_from_one_of_play() {
        assert_eq!(warning_of(0, 0), None);
        assert_eq!(warning_of(2, 100), None);
        let warning = warning_of(3, 100).unwrap();
        assert!(warning.contains("3 of 100 games"), "{warning}");
        assert!(warning_of(1, 1).is_some());
    }
}
