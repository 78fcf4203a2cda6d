//! The whole history as CloudEvents 1.0 in the NL GOV profile (`schema/cloudevent-export.json`), with its data:
//! for auditors, not for neighbours. The same event has the same identifier and type in both.

use chrono::SecondsFormat;
use history::logboek::LOGBOEK;
use history::{
    COLUMNS, ExportError, Extent, PositionedRow, RecordedError, RecordedEvent, Seal, Source,
    Upcasters, write_line,
};
use serde::Serialize;
use serde_json::Value;
use sqlx::FromRow;
use tokio::io::AsyncWrite;
use uuid::Uuid;

use crate::VERZOEK;
use crate::besluit::BESLUIT;
use crate::buren::bericht::{BRON, identiteit, soort};

#[derive(Serialize)]
struct Gebeurtenis {
    specversion: &'static str,
    id: Uuid,
    source: &'static str,
    r#type: String,
    time: String,
    /// The case or the decree.
    subject: Uuid,
    sequence: String,
    datacontenttype: &'static str,
    dataschema: String,
    data: Data,
}

#[derive(Serialize)]
struct Data {
    /// The event's own number within the case.
    volgorde: i64,
    /// As `dataschema` has it.
    gebeurtenis: Value,
    /// Who and when.
    metadata: Value,
}

/// Writes the events of the history up to where its head is now, opened and in their present shape, one on each
/// line; returns how many. One that can't be opened has null for its data.
///
/// # Errors
/// When an event can't be read, or the file can't be written.
pub async fn cloudevents(
    source: &mut Source<'_>,
    seal: &Seal,
    upcasters: Upcasters,
    extent: Extent,
    out: &mut (impl AsyncWrite + Send + Unpin),
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<i64, ExportError> {
    let upcasters = upcasters();
    let all = source.head().await?.position;
    let (id, which) = match extent {
        Extent::Everything => (None, "$1::text IS NULL"),
        Extent::Case(id) => (Some(id.to_string()), "aggregate_id = $1"),
    };
    let sql = format!(
        "SELECT {COLUMNS} FROM history.events WHERE {which} AND position > $2 AND position <= $3
         ORDER BY position"
    );
    // A case has few events.
    let step = match extent {
        Extent::Everything => CHUNK,
        Extent::Case(_) => i64::MAX,
    };
    let (mut after, mut bound, mut events) = (0_i64, 0_i64, 0_i64);
    // What is read is written before more is read: however slow the reader of `out` is, no snapshot is held.
    loop {
        bound = all.min(bound.saturating_add(step));
        let rows = source
            .fetch(|| sqlx::query(&sql).bind(&id).bind(after).bind(bound))
            .await?;
        let rows = rows.iter().map(PositionedRow::from_row);
        let rows: Vec<PositionedRow> = rows.collect::<Result<_, _>>()?;
        for event in source.open(rows, seal, &upcasters).await? {
            write_line(out, &gebeurtenis(&event)?).await?;
            events += 1;
            if events % 1_000 == 0 {
                progress(events, all);
            }
        }
        if bound >= all {
            return Ok(events);
        }
        after = bound;
    }
}

/// Events that are read at once.
const CHUNK: i64 = 500;

fn gebeurtenis(event: &RecordedEvent) -> Result<Gebeurtenis, RecordedError> {
    Ok(Gebeurtenis {
        specversion: "1.0",
        id: identiteit(event.aggregate_id, event.sequence),
        source: BRON,
        r#type: type_van(&event.aggregate_type, &event.event_type)?,
        time: event.op.to_rfc3339_opts(SecondsFormat::Micros, true),
        subject: event.aggregate_id,
        sequence: format!("{:020}", event.position),
        datacontenttype: "application/json",
        dataschema: format!("urn:lintje:event:{}", event.event_type),
        data: Data {
            volgorde: event.sequence,
            gebeurtenis: or_null(event.event())?,
            metadata: or_null(event.metadata())?,
        },
    })
}

fn or_null(data: Result<Value, RecordedError>) -> Result<Value, RecordedError> {
    match data {
        Err(RecordedError::Lost) => Ok(Value::Null),
        data => data,
    }
}

/// As neighbours hear it; otherwise the event's own name.
fn type_van(aggregate_type: &str, event_type: &str) -> Result<String, RecordedError> {
    match aggregate_type {
        VERZOEK => Ok(soort(event_type).map_or_else(
            || format!("nl.lintje.zaak.{}", kebab(event_type)),
            str::to_owned,
        )),
        BESLUIT => Ok(format!("nl.lintje.besluit.{}", kebab(event_type))),
        LOGBOEK => Ok(format!("nl.lintje.logboek.{}", kebab(event_type))),
        _ => Err(RecordedError::Lacks("a known aggregate_type")),
    }
}

/// `PdfGemaakt` as `pdf-gemaakt`.
fn kebab(naam: &str) -> String {
    let mut kebab = String::with_capacity(naam.len() + 4);
    for letter in naam.chars() {
        if letter.is_ascii_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.push(letter.to_ascii_lowercase());
    }
    kebab
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use history::{EventRow, Hoofdsleutels, open_rows, van_niemand};
    use jsonschema::validator_for;
    use serde_json::json;
    use sqlx::PgPool;

    use super::*;

    const SCHEMA: &str = include_str!("../../schema/cloudevent-export.json");

    /// The stored examples of all events, each as the history holds it.
    async fn golden() -> Vec<RecordedEvent> {
        // Nobody connects: nothing is sealed.
        let pool = PgPool::connect_lazy("postgres://nowhere/nothing").unwrap();
        let seal = Seal::new(pool.clone(), Hoofdsleutels::given([7; 32]), van_niemand);
        let mut rows = Vec::new();
        for (aggregate_type, folder) in [
            (VERZOEK, "verzoek"),
            (BESLUIT, "besluit"),
            (LOGBOEK, "history"),
        ] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("../services")
                .join(folder)
                .join("tests/golden");
            for file in std::fs::read_dir(folder).unwrap() {
                let payload = std::fs::read_to_string(file.unwrap().path()).unwrap();
                let value: Value = serde_json::from_str(&payload).unwrap();
                let naam = value.as_object().unwrap().keys().next().unwrap();
                let event = EventRow {
                    aggregate_type: aggregate_type.to_owned(),
                    aggregate_id: Uuid::from_u128(7).to_string(),
                    sequence: 5,
                    event_type: naam.clone(),
                    event_version: "1.0".to_owned(),
                    payload,
                    metadata: r#"{"op":"2026-11-21T10:00:00.123456Z","door":"systeem"}"#.to_owned(),
                };
                let position = 1234;
                rows.push(PositionedRow { position, event });
            }
        }
        open_rows(&pool, rows, &seal, &crate::upcasters())
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn every_event_keeps_the_profile_and_says_all_that_the_history_holds() {
        let keur = validator_for(&serde_json::from_str(SCHEMA).unwrap()).unwrap();
        let mut typen = BTreeSet::new();
        let mut twee_keer = Vec::new();
        let golden = golden().await;
        for event in &golden {
            let uit = json!(gebeurtenis(event).unwrap());
            let fouten: Vec<String> = keur.iter_errors(&uit).map(|e| e.to_string()).collect();
            assert!(fouten.is_empty(), "{uit}: {fouten:?}");
            assert_eq!(uit["data"]["gebeurtenis"], event.event::<Value>().unwrap());
            assert_eq!(uit["time"], "2026-11-21T10:00:00.123456Z");
            let type_ = uit["type"].to_string();
            if !typen.insert(type_.clone()) {
                twee_keer.push(type_);
            }
        }
        // A request that an official entered is one that came in, as neighbours hear of it. Each other has its own.
        assert_eq!(twee_keer, ["\"nl.lintje.zaak.verzoek-ontvangen\""]);
    }

    /// The database makes it, so no type of ours says what it looks like.
    #[test]
    fn what_a_log_book_commits_or_removes_holds_to_its_schema() {
        for (naam, schema, golden) in [
            (
                "LogVastgelegd",
                include_str!("../../schema/events/LogVastgelegd.json"),
                include_str!("../../services/history/tests/golden/LogVastgelegd.json"),
            ),
            (
                "LogOpgeruimd",
                include_str!("../../schema/events/LogOpgeruimd.json"),
                include_str!("../../services/history/tests/golden/LogOpgeruimd.json"),
            ),
        ] {
            let schema = validator_for(&serde_json::from_str(schema).unwrap()).unwrap();
            let mut event: Value = serde_json::from_str(golden).unwrap();
            assert!(schema.is_valid(&event), "{naam}");
            event[naam]["gebruiker"] = json!("f.bakker");
            assert!(!schema.is_valid(&event), "no row stands in it");
        }
    }

    #[tokio::test]
    async fn a_neighbour_and_an_auditor_see_the_same_identifier_and_type() {
        let event = golden()
            .await
            .into_iter()
            .find(|event| event.event_type == "BesluitGenomen")
            .unwrap();
        let buur = crate::buren::bericht::Gebeurtenis {
            positie: event.position,
            zaak_id: event.aggregate_id,
            volgorde: event.sequence,
            soort: event.event_type.clone(),
            op: event.op,
        };
        let [buur, uit] = [
            json!(buur.bericht("").unwrap()),
            json!(gebeurtenis(&event).unwrap()),
        ];
        for naam in ["id", "source", "type", "subject", "sequence"] {
            assert_eq!(buur[naam], uit[naam], "{naam}");
        }
    }
}
