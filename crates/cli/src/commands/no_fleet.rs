//! A program that was built without the feature `fleet`: nobody else works for it.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Result, bail};
use yolah_arena::matches::{Elsewhere, Job, Played};
use yolah_arena::remote::games;
use yolah_arena::selfplay::{Filled, Plan};
use yolah_kit::{Entry, Games};
use yolah_learn::data::PlayedGame;
use yolah_learn::evolve::duels::Trial;
use yolah_search::StopFlag;
use yolah_tables::MakeOptions;

const MISSING: &str = "this program was built for one machine; built with `--features fleet` it shares work over NATS";

/// Asked for by those who do not know that it is missing.
#[derive(clap::Args)]
pub struct Worker {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _all: Vec<String>,
}

impl Worker {
    #[expect(clippy::unused_self, reason = "as in a program that has it")]
    pub fn run(self, _: Games) -> Result<()> {
        bail!(MISSING)
    }
}

/// The same.
#[derive(clap::Args)]
pub struct Status {
    #[command(flatten)]
    _worker: Worker,
}

impl Status {
    #[expect(clippy::unused_self, reason = "as in a program that has it")]
    pub fn run(self) -> Result<()> {
        bail!(MISSING)
    }
}

/// Said by those who do not know that it is missing.
#[derive(Default, clap::Args)]
pub struct Shareable {
    #[arg(long, value_name = "URL", hide = true)]
    nats: Option<String>,
}

impl Shareable {
    pub fn crew(&self) -> Result<Option<Crew>> {
        if self.nats.is_some() {
            bail!(MISSING);
        }
        Ok(None)
    }
}

/// There is nobody.
#[derive(Clone)]
pub enum Crew {}

impl Crew {
    pub fn state(&self) -> Result<yolah_server::fleet::Fleet, String> {
        match *self {}
    }

    pub fn selfplay(
        &self,
        _: &'static Entry,
        _: &Plan,
        _: &Path,
        _: &mut dyn FnMut(usize, &PlayedGame) -> bool,
    ) -> Result<Filled> {
        match *self {}
    }

    pub fn hall(&self, _: &'static Entry, _: games::Shared) -> Result<RemoteHall> {
        match *self {}
    }

    pub fn tables(
        &self,
        _: &'static Entry,
        _: (&Path, &[String]),
        _: &MakeOptions,
        _: &dyn Fn(usize, usize) -> bool,
    ) -> Result<()> {
        match *self {}
    }

    pub fn trials(&self, _: &'static Entry, _: &Trial, _: u64) -> Result<Trials> {
        match *self {}
    }
}

pub enum RemoteHall {}

impl RemoteHall {
    pub fn close(self) -> Result<()> {
        match self {}
    }
}

impl Elsewhere for RemoteHall {
    fn play(
        &self,
        _: &[Job],
        _: &StopFlag,
        _: &mut dyn FnMut(usize, Played) -> ControlFlow<()>,
    ) -> Result<(), String> {
        match *self {}
    }
}

pub enum Trials {}

impl Trials {
    pub fn fitness(
        &self,
        _: u32,
        _: &[Vec<f32>],
        _: &[Vec<f32>],
        _: u64,
        _: &dyn Fn(usize) -> bool,
    ) -> Result<Option<Vec<f64>>> {
        match *self {}
    }

    pub fn close(self) -> Result<()> {
        match self {}
    }
}
