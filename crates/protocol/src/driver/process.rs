use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::Config;
use crate::lines::{Line, next_line};

/// A program with which one exchanges lines. It never makes anybody wait who
/// does not want to, and it uses a bounded amount of memory whatever the
/// program does: who writes too much has to wait until somebody reads.
///
/// It is killed and reaped when this is dropped, with all processes of its
/// group.
pub(super) struct Process {
    child: Child,
    /// How it ended, once it is reaped.
    status: Option<ExitStatus>,
    /// Taken when the program has to end.
    to: Option<SyncSender<String>>,
    from: Receiver<Line>,
    errors: Arc<Mutex<Vec<u8>>>,
    /// Closed when the program has no error output any more.
    errors_end: Receiver<()>,
}

/// What was heard.
pub(super) enum Heard {
    Line(String),
    /// Nothing in this time.
    Silence,
    /// Nothing any more.
    End,
}

/// So many lines wait to be read, none longer than this. Progress is one line
/// of a few hundred bytes.
const QUEUE: usize = 256;
const LONGEST_LINE: usize = 1 << 16;

/// The end of the error output that is kept.
const ERRORS: usize = 2048;
/// So much of it goes to a file, for each start of the program.
const ERROR_FILE: usize = 1 << 20;

/// How long a program that was told to end may take to do so.
const FAREWELL: Duration = Duration::from_millis(250);

impl Process {
    pub(super) fn start(config: &Config) -> io::Result<Process> {
        let log = config.stderr.as_ref().map(|path| {
            let file = OpenOptions::new().create(true).append(true).open(path);
            file.map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            })
        });
        let log = log.transpose()?;
        let mut command = Command::new(&config.command);
        command
            .args(&config.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(folder) = &config.folder {
            command.current_dir(folder);
        }
        // A group of its own: Ctrl-C is ours to handle, and its children end
        // with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (input, output, errors) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (to, orders) = mpsc::sync_channel(QUEUE);
        let (lines, from) = mpsc::sync_channel(QUEUE);
        let (end, errors_end) = mpsc::sync_channel(0);
        let kept = Arc::new(Mutex::new(Vec::new()));
        // From here on the program is killed if something goes wrong.
        let process = Process {
            child,
            status: None,
            to: Some(to),
            from,
            errors: Arc::clone(&kept),
            errors_end,
        };
        if let (Some(input), Some(output), Some(errors)) = (input, output, errors) {
            spawn("engine input", move || write(input, &orders))?;
            spawn("engine output", move || read(output, &lines))?;
            spawn("engine errors", move || keep(errors, &kept, log, end))?;
        }
        Ok(process)
    }

    /// Sends a line; `false` if the program does not listen.
    pub(super) fn send(&self, line: String) -> bool {
        let to = self.to.as_ref();
        to.is_some_and(|to| to.try_send(line).is_ok())
    }

    /// The next line, if it comes before `until`.
    pub(super) fn hear(&self, until: Instant) -> Heard {
        let patience = until.saturating_duration_since(Instant::now());
        match self.from.recv_timeout(patience) {
            Ok(Line::Text(text)) => Heard::Line(text),
            Ok(Line::TooLong) => Heard::Line(String::new()),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Kills the program; tells how it ended if it had ended before, and the
    /// end of its error output.
    pub(super) fn end(mut self) -> String {
        self.to = None;
        let until = Instant::now() + FAREWELL;
        let is_closed = matches!(self.hear(Instant::now()), Heard::End);
        while is_closed && !self.has_ended() && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
        let has_ended = self.has_ended();
        self.kill();
        // Closed by now unless a process outside of the group holds it.
        let _ = self.errors_end.recv_timeout(FAREWELL);
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let errors = String::from_utf8_lossy(&errors);
        let mut text = match self.status {
            Some(status) if has_ended => format!(" ({status})"),
            _ => String::new(),
        };
        let errors: Vec<&str> = errors.split_whitespace().collect();
        if !errors.is_empty() {
            text.push_str("; its errors: ");
            text.push_str(&errors.join(" "));
        }
        text
    }

    /// Whether it ended by itself. It is not reaped yet: until then its group
    /// keeps its number.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(Pid::from_child(&self.child)), options);
        matches!(status, Ok(Some(_)))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    fn kill(&mut self) {
        if self.status.is_some() {
            return;
        }
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        self.status = self.child.wait().ok();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The end of its input is a farewell too.
        self.to = None;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until && !matches!(self.hear(until), Heard::End) {}
        self.kill();
    }
}

/// The threads end with their pipes; nobody waits for them, as a process
/// outside of the group could hold a pipe open.
fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map(drop)
}

fn write(mut input: ChildStdin, orders: &Receiver<String>) {
    for mut line in orders {
        line.push('\n');
        if input.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read(output: impl Read, lines: &SyncSender<Line>) {
    let mut output = BufReader::new(output);
    while let Ok(Some(line)) = next_line(&mut output, LONGEST_LINE) {
        if lines.send(line).is_err() {
            return;
        }
    }
}

/// Reads errors to their end, so that the program never waits for us; `end` is
/// dropped then.
fn keep(mut errors: impl Read, kept: &Mutex<Vec<u8>>, mut log: Option<File>, end: SyncSender<()>) {
    let mut buffer = [0; 4096];
    let mut room = ERROR_FILE;
    while let Ok(count @ 1..) = errors.read(&mut buffer) {
        let part = &buffer[..count];
        if let Some(file) = &mut log {
            let written = &part[..count.min(room)];
            room -= written.len();
            // A full disk is no reason to lose a game.
            let _ = file.write_all(written);
        }
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(part);
        let surplus = kept.len().saturating_sub(ERRORS);
        kept.drain(..surplus);
    }
    drop(end);
}
