//! `lintje met-postgres`: whatever becomes of the command, its exit code is passed on and no server stays behind.

use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::{ExitStatus, Stdio};

use crate::support::House;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::{Connection, Executor, PgConnection};

/// Runs a shell script with a server, hands the address that it printed to `meanwhile`, and returns the exit
/// status and that address.
async fn with_server<T>(
    house: &House,
    script: &str,
    meanwhile: impl AsyncFnOnce(Pid, &str) -> T,
) -> (ExitStatus, T) {
    let mut program = house
        .command()
        .args(["met-postgres", "--", "sh", "-c", script])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut url = String::new();
    BufReader::new(program.stdout.take().unwrap())
        .read_line(&mut url)
        .unwrap();
    let pid = Pid::from_raw(program.id().try_into().unwrap());
    let value = meanwhile(pid, url.trim()).await;
    let status = program.wait().unwrap(); // closes its input first
    assert_eq!(
        std::fs::read_dir(house.path()).unwrap().count(),
        0,
        "the temporary cluster is gone"
    );
    (status, value)
}

#[tokio::test]
async fn the_command_gets_a_server_on_which_it_may_make_databases_and_its_exit_code_is_passed_on() {
    let (status, fsync) = with_server(
        &House::new(),
        "echo $DATABASE_URL; read ready; exit 7",
        async |_, url| {
            let mut connection = PgConnection::connect(url).await.unwrap();
            connection.execute("CREATE DATABASE een").await.unwrap();
            connection.execute("SET ROLE lintje").await.unwrap(); // the roles are there for tests of grants
            sqlx::query_scalar::<_, String>("SHOW fsync")
                .fetch_one(&mut connection)
                .await
                .unwrap()
        },
    )
    .await;
    assert_eq!(status.code(), Some(7));
    assert_eq!(fsync, "off");
}

#[tokio::test]
async fn it_works_for_root_where_nobody_else_may_come() {
    let (status, ()) = with_server(
        &House::new().closed(),
        "echo $DATABASE_URL; read ready; exit 0",
        async |_, url| {
            PgConnection::connect(url).await.unwrap();
        },
    )
    .await;
    assert!(status.success());
}

#[tokio::test]
async fn a_stop_signal_reaches_the_command_and_then_the_server_stops() {
    let script = "echo $DATABASE_URL; exec sleep 600";
    let (status, ()) = with_server(&House::new(), script, async |pid, _| {
        kill(pid, Signal::SIGTERM).unwrap()
    })
    .await;
    assert_eq!(status.code(), Some(128 + 15));
    assert_eq!(status.signal(), None);
}

#[tokio::test]
async fn a_command_that_does_not_exist_is_named_and_leaves_no_server() {
    let house = House::new();
    let outcome = house
        .command()
        .args(["met-postgres", "--", "er-is-niets"])
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(outcome.status.code(), Some(1));
    assert!(
        String::from_utf8(outcome.stderr)
            .unwrap()
            .contains("er-is-niets")
    );
    assert_eq!(std::fs::read_dir(house.path()).unwrap().count(), 0);
}
