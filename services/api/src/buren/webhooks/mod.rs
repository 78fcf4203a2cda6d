//! The webhooks of organisations, as functional managers keep them, or a machine those of its organisation: where to, a
//! secret that is shown once, and what came of every delivery.
//!
//! Each call has a file, called like the end of its path; those of which the path ends in no word by what they do.
//! Who may manage which is in [`beheerder`].

mod beheerder;
mod bezorgingen;
mod bezorgingen_opnieuw;
mod geheim;
mod hervatten;
mod lezen;
mod lijst;
mod pauzeren;
mod proef;
mod toevoegen;
mod verwijderen;

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::json;
use sqlx::PgConnection;
use strum::EnumString;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::App;
use crate::machines::fout::Toegangsfout;
use crate::openapi::{Calls, list_calls};
use crate::problem::{Problem, fault};
use crate::rekening::accounts::OrganisatieVan;
use crate::rekening::gebeurtenis::Logsoort;
use beheerder::Webhookbeheerder;

/// The calls on webhooks.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijst::webhooks,
        toevoegen::voeg_webhook_toe,
        lezen::webhook,
        verwijderen::verwijder_webhook,
        pauzeren::pauzeer_webhook,
        hervatten::hervat_webhook,
        geheim::vernieuw_geheim,
        proef::proef_webhook,
        bezorgingen::bezorgingen,
        bezorgingen_opnieuw::bezorg_opnieuw,
    ]
}

/// Webhooks of all organisations.
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

/// A webhook with its secret, which is shown now and never again.
#[derive(Serialize, ToSchema)]
pub struct MetGeheim {
    webhook: Webhook,
    geheim: String,
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
