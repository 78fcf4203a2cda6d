//! The program as an operator runs it: started, killed, started again.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use tempfile::TempDir;

use crate::mailbox::Mailbox;

pub struct Program {
    folder: TempDir,
    http: u16,
    mail_http: u16,
    mail_smtp: u16,
    child: Child,
}

/// Ports that are free now; the program gets the same ones at every start.
fn free_ports<const N: usize>() -> [u16; N] {
    let listeners: Vec<TcpListener> = (0..N)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    std::array::from_fn(|n| listeners[n].local_addr().unwrap().port())
}

impl Program {
    pub async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [http, mail_http, mail_smtp] = free_ports();
        let mut program = Program {
            child: Command::new("true").spawn().unwrap(),
            folder,
            http,
            mail_http,
            mail_smtp,
        };
        program.child.wait().unwrap();
        program.launch();
        program
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lintje"));
        command
            .env("LINTJE_DATA", self.folder.path().join("data"))
            .env(
                "LINTJE_TOOLS",
                Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools"),
            )
            .env("LINTJE_LISTEN", format!("127.0.0.1:{}", self.http))
            .env("LINTJE_MAIL_HTTP", format!("127.0.0.1:{}", self.mail_http))
            .env("LINTJE_MAIL_SMTP", format!("127.0.0.1:{}", self.mail_smtp))
            .env_remove("DATABASE_URL");
        command
    }

    /// Starts and waits until the program says that it is ready.
    fn launch(&mut self) {
        self.child = self
            .command()
            .arg("serve")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(self.child.stdout.take().unwrap());
        let ready = output
            .lines()
            .map_while(Result::ok)
            .any(|line| line.starts_with("Ready."));
        assert!(ready, "the program ended before it was ready");
    }

    fn signal(&mut self, signal: Signal) {
        kill(Pid::from_raw(self.child.id().try_into().unwrap()), signal).unwrap();
        self.child.wait().unwrap();
    }

    pub async fn kill_and_restart(&mut self) {
        self.signal(Signal::SIGKILL);
        self.launch();
    }

    pub fn stop(mut self) {
        self.signal(Signal::SIGINT);
    }

    /// A line of the kernel's account of the program's memory, in KiB.
    pub fn memory(&self, line: &str) -> i64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let value = status
            .lines()
            .find_map(|l| l.strip_prefix(&format!("{line}:")));
        value
            .and_then(|v| v.split_whitespace().next())
            .unwrap()
            .parse()
            .unwrap()
    }

    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.http)
    }

    pub fn mailbox(&self) -> Mailbox {
        Mailbox::new(format!("http://127.0.0.1:{}", self.mail_http))
    }

    /// The password of a demo account.
    pub fn wachtwoord(&self, gebruikersnaam: &str) -> String {
        let file = self.folder.path().join("data/demo-accounts.json");
        let accounts: Vec<Value> =
            serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let account = accounts
            .iter()
            .find(|a| a["gebruikersnaam"] == gebruikersnaam)
            .unwrap();
        account["wachtwoord"].as_str().unwrap().to_owned()
    }

    async fn database(&self) -> PgConnection {
        let pid = self.folder.path().join("data/postgres/postmaster.pid");
        let text = std::fs::read_to_string(pid).unwrap();
        let socket = text.lines().nth(4).unwrap();
        let options = sqlx::postgres::PgConnectOptions::new()
            .socket(socket)
            .port(5432)
            .username("postgres")
            .database("lintje");
        PgConnection::connect_with(&options).await.unwrap()
    }

    /// Every effect is done, and no mail was sent twice, as far as Message-IDs tell.
    pub async fn every_mail_came_once(&self) {
        let mut database = self.database().await;
        let open: i64 = loop {
            let open =
                sqlx::query_scalar("SELECT count(*) FROM work.effect WHERE uitkomst IS NULL")
                    .fetch_one(&mut database)
                    .await
                    .unwrap();
            if open == 0 {
                break open;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        };
        assert_eq!(open, 0);
        let failed: i64 =
            sqlx::query_scalar("SELECT count(*) FROM work.effect WHERE uitkomst = 'mislukt'")
                .fetch_one(&mut database)
                .await
                .unwrap();
        assert_eq!(failed, 0);
        let recorded: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM history.events WHERE event_type = 'MailVerstuurd'",
        )
        .fetch_one(&mut database)
        .await
        .unwrap();
        let ids = self.mailbox().message_ids().await;
        let distinct: std::collections::BTreeSet<&String> = ids.iter().collect();
        let overtaken: i64 =
            sqlx::query_scalar("SELECT count(*) FROM work.effect WHERE uitkomst = 'vervallen'")
                .fetch_one(&mut database)
                .await
                .unwrap();
        // A kill between the server's acceptance and our record sends a mail again, with the same
        // id; unless what it says was overtaken meanwhile: then it is not sent again.
        let different = i64::try_from(distinct.len()).unwrap();
        assert!(
            (recorded..=recorded + overtaken).contains(&different),
            "{different} mails arrived, {recorded} are recorded, {overtaken} were overtaken"
        );
        println!(
            "mails: {} accepted, {} different",
            ids.len(),
            distinct.len()
        );
    }

    pub async fn history_is_whole(&self) {
        let socket = self.socket();
        let pool = sqlx::PgPool::connect_with(socket).await.unwrap();
        let verified = history::verify(&pool).await.unwrap();
        assert!(verified.events > 20);
        pool.close().await;
    }

    fn socket(&self) -> sqlx::postgres::PgConnectOptions {
        let pid = self.folder.path().join("data/postgres/postmaster.pid");
        let text = std::fs::read_to_string(pid).unwrap();
        sqlx::postgres::PgConnectOptions::new()
            .socket(text.lines().nth(4).unwrap())
            .port(5432)
            .username("postgres")
            .database("lintje")
    }

    /// The rebuilt read models are those that were written live, byte for byte.
    pub async fn rebuild_equals_live(&self) {
        let before = self.fingerprint().await;
        let rebuilt = self.command().arg("rebuild").output().unwrap();
        assert!(
            rebuilt.status.success(),
            "{}",
            String::from_utf8_lossy(&rebuilt.stderr)
        );
        assert_eq!(self.fingerprint().await, before);
    }

    async fn fingerprint(&self) -> Vec<(String, i64, Option<String>)> {
        let mut database = self.database().await;
        // The list follows the history; what was written last must have reached it.
        loop {
            let behind: bool = sqlx::query_scalar(
                "SELECT h.position > c.position FROM history.head h, work.checkpoint c
                 WHERE c.naam = 'zakenlijst'",
            )
            .fetch_one(&mut database)
            .await
            .unwrap();
            if !behind {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let mut fingerprints = Vec::new();
        for table in ["zaak", "link", "pagina", "onderdeel", "zakenlijst"] {
            let (count, hash) = sqlx::query_as(&format!(
                "SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM readmodel.{table} t"
            ))
            .fetch_one(&mut database)
            .await
            .unwrap();
            fingerprints.push((table.to_owned(), count, hash));
        }
        fingerprints
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A test that failed leaves nothing running: asked to stop, the program stops PostgreSQL too.
        if self.child.try_wait().is_ok_and(|status| status.is_none()) {
            self.signal(Signal::SIGTERM);
        }
    }
}
