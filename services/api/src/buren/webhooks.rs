//! The webhooks of organisations, as functional managers keep them, or a machine those of its organisation: where to, a
//! secret that is shown once, and what came of every delivery.

mod beheerder;
pub mod bezorgingen;

use ::verzoek::OrganisatieType;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use projections::buren;
use serde::Serialize;
use serde_json::json;
use sqlx::PgConnection;
use strum::EnumString;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::machines::fout::Toegangsfout;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen, fault};
use crate::rekening::accounts::OrganisatieVan;
use crate::rekening::gebeurtenis::Logsoort;
use crate::rekening::invoer::MEEST;
use crate::rekening::sessie::niet_bevoegd;
use crate::velden::Velden;
use beheerder::Webhookbeheerder;

/// Webhooks of one organisation, and of all.
const VAN_EEN: i64 = 5;
const ALLE: i64 = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, EnumString)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Stand {
    Actief,
    /// By hand.
    Gepauzeerd,
    /// Too many tries failed one after another.
    Uitgevallen,
}

impl Stand {
    fn van_code(code: &str) -> Result<Stand, Problem> {
        code.parse()
            .map_err(|_| fault("a webhook in an unknown state"))
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Webhook {
    id: Uuid,
    organisatie: OrganisatieVan,
    naam: String,
    url: String,
    stand: Stand,
    gemaakt_op: DateTime<Utc>,
    /// Deliveries that are still to be made.
    wachtend: i64,
    /// When a delivery last arrived.
    laatst_bezorgd_op: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
pub struct Webhooks {
    items: Vec<Webhook>,
}

/// A webhook with its secret, which is shown now and never again.
#[derive(Serialize, ToSchema)]
pub struct MetGeheim {
    webhook: Webhook,
    geheim: String,
}

#[derive(ToSchema)]
pub struct WebhookOrganisatie {
    r#type: OrganisatieType,
    #[schema(value_type = u32)]
    id: i32,
}

#[derive(ToSchema)]
pub struct NieuweWebhook {
    #[schema(value_type = WebhookOrganisatie)]
    organisatie: Option<WebhookOrganisatie>,
    naam: String,
    /// https, on the public internet. For a machine so also where a manager may name others (`LINTJE_WEBHOOKS=overal`).
    url: String,
}

struct Rij {
    id: Uuid,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    naam: String,
    url: String,
    sleutel: Uuid,
    client_id: Option<Uuid>,
    stand: String,
    gemaakt_op: DateTime<Utc>,
    wachtend: i64,
    laatst_bezorgd_op: Option<DateTime<Utc>>,
}

history::from_row!(Rij: id, organisatie, organisatie_id, organisatienaam, naam, url, sleutel, client_id, stand,
    gemaakt_op, wachtend, laatst_bezorgd_op);

impl Rij {
    fn webhook(self) -> Result<Webhook, Problem> {
        Ok(Webhook {
            id: self.id,
            organisatie: OrganisatieVan::van_kolommen(
                &self.organisatie,
                self.organisatie_id,
                self.organisatienaam,
            )?,
            naam: self.naam,
            url: self.url,
            stand: Stand::van_code(&self.stand)?,
            gemaakt_op: self.gemaakt_op,
            wachtend: self.wachtend,
            laatst_bezorgd_op: self.laatst_bezorgd_op,
        })
    }
}

const KOLOMMEN: &str =
    "SELECT w.id, w.organisatie, w.organisatie_id, o.naam AS organisatienaam, w.naam, w.url, w.sleutel, w.client_id,
            w.stand, w.gemaakt_op,
            (SELECT count(*) FROM work.bezorging b WHERE b.webhook_id = w.id AND b.stand = 'wacht')
                AS wachtend,
            (SELECT max(laatste_poging) FROM work.bezorging b
             WHERE b.webhook_id = w.id AND b.stand = 'bezorgd') AS laatst_bezorgd_op
     FROM beheer.webhook w JOIN access.organisatie o ON (o.soort, o.id) = (w.organisatie, w.organisatie_id)";

/// A webhook that is this one's to manage; to a machine that of another organisation does not exist.
async fn vind(
    connection: &mut PgConnection,
    beheerder: &Webhookbeheerder,
    id: Uuid,
) -> Result<Rij, Problem> {
    let (soort, organisatie) = beheerder.alleen_van();
    sqlx::query_as(&format!("{KOLOMMEN} WHERE w.id = $1 AND {VAN}"))
        .bind(id)
        .bind(soort)
        .bind(organisatie)
        .fetch_optional(connection)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

/// Of everybody, or of the one organisation that is named.
const VAN: &str = "($2::text IS NULL OR (w.organisatie, w.organisatie_id) = ($2, $3::integer))";

fn vol(titel: String) -> Problem {
    Problem::new(StatusCode::CONFLICT, "nietMogelijk", titel).detail("Verwijder er eerst een.")
}

/// All webhooks, by organisation; for a machine those of its own.
#[utoipa::path(get, path = "/api/webhooks", tag = "behandelaar",
    responses((status = 200, body = Webhooks), Problemen, Sessieproblemen))]
pub async fn webhooks(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
) -> Result<Json<Webhooks>, Problem> {
    let (soort, organisatie) = beheerder.alleen_van();
    let rijen: Vec<Rij> = sqlx::query_as(&format!(
        "{KOLOMMEN} WHERE {VAN} ORDER BY lower(o.naam), lower(w.naam), w.id LIMIT $1"
    ))
    .bind(ALLE)
    .bind(soort)
    .bind(organisatie)
    .fetch_all(app.pool())
    .await?;
    let items = rijen
        .into_iter()
        .map(Rij::webhook)
        .collect::<Result<_, _>>()?;
    Ok(Json(Webhooks { items }))
}

/// Adds a webhook; it hears of what happens from now on. Its secret is in this answer alone.
#[utoipa::path(post, path = "/api/webhooks", tag = "behandelaar", request_body = NieuweWebhook,
    responses((status = 201, body = MetGeheim), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_webhook_toe(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Invoer(invoer): Invoer,
) -> Result<(StatusCode, Json<MetGeheim>), Toegangsfout> {
    let mut velden = Velden::van(&invoer);
    let organisatie = velden.organisatie();
    let nieuw = NieuweWebhook {
        organisatie: organisatie.map(|(r#type, id)| WebhookOrganisatie { r#type, id }),
        naam: velden.verplicht("naam", MEEST, "U heeft geen naam ingevuld."),
        url: velden.verplicht("url", MEEST, "U heeft geen webadres ingevuld."),
    };
    let url = &nieuw.url;
    if !url.is_empty()
        && let Err(geen_doel) = beheerder.doelen(&app).keur(url)
    {
        velden.fout("url", "ongeldig", geen_doel.to_string());
    }
    let Some(WebhookOrganisatie {
        r#type: soort,
        id: organisatie_id,
    }) = nieuw.organisatie
    else {
        return Err(velden.problem().into());
    };
    if !beheerder.mag(soort, organisatie_id) {
        return Err(niet_bevoegd().into());
    }
    let mut transaction = history::begin(app.pool()).await?;
    beheerder.mag_nog(&mut transaction).await?;
    let bestaat =
        sqlx::query("SELECT FROM access.organisatie WHERE soort = $1 AND id = $2 FOR UPDATE")
            .bind(soort.code())
            .bind(organisatie_id)
            .fetch_optional(&mut *transaction)
            .await?;
    if bestaat.is_none() {
        velden.fout("organisatie", "onbekend", "Deze organisatie bestaat niet.");
    }
    velden.klaar()?;
    let (eigen, alle): (i64, i64) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE organisatie = $1 AND organisatie_id = $2), count(*)
         FROM beheer.webhook",
    )
    .bind(soort.code())
    .bind(organisatie_id)
    .fetch_one(&mut *transaction)
    .await?;
    if eigen >= VAN_EEN {
        return Err(vol(format!("Deze organisatie heeft al {VAN_EEN} webhooks.")).into());
    }
    if alle >= ALLE {
        return Err(vol(format!("Er zijn al {ALLE} webhooks.")).into());
    }
    let (id, sleutel) = (Uuid::new_v4(), Uuid::new_v4());
    sqlx::query(
        "INSERT INTO beheer.webhook
            (id, organisatie, organisatie_id, naam, url, sleutel, stand, positie, gemaakt_op, client_id)
         SELECT $1, $2, $3, $4, $5, $6, 'actief', position, $7, $8 FROM history.head",
    )
    .bind(id)
    .bind(soort.code())
    .bind(organisatie_id)
    .bind(&nieuw.naam)
    .bind(url)
    .bind(sleutel)
    .bind(app.clock.now())
    .bind(beheerder.wie.machine())
    .execute(&mut *transaction)
    .await?;
    let gegevens = json!({"webhook": id, "organisatie": format!("{}/{organisatie_id}", soort.code()), "url": url});
    beheerder
        .wie
        .noteer(
            &mut transaction,
            &app,
            Logsoort::WebhookToegevoegd,
            gegevens,
        )
        .await?;
    let webhook = vind(&mut transaction, &beheerder, id).await?.webhook()?;
    transaction.commit().await?;
    let geheim = app.link_key.webhook_geheim(sleutel);
    Ok((StatusCode::CREATED, Json(MetGeheim { webhook, geheim })))
}

/// One webhook.
#[utoipa::path(get, path = "/api/webhooks/{id}", tag = "behandelaar", params(("id" = Uuid, Path)),
    responses((status = 200, body = Webhook), Problemen, Sessieproblemen))]
pub async fn webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<Json<Webhook>, Problem> {
    let mut connection = app.pool().acquire().await.map_err(Problem::from)?;
    vind(&mut connection, &beheerder, id)
        .await?
        .webhook()
        .map(Json)
}

/// Removes a webhook, with its log.
#[utoipa::path(delete, path = "/api/webhooks/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn verwijder_webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<StatusCode, Toegangsfout> {
    let mut transaction = history::begin(app.pool()).await?;
    beheerder.mag_nog(&mut transaction).await?;
    vind(&mut transaction, &beheerder, id).await?;
    sqlx::query("DELETE FROM beheer.webhook WHERE id = $1")
        .bind(id)
        .execute(&mut *transaction)
        .await?;
    let gegevens = json!({"webhook": id});
    beheerder
        .wie
        .noteer(
            &mut transaction,
            &app,
            Logsoort::WebhookVerwijderd,
            gegevens,
        )
        .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Changes a webhook by one statement, and returns it.
async fn wijzig(
    app: &App,
    beheerder: &Webhookbeheerder,
    id: Uuid,
    wat: &'static str,
    sql: &'static str,
) -> Result<Rij, Toegangsfout> {
    let mut transaction = history::begin(app.pool()).await?;
    beheerder.mag_nog(&mut transaction).await?;
    vind(&mut transaction, beheerder, id).await?;
    sqlx::query(sql).bind(id).execute(&mut *transaction).await?;
    let gegevens = json!({"webhook": id, "wat": wat});
    beheerder
        .wie
        .noteer(&mut transaction, app, Logsoort::WebhookGewijzigd, gegevens)
        .await?;
    let rij = vind(&mut transaction, beheerder, id).await?;
    transaction.commit().await?;
    Ok(rij)
}

/// Stops deliveries; what happens meanwhile is delivered afterwards.
#[utoipa::path(post, path = "/api/webhooks/{id}/pauzeren", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 200, body = Webhook), Problemen, Sessieproblemen))]
pub async fn pauzeer_webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<Json<Webhook>, Toegangsfout> {
    let sql = "UPDATE beheer.webhook SET stand = 'gepauzeerd' WHERE id = $1";
    let rij = wijzig(&app, &beheerder, id, "pauzeren", sql).await?;
    Ok(Json(rij.webhook()?))
}

/// Goes on with deliveries; what waits is due at once.
#[utoipa::path(post, path = "/api/webhooks/{id}/hervatten", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 200, body = Webhook), Problemen, Sessieproblemen))]
pub async fn hervat_webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<Json<Webhook>, Toegangsfout> {
    let mut connection = app.pool().acquire().await?;
    let rij = vind(&mut connection, &beheerder, id).await?;
    drop(connection);
    beheerder.mag_hervatten(rij.client_id)?;
    let sql = "WITH nu AS (UPDATE work.bezorging SET volgende_poging = 'epoch'
                           WHERE webhook_id = $1 AND stand = 'wacht')
               UPDATE beheer.webhook SET stand = 'actief', mislukt = 0 WHERE id = $1";
    let rij = wijzig(&app, &beheerder, id, "hervatten", sql).await?;
    Ok(Json(rij.webhook()?))
}

/// Makes a new secret; the old one no longer signs anything. It is in this answer alone.
#[utoipa::path(post, path = "/api/webhooks/{id}/geheim", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 200, body = MetGeheim), Problemen, Sessieproblemen))]
pub async fn vernieuw_geheim(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<Json<MetGeheim>, Toegangsfout> {
    let sql = "UPDATE beheer.webhook SET sleutel = gen_random_uuid() WHERE id = $1";
    let rij = wijzig(&app, &beheerder, id, "geheim", sql).await?;
    let geheim = app.link_key.webhook_geheim(rij.sleutel);
    let webhook = rij.webhook()?;
    Ok(Json(MetGeheim { webhook, geheim }))
}

/// Sends a test event, once; the log says what came of it.
#[utoipa::path(post, path = "/api/webhooks/{id}/proef", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 202, body = Webhook), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn proef_webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<(StatusCode, Json<Webhook>), Toegangsfout> {
    let mut transaction = history::begin(app.pool()).await?;
    beheerder.mag_nog(&mut transaction).await?;
    vind(&mut transaction, &beheerder, id).await?;
    let proef = Uuid::new_v4();
    let nu = app.clock.now();
    // One at a time: a second click waits for what came of the first.
    let gepland = sqlx::query(
        "INSERT INTO work.bezorging (id, webhook_id, bericht, gepland_op, volgende_poging, stand)
         SELECT $1, $2, $3::json, $4, 'epoch', 'wacht'
         WHERE NOT EXISTS (SELECT FROM work.bezorging
            WHERE webhook_id = $2 AND zaak_id IS NULL AND stand = 'wacht')",
    )
    .bind(proef)
    .bind(id)
    .bind(json!(buren::bericht::proef(proef, nu)).to_string())
    .bind(nu)
    .execute(&mut *transaction)
    .await?;
    if gepland.rows_affected() > 0 {
        let gegevens = json!({"webhook": id, "wat": "proef"});
        beheerder
            .wie
            .noteer(&mut transaction, &app, Logsoort::WebhookGewijzigd, gegevens)
            .await?;
    }
    let webhook = vind(&mut transaction, &beheerder, id).await?.webhook()?;
    transaction.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(webhook)))
}
