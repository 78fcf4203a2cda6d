//! What happened to the cases of the own organisation, for a system that asks now and then.

use ::verzoek::{Actie, Organisatie, Rol};
use axum::Json;
use axum::extract::{RawQuery, State};
use projections::buren::{ALLE, bericht, queries};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::machines::scope;
use crate::machines::toegelaten::Toegelaten;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::sessie::Behandelaar;

/// Events of one page, and the most that a client may ask.
const PAGINA: i64 = 100;
const HOOGSTENS: i64 = 500;

#[derive(Serialize, ToSchema)]
pub struct Gebeurtenissen {
    /// Oldest first.
    items: Vec<bericht::Bericht>,
    /// What to ask after next.
    na: i64,
    /// There is more now.
    meer: bool,
}

fn getal(query: Option<&str>, welk: &str, anders: i64, meest: i64) -> Result<i64, Problem> {
    let gevraagd = form_urlencoded::parse(query.unwrap_or_default().as_bytes())
        .find(|(naam, waarde)| naam == welk && !waarde.is_empty())
        .map(|(_, waarde)| waarde.into_owned());
    let Some(tekst) = gevraagd else {
        return Ok(anders);
    };
    let minst = i64::from(welk == "aantal");
    tekst
        .parse()
        .ok()
        .filter(|n| (minst..=meest).contains(n))
        .ok_or_else(|| {
            Problem::parameter(
                welk,
                &format!("Gebruik een geheel getal van {minst} tot en met {meest}."),
            )
        })
}

/// Whose events somebody with this role hears: those of the own organisation, or of every dossier.
fn van(behandelaar: &Behandelaar) -> String {
    match behandelaar.rol {
        Rol::KnoBedrijfsvoering => ALLE.to_owned(),
        _ => {
            let eigen: Organisatie = behandelaar.van();
            eigen.to_string()
        }
    }
}

/// What happened to the cases of the own organisation after a position, oldest first. Ask with `na` of the
/// answer before; the same events come by webhook.
#[utoipa::path(get, path = "/api/gebeurtenissen", tag = "behandelaar",
    params(("na" = Option<i64>, Query, description = "the position after which: `na` of the answer before, 0 unless told", minimum = 0),
           ("aantal" = Option<i64>, Query, description = "events of a page: 100 unless told, 500 at most", minimum = 1, maximum = 500)),
    responses((status = 200, body = Gebeurtenissen), Problemen, Sessieproblemen))]
pub async fn gebeurtenissen(
    State(app): State<App>,
    Toegelaten { wie, .. }: Toegelaten<scope::Gebeurtenissen>,
    RawQuery(query): RawQuery,
) -> Result<Json<Gebeurtenissen>, Problem> {
    wie.rol_mag(Actie::Bekijken)?;
    let na = getal(query.as_deref(), "na", 0, i64::MAX)?;
    let aantal = getal(query.as_deref(), "aantal", PAGINA, HOOGSTENS)?;
    // One more than a page, to know whether there is more.
    let mut gevonden = queries::na(app.pool(), &van(&wie), na, aantal + 1).await?;
    let meer = i64::try_from(gevonden.len()).unwrap_or(i64::MAX) > aantal;
    gevonden.truncate(usize::try_from(aantal).unwrap_or_default());
    let laatste = gevonden
        .last()
        .map_or(na, |gebeurtenis| gebeurtenis.positie);
    let bericht = |g: &bericht::Gebeurtenis| g.bericht(&app.settings.public_url);
    Ok(Json(Gebeurtenissen {
        items: gevonden.iter().filter_map(bericht).collect(),
        na: laatste,
        meer,
    }))
}
