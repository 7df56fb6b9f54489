//! Says what is legal in positions: a line `game|position` on standard input, a
//! line `moves|result|position` on standard output. Rules files may be named.

use std::io::{BufRead as _, Write as _, stdin, stdout};

use yolah_royal::{Draft, ENTRY};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut entries = vec![ENTRY];
    entries.extend(ENTRY.variants());
    for file in std::env::args().skip(1) {
        let draft = Draft::read(&file, &std::fs::read_to_string(&file)?)?;
        entries.push(draft.entry()?);
    }
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let line = line?;
        let (name, text) = line.split_once('|').ok_or("expected variant|position")?;
        let mut all = entries.iter();
        let entry = all.find(|entry| entry.is_called(name));
        let entry = entry.ok_or_else(|| format!("no {name}"))?;
        let mut session = entry.start();
        let answer = match session.set_position(text) {
            Ok(()) => {
                let mut moves = session.without_draws().legal_moves();
                moves.sort();
                let result = session.without_draws().outcome();
                format!("{}|{result:?}|{}", moves.join(" "), session.position())
            }
            Err(error) => format!("error|{error}|"),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
