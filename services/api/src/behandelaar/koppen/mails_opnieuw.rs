//! Decided by `Verzoek::stuur_mail_opnieuw` in `decide/mail.rs`.
//! Tried in `tests/http/beltaken.rs`.

use ::verzoek::mailsoort::MailSoort;
use ::verzoek::{Actie, Opdracht};
use axum::Json;
use axum::extract::State;
use serde_json::Value;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{Kop, Mailuitkomst, onderweg, van_zaak};
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::velden::Velden;

#[derive(ToSchema)]
pub struct NogEens {
    soort: MailSoort,
}

/// Sends a mail of the case once more, as the case now stands: one that failed or was sent before.
/// Asked twice in five minutes, or while such a mail is under way, it is sent once; five times a day
/// for each case. The answer is the head of the case.
#[utoipa::path(post, path = "/api/zaken/{id}/mails/opnieuw", tag = "behandelaar", request_body = NogEens,
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(Actie::MailOpnieuw))),
    responses((status = 200, body = Kop), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn mail_opnieuw(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Json<Kop>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    let actor = behandelaar.actor();
    verzoek.toegang(&actor, Actie::MailOpnieuw)?;
    let NogEens { soort } = lees(&invoer)?;
    let al_onderweg = onderweg(&app, id)
        .await?
        .iter()
        .any(|m| m.soort == soort && matches!(m.uitkomst, Mailuitkomst::Onderweg));
    if al_onderweg {
        return van_zaak(&app, &behandelaar, id, &verzoek).await;
    }
    let gedaan = app
        .geef(id, actor, Opdracht::StuurMailOpnieuw { soort })
        .await?;
    van_zaak(&app, &behandelaar, id, &gedaan.aggregate).await
}

fn lees(invoer: &Value) -> Result<NogEens, Problem> {
    let mut velden = Velden::van(invoer);
    let soort = velden.verplicht("soort", 40, "U heeft geen e-mail gekozen.");
    let gekozen = MailSoort::van_code(&soort);
    if gekozen.is_none() && !soort.is_empty() {
        velden.fout("soort", "ongeldig", "Deze soort e-mail bestaat niet.");
    }
    velden.klaar()?;
    let soort = gekozen.ok_or_else(Problem::niet_gevonden)?;
    Ok(NogEens { soort })
}
