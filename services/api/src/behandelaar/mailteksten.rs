//! The words of the mails (docs/specification/mail.md#words), kept by the functional managers. Each save is a version
//! that stays; a mail that was planned keeps the version of that moment (`reactors::teksten`).

use ::verzoek::regels::{Fout, Foutcode};
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::response::Response;
use chrono::{DateTime, Utc};
use letters::mail::{self, Gegevens, Mailtekst, Nodig, Soort, Tekstfout, Waar, standaardtekst};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::mailvoorbeeld::Mailvoorbeeld;
use super::sessie::Behandelaar;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, fault};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;
use crate::velden::VERKEERDE_SOORT;

/// Versions that are shown, the newest.
const GETOOND: i64 = 50;

/// A kind of mail in the list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mailtekstkop {
    /// verificatie, uitnodiging, herinnering, ontvangst, afwijzing, wachtwoordVergeten or
    /// accountUitnodiging.
    soort: String,
    naam: String,
    /// Who gets it, and when.
    wanneer: String,
    onderwerp: String,
    /// Null: the text that came with the program.
    gewijzigd_op: Option<DateTime<Utc>>,
    gewijzigd_door: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Mailteksten {
    items: Vec<Mailtekstkop>,
}

/// A place in a text where a value comes.
#[derive(Serialize, ToSchema)]
pub struct Invulplek {
    /// As it stands between braces.
    naam: String,
    uitleg: String,
    /// The text is refused without it.
    verplicht: bool,
}

/// A text as it was.
#[derive(Clone, Serialize, ToSchema)]
pub struct Tekstversie {
    /// 0: the text that came with the program.
    versie: i32,
    onderwerp: String,
    inhoud: String,
    /// The name of whoever saved it; null: it came with the program.
    door: Option<String>,
    op: Option<DateTime<Utc>>,
}

history::from_row!(Tekstversie: versie, onderwerp, inhoud, door, op);

/// The text that holds, what may stand in it, and the versions before it.
#[derive(Serialize, ToSchema)]
pub struct BeheerdeMailtekst {
    soort: String,
    naam: String,
    wanneer: String,
    onderwerp: String,
    /// An empty line begins a paragraph, `# ` a heading, `- ` or `1. ` an item; `**…**` is bold;
    /// `{…}` is a place of `plekken`.
    inhoud: String,
    plekken: Vec<Invulplek>,
    /// The newest first; the last one came with the program.
    versies: Vec<Tekstversie>,
}

#[derive(ToSchema)]
pub struct Mailtekstinvoer {
    onderwerp: String,
    inhoud: String,
}

/// The kind of mail in the path.
pub struct Welke(Soort);

impl FromRequestParts<App> for Welke {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path(code) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
        Soort::van_code(&code)
            .map(Welke)
            .ok_or_else(Problem::niet_gevonden)
    }
}

fn van_het_programma(soort: Soort) -> Tekstversie {
    let (onderwerp, inhoud) = standaardtekst(soort);
    Tekstversie {
        versie: 0,
        onderwerp: onderwerp.to_owned(),
        inhoud: inhoud.to_owned(),
        door: None,
        op: None,
    }
}

async fn versies(
    connection: &mut PgConnection,
    soort: Soort,
) -> Result<Vec<Tekstversie>, sqlx::Error> {
    let mut versies: Vec<Tekstversie> = sqlx::query_as(
        "SELECT versie, onderwerp, inhoud, door, op FROM beheer.mailtekst
         WHERE soort = $1 ORDER BY versie DESC LIMIT $2",
    )
    .bind(soort.code())
    .bind(GETOOND)
    .fetch_all(connection)
    .await?;
    versies.push(van_het_programma(soort));
    Ok(versies)
}

/// The answer, with the newest version as the ETag.
fn toon(soort: Soort, versies: Vec<Tekstversie>) -> (u64, BeheerdeMailtekst) {
    let nu = versies
        .first()
        .cloned()
        .unwrap_or_else(|| van_het_programma(soort));
    let plekken = soort.plekken().iter().map(|(plek, nodig)| Invulplek {
        naam: plek.naam().to_owned(),
        uitleg: plek.uitleg().to_owned(),
        verplicht: *nodig == Nodig::Ja,
    });
    let tekst = BeheerdeMailtekst {
        soort: soort.code().to_owned(),
        naam: soort.naam().to_owned(),
        wanneer: soort.wanneer().to_owned(),
        onderwerp: nu.onderwerp,
        inhoud: nu.inhoud,
        plekken: plekken.collect(),
        versies,
    };
    (u64::from(nu.versie.unsigned_abs()), tekst)
}

/// All mails, in the order in which a case has them.
#[utoipa::path(get, path = "/api/mailteksten", tag = "behandelaar",
    responses((status = 200, body = Mailteksten), Problemen, Sessieproblemen))]
pub async fn mailteksten(
    State(app): State<App>,
    beheerder: Behandelaar,
) -> Result<Json<Mailteksten>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let bewaard: Vec<(String, String, DateTime<Utc>, String)> = sqlx::query_as(
        "SELECT DISTINCT ON (soort) soort, onderwerp, op, door FROM beheer.mailtekst
         ORDER BY soort, versie DESC",
    )
    .fetch_all(app.pool())
    .await?;
    let items = Soort::ALLE.iter().map(|&soort| {
        let nu = bewaard.iter().find(|(code, ..)| code == soort.code());
        Mailtekstkop {
            soort: soort.code().to_owned(),
            naam: soort.naam().to_owned(),
            wanneer: soort.wanneer().to_owned(),
            onderwerp: nu.map_or_else(
                || standaardtekst(soort).0.to_owned(),
                |(_, onderwerp, ..)| onderwerp.clone(),
            ),
            gewijzigd_op: nu.map(|(_, _, op, _)| *op),
            gewijzigd_door: nu.map(|(.., door)| door.clone()),
        }
    });
    Ok(Json(Mailteksten {
        items: items.collect(),
    }))
}

/// One mail with its versions.
#[utoipa::path(get, path = "/api/mailteksten/{soort}", tag = "behandelaar",
    params(("soort" = String, Path)),
    responses((status = 200, body = BeheerdeMailtekst, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn mailtekst(
    State(app): State<App>,
    beheerder: Behandelaar,
    Welke(soort): Welke,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let mut connection = app.pool().acquire().await?;
    let (versie, tekst) = toon(soort, versies(&mut connection, soort).await?);
    Ok(met_etag(versie, tekst))
}

fn fout(veld: &str, detail: &str) -> Fout {
    Fout::nieuw(format!("/{veld}"), Foutcode::Ongeldig.naam(), detail)
}

/// A text out of a form, as it is kept and as it makes mails.
fn lees(soort: Soort, invoer: &Value) -> Result<(Mailtekstinvoer, Mailtekst), Problem> {
    let veld = |naam: &str| match invoer.get(naam) {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(tekst)) => Ok(tekst.trim().replace("\r\n", "\n")),
        Some(_) => Err(fout(naam, VERKEERDE_SOORT)),
    };
    let (onderwerp, inhoud) = match (veld("onderwerp"), veld("inhoud")) {
        (Ok(onderwerp), Ok(inhoud)) => (onderwerp, inhoud),
        (onderwerp, inhoud) => {
            let fouten = [onderwerp.err(), inhoud.err()];
            return Err(Problem::invoer(fouten.into_iter().flatten().collect()));
        }
    };
    let tekst = Mailtekst::lees(soort, &onderwerp, &inhoud)
        .map_err(|fouten| Problem::invoer(bij_velden(&fouten)))?;
    Ok((Mailtekstinvoer { onderwerp, inhoud }, tekst))
}

/// One message at each field: a form shows no more.
fn bij_velden(fouten: &[Tekstfout]) -> Vec<Fout> {
    [(Waar::Onderwerp, "onderwerp"), (Waar::Inhoud, "inhoud")]
        .into_iter()
        .filter_map(|(waar, veld)| {
            let meldingen: Vec<&str> = fouten
                .iter()
                .filter(|fout| fout.waar == waar)
                .map(|fout| fout.melding.as_str())
                .collect();
            (!meldingen.is_empty()).then(|| fout(veld, &meldingen.join(" ")))
        })
        .collect()
}

/// Saves a text: a new version, for the mails that are planned from now on. The text that holds already
/// makes no new version.
#[utoipa::path(put, path = "/api/mailteksten/{soort}", tag = "behandelaar", request_body = Mailtekstinvoer,
    params(("soort" = String, Path), IfMatch),
    responses((status = 200, body = BeheerdeMailtekst, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_mailtekst(
    State(app): State<App>,
    beheerder: Behandelaar,
    Welke(soort): Welke,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let (nieuw, _) = lees(soort, &invoer)?;
    let mut transaction = history::begin(app.pool()).await?;
    // Versions follow each other: one save of a mail at a time. The program may not lock the table,
    // in which it can only add.
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext('beheer.mailtekst'), hashtext($1))")
        .bind(soort.code())
        .execute(&mut *transaction)
        .await?;
    let (versie, huidig) = toon(soort, versies(&mut transaction, soort).await?);
    if verwacht.is_some_and(|verwacht| verwacht != versie) {
        return Err(Problem::verouderd().huidig(json!(huidig), versie));
    }
    if (&huidig.onderwerp, &huidig.inhoud) == (&nieuw.onderwerp, &nieuw.inhoud) {
        return Ok(met_etag(versie, huidig));
    }
    let op = app.clock.now();
    sqlx::query(
        "INSERT INTO beheer.mailtekst (soort, versie, onderwerp, inhoud, door, op)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(soort.code())
    .bind(i32::try_from(versie + 1).map_err(fault)?)
    .bind(&nieuw.onderwerp)
    .bind(&nieuw.inhoud)
    .bind(&beheerder.naam)
    .bind(op)
    .execute(&mut *transaction)
    .await?;
    beheerder
        .noteer(
            &mut transaction,
            &app,
            Logsoort::MailtekstGewijzigd,
            json!({"soort": soort.code(), "versie": versie + 1}),
        )
        .await?;
    let (versie, tekst) = toon(soort, versies(&mut transaction, soort).await?);
    transaction.commit().await?;
    Ok(met_etag(versie, tekst))
}

/// The mail that a text would make, with sample data; nothing is saved or sent.
#[utoipa::path(post, path = "/api/mailteksten/{soort}/voorbeeld", tag = "behandelaar", request_body = Mailtekstinvoer,
    params(("soort" = String, Path)),
    responses((status = 200, body = Mailvoorbeeld), Problemen, Sessieproblemen))]
pub async fn voorbeeld_mailtekst(
    beheerder: Behandelaar,
    Welke(soort): Welke,
    Invoer(invoer): Invoer,
) -> Result<Json<Mailvoorbeeld>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let (_, tekst) = lees(soort, &invoer)?;
    let gegevens = Gegevens::voorbeeld(soort).map_err(fault)?;
    let brief = mail::brief(&gegevens, &tekst).map_err(fault)?;
    Ok(Json(brief.into()))
}
