//! What the events change in the list.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use history::{RecordedError, RecordedEvent};
use uuid::Uuid;
use verzoek::embargo::Spoor;
use verzoek::gegevens::{Aanvraag, Kandidaatgegevens};
use verzoek::mailsoort::MailSoort;
use verzoek::post::Posttaak;
use verzoek::{Beltaak, Event, Gevolg, Organisatie, Status};

use super::beurt::van_organisatie;
use super::embargo::{Begin, Embargo};
use super::gelegenheid::{self, Keuze};

#[derive(Clone, Debug, Default)]
pub struct Changes(pub(super) BTreeMap<Uuid, Change>);

impl Changes {
    pub(super) fn add(&mut self, event: &RecordedEvent) -> Result<(), RecordedError> {
        if event.aggregate_type != crate::VERZOEK {
            return Ok(());
        }
        let change = self.0.entry(event.aggregate_id).or_default();
        let ervoor = (*change != Change::default()).then_some(change.gewijzigd_op);
        change.gewijzigd_op = event.op;
        if Gevolg::Lijst.van(&event.event_type) {
            change.pas_toe(event.event()?, event.op, ervoor);
        }
        Ok(())
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Change {
    pub nieuw: Option<Nieuw>,
    pub gemeente: Option<i32>,
    pub status: Option<Status>,
    /// Who has it in hand from now on.
    pub houder: Option<Organisatie>,
    /// Since when.
    pub sinds: Option<DateTime<Utc>>,
    pub wacht: Option<Wacht>,
    /// It belongs to another municipality from now on: only that one sees it.
    pub begint_bij: Option<Organisatie>,
    /// Reached besides.
    pub bereikt: BTreeSet<Organisatie>,
    pub gelegenheid: Option<Keuze>,
    pub algemene_datum: Option<NaiveDate>,
    /// It came back to an earlier organisation, or went on since.
    pub teruggestuurd: Option<Teruggestuurd>,
    /// Since when it is known how it ended.
    pub uitkomst: Option<DateTime<Utc>>,
    /// Who the candidate is, as it was corrected.
    pub kandidaat: Option<Kandidaatgegevens>,
    /// The tasks to phone, as they are from now on: open or done.
    pub bellen: BTreeMap<MailSoort, Taak>,
    /// The letters to print and post, likewise.
    pub brieven: BTreeMap<MailSoort, Taak>,
    /// Who handles it at an organisation from now on; none: nobody.
    pub behandelaars: BTreeMap<Organisatie, Option<String>>,
    /// When an organisation wants to be reminded from now on; none: no more.
    pub herinneringen: BTreeMap<Organisatie, Option<NaiveDate>>,
    /// What who may not know of a grant sees of it from now on.
    pub embargo: Embargo,
    /// Who stands on its road to the decision.
    pub spoor: Spoor,
    pub vergeten: Vergeten,
    pub gewijzigd_op: DateTime<Utc>,
}

/// Whose data was destroyed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Vergeten {
    pub voorsteller: bool,
    pub kandidaat: bool,
}

impl Vergeten {
    fn ook(&mut self, later: Vergeten) {
        let Vergeten {
            voorsteller,
            kandidaat,
        } = later;
        self.voorsteller |= voorsteller;
        self.kandidaat |= kandidaat;
    }
}

/// Whether a dossier lies where it was sent back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Teruggestuurd {
    Ja,
    Nee,
}

/// A task to phone, or a letter to post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taak {
    Open,
    Gedaan,
}

/// Whether an organisation is to act.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Wacht {
    Sinds(DateTime<Utc>),
    /// The citizen is to act, or the case has come to its end.
    Niemand,
}

impl Wacht {
    pub fn sinds(self) -> Option<DateTime<Utc>> {
        match self {
            Wacht::Sinds(op) => Some(op),
            Wacht::Niemand => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Nieuw {
    pub zaaknummer: String,
    pub ontvangen_op: DateTime<Utc>,
    pub gegevens: Aanvraag,
}

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
    fn pas_toe(&mut self, event: Event, moment: DateTime<Utc>, ervoor: Option<DateTime<Utc>>) {
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

/// Those that see it because of a change, as `gemeente/518,provincie/28`.
pub(super) fn bereikt(begint_bij: Option<Organisatie>, erbij: &BTreeSet<Organisatie>) -> String {
    let alle: BTreeSet<String> = begint_bij
        .iter()
        .chain(erbij)
        .map(Organisatie::to_string)
        .collect();
    Vec::from_iter(alle).join(",")
}

/// The kinds of mail that came as a task, as `ontvangst,uitnodiging`, and those that went.
pub(super) fn taken(van: &BTreeMap<MailSoort, Taak>) -> [String; 2] {
    [Taak::Open, Taak::Gedaan].map(|taak| {
        let soorten = van.iter().filter(|(_, van)| **van == taak);
        // In the order in which an update leaves them too.
        let codes: BTreeSet<_> = soorten.map(|(soort, _)| soort.code()).collect();
        Vec::from_iter(codes).join(",")
    })
}

/// What each organisation has of its own, as `gemeente/518 a.visser,…` or `gemeente/518 2026-12-01,…`, and the
/// organisations of which that is told.
pub(super) fn per_organisatie<W: std::fmt::Display>(
    waarden: &BTreeMap<Organisatie, Option<W>>,
) -> [String; 2] {
    let alle: BTreeSet<String> = waarden
        .iter()
        .filter_map(|(van, waarde)| Some(van_organisatie(*van, waarde.as_ref()?)))
        .collect();
    let van: Vec<String> = waarden.keys().map(Organisatie::to_string).collect();
    [Vec::from_iter(alle).join(","), van.join(",")]
}

#[cfg(test)]
mod tests {
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
