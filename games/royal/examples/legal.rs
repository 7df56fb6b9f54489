//! Says what is legal in positions: a line `variant|position` on standard
//! input, a line `moves|check|result` on standard output.

use std::io::{BufRead as _, Write as _, stdin, stdout};

use yolah_royal::ENTRY;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let line = line?;
        let (name, text) = line.split_once('|').ok_or("expected variant|position")?;
        let mut all = [&ENTRY].into_iter().chain(ENTRY.variants());
        let entry = all
            .find(|entry| entry.is_called(name))
            .ok_or(format!("no {name}"))?;
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
