//! Settings and key files that are wrong: what the program says, and what it ends with.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output};

use crate::support::{House, Omgeving};
use history::{LinkKey, MIGRATIONS};
use lintje::migrate::compare;
use sqlx::migrate::MigrateError;
use sqlx::{Connection, PgConnection};

/// What it exited with, and all that it said.
pub fn ended(mut command: Command) -> (i32, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().unwrap();
    let said = String::from_utf8([stdout, stderr].concat()).unwrap();
    (status.code().unwrap(), said)
}

/// `lintje` on the database of `omgeving`, as on a machine of an installation with a server of its own.
pub fn lintje(house: &House, omgeving: &Omgeving, arguments: &[&str]) -> Command {
    let mut command = house.command();
    command
        .args(arguments)
        .env("DATABASE_URL", omgeving.url("lintje"))
        .env("LINTJE_DATA", house.path().join("machine"))
        .env("LINTJE_CLAMD", "geen")
        .env("LINTJE_SMTP_URL", format!("smtp://{}", omgeving.smtp))
        .env("LINTJE_LISTEN", "127.0.0.1:0");
    command
}

pub fn as_owner(house: &House, omgeving: &Omgeving, arguments: &[&str]) -> (i32, String) {
    let mut command = lintje(house, omgeving, arguments);
    command.env("LINTJE_OWNER_URL", omgeving.url("lintje_eigenaar"));
    ended(command)
}

/// A start of the program in its own role ends with this code and these words.
pub fn refused(house: &House, omgeving: &Omgeving, code: i32, words: &str) {
    let (ended, said) = ended(lintje(house, omgeving, &["worker"]));
    assert!(ended == code && said.contains(words), "{ended}: {said}");
}

/// Starts a worker, which has to come as far as `Ready.`, and stops it.
fn starts(house: &House, omgeving: &Omgeving) {
    use std::io::{BufRead, BufReader};
    let mut worker = lintje(house, omgeving, &["worker"]).spawn().unwrap();
    let mut output = BufReader::new(worker.stdout.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("Ready.") {
        line.clear();
        assert_ne!(output.read_line(&mut line).unwrap(), 0, "it ended");
    }
    let pid = nix::unistd::Pid::from_raw(worker.id().try_into().unwrap());
    nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGTERM).unwrap();
    assert!(worker.wait().unwrap().success());
}

#[tokio::test]
async fn keys_are_made_by_a_command_and_belong_to_their_database() {
    let house = House::new();
    let omgeving = house.start();
    assert_eq!(as_owner(&house, &omgeving, &["migrate"]).0, 0);
    let machine = house.path().join("machine");
    let master = machine.join("master.key");

    refused(&house, &omgeving, 2, "lintje sleutels maak");
    assert!(!master.exists() && !machine.join("seal.keys").exists());

    let (code, said) = ended(lintje(&house, &omgeving, &["sleutels", "maak"]));
    assert!(code == 0 && said.matches(": made.").count() == 3, "{said}");
    let first = std::fs::read_to_string(&master).unwrap();
    let (code, said) = ended(lintje(&house, &omgeving, &["sleutels", "maak"]));
    assert!(code == 0 && said.matches("is there").count() == 3, "{said}");
    assert_eq!(std::fs::read_to_string(&master).unwrap(), first);
    starts(&house, &omgeving);

    // Another master key, in its place.
    std::fs::remove_file(&master).unwrap();
    LinkKey::from_file_or_new(&master).unwrap();
    refused(&house, &omgeving, 2, "not the one of this database");
    // Lost for good: only the owner of the database may say so.
    let (code, said) = ended(lintje(&house, &omgeving, &["sleutels", "vervang"]));
    assert!(code == 1 && said.contains("owner"), "{said}");
    assert_eq!(as_owner(&house, &omgeving, &["sleutels", "vervang"]).0, 0);
    starts(&house, &omgeving);

    // Readable by everybody, malformed, gone.
    for (file, mode) in [
        ("master.key", 0o644),
        ("seal.keys", 0o604),
        ("root.key", 0o666),
    ] {
        let path = machine.join(file);
        std::fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        refused(&house, &omgeving, 2, "chmod 0600");
        std::fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
    }
    std::fs::write(&master, "kort").unwrap();
    refused(&house, &omgeving, 2, "32 bytes in base64");
    std::fs::remove_file(machine.join("seal.keys")).unwrap();
    refused(&house, &omgeving, 2, "seal.keys");
}

/// A database from before the check: its links tell whose they are.
#[tokio::test]
async fn a_database_of_before_the_check_knows_its_key_by_its_links() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let (own, other) = (
        LinkKey::from_master(&[1; 32]),
        LinkKey::from_master(&[2; 32]),
    );
    let link = own.nieuw();
    sqlx::query(
        "INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type, event_version,
                                     payload, metadata, hash)
         VALUES (1, 'verzoek', gen_random_uuid(), 1, 'VerzoekIngediend', '1.0',
                 json_build_object('VerzoekIngediend', json_build_object(
                     'verificatieLinkId', $1::text, 'vingerafdruk', $2::text)), '{}', sha256('ja'))",
    )
    .bind(link.link_id.to_string())
    .bind(link.vingerafdruk.als_str())
    .execute(&pool)
    .await
    .unwrap();
    let toets = async |key: &LinkKey| {
        let op = history::Clock::system().now();
        history::geheim::toets(&pool, key, op).await.is_ok()
    };
    assert!(!toets(&other).await, "another key was taken");
    assert!(toets(&own).await && toets(&own).await);
    assert!(!toets(&other).await);
}

#[tokio::test]
async fn a_database_that_is_newer_changed_or_older_is_told_as_what_it_is() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let options = (*pool.connect_options()).clone().username("lintje");
    let judged = async || {
        let mut program = PgConnection::connect_with(&options).await.unwrap();
        compare(&mut program, &MIGRATIONS).await
    };
    let change = async |sql: &str| {
        sqlx::raw_sql(sql).execute(&pool).await.unwrap();
    };
    judged().await.unwrap();
    change("UPDATE _sqlx_migrations SET checksum = '\\x00' WHERE version = 103").await;
    assert!(matches!(
        judged().await,
        Err(MigrateError::VersionMismatch(103))
    ));
    change("UPDATE _sqlx_migrations SET version = 9999 WHERE version = 103").await;
    assert!(matches!(
        judged().await,
        Err(MigrateError::VersionMissing(9999))
    ));
    change("DELETE FROM _sqlx_migrations WHERE version = 9999").await;
    assert!(matches!(
        judged().await,
        Err(MigrateError::VersionNotPresent(103))
    ));
}

#[tokio::test]
async fn the_programs_role_hears_why_it_does_not_start() {
    let house = House::new();
    let omgeving = house.start();
    refused(&house, &omgeving, 1, "lintje migrate");
    assert_eq!(as_owner(&house, &omgeving, &["migrate"]).0, 0);
    let mut owner = omgeving.connect("lintje_eigenaar").await;
    let mut change = async |sql: &str| {
        sqlx::raw_sql(sql).execute(&mut owner).await.unwrap();
    };
    change("UPDATE _sqlx_migrations SET version = 9999 WHERE version = 102").await;
    refused(
        &house,
        &omgeving,
        1,
        "the database is newer than this program",
    );
    let (code, said) = as_owner(&house, &omgeving, &["migrate"]);
    assert!(code == 1 && said.contains("newer"), "{said}");
    change("UPDATE _sqlx_migrations SET version = 102, checksum = '\\x00' WHERE version = 9999")
        .await;
    refused(&house, &omgeving, 1, "in another form");
}

#[test]
fn what_can_not_be_right_ends_with_2_and_names_its_setting() {
    let house = House::new();
    for (name, value, words) in [
        ("LINTJE_LINK_WEKEN", "13000000", "at most 520"),
        ("LINTJE_LISTNE", "127.0.0.1:80", "LINTJE_LISTEN?"),
        ("LINTJE_SMTP_URL", "smtp://mail?tls=ja", "opportunistic"),
        ("LINTJE_SMTP_CA", "/nergens", "LINTJE_SMTP_CA"),
        (
            "LINTJE_BEVEILIGINGSLOG",
            "/nergens/log",
            "LINTJE_BEVEILIGINGSLOG",
        ),
        ("LINTJE_TWEEDE_FACTOR", "uit", "LINTJE_TWEEDE_FACTOR"),
        ("DATABASE_URL", "@/nergens/url", "/nergens/url"),
        ("RUST_LOG", "history=luid", "RUST_LOG"),
    ] {
        let mut command = house.command();
        command
            .arg("worker")
            .env("DATABASE_URL", "postgres://lintje@127.0.0.1:1/lintje")
            .env(name, value)
            .stderr(std::process::Stdio::piped());
        let (code, said) = ended(command);
        assert!(code == 2 && said.contains(words), "{name}: {code} {said}");
    }
}

/// Standard error goes into the journal.
#[test]
fn a_secret_that_is_refused_is_not_repeated() {
    let house = House::new();
    for name in [
        "DATABASE_URL",
        "LINTJE_OWNER_URL",
        "LINTJE_LEES_URL",
        "LINTJE_SMTP_URL",
        "LINTJE_VERWERKINGENLOG_URL",
    ] {
        let mut command = house.command();
        command
            .arg("controle")
            .env(name, "htps://naam:GEHEIM@voorbeeld.nl/lintje")
            .stderr(std::process::Stdio::piped());
        let (code, said) = ended(command);
        assert_eq!(code, 2, "{name}: {said}");
        assert!(said.contains(name), "{name}: {said}");
        assert!(!said.contains("GEHEIM"), "{name}: {said}");
    }
}

/// What only shows once the database is there: of the storage and of the mail server.
#[tokio::test]
async fn a_storage_or_mail_server_that_can_not_be_as_it_is_set_ends_with_2() {
    let house = House::new();
    let omgeving = house.start();
    assert_eq!(as_owner(&house, &omgeving, &["migrate"]).0, 0);
    assert_eq!(ended(lintje(&house, &omgeving, &["sleutels", "maak"])).0, 0);
    let rubbish = house.path().join("rommel.pem");
    let pem = "-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----\n";
    std::fs::write(&rubbish, pem).unwrap();
    let rubbish = rubbish.to_str().unwrap();
    let bucket = ("LINTJE_STORAGE_URL", "s3://lintje");
    let key = ("AWS_ACCESS_KEY_ID", "x");
    let secret = ("AWS_SECRET_ACCESS_KEY", "y");
    for (settings, words) in [
        (
            vec![("LINTJE_STORAGE_URL", "file:///proc/nergens")],
            "/proc/nergens",
        ),
        (
            vec![bucket, key, ("AWS_SECRET_ACCESS_KEY_FILE", "/nergens")],
            "AWS_SECRET_ACCESS_KEY_FILE: /nergens",
        ),
        (vec![bucket, key], "s3://lintje: "),
        (
            vec![bucket, key, secret, ("LINTJE_STORAGE_CA", rubbish)],
            "LINTJE_STORAGE_CA",
        ),
        (vec![("LINTJE_SMTP_CA", rubbish)], "rommel.pem"),
    ] {
        let mut worker = lintje(&house, &omgeving, &["worker"]);
        worker.env_remove("AWS_SECRET_ACCESS_KEY").envs(settings);
        let (code, said) = ended(worker);
        assert!(code == 2 && said.contains(words), "{words}: {code} {said}");
    }
}

#[tokio::test]
async fn a_check_of_the_set_up_says_what_to_do() {
    let house = House::new();
    let omgeving = house.start();
    assert_eq!(as_owner(&house, &omgeving, &["migrate"]).0, 0);
    let (code, said) = ended(lintje(&house, &omgeving, &["controle"]));
    assert_eq!(code, 1, "{said}");
    for words in [
        "LINTJE_PUBLIC_URL is not https",
        "LINTJE_MAIL_VAN is the example",
        "lintje sleutels maak",
        "LINTJE_CLAMD=geen",
        "no synchronous standby",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }

    assert_eq!(ended(lintje(&house, &omgeving, &["sleutels", "maak"])).0, 0);
    let mut well = lintje(&house, &omgeving, &["controle"]);
    well.env("LINTJE_PUBLIC_URL", "https://lintje.voorbeeld.nl")
        .env("LINTJE_MAIL_VAN", "Lintje <lintje@voorbeeld.nl>");
    let (code, said) = ended(well);
    assert!(code == 0 && said.contains("\n0 wrong, "), "{said}");
    for words in [
        "goed    keys         master.key is the one of this database",
        "goed    mail         the mail server answers",
        "goed    storage      it can be written to",
        "goed    roles        the program's role owns nothing",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }

    // As the owner of the database, with a mail server that is away.
    let mut wrong = lintje(&house, &omgeving, &["controle"]);
    wrong
        .env("DATABASE_URL", omgeving.url("lintje_eigenaar"))
        .env("LINTJE_SMTP_URL", "smtp://127.0.0.1:1");
    let (code, said) = ended(wrong);
    assert_eq!(code, 1, "{said}");
    for words in [
        "owner: give the program the role",
        "LINTJE_SMTP_URL: no connection",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

/// A look at the set-up of `omgeving`, with these settings: how it ended, and what was said.
fn looked(house: &House, omgeving: &Omgeving, settings: &[(&str, &str)]) -> (i32, String) {
    let mut command = lintje(house, omgeving, &["controle"]);
    command
        .env("LINTJE_PUBLIC_URL", "https://lintje.voorbeeld.nl")
        .env("LINTJE_MAIL_VAN", "Lintje <lintje@voorbeeld.nl>")
        .envs(settings.iter().copied());
    ended(command)
}

#[tokio::test]
async fn a_check_of_the_set_up_asks_the_owner_whether_it_is_one() {
    let house = House::new();
    let omgeving = house.start();
    assert_eq!(as_owner(&house, &omgeving, &["migrate"]).0, 0);
    assert_eq!(ended(lintje(&house, &omgeving, &["sleutels", "maak"])).0, 0);
    let program = omgeving.url("lintje");
    // Another address, and the same role.
    let sign = if program.contains('?') { '&' } else { '?' };
    let program_again = format!("{program}{sign}application_name=ander");
    let owner = omgeving.url("lintje_eigenaar");
    let away = "postgres://lintje_eigenaar@127.0.0.1:1/lintje";
    for (url, code, words) in [
        (
            None,
            0,
            "let op  roles        LINTJE_OWNER_URL names no other role",
        ),
        (
            Some(program_again.as_str()),
            0,
            "let op  roles        LINTJE_OWNER_URL names no other role",
        ),
        (
            Some(owner.as_str()),
            0,
            "goed    roles        LINTJE_OWNER_URL is in the role that owns the database",
        ),
        (Some(away), 1, "FOUT    roles        LINTJE_OWNER_URL: "),
    ] {
        let settings: Vec<_> = url
            .map(|url| ("LINTJE_OWNER_URL", url))
            .into_iter()
            .collect();
        let (ended, said) = looked(&house, &omgeving, &settings);
        assert!(ended == code && said.contains(words), "{url:?}: {said}");
    }

    // A database that stands still is told, and not waited for.
    let mut superuser = omgeving.connect("postgres").await;
    sqlx::raw_sql("BEGIN; LOCK TABLE _sqlx_migrations")
        .execute(&mut superuser)
        .await
        .unwrap();
    let (code, said) = looked(&house, &omgeving, &[]);
    assert!(
        code == 1 && said.contains("FOUT    database     no answer in 5 seconds"),
        "{said}"
    );
}

#[tokio::test]
async fn a_check_of_the_set_up_looks_where_backups_go_and_whom_it_believes() {
    let house = House::new();
    let omgeving = house.start();
    assert_eq!(as_owner(&house, &omgeving, &["migrate"]).0, 0);
    assert_eq!(ended(lintje(&house, &omgeving, &["sleutels", "maak"])).0, 0);
    let key = house.path().join("herstel");
    let new_key = ["backup", "--nieuwe-sleutel", key.to_str().unwrap()];
    let (code, public) = ended(lintje(&house, &omgeving, &new_key));
    assert_eq!(code, 0, "{public}");
    std::fs::create_dir(house.path().join("backups")).unwrap();
    let [there, absent, attachments] = ["backups", "elders", "machine/bijlagen/backups"]
        .map(|place| format!("file://{}", house.path().join(place).display()));
    // A certificate by its form, and none by what is in it.
    let rubbish = house.path().join("rommel.pem");
    let pem = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    std::fs::write(&rubbish, pem).unwrap();
    let rubbish = rubbish.to_str().unwrap();
    let to = |place| ("LINTJE_BACKUP_NAAR", place);
    let received = ("LINTJE_BACKUP_ONTVANGERS", public.trim());
    for (settings, code, words) in [
        (
            vec![],
            0,
            "let op  backup       LINTJE_BACKUP_NAAR is not set",
        ),
        (
            vec![to(there.as_str()), received],
            0,
            "goed    backup       public keys that a backup is made for: 1",
        ),
        (
            vec![to(there.as_str()), received],
            0,
            "backups can be written to",
        ),
        (
            vec![to(absent.as_str()), received],
            0,
            "elders is not there",
        ),
        (
            vec![to("file:///proc/nergens"), received],
            1,
            "FOUT    backup       LINTJE_BACKUP_NAAR: /proc/nergens",
        ),
        (
            vec![to(attachments.as_str()), received],
            1,
            "FOUT    backup       LINTJE_BACKUP_NAAR is where the attachments are",
        ),
        (
            vec![
                to(there.as_str()),
                ("LINTJE_BACKUP_ONTVANGERS", "age1onzin"),
            ],
            1,
            "FOUT    backup       LINTJE_BACKUP_ONTVANGERS: key 1",
        ),
        (
            vec![("LINTJE_WEBHOOK_CA", rubbish)],
            1,
            "FOUT    certificates LINTJE_WEBHOOK_CA",
        ),
        (
            vec![
                ("LINTJE_OTLP_URL", "https://127.0.0.1:4318"),
                ("LINTJE_OTLP_CA", rubbish),
            ],
            1,
            "FOUT    certificates LINTJE_OTLP_CA",
        ),
    ] {
        let (ended, said) = looked(&house, &omgeving, &settings);
        assert!(
            ended == code && said.contains(words),
            "{settings:?}: {said}"
        );
    }
    assert!(!house.path().join("elders").exists(), "nothing was made");
}

/// The health check of a container: what it says of a program that runs, and of one that does not.
#[tokio::test]
async fn a_program_that_runs_is_asked_how_it_is() {
    use std::io::{BufRead, BufReader};
    let house = House::new();
    let omgeving = house.start();
    assert_eq!(as_owner(&house, &omgeving, &["migrate"]).0, 0);
    assert_eq!(ended(lintje(&house, &omgeving, &["sleutels", "maak"])).0, 0);
    let mut api = lintje(&house, &omgeving, &["api"])
        .env("LINTJE_BEHEER", "127.0.0.1:0")
        .spawn()
        .unwrap();
    let mut output = BufReader::new(api.stdout.take().unwrap());
    let mut beheer = String::new();
    let mut line = String::new();
    while !line.starts_with("Ready.") {
        line.clear();
        assert_ne!(output.read_line(&mut line).unwrap(), 0, "it ended");
        if let Some(address) = line.strip_prefix("Operators") {
            beheer = address.trim().to_owned();
        }
    }
    let ask = |arguments: &[&str]| {
        let mut command = lintje(&house, &omgeving, &[&["gezond"], arguments].concat());
        command.env("LINTJE_BEHEER", &beheer);
        ended(command)
    };
    assert_eq!(ask(&["--klaar"]), (0, "ready\n".to_owned()));
    let (code, said) = ask(&[]);
    assert!(
        code == 0 && said.contains("\nsmtp          goed    it answers\n"),
        "{code}: {said}"
    );
    let measured = reqwest::get(format!("http://{beheer}/metrics"))
        .await
        .unwrap();
    let measured = measured.text().await.unwrap();
    assert!(
        measured.contains("gezondheid{onderdeel=\"smtp\"} 1"),
        "{measured}"
    );
    assert!(
        measured.contains("# TYPE http_seconds histogram"),
        "{measured}"
    );
    api.kill().unwrap();
    api.wait().unwrap();
    let (code, said) = ask(&["--klaar"]);
    assert!(
        code == 1 && said.contains("nobody answers"),
        "{code}: {said}"
    );
}
