//! How citizens reach a municipality, as the functional managers filled it in
//! (docs/specification/mail.md#contact). The newest version counts, also for a mail that was planned before it: an
//! old number helps nobody.

use chrono::NaiveDate;
use letters::mail::Contact;
use sqlx::PgExecutor;

/// What is filled in of one municipality; nothing of it has to be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gemeentecontact {
    pub naam: Option<String>,
    pub telefoon: Option<String>,
    pub mail: Option<String>,
    /// `https://…`
    pub pagina: Option<String>,
    /// The day on which this municipality holds the lintjesregen.
    pub lintjesregen: Option<NaiveDate>,
}

history::from_row!(Gemeentecontact: naam, telefoon, mail, pagina, lintjesregen);

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
    let rij = sqlx::query_as(
        "SELECT naam, telefoon, mail, pagina, lintjesregen FROM beheer.gemeentecontact
         WHERE gemeente = $1 ORDER BY versie DESC LIMIT 1",
    )
    .bind(gemeente.cast_signed())
    .fetch_optional(database)
    .await?;
    Ok(rij.unwrap_or_default())
}
