//! What gives power over data waits for a second functional manager: an account with a role that approves, audits or
//! manages ([`beheer::gewicht`](super::beheer::gewicht)), and another address for one. Until then nothing changes.

mod aanvraag;
mod intussen;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use history::Transaction;
use sqlx::PgConnection;
use uuid::Uuid;

pub use self::aanvraag::{Aanvraaguitkomst, Accountaanvraag};
use self::aanvraag::{OPEN, Rij};
use super::beheer::Beheerrecht;
use super::gebeurtenis::Logsoort;
use super::gebruiker::{
    Gekoppeld, Nieuw, hoort_bij, maak, maak_gekoppeld, noteer, vergrendel, verwerk, vind,
};
use super::naam::Naam;
use super::sessie::{self, Behandelaar, Welke, geen_sessie, niet_bevoegd};
use super::systeem::van_systeem;
use super::vergeten;
use crate::app::App;
use crate::extract::Id;
use crate::machines::scope::Scope;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen, fault};

/// Days after which a request lapses.
pub(super) const DAGEN: i64 = 14;
/// Requests that are shown.
const MEEST: i64 = 500;

/// What is asked.
pub(super) enum Waarvoor<'a> {
    Nieuw,
    /// Such as a system asks: what it calls it, and whose account it is at the provider.
    NieuwVanSysteem(Option<&'a str>, Option<&'a Gekoppeld>),
    /// Another version of the account is not what was asked about.
    Bestaand(u64),
}

/// 409: a colleague has to decide first.
pub(super) fn loopt_al() -> Problem {
    Problem::niet_mogelijk(
        Eigen::AanvraagLoopt,
        "Voor dit account loopt al een aanvraag.",
    )
    .detail("Wacht tot een andere beheerder daarover heeft beslist, of trek de aanvraag in.")
}

/// 202: it waits for a second manager.
pub(super) async fn vraag_aan(
    transaction: &mut Transaction,
    app: &App,
    beheerder: &Behandelaar,
    naam: &Naam,
    nieuw: &Nieuw,
    wat: Waarvoor<'_>,
) -> Result<(StatusCode, Json<Accountaanvraag>), Problem> {
    let nu = app.clock.now();
    laat_verlopen(transaction, nu).await?;
    let id = Uuid::new_v4();
    let (versie, extern_id, koppeling) = match wat {
        Waarvoor::Nieuw => (None, None, None),
        Waarvoor::NieuwVanSysteem(extern_id, koppeling) => (None, extern_id, koppeling),
        Waarvoor::Bestaand(versie) => (Some(i64::try_from(versie).map_err(fault)?), None, None),
    };
    let gevraagd = sqlx::query(
        "INSERT INTO access.accountaanvraag (id, soort, gebruikersnaam, naam, email, rol, organisatie,
                organisatie_id, versie, gevraagd_door, gevraagd_op, verloopt_op, door_client, extern_id, uitgever, subject)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         ON CONFLICT (gebruikersnaam) WHERE uitkomst IS NULL DO NOTHING",
    )
    .bind(id)
    .bind(if versie.is_none() { "toevoegen" } else { "wijzigen" })
    .bind(naam.als_str())
    .bind(&nieuw.naam)
    .bind(&nieuw.email)
    .bind(&nieuw.rol)
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .bind(versie)
    .bind(&beheerder.gebruikersnaam)
    .bind(nu)
    .bind(nu + TimeDelta::days(DAGEN))
    .bind(beheerder.machine())
    .bind(extern_id)
    .bind(koppeling.map(|koppeling| &koppeling.uitgever))
    .bind(koppeling.map(|koppeling| &koppeling.subject))
    .execute(&mut **transaction)
    .await?;
    if gevraagd.rows_affected() == 0 {
        return Err(loopt_al());
    }
    let rij = vind_open(transaction, id, nu).await?;
    let soort = Logsoort::AccountAangevraagd;
    noteer(transaction, app, beheerder, soort, naam, rij.verslag()).await?;
    Ok((StatusCode::ACCEPTED, Json(rij.voor(beheerder, None)?)))
}

pub(super) async fn laat_verlopen(
    connection: &mut PgConnection,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE access.accountaanvraag SET uitkomst = $2, besloten_op = verloopt_op
         WHERE uitkomst IS NULL AND verloopt_op <= $1",
    )
    .bind(nu)
    .bind(Aanvraaguitkomst::Verlopen.code())
    .execute(connection)
    .await?;
    Ok(())
}

/// A request that waits; it stays as it is until the transaction ends.
async fn vind_open(
    connection: &mut PgConnection,
    id: Uuid,
    nu: DateTime<Utc>,
) -> Result<Rij, Problem> {
    sqlx::query_as(&format!("{OPEN} AND a.id = $2 FOR UPDATE OF a"))
        .bind(nu)
        .bind(id)
        .fetch_optional(connection)
        .await?
        .ok_or_else(|| {
            Problem::new(
                StatusCode::NOT_FOUND,
                "onbekend",
                "Deze aanvraag wacht niet (meer) op een besluit.",
            )
        })
}

/// What waits for a second manager, the oldest first.
#[utoipa::path(get, path = "/api/accountaanvragen", tag = "behandelaar",
    responses((status = 200, body = Vec<Accountaanvraag>), Problemen, Sessieproblemen))]
pub async fn accountaanvragen(
    State(app): State<App>,
    beheerder: Behandelaar,
) -> Result<Json<Vec<Accountaanvraag>>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let rijen: Vec<Rij> = sqlx::query_as(&format!("{OPEN} ORDER BY a.gevraagd_op, a.id LIMIT $2"))
        .bind(app.clock.now())
        .bind(MEEST)
        .fetch_all(app.pool())
        .await?;
    let aanvragen = rijen.into_iter().map(|rij| rij.voor(&beheerder, None));
    Ok(Json(aanvragen.collect::<Result<_, _>>()?))
}

/// Does what a colleague asked for. Never for an own request, and never for the own account.
#[utoipa::path(post, path = "/api/accountaanvragen/{id}/goedkeuren", tag = "behandelaar", params(("id" = Uuid, Path)),
    extensions(("x-lintje-weigert" = json!(intussen::alles()))),
    responses((status = 200, body = Accountaanvraag), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn keur_goed(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
) -> Result<Json<Accountaanvraag>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    let rij = vind_open(&mut transaction, id, nu).await?;
    let naam = Naam::lees(&rij.gebruikersnaam);
    if rij.gevraagd_door == beheerder.gebruikersnaam || naam.als_str() == beheerder.gebruikersnaam {
        return Err(niet_bevoegd().detail(
            "U kunt uw eigen aanvraag, of een aanvraag voor uw eigen account, niet goedkeuren. Vraag het een andere beheerder.",
        ));
    }
    twee_beheerders(&mut transaction, &beheerder, &rij).await?;
    match rij.versie {
        None => {
            let gemaakt = match rij.koppeling() {
                Some(koppeling) => {
                    maak_gekoppeld(&mut transaction, &app, &naam, &rij.nieuw(), &koppeling).await?
                }
                None => maak(&mut transaction, &app, &naam, &rij.nieuw()).await?,
            };
            if !gemaakt {
                return Err(intussen::account_gemaakt());
            }
            if let Some(client) = rij.door_client {
                let extern_id = rij.extern_id.as_deref();
                let genoemd = van_systeem(&mut transaction, &naam, client, extern_id).await;
                genoemd.map_err(|error| match &error {
                    sqlx::Error::Database(oorzaak) if oorzaak.is_unique_violation() => {
                        intussen::nummer_vergeven()
                    }
                    _ => error.into(),
                })?;
            }
        }
        Some(versie) => {
            vergrendel(&mut transaction, &beheerder, &naam).await?;
            let huidig = vind(&mut transaction, &naam).await?;
            if i64::try_from(huidig.versie()).ok() != Some(versie) {
                return Err(intussen::account_gewijzigd());
            }
            if let Some(koppeling) = rij.koppeling()
                && !hoort_bij(&mut transaction, &naam, &koppeling).await?
            {
                return Err(intussen::account_van_ander());
            }
            let nieuw = rij.nieuw();
            verwerk(&mut transaction, &app, &naam, &huidig, &nieuw).await?;
            if huidig.wordt_zwaar(&nieuw) {
                // Who chose the password may be another than whose name and address it has by now.
                vergeten::begin_opnieuw(&mut transaction, &naam, nu).await?;
            }
            if rij.door_dienst {
                // The provider said so then; at the next login it has to say so again.
                sessie::eindig_van(&mut *transaction, naam.als_str(), Welke::Alle).await?;
            }
        }
    }
    besluit(
        &mut transaction,
        &app,
        &beheerder,
        &rij,
        Aanvraaguitkomst::Goedgekeurd,
    )
    .await?;
    transaction.commit().await?;
    Ok(Json(
        rij.voor(&beheerder, Some(Aanvraaguitkomst::Goedgekeurd))?,
    ))
}

/// Who asked still manages, and is somebody else than who approves: with another mail address too.
async fn twee_beheerders(
    connection: &mut PgConnection,
    beheerder: &Behandelaar,
    rij: &Rij,
) -> Result<(), Problem> {
    let namen: Vec<(String, String, Option<String>)> = sqlx::query_as(
        "SELECT gebruikersnaam, rol, lower(email) FROM access.gebruiker
         WHERE gebruikersnaam IN ($1, $2) AND geblokkeerd_op IS NULL",
    )
    .bind(&beheerder.gebruikersnaam)
    .bind(&rij.gevraagd_door)
    .fetch_all(&mut *connection)
    .await?;
    let van = |wie: &str| {
        namen
            .iter()
            .find(|(naam, code, _)| naam == wie && *code == beheerder.rol.code())
            .map(|(.., email)| email)
    };
    let email = van(&beheerder.gebruikersnaam).ok_or_else(geen_sessie)?;
    if let Some(client) = rij.door_client {
        van_client(connection, beheerder, email.as_deref(), client).await?;
    }
    if rij.door_dienst || rij.door_client.is_some() {
        // The provider, or a system, is one of the two; who approves is not who it is about under another name.
        return match email {
            Some(eigen) if *eigen == rij.email.to_lowercase() => Err(niet_bevoegd().detail(
                "Uw account heeft hetzelfde e-mailadres als dat waarvoor dit is. Vraag het een andere beheerder.",
            )),
            // Then nobody can tell.
            None => Err(niet_bevoegd().detail(
                "Uw account heeft geen e-mailadres. Vraag het een andere beheerder.",
            )),
            Some(_) => Ok(()),
        };
    }
    match van(&rij.gevraagd_door) {
        None => Err(intussen::vrager_beheert_niet_meer()),
        Some(ander) if ander == email => Err(niet_bevoegd().detail(
            "Uw account heeft hetzelfde e-mailadres als dat van wie dit vroeg. Vraag het een andere beheerder.",
        )),
        Some(_) => Ok(()),
    }
}

/// The system that asked is there, and is not who approves under another name: nobody approves what a system asks with
/// keys that they asked for it.
async fn van_client(
    connection: &mut PgConnection,
    beheerder: &Behandelaar,
    eigen_email: Option<&str>,
    client: Uuid,
) -> Result<(), Problem> {
    let vragers: Option<Vec<String>> = sqlx::query_scalar(
        "SELECT gevraagd_door FROM access.client
         WHERE id = $1 AND geblokkeerd_op IS NULL AND $2 = ANY (scopes) FOR SHARE",
    )
    .bind(client)
    .bind(Scope::Accounts.naam())
    .fetch_optional(&mut *connection)
    .await?;
    let vragers = vragers.ok_or_else(intussen::systeem_beheert_niet_meer)?;
    let zelfde_adres: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM access.gebruiker WHERE gebruikersnaam = ANY ($1) AND lower(email) = $2)",
    )
    .bind(&vragers)
    .bind(eigen_email)
    .fetch_one(connection)
    .await?;
    if zelfde_adres || vragers.contains(&beheerder.gebruikersnaam) {
        return Err(niet_bevoegd().detail(
            "U heeft de sleutels van het systeem dat dit vroeg, zelf aangevraagd. Vraag het een andere beheerder.",
        ));
    }
    Ok(())
}

async fn besluit(
    connection: &mut PgConnection,
    app: &App,
    beheerder: &Behandelaar,
    rij: &Rij,
    uitkomst: Aanvraaguitkomst,
) -> Result<(), Problem> {
    sqlx::query(
        "UPDATE access.accountaanvraag SET uitkomst = $2, besloten_door = $3, besloten_op = $4 WHERE id = $1",
    )
    .bind(rij.id)
    .bind(uitkomst.code())
    .bind(&beheerder.gebruikersnaam)
    .bind(app.clock.now())
    .execute(&mut *connection)
    .await?;
    let soort = match uitkomst {
        Aanvraaguitkomst::Goedgekeurd => Logsoort::AccountaanvraagGoedgekeurd,
        Aanvraaguitkomst::Geweigerd | Aanvraaguitkomst::Verlopen => {
            Logsoort::AccountaanvraagGeweigerd
        }
        Aanvraaguitkomst::Ingetrokken => Logsoort::AccountaanvraagIngetrokken,
    };
    let naam = Naam::lees(&rij.gebruikersnaam);
    noteer(connection, app, beheerder, soort, &naam, rij.verslag()).await?;
    Ok(())
}

/// Withdraws what this system asked for an account that is there, when it says otherwise by now.
pub(super) async fn trek_in(
    connection: &mut PgConnection,
    app: &App,
    wie: &Behandelaar,
    naam: &Naam,
    anders: impl Fn(&Nieuw) -> bool,
) -> Result<(), Problem> {
    let rij: Option<Rij> = sqlx::query_as(&format!(
        "{OPEN} AND a.soort = 'wijzigen' AND a.gebruikersnaam = $2 AND a.door_client = $3 FOR UPDATE OF a"
    ))
    .bind(app.clock.now())
    .bind(naam.als_str())
    .bind(wie.machine())
    .fetch_optional(&mut *connection)
    .await?;
    match rij {
        Some(rij) if anders(&rij.nieuw()) => {
            besluit(connection, app, wie, &rij, Aanvraaguitkomst::Ingetrokken).await
        }
        _ => Ok(()),
    }
}

/// Refuses what a colleague asked for, or withdraws an own request.
#[utoipa::path(post, path = "/api/accountaanvragen/{id}/weigeren", tag = "behandelaar", params(("id" = Uuid, Path)),
    responses((status = 200, body = Accountaanvraag), Problemen, Sessieproblemen))]
pub async fn weiger(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
) -> Result<Json<Accountaanvraag>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut transaction = history::begin(app.pool()).await?;
    let rij = vind_open(&mut transaction, id, app.clock.now()).await?;
    let uitkomst = if rij.gevraagd_door == beheerder.gebruikersnaam {
        Aanvraaguitkomst::Ingetrokken
    } else {
        Aanvraaguitkomst::Geweigerd
    };
    besluit(&mut transaction, &app, &beheerder, &rij, uitkomst).await?;
    transaction.commit().await?;
    Ok(Json(rij.voor(&beheerder, Some(uitkomst))?))
}
