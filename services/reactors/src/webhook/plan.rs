//! What a webhook has to hear becomes deliveries.

use history::Transaction;
use projections::buren::{self, queries};
use serde_json::json;
use uuid::Uuid;

use super::WebhookError;
use crate::Reactors;

/// Events of one webhook that are planned at once.
const TEGELIJK: i64 = 100;
/// Deliveries that may wait for one webhook; the rest stays in the history until there is room.
const WACHTEND: i64 = 1_000;

struct Webhook {
    id: Uuid,
    organisatie: String,
    positie: i64,
}

history::from_row!(Webhook: id, organisatie, positie);

/// Plans for every webhook that is behind. True: something was planned.
pub async fn plan(with: &Reactors) -> Result<bool, WebhookError> {
    // What was followed up to here stands there; it is read before the events are.
    let gevolgd = queries::gevolgd(with.history.pool()).await?;
    let mut transaction = history::begin(with.history.pool()).await?;
    let achter: Vec<Webhook> = sqlx::query_as(
        "SELECT id, CASE WHEN organisatie = 'kno' AND organisatie_id = 1500 THEN $3
                         ELSE organisatie || '/' || organisatie_id END AS organisatie, positie
         FROM beheer.webhook w
         WHERE stand = 'actief' AND positie < $1
           AND (SELECT count(*) FROM work.bezorging b
                WHERE b.webhook_id = w.id AND b.stand = 'wacht') < $2
         ORDER BY id FOR UPDATE OF w SKIP LOCKED",
    )
    .bind(gevolgd)
    .bind(WACHTEND)
    .bind(buren::ALLE)
    .fetch_all(&mut *transaction)
    .await?;
    if achter.is_empty() {
        return Ok(false);
    }
    let mut gepland = false;
    for webhook in achter {
        gepland |= van(with, &mut transaction, &webhook, gevolgd).await?;
    }
    transaction.commit().await?;
    Ok(gepland)
}

async fn van(
    with: &Reactors,
    transaction: &mut Transaction,
    webhook: &Webhook,
    gevolgd: i64,
) -> Result<bool, sqlx::Error> {
    let gebeurtenissen = queries::na(
        &mut **transaction,
        &webhook.organisatie,
        webhook.positie,
        TEGELIJK,
    )
    .await?;
    let vol = i64::try_from(gebeurtenissen.len()).unwrap_or(TEGELIJK) == TEGELIJK;
    let laatste = gebeurtenissen.last().map_or(webhook.positie, |g| g.positie);
    let (mut ids, mut zaken, mut berichten) = (vec![], vec![], vec![]);
    for gebeurtenis in &gebeurtenissen {
        if let Some(bericht) = gebeurtenis.bericht(&with.public_url) {
            // One delivery for each event and webhook, whoever plans it.
            ids.push(Uuid::new_v5(&webhook.id, gebeurtenis.id().as_bytes()));
            zaken.push(gebeurtenis.zaak_id);
            berichten.push(json!(bericht).to_string());
        }
    }
    sqlx::query(
        "INSERT INTO work.bezorging (id, webhook_id, zaak_id, bericht, gepland_op, volgende_poging, stand)
         SELECT n.id, $1, n.zaak, n.bericht::json, $2, 'epoch', 'wacht'
         FROM unnest($3::uuid[], $4::uuid[], $5::text[]) WITH ORDINALITY n(id, zaak, bericht, nummer)
         ORDER BY n.nummer ON CONFLICT (id) DO NOTHING",
    )
    .bind(webhook.id)
    .bind(with.clock.now())
    .bind(&ids)
    .bind(zaken)
    .bind(berichten)
    .execute(&mut **transaction)
    .await?;
    sqlx::query("UPDATE beheer.webhook SET positie = $2 WHERE id = $1")
        .bind(webhook.id)
        .bind(if vol { laatste } else { laatste.max(gevolgd) })
        .execute(&mut **transaction)
        .await?;
    Ok(!ids.is_empty())
}
