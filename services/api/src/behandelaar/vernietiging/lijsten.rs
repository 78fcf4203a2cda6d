//! What is due, what was proposed, what was destroyed.

use ::verzoek::bewaring::Wat;
use ::verzoek::{Actie, Status};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use projections::besluit::queries::Gevraagd;
use projections::bewaring::queries::{self, Peil, Vernietiging, Verstreken, Welke};
use projections::bewaring::velden::{VERNIETIGINGEN, VERSTREKEN};
use projections::filter::Veld;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::koninklijk::{Gewoonlijk, gevraagd};
use super::super::sessie::Behandelaar;
use super::{Voorwerpsoort, Woord, benoem, mag_zien};
use crate::app::App;
use crate::extract::{Lijstvraag, Telling};
use crate::inzage;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Something of which the term is over.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerstrekenItem {
    /// The case.
    id: Uuid,
    zaaknummer: String,
    kandidaat_naam: String,
    gemeente_id: i32,
    /// `zaak` or `onderzoek`.
    #[schema(value_type = Voorwerpsoort)]
    voorwerp: String,
    /// How the case ended: the status in which it stays.
    #[schema(value_type = Status)]
    uitkomst: String,
    /// When it came to its end.
    einde_op: DateTime<Utc>,
    /// When its term was over.
    bewaren_tot: DateTime<Utc>,
    /// Extracts of the police and of justice in it.
    bijlagen: i64,
    /// A legal hold stops it.
    opgeschort: bool,
}

impl From<Verstreken> for VerstrekenItem {
    fn from(regel: Verstreken) -> Self {
        VerstrekenItem {
            id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            kandidaat_naam: regel.kandidaat_naam,
            gemeente_id: regel.gemeente,
            voorwerp: regel.voorwerp,
            uitkomst: regel.uitkomst,
            einde_op: regel.einde_op,
            bewaren_tot: regel.bewaren_tot,
            bijlagen: regel.bijlagen,
            opgeschort: regel.opgeschort,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum VerstrekenLijst {
    Items(Vec<VerstrekenItem>),
    Pagina {
        items: Vec<VerstrekenItem>,
        count: i64,
    },
}

/// What was proposed to destroy.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Watsoort {
    Zaak,
    Bijlagen,
    Persoon,
}

impl From<&Wat> for Watsoort {
    fn from(wat: &Wat) -> Self {
        match wat {
            Wat::Zaak => Watsoort::Zaak,
            Wat::Bijlagen { .. } => Watsoort::Bijlagen,
            Wat::Persoon { .. } => Watsoort::Persoon,
        }
    }
}

/// A destruction, proposed or done.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VernietigingItem {
    /// Of the proposal, and of its certificate.
    id: Uuid,
    zaak_id: Uuid,
    zaaknummer: String,
    kandidaat_naam: String,
    gemeente_id: i32,
    #[schema(value_type = Watsoort)]
    wat: String,
    /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, when one person is forgotten.
    betrokkene: Option<String>,
    /// How many attachments, when it is about those.
    bijlagen: Option<i64>,
    voorgesteld: Woord,
    /// Null: waits for a second official.
    goedgekeurd: Option<Woord>,
    /// Null: not yet.
    vernietigd_op: Option<DateTime<Utc>>,
    /// A legal hold stops it.
    opgeschort: bool,
    /// Whether who asks may approve it now: never one's own proposal.
    mag_goedkeuren: bool,
}

impl VernietigingItem {
    fn van(regel: Vernietiging, wie: &Behandelaar) -> Self {
        let goedgekeurd = regel.goedgekeurd_door.zip(regel.goedgekeurd_op);
        let mag = wie.rol_mag(Actie::VernietigingGoedkeuren).is_ok();
        VernietigingItem {
            mag_goedkeuren: mag
                && !regel.opgeschort
                && goedgekeurd.is_none()
                && regel.voorgesteld_door != wie.gebruikersnaam,
            id: regel.id,
            zaak_id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            kandidaat_naam: regel.kandidaat_naam,
            gemeente_id: regel.gemeente,
            wat: regel.wat,
            betrokkene: regel.betrokkene,
            bijlagen: regel.bijlagen,
            voorgesteld: Woord::van(regel.voorgesteld_door, regel.voorgesteld_op),
            goedgekeurd: goedgekeurd.map(|(door, op)| Woord::van(door, op)),
            vernietigd_op: regel.vernietigd_op,
            opgeschort: regel.opgeschort,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Vernietigingen {
    Items(Vec<VernietigingItem>),
    Pagina {
        items: Vec<VernietigingItem>,
        count: i64,
    },
}

/// Of what the term is over, the longest first. What was proposed already is not here. For
/// kno-bedrijfsvoering and for auditors.
#[utoipa::path(get, path = "/api/vernietiging/verstreken", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "bewarenTot asc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "uitkomst eq 'afgewezen' and opgeschort eq false"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the name, or the case number", max_length = 200)),
    responses((status = 200, body = VerstrekenLijst), Problemen, Sessieproblemen))]
pub async fn verstreken(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<VerstrekenLijst>, Problem> {
    let gewoonlijk = Gewoonlijk {
        volgorde: "bewaren_tot ASC, zaak_id ASC, voorwerp ASC",
        sleutel: "zaak_id",
    };
    let gevraagd = vraag_van(
        &app,
        &behandelaar,
        "bewaartermijn voorbij",
        &vraag,
        &VERSTREKEN,
        gewoonlijk,
    )
    .await?;
    let peil = Peil {
        termijnen: app.settings.termijnen,
        nu: app.clock.now(),
    };
    let regels = queries::bladzijde(app.pool(), peil, &gevraagd).await?;
    let items = regels.into_iter().map(VerstrekenItem::from).collect();
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => VerstrekenLijst::Items(items),
        Telling::Alle => VerstrekenLijst::Pagina {
            items,
            count: queries::aantal(app.pool(), peil, &gevraagd).await?,
        },
    }))
}

/// What was proposed and not executed yet, the longest first.
#[utoipa::path(get, path = "/api/vernietiging/voorstellen", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "voorgesteldOp desc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "wat eq 'persoon'"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the name, or the case number", max_length = 200)),
    responses((status = 200, body = Vernietigingen), Problemen, Sessieproblemen))]
pub async fn voorgesteld(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Vernietigingen>, Problem> {
    let volgorde = "voorgesteld_op ASC, id ASC";
    let naam = "voorgestelde vernietigingen";
    lijst(&app, &behandelaar, naam, Welke::Open, &vraag, volgorde).await
}

/// What was destroyed, the latest first.
#[utoipa::path(get, path = "/api/vernietiging/verklaringen", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "vernietigdOp desc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "vernietigdOp ge 2027-01-01T00:00:00Z"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the name, or the case number", max_length = 200)),
    responses((status = 200, body = Vernietigingen), Problemen, Sessieproblemen))]
pub async fn verklaringen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Vernietigingen>, Problem> {
    let volgorde = "vernietigd_op DESC, id DESC";
    let naam = "vernietigingen";
    lijst(
        &app,
        &behandelaar,
        naam,
        Welke::Vernietigd,
        &vraag,
        volgorde,
    )
    .await
}

/// What is asked of a list, noted as a look at names.
async fn vraag_van(
    app: &App,
    wie: &Behandelaar,
    lijst: &str,
    vraag: &Lijstvraag,
    velden: &'static [Veld],
    gewoonlijk: Gewoonlijk,
) -> Result<Gevraagd, Problem> {
    mag_zien(wie)?;
    let gevraagd = gevraagd(app, vraag, velden, gewoonlijk)?;
    let Gevraagd {
        filter, woorden, ..
    } = &gevraagd;
    inzage::noteer_lijst(app, wie, lijst, filter.as_ref(), woorden).await?;
    Ok(gevraagd)
}

async fn lijst(
    app: &App,
    wie: &Behandelaar,
    naam: &str,
    welke: Welke,
    vraag: &Lijstvraag,
    volgorde: &'static str,
) -> Result<Json<Vernietigingen>, Problem> {
    let gewoonlijk = Gewoonlijk {
        volgorde,
        sleutel: "id",
    };
    let gevraagd = vraag_van(app, wie, naam, vraag, &VERNIETIGINGEN, gewoonlijk).await?;
    let regels = queries::vernietigingen(app.pool(), welke, &gevraagd).await?;
    let mut items: Vec<VernietigingItem> = regels
        .into_iter()
        .map(|regel| VernietigingItem::van(regel, wie))
        .collect();
    let woorden = items
        .iter_mut()
        .flat_map(|item| std::iter::once(&mut item.voorgesteld).chain(&mut item.goedgekeurd))
        .collect();
    benoem(app, woorden).await?;
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => Vernietigingen::Items(items),
        Telling::Alle => Vernietigingen::Pagina {
            items,
            count: queries::aantal_vernietigingen(app.pool(), welke, &gevraagd).await?,
        },
    }))
}
