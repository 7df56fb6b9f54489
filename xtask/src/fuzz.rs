//! The fuzz targets, with the stable compiler: it gives libFuzzer the coverage
//! of an input. Sanitizers would take another compiler.

use std::fs::{self, File};
use std::iter;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread::{self, ScopedJoinHandle};

use crate::{Outcome, Result, run, target};

const FOLDER: &str = "fuzz";
/// What tells libFuzzer which branches an input takes and what it was compared with.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Ctarget-cpu=native \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

/// The lints of all targets. libFuzzer is not built for that.
///
/// # Errors
/// If a target does not compile or has no entry in the manifest.
pub(crate) fn check() -> Result {
    let mut clippy = Command::new(env!("CARGO"));
    clippy
        .args(["clippy", "--manifest-path", "fuzz/Cargo.toml"])
        .arg("--no-default-features")
        .arg("--target-dir")
        .arg(target());
    for name in targets()? {
        clippy.args(["--bin", &name]);
    }
    run("fuzz targets", clippy.args(["--", "-D", "warnings"]))
}

/// Runs targets for so many seconds each, all if none is named; as many at once as
/// there are cores.
///
/// # Errors
/// If a target finds something: the input is then in `fuzz/artifacts`.
pub(crate) fn run_targets(seconds: u32, names: &[String]) -> Result {
    let names = match names {
        [] => targets()?,
        names => names.to_vec(),
    };
    let folder = build(&names)?;
    let queue = Mutex::new(names.iter());
    let next = || queue.lock().expect("no worker panics").next();
    let work = || {
        let run = |name: &String| run_target(&folder, name, seconds).err();
        iter::from_fn(next).filter_map(run).collect::<Vec<_>>()
    };
    let found = thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let join = |worker: ScopedJoinHandle<'_, Vec<String>>| worker.join();
        let found = workers.into_iter().map(join);
        found
            .flat_map(|found| found.expect("no worker panics"))
            .collect::<Vec<_>>()
    });
    if found.is_empty() {
        return Ok(());
    }
    Err(found.join("\n"))
}

/// Runs one target. What it says goes to a file: others speak at the same time.
fn run_target(programs: &Path, name: &str, seconds: u32) -> Result {
    let found = target().join("fuzz/corpus").join(name);
    let artifacts = Path::new(FOLDER).join("artifacts").join(name);
    let kept = crate::root().join(&artifacts);
    let logs = target().join("fuzz/logs");
    let folders = [&found, &kept, &logs];
    let made = folders.iter().try_for_each(fs::create_dir_all);
    let log = logs.join(name);
    let file = made.and_then(|()| File::create(&log));
    let file = file.map_err(|error| format!("fuzz target {name}: {error}"))?;
    let mut fuzz = Command::new(programs.join(name));
    // What is found goes to the first folder; the others are only read.
    fuzz.arg(found).args(seeds(name));
    fuzz.arg(format!("-max_total_time={seconds}"))
        .arg("-timeout=60")
        .arg("-print_final_stats=1")
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .stderr(file);
    run(&format!("fuzz target {name}, {seconds} s"), &mut fuzz)
        .map_err(|error| format!("{error}; see {}", log.display()))
}

/// Builds targets; returns the folder of their programs.
fn build(names: &[String]) -> Outcome<PathBuf> {
    let (host, folder) = (host()?, target().join("fuzz"));
    let mut build = Command::new(env!("CARGO"));
    // With a target named, build scripts and macros go without the flags.
    build
        .args(["build", "--release", "--manifest-path", "fuzz/Cargo.toml"])
        .args(["--target", &host, "--target-dir"])
        .arg(&folder)
        .env("RUSTFLAGS", COVERAGE);
    for name in names {
        build.args(["--bin", name]);
    }
    run("fuzz targets with libFuzzer", &mut build)?;
    Ok(folder.join(host).join("release"))
}

/// The inputs of a target that are kept in the tree.
fn seeds(name: &str) -> Option<PathBuf> {
    let folder = Path::new(FOLDER).join("corpus").join(name);
    crate::root().join(&folder).is_dir().then_some(folder)
}

/// The names of all targets, in order.
fn targets() -> Outcome<Vec<String>> {
    let folder = crate::root().join(FOLDER).join("fuzz_targets");
    let files = std::fs::read_dir(&folder).map_err(|error| error.to_string())?;
    let name = |file: &Path| Some(file.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = files.filter_map(|file| name(&file.ok()?.path())).collect();
    names.sort();
    Ok(names)
}

/// The triple of this machine.
fn host() -> Outcome<String> {
    let output = Command::new("rustc").arg("-vV").output();
    let output = output.map_err(|error| format!("cannot start rustc: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| "rustc does not say which machine this is".to_owned())
}
