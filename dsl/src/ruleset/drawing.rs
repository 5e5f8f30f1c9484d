//! Drawings in text: rows of cells from the far rank to the first, with or without labels.
//!
//! Without file letters the cells of a row follow each other, blanks between them or not. With a row
//! of file letters under the drawing each cell belongs to the letter in its column, and a blank is a
//! place without a square:
//!
//! ```text
//!  2  . . o
//!  1  . .
//!     a b c
//! ```

use super::Faults;
use crate::diagnostic::Diagnostic;
use crate::source::{Excerpt, Span};

/// A drawing as a grid.
#[derive(Debug)]
pub(super) struct Drawing {
    /// The names of the files, if they are written.
    pub(super) files: Option<Vec<(String, Span)>>,
    /// The names of the ranks from the far one, if they are written.
    pub(super) ranks: Option<Vec<(String, Span)>>,
    /// The rows from the far rank, all of one width.
    pub(super) rows: Vec<Row>,
}

/// A row of a drawing.
#[derive(Debug)]
pub(super) struct Row {
    /// Where the row is written.
    pub(super) span: Span,
    /// Its cells from the left; `None` is a blank where file letters show that a place is.
    pub(super) cells: Vec<Option<Span>>,
}

impl Drawing {
    /// How many files the drawing has.
    pub(super) fn width(&self) -> usize {
        self.rows.first().map_or(0, |row| row.cells.len())
    }
}

/// A line of the text before the cells are put in their files.
struct Line {
    label: Option<Span>,
    span: Span,
    cells: Vec<Cell>,
}

/// A cell with the columns that it covers.
#[derive(Clone, Copy)]
struct Cell {
    span: Span,
    column: usize,
    width: usize,
}

/// Reads a drawing. `measure` gives the length in bytes of the cell that a text begins with.
/// Faulty rows are cut or filled, so that the result is always a grid; `None` if nothing is drawn.
pub(super) fn read(
    text: &Excerpt,
    measure: impl Fn(&str) -> usize,
    faults: &mut Faults,
) -> Option<Drawing> {
    let mut lines = lines(text.text(), measure);
    if lines.is_empty() {
        faults.push(Diagnostic::error("R044", text.whole_place()));
        return None;
    }
    let labelled = lines.iter().any(|line| line.label.is_some());
    let has_file_row =
        labelled && lines.len() > 1 && lines.last().is_some_and(|line| line.label.is_none());
    let file_row = if has_file_row { lines.pop() } else { None };
    let ranks = labelled.then(|| rank_names(text, &lines, faults));
    let rows = match &file_row {
        Some(file_row) => align(text, &lines, file_row, faults),
        None => straighten(text, lines, faults),
    };
    let files = file_row.map(|row| file_names(text, &row, faults));
    Some(Drawing { files, ranks, rows })
}

/// The lines that are not blank.
fn lines(text: &str, measure: impl Fn(&str) -> usize) -> Vec<Line> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            lines.push(read_line(line, start, &measure));
        }
        start += line.len();
    }
    lines
}

fn read_line(line: &str, start: usize, measure: impl Fn(&str) -> usize) -> Line {
    let indent = line.len() - line.trim_start().len();
    let body = line.trim();
    let digits = body.len()
        - body
            .trim_start_matches(|letter: char| letter.is_ascii_digit())
            .len();
    let label = Span::new(start + indent, start + indent + digits);
    Line {
        label: (digits > 0).then_some(label),
        span: Span::new(start + indent, start + indent + body.len()),
        cells: cells(line, indent + digits, start, measure),
    }
}

/// The cells of a line from the byte `at` on. The line begins at `start` in the text.
fn cells(line: &str, mut at: usize, start: usize, measure: impl Fn(&str) -> usize) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut column = line[..at].chars().count();
    while let Some(letter) = line[at..].chars().next() {
        let least = letter.len_utf8();
        let mut end = at + least;
        if !letter.is_whitespace() {
            end = at + measure(&line[at..]).clamp(least, line.len() - at);
            cells.push(Cell {
                span: Span::new(start + at, start + end),
                column,
                width: line[at..end].chars().count(),
            });
        }
        column += line[at..end].chars().count();
        at = end;
    }
    cells
}

/// The labels of all rows. Complains about rows without one and about labels written twice.
fn rank_names(text: &Excerpt, lines: &[Line], faults: &mut Faults) -> Vec<(String, Span)> {
    let mut names: Vec<(String, Span)> = Vec::new();
    for line in lines {
        let span = line.label.unwrap_or(line.span);
        let name = line
            .label
            .map_or("", |label| &text.text()[label.start..label.end]);
        if name.is_empty() {
            faults.push(Diagnostic::error("R041", text.place(span)));
        }
        add_name(text, name, span, &mut names, faults);
    }
    names
}

/// The letters under the drawing. Complains about what is no letter and about letters written twice.
fn file_names(text: &Excerpt, row: &Line, faults: &mut Faults) -> Vec<(String, Span)> {
    let mut names = Vec::new();
    for cell in &row.cells {
        let name = &text.text()[cell.span.start..cell.span.end];
        if !name.chars().all(|letter| letter.is_ascii_lowercase()) || name.len() != 1 {
            let place = text.place(cell.span);
            faults.push(Diagnostic::error("R046", place).with("text", name));
        }
        add_name(text, name, cell.span, &mut names, faults);
    }
    names
}

fn add_name(
    text: &Excerpt,
    name: &str,
    span: Span,
    names: &mut Vec<(String, Span)>,
    faults: &mut Faults,
) {
    let first = names.iter().find(|(known, _)| known == name);
    if let Some((_, first)) = first.filter(|_| !name.is_empty()) {
        faults.push(
            Diagnostic::error("R042", text.place(span))
                .with("name", name)
                .related("first-here", text.place(*first)),
        );
    }
    names.push((name.to_owned(), span));
}

/// Puts cells under the file letters.
fn align(text: &Excerpt, lines: &[Line], file_row: &Line, faults: &mut Faults) -> Vec<Row> {
    let columns: Vec<usize> = file_row.cells.iter().map(|cell| cell.column).collect();
    let mut rows = Vec::new();
    for line in lines {
        let mut cells = vec![None; columns.len()];
        for cell in &line.cells {
            let covers = |column: &usize| (cell.column..cell.column + cell.width).contains(column);
            match columns.iter().position(covers) {
                Some(file) => cells[file] = Some(cell.span),
                None => faults.push(Diagnostic::error("R043", text.place(cell.span))),
            }
        }
        rows.push(Row {
            span: line.span,
            cells,
        });
    }
    rows
}

/// Makes all rows as wide as most are, complaining about the others.
fn straighten(text: &Excerpt, lines: Vec<Line>, faults: &mut Faults) -> Vec<Row> {
    let width = usual_width(&lines);
    let mut rows = Vec::new();
    for line in lines {
        if line.cells.len() != width {
            faults.push(ragged(text, &line, width));
        }
        let mut cells: Vec<_> = line.cells.iter().map(|cell| Some(cell.span)).collect();
        cells.resize(width, None);
        rows.push(Row {
            span: line.span,
            cells,
        });
    }
    rows
}

/// A complaint at the first cell too many, or at the end of a row where one is missing.
fn ragged(text: &Excerpt, line: &Line, width: usize) -> Diagnostic {
    let end = line.span.end;
    let extra = line.cells.get(width);
    let start = extra.map_or(end, |cell| cell.span.start);
    Diagnostic::error("R040", text.place(Span::new(start, end)))
        .with("found", line.cells.len())
        .with("expected", width)
}

/// The width that most rows have; of several, the one that comes first.
fn usual_width(lines: &[Line]) -> usize {
    let width = |line: &Line| line.cells.len();
    let votes = |wanted: usize| lines.iter().filter(|line| width(line) == wanted).count();
    let mut best = 0;
    let mut most = 0;
    for line in lines {
        let count = votes(width(line));
        if count > most {
            (best, most) = (width(line), count);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The grid, blanks as `_`, and codes with line and column.
    fn check(drawing: &str, grid: &str, complaints: &[(&str, usize, usize)]) {
        let text = Excerpt::typed("test", drawing);
        let mut faults = Vec::new();
        let drawn = read(&text, |_| 1, &mut faults);
        let rows: Vec<String> = drawn.map_or_else(Vec::new, |drawn| {
            drawn.rows.iter().map(|row| show(drawing, row)).collect()
        });
        assert_eq!(rows.join("/"), grid, "{drawing}");
        let found: Vec<_> = faults
            .iter()
            .map(|diagnostic| {
                let start = diagnostic.place.span.start;
                let (line, column) = text.source().line_and_column(start);
                (diagnostic.code, line, column)
            })
            .collect();
        assert_eq!(found, complaints, "{drawing}");
    }

    fn show(drawing: &str, row: &Row) -> String {
        let cell = |cell: &Option<Span>| cell.map_or("_", |span| &drawing[span.start..span.end]);
        row.cells.iter().map(cell).collect()
    }

    #[test]
    fn blanks_between_cells_are_free() {
        check("\n  . # .\n\n  .o.\n", ".#./.o.", &[]);
        check("..\r\n..\r\n", "../..", &[]);
    }

    #[test]
    fn ranks_may_be_labelled() {
        check("10 . .\n 9 # .", "../#.", &[]);
        check("10..\n9#.\n8..", "../#./..", &[]);
    }

    #[test]
    fn cells_stand_over_their_file_letters() {
        check("2    . .\n1  o . .\n   z a b", "_../o..", &[]);
        check("2  .  .\n1  . .\n   a b", "._/..", &[("R043", 1, 7)]);
    }

    #[test]
    fn ragged_rows_are_shown_where_they_go_wrong() {
        check("...\n..\n...", ".../.._/...", &[("R040", 2, 3)]);
        check("..\n. . . .\n..", "../../..", &[("R040", 2, 5)]);
    }

    #[test]
    fn labels_must_be_complete_and_distinct() {
        check("2 .\n  .\n1 .\n  a", "././.", &[("R041", 2, 3)]);
        check("2 .\n2 .\n  a", "./.", &[("R042", 2, 1)]);
        check("2 . .\n1 . .\n  a a", "../..", &[("R042", 3, 5)]);
        check("1 . .\n  a B", "..", &[("R046", 2, 5)]);
    }

    #[test]
    fn an_empty_drawing_is_refused() {
        check(" \n", "", &[("R044", 1, 1)]);
    }
}
