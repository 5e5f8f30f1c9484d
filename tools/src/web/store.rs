//! The kept games, in one `SQLite` file.
//!
//! Written ahead (WAL) with `synchronous = NORMAL`: whatever has been answered survives the end of
//! the program, however it ends. Only a power failure can cost the last moments, never the file; to
//! wait for the disk at each move would make two hundred tables wait for each other.

mod fault;
mod rows;

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, params};

use super::bases::Base;
use super::record::{Origin, Record, State, Summary};
use rows::{from_json, insert, json, record, update, words};

pub use fault::Fault;

/// What can go wrong.
pub type Result<T> = std::result::Result<T, rusqlite::Error>;

/// The tables of the file. `user_version` counts the changes that later versions make.
const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS tables (
        id      TEXT PRIMARY KEY,
        game    TEXT NOT NULL,
        title   TEXT NOT NULL,
        origin  TEXT NOT NULL,
        words   TEXT NOT NULL,
        state   TEXT NOT NULL,
        plies   INTEGER NOT NULL,
        result  TEXT,
        created INTEGER NOT NULL,
        changed INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS bases (
        id      TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        place   INTEGER NOT NULL,
        asked   TEXT NOT NULL,
        asker   TEXT NOT NULL,
        name    TEXT NOT NULL,
        text    TEXT NOT NULL,
        PRIMARY KEY (id, place)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS by_change ON tables (changed DESC, id);
    CREATE TABLE IF NOT EXISTS moves (
        id      TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        ply     INTEGER NOT NULL,
        board   INTEGER NOT NULL,
        second  INTEGER NOT NULL,
        move    TEXT NOT NULL,
        san     TEXT NOT NULL,
        number  INTEGER NOT NULL,
        milliseconds INTEGER,
        comment TEXT,
        fen     TEXT NOT NULL,
        seen    TEXT,
        PRIMARY KEY (id, ply)
    ) WITHOUT ROWID;
    PRAGMA user_version = 1;";

/// What `user_version` is now.
const VERSION: i64 = 1;

/// So long is waited for a program that is just ending.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

/// The file.
pub struct Store {
    connection: Mutex<Connection>,
}

/// A table as it was kept.
pub struct Kept {
    /// What its game is called in the interface.
    pub game: String,
    /// What players call the game.
    pub title: String,
    /// How it began.
    pub origin: Origin,
    /// How it stands.
    pub state: State,
    /// When it was made, milliseconds since 1970.
    pub created: u64,
    /// When it last changed.
    pub changed: u64,
    /// Its moves.
    pub moves: Vec<Record>,
}

/// A line of the list.
pub struct Line {
    /// Which table.
    pub id: String,
    /// What its game is called in the interface.
    pub game: String,
    /// What players call the game.
    pub title: String,
    /// How it began.
    pub origin: Origin,
    /// How many moves have been played.
    pub plies: usize,
    /// The result, if it is over.
    pub result: Option<String>,
    /// When it last changed.
    pub changed: u64,
}

/// What the list is to show.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Words in the names of game and players.
    pub words: String,
    /// Only this game.
    pub game: String,
    /// How many to pass over.
    pub offset: usize,
    /// How many at most.
    pub limit: usize,
}

impl Store {
    /// Opens a file, or makes it.
    ///
    /// # Errors
    ///
    /// If it cannot be opened or is no such file.
    pub fn open(path: &Path) -> std::result::Result<Self, Fault> {
        Self::prepare(Connection::open(path)?)
    }

    /// A store that is gone with the program, for tests.
    ///
    /// # Errors
    ///
    /// If there is no memory.
    pub fn in_memory() -> std::result::Result<Self, Fault> {
        Self::prepare(Connection::open_in_memory()?)
    }

    fn prepare(connection: Connection) -> std::result::Result<Self, Fault> {
        connection.busy_timeout(LONGEST_WAIT)?;
        // Two programs would not know of each other's moves.
        connection.pragma_update(None, "locking_mode", "exclusive")?;
        let number = |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        let version = number("PRAGMA user_version")?;
        if version > VERSION {
            return Err(Fault::Newer);
        }
        if version == 0 && number("SELECT count(*) FROM sqlite_master")? > 0 {
            return Err(Fault::Foreign);
        }
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "normal")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.execute_batch(SCHEMA)?;
        Ok(Self {
            connection: Mutex::new(connection),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// A name that no table has, and that cannot be guessed.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn new_id(&self) -> Result<String> {
        let sql = "SELECT lower(hex(randomblob(8)))";
        self.lock().query_row(sql, [], |row| row.get(0))
    }

    /// Keeps a new table with its moves and what its text extends.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn create(&self, id: &str, kept: &Kept, bases: &[Base], summary: &Summary) -> Result<()> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        change.execute(
            "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            params![
                id,
                kept.game,
                kept.title,
                json(&kept.origin)?,
                words(kept),
                json(&summary.state)?,
                summary.plies as i64,
                summary.result,
                kept.created as i64,
                summary.changed as i64,
            ],
        )?;
        for (ply, record) in kept.moves.iter().enumerate() {
            insert(&change, id, ply, record)?;
        }
        for (place, base) in bases.iter().enumerate() {
            change.execute(
                "INSERT INTO bases VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![id, place as i64, base.asked, base.by, base.name, base.text],
            )?;
        }
        change.commit()
    }

    /// Keeps a new move, the last of the summary.
    ///
    /// # Errors
    ///
    /// If it cannot be written; nothing is then.
    pub fn append(&self, id: &str, record: &Record, summary: &Summary) -> Result<()> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        insert(&change, id, summary.plies.saturating_sub(1), record)?;
        update(&change, id, summary)?;
        change.commit()
    }

    /// Keeps how a table stands; moves behind the last one are gone.
    ///
    /// # Errors
    ///
    /// If it cannot be written; nothing is then.
    pub fn update(&self, id: &str, summary: &Summary) -> Result<()> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        change.execute(
            "DELETE FROM moves WHERE id = ?1 AND ply >= ?2",
            params![id, summary.plies as i64],
        )?;
        update(&change, id, summary)?;
        change.commit()
    }

    /// Keeps what somebody wrote about a move.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn comment(&self, id: &str, ply: usize, comment: Option<&str>) -> Result<()> {
        let sql = "UPDATE moves SET comment = ?3 WHERE id = ?1 AND ply = ?2";
        let changed = self.lock().execute(sql, params![id, ply as i64, comment])?;
        if changed == 1 {
            Ok(())
        } else {
            Err(rusqlite::Error::QueryReturnedNoRows)
        }
    }

    /// Forgets a table; whether there was one.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn delete(&self, id: &str) -> Result<bool> {
        let gone = self
            .lock()
            .execute("DELETE FROM tables WHERE id = ?1", [id])?;
        Ok(gone > 0)
    }

    /// A table as it was kept, if there is one.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn load(&self, id: &str) -> Result<Option<Kept>> {
        let connection = self.lock();
        let sql = "SELECT game, title, origin, state, created, changed FROM tables WHERE id = ?1";
        let kept = connection
            .query_row(sql, [id], |row| {
                Ok(Kept {
                    game: row.get(0)?,
                    title: row.get(1)?,
                    origin: from_json(row, 2)?,
                    state: from_json(row, 3)?,
                    created: row.get::<_, i64>(4)? as u64,
                    changed: row.get::<_, i64>(5)? as u64,
                    moves: Vec::new(),
                })
            })
            .optional()?;
        let Some(mut kept) = kept else {
            return Ok(None);
        };
        let sql = "SELECT board, second, move, san, number, milliseconds, comment, fen, seen
                   FROM moves WHERE id = ?1 ORDER BY ply";
        let mut statement = connection.prepare_cached(sql)?;
        let moves = statement.query_map([id], record)?;
        kept.moves = moves.collect::<Result<_>>()?;
        Ok(Some(kept))
    }

    /// What the text of a table extended when the table was made.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn bases(&self, id: &str) -> Result<Vec<Base>> {
        let connection = self.lock();
        let sql = "SELECT asked, asker, name, text FROM bases WHERE id = ?1 ORDER BY place";
        let mut statement = connection.prepare_cached(sql)?;
        let bases = statement.query_map([id], |row| {
            Ok(Base {
                asked: row.get(0)?,
                by: row.get(1)?,
                name: row.get(2)?,
                text: row.get(3)?,
            })
        })?;
        bases.collect()
    }

    /// The kept tables, newest first, and how many there are in all.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn list(&self, search: &Search) -> Result<(usize, Vec<Line>)> {
        const FOUND: &str = "FROM tables WHERE (?1 = '' OR instr(words, ?1) > 0)
                             AND (?2 = '' OR game = ?2)";
        let connection = self.lock();
        let words = search.words.trim().to_lowercase();
        let count = format!("SELECT count(*) {FOUND}");
        let total: i64 =
            connection.query_row(&count, params![words, search.game], |row| row.get(0))?;
        let sql = format!(
            "SELECT id, game, title, origin, plies, result, changed {FOUND}
             ORDER BY changed DESC, id LIMIT ?3 OFFSET ?4"
        );
        let mut statement = connection.prepare_cached(&sql)?;
        let page = params![
            words,
            search.game,
            search.limit as i64,
            i64::try_from(search.offset).unwrap_or(i64::MAX)
        ];
        let lines = statement.query_map(page, |row| {
            Ok(Line {
                id: row.get(0)?,
                game: row.get(1)?,
                title: row.get(2)?,
                origin: from_json(row, 3)?,
                plies: row.get::<_, i64>(4)? as usize,
                result: row.get(5)?,
                changed: row.get::<_, i64>(6)? as u64,
            })
        })?;
        Ok((total as usize, lines.collect::<Result<_>>()?))
    }
}
