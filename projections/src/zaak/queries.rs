//! Reading a case. One query for each request; what a link may not see it does not get.

use chrono::{DateTime, NaiveDate, Utc};
use history::{EventRow, ReadError, RecordedError, RecordedEvent};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use sqlx::{FromRow, PgPool};
use uuid::Uuid;
use verzoek::controle::Pagina as VoorstelPagina;
use verzoek::gegevens::{Aanvraag, Onderdeel};
use verzoek::{Controle, LinkFeedback, Status, Vingerafdruk, Voorstel, link};

use super::record;
use super::soorten::{LinkSoort, Onderdeelsoort, Paginanaam};
use crate::History;
use crate::rows::read;

/// What a link leads to.
#[derive(Clone, Debug)]
pub struct Gevonden {
    pub zaak_id: Uuid,
    pub soort: LinkSoort,
    /// Of the proposer's link. What another link gives, the case itself tells; here it gives nothing.
    pub feedback: LinkFeedback,
    pub zaak: Zaak,
}

read! {
    /// The row of a case.
    #[derive(Clone, Debug)]
    pub struct Zaak {
        pub zaak_id: Uuid,
        pub zaaknummer: String,
        status: String,
        pub gemeente: i32,
        pub ontvangen_op: DateTime<Utc>,
        link_vingerafdruk: Option<String>,
        pub link_geldig_tot: Option<DateTime<Utc>>,
        pub verdiensten: i32,
        pub ondersteuners: i32,
        pub bijlagen: i32,
        /// Letters took the place of a mail address that was given before.
        pub per_brief: bool,
    }
}

/// The rows of cases, in a query. By name: a prepared statement fails once its table gets a column more.
pub(super) fn zaken() -> String {
    format!("({} FROM readmodel.zaak)", Zaak::SELECT)
}

impl Zaak {
    pub fn status(&self) -> Option<Status> {
        Status::van_code(&self.status)
    }

    fn feedback(&self, vingerafdruk: &Vingerafdruk, nu: DateTime<Utc>) -> LinkFeedback {
        let in_kracht = self
            .link_geldig_tot
            .filter(|_| self.link_vingerafdruk.as_deref() == Some(vingerafdruk.als_str()));
        self.status().map_or(LinkFeedback::Verwijderd, |status| {
            link::feedback(status, in_kracht, nu)
        })
    }
}

/// A case with the kind of link that led to it.
#[derive(Debug)]
pub(super) struct Zaakrij {
    soort: LinkSoort,
    zaak: Zaak,
}

impl<'r> FromRow<'r, sqlx::postgres::PgRow> for Zaakrij {
    fn from_row(row: &'r sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
        use sqlx::Row;
        let code: &str = row.try_get("linksoort")?;
        let soort = LinkSoort::van_code(code)
            .ok_or_else(|| sqlx::Error::Decode(format!("no kind of link: {code}").into()))?;
        Ok(Zaakrij {
            soort,
            zaak: Zaak::from_row(row)?,
        })
    }
}

impl Zaakrij {
    pub(super) fn gevonden(self, vingerafdruk: &Vingerafdruk, nu: DateTime<Utc>) -> Gevonden {
        Gevonden {
            zaak_id: self.zaak.zaak_id,
            soort: self.soort,
            feedback: self.zaak.feedback(vingerafdruk, nu),
            zaak: self.zaak,
        }
    }
}

/// The case behind a link of one of these kinds, whatever the link's status; none: the link is unknown.
pub async fn vind_link(
    pool: &PgPool,
    vingerafdruk: &Vingerafdruk,
    soorten: &[LinkSoort],
    nu: DateTime<Utc>,
) -> Result<Option<Gevonden>, sqlx::Error> {
    let codes: Vec<&str> = soorten.iter().map(|soort| soort.code()).collect();
    let rij: Option<Zaakrij> = sqlx::query_as(&format!(
        "SELECT z.*, l.soort AS linksoort FROM readmodel.link l JOIN {} z USING (zaak_id)
         WHERE l.vingerafdruk = $1 AND l.soort = ANY($2)",
        zaken()
    ))
    .bind(vingerafdruk.als_str())
    .bind(codes)
    .fetch_optional(pool)
    .await?;
    Ok(rij.map(|rij| rij.gevonden(vingerafdruk, nu)))
}

pub async fn zaak(pool: &PgPool, zaak_id: Uuid) -> Result<Option<Zaak>, sqlx::Error> {
    sqlx::query_as(&format!("SELECT * FROM {} z WHERE zaak_id = $1", zaken()))
        .bind(zaak_id)
        .fetch_optional(pool)
        .await
}

/// A record of the wizard, in the event that set it last.
#[derive(Debug)]
pub struct Pagina {
    naam: Paginanaam,
    /// None: never written; then there is no record.
    event: Option<RecordedEvent>,
}

impl Pagina {
    /// 0: never written.
    pub fn versie(&self) -> u64 {
        self.event
            .as_ref()
            .map_or(0, |event| event.sequence.unsigned_abs())
    }

    /// The record as the bytes that go out.
    ///
    /// # Errors
    /// When the event has another shape.
    pub fn record(&self) -> Result<Option<Box<RawValue>>, RecordedError> {
        let event = self.event.as_ref();
        event
            .map(|event| record::pagina(event, self.naam))
            .transpose()
    }

    /// What was filled in, in the type of the event that set it.
    ///
    /// # Errors
    /// When it has another shape.
    pub fn gegevens<T: DeserializeOwned>(&self) -> Result<Option<T>, RecordedError> {
        self.event.as_ref().map(record::gegevens).transpose()
    }
}

/// What a query says beside a row of `p` to get the event that holds its data; it gives the columns of
/// an [`EventRow`].
pub(super) const UIT_EVENT: &str = "e.aggregate_type, e.aggregate_id, e.sequence, e.event_type,
    e.event_version, e.payload::text AS payload, e.metadata::text AS metadata";
/// Where that event stands: the row's version is its sequence.
pub(super) const BIJ_EVENT: &str = "history.events e ON e.aggregate_type = 'verzoek'
    AND e.aggregate_id = p.zaak_id::text AND e.sequence = p.versie";

/// A record of the wizard behind a link, in one query with the link itself; none: unknown link.
pub async fn pagina(
    history: &History,
    vingerafdruk: &Vingerafdruk,
    naam: Paginanaam,
    nu: DateTime<Utc>,
) -> Result<Option<(Gevonden, Pagina)>, ReadError> {
    let row: Option<PaginaRij> = sqlx::query_as(&format!(
        "SELECT z.*, l.soort AS linksoort, {UIT_EVENT}
         FROM readmodel.link l
         JOIN {} z USING (zaak_id)
         LEFT JOIN readmodel.pagina p ON p.zaak_id = z.zaak_id AND p.naam = $2
         LEFT JOIN {BIJ_EVENT}
         WHERE l.vingerafdruk = $1 AND l.soort IN ('wizard', 'meehelper')",
        zaken()
    ))
    .bind(vingerafdruk.als_str())
    .bind(naam.code())
    .fetch_optional(history.pool())
    .await?;
    match row {
        Some(row) => row.lees(history, vingerafdruk, naam, nu).await.map(Some),
        None => Ok(None),
    }
}

/// A case, and the event behind one of its pages where that was ever set.
#[derive(Debug)]
pub(super) struct PaginaRij {
    pub zaak: Zaakrij,
    event: Option<EventRow>,
}

impl<'r> FromRow<'r, sqlx::postgres::PgRow> for PaginaRij {
    fn from_row(row: &'r sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
        use sqlx::Row;
        let versie: Option<i64> = row.try_get("sequence")?;
        Ok(PaginaRij {
            zaak: Zaakrij::from_row(row)?,
            event: versie.map(|_| EventRow::from_row(row)).transpose()?,
        })
    }
}

impl PaginaRij {
    pub(super) async fn lees(
        self,
        history: &History,
        vingerafdruk: &Vingerafdruk,
        naam: Paginanaam,
        nu: DateTime<Utc>,
    ) -> Result<(Gevonden, Pagina), ReadError> {
        let event = match self.event {
            Some(event) => Some(een(history, event).await?),
            None => None,
        };
        let pagina = Pagina { naam, event };
        Ok((self.zaak.gevonden(vingerafdruk, nu), pagina))
    }
}

struct OnderdeelRij {
    id: Uuid,
    soort: String,
    event: EventRow,
}

history::from_row!(OnderdeelRij: id, soort, ..event);

/// Items of a case with the events that set them, in the same order.
async fn geopend(history: &History, rijen: Vec<OnderdeelRij>) -> Result<Vec<Geopend>, ReadError> {
    let (namen, events): (Vec<_>, Vec<_>) = rijen
        .into_iter()
        .map(|rij| ((rij.id, rij.soort), rij.event))
        .unzip();
    let events = history.open_found(events).await?;
    Ok(namen
        .into_iter()
        .zip(events)
        .map(|((id, soort), event)| Geopend { id, soort, event })
        .collect())
}

struct Geopend {
    id: Uuid,
    soort: String,
    event: RecordedEvent,
}

impl Geopend {
    fn lees<T: DeserializeOwned>(&self) -> Result<Onderdeel<T>, RecordedError> {
        Ok(Onderdeel {
            id: self.id,
            versie: self.event.sequence.unsigned_abs(),
            gegevens: record::gegevens(&self.event)?,
        })
    }
}

async fn een(history: &History, event: EventRow) -> Result<RecordedEvent, ReadError> {
    let opened = history.open_found(vec![event]).await?;
    opened
        .into_iter()
        .next()
        .ok_or(ReadError::Database(sqlx::Error::RowNotFound))
}

/// A list of a case in the order of adding; at most as many as the aggregate allows.
pub async fn onderdelen<T: DeserializeOwned>(
    history: &History,
    zaak_id: Uuid,
    soort: Onderdeelsoort,
) -> Result<Vec<Onderdeel<T>>, ReadError> {
    let rijen: Vec<OnderdeelRij> = sqlx::query_as(&format!(
        "SELECT p.id, p.soort, {UIT_EVENT} FROM readmodel.onderdeel p JOIN {BIJ_EVENT}
         WHERE p.zaak_id = $1 AND p.soort = $2 ORDER BY p.volgorde"
    ))
    .bind(zaak_id)
    .bind(soort.code())
    .fetch_all(history.pool())
    .await?;
    let geopend = geopend(history, rijen).await?;
    Ok(geopend
        .iter()
        .map(Geopend::lees)
        .collect::<Result<_, _>>()?)
}

pub async fn onderdeel<T: DeserializeOwned>(
    history: &History,
    zaak_id: Uuid,
    soort: Onderdeelsoort,
    id: Uuid,
) -> Result<Option<Onderdeel<T>>, ReadError> {
    let rij: Option<OnderdeelRij> = sqlx::query_as(&format!(
        "SELECT p.id, p.soort, {UIT_EVENT} FROM readmodel.onderdeel p JOIN {BIJ_EVENT}
         WHERE p.zaak_id = $1 AND p.soort = $2 AND p.id = $3"
    ))
    .bind(zaak_id)
    .bind(soort.code())
    .bind(id)
    .fetch_optional(history.pool())
    .await?;
    let geopend = geopend(history, rij.into_iter().collect()).await?;
    Ok(geopend.first().map(Geopend::lees).transpose()?)
}

struct Paginaverwijzing {
    naam: String,
    event: EventRow,
}

history::from_row!(Paginaverwijzing: naam, ..event);

/// Everything that the citizen filled in, read at one moment.
pub async fn voorstel(history: &History, zaak_id: Uuid) -> Result<Voorstel, ReadError> {
    let mut transaction = history::begin(history.pool()).await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        .execute(&mut *transaction)
        .await?;
    let paginas: Vec<Paginaverwijzing> = sqlx::query_as(&format!(
        "SELECT p.naam, {UIT_EVENT} FROM readmodel.pagina p JOIN {BIJ_EVENT} WHERE p.zaak_id = $1"
    ))
    .bind(zaak_id)
    .fetch_all(&mut *transaction)
    .await?;
    let onderdelen: Vec<OnderdeelRij> = sqlx::query_as(&format!(
        "SELECT p.id, p.soort, {UIT_EVENT} FROM readmodel.onderdeel p JOIN {BIJ_EVENT}
         WHERE p.zaak_id = $1 ORDER BY p.volgorde"
    ))
    .bind(zaak_id)
    .fetch_all(&mut *transaction)
    .await?;
    let per_brief: Option<bool> =
        sqlx::query_scalar("SELECT per_brief FROM readmodel.zaak WHERE zaak_id = $1")
            .bind(zaak_id)
            .fetch_optional(&mut *transaction)
            .await?;
    transaction.rollback().await?;

    let mut voorstel = Voorstel::default();
    let (namen, events): (Vec<_>, Vec<_>) = paginas.into_iter().map(|p| (p.naam, p.event)).unzip();
    for (naam, event) in namen.iter().zip(&history.open_found(events).await?) {
        match naam.as_str() {
            "aanvraag" => {
                let aanvraag: VoorstelPagina<Aanvraag> = lees(Paginanaam::Aanvraag, event)?;
                voorstel.zonder_mail =
                    aanvraag.gegevens.zonder_mail() || per_brief.unwrap_or_default();
            }
            "voorsteller" => voorstel.voorsteller = lees(Paginanaam::Voorsteller, event)?,
            "werk" => voorstel.werk = lees(Paginanaam::Werk, event)?,
            "overige" => voorstel.overige = lees(Paginanaam::Overige, event)?,
            "persoonsgegevens" => {
                voorstel.persoonsgegevens = lees(Paginanaam::Persoonsgegevens, event)?;
            }
            "militair" => voorstel.militair = lees(Paginanaam::Militair, event)?,
            "uitreiking" => voorstel.uitreiking = lees(Paginanaam::Uitreiking, event)?,
            _ => {}
        }
    }
    for onderdeel in geopend(history, onderdelen).await? {
        match onderdeel.soort.as_str() {
            "activiteit" => voorstel.activiteiten.push(onderdeel.lees()?),
            "ondersteuner" => voorstel.ondersteuners.push(onderdeel.lees()?),
            "bijlage" => voorstel.bijlagen.push(onderdeel.lees()?),
            _ => {}
        }
    }
    Ok(voorstel)
}

fn lees<T: DeserializeOwned>(
    naam: Paginanaam,
    event: &RecordedEvent,
) -> Result<VoorstelPagina<T>, RecordedError> {
    let record = record::pagina(event, naam)?;
    Ok(VoorstelPagina {
        versie: event.sequence.unsigned_abs(),
        gegevens: serde_json::from_str(record.get())?,
    })
}

/// The check before submitting, of what stands in the read models now.
pub async fn controle(
    history: &History,
    zaak_id: Uuid,
    vandaag: NaiveDate,
) -> Result<Controle, ReadError> {
    Ok(voorstel(history, zaak_id).await?.controle(vandaag))
}
