//! A draft of a decree gets another number or date.
//!
//! The number is the identity of a decree. So another number is another decree: in one append the draft is deleted,
//! the other one is made, and the dossiers go from the one into the other. Sent once more after that, it finds the
//! decree where the sender wants it, and answers with it. With other capitals or white space it is the same number, and
//! the same decree.
//!
//! Decided by `verhuis` in `services/besluit/src/samen.rs`, a date or the same number by `KoninklijkBesluit::dateer` in
//! `services/besluit/src/decide.rs`.
//! Form `koninklijkBesluit`, tried in `tests/http/koninklijk/wijzigen.rs`.

use ::besluit::invoer::NieuwBesluit;
use ::besluit::samen::{self, Naar, Verhuisd};
use ::besluit::{Actie, DOSSIERS, KoninklijkBesluit, Opdracht, Weigering, nummer};
use ::verzoek::command::Verwacht;
use ::verzoek::invoer::{Ingevuld, UitInvoer};
use axum::extract::State;
use axum::response::Response;
use serde_json::{Value, json};
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::besluiten::{Besluit, toon};
use super::met_dossiers::{Samen, beslis_samen};
use super::{geef, lees, rol_mag};
use crate::app::App;
use crate::extract::{Id, IfMatch, Invoer};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Corrects number and date of a draft. With another number it is another decree: the answer has its identifier.
#[utoipa::path(put, path = "/api/koninklijke-besluiten/{id}", tag = "behandelaar", request_body = NieuwBesluit,
    params(("id" = Uuid, Path, description = "the decree"), IfMatch),
    extensions(("x-lintje-weigert" = json!(weigert(Weigering::met_dossiers([Weigering::HeeftBijlagen, Weigering::StaatErNiet]))))),
    responses((status = 200, body = Besluit, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn wijzig_koninklijk_besluit(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
    Invoer(body): Invoer,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::Wijzigen)?;
    let getypt = body.get("nummer").and_then(Value::as_str);
    let naar = nummer::id(getypt.unwrap_or_default());
    let invoer = Ingevuld::lees(&body, app.clock.now());
    let gedaan = if naar == id || getypt.is_none_or(|nummer| nummer.trim().is_empty()) {
        let opdracht = Opdracht::Dateer { invoer, verwacht };
        geef(&app, &behandelaar, id, opdracht)
            .await
            .map(|gedaan| (id, KoninklijkBesluit::clone(&gedaan.aggregate)))
    } else {
        verhuis(&app, &behandelaar, id, naar, &invoer, verwacht).await
    };
    match gedaan {
        Ok((id, erna)) => Ok(toon(&behandelaar, id, &erna)),
        Err(problem) => Err(met_huidig(&app, &behandelaar, id, problem).await),
    }
}

/// Both decrees and all dossiers decide together.
async fn verhuis(
    app: &App,
    behandelaar: &Behandelaar,
    van: Uuid,
    naar: Uuid,
    invoer: &Ingevuld<NieuwBesluit>,
    verwacht: Verwacht,
) -> Result<(Uuid, KoninklijkBesluit), Problem> {
    let erna = beslis_samen(
        app,
        behandelaar,
        [van, naar],
        |[oud, _]| Ok(alle(oud)),
        |wie, [oud, nieuw], dossiers| {
            let doel = Naar {
                id: naar,
                besluit: nieuw,
                invoer,
            };
            let Verhuisd {
                van,
                naar,
                dossiers,
            } = samen::verhuis(wie, van, oud, doel, dossiers, verwacht)?;
            Ok(Samen {
                besluiten: [van, naar],
                dossiers,
            })
        },
    );
    Ok((naar, erna.await?))
}

/// The dossiers of a decree.
pub(super) fn alle(besluit: &KoninklijkBesluit) -> Vec<Uuid> {
    let in_besluit = besluit.dossiers.iter().map(|d| d.zaak_id);
    in_besluit.take(DOSSIERS).collect()
}

/// What somebody changed meanwhile comes along with the refusal.
pub(super) async fn met_huidig(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    problem: Problem,
) -> Problem {
    problem
        .met_huidig(async {
            let nu = lees(app, behandelaar, id).await?;
            Ok((json!(Besluit::van(behandelaar, id, &nu)), nu.versie))
        })
        .await
}
