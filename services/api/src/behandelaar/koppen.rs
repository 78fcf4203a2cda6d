//! Heads of cases, for whom their content is not meant: case number, status, municipality, and what
//! became of the mails and letters (docs/specification/roles.md#roles).
//!
//! A mail once more is decided by `Verzoek::stuur_mail_opnieuw` in `decide/mail.rs`.

use ::verzoek::mailsoort::MailSoort;
use ::verzoek::{Actie, Event, Opdracht, Status, Verzoek, naslag};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, TimeDelta, Utc};
use projections::naam;
use projections::zakenlijst::velden::KOPPEN;
use projections::zakenlijst::{Lijst, Regel, Vraag};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::post::stukken::{self, Briefbezorging};
use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use super::zakenlijst::{bladzijde, filter, volgorde, zichtbaar};
use crate::app::App;
use crate::extract::{Id, Invoer, Lijstvraag};
use crate::inzage;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::velden::Velden;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KopItem {
    id: Uuid,
    zaaknummer: String,
    #[schema(value_type = Status)]
    status: String,
    gemeente_id: i32,
    /// The name of the municipality.
    gemeente: &'static str,
    ontvangen_op: DateTime<Utc>,
    gewijzigd_op: DateTime<Utc>,
    /// A mail of the case did not arrive, and the proposer does not know yet what it said.
    mail_mislukt: bool,
}

impl From<Regel> for KopItem {
    fn from(regel: Regel) -> Self {
        KopItem {
            id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            status: regel.status,
            gemeente_id: regel.gemeente,
            gemeente: naslag::gemeentenaam(regel.gemeente.unsigned_abs()),
            ontvangen_op: regel.ontvangen_op,
            gewijzigd_op: regel.gewijzigd_op,
            mail_mislukt: regel.beltaak,
        }
    }
}

/// What is looked for: a case number or the beginning of one; or the whole name of the proposer, as a caller says
/// it. Part of a name finds nobody: who calls knows the own name, and who guesses goes through no list of people.
fn gezocht(tekst: &str) -> (Vec<String>, Option<String>) {
    let woorden = naam::woorden(tekst);
    let is_naam = woorden.len() > 1 && !tekst.bytes().any(|teken| teken.is_ascii_digit());
    match is_naam {
        true => (woorden, Some(naam::heel(tekst))),
        false => (naam::gezocht_nummer(tekst), None),
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Koppen {
    Items(Vec<KopItem>),
    Pagina { items: Vec<KopItem>, count: i64 },
}

/// The heads of the cases that this official may know of, newest first.
#[utoipa::path(get, path = "/api/zaken/koppen", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "zaaknummer, status, gemeenteId, ontvangenOp or gewijzigdOp, each with asc or desc"),
           ("$filter" = Option<String>, Query, description = "a condition on the same fields, or on mailMislukt", example = "mailMislukt"),
           ("$search" = Option<String>, Query, description = "the beginning of a case number, or the whole name of the proposer", max_length = 200)),
    responses((status = 200, body = Koppen), Problemen, Sessieproblemen))]
pub async fn koppen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Koppen>, Problem> {
    let kenbaar = zichtbaar(&app, &behandelaar, Lijst::Beide, Actie::KopBekijken)?;
    let (woorden, voorsteller) = gezocht(vraag.search.as_deref().unwrap_or_default());
    let filter = filter(vraag.filter.as_deref(), &KOPPEN)?;
    if voorsteller.is_some() {
        // That somebody proposed anybody is something that a look tells.
        inzage::noteer_lijst(&app, &behandelaar, "koppen", filter.as_ref(), &woorden).await?;
    }
    let gevraagd = Vraag {
        filter,
        woorden,
        voorsteller,
        ..kenbaar
    };
    let volgorde = volgorde(vraag.orderby.as_deref(), &KOPPEN)?;
    let (regels, aantal) = bladzijde(&app, &gevraagd, &vraag, &volgorde).await?;
    let items = regels.into_iter().map(KopItem::from).collect();
    Ok(Json(match aantal {
        None => Koppen::Items(items),
        Some(count) => Koppen::Pagina { items, count },
    }))
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

/// The head of a case and what became of its mails.
#[utoipa::path(get, path = "/api/zaken/{id}/kop", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Kop), Problemen, Sessieproblemen))]
pub async fn kop(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Json<Kop>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    van_zaak(&app, &behandelaar, id, &verzoek).await
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

#[derive(ToSchema)]
pub struct NogEens {
    soort: MailSoort,
}

fn lees(invoer: &Value) -> Result<NogEens, Problem> {
    let mut velden = Velden::van(invoer);
    let soort = velden.verplicht("soort", 40, "U heeft geen e-mail gekozen.");
    let gekozen = MailSoort::van_code(&soort);
    if gekozen.is_none() && !soort.is_empty() {
        velden.fout("soort", "ongeldig", "Deze soort e-mail bestaat niet.");
    }
    velden.klaar()?;
    let soort = gekozen.ok_or_else(Problem::niet_gevonden)?;
    Ok(NogEens { soort })
}

/// Sends a mail of the case once more, as the case now stands: one that failed or was sent before.
/// Asked twice in five minutes, or while such a mail is under way, it is sent once; five times a day
/// for each case. The answer is the head of the case.
#[utoipa::path(post, path = "/api/zaken/{id}/mails/opnieuw", tag = "behandelaar", request_body = NogEens,
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Kop), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn mail_opnieuw(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Json<Kop>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    let actor = behandelaar.actor();
    verzoek.toegang(&actor, Actie::MailOpnieuw)?;
    let NogEens { soort } = lees(&invoer)?;
    let al_onderweg = onderweg(&app, id)
        .await?
        .iter()
        .any(|m| m.soort == soort && matches!(m.uitkomst, Mailuitkomst::Onderweg));
    if al_onderweg {
        return van_zaak(&app, &behandelaar, id, &verzoek).await;
    }
    let gedaan = app
        .geef(id, actor, Opdracht::StuurMailOpnieuw { soort })
        .await?;
    van_zaak(&app, &behandelaar, id, &gedaan.aggregate).await
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
