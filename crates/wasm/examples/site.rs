//! Writes the page as static files, with modules that are built already:
//! `site FOLDER NAME=FILE.wasm…`. `cargo xtask site` builds them and calls this.

use std::error::Error;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::{env, fs};

use serde_json::{Value, json};
use yolah_answers::tables::Shelf;
use yolah_kit::Games;
use yolah_wasm::{MODULES, Module};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let folder = arguments.next().ok_or("site FOLDER NAME=FILE.wasm…")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("modules"))?;
    let (mut entries, mut modules) = (Vec::new(), Vec::new());
    for argument in arguments {
        let (name, file) = argument.split_once('=').ok_or("NAME=FILE.wasm")?;
        let known = MODULES.iter().find(|module| module.name == name);
        let module = known.ok_or_else(|| format!("there is no module {name}"))?;
        modules.push(put(folder, module, &fs::read(file)?)?);
        entries.extend(module.entries.iter().copied());
    }
    let games = Games::new(entries.leak());
    let device = json!({"games": yolah_answers::catalog::games(games, &Shelf::default()), "modules": modules});
    for (path, bytes) in yolah_server::static_page(&device.to_string())? {
        fs::write(folder.join(path), bytes)?;
    }
    Ok(())
}

/// Puts a module into the folder, under a name that tells its contents.
fn put(folder: &Path, module: &Module, bytes: &[u8]) -> Result<Value, Box<dyn Error>> {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let file = format!("modules/{}.{:016x}.wasm", module.name, hasher.finish());
    fs::write(folder.join(&file), bytes)?;
    let entries: Vec<_> = module.entries.to_vec();
    let names = Games::new(entries.leak()).into_iter().map(|it| it.name);
    Ok(json!({"file": format!("./{file}"), "games": names.collect::<Vec<_>>()}))
}
