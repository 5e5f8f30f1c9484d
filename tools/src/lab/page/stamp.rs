//! What the games were played by, so that others can play them again.

use maud::{Markup, html};

use super::Page;
use super::plot::badge;

/// The versions, as they are named in all drawings.
pub(super) fn versions(page: &Page<'_>) -> Markup {
    html! {
        ol class="versions" {
            @for (index, version) in page.report.versions.iter().enumerate() {
                li {
                    (badge(index)) " " strong { (version.name) } " "
                    span class="quiet" {
                        (page.text.fill("lab.page.of-games", &[("games", &version.games)]))
                    }
                }
            }
        }
    }
}

/// Hashes and settings.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let text = page.text;
    html! {
        section id="stamp" {
            h2 { (text.say("lab.page.stamp")) }
            p class="lead" { (text.say("lab.page.stamp-help")) }
            div class="scroll" tabindex="0" { table {
                thead { tr {
                    th scope="col" { (text.say("lab.page.version")) }
                    th scope="col" { (text.say("lab.page.head.hash")) }
                    th scope="col" class="number" { (text.say("lab.page.games")) }
                } }
                tbody {
                    @for (index, version) in page.report.versions.iter().enumerate() {
                        tr {
                            th scope="row" { (badge(index)) " " (version.name) }
                            td { code { (version.hash) } }
                            td class="number" { (version.games) }
                        }
                    }
                }
            } }
            dl {
                @for (name, value) in &page.report.settings {
                    div { dt { (setting(page, name)) } dd { (value) } }
                }
            }
        }
    }
}

fn setting(page: &Page<'_>, name: &str) -> String {
    let known = page.text.find(&format!("lab.page.setting.{name}"));
    known.unwrap_or(name).to_owned()
}
