//! Log books: their rows are committed to the history, and what a superuser does to rows and keys afterwards is found.

use std::slice::from_ref;

use history::logboek::{LOGBOEK, leg_vast};
use history::{
    Finding, Hoofdsleutels, MIGRATIONS, Seal, findings, unfit_keys, van_niemand, verify,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::betrokkene::{Betrokkene, Onderwerp};

use crate::besloten::{ALL, agreed, happens};

const KANDIDAAT: Onderwerp = Onderwerp::Persoon(Betrokkene::Kandidaat);

/// A look, by its number.
pub async fn look(pool: &PgPool, number: u8) {
    sqlx::query(
        "INSERT INTO access.inzage (op, gebruiker, rol, organisatie, zaak_id, wat, welk, reden, eenmalig)
         VALUES ('2026-11-24T19:00:00.5+01', 'f.bakker', 'auditor', 'kno/1500', NULL, 'lijst', 'één', $1,
                 decode(repeat('ab', $2), 'hex'))",
    )
    .bind((number > 1).then_some("onderzoek"))
    .bind(i32::from(number))
    .execute(pool)
    .await
    .unwrap();
}

/// What the history has of a log book.
pub async fn committed(pool: &PgPool, name: &str) -> Vec<Value> {
    let events: Vec<Value> = sqlx::query_scalar(
        "SELECT payload FROM history.events WHERE aggregate_type = 'logboek' ORDER BY position",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let all = events
        .into_iter()
        .map(|event| event["LogVastgelegd"].clone());
    all.filter(|event| event["logboek"] == name).collect()
}

/// By the description in docs/history.md alone.
fn digest(rows: &[Vec<Option<&str>>]) -> String {
    let mut all = Sha256::new();
    for row in rows {
        let mut bytes = Vec::new();
        for field in row {
            let length = field.map_or(-1, |field| field.len() as i64);
            bytes.extend(length.to_be_bytes());
            bytes.extend(field.unwrap_or_default().as_bytes());
        }
        all.update(Sha256::digest(&bytes));
    }
    all.finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[tokio::test]
async fn rows_are_committed_once_and_by_what_is_described() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let own = pool.connect_options().as_ref().clone().username("lintje");
    let program = PgPool::connect_with(own).await.unwrap();
    assert_eq!(leg_vast(&program).await.unwrap(), 0);
    look(&pool, 1).await;
    look(&pool, 2).await;
    let (one, other) = tokio::join!(leg_vast(&program), leg_vast(&program));
    assert!(one.is_ok() || other.is_ok(), "{one:?} {other:?}");
    assert_eq!(leg_vast(&program).await.unwrap(), 0);
    let row = |id, reason, once| {
        let moment = "2026-11-24T18:00:00.500000Z";
        let of = [
            Some(id),
            Some(moment),
            Some("f.bakker"),
            Some("auditor"),
            Some("kno/1500"),
        ];
        let what = [None, Some("lijst"), Some("één"), reason, Some(once)];
        of.into_iter().chain(what).collect::<Vec<_>>()
    };
    let rows = [row("1", None, "ab"), row("2", Some("onderzoek"), "abab")];
    assert_eq!(
        committed(&pool, "inzage").await,
        [json!({"logboek": "inzage", "van": 1, "tot": 2, "aantal": 2, "sha256": digest(&rows)})]
    );
    look(&pool, 3).await;
    assert_eq!(leg_vast(&program).await.unwrap(), 1);
    let last = json!({"logboek": "inzage", "van": 3, "tot": 3, "aantal": 1,
                      "sha256": digest(&[row("3", Some("onderzoek"), "ababab")])});
    assert_eq!(committed(&pool, "inzage").await.pop(), Some(last));
    assert_eq!(verify(&pool).await.unwrap().events, 2);
    assert_eq!(findings(&pool).await.unwrap(), []);
    let kinds: Vec<String> =
        sqlx::query_scalar("SELECT DISTINCT aggregate_type FROM history.events")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(kinds, [LOGBOEK]);
}

#[tokio::test]
async fn what_is_done_with_keys_texts_webhooks_and_verifications_stands_in_a_log_book() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let case = Uuid::from_u128(5);
    let seal = Seal::new(pool.clone(), Hoofdsleutels::given([7; 32]), van_niemand);
    seal.make_keys(&[(case, KANDIDAAT)]).await.unwrap();
    let proposal = agreed(&pool, case, ALL).await;
    seal.destroy(case, proposal).await.unwrap();
    sqlx::raw_sql(
        "INSERT INTO access.organisatie (soort, id, naam) VALUES ('gemeente', 518, 'Den Haag') ON CONFLICT DO NOTHING;
         INSERT INTO beheer.mailtekst VALUES ('verificatie', 1, 'O', 'I', 'f.bakker', now());
         INSERT INTO beheer.websiteadres VALUES (1, 'https://voorbeeld.nl/', 'f.bakker', now());
         INSERT INTO beheer.gemeentecontact VALUES (518, 1, 'Kabinet', NULL, NULL, NULL, NULL, 'f.bakker', now());
         UPDATE beheer.tekstblok SET omschrijving = 'Dik' WHERE sneltoets = 'B';
         UPDATE beheer.afwijsreden SET naam = 'Dubbel' WHERE code = 'dubbel';
         INSERT INTO beheer.webhook VALUES ('00000000-0000-0000-0000-000000000001', 'gemeente', 518, 'x',
            'https://een.nl/', gen_random_uuid(), 'actief', 0, 0, now());
         UPDATE beheer.webhook SET positie = 5, mislukt = 1;
         UPDATE beheer.webhook SET url = 'https://twee.nl/';
         DELETE FROM beheer.webhook;
         INSERT INTO work.verificatie (begonnen) VALUES (now());
         UPDATE work.verificatie SET gedaan = 3;
         UPDATE work.verificatie SET klaar = now(), uitkomst = 'gebroken', eerste_breuk = 7;",
    )
    .execute(&pool)
    .await
    .unwrap();
    let told: Vec<String> = sqlx::query_scalar(
        "SELECT concat_ws(' ', logboek, inhoud::json ->> 'tabel', inhoud::json ->> 'handeling') FROM work.logregel
         ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(
        told,
        [
            "sleutel hoofdsleutel insert",
            "sleutel sleutel insert",
            "sleutel sleutel update",
            "tekst mailtekst insert",
            "tekst websiteadres insert",
            "tekst gemeentecontact insert",
            "tekst tekstblok update",
            "tekst afwijsreden update",
            "webhook webhook insert",
            "webhook webhook update",
            "webhook webhook delete",
            "verificatie verificatie update",
        ]
    );
    let wrapped: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM work.logregel WHERE inhoud::jsonb -> 'rij' ? 'verpakt'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(wrapped, 0, "a key that goes would stay here");
    let reopened =
        sqlx::query("UPDATE work.verificatie SET uitkomst = 'heel', eerste_breuk = NULL")
            .execute(&pool)
            .await;
    assert!(reopened.unwrap_err().to_string().contains("not changed"));
    assert_eq!(leg_vast(&pool).await.unwrap(), 12);
    for (name, rows) in [
        ("sleutel", 3),
        ("tekst", 5),
        ("webhook", 3),
        ("verificatie", 1),
    ] {
        let events = committed(&pool, name).await;
        assert_eq!(events.len(), 1, "{name}");
        assert_eq!(events[0]["aantal"], rows, "{name}");
    }
    assert_eq!(findings(&pool).await.unwrap(), []);
}

/// As a superuser who switches the guards off.
pub async fn tamper(pool: &PgPool, sql: &str) {
    let mut transaction = history::begin(pool).await.unwrap();
    for step in ["SET LOCAL session_replication_role = replica", sql] {
        sqlx::raw_sql(step)
            .execute(&mut *transaction)
            .await
            .unwrap();
    }
    transaction.commit().await.unwrap();
}

pub async fn told(pool: &PgPool) -> Vec<String> {
    let found = findings(pool).await.unwrap();
    found.iter().map(Finding::to_string).collect()
}

#[tokio::test]
async fn rows_that_a_superuser_changes_adds_or_removes_are_found() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    for number in 1..=3 {
        look(&pool, number).await;
    }
    // A hole, as one that was rolled back leaves it.
    sqlx::query("SELECT setval('access.inzage_id_seq', 4)")
        .execute(&pool)
        .await
        .unwrap();
    look(&pool, 5).await;
    sqlx::raw_sql(
        "INSERT INTO access.gebeurtenis (op, soort, bron) VALUES (now(), 'ingelogd', 'web')",
    )
    .execute(&pool)
    .await
    .unwrap();
    sqlx::raw_sql(
        "INSERT INTO beheer.websiteadres VALUES (1, 'https://voorbeeld.nl/', 'f.bakker', now())",
    )
    .execute(&pool)
    .await
    .unwrap();
    assert_eq!(leg_vast(&pool).await.unwrap(), 6);
    look(&pool, 6).await;
    assert_eq!(told(&pool).await, Vec::<String>::new());
    let looks =
        "rows 1 to 5 of the log book inzage are not those that were committed at position 1";
    for (change, back, said) in [
        (
            "UPDATE access.inzage SET gebruiker = 'iemand.anders' WHERE id = 2",
            "UPDATE access.inzage SET gebruiker = 'f.bakker' WHERE id = 2",
            looks,
        ),
        (
            "CREATE TABLE weg AS SELECT * FROM access.inzage WHERE id = 3; DELETE FROM access.inzage WHERE id = 3",
            "INSERT INTO access.inzage OVERRIDING SYSTEM VALUE SELECT * FROM weg",
            looks,
        ),
        (
            "INSERT INTO access.inzage OVERRIDING SYSTEM VALUE SELECT 4, op, gebruiker, rol, organisatie, zaak_id, wat,
                    welk, reden, 'x' FROM access.inzage WHERE id = 3",
            "DELETE FROM access.inzage WHERE id = 4",
            looks,
        ),
        (
            "UPDATE access.gebeurtenis SET door = 'f.bakker'",
            "UPDATE access.gebeurtenis SET door = NULL",
            "rows 1 to 1 of the log book account are not those that were committed at position 2",
        ),
        (
            "UPDATE work.logregel SET inhoud = replace(inhoud, 'voorbeeld', 'ander')",
            "UPDATE work.logregel SET inhoud = replace(inhoud, 'ander', 'voorbeeld')",
            "rows 1 to 1 of the log book tekst are not those that were committed at position 3",
        ),
    ] {
        tamper(&pool, change).await;
        assert_eq!(told(&pool).await, [said], "{change}");
        tamper(&pool, back).await;
        assert_eq!(told(&pool).await, Vec::<String>::new(), "{back}");
    }
    // One that is not committed yet is anybody's who is superuser.
    tamper(&pool, "DELETE FROM access.inzage WHERE id = 6").await;
    assert_eq!(told(&pool).await, Vec::<String>::new());
}

#[tokio::test]
async fn keys_that_do_not_fit_their_certificates_are_found() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let seal = Seal::new(pool.clone(), Hoofdsleutels::given([7; 32]), van_niemand);
    let [extract, letter, draft] = [1, 2, 3].map(Uuid::from_u128);
    let case = Uuid::from_u128(9);
    let subjects = [
        KANDIDAAT,
        Onderwerp::Zaak,
        Onderwerp::Bijlage(extract),
        Onderwerp::Bijlage(letter),
        Onderwerp::Concept(draft),
    ];
    let wanted: Vec<_> = subjects.iter().map(|subject| (case, *subject)).collect();
    seal.make_keys(&wanted).await.unwrap();
    let destroyed = |subject: &str| {
        format!(
            "UPDATE sleutels.sleutel SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now()
             WHERE onderwerp = '{subject}'"
        )
    };
    assert_eq!(told(&pool).await, Vec::<String>::new());

    // Agreed on and being done, then certified: all is well.
    let what = format!(r#"{{"soort":"bijlagen","ids":["{extract}"]}}"#);
    let proposal = agreed(&pool, case, &what).await;
    seal.destroy(case, proposal).await.unwrap();
    assert_eq!(told(&pool).await, Vec::<String>::new());
    let certificate = |what: &str| format!(r#"{{"id":"{proposal}","wat":{what}}}"#);
    happens(&pool, case, "Vernietigd", &certificate(&what), "").await;
    assert_eq!(told(&pool).await, Vec::<String>::new());

    // Gone by itself; and under the name of an agreement on something else.
    let name = |subject: &str| format!("{case}/{subject}");
    let letter = format!("bijlage/{letter}");
    tamper(&pool, &destroyed(&letter)).await;
    let gone = format!(
        "the key {} is destroyed and no certificate of the case covers it",
        name(&letter)
    );
    assert_eq!(told(&pool).await, from_ref(&gone));
    tamper(
        &pool,
        &format!("UPDATE sleutels.sleutel SET vernietigd_voor = '{proposal}' WHERE onderwerp = '{letter}'"),
    )
    .await;
    assert_eq!(told(&pool).await, from_ref(&gone));

    // A draft's key is gone, and the draft is there.
    let draft = format!("concept/{draft}");
    tamper(&pool, &destroyed(&draft)).await;
    assert_eq!(told(&pool).await, from_ref(&gone));
    sqlx::query("INSERT INTO work.concept VALUES ($1, 'x', json_build_object('verzegeld', json_build_object($2::text, 'x')), NULL, now())")
        .bind(case)
        .bind(&draft)
        .execute(&pool)
        .await
        .unwrap();
    let of_draft = format!(
        "the key {} is destroyed and no certificate of the case covers it",
        name(&draft)
    );
    assert_eq!(told(&pool).await, [gone.clone(), of_draft.clone()]);
    tamper(&pool, "DELETE FROM work.concept").await;

    // No row at all.
    tamper(
        &pool,
        "DELETE FROM sleutels.sleutel WHERE onderwerp = 'zaak'",
    )
    .await;
    let missing = format!("the key {} was there and is missing", name("zaak"));
    assert_eq!(told(&pool).await, [gone.clone(), missing.clone()]);

    // A certificate of what is still there.
    let person = r#"{"soort":"persoon","betrokkene":"kandidaat"}"#;
    happens(&pool, case, "Vernietigd", &certificate(person), "").await;
    let still = format!(
        "a certificate covers the key {}, and the key is still there",
        name("kandidaat")
    );
    assert_eq!(told(&pool).await, [gone, still, missing]);
}

#[tokio::test]
async fn keys_that_do_not_open_or_are_others_are_found() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let seal = Seal::new(pool.clone(), Hoofdsleutels::given([7; 32]), van_niemand);
    let case = Uuid::from_u128(9);
    let subjects = [KANDIDAAT, Onderwerp::Zaak];
    let wanted = subjects.map(|subject| (case, subject));
    seal.make_keys(&wanted).await.unwrap();
    let unfit = async || {
        let found = unfit_keys(&seal).await.unwrap();
        found.iter().map(Finding::to_string).collect::<Vec<_>>()
    };
    assert_eq!(unfit().await, Vec::<String>::new());
    tamper(
        &pool,
        "UPDATE sleutels.sleutel SET verpakt = set_byte(verpakt, 20, get_byte(verpakt, 20) # 1)
         WHERE onderwerp = 'kandidaat'",
    )
    .await;
    let closed = format!("the key {case}/kandidaat does not open with the master key");
    assert_eq!(unfit().await, from_ref(&closed));

    // Another key in its place, by somebody who has the master key too, with what the first was known by.
    tamper(
        &pool,
        "CREATE TABLE eerst AS SELECT * FROM sleutels.sleutel WHERE onderwerp = 'zaak';
                   DELETE FROM sleutels.sleutel WHERE onderwerp = 'zaak'",
    )
    .await;
    seal.make_keys(&[(case, Onderwerp::Zaak)]).await.unwrap();
    assert_eq!(unfit().await, from_ref(&closed));
    let exchanged = format!("the key {case}/zaak is another one than was made for it");
    assert_eq!(
        told(&pool).await,
        from_ref(&exchanged),
        "the log book knows the first"
    );
    tamper(
        &pool,
        "UPDATE sleutels.sleutel s SET kenmerk = e.kenmerk FROM eerst e WHERE s.onderwerp = e.onderwerp",
    )
    .await;
    // The log book has both.
    assert_eq!(told(&pool).await, from_ref(&exchanged));
    assert_eq!(unfit().await, [closed, exchanged]);
    // Without the superuser nobody exchanges what a key is known by.
    let refused = sqlx::query("UPDATE sleutels.sleutel SET kenmerk = sha256('x')")
        .execute(&pool)
        .await;
    assert!(refused.unwrap_err().to_string().contains("not exchanged"));
}
