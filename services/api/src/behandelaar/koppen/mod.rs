//! Heads of cases, for whom their content is not meant: case number, status, municipality, and what
//! became of the mails and letters (docs/specification/roles.md#roles).
//!
//! Each call has a file: [`kop`] and [`mails_opnieuw`] are called like the end of their path.

mod kop;
mod lijst;
mod mails_opnieuw;

use ::verzoek::mailsoort::MailSoort;
use ::verzoek::{Actie, Event, Status, Verzoek, naslag};
use axum::Json;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::post::stukken::{self, Briefbezorging};
use super::sessie::Behandelaar;
use crate::app::App;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on heads of cases.
pub fn routes<C: Calls>() -> C {
    list_calls![lijst::koppen, kop::kop, mails_opnieuw::mail_opnieuw]
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Mailuitkomst {
    Verstuurd,
    Mislukt,
    /// Planned, and not sent yet.
    Onderweg,
    /// Held: too many went to this address, or in all.
    Aangehouden,
}

/// What became of a mail; not to whom it went or what it said.
#[derive(Serialize, ToSchema)]
pub struct Mailbezorging {
    pub soort: MailSoort,
    pub uitkomst: Mailuitkomst,
    op: DateTime<Utc>,
    pogingen: u32,
    /// The answer of the mail server, without addresses.
    oorzaak: Option<String>,
    /// It can be sent once more: true of the last mail of a kind at most.
    #[serde(rename = "kanOpnieuw")]
    kan_opnieuw: bool,
}

/// A case without its content.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Kop {
    id: Uuid,
    zaaknummer: String,
    status: Status,
    gemeente_id: u32,
    /// The name of the municipality.
    gemeente: &'static str,
    ontvangen_op: Option<DateTime<Utc>>,
    /// Oldest first.
    mails: Vec<Mailbezorging>,
    /// The letters in the place of mails, oldest first.
    brieven: Vec<Briefbezorging>,
    /// What may be done with the case now.
    toegestaan: Vec<Actie>,
}

async fn van_zaak(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<Json<Kop>, Problem> {
    let status = verzoek
        .status_voor(&behandelaar.actor())
        .ok_or_else(Problem::niet_gevonden)?;
    let toegestaan = verzoek.toegestaan(&behandelaar.actor(), app.clock.now());
    Ok(Json(Kop {
        id,
        zaaknummer: verzoek.zaaknummer.clone(),
        status,
        gemeente_id: verzoek.gemeente,
        gemeente: naslag::gemeentenaam(verzoek.gemeente),
        ontvangen_op: verzoek.ontvangen_op,
        mails: mails(app, id, verzoek, &toegestaan).await?,
        brieven: stukken::bezorging(verzoek),
        toegestaan,
    }))
}

/// What became of the mails of a case, oldest first: the only place that tells it to whoever may not read the
/// case, and it names no address.
pub async fn mails(
    app: &App,
    id: Uuid,
    verzoek: &Verzoek,
    toegestaan: &[Actie],
) -> Result<Vec<Mailbezorging>, Problem> {
    let nu = app.clock.now();
    let mut mails = bekend(app, id).await?;
    mails.extend(onderweg(app, id).await?);
    // Asked just now: planned in a moment.
    for (soort, op) in &verzoek.opnieuw {
        let te_zien = |mail: &Mailbezorging| {
            let onderweg = matches!(mail.uitkomst, Mailuitkomst::Onderweg);
            mail.soort == *soort && (mail.op > *op || mail.op == *op && onderweg)
        };
        if *op > nu - TimeDelta::minutes(1) && !mails.iter().any(te_zien) {
            mails.push(Mailbezorging {
                soort: *soort,
                uitkomst: Mailuitkomst::Onderweg,
                op: *op,
                pogingen: 0,
                oorzaak: None,
                kan_opnieuw: false,
            });
        }
    }
    if toegestaan.contains(&Actie::MailOpnieuw) {
        for &soort in MailSoort::ALLE {
            if verzoek.kan_mail_opnieuw(soort, nu).is_ok()
                && let Some(laatste) = mails.iter_mut().rfind(|mail| mail.soort == soort)
            {
                laatste.kan_opnieuw = !matches!(laatste.uitkomst, Mailuitkomst::Onderweg);
            }
        }
    }
    Ok(mails)
}

/// The mails of which the outcome stands in the history.
async fn bekend(app: &App, zaak: Uuid) -> Result<Vec<Mailbezorging>, Problem> {
    let mut mails = Vec::new();
    for recorded in app.history.events_of(projections::VERZOEK, zaak).await? {
        // One that can't be read puts the case in quarantine; the other mails are as they were.
        let Ok(event) = recorded.event() else {
            continue;
        };
        mails.extend(match event {
            Event::MailVerstuurd {
                soort, pogingen, ..
            } => Some(Mailbezorging {
                soort,
                uitkomst: Mailuitkomst::Verstuurd,
                op: recorded.op,
                pogingen,
                oorzaak: None,
                kan_opnieuw: false,
            }),
            Event::MailMislukt {
                soort,
                pogingen,
                oorzaak,
                ..
            } => Some(Mailbezorging {
                soort,
                uitkomst: Mailuitkomst::Mislukt,
                op: recorded.op,
                pogingen,
                oorzaak: Some(oorzaak),
                kan_opnieuw: false,
            }),
            _ => None,
        });
    }
    Ok(mails)
}

struct Gepland {
    soort: String,
    gepland_op: DateTime<Utc>,
    pogingen: i32,
    laatste_fout: Option<String>,
    aangehouden: bool,
}

history::from_row!(Gepland: soort, gepland_op, pogingen, laatste_fout, aangehouden);

/// The mails that are still to be sent.
async fn onderweg(app: &App, zaak: Uuid) -> Result<Vec<Mailbezorging>, Problem> {
    let gepland: Vec<Gepland> = sqlx::query_as(
        "SELECT soort, gepland_op, pogingen, laatste_fout, volgende_poging IS NULL AS aangehouden
         FROM work.effect
         WHERE zaak_id = $1 AND uitkomst IS NULL ORDER BY gepland_op, id",
    )
    .bind(zaak)
    .fetch_all(app.pool())
    .await?;
    let mails = gepland.into_iter().filter_map(|effect| {
        Some(Mailbezorging {
            soort: MailSoort::van_code(&effect.soort)?,
            uitkomst: match effect.aangehouden {
                true => Mailuitkomst::Aangehouden,
                false => Mailuitkomst::Onderweg,
            },
            op: effect.gepland_op,
            pogingen: effect.pogingen.unsigned_abs(),
            oorzaak: effect.laatste_fout,
            kan_opnieuw: false,
        })
    });
    Ok(mails.collect())
}
