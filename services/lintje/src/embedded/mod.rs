//! What `make run` needs around the program and starts itself: a real PostgreSQL and a mail catcher.
//!
//! Everything lies in the data directory: `lintje.lock` (held by the one program that uses it), `postgres/`
//! (the server's cluster and its socket) and `mail/` (what the catcher caught). A start assumes nothing about
//! how the last one ended: a server that outlived its program is stopped first, a cluster that was not finished
//! is made anew, and the lock is the kernel's, so that a file left behind does not count. A server that ends
//! while the program runs is started again.

mod binaries;
mod cluster;
mod control;
mod lock;
mod mail;
mod os_user;
mod postgres;
mod socket;
mod urls;
mod watch;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Context;

pub use lock::AlreadyRunning;
pub use mail::MailCatcher;
pub use postgres::Postgres;
pub use urls::Urls;

use lock::Lock;

#[derive(Clone, Debug, clap::Args)]
pub struct Surroundings {
    /// Where everything is kept that outlives the program.
    #[arg(
        long,
        env = "LINTJE_DATA",
        value_name = "LINTJE_DATA",
        default_value = "data"
    )]
    pub data: PathBuf,
    #[command(flatten)]
    pub tools: Tools,
    /// Where caught mail can be read.
    #[arg(
        long,
        env = "LINTJE_MAIL_HTTP",
        value_name = "LINTJE_MAIL_HTTP",
        default_value = "127.0.0.1:1080"
    )]
    pub mail_http: SocketAddr,
    /// Where the mail catcher takes mail in.
    #[arg(
        long,
        env = "LINTJE_MAIL_SMTP",
        value_name = "LINTJE_MAIL_SMTP",
        default_value = "127.0.0.1:1025"
    )]
    pub mail_smtp: SocketAddr,
}

/// The folder `tools/` of the clone, with its packages installed.
#[derive(Clone, Debug, clap::Args)]
pub struct Tools {
    /// The folder that holds the mail catcher and the package with PostgreSQL.
    #[arg(
        long = "tools",
        env = "LINTJE_TOOLS",
        value_name = "LINTJE_TOOLS",
        default_value = "tools"
    )]
    folder: PathBuf,
}

impl Tools {
    /// The absolute path of something in the folder.
    fn find(&self, path: impl AsRef<Path>) -> anyhow::Result<PathBuf> {
        let path = self.folder.join(path);
        path.canonicalize().with_context(|| {
            format!(
                "{} is missing: run `make tools` first, or set LINTJE_TOOLS",
                path.display()
            )
        })
    }
}

/// The running surroundings. Stop them with [`Embedded::stop`]; when dropped they stop too, but unheard.
pub struct Embedded {
    mail: MailCatcher,
    postgres: Postgres,
    _lock: Lock, // last: fields are dropped in this order
}

/// The data directory, taken: nobody else uses it until this is dropped.
pub struct Claim<'a> {
    settings: &'a Surroundings,
    data: PathBuf,
    lock: Lock,
}

impl<'a> Claim<'a> {
    /// # Errors
    /// [`AlreadyRunning`] when another program uses the data directory; otherwise why it can't be written.
    pub fn take(settings: &'a Surroundings) -> anyhow::Result<Self> {
        let data = &settings.data;
        std::fs::create_dir_all(data).with_context(|| format!("cannot make {}", data.display()))?;
        let data = data.canonicalize()?;
        let lock = Lock::take(&data)?;
        Ok(Self {
            settings,
            data,
            lock,
        })
    }

    /// Returns when PostgreSQL answers, its roles and database exist, and the mail catcher's ports are open.
    ///
    /// # Errors
    /// What could not be started.
    pub async fn start(self) -> anyhow::Result<Embedded> {
        let Self {
            settings,
            data,
            lock,
        } = self;
        let postgres = Postgres::start(&settings.tools, &data.join("postgres")).await?;
        let mail = match MailCatcher::start(settings, &data.join("mail")).await {
            Ok(mail) => mail,
            Err(error) => {
                postgres.stop().await?;
                return Err(error);
            }
        };
        Ok(Embedded {
            mail,
            postgres,
            _lock: lock,
        })
    }
}

impl Embedded {
    #[must_use]
    pub fn urls(&self) -> &Urls {
        self.postgres.urls()
    }

    #[must_use]
    pub fn mail(&self) -> &MailCatcher {
        &self.mail
    }

    /// Stops all of it, the mail catcher last. Close the program's own connections first: PostgreSQL ends
    /// those that are left in the middle of what they do.
    ///
    /// # Errors
    /// When PostgreSQL did not stop.
    pub async fn stop(self) -> anyhow::Result<()> {
        let stopped = self.postgres.stop().await;
        self.mail.stop().await;
        stopped
    }
}

/// How to reach the PostgreSQL of a program that runs on this data directory now; `None` when none does.
#[must_use]
pub fn running(data: &Path) -> Option<Urls> {
    Lock::is_taken(data)
        .then(|| cluster::PidFile::read(&data.join("postgres")))?
        .map(|file| Urls::new(&file.socket_directory))
}
