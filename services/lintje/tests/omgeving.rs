//! The life of the embedded surroundings: every way in which a start can follow the last end.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::process::Stdio;

use crate::support::{House, Omgeving, lives};
use nix::sys::signal::{Signal, kill};
use sqlx::{Executor, PgConnection};

async fn write_down(omgeving: &Omgeving, word: &str) {
    let mut owner = omgeving.connect("lintje_eigenaar").await;
    owner
        .execute("CREATE TABLE IF NOT EXISTS words (word text)")
        .await
        .unwrap();
    sqlx::query("INSERT INTO words VALUES ($1)")
        .bind(word)
        .execute(&mut owner)
        .await
        .unwrap();
}

async fn words(omgeving: &Omgeving) -> Vec<String> {
    let mut owner = omgeving.connect("lintje_eigenaar").await;
    sqlx::query_scalar("SELECT word FROM words ORDER BY word")
        .fetch_all(&mut owner)
        .await
        .unwrap()
}

/// First start, Ctrl-C, second start.
async fn continues_with_the_same_data(house: &House) {
    let first = house.start();
    write_down(&first, "een").await;
    first.interrupt();
    assert_eq!(house.server(), None, "Ctrl-C stops the server");

    let second = house.start();
    assert_eq!(words(&second).await, ["een"]);
    second.interrupt();
    assert!(
        !house.log().contains("was interrupted"),
        "the server was never stopped in the middle"
    );
}

#[tokio::test]
async fn a_second_start_continues_with_the_same_data() {
    continues_with_the_same_data(&House::new()).await;
}

#[tokio::test]
async fn it_works_for_a_user_without_rights() {
    let Some(house) = House::of_nobody() else {
        return;
    };
    continues_with_the_same_data(&house).await;
    assert_eq!(house.cluster().metadata().unwrap().uid(), 65534);
}

#[tokio::test]
async fn it_works_for_root_where_nobody_else_may_come() {
    continues_with_the_same_data(&House::new().with_all().closed()).await;
}

#[tokio::test]
async fn after_a_killed_program_its_server_is_taken_over_with_all_that_was_committed() {
    let house = House::new();
    let first = house.start();
    write_down(&first, "een").await;
    first.kill();
    let left_behind = house.server().unwrap();
    assert!(lives(left_behind));

    let second = house.start();
    assert_eq!(words(&second).await, ["een"]);
    assert!(
        !lives(left_behind) && house.server().is_some(),
        "one server, the new one"
    );
    second.interrupt();
}

#[tokio::test]
async fn after_a_killed_server_too_the_data_is_recovered() {
    let house = House::new();
    let first = house.start();
    write_down(&first, "een").await;
    let server = house.server().unwrap();
    first.kill();
    kill(server, Signal::SIGKILL).unwrap();

    let second = house.start();
    assert_eq!(words(&second).await, ["een"]);
    assert!(
        house.log().contains("was interrupted"),
        "this was a recovery"
    );
    second.interrupt();
}

/// Waits until the house has another server than this one, and it answers.
async fn next_server(house: &House, omgeving: &Omgeving, last: nix::unistd::Pid) -> PgConnection {
    let answers = async {
        loop {
            if house.server().is_some_and(|server| server != last)
                && let Some(connection) = omgeving.try_connect("lintje_eigenaar").await
            {
                return connection;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), answers)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_server_that_is_killed_under_its_program_is_started_again() {
    let house = House::new();
    let omgeving = house.start();
    write_down(&omgeving, "een").await;
    for _ in 0..2 {
        let server = house.server().unwrap();
        kill(server, Signal::SIGKILL).unwrap();
        next_server(&house, &omgeving, server).await;
        assert_eq!(words(&omgeving).await, ["een"]);
    }
    omgeving.interrupt();
    assert_eq!(house.server(), None, "and Ctrl-C stops it for good");
}

#[tokio::test]
async fn a_process_that_got_the_number_of_the_last_server_is_not_in_the_way() {
    let house = House::new();
    house.start().interrupt();
    let mut stranger = house
        .command_of_server_user("sleep")
        .arg("600")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let file = format!(
        "{}\n{}\n1\n5432\n\n\n 1 1\nready\n",
        stranger.id(),
        house.cluster().display()
    );
    fs::write(house.cluster().join("postmaster.pid"), file).unwrap();

    house.start().interrupt();
    assert_eq!(stranger.try_wait().unwrap(), None, "and nobody stopped it");
    stranger.kill().unwrap();
    stranger.wait().unwrap();
}

#[tokio::test]
async fn an_initdb_that_was_killed_halfway_is_done_again() {
    let house = House::new();
    let unfinished = || {
        let entries = fs::read_dir(house.data()).into_iter().flatten().flatten();
        entries
            .map(|entry| entry.path())
            .find(|path| path.to_string_lossy().contains("postgres.nieuw-"))
    };
    let mut program = house.command().arg("omgeving").spawn().unwrap();
    // As far as its write-ahead log: a directory that looks like a cluster.
    while !unfinished().is_some_and(|path| path.join("global").exists()) {
        assert_eq!(program.try_wait().unwrap(), None);
        std::thread::yield_now();
    }
    program.kill().unwrap();
    program.wait().unwrap();
    assert!(!house.cluster().exists());

    let second = house.start();
    write_down(&second, "een").await;
    second.interrupt();
    house.start().interrupt();
    assert_eq!(unfinished(), None, "nothing of the first try is left");
}

#[tokio::test]
async fn a_second_program_on_the_same_data_says_that_it_already_runs() {
    let house = House::new();
    let first = house.start();
    let second = house
        .command()
        .arg("omgeving")
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(3));
    assert!(
        String::from_utf8(second.stderr)
            .unwrap()
            .contains("already running on")
    );
    write_down(&first, "een").await; // and the first one did not notice
    first.interrupt();
}

#[tokio::test]
async fn a_path_that_is_too_long_for_a_socket_is_no_obstacle() {
    let house = House::new();
    let data = house
        .path()
        .join("met spaties, komma's en een lange naam".repeat(4));
    let first = house.start_on(&data);
    write_down(&first, "een").await;
    let socket: String = sqlx::query_scalar("SHOW unix_socket_directories")
        .fetch_one(&mut first.connect("postgres").await)
        .await
        .unwrap();
    let socket = std::path::PathBuf::from(socket.trim_matches('"'));
    assert_eq!(socket.metadata().unwrap().mode() & 0o777, 0o700);
    first.kill();
    let second = house.start_on(&data);
    assert!(!socket.exists(), "what the killed one left is removed");
    assert_eq!(words(&second).await, ["een"]);
    second.interrupt();
}

#[tokio::test]
async fn a_path_that_a_shell_would_read_differently_is_refused() {
    let house = House::new();
    let data = house.path().join("$HOME");
    let outcome = house
        .command()
        .env("LINTJE_DATA", data)
        .arg("omgeving")
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(outcome.status.code(), Some(1));
    assert!(
        String::from_utf8(outcome.stderr)
            .unwrap()
            .contains("LINTJE_DATA")
    );
}

#[tokio::test]
async fn only_the_socket_of_the_user_lets_in_and_the_program_owns_nothing() {
    async fn refused(connection: &mut PgConnection, statement: &str) -> bool {
        let outcome = connection.execute(statement).await;
        outcome.is_err_and(|error| error.as_database_error().unwrap().code().unwrap() == "42501")
    }
    let house = House::new();
    let omgeving = house.start();
    let cluster = house.cluster().metadata().unwrap();
    assert_eq!(
        cluster.mode() & 0o777,
        0o700,
        "the socket lies where nobody else can come"
    );
    let mut superuser = omgeving.connect("postgres").await;
    let tcp: String = sqlx::query_scalar("SHOW listen_addresses")
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    assert_eq!(tcp, "");
    let fsync: String = sqlx::query_scalar("SHOW fsync")
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    assert_eq!(fsync, "on");

    let mut program = omgeving.connect("lintje").await;
    for statement in [
        "CREATE TABLE public.t ()",
        "CREATE SCHEMA s",
        "CREATE ROLE r",
        "CREATE DATABASE d",
    ] {
        assert!(refused(&mut program, statement).await, "{statement}");
    }
    let mut owner = omgeving.connect("lintje_eigenaar").await;
    owner.execute("CREATE SCHEMA s").await.unwrap();
    assert!(refused(&mut owner, "CREATE ROLE r").await);
    omgeving.interrupt();
}

#[tokio::test]
async fn mail_that_was_caught_outlives_a_killed_program() {
    use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
    async fn subjects(omgeving: &Omgeving) -> Vec<String> {
        let mails: Vec<serde_json::Value> = reqwest::get(format!("http://{}/email", omgeving.http))
            .await
            .unwrap()
            .json()
            .await
            .unwrap();
        mails
            .iter()
            .map(|mail| mail["subject"].as_str().unwrap().to_owned())
            .collect()
    }
    async fn send(omgeving: &Omgeving, subject: &str) {
        let url = format!("smtp://{}", omgeving.smtp);
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&url)
            .unwrap()
            .build();
        let mail = Message::builder()
            .from("a@lintje.example".parse().unwrap())
            .to("b@lintje.example".parse().unwrap());
        transport
            .send(mail.subject(subject).body(String::new()).unwrap())
            .await
            .unwrap();
    }
    let house = House::new();
    let first = house.start();
    send(&first, "Bevestig uw e-mailadres – één").await;
    first.kill();
    let second = house.start();
    send(&second, "twee").await;
    assert_eq!(
        subjects(&second).await,
        ["Bevestig uw e-mailadres – één", "twee"]
    );
    second.interrupt();
}

#[tokio::test]
async fn a_port_in_use_is_named_and_nothing_is_left_running() {
    let house = House::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let outcome = house
        .command()
        .env("LINTJE_MAIL_SMTP", &address)
        .arg("omgeving")
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(outcome.status.code(), Some(1));
    let message = String::from_utf8(outcome.stderr).unwrap();
    assert!(
        message.contains(&address) && message.contains("LINTJE_MAIL_SMTP"),
        "{message}"
    );
    assert_eq!(house.server(), None);
}
