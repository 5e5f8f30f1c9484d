//! The page's files: in the program, or in a folder while they are worked on.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};

use super::refusal::Refusal;
use super::server::{App, aside};
use crate::file;

/// Every file of the page by its path, made by the build script.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Content types by ending.
const TYPES: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("json", "application/json"),
    ("map", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("ico", "image/x-icon"),
    ("woff2", "font/woff2"),
    ("wasm", "application/wasm"),
    ("txt", "text/plain; charset=utf-8"),
];

/// Where the files come from.
#[derive(Clone, Debug, Default)]
pub struct Assets(pub Option<PathBuf>);

impl Assets {
    /// The bytes of a file, by its path without a slash in front.
    fn find(&self, path: &str) -> Option<Vec<u8>> {
        let path = if path.is_empty() { "index.html" } else { path };
        let Some(folder) = &self.0 else {
            let found = FILES.iter().find(|(name, _)| *name == path);
            return found.map(|(_, bytes)| bytes.to_vec());
        };
        let plain = Path::new(path).components();
        let inside = plain
            .clone()
            .all(|part| matches!(part, Component::Normal(_)));
        inside
            .then(|| file::bytes(&folder.join(path)).ok())
            .flatten()
    }
}

/// Serves a file; the browser asks each time whether it has changed.
pub async fn serve(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    let text = app.text;
    let path = uri.path().trim_start_matches('/').to_owned();
    let wanted = path.clone();
    // A folder is read from the disk.
    let found = aside(text, move || Ok(app.assets.find(&wanted))).await;
    let bytes = match found {
        Ok(Some(bytes)) => bytes,
        Ok(None) => return Refusal::about("not-found", &uri.path(), text).into_response(),
        Err(refusal) => return refusal.into_response(),
    };
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    let known = headers.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    let kind = content_type(&path).to_owned();
    ([(header::CONTENT_TYPE, kind), (header::ETAG, tag)], bytes).into_response()
}

fn content_type(path: &str) -> &'static str {
    let ending = path.rsplit_once('.').map_or("html", |(_, ending)| ending);
    let known = TYPES.iter().find(|(known, _)| *known == ending);
    known.map_or("application/octet-stream", |(_, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_leads_out_of_the_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        file::write(&folder.path().join("secret"), "x").expect("written");
        let inner = folder.path().join("page");
        std::fs::create_dir(&inner).expect("a folder");
        file::write(&inner.join("a.js"), "y").expect("written");
        let assets = Assets(Some(inner));
        assert_eq!(assets.find("a.js").as_deref(), Some(&b"y"[..]));
        let absolute = folder.path().join("secret");
        for path in [
            "../secret",
            "./../secret",
            "a/../../secret",
            &absolute.to_string_lossy(),
        ] {
            assert_eq!(assets.find(path), None, "{path}");
        }
    }

    #[test]
    fn the_page_is_in_the_program() {
        assert!(
            Assets::default()
                .find("")
                .is_some_and(|page| !page.is_empty())
        );
        assert_eq!(content_type(""), "text/html; charset=utf-8");
        assert_eq!(content_type("a/b.css"), "text/css; charset=utf-8");
    }
}
