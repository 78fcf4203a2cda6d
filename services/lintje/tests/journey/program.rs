//! The program as an operator runs it: started, killed, started again.

use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tempfile::TempDir;

use crate::mailbox::Mailbox;

pub struct Program {
    data: PathBuf,
    http: Address,
    mail: Address,
    witness: Option<String>,
    log: Log,
    child: Option<Child>,
    _folder: Option<TempDir>,
}

/// Where the program's log goes.
#[derive(Clone, Copy)]
enum Log {
    Here,
    /// To a device on which nothing can be written.
    FullDisk,
}

/// Where something answers now: at every start the system gives another port.
#[derive(Clone, Default)]
pub struct Address {
    origin: Arc<Mutex<String>>,
    path: String,
}

impl Address {
    fn moves_to(&self, origin: &str) {
        origin.clone_into(&mut self.origin.lock().unwrap());
    }

    /// A path below it, which moves along.
    pub fn at(&self, path: &str) -> Self {
        Address {
            origin: Arc::clone(&self.origin),
            path: format!("{}{path}", self.path),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin.lock().unwrap(), self.path)
    }
}

fn ended(command: &mut Command) -> (i32, String) {
    let outcome = command.output().unwrap();
    let said = [outcome.stdout, outcome.stderr].concat();
    (
        outcome.status.code().unwrap(),
        String::from_utf8(said).unwrap(),
    )
}

/// The data directory of a `make run` that runs already, on the ports of the contract: the journey is then made there.
const RUNNING: &str = "LINTJE_RUNNING";

impl Program {
    /// A program of its own, in a folder of its own; or the one that already runs in LINTJE_RUNNING.
    pub fn start() -> Self {
        if let Some(data) = std::env::var_os(RUNNING) {
            history::use_ring();
            let program = Program {
                data: data.into(),
                http: Address::default(),
                mail: Address::default(),
                witness: None,
                log: Log::Here,
                child: None,
                _folder: None,
            };
            program.http.moves_to("http://127.0.0.1:8080");
            program.mail.moves_to("http://127.0.0.1:1080");
            return program;
        }
        Self::begin(Log::Here)
    }

    /// A program of its own that can't write its log.
    pub fn start_with_its_log_on_a_full_disk() -> Self {
        Self::begin(Log::FullDisk)
    }

    fn begin(log: Log) -> Self {
        history::use_ring(); // for the clients of the tests
        let folder = tempfile::tempdir().unwrap();
        let mut program = Program {
            data: folder.path().join("data"),
            http: Address::default(),
            mail: Address::default(),
            witness: None,
            log,
            child: None,
            _folder: Some(folder),
        };
        program.launch();
        program
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lintje"));
        command
            .env("LINTJE_DATA", &self.data)
            .env(
                "LINTJE_TOOLS",
                Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools"),
            )
            .env("LINTJE_LISTEN", "127.0.0.1:0")
            .env("LINTJE_MAIL_HTTP", "127.0.0.1:0")
            .env("LINTJE_MAIL_SMTP", "127.0.0.1:0")
            .env_remove("LINTJE_GETUIGEN")
            .env_remove("DATABASE_URL");
        command
    }

    /// Starts, waits until the program says that it is ready, and hears where it answers.
    fn launch(&mut self) {
        let mut child = self
            .command()
            .arg("serve")
            .stdout(Stdio::piped())
            .stderr(match self.log {
                Log::Here => Stdio::inherit(),
                Log::FullDisk => File::options()
                    .write(true)
                    .open("/dev/full")
                    .unwrap()
                    .into(),
            })
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        self.child = Some(child);
        self.witness = None;
        for line in output.lines().map_while(Result::ok) {
            match line.split_whitespace().collect::<Vec<_>>()[..] {
                ["Lintje", url] => self.http.moves_to(url),
                ["Witness", url] => self.witness = Some(url.to_owned()),
                ["Mail", url] => self.mail.moves_to(url),
                ["Ready.", ..] => return,
                _ => {}
            }
        }
        panic!("the program ended before it was ready");
    }

    fn signal(&mut self, signal: Signal) {
        if let Some(mut child) = self.child.take() {
            kill(Pid::from_raw(child.id().try_into().unwrap()), signal).unwrap();
            child.wait().unwrap();
        }
    }

    pub fn kill_and_restart(&mut self) {
        self.signal(Signal::SIGKILL);
        self.launch();
    }

    pub fn stop_and_restart(&mut self) {
        self.signal(Signal::SIGINT);
        self.launch();
    }

    pub fn stop(mut self) {
        self.signal(Signal::SIGINT);
    }

    /// `make run` a second time while it runs: the exit code that says so, and the first one goes on. That the
    /// port is taken too is not what it says.
    pub fn started_again(&self) -> Option<i32> {
        let url = self.http.to_string();
        let taken = url.strip_prefix("http://").unwrap();
        let mut second = self.command();
        let second = second.env("LINTJE_LISTEN", taken).arg("serve");
        let second = second.output().unwrap();
        second.status.code()
    }

    /// A line of the kernel's account of the program's memory, in KiB.
    pub fn memory(&self, line: &str) -> i64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process())).unwrap();
        let value = status
            .lines()
            .find_map(|l| l.strip_prefix(&format!("{line}:")));
        value
            .and_then(|v| v.split_whitespace().next())
            .unwrap()
            .parse()
            .unwrap()
    }

    fn process(&self) -> u32 {
        self.child.as_ref().unwrap().id()
    }

    pub fn url(&self) -> Address {
        self.http.clone()
    }

    /// Where the witness of the demo is asked; none: it could not start.
    pub fn witness(&self) -> Option<String> {
        self.witness.clone()
    }

    pub fn mailbox(&self) -> Mailbox {
        Mailbox::new(self.mail.clone())
    }

    /// The password of a demo account.
    pub fn wachtwoord(&self, gebruikersnaam: &str) -> String {
        let file = self.data.join("demo-accounts.json");
        let accounts: Vec<Value> =
            serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let account = accounts
            .iter()
            .find(|a| a["gebruikersnaam"] == gebruikersnaam)
            .unwrap();
        account["wachtwoord"].as_str().unwrap().to_owned()
    }

    /// `lintje gebruiker …`, with this on its standard input: whether it succeeded, and what it said.
    pub fn gebruiker(&self, arguments: &[&str], input: &str) -> (bool, String) {
        let mut child = self
            .command()
            .arg("gebruiker")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child
            .stdin
            .take()
            .unwrap()
            .write_all(input.as_bytes())
            .unwrap();
        let outcome = child.wait_with_output().unwrap();
        let said = [outcome.stdout, outcome.stderr].concat();
        (outcome.status.success(), String::from_utf8(said).unwrap())
    }

    /// `lintje audit …`: whether it succeeded, and what it said.
    pub fn audit(&self, arguments: &[&str]) -> (bool, String) {
        let outcome = self
            .command()
            .arg("audit")
            .args(arguments)
            .output()
            .unwrap();
        let said = [outcome.stdout, outcome.stderr].concat();
        (outcome.status.success(), String::from_utf8(said).unwrap())
    }

    /// Another subcommand: whether it succeeded, and what it said.
    pub fn runs(&self, arguments: &[&str]) -> (bool, String) {
        let outcome = self.command().args(arguments).output().unwrap();
        let said = [outcome.stdout, outcome.stderr].concat();
        (outcome.status.success(), String::from_utf8(said).unwrap())
    }

    /// The same, with its exit code.
    pub fn ends(&self, arguments: &[&str]) -> (i32, String) {
        ended(self.command().args(arguments))
    }

    /// The same, with the database given by its address, so that nobody asks who uses the data directory.
    pub fn ends_by_address(&self, arguments: &[&str]) -> (i32, String) {
        let socket = self.superuser().get_socket().cloned().unwrap();
        let url = format!(
            "postgres://postgres@localhost/lintje?host={}",
            socket.display()
        );
        ended(self.command().env("DATABASE_URL", url).args(arguments))
    }

    /// A set-up elsewhere that is empty but for the keys of this one, and does not run.
    pub fn keys_elsewhere(&self) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let elsewhere = Program {
            data: folder.path().join("data"),
            http: Address::default(),
            mail: Address::default(),
            witness: None,
            log: Log::Here,
            child: None,
            _folder: Some(folder),
        };
        std::fs::create_dir(&elsewhere.data).unwrap();
        // The demo gives its accounts other passwords where it can't tell theirs.
        for file in ["master.key", "seal.keys", "root.key", "demo-accounts.json"] {
            std::fs::copy(self.data.join(file), elsewhere.data.join(file)).unwrap();
        }
        elsewhere
    }

    /// Starts one that does not run.
    pub fn starts(&mut self) {
        self.launch();
    }

    /// Begins a subcommand.
    pub fn begins(&self, arguments: &[&str]) -> Child {
        self.command().args(arguments).spawn().unwrap()
    }

    /// Begins a subcommand, and kills it as hard as can be when it says something that begins like this.
    pub fn killed_at(&self, arguments: &[&str], says: &str) {
        let mut child = self
            .command()
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut lines = output.lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains(says)), "{says}");
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// A subcommand that can write no file of more than 64 KiB, as on a disk that is full.
    pub fn ends_on_a_full_disk(&self, arguments: &[&str]) -> (i32, String) {
        let program = self.command();
        let mut shell = Command::new("bash");
        shell
            .args(["-c", "trap '' XFSZ; ulimit -f 64; exec \"$@\"", "bash"])
            .arg(program.get_program())
            .args(arguments);
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => shell.env(name, value),
                None => shell.env_remove(name),
            };
        }
        ended(&mut shell)
    }

    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The lines of the file of master keys, one for each key.
    pub fn master_keys(&self) -> Vec<String> {
        let text = std::fs::read_to_string(self.data.join("seal.keys")).unwrap();
        let keys = text.lines().filter(|line| !line.starts_with('#'));
        keys.map(str::to_owned).collect()
    }

    /// The number of a case.
    pub async fn zaaknummer(&self, zaak: &str) -> String {
        let mut database = self.database().await;
        sqlx::query_scalar("SELECT zaaknummer FROM readmodel.zaak WHERE zaak_id = $1::uuid")
            .bind(zaak)
            .fetch_one(&mut database)
            .await
            .unwrap()
    }

    /// Everything that the database holds about accounts and their mails, as text.
    pub async fn accounts_in_database(&self) -> String {
        let mut database = self.database().await;
        sqlx::query_scalar(
            "SELECT concat_ws(' ', (SELECT string_agg(l::text, ' ') FROM access.wachtwoordlink l),
                (SELECT string_agg(e::text, ' ') FROM work.effect e),
                (SELECT string_agg(g::text, ' ') FROM access.gebeurtenis g))",
        )
        .fetch_one(&mut database)
        .await
        .unwrap()
    }

    /// Connections to the program's own database.
    pub async fn pool(&self) -> sqlx::PgPool {
        sqlx::PgPool::connect_with(self.superuser()).await.unwrap()
    }

    /// What the program seals personal data with.
    pub async fn seal(&self, pool: &sqlx::PgPool) -> history::Seal {
        let keys = self.data.join("seal.keys");
        let seal = history::Seal::open(pool.clone(), &keys, projections::eigenaren);
        seal.await.unwrap()
    }

    async fn database(&self) -> PgConnection {
        PgConnection::connect_with(&self.superuser()).await.unwrap()
    }

    fn superuser(&self) -> PgConnectOptions {
        let pid = self.data.join("postgres/postmaster.pid");
        let text = std::fs::read_to_string(pid).unwrap();
        PgConnectOptions::new()
            .socket(text.lines().nth(4).unwrap())
            .port(5432)
            .username("postgres")
            .database("lintje")
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
        let pool = sqlx::PgPool::connect_with(self.superuser()).await.unwrap();
        let verified = history::verify(&pool).await.unwrap();
        assert!(verified.events > 20);
        pool.close().await;
    }

    /// A migrate makes tables of an older version anew, while the program works with them.
    pub async fn migrate_makes_older_tables_anew(&self) {
        sqlx::query("UPDATE readmodel.tabelversie SET nummer = 0")
            .execute(&mut self.database().await)
            .await
            .unwrap();
        let (done, said) = self.runs(&["migrate"]);
        let older = "Read models were older than this program (zaak, bewaring, besluit, zakenlijst, statistiek, \
                     buren): rebuilt from ";
        assert!(done && said.contains(older), "{said}");
        let mut database = self.database().await;
        let stand = projections::tabellen::stand(&mut database).await.unwrap();
        assert_eq!(stand, projections::tabellen::Stand::Gelijk);
    }

    /// The rebuilt read models are those that were written live, byte for byte.
    pub async fn rebuild_equals_live(&self) {
        self.rebuild_equals_live_in(&projections::tabellen::TABLES)
            .await;
    }

    /// As [`Program::rebuild_equals_live`], of some tables, while work goes on in the others.
    pub async fn rebuild_equals_live_in(&self, tables: &[&str]) {
        for _ in 0..20 {
            let (position, before) = (self.position().await, self.fingerprint(tables).await);
            let rebuilt = self.command().arg("rebuild").output().unwrap();
            assert!(
                rebuilt.status.success(),
                "{}",
                String::from_utf8_lossy(&rebuilt.stderr)
            );
            let after = self.fingerprint(tables).await;
            if after == before {
                return;
            }
            // What was appended meanwhile, the record of a mail for instance, is in the second one alone.
            assert_ne!(self.position().await, position, "{after:?} {before:?}");
        }
        panic!("the history went on during each of twenty rebuilds");
    }

    async fn position(&self) -> i64 {
        sqlx::query_scalar("SELECT position FROM history.head")
            .fetch_one(&mut self.database().await)
            .await
            .unwrap()
    }

    /// PostgreSQL is killed as hard as can be, and the program starts it again. The rows of the list are new
    /// ones then: they say what they said, and not what was written over them just before.
    pub async fn list_survives_postgresql(&self) {
        const LIST: [&str; 1] = ["zakenlijst"];
        let before = self.fingerprint(&LIST).await;
        let (server, superuser) = (self.server(), self.superuser());
        sqlx::query("UPDATE readmodel.zakenlijst SET kandidaat_naam = 'Van voor de val'")
            .execute(&mut self.database().await)
            .await
            .unwrap();
        assert_ne!(self.fingerprint(&LIST).await, before);
        kill(Pid::from_raw(server.parse().unwrap()), Signal::SIGKILL).unwrap();
        let killed = Instant::now();
        // Its children live on for some moments, and answer.
        while self.server() == server || PgConnection::connect_with(&superuser).await.is_err() {
            assert!(killed.elapsed() < Duration::from_secs(60), "no PostgreSQL");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(self.fingerprint(&LIST).await, before);
        println!(
            "the list was back {:.1?} after PostgreSQL was killed",
            killed.elapsed()
        );
    }

    /// The process number of PostgreSQL's first process; empty while there is none.
    fn server(&self) -> String {
        let file = std::fs::read_to_string(self.data.join("postgres/postmaster.pid"));
        let first = file
            .ok()
            .and_then(|text| text.lines().next().map(str::to_owned));
        first.unwrap_or_default()
    }

    async fn fingerprint(&self, tables: &[&str]) -> Vec<(String, i64, Option<String>)> {
        let mut database = self.database().await;
        // The list follows the history; what was written last must have reached it.
        loop {
            let behind: bool = sqlx::query_scalar(
                "SELECT h.position > min(c.position) FROM history.head h, work.gevolgd c
                 WHERE c.naam = ANY($1) GROUP BY h.position",
            )
            .bind(projections::tabellen::following())
            .fetch_one(&mut database)
            .await
            .unwrap();
            if !behind {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let mut fingerprints = Vec::new();
        for table in tables {
            let (count, hash) = sqlx::query_as(&format!(
                "SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM readmodel.{table} t"
            ))
            .fetch_one(&mut database)
            .await
            .unwrap();
            fingerprints.push(((*table).to_owned(), count, hash));
        }
        fingerprints
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A test that failed leaves nothing running: asked to stop, the program stops PostgreSQL too.
        self.signal(Signal::SIGTERM);
    }
}
