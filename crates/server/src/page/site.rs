//! The page without a server of ours behind it.

use std::collections::BTreeMap;

use super::{INDEX, MANIFEST, Page, PageError, Sources, sources};

/// Where the page's addresses begin: wherever the page itself lies.
const HERE: &str = "./";

/// Says what can be played on the visitor's own device.
const DEVICE: &str = "device.json";

/// The files of the page for a web host that has nothing but files, by their
/// paths. Everything happens in the browser; `device` says which modules of
/// games there are.
///
/// # Errors
/// If the page cannot be made; the text says why.
pub fn static_page(device: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let page = make(&sources(), device).map_err(|error| error.to_string())?;
    let named = |(path, file): (String, super::File)| {
        let path = if path.is_empty() {
            INDEX.to_owned()
        } else {
            path
        };
        (path, file.into_bytes())
    };
    Ok(page.files.into_iter().map(named).collect())
}

fn make(sources: &Sources, device: &str) -> Result<Page, PageError> {
    let mut sources = sources.clone();
    for (path, replaced) in [
        (
            INDEX,
            [
                ("<html lang", "<html data-device=\"only\" lang"),
                ("/api/games", "/device.json"),
            ],
        ),
        // Where the page begins, in these two: elsewhere a stroke is a stroke.
        (MANIFEST, [("\"/\"", "\"./\""), ("", "")]),
        (super::WORKER, [("\"/\"", "\"./\""), ("", "")]),
    ] {
        let text = super::text(&sources, path)?;
        let replace = |text: String, (old, new): &(&str, &str)| text.replace(old, new);
        let text = replaced
            .iter()
            .filter(|(old, _)| !old.is_empty())
            .fold(text, replace);
        sources.insert(path.to_owned(), text.into_bytes().into());
    }
    let mut page = Page::at(HERE);
    page.keep(DEVICE, device.to_owned());
    let fixed = [DEVICE, MANIFEST, "worker.js"];
    let known = fixed.map(|path| (format!("/{path}"), format!("{HERE}{path}")));
    page.fill(&sources, known.to_vec())?;
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It may lie anywhere on its host.
    #[test]
    fn no_address_begins_at_the_root_of_the_host() {
        let files = static_page("{}").unwrap();
        assert_eq!(files["device.json"], b"{}");
        for name in [INDEX, MANIFEST, "worker.js"] {
            let text = String::from_utf8(files[name].clone()).unwrap();
            for start in [
                "href=\"/",
                "src=\"/",
                "\"src\": \"/",
                "_url\": \"/",
                "match(\"/",
            ] {
                assert!(!text.contains(start), "{name} has {start}");
            }
        }
        let script = files
            .keys()
            .find(|name| name.starts_with("page.") && name.ends_with("js"));
        let script = String::from_utf8(files[script.unwrap()].clone()).unwrap();
        for start in ["\"/worker.js", "\"/icon", "\"/src", "\"/device.json"] {
            assert!(!script.contains(start), "the script has {start}");
        }
    }
}
