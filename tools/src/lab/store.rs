//! The file of a run, in `SQLite`; docs/lab.md describes its tables.
//!
//! Written ahead (WAL) with `synchronous = NORMAL`: what has been committed survives the end of the
//! program, however it ends.

use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::plan::{self, Plan};
use super::record::{Record, join, split};
use super::rules::Rules;
use super::settings::Settings;
use crate::load::Failure;
use crate::report::Finding;
use crate::text::Text;

/// What can go wrong.
pub type Result<T> = std::result::Result<T, rusqlite::Error>;

/// Marks the files of the laboratory: "Siml".
const APPLICATION: i32 = 0x5369_6d6c;
/// Counts the changes of the tables.
const FORMAT: i32 = 1;

const SCHEMA: &str = "
    CREATE TABLE settings (
        name  TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE versions (
        version  INTEGER PRIMARY KEY,
        name     TEXT NOT NULL,
        hash     TEXT NOT NULL,
        settings TEXT NOT NULL,
        texts    TEXT NOT NULL
    );
    CREATE TABLE games (
        number  INTEGER NOT NULL,
        version INTEGER NOT NULL REFERENCES versions (version),
        start   TEXT NOT NULL,
        opening TEXT NOT NULL,
        moves   TEXT NOT NULL,
        result  TEXT NOT NULL,
        reason  TEXT NOT NULL,
        plies   INTEGER NOT NULL,
        worths  TEXT NOT NULL,
        choices TEXT NOT NULL,
        nodes   TEXT NOT NULL,
        depths  TEXT NOT NULL,
        PRIMARY KEY (number, version)
    ) WITHOUT ROWID;";

/// The file of a run.
pub struct Store {
    connection: Connection,
    name: String,
}

impl Store {
    /// The file of a plan: opened if it is there and of the same plan, else made.
    ///
    /// # Errors
    ///
    /// If there is another run in it, if it is no file of the laboratory, or if it cannot be written.
    pub fn create(path: &Path, plan: &Plan, text: Text) -> std::result::Result<Self, Failure> {
        let store = Self::connect(path, text)?;
        store.prepare(plan, text)
    }

    /// A run that is gone with the program.
    ///
    /// # Errors
    ///
    /// If there is no memory.
    pub fn in_memory(plan: &Plan, text: Text) -> std::result::Result<Self, Failure> {
        let connection = Connection::open_in_memory().map_err(internal)?;
        let name = "memory".to_owned();
        Self { connection, name }.prepare(plan, text)
    }

    /// The file of a run that is there.
    ///
    /// # Errors
    ///
    /// If there is none, or it is no file of the laboratory.
    pub fn open(path: &Path, text: Text) -> std::result::Result<Self, Failure> {
        let name = path.to_string_lossy();
        if !path.is_file() {
            let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
            return Err(crate::load::unreadable(&name, &missing, text).into());
        }
        let store = Self::connect(path, text)?;
        match store.is_new() {
            Ok(false) => Ok(store),
            _ => Err(store.foreign(text)),
        }
    }

    fn connect(path: &Path, text: Text) -> std::result::Result<Self, Failure> {
        let name = path.to_string_lossy().into_owned();
        let connection = Connection::open(path).map_err(|error| {
            let gaps: [(&str, &dyn std::fmt::Display); 2] = [("file", &name), ("error", &error)];
            let message = text.fill("finding.T013", &gaps);
            Failure::from(Box::new(Finding::own("T013", &name, message, None)))
        })?;
        let store = Self { connection, name };
        let known = store.mark().is_ok_and(|mark| mark == (APPLICATION, FORMAT));
        let fresh = store.is_new().is_ok_and(|new| new);
        if known || fresh {
            Ok(store)
        } else {
            Err(store.foreign(text))
        }
    }

    fn mark(&self) -> Result<(i32, i32)> {
        let number = |name: &str| {
            self.connection
                .pragma_query_value(None, name, |row| row.get(0))
        };
        Ok((number("application_id")?, number("user_version")?))
    }

    /// Whether there is nothing in the file yet.
    fn is_new(&self) -> Result<bool> {
        let sql = "SELECT count(*) = 0 FROM sqlite_master";
        self.connection.query_row(sql, [], |row| row.get(0))
    }

    fn foreign(&self, text: Text) -> Failure {
        let message = text.fill("finding.T021", &[("file", &self.name)]);
        Box::new(Finding::own("T021", &self.name, message, None)).into()
    }

    fn prepare(mut self, plan: &Plan, text: Text) -> std::result::Result<Self, Failure> {
        self.found(plan).map_err(internal)?;
        self.must_be(plan, text)?;
        Ok(self)
    }

    /// Refuses a file of another plan.
    ///
    /// # Errors
    ///
    /// If it is one, or damaged.
    pub fn must_be(&self, plan: &Plan, text: Text) -> std::result::Result<(), Failure> {
        let known = self.plan(text)?;
        let Some((what, theirs, ours)) = known.difference(plan) else {
            return Ok(());
        };
        let gaps: [(&str, &dyn std::fmt::Display); 4] = [
            ("file", &self.name),
            ("what", &what),
            ("theirs", &theirs),
            ("ours", &ours),
        ];
        let message = text.fill("finding.T020", &gaps);
        let help = Some(text.say("finding.T020-help").to_owned());
        Err(Box::new(Finding::own("T020", &self.name, message, help)).into())
    }

    /// Makes the tables if there are none: all of it or nothing, as two processes may begin at once.
    fn found(&mut self, plan: &Plan) -> Result<()> {
        self.connection.busy_timeout(Duration::from_secs(30))?;
        self.connection.pragma_update(None, "journal_mode", "wal")?;
        self.connection
            .pragma_update(None, "synchronous", "normal")?;
        let behavior = rusqlite::TransactionBehavior::Immediate;
        let change = self.connection.transaction_with_behavior(behavior)?;
        let sql = "SELECT count(*) = 0 FROM sqlite_master";
        let new: bool = change.query_row(sql, [], |row| row.get(0))?;
        if new {
            change.pragma_update(None, "application_id", APPLICATION)?;
            change.pragma_update(None, "user_version", FORMAT)?;
            change.execute_batch(SCHEMA)?;
            for (name, value) in &plan.entries {
                change.execute("INSERT INTO settings VALUES (?1, ?2)", params![name, value])?;
            }
            for (version, rules) in plan.versions.iter().enumerate() {
                let row = params![
                    version as i64,
                    rules.name,
                    rules.hash,
                    json(&rules.settings)?,
                    json(&rules.texts)?
                ];
                change.execute("INSERT INTO versions VALUES (?1, ?2, ?3, ?4, ?5)", row)?;
            }
        }
        change.commit()
    }

    /// What the games of the file are played by.
    ///
    /// # Errors
    ///
    /// If the file is damaged, or its rules are not understood.
    pub fn plan(&self, text: Text) -> std::result::Result<Plan, Failure> {
        let entries = self.entries().map_err(internal)?;
        let find = |name: &str| {
            let found = entries.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.clone())
        };
        let settings = Settings::read(find).ok_or_else(|| self.foreign(text))?;
        let versions: std::result::Result<Vec<Rules>, Failure> = self
            .versions()
            .map_err(internal)?
            .into_iter()
            .map(|(settings, texts)| Rules::restore(&settings, texts, text))
            .collect();
        let budgets = find(plan::BUDGETS).map_or_else(|| Some(Vec::new()), |words| split(&words));
        let budgets = budgets.ok_or_else(|| self.foreign(text))?;
        Ok(Plan {
            settings,
            entries,
            versions: plan::budgeted(versions?, &budgets),
        })
    }

    fn entries(&self) -> Result<Vec<(String, String)>> {
        let sql = "SELECT name, value FROM settings ORDER BY name";
        let mut statement = self.connection.prepare(sql)?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        rows.collect()
    }

    fn versions(&self) -> Result<Vec<(Vec<String>, Vec<super::rules::Page>)>> {
        let sql = "SELECT settings, texts FROM versions ORDER BY version";
        let mut statement = self.connection.prepare(sql)?;
        let rows = statement.query_map([], |row| Ok((from_json(row, 0)?, from_json(row, 1)?)))?;
        rows.collect()
    }

    /// The games that are there, as version and number.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn done(&self) -> Result<HashSet<(usize, u64)>> {
        let mut statement = self
            .connection
            .prepare("SELECT version, number FROM games")?;
        let rows = statement.query_map([], |row| {
            Ok((row.get::<_, i64>(0)? as usize, row.get::<_, i64>(1)? as u64))
        })?;
        rows.collect()
    }

    /// Keeps games; once it returns they are kept whatever happens to the program. A game that is there
    /// already is left as it is.
    ///
    /// # Errors
    ///
    /// If it cannot be written; nothing is then.
    pub fn keep(&mut self, games: &[(usize, Record)]) -> Result<()> {
        let change = self.connection.transaction()?;
        for (version, game) in games {
            let sql = "INSERT OR IGNORE INTO games VALUES
                       (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
            change.prepare_cached(sql)?.execute(params![
                game.number as i64,
                *version as i64,
                game.start,
                join(&game.opening),
                join(&game.moves),
                game.result,
                game.reason,
                game.plies() as i64,
                join(&game.worths),
                join(&game.choices),
                join(&game.nodes),
                join(&game.depths),
            ])?;
        }
        change.commit()
    }

    /// The results of a version and how many games have each.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn results(&self, version: usize) -> Result<Vec<(String, u64)>> {
        let sql = "SELECT result, count(*) FROM games WHERE version = ?1 GROUP BY result";
        let mut statement = self.connection.prepare(sql)?;
        let rows = statement.query_map([version as i64], |row| {
            Ok((row.get(0)?, row.get::<_, i64>(1)? as u64))
        })?;
        rows.collect()
    }

    /// One game, if it is there.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn game(&self, version: usize, number: u64) -> Result<Option<Record>> {
        let sql = format!("SELECT {COLUMNS} FROM games WHERE version = ?1 AND number = ?2");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let row = params![version as i64, number as i64];
        statement.query_row(row, record).optional()
    }

    /// Shows every game of a version, by number.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or `show` fails.
    pub fn each(
        &self,
        version: usize,
        show: &mut dyn FnMut(&Record) -> std::result::Result<(), Failure>,
    ) -> std::result::Result<(), Failure> {
        let sql = format!("SELECT {COLUMNS} FROM games WHERE version = ?1 ORDER BY number");
        let mut statement = self.connection.prepare(&sql).map_err(internal)?;
        let rows = statement
            .query_map([version as i64], record)
            .map_err(internal)?;
        for row in rows {
            show(&row.map_err(internal)?)?;
        }
        Ok(())
    }

    /// The name of the file.
    pub fn name(&self) -> &str {
        &self.name
    }
}

const COLUMNS: &str =
    "number, start, opening, moves, result, reason, worths, choices, nodes, depths";

fn record(row: &Row<'_>) -> Result<Record> {
    Ok(Record {
        number: row.get::<_, i64>(0)? as u64,
        start: row.get(1)?,
        opening: list(row, 2)?,
        moves: list(row, 3)?,
        result: row.get(4)?,
        reason: row.get(5)?,
        worths: list(row, 6)?,
        choices: list(row, 7)?,
        nodes: list(row, 8)?,
        depths: list(row, 9)?,
    })
}

fn list<T: std::str::FromStr>(row: &Row<'_>, column: usize) -> Result<Vec<T>> {
    let text: String = row.get(column)?;
    let kind = rusqlite::types::Type::Text;
    split(&text).ok_or_else(|| {
        let error = format!("`{text}` is no list of such values");
        rusqlite::Error::FromSqlConversionFailure(column, kind, error.into())
    })
}

fn json(value: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(value)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

fn from_json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: usize) -> Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, error.into())
    })
}

/// A fault of the file or the disk.
pub fn internal(error: rusqlite::Error) -> Failure {
    Failure::Internal(error.into())
}
