//! Players in threads of their own, so that the screen never waits for them.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use yolah_game::{Rng, Side};
use yolah_kit::{AnyPlayer, Entry, PACE, Session, Spec};
use yolah_play::{Failure, ask, guarded};
use yolah_protocol::driver;
use yolah_search::{Answer, Limit, Progress, StopFlag};

use super::setup::{Seat, Setup};

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thinker {
    Seat(Side),
    Adviser,
}

/// A question to a thinker; the number is in all answers to it.
pub struct Question {
    pub number: u64,
    pub session: Box<dyn Session>,
    pub limit: Limit,
    pub stop: StopFlag,
}

/// What a thinker says about a question.
#[derive(Debug)]
pub struct News {
    pub number: u64,
    /// When it was said; a player's clock does not pay for a busy screen.
    pub at: Instant,
    pub report: Report,
}

#[derive(Debug)]
pub enum Report {
    Progress(Progress<String>),
    Answer(Answer<String>),
    Failed(Failure),
}

enum Order {
    Think(Question),
    NewGame,
}

/// The threads of both seats and of the adviser. They end when this is dropped,
/// as soon as their last question is answered or stopped.
pub struct Thinkers {
    entry: &'static Entry,
    seats: [Option<Sender<Order>>; 2],
    /// Who gives hints and evaluations.
    adviser: Sender<Order>,
    news: Sender<News>,
}

impl Thinkers {
    /// Starts a thread for everybody who thinks; they tell what they find to
    /// the receiver.
    pub fn start(setup: &Setup) -> Result<(Thinkers, Receiver<News>)> {
        let (sender, news) = mpsc::channel();
        let entry = setup.entry;
        let mut thinkers = Thinkers {
            entry,
            seats: [None, None],
            adviser: start(entry, entry.strongest(), None, sender.clone())?,
            news: sender,
        };
        for (side, seat) in Side::BOTH.into_iter().zip(&setup.seats) {
            if let Seat::Player(spec) = seat {
                thinkers.seat(side, spec)?;
            }
        }
        Ok((thinkers, news))
    }

    /// Gives a seat to a player; whoever had it leaves.
    pub fn seat(&mut self, side: Side, spec: &Spec) -> Result<()> {
        // Without a seed, it is another one each time.
        let spec = spec.seeded(Rng::new().u64(..=i64::MAX.unsigned_abs()));
        // Made now: later its clock runs, and large tables take a while.
        let player = driver::player(self.entry, &spec)?;
        let orders = start(self.entry, spec, Some(player), self.news.clone())?;
        self.seats[side.index()] = Some(orders);
        Ok(())
    }

    pub fn ask(&self, thinker: Thinker, question: Question) {
        self.order(thinker, Order::Think(question));
    }

    /// Tells everybody that what they remember is of no use any more.
    pub fn new_game(&self) {
        for thinker in Side::BOTH
            .map(Thinker::Seat)
            .into_iter()
            .chain([Thinker::Adviser])
        {
            self.order(thinker, Order::NewGame);
        }
    }

    fn order(&self, thinker: Thinker, order: Order) {
        let sender = match thinker {
            Thinker::Seat(side) => self.seats[side.index()].as_ref(),
            Thinker::Adviser => Some(&self.adviser),
        };
        if let Some(sender) = sender {
            // A thread ends only after its news have no reader any more.
            let _ = sender.send(order);
        }
    }
}

fn start(
    entry: &'static Entry,
    spec: Spec,
    player: Option<Box<dyn AnyPlayer>>,
    news: Sender<News>,
) -> Result<Sender<Order>> {
    let (sender, orders) = mpsc::channel();
    thread::Builder::new()
        .name(spec.name.clone())
        .spawn(move || work(entry, &spec, player, &orders, &news))
        .context("cannot start a thread for a player")?;
    Ok(sender)
}

/// Obeys until nobody gives orders or reads news any more. A player that is not
/// there yet is made when it is needed first, and anew after it failed.
fn work(
    entry: &'static Entry,
    spec: &Spec,
    mut player: Option<Box<dyn AnyPlayer>>,
    orders: &Receiver<Order>,
    news: &Sender<News>,
) {
    for order in orders {
        match order {
            Order::NewGame => {
                if let Some(player) = &mut player {
                    player.new_game();
                }
            }
            Order::Think(question) => {
                let begun = Instant::now();
                let result = guarded(|| {
                    let mut thinker = player.take().map_or_else(|| make(entry, spec), Ok)?;
                    let answer = think(thinker.as_mut(), &question, news)?;
                    if spec.is_quick() {
                        linger(begun, &question.stop);
                    }
                    player = Some(thinker);
                    Ok(answer)
                });
                let report = result.map_or_else(Report::Failed, Report::Answer);
                if !tell(news, question.number, report) {
                    return;
                }
            }
        }
    }
}

fn make(entry: &'static Entry, spec: &Spec) -> Result<Box<dyn AnyPlayer>, Failure> {
    driver::player(entry, spec).map_err(|error| Failure::broken(error.to_string()))
}

/// Waits until a move has taken long enough for people, or nobody wants it any more.
fn linger(begun: Instant, stop: &StopFlag) {
    while begun.elapsed() < PACE && !stop.is_raised() {
        thread::sleep(Duration::from_millis(5));
    }
}

/// Whether somebody still reads the news.
fn tell(news: &Sender<News>, number: u64, report: Report) -> bool {
    let at = Instant::now();
    news.send(News { number, at, report }).is_ok()
}

fn think(
    player: &mut dyn AnyPlayer,
    question: &Question,
    news: &Sender<News>,
) -> Result<Answer<String>, Failure> {
    let (session, stop) = (question.session.as_ref(), &question.stop);
    let mut report = |progress: &Progress<String>| {
        let report = Report::Progress(progress.clone());
        if !tell(news, question.number, report) {
            stop.raise();
        }
    };
    let reply = ask(player, session, question.limit, stop, &mut report)?;
    Ok(reply.answer)
}
