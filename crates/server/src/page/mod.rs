//! The page's files: part of the program, joined and named so that a browser
//! asks for few of them and for none of them twice.

mod device;
mod file;
mod join;
mod site;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::response::Response;
use rust_embed::RustEmbed;
use serde_json::json;

pub(crate) use device::{DEVICE_PATH, DevicePage};
pub(crate) use file::File;
use file::{hash, kind};
use join::{JoinError, join};
pub use site::static_page;
use yolah_answers::{Code, Refusal};

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

/// The texts and pictures of `web/`, by their paths.
type Sources = BTreeMap<String, Cow<'static, [u8]>>;

const INDEX: &str = "index.html";
const MANIFEST: &str = "manifest.webmanifest";
const SCRIPT: &str = "src/main.js";
const WORKER: &str = "src/worker.js";
const ENGINE: &str = "src/engine-worker.js";

/// All that a browser can ask for, by path without the first slash. The page
/// itself has the empty path.
#[derive(Debug)]
struct Page {
    /// How addresses of the page's files begin.
    base: &'static str,
    files: BTreeMap<String, File>,
}

/// Why there is no page.
#[derive(Debug)]
enum PageError {
    Join(JoinError),
    /// A file is missing, or no text.
    File(String),
}

impl std::fmt::Display for PageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PageError::Join(error) => write!(f, "{error}"),
            PageError::File(path) => write!(f, "{path} is missing, or no text"),
        }
    }
}

impl Page {
    /// The page that the server shows.
    fn make(sources: &Sources) -> Result<Page, PageError> {
        let mut page = Page::at("/");
        page.fill(sources, Vec::new())?;
        Ok(page)
    }

    fn at(base: &'static str) -> Page {
        Page {
            base,
            files: BTreeMap::new(),
        }
    }

    /// Adds all files; `known` are addresses and what they are called here.
    fn fill(&mut self, sources: &Sources, known: Vec<(String, String)>) -> Result<(), PageError> {
        let page = self;
        let mut names = known;
        names.extend(page.add_pictures(sources));
        let engine = page.add("engine.js", text(sources, ENGINE)?);
        names.push((format!("/{ENGINE}"), engine));
        let index = text(sources, INDEX)?;
        let (index, style) = page.join_styles(sources, &index)?;
        let read = |path: &str| text(sources, path).ok();
        let script = join(SCRIPT, &read).map_err(PageError::Join)?;
        let script = page.add("page.js", renamed(&script, &names));
        names.push((format!("/{SCRIPT}"), script));
        names.push(style);
        let manifest = renamed(&text(sources, MANIFEST)?, &names);
        page.keep(MANIFEST, manifest);
        page.keep("", renamed(&index, &names));
        page.add_worker(&renamed(&text(sources, WORKER)?, &names));
        Ok(())
    }

    /// Adds a file whose name tells its contents, and gives its address.
    fn add(&mut self, path: &str, body: impl Into<Bytes>) -> String {
        let (name, file) = File::hashed(path, body);
        let address = format!("{}{name}", self.base);
        self.files.insert(name, file);
        address
    }

    /// Adds a file whose name stays.
    fn keep(&mut self, path: &str, body: String) {
        self.files
            .insert(path.to_owned(), File::new(kind(path), body));
    }

    /// The addresses of the pictures, and those that they have now.
    fn add_pictures(&mut self, sources: &Sources) -> Vec<(String, String)> {
        let is_picture = |path: &&String| kind(path).starts_with("image/");
        let pictures: Vec<&String> = sources.keys().filter(is_picture).collect();
        let add = |path: &String| (format!("/{path}"), self.add(path, sources[path].to_vec()));
        pictures.into_iter().map(add).collect()
    }

    /// One style sheet of those that the page names, in their order; the page
    /// then names that one.
    fn join_styles(
        &mut self,
        sources: &Sources,
        index: &str,
    ) -> Result<(String, (String, String)), PageError> {
        const JOINED: &str = "/page.css";
        let (mut lines, mut styles) = (Vec::new(), String::new());
        for line in index.lines() {
            let style = line
                .trim()
                .strip_prefix("<link rel=\"stylesheet\" href=\"/");
            let Some(path) = style.and_then(|rest| rest.split('"').next()) else {
                lines.push(line.to_owned());
                continue;
            };
            if styles.is_empty() {
                lines.push(line.replace(&format!("/{path}"), JOINED));
            }
            styles += &text(sources, path)?;
        }
        let address = self.add("page.css", styles);
        Ok((lines.join("\n") + "\n", (JOINED.to_owned(), address)))
    }

    /// The worker that keeps the page in the browser, and is told what to keep.
    fn add_worker(&mut self, source: &str) {
        let address = |path: &String| format!("{}{path}", self.base);
        let files: Vec<String> = self.files.keys().map(address).collect();
        let tags: String = self.files.values().map(File::tag).collect();
        let shell = json!({"version": hash(tags.as_bytes()), "files": files});
        self.keep("worker.js", format!("self.shell = {shell};\n{source}"));
    }
}

/// A text in which addresses, between quotes, have been replaced.
fn renamed(text: &str, names: &[(String, String)]) -> String {
    let replace = |text: String, (old, new): &(String, String)| {
        text.replace(&format!("\"{old}\""), &format!("\"{new}\""))
    };
    names.iter().fold(text.to_owned(), replace)
}

fn text(sources: &Sources, path: &str) -> Result<String, PageError> {
    let bytes = sources.get(path).map(|bytes| bytes.to_vec());
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
    text.ok_or_else(|| PageError::File(path.to_owned()))
}

fn sources() -> Sources {
    let read = |path: Cow<'static, str>| {
        let file = Web::get(&path)?;
        Some((path.into_owned(), file.data))
    };
    Web::iter().filter_map(read).collect()
}

/// The page as it was made last, and what it was made of.
static MADE: Mutex<Option<(Sources, Arc<Page>)>> = Mutex::new(None);

/// The page. A debug build has its files on the disk: who asks for the page
/// itself gets it made anew if they have changed.
fn current(look: bool) -> Result<Arc<Page>, PageError> {
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let look = look && cfg!(debug_assertions);
    if let Some((_, page)) = made.as_ref().filter(|_| !look) {
        return Ok(Arc::clone(page));
    }
    let sources = sources();
    if let Some((_, page)) = made.as_ref().filter(|(old, _)| *old == sources) {
        return Ok(Arc::clone(page));
    }
    let page = Arc::new(Page::make(&sources)?);
    *made = Some((sources, Arc::clone(&page)));
    Ok(page)
}

/// A file of the page; the page itself has the empty path.
pub(crate) fn asset(path: &str, headers: &HeaderMap) -> Result<Response, Refusal> {
    let page =
        current(path.is_empty()).map_err(|error| Refusal::internal("making the page", &error))?;
    let file = page
        .files
        .get(path)
        .ok_or_else(|| Refusal::new(Code::NotFound, format_args!("there is no page {path:?}")))?;
    Ok(file.response(headers))
}
