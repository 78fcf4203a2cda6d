//! The proposer's mail address: the one that counts, and one that waits for its proof.

use ::verzoek::mailsoort::MailSoort;
use ::verzoek::{Opdracht, Verzoek};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::mailvraag;
use super::{geef, open_zaak};
use crate::app::App;
use crate::behandelaar::koppen::{Mailuitkomst, mails};
use crate::extract::Link;
use crate::netwerk::Netwerk;
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Wizardproblemen};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mailadres {
    /// Mails go here.
    adres: String,
    /// Another address that was given, until it is proved.
    wacht: Option<WachtendAdres>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WachtendAdres {
    adres: String,
    /// Until when it can be proved.
    geldig_tot: DateTime<Utc>,
    /// What became of the last mail to it.
    mail: Mailuitkomst,
}

/// Where the mails of this case go, and which address is to be proved.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/mailadres", tag = "wizard",
    params(Link),
    responses((status = 200, body = Mailadres), Problemen, Wizardproblemen))]
pub async fn mailadres(State(app): State<App>, link: Link) -> Result<Json<Mailadres>, Problem> {
    let zaak = open_zaak(&app, &link).await?.zaak_id;
    let verzoek = app.zaken.load(zaak).await?;
    toon(&app, zaak, &verzoek).await
}

/// Sends the mail to the address that waits for its proof once more; asked twice in five minutes, once.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/mailadres/opnieuw", tag = "wizard",
    params(Link),
    extensions(("x-lintje-weigert" = json!(weigert([::verzoek::Weigering::TeVaak { seconden: 3_600 }])))),
    responses((status = 200, body = Mailadres), Problemen, Wizardproblemen))]
pub async fn mailadres_opnieuw(
    State(app): State<App>,
    link: Link,
    netwerk: Netwerk,
) -> Result<Json<Mailadres>, Problem> {
    mailvraag::tel(&app, netwerk).await?;
    let (zaak, verzoek) = geef(&app, &link, Opdracht::StuurAdresbevestigingOpnieuw).await?;
    toon(&app, zaak, &verzoek).await
}

async fn toon(app: &App, zaak: Uuid, verzoek: &Verzoek) -> Result<Json<Mailadres>, Problem> {
    let wacht = match &verzoek.mailadres.wacht {
        None => None,
        Some(wacht) => Some(WachtendAdres {
            adres: wacht.adres.clone(),
            geldig_tot: wacht.geldig_tot,
            mail: mails(app, zaak, verzoek, &[])
                .await?
                .iter()
                .rfind(|mail| mail.soort == MailSoort::Adresbevestiging)
                .map_or(Mailuitkomst::Onderweg, |mail| mail.uitkomst),
        }),
    };
    Ok(Json(Mailadres {
        adres: verzoek.mailadres.geldig.clone(),
        wacht,
    }))
}
