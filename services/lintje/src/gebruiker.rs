//! `lintje gebruiker`: accounts of officials, for operators.

use std::io::Read;
use std::process::ExitCode;

use anyhow::{Context, bail};
use api::accounts::{
    Accountregel, Ingreep, NieuwAccount, OrganisatieVan, Rol, alle, bewaar, grijp_in, koppel,
};
use chrono::{DateTime, Utc};
use history::Clock;
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
    /// List the accounts, one on a line: name, role, organisation, state, second factor, last login,
    /// address.
    List,
    /// Make an account, or give an existing one this role and password. The password (12 characters
    /// or more) comes from standard input. Sessions end; a second factor stays.
    Bewaar {
        gebruikersnaam: String,
        /// The person's name.
        #[arg(long)]
        naam: String,
        /// Where a link goes when the password was forgotten.
        #[arg(long)]
        email: String,
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
    /// Have an account log in by the provider (LINTJE_OIDC_UITGEVER) from now on: as this subject (`sub`) there. Its
    /// password and second factor go, and its sessions end.
    Koppel {
        gebruikersnaam: String,
        subject: String,
    },
    /// Remove an account and its sessions.
    Verwijder { gebruikersnaam: String },
    /// Block an account: its sessions end, and nobody logs in with it.
    Blokkeer { gebruikersnaam: String },
    /// Let a blocked account in again.
    Deblokkeer { gebruikersnaam: String },
    /// Take away the second factor and its recovery codes, after a lost phone; sessions end.
    TweedeFactorWeg { gebruikersnaam: String },
}

/// # Errors
/// When the arguments don't fit or the database can't be reached.
pub async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let hosts: Hosts = database::program(&arguments.settings)?.parse()?;
    let pool = hosts.pool(1).await?;
    let nu = Clock::system().now();
    let ingreep = async |gebruikersnaam: &str, ingreep, gedaan| {
        grijp_in(&pool, gebruikersnaam, ingreep, nu).await?;
        say!("{gebruikersnaam} {gedaan}.");
        anyhow::Ok(())
    };
    match &arguments.what {
        What::Bewaar {
            gebruikersnaam,
            naam,
            email,
            rol,
            organisatie,
            organisatienaam,
        } => {
            let mut wachtwoord = String::new();
            std::io::stdin().read_to_string(&mut wachtwoord)?;
            let account = NieuwAccount {
                gebruikersnaam,
                naam,
                email,
                wachtwoord: wachtwoord.trim_end_matches(['\r', '\n']),
                rol: Rol::van_code(rol).with_context(|| format!("there is no role {rol}"))?,
                organisatie: lees_organisatie(organisatie, organisatienaam.as_deref())?,
            };
            bewaar(&pool, &account, nu).await?;
            say!("{gebruikersnaam} can log in.");
        }
        What::Koppel {
            gebruikersnaam,
            subject,
        } => {
            let dienst = arguments.settings.inlogdienst()?;
            let dienst = dienst.context("LINTJE_OIDC_UITGEVER is not set: there is no provider")?;
            let bij = (dienst.aanbieder.uitgever(), subject.as_str());
            koppel(&pool, gebruikersnaam, bij, nu).await?;
            say!("{gebruikersnaam} logs in by the provider.");
        }
        What::List => {
            for account in alle(&pool).await? {
                say!("{}", regel(&account));
            }
        }
        What::Verwijder { gebruikersnaam } => {
            ingreep(gebruikersnaam, Ingreep::Verwijderen, "is removed").await?;
        }
        What::Blokkeer { gebruikersnaam } => {
            ingreep(gebruikersnaam, Ingreep::Blokkeren, "is blocked").await?;
        }
        What::Deblokkeer { gebruikersnaam } => {
            ingreep(gebruikersnaam, Ingreep::Deblokkeren, "can log in again").await?;
        }
        What::TweedeFactorWeg { gebruikersnaam } => {
            ingreep(
                gebruikersnaam,
                Ingreep::TweedeFactorVerwijderen,
                "has no second factor any more",
            )
            .await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Columns with a tab between them, for people and for `cut`.
fn regel(account: &Accountregel) -> String {
    let stand = match account.geblokkeerd_op {
        Some(_) => "blocked",
        None => "active",
    };
    let dag = |moment: Option<DateTime<Utc>>| match moment {
        Some(moment) => moment.format("%Y-%m-%d").to_string(),
        None => "-".to_owned(),
    };
    [
        &account.gebruikersnaam,
        &account.rol,
        &account.organisatie,
        stand,
        &dag(account.tweede_factor_sinds),
        &dag(account.laatst_ingelogd_op),
        account.email.as_deref().unwrap_or("-"),
    ]
    .join("\t")
}

pub(crate) fn lees_organisatie(
    organisatie: &str,
    naam: Option<&str>,
) -> anyhow::Result<OrganisatieVan> {
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
