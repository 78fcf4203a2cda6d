//! How far the destruction of a case is.

use ::verzoek::bewaring::{Einde, Opschorting, Stand, Uitkomst};
use ::verzoek::gegevens::Aanvraag;
use ::verzoek::{Actie, Betrokkene, Status, Verzoek};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use projections::bewaring::queries;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::verklaring::{VerklaringItem, WatItem};
use super::{Woord, benoem};
use crate::app::App;
use crate::extract::Id;
use crate::inzage::{self, Inzage};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Somebody about whom the case holds data.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Persoon {
    /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`.
    betrokkene: String,
    /// Null: a supporter whom the proposer removed; the history still has the name.
    naam: Option<String>,
    /// What is held was destroyed.
    vergeten: bool,
    /// Their destruction can be proposed: a candidate's not while the case runs, nor when the register keeps
    /// the candidate.
    te_vergeten: bool,
}

/// A proposal that was not executed yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VoorstelItem {
    id: Uuid,
    wat: WatItem,
    voorgesteld: Woord,
    /// Null: waits for a second official.
    goedgekeurd: Option<Woord>,
}

/// How long a case is kept, and what is being destroyed of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ZaakBewaring {
    id: Uuid,
    zaaknummer: String,
    status: Status,
    /// Null: it runs.
    einde_op: Option<DateTime<Utc>>,
    /// Until when the case is kept. Null: it runs, or for ever.
    zaak_bewaren_tot: Option<DateTime<Utc>>,
    /// It is kept for ever.
    voor_altijd: bool,
    /// Until when its extracts are kept. Null: it runs, or there are none.
    onderzoek_bewaren_tot: Option<DateTime<Utc>>,
    /// Extracts of the police and of justice.
    onderzoeksbijlagen: usize,
    /// A legal hold stops all destruction.
    opgeschort: bool,
    /// The whole case was destroyed.
    vernietigd: bool,
    voorstel: Option<VoorstelItem>,
    verklaringen: Vec<VerklaringItem>,
    personen: Vec<Persoon>,
    /// What may be done with the case now.
    toegestaan: Vec<Actie>,
}

/// How long this case is kept, what was proposed and what was destroyed of it.
#[utoipa::path(get, path = "/api/vernietiging/zaken/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(Actie::VernietigingVoorstellen))),
    responses((status = 200, body = ZaakBewaring), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn zaakbewaring(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Json<ZaakBewaring>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    verzoek.toegang(&behandelaar.actor(), Actie::VernietigingVoorstellen)?;
    toon(&app, &behandelaar, id, &verzoek).await
}

/// The case as it is now.
pub(super) async fn toon(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<Json<ZaakBewaring>, Problem> {
    inzage::noteer(app, behandelaar, Inzage::van_zaak(id)).await?;
    let status = verzoek.status()?;
    let bewaring = &verzoek.bewaring;
    let einde_op = queries::einde(app.pool(), id).await?;
    let einde = einde_op.and_then(|op| {
        let uitkomst = Uitkomst::van(status)?;
        Some(Einde { uitkomst, op })
    });
    let termijnen = app.settings.termijnen;
    let onderzoek = bewaring.onderzoek().len();
    let mut antwoord = ZaakBewaring {
        id,
        zaaknummer: verzoek.zaaknummer.clone(),
        status,
        einde_op,
        zaak_bewaren_tot: einde.and_then(|einde| termijnen.zaak_tot(einde)),
        voor_altijd: status == Status::Onderscheiden,
        onderzoek_bewaren_tot: einde
            .filter(|_| onderzoek > 0)
            .map(|einde| termijnen.onderzoek_tot(einde)),
        onderzoeksbijlagen: onderzoek,
        opgeschort: bewaring.opgeschort == Opschorting::Ja,
        vernietigd: bewaring.is_vernietigd(),
        voorstel: bewaring.voorstel.as_ref().map(|voorstel| VoorstelItem {
            id: voorstel.id,
            wat: WatItem::from(&voorstel.wat),
            voorgesteld: Woord::from(&voorstel.voorgesteld),
            goedgekeurd: voorstel
                .goedgekeurd
                .as_ref()
                .filter(|_| voorstel.stand == Stand::Goedgekeurd)
                .map(Woord::from),
        }),
        verklaringen: bewaring
            .verklaringen
            .iter()
            .map(|verklaring| VerklaringItem::van(id, verzoek, verklaring))
            .collect(),
        personen: personen(verzoek),
        toegestaan: verzoek.toegestaan(&behandelaar.actor(), app.clock.now()),
    };
    let van_voorstel = antwoord
        .voorstel
        .iter_mut()
        .flat_map(|v| std::iter::once(&mut v.voorgesteld).chain(&mut v.goedgekeurd));
    let van_verklaringen = antwoord
        .verklaringen
        .iter_mut()
        .flat_map(VerklaringItem::woorden);
    benoem(app, van_voorstel.chain(van_verklaringen).collect()).await?;
    Ok(Json(antwoord))
}

/// Everybody about whom a case holds or held data: who may ask what it is, or that it is destroyed.
pub fn personen(verzoek: &Verzoek) -> Vec<Persoon> {
    let persoon = |betrokkene: Betrokkene, naam: Option<String>| {
        let vergeten = verzoek.bewaring.is_vergeten(betrokkene);
        Persoon {
            betrokkene: betrokkene.to_string(),
            naam: naam.filter(|_| !vergeten),
            vergeten,
            te_vergeten: verzoek.kan_vergeten(betrokkene).is_ok(),
        }
    };
    let aanvraag = verzoek.aanvraag.as_ref();
    let voorsteller = aanvraag.map(|a| a.voorsteller_naam.clone());
    let van_ondersteuner = |id: Uuid| {
        let mut ondersteuners = verzoek.voorstel.ondersteuners.iter();
        ondersteuners
            .find(|o| o.id == id)
            .map(|o| o.gegevens.persoonsgegevens.achternaam.clone())
    };
    let ondersteuners = verzoek.bewaring.ondersteuners.iter();
    let van_meehelper = |id: Uuid| {
        let meehelper = verzoek.meehelper.as_ref().filter(|m| m.id == id);
        meehelper.map(|meehelper| meehelper.naam.clone())
    };
    let meehelpers = verzoek.bewaring.meehelpers.iter();
    [
        persoon(Betrokkene::Voorsteller, voorsteller),
        persoon(
            Betrokkene::Kandidaat,
            aanvraag.map(Aanvraag::kandidaat_naam),
        ),
    ]
    .into_iter()
    .chain(ondersteuners.map(|id| persoon(Betrokkene::Ondersteuner(*id), van_ondersteuner(*id))))
    .chain(meehelpers.map(|id| persoon(Betrokkene::Meehelper(*id), van_meehelper(*id))))
    .collect()
}
