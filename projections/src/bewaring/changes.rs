//! What an event changes, told without looking at what stands there.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use uuid::Uuid;
use verzoek::Event;
use verzoek::bewaring::{Einde, Handtekening, Inhoud, Opschorting, Wat};

/// Changes of one or many cases.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    pub(super) zaken: BTreeMap<Uuid, Zaak>,
    /// By case and attachment: whether it holds what the police or justice said.
    pub(super) onderzoek: BTreeMap<(Uuid, Uuid), Inhoud>,
    /// Cases of which no attachment is left.
    pub(super) zonder_onderzoek: BTreeSet<Uuid>,
    /// By the identifier of the proposal.
    pub(super) vernietigingen: BTreeMap<Uuid, Vernietiging>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Zaak {
    pub einde: Option<Einde>,
    pub opschorting: Option<Opschorting>,
    /// When the last hold was laid.
    pub opgeschort_op: Option<DateTime<Utc>>,
    /// The sequence of the event that lifted a hold last: approvals before it count no more.
    pub opgeheven: Option<i64>,
    pub vernietigd_op: Option<DateTime<Utc>>,
}

/// What happened to a proposal.
#[derive(Clone, Debug, Default)]
pub(super) struct Vernietiging {
    pub nieuw: Option<Nieuw>,
    /// With the sequence of its event.
    pub goedgekeurd: Option<(i64, Handtekening)>,
    pub vernietigd: Option<Uitgevoerd>,
    pub ingetrokken: Option<Ingetrokken>,
}

#[derive(Clone, Debug)]
pub(super) struct Nieuw {
    pub zaak: Uuid,
    pub wat: Wat,
    pub door: Handtekening,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Uitgevoerd {
    pub op: DateTime<Utc>,
    pub sleutels: u64,
    pub bestanden: u64,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Ingetrokken;

/// The kinds of events that change something here. A save of the citizen is none of them and is not even
/// read.
pub(super) const SOORTEN: &[&str] = &[
    "VerzoekVervallen",
    "VerzoekAfgewezen",
    "DossierBeeindigd",
    "BesluitGenomen",
    "Onderscheiden",
    "BijlageGeupload",
    "DossierbijlageToegevoegd",
    "BijlageGekenmerkt",
    "VernietigingOpgeschort",
    "OpschortingOpgeheven",
    "VernietigingVoorgesteld",
    "VernietigingIngetrokken",
    "VernietigingGoedgekeurd",
    "Vernietigd",
];

impl Changes {
    pub(super) fn add(&mut self, zaak: Uuid, volgorde: i64, event: &Event, op: DateTime<Utc>) {
        if let Some(einde) = Einde::door(event, op) {
            self.zaken.entry(zaak).or_default().einde = Some(einde);
        }
        match event {
            // The citizen's attachments are seldom an extract: without a row they are none.
            Event::BijlageGeupload { id, gegevens }
                if Inhoud::van(gegevens.bijlage_type) == Inhoud::Onderzoek =>
            {
                self.onderzoek.insert((zaak, *id), Inhoud::Onderzoek);
            }
            Event::DossierbijlageToegevoegd { id, gegevens } => {
                let inhoud = Inhoud::van(Some(gegevens.kenmerken.bijlage_type));
                if inhoud == Inhoud::Onderzoek {
                    self.onderzoek.insert((zaak, *id), inhoud);
                }
            }
            Event::BijlageGekenmerkt { id, kenmerken } => {
                let inhoud = Inhoud::van(Some(kenmerken.bijlage_type));
                self.onderzoek.insert((zaak, *id), inhoud);
            }
            Event::VernietigingOpgeschort { .. } => {
                let change = self.zaken.entry(zaak).or_default();
                change.opschorting = Some(Opschorting::Ja);
                change.opgeschort_op = Some(op);
            }
            Event::OpschortingOpgeheven { .. } => {
                let change = self.zaken.entry(zaak).or_default();
                change.opschorting = Some(Opschorting::Nee);
                change.opgeheven = Some(volgorde);
            }
            Event::VernietigingVoorgesteld { id, wat, door, .. } => {
                self.vernietigingen.entry(*id).or_default().nieuw = Some(Nieuw {
                    zaak,
                    wat: wat.clone(),
                    door: door.clone(),
                });
            }
            Event::VernietigingIngetrokken { id, .. } => {
                self.vernietigingen.entry(*id).or_default().ingetrokken = Some(Ingetrokken);
            }
            Event::VernietigingGoedgekeurd { id, door } => {
                let goedgekeurd = Some((volgorde, door.clone()));
                self.vernietigingen.entry(*id).or_default().goedgekeurd = goedgekeurd;
            }
            Event::Vernietigd {
                id,
                op,
                wat,
                sleutels,
                bestanden,
                ..
            } => {
                self.vernietigingen.entry(*id).or_default().vernietigd = Some(Uitgevoerd {
                    op: *op,
                    sleutels: *sleutels,
                    bestanden: *bestanden,
                });
                self.vernietigd(zaak, wat, *op);
            }
            // Whether the case is over was asked of `Einde::door`, above.
            Event::VerzoekVervallen { .. }
            | Event::VerzoekAfgewezen { .. }
            | Event::BesluitGenomen { .. }
            | Event::DossierBeeindigd { .. }
            | Event::Onderscheiden { .. } => {}
            // Not an extract.
            Event::BijlageGeupload { .. } => {}
            // These neither end the case nor concern what is destroyed.
            Event::VerzoekIngediend { .. }
            | Event::EmailGeverifieerd { .. }
            | Event::VerzoekIngevoerd { .. }
            | Event::ScanToegevoegd { .. }
            | Event::PostadresOpgegeven { .. }
            | Event::PostbriefOpgesteld { .. }
            | Event::PostbriefVerstuurd { .. }
            | Event::VerzoekOvergedragen { .. }
            | Event::ContactGenoteerd { .. }
            | Event::BehandelaarGewijzigd { .. }
            | Event::HerinneringGezet { .. }
            | Event::VoorstellerUitgenodigd { .. }
            | Event::LinkVerlengd { .. }
            | Event::LinkIngetrokken { .. }
            | Event::LinkOpnieuwVerstuurd { .. }
            | Event::LinkVernieuwd { .. }
            | Event::VoorstellerGewijzigd { .. }
            | Event::MailadresOpgegeven { .. }
            | Event::MailadresBevestigd { .. }
            | Event::MailadresIngetrokken { .. }
            | Event::KandidaatWerkGewijzigd { .. }
            | Event::KandidaatOverigeGewijzigd { .. }
            | Event::KandidaatPersoonsgegevensGewijzigd { .. }
            | Event::KandidaatMilitairGewijzigd { .. }
            | Event::ActiviteitToegevoegd { .. }
            | Event::ActiviteitGewijzigd { .. }
            | Event::ActiviteitVerwijderd { .. }
            | Event::OndersteunerToegevoegd { .. }
            | Event::OndersteunerGewijzigd { .. }
            | Event::OndersteunerVerwijderd { .. }
            | Event::OndersteunerUitgenodigd { .. }
            | Event::OndersteunerHerinnerd { .. }
            | Event::OndersteuneradresBevestigd { .. }
            | Event::OndersteunersbriefOntvangen { .. }
            | Event::OndersteunersbriefGeupload { .. }
            | Event::OndersteunersuitnodigingIngetrokken { .. }
            | Event::OndersteunermailAfgehandeld { .. }
            | Event::MeehelperGevraagd { .. }
            | Event::MeehelperBevestigd { .. }
            | Event::MeehelperIngetrokken { .. }
            | Event::MeehelpermailAfgehandeld { .. }
            | Event::BijlageVerwijderd { .. }
            | Event::UitreikingGekozen { .. }
            | Event::VoorstelIngevoerd { .. }
            | Event::VoorstelIngediend { .. }
            | Event::BerichtenGekozen { .. }
            | Event::RouteGekozen { .. }
            | Event::AdviesUitgebracht { .. }
            | Event::DossierDoorgestuurd { .. }
            | Event::DossierTeruggestuurd { .. }
            | Event::VoorgelegdAanMinisterraad { .. }
            | Event::DossierSamengevoegd { .. }
            | Event::OndersteunerOvergenomen { .. }
            | Event::OpgenomenInBesluit { .. }
            | Event::UitBesluitGehaald { .. }
            | Event::UitreikingGeregistreerd { .. }
            | Event::EmbargoOpgeheven { .. }
            | Event::KandidaatGecorrigeerd { .. }
            | Event::KandidaatAangepast { .. }
            | Event::DossierbijlageVerwijderd { .. }
            | Event::BijlageIngezien { .. }
            | Event::MailVerstuurd { .. }
            | Event::MailMislukt { .. }
            | Event::MailOpnieuwVerstuurd { .. }
            | Event::PdfGemaakt { .. } => {}
        }
    }

    fn vernietigd(&mut self, zaak: Uuid, wat: &Wat, op: DateTime<Utc>) {
        match wat {
            Wat::Zaak => {
                self.zaken.entry(zaak).or_default().vernietigd_op = Some(op);
                self.onderzoek.retain(|(van, _), _| *van != zaak);
                self.zonder_onderzoek.insert(zaak);
            }
            Wat::Bijlagen { ids } => {
                let weg = ids.iter().map(|id| ((zaak, *id), Inhoud::Anders));
                self.onderzoek.extend(weg);
            }
            Wat::Persoon { .. } => {}
        }
    }

    pub(super) fn merge(&mut self, later: Changes) {
        for (zaak, change) in later.zaken {
            let into = self.zaken.entry(zaak).or_default();
            into.einde = change.einde.or(into.einde);
            into.opschorting = change.opschorting.or(into.opschorting);
            into.opgeschort_op = change.opgeschort_op.or(into.opgeschort_op);
            into.opgeheven = change.opgeheven.or(into.opgeheven);
            into.vernietigd_op = change.vernietigd_op.or(into.vernietigd_op);
        }
        self.onderzoek
            .retain(|(zaak, _), _| !later.zonder_onderzoek.contains(zaak));
        self.onderzoek.extend(later.onderzoek);
        self.zonder_onderzoek.extend(later.zonder_onderzoek);
        for (id, change) in later.vernietigingen {
            let into = self.vernietigingen.entry(id).or_default();
            into.nieuw = change.nieuw.or(into.nieuw.take());
            into.goedgekeurd = change.goedgekeurd.or(into.goedgekeurd.take());
            into.vernietigd = change.vernietigd.or(into.vernietigd);
            into.ingetrokken = change.ingetrokken.or(into.ingetrokken);
        }
    }
}

#[cfg(test)]
mod tests {
    use verzoek::gegevens::BijlageType;

    use super::*;

    fn golden() -> Vec<Event> {
        let folder = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../services/verzoek/tests/golden"
        );
        std::fs::read_dir(folder)
            .unwrap()
            .map(|file| {
                let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
                serde_json::from_str(&text).unwrap()
            })
            .collect()
    }

    fn changes_of(event: &Event) -> Changes {
        let mut changes = Changes::default();
        changes.add(Uuid::nil(), 1, event, DateTime::UNIX_EPOCH);
        changes
    }

    fn is_empty(changes: &Changes) -> bool {
        changes.zaken.is_empty()
            && changes.onderzoek.is_empty()
            && changes.vernietigingen.is_empty()
    }

    /// The golden files hold an example of every event. An attachment changes something when it is an
    /// extract; that of the golden file may be another one.
    #[test]
    fn the_kinds_that_are_read_are_those_that_change_something() {
        let mut veranderen = BTreeSet::new();
        for mut event in golden() {
            match &mut event {
                Event::BijlageGeupload { gegevens, .. } => {
                    gegevens.bijlage_type = Some(BijlageType::Onderzoeksbijlage);
                }
                Event::DossierbijlageToegevoegd { gegevens, .. } => {
                    gegevens.kenmerken.bijlage_type = BijlageType::Onderzoeksbijlage;
                }
                Event::BesluitGenomen { besluit, .. } => besluit.toekennen = false,
                _ => {}
            }
            if !is_empty(&changes_of(&event)) {
                veranderen.insert(event.naam());
            }
        }
        assert_eq!(veranderen, SOORTEN.iter().copied().collect());
    }

    #[test]
    fn a_destroyed_case_keeps_no_extracts() {
        let zaak = Uuid::nil();
        let mut changes = Changes::default();
        changes
            .onderzoek
            .insert((zaak, Uuid::from_u128(1)), Inhoud::Onderzoek);
        let mut later = Changes::default();
        later.vernietigd(zaak, &Wat::Zaak, DateTime::UNIX_EPOCH);
        changes.merge(later);
        assert!(changes.onderzoek.is_empty());
        assert!(changes.zonder_onderzoek.contains(&zaak));
    }
}
