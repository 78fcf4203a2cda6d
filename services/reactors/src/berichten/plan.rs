//! Who gets a mail now. What is to be told is bound to the mail in the transaction that plans it, under the lock of its
//! recipient's row: two workers at once plan one. Its identity is made of the first piece of news that it tells, which
//! is told once: not of the mail before it, since whoever puts that moment back by hand would get the identity of a
//! mail that was sent already, and the news would be bound to that one and told never.

use chrono::{DateTime, TimeDelta, Utc};
use history::Transaction;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Bericht, BerichtError, ochtend};
use crate::Reactors;

/// Between two mails at once to one recipient.
const KWARTIER: TimeDelta = TimeDelta::minutes(15);
/// After a mail that did not arrive the next one is tried so much later.
const RUST: TimeDelta = TimeDelta::days(7);
/// What was not told by then is old.
const ONTHOUDEN: TimeDelta = TimeDelta::days(14);
/// Recipients in one transaction; the rest follows in the next look.
const TEGELIJK: i64 = 100;
const NAMESPACE: Uuid = Uuid::from_u128(0x6c69_6e74_6a65_4000_8000_6265_7269_6368);

/// A recipient whose turn it is.
struct AanDeBeurt {
    gebruikersnaam: Option<String>,
    organisatie: Option<String>,
    organisatie_id: Option<i32>,
    /// The first piece of news that waits for it: of this recipient alone, and bound to one mail.
    eerste: i64,
}

history::from_row!(AanDeBeurt: gebruikersnaam, organisatie, organisatie_id, eerste);

impl AanDeBeurt {
    fn effect(&self) -> Uuid {
        Uuid::new_v5(&NAMESPACE, format!("nieuws/{}", self.eerste).as_bytes())
    }

    fn inhoud(&self) -> Value {
        match &self.gebruikersnaam {
            Some(naam) => json!({ "gebruikersnaam": naam }),
            None => json!({"organisatie": self.organisatie, "id": self.organisatie_id}),
        }
    }
}

/// Whose turn it is: who has something to hear, by the own choice, and no mail under way. The names of the columns are
/// those of both tables; `{dit}` tells which rows of the news are theirs.
fn vraag(tabel: &str, kolommen: &str, mag: &str, dit: &str) -> String {
    format!(
        "SELECT {kolommen},
                (SELECT min(n.id) FROM work.nieuws n WHERE {dit} AND n.effect_id IS NULL) AS eerste
         FROM {tabel} r
         WHERE r.berichten <> 'niet' AND r.email IS NOT NULL AND {mag}
               AND coalesce(r.bericht_mislukt_op <= $1, true)
               AND coalesce(CASE r.berichten WHEN 'direct' THEN r.bericht_gepland_op <= $2
                                             ELSE r.bericht_gepland_op < $3 END, true)
               AND EXISTS (SELECT FROM work.nieuws n
                    WHERE {dit} AND n.effect_id IS NULL AND (r.berichten = 'direct' OR n.op < $3))
               AND NOT EXISTS (SELECT FROM work.nieuws n JOIN work.effect e ON e.id = n.effect_id
                    WHERE {dit} AND e.uitkomst IS NULL)
         LIMIT $4 FOR NO KEY UPDATE OF r SKIP LOCKED"
    )
}

const VAN_GEBRUIKER: &str = "n.gebruikersnaam = r.gebruikersnaam";
const VAN_POSTBUS: &str =
    "n.gebruikersnaam IS NULL AND (n.organisatie, n.organisatie_id) = (r.soort, r.id)";

/// Plans the mails that are due; returns how many.
pub(super) async fn plan(with: &Reactors) -> Result<u64, BerichtError> {
    let nu = with.clock.now();
    let Some((_, ochtend)) = ochtend::laatste(nu) else {
        return Ok(0);
    };
    let gebruikers = vraag(
        "access.gebruiker",
        "r.gebruikersnaam, NULL::text AS organisatie, NULL::integer AS organisatie_id",
        "r.geblokkeerd_op IS NULL AND r.wachtwoord IS NOT NULL",
        VAN_GEBRUIKER,
    );
    let postbussen = vraag(
        "access.organisatie",
        "NULL::text AS gebruikersnaam, r.soort AS organisatie, r.id AS organisatie_id",
        "r.email_bevestigd_op IS NOT NULL",
        VAN_POSTBUS,
    );
    let mut gepland = 0;
    for (bericht, vraag) in [
        (Bericht::Werk, gebruikers),
        (Bericht::Organisatie, postbussen),
    ] {
        let mut transaction = history::begin(with.history.pool()).await?;
        let beurten: Vec<AanDeBeurt> = sqlx::query_as(&vraag)
            .bind(nu - RUST)
            .bind(nu - KWARTIER)
            .bind(ochtend)
            .bind(TEGELIJK)
            .fetch_all(&mut *transaction)
            .await?;
        for beurt in &beurten {
            plan_een(&mut transaction, bericht, beurt, nu).await?;
            gepland += 1;
        }
        transaction.commit().await?;
    }
    Ok(gepland)
}

async fn plan_een(
    transaction: &mut Transaction,
    bericht: Bericht,
    beurt: &AanDeBeurt,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let effect = beurt.effect();
    sqlx::query(
        "INSERT INTO work.effect (id, soort, inhoud, gepland_op, volgende_poging, tekstversie)
         VALUES ($1, $2, $3, $4, 'epoch', (SELECT max(versie) FROM beheer.mailtekst t WHERE t.soort = $2))
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(effect)
    .bind(bericht.soort().code())
    .bind(beurt.inhoud())
    .bind(nu)
    .execute(&mut **transaction)
    .await?;
    if let Some(naam) = &beurt.gebruikersnaam {
        sqlx::query(
            "UPDATE work.nieuws SET effect_id = $1 WHERE gebruikersnaam = $2 AND effect_id IS NULL",
        )
        .bind(effect)
        .bind(naam)
        .execute(&mut **transaction)
        .await?;
        sqlx::query(
            "UPDATE access.gebruiker SET bericht_gepland_op = $1 WHERE gebruikersnaam = $2",
        )
        .bind(nu)
        .bind(naam)
        .execute(&mut **transaction)
        .await?;
    } else {
        sqlx::query(
            "UPDATE work.nieuws SET effect_id = $1
             WHERE gebruikersnaam IS NULL AND (organisatie, organisatie_id) = ($2, $3) AND effect_id IS NULL",
        )
        .bind(effect)
        .bind(&beurt.organisatie)
        .bind(beurt.organisatie_id)
        .execute(&mut **transaction)
        .await?;
        sqlx::query(
            "UPDATE access.organisatie SET bericht_gepland_op = $1 WHERE (soort, id) = ($2, $3)",
        )
        .bind(nu)
        .bind(&beurt.organisatie)
        .bind(beurt.organisatie_id)
        .execute(&mut **transaction)
        .await?;
    }
    Ok(())
}

/// Forgets news that was not told in two weeks.
pub(super) async fn vergeet(with: &Reactors) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM work.nieuws WHERE op <= $1")
        .bind(with.clock.now() - ONTHOUDEN)
        .execute(with.history.pool())
        .await?;
    Ok(())
}
