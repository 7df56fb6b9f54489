//! How often each level of a game blunders.
//! `cargo run --release -p yolah-arena --example levels -- chess 200 5 20000`: 200 positions from
//! games of level 5, in which each level moves 5 times, every move judged with 20 000 nodes.
//!
//! All levels meet the same positions, in which nothing is decided yet, so that
//! they can be compared: in games of their own the weak have soon nothing to lose.

use std::collections::HashMap;
use std::env;
use std::error::Error;
use std::io::{self, Write};

use yolah_catalog::GAMES;
use yolah_game::Rng;
use yolah_kit::{AnyPlayer, Entry, Session};
use yolah_search::{Limit, Progress, StopFlag, Strength, chance};

/// Units of score for each factor *e* in the odds, where an evaluator does not say
/// what its scores mean: the curve that fits chess games, 100 units a pawn.
const SCALE: f64 = 270.0;
/// What a blunder costs, of the chance to win.
const BLUNDER: f64 = 0.3;
/// The chances of the side to move in a position that is not decided.
const OPEN: std::ops::Range<f64> = 0.35..0.95;
/// Random moves at the beginning of each game, and the moves from one position
/// that is taken from it to the next.
const OPENING: usize = 4;
const DISTANCE: usize = 5;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// A position with what is known of its moves.
struct Problem {
    session: Box<dyn Session>,
    /// What it is worth to the side to move.
    chance: f64,
    /// What each move leaves of that, as far as anybody asked.
    after: HashMap<String, f64>,
}

/// What the moves of a level cost it.
#[derive(Default)]
struct Account {
    moves: u32,
    blunders: u32,
    loss: f64,
    wins_in_one: u32,
    wins_missed: u32,
}

/// Who says how good a position is.
struct Judge {
    player: Box<dyn AnyPlayer>,
    limit: Limit,
}

fn main() -> Outcome<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, positions, times, nodes] = arguments.as_slice() else {
        return Err("which game, how many positions, how often, how many nodes?".into());
    };
    let entry = GAMES.find(game)?;
    let mut spec = entry.strongest();
    spec.options.push(("hash".into(), "16".into()));
    let mut judge = Judge {
        player: entry.player(&spec)?,
        limit: Limit::nodes(nodes.parse()?),
    };
    let mut problems = problems(entry, positions.parse()?, &mut judge)?;
    let mut out = io::stdout();
    writeln!(
        out,
        "| level | moves | blunders | mean loss | wins in one missed |\n\
         | --- | --- | --- | --- | --- |"
    )?;
    for strength in Strength::NAMES {
        let account = try_level(entry, strength, times.parse()?, &mut problems, &mut judge)?;
        writeln!(out, "{}", account.row(strength))?;
    }
    Ok(())
}

/// Positions from games of a middling player, in which something can be lost.
fn problems(entry: &Entry, count: usize, judge: &mut Judge) -> Outcome<Vec<Problem>> {
    let mut problems = Vec::new();
    for seed in 0.. {
        let mut player = entry.player(&format!("level:strength=5,seed={seed}").parse()?)?;
        let mut rng = Rng::with_seed(seed);
        let mut session = open(entry, &mut rng)?;
        let mut left = rng.usize(..DISTANCE);
        while session.outcome().is_none() {
            if left == 0 {
                problems.extend(problem(session.as_ref(), judge)?);
                left = DISTANCE;
            }
            if problems.len() == count {
                return Ok(problems);
            }
            left -= 1;
            let limit = Limit::default().into();
            let answer =
                player.think(session.as_ref(), &limit, &StopFlag::default(), &mut |_| ())?;
            session.play(&answer.best)?;
        }
    }
    Ok(problems)
}

/// A position after some random moves.
fn open(entry: &Entry, rng: &mut Rng) -> Outcome<Box<dyn Session>> {
    let mut session = entry.start();
    for _ in 0..OPENING {
        let moves = session.legal_moves();
        if let Some(m) = rng.choice(&moves) {
            session.play(m)?;
        }
    }
    Ok(session)
}

/// A position as a problem, if there is a choice in it and nothing is decided.
fn problem(session: &dyn Session, judge: &mut Judge) -> Outcome<Option<Problem>> {
    if session.legal_moves().len() < 2 {
        return Ok(None);
    }
    let chance = judge.chance(session)?;
    Ok(OPEN.contains(&chance).then(|| Problem {
        session: session.duplicate(),
        chance,
        after: HashMap::new(),
    }))
}

/// Lets a level move in every position so many times.
fn try_level(
    entry: &Entry,
    strength: &str,
    times: u64,
    problems: &mut [Problem],
    judge: &mut Judge,
) -> Outcome<Account> {
    let mut account = Account::default();
    for seed in 0..times {
        let spec = format!("level:strength={strength},seed={seed}");
        let mut player = entry.player(&spec.parse()?)?;
        let limit = match player_limit(strength) {
            Some(nodes) => Limit::nodes(nodes),
            None => Limit::default(),
        };
        for problem in &mut *problems {
            player.new_game();
            let session = problem.session.as_ref();
            let answer = player.think(session, &limit.into(), &StopFlag::default(), &mut |_| ())?;
            problem.book(&answer.best, judge, &mut account)?;
        }
    }
    Ok(account)
}

/// Full strength would think for ever.
fn player_limit(strength: &str) -> Option<u64> {
    (strength == "full").then_some(200_000)
}

impl Problem {
    /// Books what a move costs.
    fn book(&mut self, m: &str, judge: &mut Judge, account: &mut Account) -> Outcome<()> {
        let left = if let Some(&left) = self.after.get(m) {
            left
        } else {
            let left = judge.after(self.session.as_ref(), m)?;
            self.after.insert(m.to_owned(), left);
            left
        };
        let can_win = wins_at_once(self.session.as_ref())?;
        let has_won = wins(self.session.as_ref(), m)?;
        account.book(self.chance - left, can_win, has_won);
        Ok(())
    }
}

/// Whether a move ends the game well for the side to move.
fn wins(session: &dyn Session, m: &str) -> Outcome<bool> {
    let mut after = session.duplicate();
    after.play(m)?;
    let winner = after.outcome().and_then(yolah_game::Outcome::winner);
    Ok(winner == Some(session.turn()))
}

fn wins_at_once(session: &dyn Session) -> Outcome<bool> {
    for m in session.legal_moves() {
        if wins(session, &m)? {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Judge {
    /// The chances of the side to move; of the one who would be, if the game
    /// is over.
    fn chance(&mut self, session: &dyn Session) -> Outcome<f64> {
        if let Some(end) = session.outcome() {
            return Ok(end.value_for(session.turn()));
        }
        self.player.new_game();
        let question = self.limit.into();
        let stop = StopFlag::default();
        let answer = self.player.think(session, &question, &stop, &mut |_| ())?;
        Ok(winning_chance(&answer.progress))
    }

    /// What a move leaves to the side that makes it.
    fn after(&mut self, session: &dyn Session, m: &str) -> Outcome<f64> {
        let mut after = session.duplicate();
        after.play(m)?;
        let chance = self.chance(after.as_ref())?;
        let is_same = after.turn() == session.turn();
        Ok(if is_same { chance } else { 1.0 - chance })
    }
}

/// What a search says of the side to move, a draw as half a win.
fn winning_chance(progress: &Progress<String>) -> f64 {
    match (progress.score.proven_margin(), &progress.details.wdl) {
        (Some(margin), _) => f64::from(margin.signum() + 1) / 2.0,
        (None, Some(wdl)) => wdl.points(),
        (None, None) => chance::chance(progress.score, SCALE),
    }
}

impl Account {
    fn book(&mut self, loss: f64, can_win: bool, has_won: bool) {
        self.moves += 1;
        self.blunders += u32::from(loss > BLUNDER);
        self.loss += loss.max(0.0);
        self.wins_in_one += u32::from(can_win);
        self.wins_missed += u32::from(can_win && !has_won);
    }

    /// A line of the table, with the error of the share at 95 %.
    fn row(&self, strength: &str) -> String {
        let moves = f64::from(self.moves.max(1));
        let share = f64::from(self.blunders) / moves;
        let error = 1.96 * (share * (1.0 - share) / moves).sqrt();
        format!(
            "| {strength} | {} | {:.1} ± {:.1} % | {:.1} | {} of {} |",
            self.moves,
            100.0 * share,
            100.0 * error,
            100.0 * self.loss / moves,
            self.wins_missed,
            self.wins_in_one
        )
    }
}
