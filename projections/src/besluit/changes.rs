//! What an event changes, told without looking at what stands there.

use std::collections::BTreeMap;

use besluit::Status;
use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

/// Changes of decrees and of granted honours.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    pub(super) besluiten: BTreeMap<Uuid, Besluit>,
    pub(super) toekenningen: BTreeMap<Uuid, Toekenning>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Besluit {
    pub nieuw: Option<Nieuw>,
    /// How many dossiers more.
    pub aantal: i32,
    pub vastgesteld_op: Option<DateTime<Utc>>,
    /// Another date of a draft.
    pub datum: Option<NaiveDate>,
    /// Its number, written otherwise.
    pub nummer: Option<String>,
    /// It was deleted; what came before it no longer matters.
    pub weg: bool,
    pub gewijzigd_op: DateTime<Utc>,
}

impl Besluit {
    pub fn status(&self) -> Status {
        match self.vastgesteld_op {
            None => Status::Concept,
            Some(_) => Status::Vastgesteld,
        }
    }

    fn merge(&mut self, later: Besluit) {
        if later.weg {
            *self = later;
            return;
        }
        let Besluit {
            nieuw,
            aantal,
            vastgesteld_op,
            datum,
            nummer,
            weg: _,
            gewijzigd_op,
        } = later;
        self.corrigeer(datum, nummer);
        self.nieuw = nieuw.or(self.nieuw.take());
        self.aantal += aantal;
        self.vastgesteld_op = vastgesteld_op.or(self.vastgesteld_op);
        self.gewijzigd_op = gewijzigd_op;
    }

    /// Of a draft that is there, or of one that these changes make.
    fn corrigeer(&mut self, datum: Option<NaiveDate>, nummer: Option<String>) {
        match &mut self.nieuw {
            Some(nieuw) => {
                nieuw.datum = datum.unwrap_or(nieuw.datum);
                if let Some(nummer) = nummer {
                    nieuw.nummer = nummer;
                }
            }
            None => {
                self.datum = datum.or(self.datum);
                self.nummer = nummer.or(self.nummer.take());
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Nieuw {
    pub nummer: String,
    pub datum: NaiveDate,
    pub op: DateTime<Utc>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Toekenning {
    pub nieuw: Option<Toegekend>,
    pub in_besluit: Option<InBesluit>,
    pub onderscheiden_op: Option<NaiveDate>,
    pub uitreiking_op: Option<NaiveDate>,
    /// The dossier was ended.
    pub vervallen: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Toegekend {
    pub onderscheiding: String,
    pub op: DateTime<Utc>,
}

/// Where it stands from now on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum InBesluit {
    In(Uuid),
    Nergens,
}

impl InBesluit {
    pub fn id(self) -> Option<Uuid> {
        match self {
            InBesluit::In(id) => Some(id),
            InBesluit::Nergens => None,
        }
    }
}

impl Changes {
    pub(super) fn van_besluit(&mut self, id: Uuid, event: besluit::Event, op: DateTime<Utc>) {
        use besluit::Event;
        let change = self.besluiten.entry(id).or_default();
        change.gewijzigd_op = op;
        match event {
            Event::KoninklijkBesluitAangemaakt { nummer, datum, op } => {
                change.nieuw = Some(Nieuw { nummer, datum, op });
            }
            Event::KoninklijkBesluitGedateerd { datum, nummer } => {
                change.corrigeer(Some(datum), nummer);
            }
            Event::KoninklijkBesluitVerwijderd { .. } => {
                *change = Besluit {
                    weg: true,
                    gewijzigd_op: op,
                    ..Besluit::default()
                };
            }
            Event::DossierToegevoegd { .. } => change.aantal += 1,
            Event::DossierVerwijderd { .. } => change.aantal -= 1,
            Event::KoninklijkBesluitVastgesteld { op } => change.vastgesteld_op = Some(op),
            // Attachments are read from the decree itself.
            Event::BesluitbijlageToegevoegd { .. }
            | Event::BesluitbijlageGewijzigd { .. }
            | Event::BesluitbijlageVerwijderd { .. } => {}
        }
    }

    pub(super) fn van_zaak(&mut self, zaak: Uuid, event: verzoek::Event) {
        use verzoek::Event;
        let mut change = Toekenning::default();
        match event {
            Event::BesluitGenomen { besluit, .. } if besluit.toekennen => {
                change.nieuw = besluit.onderscheiding.map(|onderscheiding| Toegekend {
                    onderscheiding,
                    op: besluit.op,
                });
            }
            Event::DossierBeeindigd { .. } => change.vervallen = true,
            Event::OpgenomenInBesluit { besluit_id } => {
                change.in_besluit = Some(InBesluit::In(besluit_id));
            }
            Event::UitBesluitGehaald { .. } => change.in_besluit = Some(InBesluit::Nergens),
            Event::Onderscheiden { datum, .. } => change.onderscheiden_op = Some(datum),
            Event::UitreikingGeregistreerd { gegevens } => {
                change.uitreiking_op = Some(gegevens.datum);
            }
            // No event without `Gevolg::Besluit` changes anything of a granted honour, nor does a refusal. No name
            // stands here that would be destroyed.
            _ => {}
        }
        if change != Toekenning::default() {
            self.toekenningen.entry(zaak).or_default().merge(change);
        }
    }

    pub(super) fn merge(&mut self, later: Changes) {
        let Changes {
            besluiten,
            toekenningen,
        } = later;
        for (id, change) in besluiten {
            self.besluiten.entry(id).or_default().merge(change);
        }
        for (zaak, change) in toekenningen {
            self.toekenningen.entry(zaak).or_default().merge(change);
        }
    }
}

impl Toekenning {
    fn merge(&mut self, later: Toekenning) {
        let Toekenning {
            nieuw,
            in_besluit,
            onderscheiden_op,
            uitreiking_op,
            vervallen,
        } = later;
        self.nieuw = nieuw.or(self.nieuw.take());
        self.in_besluit = in_besluit.or(self.in_besluit);
        self.onderscheiden_op = onderscheiden_op.or(self.onderscheiden_op);
        self.uitreiking_op = uitreiking_op.or(self.uitreiking_op);
        self.vervallen |= vervallen;
    }
}

#[cfg(test)]
mod tests {
    use verzoek::Gevolg;

    use super::*;
    use crate::golden;

    #[test]
    fn the_kinds_that_are_read_are_those_that_change_something() {
        golden::as_the_table_says(Gevolg::Besluit, golden::events(), |event| {
            let mut changes = Changes::default();
            changes.van_zaak(Uuid::nil(), event);
            !changes.toekenningen.is_empty()
        });
    }

    /// With the decree in one append, in a later one, and twice.
    #[test]
    fn a_corrected_number_is_that_of_the_decree() {
        let (id, op) = (Uuid::from_u128(9), DateTime::<Utc>::default());
        let datum = NaiveDate::default();
        let gemaakt = besluit::Event::KoninklijkBesluitAangemaakt {
            nummer: "kb 1".to_owned(),
            datum,
            op,
        };
        let gedateerd = |nummer: Option<&str>| besluit::Event::KoninklijkBesluitGedateerd {
            datum,
            nummer: nummer.map(str::to_owned),
        };
        let wijziging = |events: Vec<besluit::Event>| {
            let mut changes = Changes::default();
            for event in events {
                changes.van_besluit(id, event, op);
            }
            changes
        };
        let mut nieuw = wijziging(vec![gemaakt, gedateerd(Some("KB 1"))]);
        nieuw.merge(wijziging(vec![gedateerd(None)]));
        assert_eq!(nieuw.besluiten[&id].nieuw.as_ref().unwrap().nummer, "KB 1");
        nieuw.merge(wijziging(vec![gedateerd(Some("KB1"))]));
        assert_eq!(nieuw.besluiten[&id].nieuw.as_ref().unwrap().nummer, "KB1");
        let mut bekend = wijziging(vec![gedateerd(Some("KB 1"))]);
        bekend.merge(wijziging(vec![gedateerd(None)]));
        assert_eq!(bekend.besluiten[&id].nummer.as_deref(), Some("KB 1"));
    }

    #[test]
    fn later_changes_lie_over_earlier_ones() {
        let besluit_id = Uuid::from_u128(9);
        let mut changes = Changes::default();
        changes.van_zaak(
            Uuid::nil(),
            verzoek::Event::OpgenomenInBesluit { besluit_id },
        );
        let mut later = Changes::default();
        later.van_zaak(
            Uuid::nil(),
            verzoek::Event::UitBesluitGehaald { besluit_id },
        );
        changes.merge(later);
        assert_eq!(
            changes.toekenningen[&Uuid::nil()].in_besluit,
            Some(InBesluit::Nergens)
        );
    }
}
