//! Certificates of an authority of one's own: servers that have one are believed where the setting names it, and not
//! otherwise. The servers are PostgreSQL and Node's, the certificates OpenSSL's.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use reqwest::StatusCode;
use testbase::cluster::Server;

use crate::instellingen::ended;
use crate::support::{House, Omgeving};
use reactors::webhook::client;
use reactors::webhook::doel::Doelen;

/// How long something may take that has to come.
const PATIENCE: Duration = Duration::from_secs(60);

/// HTTPS that says yes to everything but a bucket that is not there, and SMTP over TLS; prints their ports, and then what
/// is asked by HTTPS.
const SERVERS: &str = r#"
const { readFileSync } = require('node:fs');
const { SMTPServer } = require(process.argv[1] + '/node_modules/smtp-server');
const options = { key: readFileSync('server.key'), cert: readFileSync('server.pem') };
const https = require('node:https').createServer(options, (request, answer) => {
  console.log(`${request.method} ${request.url}`);
  request.resume();
  if (!request.url.startsWith('/weg/')) return answer.setHeader('ETag', '"1"').end();
  answer.statusCode = 404;
  answer.end('<Error><Code>NoSuchBucket</Code></Error>');
});
const smtp = new SMTPServer({ ...options, secure: true, authOptional: true, logger: false });
smtp.on('error', () => {});
https.listen(0, '127.0.0.1', () => smtp.listen(0, '127.0.0.1', () =>
  console.log(`${https.address().port} ${smtp.server.address().port}`)));
"#;

struct Servers {
    child: Child,
    https: String,
    smtp: String,
    /// Such as `GET /`.
    asked: mpsc::Receiver<String>,
}

impl Drop for Servers {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// What somebody prints, line by line.
fn lines(from: impl Read + Send + 'static) -> mpsc::Receiver<String> {
    let (told, lines) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if told.send(line).is_err() {
                return; // nobody listens any more
            }
        }
    });
    lines
}

/// The lines that come, up to one that fits.
fn until(lines: &mpsc::Receiver<String>, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut all = Vec::new();
    loop {
        let line = lines
            .recv_timeout(PATIENCE)
            .unwrap_or_else(|why| panic!("{why}, after {all:?}"));
        let found = fits(&line);
        all.push(line);
        if found {
            return all;
        }
    }
}

fn openssl(folder: &Path, arguments: &str) {
    let outcome = Command::new("openssl")
        .args(arguments.split(' '))
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(
        outcome.status.success(),
        "{}",
        String::from_utf8_lossy(&outcome.stderr)
    );
}

/// The certificate of an authority of this name.
fn authority(folder: &Path, name: &str) -> PathBuf {
    openssl(
        folder,
        &format!(
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN={name} -keyout {name}.key -out {name}.pem"
        ),
    );
    folder.join(format!("{name}.pem"))
}

/// That of a server on this machine, by the authority `eigen`.
fn certificate(folder: &Path) {
    std::fs::write(folder.join("san"), "subjectAltName=IP:127.0.0.1\n").unwrap();
    openssl(
        folder,
        "req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=server -keyout server.key -out server.csr",
    );
    openssl(
        folder,
        "x509 -req -in server.csr -CA eigen.pem -CAkey eigen.key -CAcreateserial -days 2 -extfile san -out server.pem",
    );
}

fn servers(folder: &Path) -> Servers {
    certificate(folder);
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools");
    let mut child = Command::new("node")
        .args(["-e", SERVERS])
        .arg(tools)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let asked = lines(child.stdout.take().unwrap());
    let line = asked.recv_timeout(PATIENCE).unwrap();
    let (https, smtp) = line.trim().split_once(' ').unwrap();
    Servers {
        https: format!("https://127.0.0.1:{https}"),
        smtp: format!("smtps://127.0.0.1:{smtp}"),
        child,
        asked,
    }
}

/// A database on its own machine, with the certificate of `eigen`: it lets the program in over TLS alone.
async fn database(folder: &Path) -> Server {
    let who = "host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 trust\n";
    std::fs::write(folder.join("pg_hba.conf"), who).unwrap();
    let within = |name: &str| folder.join(name).display().to_string();
    let settings = format!(
        "fsync = off\nssl = on\nssl_cert_file = '{}'\nssl_key_file = '{}'\nhba_file = '{}'\n",
        within("server.pem"),
        within("server.key"),
        within("pg_hba.conf")
    );
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools");
    let server = Server::new(&tools, folder.join("postgres")).unwrap();
    server.create_with(&settings).await.unwrap();
    server
}

/// The program, ready.
struct Program {
    child: Child,
    http: String,
    log: mpsc::Receiver<String>,
    _output: mpsc::Receiver<String>,
}

impl Program {
    fn start(mut command: Command) -> Self {
        let mut child = command
            .arg("serve")
            .env("LINTJE_LISTEN", "127.0.0.1:0")
            .env("RUST_LOG", "warn")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = lines(child.stderr.take().unwrap());
        let output = lines(child.stdout.take().unwrap());
        let said = until(&output, |line| line.starts_with("Ready."));
        let http = said
            .iter()
            .find_map(|line| line.strip_prefix("Listening"))
            .unwrap();
        Program {
            http: format!("http://{}", http.trim()),
            child,
            log,
            _output: output,
        }
    }

    async fn answers(&self) {
        let answer = reqwest::get(format!("{}/openapi.json", self.http)).await;
        assert_eq!(answer.unwrap().status(), StatusCode::OK);
    }

    fn stop(mut self) {
        let pid = Pid::from_raw(self.child.id().try_into().unwrap());
        kill(pid, Signal::SIGTERM).unwrap();
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.child.try_wait().unwrap().is_none() {
            self.child.kill().unwrap(); // a test that failed
            self.child.wait().unwrap();
        }
    }
}

/// A database that is migrated, and the keys of a machine.
fn set_up(house: &House, omgeving: &Omgeving) {
    for arguments in [&["migrate"][..], &["sleutels", "maak"]] {
        let outcome = house
            .command()
            .args(arguments)
            .env("DATABASE_URL", omgeving.url("lintje"))
            .env("LINTJE_OWNER_URL", omgeving.url("lintje_eigenaar"))
            .env("LINTJE_DATA", house.path().join("machine"))
            .output()
            .unwrap();
        assert!(outcome.status.success(), "{arguments:?}");
    }
}

/// `lintje` with the mail server and the storage that these are, believing this authority.
fn lintje(
    house: &House,
    omgeving: &Omgeving,
    servers: &Servers,
    (subcommand, ca): (&str, Option<&Path>),
) -> Command {
    let mut command = house.command();
    command
        .arg(subcommand)
        .env("DATABASE_URL", omgeving.url("lintje"))
        .env("LINTJE_DATA", house.path().join("machine"))
        .env("LINTJE_CLAMD", "geen")
        .env("LINTJE_SMTP_URL", &servers.smtp)
        .env("LINTJE_STORAGE_URL", "s3://lintje")
        .env("AWS_ENDPOINT", &servers.https)
        .env("AWS_REGION", "eu-west-1")
        .env("AWS_ACCESS_KEY_ID", "x")
        .env("AWS_SECRET_ACCESS_KEY_FILE", house.path().join("geheim"))
        .env_remove("SSL_CERT_FILE");
    if let Some(ca) = ca {
        command
            .env("LINTJE_SMTP_CA", ca)
            .env("LINTJE_STORAGE_CA", ca);
    }
    command
}

/// What `lintje controle` says of storage and mail.
fn controle(
    house: &House,
    omgeving: &Omgeving,
    servers: &Servers,
    ca: Option<&Path>,
) -> Vec<String> {
    let mut command = lintje(house, omgeving, servers, ("controle", ca));
    let said = String::from_utf8(command.output().unwrap().stdout).unwrap();
    let of = |line: &&str| matches!(line.split_whitespace().nth(1), Some("storage" | "mail"));
    said.lines().filter(of).map(str::to_owned).collect()
}

#[tokio::test]
async fn a_certificate_of_ones_own_authority_is_believed_where_it_is_named() {
    let house = House::new();
    let omgeving = house.start();
    set_up(&house, &omgeving);
    std::fs::write(house.path().join("geheim"), "y\n").unwrap();
    let own = authority(house.path(), "eigen");
    let other = authority(house.path(), "ander");
    let servers = servers(house.path());
    let all = |ca: Option<&Path>, stand: &str| {
        let said = controle(&house, &omgeving, &servers, ca);
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(
            said.iter().all(|line| line.starts_with(stand)),
            "{ca:?}: {said:?}"
        );
    };
    all(Some(&own), "goed");
    all(Some(&other), "FOUT");
    all(None, "FOUT");

    // A bucket that is not there is told at the start, and not by the first upload.
    let mut worker = lintje(&house, &omgeving, &servers, ("worker", Some(&own)));
    worker.env("LINTJE_STORAGE_URL", "s3://weg");
    let (code, said) = ended(worker);
    assert!(
        code == 2 && said.contains("there is no bucket s3://weg"),
        "{code}: {said}"
    );

    let call = async |ca: &[u8]| {
        let client = client(Doelen::OokHier, ca).unwrap();
        client.get(&servers.https).send().await.is_ok()
    };
    assert!(call(&std::fs::read(&own).unwrap()).await);
    assert!(!call(&std::fs::read(&other).unwrap()).await);
    assert!(!call(&[]).await);
}

#[tokio::test]
async fn the_database_is_believed_by_the_authority_that_is_named() {
    let house = House::new();
    let own = authority(house.path(), "eigen");
    let other = authority(house.path(), "ander");
    certificate(house.path());
    let server = database(house.path()).await;
    let lintje = |ca: Option<&Path>| {
        // With a setting the certificate is checked whatever the address says of it, which is nothing.
        let mode = if ca.is_some() {
            ""
        } else {
            "?sslmode=verify-full"
        };
        let address =
            |role: &str| format!("postgres://{role}@127.0.0.1:{}/lintje{mode}", server.port());
        let mut command = house.command();
        command
            .env("DATABASE_URL", address("lintje"))
            .env("LINTJE_OWNER_URL", address("lintje_eigenaar"))
            .env("LINTJE_DATA", house.path().join("machine"))
            .env("LINTJE_CLAMD", "geen")
            .env("LINTJE_LISTEN", "127.0.0.1:0")
            .env_remove("SSL_CERT_FILE");
        if let Some(ca) = ca {
            command.env("LINTJE_DATABASE_CA", ca);
        }
        command
    };
    let runs = |ca: Option<&Path>, arguments: &[&str]| {
        let mut command = lintje(ca);
        command.args(arguments);
        ended(command)
    };
    let refused = |what: &str| {
        for ca in [Some(other.as_path()), None] {
            let (code, said) = runs(ca, &[what]);
            assert!(
                code == 1 && said.contains("certificate"),
                "{what} {ca:?}: {code}, {said}"
            );
        }
    };

    refused("migrate");
    for arguments in [&["migrate"][..], &["sleutels", "maak"]] {
        let (code, said) = runs(Some(&own), arguments);
        assert_eq!(code, 0, "{arguments:?}: {said}");
    }
    refused("serve");
    let program = Program::start(lintje(Some(&own)));
    program.answers().await;
    let (all, encrypted): (i64, i64) = sqlx::query_as(
        "SELECT count(*), count(*) FILTER (WHERE ssl)
         FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'lintje'",
    )
    .fetch_one(&mut server.superuser().await.unwrap())
    .await
    .unwrap();
    assert!(all > 0 && all == encrypted, "{encrypted} of {all}");
    program.stop();
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_collector_is_believed_by_the_authority_that_is_named() {
    let house = House::new();
    let omgeving = house.start();
    set_up(&house, &omgeving);
    let own = authority(house.path(), "eigen");
    let other = authority(house.path(), "ander");
    let servers = servers(house.path());
    let known = client(Doelen::OokHier, &std::fs::read(&own).unwrap()).unwrap();
    for (ca, believed) in [(Some(&own), true), (Some(&other), false), (None, false)] {
        let mut command = house.command();
        command
            .env("DATABASE_URL", omgeving.url("lintje"))
            .env("LINTJE_DATA", house.path().join("machine"))
            .env("LINTJE_CLAMD", "geen")
            .env("LINTJE_SMTP_URL", format!("smtp://{}", omgeving.smtp))
            .env("LINTJE_OTLP_URL", &servers.https)
            .env("LINTJE_OTLP_DEEL", "1")
            .env_remove("SSL_CERT_FILE");
        if let Some(ca) = ca {
            command.env("LINTJE_OTLP_CA", ca);
        }
        let program = Program::start(command);
        program.answers().await;
        match believed {
            true => until(&servers.asked, |line| line == "POST /v1/traces"),
            false => until(&program.log, |line| line.contains("did not take spans")),
        };
        // The program goes on, whoever takes its spans.
        program.answers().await;
        program.stop();
        let end = known.get(format!("{}/einde", servers.https));
        assert!(end.send().await.unwrap().status().is_success());
        let asked = until(&servers.asked, |line| line == "GET /einde");
        assert!(
            believed || asked == ["GET /einde"],
            "{ca:?}: spans were sent to a stranger: {asked:?}"
        );
    }
}
