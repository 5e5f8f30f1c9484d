//! Why a request is refused: a status, a stable code, words.

use std::fmt::Display;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::load::Failure;
use crate::report::{Finding, entries};
use crate::text::Text;

/// A refused request. Boxed where it is returned, since it is rare and large.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    code: &'static str,
    message: String,
    findings: Vec<Finding>,
}

/// What a handler answers.
pub type Answer<T> = Result<T, Box<Refusal>>;

/// Every code with its status; the words are under `web.refusal.CODE`.
const CODES: &[(&str, StatusCode)] = &[
    ("bad-request", StatusCode::BAD_REQUEST),
    ("bad-limits", StatusCode::BAD_REQUEST),
    ("bad-player", StatusCode::BAD_REQUEST),
    ("bad-seat", StatusCode::BAD_REQUEST),
    ("bad-origin", StatusCode::FORBIDDEN),
    ("bad-host", StatusCode::FORBIDDEN),
    ("no-json", StatusCode::BAD_REQUEST),
    ("hidden", StatusCode::FORBIDDEN),
    ("no-referee", StatusCode::FORBIDDEN),
    ("not-found", StatusCode::NOT_FOUND),
    ("no-game", StatusCode::NOT_FOUND),
    ("no-table", StatusCode::NOT_FOUND),
    ("not-your-turn", StatusCode::CONFLICT),
    ("no-person", StatusCode::CONFLICT),
    ("stale", StatusCode::CONFLICT),
    ("over", StatusCode::CONFLICT),
    ("nothing-to-undo", StatusCode::CONFLICT),
    ("no-offer", StatusCode::CONFLICT),
    ("no-hint", StatusCode::CONFLICT),
    ("too-long", StatusCode::CONFLICT),
    ("broken-table", StatusCode::CONFLICT),
    ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
    ("illegal-move", StatusCode::UNPROCESSABLE_ENTITY),
    ("faulty", StatusCode::UNPROCESSABLE_ENTITY),
    ("too-slow", StatusCode::UNPROCESSABLE_ENTITY),
    ("busy", StatusCode::TOO_MANY_REQUESTS),
    ("storage", StatusCode::INTERNAL_SERVER_ERROR),
];

impl Refusal {
    /// A refusal in words.
    pub fn new(code: &'static str, text: Text) -> Box<Self> {
        Self::about(code, &"", text)
    }

    /// A refusal whose words name what is wrong in the gap `{what}`.
    pub fn about(code: &'static str, what: &dyn Display, text: Text) -> Box<Self> {
        let known = CODES.iter().find(|(known, _)| *known == code);
        let status = known.map_or(StatusCode::INTERNAL_SERVER_ERROR, |(_, status)| *status);
        Box::new(Self {
            status,
            code,
            message: text.fill(&format!("web.refusal.{code}"), &[("what", what)]),
            findings: Vec::new(),
        })
    }

    /// A refusal of a text, with everything that is wrong with it.
    pub fn with(code: &'static str, findings: Vec<Finding>, text: Text) -> Box<Self> {
        let mut refusal = Self::new(code, text);
        if let Some(first) = findings.iter().find(|finding| finding.is_error()) {
            refusal.message.clone_from(&first.message);
        }
        refusal.findings = findings;
        refusal
    }

    /// A failure of the loader.
    pub fn failure(failure: Failure, text: Text) -> Box<Self> {
        match failure {
            Failure::Refused(findings) => Self::with("faulty", findings, text),
            Failure::Internal(error) => Self::about("storage", &format!("{error:#}"), text),
        }
    }

    /// The stable code.
    pub const fn code(&self) -> &'static str {
        self.code
    }
}

impl IntoResponse for Box<Refusal> {
    fn into_response(self) -> Response {
        let mut error = json!({ "code": self.code, "message": self.message });
        if !self.findings.is_empty() {
            error["diagnostics"] = json!(entries(&self.findings));
        }
        (self.status, Json(json!({ "error": error }))).into_response()
    }
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::language::Language;

    use super::*;

    #[test]
    fn every_code_has_words_in_both_languages() {
        for (code, _) in CODES {
            for language in Language::ALL {
                let words = Text(language).find(&format!("web.refusal.{code}"));
                assert!(words.is_some_and(|words| !words.is_empty()), "{code}");
            }
        }
    }
}
