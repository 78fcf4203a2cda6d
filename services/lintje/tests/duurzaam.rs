//! Commands whose writing is not acknowledged: the synchronous standby is away.

use std::fs::{File, write};
use std::process::Command;
use std::time::Duration;

use testbase::cluster::Pair;
use tokio::time::timeout;

use crate::instellingen::ended;
use crate::support::House;

/// As [`ended`], of what may wait for ever.
async fn ended_in_time(command: Command) -> (i32, String) {
    let mut command = tokio::process::Command::from(command);
    let output = command.kill_on_drop(true).output();
    let output = timeout(Duration::from_secs(90), output).await;
    let output = output.unwrap().unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.code().unwrap(), said)
}

#[tokio::test]
async fn what_is_not_made_durable_is_told_and_nobody_waits_for_ever() {
    let house = House::new();
    let pair = Pair::start().await.unwrap();
    let lintje = |arguments: &[&str]| -> Command {
        let mut command = house.command();
        command
            .args(arguments)
            .env("DATABASE_URL", pair.primary.url("lintje", "lintje"))
            .env(
                "LINTJE_OWNER_URL",
                pair.primary.url("lintje_eigenaar", "lintje"),
            )
            .env("LINTJE_DATA", house.path().join("machine"));
        command
    };
    let first: [&[&str]; 2] = [&["migrate"], &["sleutels", "maak"]];
    for arguments in first {
        let (code, said) = ended(lintje(arguments));
        assert_eq!(code, 0, "{said}");
    }
    let password = house.path().join("password");
    write(&password, "Kx7-vrolijk-9Qz-tafel-lamp\n").unwrap();
    let mut bewaar = lintje(&[
        "gebruiker",
        "bewaar",
        "jansen",
        "--naam",
        "P. Jansen",
        "--email",
        "jansen@voorbeeld.nl",
        "--rol",
        "gemeente",
        "--organisatie",
        "gemeente/518",
    ]);
    bewaar.stdin(File::open(&password).unwrap());
    let (code, said) = ended(bewaar);
    assert_eq!(code, 0, "{said}");
    pair.primary.acknowledge_nothing().await.unwrap();

    let writing: [&[&str]; 2] = [
        &["gebruiker", "blokkeer", "jansen"],
        &["sleutels", "roteer"],
    ];
    for arguments in writing {
        let (code, said) = ended_in_time(lintje(arguments)).await;
        assert_eq!(code, 1, "{said}");
        assert!(
            said.contains(
                "the database did not make it durable within 10 s: look whether the standby is connected; \
                 whether it was saved is not known"
            ),
            "{said}"
        );
    }
}
