//! A new link, asked for by oneself (docs/specification/links.md#asked-for): by case number and mail address. The mail
//! goes to the verified address of the case alone, and the answer is the same for every number and every address. A
//! worker looks the case up, out of sight of whoever asked.

use axum::Json;
use axum::extract::State;
use reactors::linkvraag;
use utoipa::ToSchema;

use super::aanvraag::Leeg;
use super::mailvraag;
use crate::app::App;
use crate::extract::Invoer;
use crate::netwerk::Netwerk;
use crate::problem::{Problem, Problemen};
use crate::rekening::invoer::is_emailadres;
use crate::velden::Velden;

const LANGSTE_ZAAKNUMMER: usize = 30;
const LANGSTE_MAIL: usize = 255;

#[derive(ToSchema)]
pub struct Linkvraag {
    /// As it stands in the mails.
    zaaknummer: String,
    mail: String,
}

/// Asks for the personal link. The answer is the same whether there is such a case or not.
#[utoipa::path(post, path = "/api/nieuwe-link", tag = "wizard", request_body = Linkvraag,
    responses((status = 200, body = Leeg), Problemen))]
pub async fn vraag_link(
    State(app): State<App>,
    netwerk: Netwerk,
    Invoer(invoer): Invoer,
) -> Result<Json<Leeg>, Problem> {
    let mut velden = Velden::van(&invoer);
    let vraag = Linkvraag {
        zaaknummer: velden.verplicht(
            "zaaknummer",
            LANGSTE_ZAAKNUMMER,
            "U heeft geen zaaknummer ingevuld.",
        ),
        mail: velden.verplicht("mail", LANGSTE_MAIL, "U heeft geen e-mailadres ingevuld."),
    };
    if !vraag.mail.is_empty() && !is_emailadres(&vraag.mail) {
        velden.fout(
            "mail",
            "ongeldig",
            "U heeft geen geldig e-mailadres ingevuld.",
        );
    }
    velden.klaar()?;
    mailvraag::tel(&app, netwerk).await?;
    linkvraag::plan(app.pool(), &vraag.zaaknummer, &vraag.mail, app.clock.now()).await?;
    Ok(Json(Leeg {}))
}
