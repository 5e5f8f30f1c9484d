//! What the run says, in words.

use maud::{Markup, html};

use super::Page;
use crate::lab::report::summary::Summary;

/// What changed, what did not, what is not resolved, and what to look at.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let summary = Summary::new(page.report, page.text);
    let parts = [
        ("changed", &summary.changed),
        ("unchanged", &summary.unchanged),
        ("limits", &summary.limits),
        ("warnings", &summary.warnings),
    ];
    html! {
        section id="summary" {
            h2 { (page.text.say("lab.page.summary")) }
            div class="cards" {
                @for (name, lines) in parts {
                    @if !lines.is_empty() {
                        div class={ "card " (name) } {
                            h3 { (page.text.say(&format!("lab.summary.{name}"))) }
                            ul { @for line in lines { li { (line) } } }
                        }
                    }
                }
            }
        }
    }
}
