//! A forgotten password, and the first one of a new account: a link by mail that works once
//! (docs/specification/roles.md#management).

use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use history::LinkKey;
use serde_json::Value;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};
use super::invoer::MEEST;
use super::naam::Naam;
use super::poging;
use super::post::{self, Post};
use super::rij::Baan;
use super::sessie::{self, Welke};
use super::wachtwoord::{self, Over};
use crate::app::App;
use crate::extract::Invoer;
use crate::netwerk::Netwerk;
use crate::problem::{Problem, Problemen, fault};
use crate::velden::Velden;
use crate::verzoek::mailvraag;

#[derive(ToSchema)]
pub struct WachtwoordVergeten {
    gebruikersnaam: String,
}

#[derive(ToSchema)]
pub struct WachtwoordHerstel {
    /// Out of the link in the mail.
    code: String,
    wachtwoord: String,
}

/// Asks for a link to choose a new password. The answer is the same for every name.
#[utoipa::path(post, path = "/api/wachtwoord-vergeten", tag = "behandelaar", request_body = WachtwoordVergeten,
    responses((status = 204), Problemen))]
pub async fn vergeten(
    State(app): State<App>,
    netwerk: Netwerk,
    Invoer(invoer): Invoer,
) -> Result<StatusCode, Problem> {
    let mut velden = Velden::van(&invoer);
    let ingevuld = WachtwoordVergeten {
        gebruikersnaam: velden.verplicht(
            "gebruikersnaam",
            MEEST,
            "U heeft geen gebruikersnaam ingevuld.",
        ),
    };
    velden.klaar()?;
    mailvraag::tel(&app, netwerk).await?;
    let mut transaction = history::begin(app.pool()).await?;
    // Asked too soon: the mail that is on its way serves.
    post::plan(
        &mut transaction,
        Post::WachtwoordVergeten,
        &Naam::lees(&ingevuld.gebruikersnaam),
        app.clock.now(),
    )
    .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

fn link_werkt_niet() -> Problem {
    Problem::new(
        StatusCode::CONFLICT,
        "wachtwoordlink",
        "Deze link werkt niet (meer).",
    )
    .detail("Vraag een nieuwe link aan.")
}

/// Chooses a password with the link out of a mail; all sessions of the account end.
#[utoipa::path(post, path = "/api/wachtwoord-herstellen", tag = "behandelaar", request_body = WachtwoordHerstel,
    extensions(("x-lintje-weigert" = json!([link_werkt_niet()]))),
    responses((status = 204), Problemen))]
pub async fn herstel(
    State(app): State<App>,
    netwerk: Netwerk,
    Invoer(invoer): Invoer,
) -> Result<StatusCode, Problem> {
    let mut velden = Velden::van(&invoer);
    let ingevuld = WachtwoordHerstel {
        code: velden.geheim("code"),
        wachtwoord: velden.geheim("wachtwoord"),
    };
    let code: Uuid = ingevuld
        .code
        .trim()
        .parse()
        .map_err(|_| link_werkt_niet())?;
    let nu = app.clock.now();
    let link: Option<(Uuid, String, String, String)> = sqlx::query_as(
        "SELECT l.id, gebruikersnaam, g.naam, o.naam
         FROM access.wachtwoordlink l JOIN access.gebruiker g USING (gebruikersnaam)
         JOIN access.organisatie o ON (o.soort, o.id) = (g.organisatie, g.organisatie_id)
         WHERE l.vingerafdruk = $1 AND l.gebruikt_op IS NULL AND l.geldig_tot > $2
           AND NOT EXISTS (SELECT FROM access.koppeling k WHERE k.gebruikersnaam = g.gebruikersnaam)",
    )
    .bind(LinkKey::fingerprint(code).als_str())
    .bind(nu)
    .fetch_optional(app.pool())
    .await?;
    let (link, gebruikersnaam, naam, organisatie) = link.ok_or_else(link_werkt_niet)?;
    let over = Over {
        gebruikersnaam: &gebruikersnaam,
        naam: &naam,
        organisatie: &organisatie,
    };
    velden.voeg_toe(wachtwoord::keur("/wachtwoord", &ingevuld.wachtwoord, &over));
    velden.klaar()?;
    let plaats = wachtwoord::plaats(Baan::Netwerk(netwerk)).await?;
    let hash = wachtwoord::hash(&plaats, ingevuld.wachtwoord)
        .await
        .map_err(fault)?;
    drop(plaats);

    let mut transaction = history::begin(app.pool()).await?;
    let gebruikt = sqlx::query(
        "UPDATE access.wachtwoordlink SET gebruikt_op = $2 WHERE id = $1 AND gebruikt_op IS NULL",
    )
    .bind(link)
    .bind(nu)
    .execute(&mut *transaction)
    .await?;
    if gebruikt.rows_affected() == 0 {
        return Err(link_werkt_niet());
    }
    zet(&mut transaction, &gebruikersnaam, &hash, nu).await?;
    poging::vergeet_naam(&mut *transaction, &Naam::lees(&gebruikersnaam)).await?;
    sessie::eindig_van(&mut *transaction, &gebruikersnaam, Welke::Alle).await?;
    gebeurtenis::noteer(
        &mut *transaction,
        Gebeurtenis {
            op: nu,
            soort: Logsoort::WachtwoordHersteld,
            door: Door::Onbekend,
            gebruikersnaam: Some(&gebruikersnaam),
            gegevens: Value::Null,
        },
    )
    .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives an account a new password; links to choose one that are still about stop working.
pub(super) async fn zet(
    connection: &mut PgConnection,
    gebruikersnaam: &str,
    hash: &str,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE access.gebruiker SET wachtwoord = $2, versie = versie + 1 WHERE gebruikersnaam = $1")
        .bind(gebruikersnaam)
        .bind(hash)
        .execute(&mut *connection)
        .await?;
    trek_links_in(connection, gebruikersnaam, nu).await
}

/// Links to choose a password that are still about stop working.
pub(super) async fn trek_links_in(
    connection: &mut PgConnection,
    gebruikersnaam: &str,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE access.wachtwoordlink SET gebruikt_op = $2
         WHERE gebruikersnaam = $1 AND gebruikt_op IS NULL",
    )
    .bind(gebruikersnaam)
    .bind(nu)
    .execute(connection)
    .await?;
    Ok(())
}

/// Takes away all that opens an account, and invites its owner to choose a password anew: password, second factor,
/// recovery codes, links and sessions.
pub(super) async fn begin_opnieuw(
    connection: &mut PgConnection,
    naam: &Naam,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE access.gebruiker SET wachtwoord = NULL WHERE gebruikersnaam = $1")
        .bind(naam.als_str())
        .execute(&mut *connection)
        .await?;
    for tabel in ["access.tweede_factor", "access.herstelcode"] {
        sqlx::query(&format!("DELETE FROM {tabel} WHERE gebruikersnaam = $1"))
            .bind(naam.als_str())
            .execute(&mut *connection)
            .await?;
    }
    trek_links_in(&mut *connection, naam.als_str(), nu).await?;
    sessie::eindig_van(&mut *connection, naam.als_str(), Welke::Alle).await?;
    nodig_uit(connection, naam, nu).await
}

/// Plans the mail with which the owner of an account chooses a password, whatever was sent before.
pub(super) async fn nodig_uit(
    connection: &mut PgConnection,
    naam: &Naam,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let uitnodiging = Post::AccountUitnodiging;
    post::begin_opnieuw(&mut *connection, uitnodiging, naam).await?;
    post::plan(connection, uitnodiging, naam, nu).await?;
    Ok(())
}
