//! The officials' list of cases. It follows by subscription, a moment behind the history.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use history::{Handler, ReadModel, RecordedError, RecordedEvent, Statement, SubscriptionError};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;
use verzoek::{Event, Organisatie, Status};

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
    /// Who has it in hand from now on.
    houder: Option<Organisatie>,
    /// It belongs to another municipality from now on: only that one sees it.
    begint_bij: Option<Organisatie>,
    /// Reached besides.
    bereikt: BTreeSet<Organisatie>,
    gewijzigd_op: DateTime<Utc>,
}

impl Change {
    fn van_gemeente(&mut self, gemeente: u32) {
        let organisatie = Organisatie::gemeente(gemeente);
        self.gemeente = i32::try_from(gemeente).ok();
        self.houder = Some(organisatie);
        self.begint_bij = Some(organisatie);
        self.bereikt.clear();
    }

    fn naar(&mut self, organisatie: Organisatie, status: Status) {
        self.status = Some(status);
        self.houder = Some(organisatie);
        self.bereikt.insert(organisatie);
    }

    /// Those that see it because of this change, as `gemeente/518,provincie/28`.
    fn bereikt(&self) -> String {
        let alle: BTreeSet<String> = self
            .begint_bij
            .iter()
            .chain(&self.bereikt)
            .map(Organisatie::to_string)
            .collect();
        Vec::from_iter(alle).join(",")
    }
}

#[derive(Clone, Debug)]
struct Nieuw {
    zaaknummer: String,
    kandidaat_naam: String,
    voorsteller_naam: String,
    ontvangen_op: DateTime<Utc>,
}

/// The kinds of events of which the list shows more than that the case changed.
const GETOOND: &[&str] = &[
    "VerzoekIngediend",
    "EmailGeverifieerd",
    "VerzoekVervallen",
    "VerzoekAfgewezen",
    "VoorstellerUitgenodigd",
    "VoorstelIngediend",
    "VerzoekOvergedragen",
    "DossierDoorgestuurd",
    "DossierTeruggestuurd",
    "VoorgelegdAanMinisterraad",
    "BesluitGenomen",
];

impl ReadModel for Zakenlijst {
    type Changes = Changes;

    fn project(event: &RecordedEvent, Changes(zaken): &mut Changes) -> Result<(), RecordedError> {
        if event.aggregate_type != crate::VERZOEK {
            return Ok(());
        }
        let change = zaken.entry(event.aggregate_id).or_default();
        change.gewijzigd_op = event.op;
        if !GETOOND.contains(&event.event_type.as_str()) {
            return Ok(());
        }
        match event.event::<Event>()? {
            Event::VerzoekIngediend {
                zaaknummer,
                op,
                gegevens,
                ..
            } => {
                change.van_gemeente(gegevens.gemeente_id);
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
            Event::VerzoekOvergedragen { naar, .. } => change.van_gemeente(naar),
            Event::DossierDoorgestuurd { naar, status, .. }
            | Event::DossierTeruggestuurd { naar, status, .. } => change.naar(naar, status),
            Event::VoorgelegdAanMinisterraad { .. } => change.status = Some(Status::Ministerraad),
            Event::BesluitGenomen { besluit, .. } => {
                change.status = Some(Status::na_besluit(besluit.toekennen));
            }
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
            earlier.houder = change.houder.or(earlier.houder);
            if change.begint_bij.is_some() {
                earlier.begint_bij = change.begint_bij;
                earlier.bereikt.clear();
            }
            earlier.bereikt.extend(change.bereikt);
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
                vec![],
                vec![],
            );
            for (id, change) in new {
                rows.8
                    .push(change.houder.map(|h| h.to_string()).unwrap_or_default());
                rows.9.push(change.bereikt());
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
                        voorsteller_naam, gemeente, status, ontvangen_op, gewijzigd_op, houder, bereikt)
                 SELECT n.id, n.nummer, n.kandidaat, n.voorsteller, n.gemeente, n.status, n.ontvangen,
                        n.gewijzigd, n.houder, string_to_array(n.bereikt, ',')
                 FROM head, unnest({}::uuid[], {}::text[], {}::text[], {}::text[],
                        {}::int[], {}::text[], {}::timestamptz[], {}::timestamptz[], {}::text[], {}::text[])
                        n(id, nummer, kandidaat, voorsteller, gemeente, status, ontvangen, gewijzigd,
                          houder, bereikt)",
                s.bind(rows.0),
                s.bind(rows.1),
                s.bind(rows.2),
                s.bind(rows.3),
                s.bind(rows.4),
                s.bind(rows.5),
                s.bind(rows.6),
                s.bind(rows.7),
                s.bind(rows.8),
                s.bind(rows.9),
            );
            s.part("lijst_nieuw", &sql);
        }
        if !known.is_empty() {
            let mut rows = (vec![], vec![], vec![], vec![], vec![], vec![], vec![]);
            for (id, change) in known {
                rows.0.push(id);
                rows.1.push(change.gemeente);
                rows.2.push(change.status.map(Status::code));
                rows.3.push(change.gewijzigd_op);
                rows.4.push(change.houder.map(|h| h.to_string()));
                rows.5.push(change.begint_bij.is_some());
                rows.6.push(change.bereikt());
            }
            let sql = format!(
                "UPDATE {schema}.zakenlijst z SET gemeente = coalesce(c.gemeente, z.gemeente),
                        status = coalesce(c.status, z.status), gewijzigd_op = c.gewijzigd_op,
                        houder = coalesce(c.houder, z.houder),
                        bereikt = CASE WHEN c.bereikt = '' THEN z.bereikt ELSE ARRAY(
                            SELECT o FROM (SELECT DISTINCT unnest(
                                CASE WHEN c.opnieuw THEN '{{}}' ELSE z.bereikt END
                                || string_to_array(c.bereikt, ',')) AS o) alle
                            ORDER BY o COLLATE \"C\") END
                 FROM head, unnest({}::uuid[], {}::int[], {}::text[], {}::timestamptz[], {}::text[],
                        {}::bool[], {}::text[])
                        c(id, gemeente, status, gewijzigd_op, houder, opnieuw, bereikt)
                 WHERE z.zaak_id = c.id",
                s.bind(rows.0),
                s.bind(rows.1),
                s.bind(rows.2),
                s.bind(rows.3),
                s.bind(rows.4),
                s.bind(rows.5),
                s.bind(rows.6),
            );
            s.part("lijst_gewijzigd", &sql);
        }
    }
}

impl Handler for Zakenlijst {
    fn reads(&self) -> Option<&'static [&'static str]> {
        Some(GETOOND)
    }

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
    /// Who has it in hand, as `provincie/28`.
    pub houder: String,
}

/// Whose cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bereik {
    /// Those of this organisation, or that reached it.
    Van(Organisatie),
    Alle,
}

/// Which cases: burgeraanvragen or dossiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lijst {
    Burgeraanvragen,
    Dossiers,
}

impl Lijst {
    fn statussen(self, zichtbaar: &[Status]) -> Vec<&'static str> {
        Status::ALLE
            .into_iter()
            .filter(|s| zichtbaar.contains(s) && s.is_dossier() == (self == Lijst::Dossiers))
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

/// A page of an organisation's cases that have a visible status, and how many there are in all.
pub async fn lijst(
    pool: &PgPool,
    lijst: Lijst,
    bereik: Bereik,
    zichtbaar: &[Status],
    volgorde: &Volgorde,
    top: i64,
    skip: i64,
) -> Result<(Vec<Regel>, i64), sqlx::Error> {
    let statussen = lijst.statussen(zichtbaar);
    let (van_wie, organisatie) = match bereik {
        Bereik::Van(organisatie) => ("bereikt @> ARRAY[$1]", organisatie.to_string()),
        Bereik::Alle => ("$1 = ''", String::new()),
    };
    let sql = format!(
        "SELECT zaak_id, zaaknummer, kandidaat_naam, voorsteller_naam, gemeente, status,
                ontvangen_op, gewijzigd_op, houder
         FROM readmodel.zakenlijst WHERE {van_wie} AND status = ANY($2)
         ORDER BY {} LIMIT $3 OFFSET $4",
        volgorde.0
    );
    let regels = sqlx::query_as(&sql)
        .bind(&organisatie)
        .bind(&statussen)
        .bind(top)
        .bind(skip)
        .fetch_all(pool)
        .await?;
    let sql =
        format!("SELECT count(*) FROM readmodel.zakenlijst WHERE {van_wie} AND status = ANY($2)");
    let aantal = sqlx::query_scalar(&sql)
        .bind(&organisatie)
        .bind(&statussen)
        .fetch_one(pool)
        .await?;
    Ok((regels, aantal))
}
