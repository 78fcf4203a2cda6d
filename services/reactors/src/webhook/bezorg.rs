//! Sending deliveries, with a lease that is held until their outcomes are recorded.

use std::error::Error;

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use history::Transaction;
use reqwest::header::CONTENT_TYPE;
use sqlx::PgPool;
use uuid::Uuid;

use super::doel::Besloten;
use super::{Klanten, WebhookError};
use crate::Reactors;
use crate::lease::{self, FREE, Lease, Table};
use crate::pauze::pause;

/// How a delivery stands.
pub const WACHT: &str = "wacht";
pub const BEZORGD: &str = "bezorgd";
pub const MISLUKT: &str = "mislukt";

/// The headers of Standard Webhooks 1.0.0.
const WEBHOOK_ID: &str = "webhook-id";
const WEBHOOK_TIMESTAMP: &str = "webhook-timestamp";
const WEBHOOK_SIGNATURE: &str = "webhook-signature";
/// The previous header, for one more release.
const VORIGE_HANDTEKENING: &str = "Lintje-Handtekening";

/// Webhooks that are served at once, and deliveries of each.
const WEBHOOKS: i64 = 8;
const ELK: i64 = 4;
/// The longest pause between tries, in seconds.
const LONGEST_PAUSE: i64 = 60 * 60;
/// What is put off for longer was so by a clock that stood ahead, and is due.
const NEVER_PUT_OFF_SO_LONG: i64 = 2 * LONGEST_PAUSE;
/// Days that a delivery is tried.
const GIVE_UP: i64 = 3;
/// Tries that fail one after another before a webhook is no longer called.
pub const UITVAL: i32 = 20;

struct Due {
    id: Uuid,
    webhook_id: Uuid,
    zaak_id: Option<Uuid>,
    bericht: String,
    /// The identifier of the CloudEvent: the same at every try.
    bericht_id: String,
    gepland_op: DateTime<Utc>,
    pogingen: i32,
    url: String,
    sleutel: Uuid,
    van_machine: bool,
}

history::from_row!(Due: id, webhook_id, zaak_id, bericht, bericht_id, gepland_op, pogingen, url, sleutel, van_machine);

/// What the receiver said, or why there was no answer.
struct Gehoord {
    antwoord: Option<i32>,
    /// None: it has it.
    fout: Option<String>,
}

/// Sends what is due, a handful at most. True: there was something.
pub(super) async fn handvol(with: &Reactors, klanten: &Klanten) -> Result<bool, WebhookError> {
    let pool = with.history.pool();
    let lease = Lease::new(Table::Bezorging);
    let mut due = neem(pool, lease, with.clock.now()).await?;
    if due.is_empty() {
        return Ok(false);
    }
    // Workers that record at the same moment lock in the same order.
    due.sort_by_key(|due| due.webhook_id);
    let ids: Vec<Uuid> = due.iter().map(|due| due.id).collect();
    let werk = async {
        let gehoord = join_all(due.iter().map(|due| stuur(with, klanten, due))).await;
        let now = with.clock.now();
        let mut transaction = history::begin(pool).await?;
        for (due, gehoord) in due.iter().zip(gehoord) {
            noteer(&mut transaction, lease, due, gehoord, now).await?;
        }
        transaction.commit().await
    };
    lease.during(pool, &ids, werk).await?;
    Ok(true)
}

/// Takes what is due and nobody has in hand.
async fn neem(pool: &PgPool, lease: Lease, now: DateTime<Utc>) -> Result<Vec<Due>, sqlx::Error> {
    // Of a case the first that waits, and no other: also while somebody else has it in hand.
    sqlx::query_as(&format!(
        "WITH due AS (
            SELECT b.id, w.url, w.sleutel, w.client_id
            FROM (SELECT id, url, sleutel, stand, client_id FROM beheer.webhook w
                  WHERE EXISTS (SELECT FROM work.bezorging b WHERE b.webhook_id = w.id AND b.stand = 'wacht'
                                AND (b.volgende_poging <= $1 OR b.volgende_poging > $2)
                                AND (w.stand = 'actief' OR b.zaak_id IS NULL) AND {FREE})
                  ORDER BY random() LIMIT $3) w
            CROSS JOIN LATERAL (
               SELECT b.id FROM work.bezorging b
               WHERE b.webhook_id = w.id AND b.stand = 'wacht'
                 AND (b.volgende_poging <= $1 OR b.volgende_poging > $2)
                 AND (w.stand = 'actief' OR b.zaak_id IS NULL) AND {FREE}
                 AND NOT EXISTS (SELECT FROM work.bezorging e
                       WHERE e.webhook_id = b.webhook_id AND e.zaak_id = b.zaak_id
                         AND e.stand = 'wacht' AND e.volgorde < b.volgorde)
               ORDER BY b.volgende_poging, b.volgorde LIMIT $4
               FOR UPDATE OF b SKIP LOCKED) b)
         UPDATE work.bezorging b
         SET bezig_door = $5, bezig_tot = clock_timestamp() + make_interval(secs => $6)
         FROM due WHERE b.id = due.id
         RETURNING b.id, b.webhook_id, b.zaak_id, b.bericht::text AS bericht,
                   b.bericht->>'id' AS bericht_id, b.gepland_op, b.pogingen, due.url, due.sleutel,
                   due.client_id IS NOT NULL AS van_machine"
    ))
    .bind(now)
    .bind(now + TimeDelta::seconds(NEVER_PUT_OFF_SO_LONG))
    .bind(WEBHOOKS)
    .bind(ELK)
    .bind(lease.holder)
    .bind(lease::SECONDS)
    .fetch_all(pool)
    .await
}

async fn stuur(with: &Reactors, klanten: &Klanten, due: &Due) -> Gehoord {
    let (doelen, client) = match due.van_machine {
        false => (with.doelen, &klanten.beheerder),
        true => (with.doelen.van_machine(), &klanten.machine),
    };
    // Judged again: what is allowed may have changed since it was entered.
    let url = match doelen.keur(&due.url) {
        Ok(url) => url,
        Err(geen_doel) => {
            return Gehoord {
                antwoord: None,
                fout: Some(geen_doel.to_string()),
            };
        }
    };
    let tijdstip = with.clock.now().timestamp();
    let (key, sleutel, id) = (&with.link_key, due.sleutel, &due.bericht_id);
    let handtekening = key.webhook_handtekening(sleutel, id, tijdstip, &due.bericht);
    let vorige = key.vorige_webhook_handtekening(sleutel, tijdstip, &due.bericht);
    let antwoord = client
        .post(url)
        .header(CONTENT_TYPE, "application/cloudevents+json; charset=utf-8")
        .header(WEBHOOK_ID, id)
        .header(WEBHOOK_TIMESTAMP, tijdstip)
        .header(WEBHOOK_SIGNATURE, handtekening)
        .header(VORIGE_HANDTEKENING, format!("t={tijdstip},v1={vorige}"))
        .body(due.bericht.clone())
        .send()
        .await;
    let gehoord = match antwoord {
        // Its body is not read: nobody here has any use for it.
        Ok(antwoord) => {
            let status = antwoord.status();
            Gehoord {
                antwoord: Some(i32::from(status.as_u16())),
                fout: if status.is_success() {
                    None
                } else if status.is_redirection() {
                    Some(
                        "De ontvanger verwijst naar een ander adres. Vul dat adres zelf in."
                            .to_owned(),
                    )
                } else {
                    Some(format!("De ontvanger antwoordde met {}.", status.as_u16()))
                },
            }
        }
        Err(fout) => Gehoord {
            antwoord: None,
            fout: Some(waarom(&fout).to_owned()),
        },
    };
    let uitkomst = if gehoord.fout.is_none() {
        BEZORGD
    } else {
        MISLUKT
    };
    metrics::counter!("webhooks", "uitkomst" => uitkomst).increment(1);
    gehoord
}

/// In our own words: what a library says may name machines.
fn waarom(fout: &reqwest::Error) -> &'static str {
    let mut bron: Option<&(dyn Error + 'static)> = Some(fout);
    while let Some(deze) = bron {
        if deze.is::<Besloten>() {
            return "De naam leidt naar een adres in een besloten netwerk.";
        }
        bron = deze.source();
    }
    if fout.is_timeout() {
        "De ontvanger antwoordde niet op tijd."
    } else if fout.is_connect() {
        "Er kwam geen verbinding met de ontvanger."
    } else {
        "De verbinding met de ontvanger werd verbroken."
    }
}

/// Nothing, if somebody else has it in hand by now.
async fn noteer(
    transaction: &mut Transaction,
    lease: Lease,
    due: &Due,
    gehoord: Gehoord,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    // A test is tried once: somebody is looking.
    let opgegeven = due.zaak_id.is_none() || now - due.gepland_op > TimeDelta::days(GIVE_UP);
    let (stand, volgende) = match (&gehoord.fout, opgegeven) {
        (None, _) => (BEZORGD, None),
        (Some(_), true) => (MISLUKT, None),
        (Some(_), false) => (WACHT, Some(now + pause(due.pogingen, LONGEST_PAUSE))),
    };
    let goed = gehoord.fout.is_none();
    let genoteerd = sqlx::query(
        "UPDATE work.bezorging SET stand = $2, volgende_poging = $3, pogingen = pogingen + 1,
                laatste_poging = $4, antwoord = $5, fout = $6, bezig_door = NULL, bezig_tot = NULL
         WHERE id = $1 AND bezig_door = $7",
    )
    .bind(due.id)
    .bind(stand)
    .bind(volgende)
    .bind(now)
    .bind(gehoord.antwoord)
    .bind(gehoord.fout)
    .bind(lease.holder)
    .execute(&mut **transaction)
    .await?;
    if due.zaak_id.is_none() || genoteerd.rows_affected() == 0 {
        return Ok(());
    }
    sqlx::query(
        "UPDATE beheer.webhook SET mislukt = CASE WHEN $2 THEN 0 ELSE mislukt + 1 END,
                stand = CASE WHEN NOT $2 AND stand = 'actief' AND mislukt + 1 >= $3 THEN 'uitgevallen'
                             ELSE stand END
         WHERE id = $1 AND (NOT $2 OR mislukt > 0)",
    )
    .bind(due.webhook_id)
    .bind(goed)
    .bind(UITVAL)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
