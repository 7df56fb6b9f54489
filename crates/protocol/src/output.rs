use std::fmt::Display;
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

/// The way back to the client, shared by all threads.
pub(crate) struct Output<'a>(Mutex<&'a mut (dyn Write + Send)>);

impl<'a> Output<'a> {
    pub(crate) fn new(writer: &'a mut (dyn Write + Send)) -> Output<'a> {
        Output(Mutex::new(writer))
    }

    /// Writes one or more lines; nobody else's come in between. The client is
    /// waiting, so nothing stays in a buffer.
    pub(crate) fn say(&self, lines: impl Display) -> io::Result<()> {
        let mut text = lines.to_string();
        text.push('\n');
        // A thread that panicked while it wrote leaves half a line at worst.
        let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writer.write_all(text.as_bytes())?;
        writer.flush()
    }
}
