use ::verzoek::Actie;
use axum::extract::State;
use axum::response::Response;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{Eis, Notitietekst, Over, lees, sluit, vind_concept};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{Id, IfMatch, Invoer};
use crate::openapi::van_actie;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Drafts of one official: far more than a person has open.
const HOOGSTENS: i64 = 100;
/// A draft that nobody touched for so long is forgotten.
const DAGEN: i64 = 90;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bewaard {
    bewaard_op: DateTime<Utc>,
}

/// Keeps a draft; the one before it is replaced, when it is the one that the sender saw (`"0"`: none).
#[utoipa::path(put, path = "/api/dossiers/{id}/notitieconcept", tag = "behandelaar", request_body = Notitietekst,
    params(("id" = Uuid, Path, description = "the case"),
           ("bijlage" = Option<Uuid>, Query, description = "the note that is changed; left out: a new one"), IfMatch),
    extensions(("x-lintje-weigert" = json!(van_actie(Actie::BijlageToevoegen).into_iter().chain([te_veel()]).collect::<Vec<_>>()))),
    responses((status = 200, body = Bewaard, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn bewaar_notitieconcept(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    Over(bijlage): Over,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let nu = app.clock.now();
    verzoek.mag(&behandelaar.actor(), Actie::BijlageToevoegen, nu)?;
    let tekst = lees(&invoer, Eis::Concept)?;
    let inhoud = sluit(&app, zaak, &tekst).await?;
    let mut transaction = history::begin(app.pool()).await?;
    sqlx::query("DELETE FROM work.notitieconcept WHERE gebruikersnaam = $1 AND bewaard_op < $2")
        .bind(&behandelaar.gebruikersnaam)
        .bind(nu - TimeDelta::days(DAGEN))
        .execute(&mut *transaction)
        .await?;
    let anders: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM work.notitieconcept
         WHERE gebruikersnaam = $1 AND (zaak_id, bijlage_id) <> ($2, $3)",
    )
    .bind(&behandelaar.gebruikersnaam)
    .bind(zaak)
    .bind(bijlage)
    .fetch_one(&mut *transaction)
    .await?;
    if anders >= HOOGSTENS {
        return Err(te_veel());
    }
    // Without a draft there is nothing to overwrite but by whoever saw none.
    let verwacht = verwacht.map(|versie| i64::try_from(versie).unwrap_or(i64::MAX));
    let versie: Option<i64> = sqlx::query_scalar(
        "INSERT INTO work.notitieconcept AS c (zaak_id, gebruikersnaam, bijlage_id, inhoud, versie, bewaard_op)
         SELECT $1, $2, $3, $4, 1, $5
         WHERE $6::bigint IS NULL OR $6 = 0
            OR EXISTS (SELECT FROM work.notitieconcept WHERE (zaak_id, gebruikersnaam, bijlage_id) = ($1, $2, $3))
         ON CONFLICT (zaak_id, gebruikersnaam, bijlage_id) DO UPDATE
            SET inhoud = excluded.inhoud, versie = c.versie + 1, bewaard_op = excluded.bewaard_op
            WHERE $6 IS NULL OR c.versie = $6
         RETURNING versie",
    )
    .bind(zaak)
    .bind(&behandelaar.gebruikersnaam)
    .bind(bijlage)
    .bind(inhoud)
    .bind(nu)
    .bind(verwacht)
    .fetch_optional(&mut *transaction)
    .await?;
    transaction.commit().await?;
    let Some(versie) = versie else {
        let (versie, concept) = vind_concept(&app, &behandelaar, zaak, bijlage).await?;
        return Err(Problem::verouderd().huidig(json!({ "concept": concept }), versie));
    };
    Ok(met_etag(versie.unsigned_abs(), Bewaard { bewaard_op: nu }))
}

fn te_veel() -> Problem {
    Problem::niet_mogelijk(Eigen::TeVeelNotitieconcepten, "U heeft te veel concepten.")
        .detail("Bewaar eerst een andere notitie, of gooi een concept weg.")
}
