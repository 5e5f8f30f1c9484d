//! Why a file cannot keep games.

use rusqlite::ErrorCode;

/// Why a file cannot be used.
#[derive(Debug)]
pub enum Fault {
    /// It is something else.
    Foreign,
    /// A later version of the program has written it.
    Newer,
    /// Another program uses it.
    InUse,
    /// Something else.
    Other(rusqlite::Error),
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::Foreign,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::InUse,
            _ => Self::Other(error),
        }
    }
}
