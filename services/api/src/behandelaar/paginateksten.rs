//! The statements of the service (docs/specification/screens.md#statements): who runs it, privacy, accessibility,
//! contact, cookies. Anybody reads them; the functional managers keep the words. Each save is a version that stays.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::response::Response;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgExecutor;
use strum::{EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, fault};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;
use crate::velden::Velden;

const LANGSTE_TITEL: usize = 150;
const LANGSTE_INHOUD: usize = 20_000;
/// Versions that are shown, the newest.
const GETOOND: i64 = 50;

/// Where the name of the responsible organisation comes.
const ORGANISATIE: &str = "{organisatie}";
/// What is said as long as the setting is empty.
const GEEN_ORGANISATIE: &str = "de beheerder van deze website";

/// A statement, in the order of the footer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum Pagina {
    Privacy,
    Toegankelijkheid,
    Over,
    Contact,
    Cookies,
}

impl Pagina {
    /// Its name in addresses.
    fn code(self) -> &'static str {
        self.into()
    }

    /// The text that came with the program: its title on the first line.
    fn standaard(self) -> (&'static str, &'static str) {
        let tekst = match self {
            Pagina::Privacy => include_str!("../../paginas/privacy.txt"),
            Pagina::Toegankelijkheid => include_str!("../../paginas/toegankelijkheid.txt"),
            Pagina::Over => include_str!("../../paginas/over.txt"),
            Pagina::Contact => include_str!("../../paginas/contact.txt"),
            Pagina::Cookies => include_str!("../../paginas/cookies.txt"),
        };
        tekst
            .split_once('\n')
            .map_or((tekst, ""), |(titel, inhoud)| (titel, inhoud.trim()))
    }
}

impl FromRequestParts<App> for Pagina {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path(code) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
        code.parse().map_err(|_| Problem::niet_gevonden())
    }
}

/// A statement as anybody reads it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verklaring {
    titel: String,
    /// An empty line begins a paragraph, `# ` a heading, `- ` or `1. ` an item; `**…**` is bold, `[…](…)` a link.
    inhoud: String,
    /// Null: the text that came with the program.
    gewijzigd_op: Option<DateTime<Utc>>,
}

/// A text as it was.
#[derive(Clone, Serialize, ToSchema)]
pub struct Paginaversie {
    /// 0: the text that came with the program.
    versie: i32,
    titel: String,
    inhoud: String,
    /// The name of whoever saved it; null: it came with the program.
    door: Option<String>,
    op: Option<DateTime<Utc>>,
}

history::from_row!(Paginaversie: versie, titel, inhoud, door, op);

/// The text that holds, and the versions before it.
#[derive(Serialize, ToSchema)]
pub struct Paginatekst {
    pagina: String,
    titel: String,
    /// As a [`Verklaring`]; `{organisatie}` is where the name of the responsible organisation comes.
    inhoud: String,
    /// The newest first; the last one came with the program.
    versies: Vec<Paginaversie>,
}

#[derive(Serialize, ToSchema)]
pub struct Paginateksten {
    items: Vec<Paginatekst>,
}

#[derive(ToSchema)]
pub struct Paginainvoer {
    titel: String,
    inhoud: String,
}

async fn versies(
    database: impl PgExecutor<'_>,
    pagina: Pagina,
    hoogstens: i64,
) -> Result<Vec<Paginaversie>, sqlx::Error> {
    let mut versies: Vec<Paginaversie> = sqlx::query_as(
        "SELECT versie, titel, inhoud, door, op FROM beheer.paginatekst
         WHERE pagina = $1 ORDER BY versie DESC LIMIT $2",
    )
    .bind(pagina.code())
    .bind(hoogstens)
    .fetch_all(database)
    .await?;
    versies.push(van_het_programma(pagina));
    Ok(versies)
}

fn van_het_programma(pagina: Pagina) -> Paginaversie {
    let (titel, inhoud) = pagina.standaard();
    Paginaversie {
        versie: 0,
        titel: titel.to_owned(),
        inhoud: inhoud.to_owned(),
        door: None,
        op: None,
    }
}

/// The text, with its newest version as the ETag.
fn toon(pagina: Pagina, versies: Vec<Paginaversie>) -> (u64, Paginatekst) {
    let nu = versies
        .first()
        .cloned()
        .unwrap_or_else(|| van_het_programma(pagina));
    let tekst = Paginatekst {
        pagina: pagina.code().to_owned(),
        titel: nu.titel,
        inhoud: nu.inhoud,
        versies,
    };
    (u64::from(nu.versie.unsigned_abs()), tekst)
}

/// A statement, for everybody.
#[utoipa::path(get, path = "/api/verklaringen/{pagina}", tag = "naslag",
    params(("pagina" = String, Path, description = "privacy, toegankelijkheid, over, contact or cookies")),
    responses((status = 200, body = Verklaring), Problemen))]
pub async fn verklaring(
    State(app): State<App>,
    pagina: Pagina,
) -> Result<Json<Verklaring>, Problem> {
    let nu = versies(app.pool(), pagina, 1)
        .await?
        .into_iter()
        .next()
        .unwrap_or_else(|| van_het_programma(pagina));
    let organisatie = match app.settings.organisatie.as_str() {
        "" => GEEN_ORGANISATIE,
        naam => naam,
    };
    Ok(Json(Verklaring {
        titel: nu.titel,
        inhoud: met_organisatie(&nu.inhoud, organisatie),
        gewijzigd_op: nu.op,
    }))
}

/// With a capital where a sentence begins.
fn met_organisatie(inhoud: &str, organisatie: &str) -> String {
    let mut uit = String::with_capacity(inhoud.len());
    for (plaats, deel) in inhoud.split(ORGANISATIE).enumerate() {
        if plaats > 0 {
            let begint = uit.is_empty() || uit.ends_with('\n') || uit.trim_end().ends_with('.');
            let mut letters = organisatie.chars();
            match letters.next() {
                Some(eerste) if begint => uit.extend(eerste.to_uppercase()),
                Some(eerste) => uit.push(eerste),
                None => {}
            }
            uit.push_str(letters.as_str());
        }
        uit.push_str(deel);
    }
    uit
}

/// The statements, in the order of the footer.
#[utoipa::path(get, path = "/api/paginateksten", tag = "behandelaar",
    responses((status = 200, body = Paginateksten), Problemen, Sessieproblemen))]
pub async fn paginateksten(
    State(app): State<App>,
    beheerder: Behandelaar,
) -> Result<Json<Paginateksten>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let mut items = Vec::with_capacity(Pagina::VARIANTS.len());
    for &pagina in Pagina::VARIANTS {
        let (_, tekst) = toon(pagina, versies(app.pool(), pagina, 1).await?);
        items.push(tekst);
    }
    Ok(Json(Paginateksten { items }))
}

/// One statement with its versions.
#[utoipa::path(get, path = "/api/paginateksten/{pagina}", tag = "behandelaar",
    params(("pagina" = String, Path)),
    responses((status = 200, body = Paginatekst, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn paginatekst(
    State(app): State<App>,
    beheerder: Behandelaar,
    pagina: Pagina,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let (versie, tekst) = toon(pagina, versies(app.pool(), pagina, GETOOND).await?);
    Ok(met_etag(versie, tekst))
}

/// Saves a statement: a new version. The text that holds already makes no new version.
#[utoipa::path(put, path = "/api/paginateksten/{pagina}", tag = "behandelaar", request_body = Paginainvoer,
    params(("pagina" = String, Path), IfMatch),
    responses((status = 200, body = Paginatekst, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_paginatekst(
    State(app): State<App>,
    beheerder: Behandelaar,
    pagina: Pagina,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let Paginainvoer { titel, inhoud } = lees(&invoer)?;
    let mut transaction = history::begin(app.pool()).await?;
    // Versions follow each other: one save of a statement at a time.
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext('beheer.paginatekst'), hashtext($1))")
        .bind(pagina.code())
        .execute(&mut *transaction)
        .await?;
    let (versie, huidig) = toon(pagina, versies(&mut *transaction, pagina, GETOOND).await?);
    if verwacht.is_some_and(|verwacht| verwacht != versie) {
        return Err(Problem::verouderd().huidig(json!(huidig), versie));
    }
    if (&huidig.titel, &huidig.inhoud) == (&titel, &inhoud) {
        return Ok(met_etag(versie, huidig));
    }
    let op = app.clock.now();
    sqlx::query(
        "INSERT INTO beheer.paginatekst (pagina, versie, titel, inhoud, door, op)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(pagina.code())
    .bind(i32::try_from(versie + 1).map_err(fault)?)
    .bind(&titel)
    .bind(&inhoud)
    .bind(&beheerder.naam)
    .bind(op)
    .execute(&mut *transaction)
    .await?;
    beheerder
        .noteer(
            &mut transaction,
            &app,
            Logsoort::PaginatekstGewijzigd,
            json!({"pagina": pagina.code(), "versie": versie + 1}),
        )
        .await?;
    let (versie, tekst) = toon(pagina, versies(&mut *transaction, pagina, GETOOND).await?);
    transaction.commit().await?;
    Ok(met_etag(versie, tekst))
}

fn lees(invoer: &Value) -> Result<Paginainvoer, Problem> {
    let mut velden = Velden::van(invoer);
    let titel = velden.verplicht("titel", LANGSTE_TITEL, "U heeft geen titel ingevuld.");
    let inhoud = velden.lange_tekst("inhoud", LANGSTE_INHOUD, "U heeft geen tekst ingevuld.");
    if let Some(doel) = links(&inhoud).find(|doel| !is_linkdoel(doel)) {
        velden.fout(
            "inhoud",
            "ongeldig",
            format!("Een link begint met https:// of mailto:. Dit klopt niet: {doel}"),
        );
    }
    velden.klaar()?;
    Ok(Paginainvoer { titel, inhoud })
}

/// Where the links of a text lead: `[woorden](doel)`.
fn links(inhoud: &str) -> impl Iterator<Item = &str> {
    inhoud
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')').map(|(doel, _)| doel))
}

/// A script is no place to go to.
fn is_linkdoel(doel: &str) -> bool {
    ["https://", "mailto:"]
        .iter()
        .any(|begin| doel.len() > begin.len() && doel.starts_with(begin))
        && doel.chars().all(|c| c.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_has_a_title_and_a_text_that_may_be_saved() {
        for &pagina in Pagina::VARIANTS {
            let (titel, inhoud) = pagina.standaard();
            let Ok(gelezen) = lees(&json!({"titel": titel, "inhoud": inhoud})) else {
                panic!("{pagina:?}")
            };
            let gelezen = (gelezen.titel.as_str(), gelezen.inhoud.as_str());
            assert_eq!(gelezen, (titel, inhoud), "{pagina:?}");
        }
    }

    #[test]
    fn links_lead_to_websites_and_mail_addresses_alone() {
        let mag =
            |doel: &str| lees(&json!({"titel": "T", "inhoud": format!("[a]({doel})")})).is_ok();
        assert!(mag("https://www.lintjes.nl/?a=b"));
        assert!(mag("mailto:info@voorbeeld.nl"));
        for doel in [
            "javascript:alert(1)",
            "http://a.nl",
            "/over",
            "https://",
            "https://a b",
            "",
        ] {
            assert!(!mag(doel), "{doel}");
        }
    }

    #[test]
    fn the_organisation_begins_a_sentence_with_a_capital() {
        let tekst = "{organisatie} zorgt. Mail {organisatie}.\n\n{organisatie} ook.";
        assert_eq!(
            met_organisatie(tekst, "de gemeente Utrecht"),
            "De gemeente Utrecht zorgt. Mail de gemeente Utrecht.\n\nDe gemeente Utrecht ook."
        );
        assert_eq!(met_organisatie("", "x"), "");
    }
}
