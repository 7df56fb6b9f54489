//! Endgame tables: a job is the table of one slice, from those that it leads to.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};
use yolah_kit::Tabling;
use yolah_tables::{Algorithm, Compression, MakeOptions, Metric};

use super::{Carrier, decode, encode};

/// What its runs are called.
pub const KIND: &str = "tables";

/// What all tables of a run have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shared {
    metric: Option<String>,
    algorithm: Option<String>,
    compression: String,
    memory: u64,
}

/// Files that were shared, by the names of their tables.
pub type SharedFiles = BTreeMap<String, String>;

impl Shared {
    /// From how tables are made; each machine has as many threads as it likes.
    pub fn new(options: &MakeOptions) -> Shared {
        Shared {
            metric: options.metric.map(|metric| metric.name().to_owned()),
            algorithm: options
                .algorithm
                .map(|algorithm| algorithm.name().to_owned()),
            compression: options.compression.name().to_owned(),
            memory: options.memory,
        }
    }

    fn options(&self) -> Option<MakeOptions> {
        let metric = self
            .metric
            .as_deref()
            .map(|name| Metric::from_name(name).ok_or(()));
        let algorithm = self.algorithm.as_deref();
        let algorithm = algorithm.map(|name| Algorithm::from_name(name).ok_or(()));
        Some(MakeOptions {
            metric: metric.transpose().ok()?,
            algorithm: algorithm.transpose().ok()?,
            compression: Compression::from_name(&self.compression)?,
            threads: 1,
            memory: self.memory,
        })
    }

    /// Makes the table of a job in an empty folder, which is left behind; shares its
    /// file and returns what that is known by.
    ///
    /// # Errors
    /// If a table that it needs cannot be brought here, if it cannot be made, or if
    /// `go_on` says `false`.
    pub fn make(
        &self,
        tabling: &dyn Tabling,
        (name, payload): (&str, &[u8]),
        folder: &Path,
        carrier: &dyn Carrier,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<u8>, String> {
        let options = self
            .options()
            .ok_or("the plan knows words that are not known here")?;
        let file = |name: &str| tabling.file_name(name).map(|file| folder.join(file));
        for (needed, shared) in decode::<SharedFiles>(payload)? {
            let here = carrier.fetch(&shared)?;
            let place = file(&needed).map_err(|error| error.to_string())?;
            // Where files cannot have two names, a copy does.
            fs::hard_link(&here, &place)
                .or_else(|_| fs::copy(&here, &place).map(drop))
                .map_err(|error| format!("{}: {error}", place.display()))?;
        }
        let made = tabling.make(folder, &[name.to_owned()], &options, &|_| go_on());
        let made = made.map_err(|error| error.to_string())?;
        if made.new != [name] {
            return Err(format!("{:?} had to be made for {name}", made.new));
        }
        let place = file(name).map_err(|error| error.to_string())?;
        let bytes = fs::read(&place).map_err(|error| format!("{}: {error}", place.display()))?;
        Ok(carrier.share(&bytes)?.into_bytes())
    }
}

/// What has to be done for some tables.
#[derive(Debug)]
pub struct Needs(Vec<(String, Vec<String>)>);

impl Needs {
    /// All tables that some need, and those that each of them needs.
    ///
    /// # Errors
    /// If a name means nothing.
    pub fn new(tabling: &dyn Tabling, names: &[String]) -> Result<Needs, String> {
        let text = |error: yolah_kit::TablesError| error.to_string();
        let order = tabling.plan(names).map_err(text)?;
        let needs = |name: String| -> Result<_, String> {
            let mut needed = tabling.plan(std::slice::from_ref(&name)).map_err(text)?;
            needed.retain(|other| *other != name);
            Ok((name, needed))
        };
        order
            .into_iter()
            .map(needs)
            .collect::<Result<_, _>>()
            .map(Needs)
    }

    /// All names, each after those that it needs.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// The jobs that can be done when these tables are there: names and bytes.
    pub fn due(&self, there: &SharedFiles) -> Vec<(String, Vec<u8>)> {
        let job = |(name, needed): &(String, Vec<String>)| {
            if there.contains_key(name) {
                return None;
            }
            let file = |name: &String| Some((name.clone(), there.get(name)?.clone()));
            let files: Option<SharedFiles> = needed.iter().map(file).collect();
            Some((name.clone(), encode(&files?)))
        };
        self.0.iter().filter_map(job).collect()
    }
}
