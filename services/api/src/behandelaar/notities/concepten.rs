//! Drafts of notes: what an official types and did not keep yet. One of each official for each note.

use ::verzoek::Actie;
use axum::extract::{FromRequestParts, RawQuery, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use chrono::{DateTime, TimeDelta, Utc};
use history::Durably;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Eis, Notitietekst, lees, open, sluit};
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::behandelaar::toegang::met_toegang;
use crate::etag::met_etag;
use crate::extract::{Id, IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Drafts of one official: far more than a person has open.
const HOOGSTENS: i64 = 100;
/// A draft that nobody touched for so long is forgotten.
const DAGEN: i64 = 90;

/// The note that a draft is about: an attachment, or a new one.
pub struct Over(Uuid);

/// Stands for a note that is no attachment yet.
const NIEUW: Uuid = Uuid::nil();

impl FromRequestParts<App> for Over {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, app)
            .await
            .unwrap_or(RawQuery(None));
        match form_urlencoded::parse(query.unwrap_or_default().as_bytes())
            .find(|(naam, _)| naam == "bijlage")
        {
            None => Ok(Over(NIEUW)),
            Some((_, id)) => id
                .parse()
                .map(Over)
                .map_err(|_| Problem::parameter("bijlage", "Dit is geen kenmerk van een bijlage.")),
        }
    }
}

pub(super) fn bijlage_van(id: Uuid) -> Option<Uuid> {
    (id != NIEUW).then_some(id)
}

/// Gone; one that is not there is gone already.
pub(super) async fn verwijder(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    bijlage: Option<Uuid>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM work.notitieconcept
         WHERE zaak_id = $1 AND gebruikersnaam = $2 AND bijlage_id = $3",
    )
    .bind(zaak)
    .bind(&behandelaar.gebruikersnaam)
    .bind(bijlage.unwrap_or(NIEUW))
    .durably(app.pool())
    .await?;
    Ok(())
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Conceptstand {
    bewaard_op: DateTime<Utc>,
    notitie: Notitietekst,
}

/// The draft of the caller; null: there is none.
#[derive(Serialize, ToSchema)]
pub struct Notitieconcept {
    concept: Option<Conceptstand>,
}

async fn vind_concept(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    bijlage: Uuid,
) -> Result<(u64, Option<Conceptstand>), Problem> {
    let rij: Option<(Value, i64, DateTime<Utc>)> = sqlx::query_as(
        "SELECT inhoud, versie, bewaard_op FROM work.notitieconcept
         WHERE zaak_id = $1 AND gebruikersnaam = $2 AND bijlage_id = $3",
    )
    .bind(zaak)
    .bind(&behandelaar.gebruikersnaam)
    .bind(bijlage)
    .fetch_optional(app.pool())
    .await?;
    let Some((inhoud, versie, bewaard_op)) = rij else {
        return Ok((0, None));
    };
    let notitie = open(app, zaak, inhoud).await?;
    Ok((
        versie.unsigned_abs(),
        Some(Conceptstand {
            bewaard_op,
            notitie,
        }),
    ))
}

/// The own draft of a new note, or of the change of one. Without a draft the ETag is `"0"`.
#[utoipa::path(get, path = "/api/dossiers/{id}/notitieconcept", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("bijlage" = Option<Uuid>, Query, description = "the note that is changed; left out: a new one")),
    responses((status = 200, body = Notitieconcept, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn notitieconcept(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    Over(bijlage): Over,
) -> Result<Response, Problem> {
    met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let (versie, concept) = vind_concept(&app, &behandelaar, zaak, bijlage).await?;
    Ok(met_etag(versie, Notitieconcept { concept }))
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bewaard {
    bewaard_op: DateTime<Utc>,
}

/// Keeps a draft; the one before it is replaced, when it is the one that the sender saw (`"0"`: none).
#[utoipa::path(put, path = "/api/dossiers/{id}/notitieconcept", tag = "behandelaar", request_body = Notitietekst,
    params(("id" = Uuid, Path, description = "the case"),
           ("bijlage" = Option<Uuid>, Query, description = "the note that is changed; left out: a new one"), IfMatch),
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
        return Err(Problem::new(
            StatusCode::CONFLICT,
            "nietMogelijk",
            "U heeft te veel concepten.",
        )
        .detail("Bewaar eerst een andere notitie, of gooi een concept weg."));
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

/// Throws the own draft away; one that is not there is gone already.
#[utoipa::path(delete, path = "/api/dossiers/{id}/notitieconcept", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("bijlage" = Option<Uuid>, Query, description = "the note that is changed; left out: a new one")),
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn verwijder_notitieconcept(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    Over(bijlage): Over,
) -> Result<StatusCode, Problem> {
    met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    verwijder(&app, &behandelaar, zaak, bijlage_van(bijlage)).await?;
    Ok(StatusCode::NO_CONTENT)
}
