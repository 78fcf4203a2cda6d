//! The request form and the verification of the e-mail address.

use std::sync::Arc;

use ::verzoek::gegevens::Aanvraag;
use ::verzoek::invoer::Ingevuld;
use ::verzoek::{Actor, Command, Opdracht, Verzoek, Weigering};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use history::{ExecuteError, LinkKey};
use projections::zaak::LinkSoort;
use reactors::mailgrens::{Anders, Antwoord, Groep, Mail, Stand};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::dubbel::{self, Zaak};
use super::mailvraag;
use crate::app::App;
use crate::behandelaar::gemeentecontacten::Bereikbaarheid;
use crate::extract::{Gelezen, Invoer};
use crate::herhaling;
use crate::netwerk::Netwerk;
use crate::problem::{Problem, Problemen};
use crate::zaaknummer;

/// Nothing: the answer never holds an identifier or a link.
#[derive(Serialize, ToSchema)]
pub struct Leeg {}

/// What became of the mail, where that is not what people expect; `{}` otherwise. Never an identifier or a link.
#[derive(Serialize, ToSchema)]
pub struct Ontvangen {
    #[serde(skip_serializing_if = "Option::is_none")]
    melding: Option<&'static str>,
}

impl Ontvangen {
    fn met(stand: Stand) -> Self {
        Ontvangen {
            melding: match stand {
                Stand::Mag => None,
                Stand::Aangehouden => Some(
                    "U krijgt nu geen nieuwe e-mail. Wij hebben al een aantal e-mails naar dit adres gestuurd, en die zijn nog niet gebruikt. Open eerst de link in een van die e-mails. Daarna sturen wij de e-mail voor dit verzoek vanzelf.",
                ),
                Stand::Wacht => Some(
                    "Het is nu erg druk. De e-mail waarmee u uw e-mailadres bevestigt, komt daarom later. U hoeft het formulier niet opnieuw in te vullen.",
                ),
            },
        }
    }

    fn al_eerder() -> Self {
        Ontvangen {
            melding: Some(
                "Dit verzoek hadden wij al ontvangen. Wij sturen geen tweede e-mail. Gebruik de link in de e-mail die u al heeft gekregen, of nog krijgt.",
            ),
        }
    }
}

/// Sends the request form. It goes to the municipality after the e-mail address is verified.
///
/// The same request within ten minutes is no second case and no second mail. When too many mails went to the
/// address, the mail is held until one of them is answered. `melding` then says so.
#[utoipa::path(post, path = "/api/verzoek", tag = "verzoek", request_body = Aanvraag,
    responses((status = 201, body = Ontvangen), Problemen))]
pub async fn dien_verzoek_in(
    State(app): State<App>,
    netwerk: Netwerk,
    Gelezen(invoer): Gelezen<Ingevuld<Aanvraag>>,
) -> Result<(StatusCode, Json<Ontvangen>), Problem> {
    let op = app.clock.now();
    // Opened here as well, so that a form with errors does not use up a case number.
    let aanvraag = invoer.record()?;
    let al_eerder = || Ok((StatusCode::CREATED, Json(Ontvangen::al_eerder())));
    let zaak = match dubbel::zaak(&app, &json!(aanvraag)).await? {
        Zaak::Nieuw(zaak) => zaak,
        Zaak::BestaatAl => return al_eerder(),
    };
    mailvraag::tel(&app, netwerk).await?;
    let zaaknummer = zaaknummer::volgend(app.pool(), op).await?;
    let stand = app
        .mailgrens
        .vraag(Mail {
            effect: reactors::verificatie_effect(zaak),
            ontvanger: app
                .mailgrens
                .ontvanger(Groep::Adres, &aanvraag.voorsteller_mail),
            zaak: Some(zaak),
            antwoord: Antwoord::Verwacht,
            anders: Anders::Aanhouden,
        })
        .await?;
    let command = Command {
        op,
        door: Actor::Burger,
        opdracht: Opdracht::DienVerzoekIn {
            zaaknummer,
            invoer,
            link: app.link_key.nieuw(),
        },
    };
    let metadata = command.metadata();
    let once = herhaling::once(&app.link_key, &command.door);
    let gedaan = app
        .zaken
        .execute_once(zaak, command, metadata, once.as_ref());
    match gedaan.await {
        Ok(_) => Ok((StatusCode::CREATED, Json(Ontvangen::met(stand)))),
        // The same at the same time was first.
        Err(ExecuteError::Refused(Weigering::ZaakBestaatAl)) => al_eerder(),
        Err(error) => Err(error.into()),
    }
}

#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verificatie {
    /// The `id` of the link in the mail.
    #[schema(value_type = String)]
    deep_link_id_as_string: Option<Uuid>,
}

/// Any kind of value is answered: what is no link is as one that does not work.
fn lees(invoer: &Value) -> Verificatie {
    let id = invoer.get("deepLinkIdAsString").and_then(Value::as_str);
    Verificatie {
        deep_link_id_as_string: id.and_then(|id| id.trim().parse().ok()),
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Geverifieerd {
    is_emailadres_geverifieerd: bool,
    was_emailadres_al_geverifieerd: bool,
    /// How to reach the municipality; left out: it did not say, or nothing was verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<Bereikbaarheid>,
}

/// Whether the address was proved now, or before; of which case.
enum Bewijs {
    Nu(Arc<Verzoek>),
    Eerder(Arc<Verzoek>),
    Niet,
}

/// Verifies the e-mail address. Unknown, foreign or expired links: both false.
#[utoipa::path(post, path = "/api/email-verificatie", tag = "verzoek", request_body = Verificatie,
    responses((status = 200, body = Geverifieerd), Problemen))]
pub async fn verifieer_email(
    State(app): State<App>,
    Invoer(invoer): Invoer,
) -> Result<Json<Geverifieerd>, Problem> {
    let bewijs = match lees(&invoer).deep_link_id_as_string {
        Some(uuid) => verifieer(&app, uuid).await?,
        None => Bewijs::Niet,
    };
    let contact = match &bewijs {
        Bewijs::Nu(zaak) | Bewijs::Eerder(zaak) => {
            Bereikbaarheid::voor_zaak(&app, zaak.gemeente, Some(zaak.zaaknummer.clone())).await?
        }
        Bewijs::Niet => None,
    };
    Ok(Json(Geverifieerd {
        is_emailadres_geverifieerd: !matches!(bewijs, Bewijs::Niet),
        was_emailadres_al_geverifieerd: matches!(bewijs, Bewijs::Eerder(_)),
        contact,
    }))
}

async fn verifieer(app: &App, uuid: Uuid) -> Result<Bewijs, Problem> {
    let link = LinkKey::fingerprint(uuid);
    let zaak = projections::zaak::vind_link(
        app.pool(),
        &link,
        &[LinkSoort::Verificatie],
        app.clock.now(),
    )
    .await?;
    let Some(zaak) = zaak else {
        return Ok(Bewijs::Niet);
    };
    let command = Command {
        op: app.clock.now(),
        door: Actor::Voorsteller { link },
        opdracht: Opdracht::VerifieerEmail,
    };
    let metadata = command.metadata();
    let once = herhaling::once(&app.link_key, &command.door);
    let gedaan = app
        .zaken
        .execute_once(zaak.zaak_id, command, metadata, once.as_ref());
    match gedaan.await {
        Ok(gedaan) => {
            beantwoord(app, &gedaan.aggregate).await?;
            Ok(Bewijs::Nu(gedaan.aggregate))
        }
        Err(ExecuteError::Refused(Weigering::AlGeverifieerd)) => {
            // Also when the program died just after the proof was recorded.
            let verzoek = app.zaken.load(zaak.zaak_id).await?;
            beantwoord(app, &verzoek).await?;
            Ok(Bewijs::Eerder(verzoek))
        }
        Err(ExecuteError::Refused(_)) => Ok(Bewijs::Niet),
        Err(error) => Err(error.into()),
    }
}

/// Whoever has the address wants such mails: those that were held go out.
async fn beantwoord(app: &App, verzoek: &Verzoek) -> Result<(), Problem> {
    let ontvanger = app
        .mailgrens
        .ontvanger(Groep::Adres, &verzoek.mailadres.geldig);
    Ok(app.mailgrens.beantwoord(ontvanger).await?)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_answer_to_the_form_is_an_empty_object() {
        assert_eq!(json!(Leeg {}), json!({}));
        assert_eq!(json!(Ontvangen::met(Stand::Mag)), json!({}));
    }
}
