//! What the list shows of each event.

use chrono::{DateTime, Utc};
use verzoek::post::Posttaak;
use verzoek::{Beltaak, Event, Organisatie, Status};

use super::super::embargo::Begin;
use super::super::gelegenheid::{self, Keuze};
use super::{Change, Nieuw, Taak, Teruggestuurd, Vergeten, Wacht};

/// The kinds of events of which the list shows more than that the case changed.
pub(crate) const GETOOND: &[&str] = &[
    "VerzoekIngediend",
    "EmailGeverifieerd",
    "VerzoekIngevoerd",
    "PostbriefOpgesteld",
    "PostbriefVerstuurd",
    "VerzoekVervallen",
    "VerzoekAfgewezen",
    "VoorstellerUitgenodigd",
    "KandidaatGecorrigeerd",
    "UitreikingGekozen",
    "VoorstelIngediend",
    "VerzoekOvergedragen",
    "DossierDoorgestuurd",
    "DossierTeruggestuurd",
    "VoorgelegdAanMinisterraad",
    "BesluitGenomen",
    "DossierBeeindigd",
    "OpgenomenInBesluit",
    "UitBesluitGehaald",
    "Onderscheiden",
    "UitreikingGeregistreerd",
    "EmbargoOpgeheven",
    "MailVerstuurd",
    "MailMislukt",
    "ContactGenoteerd",
    "BehandelaarGewijzigd",
    "HerinneringGezet",
    "MailadresOpgegeven",
    "MailadresBevestigd",
    "MailadresIngetrokken",
    "LinkIngetrokken",
    "Vernietigd",
];

impl Change {
    fn van_gemeente(&mut self, gemeente: u32) {
        let organisatie = Organisatie::gemeente(gemeente);
        self.gemeente = i32::try_from(gemeente).ok();
        self.houder = Some(organisatie);
        self.begint_bij = Some(organisatie);
        self.bereikt.clear();
    }

    fn naar(&mut self, organisatie: Organisatie, status: Status) {
        self.status = Some(status);
        self.houder = Some(organisatie);
        self.bereikt.insert(organisatie);
    }

    /// From now on it waits for its holder.
    fn ligt_sinds(&mut self, op: DateTime<Utc>) {
        self.sinds = Some(op);
        self.wacht = Some(Wacht::Sinds(op));
    }

    /// It stays where it is, and waits for no organisation.
    fn wacht_niet(&mut self, status: Status) {
        self.status = Some(status);
        self.wacht = Some(Wacht::Niemand);
    }

    /// What the list shows of an event, beside that the case changed.
    pub(super) fn pas_toe(
        &mut self,
        event: Event,
        moment: DateTime<Utc>,
        ervoor: Option<DateTime<Utc>>,
    ) {
        self.spoor.volg(&event);
        match event.beltaak() {
            Beltaak::Geen => {}
            Beltaak::Opent(soort) => {
                self.bellen.insert(soort, Taak::Open);
            }
            Beltaak::Sluit(soorten) => {
                let gedaan = soorten.iter().map(|soort| (*soort, Taak::Gedaan));
                self.bellen.extend(gedaan);
            }
        }
        match event.posttaak() {
            Posttaak::Geen => {}
            Posttaak::Opent(soort) => {
                self.brieven.insert(soort, Taak::Open);
            }
            Posttaak::Sluit(soorten) => {
                let gedaan = soorten.iter().map(|soort| (*soort, Taak::Gedaan));
                self.brieven.extend(gedaan);
            }
        }
        match event {
            Event::VerzoekIngediend {
                zaaknummer,
                op,
                gegevens,
                ..
            } => {
                self.van_gemeente(gegevens.gemeente_id);
                self.wacht_niet(Status::WachtOpVerificatie);
                self.sinds = Some(op);
                self.nieuw = Some(Nieuw {
                    zaaknummer,
                    ontvangen_op: op,
                    gegevens,
                });
            }
            Event::EmailGeverifieerd { op } | Event::VerzoekIngevoerd { op, .. } => {
                self.status = Some(Status::BijGemeente);
                self.ligt_sinds(op);
            }
            Event::VerzoekVervallen { .. } => self.wacht_niet(Status::Vervallen),
            Event::VerzoekAfgewezen { .. } => self.wacht_niet(Status::Afgewezen),
            // The citizen is to act.
            Event::VoorstellerUitgenodigd { .. } => self.wacht_niet(Status::Uitgenodigd),
            Event::KandidaatGecorrigeerd { gegevens } => self.kandidaat = Some(gegevens),
            Event::BehandelaarGewijzigd {
                organisatie,
                behandelaar,
            } => {
                self.behandelaars.insert(organisatie, behandelaar);
            }
            Event::HerinneringGezet {
                organisatie, datum, ..
            } => {
                self.herinneringen.insert(organisatie, datum);
            }
            Event::UitreikingGekozen { gegevens } => {
                self.gelegenheid = Some(Keuze::from(&gegevens));
            }
            Event::VoorstelIngediend { op, uiterste_dag } => {
                self.status = Some(Status::GemeenteAdvies);
                self.ligt_sinds(op);
                self.algemene_datum = gelegenheid::eerstvolgende(op, uiterste_dag);
            }
            Event::VerzoekOvergedragen { naar, .. } => {
                self.van_gemeente(naar);
                self.ligt_sinds(moment);
            }
            Event::DossierDoorgestuurd { naar, status, .. } => {
                self.naar(naar, status);
                self.ligt_sinds(moment);
                self.teruggestuurd = Some(Teruggestuurd::Nee);
            }
            Event::DossierTeruggestuurd { naar, status, .. } => {
                self.naar(naar, status);
                self.ligt_sinds(moment);
                self.teruggestuurd = Some(Teruggestuurd::Ja);
            }
            Event::VoorgelegdAanMinisterraad { .. } => self.status = Some(Status::Ministerraad),
            // What is granted waits for its decree: the chancery is to act, no longer the minister.
            Event::BesluitGenomen { besluit, .. } if besluit.toekennen => {
                self.embargo.begint = Some(Begin {
                    status: self.status,
                    houder: besluit.organisatie,
                    sinds: self.sinds,
                    gewijzigd: ervoor,
                });
                self.naar(Organisatie::KANSELARIJ, Status::na_besluit(true));
                self.ligt_sinds(moment);
            }
            Event::BesluitGenomen { .. } => {
                self.wacht_niet(Status::na_besluit(false));
                self.uitkomst = self.uitkomst.or(Some(moment));
            }
            Event::DossierBeeindigd { .. } => {
                self.wacht_niet(Status::Beeindigd);
                self.embargo.beeindigd = Some(moment);
                self.uitkomst = self.uitkomst.or(Some(moment));
            }
            Event::OpgenomenInBesluit { .. } => self.wacht_niet(Status::InBesluit),
            Event::UitBesluitGehaald { .. } => {
                self.status = Some(Status::na_besluit(true));
                self.ligt_sinds(moment);
            }
            Event::Onderscheiden { .. } => self.wacht_niet(Status::Onderscheiden),
            // Until the ceremony nobody talks about it.
            Event::UitreikingGeregistreerd { .. } => {
                self.embargo.voorbij = true;
                self.uitkomst = self.uitkomst.or(Some(moment));
            }
            Event::EmbargoOpgeheven { .. } => self.embargo.voorbij = true,
            Event::Vernietigd { wat, .. } => self.vergeten.ook(Vergeten {
                voorsteller: wat.raakt_voorsteller(),
                kandidaat: wat.raakt_kandidaat(),
            }),
            // The list shows nothing else of what is filled in.
            Event::ScanToegevoegd { .. }
            | Event::VoorstellerGewijzigd { .. }
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
            | Event::OndersteunersbriefOntvangen { .. }
            | Event::OndersteunersbriefGeupload { .. }
            | Event::BijlageGeupload { .. }
            | Event::BijlageVerwijderd { .. }
            | Event::VoorstelIngevoerd { .. }
            | Event::BerichtenGekozen { .. }
            | Event::DossierSamengevoegd { .. }
            | Event::OndersteunerOvergenomen { .. } => {}
            // Tasks to phone and letters to post are told above.
            Event::PostadresOpgegeven { .. }
            | Event::PostbriefOpgesteld { .. }
            | Event::PostbriefVerstuurd { .. }
            | Event::ContactGenoteerd { .. }
            | Event::LinkVerlengd { .. }
            | Event::LinkIngetrokken { .. }
            | Event::LinkOpnieuwVerstuurd { .. }
            | Event::LinkVernieuwd { .. }
            | Event::MailadresOpgegeven { .. }
            | Event::MailadresBevestigd { .. }
            | Event::MailadresIngetrokken { .. }
            | Event::OndersteunerUitgenodigd { .. }
            | Event::OndersteunerHerinnerd { .. }
            | Event::OndersteuneradresBevestigd { .. }
            | Event::OndersteunersuitnodigingIngetrokken { .. }
            | Event::OndersteunermailAfgehandeld { .. }
            | Event::MeehelperGevraagd { .. }
            | Event::MeehelperBevestigd { .. }
            | Event::MeehelperIngetrokken { .. }
            | Event::MeehelpermailAfgehandeld { .. }
            | Event::MailVerstuurd { .. }
            | Event::MailMislukt { .. }
            | Event::MailOpnieuwVerstuurd { .. }
            | Event::PdfGemaakt { .. } => {}
            // The case stays where it is, with the same status.
            Event::RouteGekozen { .. }
            | Event::AdviesUitgebracht { .. }
            | Event::KandidaatAangepast { .. }
            | Event::DossierbijlageToegevoegd { .. }
            | Event::BijlageGekenmerkt { .. }
            | Event::DossierbijlageVerwijderd { .. }
            | Event::BijlageIngezien { .. } => {}
            // What is to be destroyed stands in the lists of `bewaring`.
            Event::VernietigingOpgeschort { .. }
            | Event::OpschortingOpgeheven { .. }
            | Event::VernietigingVoorgesteld { .. }
            | Event::VernietigingIngetrokken { .. }
            | Event::VernietigingGoedgekeurd { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The golden files hold an example of every event.
    #[test]
    fn the_kinds_that_are_shown_are_those_that_change_a_column() {
        let golden = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../services/verzoek/tests/golden"
        );
        let mut veranderen = BTreeSet::new();
        for file in std::fs::read_dir(golden).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let event: Event = serde_json::from_str(&text).unwrap();
            let kind = event.naam();
            let mut change = Change::default();
            change.pas_toe(event, DateTime::UNIX_EPOCH, None);
            if change != Change::default() {
                veranderen.insert(kind);
            }
        }
        assert_eq!(veranderen, GETOOND.iter().copied().collect());
    }
}
