//! Who of the own organisation handles a case (docs/specification/handling.md#assigning).
//! Decided by `Verzoek::wijs_toe` in `decide/behandelaar.rs`.
//! Tried in `tests/http/zaken/mod.rs`.

use ::verzoek::{Actie, Eerder, Opdracht};
use axum::extract::State;
use serde_json::Value;
use utoipa::ToSchema;

use super::super::toegang::met_toegang;
use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use super::{ACCOUNT, gekozen};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::velden::Velden;

#[derive(ToSchema)]
pub struct Toewijzing {
    /// The account of a colleague or the own one; null: nobody.
    behandelaar: Option<String>,
    /// Who handles it according to the screen; null: nobody. Left out: whoever it is.
    #[schema(value_type = Option<String>)]
    eerder: Eerder,
}

/// Gives a case to somebody of the own organisation, or to nobody. With `eerder` it is refused when somebody
/// else was chosen meanwhile.
#[utoipa::path(post, path = "/api/zaken/{id}/behandelaar", tag = "behandelaar", params(Zaakvraag),
    request_body = Toewijzing,
    extensions(("x-lintje-actie" = json!(Actie::Toewijzen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn wijs_toe(
    State(app): State<App>,
    vraag: Zaakvraag,
    Invoer(invoer): Invoer,
) -> Antwoord {
    let (behandelaar, id) = vraag.wie();
    // What may not be done is told before what is wrong with the form.
    let verzoek = met_toegang(&app, behandelaar, id, Actie::KopBekijken).await?;
    verzoek.mag(&behandelaar.actor(), Actie::Toewijzen, app.clock.now())?;
    let wens = Toewijzing {
        behandelaar: gekozen(&app, behandelaar, &invoer).await?,
        eerder: eerder(&invoer)?,
    };
    let opdracht = Opdracht::WijsToe {
        behandelaar: wens.behandelaar,
        verwacht: wens.eerder,
    };
    vraag.geef(&app, opdracht).await
}

fn eerder(invoer: &Value) -> Result<Eerder, Problem> {
    if invoer.get("eerder").is_none() {
        return Ok(Eerder::Wiedanook);
    }
    let mut velden = Velden::van(invoer);
    let naam = velden.optioneel("eerder", ACCOUNT);
    velden.klaar()?;
    Ok(Eerder::Alleen(naam))
}
