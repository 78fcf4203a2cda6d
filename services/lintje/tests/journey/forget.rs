//! The forgetting drill: a whole case, a dump of the database and the storage, its keys destroyed and the
//! master key rotated; then every value that anybody entered is looked for in every byte that is left.

use std::collections::BTreeSet;
use std::path::Path;

use history::Destroy;
use reqwest::StatusCode;
use serde_json::{Value, json};
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

    // Everything that was entered, except what stood there before.
    let entered = voorstel.ingevoerd();
    let values: BTreeSet<&str> = entered
        .iter()
        .map(String::as_str)
        .chain([NOTITIE, CONCEPT, "een ondertekende brief"])
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

    voorstel.dient_in().await;
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
    let seal = program.seal(&pool).await;
    let id: Uuid = zaak.parse().unwrap();
    let destroyed = seal.destroy(id, Destroy::Everything, Uuid::new_v4());
    let destroyed = destroyed.await.unwrap();
    println!("{destroyed} keys destroyed");
    assert!(destroyed >= 5);
    drop(seal);
    let (rotated, said) = program.runs(&["sleutels", "roteer"]);
    assert!(rotated, "{said}");
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
    let (whole, said) = program.audit(&["verify"]);
    assert!(whole, "{said}");
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
    pool.close().await;
    program.stop();
}
