//! LINTJE_LEES_URL: what a check of the set-up says of it, and where the program does not start with it.

use std::process::Command;

use sqlx::Executor;
use testbase::cluster::Pair;

use crate::instellingen::ended;
use crate::support::House;

#[tokio::test]
async fn a_standby_of_another_installation_is_refused_and_what_is_none_is_told() {
    let house = House::new();
    let pair = Pair::start().await.unwrap();
    let mut superuser = pair.primary.superuser().await.unwrap();
    superuser
        .execute("CREATE DATABASE ander OWNER lintje_eigenaar")
        .await
        .unwrap();
    let lintje = |database: &str, arguments: &[&str]| -> Command {
        let mut command = house.command();
        command
            .args(arguments)
            .env("DATABASE_URL", pair.primary.url("lintje", database))
            .env("LINTJE_DATA", house.path().join(database))
            .env("LINTJE_CLAMD", "geen");
        command
    };
    for database in ["lintje", "ander"] {
        let mut migrate = lintje(database, &["migrate"]);
        migrate.env(
            "LINTJE_OWNER_URL",
            pair.primary.url("lintje_eigenaar", database),
        );
        assert_eq!(ended(migrate).0, 0);
    }
    assert_eq!(ended(lintje("lintje", &["sleutels", "maak"])).0, 0);
    pair.caught_up().await.unwrap();
    let met = |subcommand: &str, lees: String| {
        let mut command = lintje("lintje", &[subcommand]);
        command.env("LINTJE_LEES_URL", lees);
        ended(command)
    };

    let (_, said) = met("controle", pair.standby.url("lintje", "lintje"));
    let goed = "goed    reads        LINTJE_LEES_URL, address 1: a standby of this installation";
    assert!(said.contains(goed), "{said}");

    // As DATABASE_URL has them: the primary is passed over.
    let [een, twee] = [&pair.primary, &pair.standby].map(testbase::cluster::Server::port);
    let both = format!("postgres://lintje@127.0.0.1:{een},127.0.0.1:{twee}/lintje?sslmode=disable");
    let (_, said) = met("controle", both);
    assert!(
        said.contains("let op  reads        LINTJE_LEES_URL, address 1: no standby")
            && said.contains("address 2: a standby of this installation"),
        "{said}"
    );

    let (code, said) = met("controle", pair.primary.url("lintje", "lintje"));
    assert!(
        code == 1 && said.contains("FOUT    reads        LINTJE_LEES_URL, address 1: no standby"),
        "{said}"
    );
    let (code, said) = met("controle", pair.standby.url("lintje", "ander"));
    assert!(
        code == 1 && said.contains("the standby of another installation"),
        "{said}"
    );
    let (code, said) = met("worker", pair.standby.url("lintje", "ander"));
    assert!(
        code == 2 && said.contains("LINTJE_LEES_URL leads to a standby of another installation"),
        "{code}: {said}"
    );

    // A role that may do nothing yet hears what it needs.
    superuser.execute("CREATE ROLE lezer LOGIN").await.unwrap();
    pair.caught_up().await.unwrap();
    let (_, said) = met("controle", pair.standby.url("lezer", "lintje"));
    assert!(said.contains("permission denied for schema"), "{said}");
}
