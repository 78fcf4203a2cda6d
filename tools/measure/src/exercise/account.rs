//! The official of the drill. The service asks a second factor of everybody; this account has recovery codes enough for
//! every login, and no app whose codes would depend on a clock that jumps.

use std::process::Stdio;

use anyhow::Context;
use sqlx::{Connection, PgConnection};
use tokio::io::AsyncWriteExt;
use tokio::process::Command;

use crate::exercise::stage::Addresses;
use crate::huis::{DATABASE, Huis};

pub const NAME: &str = "drill";
pub const PASSWORD: &str = "een oefening in vallen en opstaan";
/// How many recovery codes there are.
pub const CODES: i32 = 10_000;

/// The recovery code of a number below [`CODES`]; each serves once.
pub fn code(number: i32) -> String {
    format!("{number:016}")
}

/// Migrates the database and makes the account in it.
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
    let mut command = program()?;
    command
        .args(["gebruiker", "bewaar", NAME, "--naam", "De Oefening"])
        .args(["--email", "oefening@voorbeeld.nl"])
        .args(["--rol", "gemeente", "--organisatie", "gemeente/518"])
        .stdin(Stdio::piped());
    let mut child = command.spawn()?;
    let mut input = child.stdin.take().context("the command has an input")?;
    input.write_all(PASSWORD.as_bytes()).await?;
    drop(input);
    anyhow::ensure!(child.wait().await?.success(), "no account for the drill");
    // The owner may be reached over several hosts, of which only the program knows the primary.
    give_codes(&addresses.checked).await
}

async fn give_codes(primary: &str) -> anyhow::Result<()> {
    let mut database = PgConnection::connect(primary).await?;
    sqlx::query(
        "INSERT INTO access.tweede_factor (gebruikersnaam, sleutel, begonnen_op, bevestigd_op)
         VALUES ($1, gen_random_uuid(), now(), now())",
    )
    .bind(NAME)
    .execute(&mut database)
    .await?;
    sqlx::query(
        "INSERT INTO access.herstelcode (gebruikersnaam, vingerafdruk)
         SELECT $1, sha256(convert_to(lpad(n::text, 16, '0'), 'UTF8')) FROM generate_series(0, $2 - 1) n",
    )
    .bind(NAME)
    .bind(CODES)
    .execute(&mut database)
    .await?;
    Ok(())
}
