//! What an event changes in the case's tables, told without looking at what stands there.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use history::{RecordedError, RecordedEvent};
use serde::Deserialize;
use uuid::Uuid;
use verzoek::bewaring::Wat;
use verzoek::{Event, Status, Vingerafdruk};

use super::soorten::{LinkSoort, Onderdeelsoort, Paginanaam};

/// Changes of one or many cases; ordered, so that the same changes give the same statement.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    pub(super) zaken: BTreeMap<Uuid, ZaakChange>,
    pub(super) links: BTreeMap<String, (Uuid, LinkSoort)>,
    /// The sequence of the event that set a page last.
    pub(super) paginas: BTreeMap<(Uuid, Paginanaam), i64>,
    pub(super) onderdelen: BTreeMap<(Uuid, Onderdeelsoort, Uuid), OnderdeelChange>,
    /// Cases that a helper changed: one command at a time is given on a case.
    pub(super) door_meehelper: BTreeSet<Uuid>,
    /// Cases that an official changed, each with the account.
    pub(super) door_behandelaar: BTreeMap<Uuid, String>,
    /// Cases of which no helper's draft stays: the helper's link ended for good, with the proposer's or by itself.
    pub(super) zonder_meehulp: BTreeSet<Uuid>,
    /// Cases that were destroyed: no link leads to them any more, and nothing of them is shown.
    pub(super) vernietigd: BTreeSet<Uuid>,
}

/// Who did it, as it stands beside the event.
#[derive(Deserialize)]
struct Door {
    door: Wie,
    gebruiker: Option<String>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
enum Wie {
    Meehelper,
    Behandelaar,
    #[serde(other)]
    Ander,
}

#[derive(Clone, Debug, Default)]
pub(super) struct ZaakChange {
    /// Set by the event with which the case begins.
    pub nieuw: Option<NieuweZaak>,
    pub status: Option<Status>,
    pub gemeente: Option<i32>,
    pub link: Option<LinkChange>,
    pub link_geldig_tot: Option<DateTime<Utc>>,
    pub verdiensten: i32,
    pub ondersteuners: i32,
    pub bijlagen: i32,
    /// Letters take the place of mails from here on, or no longer.
    pub per_brief: Option<bool>,
}

#[derive(Clone, Debug)]
pub(super) struct NieuweZaak {
    pub zaaknummer: String,
    pub ontvangen_op: DateTime<Utc>,
}

#[derive(Clone, Debug)]
pub(super) enum LinkChange {
    InKracht(Vingerafdruk),
    Ingetrokken,
}

#[derive(Clone, Debug)]
pub(super) enum OnderdeelChange {
    /// Added, and perhaps changed since.
    Toegevoegd {
        volgorde: i64,
        versie: i64,
        /// Where an attachment is stored.
        bestand: Option<Uuid>,
    },
    /// By the event with this sequence.
    Gewijzigd(i64),
    Verwijderd,
}

impl Changes {
    pub(super) fn add(&mut self, event: &RecordedEvent) -> Result<(), RecordedError> {
        let (zaak, sequence) = (event.aggregate_id, event.sequence);
        // What can't be read is no helper's and no official's.
        match event.metadata() {
            Ok(Door {
                door: Wie::Meehelper,
                ..
            }) => {
                self.door_meehelper.insert(zaak);
            }
            Ok(Door {
                door: Wie::Behandelaar,
                gebruiker: Some(gebruiker),
            }) => {
                self.door_behandelaar.insert(zaak, gebruiker);
            }
            Ok(
                Door {
                    door: Wie::Ander, ..
                }
                | Door {
                    door: Wie::Behandelaar,
                    gebruiker: None,
                },
            )
            | Err(_) => {}
        }
        // Most events of a case are saves of a page: their name tells all that is written of them.
        match Paginanaam::gezet_door(&event.event_type) {
            Some(naam) => self.pagina(zaak, naam, sequence),
            None => self.met_inhoud(zaak, sequence, event.event()?),
        }
        Ok(())
    }

    fn met_inhoud(&mut self, zaak: Uuid, sequence: i64, event: Event) {
        match event {
            Event::VerzoekIngediend {
                zaaknummer,
                op,
                gegevens,
                vingerafdruk,
                ..
            } => {
                let change = self.zaak(zaak);
                change.nieuw = Some(NieuweZaak {
                    zaaknummer,
                    ontvangen_op: op,
                });
                change.status = Some(Status::WachtOpVerificatie);
                change.gemeente = Some(code(gegevens.gemeente_id));
                self.links.insert(
                    vingerafdruk.als_str().to_owned(),
                    (zaak, LinkSoort::Verificatie),
                );
                for naam in Paginanaam::UIT_AANVRAAG {
                    self.pagina(zaak, naam, sequence);
                }
            }
            Event::MailadresOpgegeven { vingerafdruk, .. } => {
                self.links.insert(
                    vingerafdruk.als_str().to_owned(),
                    (zaak, LinkSoort::Verificatie),
                );
            }
            Event::PostadresOpgegeven { .. } => self.zaak(zaak).per_brief = Some(true),
            Event::MailadresBevestigd { .. } => self.zaak(zaak).per_brief = Some(false),
            Event::EmailGeverifieerd { .. } | Event::VerzoekIngevoerd { .. } => {
                self.zaak(zaak).status = Some(Status::BijGemeente);
            }
            Event::VerzoekVervallen { .. } => self.zaak(zaak).status = Some(Status::Vervallen),
            Event::VerzoekAfgewezen { .. } => {
                self.zonder_meehulp.insert(zaak);
                self.zaak(zaak).status = Some(Status::Afgewezen);
            }
            Event::VerzoekOvergedragen { naar, .. } => self.zaak(zaak).gemeente = Some(code(naar)),
            Event::VoorstellerUitgenodigd {
                vingerafdruk,
                geldig_tot,
                ..
            } => {
                self.zonder_meehulp.insert(zaak);
                self.links
                    .insert(vingerafdruk.als_str().to_owned(), (zaak, LinkSoort::Wizard));
                let change = self.zaak(zaak);
                change.status = Some(Status::Uitgenodigd);
                change.link = Some(LinkChange::InKracht(vingerafdruk));
                change.link_geldig_tot = Some(geldig_tot);
            }
            Event::LinkVernieuwd {
                vingerafdruk,
                geldig_tot,
                ..
            } => {
                self.zonder_meehulp.insert(zaak);
                self.links
                    .insert(vingerafdruk.als_str().to_owned(), (zaak, LinkSoort::Wizard));
                let change = self.zaak(zaak);
                change.link = Some(LinkChange::InKracht(vingerafdruk));
                change.link_geldig_tot = Some(geldig_tot);
            }
            Event::LinkVerlengd { geldig_tot, .. } => {
                self.zaak(zaak).link_geldig_tot = Some(geldig_tot);
            }
            Event::LinkIngetrokken { .. } => {
                self.zonder_meehulp.insert(zaak);
                self.zaak(zaak).link = Some(LinkChange::Ingetrokken);
            }
            Event::VoorstelIngediend { .. } => {
                self.zaak(zaak).status = Some(Status::GemeenteAdvies);
            }
            Event::ActiviteitToegevoegd { id, .. } => {
                self.zaak(zaak).verdiensten += 1;
                self.toegevoegd(zaak, Onderdeelsoort::Activiteit, id, sequence, None);
            }
            Event::ActiviteitGewijzigd { id, .. } => {
                self.gewijzigd(zaak, Onderdeelsoort::Activiteit, id, sequence);
            }
            Event::ActiviteitVerwijderd { id } => {
                self.zaak(zaak).verdiensten -= 1;
                self.verwijderd(zaak, Onderdeelsoort::Activiteit, id);
            }
            Event::OndersteunerToegevoegd { id, .. }
            | Event::OndersteunerOvergenomen { id, .. } => {
                self.zaak(zaak).ondersteuners += 1;
                self.toegevoegd(zaak, Onderdeelsoort::Ondersteuner, id, sequence, None);
            }
            Event::OndersteunerGewijzigd { id, .. } => {
                self.gewijzigd(zaak, Onderdeelsoort::Ondersteuner, id, sequence);
            }
            Event::OndersteunerVerwijderd { id } => {
                self.zaak(zaak).ondersteuners -= 1;
                self.verwijderd(zaak, Onderdeelsoort::Ondersteuner, id);
            }
            Event::OndersteunerUitgenodigd { vingerafdruk, .. } => {
                self.links.insert(
                    vingerafdruk.als_str().to_owned(),
                    (zaak, LinkSoort::Ondersteuner),
                );
            }
            Event::MeehelperGevraagd { vingerafdruk, .. } => {
                self.zonder_meehulp.insert(zaak);
                self.links.insert(
                    vingerafdruk.als_str().to_owned(),
                    (zaak, LinkSoort::Meehelper),
                );
            }
            Event::MeehelperIngetrokken { .. } => {
                self.zonder_meehulp.insert(zaak);
            }
            Event::BijlageGeupload { id, gegevens } => {
                self.zaak(zaak).bijlagen += 1;
                let bestand = gegevens.bestand.sleutel;
                self.toegevoegd(zaak, Onderdeelsoort::Bijlage, id, sequence, Some(bestand));
            }
            Event::BijlageVerwijderd { id } => {
                self.zaak(zaak).bijlagen -= 1;
                self.verwijderd(zaak, Onderdeelsoort::Bijlage, id);
            }
            Event::DossierDoorgestuurd { status, .. }
            | Event::DossierTeruggestuurd { status, .. } => {
                self.zaak(zaak).status = Some(status);
            }
            Event::VoorgelegdAanMinisterraad { .. } => {
                self.zaak(zaak).status = Some(Status::Ministerraad);
            }
            Event::BesluitGenomen { besluit, .. } => {
                self.zaak(zaak).status = Some(Status::na_besluit(besluit.toekennen));
            }
            Event::DossierBeeindigd { .. } => self.zaak(zaak).status = Some(Status::Beeindigd),
            Event::OpgenomenInBesluit { .. } => self.zaak(zaak).status = Some(Status::InBesluit),
            Event::UitBesluitGehaald { .. } => {
                self.zaak(zaak).status = Some(Status::na_besluit(true));
            }
            Event::Onderscheiden { .. } => self.zaak(zaak).status = Some(Status::Onderscheiden),
            Event::Vernietigd { wat: Wat::Zaak, .. } => self.vernietigd(zaak),
            // No event without `Gevolg::Zaak` changes anything here. Pages are known by the names of their events;
            // what officials add is read from the case itself.
            _ => {}
        }
    }

    fn vernietigd(&mut self, zaak: Uuid) {
        self.zaak(zaak).link = Some(LinkChange::Ingetrokken);
        self.vergeet(zaak);
        self.vernietigd.insert(zaak);
    }

    /// What was not written yet.
    fn vergeet(&mut self, zaak: Uuid) {
        self.links.retain(|_, (van, _)| *van != zaak);
        self.paginas.retain(|(van, _), _| *van != zaak);
        self.onderdelen.retain(|(van, _, _), _| *van != zaak);
    }

    fn zaak(&mut self, zaak: Uuid) -> &mut ZaakChange {
        self.zaken.entry(zaak).or_default()
    }

    fn pagina(&mut self, zaak: Uuid, naam: Paginanaam, versie: i64) {
        self.paginas.insert((zaak, naam), versie);
    }

    fn toegevoegd(
        &mut self,
        zaak: Uuid,
        soort: Onderdeelsoort,
        id: Uuid,
        sequence: i64,
        bestand: Option<Uuid>,
    ) {
        let change = OnderdeelChange::Toegevoegd {
            volgorde: sequence,
            versie: sequence,
            bestand,
        };
        self.onderdelen.insert((zaak, soort, id), change);
    }

    fn gewijzigd(&mut self, zaak: Uuid, soort: Onderdeelsoort, id: Uuid, versie: i64) {
        self.lay_over((zaak, soort, id), OnderdeelChange::Gewijzigd(versie));
    }

    fn verwijderd(&mut self, zaak: Uuid, soort: Onderdeelsoort, id: Uuid) {
        self.lay_over((zaak, soort, id), OnderdeelChange::Verwijderd);
    }

    /// A later change of an item over an earlier one that is not written yet.
    fn lay_over(&mut self, key: (Uuid, Onderdeelsoort, Uuid), later: OnderdeelChange) {
        match (self.onderdelen.get_mut(&key), later) {
            (
                Some(OnderdeelChange::Toegevoegd { versie, .. }),
                OnderdeelChange::Gewijzigd(later),
            ) => *versie = later,
            (Some(OnderdeelChange::Toegevoegd { .. }), OnderdeelChange::Verwijderd) => {
                self.onderdelen.remove(&key);
            }
            (_, later) => {
                self.onderdelen.insert(key, later);
            }
        }
    }

    pub(super) fn merge(&mut self, later: Changes) {
        let Changes {
            zaken,
            links,
            paginas,
            onderdelen,
            door_meehelper,
            door_behandelaar,
            zonder_meehulp,
            vernietigd,
        } = later;
        for zaak in &vernietigd {
            self.vergeet(*zaak);
        }
        self.vernietigd.extend(vernietigd);
        self.door_meehelper.extend(door_meehelper);
        self.door_behandelaar.extend(door_behandelaar);
        self.zonder_meehulp.extend(zonder_meehulp);
        for (zaak, change) in zaken {
            self.zaak(zaak).merge(change);
        }
        self.links.extend(links);
        self.paginas.extend(paginas);
        for (key, change) in onderdelen {
            self.lay_over(key, change);
        }
    }
}

impl ZaakChange {
    fn merge(&mut self, later: ZaakChange) {
        let ZaakChange {
            nieuw,
            status,
            gemeente,
            link,
            link_geldig_tot,
            verdiensten,
            ondersteuners,
            bijlagen,
            per_brief,
        } = later;
        self.nieuw = nieuw.or(self.nieuw.take());
        self.status = status.or(self.status);
        self.gemeente = gemeente.or(self.gemeente);
        self.link = link.or(self.link.take());
        self.link_geldig_tot = link_geldig_tot.or(self.link_geldig_tot);
        self.verdiensten += verdiensten;
        self.ondersteuners += ondersteuners;
        self.bijlagen += bijlagen;
        self.per_brief = per_brief.or(self.per_brief);
    }
}

/// A municipality's code fits PostgreSQL's integer: four digits.
fn code(gemeente: u32) -> i32 {
    i32::try_from(gemeente).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests;
