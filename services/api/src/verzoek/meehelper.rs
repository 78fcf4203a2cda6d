//! The proposer asks somebody to fill in too, sees how far that is, and takes it back; who was asked confirms the own
//! address (docs/specification/together.md). All else a helper does by the calls of the wizard.

use ::verzoek::invoer::{Ingevuld, Meehelperinvoer};
use ::verzoek::mailadres::Bezorging;
use ::verzoek::meehelper::Meehulpstand;
use ::verzoek::weigering::Meehelperweigering;
use ::verzoek::{Opdracht, Verzoek, link};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use reactors::mailgrens::Groep;
use serde::Serialize;
use utoipa::ToSchema;

use super::{geef, open_zaak, van_voorsteller};
use crate::app::App;
use crate::behandelaar::koppen::Mailuitkomst;
use crate::extract::{Gelezen, Link};
use crate::herhaling;
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Wizardproblemen};

/// The helper who was asked last; without one everything is null.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Meehelperstatus {
    stand: Option<Meehulpstand>,
    naam: Option<String>,
    /// Where the link went.
    mail: Option<String>,
    gevraagd_op: Option<DateTime<Utc>>,
    bevestigd_op: Option<DateTime<Utc>>,
    /// Until when the link works.
    geldig_tot: Option<DateTime<Utc>>,
    /// What became of the mail.
    bezorging: Option<Mailuitkomst>,
}

fn status(verzoek: &Verzoek, nu: DateTime<Utc>) -> Json<Meehelperstatus> {
    let Some(meehelper) = &verzoek.meehelper else {
        return Json(Meehelperstatus::default());
    };
    Json(Meehelperstatus {
        stand: verzoek.meehulpstand(nu),
        naam: Some(meehelper.naam.clone()),
        mail: Some(meehelper.mail.clone()),
        gevraagd_op: Some(meehelper.gevraagd_op),
        bevestigd_op: meehelper.bevestigd_op,
        geldig_tot: verzoek.meehulp_tot(),
        bezorging: Some(match meehelper.bezorging {
            Bezorging::Onbekend => Mailuitkomst::Onderweg,
            Bezorging::Gelukt => Mailuitkomst::Verstuurd,
            Bezorging::Mislukt => Mailuitkomst::Mislukt,
        }),
    })
}

/// Who was asked to fill in too; for the proposer alone.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/meehelper", tag = "meehelper",
    params(Link),
    responses((status = 200, body = Meehelperstatus), Problemen, Wizardproblemen))]
pub async fn meehelper(
    State(app): State<App>,
    link: Link,
) -> Result<Json<Meehelperstatus>, Problem> {
    let zaak = van_voorsteller(&app, &link).await?;
    open_zaak(&app, &link).await?;
    let verzoek = app.zaken.load(zaak).await?;
    Ok(status(&verzoek, app.clock.now()))
}

/// Asks somebody to fill in too: a link of their own goes to the address. Asked twice it is asked once.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/meehelper", tag = "meehelper", request_body = Meehelperinvoer,
    params(Link),
    extensions(("x-lintje-weigert" = json!(weigert([Meehelperweigering::AlEenMeehelper, Meehelperweigering::GenoegMeehelpers(20), Meehelperweigering::VeelMeehelpers { seconden: 3_600 }])))),
    responses((status = 200, body = Meehelperstatus), Problemen, Wizardproblemen))]
pub async fn vraag_meehelper(
    State(app): State<App>,
    link: Link,
    Gelezen(invoer): Gelezen<Ingevuld<Meehelperinvoer>>,
) -> Result<Json<Meehelperstatus>, Problem> {
    let opdracht = Opdracht::VraagMeehelper {
        id: herhaling::id(),
        invoer,
        link: app.link_key.nieuw(),
        geldig_tot: link::geldig_tot(app.clock.now(), app.settings.link_weken),
    };
    doe(&app, &link, opdracht).await
}

/// The helper's link works no longer, at once. What was saved stays.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/meehelper/intrekken", tag = "meehelper",
    params(Link),
    extensions(("x-lintje-weigert" = json!(weigert([Meehelperweigering::GeenMeehelper])))),
    responses((status = 200, body = Meehelperstatus), Problemen, Wizardproblemen))]
pub async fn trek_meehelper_in(
    State(app): State<App>,
    link: Link,
) -> Result<Json<Meehelperstatus>, Problem> {
    doe(&app, &link, Opdracht::TrekMeehelperIn).await
}

/// By whoever was asked: the link came by mail, so the address is theirs. Done twice it is done once.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/meehelper/bevestigen", tag = "meehelper",
    params(Link),
    responses((status = 204), Problemen, Wizardproblemen))]
pub async fn bevestig_meehelper(State(app): State<App>, link: Link) -> Result<StatusCode, Problem> {
    let (_, verzoek) = geef(&app, &link, Opdracht::BevestigMeehelper).await?;
    if let Some(meehelper) = verzoek.meehelper_met(&link.vingerafdruk) {
        let ontvanger = app.mailgrens.ontvanger(Groep::Adres, &meehelper.mail);
        app.mailgrens.beantwoord(ontvanger).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn doe(app: &App, link: &Link, opdracht: Opdracht) -> Result<Json<Meehelperstatus>, Problem> {
    let (_, verzoek) = geef(app, link, opdracht).await?;
    Ok(status(&verzoek, app.clock.now()))
}
