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
            // Whether the case is over was asked of `Einde::door`, above; an attachment that is no extract needs no row.
            // An event without `Gevolg::Bewaring` neither ends the case nor concerns what is destroyed.
            _ => {}
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
        let Changes {
            zaken,
            onderzoek,
            zonder_onderzoek,
            vernietigingen,
        } = later;
        for (zaak, change) in zaken {
            self.zaken.entry(zaak).or_default().merge(change);
        }
        self.onderzoek
            .retain(|(zaak, _), _| !zonder_onderzoek.contains(zaak));
        self.onderzoek.extend(onderzoek);
        self.zonder_onderzoek.extend(zonder_onderzoek);
        for (id, change) in vernietigingen {
            self.vernietigingen.entry(id).or_default().merge(change);
        }
    }
}

impl Zaak {
    fn merge(&mut self, later: Zaak) {
        let Zaak {
            einde,
            opschorting,
            opgeschort_op,
            opgeheven,
            vernietigd_op,
        } = later;
        self.einde = einde.or(self.einde);
        self.opschorting = opschorting.or(self.opschorting);
        self.opgeschort_op = opgeschort_op.or(self.opgeschort_op);
        self.opgeheven = opgeheven.or(self.opgeheven);
        self.vernietigd_op = vernietigd_op.or(self.vernietigd_op);
    }
}

impl Vernietiging {
    fn merge(&mut self, later: Vernietiging) {
        let Vernietiging {
            nieuw,
            goedgekeurd,
            vernietigd,
            ingetrokken,
        } = later;
        self.nieuw = nieuw.or(self.nieuw.take());
        self.goedgekeurd = goedgekeurd.or(self.goedgekeurd.take());
        self.vernietigd = vernietigd.or(self.vernietigd);
        self.ingetrokken = ingetrokken.or(self.ingetrokken);
    }
}

#[cfg(test)]
mod tests {
    use verzoek::Gevolg;
    use verzoek::gegevens::BijlageType;

    use super::*;
    use crate::golden;

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

    /// An attachment changes something when it is an extract, and a decision when it refuses; those of the golden files
    /// may be others.
    fn extract_or_refusal(mut event: Event) -> Event {
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
        event
    }

    #[test]
    fn the_kinds_that_are_read_are_those_that_change_something() {
        let events = golden::events().map(extract_or_refusal);
        golden::as_the_table_says(Gevolg::Bewaring, events, |event| {
            !is_empty(&changes_of(&event))
        });
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
