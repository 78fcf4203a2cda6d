//! The case after the proposal was submitted: where it is on its road, what was advised, and what
//! officials added to it.

mod afdoening;
mod uitleg;
pub mod weg;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::controle::Pagina;
use crate::gegevens::{
    Aanpassing, Advies, Dossierbijlage, Kenmerken, Militair, Onderdeel, Oordeel, Overige,
    Vertrouwelijkheid, Werk,
};
use crate::mailsoort::MailSoort;
use crate::samenvoegen::{OvergenomenOndersteuner, Samengevoegd};
use crate::{Organisatie, Status, Verzoek};
pub use afdoening::{Afdoening, Beeindigd, Besluit, Onderscheiden};
use weg::{Route, Routekeuze, Stap, Taak};

/// A stay at an organisation: the place on the road, and who stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verblijf {
    /// Counted from 0 in the road's places.
    pub stap: u8,
    pub organisatie: Organisatie,
}

/// An official got the case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opgepakt {
    /// The number of the event.
    pub door: u64,
    /// Who had it before.
    pub van: Option<String>,
}

/// The candidate's blocks as officials amended them; none: as the citizen wrote it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Aanpassingen {
    pub werk: Option<Pagina<Werk>>,
    pub militair: Option<Pagina<Militair>>,
    pub overige: Option<Pagina<Overige>>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Dossier {
    /// The stays so far; the last is where it is now. Sent back, the last one is gone.
    pub verblijven: Vec<Verblijf>,
    /// Every organisation that it ever reached.
    pub bereikt: BTreeSet<Organisatie>,
    /// The road that an official recorded; none: that of the municipality.
    pub keuze: Option<Routekeuze>,
    /// Why it was sent back, as long as it is where that brought it.
    pub teruggestuurd: Option<Terug>,
    /// How an official of the municipality got it for the first time since it was submitted.
    #[serde(default)]
    pub opgepakt: Option<Opgepakt>,
    /// The present advice of each organisation, in the order of the first one.
    pub adviezen: Vec<Advies>,
    /// What the minister laid before the council of ministers.
    pub ministerraad: Option<Oordeel>,
    pub afdoening: Afdoening,
    pub aanpassingen: Aanpassingen,
    /// What officials added.
    pub bijlagen: Vec<Onderdeel<Dossierbijlage>>,
    /// What officials said of the citizen's attachments.
    pub kenmerken: BTreeMap<Uuid, Pagina<Kenmerken>>,
    /// Whose the confidential attachments are, also of those that were removed.
    pub vertrouwelijk: BTreeMap<Uuid, Organisatie>,
    /// The dossiers that were joined with this one, as they came.
    #[serde(default)]
    pub samengevoegd: Vec<Samengevoegd>,
    /// The supporters who came over with them, beside what step 4 says of them.
    #[serde(default)]
    pub overgenomen: Vec<OvergenomenOndersteuner>,
}

/// How a dossier came back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terug {
    pub van: Organisatie,
    pub reden: String,
}

impl Dossier {
    /// A proposal that was just submitted to a municipality.
    pub fn nieuw(gemeente: u32) -> Self {
        let organisatie = Organisatie::gemeente(gemeente);
        Dossier {
            verblijven: vec![Verblijf {
                stap: 0,
                organisatie,
            }],
            bereikt: BTreeSet::from([organisatie]),
            ..Dossier::default()
        }
    }

    /// Where it is on its road.
    pub fn houder(&self) -> Option<Organisatie> {
        self.verblijven.last().map(|v| v.organisatie)
    }

    /// It never lay anywhere but with the municipality that it was submitted to.
    fn ging_nergens_heen(&self) -> bool {
        self.bereikt.len() == 1
    }

    pub fn advies_van(&self, organisatie: Organisatie) -> Option<&Advies> {
        self.adviezen.iter().find(|a| a.organisatie == organisatie)
    }

    /// The attachment is confidential and not of this organisation.
    pub fn verborgen_voor(&self, bijlage: Uuid, organisatie: Organisatie) -> bool {
        self.vertrouwelijk
            .get(&bijlage)
            .is_some_and(|eigenaar| *eigenaar != organisatie)
    }

    pub(crate) fn doorgestuurd(&mut self, naar: Organisatie, stap: u8) {
        self.verblijven.push(Verblijf {
            stap,
            organisatie: naar,
        });
        self.bereikt.insert(naar);
        self.teruggestuurd = None;
    }

    pub(crate) fn komt_terug(&mut self, van: Organisatie, reden: String) {
        self.verblijven.pop();
        self.teruggestuurd = Some(Terug { van, reden });
    }

    /// The latest advice of an organisation takes the place of its earlier one.
    pub(crate) fn geadviseerd(&mut self, advies: Advies) {
        match self
            .adviezen
            .iter_mut()
            .find(|a| a.organisatie == advies.organisatie)
        {
            Some(eerder) => *eerder = advies,
            None => self.adviezen.push(advies),
        }
    }

    pub(crate) fn aangepast(&mut self, versie: u64, aanpassing: Aanpassing) {
        match aanpassing {
            Aanpassing::Werk(gegevens) => {
                self.aanpassingen.werk = Some(Pagina { versie, gegevens });
            }
            Aanpassing::Militair(gegevens) => {
                self.aanpassingen.militair = Some(Pagina { versie, gegevens });
            }
            Aanpassing::Overige(gegevens) => {
                self.aanpassingen.overige = Some(Pagina { versie, gegevens });
            }
        }
    }

    pub(crate) fn bijlage_toegevoegd(&mut self, id: Uuid, versie: u64, gegevens: Dossierbijlage) {
        self.onthoud_vertrouwelijkheid(
            id,
            gegevens.kenmerken.vertrouwelijkheid,
            gegevens.organisatie,
        );
        self.bijlagen.push(Onderdeel {
            id,
            versie,
            gegevens,
        });
    }

    pub(crate) fn bijlage_gekenmerkt(&mut self, id: Uuid, versie: u64, kenmerken: Kenmerken) {
        let Some(bijlage) = self.bijlagen.iter_mut().find(|b| b.id == id) else {
            let gegevens = kenmerken;
            self.kenmerken.insert(id, Pagina { versie, gegevens });
            return;
        };
        let (vertrouwelijkheid, eigenaar) =
            (kenmerken.vertrouwelijkheid, bijlage.gegevens.organisatie);
        bijlage.versie = versie;
        bijlage.gegevens.kenmerken = kenmerken;
        self.onthoud_vertrouwelijkheid(id, vertrouwelijkheid, eigenaar);
    }

    fn onthoud_vertrouwelijkheid(
        &mut self,
        id: Uuid,
        vertrouwelijkheid: Vertrouwelijkheid,
        eigenaar: Organisatie,
    ) {
        match vertrouwelijkheid {
            Vertrouwelijkheid::EigenOrganisatie => self.vertrouwelijk.insert(id, eigenaar),
            Vertrouwelijkheid::Open => self.vertrouwelijk.remove(&id),
        };
    }
}

impl Verzoek {
    pub(crate) fn in_dossier(&mut self, pas_toe: impl FnOnce(&mut Dossier)) {
        if let Some(dossier) = &mut self.dossier {
            pas_toe(dossier);
        }
    }

    /// Its holder gave it to an official, or to nobody. Given back as it was before the proposer was told, it was not
    /// taken up. Nor is one that comes back to the municipality: it was dealt with before it went on.
    pub(crate) fn toegewezen(&mut self, naar: Option<&str>, van: Option<String>) {
        let (door, verteld) = (
            self.versie,
            self.bezorgd.contains(&MailSoort::InBehandeling),
        );
        if self.status != Some(Status::GemeenteAdvies) {
            return;
        }
        self.in_dossier(|dossier| {
            if !dossier.ging_nergens_heen() {
                return;
            }
            let opgepakt = &mut dossier.opgepakt;
            match opgepakt {
                None => *opgepakt = naar.map(|_| Opgepakt { door, van }),
                Some(eerder) if !verteld && (naar.is_none() || naar == eerder.van.as_deref()) => {
                    *opgepakt = None;
                }
                Some(_) => {}
            }
        });
    }

    /// The event by which the municipality took the submitted proposal up; none: it did not yet, or the proposal
    /// is past that.
    pub fn in_behandeling(&self) -> Option<u64> {
        self.dossier
            .as_ref()
            .filter(|d| self.status == Some(Status::GemeenteAdvies) && d.ging_nergens_heen())
            .and_then(|d| d.opgepakt.as_ref())
            .map(|opgepakt| opgepakt.door)
    }

    /// The road of this case: the recorded one, or that of its municipality.
    pub fn routekeuze(&self) -> Routekeuze {
        self.dossier
            .as_ref()
            .and_then(|d| d.keuze)
            .unwrap_or_else(|| Routekeuze::zonder_meer(Route::van_gemeente(self.gemeente)))
    }

    /// The organisation that has the case in hand, once it reached a municipality.
    pub fn houder(&self) -> Option<Organisatie> {
        match &self.dossier {
            // What was granted is the chancery's: it composes the decree.
            Some(dossier) if dossier.afdoening.toekenning().is_some() => {
                Some(Organisatie::KANSELARIJ)
            }
            Some(dossier) => dossier.houder(),
            None => self
                .status
                .filter(|s| s.bereikte_gemeente())
                .map(|_| Organisatie::gemeente(self.gemeente)),
        }
    }

    /// Whether the dossier passed this organisation on its way to the decision: not one that it came back from, and
    /// not the municipality that only knows of the deed.
    pub fn ging_langs(&self, organisatie: Organisatie) -> bool {
        let stappen = self.routekeuze().stappen();
        let behandelt = |verblijf: &&Verblijf| {
            let stap = stappen.get(usize::from(verblijf.stap));
            stap.is_some_and(Stap::behandelt)
        };
        self.dossier.as_ref().is_some_and(|dossier| {
            let mut verblijven = dossier.verblijven.iter().filter(behandelt);
            verblijven.any(|verblijf| verblijf.organisatie == organisatie)
        })
    }

    /// The place on the road where the dossier is.
    pub fn stap(&self) -> Option<&'static Stap> {
        let verblijf = self.dossier.as_ref()?.verblijven.last()?;
        self.routekeuze().stappen().get(usize::from(verblijf.stap))
    }

    /// The next place on the road, with its number. A place that would only pass the dossier on to
    /// where it already is, is skipped.
    pub fn volgende_stap(&self) -> Option<(u8, &'static Stap)> {
        let nu = *self.dossier.as_ref()?.verblijven.last()?;
        self.stap_na(&self.routekeuze(), nu)
    }

    /// As [`Verzoek::volgende_stap`], on this road and from there.
    pub(crate) fn stap_na(&self, keuze: &Routekeuze, nu: Verblijf) -> Option<(u8, &'static Stap)> {
        keuze
            .stappen()
            .iter()
            .enumerate()
            .skip(usize::from(nu.stap) + 1)
            .find(|(_, stap)| {
                stap.taak != Taak::Doorgeven
                    || keuze.wie(stap.plaats, self.gemeente) != Some(nu.organisatie)
            })
            .and_then(|(nummer, stap)| Some((u8::try_from(nummer).ok()?, stap)))
    }

    /// The advice of the Kapittel, when there is one.
    pub fn kapittel(&self) -> Option<&Advies> {
        self.dossier.as_ref()?.advies_van(Organisatie::KANSELARIJ)
    }
}
