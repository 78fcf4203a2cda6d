//! The log of accounts: who did what with which account, to be read by an auditor. Append-only, in
//! the transaction of what it tells; without passwords, codes or addresses of machines.

use chrono::{DateTime, Utc};
use history::Durably;
use serde_json::Value;
use sqlx::PgExecutor;
use strum::IntoStaticStr;

use crate::app::App;
use crate::problem::Problem;

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub enum Logsoort {
    Ingelogd,
    InlogpogingMislukt,
    Uitgelogd,
    SessiesBeeindigd,
    TweedeFactorIngesteld,
    TweedeFactorVerwijderd,
    HerstelcodeGebruikt,
    HerstelcodesVernieuwd,
    WachtwoordGewijzigd,
    WachtwoordHersteld,
    GebruikerToegevoegd,
    GebruikerGewijzigd,
    GebruikerVerwijderd,
    GebruikerGeblokkeerd,
    GebruikerGedeblokkeerd,
    GebruikerUitgenodigd,
    AccountAangevraagd,
    AccountaanvraagGoedgekeurd,
    AccountaanvraagGeweigerd,
    AccountaanvraagIngetrokken,
    OrganisatieToegevoegd,
    OrganisatieGewijzigd,
    PostbusBevestigd,
    AfwijsredenToegevoegd,
    AfwijsredenGewijzigd,
    AfwijsredenVerwijderd,
    TekstblokToegevoegd,
    TekstblokGewijzigd,
    TekstblokVerwijderd,
    MailtekstGewijzigd,
    WebsiteadresGewijzigd,
    PaginatekstGewijzigd,
    GemeentecontactGewijzigd,
    WebhookToegevoegd,
    WebhookGewijzigd,
    WebhookVerwijderd,
    ClientToegevoegd,
    ClientGewijzigd,
    /// Scopes or keys that wait for a second manager.
    ClientVoorgesteld,
    ClientGoedgekeurd,
    ClientGeblokkeerd,
    ClientGedeblokkeerd,
    ClientVerwijderd,
}

impl Logsoort {
    fn naam(self) -> &'static str {
        self.into()
    }
}

/// Who did it, and from where.
#[derive(Clone, Copy, Debug)]
pub enum Door<'a> {
    /// An official with a session.
    Behandelaar(&'a str),
    /// A machine with a token.
    Machine(&'a str),
    /// Somebody without a session: a login, a link out of a mail.
    Onbekend,
    /// An operator, by `lintje gebruiker` or `lintje client`.
    Opdrachtregel,
}

/// An entry. `gebruikersnaam` is the account that it is about.
#[derive(Debug)]
pub struct Gebeurtenis<'a> {
    pub op: DateTime<Utc>,
    pub soort: Logsoort,
    pub door: Door<'a>,
    pub gebruikersnaam: Option<&'a str>,
    pub gegevens: Value,
}

pub async fn noteer(
    database: impl PgExecutor<'_>,
    gebeurtenis: Gebeurtenis<'_>,
) -> Result<(), sqlx::Error> {
    let (bron, door) = match gebeurtenis.door {
        Door::Behandelaar(naam) => ("web", Some(naam)),
        Door::Machine(naam) => ("machine", Some(naam)),
        Door::Onbekend => ("web", None),
        Door::Opdrachtregel => ("opdrachtregel", None),
    };
    let gegevens = (!gebeurtenis.gegevens.is_null()).then_some(gebeurtenis.gegevens);
    sqlx::query(
        "INSERT INTO access.gebeurtenis (op, soort, bron, door, gebruikersnaam, gegevens)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(gebeurtenis.op)
    .bind(gebeurtenis.soort.naam())
    .bind(bron)
    .bind(door)
    .bind(gebeurtenis.gebruikersnaam)
    .bind(gegevens)
    .execute(database)
    .await?;
    Ok(())
}

/// What happened without a session, with an account that may not exist: its name is kept only when
/// it does, since people type passwords into the wrong field.
pub async fn van_bestaande(app: &App, soort: Logsoort, getypt: &str) -> Result<(), Problem> {
    sqlx::query(
        "INSERT INTO access.gebeurtenis (op, soort, bron, gebruikersnaam)
         VALUES ($1, $2, 'web', (SELECT gebruikersnaam FROM access.gebruiker WHERE gebruikersnaam = $3))",
    )
    .bind(app.clock.now())
    .bind(soort.naam())
    .bind(getypt)
    .durably(app.pool())
    .await?;
    Ok(())
}
