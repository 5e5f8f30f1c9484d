//! What a request says: its query and its JSON body.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse as _;
use serde::de::DeserializeOwned;
use simurgh_dsl::language::Language;

use super::refusal::{Answer, Refusal};
use super::server::App;
use crate::text::Text;

/// The query of a request, in order; keys may be repeated.
pub struct Asked {
    pairs: Vec<(String, String)>,
    /// The language of words in the answer: `lang`, else that of the program.
    pub text: Text,
}

impl Asked {
    /// The first value under a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        let mut pairs = self.pairs.iter();
        pairs
            .find(|(name, _)| name == key)
            .map(|(_, value)| value.as_str())
    }

    /// Every value under a key.
    pub fn all(&self, key: &str) -> Vec<String> {
        let pairs = self.pairs.iter().filter(|(name, _)| name == key);
        pairs.map(|(_, value)| value.clone()).collect()
    }

    /// A number under a key.
    ///
    /// # Errors
    ///
    /// If there is something else.
    pub fn number(&self, key: &str) -> Answer<Option<usize>> {
        let value = self.get(key).filter(|value| !value.is_empty());
        let number = value.map(str::parse::<usize>).transpose();
        number.map_err(|_| Refusal::about("bad-request", &key, self.text))
    }
}

/// The language of a code, else another.
pub fn language(code: Option<&str>, otherwise: Text) -> Text {
    let language = code.and_then(Language::of_locale);
    language.map_or(otherwise, Text)
}

impl FromRequestParts<Arc<App>> for Asked {
    type Rejection = Box<Refusal>;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Self> {
        let pairs = Query::<Vec<(String, String)>>::try_from_uri(&parts.uri);
        let Query(pairs) =
            pairs.map_err(|error| Refusal::about("bad-request", &error, app.text))?;
        let asked = Self {
            pairs,
            text: app.text,
        };
        let text = language(asked.get("lang"), app.text);
        Ok(Self { text, ..asked })
    }
}

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Box<Refusal>;

    async fn from_request(request: Request, app: &Arc<App>) -> Answer<Self> {
        let code = request.uri().query().and_then(|query| {
            let mut pairs = query.split('&');
            pairs.find_map(|pair| pair.strip_prefix("lang="))
        });
        let text = language(code, app.text);
        let bytes = match Bytes::from_request(request, app).await {
            Ok(bytes) => bytes,
            Err(rejection) => {
                let large = rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE;
                let code = if large { "too-large" } else { "bad-request" };
                return Err(Refusal::new(code, text));
            }
        };
        let read = serde_json::from_slice(&bytes);
        read.map(Self)
            .map_err(|error| Refusal::about("bad-request", &error, text))
    }
}
