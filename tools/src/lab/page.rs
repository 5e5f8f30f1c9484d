//! A report as one file for people: it needs no other file, no net and no script.
//!
//! | file | holds |
//! |---|---|
//! | `summary` | what the run says, in words |
//! | `outcome`, `ends`, `difference`, `length`, `course`, `usage`, `values`, `heat`, `strength` | who wins, why, what differs, how long, what games are like, what pieces do, what they are worth, where, what depends on strength |
//! | `dots`, `lines` | values with intervals, courses with bands |
//! | `plot`, `scale`, `number`, `table` | what all of them are made of |
//! | `stamp` | hashes and settings |
//! | `alone` | a drawing as a file of its own |

mod alone;
mod course;
mod difference;
mod dots;
mod ends;
mod heat;
mod length;
mod lines;
mod number;
mod outcome;
mod plot;
mod scale;
mod stamp;
mod strength;
mod summary;
mod table;
mod usage;
mod values;

use std::cell::RefCell;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use simurgh_dsl::language::Language;

use super::plan::Plan;
use super::report::{Report, Share, Version};
use super::statistics::Interval;
use crate::clean;
use crate::text::Text;

/// A heading of more letters is set smaller.
const LONG: usize = 60;

/// All that the page looks like, but for drawings.
const STYLE: &str = include_str!("page/style.css");
/// Colours, and all that drawings look like.
const DRAWN: &str = include_str!("page/plot.css");

/// What every section is made from.
struct Page<'a> {
    report: &'a Report,
    plan: &'a Plan,
    text: Text,
    /// The drawings, one after the other as the sections make them.
    pictures: RefCell<Vec<Picture>>,
}

/// A drawing of the page as a file of its own.
pub struct Picture {
    /// What the page calls it.
    pub name: String,
    /// The picture, `image/svg+xml`.
    pub svg: String,
}

/// The drawings of the page, in its order.
pub fn pictures(report: &Report, plan: &Plan, text: Text) -> Vec<Picture> {
    let page = Page::new(report, plan, text);
    page.body();
    page.pictures.into_inner()
}

/// The page of a report on the games of a plan.
pub fn write(report: &Report, plan: &Plan, text: Text) -> String {
    let page = Page::new(report, plan, text);
    let names: Vec<String> = report
        .versions
        .iter()
        .map(|version| version.name.clone())
        .collect();
    let title = format!("{}: {}", text.say("lab.page.title"), names.join(", "));
    let language = match text.0 {
        Language::English => "en",
        Language::Spanish => "es",
    };
    let whole = html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                // These two have no end tag of their own, and XML wants one.
                (PreEscaped("<meta charset=\"utf-8\"/>"))
                (PreEscaped("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"))
                title { (title) }
                style { (PreEscaped(DRAWN)) (PreEscaped(STYLE)) }
            }
            body { (page.body()) }
        }
    };
    // Names come from files and may hold anything.
    clean::text(&whole.into_string()) + "\n"
}

impl<'a> Page<'a> {
    fn new(report: &'a Report, plan: &'a Plan, text: Text) -> Self {
        let pictures = RefCell::default();
        Self {
            report,
            plan,
            text,
            pictures,
        }
    }
}

impl Page<'_> {
    fn body(&self) -> Markup {
        html! {
            header {
                p class="kicker" { "Simurgh · " (self.text.say("lab.page.kicker")) }
                @let heading = self.heading();
                h1 class=@if heading.chars().count() > LONG { "long" } { (heading) }
                p class="lead" { (self.text.say("lab.page.intro")) }
                (stamp::versions(self))
            }
            main {
                (summary::section(self))
                (outcome::section(self))
                (difference::section(self))
                (length::section(self))
                (course::section(self))
                (usage::section(self))
                (values::section(self))
                (heat::section(self))
                (strength::section(self))
                (stamp::section(self))
            }
        }
    }

    fn heading(&self) -> String {
        match self.report.versions.as_slice() {
            [] => self.text.say("lab.page.title").to_owned(),
            [only] => only.name.clone(),
            [base, other] => {
                let gaps: [(&str, &dyn std::fmt::Display); 2] =
                    [("name", &other.name), ("base", &base.name)];
                self.text.fill("lab.page.pair", &gaps)
            }
            [base, others @ ..] => {
                let gaps: [(&str, &dyn std::fmt::Display); 2] =
                    [("count", &others.len()), ("base", &base.name)];
                self.text.fill("lab.page.many", &gaps)
            }
        }
    }

    /// The number of a version by its name.
    fn number(&self, name: &str) -> Option<usize> {
        self.report
            .versions
            .iter()
            .position(|version| version.name == name)
    }

    /// What a measure is called.
    fn measure(&self, name: &str) -> &'static str {
        self.text.say(&format!("lab.page.measure.{name}"))
    }

    /// A share of each version, in points of a hundred.
    fn group(&self, name: &str, share: impl Fn(&Version) -> Option<Share>) -> dots::Group {
        let versions = self.report.versions.iter().enumerate();
        let dots = versions.filter_map(|(version, found)| {
            let share = share(found)?;
            let Interval { low, high } = share.interval;
            Some(dots::Dot {
                version,
                value: share.value * 100.0,
                interval: Interval {
                    low: low * 100.0,
                    high: high * 100.0,
                },
                is_full: true,
                words: format!("{} {}", found.name, table::share(&share)),
            })
        });
        dots::Group {
            name: name.to_owned(),
            dots: dots.collect(),
        }
    }
}

/// A tick in points of a hundred.
fn percent_tick(value: f64) -> String {
    format!("{} %", number::tick(value))
}
