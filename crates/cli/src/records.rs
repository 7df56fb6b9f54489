//! Files of records, in whatever form they are.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use anyhow::{Context as _, Result};
#[cfg(feature = "games")]
use yolah_royal::Form;
use yolah_server::RecordForm;

/// What the server reads besides records as this program writes them.
#[cfg(feature = "games")]
pub const FORMS: &[RecordForm] = &[
    RecordForm {
        fits: |text| Form::of_text(text) == Some(Form::Kif),
        first: |text| Form::Kif.first(text).map_err(|error| error.to_string()),
    },
    RecordForm {
        fits: |text| Form::of_text(text) == Some(Form::Csa),
        first: |text| Form::Csa.first(text).map_err(|error| error.to_string()),
    },
];
#[cfg(not(feature = "games"))]
pub const FORMS: &[RecordForm] = &[];

/// The records of a file, as this program writes them: KIF and CSA of shogi are
/// read by the end of the file's name.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    let name = path.display().to_string();
    #[cfg(feature = "games")]
    if let Some(form) = Form::of_file(path) {
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {name}"))?;
        let records = form.read(&japanese(bytes)).with_context(|| name.clone())?;
        let texts: Vec<String> = records.iter().map(ToString::to_string).collect();
        return Ok(Box::new(std::io::Cursor::new(texts.join("\n"))));
    }
    let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
    Ok(Box::new(BufReader::new(file)))
}

/// A text in UTF-8, or else in Shift JIS, as most programs of shogi write.
#[cfg(feature = "games")]
fn japanese(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let (text, _, _) = encoding_rs::SHIFT_JIS.decode(error.as_bytes());
        text.into_owned()
    })
}
