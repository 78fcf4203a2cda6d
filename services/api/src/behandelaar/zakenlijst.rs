//! The lists of cases of the official's own organisation, and their counts.

use std::collections::HashMap;

use ::verzoek::gegevens::GelegenheidType;
use ::verzoek::toegang::{Betrekking, TOEGANG};
use ::verzoek::{Actie, Organisatie, Status};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, NaiveDate, Utc};
use projections::filter::{Filter, Veld};
use projections::naam;
use projections::zakenlijst::velden::ZAKEN;
use projections::zakenlijst::{
    Bereik, Blik, Bureau, Herinneringen, Lijst, Peil, Regel, Statustelling, Tab, Volgorde, Vraag,
    queries,
};
use reactors::contact;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::accounts::OrganisatieVan;
use super::afwezig;
use super::deel::Deel;
use super::medewerker::Medewerker;
use super::sessie::Behandelaar;
use super::tijdlijn::namen;
use crate::app::App;
use crate::extract::{Lijstvraag, Telling};
use crate::inzage;
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ZaakItem {
    id: Uuid,
    zaaknummer: String,
    kandidaat_naam: String,
    voorsteller_naam: String,
    gemeente_id: i32,
    #[schema(value_type = Status)]
    status: String,
    ontvangen_op: DateTime<Utc>,
    gewijzigd_op: DateTime<Utc>,
    /// Who has it in hand.
    houder: Option<OrganisatieVan>,
    /// Since when.
    sinds: DateTime<Utc>,
    /// An organisation is to act, and has had the case for more than two weeks.
    wacht_lang: bool,
    /// `algemene` or `bijzondere`; null: not chosen.
    #[schema(value_type = Option<GelegenheidType>)]
    gelegenheid_type: Option<String>,
    /// The wanted date of a special occasion; of a general one the lintjesregen that the submission
    /// was in time for.
    gelegenheid_datum: Option<NaiveDate>,
    /// The case runs and the date is within six months; or nobody submitted the proposal yet and the
    /// deadline of the general occasion, 1 July, is within two.
    gelegenheid_nadert: bool,
    /// A mail to the proposer did not arrive: the municipality is to phone.
    bel_taak: bool,
    /// A letter to the proposer waits: the municipality is to print and post it.
    brief_wacht: bool,
    /// It was sent back to whoever has it now.
    teruggestuurd: bool,
    /// How it ended is known since less than two weeks.
    uitkomst_nieuw: bool,
    /// Who of the own organisation handles it.
    behandelaar: Option<Medewerker>,
    /// When the own organisation wants to be reminded of it.
    herinnering: Option<NaiveDate>,
}

impl ZaakItem {
    fn van(regel: Regel, namen: &HashMap<String, String>) -> Self {
        ZaakItem {
            id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            kandidaat_naam: regel.kandidaat_naam,
            voorsteller_naam: regel.voorsteller_naam,
            gemeente_id: regel.gemeente,
            status: regel.status,
            ontvangen_op: regel.ontvangen_op,
            gewijzigd_op: regel.gewijzigd_op,
            houder: regel.houder.parse().ok().map(|o: Organisatie| o.into()),
            sinds: regel.sinds,
            wacht_lang: regel.wacht_lang,
            gelegenheid_type: regel.gelegenheid,
            gelegenheid_datum: regel.gelegenheid_datum,
            gelegenheid_nadert: regel.gelegenheid_nadert,
            bel_taak: regel.beltaak,
            brief_wacht: regel.brieftaak,
            teruggestuurd: regel.teruggestuurd,
            uitkomst_nieuw: regel.uitkomst_nieuw,
            behandelaar: regel
                .behandelaar
                .map(|account| Medewerker::van(account, namen)),
            herinnering: regel.herinnering,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Zaken {
    Items(Vec<ZaakItem>),
    Pagina { items: Vec<ZaakItem>, count: i64 },
}

#[derive(Serialize, ToSchema)]
pub struct Statusaantal {
    status: Status,
    aantal: i64,
}

/// How many cases there are, and how many of them press.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tellingen {
    totaal: i64,
    /// Every status that this official can see in the list, in the order of the road.
    statussen: Vec<Statusaantal>,
    wacht_lang: i64,
    gelegenheid_nadert: i64,
    bel_taak: i64,
    brief_wacht: i64,
    teruggestuurd: i64,
    uitkomst_nieuw: i64,
    /// Handled by the caller, or by somebody for whom that one stands in.
    van_mij: i64,
    /// Handled by nobody of the own organisation.
    van_niemand: i64,
    /// The own organisation is reminded of it within a week, or was.
    herinnering_nadert: i64,
    /// How many lie on each part of the desk, whichever is asked for.
    tabs: Tabtellingen,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tabtellingen {
    aan_zet: i64,
    bij_anderen: i64,
    klaar: i64,
}

impl Tabtellingen {
    fn van(geteld: &[Statustelling]) -> Self {
        let op = |tab: Tab| {
            let daar = geteld.iter().filter(|t| t.tab() == tab);
            daar.map(|t| t.aantal).sum()
        };
        Tabtellingen {
            aan_zet: op(Tab::AanZet),
            bij_anderen: op(Tab::BijAnderen),
            klaar: op(Tab::Klaar),
        }
    }
}

/// The burgeraanvragen that the own organisation may see, newest first.
#[utoipa::path(get, path = "/api/burgeraanvraag", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "status asc,sinds desc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "wachtLang and status eq 'bijGemeente'"),
           ("$search" = Option<String>, Query, description = "beginnings of words of candidate, proposer and case number", max_length = 200)),
    responses((status = 200, body = Zaken), Problemen, Sessieproblemen))]
pub async fn burgeraanvragen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Zaken>, Problem> {
    antwoord(
        &app,
        &behandelaar,
        Lijst::Burgeraanvragen,
        vraag,
        Deel::default(),
    )
    .await
}

/// How many burgeraanvragen there are of each status, and how many press.
#[utoipa::path(get, path = "/api/burgeraanvraag/tellingen", tag = "behandelaar",
    params(("$filter" = Option<String>, Query, description = "as of the list"),
           ("$search" = Option<String>, Query, description = "as of the list", max_length = 200)),
    responses((status = 200, body = Tellingen), Problemen, Sessieproblemen))]
pub async fn tel_burgeraanvragen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Tellingen>, Problem> {
    tellingen(
        &app,
        &behandelaar,
        Lijst::Burgeraanvragen,
        vraag,
        Deel::default(),
    )
    .await
}

/// The dossiers that the own organisation may see, newest first.
#[utoipa::path(get, path = "/api/dossiers", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "status asc,sinds desc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "houder eq 'kno/1474'"),
           ("$search" = Option<String>, Query, description = "beginnings of words of candidate, proposer and case number", max_length = 200)),
    responses((status = 200, body = Zaken), Problemen, Sessieproblemen))]
pub async fn dossiers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Zaken>, Problem> {
    antwoord(&app, &behandelaar, Lijst::Dossiers, vraag, Deel::default()).await
}

/// How many dossiers there are of each status, and how many press.
#[utoipa::path(get, path = "/api/dossiers/tellingen", tag = "behandelaar",
    params(("$filter" = Option<String>, Query, description = "as of the list"),
           ("$search" = Option<String>, Query, description = "as of the list", max_length = 200)),
    responses((status = 200, body = Tellingen), Problemen, Sessieproblemen))]
pub async fn tel_dossiers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Tellingen>, Problem> {
    tellingen(&app, &behandelaar, Lijst::Dossiers, vraag, Deel::default()).await
}

pub(super) async fn antwoord(
    app: &App,
    behandelaar: &Behandelaar,
    welke: Lijst,
    vraag: Lijstvraag,
    deel: Deel,
) -> Result<Json<Zaken>, Problem> {
    let gevraagd = gevraagd(app, behandelaar, welke, &vraag, deel).await?;
    let volgorde = match (&vraag.orderby, gevraagd.tab) {
        (None, Some(tab)) => Volgorde::van(tab),
        (orderby, _) => volgorde(orderby.as_deref(), &ZAKEN)?,
    };
    let lijst = match welke {
        Lijst::Burgeraanvragen => "burgeraanvragen",
        Lijst::Dossiers => "dossiers",
        Lijst::Beide => "zaken",
    };
    let Vraag {
        filter, woorden, ..
    } = &gevraagd;
    inzage::noteer_lijst(app, behandelaar, lijst, filter.as_ref(), woorden).await?;
    let (regels, aantal) = bladzijde(app, &gevraagd, &vraag, &volgorde).await?;
    let items = items(app, regels).await?;
    Ok(Json(match aantal {
        None => Zaken::Items(items),
        Some(count) => Zaken::Pagina { items, count },
    }))
}

/// What is asked of a list.
pub(super) async fn gevraagd(
    app: &App,
    behandelaar: &Behandelaar,
    welke: Lijst,
    vraag: &Lijstvraag,
    deel: Deel,
) -> Result<Vraag, Problem> {
    let gezocht = vraag.search.as_deref().unwrap_or_default();
    let mut gevraagd = Vraag {
        filter: filter(vraag.filter.as_deref(), &ZAKEN)?,
        woorden: naam::gezocht(gezocht),
        tab: deel.tab,
        toegewezen: deel.toegewezen,
        herinneringen: deel.herinneringen,
        ..zichtbaar(app, behandelaar, welke, Actie::Bekijken)?
    };
    // Only the lists show what presses.
    let eigen = contact::uiterste_dagen(app.pool()).await?;
    gevraagd.peil = gevraagd.peil.met_eigen_dagen(eigen);
    let bureau = &mut gevraagd.bureau;
    bureau.ik.extend(afwezig::voor_wie(app, behandelaar).await?);
    Ok(gevraagd)
}

pub(super) fn filter(
    tekst: Option<&str>,
    velden: &'static [Veld],
) -> Result<Option<Filter>, Problem> {
    tekst
        .map(|tekst| Filter::lees(tekst, velden))
        .transpose()
        .map_err(|fout| Problem::parameter("$filter", &fout.to_string()))
}

pub(super) fn volgorde(
    orderby: Option<&str>,
    velden: &'static [Veld],
) -> Result<Volgorde, Problem> {
    let Some(orderby) = orderby else {
        return Ok(Volgorde::standaard());
    };
    Volgorde::lees(orderby, velden).ok_or_else(|| {
        Problem::parameter(
            "$orderby",
            "Sorteer op een kolom van de lijst, met asc of desc.",
        )
    })
}

/// A page, and the number of all rows where that was asked.
pub(super) async fn bladzijde(
    app: &App,
    gevraagd: &Vraag,
    vraag: &Lijstvraag,
    volgorde: &Volgorde,
) -> Result<(Vec<Regel>, Option<i64>), Problem> {
    let regels = queries::bladzijde(app.pool(), gevraagd, volgorde, vraag.top, vraag.skip);
    Ok(match vraag.met_aantal {
        Telling::Geen => (regels.await?, None),
        Telling::Alle => {
            let aantal = queries::aantal(app.pool(), gevraagd);
            let (regels, aantal) = futures::try_join!(regels, aantal)?;
            (regels, Some(aantal))
        }
    })
}

/// The rows as they are answered, with the names of those who handle them.
pub(super) async fn items(app: &App, regels: Vec<Regel>) -> Result<Vec<ZaakItem>, Problem> {
    let accounts = regels.iter().filter_map(|r| r.behandelaar.clone());
    let namen = namen(app, accounts.collect()).await?;
    let items = regels.into_iter().map(|r| ZaakItem::van(r, &namen));
    Ok(items.collect())
}

pub(super) async fn tellingen(
    app: &App,
    behandelaar: &Behandelaar,
    welke: Lijst,
    vraag: Lijstvraag,
    deel: Deel,
) -> Result<Json<Tellingen>, Problem> {
    let gevraagd = gevraagd(app, behandelaar, welke, &vraag, deel).await?;
    let mut geteld = queries::tellingen(app.pool(), &gevraagd).await?;
    let tabs = Tabtellingen::van(&geteld);
    geteld.retain(|telling| gevraagd.tab.is_none_or(|tab| tab == telling.tab()));
    let mut aantallen: HashMap<&str, i64> = HashMap::new();
    for telling in &geteld {
        *aantallen.entry(&telling.status).or_default() += telling.aantal;
    }
    let statussen = gevraagd.statussen.iter().map(|status| Statusaantal {
        status: *status,
        aantal: aantallen.get(status.code()).copied().unwrap_or_default(),
    });
    Ok(Json(Tellingen {
        totaal: aantallen.values().sum(),
        statussen: statussen.collect(),
        wacht_lang: geteld.iter().map(|t| t.wacht_lang).sum(),
        gelegenheid_nadert: geteld.iter().map(|t| t.gelegenheid_nadert).sum(),
        teruggestuurd: geteld.iter().map(|t| t.teruggestuurd).sum(),
        uitkomst_nieuw: geteld.iter().map(|t| t.uitkomst_nieuw).sum(),
        bel_taak: geteld.iter().map(|t| t.beltaken).sum(),
        brief_wacht: geteld.iter().map(|t| t.brieven).sum(),
        van_mij: geteld.iter().map(|t| t.van_mij).sum(),
        van_niemand: geteld.iter().map(|t| t.van_niemand).sum(),
        herinnering_nadert: geteld.iter().map(|t| t.herinnering_nadert).sum(),
        tabs,
    }))
}

/// The cases that this official may do this with, by the table of roles: all of them, or those of
/// the own organisation; and while they have which status.
pub(super) fn bereik(behandelaar: &Behandelaar, actie: Actie) -> (Bereik, Vec<Status>) {
    let rijen = || {
        TOEGANG
            .iter()
            .filter(|rij| rij.rol == behandelaar.rol && rij.acties.contains(&actie))
    };
    let bereik = if rijen().any(|rij| rij.als == Betrekking::Iedere) {
        Bereik::Alle
    } else {
        Bereik::Van(behandelaar.van())
    };
    (bereik, rijen().flat_map(|rij| rij.bij).copied().collect())
}

/// What this official may know of what was granted.
pub(super) fn blik(behandelaar: &Behandelaar) -> Blik {
    Blik::van(behandelaar.rol, behandelaar.van())
}

/// The cases of a list that this official may do this with; all of them.
pub(super) fn zichtbaar(
    app: &App,
    behandelaar: &Behandelaar,
    welke: Lijst,
    actie: Actie,
) -> Result<Vraag, Problem> {
    behandelaar.rol_mag(actie)?;
    let (bereik, zichtbaar) = bereik(behandelaar, actie);
    Ok(Vraag {
        bereik,
        blik: blik(behandelaar),
        statussen: welke.statussen(&zichtbaar),
        filter: None,
        woorden: Vec::new(),
        voorsteller: None,
        peil: Peil::op(app.clock.now()),
        bureau: Bureau::van(
            behandelaar.rol,
            behandelaar.van(),
            vec![behandelaar.gebruikersnaam.clone()],
        ),
        tab: None,
        toegewezen: None,
        herinneringen: Herinneringen::Alle,
    })
}
