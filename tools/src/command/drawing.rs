//! Drawings go to files; only another drawing is ever replaced.

use std::fmt::Display;
use std::io;
use std::path::Path;

use crate::console::Console;
use crate::load::{self, Failure};
use crate::report::Finding;
use crate::text::Text;
use crate::{file, system};

/// Writes a drawing.
pub(super) fn save(path: &Path, svg: &str, text: Text) -> Result<(), Failure> {
    let name = path.to_string_lossy();
    let refuse = |code: &str, gaps: &[(&str, &dyn Display)]| {
        let message = text.fill(&format!("finding.{code}"), gaps);
        Failure::from(Box::new(Finding::own(code, &name, message, None)))
    };
    match file::read(path) {
        Ok(source) if !source.text().starts_with("<svg") => {
            return Err(refuse("T012", &[("file", &name)]));
        }
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(load::unreadable(&name, &error, text).into()),
    }
    file::write(path, svg).map_err(|error| {
        let error = system::words(&error, text);
        refuse("T013", &[("file", &name), ("error", &error)])
    })
}

/// Says where the drawing is.
pub(super) fn tell(path: &Path, console: &mut Console<'_>) -> io::Result<()> {
    let file = path.to_string_lossy();
    let words = console.text.fill("pieces.svg", &[("file", &file)]);
    writeln!(console.err, "{words}")
}
