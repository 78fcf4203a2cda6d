//! "Waar is mijn voorstel?" behind the link of a submitted proposal (docs/specification/news.md): where it lies, what
//! comes next, how long others waited, which mails come; and the end of it, if the proposer withdraws it. Nothing of
//! what was filled in is shown, and nothing of the outcome before it may be told.

use ::verzoek::dossier::weg::Taak;
use ::verzoek::gegevens::Berichten;
use ::verzoek::regels::{Fout, Foutcode};
use ::verzoek::stand::{Afloop, Halte, Haltestaat};
use ::verzoek::{
    LinkFeedback, Opdracht, Organisatie, OrganisatieType, Status, Verzoek, Weigering, naslag, tijd,
};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Datelike, Utc};
use projections::statistiek::{ALLE, LAND, queries};
use reactors::contact;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::aanvraag::Leeg;
use super::{geef, van_voorsteller};
use crate::app::App;
use crate::behandelaar::gemeentecontacten::Bereikbaarheid;
use crate::extract::{Invoer, Link};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Wizardproblemen};

/// Of fewer stays nothing is told: they say more of the others than of the wait.
const MINSTENS: i64 = 5;

/// Where a submitted proposal is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Voortgang {
    zaaknummer: String,
    gemeente: String,
    ingediend_op: Option<DateTime<Utc>>,
    /// The places of its road, in order.
    haltes: Vec<Standhalte>,
    /// Since when it is where it is.
    sinds: Option<DateTime<Utc>>,
    /// How long others waited there; null: too few to tell.
    wachttijd: Option<Wachttijd>,
    /// How it ended; null: it runs, or the outcome may not be told yet.
    afloop: Option<Afloop>,
    /// Which mails come.
    berichten: Berichten,
    /// Whether it can be withdrawn here.
    kan_intrekken: bool,
    /// How to reach the municipality; left out: it did not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<Bereikbaarheid>,
}

/// A place on the road.
#[derive(Serialize, ToSchema)]
pub struct Standhalte {
    /// "Gemeente 's-Gravenhage"; of a ministry that nobody named yet: "Ministerie".
    naam: String,
    soort: OrganisatieType,
    taak: Haltetaak,
    staat: Haltestaat,
}

/// What an organisation does with it.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Haltetaak {
    Doorgeven,
    Adviseren,
    Besluiten,
}

/// How long others waited at the same place, in whole days, over this year or the last one.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Wachttijd {
    /// Half of them waited no longer.
    helft: i32,
    /// Nine out of ten waited no longer.
    negen_van_tien: i32,
}

impl From<&Halte> for Standhalte {
    fn from(halte: &Halte) -> Self {
        let soort = halte
            .organisatie
            .map_or(OrganisatieType::Ministerie, |wie| wie.soort);
        Standhalte {
            naam: halte
                .organisatie
                .map_or_else(|| "Ministerie".to_owned(), opschrift),
            soort,
            taak: match halte.taak {
                Taak::Doorgeven => Haltetaak::Doorgeven,
                Taak::Adviseren => Haltetaak::Adviseren,
                Taak::Besluiten => Haltetaak::Besluiten,
            },
            staat: halte.staat,
        }
    }
}

/// "Provincie Zuid-Holland", where it stands by itself.
fn opschrift(wie: Organisatie) -> String {
    let aanduiding = wie.aanduiding();
    let kaal = ["de ", "het "]
        .into_iter()
        .find_map(|lidwoord| aanduiding.strip_prefix(lidwoord))
        .unwrap_or(&aanduiding);
    let mut letters = kaal.chars();
    let eerste = letters.next().map(char::to_uppercase);
    eerste.into_iter().flatten().chain(letters).collect()
}

/// The case behind the link of a submitted proposal.
async fn te_volgen(app: &App, link: &Link) -> Result<(Uuid, std::sync::Arc<Verzoek>), Problem> {
    let zaak = van_voorsteller(app, link).await?;
    let verzoek = app.zaken.load(zaak).await?;
    if verzoek.volgt_met(&link.vingerafdruk) {
        return Ok((zaak, verzoek));
    }
    Err(
        match verzoek.linkfeedback(&link.vingerafdruk, app.clock.now()) {
            LinkFeedback::Ok => {
                Problem::niet_gevonden().detail("Het voorstel is nog niet ingediend.")
            }
            anders => Problem::link(anders),
        },
    )
}

/// Where the proposal is.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/stand", tag = "wizard",
    params(Link),
    responses((status = 200, body = Voortgang), Problemen, Wizardproblemen))]
pub async fn stand(State(app): State<App>, link: Link) -> Result<Json<Voortgang>, Problem> {
    let (zaak, verzoek) = te_volgen(&app, &link).await?;
    toon(&app, zaak, &verzoek).await
}

async fn toon(app: &App, zaak: Uuid, verzoek: &Verzoek) -> Result<Json<Voortgang>, Problem> {
    let vandaag = tijd::datum(app.clock.now());
    let contact = contact::van_gemeente(app.pool(), verzoek.gemeente).await?;
    let afloop = verzoek.afloop(vandaag, contact.lintjesregen);
    let haltes = verzoek.haltes();
    let hier = haltes
        .iter()
        .find(|halte| halte.staat == Haltestaat::Hier)
        .and_then(|halte| Some((halte.organisatie?, halte.taak)));
    let wachttijd = match hier.filter(|_| afloop.is_none()) {
        Some((hier, taak)) => wachttijd(app, hier, taak, vandaag.year()).await?,
        None => None,
    };
    Ok(Json(Voortgang {
        zaaknummer: verzoek.zaaknummer.clone(),
        gemeente: naslag::gemeentenaam(verzoek.gemeente).to_owned(),
        ingediend_op: verzoek.ingediend_op,
        haltes: haltes.iter().map(Standhalte::from).collect(),
        sinds: aangekomen(app, zaak).await?,
        wachttijd,
        afloop,
        berichten: verzoek.berichten,
        kan_intrekken: verzoek.kan_zelf_intrekken(),
        contact: Bereikbaarheid::voor_zaak(app, verzoek.gemeente, Some(verzoek.zaaknummer.clone()))
            .await?,
    }))
}

/// When it came to where it is. What is decided there does not count: that is no arrival.
async fn aangekomen(app: &App, zaak: Uuid) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT (metadata ->> 'op')::timestamptz FROM history.events
         WHERE aggregate_type = $1 AND aggregate_id = $2
           AND event_type IN ('VoorstelIngediend', 'DossierDoorgestuurd', 'DossierTeruggestuurd')
         ORDER BY sequence DESC LIMIT 1",
    )
    .bind(projections::VERZOEK)
    .bind(zaak.to_string())
    .fetch_optional(app.pool())
    .await
}

/// Of municipalities together, of another organisation by itself; at the same step of the road.
async fn wachttijd(
    app: &App,
    hier: Organisatie,
    taak: Taak,
    jaar: i32,
) -> Result<Option<Wachttijd>, sqlx::Error> {
    let (van, bij) = match hier.soort {
        OrganisatieType::Gemeente => (LAND, hier.soort.code().to_owned()),
        OrganisatieType::Provincie | OrganisatieType::Ministerie | OrganisatieType::Kno => {
            (ALLE, hier.to_string())
        }
    };
    let stap = match hier.soort {
        OrganisatieType::Gemeente => Status::GemeenteAdvies,
        OrganisatieType::Provincie => Status::ProvincieAdvies,
        OrganisatieType::Kno => Status::KanselarijAdvies,
        OrganisatieType::Ministerie => match taak {
            Taak::Besluiten => Status::MinisterieBesluit,
            Taak::Adviseren | Taak::Doorgeven => Status::MinisterieAdvies,
        },
    };
    for jaar in [jaar, jaar - 1] {
        let duur = queries::maat(app.pool(), van, jaar, stap, &bij).await?;
        if duur.aantal >= MINSTENS {
            return Ok(Some(Wachttijd {
                helft: duur.helft,
                negen_van_tien: duur.negen_van_tien,
            }));
        }
    }
    Ok(None)
}

/// Who looked at the case, by organisation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Kijkers {
    items: Vec<Kijker>,
    /// Looks from this moment on are shown when the outcome may be told; null: all are shown.
    verborgen_vanaf: Option<DateTime<Utc>>,
}

/// Looks of one organisation; never who they were.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Kijker {
    organisatie: String,
    eerste: DateTime<Utc>,
    laatste: DateTime<Utc>,
    /// On so many days.
    dagen: i64,
}

/// Who looked at the case, by organisation. While it lies with the minister, or the outcome is secret, looks since it
/// came there are kept back: whoever looks after a decision would tell what it was. They stay so when it is ended there,
/// decided or not.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/inzagen", tag = "wizard",
    params(Link),
    responses((status = 200, body = Kijkers), Problemen, Wizardproblemen))]
pub async fn inzagen(State(app): State<App>, link: Link) -> Result<Json<Kijkers>, Problem> {
    let (zaak, verzoek) = te_volgen(&app, &link).await?;
    let contact = contact::van_gemeente(app.pool(), verzoek.gemeente).await?;
    let afloop = verzoek.afloop(tijd::datum(app.clock.now()), contact.lintjesregen);
    let verteld = matches!(afloop, Some(Afloop::Onderscheiden | Afloop::NietToegekend));
    let verborgen_vanaf = if verteld || !verzoek.kwam_bij_wie_beslist() {
        None
    } else {
        aangekomen(&app, zaak).await?
    };
    let rijen: Vec<(String, DateTime<Utc>, DateTime<Utc>, i64)> = sqlx::query_as(
        "SELECT organisatie, min(op), max(op), count(DISTINCT (op AT TIME ZONE 'Europe/Amsterdam')::date)
         FROM access.inzage WHERE zaak_id = $1 AND ($2::timestamptz IS NULL OR op < $2)
         GROUP BY organisatie ORDER BY min(op)",
    )
    .bind(zaak)
    .bind(verborgen_vanaf)
    .fetch_all(app.pool())
    .await?;
    Ok(Json(Kijkers {
        items: rijen
            .into_iter()
            .map(|(organisatie, eerste, laatste, dagen)| Kijker {
                organisatie: organisatie
                    .parse::<Organisatie>()
                    .map_or_else(|_| "Beheerder".to_owned(), opschrift),
                eerste,
                laatste,
                dagen,
            })
            .collect(),
        verborgen_vanaf,
    }))
}

#[derive(ToSchema)]
pub struct Berichtenkeuze {
    doorgestuurd: bool,
    besluit: bool,
}

fn lees(invoer: &Value) -> Result<Berichtenkeuze, Problem> {
    let mut fouten = Vec::new();
    let mut vink = |veld: &str| {
        invoer
            .get(veld)
            .and_then(Value::as_bool)
            .unwrap_or_else(|| {
                fouten.push(Fout::nieuw(
                    format!("/{veld}"),
                    Foutcode::Ongeldig.naam(),
                    "Kies of u deze e-mails wilt.",
                ));
                true
            })
    };
    let keuze = Berichtenkeuze {
        doorgestuurd: vink("doorgestuurd"),
        besluit: vink("besluit"),
    };
    if fouten.is_empty() {
        Ok(keuze)
    } else {
        Err(Problem::invoer(fouten))
    }
}

/// Chooses which mails come.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/berichten", tag = "wizard", request_body = Berichtenkeuze,
    params(Link),
    responses((status = 200, body = Berichten), Problemen, Wizardproblemen))]
pub async fn kies_berichten(
    State(app): State<App>,
    link: Link,
    Invoer(invoer): Invoer,
) -> Result<Json<Berichten>, Problem> {
    let Berichtenkeuze {
        doorgestuurd,
        besluit,
    } = lees(&invoer)?;
    let gekozen = Berichten {
        doorgestuurd,
        besluit,
    };
    let (_, verzoek) = geef(&app, &link, Opdracht::KiesBerichten { gekozen }).await?;
    Ok(Json(verzoek.berichten))
}

/// Withdraws the proposal: the dossier ends. Done twice it is done once.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/intrekken", tag = "wizard",
    params(Link),
    extensions(("x-lintje-weigert" = json!(weigert([Weigering::TeLaatOmInTeTrekken, Weigering::AlAfgelopen])))),
    responses((status = 200, body = Leeg), Problemen, Wizardproblemen))]
pub async fn trek_in(State(app): State<App>, link: Link) -> Result<Json<Leeg>, Problem> {
    geef(&app, &link, Opdracht::TrekVoorstelIn).await?;
    Ok(Json(Leeg {}))
}
