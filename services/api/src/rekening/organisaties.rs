//! The organisations of accounts, as functional managers keep them.

use ::verzoek::{Organisatie, OrganisatieType, naslag};
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use reactors::berichten::{Berichtkeuze, vergeet_van_organisatie, vraag_bevestiging};
use serde::Serialize;
use serde_json::json;
use sqlx::{PgConnection, QueryBuilder};
use utoipa::ToSchema;

use super::beheer::Beheerrecht;
use super::gebeurtenis::Logsoort;
use super::lijst::Zoekvraag;
use super::rollen::{Rol, past};
use super::sessie::Behandelaar;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer, Lijstvraag, Telling};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, fault};
use crate::velden::Velden;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BeheerdeOrganisatie {
    r#type: OrganisatieType,
    /// For a municipality its code.
    id: u32,
    naam: String,
    email: Option<String>,
    /// When news goes to this address, once it was confirmed.
    berichten: Berichtkeuze,
    /// When somebody there confirmed the address; null: nobody did.
    email_bevestigd_op: Option<DateTime<Utc>>,
    /// Since when no mail arrives there; null: they do.
    bericht_mislukt_op: Option<DateTime<Utc>>,
    /// The roles that its officials can have.
    rollen: Vec<Rol>,
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Organisaties {
    Items(Vec<BeheerdeOrganisatie>),
    Pagina {
        items: Vec<BeheerdeOrganisatie>,
        count: i64,
    },
}

#[derive(ToSchema)]
pub struct NieuweOrganisatie {
    #[schema(value_type = OrganisatieType)]
    r#type: Option<OrganisatieType>,
    #[schema(value_type = u32)]
    id: Option<i32>,
    naam: String,
    email: Option<String>,
    /// Not told: niet.
    berichten: Option<Berichtkeuze>,
}

#[derive(ToSchema)]
pub struct GewijzigdeOrganisatie {
    naam: String,
    email: Option<String>,
    /// Not told: as it is.
    berichten: Option<Berichtkeuze>,
}

struct Rij {
    soort: String,
    id: i32,
    naam: String,
    email: Option<String>,
    berichten: String,
    email_bevestigd_op: Option<DateTime<Utc>>,
    bericht_mislukt_op: Option<DateTime<Utc>>,
    versie: i64,
}

history::from_row!(Rij: soort, id, naam, email, berichten, email_bevestigd_op, bericht_mislukt_op, versie);

const KOLOMMEN: &str =
    "SELECT soort, id, naam, email, berichten, email_bevestigd_op, bericht_mislukt_op, versie";
const TERUG: &str =
    " RETURNING soort, id, naam, email, berichten, email_bevestigd_op, bericht_mislukt_op, versie";
const UIT: &str = " FROM access.organisatie WHERE true";
const ZOEKVELDEN: &str = "concat_ws(' ', naam, email, id)";
const VOLGORDE: &[(&str, &str)] = &[
    ("type", "soort"),
    ("id", "id"),
    ("naam", "lower(naam)"),
    ("email", "lower(email)"),
];

impl Rij {
    fn versie(&self) -> u64 {
        self.versie.unsigned_abs()
    }

    fn organisatie(self) -> Result<BeheerdeOrganisatie, Problem> {
        let soort = OrganisatieType::van_code(&self.soort)
            .ok_or_else(|| fault("an organisation of an unknown type"))?;
        Ok(BeheerdeOrganisatie {
            r#type: soort,
            rollen: Rol::ALLE
                .iter()
                .copied()
                .filter(|rol| past(*rol, soort))
                .collect(),
            id: self.id.unsigned_abs(),
            naam: self.naam,
            email: self.email,
            berichten: Berichtkeuze::van_code(&self.berichten)
                .ok_or_else(|| fault("an unknown choice of mails"))?,
            email_bevestigd_op: self.email_bevestigd_op,
            bericht_mislukt_op: self.bericht_mislukt_op,
        })
    }
}

/// The organisation that a path names.
pub struct Welke {
    soort: OrganisatieType,
    id: i32,
}

impl Welke {
    /// As it stands in the database.
    pub(super) fn sleutel(&self) -> (&'static str, i32) {
        (self.soort.code(), self.id)
    }
}

impl FromRequestParts<App> for Welke {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path((soort, id)) = Path::<(String, String)>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
        OrganisatieType::van_code(&soort)
            .zip(id.parse().ok())
            .map(|(soort, id)| Welke { soort, id })
            .ok_or_else(Problem::niet_gevonden)
    }
}

/// Whether the row is held until the transaction ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Geen,
    Vast,
}

async fn vind(connection: &mut PgConnection, welke: &Welke, slot: Slot) -> Result<Rij, Problem> {
    let mut vraag = QueryBuilder::new(KOLOMMEN);
    vraag
        .push(UIT)
        .push(" AND soort = ")
        .push_bind(welke.soort.code())
        .push(" AND id = ")
        .push_bind(welke.id);
    if slot == Slot::Vast {
        vraag.push(" FOR UPDATE");
    }
    vraag
        .build_query_as()
        .fetch_optional(connection)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

/// The organisations, by type and name unless told.
#[utoipa::path(get, path = "/api/organisaties", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query),
           ("$search" = Option<String>, Query, description = "words that all occur in the name, the address or the number")),
    responses((status = 200, body = Organisaties), Problemen, Sessieproblemen))]
pub async fn organisaties(
    State(app): State<App>,
    beheerder: Behandelaar,
    zoek: Zoekvraag,
) -> Result<Json<Organisaties>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Organisaties)?;
    let mut vraag = QueryBuilder::new(KOLOMMEN);
    vraag.push(UIT);
    zoek.zoek(&mut vraag, ZOEKVELDEN);
    zoek.pagina(&mut vraag, VOLGORDE, "soort, lower(naam), id")?;
    let rijen: Vec<Rij> = vraag.build_query_as().fetch_all(app.pool()).await?;
    let items = rijen
        .into_iter()
        .map(Rij::organisatie)
        .collect::<Result<Vec<_>, _>>()?;
    Ok(Json(match zoek.lijst.met_aantal {
        Telling::Geen => Organisaties::Items(items),
        Telling::Alle => {
            let mut vraag = QueryBuilder::new("SELECT count(*)");
            vraag.push(UIT);
            zoek.zoek(&mut vraag, ZOEKVELDEN);
            let count = vraag.build_query_scalar().fetch_one(app.pool()).await?;
            Organisaties::Pagina { items, count }
        }
    }))
}

/// One organisation.
#[utoipa::path(get, path = "/api/organisaties/{type}/{id}", tag = "behandelaar",
    params(("type" = OrganisatieType, Path), ("id" = u32, Path)),
    responses((status = 200, body = BeheerdeOrganisatie, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn organisatie(
    State(app): State<App>,
    beheerder: Behandelaar,
    welke: Welke,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Organisaties)?;
    let mut connection = app.pool().acquire().await?;
    let rij = vind(&mut connection, &welke, Slot::Geen).await?;
    Ok(met_etag(rij.versie(), rij.organisatie()?))
}

/// A municipality, or the government of a country in the Caribbean, which takes a municipality's place.
fn bestaat_als_gemeente(id: u32) -> bool {
    let soort = OrganisatieType::Gemeente;
    naslag::gemeenten().met_code(id).is_some()
        || naslag::instantie(Organisatie { soort, id }).is_some()
}

/// Who wants news says where.
fn heeft_postbus(velden: &mut Velden<'_>, berichten: Berichtkeuze, email: Option<&str>) {
    if berichten != Berichtkeuze::Niet && email.is_none() {
        velden.fout(
            "berichten",
            "geenAdres",
            "Vul ook een e-mailadres in. Daar gaat het nieuws heen.",
        );
    }
}

/// Asks the box whether it wants the news, when nobody there said so yet.
async fn vraag_postbus(
    connection: &mut PgConnection,
    app: &App,
    rij: &Rij,
) -> Result<(), sqlx::Error> {
    let wil = rij.berichten != Berichtkeuze::Niet.code() && rij.email_bevestigd_op.is_none();
    match rij.email.as_deref().filter(|_| wil) {
        Some(email) => {
            let nu = app.clock.now();
            vraag_bevestiging(connection, &rij.soort, rij.id, email, nu).await
        }
        None => Ok(()),
    }
}

/// Adds an organisation.
#[utoipa::path(post, path = "/api/organisaties", tag = "behandelaar",
    request_body = NieuweOrganisatie,
    responses((status = 201, body = BeheerdeOrganisatie, headers(("ETag" = String), ("Location" = String))), Problemen, Sessieproblemen))]
pub async fn voeg_organisatie_toe(
    State(app): State<App>,
    beheerder: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Organisaties)?;
    let mut velden = Velden::van(&invoer);
    let (soort, id) = (velden.soort(), velden.nummer());
    if let (Some(OrganisatieType::Gemeente), Some(id)) = (soort, id)
        && !bestaat_als_gemeente(id.unsigned_abs())
    {
        velden.fout("id", "ongeldig", "Dit is geen nummer van een gemeente.");
    }
    let nieuw = NieuweOrganisatie {
        r#type: soort,
        id,
        naam: velden.naam(),
        email: velden.optionele_email(),
        berichten: velden.berichtkeuze("berichten"),
    };
    let berichten = nieuw.berichten.unwrap_or(Berichtkeuze::Niet);
    heeft_postbus(&mut velden, berichten, nieuw.email.as_deref());
    velden.klaar()?;
    let mut transaction = history::begin(app.pool()).await?;
    let rij: Option<Rij> = sqlx::query_as(&format!(
        "INSERT INTO access.organisatie (soort, id, naam, email, berichten) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (soort, id) DO NOTHING{TERUG}"
    ))
    .bind(nieuw.r#type.map(OrganisatieType::code))
    .bind(nieuw.id)
    .bind(nieuw.naam)
    .bind(nieuw.email)
    .bind(berichten.code())
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(rij) = rij else {
        let mut velden = Velden::van(&invoer);
        velden.fout("id", "bestaatAl", "Deze organisatie bestaat al.");
        return Err(velden.problem());
    };
    vraag_postbus(&mut transaction, &app, &rij).await?;
    let versie = rij.versie();
    let organisatie = rij.organisatie()?;
    let soort = Logsoort::OrganisatieToegevoegd;
    beheerder
        .noteer(&mut transaction, &app, soort, json!(organisatie))
        .await?;
    transaction.commit().await?;
    let plaats = format!(
        "/api/organisaties/{}/{}",
        organisatie.r#type.code(),
        organisatie.id
    );
    let antwoord = met_etag(versie, organisatie);
    Ok((StatusCode::CREATED, [(header::LOCATION, plaats)], antwoord).into_response())
}

/// Changes the name and the address of an organisation, and whether news goes there.
#[utoipa::path(put, path = "/api/organisaties/{type}/{id}", tag = "behandelaar",
    params(("type" = OrganisatieType, Path), ("id" = u32, Path), IfMatch),
    request_body = GewijzigdeOrganisatie,
    responses((status = 200, body = BeheerdeOrganisatie, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_organisatie(
    State(app): State<App>,
    beheerder: Behandelaar,
    welke: Welke,
    gezien: IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Organisaties)?;
    let mut velden = Velden::van(&invoer);
    let nieuw = GewijzigdeOrganisatie {
        naam: velden.naam(),
        email: velden.optionele_email(),
        berichten: velden.berichtkeuze("berichten"),
    };
    let mut transaction = history::begin(app.pool()).await?;
    let huidig = vind(&mut transaction, &welke, Slot::Vast).await?;
    let berichten = match nieuw.berichten {
        Some(gekozen) => gekozen.code(),
        None => huidig.berichten.as_str(),
    }
    .to_owned();
    heeft_postbus(
        &mut velden,
        Berichtkeuze::van_code(&berichten).unwrap_or(Berichtkeuze::Niet),
        nieuw.email.as_deref(),
    );
    velden.klaar()?;
    let versie = huidig.versie();
    let was_adres = huidig.email.clone();
    let was_uit = huidig.berichten == Berichtkeuze::Niet.code();
    let van = huidig.organisatie()?;
    gezien.nog_actueel(versie, &van)?;
    // Another address has to be confirmed again, and may well be one that mails arrive at.
    let rij: Rij = sqlx::query_as(&format!(
        "UPDATE access.organisatie SET naam = $3, email = $4, berichten = $5, versie = versie + 1,
                email_bevestigd_op = CASE WHEN email = $4 THEN email_bevestigd_op END,
                bericht_mislukt_op = CASE WHEN email = $4 THEN bericht_mislukt_op END
         WHERE soort = $1 AND id = $2{TERUG}"
    ))
    .bind(welke.soort.code())
    .bind(welke.id)
    .bind(nieuw.naam)
    .bind(nieuw.email)
    .bind(&berichten)
    .fetch_one(&mut *transaction)
    .await?;
    if was_uit || rij.email != was_adres {
        vraag_postbus(&mut transaction, &app, &rij).await?;
    }
    if berichten == Berichtkeuze::Niet.code() {
        vergeet_van_organisatie(&mut transaction, welke.soort.code(), welke.id).await?;
    }
    let versie = rij.versie();
    let naar = rij.organisatie()?;
    let verslag = json!({"van": van, "naar": naar});
    let soort = Logsoort::OrganisatieGewijzigd;
    beheerder
        .noteer(&mut transaction, &app, soort, verslag)
        .await?;
    transaction.commit().await?;
    Ok(met_etag(versie, naar))
}
