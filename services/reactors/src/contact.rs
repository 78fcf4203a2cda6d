//! How citizens reach a municipality, as the functional managers filled it in
//! (docs/specification/mail.md#contact); nothing of it has to be. The newest version counts, also for a mail that was
//! planned before it: an old number helps nobody.

use chrono::NaiveDate;
use letters::mail::Contact;
use sqlx::PgExecutor;
use utoipa::ToSchema;
use verzoek::UitersteDag;

#[derive(Clone, Debug, Default, PartialEq, Eq, ToSchema)]
#[schema(as = Contactinvoer, rename_all = "camelCase")]
pub struct Gemeentecontact {
    pub naam: Option<String>,
    pub telefoon: Option<String>,
    pub mail: Option<String>,
    /// `https://…`
    pub pagina: Option<String>,
    /// `dd-mm-jjjj`
    #[schema(value_type = Option<String>)]
    pub lintjesregen: Option<NaiveDate>,
    /// `dd-mm`, from 15-05 to 01-08; null: 01-07.
    #[schema(value_type = Option<String>)]
    pub uiterste_dag: Option<UitersteDag>,
}

struct Rij {
    naam: Option<String>,
    telefoon: Option<String>,
    mail: Option<String>,
    pagina: Option<String>,
    lintjesregen: Option<NaiveDate>,
    uiterste_dag: Option<String>,
}

history::from_row!(Rij: naam, telefoon, mail, pagina, lintjesregen, uiterste_dag);

impl From<Rij> for Gemeentecontact {
    fn from(rij: Rij) -> Self {
        Gemeentecontact {
            naam: rij.naam,
            telefoon: rij.telefoon,
            mail: rij.mail,
            pagina: rij.pagina,
            lintjesregen: rij.lintjesregen,
            // The column takes nothing else.
            uiterste_dag: rij.uiterste_dag.and_then(|dag| dag.parse().ok()),
        }
    }
}

impl Gemeentecontact {
    /// Whether it tells anybody how to reach the municipality.
    pub fn bereikbaar(&self) -> bool {
        [&self.naam, &self.telefoon, &self.mail, &self.pagina]
            .iter()
            .any(|veld| veld.is_some())
    }

    /// For a mail; none: nothing is filled in.
    pub fn voor_mail(self) -> Option<Contact> {
        self.bereikbaar().then_some(Contact {
            naam: self.naam,
            telefoon: self.telefoon,
            mail: self.mail,
            pagina: self.pagina,
        })
    }
}

/// What counts now.
pub async fn van_gemeente(
    database: impl PgExecutor<'_>,
    gemeente: u32,
) -> Result<Gemeentecontact, sqlx::Error> {
    let rij: Option<Rij> = sqlx::query_as(
        "SELECT naam, telefoon, mail, pagina, lintjesregen, uiterste_dag FROM beheer.gemeentecontact
         WHERE gemeente = $1 ORDER BY versie DESC LIMIT 1",
    )
    .bind(gemeente.cast_signed())
    .fetch_optional(database)
    .await?;
    Ok(rij.map(Gemeentecontact::from).unwrap_or_default())
}

/// The municipalities that chose until when they take proposals, with that day.
pub async fn uiterste_dagen(
    database: impl PgExecutor<'_>,
) -> Result<Vec<(u32, UitersteDag)>, sqlx::Error> {
    let rijen: Vec<(i32, String)> = sqlx::query_as(
        "SELECT gemeente, uiterste_dag
         FROM (SELECT DISTINCT ON (gemeente) gemeente, uiterste_dag FROM beheer.gemeentecontact
               ORDER BY gemeente, versie DESC) geldend
         WHERE uiterste_dag IS NOT NULL ORDER BY gemeente",
    )
    .fetch_all(database)
    .await?;
    let dagen = rijen
        .into_iter()
        .filter_map(|(gemeente, dag)| Some((gemeente.unsigned_abs(), dag.parse().ok()?)));
    Ok(dagen.collect())
}
