//! Certificates of an authority of one's own: servers that have one are believed where the setting names it, and not
//! otherwise. The servers are Node's, the certificates OpenSSL's.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::instellingen::ended;
use crate::support::{House, Omgeving};
use reactors::webhook::client;
use reactors::webhook::doel::Doelen;

/// HTTPS that says yes to everything but a bucket that is not there, and SMTP over TLS; prints their ports.
const SERVERS: &str = r#"
const { readFileSync } = require('node:fs');
const { SMTPServer } = require(process.argv[1] + '/node_modules/smtp-server');
const options = { key: readFileSync('server.key'), cert: readFileSync('server.pem') };
const https = require('node:https').createServer(options, (asked, answer) => {
  if (!asked.url.startsWith('/weg/')) return answer.setHeader('ETag', '"1"').end();
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
}

impl Drop for Servers {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
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

fn servers(folder: &Path) -> Servers {
    std::fs::write(folder.join("san"), "subjectAltName=IP:127.0.0.1\n").unwrap();
    openssl(
        folder,
        "req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=server -keyout server.key -out server.csr",
    );
    openssl(
        folder,
        "x509 -req -in server.csr -CA eigen.pem -CAkey eigen.key -CAcreateserial -days 2 -extfile san -out server.pem",
    );
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools");
    let mut child = Command::new("node")
        .args(["-e", SERVERS])
        .arg(tools)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    let (https, smtp) = line.trim().split_once(' ').unwrap();
    Servers {
        https: format!("https://127.0.0.1:{https}"),
        smtp: format!("smtps://127.0.0.1:{smtp}"),
        child,
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
    for command in [["migrate", ""], ["sleutels", "maak"]] {
        let outcome = house
            .command()
            .args(command.iter().filter(|word| !word.is_empty()))
            .env("DATABASE_URL", omgeving.url("lintje"))
            .env("LINTJE_OWNER_URL", omgeving.url("lintje_eigenaar"))
            .env("LINTJE_DATA", house.path().join("machine"))
            .output()
            .unwrap();
        assert!(outcome.status.success());
    }
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
