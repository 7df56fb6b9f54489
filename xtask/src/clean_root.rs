//! An archive in a Debian that has neither Rust nor anything else.

use std::io::{self, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::browser::find_or_install;
use crate::{Result, run, target};

/// Unpacks an archive in such a root, plays a match there and asks for the page.
pub(crate) fn check(archive: Option<String>) -> Result {
    let archive = archive.ok_or("which archive? clean-root ARCHIVE.tar.gz")?;
    let archive = fs::canonicalize(&archive).map_err(|error| format!("{archive}: {error}"))?;
    find_or_install(&["debootstrap"], &["debootstrap"]).ok_or("root or debootstrap is missing")?;
    let folder = target().join("clean-root");
    // What the last step writes: a root that was broken off is made again.
    if !folder.join("var/log/bootstrap.log").exists() {
        let mut make = Command::new("debootstrap");
        let make = make.args(["--variant=minbase", "bookworm"]);
        run("a clean Debian", make.arg(&folder))?;
    }
    let place = folder.join("yolah");
    fs::create_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
    let mut unpack = Command::new("tar");
    let unpack = unpack.arg("-xf").arg(archive).arg("--strip-components=1");
    run("the archive", unpack.arg("-C").arg(place))?;
    let inside = |command: &str| {
        let mut chroot = Command::new("chroot");
        chroot.arg(&folder).args(command.split(' '));
        chroot
    };
    let play = "/yolah/yolah match minimax random --games 2 --nodes 100";
    run("a match", &mut inside(play))?;
    let page = serve(inside).map_err(|error| format!("the page: {error}"))?;
    let is_page = page.contains(" 200 OK\r\n") && page.contains("</html>");
    is_page.then_some(()).ok_or(format!("no page: {page}"))
}

/// What the program answers to who opens its page.
fn serve(inside: impl Fn(&str) -> Command) -> io::Result<String> {
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let port = address.port();
    let serve = format!("/yolah/yolah serve --data /yolah/data --port {port}");
    let (begun, mut server) = (Instant::now(), inside(&serve).spawn()?);
    let mut stream = TcpStream::connect(address);
    while stream.is_err() && begun.elapsed() < Duration::from_secs(20) {
        thread::sleep(Duration::from_millis(100));
        stream = TcpStream::connect(address);
    }
    let mut page = String::new();
    let answered = stream.and_then(|mut stream| {
        stream.write_all(b"GET / HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")?;
        stream.read_to_string(&mut page)
    });
    server.kill().and_then(|()| server.wait()).and(answered)?;
    Ok(page)
}
