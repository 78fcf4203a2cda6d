//! An account changes, or its owner leaves.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use history::Transaction;
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::super::aanvragen::{self, Waarvoor};
use super::super::beheer::Gewicht;
use super::super::gebeurtenis::Logsoort;
use super::super::gebruiker::{self, Nieuw, noteer, verwerk};
use super::super::gebruikers::{Gegevens, onvolledig};
use super::super::naam::Naam;
use super::super::post::Rolwijziging;
use super::super::systeem::noem;
use super::bron::Rij;
use super::fout::{Fout, Scimtype};
use super::patch;
use super::stand::{Vertrek, blokkeer, zet_stand};
use super::systeem::Systeem;
use super::wacht::{al_gevraagd, wacht};
use super::wens::{Stand, Wens};
use crate::app::App;
use crate::extract::{Id, IfMatch, Invoer};
use crate::problem::Problem;
use crate::velden::Velden;

/// What this system calls the account.
async fn zet_extern(
    connection: &mut PgConnection,
    app: &App,
    systeem: &Systeem,
    rij: &Rij,
    extern_id: Option<&str>,
) -> Result<(), Fout> {
    if rij.extern_id.as_deref() == extern_id {
        return Ok(());
    }
    let naam = rij.naam();
    noem(connection, &naam, systeem.client, extern_id).await?;
    sqlx::query("UPDATE access.gebruiker SET versie = versie + 1 WHERE gebruikersnaam = $1")
        .bind(naam.als_str())
        .execute(&mut *connection)
        .await?;
    let verslag = json!({"van": {"externalId": rij.extern_id}, "naar": {"externalId": extern_id}});
    let soort = Logsoort::GebruikerGewijzigd;
    noteer(connection, app, &systeem.wie, soort, &naam, verslag).await?;
    Ok(())
}

/// What the form of a screen would hold: what nothing was said of stays as it is.
fn formulier(rij: &Rij, wens: &Wens) -> Value {
    let huidig = json!({"type": rij.organisatie, "id": rij.organisatie_id});
    json!({
        "naam": wens.naam.as_ref().unwrap_or(&rij.weergavenaam),
        "email": wens.email.as_ref().or(rij.email.as_ref()),
        "rol": wens.rol.as_ref().unwrap_or(&rij.rol),
        "organisatie": wens.organisatie.as_ref().unwrap_or(&huidig),
    })
}

/// Whether this says otherwise of something than what was asked before.
fn spreekt_tegen(wens: &Wens, nieuw: &Nieuw, gevraagd: &Nieuw) -> bool {
    let organisatie = |van: &Nieuw| (van.organisatie.clone(), van.organisatie_id);
    (wens.naam.is_some() && nieuw.naam != gevraagd.naam)
        || (wens.email.is_some() && nieuw.email != gevraagd.email)
        || (wens.rol.is_some() && nieuw.rol != gevraagd.rol)
        || (wens.organisatie.is_some() && organisatie(nieuw) != organisatie(gevraagd))
}

/// Changes name, address, role and organisation, or asks a manager. Some: it waits.
async fn zet_gegevens(
    transaction: &mut Transaction,
    app: &App,
    systeem: &Systeem,
    rij: &Rij,
    wens: &Wens,
) -> Result<Option<Uuid>, Fout> {
    let form = formulier(rij, wens);
    let mut velden = Velden::van(&form);
    let gegevens = Gegevens::lees(&mut **transaction, &mut velden).await?;
    velden.klaar()?;
    let nieuw = gegevens.compleet().ok_or_else(onvolledig)?;
    systeem.grens.past(&nieuw)?;
    let (naam, wie) = (rij.naam(), &systeem.wie);
    if nieuw.verslag() == rij.verslag() {
        let anders = |gevraagd: &Nieuw| spreekt_tegen(wens, &nieuw, gevraagd);
        aanvragen::trek_in(transaction, app, wie, &naam, anders).await?;
        return Ok(None);
    }
    let huidig = gebruiker::vind(transaction, &naam).await?;
    if huidig.andere_rol(&nieuw) == Rolwijziging::Ja {
        systeem.niet_de_laatste(transaction, rij).await?;
    }
    if huidig.gewicht_van(&nieuw) == Gewicht::Zwaar {
        let wat = Waarvoor::Bestaand(huidig.versie());
        let al = al_gevraagd(transaction, app, systeem, &naam, &nieuw, &wat).await?;
        if al.is_some() {
            return Ok(al);
        }
        // The account is another by now, or this is another wish: that one takes the place of the one before.
        aanvragen::trek_in(transaction, app, wie, &naam, |_| true).await?;
        let (_, aanvraag) = aanvragen::vraag_aan(transaction, app, wie, &naam, &nieuw, wat).await?;
        return Ok(Some(aanvraag.id()));
    }
    aanvragen::trek_in(transaction, app, wie, &naam, |_| true).await?;
    verwerk(transaction, app, &naam, &huidig, &nieuw).await?;
    let verslag = json!({"van": rij.verslag(), "naar": nieuw.verslag()});
    let soort = Logsoort::GebruikerGewijzigd;
    noteer(transaction, app, wie, soort, &naam, verslag).await?;
    Ok(None)
}

/// 412, when the system saw another version.
fn nog_actueel(rij: &Rij, verwacht: Option<u64>) -> Result<(), Fout> {
    let versie = rij.versie();
    if verwacht.is_none_or(|verwacht| verwacht == versie) {
        return Ok(());
    }
    Err(Problem::verouderd().huidig(Value::Null, versie).into())
}

/// Who leaves is out first, whatever else waits for a manager.
async fn pas_aan(
    app: &App,
    systeem: &Systeem,
    id: Uuid,
    verwacht: Option<u64>,
    wens: &Wens,
) -> Result<Response, Fout> {
    let mut transaction = history::begin(app.pool()).await?;
    let rij = systeem.vergrendel(&mut transaction, app, id).await?;
    nog_actueel(&rij, verwacht)?;
    if let Some(naam) = &wens.gebruikersnaam
        && Naam::lees(naam) != rij.naam()
    {
        return Err(Fout::van(
            Scimtype::Mutability,
            "De userName van een account blijft zoals die is.",
        ));
    }
    if wens.stand == Some(Stand::Inactief) && !rij.geblokkeerd {
        aanvragen::trek_in(&mut transaction, app, &systeem.wie, &rij.naam(), |_| true).await?;
    }
    if let Some(stand) = wens.stand {
        zet_stand(&mut transaction, app, systeem, &rij, stand).await?;
    }
    if let Some(extern_id) = &wens.extern_id {
        zet_extern(&mut transaction, app, systeem, &rij, extern_id.as_deref()).await?;
    }
    let mut wachtend = None;
    if wens.raakt_gegevens() {
        wachtend = zet_gegevens(&mut transaction, app, systeem, &rij, wens).await?;
    }
    let rij = systeem.vind(&mut transaction, id).await?;
    transaction.commit().await?;
    Ok(match wachtend {
        Some(aanvraag) => wacht(aanvraag),
        None => rij.antwoord(app, StatusCode::OK),
    })
}

/// Changes an account to this. What is not said stays, but for `externalId`.
pub async fn vervang(
    State(app): State<App>,
    systeem: Systeem,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Fout> {
    let mut wens = Wens::uit(&invoer)?;
    if wens.gebruikersnaam.is_none() {
        return Err(Fout::waarde("userName ontbreekt."));
    }
    wens.extern_id.get_or_insert(None);
    pas_aan(&app, &systeem, id, verwacht, &wens).await
}

/// Changes these attributes of an account.
pub async fn wijzig(
    State(app): State<App>,
    systeem: Systeem,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Fout> {
    let wens = patch::lees(&invoer)?;
    pas_aan(&app, &systeem, id, verwacht, &wens).await
}

/// Somebody left: the account is blocked, and the system does not know it any more. What its owner did stays in the
/// history under its name, so that it stays too.
pub async fn vertrek(
    State(app): State<App>,
    systeem: Systeem,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<StatusCode, Fout> {
    let mut transaction = history::begin(app.pool()).await?;
    let rij = systeem.vergrendel(&mut transaction, &app, id).await?;
    nog_actueel(&rij, verwacht)?;
    systeem.niet_de_laatste(&mut transaction, &rij).await?;
    let naam = rij.naam();
    aanvragen::trek_in(&mut transaction, &app, &systeem.wie, &naam, |_| true).await?;
    blokkeer(&mut transaction, &app, &systeem, &naam, Vertrek::Verwijderd).await?;
    noem(&mut transaction, &naam, systeem.client, None).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
