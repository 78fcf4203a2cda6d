//! What the API shows of a case and its dossier: names beside codes, nothing that is confidential
//! to another organisation.

use ::verzoek::dossier::weg::{Plaats, Route, Taak};
use ::verzoek::gegevens::{
    Advies, Adviessoort, Militair, Oordeel, Overige, Persoonsgegevens, Plechtigheid, Uitreiking,
    Voorsteller, Werk,
};
use ::verzoek::steun::{Brief, OntvangenBrief};
use ::verzoek::teken::zichtbaar;
use ::verzoek::tijdlijn::Lezer;
use ::verzoek::{Herinnering, Status, Verzoek, naslag};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::accounts::OrganisatieVan;
use super::bijlageitems::{DossierbijlageItem, Meegestuurd, bijlagen};
use crate::verzoek::ondersteuners::{Getoond, getoond};
use crate::verzoek::verdiensten::Verdiensten;

/// An honour by code and name.
#[derive(Serialize, ToSchema)]
pub struct Onderscheiding {
    pub code: String,
    pub naam: String,
}

impl Onderscheiding {
    /// With the code alone when nobody knows its name any more.
    pub(crate) fn van(code: String) -> Self {
        let naam = naslag::onderscheiding(&code).map_or_else(|| code.clone(), |o| o.naam.clone());
        Onderscheiding { code, naam }
    }
}

fn onderscheiding(code: Option<&String>) -> Option<Onderscheiding> {
    let gevonden = naslag::onderscheiding(code?)?;
    Some(Onderscheiding {
        code: gevonden.code.clone(),
        naam: gevonden.naam.clone(),
    })
}

/// A reminder of the own organisation.
#[derive(Serialize, ToSchema)]
pub struct Herinneringsdag {
    datum: NaiveDate,
    notitie: Option<String>,
}

impl From<&Herinnering> for Herinneringsdag {
    fn from(herinnering: &Herinnering) -> Self {
        Herinneringsdag {
            datum: herinnering.datum,
            notitie: herinnering.notitie.clone(),
        }
    }
}

/// An advice, as it stands beside those of the others.
#[derive(Serialize, ToSchema)]
pub struct AdviesItem {
    organisatie: OrganisatieVan,
    advies: Adviessoort,
    onderscheiding: Option<Onderscheiding>,
    toelichting: String,
    op: DateTime<Utc>,
}

impl From<&Advies> for AdviesItem {
    fn from(advies: &Advies) -> Self {
        AdviesItem {
            organisatie: advies.organisatie.into(),
            advies: advies.advies,
            onderscheiding: onderscheiding(advies.onderscheiding.as_ref()),
            toelichting: advies.toelichting.clone(),
            op: advies.op,
        }
    }
}

/// What the minister decided, or means to decide.
#[derive(Serialize, ToSchema)]
pub struct OordeelItem {
    organisatie: OrganisatieVan,
    toekennen: bool,
    onderscheiding: Option<Onderscheiding>,
    toelichting: Option<String>,
    op: DateTime<Utc>,
}

impl From<&Oordeel> for OordeelItem {
    fn from(oordeel: &Oordeel) -> Self {
        OordeelItem {
            organisatie: oordeel.organisatie.into(),
            toekennen: oordeel.toekennen,
            onderscheiding: onderscheiding(oordeel.onderscheiding.as_ref()),
            toelichting: oordeel.toelichting.clone(),
            op: oordeel.op,
        }
    }
}

/// A place on the road of the dossier.
#[derive(Serialize, ToSchema)]
pub struct Wegpunt {
    status: Status,
    /// None: the chancery still names the ministry.
    organisatie: Option<OrganisatieVan>,
    /// `doorgeven`, `adviseren` or `besluiten`.
    taak: &'static str,
    /// The dossier is here now.
    hier: bool,
}

/// The road of the dossier.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Weg {
    route: Route,
    naam: &'static str,
    /// The rule that asks for this road.
    regel: &'static str,
    /// Why the dossier is where it is and what comes next, in one sentence.
    uitleg: String,
    punten: Vec<Wegpunt>,
    /// The holder names the ministry when it forwards the dossier (`ministerieId`).
    kiest_ministerie: bool,
    /// It lies where it was sent back to.
    teruggestuurd: Option<Teruggestuurd>,
    /// The honours that can be advised and granted on this road, by code.
    onderscheidingen: Vec<&'static str>,
}

/// Who sent the dossier back, and why.
#[derive(Serialize, ToSchema)]
pub struct Teruggestuurd {
    van: OrganisatieVan,
    reden: String,
}

pub fn weg(verzoek: &Verzoek) -> Option<Weg> {
    let uitleg = verzoek.uitleg()?;
    let keuze = verzoek.routekeuze();
    let weg = keuze.route.weg();
    let dossier = verzoek.dossier.as_ref()?;
    let verblijven = &dossier.verblijven;
    let nu = verblijven.last().map(|v| usize::from(v.stap));
    let punten = keuze.stappen().iter().enumerate().map(|(nummer, stap)| {
        let geweest = verblijven.iter().find(|v| usize::from(v.stap) == nummer);
        let wie = geweest
            .map(|v| v.organisatie)
            .or_else(|| keuze.wie(stap.plaats, verzoek.gemeente));
        Wegpunt {
            status: stap.status,
            organisatie: wie.map(OrganisatieVan::from),
            taak: match stap.taak {
                Taak::Doorgeven => "doorgeven",
                Taak::Adviseren => "adviseren",
                Taak::Besluiten => "besluiten",
            },
            hier: nu == Some(nummer),
        }
    });
    Some(Weg {
        route: keuze.route,
        naam: weg.naam,
        regel: weg.regel,
        uitleg,
        punten: punten.collect(),
        kiest_ministerie: verzoek
            .volgende_stap()
            .is_some_and(|(_, stap)| stap.plaats == Plaats::Ministerie),
        teruggestuurd: dossier.teruggestuurd.as_ref().map(|terug| Teruggestuurd {
            van: terug.van.into(),
            reden: terug.reden.clone(),
        }),
        onderscheidingen: naslag::onderscheidingen()
            .iter()
            .filter(|onderscheiding| keuze.route.kent(onderscheiding).is_ok())
            .map(|onderscheiding| onderscheiding.code.as_str())
            .collect(),
    })
}

/// Everything that the citizen filled in, in the citizen's own words.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Voorsteldata {
    voorsteller: Voorsteller,
    werk: Werk,
    overige: Overige,
    overigepersoonsgegevens: Persoonsgegevens,
    militairegegevens: Militair,
    verdiensten: Verdiensten,
    ondersteuners: Vec<Getoond>,
    /// The letters that supporters wrote or sent behind their own link; the file of one is an attachment with the
    /// supporter's id.
    ondersteunersbrieven: Vec<Ondersteunerbrief>,
    uitreiking: Uitreiking,
}

/// A letter, as its supporter wrote and signed it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ondersteunerbrief {
    /// The supporter.
    persoon_id: Uuid,
    /// Null: it came as a file.
    tekst: Option<String>,
    naam: Option<String>,
    /// The name of the file; left out: it was written behind the link.
    #[serde(skip_serializing_if = "Option::is_none")]
    bestand: Option<String>,
    /// The address that was confirmed.
    mail: String,
    ontvangen_op: DateTime<Utc>,
}

fn brief((persoon_id, brief): (Uuid, &OntvangenBrief)) -> Ondersteunerbrief {
    let (tekst, naam, bestand, mail) = match &brief.gegevens {
        Brief::Geschreven(brief) => (Some(&brief.tekst), Some(&brief.naam), None, &brief.mail),
        Brief::Bestand(brief) => (None, None, Some(&brief.bestand.naam), &brief.mail),
    };
    Ondersteunerbrief {
        persoon_id,
        tekst: tekst.cloned(),
        naam: naam.cloned(),
        bestand: bestand.map(|naam| zichtbaar(naam).into_owned()),
        mail: mail.clone(),
        ontvangen_op: brief.op,
    }
}

/// The blocks as officials amended them; null: as the citizen wrote it.
#[derive(Serialize, ToSchema)]
pub struct Aanpassingen {
    werk: Option<Werk>,
    militairegegevens: Option<Militair>,
    overige: Option<Overige>,
}

/// From the submission of the proposal on.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dossierdata {
    voorstel: Voorsteldata,
    aanpassingen: Aanpassingen,
    /// The advices side by side: mayor, province, chancery.
    adviezen: Vec<AdviesItem>,
    /// What the minister laid before the council of ministers.
    ministerraad: Option<OordeelItem>,
    besluit: Option<OordeelItem>,
    /// The ceremony, as it took place.
    uitgereikt: Option<Plechtigheid>,
    bijlagen: Vec<DossierbijlageItem>,
}

pub fn dossier(
    lezer: &Lezer,
    verzoek: &Verzoek,
    meegestuurd: &Meegestuurd,
    vandaag: NaiveDate,
) -> Option<Dossierdata> {
    let dossier = verzoek.dossier.as_ref()?;
    let voorstel = verzoek.voorstel.clone();
    let aangepast = &dossier.aanpassingen;
    Some(Dossierdata {
        voorstel: Voorsteldata {
            voorsteller: voorstel.voorsteller.gegevens,
            werk: voorstel.werk.gegevens,
            overige: voorstel.overige.gegevens,
            overigepersoonsgegevens: voorstel.persoonsgegevens.gegevens,
            militairegegevens: voorstel.militair.gegevens,
            verdiensten: voorstel.activiteiten.into_iter().collect(),
            ondersteuners: voorstel
                .ondersteuners
                .into_iter()
                .map(|o| getoond(o, vandaag))
                .collect(),
            ondersteunersbrieven: verzoek.brieven().map(brief).collect(),
            uitreiking: voorstel.uitreiking.gegevens,
        },
        aanpassingen: Aanpassingen {
            werk: aangepast.werk.as_ref().map(|p| p.gegevens.clone()),
            militairegegevens: aangepast.militair.as_ref().map(|p| p.gegevens.clone()),
            overige: aangepast.overige.as_ref().map(|p| p.gegevens.clone()),
        },
        adviezen: dossier.adviezen.iter().map(AdviesItem::from).collect(),
        ministerraad: dossier.ministerraad.as_ref().map(OordeelItem::from),
        besluit: dossier.afdoening.besluit().map(OordeelItem::from),
        uitgereikt: dossier.afdoening.uitgereikt().cloned(),
        bijlagen: bijlagen(lezer, verzoek, meegestuurd),
    })
}
