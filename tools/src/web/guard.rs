//! Who may ask: no other site in the same browser, and no name that another site has pointed here.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

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

/// Lets a request through or refuses it, and dresses the answer.
pub async fn watch(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = match admit(request.method(), request.headers(), app.text) {
        Ok(()) => next.run(request).await,
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

fn admit(method: &Method, headers: &HeaderMap, text: Text) -> Answer<()> {
    let host = value(headers, &header::HOST).unwrap_or_default();
    if !is_own(host) {
        return Err(Refusal::about("bad-host", &host, text));
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
