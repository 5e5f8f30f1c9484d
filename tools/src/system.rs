//! What the operating system refuses, in the user's language.

use std::io::{self, ErrorKind};

use crate::text::Text;

/// The kinds of error that have words of their own, with the end of their key.
const KINDS: &[(ErrorKind, &str)] = &[
    (ErrorKind::NotFound, "not-found"),
    (ErrorKind::AddrInUse, "address-in-use"),
    (ErrorKind::AddrNotAvailable, "no-address"),
    (ErrorKind::PermissionDenied, "permission"),
    (ErrorKind::IsADirectory, "is-folder"),
    (ErrorKind::NotADirectory, "no-folder"),
    (ErrorKind::AlreadyExists, "exists"),
    (ErrorKind::StorageFull, "full"),
    (ErrorKind::QuotaExceeded, "full"),
    (ErrorKind::ReadOnlyFilesystem, "read-only"),
    (ErrorKind::InvalidFilename, "name"),
    (ErrorKind::FileTooLarge, "too-large"),
    (ErrorKind::InvalidData, "no-text"),
    (ErrorKind::InvalidInput, "name"),
    (ErrorKind::ResourceBusy, "busy"),
    (ErrorKind::TimedOut, "timeout"),
    (ErrorKind::OutOfMemory, "memory"),
    (ErrorKind::Unsupported, "unsupported"),
];

/// An error of the system's in words; rare ones by their number.
pub fn words(error: &io::Error, text: Text) -> String {
    let known = KINDS.iter().find(|(kind, _)| *kind == error.kind());
    if let Some((_, key)) = known {
        return text.say(&format!("system.{key}")).to_owned();
    }
    match error.raw_os_error() {
        Some(number) => text.fill("system.number", &[("number", &number)]),
        None => text.say("system.unknown").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::language::Language;

    use super::*;

    #[test]
    fn every_kind_has_words_in_both_languages() {
        for (kind, key) in KINDS {
            let [english, spanish] =
                Language::ALL.map(|language| words(&io::Error::from(*kind), Text(language)));
            assert!(!english.is_empty() && english != spanish, "{key}");
        }
    }

    #[test]
    fn rare_errors_keep_their_number() {
        let error = io::Error::from_raw_os_error(123_456);
        assert!(words(&error, Text(Language::Spanish)).contains("123456"));
    }
}
