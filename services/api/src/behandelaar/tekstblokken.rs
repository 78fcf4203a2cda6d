//! Text blocks of the editor (docs/specification/handling.md#text-blocks): chosen in its menu, or by Alt+L
//! and a key. The functional managers keep them; who may write a note reads them. The standard ones make text
//! up (bold, a list) and stay as they are.

use ::verzoek::regels::Fout;
use ::verzoek::toegang::rol_kent;
use ::verzoek::{Actie, Rol};
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::error::ErrorKind;
use sqlx::{PgConnection, QueryBuilder};
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::{Behandelaar, niet_bevoegd};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{Id, IfMatch, Invoer, Lijstvraag, Telling};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;
use crate::rekening::lijst::Zoekvraag;
use crate::velden::Velden;

const OMSCHRIJVING: usize = 100;
const INHOUD: usize = 10_000;
/// The editor loads all of them.
const HOOGSTENS: i64 = 500;

/// A block.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tekstblok {
    id: Uuid,
    omschrijving: String,
    /// A line is a paragraph; a line that begins with `- ` is an item of a list. Empty for a standard
    /// block.
    inhoud: String,
    /// It came with the program: it can't be changed or deleted.
    is_standard: bool,
    /// After Alt+L: a letter or a digit.
    sneltoets: Option<String>,
    /// What a standard block does: vet, cursief, onderstreept, link or opsomming.
    opmaak: Option<String>,
    #[serde(skip)]
    versie: i64,
}

history::from_row!(Tekstblok: id, omschrijving, inhoud, is_standard, sneltoets, opmaak, versie);

impl Tekstblok {
    fn versie(&self) -> u64 {
        self.versie.unsigned_abs()
    }
}

#[derive(Serialize, ToSchema)]
pub struct AlleTekstblokken {
    items: Vec<Tekstblok>,
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Tekstblokken {
    Items(Vec<Tekstblok>),
    Pagina { items: Vec<Tekstblok>, count: i64 },
}

#[derive(ToSchema)]
pub struct Tekstblokinvoer {
    omschrijving: String,
    inhoud: String,
    /// A letter or a digit that no other block has.
    sneltoets: Option<String>,
}

const UIT: &str =
    "SELECT id, omschrijving, inhoud, opmaak IS NOT NULL AS is_standard, sneltoets, opmaak, versie
                   FROM beheer.tekstblok WHERE true";
const ZOEKVELDEN: &str = "concat_ws(' ', omschrijving, inhoud)";
const VOLGORDE: &[(&str, &str)] = &[
    ("omschrijving", "lower(omschrijving)"),
    ("sneltoets", "sneltoets"),
    ("isStandard", "(opmaak IS NOT NULL)"),
];

/// Who writes notes, and who keeps the blocks.
fn mag_lezen(behandelaar: &Behandelaar) -> Result<(), Problem> {
    let rol = behandelaar.rol;
    if rol_kent(rol, Actie::BijlageToevoegen) || rol == Rol::KnoFunctioneelBeheer {
        Ok(())
    } else {
        Err(niet_bevoegd())
    }
}

/// A key as it is kept: an upper-case letter or a digit.
fn sneltoets(tekst: &str) -> Option<String> {
    let mut tekens = tekst.chars();
    match (tekens.next(), tekens.next()) {
        (Some(c), None) if c.is_ascii_alphanumeric() => Some(c.to_ascii_uppercase().to_string()),
        _ => None,
    }
}

/// The key of a block in the path; one that no block can have finds none.
pub struct Toets(Option<String>);

impl FromRequestParts<App> for Toets {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path(toets) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
        Ok(Toets(sneltoets(&toets)))
    }
}

/// All blocks, by description.
#[utoipa::path(get, path = "/api/tekstblokken/all", tag = "behandelaar",
    responses((status = 200, body = AlleTekstblokken), Problemen, Sessieproblemen))]
pub async fn alle_tekstblokken(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<AlleTekstblokken>, Problem> {
    mag_lezen(&behandelaar)?;
    let mut vraag = QueryBuilder::new(UIT);
    vraag.push(" ORDER BY lower(omschrijving)");
    let items = vraag.build_query_as().fetch_all(app.pool()).await?;
    Ok(Json(AlleTekstblokken { items }))
}

/// The block of a key; null when no block has it.
#[utoipa::path(get, path = "/api/tekstblokken/sneltoets/{key}", tag = "behandelaar",
    params(("key" = String, Path, description = "a letter or a digit")),
    responses((status = 200, body = Option<Tekstblok>), Problemen, Sessieproblemen))]
pub async fn tekstblok_van_sneltoets(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Toets(toets): Toets,
) -> Result<Json<Option<Tekstblok>>, Problem> {
    mag_lezen(&behandelaar)?;
    let mut vraag = QueryBuilder::new(UIT);
    vraag.push(" AND sneltoets = ").push_bind(toets);
    let blok = vraag.build_query_as().fetch_optional(app.pool()).await?;
    Ok(Json(blok))
}

/// The blocks for those who keep them.
#[utoipa::path(get, path = "/api/tekstblokken", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "omschrijving, sneltoets or isStandard"),
           ("$search" = Option<String>, Query, description = "words that all occur in the description or the text")),
    responses((status = 200, body = Tekstblokken), Problemen, Sessieproblemen))]
pub async fn tekstblokken(
    State(app): State<App>,
    beheerder: Behandelaar,
    zoek: Zoekvraag,
) -> Result<Json<Tekstblokken>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let mut vraag = QueryBuilder::new(UIT);
    zoek.zoek(&mut vraag, ZOEKVELDEN);
    zoek.pagina(&mut vraag, VOLGORDE, "lower(omschrijving)")?;
    let items = vraag.build_query_as().fetch_all(app.pool()).await?;
    Ok(Json(match zoek.lijst.met_aantal {
        Telling::Geen => Tekstblokken::Items(items),
        Telling::Alle => {
            let mut vraag = QueryBuilder::new("SELECT count(*) FROM beheer.tekstblok WHERE true");
            zoek.zoek(&mut vraag, ZOEKVELDEN);
            let count = vraag.build_query_scalar().fetch_one(app.pool()).await?;
            Tekstblokken::Pagina { items, count }
        }
    }))
}

/// One block.
#[utoipa::path(get, path = "/api/tekstblokken/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 200, body = Tekstblok, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn tekstblok(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let mut connection = app.pool().acquire().await?;
    let blok = vind(&mut connection, id, "").await?;
    Ok(met_etag(blok.versie(), blok))
}

async fn vind(
    connection: &mut PgConnection,
    id: Uuid,
    slot: &'static str,
) -> Result<Tekstblok, Problem> {
    let mut vraag = QueryBuilder::new(UIT);
    vraag.push(" AND id = ").push_bind(id).push(slot);
    vraag
        .build_query_as()
        .fetch_optional(connection)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

const VAST: &str = " FOR UPDATE";

fn lees(invoer: &Value) -> Result<Tekstblokinvoer, Problem> {
    let mut velden = Velden::van(invoer);
    let omschrijving = velden.verplicht(
        "omschrijving",
        OMSCHRIJVING,
        "U heeft geen omschrijving ingevuld.",
    );
    let inhoud = velden.lange_tekst("inhoud", INHOUD, "U heeft geen tekst ingevuld.");
    let toets = velden.optioneel("sneltoets", OMSCHRIJVING);
    let gekozen = toets.as_deref().and_then(sneltoets);
    if toets.is_some() && gekozen.is_none() {
        velden.fout("sneltoets", "ongeldig", "Kies één letter of één cijfer.");
    }
    velden.klaar()?;
    Ok(Tekstblokinvoer {
        omschrijving,
        inhoud,
        sneltoets: gekozen,
    })
}

/// What stands in the way when the database refuses a second of its kind.
fn bezet(error: sqlx::Error) -> Problem {
    let index = error
        .as_database_error()
        .filter(|e| e.kind() == ErrorKind::UniqueViolation)
        .and_then(|e| e.constraint());
    let (pointer, detail) = match index {
        Some("tekstblok_omschrijving") => (
            "/omschrijving",
            "Er is al een tekstblok met deze omschrijving.",
        ),
        Some("tekstblok_sneltoets") => ("/sneltoets", "Een ander tekstblok heeft deze toets al."),
        _ => return error.into(),
    };
    Problem::invoer(vec![Fout::nieuw(pointer, "bestaatAl", detail)])
}

/// Adds a block.
#[utoipa::path(post, path = "/api/tekstblokken", tag = "behandelaar", request_body = Tekstblokinvoer,
    responses((status = 201, body = Tekstblok, headers(("ETag" = String), ("Location" = String))),
              Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_tekstblok_toe(
    State(app): State<App>,
    beheerder: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let ingevuld = lees(&invoer)?;
    let mut transaction = history::begin(app.pool()).await?;
    // Two at once for the last place: one by one.
    sqlx::query("LOCK TABLE beheer.tekstblok IN SHARE ROW EXCLUSIVE MODE")
        .execute(&mut *transaction)
        .await?;
    let blok: Option<Tekstblok> = sqlx::query_as(
        "INSERT INTO beheer.tekstblok (id, omschrijving, inhoud, sneltoets)
         SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM beheer.tekstblok) < $5
         RETURNING id, omschrijving, inhoud, false AS is_standard, sneltoets, opmaak, versie",
    )
    .bind(Uuid::new_v4())
    .bind(ingevuld.omschrijving)
    .bind(ingevuld.inhoud)
    .bind(ingevuld.sneltoets)
    .bind(HOOGSTENS)
    .fetch_optional(&mut *transaction)
    .await
    .map_err(bezet)?;
    let Some(blok) = blok else {
        return Err(niet_mogelijk(
            "Er zijn te veel tekstblokken.",
            "Verwijder eerst een tekstblok dat niemand meer gebruikt.",
        ));
    };
    let soort = Logsoort::TekstblokToegevoegd;
    beheerder
        .noteer(&mut transaction, &app, soort, json!(blok))
        .await?;
    transaction.commit().await?;
    let plaats = format!("/api/tekstblokken/{}", blok.id);
    let antwoord = met_etag(blok.versie(), blok);
    Ok((StatusCode::CREATED, [(header::LOCATION, plaats)], antwoord).into_response())
}

fn niet_mogelijk(titel: &str, uitleg: &str) -> Problem {
    Problem::new(StatusCode::CONFLICT, "nietMogelijk", titel).detail(uitleg)
}

/// The block as the sender saw it, held until the transaction ends; no standard one.
async fn te_wijzigen(
    connection: &mut PgConnection,
    id: Uuid,
    verwacht: Option<u64>,
) -> Result<Tekstblok, Problem> {
    let huidig = vind(connection, id, VAST).await?;
    if huidig.is_standard {
        return Err(niet_mogelijk(
            "Een standaardblok kan niet worden gewijzigd of verwijderd.",
            "Voeg zelf een tekstblok toe.",
        ));
    }
    let versie = huidig.versie();
    if verwacht.is_some_and(|verwacht| verwacht != versie) {
        return Err(Problem::verouderd().huidig(json!(huidig), versie));
    }
    Ok(huidig)
}

/// Changes a block. Notes that were written with it keep their text.
#[utoipa::path(put, path = "/api/tekstblokken/{id}", tag = "behandelaar", request_body = Tekstblokinvoer,
    params(("id" = Uuid, Path), IfMatch),
    responses((status = 200, body = Tekstblok, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn wijzig_tekstblok(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let mut transaction = history::begin(app.pool()).await?;
    let van = te_wijzigen(&mut transaction, id, verwacht).await?;
    let ingevuld = lees(&invoer)?;
    let naar: Tekstblok = sqlx::query_as(
        "UPDATE beheer.tekstblok SET omschrijving = $2, inhoud = $3, sneltoets = $4, versie = versie + 1
         WHERE id = $1 RETURNING id, omschrijving, inhoud, false AS is_standard, sneltoets, opmaak, versie",
    )
    .bind(id)
    .bind(ingevuld.omschrijving)
    .bind(ingevuld.inhoud)
    .bind(ingevuld.sneltoets)
    .fetch_one(&mut *transaction)
    .await
    .map_err(bezet)?;
    let verslag = json!({"van": van, "naar": naar});
    let soort = Logsoort::TekstblokGewijzigd;
    beheerder
        .noteer(&mut transaction, &app, soort, verslag)
        .await?;
    transaction.commit().await?;
    Ok(met_etag(naar.versie(), naar))
}

/// Deletes a block; not a standard one.
#[utoipa::path(delete, path = "/api/tekstblokken/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path), IfMatch),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_tekstblok(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<StatusCode, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let mut transaction = history::begin(app.pool()).await?;
    let blok = te_wijzigen(&mut transaction, id, verwacht).await?;
    sqlx::query("DELETE FROM beheer.tekstblok WHERE id = $1")
        .bind(id)
        .execute(&mut *transaction)
        .await?;
    let soort = Logsoort::TekstblokVerwijderd;
    beheerder
        .noteer(&mut transaction, &app, soort, json!(blok))
        .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_one_letter_or_digit() {
        assert_eq!(sneltoets("k").as_deref(), Some("K"));
        assert_eq!(sneltoets("7").as_deref(), Some("7"));
        for fout in ["", "ab", "é", " ", "-", "\u{0}", "ß"] {
            assert_eq!(sneltoets(fout), None, "{fout:?}");
        }
    }
}
