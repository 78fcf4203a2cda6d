//! The list of cases holds names in the clear: they are on the running server and in nothing that leaves it.
//! After a crash of PostgreSQL the list is empty; it is made again, and until then nobody gets half of it.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use projections::rebuild::rebuild;
use projections::zakenlijst::{Zakenlijst, abonnement};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Huis, zegel};
use crate::koninklijk::{Kno, toegekend};
use crate::weg::Ambtenaar;

/// What PostgreSQL does with unlogged tables when it recovers.
const NA_EEN_VAL: &str = "TRUNCATE work.checkpoint_vluchtig, readmodel.zakenlijst";

async fn doe(pool: &PgPool, sql: &str) {
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}

async fn herbouw(pool: &PgPool) {
    rebuild(pool, &zegel(pool), projections::upcasters, |_, _| {})
        .await
        .unwrap();
}

async fn lijst(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar("SELECT l::text FROM readmodel.zakenlijst l ORDER BY zaak_id")
        .fetch_all(pool)
        .await
        .unwrap()
}

/// What is said of the tables and columns that a rebuild replaces.
async fn commentaar(pool: &PgPool) -> Vec<(String, Option<String>, String)> {
    sqlx::query_as(
        "SELECT c.relname::text, a.attname::text, d.description
         FROM pg_description d JOIN pg_class c ON d.classoid = 'pg_class'::regclass AND c.oid = d.objoid
         LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.objsubid AND d.objsubid > 0
         WHERE c.relnamespace = 'readmodel'::regnamespace ORDER BY 1, 2",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn a_rebuild_says_of_its_tables_what_the_migrations_say() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let gezegd = commentaar(&pool).await;
    let tabellen = gezegd.iter().filter(|(_, kolom, _)| kolom.is_none());
    // And of the table of their numbers.
    assert_eq!(tabellen.count(), projections::tabellen::TABLES.len() + 1);
    herbouw(&pool).await;
    assert_eq!(commentaar(&pool).await, gezegd);
}

#[tokio::test]
async fn what_persons_are_called_is_in_no_statistics_and_no_log() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for _ in 0..30 {
        huis.verzoek(json!({
            "voorstellerNaam": "Wilhelmina Zonnebloem", "kandidaatVoornaam": "Adelheid",
            "kandidaatAchternaam": "Korenbloem", "kandidaatRoepnaam": "Klaproos",
            "kandidaatGeboortedatum": "05-12-1950",
        }))
        .await;
    }
    huis.werk_lijst_bij().await;
    // The tables that the migrations made, and those that a rebuild makes.
    for _ in 0..2 {
        doe(&pool, "ANALYZE").await;
        let bekend: String =
            sqlx::query_scalar("SELECT string_agg(s::text, ' ') FROM pg_statistic s")
                .fetch_one(&pool)
                .await
                .unwrap();
        // Of the case itself there are.
        assert!(bekend.contains("gemeente/518"), "{bekend}");
        let bekend = bekend.to_lowercase();
        for naam in [
            "zonnebloem",
            "wilhelmina",
            "korenbloem",
            "adelheid",
            "klaproos",
            "1950-12-05",
            &projections::naam::klank("Korenbloem"),
        ] {
            assert!(!bekend.contains(naam), "{naam}");
        }
        let gelogd: Vec<String> = sqlx::query_scalar(
            "SELECT relname::text FROM pg_class
             WHERE relpersistence <> 'u' AND (relname LIKE 'zakenlijst%' OR relname LIKE 'checkpoint_vluchtig%'
                OR oid IN (SELECT reltoastrelid FROM pg_class WHERE relname = 'zakenlijst'))",
        )
        .fetch_all(&pool)
        .await
        .unwrap();
        assert!(gelogd.is_empty(), "{gelogd:?}");
        herbouw(&pool).await;
    }
}

/// Everything that is read in the list, and by whom.
async fn vragen(
    kno: &Kno,
    helpdesk: &Ambtenaar,
    besluit: &str,
    zaak: Uuid,
) -> Vec<(String, String)> {
    let van = |wie: &Ambtenaar, paden: &[String]| -> Vec<(String, String)> {
        let cookie = &wie.cookie;
        paden
            .iter()
            .map(|pad| (cookie.clone(), pad.clone()))
            .collect()
    };
    let gemeente = [
        "/api/burgeraanvraag".to_owned(),
        "/api/burgeraanvraag?$inlinecount=allpages".to_owned(),
        "/api/burgeraanvraag/tellingen".to_owned(),
        "/api/dossiers?$search=berg".to_owned(),
        "/api/dossiers/tellingen".to_owned(),
        format!("/api/burgeraanvraag/{zaak}/dubbelen"),
        format!("/api/dossiers/{zaak}/eerder-onderscheiden?onderscheiding=on-lid"),
    ];
    let advies = [
        format!("{besluit}/dossiers"),
        format!("{besluit}/toevoegbaar"),
    ];
    [
        van(&kno.gemeente, &gemeente),
        van(&kno.a, &advies),
        van(&kno.b, &["/api/register?$inlinecount=allpages".to_owned()]),
        van(helpdesk, &["/api/zaken/koppen".to_owned()]),
    ]
    .concat()
}

async fn vraag(huis: &Huis, cookie: &str, pad: &str) -> (StatusCode, Option<String>, Value) {
    let request = Request::get(pad)
        .header(header::COOKIE, cookie)
        .body(Body::empty())
        .unwrap();
    let response = huis.stuur(request).await;
    let status = response.status();
    let later = response.headers().get(header::RETRY_AFTER);
    let later = later.map(|seconden| seconden.to_str().unwrap().to_owned());
    let bytes = axum::body::to_bytes(response.into_body(), usize::MAX)
        .await
        .unwrap();
    let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
    (status, later, body)
}

#[tokio::test]
async fn after_a_crash_nobody_gets_half_a_list() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let zaak = toegekend(&huis, json!({"kandidaatAchternaam": "Berg"}), "on-lid").await;
    let besluit = kno.besluit(&huis, "2026001").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &[zaak]).await);
    huis.werk_lijst_bij().await;
    huis.bij_gemeente().await;
    huis.werk_lijst_bij().await;
    let heel = lijst(&pool).await;
    assert_eq!(heel.len(), 2);
    let vragen = vragen(&kno, &helpdesk, &besluit, zaak).await;
    let alle = async |verwacht: StatusCode| {
        for (cookie, pad) in &vragen {
            let (status, later, body) = vraag(&huis, cookie, pad).await;
            assert_eq!(status, verwacht, "{pad}: {body}");
            if verwacht == StatusCode::SERVICE_UNAVAILABLE {
                assert_eq!(later.as_deref(), Some("60"), "{pad}");
                assert_eq!(body["type"], "urn:lintje:lijstWordtOpgebouwd", "{pad}");
                assert_eq!(body["title"], "De lijst met zaken wordt opnieuw opgebouwd.");
                assert_eq!(body["detail"], "Probeer het over een minuut opnieuw.");
            }
        }
    };
    alle(StatusCode::OK).await;
    doe(&pool, NA_EEN_VAL).await;
    // However short the history is.
    alle(StatusCode::SERVICE_UNAVAILABLE).await;

    // The case itself, its figures and acts on it go on; that the register is not known is said.
    let pad = format!("/api/dossiers/{zaak}");
    let (status, _, body) = vraag(&huis, &kno.gemeente.cookie, &pad).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let waarschuwing = &body["waarschuwingen"][0];
    assert_eq!(waarschuwing["code"], "registerOnbekend");
    assert_eq!(
        (&waarschuwing["onderscheiding"], &waarschuwing["jaar"]),
        (&Value::Null, &Value::Null)
    );
    let (status, _, body) = vraag(&huis, &kno.gemeente.cookie, "/api/cijfers").await;
    assert_eq!(status, StatusCode::OK, "{body}");

    huis.werk_lijst_bij().await;
    assert_eq!(lijst(&pool).await, heel);
    alle(StatusCode::OK).await;
}

/// LJ001 is how an append says something else; programs of the version before know the answer by it.
#[tokio::test]
async fn that_the_list_is_made_again_has_a_code_of_its_own() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.bij_gemeente().await;
    huis.werk_lijst_bij().await;
    let codes = async || {
        let mut codes = Vec::new();
        for functie in ["require_whole_list", "list_is_whole"] {
            let antwoord = sqlx::query(&format!("SELECT readmodel.{functie}()"))
                .execute(&pool)
                .await;
            let code = antwoord
                .err()
                .and_then(|error| Some(error.as_database_error()?.code()?.into_owned()));
            codes.push(code.unwrap_or_default());
        }
        codes
    };
    assert_eq!(codes().await, ["", ""]);
    doe(&pool, NA_EEN_VAL).await;
    assert_eq!(codes().await, ["LJ005", "LJ001"]);
}

/// A dump with the rows of the list and without the checkpoint, or the other way round by hand: what stands
/// there is made again, not added to.
#[tokio::test]
async fn whatever_is_lost_the_list_is_made_again() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (een, _) = (huis.ingediend().await, huis.bij_gemeente().await);
    huis.werk_lijst_bij().await;
    let heel = lijst(&pool).await;
    for verlies in [
        NA_EEN_VAL,
        "DELETE FROM work.checkpoint_vluchtig",
        "UPDATE work.checkpoint_vluchtig SET position = 0;
         UPDATE readmodel.zakenlijst SET kandidaat_naam = 'Iemand anders'",
    ] {
        doe(&pool, verlies).await;
        huis.werk_lijst_bij().await;
        assert_eq!(lijst(&pool).await, heel, "{verlies}");
    }
    // And it follows on from there.
    huis.dien_in(huis.nodig_uit(huis.bij_gemeente().await).await)
        .await;
    huis.werk_lijst_bij().await;
    let gevolgd = lijst(&pool).await;
    assert_eq!(gevolgd.len(), heel.len() + 1);
    assert!(gevolgd.iter().any(|rij| rij.contains(&een.to_string())));
    herbouw(&pool).await;
    assert_eq!(lijst(&pool).await, gevolgd);
}

#[tokio::test]
async fn two_workers_make_one_list_of_it_while_others_write() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huizen = [Huis::open(&pool), Huis::open(&pool)];
    let cancel = CancellationToken::new();
    let workers: Vec<_> = huizen
        .iter()
        .map(|huis| tokio::spawn(abonnement(&huis.app.history).run(Zakenlijst, cancel.clone())))
        .collect();
    for _ in 0..4 {
        for huis in &huizen {
            huis.ingediend().await;
        }
        doe(&pool, NA_EEN_VAL).await;
    }
    let gevolgd = async {
        let achter = "SELECT g.position < h.position FROM work.gevolgd g, history.head h
                      WHERE g.naam = 'zakenlijst'";
        while sqlx::query_scalar(achter).fetch_one(&pool).await.unwrap() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), gevolgd)
        .await
        .unwrap();
    cancel.cancel();
    for worker in workers {
        worker.await.unwrap();
    }
    let gevolgd = lijst(&pool).await;
    assert_eq!(gevolgd.len(), 8);
    herbouw(&pool).await;
    assert_eq!(lijst(&pool).await, gevolgd);
}
