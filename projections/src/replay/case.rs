//! Replaying one case for the screen: its read models made again from its events, beside those that people read, and
//! what differs between the two.
//!
//! The very code that writes the live rows writes them into temporary tables of the same shape. Both are
//! read in one view of the database, and nothing stays of it.

use history::{
    COLUMNS, InStatement, ReadError, ReadModel, RecordedEvent, Seal, Statement, Upcasters,
    open_rows,
};
use serde::Serialize;
use serde_json::Value;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use super::SCHEMA;
use crate::VERZOEK;
use crate::besluit::{self, Besluitmodel};
use crate::bewaring::{self, Bewaarmodel};
use crate::tabellen::replayed;
use crate::zaak::{self, Zaakmodel};
use crate::zakenlijst::{self, Zakenlijst};

#[derive(Debug, thiserror::Error)]
pub enum CaseError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
}

/// What the replay of a case showed.
#[derive(Clone, Debug)]
pub struct ReplayedCase {
    /// Events that the case has.
    pub gebeurtenissen: usize,
    /// The position of the last of them; none: there is no such case.
    pub tot_positie: Option<i64>,
    /// The position up to which the list of cases has followed.
    pub lijst_positie: i64,
    pub verschillen: Vec<Afwijking>,
}

/// A place where what is kept is not what the history says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Afwijking {
    pub tabel: &'static str,
    /// Which row of the case, where the table has several.
    pub rij: String,
    /// The column, and with `/` the place in its record; empty: the whole row.
    pub veld: String,
    /// None: it is not there.
    pub bewaard: Option<Value>,
    pub nagespeeld: Option<Value>,
}

/// Replays a case and compares it.
///
/// # Errors
/// When the database fails, or an event of the case can't be read.
pub async fn replay_case(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    zaak: Uuid,
) -> Result<ReplayedCase, CaseError> {
    let mut transaction = history::begin(pool).await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        .execute(&mut *transaction)
        .await?;
    let tabellen = replayed();
    for (tabel, _) in &tabellen {
        sqlx::query(&format!(
            "CREATE TEMPORARY TABLE {tabel} (LIKE readmodel.{tabel} INCLUDING ALL) ON COMMIT DROP"
        ))
        .execute(&mut *transaction)
        .await?;
    }
    let mut replayed = write(&mut transaction, seal, upcasters, zaak).await?;
    for (tabel, rij) in tabellen {
        replayed
            .verschillen
            .extend(compare(&mut transaction, tabel, rij, zaak).await?);
    }
    transaction.rollback().await?;
    Ok(replayed)
}

/// Writes what the events of the case say into the temporary tables. The list of cases follows a moment
/// behind, so it gets the events that it has seen.
async fn write(
    connection: &mut PgConnection,
    seal: &Seal,
    upcasters: Upcasters,
    zaak: Uuid,
) -> Result<ReplayedCase, CaseError> {
    let lijst_positie: i64 =
        sqlx::query_scalar("SELECT position FROM work.gevolgd WHERE naam = $1")
            .bind(zakenlijst::NAAM)
            .fetch_one(&mut *connection)
            .await?;
    let rijen = sqlx::query_as(&format!(
        "SELECT {COLUMNS} FROM history.events
         WHERE aggregate_type = $1 AND aggregate_id = $2 ORDER BY sequence"
    ))
    .bind(VERZOEK)
    .bind(zaak.to_string())
    .fetch_all(&mut *connection)
    .await?;
    let events = open_rows(&mut *connection, rijen, seal, &upcasters()).await?;
    let folded = fold(&events, lijst_positie)?;
    let mut statement = Statement::of_whole_cases(SCHEMA);
    Zaakmodel::write(folded.zaak, &mut statement);
    Zakenlijst::write(folded.lijst, &mut statement);
    Besluitmodel::write(folded.toekenning, &mut statement);
    Bewaarmodel::write(folded.bewaring, &mut statement);
    statement.execute(connection).await?;
    Ok(ReplayedCase {
        gebeurtenissen: events.len(),
        tot_positie: folded.tot_positie,
        lijst_positie,
        verschillen: Vec::new(),
    })
}

/// What the events of a case come to.
#[derive(Default)]
struct Folded {
    zaak: zaak::Changes,
    lijst: zakenlijst::Changes,
    toekenning: besluit::Changes,
    bewaring: bewaring::Changes,
    tot_positie: Option<i64>,
}

fn fold(events: &[RecordedEvent], lijst_positie: i64) -> Result<Folded, ReadError> {
    let mut folded = Folded::default();
    for event in events {
        let position = event.position;
        let fout = |cause| ReadError::Event { position, cause };
        Zaakmodel::project(event, &mut folded.zaak).map_err(fout)?;
        Besluitmodel::project(event, &mut folded.toekenning).map_err(fout)?;
        Bewaarmodel::project(event, &mut folded.bewaring).map_err(fout)?;
        if position <= lijst_positie {
            Zakenlijst::project(event, &mut folded.lijst).map_err(fout)?;
        }
        folded.tot_positie = Some(position);
    }
    Ok(folded)
}

/// What differs in one table.
async fn compare(
    connection: &mut PgConnection,
    tabel: &'static str,
    rij: &str,
    zaak: Uuid,
) -> Result<Vec<Afwijking>, sqlx::Error> {
    let rijen: Vec<(String, Option<Value>, Option<Value>)> = sqlx::query_as(&format!(
        "SELECT rij, bewaard.inhoud, nagespeeld.inhoud
         FROM (SELECT {rij} AS rij, to_jsonb(t) AS inhoud FROM readmodel.{tabel} t
               WHERE zaak_id = $1) bewaard
         FULL JOIN (SELECT {rij} AS rij, to_jsonb(t) AS inhoud FROM {SCHEMA}.{tabel} t) nagespeeld
             USING (rij)
         WHERE bewaard.inhoud IS DISTINCT FROM nagespeeld.inhoud
         ORDER BY rij"
    ))
    .bind(zaak)
    .fetch_all(connection)
    .await?;
    let mut afwijkingen = Vec::new();
    for (rij, bewaard, nagespeeld) in rijen {
        verschil(
            "",
            bewaard.as_ref(),
            nagespeeld.as_ref(),
            &mut |veld, a, b| {
                afwijkingen.push(Afwijking {
                    tabel,
                    rij: rij.clone(),
                    veld: veld.to_owned(),
                    bewaard: a.cloned(),
                    nagespeeld: b.cloned(),
                });
            },
        );
    }
    Ok(afwijkingen)
}

/// Every place where two records differ, as deep as it goes.
fn verschil(
    veld: &str,
    a: Option<&Value>,
    b: Option<&Value>,
    gevonden: &mut impl FnMut(&str, Option<&Value>, Option<&Value>),
) {
    let (Some(Value::Object(een)), Some(Value::Object(ander))) = (a, b) else {
        if a != b {
            gevonden(veld, a, b);
        }
        return;
    };
    let namen = een
        .keys()
        .chain(ander.keys().filter(|naam| !een.contains_key(*naam)));
    for naam in namen {
        let daar = match veld {
            "" => naam.clone(),
            _ => format!("{veld}/{naam}"),
        };
        verschil(&daar, een.get(naam), ander.get(naam), gevonden);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn verschillen(a: Option<Value>, b: Option<Value>) -> Vec<String> {
        let mut velden = Vec::new();
        verschil("", a.as_ref(), b.as_ref(), &mut |veld, _, _| {
            velden.push(veld.to_owned());
        });
        velden
    }

    #[test]
    fn a_difference_is_named_by_its_place() {
        let een =
            json!({"status": "a", "record": {"naam": "Jan", "adres": {"plaats": "X"}}, "weg": 1});
        let ander = json!({"status": "a", "record": {"naam": "Jan", "adres": {"plaats": "Y"}}, "bij": null});
        assert_eq!(
            verschillen(Some(een.clone()), Some(ander)),
            ["record/adres/plaats", "weg", "bij"]
        );
        assert_eq!(verschillen(Some(een.clone()), None), [""]);
        assert!(verschillen(Some(een.clone()), Some(een)).is_empty());
    }
}
