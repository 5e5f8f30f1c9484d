//! Messages about a text, shown with carets under the fault or written as JSON.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;
use simurgh_dsl::diagnostic::{self, Diagnostic, Severity};
use simurgh_dsl::source::{Place, Source, Span};

use crate::text::Text;

/// A message ready to be shown: a [`Diagnostic`] in one language, or a complaint of the program's
/// own (codes `T…`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The stable code.
    pub code: String,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// What to do instead.
    pub help: Option<String>,
    /// The file or argument that it is about.
    pub file: String,
    /// Where in it.
    pub place: Option<Place>,
    /// Further places with what is to be seen there.
    pub related: Vec<(Place, String)>,
}

impl Finding {
    /// A diagnostic in a language.
    pub fn new(diagnostic: &Diagnostic, text: Text) -> Self {
        let related = diagnostic.related.iter().map(|related| {
            let words = Diagnostic::error(related.code, related.place.clone());
            (related.place.clone(), words.message(text.0))
        });
        Self {
            code: diagnostic.code.to_owned(),
            severity: diagnostic.severity,
            message: diagnostic.message(text.0),
            help: diagnostic.help(text.0),
            file: diagnostic.place.source.name().to_owned(),
            place: Some(diagnostic.place.clone()),
            related: related.collect(),
        }
    }

    /// An error of the program's own about a file or an argument, words already chosen.
    pub fn own(code: &str, file: &str, message: String, help: Option<String>) -> Self {
        Self {
            code: code.to_owned(),
            severity: Severity::Error,
            message,
            help,
            file: file.to_owned(),
            place: None,
            related: Vec::new(),
        }
    }

    /// Whether it is more than a warning.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// "did you mean …?" for a word that is none of the known ones.
    pub fn guess<'a>(
        wrong: &str,
        known: impl IntoIterator<Item = &'a str>,
        text: Text,
    ) -> Option<String> {
        let quote = |name: &String| format!("`{name}`");
        let near: Vec<String> = diagnostic::similar(wrong, known)
            .iter()
            .map(quote)
            .collect();
        (!near.is_empty()).then(|| {
            let names = text.list(&near, "list.or");
            text.fill("finding.guess", &[("names", &names)])
        })
    }

    /// The message with its place as a person reads it, no line break at the end.
    pub fn render(&self, text: Text, color: bool) -> String {
        let renderer = if color {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        let level = match self.severity {
            Severity::Error => Level::ERROR.with_name(text.say("finding.error")),
            Severity::Warning => Level::WARNING.with_name(text.say("finding.warning")),
        };
        let title = level.primary_title(&self.message).id(&self.code);
        let mut group = match &self.place {
            Some(place) => title.elements(self.snippets(place)),
            None => Group::with_title(title),
        };
        if let Some(help) = &self.help {
            let level = Level::HELP.with_name(text.say("finding.help"));
            group = group.element(level.message(help));
        }
        renderer.render(&[group])
    }

    /// The text around the fault, with the related places that stand in the same text; then one
    /// snippet for each related place elsewhere.
    fn snippets<'a>(
        &'a self,
        place: &'a Place,
    ) -> Vec<Snippet<'a, annotate_snippets::Annotation<'a>>> {
        let mut main =
            snippet(&place.source).annotation(AnnotationKind::Primary.span(visible(place)));
        let mut others = Vec::new();
        for (related, words) in &self.related {
            let note = AnnotationKind::Context.span(visible(related)).label(words);
            if related.source == place.source {
                main = main.annotation(note);
            } else {
                others.push(snippet(&related.source).annotation(note));
            }
        }
        others.insert(0, main);
        others
    }

    /// The message as `--json` writes it.
    pub fn entry(&self) -> Entry<'_> {
        let ends = self.place.as_ref().map(|place| {
            let Span { start, end } = place.span;
            let start = place.source.line_and_column(start);
            (start, place.source.line_and_column(end))
        });
        Entry {
            code: &self.code,
            severity: self.severity.name(),
            message: &self.message,
            file: &self.file,
            line: ends.map(|((line, _), _)| line),
            column: ends.map(|((_, column), _)| column),
            end_line: ends.map(|(_, (line, _))| line),
            end_column: ends.map(|(_, (_, column))| column),
            help: self.help.as_deref(),
        }
    }
}

/// Messages as `--json` writes them.
pub fn entries(findings: &[Finding]) -> Vec<Entry<'_>> {
    findings.iter().map(Finding::entry).collect()
}

/// A [`Finding`] in JSON. Lines and columns count from 1, columns in characters; the end is behind
/// the last character. They are null where the message is about a file as a whole.
#[derive(Serialize)]
pub struct Entry<'a> {
    code: &'a str,
    severity: &'static str,
    message: &'a str,
    file: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    end_line: Option<usize>,
    end_column: Option<usize>,
    help: Option<&'a str>,
}

fn snippet(source: &Source) -> Snippet<'_, annotate_snippets::Annotation<'_>> {
    Snippet::source(source.text()).path(source.name())
}

/// A span that a caret can be drawn under: inside the text, and at least one letter where there is
/// one.
fn visible(place: &Place) -> std::ops::Range<usize> {
    let text = place.source.text();
    let mut start = place.span.start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = place.span.end.clamp(start, text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::language::Language;

    fn finding(span: Span) -> Finding {
        let source = Source::new("my.toml", "[pieces]\nletter = \"é!\"\n");
        Finding {
            place: Some(Place::new(source, span)),
            ..Finding::own("R001", "my.toml", "wrong".into(), Some("right".into()))
        }
    }

    #[test]
    fn the_caret_stands_under_the_letter() {
        let shown = finding(Span::new(19, 21)).render(Text(Language::English), false);
        let caret = shown
            .lines()
            .find(|line| line.contains('^'))
            .expect("a caret");
        let text = shown
            .lines()
            .find(|line| line.contains('é'))
            .expect("the line");
        let column = |line: &str, what| line.chars().position(|letter| letter == what);
        assert_eq!(column(caret, '^'), column(text, 'é'), "{shown}");
        assert!(shown.contains("error[R001]: wrong"), "{shown}");
        assert!(shown.contains("help: right"), "{shown}");
    }

    #[test]
    fn json_counts_lines_and_columns_from_one() {
        let finding = finding(Span::new(19, 21));
        let entry = serde_json::to_value(finding.entry()).expect("serialises");
        assert_eq!(entry["line"], 2);
        assert_eq!(entry["column"], 11);
        assert_eq!(entry["end_column"], 12);
    }

    #[test]
    fn no_span_makes_the_renderer_panic() {
        for start in 0..30 {
            for end in 0..30 {
                finding(Span::new(start, end)).render(Text(Language::Spanish), false);
            }
        }
    }
}
