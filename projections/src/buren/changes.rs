//! Who hears of which event.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use history::{RecordedError, RecordedEvent};
use uuid::Uuid;
use verzoek::embargo::OpDeWeg;
use verzoek::gevolgen::soorten_met;
use verzoek::{Event, Gevolg, Organisatie};

use super::{ALLE, bericht};

#[derive(Clone, Debug, Default)]
pub struct Changes {
    pub(super) zaken: BTreeMap<Uuid, Vec<Bereik>>,
    /// The ends of what stood open before, by case and organisation.
    pub(super) eindes: Vec<(Uuid, String, i64)>,
    /// How many times more an organisation stands on the road of a case.
    pub(super) kenners: BTreeMap<(Uuid, String), i32>,
    pub(super) uit: Vec<(bericht::Gebeurtenis, Voor)>,
}

/// Who hears of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Voor {
    Iedereen,
    /// Who may know what was granted.
    Kenners,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bereik {
    pub organisatie: String,
    pub vanaf: i64,
    pub tot: Option<i64>,
    pub kent: Kent,
}

/// How somebody comes to know what was granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kent {
    Altijd,
    /// By standing on the road of the case.
    OpDeWeg,
}

/// The kinds of events that say who hears of a case, and the ones that go out.
pub(crate) static GEVOLGD: LazyLock<Vec<&str>> =
    LazyLock::new(|| soorten_met(&[Gevolg::Bereik, Gevolg::Bericht]));

impl Changes {
    pub(super) fn add(&mut self, event: &RecordedEvent) -> Result<(), RecordedError> {
        if event.aggregate_type != crate::VERZOEK {
            return Ok(());
        }
        if Gevolg::Bereik.van(&event.event_type) {
            self.pas_toe(event.aggregate_id, &event.event()?, event.position);
        }
        let geheim = Gevolg::Toekenning.van(&event.event_type)
            && event.event::<Event>()?.verklapt_toekenning();
        let voor = match geheim {
            true => Voor::Kenners,
            false => Voor::Iedereen,
        };
        if bericht::soort(&event.event_type).is_some() {
            let gebeurtenis = bericht::Gebeurtenis {
                positie: event.position,
                zaak_id: event.aggregate_id,
                volgorde: event.sequence,
                soort: event.event_type.clone(),
                op: event.op,
            };
            self.uit.push((gebeurtenis, voor));
        }
        Ok(())
    }

    fn begin(&mut self, zaak: Uuid, organisatie: String, vanaf: i64, kent: Kent) {
        let bereik = self.zaken.entry(zaak).or_default();
        if !bereik
            .iter()
            .any(|b| b.organisatie == organisatie && b.tot.is_none())
        {
            bereik.push(Bereik {
                organisatie,
                vanaf,
                tot: None,
                kent,
            });
        }
    }

    fn eindig(&mut self, zaak: Uuid, organisatie: String, tot: i64) {
        let open = self.zaken.get_mut(&zaak).and_then(|b| {
            b.iter_mut()
                .find(|b| b.organisatie == organisatie && b.tot.is_none())
        });
        match open {
            Some(bereik) => bereik.tot = Some(tot),
            None => self.eindes.push((zaak, organisatie, tot)),
        }
    }

    fn pas_toe(&mut self, zaak: Uuid, event: &Event, positie: i64) {
        let keer = match event.op_de_weg() {
            Some(OpDeWeg::Erbij(wie)) => Some((wie, 1)),
            Some(OpDeWeg::Eraf(wie)) => Some((wie, -1)),
            Some(OpDeWeg::Doorgever(_)) | None => None,
        };
        if let Some((wie, keer)) = keer {
            *self.kenners.entry((zaak, wie.to_string())).or_default() += keer;
        }
        match event {
            Event::VerzoekIngediend { gegevens, .. } => {
                let gemeente = Organisatie::gemeente(gegevens.gemeente_id);
                self.begin(zaak, gemeente.to_string(), positie, Kent::Altijd);
            }
            // The one that hands it over still hears that it did.
            Event::VerzoekOvergedragen { van, naar, .. } => {
                self.eindig(zaak, Organisatie::gemeente(*van).to_string(), positie);
                let gemeente = Organisatie::gemeente(*naar);
                self.begin(zaak, gemeente.to_string(), positie, Kent::Altijd);
            }
            Event::VoorstelIngediend { .. } => {
                self.begin(zaak, ALLE.to_owned(), positie, Kent::Altijd);
            }
            Event::DossierDoorgestuurd { naar, .. } | Event::DossierTeruggestuurd { naar, .. } => {
                self.begin(zaak, naar.to_string(), positie, Kent::OpDeWeg);
            }
            // With an event without `Gevolg::Bereik` the same organisations go on hearing of the case.
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::golden;

    #[test]
    fn the_kinds_that_are_read_are_those_that_say_who_hears() {
        golden::as_the_table_says(Gevolg::Bereik, golden::events(), |event| {
            let mut changes = Changes::default();
            changes.pas_toe(Uuid::nil(), &event, 1);
            let Changes {
                zaken,
                eindes,
                kenners,
                ..
            } = changes;
            !(zaken.is_empty() && eindes.is_empty() && kenners.is_empty())
        });
    }

    /// Whoever may not know of a grant hears of none of these, once they tell of one.
    #[test]
    fn the_kinds_that_are_secret_are_those_that_tell_of_a_grant() {
        let geheim = [
            "BesluitGenomen",
            "OpgenomenInBesluit",
            "UitBesluitGehaald",
            "Onderscheiden",
        ];
        assert_eq!(Gevolg::Toekenning.soorten(), geheim);
    }
}
