//! `lintje client`: the systems of organisations that ask by themselves, for operators (docs/machines.md).

use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use api::Scope;
use api::accounts::Rol;
use api::clients::{
    Clientregel, Ingreep, NieuweClient, Wijziging, alle, grijp_in, maak_client, wijzig_client,
};
use history::Clock;
use serde_json::Value;
use uuid::Uuid;

use crate::config::Settings;
use crate::database;
use crate::gebruiker::lees_organisatie;
use crate::hosts::Hosts;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// List the clients, one on a line: client_id, organisation, role, state, scopes, names of the keys, last use, name.
    List,
    /// Make a client; its client_id is printed. An operator is asked for no second manager.
    Maak {
        /// What people call it.
        #[arg(long)]
        naam: String,
        /// Whose place it takes: gemeente, provincie, ministerie, kno-decoratie-en-advies, kno-bedrijfsvoering or
        /// auditor.
        #[arg(long)]
        rol: String,
        /// The organisation as type/number, such as gemeente/518.
        #[arg(long)]
        organisatie: String,
        /// The organisation's name, where it is not there yet; for a municipality it is known.
        #[arg(long)]
        organisatienaam: Option<String>,
        /// What it may ask, such as gebeurtenissen:lezen; more than once for more.
        #[arg(long = "scope", required = true, value_parser = scope)]
        scopes: Vec<Scope>,
        /// A file with its public keys, a JWKS; - for standard input.
        #[arg(long, value_name = "FILE")]
        sleutels: String,
    },
    /// Change a client. What is not given stays; scopes and keys that are given take the place of those of before.
    Wijzig {
        client: Uuid,
        #[arg(long)]
        naam: Option<String>,
        #[arg(long = "scope", value_parser = scope)]
        scopes: Vec<Scope>,
        /// A file with its public keys, a JWKS: the new and the old one while it changes keys; - for standard input.
        #[arg(long, value_name = "FILE")]
        sleutels: Option<String>,
    },
    /// Block a client: its tokens end, it gets no other, and the webhooks that it added stand still.
    Blokkeer { client: Uuid },
    /// Let a blocked client in again.
    Deblokkeer { client: Uuid },
    /// Remove a client and its tokens; the webhooks that it added stand still.
    Verwijder { client: Uuid },
}

/// A scope by its name; the refusal tells all of them.
fn scope(naam: &str) -> Result<Scope, String> {
    Scope::van(naam).ok_or_else(|| {
        let namen: Vec<_> = Scope::ALLE.iter().map(|scope| scope.naam()).collect();
        format!("one of {}", namen.join(", "))
    })
}

/// # Errors
/// When the arguments don't fit or the database can't be reached.
pub async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let hosts: Hosts = database::program(&arguments.settings)?.parse()?;
    let pool = hosts.pool(1).await?;
    let nu = Clock::system().now();
    match &arguments.what {
        What::List => {
            for client in alle(&pool, nu).await? {
                say!("{}", regel(&client));
            }
        }
        What::Maak {
            naam,
            rol,
            organisatie,
            organisatienaam,
            scopes,
            sleutels,
        } => {
            let client = NieuweClient {
                naam,
                rol: Rol::van_code(rol).with_context(|| format!("there is no role {rol}"))?,
                organisatie: lees_organisatie(organisatie, organisatienaam.as_deref())?,
                scopes,
                sleutels: &jwks(sleutels)?,
            };
            say!("{}", maak_client(&pool, &client, nu).await?);
        }
        What::Wijzig {
            client,
            naam,
            scopes,
            sleutels,
        } => {
            let sleutels = sleutels.as_deref().map(jwks).transpose()?;
            let wijziging = Wijziging {
                naam: naam.as_deref(),
                scopes: (!scopes.is_empty()).then_some(scopes),
                sleutels: sleutels.as_ref(),
            };
            wijzig_client(&pool, *client, wijziging, nu).await?;
            say!("{client} is changed.");
        }
        What::Blokkeer { client } => {
            grijp_in(&pool, *client, Ingreep::Blokkeren, nu).await?;
            say!("{client} is blocked.");
        }
        What::Deblokkeer { client } => {
            grijp_in(&pool, *client, Ingreep::Deblokkeren, nu).await?;
            say!("{client} can ask tokens again.");
        }
        What::Verwijder { client } => {
            grijp_in(&pool, *client, Ingreep::Verwijderen, nu).await?;
            say!("{client} is removed.");
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A set of public keys in a file, or on standard input.
fn jwks(waar: &str) -> anyhow::Result<Value> {
    let mut tekst = String::new();
    match waar {
        "-" => {
            std::io::stdin().read_to_string(&mut tekst)?;
        }
        pad => {
            tekst = std::fs::read_to_string(Path::new(pad)).with_context(|| pad.to_owned())?;
        }
    }
    serde_json::from_str(&tekst).with_context(|| format!("{waar} holds no JSON"))
}

/// Columns with a tab between them, for people and for `cut`.
fn regel(client: &Clientregel) -> String {
    let stand = match (client.geblokkeerd, client.kan_iets, client.wacht) {
        (true, ..) => "blocked",
        (false, _, true) => "waits",
        (false, true, false) => "active",
        (false, false, false) => "no-access",
    };
    let gebruikt = match client.laatst_gebruikt_op {
        Some(moment) => moment.format("%Y-%m-%d").to_string(),
        None => "-".to_owned(),
    };
    [
        &client.id.to_string(),
        &client.organisatie,
        &client.rol,
        stand,
        &client.scopes.join(" "),
        &client.sleutels.join(" "),
        &gebruikt,
        &client.naam,
    ]
    .join("\t")
}
