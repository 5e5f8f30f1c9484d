//! Who may ask: no other site in the same browser, and no name that another site has pointed here.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use percent_encoding::percent_decode_str;
use tokio::time::timeout;

use super::asked::read_ahead;
use super::refusal::{Answer, Refusal};
use super::server::App;
use crate::text::Text;

/// What every answer carries.
const HEADERS: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
         frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-cache"),
];

/// The longest that a request waits for its turn.
const LONGEST_TURN: Duration = Duration::from_secs(5);

/// From where a page asks, as browsers say and no page can change.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// For what it asks.
const FETCH_MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");

/// Lets a request through or refuses it, and dresses the answer.
pub async fn watch(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = match answer(&app, request, next).await {
        Ok(response) => response,
        Err(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    response
}

async fn answer(app: &App, request: Request, next: Next) -> Answer<Response> {
    admit(request.method(), request.headers(), app.text)?;
    readable(request.uri().path(), app.text)?;
    if request.method() == Method::GET || request.method() == Method::HEAD {
        return Ok(next.run(request).await);
    }
    let (request, leave) = read_ahead(request, app).await?;
    let response = next.run(request).await;
    drop(leave);
    Ok(response)
}

/// Nobody has that done there.
pub async fn no_method(State(app): State<Arc<App>>, method: Method) -> Box<Refusal> {
    Refusal::about("no-method", &method, app.text)
}

/// What may bring a ruleset with it waits until it is its turn, but not for long.
pub async fn take_turns(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match timeout(LONGEST_TURN, app.workshops.acquire()).await {
        Ok(Ok(_leave)) => next.run(request).await,
        _ => Refusal::new("busy", app.text).into_response(),
    }
}

fn admit(method: &Method, headers: &HeaderMap, text: Text) -> Answer<()> {
    let host = value(headers, &header::HOST).unwrap_or_default();
    if !is_own(host) {
        return Err(Refusal::about("bad-host", &host, text));
    }
    // Browsers say so when a page of another site asks. Only a link may lead from there to the page.
    let site = value(headers, &FETCH_SITE).unwrap_or("none");
    let follows = value(headers, &FETCH_MODE) == Some("navigate");
    if !["same-origin", "none"].contains(&site) && !follows {
        return Err(Refusal::about("bad-origin", &site, text));
    }
    if method == Method::GET || method == Method::HEAD {
        return Ok(());
    }
    if headers.contains_key(header::ORIGIN) {
        let origin = value(headers, &header::ORIGIN).unwrap_or_default();
        if origin.strip_prefix("http://") != Some(host) {
            return Err(Refusal::about("bad-origin", &origin, text));
        }
    }
    // A page of another site can send plain forms unasked, but no JSON and no DELETE.
    let kind = value(headers, &header::CONTENT_TYPE).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if method == Method::POST && !kind.eq_ignore_ascii_case("application/json") {
        return Err(Refusal::new("no-json", text));
    }
    Ok(())
}

/// Whether a path is a text once it is decoded.
fn readable(path: &str, text: Text) -> Answer<()> {
    let decoded = percent_decode_str(path).decode_utf8();
    if decoded.is_ok_and(|path| !path.contains(char::is_control)) {
        return Ok(());
    }
    Err(Refusal::about("bad-request", &path, text))
}

fn value<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a `Host` is `localhost` or a number: a name of another site may have been made to mean this
/// machine, a number cannot be.
fn is_own(host: &str) -> bool {
    let bare = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let number = bare
        .strip_prefix('[')
        .and_then(|bare| bare.strip_suffix(']'));
    bare.eq_ignore_ascii_case("localhost") || number.unwrap_or(bare).parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_localhost_are_own_names() {
        for host in [
            "127.0.0.1:6464",
            "localhost",
            "LOCALHOST:1",
            "[::1]:6464",
            "10.0.0.7",
        ] {
            assert!(is_own(host), "{host}");
        }
        for host in [
            "",
            "example.org",
            "localhost.example.org:6464",
            "127.0.0.1.nip.io",
            "[::1",
        ] {
            assert!(!is_own(host), "{host}");
        }
    }
}
