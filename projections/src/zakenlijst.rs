//! The officials' list of cases. It follows by subscription, a moment behind the history.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use history::{Handler, ReadModel, RecordedError, RecordedEvent, Statement, SubscriptionError};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;
use verzoek::{Event, Status};

/// The name of the subscription.
pub const NAAM: &str = "zakenlijst";

/// The read model of the list.
#[derive(Clone, Copy, Debug)]
pub struct Zakenlijst;

#[derive(Clone, Debug, Default)]
pub struct Changes(BTreeMap<Uuid, Change>);

#[derive(Clone, Debug, Default)]
struct Change {
    nieuw: Option<Nieuw>,
    gemeente: Option<i32>,
    status: Option<Status>,
    gewijzigd_op: DateTime<Utc>,
}

#[derive(Clone, Debug)]
struct Nieuw {
    zaaknummer: String,
    kandidaat_naam: String,
    voorsteller_naam: String,
    ontvangen_op: DateTime<Utc>,
}

impl ReadModel for Zakenlijst {
    type Changes = Changes;

    fn project(event: &RecordedEvent, Changes(zaken): &mut Changes) -> Result<(), RecordedError> {
        if event.aggregate_type != crate::VERZOEK {
            return Ok(());
        }
        let change = zaken.entry(event.aggregate_id).or_default();
        change.gewijzigd_op = event.op;
        match event.event::<Event>()? {
            Event::VerzoekIngediend {
                zaaknummer,
                op,
                gegevens,
                ..
            } => {
                change.gemeente = i32::try_from(gegevens.gemeente_id).ok();
                change.status = Some(Status::WachtOpVerificatie);
                change.nieuw = Some(Nieuw {
                    zaaknummer,
                    kandidaat_naam: gegevens.kandidaat_naam(),
                    voorsteller_naam: gegevens.voorsteller_naam,
                    ontvangen_op: op,
                });
            }
            Event::EmailGeverifieerd { .. } => change.status = Some(Status::BijGemeente),
            Event::VerzoekVervallen { .. } => change.status = Some(Status::Vervallen),
            Event::VerzoekAfgewezen { .. } => change.status = Some(Status::Afgewezen),
            Event::VoorstellerUitgenodigd { .. } => change.status = Some(Status::Uitgenodigd),
            Event::VoorstelIngediend { .. } => change.status = Some(Status::GemeenteAdvies),
            Event::VerzoekOvergedragen { naar, .. } => change.gemeente = i32::try_from(naar).ok(),
            _ => {}
        }
        Ok(())
    }

    fn merge(Changes(into): &mut Changes, Changes(later): Changes) {
        for (zaak, change) in later {
            let earlier = into.entry(zaak).or_default();
            earlier.nieuw = change.nieuw.or(earlier.nieuw.take());
            earlier.gemeente = change.gemeente.or(earlier.gemeente);
            earlier.status = change.status.or(earlier.status);
            earlier.gewijzigd_op = change.gewijzigd_op;
        }
    }

    fn write(Changes(zaken): Changes, s: &mut Statement) {
        let (new, known): (Vec<_>, Vec<_>) =
            zaken.into_iter().partition(|(_, c)| c.nieuw.is_some());
        let schema = s.schema();
        if !new.is_empty() {
            let mut rows = (
                vec![],
                vec![],
                vec![],
                vec![],
                vec![],
                vec![],
                vec![],
                vec![],
            );
            for (id, change) in new {
                let Some(nieuw) = change.nieuw else { continue };
                rows.0.push(id);
                rows.1.push(nieuw.zaaknummer);
                rows.2.push(nieuw.kandidaat_naam);
                rows.3.push(nieuw.voorsteller_naam);
                rows.4.push(change.gemeente.unwrap_or_default());
                rows.5
                    .push(change.status.map(Status::code).unwrap_or_default());
                rows.6.push(nieuw.ontvangen_op);
                rows.7.push(change.gewijzigd_op);
            }
            let sql = format!(
                "INSERT INTO {schema}.zakenlijst (zaak_id, zaaknummer, kandidaat_naam,
                        voorsteller_naam, gemeente, status, ontvangen_op, gewijzigd_op)
                 SELECT n.* FROM head, unnest({}::uuid[], {}::text[], {}::text[], {}::text[],
                        {}::int[], {}::text[], {}::timestamptz[], {}::timestamptz[]) n",
                s.bind(rows.0),
                s.bind(rows.1),
                s.bind(rows.2),
                s.bind(rows.3),
                s.bind(rows.4),
                s.bind(rows.5),
                s.bind(rows.6),
                s.bind(rows.7),
            );
            s.part("lijst_nieuw", &sql);
        }
        if !known.is_empty() {
            let mut rows = (vec![], vec![], vec![], vec![]);
            for (id, change) in known {
                rows.0.push(id);
                rows.1.push(change.gemeente);
                rows.2.push(change.status.map(Status::code));
                rows.3.push(change.gewijzigd_op);
            }
            let sql = format!(
                "UPDATE {schema}.zakenlijst z SET gemeente = coalesce(c.gemeente, z.gemeente),
                        status = coalesce(c.status, z.status), gewijzigd_op = c.gewijzigd_op
                 FROM head, unnest({}::uuid[], {}::int[], {}::text[], {}::timestamptz[])
                        c(id, gemeente, status, gewijzigd_op)
                 WHERE z.zaak_id = c.id",
                s.bind(rows.0),
                s.bind(rows.1),
                s.bind(rows.2),
                s.bind(rows.3),
            );
            s.part("lijst_gewijzigd", &sql);
        }
    }
}

impl Handler for Zakenlijst {
    async fn handle(
        &mut self,
        transaction: &mut PgTransaction<'_>,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        let mut changes = Changes::default();
        for event in events {
            Self::project(event, &mut changes)?;
        }
        let mut statement = Statement::without_lock("readmodel");
        Self::write(changes, &mut statement);
        Ok(statement.execute(transaction).await?)
    }
}

/// A row of the list.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Regel {
    pub zaak_id: Uuid,
    pub zaaknummer: String,
    pub kandidaat_naam: String,
    pub voorsteller_naam: String,
    pub gemeente: i32,
    pub status: String,
    pub ontvangen_op: DateTime<Utc>,
    pub gewijzigd_op: DateTime<Utc>,
}

/// Which cases: burgeraanvragen or dossiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lijst {
    Burgeraanvragen,
    Dossiers,
}

impl Lijst {
    fn statussen(self) -> Vec<&'static str> {
        Status::ALLE
            .into_iter()
            .filter(|s| s.bereikte_gemeente() && s.is_dossier() == (self == Lijst::Dossiers))
            .map(Status::code)
            .collect()
    }
}

/// The columns that the list can be sorted on, by their name on the wire.
pub const KOLOMMEN: [(&str, &str); 7] = [
    ("zaaknummer", "zaaknummer"),
    ("kandidaatNaam", "kandidaat_naam"),
    ("voorstellerNaam", "voorsteller_naam"),
    ("gemeenteId", "gemeente"),
    ("status", "status"),
    ("ontvangenOp", "ontvangen_op"),
    ("gewijzigdOp", "gewijzigd_op"),
];

/// The order of a list: column names of [`KOLOMMEN`] only, so no text of a client reaches the SQL.
#[derive(Clone, Debug)]
pub struct Volgorde(String);

impl Volgorde {
    /// Newest first.
    pub fn standaard() -> Self {
        Volgorde("ontvangen_op DESC, zaak_id".to_owned())
    }

    /// Reads `$orderby`: `kolom [asc|desc], …`; none when it is not of that form.
    pub fn lees(orderby: &str) -> Option<Self> {
        let mut delen = Vec::new();
        for deel in orderby.split(',') {
            let mut woorden = deel.split_whitespace();
            let naam = woorden.next()?;
            let (_, kolom) = KOLOMMEN.iter().find(|(wire, _)| *wire == naam)?;
            let richting = match woorden.next() {
                None | Some("asc") => "ASC",
                Some("desc") => "DESC",
                Some(_) => return None,
            };
            if woorden.next().is_some() || delen.len() >= KOLOMMEN.len() {
                return None;
            }
            delen.push(format!("{kolom} {richting}"));
        }
        Some(Volgorde(format!("{}, zaak_id", delen.join(", "))))
    }
}

/// A page of a municipality's cases, and how many there are in all.
pub async fn lijst(
    pool: &PgPool,
    lijst: Lijst,
    gemeente: i32,
    volgorde: &Volgorde,
    top: i64,
    skip: i64,
) -> Result<(Vec<Regel>, i64), sqlx::Error> {
    let statussen = lijst.statussen();
    let sql = format!(
        "SELECT zaak_id, zaaknummer, kandidaat_naam, voorsteller_naam, gemeente, status,
                ontvangen_op, gewijzigd_op
         FROM readmodel.zakenlijst WHERE gemeente = $1 AND status = ANY($2)
         ORDER BY {} LIMIT $3 OFFSET $4",
        volgorde.0
    );
    let regels = sqlx::query_as(&sql)
        .bind(gemeente)
        .bind(&statussen)
        .bind(top)
        .bind(skip)
        .fetch_all(pool)
        .await?;
    let aantal = sqlx::query_scalar(
        "SELECT count(*) FROM readmodel.zakenlijst WHERE gemeente = $1 AND status = ANY($2)",
    )
    .bind(gemeente)
    .bind(&statussen)
    .fetch_one(pool)
    .await?;
    Ok((regels, aantal))
}
