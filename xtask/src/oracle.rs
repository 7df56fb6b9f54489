//! Our rules and protocols against other people's programs.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, cargo, run, target};

const COMPARISONS: &[(&str, &str)] = &[
    ("Yolah against Fairy-Stockfish", "yolah.py"),
    ("chess against python-chess", "chess_rules.py"),
    ("tables against Syzygy and Gaviota", "chess_tables.py"),
    ("the chess family against Fairy-Stockfish", "royal.py"),
    ("UCI with python-chess as client", "chess_uci.py"),
    ("UCI variants with python-chess", "variants_uci.py"),
    ("XBoard's protocol with python-chess", "xboard.py"),
    ("USI with cshogi as client", "usi.py"),
    ("KIF and CSA against cshogi", "shogi_records.py"),
    ("Stockfish as a player, if it is here", "stockfish.py"),
    ("draughts against pydraughts", "draughts_rules.py"),
    ("hex against OpenSpiel", "hex.py"),
    ("Hub with pydraughts as client", "hub.py"),
    ("GTP, and GNU Go as a player, if it is here", "gtp.py"),
    ("records of whole tournaments", "records.py"),
    ("other games against OpenSpiel", "openspiel.py"),
    ("ataxx against Fairy-Stockfish", "ataxx.py"),
];

/// Runs all comparisons, with a program that is there already or with one that
/// is built now.
pub(crate) fn run_all(program: Option<PathBuf>) -> Result {
    let python = install()?;
    let program = match program {
        Some(program) => std::path::absolute(program).map_err(|error| error.to_string())?,
        None => build()?,
    };
    for (step, script) in COMPARISONS {
        let mut compare = Command::new(&python);
        compare.arg(format!("tests/oracle/{script}")).arg(&program);
        run(step, &mut compare)?;
    }
    Ok(())
}

fn build() -> std::result::Result<PathBuf, String> {
    cargo("build", &["build", "--release", "--package", "yolah"])?;
    Ok(target().join("release/yolah"))
}

/// Installs the other programs into a folder of their own; returns the Python
/// that knows them.
fn install() -> std::result::Result<PathBuf, String> {
    let folder = target().join("oracle");
    let python = folder.join("bin/python");
    if !python.exists() {
        let mut venv = Command::new("python3");
        run(
            "a Python environment",
            venv.args(["-m", "venv"]).arg(&folder),
        )?;
    }
    let requirements = Path::new("tests/oracle/requirements.txt");
    eprintln!(
        "xtask: what {} names is installed into {}",
        requirements.display(),
        folder.display()
    );
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--requirement"]);
    run("the other programs", pip.arg(requirements))?;
    Ok(python)
}
