//! What is due, taken from the table of work, and what became of it, written there.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;

use super::{Due, LONGEST_PAUSE, STORING};
use crate::lease::{self, FREE, Lease};
use crate::pauze::pause;
use crate::uitkomst::Uitkomst;

/// Effects that a worker takes at once.
const HANDFUL: i64 = 8;
/// What is put off for longer was so by a clock that stood ahead, and is due. Twice the longest pause: the
/// clocks of two machines may differ by some minutes.
const NEVER_PUT_OFF_SO_LONG: i64 = 2 * LONGEST_PAUSE;

/// Takes what is due and nobody has in hand. One whose content is gone fails by itself, and keeps no other waiting.
///
/// What came of an effect of a case stands in the history before it stands here. So neither taking nor recording
/// need wait for the disk: what a crash takes from it is found done when it is taken again. A mail about an account
/// then goes once more, with the same Message-ID.
pub(super) async fn take(
    pool: &PgPool,
    lease: Lease,
    now: DateTime<Utc>,
) -> Result<Vec<Due>, sqlx::Error> {
    sqlx::query_as(&format!(
        "WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
         due AS (
            SELECT id FROM unhurried, work.effect
            WHERE uitkomst IS NULL AND (volgende_poging <= $1 OR volgende_poging > $2) AND {FREE}
            ORDER BY volgende_poging LIMIT $3 FOR UPDATE OF effect SKIP LOCKED),
         taken AS (
            UPDATE work.effect e
            SET bezig_door = $4, bezig_tot = clock_timestamp() + make_interval(secs => $5)
            FROM due WHERE e.id = due.id RETURNING e.*)
         SELECT id, zaak_id, taken.soort, coalesce(taken.inhoud, 'null') AS inhoud, gepland_op, pogingen, storingen,
                tekst.onderwerp, tekst.inhoud AS woorden
         FROM taken
         LEFT JOIN beheer.mailtekst tekst ON (tekst.soort, tekst.versie) = (taken.soort, taken.tekstversie)
         ORDER BY taken.volgende_poging"
    ))
    .bind(now)
    .bind(now + TimeDelta::seconds(NEVER_PUT_OFF_SO_LONG))
    .bind(HANDFUL)
    .bind(lease.holder)
    .bind(lease::SECONDS)
    .fetch_all(pool)
    .await
}

/// Writes what became of the effects that are still ours; what is done keeps no content. What was done is done,
/// whoever has it by now: meanwhile another worker may have found that nobody wants it any more, and one of a version
/// without leases may have done it.
pub(super) async fn record(
    pool: &PgPool,
    lease: Lease,
    due: &[Due],
    outcomes: Vec<Uitkomst>,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let (mut ids, mut uitkomsten, mut fouten, mut volgende) = (vec![], vec![], vec![], vec![]);
    let mut storingen = vec![];
    for (due, uitkomst) in due.iter().zip(outcomes) {
        let (uitkomst, fout, opnieuw) = match uitkomst {
            Uitkomst::Gedaan => (Some("gedaan"), None, None),
            Uitkomst::Vervallen => (Some("vervallen"), None, None),
            Uitkomst::Mislukt(oorzaak) => (Some("mislukt"), Some(oorzaak), None),
            Uitkomst::Aangehouden => (None, None, None),
            Uitkomst::Wacht(tot) => (None, None, Some(tot)),
            Uitkomst::Opnieuw(oorzaak) => (
                None,
                Some(oorzaak),
                Some(now + pause(due.pogingen, LONGEST_PAUSE)),
            ),
            Uitkomst::Storing => {
                storingen.push(due.id);
                let opnieuw = now + pause(due.storingen, LONGEST_PAUSE);
                (None, Some(STORING.to_owned()), Some(opnieuw))
            }
            Uitkomst::Gestrand => (Some("gestrand"), Some(STORING.to_owned()), None),
        };
        ids.push(due.id);
        uitkomsten.push(uitkomst);
        fouten.push(fout);
        volgende.push(opnieuw);
    }
    sqlx::query(
        "WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
         UPDATE work.effect e SET volgende_poging = r.volgende,
                pogingen = e.pogingen + CASE WHEN r.uitkomst IS NULL AND r.fout IS NULL THEN 0 ELSE 1 END,
                inhoud = CASE WHEN r.uitkomst IS NULL OR r.uitkomst = 'gestrand' THEN e.inhoud END,
                storingen = CASE WHEN e.id = ANY($6) THEN e.storingen + 1 ELSE 0 END,
                uitkomst = r.uitkomst, laatste_fout = r.fout, bezig_door = NULL, bezig_tot = NULL
         FROM unhurried, unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[])
                r(id, uitkomst, fout, volgende)
         WHERE e.id = r.id AND (e.bezig_door = $5 AND e.uitkomst IS NULL OR r.uitkomst = 'gedaan')",
    )
    .bind(ids)
    .bind(uitkomsten)
    .bind(fouten)
    .bind(volgende)
    .bind(lease.holder)
    .bind(storingen)
    .execute(pool)
    .await?;
    Ok(())
}
