//! Somebody joined: an account is made, as a functional manager makes one.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use history::Transaction;
use serde_json::{Value, json};
use uuid::Uuid;

use super::super::aanvragen::{self, Waarvoor};
use super::super::beheer::Gewicht;
use super::super::gebeurtenis::Logsoort;
use super::super::gebruiker::{Gekoppeld, Nieuw, bestaat, maak, maak_gekoppeld, noteer};
use super::super::gebruikers::{Gegevens, onvolledig};
use super::super::naam::Naam;
use super::super::systeem::van_systeem;
use super::fout::Fout;
use super::grens::Grens;
use super::stand::{Vertrek, blokkeer};
use super::systeem::{Systeem, geen_nood};
use super::wacht::{al_gevraagd, wacht};
use super::wens::{Stand, Wens};
use crate::app::App;
use crate::extract::Invoer;
use crate::velden::Velden;

/// What the form of a screen would hold. Who keeps one role at one organisation need not say so.
fn formulier(systeem: &Systeem, wens: &Wens) -> Value {
    let mut form = json!({"gebruikersnaam": wens.gebruikersnaam, "naam": wens.naam, "email": wens.email,
        "rol": wens.rol, "organisatie": wens.organisatie});
    if let Grens::Eigen { soort, id, rol } = &systeem.grens {
        if wens.rol.is_none() {
            form["rol"] = rol.code().into();
        }
        if wens.organisatie.is_none() {
            form["organisatie"] = json!({"type": soort, "id": id});
        }
    }
    form
}

/// Whose the account is at the provider: there the person logs in, and has no password here.
fn koppeling(app: &App, extern_id: Option<&str>) -> Result<Option<Gekoppeld>, Fout> {
    let Some(dienst) = &app.settings.inlogdienst else {
        return Ok(None);
    };
    let subject = extern_id.ok_or_else(|| {
        Fout::waarde(
            "externalId ontbreekt: dat is het nummer (sub) van deze persoon bij de inlogdienst.",
        )
    })?;
    Ok(Some(Gekoppeld {
        uitgever: dienst.aanbieder.uitgever().to_owned(),
        subject: subject.to_owned(),
    }))
}

/// An account that is to be made.
struct Aanwinst<'a> {
    naam: Naam,
    nieuw: Nieuw,
    extern_id: Option<&'a str>,
    koppeling: Option<Gekoppeld>,
}

/// Asks a functional manager, once.
async fn vraag_aan(
    transaction: &mut Transaction,
    app: &App,
    systeem: &Systeem,
    wie: &Aanwinst<'_>,
) -> Result<Uuid, Fout> {
    let Aanwinst { naam, nieuw, .. } = wie;
    if bestaat(transaction, naam).await? {
        return Err(Fout::bezet());
    }
    let bezet: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM access.extern WHERE (client_id, extern_id) = ($1, $2))
             OR EXISTS (SELECT FROM access.koppeling WHERE (uitgever, subject) = ($3, $4))",
    )
    .bind(systeem.client)
    .bind(wie.extern_id)
    .bind(wie.koppeling.as_ref().map(|koppeling| &koppeling.uitgever))
    .bind(wie.koppeling.as_ref().map(|koppeling| &koppeling.subject))
    .fetch_one(&mut **transaction)
    .await?;
    if bezet {
        return Err(Fout::bezet());
    }
    let wat = Waarvoor::NieuwVanSysteem(wie.extern_id, wie.koppeling.as_ref());
    if let Some(al) = al_gevraagd(transaction, app, systeem, naam, nieuw, &wat).await? {
        return Ok(al);
    }
    let (_, aanvraag) =
        aanvragen::vraag_aan(transaction, app, &systeem.wie, naam, nieuw, wat).await?;
    Ok(aanvraag.id())
}

/// Makes an account. With a role that approves, audits or manages it is a request, which a functional manager has to
/// approve.
pub async fn voeg_toe(
    State(app): State<App>,
    systeem: Systeem,
    Invoer(invoer): Invoer,
) -> Result<Response, Fout> {
    let wens = Wens::uit(&invoer)?;
    let form = formulier(&systeem, &wens);
    let mut velden = Velden::van(&form);
    let naam = Naam::lees(&velden.gebruikersnaam());
    let gegevens = Gegevens::lees(app.pool(), &mut velden).await?;
    velden.klaar()?;
    let nieuw = gegevens.compleet().ok_or_else(onvolledig)?;
    systeem.grens.past(&nieuw)?;
    geen_nood(&app, &naam)?;
    let extern_id = wens.extern_id.as_ref().and_then(Option::as_deref);
    let wie = Aanwinst {
        koppeling: koppeling(&app, extern_id)?,
        naam,
        nieuw,
        extern_id,
    };
    let mut transaction = history::begin(app.pool()).await?;
    systeem.mag_nog(&mut transaction).await?;
    if wie.nieuw.gewicht() == Gewicht::Zwaar {
        if wens.stand == Some(Stand::Inactief) {
            return Err(Fout::waarde(
                "Een account met deze rol kunt u alleen actief aanvragen: active is true.",
            ));
        }
        let aanvraag = vraag_aan(&mut transaction, &app, &systeem, &wie).await?;
        transaction.commit().await?;
        return Ok(wacht(aanvraag));
    }
    let Aanwinst { naam, nieuw, .. } = &wie;
    let gemaakt = match &wie.koppeling {
        Some(koppeling) => maak_gekoppeld(&mut transaction, &app, naam, nieuw, koppeling).await?,
        None => maak(&mut transaction, &app, naam, nieuw).await?,
    };
    if !gemaakt {
        return Err(Fout::bezet());
    }
    van_systeem(&mut transaction, naam, systeem.client, extern_id).await?;
    let mut verslag = nieuw.verslag();
    verslag["externalId"] = json!(extern_id);
    if let Some(koppeling) = &wie.koppeling {
        verslag["uitgever"] = json!(koppeling.uitgever);
        verslag["subject"] = json!(koppeling.subject);
    }
    let soort = Logsoort::GebruikerToegevoegd;
    noteer(&mut transaction, &app, &systeem.wie, soort, naam, verslag).await?;
    if wens.stand == Some(Stand::Inactief) {
        blokkeer(&mut transaction, &app, &systeem, naam, Vertrek::Inactief).await?;
    }
    let id: Uuid = sqlx::query_scalar("SELECT id FROM access.gebruiker WHERE gebruikersnaam = $1")
        .bind(naam.als_str())
        .fetch_one(&mut *transaction)
        .await?;
    let rij = systeem.vind(&mut transaction, id).await?;
    transaction.commit().await?;
    Ok(rij.antwoord(&app, StatusCode::CREATED))
}
