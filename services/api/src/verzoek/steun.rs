//! Step 4: the proposer asks supporters for a letter, reminds them and withdraws it (docs/specification/supporters.md).
//! What somebody wrote is not shown here.

use ::verzoek::mailadres::Bezorging;
use ::verzoek::steun::{Steun, Steunstand};
use ::verzoek::teken::zichtbaar;
use ::verzoek::weigering::Steunweigering;
use ::verzoek::{Opdracht, Verzoek, link};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{geef, open_zaak};
use crate::app::App;
use crate::behandelaar::koppen::Mailuitkomst;
use crate::extract::{Id, Link};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Wizardproblemen};

/// An attachment that is a supporter's letter on paper.
#[derive(Serialize, ToSchema)]
pub struct BriefOpPapier {
    /// The attachment.
    id: Uuid,
    /// The name of its file.
    name: String,
}

/// How far a supporter is with the letter.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Steunstatus {
    persoon_id: Uuid,
    stand: Steunstand,
    /// Where the link went.
    mail: Option<String>,
    uitgenodigd_op: Option<DateTime<Utc>>,
    herinnerd_op: Option<DateTime<Utc>>,
    /// Until when the link works.
    geldig_tot: Option<DateTime<Utc>>,
    ontvangen_op: Option<DateTime<Utc>>,
    /// What became of the last mail.
    bezorging: Option<Mailuitkomst>,
    /// From when a reminder can go; null: none can.
    herinneren_vanaf: Option<DateTime<Utc>>,
    /// The letters on paper, which the proposer added as attachments.
    op_papier: Vec<BriefOpPapier>,
}

fn status(verzoek: &Verzoek, persoon_id: Uuid) -> Steunstatus {
    let steun = verzoek.steun_van(persoon_id);
    Steunstatus {
        persoon_id,
        stand: verzoek.steunstand(persoon_id),
        mail: steun.map(|steun| steun.mail.clone()),
        uitgenodigd_op: steun.map(|steun| steun.uitgenodigd_op),
        herinnerd_op: steun.and_then(|steun| steun.herinnerd_op),
        geldig_tot: steun.map(|steun| steun.link.geldig_tot),
        ontvangen_op: steun.and_then(|steun| Some(steun.brief.as_ref()?.op)),
        bezorging: steun.map(|steun| match steun.bezorging {
            Bezorging::Onbekend => Mailuitkomst::Onderweg,
            Bezorging::Gelukt => Mailuitkomst::Verstuurd,
            Bezorging::Mislukt => Mailuitkomst::Mislukt,
        }),
        herinneren_vanaf: steun.and_then(Steun::herinneren_vanaf),
        op_papier: verzoek
            .brieven_op_papier(persoon_id)
            .map(|bijlage| BriefOpPapier {
                id: bijlage.id,
                name: zichtbaar(&bijlage.gegevens.bestand.naam).into_owned(),
            })
            .collect(),
    }
}

/// How far each supporter is, in the order of adding.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/ondersteunersbrieven", tag = "wizard",
    params(Link),
    responses((status = 200, body = [Steunstatus]), Problemen, Wizardproblemen))]
pub async fn steun(State(app): State<App>, link: Link) -> Result<Json<Vec<Steunstatus>>, Problem> {
    let zaak = open_zaak(&app, &link).await?;
    let verzoek = app.zaken.load(zaak.zaak_id).await?;
    let ondersteuners = verzoek.voorstel.ondersteuners.iter();
    Ok(Json(
        ondersteuners.map(|o| status(&verzoek, o.id)).collect(),
    ))
}

/// Asks a supporter for a letter: a link of their own goes to the address of step 4. Asked twice it is asked once.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/ondersteuners/{id}/uitnodigen", tag = "wizard",
    params(Link, ("id" = Uuid, Path)),
    extensions(("x-lintje-weigert" = json!(weigert([
        Steunweigering::OndersteunerZonderMailadres,
        Steunweigering::AdresVanVoorsteller,
        Steunweigering::AdresVanMeehelper,
        Steunweigering::BriefAlOntvangen,
        Steunweigering::GenoegGemaild(5),
        Steunweigering::VeelOndersteunersGemaild { seconden: 3_600 },
    ])))),
    responses((status = 200, body = Steunstatus), Problemen, Wizardproblemen))]
pub async fn nodig_ondersteuner_uit(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
) -> Result<Json<Steunstatus>, Problem> {
    let opdracht = Opdracht::NodigOndersteunerUit {
        id,
        link: app.link_key.nieuw(),
        geldig_tot: link::geldig_tot(app.clock.now(), app.settings.link_weken),
    };
    doe(&app, &link, id, opdracht).await
}

/// Sends the link once more, at most once a day.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/ondersteuners/{id}/herinneren", tag = "wizard",
    params(Link, ("id" = Uuid, Path)),
    extensions(("x-lintje-weigert" = json!(weigert([
        Steunweigering::OndersteunerNietUitgenodigd,
        Steunweigering::BriefAlOntvangen,
        Steunweigering::PasGemaild { seconden: 3_600 },
        Steunweigering::GenoegGemaild(5),
        Steunweigering::VeelOndersteunersGemaild { seconden: 3_600 },
    ])))),
    responses((status = 200, body = Steunstatus), Problemen, Wizardproblemen))]
pub async fn herinner_ondersteuner(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
) -> Result<Json<Steunstatus>, Problem> {
    let opdracht = Opdracht::HerinnerOndersteuner {
        id,
        geldig_tot: link::geldig_tot(app.clock.now(), app.settings.link_weken),
    };
    doe(&app, &link, id, opdracht).await
}

/// The supporter's link works no longer. A letter that came stays.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/ondersteuners/{id}/uitnodiging-intrekken", tag = "wizard",
    params(Link, ("id" = Uuid, Path)),
    extensions(("x-lintje-weigert" = json!(weigert([Steunweigering::OndersteunerNietUitgenodigd, Steunweigering::BriefAlOntvangen])))),
    responses((status = 200, body = Steunstatus), Problemen, Wizardproblemen))]
pub async fn trek_uitnodiging_in(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
) -> Result<Json<Steunstatus>, Problem> {
    let opdracht = Opdracht::TrekOndersteunersuitnodigingIn { id };
    doe(&app, &link, id, opdracht).await
}

async fn doe(
    app: &App,
    link: &Link,
    id: Uuid,
    opdracht: Opdracht,
) -> Result<Json<Steunstatus>, Problem> {
    let (_, verzoek) = geef(app, link, opdracht).await?;
    Ok(Json(status(&verzoek, id)))
}
