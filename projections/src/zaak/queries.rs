//! Reading a case. One query for each request; what a link may not see it does not get.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::value::RawValue;
use sqlx::PgPool;
use sqlx::types::Json;
use uuid::Uuid;
use verzoek::controle::Pagina as VoorstelPagina;
use verzoek::gegevens::Onderdeel;
use verzoek::{Controle, LinkFeedback, Status, Vingerafdruk, Voorstel, link};

use super::changes::Soort;

/// The records of the wizard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Paginanaam {
    Voorsteller,
    Werk,
    Overige,
    Persoonsgegevens,
    Militair,
    Uitreiking,
}

impl Paginanaam {
    pub fn code(self) -> &'static str {
        match self {
            Paginanaam::Voorsteller => "voorsteller",
            Paginanaam::Werk => "werk",
            Paginanaam::Overige => "overige",
            Paginanaam::Persoonsgegevens => "persoonsgegevens",
            Paginanaam::Militair => "militair",
            Paginanaam::Uitreiking => "uitreiking",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkSoort {
    Verificatie,
    Wizard,
}

impl LinkSoort {
    pub fn code(self) -> &'static str {
        match self {
            LinkSoort::Verificatie => "verificatie",
            LinkSoort::Wizard => "wizard",
        }
    }
}

/// What a link leads to.
#[derive(Clone, Debug)]
pub struct Gevonden {
    pub zaak_id: Uuid,
    pub feedback: LinkFeedback,
    pub zaak: Zaak,
}

/// The row of a case.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Zaak {
    pub zaak_id: Uuid,
    pub zaaknummer: String,
    status: String,
    pub kandidaat_naam: String,
    pub gemeente: i32,
    pub ontvangen_op: DateTime<Utc>,
    link_vingerafdruk: Option<String>,
    pub link_geldig_tot: Option<DateTime<Utc>>,
    pub verdiensten: i32,
    pub ondersteuners: i32,
    pub bijlagen: i32,
}

impl Zaak {
    pub fn status(&self) -> Option<Status> {
        Status::van_code(&self.status)
    }

    pub(super) fn gevonden(self, vingerafdruk: &Vingerafdruk, nu: DateTime<Utc>) -> Gevonden {
        Gevonden {
            zaak_id: self.zaak_id,
            feedback: self.feedback(vingerafdruk, nu),
            zaak: self,
        }
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

/// The case behind a link of this kind, whatever the link's status; none: the link is unknown.
pub async fn vind_link(
    pool: &PgPool,
    vingerafdruk: &Vingerafdruk,
    soort: LinkSoort,
    nu: DateTime<Utc>,
) -> Result<Option<Gevonden>, sqlx::Error> {
    let zaak: Option<Zaak> = sqlx::query_as(
        "SELECT z.* FROM readmodel.link l JOIN readmodel.zaak z USING (zaak_id)
         WHERE l.vingerafdruk = $1 AND l.soort = $2",
    )
    .bind(vingerafdruk.als_str())
    .bind(soort.code())
    .fetch_optional(pool)
    .await?;
    Ok(zaak.map(|zaak| zaak.gevonden(vingerafdruk, nu)))
}

pub async fn zaak(pool: &PgPool, zaak_id: Uuid) -> Result<Option<Zaak>, sqlx::Error> {
    sqlx::query_as("SELECT * FROM readmodel.zaak WHERE zaak_id = $1")
        .bind(zaak_id)
        .fetch_optional(pool)
        .await
}

/// A stored record, passed on as the bytes that were written.
#[derive(Debug)]
pub struct Pagina {
    /// 0: never written; then there is no record.
    pub versie: i64,
    pub record: Option<Box<RawValue>>,
}

/// A record of the wizard behind a link, in one query with the link itself; none: unknown link.
pub async fn pagina(
    pool: &PgPool,
    vingerafdruk: &Vingerafdruk,
    naam: Paginanaam,
    nu: DateTime<Utc>,
) -> Result<Option<(Gevonden, Pagina)>, sqlx::Error> {
    #[derive(sqlx::FromRow)]
    struct Row {
        #[sqlx(flatten)]
        zaak: Zaak,
        versie: Option<i64>,
        record: Option<Json<Box<RawValue>>>,
    }
    let row: Option<Row> = sqlx::query_as(
        "SELECT z.*, p.versie, p.record
         FROM readmodel.link l
         JOIN readmodel.zaak z USING (zaak_id)
         LEFT JOIN readmodel.pagina p ON p.zaak_id = z.zaak_id AND p.naam = $2
         WHERE l.vingerafdruk = $1 AND l.soort = 'wizard'",
    )
    .bind(vingerafdruk.als_str())
    .bind(naam.code())
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| {
        let pagina = Pagina {
            versie: row.versie.unwrap_or_default(),
            record: row.record.map(|record| record.0),
        };
        (row.zaak.gevonden(vingerafdruk, nu), pagina)
    }))
}

#[derive(sqlx::FromRow)]
struct OnderdeelRow<T> {
    id: Uuid,
    versie: i64,
    record: Json<T>,
}

impl<T> From<OnderdeelRow<T>> for Onderdeel<T> {
    fn from(row: OnderdeelRow<T>) -> Self {
        Onderdeel {
            id: row.id,
            versie: row.versie.unsigned_abs(),
            gegevens: row.record.0,
        }
    }
}

/// A list of a case in the order of adding; at most as many as the aggregate allows.
pub async fn onderdelen<T>(
    pool: &PgPool,
    zaak_id: Uuid,
    soort: Soort,
) -> Result<Vec<Onderdeel<T>>, sqlx::Error>
where
    T: serde::de::DeserializeOwned + Send + Unpin + 'static,
{
    let rows: Vec<OnderdeelRow<T>> = sqlx::query_as(
        "SELECT id, versie, record FROM readmodel.onderdeel
         WHERE zaak_id = $1 AND soort = $2 ORDER BY volgorde",
    )
    .bind(zaak_id)
    .bind(soort.code())
    .fetch_all(pool)
    .await?;
    Ok(rows.into_iter().map(Onderdeel::from).collect())
}

pub async fn onderdeel<T>(
    pool: &PgPool,
    zaak_id: Uuid,
    soort: Soort,
    id: Uuid,
) -> Result<Option<Onderdeel<T>>, sqlx::Error>
where
    T: serde::de::DeserializeOwned + Send + Unpin + 'static,
{
    let row: Option<OnderdeelRow<T>> = sqlx::query_as(
        "SELECT id, versie, record FROM readmodel.onderdeel
         WHERE zaak_id = $1 AND soort = $2 AND id = $3",
    )
    .bind(zaak_id)
    .bind(soort.code())
    .bind(id)
    .fetch_optional(pool)
    .await?;
    Ok(row.map(Onderdeel::from))
}

/// Everything that the citizen filled in, read at one moment.
pub async fn voorstel(pool: &PgPool, zaak_id: Uuid) -> Result<Voorstel, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        .execute(&mut *transaction)
        .await?;
    let paginas: Vec<(String, i64, Json<serde_json::Value>)> =
        sqlx::query_as("SELECT naam, versie, record FROM readmodel.pagina WHERE zaak_id = $1")
            .bind(zaak_id)
            .fetch_all(&mut *transaction)
            .await?;
    let onderdelen: Vec<(String, Uuid, i64, Json<serde_json::Value>)> = sqlx::query_as(
        "SELECT soort, id, versie, record FROM readmodel.onderdeel
         WHERE zaak_id = $1 ORDER BY volgorde",
    )
    .bind(zaak_id)
    .fetch_all(&mut *transaction)
    .await?;
    transaction.rollback().await?;

    let mut voorstel = Voorstel::default();
    for (naam, versie, Json(record)) in paginas {
        let versie = versie.unsigned_abs();
        match naam.as_str() {
            "voorsteller" => voorstel.voorsteller = lees(versie, record)?,
            "werk" => voorstel.werk = lees(versie, record)?,
            "overige" => voorstel.overige = lees(versie, record)?,
            "persoonsgegevens" => voorstel.persoonsgegevens = lees(versie, record)?,
            "militair" => voorstel.militair = lees(versie, record)?,
            "uitreiking" => voorstel.uitreiking = lees(versie, record)?,
            _ => {}
        }
    }
    for (soort, id, versie, Json(record)) in onderdelen {
        match soort.as_str() {
            "activiteit" => voorstel
                .activiteiten
                .push(lees_onderdeel(id, versie, record)?),
            "ondersteuner" => voorstel
                .ondersteuners
                .push(lees_onderdeel(id, versie, record)?),
            "bijlage" => voorstel.bijlagen.push(lees_onderdeel(id, versie, record)?),
            _ => {}
        }
    }
    Ok(voorstel)
}

fn lees<T: serde::de::DeserializeOwned>(
    versie: u64,
    record: serde_json::Value,
) -> Result<VoorstelPagina<T>, sqlx::Error> {
    let gegevens = serde_json::from_value(record).map_err(|e| sqlx::Error::Decode(e.into()))?;
    Ok(VoorstelPagina { versie, gegevens })
}

fn lees_onderdeel<T: serde::de::DeserializeOwned>(
    id: Uuid,
    versie: i64,
    record: serde_json::Value,
) -> Result<Onderdeel<T>, sqlx::Error> {
    Ok(Onderdeel {
        id,
        versie: versie.unsigned_abs(),
        gegevens: serde_json::from_value(record).map_err(|e| sqlx::Error::Decode(e.into()))?,
    })
}

/// The check before submitting, of what stands in the read models now.
pub async fn controle(
    pool: &PgPool,
    zaak_id: Uuid,
    vandaag: NaiveDate,
) -> Result<Controle, sqlx::Error> {
    Ok(voorstel(pool, zaak_id).await?.controle(vandaag))
}
