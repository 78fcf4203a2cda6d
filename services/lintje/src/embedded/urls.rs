//! One server, one database, a role for each purpose.

use std::path::Path;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// PostgreSQL never listens on a TCP port here; the number is only part of the socket's file name.
pub const PORT: u16 = 5432;
/// Owns the database and what is in it: migrations, rebuild.
pub const OWNER: &str = "lintje_eigenaar";
/// The running program: only what the migrations grant it.
pub const PROGRAM: &str = "lintje";
pub const DATABASE: &str = "lintje";

/// Addresses of the embedded server. They hold no secret: the server asks the kernel who connects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Urls {
    socket: String,
}

impl Urls {
    pub(super) fn new(socket_directory: &Path) -> Self {
        // The port stands in it because sqlx would otherwise take one from PGPORT.
        let path =
            utf8_percent_encode(&socket_directory.to_string_lossy(), NON_ALPHANUMERIC).to_string();
        Self {
            socket: format!("{path}:{PORT}"),
        }
    }

    fn of(&self, role: &str, database: &str) -> String {
        format!("postgres://{role}@{}/{database}", self.socket)
    }

    /// The program's database as superuser.
    #[must_use]
    pub fn superuser(&self) -> String {
        self.of("postgres", DATABASE)
    }

    /// The database `postgres` as superuser: from there databases are made, as tests do.
    #[must_use]
    pub fn maintenance(&self) -> String {
        self.of("postgres", "postgres")
    }

    /// The owner of the database: for migrations and rebuild.
    #[must_use]
    pub fn owner(&self) -> String {
        self.of(OWNER, DATABASE)
    }

    /// The role of the running program.
    #[must_use]
    pub fn program(&self) -> String {
        self.of(PROGRAM, DATABASE)
    }
}
