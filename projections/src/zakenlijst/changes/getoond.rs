//! What the list shows of each event.

use chrono::{DateTime, Utc};
use verzoek::post::Posttaak;
use verzoek::{Beltaak, Event, Organisatie, Status};

use super::super::embargo::Begin;
use super::super::gelegenheid::{self, Keuze};
use super::{Change, Nieuw, Taak, Teruggestuurd, Vergeten, Wacht};

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
            // The list shows nothing of an event without `Gevolg::Lijst`. Tasks to phone and letters to post are told
            // above; what is to be destroyed stands in the lists of `bewaring`.
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use verzoek::Gevolg;

    use super::*;
    use crate::golden;

    #[test]
    fn the_kinds_that_are_shown_are_those_that_change_a_column() {
        golden::as_the_table_says(Gevolg::Lijst, golden::events(), |event| {
            let mut change = Change::default();
            change.pas_toe(event, DateTime::UNIX_EPOCH, None);
            change != Change::default()
        });
    }
}
