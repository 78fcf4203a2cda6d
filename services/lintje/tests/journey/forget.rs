//! The forgetting drill: a whole case, a dump of the database and the storage, its keys destroyed and the
//! master key rotated; then every value that anybody entered is looked for in every byte that is left.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use history::Seal;
use projections::History;
use reqwest::StatusCode;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use uuid::Uuid;

use crate::program::Program;
use crate::proposal::{Burger, Gemeente};

/// What officials and the citizen write besides the form.
const NOTITIE: &str = "Gebeld met mevrouw over de kroonbroodtrommel.";
const CONCEPT: &str = "Nog niet opgeslagen zwaluwstaartverhaal";

/// Every byte of one moment.
struct Bytes {
    /// All tables that go into dumps, as text.
    dump: Vec<u8>,
    storage: Vec<u8>,
}

async fn bytes(program: &Program, pool: &PgPool) -> Bytes {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT format('%I.%I', n.nspname, c.relname) FROM pg_class c
         JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname <> 'information_schema'
         ORDER BY 1",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    assert!(tables.len() > 40, "{tables:?}");
    let mut dump = Vec::new();
    for table in tables {
        let rows: Option<String> = sqlx::query_scalar(&format!(
            "SELECT string_agg(t::text, E'\\n') FROM {table} t"
        ))
        .fetch_one(pool)
        .await
        .unwrap();
        dump.extend(rows.unwrap_or_default().into_bytes());
    }
    let mut storage = Vec::new();
    read_all(&program.data().join("bijlagen"), &mut storage);
    Bytes { dump, storage }
}

/// The data files of the server as they lie on the disk: tables, indexes, what was deleted from them.
async fn data_files(program: &Program, pool: &PgPool) -> Vec<u8> {
    sqlx::query("CHECKPOINT").execute(pool).await.unwrap();
    let mut bytes = Vec::new();
    read_all(&program.data().join("postgres/base"), &mut bytes);
    bytes
}

fn read_all(folder: &Path, into: &mut Vec<u8>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(&path, into);
        } else {
            // A file may go away meanwhile.
            into.extend(std::fs::read(&path).unwrap_or_default());
        }
    }
}

/// Which of the values stand in the bytes.
fn found<'a>(values: &BTreeSet<&'a str>, bytes: &[u8]) -> BTreeSet<&'a str> {
    let text = String::from_utf8_lossy(bytes).to_lowercase();
    values
        .iter()
        .copied()
        .filter(|value| text.contains(&value.to_lowercase()))
        .collect()
}

/// Values that could be found by accident, or that are no personal data: codes, short numbers.
fn distinct(value: &&str) -> bool {
    value.len() >= 6
        && value
            .chars()
            .any(|c| c.is_uppercase() || c.is_numeric() || c == ' ')
}

/// What a screen says of the case: a list has others too, and the demo has people of the same names.
fn of_the_case(body: &str, zaak: &str) -> String {
    match serde_json::from_str(body) {
        Ok(Value::Array(rows)) if rows.iter().any(|row| row.get("id").is_some()) => {
            let own = rows.iter().find(|row| row["id"] == zaak);
            own.map(Value::to_string).unwrap_or_default()
        }
        _ => body.to_owned(),
    }
}

/// What the citizen uploads (`Voorstel::uploadt_bijlage`).
const BIJLAGE: &[u8] = b"%PDF-1.7 een ondertekende brief";
/// What sealing adds to a value: a nonce and a tag.
const AROUND: usize = 12 + 16;

/// No sealed value of the case has a length of its own: all are padded to 256 bytes or to a Padmé length.
async fn lengths_tell_nothing(pool: &PgPool, zaak: &str) {
    let payloads: Vec<String> =
        sqlx::query_scalar("SELECT payload::text FROM history.events WHERE aggregate_id = $1")
            .bind(zaak)
            .fetch_all(pool)
            .await
            .unwrap();
    let drafts: Vec<Value> =
        sqlx::query_scalar("SELECT invoer FROM work.concept WHERE zaak_id = $1::uuid")
            .bind(zaak)
            .fetch_all(pool)
            .await
            .unwrap();
    let events = payloads
        .iter()
        .map(|text| serde_json::from_str(text).unwrap());
    let mut looked_at = 0;
    for stored in events.chain(drafts) {
        let stored: Value = stored;
        for sealed in stored["verzegeld"].as_object().into_iter().flatten() {
            let bytes = sealed.1.as_str().unwrap().len() * 3 / 4 - AROUND;
            let exponent = bytes.ilog2();
            let free = exponent - (exponent.ilog2() + 1);
            assert!(
                bytes >= 256 && bytes.trailing_zeros() >= free,
                "{}: {bytes} bytes",
                sealed.0
            );
            looked_at += 1;
        }
    }
    assert!(looked_at > 10, "{looked_at}");
}

/// No file in the storage has a length of its own: header, tags, and what is padded to 16 KiB or to a Padmé length.
fn lengths_of_files_tell_nothing(folder: &Path, looked_at: &mut usize) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            lengths_of_files_tell_nothing(&path, looked_at);
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        // By what the program asks how the storage is: nobody's.
        if path.ends_with("gezond") {
            continue;
        }
        assert!(bytes.starts_with(b"lintje\0\x02"), "{}", path.display());
        let sealed = bytes.len() - (8 + 32 + 1 + usize::from(bytes[40]));
        let padded = sealed - sealed.div_ceil(65_536 + 16) * 16;
        let exponent = padded.ilog2();
        let free = exponent - (exponent.ilog2() + 1);
        assert!(
            padded >= 16_384 && padded.trailing_zeros() >= free,
            "{}: {padded} bytes",
            path.display()
        );
        *looked_at += 1;
    }
}

/// An older dump: the wrapped keys and the drafts of a case.
struct Older {
    keys: Vec<(String, Option<i32>, Option<Vec<u8>>)>,
    drafts: Vec<Value>,
    case: Uuid,
}

impl Older {
    async fn of(pool: &PgPool, case: Uuid) -> Self {
        let keys =
            "SELECT onderwerp, hoofdsleutel, verpakt FROM sleutels.sleutel WHERE zaak_id = $1";
        let drafts = "SELECT invoer FROM work.concept WHERE zaak_id = $1";
        Older {
            keys: sqlx::query_as(keys)
                .bind(case)
                .fetch_all(pool)
                .await
                .unwrap(),
            drafts: sqlx::query_scalar(drafts)
                .bind(case)
                .fetch_all(pool)
                .await
                .unwrap(),
            case,
        }
    }

    /// How many of its drafts the keys of now open.
    async fn drafts_that_open(&self, seal: &Seal, case: Uuid) -> usize {
        let mut open = 0;
        for draft in &self.drafts {
            open += usize::from(seal.open_json(case, "concept", draft.clone()).await.is_ok());
        }
        open
    }

    /// Its keys take the places of those that are there.
    async fn comes_back(&self, pool: &PgPool) {
        let mut transaction = history::begin(pool).await.unwrap();
        sqlx::raw_sql("SET LOCAL session_replication_role = replica")
            .execute(&mut *transaction)
            .await
            .unwrap();
        for (subject, master, wrapped) in &self.keys {
            let done = sqlx::query(
                "UPDATE sleutels.sleutel SET hoofdsleutel = $3, verpakt = $4, vernietigd_op = NULL,
                        vernietigd_voor = NULL
                 WHERE zaak_id = $1 AND onderwerp = $2 AND $4 IS NOT NULL",
            )
            .bind(self.case)
            .bind(subject)
            .bind(master)
            .bind(wrapped)
            .execute(&mut *transaction)
            .await
            .unwrap();
            assert!(done.rows_affected() == 1 || wrapped.is_none());
        }
        transaction.commit().await.unwrap();
    }
}

/// How many destroyed keys wait for another master key: on the screen, and some seconds later by the metric.
async fn awaiting(program: &Program, auditor: &Gemeente) -> u64 {
    let (status, body) = auditor.ziet("/api/vernietiging/rotatie").await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let screen: Value = serde_json::from_str(&body).unwrap();
    let shown = screen["sleutels"].as_u64().unwrap();
    assert_eq!(screen["sinds"].is_null(), shown == 0, "{screen}");
    let line = format!("wacht_op_rotatie{{soort=\"vernietigd\"}} {shown}");
    let since = Instant::now();
    loop {
        let metrics = reqwest::get(program.url().at("/metrics").to_string())
            .await
            .unwrap();
        let metrics = metrics.text().await.unwrap();
        if metrics.lines().any(|one| one == line) {
            return shown;
        }
        assert!(
            since.elapsed() < Duration::from_secs(30),
            "{line}: {metrics}"
        );
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}

/// Another instance, with copies of its own in memory.
struct Elsewhere {
    history: History,
    case: Uuid,
}

impl Elsewhere {
    async fn open(program: &Program, pool: &PgPool, case: Uuid) -> Self {
        let seal = program.seal(pool).await;
        let history = History::open(pool.clone(), seal, projections::upcasters);
        Elsewhere { history, case }
    }

    /// Everything that its events say to it.
    async fn sees(&self) -> String {
        let events = self
            .history
            .events_of(projections::VERZOEK, self.case)
            .await
            .unwrap();
        let said = events
            .iter()
            .filter_map(|event| event.event::<Value>().ok());
        said.map(|event| event.to_string()).collect()
    }
}

#[tokio::test]
async fn what_is_forgotten_is_nowhere_and_the_proof_holds() {
    let program = Program::start();
    let pool = program.pool().await;
    let before = bytes(&program, &pool).await;

    let burger = Burger::new(&program);
    burger.stuurt_verzoek().await;
    let mailbox = program.mailbox();
    let verificatie = mailbox.link("Bevestig", "email-verificatie?id=").await;
    burger.verifieert(&verificatie).await;
    let gemeente = Gemeente::logt_in(&program, "denhaag").await;
    let zaak = gemeente.vindt("Johannes van den Berg", "bijGemeente").await;
    let contact = format!("/api/burgeraanvraag/{zaak}/contact");
    gemeente.stuurt(&contact, json!({"notitie": NOTITIE})).await;
    gemeente.nodigt_uit(&zaak).await;
    let link = mailbox.link("Uitnodiging", "verzoek-aanvraag/").await;
    let voorstel = burger.opent(&link);
    for stap in voorstel.stappen() {
        voorstel.slaat_op(stap).await;
    }
    voorstel.uploadt_bijlage().await;
    voorstel
        .bewaart_concept("activiteit-nieuw", json!({"functie": CONCEPT}))
        .await;

    // Everything that was entered, except what stood there before; and what tells a guess of the file's content
    // from another.
    let entered = voorstel.ingevoerd();
    let digest: String = Sha256::digest(BIJLAGE)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let values: BTreeSet<&str> = entered
        .iter()
        .map(String::as_str)
        .chain([NOTITIE, CONCEPT, "een ondertekende brief", digest.as_str()])
        .filter(distinct)
        .collect();
    let known = found(&values, &before.dump);
    let values: BTreeSet<&str> = values.difference(&known).copied().collect();
    assert!(values.len() > 40, "{}: {values:?}", values.len());
    println!("{} values are looked for", values.len());

    // Sealed from the beginning: in no table that goes into a dump, in no file.
    let dumped = bytes(&program, &pool).await;
    assert_eq!(found(&values, &dumped.dump), BTreeSet::new());
    assert_eq!(found(&values, &dumped.storage), BTreeSet::new());
    assert!(values.contains(digest.as_str()));
    lengths_tell_nothing(&pool, &zaak).await;
    let id: Uuid = zaak.parse().unwrap();
    let mut files = 0;
    lengths_of_files_tell_nothing(&program.data().join("bijlagen"), &mut files);
    assert!(files > 0, "the attachment is there");
    let older = Older::of(&pool, id).await;
    assert_eq!(
        older.drafts_that_open(&program.seal(&pool).await, id).await,
        1
    );

    voorstel.dient_in().await;
    // The draft went with the submission, and its key with it: what the dump has of it does not open any more.
    assert_eq!(
        older.drafts_that_open(&program.seal(&pool).await, id).await,
        0
    );
    mailbox.pdf("ontvangen").await;
    let auditor = Gemeente::komt_binnen(&program, "auditor").await;
    let screens = [
        (&gemeente, format!("/api/burgeraanvraag/{zaak}")),
        (&gemeente, format!("/api/burgeraanvraag/{zaak}/tijdlijn")),
        (&gemeente, format!("/api/dossiers/{zaak}")),
        (&gemeente, "/api/dossiers".to_owned()),
        (&gemeente, "/api/burgeraanvraag".to_owned()),
        (
            &auditor,
            format!("/api/audit/zaken/{zaak}?reden=proefneming"),
        ),
        (
            &auditor,
            format!("/api/audit/zaken/{zaak}/tijdlijn?reden=proefneming"),
        ),
        (
            &auditor,
            format!(
                "/api/audit/zaken/{zaak}/inzagedossier?reden=proefneming&van=kandidaat&vorm=json"
            ),
        ),
        (
            &auditor,
            format!("/api/audit/events?zaak={zaak}&met=gegevens&reden=proefneming"),
        ),
    ];
    let mut shown = String::new();
    for (who, screen) in &screens {
        let (status, body) = who.ziet(screen).await;
        assert_eq!(status, StatusCode::OK, "{screen}: {body}");
        shown.push_str(&of_the_case(&body, &zaak));
    }
    assert!(
        shown.contains("Lange Voorhout") && shown.contains(NOTITIE),
        "{shown}"
    );

    // Forgotten: the keys go, then the master key that had wrapped them in the dump.
    let wrapped_then = program.master_keys();
    let elsewhere = Elsewhere::open(&program, &pool, id).await;
    let awaited = awaiting(&program, &auditor).await;
    assert!(!found(&values, elsewhere.sees().await.as_bytes()).is_empty());
    // All keys, as after a destruction of the whole case; the case itself is left as it is, to be looked at.
    let destroyed = sqlx::query(
        "UPDATE sleutels.sleutel SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now(),
                vernietigd_voor = gen_random_uuid()
         WHERE zaak_id = $1 AND verpakt IS NOT NULL",
    )
    .bind(id)
    .execute(&pool)
    .await
    .unwrap()
    .rows_affected();
    println!("{destroyed} keys destroyed");
    assert!(destroyed >= 5);
    assert_eq!(awaiting(&program, &auditor).await, awaited + destroyed);
    let since = Instant::now();
    while !found(&values, elsewhere.sees().await.as_bytes()).is_empty() {
        assert!(
            since.elapsed() < Duration::from_secs(60),
            "another instance still reads"
        );
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    println!("another instance forgot within {:.0?}", since.elapsed());
    let (rotated, said) = program.runs(&["sleutels", "roteer"]);
    assert!(rotated, "{said}");
    assert_eq!(awaiting(&program, &auditor).await, 0);
    let (rebuilt, said) = program.runs(&["rebuild"]);
    assert!(rebuilt, "{said}");
    assert!(
        wrapped_then
            .iter()
            .all(|key| !program.master_keys().contains(key)),
        "a master key of the dump is still there"
    );
    let mut program = program;
    program.kill_and_restart();
    let pool = program.pool().await;

    let after = bytes(&program, &pool).await;
    assert_eq!(found(&values, &after.dump), BTreeSet::new());
    assert_eq!(found(&values, &after.storage), BTreeSet::new());
    // The disk of the server: what the list held is gone too. The demo has people of the same names.
    let of_others: String = sqlx::query_scalar(
        "SELECT string_agg(l::text, ' ') FROM readmodel.zakenlijst l WHERE zaak_id <> $1",
    )
    .bind(id)
    .fetch_one(&pool)
    .await
    .unwrap();
    let on_disk: BTreeSet<&str> = values
        .difference(&found(&values, of_others.as_bytes()))
        .copied()
        .collect();
    assert!(on_disk.len() > 35, "{on_disk:?}");
    let files = data_files(&program, &pool).await;
    assert_eq!(found(&on_disk, &files), BTreeSet::new());

    // The proof holds, the read models are what the history says, every screen opens and says nothing.
    program.history_is_whole().await;
    // Nobody agreed to it, and that is found; the history itself is whole.
    let (fits, said) = program.audit(&["verify"]);
    let gone = format!("FOUND: the key {zaak}/kandidaat is destroyed and no certificate");
    assert!(
        !fits && said.contains("Whole: ") && said.contains(&gone),
        "{said}"
    );
    let (equal, said) = program.audit(&["replay"]);
    assert!(equal && said.contains("EQUAL"), "{said}");
    let gemeente = Gemeente::logt_in(&program, "denhaag").await;
    let auditor = Gemeente::komt_binnen(&program, "auditor").await;
    let mut shown = String::new();
    for (who, screen) in screens.map(|(_, screen)| {
        let who = if screen.starts_with("/api/audit") {
            &auditor
        } else {
            &gemeente
        };
        (who, screen)
    }) {
        let (status, body) = who.ziet(&screen).await;
        assert_eq!(status, StatusCode::OK, "{screen}: {body}");
        shown.push_str(&of_the_case(&body, &zaak));
    }
    assert!(shown.contains("[verwijderd]"), "{shown}");
    assert_eq!(found(&values, shown.as_bytes()), BTreeSet::new());
    assert_eq!(voorstel.linkfeedback().await, "alIngediend");

    // The keys of the older dump come back: the master key that opened them is gone.
    older.comes_back(&pool).await;
    let elsewhere = Elsewhere::open(&program, &pool, id).await;
    assert_eq!(
        found(&values, elsewhere.sees().await.as_bytes()),
        BTreeSet::new()
    );
    assert_eq!(
        older.drafts_that_open(&program.seal(&pool).await, id).await,
        0
    );
    pool.close().await;
    program.stop();
}
