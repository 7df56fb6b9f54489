//! What a page needs to invite somebody: an address that leads here from
//! elsewhere, and a code to scan.

use std::fmt::Write as _;

use axum::Json;
use axum::extract::State;
use qrcodegen::{QrCode, QrCodeEcc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_answers::{Code, Refusal};

use super::Body;
use crate::app::App;
use crate::guard::Visitor;
use crate::limits::Limits;
use crate::reach;

/// Where others find this server.
#[derive(Serialize, JsonSchema)]
pub(super) struct Addresses {
    /// As a page's address begins; none if nobody else can come.
    addresses: Vec<String>,
}

/// Only whoever sits at this machine is told its addresses: others know one.
pub(super) async fn addresses(State(app): State<App>, visitor: Visitor) -> Json<Addresses> {
    let bound = app.address().filter(|_| visitor.0.is_loopback());
    Json(Addresses {
        addresses: bound.map(reach::addresses).unwrap_or_default(),
    })
}

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "QrRequest")]
pub(super) struct Wanted {
    text: String,
}

/// A code to scan.
#[derive(Serialize, JsonSchema)]
pub(super) struct QrPicture {
    /// So many squares are in each row, and so many rows are there.
    size: i32,
    /// The dark squares as the path of an SVG, one unit each.
    path: String,
}

pub(super) async fn qr(Body(wanted): Body<Wanted>) -> Result<Json<QrPicture>, Refusal> {
    picture(&wanted.text).map(Json)
}

fn picture(text: &str) -> Result<QrPicture, Refusal> {
    if text.len() > Limits::QR_BYTES {
        let most = Limits::QR_BYTES;
        let message = format_args!("a code to scan has at most {most} bytes");
        return Err(Refusal::new(Code::TooLarge, message));
    }
    let code = QrCode::encode_text(text, QrCodeEcc::Medium)
        .map_err(|error| Refusal::internal("drawing a code to scan", &error))?;
    Ok(QrPicture {
        size: code.size(),
        path: path(&code),
    })
}

/// Each run of dark squares in a row is a rectangle.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y));
            let run = run.count() as i32;
            if run > 0 {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{x} {y}h{run}v1h-{run}z");
            }
            x += run.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The picture as rows of squares, read from its path.
    fn rows(picture: &QrPicture) -> Vec<Vec<bool>> {
        let size = picture.size as usize;
        let mut rows = vec![vec![false; size]; size];
        for part in picture.path.split('M').skip(1) {
            let (place, rest) = part.split_once('h').unwrap();
            let (x, y) = place.split_once(' ').unwrap();
            let (run, _) = rest.split_once('v').unwrap();
            let [x, y, run] = [x, y, run].map(|text| text.parse::<usize>().unwrap());
            rows[y][x..x + run].fill(true);
        }
        rows
    }

    #[test]
    fn the_path_draws_the_code() {
        for text in ["", "http://192.0.2.1:8080/#/join/0123456789abcdef"] {
            let code = QrCode::encode_text(text, QrCodeEcc::Medium).unwrap();
            let rows = rows(&picture(text).unwrap());
            assert_eq!(rows.len() as i32, code.size());
            for (y, row) in (0..).zip(&rows) {
                for (x, dark) in (0..).zip(row) {
                    assert_eq!(*dark, code.get_module(x, y), "{x} {y}");
                }
            }
        }
    }

    #[test]
    fn long_texts_are_refused() {
        assert!(picture(&"x".repeat(Limits::QR_BYTES)).is_ok());
        let refusal = picture(&"x".repeat(Limits::QR_BYTES + 1)).err().unwrap();
        assert_eq!(refusal.code, Code::TooLarge);
    }
}
