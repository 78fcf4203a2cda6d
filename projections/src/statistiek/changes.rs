//! What the events change in the figures.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use history::{RecordedError, RecordedEvent};
use uuid::Uuid;
use verzoek::embargo::Spoor;
use verzoek::{Event, Gevolg, Organisatie, Status, tijd};

#[derive(Clone, Debug, Default)]
pub struct Changes(pub(super) BTreeMap<Uuid, Change>);

impl Changes {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, event: &RecordedEvent) -> Result<(), RecordedError> {
        if event.aggregate_type == crate::VERZOEK && Gevolg::Cijfers.van(&event.event_type) {
            self.0.entry(event.aggregate_id).or_default().pas_toe(
                event.event()?,
                event.sequence,
                event.op,
            );
        }
        Ok(())
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Change {
    /// The month in which a case that was not known yet came in.
    pub nieuw: Option<NaiveDate>,
    pub gemeente: Option<Organisatie>,
    pub status: Option<Status>,
    pub embargo: Embargo,
    /// Who stands on its road to the decision.
    pub spoor: Spoor,
    /// Whom it reached before no longer counts: it went to another municipality.
    pub opnieuw: bool,
    /// Reached, and in which month for the first time.
    pub bereikt: BTreeMap<Organisatie, NaiveDate>,
    /// The end of the stay that was not over yet.
    pub sluit: Option<DateTime<Utc>>,
    /// In order; all but the last are over.
    pub verblijven: Vec<Verblijf>,
}

/// As what a case counts for those who may not know what was granted (docs/specification/news.md#secrecy).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Embargo {
    pub begint: bool,
    /// The status before the decision; none: as it was counted.
    pub status: Option<Status>,
    pub beeindigd: bool,
    pub voorbij: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Verblijf {
    pub volgorde: i64,
    /// None: its municipality.
    pub bij: Option<Organisatie>,
    /// The step of the road, as the status that the case has there.
    pub stap: Status,
    pub van: DateTime<Utc>,
    pub tot: Option<DateTime<Utc>>,
}

/// Who puts dossiers into a decree, and who establishes it.
const OPNAME: Organisatie = Organisatie::KANSELARIJ;
const VASTSTELLING: Organisatie = Organisatie::kno(1500);

/// The first day of the month, in the Netherlands.
fn maand(op: DateTime<Utc>) -> NaiveDate {
    let dag = tijd::datum(op);
    dag.with_day(1).unwrap_or(dag)
}

impl Change {
    fn eindig(&mut self, op: DateTime<Utc>) {
        match self.verblijven.last_mut() {
            Some(laatste) => laatste.tot = laatste.tot.or(Some(op)),
            None => self.sluit = self.sluit.or(Some(op)),
        }
    }

    fn begin(&mut self, volgorde: i64, bij: Option<Organisatie>, stap: Status, op: DateTime<Utc>) {
        self.eindig(op);
        self.verblijven.push(Verblijf {
            volgorde,
            bij,
            stap,
            van: op,
            tot: None,
        });
    }

    /// It stands so now, and nobody has it in hand.
    fn wacht_niet(&mut self, status: Status, op: DateTime<Utc>) {
        self.status = Some(status);
        self.eindig(op);
    }

    fn pas_toe(&mut self, event: Event, volgorde: i64, moment: DateTime<Utc>) {
        self.spoor.volg(&event);
        match event {
            Event::VerzoekIngediend { op, gegevens, .. } => {
                let gemeente = Organisatie::gemeente(gegevens.gemeente_id);
                self.nieuw = Some(maand(op));
                self.gemeente = Some(gemeente);
                self.status = Some(Status::WachtOpVerificatie);
                self.bereikt.insert(gemeente, maand(op));
            }
            Event::EmailGeverifieerd { op } | Event::VerzoekIngevoerd { op, .. } => {
                self.status = Some(Status::BijGemeente);
                self.begin(volgorde, None, Status::BijGemeente, op);
            }
            Event::VerzoekOvergedragen { van, naar, .. } => {
                let gemeente = Organisatie::gemeente(naar);
                for verblijf in &mut self.verblijven {
                    verblijf.bij = verblijf.bij.or(Some(Organisatie::gemeente(van)));
                }
                self.begin(volgorde, None, Status::BijGemeente, moment);
                self.gemeente = Some(gemeente);
                self.opnieuw = true;
                self.bereikt = BTreeMap::from([(gemeente, maand(moment))]);
            }
            Event::VerzoekVervallen { .. } => self.wacht_niet(Status::Vervallen, moment),
            Event::VerzoekAfgewezen { .. } => self.wacht_niet(Status::Afgewezen, moment),
            Event::VoorstellerUitgenodigd { .. } => self.wacht_niet(Status::Uitgenodigd, moment),
            Event::VoorstelIngediend { op, .. } => {
                self.status = Some(Status::GemeenteAdvies);
                self.begin(volgorde, None, Status::GemeenteAdvies, op);
            }
            Event::DossierDoorgestuurd { naar, status, .. }
            | Event::DossierTeruggestuurd { naar, status, .. } => {
                self.status = Some(status);
                self.begin(volgorde, Some(naar), status, moment);
                self.bereikt.entry(naar).or_insert_with(|| maand(moment));
            }
            // The minister still has it.
            Event::VoorgelegdAanMinisterraad { .. } => self.status = Some(Status::Ministerraad),
            Event::BesluitGenomen { besluit, .. } => {
                if besluit.toekennen {
                    self.embargo.begint = true;
                    self.embargo.status = self.status;
                }
                self.wacht_niet(Status::na_besluit(besluit.toekennen), moment);
                if besluit.toekennen {
                    self.begin(volgorde, Some(OPNAME), Status::Toegekend, moment);
                }
            }
            Event::DossierBeeindigd { .. } => {
                self.embargo.beeindigd = true;
                self.wacht_niet(Status::Beeindigd, moment);
            }
            Event::UitreikingGeregistreerd { .. } | Event::EmbargoOpgeheven { .. } => {
                self.embargo.voorbij = true;
            }
            Event::OpgenomenInBesluit { .. } => {
                self.status = Some(Status::InBesluit);
                self.begin(volgorde, Some(VASTSTELLING), Status::InBesluit, moment);
            }
            Event::UitBesluitGehaald { .. } => {
                self.status = Some(Status::Toegekend);
                self.begin(volgorde, Some(OPNAME), Status::Toegekend, moment);
            }
            Event::Onderscheiden { .. } => self.wacht_niet(Status::Onderscheiden, moment),
            // No event without `Gevolg::Cijfers` changes a figure. What was destroyed stays counted: the figures name
            // nobody.
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::golden;

    #[test]
    fn the_kinds_that_are_counted_are_those_that_change_a_figure() {
        golden::as_the_table_says(Gevolg::Cijfers, golden::events(), |event| {
            let mut change = Change::default();
            change.pas_toe(event, 1, DateTime::UNIX_EPOCH);
            change != Change::default()
        });
    }

    #[test]
    fn stays_follow_each_other_without_a_gap() {
        let op = |dag: i64| DateTime::UNIX_EPOCH + chrono::TimeDelta::days(dag);
        let mut change = Change::default();
        change.pas_toe(Event::EmailGeverifieerd { op: op(1) }, 2, op(1));
        change.pas_toe(
            Event::VerzoekOvergedragen {
                van: 518,
                naar: 363,
                toelichting: None,
            },
            3,
            op(4),
        );
        change.pas_toe(
            Event::VerzoekAfgewezen {
                reden: "Te weinig".to_owned(),
                toelichting: None,
            },
            4,
            op(9),
        );
        let verblijven: Vec<_> = change
            .verblijven
            .iter()
            .map(|v| (v.volgorde, v.bij, v.van, v.tot))
            .collect();
        let den_haag = Some(Organisatie::gemeente(518));
        assert_eq!(
            verblijven,
            [
                (2, den_haag, op(1), Some(op(4))),
                // Where it is: the municipality that the case has when it is written.
                (3, None, op(4), Some(op(9))),
            ]
        );
        // What lay there before, was over when the first of these began.
        assert_eq!(change.sluit, Some(op(1)));
        assert_eq!(
            Vec::from_iter(change.bereikt.into_keys()),
            [Organisatie::gemeente(363)]
        );
    }
}
