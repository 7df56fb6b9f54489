//! How often each level of a game errs: games of the level against itself,
//! every move judged by a deeper search.
//! `cargo run --release -p yolah-arena --example levels -- chess 20 20000`:
//! 20 games a level, 20 000 nodes a judgement.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use yolah_catalog::GAMES;
use yolah_game::{Rng, Score};
use yolah_kit::{AnyPlayer, Entry, Session};
use yolah_search::{Limit, StopFlag, Strength, chance};

/// Units of score for each factor *e* in the odds: the curve that fits chess
/// games, 100 units a pawn.
const SCALE: f64 = 270.0;
/// What a blunder costs, of the chance to win.
const BLUNDER: f64 = 0.3;
/// Random moves at the beginning of each game.
const OPENING: usize = 4;

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

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, games, nodes] = arguments.as_slice() else {
        return Err("which game, how many games, how many nodes?".into());
    };
    let entry = GAMES.find(game)?;
    let mut judge = Judge {
        player: entry.player(&"minimax:hash=16".parse()?)?,
        limit: Limit::nodes(nodes.parse()?),
    };
    let games: u64 = games.parse()?;
    let mut out = io::stdout();
    writeln!(
        out,
        "| level | moves | blunders | mean loss | wins in one missed |"
    )?;
    writeln!(out, "| --- | --- | --- | --- | --- |")?;
    for strength in Strength::NAMES {
        let mut account = Account::default();
        for seed in 0..games {
            let spec = format!("level:strength={strength},nodes=20000,seed={seed}");
            let mut player = entry.player(&spec.parse()?)?;
            play(entry, seed, player.as_mut(), &mut judge, &mut account)?;
        }
        writeln!(out, "{}", account.row(strength))?;
    }
    Ok(())
}

/// Plays a game from a random opening and books its moves.
fn play(
    entry: &Entry,
    seed: u64,
    player: &mut dyn AnyPlayer,
    judge: &mut Judge,
    account: &mut Account,
) -> Result<(), Box<dyn Error>> {
    let mut session = open(entry, seed)?;
    judge.player.new_game();
    let mut before = judge.chance(session.as_ref())?;
    while session.outcome().is_none() {
        let turn = session.turn();
        let limit = Limit::default().into();
        let answer = player.think(session.as_ref(), &limit, &StopFlag::default(), &mut |_| ())?;
        let can_win = wins_at_once(session.as_ref())?;
        session.play(&answer.best)?;
        let after = judge.chance(session.as_ref())?;
        let same = session.outcome().is_none() && session.turn() == turn;
        let mine = if same { after } else { 1.0 - after };
        let has_won = session
            .outcome()
            .is_some_and(|end| end.winner() == Some(turn));
        account.book(before - mine, can_win, has_won);
        before = after;
    }
    Ok(())
}

/// A position after some random moves.
fn open(entry: &Entry, seed: u64) -> Result<Box<dyn Session>, Box<dyn Error>> {
    let mut rng = Rng::with_seed(seed);
    let mut session = entry.start();
    for _ in 0..OPENING {
        let moves = session.legal_moves();
        if let Some(m) = rng.choice(&moves) {
            session.play(m)?;
        }
    }
    Ok(session)
}

/// Whether a move ends the game well for the side to move.
fn wins_at_once(session: &dyn Session) -> Result<bool, Box<dyn Error>> {
    for m in session.legal_moves() {
        let mut after = session.duplicate();
        after.play(&m)?;
        if after
            .outcome()
            .is_some_and(|end| end.winner() == Some(session.turn()))
        {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Judge {
    /// The chances of the side to move; of the one who would be, if the game
    /// is over.
    fn chance(&mut self, session: &dyn Session) -> Result<f64, Box<dyn Error>> {
        let score = if let Some(end) = session.outcome() {
            Score::from_outcome(end, session.turn())
        } else {
            let question = self.limit.into();
            let stop = StopFlag::default();
            let answer = self.player.think(session, &question, &stop, &mut |_| ())?;
            answer.progress.score
        };
        Ok(match score.proven_margin() {
            Some(margin) if margin > 0 => 1.0,
            Some(_) => 0.0,
            None => chance::chance(score, SCALE),
        })
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
