//! The accounts of the drill. The service asks a second factor of everybody; these have recovery codes enough for every
//! login, and no app whose codes would depend on a clock that jumps.

use std::process::Stdio;

use anyhow::Context;
use sqlx::{Connection, PgConnection};
use tokio::io::AsyncWriteExt;
use tokio::process::Command;

use crate::exercise::stage::Addresses;
use crate::huis::{DATABASE, Huis};

/// Somebody who logs in.
pub struct Account {
    pub name: &'static str,
    role: &'static str,
    organisation: &'static str,
    organisation_name: &'static str,
}

pub const OFFICIAL: Account = Account {
    name: "drill",
    role: "gemeente",
    organisation: "gemeente/518",
    organisation_name: "'s-Gravenhage",
};
pub const AUDITOR: Account = Account {
    name: "drill-auditor",
    role: "auditor",
    organisation: "kno/1500",
    organisation_name: "Kanselarij, bedrijfsvoering",
};
pub const PASSWORD: &str = "een oefening in vallen en opstaan";
/// How many recovery codes each has.
pub const CODES: i32 = 10_000;

/// The recovery code of a number below [`CODES`]; each serves once.
pub fn code(number: i32) -> String {
    format!("{number:016}")
}

/// Migrates the database and makes the accounts in it.
pub async fn make(house: &Huis, addresses: &Addresses) -> anyhow::Result<()> {
    let program = || -> anyhow::Result<Command> {
        let mut command = house.programma(DATABASE)?;
        command
            .env("DATABASE_URL", &addresses.program)
            .env("LINTJE_OWNER_URL", &addresses.owner);
        Ok(command)
    };
    let migrated = program()?.arg("migrate").output().await?;
    anyhow::ensure!(migrated.status.success(), "no database for the drill");
    for account in [OFFICIAL, AUDITOR] {
        account.save(program()?).await?;
        // The owner may be reached over several hosts, of which only the program knows the primary.
        account.give_codes(&addresses.checked).await?;
    }
    Ok(())
}

impl Account {
    async fn save(&self, mut command: Command) -> anyhow::Result<()> {
        command
            .args(["gebruiker", "bewaar", self.name, "--naam", "De Oefening"])
            .args(["--email", &format!("{}@voorbeeld.nl", self.name)])
            .args(["--rol", self.role, "--organisatie", self.organisation])
            .args(["--organisatienaam", self.organisation_name])
            .stdin(Stdio::piped());
        let mut child = command.spawn()?;
        let mut input = child.stdin.take().context("the command has an input")?;
        input.write_all(PASSWORD.as_bytes()).await?;
        drop(input);
        anyhow::ensure!(child.wait().await?.success(), "no account {}", self.name);
        Ok(())
    }

    async fn give_codes(&self, primary: &str) -> anyhow::Result<()> {
        let mut database = PgConnection::connect(primary).await?;
        sqlx::query(
            "INSERT INTO access.tweede_factor (gebruikersnaam, sleutel, begonnen_op, bevestigd_op)
             VALUES ($1, gen_random_uuid(), now(), now())",
        )
        .bind(self.name)
        .execute(&mut database)
        .await?;
        sqlx::query(
            "INSERT INTO access.herstelcode (gebruikersnaam, vingerafdruk)
             SELECT $1, sha256(convert_to(lpad(n::text, 16, '0'), 'UTF8')) FROM generate_series(0, $2 - 1) n",
        )
        .bind(self.name)
        .bind(CODES)
        .execute(&mut database)
        .await?;
        Ok(())
    }
}
