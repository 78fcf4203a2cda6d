//! A draft of a decree gets another number or date.
//!
//! The number is the identity of a decree. So another number is another decree: in one append the draft is deleted,
//! the other one is made, and the dossiers go from the one into the other.
//!
//! Decided by `verhuis` in `services/besluit/src/samen.rs`, a date alone by `KoninklijkBesluit::dateer` in
//! `services/besluit/src/decide.rs`.

use ::besluit::invoer::NieuwBesluit;
use ::besluit::samen::{self, Naar, Wie};
use ::besluit::{Actie, DOSSIERS, KoninklijkBesluit, Opdracht, Weigering, nummer};
use ::verzoek::Verzoek;
use ::verzoek::command::{Verwacht, metadata};
use ::verzoek::invoer::{Ingevuld, UitInvoer};
use axum::extract::State;
use axum::response::Response;
use history::{Loaded, Placed, TRIES, Together};
use serde_json::{Value, json};
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::besluiten::{Besluit, toon};
use super::{geef, lees, rol_mag};
use crate::app::App;
use crate::extract::{Id, IfMatch, Invoer};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen, fault};

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
    lees(&app, &behandelaar, id).await?;
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
    let wie = Wie {
        door: behandelaar.actor(),
        op: app.clock.now(),
    };
    for _ in 0..TRIES {
        let besluiten: Vec<Loaded<KoninklijkBesluit>> =
            app.history.load_many::<_, Weigering>(&[van, naar]).await?;
        let [oud, nieuw] = besluiten.as_slice() else {
            return Err(Weigering::BestaatNiet.into());
        };
        oud.aggregate.bestaand()?;
        let ids = alle(&oud.aggregate);
        let dossiers: Vec<Loaded<Verzoek>> = app.history.load_many::<_, Weigering>(&ids).await?;
        let gezien: Vec<(Uuid, &Verzoek)> = dossiers.iter().map(|d| (d.id, &d.aggregate)).collect();
        let doel = Naar {
            id: naar,
            besluit: &nieuw.aggregate,
            invoer,
        };
        let gebeurd = samen::verhuis(&wie, van, &oud.aggregate, doel, &gezien, verwacht)?;
        let mut alles = Together::new(metadata(wie.op, &wie.door));
        alles.add(oud, &gebeurd.van).map_err(fault)?;
        alles.add(nieuw, &gebeurd.naar).map_err(fault)?;
        for (dossier, events) in dossiers.iter().zip(&gebeurd.dossiers) {
            alles.add(dossier, events).map_err(fault)?;
        }
        if app.history.append_together::<Weigering>(alles).await? == Placed::Lost {
            continue;
        }
        app.besluiten.forget([van, naar]);
        app.zaken.forget(ids);
        let mut erna = nieuw.aggregate.clone();
        for event in gebeurd.naar {
            erna.pas_toe(event);
        }
        return Ok((naar, erna));
    }
    Err(Problem::later())
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
