//! Decided by `Verzoek::voer_voorstel_in` in `decide/namens.rs`.
//! Form `voorstelInvoeren`, tried in `tests/http/namens.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Ingevuld, Papier};
use axum::extract::State;
use reactors::contact;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::{Gelezen, IfMatch};
use crate::problem::{IntussenGewijzigd, Problemen, Sessieproblemen, Zaakproblemen};

/// Submits the proposal that came on paper, once it was filled in by the calls of the wizard; with missing data 409 and
/// the pages of the check. With `If-Match` (the `ETag` of that check) it is refused when the case changed meanwhile.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/indienen", tag = "behandelaar", params(Zaakvraag, IfMatch),
    request_body = Papier,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::VoorstelInvullen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen, IntussenGewijzigd))]
pub async fn dien_namens_voorsteller_in(
    State(app): State<App>,
    vraag: Zaakvraag,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<Papier>>,
) -> Antwoord {
    let (_, zaak) = vraag.wie();
    let gemeente = app.zaken.load(zaak).await?.gemeente;
    let contact = contact::van_gemeente(app.pool(), gemeente).await?;
    let opdracht = Opdracht::VoerVoorstelIn {
        invoer,
        uiterste_dag: contact.uiterste_dag,
        verwacht,
    };
    let gedaan = vraag.geef(&app, opdracht).await;
    gedaan.map_err(|problem| match problem.is_verouderd() {
        true => problem.detail(
            "Er is niets ingediend. Controleer wat er nu staat, en dien het voorstel daarna opnieuw in.",
        ),
        false => problem,
    })
}
