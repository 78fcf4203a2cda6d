//! What a login asks of a functional manager: a role that approves, audits or manages. It stands for what the provider
//! says now, so each later login that says otherwise withdraws it.

use chrono::TimeDelta;
use history::Transaction;
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

use super::super::aanvragen::{Aanvraaguitkomst, DAGEN, laat_verlopen};
use super::super::gebeurtenis::Logsoort;
use super::super::gebruiker::{Gekoppeld, Nieuw};
use super::super::naam::Naam;
use super::logregel::noteer;
use crate::app::App;
use crate::problem::{Problem, fault};

/// Locks what waits of this person. Before the account: who approves takes the two in this order.
pub(super) async fn vergrendel(
    connection: &mut PgConnection,
    koppeling: &Gekoppeld,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "SELECT FROM access.accountaanvraag
         WHERE uitkomst IS NULL AND door_dienst AND (uitgever, subject) = ($1, $2) ORDER BY id FOR UPDATE",
    )
    .bind(&koppeling.uitgever)
    .bind(&koppeling.subject)
    .execute(connection)
    .await?;
    Ok(())
}

/// The provider says something else by now than when this person asked.
pub(super) async fn trek_in(
    connection: &mut PgConnection,
    app: &App,
    koppeling: &Gekoppeld,
) -> Result<(), sqlx::Error> {
    trek_in_behalve(connection, app, koppeling, None).await
}

async fn trek_in_behalve(
    connection: &mut PgConnection,
    app: &App,
    koppeling: &Gekoppeld,
    behalve: Option<Uuid>,
) -> Result<(), sqlx::Error> {
    let ingetrokken: Vec<(Uuid, String)> = sqlx::query_as(
        "UPDATE access.accountaanvraag SET uitkomst = $3, besloten_op = $4
         WHERE uitkomst IS NULL AND door_dienst AND (uitgever, subject) = ($1, $2) AND id IS DISTINCT FROM $5
         RETURNING id, gebruikersnaam",
    )
    .bind(&koppeling.uitgever)
    .bind(&koppeling.subject)
    .bind(Aanvraaguitkomst::Ingetrokken.code())
    .bind(app.clock.now())
    .bind(behalve)
    .fetch_all(&mut *connection)
    .await?;
    for (id, naam) in ingetrokken {
        let soort = Logsoort::AccountaanvraagIngetrokken;
        let verslag = json!({"aanvraag": id, "inlogdienst": true,
            "uitgever": koppeling.uitgever, "subject": koppeling.subject});
        noteer(connection, app, soort, &Naam::lees(&naam), verslag).await?;
    }
    Ok(())
}

/// Asks, unless the very same waits already. What a manager asked for this account goes on waiting. Without a version
/// there is no account yet.
pub(super) async fn vraag(
    transaction: &mut Transaction,
    app: &App,
    (naam, versie): (&Naam, Option<u64>),
    nieuw: &Nieuw,
    koppeling: &Gekoppeld,
) -> Result<(), Problem> {
    let nu = app.clock.now();
    laat_verlopen(transaction, nu).await?;
    let versie = versie.map(i64::try_from).transpose().map_err(fault)?;
    let dezelfde: Option<Uuid> = sqlx::query_scalar(
        "SELECT id FROM access.accountaanvraag
         WHERE uitkomst IS NULL AND door_dienst AND (uitgever, subject, gebruikersnaam) = ($1, $2, $3)
           AND (naam, email, rol, organisatie, organisatie_id) = ($4, $5, $6, $7, $8)
           AND versie IS NOT DISTINCT FROM $9",
    )
    .bind(&koppeling.uitgever)
    .bind(&koppeling.subject)
    .bind(naam.als_str())
    .bind(&nieuw.naam)
    .bind(&nieuw.email)
    .bind(&nieuw.rol)
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .bind(versie)
    .fetch_optional(&mut **transaction)
    .await?;
    trek_in_behalve(transaction, app, koppeling, dezelfde).await?;
    if dezelfde.is_some() {
        return Ok(());
    }
    let id = Uuid::new_v4();
    let soort = match versie {
        None => "toevoegen",
        Some(_) => "wijzigen",
    };
    let gevraagd = sqlx::query(
        "INSERT INTO access.accountaanvraag (id, soort, gebruikersnaam, naam, email, rol, organisatie,
                organisatie_id, versie, gevraagd_door, gevraagd_op, verloopt_op, door_dienst, uitgever, subject)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $3, $10, $11, true, $12, $13)
         ON CONFLICT (gebruikersnaam) WHERE uitkomst IS NULL DO NOTHING",
    )
    .bind(id)
    .bind(soort)
    .bind(naam.als_str())
    .bind(&nieuw.naam)
    .bind(&nieuw.email)
    .bind(&nieuw.rol)
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .bind(versie)
    .bind(nu)
    .bind(nu + TimeDelta::days(DAGEN))
    .bind(&koppeling.uitgever)
    .bind(&koppeling.subject)
    .execute(&mut **transaction)
    .await?;
    if gevraagd.rows_affected() == 0 {
        return Ok(());
    }
    let verslag = json!({"aanvraag": id, "soort": soort, "gevraagdDoor": naam.als_str(), "inlogdienst": true,
        "uitgever": koppeling.uitgever, "subject": koppeling.subject, "naar": nieuw.verslag()});
    Ok(noteer(
        transaction,
        app,
        Logsoort::AccountAangevraagd,
        naam,
        verslag,
    )
    .await?)
}
