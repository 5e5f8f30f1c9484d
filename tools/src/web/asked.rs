//! What a request says: its query and its JSON body.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{self, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use simurgh_dsl::language::Language;
use tokio::sync::SemaphorePermit;
use tokio::time::timeout;
use tokio_stream::StreamExt as _;

use super::refusal::{Answer, Refusal};
use super::server::App;
use crate::text::Text;

/// The largest body of a request.
const LARGEST_BODY: usize = 1 << 20;

/// How much of a larger one is read to be thrown away, in bytes.
const MOST_DISCARDED: usize = 16 << 20;

/// A body must be there after so long.
const LONGEST_BODY: Duration = Duration::from_secs(10);

/// Larger bodies are read a few at one time.
const SMALL_BODY: usize = 64 << 10;

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

/// A body of which nothing is wanted.
#[derive(Deserialize)]
pub struct Nothing {}

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Box<Refusal>;

    async fn from_request(request: Request, app: &Arc<App>) -> Answer<Self> {
        let text = language(lang(request.uri()), app.text);
        let refuse = |error: &dyn Display| Refusal::about("bad-request", error, text);
        let bytes = Bytes::from_request(request, app).await;
        let bytes = bytes.map_err(|rejection| refuse(&rejection))?;
        let read = serde_json::from_slice(&bytes);
        read.map(Self).map_err(|error| refuse(&error))
    }
}

/// The value of `lang` in a query.
fn lang(uri: &Uri) -> Option<&str> {
    let mut pairs = uri.query()?.split('&');
    pairs.find_map(|pair| pair.strip_prefix("lang="))
}

/// How large a body is; of one in chunks nobody knows.
fn length(headers: &HeaderMap) -> Option<usize> {
    if headers.contains_key(header::TRANSFER_ENCODING) {
        return None;
    }
    match headers.get(header::CONTENT_LENGTH) {
        Some(length) => length.to_str().ok()?.parse().ok(),
        None => Some(0),
    }
}

/// Lets a body go by that nobody wants, as far as that does not take long: whoever is still sending when
/// the connection ends does not hear the answer.
async fn discard(body: body::Body) {
    let mut pieces = body.into_data_stream();
    let mut left = MOST_DISCARDED;
    let drain = async {
        while let Some(Ok(piece)) = pieces.next().await {
            match left.checked_sub(piece.len()) {
                Some(rest) => left = rest,
                None => break,
            }
        }
    };
    // Too late is as good as the end.
    let _ = timeout(LONGEST_BODY, drain).await;
}

/// The request with its body at hand, so that nothing else waits for who sends slowly. Together with
/// leave to hold a large body, which is to be given back when the request has been answered.
///
/// # Errors
///
/// If the body is too large or too late, or too many others are read.
pub async fn read_ahead(
    request: Request,
    app: &App,
) -> Answer<(Request, Option<SemaphorePermit<'_>>)> {
    let text = language(lang(request.uri()), app.text);
    let length = length(request.headers());
    if length.is_some_and(|length| length > LARGEST_BODY) {
        discard(request.into_body()).await;
        return Err(Refusal::new("too-large", text));
    }
    let leave = if length.is_some_and(|length| length <= SMALL_BODY) {
        None
    } else {
        let leave = timeout(LONGEST_BODY, app.large_bodies.acquire()).await;
        let leave = leave.ok().and_then(Result::ok);
        Some(leave.ok_or_else(|| Refusal::new("busy", text))?)
    };
    let (parts, body) = request.into_parts();
    match timeout(LONGEST_BODY, body::to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(bytes)) => Ok((Request::from_parts(parts, bytes.into()), leave)),
        Ok(Err(_)) if length.is_none() => Err(Refusal::new("too-large", text)),
        _ => Err(Refusal::new("too-late", text)),
    }
}
