//! A small aggregate of our own, so that the history is tested apart from the cases.

use std::collections::HashMap;

use cqrs_es::persist::EventUpcaster;
use cqrs_es::{Aggregate, DomainEvent};
use history::{
    Aggregates, History, Hoofdsleutels, InStatement, ReadModel, RecordedError, RecordedEvent, Seal,
    Statement, WithEvents, van_niemand,
};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Teller {
    pub stand: i64,
}

#[derive(Clone, Debug)]
pub enum Tel {
    Bij(i64),
    /// Refused when the count is not this.
    AlsStand(i64),
    Niets,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Geteld {
    Bij { aantal: i64 },
}

impl DomainEvent for Geteld {
    fn event_type(&self) -> String {
        "Bij".to_owned()
    }

    fn event_version(&self) -> String {
        "1.0".to_owned()
    }
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the count is {0}")]
pub struct AndereStand(pub i64);

impl Aggregate for Teller {
    const TYPE: &'static str = "teller";
    type Command = Tel;
    type Event = Geteld;
    type Error = AndereStand;
    type Services = ();

    async fn handle(
        &mut self,
        command: Tel,
        (): &(),
        sink: &cqrs_es::event_sink::EventSink<Self>,
    ) -> Result<(), AndereStand> {
        match command {
            Tel::Bij(aantal) => sink.write(Geteld::Bij { aantal }, self).await,
            Tel::AlsStand(stand) if stand == self.stand => {
                sink.write(Geteld::Bij { aantal: 1 }, self).await;
            }
            Tel::AlsStand(_) => return Err(AndereStand(self.stand)),
            Tel::Niets => {}
        }
        Ok(())
    }

    fn apply(&mut self, Geteld::Bij { aantal }: Geteld) {
        self.stand += aantal;
    }
}

/// A read model of counts, written with the events.
pub struct Standen;

impl ReadModel for Standen {
    type Changes = std::collections::BTreeMap<Uuid, i64>;

    fn project(event: &RecordedEvent, changes: &mut Self::Changes) -> Result<(), RecordedError> {
        let Geteld::Bij { aantal } = event.event()?;
        *changes.entry(event.aggregate_id).or_default() += aantal;
        Ok(())
    }
}

impl InStatement for Standen {
    fn write(changes: Self::Changes, s: &mut Statement) {
        let (ids, aantallen): (Vec<Uuid>, Vec<i64>) = changes.into_iter().unzip();
        let sql = format!(
            "INSERT INTO standen (id, stand)
             SELECT c.* FROM head, unnest({}::uuid[], {}::bigint[]) c
             ON CONFLICT (id) DO UPDATE SET stand = standen.stand + excluded.stand",
            s.bind(ids),
            s.bind(aantallen)
        );
        s.part("standen_gezet", &sql);
    }
}

impl WithEvents for Standen {
    fn merge(into: &mut Self::Changes, later: Self::Changes) {
        for (id, aantal) in later {
            *into.entry(id).or_default() += aantal;
        }
    }
}

pub type Tellers = Aggregates<Teller, Standen>;

pub fn no_upcasters() -> Vec<Box<dyn EventUpcaster>> {
    Vec::new()
}

pub async fn with_table(pool: &PgPool) {
    sqlx::query("CREATE TABLE IF NOT EXISTS standen (id uuid PRIMARY KEY, stand bigint NOT NULL)")
        .execute(pool)
        .await
        .unwrap();
}

/// A counter holds nobody's data.
pub fn seal(pool: &PgPool) -> Seal {
    Seal::new(pool.clone(), Hoofdsleutels::given([7; 32]), van_niemand)
}

/// A history as one instance of the program has it.
pub fn instance(pool: &PgPool) -> (History<Standen>, Tellers) {
    let history = History::open(pool.clone(), seal(pool), no_upcasters);
    let tellers = Tellers::new(history.clone());
    (history, tellers)
}

pub fn metadata() -> HashMap<String, String> {
    HashMap::from([("op".to_owned(), "2026-11-21T10:00:00.000000Z".to_owned())])
}

pub async fn stand(pool: &PgPool, id: Uuid) -> i64 {
    sqlx::query_scalar("SELECT stand FROM standen WHERE id = $1")
        .bind(id)
        .fetch_optional(pool)
        .await
        .unwrap()
        .unwrap_or_default()
}
