//! What goes over from a dossier that ends to the one that stays (docs/specification/doubles.md#what-goes-over).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::betrokkene::Onderwerp;
use crate::gegevens::{Bestand, Dossierbijlage, Ondersteuner, Samenvoeging, Zaakverwijzing};
use crate::steun::{Brief, OntvangenBrief};
use crate::{Betrokkene, Verzoek};

/// A dossier that was joined with this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Samengevoegd {
    pub met: Samenvoeging,
    pub ondersteuners: Vec<Uuid>,
    pub bijlagen: Vec<Uuid>,
}

/// A supporter of a dossier that ended, as this person goes over. The identifier stays the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OvergenomenOndersteuner {
    pub id: Uuid,
    pub uit: Zaakverwijzing,
    pub gegevens: Ondersteuner,
    pub brief: Option<OntvangenBrief>,
}

/// What goes over from a dossier that ends to the one that stays.
#[derive(Clone, Debug, PartialEq)]
pub struct Overname {
    pub uit: Zaakverwijzing,
    pub ondersteuners: Vec<OvergenomenOndersteuner>,
    pub bijlagen: Vec<(Uuid, Dossierbijlage)>,
}

impl Overname {
    /// The files that come over, as the dossier that ends stores them, each with whose it becomes.
    pub fn bestanden(&self) -> Vec<(Onderwerp, &Bestand)> {
        let brieven = self.ondersteuners.iter().filter_map(|van| {
            let wie = Onderwerp::Persoon(Betrokkene::Ondersteuner(van.id));
            let brief = van.brief.as_ref()?.gegevens.bestand()?;
            Some((wie, &brief.bestand))
        });
        let bijlagen = self.bijlagen.iter();
        brieven
            .chain(bijlagen.map(|(id, bijlage)| (Onderwerp::Bijlage(*id), &bijlage.bestand)))
            .collect()
    }

    /// The same with the copies in the place of the files, by the key of each. None: one of them has no copy.
    #[must_use]
    pub fn met_kopieen(mut self, kopieen: &BTreeMap<Uuid, Uuid>) -> Option<Self> {
        let brieven = self.ondersteuners.iter_mut().filter_map(|van| {
            match &mut van.brief.as_mut()?.gegevens {
                Brief::Geschreven(_) => None,
                Brief::Bestand(brief) => Some(&mut brief.bestand),
            }
        });
        let bijlagen = self
            .bijlagen
            .iter_mut()
            .map(|(_, bijlage)| &mut bijlage.bestand);
        for bestand in brieven.chain(bijlagen) {
            bestand.sleutel = *kopieen.get(&bestand.sleutel)?;
        }
        Some(self)
    }
}

impl Verzoek {
    pub(crate) fn ondersteuner_overgenomen(&mut self, overgenomen: OvergenomenOndersteuner) {
        let id = overgenomen.id;
        self.bewaring.ondersteuners.push(id);
        let brief = overgenomen.brief.as_ref();
        if let Some(bestand) = brief.and_then(|brief| brief.gegevens.bestand()) {
            self.bewaring.brief(id, bestand.bestand.sleutel);
        }
        let gegevens = overgenomen.gegevens.clone();
        self.volgende(|v| &mut v.ondersteuners, id, gegevens);
        self.in_dossier(|d| d.overgenomen.push(overgenomen));
    }
}
