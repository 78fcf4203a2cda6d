//! A history of 300,000 events: a page of any selection comes out of an index, and fast.

use std::time::{Duration, Instant};

use history::MIGRATIONS;
use serde_json::json;
use verzoek::{Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::Ambtenaar;
use crate::zakenlijst::pad;

/// Events over ten years, thirty of a case; one in ten is an official's, and one in ten thousand the
/// helpdesk's. The clock runs a little behind the positions now and then.
const VUL: &str = r#"
    INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type,
        event_version, payload, metadata, hash)
    SELECT n, 'verzoek', md5((n / 30)::text)::uuid::text, n % 30 + 1,
        CASE WHEN n % 30 = 0 THEN 'VerzoekIngediend' WHEN n % 5000 = 1 THEN 'BijlageIngezien'
             ELSE 'VoorstellerGewijzigd' END, '1.0', '{}',
        json_build_object('op', to_char(timestamptz '2016-11-21 10:00+00'
                + n * interval '1051 seconds' - (n % 7) * interval '400 seconds',
                'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
            'door', CASE WHEN n % 10 = 0 THEN 'behandelaar' ELSE 'voorsteller' END)::jsonb
        || CASE WHEN n % 10 <> 0 THEN '{}' ELSE jsonb_build_object(
            'gebruiker', 'g' || n % 3000, 'rol', CASE WHEN n % 10000 = 0 THEN 'helpdesk' ELSE 'gemeente' END,
            'organisatie', 'gemeente/' || n % 340) END,
        sha256(n::text::bytea)
    FROM generate_series(1, 300000) n"#;

/// A page may take so long here, where two tests share the machine.
const SNEL: Duration = Duration::from_millis(250);

#[tokio::test]
async fn every_selection_of_a_long_history_is_quick() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = Ambtenaar::nieuw(&huis, "a", Rol::Auditor, Organisatie::kno(1500)).await;
    let mut verbinding = pool.acquire().await.unwrap();
    sqlx::raw_sql("SET timezone = 'UTC'")
        .execute(&mut *verbinding)
        .await
        .unwrap();
    sqlx::raw_sql(VUL).execute(&mut *verbinding).await.unwrap();
    sqlx::raw_sql("VACUUM ANALYZE history.events")
        .execute(&mut *verbinding)
        .await
        .unwrap();
    let zaak: String =
        sqlx::query_scalar("SELECT aggregate_id FROM history.events WHERE position = 60")
            .fetch_one(&pool)
            .await
            .unwrap();
    let mut traag = Vec::new();
    for (vraag, eerste) in [
        (vec![], Some(300_000)),
        (vec![("na", "150000")], Some(149_999)),
        (
            vec![("$orderby", "positie asc"), ("na", "150000")],
            Some(150_001),
        ),
        (vec![("zaak", zaak.as_str())], Some(89)),
        (vec![("soort", "BijlageIngezien")], Some(295_001)),
        (vec![("soort", "Onbekend")], None),
        (vec![("gebruiker", "g30")], Some(297_030)),
        (vec![("gebruiker", "niemand")], None),
        (vec![("rol", "helpdesk")], Some(300_000)),
        (vec![("rol", "auditor")], None),
        (vec![("organisatie", "gemeente/20")], Some(299_900)),
        (vec![("organisatie", "gemeente/999")], None),
        // Long ago, and much of it.
        (
            vec![("van", "2016-01-01"), ("tot", "2017-12-31")],
            Some(33_340),
        ),
        (
            vec![
                ("van", "2017-03-01"),
                ("tot", "2017-03-31"),
                ("rol", "helpdesk"),
            ],
            Some(10_000),
        ),
        (vec![("van", "1999-01-01"), ("tot", "1999-12-31")], None),
        (vec![("van", "2090-01-01")], None),
    ] {
        let pad = pad("/api/audit/events", &vraag);
        // Once for the caches, as on any server that runs.
        Ambtenaar::gelukt(auditor.haal(&huis, &pad).await);
        let begin = Instant::now();
        let antwoord = Ambtenaar::gelukt(auditor.haal(&huis, &pad).await);
        let duur = begin.elapsed();
        println!("{duur:?} {vraag:?} {}", antwoord["items"][0]["positie"]);
        assert_eq!(antwoord["items"][0]["positie"], json!(eerste), "{vraag:?}");
        if duur > SNEL {
            traag.push(format!("{vraag:?}: {duur:?}"));
        }
    }
    assert!(traag.is_empty(), "{}", traag.join("\n"));
}
