//! A history and its roots as the versions before the log left them, with a log that is still empty: they are taken
//! into it, and stay what they were.

use std::collections::HashMap;
use std::fs;
use std::ops::RangeInclusive;

use history::log::{Alarm, controle};
use history::{Break, EventRow, Extent, MIGRATIONS, Mark, digest, export_proved, export_raw, link};
use sqlx::{PgPool, Row};
use uuid::Uuid;
use verifier::{Root, check, root};

use crate::vervalsing::{ANDERS, Proef, key, moment};

/// Writes events at these positions, of a hundred counters in turn, as the appender would; returns those places of
/// which is asked.
pub async fn vul(pool: &PgPool, posities: RangeInclusive<i64>, bij: &[i64]) -> Vec<Mark> {
    let mut connection = pool.acquire().await.unwrap();
    let hoofd = sqlx::query("SELECT hash FROM history.head")
        .fetch_one(&mut *connection)
        .await
        .unwrap();
    let mut hash = <[u8; 32]>::try_from(hoofd.get::<&[u8], _>("hash")).unwrap();
    let geteld: Vec<(String, i64)> = sqlx::query_as(
        "SELECT aggregate_id, max(sequence) FROM history.events GROUP BY aggregate_id",
    )
    .fetch_all(&mut *connection)
    .await
    .unwrap();
    let mut geteld: HashMap<String, i64> = geteld.into_iter().collect();
    let (mut before, mut marks, mut lines) = (hash, Vec::new(), String::new());
    let laatste = *posities.end();
    for position in posities {
        let id = Uuid::from_u128(u128::try_from(position % 100).unwrap()).to_string();
        let sequence = geteld.entry(id.clone()).or_default();
        *sequence += 1;
        let event = EventRow {
            aggregate_type: "teller".to_owned(),
            aggregate_id: id,
            sequence: *sequence,
            event_type: "Bij".to_owned(),
            event_version: "1.0".to_owned(),
            payload: format!(r#"{{"Bij":{{"aantal":{position}}}}}"#),
            metadata: r#"{"op":"2026-11-21T10:00:00.000000Z","door":"systeem"}"#.to_owned(),
        };
        before = hash;
        hash = link(hash, digest(&event));
        if bij.contains(&position) {
            marks.push(Mark { position, hash });
        }
        let EventRow {
            aggregate_id,
            payload,
            metadata,
            ..
        } = event;
        let hash = verifier::to_hex(&hash);
        lines.push_str(&format!(
            "{position}\tteller\t{aggregate_id}\t{sequence}\tBij\t1.0\t{payload}\t{metadata}\t\\\\x{hash}\n"
        ));
    }
    let mut copy = connection
        .copy_in_raw("COPY history.events FROM STDIN")
        .await
        .unwrap();
    copy.send(lines.as_bytes()).await.unwrap();
    copy.finish().await.unwrap();
    sqlx::query("UPDATE history.head SET position = $1, hash = $2, before = $3")
        .bind(laatste)
        .bind(hash.as_slice())
        .bind(before.as_slice())
        .execute(&mut *connection)
        .await
        .unwrap();
    marks
}

/// What those versions left: 600 events, with roots in the database and in files.
async fn nalatenschap(pool: &PgPool, proef: &Proef) {
    let marks = vul(pool, 1..=600, &[200, 400, 600]).await;
    for (mark, dag) in marks.into_iter().zip(0..) {
        let wortel = key().teken(mark, moment(dag * 24 * 60));
        wortel.bewaar(&proef.wortels()).unwrap();
        sqlx::query("INSERT INTO work.wortel VALUES ($1, $2, $3, $4, $5)")
            .bind(wortel.mark.position)
            .bind(wortel.mark.hash.as_slice())
            .bind(wortel.op)
            .bind(wortel.sleutel.as_slice())
            .bind(wortel.handtekening.as_slice())
            .execute(pool)
            .await
            .unwrap();
    }
}

fn oude_wortels(proef: &Proef) -> Vec<Root> {
    let files = root::files(&proef.wortels()).unwrap();
    files
        .iter()
        .map(|(_, text)| Root::read(text).unwrap())
        .collect()
}

#[tokio::test]
async fn a_history_and_roots_of_the_version_before_are_taken_over() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    nalatenschap(&pool, &proef).await;
    let mut oud = Vec::new();
    export_raw(&pool, Extent::Everything, moment(0), &mut oud, |_, _| {})
        .await
        .unwrap();

    let getekend = proef.teken().await;
    assert_eq!((getekend.nieuw, getekend.mark.position), (true, 600));
    let tekens = proef.ondertekenaar().tekens(&pool).await.unwrap();
    let gecontroleerd = controle(&pool, &tekens, |_, _| {}).await.unwrap();
    assert_eq!(gecontroleerd.in_log, 600);
    assert_eq!(
        (gecontroleerd.checkpoints, gecontroleerd.verification.roots),
        (1, 3)
    );

    // Exports of before and of now, against the roots of before.
    let wortels = oude_wortels(&proef);
    assert_eq!(wortels.len(), 3);
    let mut nu = Vec::new();
    export_raw(&pool, Extent::Everything, moment(0), &mut nu, |_, _| {})
        .await
        .unwrap();
    assert_eq!(oud, nu, "the events are the very same");
    assert_eq!(check(oud.as_slice(), &wortels, |_, _| {}).unwrap().roots, 3);

    // And it goes on.
    proef.tel(2).await;
    assert_eq!(proef.teken().await.mark.position, 602);
    let sleutel = proef.ondertekenaar().verifieersleutel(&pool).await.unwrap();
    let zaak = Uuid::from_u128(1);
    let bewijs = history::log::bewijs(&pool, zaak, Some(&sleutel))
        .await
        .unwrap();
    let mut regels = Vec::new();
    let events = export_proved(&pool, zaak, &bewijs, moment(0), &mut regels)
        .await
        .unwrap();
    assert_eq!(events, 7);
    let tekst = String::from_utf8(regels).unwrap();
    assert!(
        tekst
            .lines()
            .last()
            .unwrap()
            .starts_with(r#"{"bewijs":{"versie":1,"tlog":"c2sp.org/tlog-proof@v1\nindex "#)
    );
}

/// Somebody uses the takeover to bring in another history: the roots of before tell.
#[tokio::test]
async fn a_history_that_the_old_roots_are_not_of_is_not_taken_over() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    nalatenschap(&pool, &proef).await;
    proef.superuser(ANDERS).await;
    // In files alone, then in the database alone.
    let files = proef.wortels();
    let alarm = proef.alarm().await;
    let hoort = Alarm::History(Break::Rewritten {
        root: 200,
        after: 0,
    });
    assert_eq!(alarm, hoort);
    fs::remove_dir_all(&files).unwrap();
    assert_eq!(proef.alarm().await, hoort);
    assert!(proef.lijst().await.is_empty());
    assert!(!proef.geheugen().exists());
}
