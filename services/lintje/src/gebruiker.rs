//! `lintje gebruiker`: accounts of officials, for operators.

use std::io::Read;
use std::process::ExitCode;

use anyhow::{Context, bail};
use api::accounts::{NieuwAccount, OrganisatieVan, Rol, bewaar};
use verzoek::{OrganisatieType, naslag};

use crate::config::Settings;
use crate::database;
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
    /// Make an account, or give an existing one this role and password. The password (12 characters
    /// or more) comes from standard input.
    Bewaar {
        gebruikersnaam: String,
        /// The person's name.
        #[arg(long)]
        naam: String,
        /// gemeente, provincie, ministerie, kno-decoratie-en-advies, kno-bedrijfsvoering,
        /// kno-functioneel-beheer, helpdesk or auditor.
        #[arg(long)]
        rol: String,
        /// The organisation as type/number, such as gemeente/518.
        #[arg(long)]
        organisatie: String,
        /// The organisation's name; for a municipality it is known.
        #[arg(long)]
        organisatienaam: Option<String>,
    },
    /// Remove an account and its sessions.
    Verwijder { gebruikersnaam: String },
}

/// # Errors
/// When the arguments don't fit or the database can't be reached.
pub async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let hosts: Hosts = database::program(&arguments.settings)?.parse()?;
    let pool = hosts.pool(1).await?;
    match &arguments.what {
        What::Bewaar {
            gebruikersnaam,
            naam,
            rol,
            organisatie,
            organisatienaam,
        } => {
            let mut wachtwoord = String::new();
            std::io::stdin().read_to_string(&mut wachtwoord)?;
            let account = NieuwAccount {
                gebruikersnaam,
                naam,
                wachtwoord: wachtwoord.trim_end_matches(['\r', '\n']),
                rol: Rol::van_code(rol).with_context(|| format!("there is no role {rol}"))?,
                organisatie: lees_organisatie(organisatie, organisatienaam.as_deref())?,
            };
            bewaar(&pool, &account).await?;
            say!("{gebruikersnaam} can log in.");
        }
        What::Verwijder { gebruikersnaam } => {
            let removed = sqlx::query("DELETE FROM access.gebruiker WHERE gebruikersnaam = $1")
                .bind(gebruikersnaam.to_lowercase())
                .execute(&pool)
                .await?
                .rows_affected();
            if removed == 0 {
                bail!("there is no account {gebruikersnaam}");
            }
            say!("{gebruikersnaam} is removed.");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn lees_organisatie(organisatie: &str, naam: Option<&str>) -> anyhow::Result<OrganisatieVan> {
    let (soort, id) = organisatie
        .split_once('/')
        .and_then(|(soort, id)| Some((OrganisatieType::van_code(soort)?, id.parse().ok()?)))
        .with_context(|| format!("{organisatie} is not type/number"))?;
    let naam = match (naam, soort) {
        (Some(naam), _) => naam.to_owned(),
        (None, OrganisatieType::Gemeente) => match naslag::gemeenten().met_code(id) {
            Some(gemeente) => gemeente.naam.clone(),
            None => bail!("there is no municipality {id}"),
        },
        (None, _) => bail!("--organisatienaam is missing"),
    };
    Ok(OrganisatieVan {
        r#type: soort,
        id,
        naam,
    })
}
